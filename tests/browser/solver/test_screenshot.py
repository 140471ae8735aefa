"""A screenshot of the game fills the board: chosen, pasted, dropped or shared with the page."""

from __future__ import annotations

import base64
import io
import struct
import zlib
from collections.abc import Callable

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from tests.support.browser.pages import OpenPage
from tests.support.page.player import Player, eventually, sit_down
from tests.support.pictures.screenshots import ROWS, screenshot
from tests.support.site.hosting import Host, again, visit

POSITION = "classic," + ",".join(ROWS)
OTHER = "classic,54-36=18:bbgbbggb"


def choose(page: Page, contents: bytes, name: str = "board.png", kind: str = "image/png") -> None:
    page.locator("#screenshot").set_input_files(
        {"name": name, "mimeType": kind, "buffer": contents}
    )


HAND_OVER = """({ contents, kind, type, target, text }) => {
  const bytes = Uint8Array.from(atob(contents), (letter) => letter.charCodeAt(0));
  const data = new DataTransfer();
  data.items.add(new File([bytes], "picture", { type: kind }));
  if (text) data.setData("text/plain", text);
  const how = { bubbles: true, cancelable: true, dataTransfer: data, clipboardData: data };
  const event = type === "paste" ? new ClipboardEvent(type, how) : new DragEvent(type, how);
  return document.querySelector(target).dispatchEvent(event);
}"""


def hand_over(page: Page, contents: bytes, event: str, target: str) -> bool:
    """Pastes or drops a picture; returns whether the browser would handle it by itself, too."""
    given = {"contents": base64.b64encode(contents).decode(), "kind": "image/png"}
    return bool(page.evaluate(HAND_OVER, given | {"type": event, "target": target}))


# -------------------------------------------------------------------------------------- ways in


def test_the_same_file_can_be_chosen_again(open_warm: OpenPage) -> None:
    player = sit_down(open_warm)
    for _ in range(2):
        choose(player.page, screenshot(typed="6*5/    "))
        player.sees("Classic: the screenshot shows 2 rows and what you have typed so far.")
        assert player.position == POSITION
        assert player.row(2).guess == "6*5/    "
        player.new_game()


@pytest.mark.parametrize("target", ["body", "#board"])
@pytest.mark.parametrize("event", ["paste", "drop"])
def test_a_picture_is_pasted_or_dropped(open_warm: OpenPage, event: str, target: str) -> None:
    player = sit_down(open_warm)
    if event == "drop":
        assert not hand_over(player.page, screenshot(), "dragover", target)
        expect(player.page.locator("#board.dropping")).to_be_visible()
    assert not hand_over(player.page, screenshot(), event, target)
    eventually(lambda: player.position, POSITION)
    expect(player.page.locator("#board.dropping")).to_have_count(0)


def test_text_that_comes_with_a_picture_is_pasted_into_a_field(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, "letters:")
    given = {"contents": base64.b64encode(screenshot()).decode(), "kind": "image/png"}
    field = "#letters-text"
    expect(player.page.locator(field).first).to_be_visible()
    left_alone = player.page.evaluate(
        HAND_OVER, given | {"type": "paste", "target": field, "text": "NUM + BER = PLAY"}
    )
    assert left_alone, "the browser inserts the text"
    expect(player.html).to_have_attribute("data-tab", "letters")


def test_a_picture_closes_the_sheet_that_covers_the_board(open_warm: OpenPage) -> None:
    player = sit_down(open_warm)
    player.press(player.page.locator("#open-more"))
    sheet = player.page.locator("dialog[open]")
    expect(sheet).to_be_visible()
    hand_over(player.page, screenshot(), "paste", "dialog[open]")
    eventually(lambda: player.position, POSITION)
    expect(sheet).to_have_count(0)


def test_a_picture_that_is_pasted_elsewhere_opens_the_solver(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, "play")
    hand_over(player.page, screenshot(), "paste", "body")
    eventually(lambda: player.position, POSITION)
    expect(player.html).to_have_attribute("data-tab", "solve")


