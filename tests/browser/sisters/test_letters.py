"""Word sums: solving, hints letter by letter, making sums, and errors marked in the text."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from nerdle import analyse, parse
from nerdle.sisters.cryptarithm import CryptarithmError, make, read, solutions
from nerdle.sisters.cryptarithm_text import DIGITS
from tests.support.browser.pages import OpenPage
from tests.support.page.letters import ONE, puzzle
from tests.support.page.player import Held, eventually
from tests.support.page.sheets import paste

MANY = "NUM + BER = PLAY"
ENDLESS = "ABCDEFGHIJ * K = LMNOPQRSTUV"  # in base 36


def filled(text: str, base: int = 10) -> list[dict[str, str]]:
    """The digits of all solutions, by letter."""
    return [
        {letter: DIGITS[digit] for letter, digit in solution.digits.items()}
        for solution in solutions(read(text, base))
    ]


# ------------------------------------------------------------------------------------------ solving


def test_a_stacked_sum_can_be_pasted(open_warm: OpenPage) -> None:
    player = puzzle(open_warm)
    player.field.focus()
    paste(player, "  SEND\n+ MORE\n------\n MONEY\n")
    expect(player.field).to_have_value("SEND, + MORE, ------, MONEY")
    player.press(player.button("Solve"))
    expect(player.status).to_have_text("Exactly one solution")


def test_send_more_money_has_exactly_one_solution(open_warm: OpenPage) -> None:
    player = puzzle(open_warm)
    player.press(player.page.get_by_role("group", name="Examples").get_by_text(ONE))
    expect(player.field).to_have_value(ONE)
    assert player.numbers() == []
    player.press(player.button("Solve"))
    expect(player.status).to_have_text("Exactly one solution")
    player.hears("Exactly one solution")
    assert player.numbers() == ["9567", "1085", "10652"]
    assert player.digits() == filled(ONE)[0]


def test_every_solution_can_be_shown(open_warm: OpenPage) -> None:
    player = puzzle(open_warm)
    player.ask("num+ber=play")
    expect(player.status).to_have_text("96 solutions. Showing solution 1.")
    player.hears("96 solutions")
    found = filled(MANY)
    assert player.digits() == found[0]
    for number in (1, 2, 3):
        player.press(player.button("Next"))
        assert player.digits() == found[number]
    for number in (2, 1, 0, 95):
        player.press(player.button("Previous"))
        assert player.digits() == found[number]
    player.hears("Showing solution 96")


@pytest.mark.parametrize(
    ("text", "base"),
    [
        ("TWO × TWO = THREE", 10),
        ("AB * C = DE, DE + FG = HI", 10),
        ("A / B + C = 9, B = 2", 10),
        ("AB * B = 7CD", 16),
        ("ÄH + Ä = HM", 10),
    ],
)
def test_the_page_finds_the_same_solutions_as_the_core(
    text: str, base: int, open_warm: OpenPage
) -> None:
    player = puzzle(open_warm)
    if base != 10:
        player.choose_base(base)
    player.ask(text)
    found = filled(text, base)
    said = "Exactly one solution" if len(found) == 1 else f"{len(found)} solutions"
    expect(player.status).to_contain_text(said)
    assert player.digits() == found[0]
    spaceless = "".join(player.text("#letters-picture").split())
    first = read(text, base).text.partition(",")[0].split(" ")[0]
    assert "".join(found[0].get(letter, letter) for letter in first) in spaceless


def test_letters_are_revealed_one_at_a_time(open_warm: OpenPage) -> None:
    player = puzzle(open_warm, f"letters:{ONE}")
    [wanted] = filled(ONE)
    told: dict[str, str] = {}
    for letter in "MONEYSDR":
        player.press(player.button("Reveal a letter"))
        told[letter] = wanted[letter]
        eventually(player.digits, told)
        if letter == "M":
            player.hears("M is 1")
            assert player.numbers() == ["SEND", "1ORE", "1ONEY"]
    expect(player.status).to_have_text("Exactly one solution")
    player.hears("Exactly one solution")


# ------------------------------------------------------------------------------------ invalid input


INVALID = [
    "SEND ++ MORE = MONEY",
    "= MONEY",
    "SEND + MORE =",
    "SEND MORE = MONEY",
    "ABCDEFGHIJ + K = L",
    "𝐀𝐁 ++ 𝐁 = 𝐀",
    "",
]


def test_an_error_is_explained_and_marked_and_the_text_is_kept(open_warm: OpenPage) -> None:
    player = puzzle(open_warm)
    for text in INVALID:
        with pytest.raises(CryptarithmError) as refused:
            read(text)
        reason, column = refused.value.reason, refused.value.column
        player.ask(text)
        expect(player.problem).to_have_text(f"{reason[0].upper()}{reason[1:]}.")
        expect(player.field).to_have_value(text)
        expect(player.field).to_be_focused()
        expect(player.field).to_have_attribute("aria-invalid", "true")
        marked = player.field.evaluate(
            "({ value, selectionStart, selectionEnd }) => value.slice(selectionStart, selectionEnd)"
        )
        assert marked == text[column : column + 1]
        player.field.press_sequentially("A")
        expect(player.field).not_to_have_attribute("aria-invalid", "true")
        expect(player.problem).to_be_empty()


# ------------------------------------------------------------------------------------ a long search


def test_a_long_search_shows_its_count_can_be_stopped_and_does_not_block_the_engine(
    open_warm: OpenPage,
) -> None:
    player = puzzle(open_warm, f"letters~36:{ENDLESS}")
    player.press(player.button("Solve"))
    expect(player.status).to_contain_text("solutions so far")
    player.press(player.button("Stop"))
    expect(player.status).to_contain_text("found before the search stopped")
    assert len(player.digits()) == 22
    expect(player.button("Solve")).to_be_visible()
    player.press(player.button("Solve"))
    expect(player.status).to_contain_text("solutions so far")
    player.choose_tab("Solve")
    player.play("54-36=18", "bpgbbgbp")
    assert player.remaining == analyse(parse("classic,54-36=18:bpgbbgbp")).remaining
    player.choose_tab("Word sums")
    expect(player.status).to_contain_text("found before the search stopped")


def test_pressing_the_tab_again_does_not_stop_the_search(open_warm: OpenPage) -> None:
    player = puzzle(open_warm, f"letters~36:{ENDLESS}")
    player.press(player.button("Solve"))
    expect(player.status).to_contain_text("solutions so far")
    player.choose_tab("Word sums")
    seen = player.text("#letters-status")
    eventually(lambda: player.text("#letters-status") != seen, True)
    expect(player.status).to_contain_text("solutions so far")


# -------------------------------------------------------------------------------------- making sums


def test_sums_are_made_from_given_words(open_warm: OpenPage) -> None:
    player = puzzle(open_warm)
    words = "SEND MORE MONEY NUM BER"
    player.press(player.page.get_by_text("Make sums from your own words", exact=True))
    player.page.get_by_label("Type words to make sums").fill(words)
    player.press(player.button("Make sums"))
    wanted = [made.text for made in make(words.split())]
    sums = player.page.locator("#letters-sums button")
    expect(sums).to_have_count(len(wanted))
    expect(player.page.locator("#letters-made")).to_have_text(re.compile(rf"^{len(wanted)} sums?:"))
    assert sums.all_text_contents() == wanted
    player.press(sums.first)
    expect(player.field).to_have_value(wanted[0])
    assert player.numbers() == []


def test_a_late_error_does_not_interrupt_typing(
    open_page: OpenPage,
) -> None:
    player = puzzle(open_page, quote("letters:SEND & MORE"))
    held = Held(player.page, "**/python.bin")
    player.page.reload()
    player.press(player.button("Solve"))
    player.field.evaluate("each => { each.focus(); each.setSelectionRange(1, 3); }")
    held.let_go()
    expect(player.problem).to_contain_text("“&” is not allowed")
    expect(player.field).to_have_attribute("aria-invalid", "true")
    assert player.field.evaluate("each => [each.selectionStart, each.selectionEnd]") == [1, 3]


def test_an_invalid_word_is_marked(open_warm: OpenPage) -> None:
    player = puzzle(open_warm)
    player.press(player.page.get_by_text("Make sums from your own words", exact=True))
    words = player.page.get_by_label("Type words to make sums")
    words.fill("SEND MO-RE MONEY")
    player.press(player.button("Make sums"))
    expect(player.page.locator("#letters-made")).to_contain_text("“-” is not allowed in the word")
    assert words.evaluate("each => [each.selectionStart, each.selectionEnd]") == [7, 8]
