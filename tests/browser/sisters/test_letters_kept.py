"""Word sums: links, reloads, and beside the solver."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from tests.support.browser.pages import OpenPage
from tests.support.page.letters import ONE, puzzle
from tests.support.page.markup import MARK, MARKUP
from tests.support.page.player import eventually, sit_down

# -------------------------------------------------------------------------------- links and reloads


def test_a_link_contains_the_puzzle_but_not_its_solution(open_warm: OpenPage) -> None:
    player = puzzle(open_warm)
    player.choose_base(16)
    player.field.fill("ab + 50% = caf")
    eventually(lambda: player.position, "letters~16:ab+50%=caf")
    friend = puzzle(open_warm, player.page.url.partition("#")[2])
    expect(friend.field).to_have_value("ab+50%=caf")
    expect(friend.page.get_by_label("Base")).to_have_value("16")
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


def test_the_page_says_which_part_of_a_link_is_not_used(open_warm: OpenPage) -> None:
    player = puzzle(open_warm, ready=False)
    for link, said in (
        ("letters~99:A=B", "Base “99” is not available. Use a base from 2 to 36."),
        ("letters~:A=B", "Base “” is not available. Use a base from 2 to 36."),
        (f"letters:{'A' * 1001}", "This link is too long and was cut short."),
    ):
        player.follow(link)
        expect(player.problem).to_contain_text(said)


# -------------------------------------------------------------------------------- beside the solver


def test_typing_in_this_tab_does_not_type_on_the_board(open_warm: OpenPage) -> None:
    player = puzzle(open_warm, touch=False)
    player.page.mouse.click(5, 700)
    for key in ("1", "+", "2", "Enter", "Backspace", "g"):
        player.page.keyboard.press(key)
    player.choose_tab("Solve")
    assert player.rows() == []
    assert player.game == "Classic"


def test_the_menu_leads_here_and_shows_that_it_did(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, ready=False)
    more = player.button("More")
    for name, tab in (
        ("Word sums", "letters"),
        ("Countdown", "countdown"),
        ("Targets", "targets"),
    ):
        player.more(name)
        expect(player.html).to_have_attribute("data-tab", tab)
        expect(player.page.get_by_role("tabpanel")).to_have_accessible_name(re.compile(f"^{name}"))
        expect(more).to_have_attribute("aria-current", "true")
        expect(player.page.locator("dialog[open]")).to_have_count(0)
    player.press(player.page.get_by_role("tab", name="Solve"))
    expect(player.html).to_have_attribute("data-tab", "solve")
    expect(more).not_to_have_attribute("aria-current", "true")