def test_the_button_can_be_reached_with_the_keyboard(open_warm: OpenPage) -> None:
    player = sit_down(open_warm)
    page = player.page
    page.on("filechooser", lambda _: None)
    player.wait_until_idle()  # by then the browser knows that somebody listens to choosers
    page.locator("#screenshot").focus()
    with page.expect_file_chooser() as chosen:
        page.keyboard.press("Enter")
    assert not chosen.value.is_multiple()
    assert page.get_by_label("From a screenshot", exact=True).get_attribute("id") == "screenshot"


def test_keys_type_on_the_board_after_a_picture_was_chosen(open_warm: OpenPage) -> None:
    player = sit_down(open_warm)
    player.page.locator("#screenshot").focus()
    choose(player.page, screenshot())
    eventually(lambda: player.position, POSITION)
    expect(player.tile(2, 0)).to_be_focused()
    player.page.keyboard.press("7")
    assert player.row(2).guess.strip() == "7"


# ---------------------------------------------------------------------------------- what is read


def test_another_game_is_opened_and_undo_brings_back_both(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, "maxi,1+82-47=36:bpbbpbbgbb")
    player.follow(OTHER)
    choose(player.page, screenshot(["2*14+1²=29:bbbbppbgbb"], game="maxi"))
    eventually(lambda: player.position, "maxi,2*14+1²=29:bbbbppbgbb")
    player.undo()
    assert player.position == "maxi,1+82-47=36:bpbbpbbgbb"
    player.undo()
    assert player.position == OTHER


def test_a_doubtful_row_is_marked_and_can_be_changed_or_confirmed(open_warm: OpenPage) -> None:
    player = sit_down(open_warm)
    wrong = ["48-32=16:bbbbpppp", "2*76=153:bgbppppg"]  # the game would not have taken it
    choose(player.page, screenshot(wrong))
    player.sees("Check the rows with marked tiles.")
    rows = player.rows()
    doubts = player.page.locator("#doubts")
    expect(doubts).to_contain_text("Row 2, tile")
    expect(player.page.locator('.tile[data-row="1"][data-asked]').first).to_be_visible()
    player.press(doubts.get_by_role("button", name="No, "))
    expect(doubts).to_be_hidden()
    assert player.rows()[0] == rows[0]
    assert player.rows()[1] != rows[1]
    player.undo()
    assert player.rows() == rows
    player.press(doubts.get_by_role("button", name="Yes"))
    expect(doubts).to_be_hidden()
    expect(player.page.locator("[data-asked]")).to_have_count(0)
    expect(player.page.locator("#message")).not_to_contain_text("Check the rows")
    assert player.rows() == rows


def test_a_picture_of_some_boards_of_the_open_game_is_refused(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, "bi,54-36=18:bbgbbggb/bpbbbbgb")
    choose(player.page, screenshot())
    player.sees("Bi has 2 boards, but this picture shows 1.")
    assert player.position == "bi,54-36=18:bbgbbggb/bpbbbbgb"


# ------------------------------------------------------------------------------ what is not read


