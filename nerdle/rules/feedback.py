"""The colours a guess gets: the plain two-pass definition every faster form is tested against."""

from __future__ import annotations

from enum import StrEnum


class Colour(StrEnum):
    """A tile's colour; its value is the letter used in texts."""

    GREEN = "g"  #: the right symbol in the right column
    PURPLE = "p"  #: in the answer, in another column
    BLACK = "b"  #: not in the answer, or all its copies are accounted for


GREEN, PURPLE, BLACK = Colour

_READ_AS = {
    **dict.fromkeys("gG🟩", GREEN),
    **dict.fromkeys("pPrRyY🟪🟥🟨", PURPLE),
    **dict.fromkeys("bB⬛⬜", BLACK),
}
SQUARES = "".join(letter for letter in _READ_AS if not letter.isascii())
"""The emoji that are read as colours."""
_EMOJI = {GREEN: "🟩", PURPLE: "🟪", BLACK: "⬛"}
VARIATION_SELECTOR = "\ufe0f"  # phones put it behind an emoji when they copy


def feedback(guess: str, answer: str) -> str:
    """The colours of `guess` when `answer` is the answer, one letter a tile.

    Greens first; then from left to right a symbol is purple while copies of it that no tile has
    claimed remain in the answer; else it is black.

    >>> feedback("9+9-3=15", "5+9-4=10")
    'bgggbggp'

    Raises ValueError when the two differ in length.
    """
    if len(guess) != len(answer):
        raise ValueError(f"the guess has {len(guess)} tiles, the answer {len(answer)}")
    unclaimed = [symbol for tile, symbol in zip(guess, answer, strict=True) if tile != symbol]
    colours = []
    for tile, symbol in zip(guess, answer, strict=True):
        if tile == symbol:
            colours.append(GREEN)
        elif tile in unclaimed:
            unclaimed.remove(tile)
            colours.append(PURPLE)
        else:
            colours.append(BLACK)
    return "".join(colours)


def parse_colours(text: str) -> str:
    """Colours as letters g p b, from letters (r and y are read as purple) or from emoji.

    >>> parse_colours("🟩🟪⬛"), parse_colours("gry")
    ('gpb', 'gpp')

    Raises ValueError that names the first letter that is no colour.
    """
    colours = []
    for letter in text.replace(VARIATION_SELECTOR, ""):
        if letter not in _READ_AS:
            raise ValueError(f"“{letter}” is no colour: use g (green), p (purple) or b (black)")
        colours.append(_READ_AS[letter])
    return "".join(colours)


def emoji(colours: str) -> str:
    """Colour letters as the game shares them.

    >>> emoji("gpb")
    '🟩🟪⬛'
    """
    return "".join(_EMOJI[Colour(colour)] for colour in colours)
