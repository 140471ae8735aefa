"""Ten thousand addresses that nobody meant well: read as far as they make sense, and never more.

The core's reading is the oracle for the page's: of every fragment both keep the same rows.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nerdle.engine import analyse
from nerdle.page import reply
from nerdle.rules.games import GAMES
from nerdle.rules.position import PositionError, parse
from tests import plain
from tests.conftest import OpenPage
from tests.player import eventually, sit_down

FRAGMENTS = 10_000
ON_THE_PAGE = 300  # of them by way of the address bar, the others by the function behind it
MARK = "EVIL"  # in every piece of markup, to be looked for in the page

MARKUP = (
    f"<script>window.{MARK}=1</script>",
    f"<img src=x onerror=window.{MARK}=1>",
    f"<svg/onload=window.{MARK}=1>",
    f"\"><iframe srcdoc='<script>parent.{MARK}=1</script>'>",
    f"javascript:window.{MARK}=1",
    f"<base href=//{MARK}.invalid/>",
    f"<style>@import'//{MARK}.invalid'</style>",
    f"<!--{MARK}--><![CDATA[{MARK}]]>&lt;{MARK}&#x3e;",
    f"{{{{constructor.constructor('{MARK}=1')()}}}}${{{MARK}=1}}",
    f"__proto__[{MARK}]=1",
)
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
    """The parts of a position's text: head and rows, each right."""
    game = chance.choice(list(GAMES.values()))
    options = "".join(f"~{option}" for option in ("strict", "hard") if chance.random() < 0.3)
    rows = [
        ":".join(
            "".join(chance.choices(of, k=game.columns)) for of in (game.symbols, "gpbGrY🟩🟪⬛")
        )
        for _ in range(chance.randint(0, game.rows))
    ]
    return [game.name + options, *rows]


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


def of_nothing_right(chance: random.Random) -> str:
    return "".join(chance.choices([*MARKUP, *NAMES, *ROWS, *ESCAPES, *ODD, *",:~="], k=5))


def with_a_wrong_head(chance: random.Random) -> str:
    _, *rows = position(chance)
    head = chance.choice([*NAMES, "classic~easy", "mini~", "classic~__proto__", *MARKUP])
    return ",".join([head, *rows])


def huge_or_deep(chance: random.Random) -> str:
    piece = chance.choice([*MARKUP, *ROWS[1:], *ODD, *",:([", "~strict", "%25", "<b>"])
    head, *rows = position(chance)
    times = 200_000 // len(piece) if chance.random() < 0.02 else chance.randint(10, 1_000)
    return ",".join([head, *rows, piece * times])


KINDS: tuple[Callable[[random.Random], str], ...] = (
    one_character_changed,
    with_junk_between,
    of_nothing_right,
    with_a_wrong_head,
    huge_or_deep,
)


def fragments(count: int, seed: str) -> list[str]:
    """So many, of all kinds in turn; the same ones each time."""
    chance = random.Random(seed)
    made = [KINDS[number % len(KINDS)](chance) for number in range(count)]
    # as they travel: two halves of a character that meet are one
    read: list[str] = json.loads(json.dumps(made))
    return read


def readable(text: str) -> str | None:
    """What the page should make of it: the head, and the rows up to the first that is wrong."""
    head, *rows = text.split(",")
    name, *options = head.split("~")
    if name not in GAMES:
        return None
    kept = name + "".join(f"~{option}" for option in ("strict", "hard") if option in options)
    for row in rows[: GAMES[name].rows]:
        try:
            kept = str(parse(f"{kept},{row}"))
        except PositionError:
            break
    return kept


def test_the_core_refuses_in_words_or_reads_every_fragment() -> None:
    refused = 0
    for text in fragments(FRAGMENTS, "core"):
        why = ""
        try:
            position = parse(text)
            assert parse(str(position)) == position
        except PositionError as error:
            why = str(error)
        if why:
            refused += 1
            assert len(why) < 200, "a message is to be read"
            [answer] = reply(json.dumps({"ask": "look", "position": text, "guess": text}))
            [[name, said]] = json.loads(answer).items()
            assert name == "error"
            assert said.isprintable()
            if len(text) < 1_000 and text.isprintable():
                assert said == why
    assert FRAGMENTS / 2 < refused < FRAGMENTS


@settings(max_examples=500)
@given(st.text(), st.text() | plain.strings(6))
def test_any_text_at_all_is_answered(text: str, guess: str) -> None:
    for position in (text, "mini,4*7=28:bbbgbb", f"mini,{text}"):
        for ask in ("look", "analyse"):
            question = json.dumps({"ask": ask, "position": position, "guess": guess})
            assert all(isinstance(json.loads(answer), dict) for answer in reply(question))


READ = """async (texts) => {
  const from = (file) => import(new URL(file, document.baseURI));
  const [{ readPosition, positionText }, book] = await Promise.all(
    [from("position.js"), from("games.js")]);
  return JSON.parse(texts).map((text) => {
    const { state, problem } = readPosition(text, book.default.games);
    return [state && positionText(state), problem];
  });
}"""


def test_the_page_keeps_of_every_fragment_what_the_core_can_read(open_warm: OpenPage) -> None:
    page = open_warm()
    texts = fragments(FRAGMENTS, "page")
    read = [
        each
        for start in range(0, FRAGMENTS, 1_000)  # lone surrogates travel only in escapes
        for each in page.evaluate(READ, json.dumps(texts[start : start + 1_000]))
    ]
    wanted = [readable(text) for text in texts]
    different = [
        (text[:200], kept, want)
        for text, (kept, _), want in zip(texts, read, wanted, strict=True)
        if kept != want
    ]
    assert different == [], f"{len(different)} of {FRAGMENTS} fragments"
    # what was left out is said
    silent = [
        text[:200]
        for text, (kept, problem) in zip(texts, read, strict=True)
        if not problem and (kept is None or kept.count(",") != text.count(","))
    ]
    assert silent == [], f"{len(silent)} of {FRAGMENTS} fragments"


NAMES_IN_THE_PAGE = """() => [...document.querySelectorAll("*")].flatMap((element) =>
    [`<${element.localName}>`, ...element.getAttributeNames()])"""


def test_nothing_of_a_fragment_becomes_part_of_the_page(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, "classic,54-36=18:bbgbbggb")
    page = player.page
    player.wait_for_answer()
    known = set(page.evaluate(NAMES_IN_THE_PAGE))
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
def test_a_page_opened_at_a_fragment_is_whole(
    kind: Callable[[random.Random], str], open_page: OpenPage
) -> None:
    for number in range(3):
        text = kind(random.Random(f"opened {number}")).encode("utf-8", "replace").decode()
        player = sit_down(open_page, quote(text, safe=""), ready=False)
        assert player.rows() == (readable(text) or "").split(",")[1:]
        assert MARK not in player.page.content()
        player.page.context.close()
