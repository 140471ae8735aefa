"""Word sums as a game, and sums that are made of given words; cryptarithm.py finds the solutions.

A link can have the base (`~16`) and `~zeros`, with which numbers may start with 0. So that a level
is not taken for a base, it is written as `~words3` (three words are added).

>>> puzzle = LETTERS.read("~16:a + b = c")
>>> LETTERS.text(puzzle)
'~16:A + B = C'
>>> LETTERS.judge(LETTERS.read(":SEND+MORE=MONEY"), "9567 + 1085 = 10652", []).words
'That is right.'
>>> [answer.text for answer in SUMS.solutions(SUMS.read(":send more money"), 0) if answer]
['SEND + MORE = MONEY']
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from time import monotonic

from nerdle.rules.expression import as_tiles
from nerdle.rules.quotation import counted, joined
from nerdle.sisters.contract import (
    Answer,
    Entered,
    Sister,
    SisterError,
    Step,
    Tile,
    chance,
    converted,
    shuffled,
    typed,
)
from nerdle.sisters.cryptarithm import (
    CryptarithmError,
    Solution,
    as_word,
    making,
    read,
    searching,
    unique,
)
from nerdle.sisters.cryptarithm_formulas import Formula
from nerdle.sisters.cryptarithm_text import DIGITS, LARGEST_BASE, Cryptarithm

_BASES = {str(base): base for base in range(2, LARGEST_BASE + 1)}
_LONGEST_SEARCH = 2  # seconds, for digits that a person has entered

_OWN_WORDS = """
    one two three four five six seven eight nine ten apple pear plum lemon melon grape cherry banana
    orange bear wolf lion tiger horse goat sheep mouse eagle snake tea coffee milk sugar bread cake
    rice soup salt ocean river lake sea island beach sand stone rock hill moon star sun earth mars
    venus comet red blue green black white brown spring summer autumn winter rain snow wind storm
    cloud tree leaf root seed rose tulip house door room table chair bed lamp clock train bus car
    bike boat ship plane road piano drum flute song dance music
