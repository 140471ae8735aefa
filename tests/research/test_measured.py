"""The research that measures openings of games without decision trees."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nerdle.benchmark import drawn_puzzles, play_all
from nerdle.candidates.remaining import remaining
from nerdle.equations.answers import answers
from nerdle.rules.games import GAMES
from nerdle.rules.position import parse
from nerdle.strategy.suggestion import suggestion
from research.measured import MEASURED, classed, store, written


def test_a_measured_opening_replaces_the_stored_one_and_leaves_the_others(tmp_path: Path) -> None:
    before = json.loads(MEASURED.read_text("utf-8"))
    file = tmp_path / "measured.openings"
    file.write_text(written(before), "utf-8")
    position = parse("minibi~strict")
    store(file, position, "5*7=35", size=30, seed=3)
    after = json.loads(file.read_text("utf-8"))
    stored = after["openings"].pop("minibi~strict")
    score = play_all(position, "5*7=35", puzzles=drawn_puzzles(position.game, 30, seed=3))
    assert (stored["guess"], stored["puzzles"]) == ("5*7=35", 30)
    assert stored["expected"] == round(score.mean, 5)
    assert stored["command"].endswith("minibi~strict --sample 30 --seed 3 --opening 5*7=35")
    del before["openings"]["minibi~strict"]
    assert after == before


@pytest.mark.parametrize("strict", [True, False])
def test_an_opening_has_the_classes_of_all_answers(strict: bool) -> None:
    game = GAMES["midi"]
    partition = remaining(parse("midi~strict" if strict else "midi")).partition
    wanted = suggestion(partition, "5+26=31", answers(game.language).count)
    found = classed(game, "5+26=31", strict=strict)
    assert found == {name: getattr(wanted, name) for name in ("win", "classes", "bits", "worst")}
