"""Nanagrams: make every equation that a few given symbols allow.

A puzzle has some digits and operators and one "=". Some symbols are *compulsory*: "=" always is,
and in the game one more. An answer is an equation of this form:
- It uses each given symbol at most once, and all compulsory ones.
- Its left side is an expression without signs and brackets, or the same number as the right side
  (4=4). Its right side is one number. A number can be 0, but has no leading zeros.
- Both sides are exactly equal. Fractions and negative results on the way are allowed.

Re-orderings of an answer count as the same answer. The test for this is the one of the other games
(see nerdle.rules.reorderings) with one addition, because equal digits can cancel out in it:
3*4/4+2=5 and 3+2*4/4=5 are different answers. So equal digits of the left side are told apart: one
of them is made larger by 1, and for one choice of it on each side, the left sides must still have
equal values.

In a *Decoy*, an answer uses all symbols except one. Its own puzzles have a single answer.

The rules, the four levels and the limits of puzzles are those of nerdlegame.com's own generator.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import chain
from random import Random

from nerdle.rules.expression import DIGITS, OPERATORS, as_tiles, read
from nerdle.rules.quotation import quoted
from nerdle.rules.reorderings import classes, reordering_key
from nerdle.sisters.contract import (
    Answer,
    Entered,
    Sister,
    SisterError,
    Step,
    Tile,
    below,
    chance,
    shuffled,
)
from nerdle.sisters.nanagram_search import Search

LEVELS = (6, 7, 8, 9)
"""The numbers of symbols that the game's puzzles have."""
FEWEST, MOST = 3, LEVELS[-1]
"""The smallest and the largest number of symbols that can be solved here."""
COMPULSORY = "!"
"""Comes after a compulsory symbol."""

Values = list[set[Fraction]]
Group = list[tuple[str, Values]]


class NanagramError(SisterError):
    """Text that is not a puzzle. `column` is the character at fault, or None."""


@dataclass(frozen=True)
class Nanagram:
    """A puzzle: its symbols in their order, and the places of the compulsory ones."""

    symbols: str
    compulsory: frozenset[int]
    #: Whether an answer must leave out exactly one symbol.
    decoy: bool = False

    @property
    def text(self) -> str:
        """The puzzle as `read_puzzle` reads it.

        >>> read_puzzle("6 4! = 2 4 ÷").text
        '64!=!24/'
        """
        places = enumerate(self.symbols)
        return "".join(each + COMPULSORY * (at in self.compulsory) for at, each in places)

    @cached_property
    def answers(self) -> list[list[str]]:
        """All answers: lists of re-orderings of each other, the longest first, then by text.

        >>> read_puzzle("6 4! = 2 4 /").answers
        [['24/4=6'], ['24/6=4'], ['4=4']]
        """
        needed = Counter(self.symbols[at] for at in self.compulsory)
        every = Search(self.symbols.replace("=", "")).equations()
        sizes = (len(self.symbols) - 1,) if self.decoy else range(len(self.symbols) + 1)
        found = sorted(each for each in every if len(each) in sizes and needed <= Counter(each))
        groups = map(sorted, _grouped(found))
        return sorted(groups, key=lambda group: (-len(group[0]), group[0]))


def read_puzzle(text: str, decoy: bool = False) -> Nanagram:
    """Read a puzzle such as "6 4! =! 2 4 /"; spaces do not matter, and "=" needs no "!".

    Raises NanagramError if it has other symbols, not exactly one "=", or fewer than FEWEST or more
    than MOST symbols.
    """
    symbols, compulsory = "", set[int]()
    for column, symbol in enumerate(as_tiles(text)):
        if symbol == COMPULSORY and symbols:
            compulsory.add(len(symbols) - 1)
        elif symbol in f"{DIGITS}{OPERATORS}=":
            if symbol == "=":
                if "=" in symbols:
                    raise NanagramError("a puzzle has only one “=”", column)
                compulsory.add(len(symbols))
            symbols += symbol
        elif not symbol.isspace():
            known = f"{quoted(symbol)} is not a digit, + - * / or ="
            before = f"a symbol is missing before {quoted(COMPULSORY)}"
            raise NanagramError(before if symbol == COMPULSORY else known, column)
    if not FEWEST <= len(symbols) <= MOST:
        raise NanagramError(f"a puzzle has {FEWEST} to {MOST} symbols; this has {len(symbols)}")
    if "=" not in symbols:
        raise NanagramError("“=” is missing: every answer needs it")
    return Nanagram(symbols, frozenset(compulsory), decoy)


def _grouped(equations: Sequence[str]) -> Iterator[list[str]]:
    """Yield lists of equations that are re-orderings of each other or linked by such."""
    for together in classes(map(reordering_key, equations)):
        groups: list[Group] = []
        for equation in (equations[at] for at in together):
            values = _values_when_larger(equation)
            linked = [each for each in groups if any(_alike(values, other) for _, other in each)]
            groups = [group for group in groups if group not in linked]
            groups.append([*chain.from_iterable(linked), (equation, values)])
        yield from ([equation for equation, _ in group] for group in groups)


def _alike(one: Values, other: Values) -> bool:
    return all(map(set.intersection, one, other))


def _values_when_larger(equation: str) -> Values:
    """Return a set for each digit that the left side has more than once.

    It has the values of the left side when one of these equal digits is larger by 1.
    """
    left = equation.partition("=")[0]
    found = []
    for digit in sorted({each for each in left if each in DIGITS and left.count(each) > 1}):
        places = (at for at, each in enumerate(left) if each == digit)
        larger = str(int(digit) + 1)
        found.append({read(left[:at] + larger + left[at + 1 :]).value for at in places})
    return found


