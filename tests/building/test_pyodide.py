"""The core in the page's own Python: the built runtime, under Node, is compared with CPython."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from nerdle.engine import analyse
from nerdle.insight.practice import puzzle
from nerdle.rules.games import GAMES as GAMES_BY_NAME
from nerdle.rules.position import parse
from tests.support.site.pyodide import BOOT, PUZZLES, boot, said
from tests.support.site.tables import read_tables

# Repeated symbols, green and black tiles of the same symbol, and one, no or many candidates.
POSITIONS = (
    "micro",
    "micro,3+2=5:bgbgb",
    "mini,4*7=28:bbbgbb",
    "mini,4*7=28:gggggb",
    "mini~strict,4*7=28:pbbgpb",
    "midi,5+26=31:bpbbgbb",
    "classic,48-32=16:bpgbbgbg",
    "classic,4*3-12=0:bgpgbbgb",
    "classic,4*3-12=0:bgpgbbgb,7*6-39=3:pgbggbgg",
    "classic~strict,6+9-3=12:pppbpgpb,13+46=59:gpggpgbp",
    "classic,11+11=22:gbgbbgbb",
    "classic,1+1-1=01:bbbbbgbb",
)


@pytest.fixture(scope="module")
def in_pyodide(dist: Path) -> dict[str, Any]:
    """The built runtime's answer for each position, and facts about the runtime itself."""
    return said(boot(BOOT, dist, POSITIONS))


def test_the_archive_contains_the_core_compiled_for_the_runtimes_python(
    in_pyodide: dict[str, Any],
) -> None:
    assert in_pyodide["python"] == [3, 14]
    assert in_pyodide["core"] == "/lib/python314.zip/nerdle/__init__.pyc"


@pytest.mark.parametrize("text", POSITIONS)
def test_the_page_gives_the_same_answer_as_the_command_line(
    text: str, in_pyodide: dict[str, Any]
) -> None:
    page = in_pyodide["answers"][text]
    here = json.loads(json.dumps(analyse(parse(text)).as_dict()))
    page_ranked, ranked = page.pop("suggestions"), here.pop("suggestions")
    offered = ("start", "certain")  # for the first suggestion
    page_offers, offers = ([one.pop(name) for name in offered] for one in (page, here))
    assert page == here
    # The last bits of a float differ between Pythons, so guesses that are equal up to those bits
    # may change places. Their values must not differ otherwise.
    assert [s["expected"] for s in page_ranked] == pytest.approx(
        [s["expected"] for s in ranked], abs=0.02
    )
    if page_ranked and page_ranked[0]["guess"] == ranked[0]["guess"]:
        assert page_ranked[0] == pytest.approx(ranked[0], abs=0.02)
        assert page_offers == offers


def test_a_practice_puzzle_is_the_same_on_the_page(in_pyodide: dict[str, Any]) -> None:
    puzzles = [puzzle(GAMES_BY_NAME[game], key) for game, key in PUZZLES]
    here = [[puzzle.answer, str(puzzle.first_row)] for puzzle in puzzles]
    assert in_pyodide["puzzles"] == here


def test_the_second_part_has_the_tables_that_the_first_lacks(in_pyodide: dict[str, Any]) -> None:
    assert in_pyodide["tables"] == read_tables()


def test_deeply_nested_json_does_not_end_the_runtime(in_pyodide: dict[str, Any]) -> None:
    """Decoding it would end the runtime, because no exception is raised in time."""
    [lists, objects] = [json.loads(answer) for answer in in_pyodide["deep"]]
    assert lists == objects == {"error": "this question has too many objects or lists"}


def test_the_runtime_does_not_boot_with_another_runtimes_lock(dist: Path) -> None:
    """Otherwise nobody would notice a constant in the worker that was not updated with Pyodide."""
    done = boot(BOOT.replace("2026_0", "2025_0"), dist)
    assert done.returncode != 0
    assert "ABI version doesn't match" in done.stderr
