"""What the pupils of a class send, and a plain definition of what it says."""

from __future__ import annotations

import re
from collections.abc import Iterable
from fractions import Fraction
from random import Random
from typing import NamedTuple

from hypothesis import strategies as st

from nerdle.equations.answers import answers
from nerdle.insight.coded import key_of
from nerdle.rules.games import GAMES, Game
from nerdle.rules.position import Options
from tests.support.core import plain

REFUSED_EXAMPLES = {
    "micro": ("1+2=4", "1+2+3", "1=1=1", "1+*=3", "7-8=1"),
    "mini": ("12+3=9", "12+345", "1=2=12", "12/0=0", "12+*=3"),
    "midi": ("1+2*3=9", "8-6/2=1", "1+2*3=8", "1+2+3+4", "1=2=1+2", "12/0=12", "12+*=12"),
}
ODD_EXAMPLES = {"micro": "1=001", "mini": "4+5=09", "midi": "2+2=1+3"}
"""Guesses that the games accept although no answer looks like them."""


# --------------------------------------------------------------------------- a plain definition


class Plain(NamedTuple):
    """What a line should give."""

    key: str = ""
    rows: tuple[tuple[str, str], ...] = ()
    state: str = "open"
    ignored: int = 0
    sound: bool = False
    refused: tuple[tuple[str, str], ...] = ()


def played(game: Game, options: Options, keys: dict[str, str], line: str) -> Plain:
    """The line by the plain rules. `keys`: the answer of each key."""
    parts = line.split("|")
    if len(parts) != 4 or parts[3] not in ("", "given up") or parts[0] not in keys:
        return Plain()
    key, guesses, refused, end = parts
    seen = plain.feedback if options.strict else plain.forgiving_feedback
    made = Plain(key)
    for guess in guesses.split(",") if guesses else []:
        fitting = plain.fits(guess, made.rows) if len(guess) == game.columns else False
        allowed = is_row(game, guess) and plain.accepted(guess) and (fitting or not options.hard)
        if made.state != "open" or not allowed:
            return made
        rows = (*made.rows, (guess, seen(guess, keys[key])))
        state = "won" if set(rows[-1][1]) == {"g"} else "lost" if len(rows) == 6 else "open"
        made = Plain(key, rows, state, made.ignored + (not fitting))
    if end:
        if made.state != "open":
            return made
        made = made._replace(state=end)
    reasons = []
    for guess in refused.split(",") if refused else []:
        if not is_row(game, guess):
            return made
        moments = [
            made.rows[:n] for n in range(len(made.rows) + (made.state not in ("won", "lost")))
        ]
        if not plain.accepted(guess):
            reasons.append((why(guess), guess))
        elif options.hard and not all(plain.fits(guess, rows) for rows in moments):
            reasons.append(("ignored clue", guess))
        else:
            return made
    return made._replace(sound=True, refused=tuple(reasons))


def is_row(game: Game, guess: str) -> bool:
    return len(guess) == game.columns and set(guess) <= set(game.symbols)


def why(guess: str) -> str:
    if guess.count("=") != 1:
        return "not one equals sign"
    sides = guess.split("=")
    if None in map(plain.value, sides):
        return "cannot be calculated"
    left, right = map(from_left_to_right, sides)
    return "order of operations" if left == right else "sides differ"


def from_left_to_right(side: str) -> Fraction:
    value = Fraction(0)
    for operator, signs, number in re.findall(r"((?<=\d)[-+*/]|)([-+]*)(\d+)", side):
        operand = Fraction(number) * (-1) ** signs.count("-")
        match operator:
            case "*":
                value *= operand
            case "/":
                value /= operand
            case "-":
                value -= operand
            case _:
                value += operand
    return value


# ------------------------------------------------------------------------------- what pupils send


@st.composite
def classes(
    draw: st.DrawFn, names: tuple[str, ...]
) -> tuple[Game, Options, dict[str, str], list[str]]:
    """A game, its options, the answers by their keys, and lines, some of which are changed."""
    game = GAMES[draw(st.sampled_from(names))]
    options = Options(draw(st.booleans()), draw(st.booleans()))
    listed = answers(game.language).listed
    chosen = draw(st.lists(st.sampled_from(listed), min_size=1, max_size=3, unique=True))
    keys = {key_of(game, answer): answer for answer in chosen}
    pool = [*draw(st.lists(st.sampled_from(listed), min_size=3, max_size=8)), *chosen]
    lines = [draw(a_line(game, options, keys, pool)) for _ in range(draw(st.integers(0, 12)))]
    return game, options, keys, lines


@st.composite
def a_line(
    draw: st.DrawFn, game: Game, options: Options, keys: dict[str, str], pool: list[str]
) -> str:
    key = draw(st.sampled_from(sorted(keys)))
    odd = ODD_EXAMPLES[game.name]
    refused = st.sampled_from(REFUSED_EXAMPLES[game.name])
    guesses = draw(st.lists(st.sampled_from([*pool, odd]), max_size=8))
    parts = legal(game, options, keys, f"{key}|||", guesses).split("|")
    parts[2] = ",".join(draw(st.lists(refused, max_size=4)))
    if draw(st.booleans()) and played(game, options, keys, "|".join(parts)).state == "open":
        parts[3] = "given up"
    if draw(st.integers(0, 3)) == 0:  # an edited code
        at = draw(st.integers(0, 3))
        other = st.sampled_from(["", "given up", "lost", "4711", key, *pool, odd]) | refused
        parts[at] = ",".join(filter(None, [parts[at] * draw(st.booleans()), draw(other)]))
    return "|".join(parts)


def legal(
    game: Game, options: Options, keys: dict[str, str], line: str, guesses: Iterable[str]
) -> str:
    """The line with those of some more guesses that the game accepts when they are made."""
    for guess in guesses:
        key, made, *rest = line.split("|")
        longer = "|".join([key, f"{made},{guess}".lstrip(","), *rest])
        if played(game, options, keys, longer).sound:
            line = longer
    return line


def random_class(game: Game, options: Options, random: Random) -> tuple[dict[str, str], list[str]]:
    """The answers by their keys, and 40 lines of pupils who often have the same thought."""
    listed = answers(game.language).listed
    keys = {key_of(game, answer): answer for answer in random.sample(listed, 3)}
    pool = [*random.sample(listed, random.randint(2, 6)), *keys.values(), ODD_EXAMPLES[game.name]]
    lines = [
        legal(game, options, keys, f"{random.choice([*keys])}|||", random.choices(pool, k=6))
        for _ in range(40)
    ]
    return keys, lines
