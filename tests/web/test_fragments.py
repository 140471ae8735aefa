"""Ten thousand malformed or hostile URL fragments: only their valid part is used.

The page must keep the same rows of every fragment as the core.
"""

from __future__ import annotations

import json
import random
import subprocess
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from building.tools import find_node
from building.workshop import CACHE, ROOT, Workshop
from nerdle.engine import analyse
from nerdle.page.door import reply
from nerdle.rules.games import GAMES
from nerdle.rules.position import PositionError, parse
from tests.support.browser.pages import OpenPage
from tests.support.core import plain
from tests.support.core.plain import examples
from tests.support.page.markup import MARK, MARKUP
from tests.support.page.player import eventually, sit_down

FRAGMENTS = 10_000
ON_THE_PAGE = 300  # fragments that are opened in the address bar

NAMES = ("__proto__", "constructor", "toString", "classic\0", "CLASSIC", " classic", "сlassic", "")
ROWS = (
    "",
    ":",
    "::",
    "54-36=18",
    "54-36=18:",
    ":bbgbbggb",
    "54-36=18:bbgbbggb:",
    "54-36=18:xxxxxxxx",
)
ESCAPES = ("%", "%%", "%E0%A4%A", "%ff", "%C0%AF", "%00", "%u0041", "%2", "%25%32%43")
ODD = (
    "\ud800",
    "\udfff",
    "\0",
    "\ufeff",
    "\u202e",
    "\u2028",
    "e\u0301",
    "🟩\ufe0f",
    "٣",
    "𝟗",
    "−",
    "=",
)


def position(chance: random.Random) -> list[str]:
    """Return the parts of a valid position text: head and rows."""
    game = chance.choice(list(GAMES.values()))
    options = "".join(f"~{option}" for option in ("strict", "hard") if chance.random() < 0.3)
    unsolved = set(range(game.boards))
    rows = []
    for _ in range(chance.randint(0, game.rows)):
        guess = "".join(chance.choices(game.symbols, k=game.columns))
        colours = [
            _colours(chance, game.columns) if board in unsolved else "-"
            for board in range(game.boards)
        ]
        rows.append(f"{guess}:{'/'.join(colours)}")
        if game.boards > 1:
            unsolved -= {board for board, each in enumerate(colours) if set(each) == {"g"}}
        if not unsolved:
            break
    return [game.name + options, *rows]


def _colours(chance: random.Random, columns: int) -> str:
    """Return the colours of a row on one board, now and then all green."""
    return "".join(chance.choices("g" if chance.random() < 0.1 else "gpbGrY🟩🟪⬛", k=columns))


def one_character_changed(chance: random.Random) -> str:
    text = ",".join(position(chance))
    at = chance.randrange(len(text))
    other: str = chance.choice([*ODD, *MARKUP, *",:~%#&", "", chr(chance.randrange(0x110000))])
    return text[:at] + other + text[at + chance.randint(0, 3) :]


def with_junk_between(chance: random.Random) -> str:
    parts = position(chance)
    junk = chance.choice([*MARKUP, *ROWS, *ODD, *ESCAPES])
    parts.insert(chance.randint(0, len(parts)), junk)
    return ",".join(parts)


def with_nothing_valid(chance: random.Random) -> str:
    return "".join(chance.choices([*MARKUP, *NAMES, *ROWS, *ESCAPES, *ODD, *",:~="], k=5))


def with_an_invalid_head(chance: random.Random) -> str:
    _, *rows = position(chance)
    head = chance.choice([*NAMES, "classic~easy", "mini~", "classic~__proto__", *MARKUP])
    return ",".join([head, *rows])


def very_long(chance: random.Random) -> str:
    piece = chance.choice([*MARKUP, *ROWS[1:], *ODD, *",:([", "~strict", "%25", "<b>"])
    head, *rows = position(chance)
    times = 200_000 // len(piece) if chance.random() < 0.02 else chance.randint(10, 1_000)
    return ",".join([head, *rows, piece * times])


KINDS: tuple[Callable[[random.Random], str], ...] = (
    one_character_changed,
    with_junk_between,
    with_nothing_valid,
    with_an_invalid_head,
    very_long,
)


def fragments(count: int, seed: str) -> list[str]:
    """Return `count` fragments of all kinds in turn, always the same for a seed."""
    chance = random.Random(seed)
    made = [KINDS[number % len(KINDS)](chance) for number in range(count)]
    # JSON joins two adjacent halves of a surrogate pair, as the transfer to the page does
    read: list[str] = json.loads(json.dumps(made))
    return read


def readable(text: str) -> str | None:
    """Return what the page should keep: the head, and the rows before the first invalid one."""
    head, *rows = text.split(",")
    name, *options = head.split("~")
    if name not in GAMES:
        return None
    possible = ("strict", "hard") if GAMES[name].boards == 1 else ("strict",)
    kept = name + "".join(f"~{option}" for option in possible if option in options)
    for row in rows[: GAMES[name].rows]:
        try:
            kept = str(parse(f"{kept},{row}"))
        except PositionError:
            break
    return kept


