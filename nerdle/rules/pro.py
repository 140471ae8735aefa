"""Nerdle Pro: custom games with 5 to 16 columns and a choice of keys.

Such a game has no entry in GAMES. Its name says what it is:

    pro-WIDTH[-ROWS]{~KEYS}[~no-SYMBOLS]        pro-12, pro-9-8~squares~brackets, pro-10~no-*/

A plain game has Classic's keys and six rows. Each of the KEYS adds symbols, and those after “no-”
are left out. Every game has one canonical name, with the KEYS in a fixed order.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

from nerdle.rules.errors import NerdleError
from nerdle.rules.expression import DIGITS, OPERATORS, POWER
from nerdle.rules.games import GAMES, Game
from nerdle.rules.language import CLASSIC, MICRO, MIDI, MINI, Language, Source
from nerdle.rules.quotation import quoted

PRO = "pro"
"""How the names of these games begin."""

NARROWEST, WIDEST = 5, 16
MOST_ROWS = 20
USUAL_ROWS = 6

KEYS = {
    "brackets": "()",
    "squares": "²³",
    "power": POWER,
    "factorial": "!",
    "decimal": ".",
    "pi": "π",
}
"""The keys beyond Classic's, by the option that adds them."""

ORDER = f"1234567890{OPERATORS}^()!.²³π="
"""All symbols in the order of the keyboard."""
ALWAYS = f"{DIGITS}="
"""The symbols of every game."""
WITHOUT = "no-"
"""How the option begins that leaves keys out."""
_LISTED = {language.columns: language for language in (MICRO, MINI, MIDI, CLASSIC)}
LISTED = {columns: language.symbols for columns, language in _LISTED.items()}
"""The keys, in their order, of the games that have the language of a listed one, by columns."""


class ProError(NerdleError, ValueError):
    """The name is not that of a Pro game; the message says why and what to write."""


def game_named(name: str, games: Mapping[str, Game] = GAMES) -> Game:
    """Return one of `games` or a Pro game by its name.

    >>> game_named("mini").columns, game_named("pro-16~pi").columns
    (6, 16)

    Raises ProError if there is no such game.
    """
    if name in games:
        return games[name]
    if re.match(f"{PRO}(?![a-z])", name):
        return pro_game(name)
    raise ProError(
        f"there is no game {quoted(name)}; the games are {', '.join(games)} and {PRO}-WIDTH"
    )


@lru_cache(maxsize=32)
def pro_game(name: str) -> Game:
    """Return the Pro game with this name, which need not be the canonical one.

    >>> pro_game("pro-9~squares~brackets~no-³").name, pro_game("pro-12-6").name
    ('pro-9~brackets~squares~no-³', 'pro-12')

    Raises ProError if there is no such game.
    """
    head, *options = name.split("~")
    numbers = re.fullmatch(r"pro-([0-9]{1,3})(?:-([0-9]{1,3}))?", head)
    if not numbers:
        raise ProError(
            f"{quoted(head)} is not a Pro game: write pro-WIDTH or pro-WIDTH-ROWS, such as pro-12"
        )
    width, rows = (int(number or USUAL_ROWS) for number in numbers.groups())
    if not NARROWEST <= width <= WIDEST:
        raise ProError(f"a Pro game has {NARROWEST} to {WIDEST} tiles per row, not {width}")
    if not 1 <= rows <= MOST_ROWS:
        raise ProError(f"a Pro game has 1 to {MOST_ROWS} rows, not {rows}")
    return _made(width, rows, _symbols(options))


def pro_game_with(width: int, rows: int, symbols: str) -> Game:
    """Return the Pro game with these keys, in any order; digits and “=” can be left out.

    >>> pro_game_with(10, 8, "+-()").name
    'pro-10-8~brackets~no-*/'

    Raises ProError if there is no such game.
    """
    return pro_game("~".join([f"{PRO}-{width}-{rows}", *_options(symbols)]))


def _options(symbols: str) -> list[str]:
    """Return the options of a name that give these symbols, in the canonical order."""
    added = [key for key, those in KEYS.items() if set(those) & set(symbols)]
    possible = OPERATORS + "".join(KEYS[key] for key in added)
    absent = "".join(symbol for symbol in possible if symbol not in symbols)
    return [*added, WITHOUT + absent] if absent else added


def _symbols(options: Sequence[str]) -> str:
    """Return the symbols that the options of a name give, in the order of the keyboard."""
    added = "".join(KEYS.get(option, "") for option in options)
    absent = ""
    for option in options:
        if option.startswith(WITHOUT):
            absent += option.removeprefix(WITHOUT)
        elif option not in KEYS:
            raise ProError(
                f"{quoted(option)} is not a set of keys; use {', '.join(KEYS)} or no-SYMBOLS"
            )
    possible = set(ALWAYS + OPERATORS + added)
    for symbol in absent:
        if symbol in ALWAYS:
            raise ProError(f"{quoted(symbol)} cannot be left out: every Pro game has it")
        if symbol not in possible:
            raise ProError(f"{quoted(symbol)} cannot be left out: this game does not have it")
    symbols = "".join(symbol for symbol in ORDER if symbol in possible and symbol not in absent)
    if set(symbols).isdisjoint(OPERATORS + POWER):
        raise ProError("with these keys, there is nothing to calculate; leave out fewer of them")
    return symbols


def _made(width: int, rows: int, symbols: str) -> Game:
    keys = "".join(f"~{option}" for option in _options(symbols))
    language = Language(f"{PRO}-{width}{keys}", width, symbols, Source.GENERATED)
    if set(symbols) == set(CLASSIC.symbols) and width in LISTED:
        language = _LISTED[width]
    name = f"{PRO}-{width}" + f"-{rows}" * (rows != USUAL_ROWS) + keys
    return Game(name, "Pro", language, rows=rows, guesses=rows, custom=True)
