"""A second tap on the same place loses and reverses nothing, whatever the first one has brought."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.browser.pages import OpenPage
from tests.support.page.player import Player, sit_down
from tests.support.page.practising import CLASSIC
from tests.support.page.screens import SCREENS
from tests.support.page.sisters import SISTERS

GAPS = (100, 300, 600, 900)  # ms after the first tap

# These go back by one step at each tap.
STEPWISE = ("Undo", "Delete")

# Each document starts with nothing stored, and the test can stop its clock.
FRESH = """
  localStorage.clear();
  const running = performance.now.bind(performance);
  performance.now = () => window.stopped ?? running();
"""

CONTROLS = (
    "button:enabled, summary, a[href]:not([target]), label:has([type=checkbox], [type=radio])"
)

# What can be tapped and where: of the tiles of a row and of the symbols, only the first.
REACHED = f"""(wanted) => {{
  const reached = {{}};
  for (const each of document.querySelectorAll("{CONTROLS}")) {{
    const name = each.getAttribute("aria-label") ?? each.textContent.trim();
    const kind = each.matches(".tile") ? `tile ${{each.closest(".making, .row").className}}`
      : each.matches(".key[data-symbol]") ? "symbol" : name;
    if (kind in reached || (wanted && kind !== wanted)) continue;
    each.scrollIntoView({{ block: "nearest", behavior: "instant" }});
    const {{ x, y, width, height }} = each.getBoundingClientRect();
    const place = [x + width / 2, y + height / 2];
    const around = each.closest("header, nav, #help") ? document.documentElement.dataset.tab : "";
    if (each.contains(document.elementFromPoint(...place))) reached[kind] = [place, around];
  }}
  return reached;
}}"""

# What a person has: what is stored, and what the page shows of it.
HAS = """() => ({
  ...Object.fromEntries(Object.entries(localStorage).map(([key, text]) => {
    try { return [key, JSON.parse(text)]; } catch { return [key, text]; }
  })),
  over: { [document.documentElement.dataset.tab]: document.documentElement.dataset.over ?? "" },
  fields: Object.fromEntries([...document.querySelectorAll("textarea, input:not([type])")]
    .map((each) => [each.id || each.getAttribute("aria-label"), each.value])),
})"""

MADE: dict[str, tuple[str, Callable[[Player], None]]] = {}


def screen(fragment: str) -> Callable[[Callable[[Player], None]], Callable[[Player], None]]:
    """Adds a screen that the function leads to from a position."""

    def add(act: Callable[[Player], None]) -> Callable[[Player], None]:
        MADE[act.__name__.replace("_", " ")] = fragment, act
        return act

    return add


@screen("mini")
def about_to_win(player: Player) -> None:
    player.type("4*7=28")
    player.all_green()


@screen(f"play:classic:{CLASSIC.key}")
def about_to_win_a_puzzle(player: Player) -> None:
    player.type(CLASSIC.answer)


@screen("play:mini:4")
def giving_up(player: Player) -> None:
    player.press(player.button("Give up"))


@screen("mini,6*8=48:bbpppb")
def a_chosen_row(player: Player) -> None:
    player.tap(0, 0)


@screen("mini,4*7=28:gggggg")
def a_second_game_of_the_day(player: Player) -> None:
    player.press(player.page.locator("#save-game"))
    player.press(player.page.locator("#end").get_by_role("button", name="New game"))
    player.play("6*8=48", "gggggg")
    player.sees("Not saved: Your games already has a Mini game for today.")
    player.press(player.page.locator("#save-game"))
    player.sees("already saved")


ALL = MADE | SCREENS


def show(player: Player, name: str) -> None:
    """Opens a screen as at a first visit."""
    fragment, act = ALL[name]
    player.page.evaluate("fragment => history.replaceState(null, '', `#${fragment}`)", fragment)
    player.page.reload()
    player.wait_until_ready()
    tab = fragment.partition(":")[0]
    if tab in {*SISTERS, "play"}:
        expect(player.html).to_have_attribute("data-tab", tab)
    elif tab != "bring":
        player.wait_for_answer()
    if act:
        act(player)
    settle(player)


def settle(player: Player) -> None:
    player.page.wait_for_timeout(60)  # what is loaded late has come
    player.wait_until_idle()


def losses(before: Any, after: Any, path: str = "") -> Iterator[str]:
    """What somebody had before, and has no more."""
    key = path.rpartition(".")[2]
    if isinstance(before, dict) and isinstance(after, dict):
        for name, value in before.items():
            if name not in after and path not in {".fields", ".over"}:
                yield f"{path}.{name}"
            yield from losses(value, after.get(name), f"{path}.{name}")
        if "position" in before and typed(after) < typed(before):
            yield f"{path}: {before} is now {after}"
    elif isinstance(before, list) and key != "mistakes":  # these are found anew
        if len(after or []) < len(before):
            yield f"{path}: {before} is now {after}"
    elif (key == "state" and before != after) or (
        path.startswith(".over.") and after is not None and before > after
    ):
        yield f"{path}: {before} is now {after}"
    elif path.startswith(".fields") and before and after == "":
        yield f"{path}: {before} was deleted"


def typed(board: dict[str, Any]) -> tuple[int, int]:
    """How many rows a board has, and how many symbols."""
    rows = str(board["position"]).split(",")[1:]
    draft = str(board.get("draft", "")).partition(":")[0]
    return len(rows), sum(len(row.partition(":")[0]) for row in rows) + len(draft.strip())


# Each goes through its screens in one page.
PARTS = {
    "the ends": list(MADE),
    "sisters": [name for name, (at, _) in SCREENS.items() if at.partition(":")[0] in SISTERS],
    "practice": [name for name, (at, _) in SCREENS.items() if at.startswith("play:")],
}
REST = [name for name in SCREENS if not any(name in part for part in PARTS.values())]
PARTS |= {f"solver {at + 1}": REST[at::4] for at in range(4)}


@pytest.mark.parametrize("part", PARTS)
def test_a_second_tap_loses_and_reverses_nothing(part: str, open_warm: OpenPage) -> None:
    player = sit_down(open_warm, "mini", viewport={"width": 390, "height": 664})
    page = player.page
    page.add_init_script(FRESH)
    found, seen, tapped = [], set(), 0
    for name in PARTS[part]:
        show(player, name)
        start = page.evaluate(HAS)
        for kind, (_, around) in page.evaluate(REACHED, "").items():
            if kind in STEPWISE or (around and (around, kind) in seen):
                continue
            seen.add((around, kind))
            if page.evaluate(HAS) != start or page.locator("dialog[open]").count():
                show(player, name)
            if not (there := page.evaluate(REACHED, kind)):
                continue
            [place, _] = there[kind]
            page.evaluate("stopped = 1e9")
            page.touchscreen.tap(*place)
            settle(player)
            before = page.evaluate(HAS)
            for gap in GAPS:
                page.evaluate("gap => { stopped = 1e9 + gap }", gap)
                page.touchscreen.tap(*place)
                player.wait_until_idle()
                lost = list(losses(before, page.evaluate(HAS)))
                found += [f"{name}: {kind} after {gap} ms: {each}"[:300] for each in lost]
            page.evaluate("delete window.stopped")
            tapped += 1
    assert tapped > len(PARTS[part])
    assert not found, "\n".join(found)
