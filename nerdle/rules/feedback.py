"""The colours of a guess: the plain two-pass definition that faster versions are tested against."""

from __future__ import annotations

from enum import StrEnum

from nerdle.rules.quotation import quoted


class Colour(StrEnum):
    """The colour of a tile; its value is the letter used in text."""

    GREEN = "g"  #: the right symbol in the right column
    PURPLE = "p"  #: in the answer, but in another column
    BLACK = "b"  #: not in the answer, or all its copies are accounted for


GREEN, PURPLE, BLACK = Colour

READ_AS = {
    **dict.fromkeys("gG🟩", GREEN),
    **dict.fromkeys("pPrRyY🟪🟥🟨", PURPLE),
    **dict.fromkeys("bB⬛⬜🔲", BLACK),
}
"""The letters and emoji that people write for colours."""
SQUARES = "".join(letter for letter in READ_AS if not letter.isascii())
"""The emoji that stand for colours."""
_EMOJI = {GREEN: "🟩", PURPLE: "🟪", BLACK: "⬛"}
VARIATION_SELECTOR = "\ufe0f"  # phones add it after an emoji when copying


def feedback(guess: str, answer: str) -> str:
    """Return the colours of `guess` for the given answer, one letter per tile.

    Green tiles are assigned first. Then, from left to right, each other tile is purple if the
    answer has a copy of its symbol that no earlier tile has claimed; otherwise it is black.

    >>> feedback("9+9-3=15", "5+9-4=10")
    'bgggbggp'

    Raises ValueError if the two have different lengths.
    """
    if len(guess) != len(answer):
        raise ValueError(f"the guess has {len(guess)} tiles but the answer has {len(answer)}")
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
    """Convert letters (r and y count as purple) or emoji to the colour letters g, p and b.

    >>> parse_colours("🟩🟪⬛"), parse_colours("gry")
    ('gpb', 'gpp')

    Raises ValueError, which names the first character that is not a colour.
    """
    colours = []
    for letter in text.replace(VARIATION_SELECTOR, ""):
        if letter not in READ_AS:
            raise ValueError(
                f"{quoted(letter)} is not a colour: use g (green), p (purple) or b (black)"
            )
        colours.append(READ_AS[letter])
    return "".join(colours)


def emoji(colours: str) -> str:
    """Convert colour letters to the emoji that the game uses for sharing.

    >>> emoji("gpb")
    '🟩🟪⬛'
    """
    return "".join(_EMOJI[Colour(colour)] for colour in colours)