def png(width: int, height: int, *chunks: bytes) -> bytes:
    """A PNG that claims a size, with further chunks before its data."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return (
            struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        )

    head = chunk(b"IHDR", struct.pack(">2I5B", width, height, 8, 2, 0, 0, 0))
    return (
        b"\x89PNG\r\n\x1a\n"
        + head
        + b"".join(chunks)
        + chunk(b"IDAT", zlib.compress(b""))
        + chunk(b"IEND", b"")
    )


def animation() -> bytes:
    file = io.BytesIO()
    frames = [Image.new("RGB", (200, 200), colour) for colour in ("red", "blue")]
    frames[0].save(file, "PNG", save_all=True, append_images=frames[1:])
    return file.getvalue()


def without_a_board() -> bytes:
    file = io.BytesIO()
    Image.new("RGB", (390, 700), "#398874").save(file, "PNG")
    return file.getvalue()


REFUSED: dict[str, tuple[Callable[[], bytes], str]] = {
    "a text": (lambda: b"48-32=16 is not a picture" * 40, "not a picture in a supported format"),
    "nothing": (lambda: b"", "not a picture in a supported format"),
    "half a file": (lambda: screenshot()[:3000], "damaged"),
    "a hundred megapixels": (lambda: png(10_000, 10_000), "too large"),
    "an animation": (animation, "animated"),
    "a picture of something else": (without_a_board, "No Nerdle board was found"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_cannot_be_read_changes_nothing(open_warm: OpenPage, what: str) -> None:
    make, said = REFUSED[what]
    player = sit_down(open_warm, OTHER)
    choose(player.page, make())
    player.sees(said)
    assert player.position == OTHER
    expect(player.button("Undo")).to_be_disabled()


def test_only_the_last_of_several_pictures_counts(open_warm: OpenPage) -> None:
    player = sit_down(open_warm)
    choose(player.page, screenshot(ROWS[:1]))
    choose(player.page, screenshot())
    eventually(lambda: player.position, POSITION)
    choose(player.page, screenshot(ROWS[1:]))
    eventually(lambda: player.position, f"classic,{ROWS[1]}")


def test_a_reader_that_cannot_be_loaded_can_be_tried_again(open_page: OpenPage) -> None:
    page = open_page(expected_complaints="screenshot|Failed to load|net::")
    player = Player(page)
    page.route("**/screenshot/**", lambda route: route.abort())
    choose(page, screenshot())
    trouble = page.locator("#trouble")
    expect(trouble).to_be_visible()
    page.unroute("**/screenshot/**")
    player.press(trouble.get_by_role("button", name="Try again"))
    eventually(lambda: player.position, POSITION)
    expect(trouble).to_be_hidden()


def test_it_is_read_before_python_runs(open_page: OpenPage) -> None:
    page = open_page()
    page.route("**/pyodide/**", lambda route: None)  # never answered
    page.reload()
    player = Player(page)
    choose(page, screenshot())
    eventually(lambda: player.position, POSITION)
    expect(player.html).to_have_attribute("data-engine", "loading")


# ------------------------------------------------------------------------------ offline and shared


def test_a_screenshot_is_read_offline(
    open_page: OpenPage,
    hosted: tuple[Host, str],
) -> None:
    host, url = hosted
    player = visit(open_page, url)
    assert not [name for name in host.asked if name.startswith("screenshot/")]
    read_once(player)
    host.down = True
    aboard = again(player, url)
    choose(aboard.page, screenshot())
    eventually(lambda: aboard.position, POSITION)


def read_once(player: Player) -> None:
    """Reads a screenshot, and waits until the reader is stored on the device."""
    choose(player.page, screenshot(ROWS[:1]))
    eventually(lambda: player.position, f"classic,{ROWS[0]}")
    player.page.wait_for_function(
        """async () => {
          const names = ["feature.js", "worker.js", "symbols.weights"];
          const kept = names.map((name) => caches.match(new URL(`screenshot/${name}`, location)));
          return (await Promise.all(kept)).every((each) => each);
        }"""
    )


SHARE = """<!doctype html><link rel=icon href=data:,>
<form method=post action=../share enctype=multipart/form-data>
<input type=file name=picture><button>Share</button></form>"""


@pytest.mark.parametrize("down", [False, True], ids=["online", "offline"])
def test_a_picture_is_shared_with_the_installed_page(
    open_page: OpenPage,
    hosted: tuple[Host, str],
    down: bool,
) -> None:
    host, url = hosted
    player = visit(open_page, url)
    if down:
        read_once(player)
    host.down = down
    page = player.page
    # as Android's share sheet does, a page outside posts a form to the address in the manifest
    sheet = f"{url}docs/sheet"  # an address that the service worker leaves alone
    page.route(sheet, lambda route: route.fulfill(body=SHARE, content_type="text/html"))
    page.goto(sheet)
    page.locator("input").set_input_files(
        {"name": "board.png", "mimeType": "image/png", "buffer": screenshot()}
    )
    page.get_by_role("button", name="Share").click()
    eventually(lambda: player.position, POSITION)
    assert page.url == f"{url}#{POSITION}"
    page.reload()
    assert player.position == POSITION
