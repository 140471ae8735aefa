"""The Letters tab: links, reloads, and beside the solver."""

from __future__ import annotations

from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from nerdle import analyse, parse
from tests.support.letters import ONE, Puzzler, puzzle
from tests.support.markup import MARK, MARKUP
from tests.support.pages import OpenPage
from tests.support.player import eventually, sit_down

# -------------------------------------------------------------------------------- links and reloads


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


# -------------------------------------------------------------------------------- beside the solver


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
    game = player.page.get_by_label("Game", exact=True).bounding_box()
    assert game is not None
    assert len(rights) == 4
    assert max(rights) <= game["x"]
    header = player.page.get_by_role("banner").bounding_box()
    assert header is not None
    assert header["height"] <= 52
