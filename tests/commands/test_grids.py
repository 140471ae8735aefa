"""`nerdle maffdoku`."""

from __future__ import annotations

import json
import shlex

import pytest

from tests.support.core.commands import Printed, printed, refusal

EXAMPLE = "--columns 15 8 22 --row-products 162 40 ?"


def test_maffdoku_prints_all_grids(capsys: Printed) -> None:
    lines = shlex.split(f"maffdoku {EXAMPLE} --json")
    assert json.loads(printed(capsys, *lines)) == {"grids": [[[6, 3, 9], [2, 4, 5], [7, 1, 8]]]}
    several = printed(capsys, *shlex.split("maffdoku --rows 18 11 16 --columns 15 8 22"))
    assert several.count("\n\n") == 8
    assert several.endswith("8 solutions\n")
    assert printed(capsys, *shlex.split("maffdoku --rows 3 ? ?")) == "no solutions\n"


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("maffdoku --rows 1 2 x", "write three numbers, with ? for a hidden one, not “1 2 x”"),
        ("maffdoku --rows 1 2", "option '--rows' requires 3 arguments."),
    ],
)
def test_bad_input_is_refused_in_one_line(capsys: Printed, line: str, why: str) -> None:
    name, *arguments = shlex.split(line)
    said = refusal(capsys, name, *arguments).removesuffix(f" See nerdle {name} --help.")
    assert said == f"nerdle {name}: {why}"
