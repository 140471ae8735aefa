"""Perfect play in the page's own Python: every tree needs as many guesses as recorded."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.core.trees import PROVENANCE
from tests.support.site.pyodide import BOOT, boot, said

pytestmark = pytest.mark.rest

GAMES = [
    game + strict + hard
    for game in ("micro", "mini", "midi", "classic")
    for strict in ("", "~strict")
    for hard in ("", "~hard")
]


@pytest.fixture(scope="module")
def totals(dist: Path) -> dict[str, int]:
    """The number of guesses that the built runtime needs for all answers of each game."""
    played: dict[str, int] = said(boot(BOOT, dist, games=GAMES))["totals"]
    return played


@pytest.mark.parametrize("game", GAMES)
def test_the_page_needs_as_many_guesses_for_each_answer_as_its_tree_says(
    game: str, totals: dict[str, int]
) -> None:
    assert totals[game] == PROVENANCE[game.replace("~", "-")]["total"]
