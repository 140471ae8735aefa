"""Reads the address of a Pro puzzle, and the result that players share with it.

    pro.nerdlegame.com/ANSWER/ROWS/ABSENT/FIRST_ROW/TIMER/...

ANSWER is encrypted, so the number of columns is unknown unless there is a first row or a row of
squares. ROWS can be empty. ABSENT has a letter for each key that is left out, and FIRST_ROW is an
equation that the game enters for the player, with “e” for “=”. This is inferred from the game's
public source and from addresses that people have shared.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from nerdle.rules.expression import DIGITS, OPERATORS, as_tiles
from nerdle.rules.feedback import SQUARES, parse_colours
from nerdle.rules.pro import KEYS, MOST_ROWS, NARROWEST, USUAL_ROWS, WIDEST, ProError

_ADDRESS = re.compile(r"pro\.nerdlegame\.com/([^\s?#]*)")
_ESCAPED = re.compile("(?:%[0-9A-Fa-f]{2})+")
_LETTERS = str.maketrans("PSMDEOCFde", "+-*/^()!.=")
_VARIATION_SELECTORS = re.compile("[\ufe0e\ufe0f]")
_ALL_KEYS = OPERATORS + "".join(KEYS.values())


@dataclass(frozen=True)
class Address:
    """What the address of a puzzle says."""

    #: The number of columns, or None if it is not known.
    width: int | None
    rows: int
    #: The keys besides digits and “=”.
    symbols: str
    #: The equation in the first row, or "".
    first_row: str
    #: The letters of each row of squares that comes with the address.
    colours: tuple[str, ...]


def read_address(text: str) -> Address:
    """Read the address of a Pro puzzle in a text, such as a result that somebody shares.

    >>> read_address("https://pro.nerdlegame.com/3f9a/8/EOCF%C2%B2%C2%B3%CF%80/12P34e46/")
    Address(width=8, rows=8, symbols='+-*/.', first_row='12+34=46', colours=())

    Raises ProError if there is no such address, or if it cannot be read.
    """
    text = _VARIATION_SELECTORS.sub("", text)
    found = _ADDRESS.search(text)
    if not found:
        raise ProError(
            "no link to a Pro puzzle was found: such a link begins with pro.nerdlegame.com"
        )
    parts = [_ESCAPED.sub(_unescaped, part) for part in found[1].split("/")]
    _, rows, absent, first_row = [*parts, "", "", ""][:4]
    number = int(rows) if rows.isascii() and rows.isdecimal() and len(rows) < 9 else USUAL_ROWS
    if not 1 <= number <= MOST_ROWS:
        raise ProError(f"this link has {number} rows, but a Pro game has 1 to {MOST_ROWS}")
    keys = absent.translate(_LETTERS)
    squares = re.findall(f"[{SQUARES}]{{2,}}", text[found.end() :])
    first_row = as_tiles(first_row.translate(_LETTERS))
    if set(first_row) - {*DIGITS, *_ALL_KEYS, "="}:
        first_row = ""
    widths = {len(row) for row in squares} | ({len(first_row)} if first_row else set())
    if len(widths) > 1:
        raise ProError("the rows of squares have different lengths; paste the whole result")
    width = widths.pop() if widths else None
    if width and not NARROWEST <= width <= WIDEST:
        raise ProError(f"a Pro game has {NARROWEST} to {WIDEST} tiles per row, not {width}")
    symbols = "".join(symbol for symbol in _ALL_KEYS if symbol not in keys)
    return Address(width, number, symbols, first_row, tuple(map(parse_colours, squares)))


def _unescaped(found: re.Match[str]) -> str:
    return bytes.fromhex(found[0].replace("%", "")).decode(errors="replace")
