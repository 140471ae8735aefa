"""Short reasons why facts from the rows imply that a symbol is, or is not, in a tile.

Before a reason is given, enumeration proves that all answers with these facts have the
same operators in the same tiles, and that no other digit is possible. So a reason is always true,
and it is enough by itself.

>>> facts = [Fact(1, "known", "6", 6), Fact(1, "at most", "6", 1)]
>>> reason(Claim("6", 1, has=False), facts, 6, lambda _: ())
'“6” is in the answer only once, in tile 6.'
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from nerdle.insight.why.evidence import Claim
from nerdle.insight.why.facts import Fact, times
from nerdle.rules.expression import DIGITS, OPERATORS
from nerdle.rules.quotation import joined

_PATTERN = str.maketrans(DIGITS, "0" * len(DIGITS))
_LAST: dict[str, Callable[[int, int], int]] = {
    "+": lambda a, b: (a + b) % 10,
    "-": lambda a, b: (a - b) % 10,
    "*": lambda a, b: a * b % 10,
}
"""The last digit of a result, from the last digits of two numbers; a result is not negative."""
_NAMES = {"+": "plus", "-": "minus", "*": "times", "/": "divided by"}


@dataclass(frozen=True)
class _Form:
    """The numbers of an equation with one operator: `left`, `operator`, `right`, `result`.

    Each number is the range of its tiles (from 1).
    """

    operator: str
    left: range
    right: range
    result: range


Agreeing = Callable[[Sequence[Fact]], Sequence[str]]
"""Returns the equations on the game's list that agree with some facts."""


def promising(facts: Sequence[Fact]) -> Iterator[list[Fact]]:
    """Yield some of the facts, from which a reason may follow more easily than from all."""
    plain = [fact for fact in facts if fact.kind not in ("won", "not won")]
    yield [fact for fact in plain if fact.symbol not in DIGITS]
    yield [fact for fact in plain if fact.symbol not in DIGITS or fact.kind == "known"]


def reason(claim: Claim, facts: Sequence[Fact], columns: int, agreeing: Agreeing) -> str:
    """Return a sentence that says why some facts imply a claim, or "" if there is no short one.

    The facts have to imply the claim over the game's list.
    """
    if any(fact.kind in ("won", "not won") for fact in facts):
        return ""
    return _copies(claim, facts) or _arithmetic(claim, facts, columns, agreeing)


def _copies(claim: Claim, facts: Sequence[Fact]) -> str:
    """Say that all copies of the symbol are in other tiles."""
    about_it = [fact for fact in facts if fact.symbol == claim.symbol]
    most = min((fact.number for fact in about_it if fact.kind == "at most"), default=0)
    tiles = [fact.number for fact in about_it if fact.kind == "known"]
    if claim.has or not most or len(tiles) < most:
        return ""
    where = f"tile{'s'[: most > 1]} {joined(tiles)}"
    return f"“{claim.symbol}” is in the answer only {times(most)}, in {where}."


# ------------------------------------------------------------------------------------ arithmetic


def _arithmetic(claim: Claim, facts: Sequence[Fact], columns: int, agreeing: Agreeing) -> str:
    """Say which rule of arithmetic decides, once the operators and their tiles are known."""
    about_digits = [fact for fact in facts if fact.symbol in DIGITS]
    if any(fact.kind != "known" for fact in about_digits):
        return ""
    digits = {fact.number: int(fact.symbol) for fact in about_digits}
    others = [fact for fact in facts if fact not in about_digits]
    # tiles that hold a digit in every equation that would break the claim
    written = [*digits] if claim.has else [*digits, claim.tile]
    patterns = {equation.translate(_PATTERN) for equation in agreeing(others)}
    patterns = {each for each in patterns if all(each[tile - 1] == "0" for tile in written)}
    form = _form(patterns.pop()) if len(patterns) == 1 else None
    if form is None or claim.symbol not in DIGITS:
        return "" if digits else _size(claim, facts, columns)
    if not digits:
        return _never(claim, form)
    ways = (_last_digits(claim, form, digits), _multiple(claim, form, digits))
    return next(filter(None, ways), "")


def _form(pattern: str) -> _Form | None:
    """Return the numbers of a pattern with one operator, or None if it has more."""
    signs = [at for at, symbol in enumerate(pattern, 1) if symbol != "0"]
    if len(signs) != 2 or pattern[signs[0] - 1] not in OPERATORS:
        return None
    operator, equals = signs
    return _Form(
        pattern[operator - 1],
        range(1, operator),
        range(operator + 1, equals),
        range(equals + 1, len(pattern) + 1),
    )


def _size(claim: Claim, facts: Sequence[Fact], columns: int) -> str:
    """Say how long the result is, if only the place of the “=” matters."""
    if [(fact.kind, fact.symbol) for fact in facts] != [("known", "=")]:
        return ""
    length = _long(columns - facts[0].number)
    no = "every" if claim.has else "no"
    return (
        f"The result has {length}, and {no} answer with such a result has “{claim.symbol}” there."
    )


def _never(claim: Claim, form: _Form) -> str:
    """Say what the lengths of the numbers imply."""
    left, right, result = map(len, (form.left, form.right, form.result))
    always = "always" if claim.has else "never"
    return (
        f"If a {left}-digit number {_NAMES[form.operator]} a {right}-digit number gives a "
        f"{result}-digit result, “{claim.symbol}” is {always} there."
    )


def _last_digits(claim: Claim, form: _Form, digits: dict[int, int]) -> str:
    """Say which last digits are possible."""
    last = [form.left[-1], form.right[-1], form.result[-1]]
    if form.operator not in _LAST or {claim.tile, *digits} != set(last):
        return ""
    possible = [
        digit
        for digit in range(10)
        for a, b, c in [[(digits | {claim.tile: digit})[tile] for tile in last]]
        if _LAST[form.operator](a, b) == c
    ]
    if not _decides(claim, possible):
        return ""
    if claim.tile == last[2]:
        sides = form.operator.join(f"…{digits[tile]}" for tile in last[:2])
        return f"{sides} ends in {possible[0]}, so the result does too."
    there = joined(possible, "or")
    return f"The result ends in {digits[last[2]]}, so the digit in this tile is {there}."


def _multiple(claim: Claim, form: _Form, digits: dict[int, int]) -> str:
    """Say which last digits a multiple of a known number has."""
    factors, product = (form.left, form.right), form.result
    if form.operator == "/":
        factors, product = (form.right, form.result), form.left
    elif form.operator != "*":
        return ""
    for factor in factors:
        if set(factor) == set(digits) and claim.tile == product[-1]:
            number = int("".join(str(digits[tile]) for tile in factor))
            possible = sorted({number * n % 10 for n in range(10)})
            if _decides(claim, possible):
                return f"The last digit of a multiple of {number} is {joined(possible, 'or')}."
    return ""


def _decides(claim: Claim, possible: Sequence[int]) -> bool:
    """Return whether a claim follows if only some digits are possible in its tile."""
    if claim.has:
        return list(map(str, possible)) == [claim.symbol]
    return bool(possible) and claim.symbol not in map(str, possible)


def _long(digits: int) -> str:
    return "one digit" if digits == 1 else f"{digits} digits"
