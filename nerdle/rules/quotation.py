"""Writes input, numbers and lists in messages.

Input is quoted on one line, short, and without characters that cannot be shown.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

_LONGEST = 20  # characters of a quotation
_MOST_DIGITS = 20  # of a number; Python refuses to write numbers with thousands of digits


def cut(text: str, longest: int) -> str:
    """Return a text on one line, with at most `longest` characters.

    White space becomes spaces. Control characters, halves of surrogate pairs and other characters
    that cannot be printed become question marks.

    >>> cut("one\\ttwo\\nthree", 10), cut("\\x1b[31m", 10), cut("\\udcff", 10)
    ('one two t…', '?[31m', '?')
    """
    if len(text) > longest:
        text = text[: longest - 1] + "…"
    return "".join(
        symbol if symbol.isprintable() else " " if symbol.isspace() else "?" for symbol in text
    )


def quoted(text: str) -> str:
    """Return a text in quotation marks, cut to a few characters.

    >>> quoted("sudoku"), quoted("9" * 1000)
    ('“sudoku”', '“9999999999999999999…”')
    """
    return f"“{cut(text, _LONGEST)}”"


def in_digits(number: int | Fraction) -> str:
    """Return a number for a message, even one that is too long to be written.

    >>> in_digits(-37), in_digits(Fraction(37, 3)), in_digits(10**5000)
    ('-37', '37/3', 'a number of more than 20 digits')
    """
    if max(abs(number.numerator), number.denominator) < 10**_MOST_DIGITS:
        return str(number)
    return f"a number of more than {_MOST_DIGITS} digits"


def counted(n: int, one: str, many: str = "") -> str:
    """Return a number and what it counts; `many` is the plural, if it does not only end with s.

    >>> counted(1, "equation"), counted(2000, "equation"), counted(2, "guess", "guesses")
    ('1 equation', '2,000 equations', '2 guesses')
    """
    return f"{n:,} {one if n == 1 else many or f'{one}s'}"


def joined(items: Iterable[object], word: str = "and") -> str:
    """Return a list in words.

    >>> joined([1, 2, 3]), joined([2, 4], "or"), joined("7")
    ('1, 2 and 3', '2 or 4', '7')
    """
    *others, last = map(str, items)
    return f"{', '.join(others)} {word} {last}" if others else last
