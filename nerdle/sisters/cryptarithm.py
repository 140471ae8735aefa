"""Cryptarithms: letters stand for different digits, and no number of several digits starts with 0.

>>> puzzle = read("SEND + MORE = MONEY")
>>> [solution.text for solution in solutions(puzzle)]
['9567 + 1085 = 10652']

How they are written is told in cryptarithm_text.py, how they are solved in cryptarithm_columns.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, islice

from nerdle.sisters.cryptarithm_columns import fillings
from nerdle.sisters.cryptarithm_text import DIGITS, Cryptarithm, CryptarithmError, read

__all__ = [
    "Cryptarithm",
    "CryptarithmError",
    "Made",
    "Solution",
    "as_word",
    "how_many",
    "make",
    "making",
    "read",
    "searching",
    "solutions",
    "unique",
]


@dataclass(frozen=True)
class Solution:
    """A digit for each letter, and the equations in digits; those above 9 are A, B, C and so on."""

    digits: dict[str, int]
    text: str


def solutions(puzzle: Cryptarithm) -> Iterator[Solution]:
    """Every solution once, in an order that is always the same."""
    return (solution for solution in searching(puzzle) if solution)


def searching(puzzle: Cryptarithm) -> Iterator[Solution | None]:
    """The same, with a None now and then while none is found, for who cannot wait in silence."""
    for filling in fillings(puzzle):
        if filling is None:
            yield None
        else:
            digits = dict(zip(puzzle.letters, filling, strict=True))
            written = {ord(letter): DIGITS[digit] for letter, digit in digits.items()}
            yield Solution(digits, puzzle.text.translate(written))


def how_many(puzzle: Cryptarithm, most: int | None = None) -> int:
    """The number of solutions; `most` stops counting there.

    >>> how_many(read("NUM + BER = PLAY")), how_many(read("NUM + BER = PLAY"), 2)
    (96, 2)
    """
    return sum(1 for _ in islice(solutions(puzzle), most))


def unique(puzzle: Cryptarithm) -> Solution | None:
    """The solution where there is exactly one.

    >>> unique(read("TWO * TWO = THREE")).text
    '138 * 138 = 19044'
    """
    found = list(islice(solutions(puzzle), 2))
    return found[0] if len(found) == 1 else None


@dataclass(frozen=True)
class Made:
    """A sum of words that has exactly one solution."""

    text: str
    solution: Solution


def make(words: Sequence[str], base: int = 10, terms: int = 4) -> Iterator[Made]:
    """Sums of some of the words that make another, and have exactly one solution; short ones first.

    Each word is used once, or as often as it is given. `terms`: no more of them on the left side.

    Raises CryptarithmError where a word is none, with its place in that word, and ValueError when
    there are too few.

    >>> [made.text for made in make(["SEND", "MORE", "MONEY"])]
    ['SEND + MORE = MONEY']
    """
    return (made for made in making(words, base, terms) if made)


def making(words: Sequence[str], base: int = 10, terms: int = 4) -> Iterator[Made | None]:
    """The same, with a None now and then while none is found, for who cannot wait in silence."""
    if len(words) < 3:
        raise ValueError("give three words at least: two that are added, and what they make")
    if terms < 2:
        raise ValueError("a sum has two terms at least")
    return _made([as_word(word, base) for word in words], base, terms)


def as_word(word: str, base: int = 10) -> str:
    """A word as it is written in a puzzle.

    Raises CryptarithmError where it is none, with the place in it.
    """
    if not word:
        raise CryptarithmError("a word is empty: leave it out", 0)
    for column, symbol in enumerate(word):
        if not symbol.isalnum():
            raise CryptarithmError(
                f"“{symbol}” cannot stand in the word “{word}”: leave it out", column
            )
    return read(f"{word} = {word}", base).text.partition(" = ")[0]


def _made(words: Sequence[str], base: int, terms: int) -> Iterator[Made | None]:
    words = sorted(words, key=words.index)  # equal ones side by side
    copies = [i for i in range(1, len(words)) if words[i] == words[i - 1]]
    for many in range(2, min(terms, len(words) - 1) + 1):
        for added in combinations(range(len(words)), many):
            if any(i in added and i - 1 not in added for i in copies):
                continue  # the same words as with the first copies
            terms_of_sum = [words[i] for i in added]
            longest = max(map(len, terms_of_sum))
            left = [word for i, word in enumerate(words) if i not in added]
            for result in dict.fromkeys(left):
                symbols = set(result).union(*terms_of_sum)
                if len(result) < longest or len(symbols) > base:
                    continue
                puzzle = read(f"{' + '.join(terms_of_sum)} = {result}", base)
                found: list[Solution] = []
                for solution in searching(puzzle):
                    if solution:
                        found.append(solution)
                    else:
                        yield None
                    if len(found) > 1:
                        break
                yield Made(puzzle.text, *found) if len(found) == 1 else None
