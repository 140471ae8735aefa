"""`python -m research.packed`: generates the packed lists of answers.

Writes nerdle/data/packed/LANGUAGE.answers, which takes some seconds for Maxi.
"""

from __future__ import annotations

from pathlib import Path

from nerdle.equations.generate import equations
from nerdle.equations.packed import pack
from nerdle.rules.games import GAMES
from nerdle.rules.language import Language, Source

DATA = Path(__file__).parent.parent / "nerdle" / "data"
LANGUAGES = {game.language for game in GAMES.values() if game.language.source is Source.PACKED}


def made(language: Language) -> bytes:
    """Return the contents of the file for a language."""
    return pack(equations(language))


if __name__ == "__main__":
    for each in LANGUAGES:
        (DATA / "packed" / f"{each.name}.answers").write_bytes(made(each))