""".upper().split()


class _Letters(Sister[Cryptarithm]):
    """Word sums. A level is how many words are added."""

    levels = (2, 3, 4)
    own = "words"
    noun = "solution"
    options = ("zeros", *_BASES)

    def parse(self, text: str, options: Sequence[str]) -> Cryptarithm:
        puzzle = read(text, _base_of(options))
        return replace(puzzle, first=frozenset()) if "zeros" in options else puzzle

    def text(self, puzzle: Cryptarithm) -> str:
        zeros = "~zeros" * (puzzle.first != read(puzzle.text, puzzle.base).first)
        return f"{_written(puzzle.base)}{zeros}:{puzzle.text}"

    def make(self, key: str, level: int, options: Sequence[str] = ()) -> Cryptarithm:
        if any(option in _BASES for option in options):
            raise SisterError("our own sums have base 10")
        random = chance("letters", key, level)
        while True:
            words = sorted(shuffled(_OWN_WORDS, random)[: level + 1], key=len)
            *_, longest, result = words
            if 8 <= len(set("".join(words))) <= 10 and len(result) == len(longest) + 1:
                puzzle = self.parse(f"{' + '.join(words[:-1])} = {result}", options)
                if unique(puzzle):
                    return puzzle

    def tiles(self, puzzle: Cryptarithm) -> tuple[Tile, ...]:
        return tuple(Tile(letter, compulsory=True) for letter in puzzle.letters)

    def solutions(self, puzzle: Cryptarithm, goal: int) -> Iterator[Answer | None]:
        return converted(searching(puzzle), _as_answer)

    def judge(self, puzzle: Cryptarithm, entered: str, have: Sequence[str]) -> Entered:
        try:
            digits = _letters_in(puzzle, entered) or _digits_of(puzzle, typed(entered))
            _check(puzzle, digits)
        except SisterError as error:
            return Entered("wrong", error.reason)
        if len(digits) < len(puzzle.letters):
            return _judge_some(puzzle, digits)
        answer = _as_answer(Solution.of(puzzle, digits))
        values = [digits[letter] for letter in puzzle.letters]
        for equation, text in zip(puzzle.equations, answer.text.split(", "), strict=True):
            if not Formula(puzzle, equation).holds(values):
                return Entered("wrong", f"{text} is not true.")
        if answer.text in have:
            return Entered("again", "You already have this solution.", answer.text)
        return Entered("right", "That is right.", answer.text)

    def steps(self, puzzle: Cryptarithm, answer: Answer, have: Sequence[str]) -> Sequence[Step]:
        # the first letter of the last number is the easiest
        last = re.split(r"\W+", puzzle.text)[-1]
        digits = dict(line.split("=") for line in answer.lines)
        order = [letter for letter in dict.fromkeys(last + puzzle.letters) if letter in digits]
        lines = [f"{letter}={digits[letter]}" for letter in order]
        return [
            Step(f"the digit of {letter}", f"A solution has {line}.", tuple(lines[: at + 1]))
            for at, (letter, line) in enumerate(zip(order[:-1], lines, strict=False))
        ]


def _base_of(options: Sequence[str]) -> int:
    """Return the base among the options of a link; raises SisterError if there are several."""
    bases = [_BASES[option] for option in options if option in _BASES]
    if len(bases) > 1:
        raise SisterError("a puzzle has only one base")
    return bases[0] if bases else 10


def _written(base: int) -> str:
    return "" if base == 10 else f"~{base}"


def _as_answer(solution: Solution) -> Answer:
    lines = (f"{letter}={DIGITS[digit]}" for letter, digit in solution.digits.items())
    return Answer(solution.text, tuple(lines))


def _letters_in(puzzle: Cryptarithm, entered: str) -> dict[str, int]:
    """Return the digits in a text such as "M=1, S=9", or nothing if it is not of this form."""
    pairs = re.findall(r"([^\W_]+)\s*=\s*([^\W_]+)|([^\s,;])", as_tiles(entered).upper())
    if any(len(letter + digit) != 2 or letter.isdecimal() for letter, digit, _ in pairs):
        return {}
    found: dict[str, int] = {}
    for letter, digit, _ in pairs:
        _put(puzzle, found, letter, digit)
    return found


def _digits_of(puzzle: Cryptarithm, entered: str) -> dict[str, int]:
    """Return the digit of each letter in the whole sum, written in digits."""
    text, letter = puzzle.text.replace(" ", ""), puzzle.letters[-1]
    signs = re.compile("[-+*/=,()^]")
    if len(text) != len(entered) or signs.findall(text) != signs.findall(entered):
        raise SisterError(f"Type the sum with a digit for each letter, or just {letter}=1.")
    found: dict[str, int] = {}
    for letter, digit in zip(text, entered, strict=True):
        if letter in puzzle.letters:
            _put(puzzle, found, letter, digit)
        elif letter != digit:
            raise SisterError(f"There is {letter} in the puzzle, not {digit}.")
    return found


def _put(puzzle: Cryptarithm, found: dict[str, int], letter: str, symbol: str) -> None:
    """Add the digit of a letter to others; raises SisterError."""
    digit = DIGITS.find(symbol)
    if letter not in puzzle.letters:
        raise SisterError(f"There is no {letter} in this puzzle.")
    if not 0 <= digit < puzzle.base:
        raise SisterError(f"{symbol} is not a digit.")
    if found.setdefault(letter, digit) != digit:
        raise SisterError(f"{letter} can’t be both {DIGITS[found[letter]]} and {symbol}.")


def _check(puzzle: Cryptarithm, digits: Mapping[str, int]) -> None:
    """Raise SisterError if the digits break a rule, whatever the equations are."""
    letters: dict[int, str] = {}
    for letter, digit in digits.items():
        if letters.setdefault(digit, letter) != letter:
            raise SisterError(f"{letters[digit]} and {letter} can’t both be {DIGITS[digit]}.")
        if digit in puzzle.known:
            raise SisterError(f"{letter} can’t be {DIGITS[digit]}, which is already in the puzzle.")
        if digit == 0 and letter in puzzle.first:
            raise SisterError(f"{letter} can’t be 0, because a number starts with it.")


def _judge_some(puzzle: Cryptarithm, digits: Mapping[str, int]) -> Entered:
    """Say whether a solution has these digits."""
    said = joined(f"{letter}={DIGITS[digit]}" for letter, digit in digits.items())
    end = monotonic() + _LONGEST_SEARCH
    for found in searching(puzzle, digits):
        if found:
            left = counted(len(puzzle.letters) - len(digits), "letter")
            return Entered("close", f"{said} can be right. {left} to go.")
        if monotonic() > end:
            return Entered("wrong", f"{said}: it takes too long to tell. Type the whole sum.")
    return Entered("wrong", f"No solution has {said}.")


@dataclass(frozen=True)
class Words:
    """Words to make sums of, and the base of the sums."""

    words: tuple[str, ...]
    base: int = 10


class _Sums(Sister[Words]):
    """Sums of a person's own words that have exactly one solution."""

    noun = "sum"
    options = tuple(_BASES)

    def parse(self, text: str, options: Sequence[str]) -> Words:
        base = _base_of(options)
        words = []
        for found in re.finditer(r"[^\s,;]+", text):
            try:
                words.append(as_word(found[0], base))
            except CryptarithmError as error:
                raise SisterError(error.reason, found.start() + (error.column or 0)) from error
        making(words, base)
        return Words(tuple(words), base)

    def text(self, puzzle: Words) -> str:
        return f"{_written(puzzle.base)}:{' '.join(puzzle.words)}"

    def solutions(self, puzzle: Words, goal: int) -> Iterator[Answer | None]:
        sums = making(puzzle.words, puzzle.base)
        return converted(sums, lambda made: Answer(made.text, (made.solution.text,)))


LETTERS, SUMS = _Letters(), _Sums()