# --------------------------------------------------------------------------------- making puzzles

_OPERATORS = {6: (1, 2), 7: (1, 2), 8: (2, 3), 9: (2, 3)}  # the least and most, our own choice
_DOUBLES = {6: 2, 7: 2, 8: 1, 9: 1}  # at most
_ANSWERS = {6: (1, 20), 7: (6, 20), 8: (8, 20), 9: (8, 20)}
_WITH_ALL = {6: 6, 7: 6, 8: 3, 9: 3}  # at most; we want at least one


def drawn(level: int, key: str, decoy: bool = False) -> Nanagram:
    """Return the puzzle of a level (one of LEVELS) that a key determines.

    A key is a date such as "2026-11-21" (the puzzle of that day) or any other text. The puzzle has
    two compulsory symbols, and as many answers as the game's puzzles have. Two rules are our own:
    at least one answer uses all symbols, and 0 is left out because it makes dull answers.

    >>> puzzle = drawn(6, "2026-11-21")
    >>> puzzle.text, puzzle.answers
    ('9=!82!1/', [['18/2=9'], ['18/9=2']])
    """
    random = chance("decoy" if decoy else "nanagram", key, level)
    least, most = _ANSWERS[level]
    while True:
        symbols = _some_symbols(level, random)
        puzzle = Nanagram(symbols, frozenset({symbols.index("=")}), decoy)
        every = puzzle.answers
        if decoy and len(every) == 1:
            return puzzle
        if decoy or not least <= len(every) or not any(len(each[0]) == level for each in every):
            continue
        for other in shuffled(symbols.replace("=", ""), random):
            answers = [each for each in every if other in each[0]]
            with_all = sum(len(each[0]) == level for each in answers)
            if least <= len(answers) <= most and 1 <= with_all <= _WITH_ALL[level]:
                return Nanagram(symbols, frozenset({symbols.index("="), symbols.index(other)}))


def _some_symbols(level: int, random: Random) -> str:
    fewest, most = _OPERATORS[level]
    while True:
        operators = fewest + below(most - fewest + 1, random)
        symbols = "=" + "".join(OPERATORS[below(4, random)] for _ in range(operators))
        symbols += "".join(DIGITS[1 + below(9, random)] for _ in range(level - len(symbols)))
        doubles = level - len(set(symbols))
        if doubles <= _DOUBLES[level] and max(Counter(symbols).values()) <= 2:
            return "".join(shuffled(symbols, random))


# ------------------------------------------------------------------------------------- the game


class _Nanagrams(Sister[Nanagram]):
    """Nanagrams and Decoys as a game. A level is how many symbols there are."""

    levels = LEVELS
    options = ("decoy",)

    def parse(self, text: str, options: Sequence[str]) -> Nanagram:
        return read_puzzle(text, "decoy" in options)

    def text(self, puzzle: Nanagram) -> str:
        return f"{'~decoy' * puzzle.decoy}:{puzzle.text}"

    def make(self, key: str, level: int, options: Sequence[str] = ()) -> Nanagram:
        return drawn(level, key, "decoy" in options)

    def tiles(self, puzzle: Nanagram) -> tuple[Tile, ...]:
        places = enumerate(puzzle.symbols)
        return tuple(Tile(symbol, at in puzzle.compulsory) for at, symbol in places)

    def count(self, puzzle: Nanagram) -> int:
        return len(puzzle.answers)

    def solutions(self, puzzle: Nanagram, goal: int) -> Iterator[Answer]:
        return (Answer(name, others=tuple(others)) for name, *others in puzzle.answers)

    def judge(self, puzzle: Nanagram, entered: str, have: Sequence[str]) -> Entered:
        return super().judge(puzzle, entered.upper().replace("X", "*"), have)

    def why_wrong(self, puzzle: Nanagram, entered: str) -> str:
        if not entered:
            return "Type an equation first."
        symbols, used = Counter(puzzle.symbols), Counter(entered)
        needed = Counter(puzzle.symbols[at] for at in puzzle.compulsory)
        for symbol in used - symbols:
            often = f"{entered} uses {symbol} too often."
            return often if symbol in symbols else f"There is no {symbol} in this puzzle."
        for symbol in needed - used:
            return f"{entered} needs one more {symbol}, which is required."
        if puzzle.decoy and len(entered) != len(puzzle.symbols) - 1:
            return f"{entered} is not an answer. Leave out exactly one symbol."
        if not re.search("=[0-9]+$", entered):
            return f"{entered} is not an answer: the right side is not a number."
        return f"{entered} is not an answer. Check both sides."

    def steps(self, puzzle: Nanagram, answer: Answer, have: Sequence[str]) -> Sequence[Step]:
        left = Counter(len(name) for name, *_ in puzzle.answers if name not in have)
        each = ", ".join(f"{many} with {size} symbols" for size, many in left.items())
        first = Step("how many answers are left", f"Still to find: {each}.")
        if puzzle.decoy:
            [unused] = Counter(puzzle.symbols) - Counter(answer.text)
            kind = "a digit" if unused in DIGITS else "an operator"
            first = Step("what is left out", f"The next answer leaves out {kind}.")
        shape = re.sub("[0-9]", "□", answer.text)
        looks = "The next answer looks like this: "
        return (
            first,
            Step("the shape of an answer", looks + shape),
            Step("its first digit", looks + answer.text[0] + shape[1:]),
        )


NANAGRAMS = _Nanagrams()
