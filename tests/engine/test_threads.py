"""Threads share what the package remembers, and get what one thread gets."""

from __future__ import annotations

import sys
from collections.abc import Generator, Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from threading import Event
from time import sleep

import pytest

from nerdle.candidates.memory import remembered
from nerdle.candidates.rows import Remaining
from nerdle.engine import analyse
from nerdle.equations.answers import answers
from nerdle.equations.steps import Steps, finished
from nerdle.rules.games import GAMES
from nerdle.rules.position import Board, Position, parse
from nerdle.sisters.contract import Answer
from nerdle.sisters.games import Search
from nerdle.strategy.search import Strategy
from nerdle.strategy.shortlist import Guesses

MINI = answers(GAMES["mini"].language).listed
POSITIONS = list(dict.fromkeys(parse("mini").after("12-4=8", [each]) for each in MINI))


@pytest.fixture
def switching_often() -> Iterator[None]:
    """Python changes from one thread to another after almost every step."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


@pytest.mark.usefixtures("switching_often")
def test_threads_can_share_what_positions_leave() -> None:
    @remembered
    def found(board: Board) -> Remaining:
        return Remaining([str(board)] * 5_000, "", (), True, GAMES["mini"].language)

    with ThreadPoolExecutor(8) as threads:
        together = list(threads.map(found, POSITIONS * 60))
    assert [each.candidates[0] for each in together] == [*map(str, POSITIONS * 60)]


@pytest.mark.usefixtures("switching_often")
def test_positions_have_the_same_analyses_in_several_threads() -> None:
    def alone(position: Position) -> dict[str, object]:
        return analyse(position).as_dict()

    with ThreadPoolExecutor(8) as threads:
        together = list(threads.map(alone, POSITIONS))
    assert together == list(map(alone, POSITIONS))


class Forgetting(Strategy):
    """A strategy that another thread makes forget at the worst moment."""

    def needing(self, candidates: tuple[str, ...]) -> Steps[int]:
        needed = yield from super().needing(candidates)
        self._needed.clear()
        return needed


def test_a_strategy_can_forget_while_it_is_used() -> None:
    guesses = Guesses(MINI)
    classes = list(
        map(tuple, Strategy(guesses, strict=True).partition(MINI).split("1+2=3").values())
    )
    found = [
        list(map(kind(guesses, strict=True).needs, classes)) for kind in (Strategy, Forgetting)
    ]
    assert found[0] == found[1]


def test_a_sample_can_be_forgotten_while_it_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    remaining = import_module("nerdle.candidates.remaining")  # the package has the function

    def forgotten(steps: Generator[None, None, object]) -> object:
        result = finished(steps)
        remaining._samples.clear()
        return result

    monkeypatch.setattr(remaining, "finished", forgotten)
    board = parse("pro-9").after("12*3+4=40", ["15*6-8=82"])
    assert len(remaining._sampled(board).candidates) == 65


def test_a_search_goes_on_in_one_thread_after_the_other() -> None:
    entered, go_on = Event(), Event()

    def answered() -> Iterator[Answer]:
        entered.set()
        go_on.wait()
        yield Answer("2=2")

    search = Search(answered())
    with ThreadPoolExecutor(2) as threads:
        one = threads.submit(search.step)
        entered.wait()
        other = threads.submit(search.step)
        sleep(0.05)
        go_on.set()
        assert (one.result(), other.result()) == (None, None)
    assert (search.count, search.complete) == (1, True)