def test_the_core_reads_every_fragment_or_gives_a_short_error() -> None:
    refused = 0
    for text in fragments(FRAGMENTS, "core"):
        message = ""
        try:
            position = parse(text)
            assert parse(str(position)) == position
        except PositionError as error:
            message = str(error)
        if message:
            refused += 1
            assert len(message) < 200, "the message is too long"
            [answer] = reply(json.dumps({"ask": "look", "position": text, "guess": text}))
            [[name, error_text]] = json.loads(answer).items()
            assert name == "error"
            assert error_text.isprintable()
            if len(text) < 1_000 and text.isprintable():
                assert error_text == message
    assert FRAGMENTS / 2 < refused < FRAGMENTS


@settings(max_examples=examples(500))
@given(st.text(), st.text() | plain.strings(6))
def test_any_text_gets_an_answer(text: str, guess: str) -> None:
    for position in (text, "mini,4*7=28:bbbgbb", f"mini,{text}"):
        for ask in ("look", "analyse"):
            question = json.dumps({"ask": ask, "position": position, "guess": guess})
            assert all(isinstance(json.loads(answer or "{}"), dict) for answer in reply(question))


# Runs the page's own reader in Node, which needs no browser.
READ = """
import { readFileSync } from "node:fs";
const [, reader, games] = process.argv;
const { readPosition, positionText } = await import(reader);
const { default: book } = await import(games);
const read = JSON.parse(readFileSync(0, "utf8")).map((text) => {
  const { state, problem } = readPosition(text, book.games);
  return [state && positionText(state), problem];
});
console.log(JSON.stringify(read));
"""


def read_by_the_page(texts: list[str], dist: Path) -> list[tuple[str | None, str]]:
    """Return what the page keeps of each text, and its message about the rest."""
    modules = [(ROOT / "web/game/position.js").as_uri(), (dist / "games.js").as_uri()]
    ran = subprocess.run(
        [find_node(Workshop(CACHE, quiet=True)).node, "--input-type=module", "-e", READ, *modules],
        input=json.dumps(texts),  # its escapes can carry lone surrogates
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return [(kept, problem) for kept, problem in json.loads(ran.stdout)]


@pytest.mark.rest
def test_the_page_keeps_the_valid_part_of_every_fragment(dist: Path) -> None:
    texts = fragments(FRAGMENTS, "page")
    read = read_by_the_page(texts, dist)
    wanted = [readable(text) for text in texts]
    different = [
        (text[:200], kept, want)
        for text, (kept, _), want in zip(texts, read, wanted, strict=True)
        if kept != want
    ]
    assert different == [], f"{len(different)} of {FRAGMENTS} fragments"
    # the page reports what it left out
    silent = [
        text[:200]
        for text, (kept, problem) in zip(texts, read, strict=True)
        if not problem and (kept is None or kept.count(",") != text.count(","))
    ]
    assert silent == [], f"{len(silent)} of {FRAGMENTS} fragments"


NAMES_IN_THE_PAGE = """() => [...document.querySelectorAll("*")].flatMap((element) =>
    [`<${element.localName}>`, ...element.getAttributeNames()])"""


@pytest.mark.rest
def test_no_fragment_adds_markup_to_the_page(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, "mini,4*7=28:gggggg")
    page = player.page
    known = set(page.evaluate(NAMES_IN_THE_PAGE))
    on_boards = "quad,54-36=18:bbgbbggb/bbbbbgpp/bpbpbgbb/pbbbpgbb"
    for position in ("quad", on_boards, "maxi", "classic,54-36=18:bbgbbggb"):
        page.goto(page.url.partition("#")[0] + f"#{position}")
        player.wait_for_answer()
        known |= set(page.evaluate(NAMES_IN_THE_PAGE))
    home = page.url.partition("#")[0]
    rows = player.rows()
    for number, text in enumerate(fragments(ON_THE_PAGE, "address")):
        sent = text.encode("utf-8", "replace").decode()
        kept = readable(sent)
        raw = kept is None and number % 2
        page.goto(f"{home}#{sent if raw else quote(sent, safe='')}")
        rows = rows if kept is None else kept.split(",")[1:]
        eventually(player.rows, rows)
    assert MARK not in page.content()
    assert page.evaluate(f"[window.{MARK}, ({{}}).{MARK}]") == [None, None]
    assert set(page.evaluate(NAMES_IN_THE_PAGE)) <= known
    player.choose_game("Mini")
    player.new_game()
    player.play("4*7=28", "bbbbgb")
    assert player.remaining == analyse(parse("mini,4*7=28:bbbbgb")).remaining


@pytest.mark.parametrize("kind", KINDS)
def test_a_page_opened_with_a_fragment_works(
    kind: Callable[[random.Random], str], open_page: OpenPage
) -> None:
    for number in range(3):
        text = kind(random.Random(f"opened {number}")).encode("utf-8", "replace").decode()
        player = sit_down(open_page, quote(text, safe=""), ready=False)
        assert player.rows() == (readable(text) or "").split(",")[1:]
        assert MARK not in player.page.content()
        player.page.context.close()
