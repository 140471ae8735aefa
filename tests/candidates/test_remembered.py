"""What positions leave is remembered: the latest positions, and not too many candidates."""

from __future__ import annotations

from nerdle.candidates.memory import remembered
from nerdle.candidates.rows import Remaining
from nerdle.rules.games import GAMES
from nerdle.rules.position import Board, parse

COLOURS = [f"{number:06b}".replace("0", "b").replace("1", "p") for number in range(64)]


def asked_of(candidates: int) -> tuple[list[Board], list[Board]]:
    """The positions that are looked up, and those that were computed for that, in this order."""
    computed: list[Board] = []

    @remembered
    def find(board: Board) -> Remaining:
        computed.append(board)
        return Remaining(["4*7=28"] * candidates, "", (), True, GAMES["mini"].language)

    positions: list[Board] = [
        parse("mini"),
        *(parse(f"mini,4*7=28:{colours}") for colours in COLOURS),
    ]
    asked = [*positions, positions[-1], positions[-3], positions[0]]
    for position in asked:
        find(position)
    find.cache_clear()
    find(positions[-1])
    return asked, computed


def test_the_latest_positions_are_remembered() -> None:
    asked, computed = asked_of(candidates=1)
    # of 65 positions, all but the first are remembered; after clearing, none is
    assert computed == [*asked[:65], asked[0], asked[64]]


def test_fewer_positions_are_remembered_if_they_have_many_candidates() -> None:
    asked, computed = asked_of(candidates=10_000)
    assert computed == [*asked[:65], asked[62], asked[0], asked[64]]
    asked, computed = asked_of(candidates=100_000)
    assert computed == [*asked[:65], asked[62], asked[0], asked[64]]
