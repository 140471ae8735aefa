"""The Letters tab: solving, hints letter by letter, making sums, and errors marked in the text."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, expect

from nerdle import analyse, parse
from nerdle.sisters.cryptarithm import CryptarithmError, make, read, solutions
from nerdle.sisters.cryptarithm_text import DIGITS
from tests.support.markup import MARK, MARKUP
from tests.support.pages import OpenPage
from tests.support.player import Held, Player, eventually, sit_down

ONE = "SEND + MORE = MONEY"
MANY = "NUM + BER = PLAY"
ENDLESS = "ABCDEFGHIJ * K = LMNOPQRSTUV"  # in base 36


class Puzzler(Player):
    """A player at the Letters tab."""

    @property
    def field(self) -> Locator:
        return self.page.get_by_label("Each letter stands for a different digit")

    @property
    def status(self) -> Locator:
        return self.page.locator("#letters-status")

    @property
    def problem(self) -> Locator:
        return self.page.locator("#letters-problem")

    def ask(self, text: str) -> None:
        self.field.fill(text)
        self.press(self.button("Solve"))

    def choose_base(self, base: int) -> None:
        self.press(self.page.get_by_text("Use another base", exact=True))
        self.tab.choose("Base", str(base))

    def choose_tab(self, name: str) -> None:
        self.press(self.page.get_by_role("tab", name=name))

    def digits(self) -> dict[str, str]:
        """The digits of the revealed letters, read from the tiles."""
        tiles = self.page.get_by_role("list", name="Letters and their digits").get_by_role(
            "listitem"
        )
        told = [text.split(" is ") for text in tiles.all_text_contents()]
        return {letter: digit for letter, *digits in told for digit in digits}

    def numbers(self) -> list[str]:
        """The numbers of the drawn sum, as a screen reader reads them."""
        return self.page.locator("#letters-picture td").all_text_contents()


def puzzle(open_page: OpenPage, fragment: str = "letters:", **options: Any) -> Puzzler:
    sit = sit_down(open_page, fragment, **options)
    player = Puzzler(sit.page, touch=options.get("touch", True))
    expect(player.html).to_have_attribute("data-tab", "letters")
    return player


def filled(text: str, base: int = 10) -> list[dict[str, str]]:
    """The digits of all solutions, by letter."""
    return [
        {letter: DIGITS[digit] for letter, digit in solution.digits.items()}
        for solution in solutions(read(text, base))
    ]


# ---------------------------------------------------------------------------------------- solving


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


def test_the_enter_key_solves(open_warm: OpenPage) -> None:
    player = puzzle(open_warm, touch=False)
    player.field.fill(MANY)
    player.page.keyboard.press("Enter")
    expect(player.status).to_contain_text("96 solutions")


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


def test_the_page_says_that_there_is_no_solution(open_warm: OpenPage) -> None:
    player = puzzle(open_warm)
    player.ask("ABC * DEF = GHIJ")
    expect(player.status).to_have_text("No solution: no digits make this true.")
    player.hears("No solution")


def test_letters_are_revealed_one_at_a_time(open_warm: OpenPage) -> None:
    player = puzzle(open_warm, f"letters:{ONE}")
    [wanted] = filled(ONE)
    told: dict[str, str] = {}
    for letter in "MONEYSDR":
        player.press(player.button("Reveal a letter"))
        told[letter] = wanted[letter]
        eventually(player.digits, told)
    expect(player.status).to_have_text("Exactly one solution")


def test_a_hint_is_read_out(open_warm: OpenPage) -> None:
    player = puzzle(open_warm, f"letters:{ONE}")
    player.press(player.button("Reveal a letter"))
    player.hears("M is 1")
    assert player.numbers() == ["SEND", "1ORE", "1ONEY"]
    player.press(player.button("Solve"))
    assert player.numbers() == ["9567", "1085", "10652"]


# ----------------------------------------------------------------------------------- invalid input


@pytest.mark.parametrize(
    "text",
    [
        "SEND ++ MORE = MONEY",
        "= MONEY",
        "SEND + MORE =",
        "SEND MORE = MONEY",
        "ABCDEFGHIJ + K = L",
        "𝐀𝐁 ++ 𝐁 = 𝐀",
        "",
    ],
)
def test_an_error_is_explained_and_marked_and_the_text_is_kept(
    text: str, open_warm: OpenPage
) -> None:
    with pytest.raises(CryptarithmError) as refused:
        read(text)
    reason, column = refused.value.reason, refused.value.column
    player = puzzle(open_warm)
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


# -------------------------------------------------------------------------------- a long search


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
    player.choose_tab("Letters")
    expect(player.status).to_contain_text("found before the search stopped")


def test_pressing_the_tab_again_does_not_stop_the_search(open_warm: OpenPage) -> None:
    player = puzzle(open_warm, f"letters~36:{ENDLESS}")
    player.press(player.button("Solve"))
    expect(player.status).to_contain_text("solutions so far")
    player.choose_tab("Letters")
    seen = player.text("#letters-status")
    eventually(lambda: player.text("#letters-status") != seen, True)
    expect(player.status).to_contain_text("solutions so far")


# -------------------------------------------------------------------------------- making sums


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


# ----------------------------------------------------------------------------- links and reloads


@pytest.mark.parametrize("base", [10, 16])
def test_a_link_contains_the_puzzle_but_not_its_solution(base: int, open_warm: OpenPage) -> None:
    player = puzzle(open_warm)
    if base != 10:
        player.choose_base(base)
    player.field.fill("ab + 50% = caf")
    link = "letters:ab+50%=caf" if base == 10 else "letters~16:ab+50%=caf"
    eventually(lambda: player.position, link)
    friend = puzzle(open_warm, player.page.url.partition("#")[2])
    expect(friend.field).to_have_value("ab+50%=caf")
    expect(friend.page.get_by_label("Base")).to_have_value(str(base))
    expect(friend.status).to_be_empty()


def test_a_reload_keeps_the_typed_text_and_the_tab(open_warm: OpenPage) -> None:
    player = puzzle(open_warm)
    player.field.fill("SEND + MOR")
    player.press(player.page.get_by_text("Make sums from your own words", exact=True))
    player.page.get_by_label("Type words to make sums").fill("ONE TWO")
    player.page.reload()
    expect(player.field).to_have_value("SEND + MOR")
    home = player.page.url.partition("#")[0]
    player.page.goto("about:blank")
    player.page.goto(home)
    expect(player.html).to_have_attribute("data-tab", "letters")
    expect(player.field).to_have_value("SEND + MOR")
    expect(player.page.get_by_label("Type words to make sums")).to_have_value("ONE TWO")


def test_back_and_forward_move_between_tabs(open_warm: OpenPage) -> None:
    player = puzzle(open_warm, f"letters:{ONE}")
    home = player.page.url.partition("#")[0]
    player.page.goto(f"{home}#mini,4*7=28:pbbppg")
    eventually(player.rows, ["4*7=28:pbbppg"])
    expect(player.page.get_by_role("tabpanel")).to_have_accessible_name("Solve")
    player.page.goto(f"{home}#letters:A=B")
    expect(player.field).to_have_value("A=B")
    player.page.go_back()
    expect(player.html).to_have_attribute("data-tab", "solve")
    player.page.go_forward()
    expect(player.field).to_have_value("A=B")


@pytest.mark.parametrize(
    "text",
    [*MARKUP, "%", "%E0%A4%A", "\0", "A" * 100_000, "=" * 5_000, "A=B\nB=C", "~99:A=B", "~:", "~x"],
    ids=lambda text: ascii(text[:20]),
)
def test_a_malicious_link_does_no_harm(text: str, open_warm: OpenPage) -> None:
    fragment = f"letters{text}" if text.startswith("~") else f"letters:{text}"
    player = puzzle(open_warm, quote(fragment, safe=""), ready=False)
    player.wait_until_ready()
    player.press(player.button("Solve"))
    eventually(lambda: bool(player.text("#letters-problem") + player.text("#letters-status")), True)
    player.ask(ONE)
    expect(player.status).to_have_text("Exactly one solution")
    assert MARK not in player.page.locator("#letters").inner_html().replace("value=", "")
    assert player.page.evaluate(f"[window.{MARK}, ({{}}).{MARK}]") == [None, None]


@pytest.mark.parametrize(
    ("link", "said"),
    [
        ("letters~99:A=B", "Base “99” is not available. Use a base from 2 to 36."),
        ("letters~:A=B", "Base “” is not available. Use a base from 2 to 36."),
        (f"letters:{'A' * 1001}", "This link is too long and was cut short."),
    ],
)
def test_the_page_says_which_part_of_a_link_is_not_used(
    link: str, said: str, open_warm: OpenPage
) -> None:
    player = puzzle(open_warm, link, ready=False)
    expect(player.problem).to_contain_text(said)


@pytest.mark.parametrize(
    "kept",
    ["7", '{"text": 7, "base": {"toString": 1}}', '{"base": "99", "words": []}', "[1]"],
)
def test_invalid_data_in_the_storage_does_no_harm(kept: str, open_warm: OpenPage) -> None:
    page = open_warm("style.css", expected_complaints="favicon")
    everything = f'{{"tab": "letters", "letters": {kept}}}'
    page.evaluate("kept => localStorage.setItem('nerdle', kept)", everything)
    page.goto(page.url.replace("style.css", ""))
    player = Puzzler(page)
    player.wait_until_ready()
    player.ask(ONE)
    expect(player.status).to_have_text("Exactly one solution")
    page.reload()
    expect(player.field).to_have_value(ONE)


def test_the_colour_blind_palette_is_kept_by_a_reload(open_warm: OpenPage) -> None:
    player = puzzle(open_warm)
    player.press(player.checkbox("colour-blind"))
    player.page.reload()
    expect(player.html).to_have_attribute("data-tab", "letters")
    expect(player.html).to_have_attribute("data-palette", "colour-blind")
    expect(player.checkbox("colour-blind")).to_be_checked()


# ------------------------------------------------------------------------------ beside the solver


def test_typing_in_this_tab_does_not_type_on_the_board(open_warm: OpenPage) -> None:
    player = puzzle(open_warm, touch=False)
    player.page.mouse.click(5, 700)
    for key in ("1", "+", "2", "Enter", "Backspace", "g"):
        player.page.keyboard.press(key)
    player.choose_tab("Solve")
    assert player.rows() == []
    assert player.game == "Classic"


def test_the_tabs_are_reached_by_keys_and_only_one_panel_is_shown(open_warm: OpenPage) -> None:
    player = puzzle(open_warm, touch=False)
    names = ["Solve", "Play", "Letters", "Countdown"]
    player.page.get_by_role("tab", name="Letters").focus()
    for at in (3, 0, 1, 2):
        player.page.keyboard.press("ArrowRight")
        expect(player.page.get_by_role("tab", name=names[at])).to_be_focused()
        expect(player.html).to_have_attribute("data-tab", names[at].lower())
        expect(player.page.get_by_role("tabpanel")).to_have_accessible_name(names[at])
        expect(player.page.get_by_role("tabpanel")).to_have_count(1)


def test_a_tab_that_does_not_load_says_so_and_the_solver_still_works(open_page: OpenPage) -> None:
    player = sit_down(open_page, expected_complaints="ERR_FAILED|tab.js")
    player.page.context.route("**/letters/tab.js", lambda route: route.abort())
    player.press(player.page.get_by_role("tab", name="Letters"))
    expect(player.page.get_by_role("alert").get_by_text("did not load")).to_be_visible()
    expect(player.html).to_have_attribute("data-tab", "solve")
    player.play("54-36=18", "bpgbbgbp")
    assert player.remaining == analyse(parse("classic,54-36=18:bpgbbgbp")).remaining


@pytest.mark.parametrize("width", [320, 360, 390, 844])
def test_all_tabs_and_the_game_fit_side_by_side(width: int, open_warm: OpenPage) -> None:
    player = sit_down(open_warm, ready=False, viewport={"width": width, "height": 568})
    tabs = player.page.get_by_role("tab")
    rights = tabs.evaluate_all("all => all.map((each) => each.getBoundingClientRect().right)")
    game = player.page.get_by_label("Game").bounding_box()
    assert game is not None
    assert len(rights) == 4
    assert max(rights) <= game["x"]
    header = player.page.get_by_role("banner").bounding_box()
    assert header is not None
    assert header["height"] <= 52
