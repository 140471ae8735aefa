"""The stored lists of answers: the same as those that are made."""

from __future__ import annotations

from pathlib import Path

import pytest

from nerdle.rules.games import GAMES, Game
from nerdle.solver import answers as lists
from nerdle.solver.equations import equations


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_stored_list_is_the_list(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lists.store([game], tmp_path / "data")
    read: list[str] = []

    def get_data(_package: str, resource: str) -> bytes:
        read.append(resource)
        return (tmp_path / resource).read_bytes()

    monkeypatch.setattr(lists, "get_data", get_data)
    lists.answers.cache_clear()
    try:
        assert list(lists.answers(game)) == equations(game)
    finally:
        lists.answers.cache_clear()
    assert len(read) == 1


def test_games_with_the_same_answers_share_a_file(tmp_path: Path) -> None:
    lists.store([GAMES["classic"], GAMES["speed"], GAMES["instant"]], tmp_path)
    assert len(list(tmp_path.iterdir())) == 1


def test_without_a_stored_list_it_is_made() -> None:
    lists.answers.cache_clear()
    assert len(lists.answers(GAMES["micro"])) == 127
