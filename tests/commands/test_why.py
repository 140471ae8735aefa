"""`nerdle why`."""

from __future__ import annotations

import json

import pytest

from nerdle.insight.why.explain import why
from nerdle.rules.position import parse
from tests.support.core.commands import Printed, printed, refusal

GAME = ("mini", "4*7=28:bgggbb", "25/5=5:bbbbpb")


def test_why_prints_one_json_object(capsys: Printed) -> None:
    found = json.loads(printed(capsys, "why", *GAME, "--symbol", "3", "--tile", "1", "--json"))
    assert found == why(parse(",".join(GAME)), symbol="3", tile=1).as_dict()
    assert list(found) == ["claim", "true", "facts", "words", "clues"]


def test_what_is_not_certain_is_said(capsys: Printed) -> None:
    said = printed(capsys, "why", "mini", "--symbol", "3", "--tile", "1").splitlines()
    assert said[0] == "It is not certain whether “3” is in tile 1."
    assert said[1].startswith("That is possible: ")


@pytest.mark.parametrize(
    "asked",
    [
        (),
        ("--symbol", "3"),
        ("--tile", "3"),
        ("--guess", "1+1=2", "--symbol", "3", "--tile", "1"),
    ],
)
def test_an_incomplete_question_is_refused(capsys: Printed, asked: tuple[str, ...]) -> None:
    said = refusal(capsys, "why", "mini", *asked)
    assert said == "nerdle why: give --symbol and --tile, or --guess"
