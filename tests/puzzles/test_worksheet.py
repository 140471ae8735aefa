"""Worksheets: each puzzle has one solution, all of it fits on paper, and the page loads nothing."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from itertools import islice, pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from playwright.sync_api import Page, expect

from nerdle.equations.answers import answers
from nerdle.puzzles.draw import drawn
from nerdle.puzzles.puzzle import difficulties
from nerdle.puzzles.tasks import EMPTY, Task
from nerdle.puzzles.worksheet import checked, tasks, worksheet
from nerdle.rules.games import GAMES, Game
from tests.support.audits import violations
from tests.support.browser.pages import OpenPage
from tests.support.core import plain
from tests.support.core.plain import examples

MM = 96 / 25.4  # pixels
MARGIN = 15  # mm
PAPER = {"A4": (210, 297), "Letter": (215.9, 279.4)}  # mm

games = st.sampled_from([GAMES[name] for name in ("micro", "mini", "midi", "classic", "instant")])
papers = pytest.mark.parametrize("paper", PAPER)


def some(game: Game, n: int, seed: int) -> list[str]:
    return list(islice(drawn(answers(game.language).listed, seed), n))


def with_tiles(game: Game, tiles: str) -> list[str]:
    """Return every answer that has these tiles, by checking each one."""
    pattern = re.compile("".join("." if tile == EMPTY else re.escape(tile) for tile in tiles))
    small = game.columns <= 6
    listed = (
        plain.brute_force(game.columns, plain.LISTED) if small else answers(game.language).listed
    )
    return [answer for answer in listed if pattern.fullmatch(answer)]


# ------------------------------------------------------------------------------------------ puzzles


@settings(max_examples=examples(10))
@given(games, st.integers(1, 12), st.integers(0, 2**32))
def test_each_puzzle_has_exactly_one_solution_on_the_list(game: Game, n: int, seed: int) -> None:
    chosen = some(game, n, seed)
    made = tasks(game, chosen, seed)
    assert sorted(task.answer for task in made) == sorted(chosen)
    for task in made:
        assert with_tiles(game, task.tiles) == [task.answer]


@settings(max_examples=examples(10))
@given(games, st.integers(1, 12), st.integers(0, 2**32))
def test_the_number_of_given_tiles_decreases(game: Game, n: int, seed: int) -> None:
    counts = [task.given for task in tasks(game, some(game, n, seed), seed)]
    assert all(before >= after for before, after in pairwise(counts))
    assert all(game.columns // 2 <= count < game.columns for count in counts)


def test_the_first_of_ten_has_two_empty_tiles_and_the_last_at_least_three() -> None:
    for seed in range(3):
        game = GAMES["classic"]
        made = tasks(game, some(game, 10, seed), seed)
        assert (made[0].given, made[-1].given <= 5) == (6, True)


def test_every_answer_of_a_game_can_be_a_puzzle() -> None:
    for name in ("micro", "mini"):
        game = GAMES[name]
        for task in tasks(game, answers(game.language).listed, seed=0):
            assert with_tiles(game, task.tiles) == [task.answer]


def test_the_seed_determines_the_worksheet() -> None:
    game = GAMES["classic"]
    chosen = some(game, 10, 1)
    assert worksheet(game, chosen, 1) == worksheet(game, chosen, 1)
    assert worksheet(game, chosen, 1) != worksheet(game, chosen, 2)


def test_the_given_tiles_of_a_seed_never_change() -> None:
    assert tasks(GAMES["mini"], ["4*7=28", "12-5=7", "3+8=11"], 2026) == [
        Task("4*7=28", "4*7=  "),
        Task("12-5=7", "1  5=7"),
        Task("3+8=11", "  8= 1"),
    ]


# -------------------------------------------------------------------------------------------- paper


def lay_out(open_page: OpenPage, folder: Path, game: Game, n: int, **options: Any) -> Page:
    """Open a worksheet with n puzzles in a browser."""
    file = folder / "sheet.html"
    file.write_text(worksheet(game, some(game, n, seed=1), seed=1), "utf-8")
    return open_page(file.as_uri(), **options)


def pages(page: Page, paper: str) -> int:
    """Return the number of printed pages."""
    printed = page.pdf(format=paper, prefer_css_page_size=True)
    return len(re.findall(rb"/Type /Page\b", printed))


@papers
@pytest.mark.parametrize(("n", "wanted"), [(1, 2), (10, 2), (11, 3), (30, 4)])
def test_a_page_has_ten_puzzles_and_the_solutions_start_a_new_page(
    open_page: OpenPage, tmp_path: Path, paper: str, n: int, wanted: int
) -> None:
    page = lay_out(open_page, tmp_path, GAMES["classic"], n)
    assert pages(page, paper) == wanted


def test_many_solutions_fill_several_pages(open_page: OpenPage, tmp_path: Path) -> None:
    page = lay_out(open_page, tmp_path, GAMES["micro"], 127)
    assert pages(page, "A4") > 13 + 1


@papers
@pytest.mark.parametrize("game", ["micro", "classic"])
def test_nothing_is_cut_off(open_page: OpenPage, tmp_path: Path, paper: str, game: str) -> None:
    width, height = ((side - 2 * MARGIN) * MM for side in PAPER[paper])
    view = {"width": int(width), "height": int(height)}
    page = lay_out(open_page, tmp_path, GAMES[game], 10, viewport=view, is_mobile=False)
    page.emulate_media(media="print")
    box = """parts => parts.map(part => {
        const { left, right, height } = part.getBoundingClientRect();
        return [left, right, height];
    })"""
    sheets = page.locator(".page").evaluate_all(box)
    assert len(sheets) == 2
    assert all(tall <= height for _, _, tall in sheets)
    parts = page.locator(".page, tbody td, tbody th, p, h1, h2").evaluate_all(box)
    assert len(parts) > 100 * (game == "classic")
    assert all(left >= 0 and right <= width for left, right, _ in parts)
    cut = "cells => cells.filter(cell => cell.scrollWidth > cell.clientWidth + 1).length"
    assert page.locator("tbody td").evaluate_all(cut) == 0


def test_given_tiles_have_a_thick_frame_that_prints_in_black_and_white(
    open_page: OpenPage, tmp_path: Path
) -> None:
    page = lay_out(open_page, tmp_path, GAMES["classic"], 10)
    page.emulate_media(media="print")
    styles = """cells => cells.map(cell => {
        const { borderTopWidth, borderTopColor, backgroundColor, color } = getComputedStyle(cell);
        return [parseFloat(borderTopWidth), borderTopColor, backgroundColor, color];
    })"""
    black, clear = "rgb(0, 0, 0)", "rgba(0, 0, 0, 0)"
    for frame, line, ground, ink in page.locator(".tiles .given").evaluate_all(styles):
        assert (frame >= 2, line, ground, ink) == (True, black, clear, black)
    for frame, _, ground, _ in page.locator(".tiles td:not(.given)").evaluate_all(styles):
        assert (frame <= 1, ground) == (True, clear)


# ------------------------------------------------------------------------------------------ reading


def test_the_worksheet_shows_the_puzzles_and_solutions(open_page: OpenPage, tmp_path: Path) -> None:
    game = GAMES["classic"]
    page = lay_out(open_page, tmp_path, game, 12)
    made = tasks(game, some(game, 12, seed=1), seed=1)
    rows = page.locator(".tiles tbody tr").all()
    shown = ["".join(cell or EMPTY for cell in row.locator("td").all_inner_texts()) for row in rows]
    assert [text.replace("empty", EMPTY) for text in shown] == [task.tiles for task in made]
    solutions = page.locator(".solutions tbody tr").all()
    guesses = difficulties(game, [task.answer for task in made])
    texts = [row.locator("th, td").all_inner_texts() for row in solutions]
    assert texts == [
        [str(number), task.answer, f"{task.given} of 8", str(guesses[task.answer])]
        for number, task in enumerate(made, 1)
    ]


def test_a_screen_reader_announces_puzzles_tiles_and_empty_cells(
    open_page: OpenPage, tmp_path: Path
) -> None:
    page = lay_out(open_page, tmp_path, GAMES["mini"], 10)
    expect(page).to_have_title("Nerdle puzzles: Mini")
    expect(page.get_by_role("heading", level=1)).to_have_text("Nerdle puzzles: Mini")
    for name in ("Puzzles 1 to 10", "Solutions"):
        expect(page.get_by_role("heading", level=2, name=name)).to_be_visible()
    table = page.get_by_role("table", name="Puzzles 1 to 10")
    assert table.get_by_role("columnheader").all_inner_texts() == [
        "Puzzle",
        *(f"Tile {column}" for column in range(1, 7)),
    ]
    assert table.get_by_role("rowheader").all_inner_texts() == [str(n) for n in range(1, 11)]
    cells = table.get_by_role("cell").all_inner_texts()
    assert {cell for cell in cells if len(cell) != 1} == {"empty"}


def test_axe_finds_no_violations(open_page: OpenPage, tmp_path: Path) -> None:
    page = lay_out(open_page, tmp_path, GAMES["classic"], 12)
    assert violations(page) == []


def test_a_worksheet_states_its_language_and_loads_nothing() -> None:
    names: set[str] = set()

    class Reader(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            names.update({tag, *(name for name, _ in attrs)})
            if tag == "html":
                assert attrs == [("lang", "en")]

    game = GAMES["classic"]
    text = worksheet(game, some(game, 3, 1), 1)
    Reader().feed(text)
    assert names.isdisjoint({"script", "link", "img", "iframe", "src", "href", "onload"})
    assert "url(" not in text
    assert "@import" not in text


def test_a_worksheet_has_name_date_and_instructions(open_page: OpenPage, tmp_path: Path) -> None:
    page = lay_out(open_page, tmp_path, GAMES["classic"], 10)
    for words in ("Name", "Date", "Fill in the empty tiles"):
        expect(page.get_by_text(words)).to_be_visible()


# -------------------------------------------------------------------------------------------- files


def test_a_worksheet_can_replace_only_another_worksheet(tmp_path: Path) -> None:
    file = tmp_path / "sheet.html"
    assert checked(str(file)) == file
    file.write_text(worksheet(GAMES["mini"], ["4*7=28"], 1), "utf-8")
    assert checked(str(file)) == file
    file.write_text("<!doctype html><title>My class</title>", "utf-8")
    with pytest.raises(ValueError, match=r"sheet\.html was not changed: it is not a worksheet"):
        checked(str(file))
