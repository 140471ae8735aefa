"""All screens of the page, how to get to them, and what axe-core finds there."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

from playwright.sync_api import Page, expect

from nerdle.rules.games import GAMES
from tests.support.audits import violations
from tests.support.page.coded import coded
from tests.support.page.journeys import ONE_ROW
from tests.support.page.player import Player
from tests.support.page.sisters import SISTER_SCREENS, SISTERS

# The buttons that a selector finds and that are covered.
COVERED = """(buttons) => [...document.querySelectorAll(buttons)].filter((each) => {
  if (!each.checkVisibility({ visibilityProperty: true })) return false;
  const { x, y, width, height } = each.getBoundingClientRect();
  return ![[0.5, 0.5], [0.1, 0.1], [0.9, 0.9]].every(([right, down]) =>
    each.contains(document.elementFromPoint(x + right * width, y + down * height)));
}).map((each) => each.outerHTML)"""

COLOURFUL = f"{ONE_ROW},11+79=90:gpbbbgbp"
TWO_BOARDS = "bi,54-36=18:bbgbbggb/pbpbbppp"
BOTH_SOLVED = "bi,54-36=18:bgbpbpbg/pbbppgpb,44*7=308:gggggggg/bbbpppbb,62+13=75:-/gggggggg"
FOUR_BOARDS = (
    "quad,54-36=18:bgbpbpbg/pbbppgpb/pbgppgbg/bbbbbgpb,44*7=308:gggggggg/bbbpppbb/bbbbppbg/bbbbpbbb"
)
WRONG_BOARD = "bi,54-36=18:bgbpbpbg/pbbppgpb,70+25=95:ppbbbpbb/pbgpbgbp"
ALL_SOLVED = (
    f"{FOUR_BOARDS},11+11=22:-/bbggbgpb/bbbbbgbb/gggggggg,"
    "96-58=38:-/bpbpbgpb/gggggggg/-,62+13=75:-/gggggggg/-/-"
)
HANDED_IN = coded([1, "AB", "mini", "x4g8fs", 3, ["9-8=01,4*7=29", "2+6=12", 1, 0, 75]])
MISTAKEN = "classic,54-36=18:bpbgbgbb,12+34=46:bpggpgbb,40+32=72:gggggggg"
SIZES = ("320x568", "390x844", "844x390", "1280x800")
SCHEMES = ("light", "dark")
LOOKS = list(product(SCHEMES, ["nerdle", "colour-blind", "nerdle-colour-blind"]))


def resize(player: Player, size: str) -> None:
    width, height = map(int, size.split("x"))
    player.page.set_viewport_size({"width": width, "height": height})


def look(page: Page, scheme: Any, palette: str) -> None:
    """Sets light or dark, and a palette as the settings do."""
    page.emulate_media(color_scheme=scheme)
    page.evaluate("palette => { document.documentElement.dataset.palette = palette }", palette)


def choose_colours(player: Player) -> None:
    player.open_settings()
    player.checkbox("colour-blind").check()
    expect(player.page.get_by_role("radio", name="Nerdle’s own")).to_be_visible()


def open_help(player: Player) -> None:
    player.open_help()
    expect(player.page.get_by_role("dialog", name="Help")).to_be_visible()


def see_captions(player: Player) -> None:
    """Shows the captions as on a first visit, even if they were dismissed."""
    player.page.evaluate("document.querySelector('#captions').hidden = false")


def use_suggestion(player: Player) -> None:
    player.use_suggestion()
    player.tap(1, 0)


def refused_guess(player: Player) -> None:
    player.type("12+34=45")
    player.sees("the left side is 46")


def warned_guess(player: Player) -> None:
    player.type("1--10=11")
    player.sees("a sign before a number")


def ask_what_if(player: Player) -> None:
    """Leaves the game, with the focus in the lines."""
    player.press(player.button("What if"))
    player.press(player.button("Back one row"))
    player.use_suggestion()
    player.press(player.button("Enter"))
    player.press(player.button("Enter"))
    player.wait_for_answer()


def save_a_game(player: Player) -> None:
    player.press(player.button("Save game"))
    player.press(player.page.locator("#save-game"))
    sheet = player.page.get_by_role("dialog", name="Your games")
    expect(sheet.locator(".saved li")).to_have_count(1)
    player.press(sheet.get_by_text("Start from Nerdle’s own statistics"))


def prepare_a_class(player: Player) -> None:
    player.more("For a class")
    sheet = player.page.get_by_role("dialog", name="For a class")
    sheet.get_by_label("Equations, one per line").fill("12+34=46\n12+34=47")
    expect(sheet).to_contain_text("Line 2")


def show_to_the_class(player: Player) -> None:
    prepare_a_class(player)
    player.press(player.button("Show to the class"))
    expect(player.page.get_by_role("img", name="QR code of the link")).to_be_visible()


def see_results(player: Player) -> None:
    player.more("For a class")
    player.press(player.button("See the results"))
    sheet = player.page.get_by_role("dialog", name="Results of a class")
    sheet.get_by_label("Messages from your pupils").fill(
        f"nerdle-class:{HANDED_IN}. nerdle-class:x"
    )
    expect(sheet).to_contain_text("Not counted")


def hand_in(player: Player) -> None:
    give_up(player)
    player.press(player.button("Next"))
    give_up(player)
    player.press(player.button("Hand in"))


def see_the_bookmark(player: Player) -> None:
    player.more("Bring my game")
    sheet = player.page.get_by_role("dialog", name="Bring my game")
    expect(sheet).to_contain_text("reads only the tiles")


def open_choices(player: Player) -> None:
    player.press(player.button("Choices"))
    expect(player.page.get_by_role("dialog", name="Choices")).to_be_visible()


def doubtful_colours(player: Player) -> None:
    player.type("54-36=18")
    player.page.keyboard.type("gggggggp")
    player.sees("cannot be")


def offered_colours(player: Player) -> None:
    player.type("54-36=18")
    expect(player.button("All green")).to_be_visible()


def offered_on_a_board(player: Player) -> None:
    player.type("99-41=58")
    player.wait_until_idle()
    player.press(player.page.locator(".board-name").nth(1))


def replaced_row(player: Player) -> None:
    player.type("48-32=16")
    player.use_suggestion()
    expect(player.button("Restore my row")).to_be_visible()


def colours_missing(player: Player) -> None:
    player.type("12+47=59")
    player.wait_until_idle()
    player.enter()
    player.sees("Are all tiles black?")


def open_numbers(player: Player) -> None:
    player.more("Statistics")
    sheet = player.page.get_by_role("dialog", name="Statistics")
    expect(sheet.get_by_role("status")).to_have_text(re.compile("has [0-9,]+ answers"))


def open_review(player: Player) -> None:
    player.press(player.button("Review"))
    copy = player.page.get_by_role("button", name="Copy review")
    expect(copy).to_be_visible()


def find_a_better_guess(player: Player) -> None:
    player.press(player.button("Find the better guess"))
    player.sees("Find a better one.")


def see_the_better_guess(player: Player) -> None:
    find_a_better_guess(player)
    player.press(player.button("Show answer"))
    player.sees("on average")


def read_nothing(player: Player) -> None:
    player.more("Review a game")
    player.press(player.button("Load game"))
    expect(player.page.get_by_role("alert").get_by_text("No guesses or squares")).to_be_visible()


def play(player: Player, *guesses: str) -> None:
    """Enters these guesses in a puzzle."""
    for row, guess in enumerate(guesses):
        player.type(guess)
        player.enter()
        expect(player.tile(row, 0)).not_to_have_attribute("data-colour", "empty")


def play_with_a_hint(player: Player) -> None:
    play(player, "54-36=18")
    player.press(player.button("Hint"))
    player.press(player.button("Another hint"))
    player.sees("worth testing")


def be_refused_in_a_hard_game(player: Player) -> None:
    play(player, "54-36=18")
    player.type("12+34=46")
    player.enter()
    player.sees("Hard mode")


def give_up(player: Player) -> None:
    player.press(player.button("Give up"))
    player.press(player.button("Show the answer"))
    player.sees(re.compile("The answer is|All puzzles done"))


def open_archive(player: Player) -> None:
    give_up(player)
    player.press(player.button("Archive"))
    expect(player.page.get_by_role("dialog", name="Archive")).to_contain_text("1 not solved")


def open_duel(player: Player) -> None:
    play(player, "12-6=6")
    give_up(player)
    player.press(player.button("Duel"))
    expect(player.page.get_by_role("dialog", name="Duel")).to_contain_text("Nobody has solved")


def open_record(player: Player) -> None:
    give_up(player)
    player.press(player.button("Your games"))
    expect(player.page.get_by_role("dialog", name="Your games")).to_contain_text("Guesses taken")


def close_sheets(player: Player) -> None:
    """Closes all sheets, including those that open by themselves."""
    player.page.evaluate(
        "for (const sheet of document.querySelectorAll('dialog[open]')) sheet.close()"
    )


# All screens: a position, and an action that leads from there to the screen.
SCREENS: dict[str, tuple[str, Callable[[Player], None] | None]] = {
    **{f"empty {name}": (name, None) for name in GAMES},
    "help": (ONE_ROW, open_help),
    "settings": (ONE_ROW, Player.open_settings),
    "the colours for the colour-blind": (ONE_ROW, choose_colours),
    "captions": ("classic", see_captions),
    "a row without its colours": (ONE_ROW, use_suggestion),
    "a refused guess": ("classic", refused_guess),
    "a guess with a warning": (ONE_ROW, warned_guess),
    "doubtful colours": ("classic", doubtful_colours),
    "offered colours": ("classic", offered_colours),
    "a replaced row": ("classic", replaced_row),
    "a row without any colours": (f"{ONE_ROW},54-36=18:pbgbbggb", colours_missing),
    "solved": ("mini,4*7=28:gggggg", None),
    "impossible": (f"{ONE_ROW},54-36=18:pbgbbggb", None),
    "no answer on the list": ("mini,4*7=28:bbpppb,21/3=7:pbbbgp", None),
    "all rows used": ("micro" + ",1+7=8:bgbgb" * 6, None),
    "two boards": (TWO_BOARDS, use_suggestion),
    "a board that is solved": (FOUR_BOARDS, None),
    "four boards that are solved": (ALL_SOLVED, None),
    "a board with wrong colours": (WRONG_BOARD, None),
    "a guess on four boards": (FOUR_BOARDS, offered_on_a_board),
    "all choices on four boards": (FOUR_BOARDS, open_choices),
    "a puzzle on two boards": ("play:bi:6", play_with_a_hint),
    "review of two boards": (BOTH_SOLVED, open_review),
    "a scramble": ("instant,=62784+1:pppppgpp,14+62=78:bbbbbbbb", None),
    "a bad link": ("chess", None),
    "a practice puzzle": ("play:classic:1", None),
    "a hint": ("play:classic:2", play_with_a_hint),
    "a guess that breaks a clue": ("play:classic~hard:3", be_refused_in_a_hard_game),
    "given up": ("play:mini:4", give_up),
    "a bad practice link": ("play:mini:x", None),
    "the archive": ("play:mini", open_archive),
    "a duel": (f"play:mini:8~duel-{coded([['ann0', 'Ann', 0, '4*7=28']])}", open_duel),
    "your games": ("play:mini:5", open_record),
    "saved games": ("mini,4*7=28:gggggg", save_a_game),
    "for a class": ("play:classic:5", prepare_a_class),
    "for the room": ("play:classic:5", show_to_the_class),
    "a puzzle of a class": ("play:mini:5,6,7~hints-1", None),
    "the results of a class": ("play:mini:5", see_results),
    "handing in": ("play:mini:31,32", hand_in),
    "bring my game": ("classic", see_the_bookmark),
    "nothing brought": ("bring:", None),
    "the numbers": ("classic", open_numbers),
    "review": ("classic,86*8=688:bbbbpbbb,12+37=49:pbbgpgpb,51-34=17:gggggggg", open_review),
    "a mistake": (MISTAKEN, find_a_better_guess),
    "both guesses": (MISTAKEN, see_the_better_guess),
    "a text without a game": ("classic", read_nothing),
    "all choices": (ONE_ROW, open_choices),
    "what if": (ONE_ROW, ask_what_if),
    "what if on two boards": (TWO_BOARDS, ask_what_if),
    **SISTER_SCREENS,
}

MAIN_SCREENS = (
    "empty classic",
    "offered colours",
    "impossible",
    "solved",
    "a guess on four boards",
    "a hint",
    "saved games",
    "a puzzle of a class",
    "review",
    "all choices",
    "what if",
    "solved letters",
    "solved countdown",
    "solved targets",
)


def screens(
    player: Player, *names: str, before: Callable[[], object] = lambda: None
) -> Iterator[str]:
    """Leads one page through the named screens, or through all of them.

    `before`: called before the action that leads to a screen.
    """
    for name in names or SCREENS:
        fragment, act = SCREENS[name]
        # an open sheet blocks everything else
        close_sheets(player)
        look(player.page, None, "nerdle")  # the words for the colours are those of the palette
        # the game of a link is shown as it was left, so nothing is left of the previous screen
        if player.html.get_attribute("data-tab") == "solve":
            player.page.evaluate("document.querySelector('#new').click()")
        for address in ("micro,3+2=5:bbbgb", fragment):  # the first one clears the previous screen
            player.page.evaluate("fragment => { location.hash = fragment }", address)
            head = address.partition(":")[0]
            tab = head if head in {"play", *SISTERS} else "solve"
            expect(player.html).to_have_attribute("data-tab", tab)
            if tab == "solve":
                player.wait_for_answer()
        before()
        if act:
            act(player)
        # a row that is being revealed has colours in between
        player.page.evaluate("() => document.getAnimations().forEach((each) => each.finish())")
        yield name


def found_by_axe(player: Player, *, contrast: bool = True) -> list[str]:
    """Checks contrast, which takes longest, in light and dark, and all other rules at two sizes.

    The layouts of the other sizes are between those two.
    """
    found = []
    for size in ("320x568", "844x390"):
        resize(player, size)
        found += violations(player.page, without=("color-contrast",))
    for scheme in SCHEMES if contrast else ():
        look(player.page, scheme, "nerdle")
        found += violations(player.page, only=("color-contrast",))
    return found
