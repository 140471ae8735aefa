"""Quotes input in messages: on one line, short, and without characters that cannot be shown."""

from __future__ import annotations

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
