"""The sheet of a review, and pasting."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.support.page.player import Player


def sheet_of(player: Player) -> Locator:
    return player.page.get_by_role("dialog", name="Review")


def opened(player: Player, button: str = "Review") -> Locator:
    """Opens the sheet and waits until its review is complete."""
    player.press(player.button(button))
    sheet = sheet_of(player)
    expect(sheet.get_by_role("button", name="Copy review")).to_be_visible()
    return sheet


def paste(player: Player, text: str) -> None:
    """Pastes a text into the focused element."""
    player.page.evaluate(
        """text => {
          const clipboardData = new DataTransfer();
          clipboardData.setData("text/plain", text);
          const event = new ClipboardEvent("paste", { clipboardData, bubbles: true,
            cancelable: true });
          (document.activeElement ?? document.body).dispatchEvent(event);
        }""",
        text,
    )


GAME = "classic,86*8=688:bbbbpbbb,12+37=49:pbbgpgpb,53-34=19:gbgggggb,51-34=17:gggggggg"


# Pairs of neighbours on paper of which one lies over the other.
OVERLAPS = """(printed) => [printed, ...printed.querySelectorAll("section")]
  .flatMap(({ children }) => [...children].slice(1).map((each, at) => [children[at], each]))
  .filter(([one, other]) =>
    one.getBoundingClientRect().bottom > other.getBoundingClientRect().top + 1)
  .map((both) => both.map((each) => each.textContent.slice(0, 40)))"""


def expect_apart(printed: Locator) -> None:
    """On paper of A4 and US letter, upright and on its side, nothing lies over something else."""
    before = printed.page.viewport_size
    for width, height in ((794, 1123), (1123, 794), (816, 1056), (1056, 816)):
        printed.page.set_viewport_size({"width": width, "height": height})
        assert printed.evaluate(OVERLAPS) == []
    if before:
        printed.page.set_viewport_size(before)
