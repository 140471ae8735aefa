"""Pro with every key, and the plain definition of the usual form of its equations."""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import sqrt

import pytest

from nerdle.equations.samples.filling import Filled, Filling
from nerdle.rules.expression import ExpressionError, read
from nerdle.rules.pro import KEYS
from tests.support.core.plain import accepted

ALL_KEYS = "".join(f"~{key}" for key in KEYS)

NUMBER = r"(?:[1-9]\d*|(?:0|[1-9]\d*)?\.\d*[1-9])"
END = r"(?:[²³]|\^[1-9]\d?)"
PLAIN_ITEM = rf"(?:[1-9]{END}|π{END}?|[1-9]\d?!|{NUMBER})"
INSIDE = rf"\({PLAIN_ITEM}(?:[-+*/]{PLAIN_ITEM})*\)"
ITEM = rf"(?:{INSIDE}!?{END}?|{PLAIN_ITEM})"
SIDE = re.compile(rf"{ITEM}(?:[-+*/]{ITEM})*")
RESULT = re.compile(rf"0|{NUMBER}")


def is_usual(equation: str) -> bool:
    """The plain definition of the usual form of an equation with any of Pro's symbols."""
    left, _, right = equation.partition("=")
    if not accepted(equation) or not SIDE.fullmatch(left) or not RESULT.fullmatch(right):
        return False
    if left.startswith("(") or left.count("(") > 1 or not re.search("[-+*/^]", left):
        return False
    if "(" in left and not re.search("[-+*/^]", left[left.index("(") : left.index(")")]):
        return False
    try:
        value = read(left).value
        if value != read(right).value:
            return False
        return "(" not in left or read(re.sub("[()]", "", left)).value != value
    except ExpressionError:
        return "(" in left and _has_value(left) and not _has_value(re.sub("[()]", "", left))


def _has_value(side: str) -> bool:
    try:
        read(side)
    except ExpressionError:
        return False
    return True


def fillings(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Count in the last number of a list how often a shape is filled in from now on."""
    filled = [0]
    fill = Filling.fill

    def counted(filling: Filling, shape: str) -> Filled | None:
        filled[-1] += 1
        return fill(filling, shape)

    monkeypatch.setattr(Filling, "fill", counted)
    return filled


def is_unbiased(estimates: Sequence[float], truth: int) -> bool:
    """Whether the mean of some estimates is at most five standard errors away from the truth."""
    mean = sum(estimates) / len(estimates)
    error = sqrt(sum((each - mean) ** 2 for each in estimates)) / len(estimates)
    return abs(mean - truth) < 5 * error + 1e-6
