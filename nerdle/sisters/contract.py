"""What every sister puzzle can do: one class defines it, and what it says.

A sister is a game: it reads a puzzle from a text or makes one of its own, judges what a person
enters, gives hints in steps, and finds all answers. The page, its questions and the tests know only
this contract, so a new sister is one class, and one line in the table of games.py.

The text of a puzzle is what comes after the sister's name in a link, `[~OPTION]...:TEXT`. If one of
the options is a level, TEXT is the key of an own puzzle: "~7:2026-11-21" is the Nanagram with seven
symbols of that day. A sister for which a number is another option (in word sums, "~16" is the base)
has a word before its levels: "~words2:2026-11-21". The normal form of an own puzzle is the puzzle
itself, so it has no key.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal, Protocol, TypeVar
from zlib import crc32

from nerdle.rules.errors import NerdleError
from nerdle.rules.expression import as_tiles
from nerdle.rules.quotation import counted, quoted

_LINK = re.compile(r"((?:~[^~:]*)*):(.*)", re.DOTALL)

P = TypeVar("P")
T = TypeVar("T")
U = TypeVar("U")


class SisterError(NerdleError, ValueError):
    """Text that is not a puzzle. `column` is the character at fault, from 0, or None."""

    def __init__(self, reason: str, column: int | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.column = column


@dataclass(frozen=True)
class Tile:
    """A number, a symbol or a letter that can be tapped to enter an answer."""

    symbol: str
    #: Whether every answer has to use it.
    compulsory: bool = False


@dataclass(frozen=True)
class Opened:
    """A puzzle as it begins."""

    #: The normal form of what was read.
    text: str
    tiles: tuple[Tile, ...]
    #: What has to be reached, or a single "" if the puzzle does not say it in a number.
    goals: tuple[str, ...]
    #: How many answers there are, if that is known at once.
    count: int | None
    #: How difficult an own puzzle is, such as “easy”; "" if that is not known.
    difficulty: str = ""


@dataclass(frozen=True)
class Entered:
    """What is said of an answer that a person has entered."""

    #: "close": not right, but worth something. "again": the person already has it.
    verdict: Literal["right", "close", "again", "wrong"]
    words: str
    #: The normal form of the answer, or of the one that the person already has.
    name: str = ""
    #: The goal that it reaches, from 0.
    goal: int = 0
    points: int | None = None


@dataclass(frozen=True)
class Hinted:
    """A hint about an answer that the person does not have."""

    words: str
    lines: tuple[str, ...] = ()
    #: The answer that it gives away, or "".
    name: str = ""
    #: What the hint after it shows, such as “the first step”; "" after the last one.
    next: str = ""
    #: Whether there is no hint after it until the person has another answer.
    last: bool = False


@dataclass(frozen=True)
class Answer:
    """An answer; a person who enters it, or one of the `others`, is right."""

    text: str
    #: How it comes about, step by step.
    lines: tuple[str, ...] = ()
    #: Its re-orderings, which count as the same answer.
    others: tuple[str, ...] = ()
    goal: int = 0


@dataclass(frozen=True)
class Step:
    """A hint before the last one. `what` it shows completes the sentence “the next hint shows”."""

    what: str
    words: str
    lines: tuple[str, ...] = ()


class Sister(Protocol[P]):
    """A kind of puzzle. `P` is a puzzle, which is never changed."""

    #: The levels of its own puzzles, and what comes before a level in a link.
    levels: tuple[int, ...] = ()
    own: str = ""
    #: What an answer is called.
    noun: str = "answer"
    #: The other options that a link can have.
    options: tuple[str, ...] = ()

    def parse(self, text: str, options: Sequence[str]) -> P:
        """Return the puzzle in the TEXT of a link. Raises SisterError with the column in it."""

    def text(self, puzzle: P) -> str:
        """Return the normal form, from which `read` makes an equal puzzle."""

    def solutions(self, puzzle: P, goal: int) -> Iterator[Answer | None]:
        """Yield all answers, the simplest first, and None from time to time during a search."""

    def make(self, key: str, level: int, options: Sequence[str] = ()) -> P:
        """Return the own puzzle that a key (a day or any other text) and a level determine."""
        raise SisterError(f"there is no puzzle of ours {quoted(key)} of level {level}")

    def read(self, text: str) -> P:
        """Return the puzzle of a text as in a link; raises SisterError."""
        found = _LINK.fullmatch(text)
        if not found:
            raise SisterError("there is no “:” before the puzzle")
        levels = {f"{self.own}{level}": level for level in self.levels}
        options = dict.fromkeys(found[1].split("~")[1:])
        for option in options:
            if option not in levels and option not in self.options:
                raise SisterError(f"{quoted(f'~{option}')} is not an option of this puzzle")
        chosen = [levels[option] for option in options if option in levels]
        others = [option for option in options if option not in levels]
        if len(chosen) > 1:
            raise SisterError("a puzzle has only one level")
        if chosen:
            return self.make(found[2], chosen[0], others)
        return self.parse(found[2], others)

    def tiles(self, puzzle: P) -> tuple[Tile, ...]:
        """Return what can be tapped."""
        return ()

    def goals(self, puzzle: P) -> tuple[str, ...]:
        """Return what must be reached."""
        return ("",)

    def count(self, puzzle: P) -> int | None:
        """Return how many answers there are, if that needs no search."""
        return None

    def difficulty(self, puzzle: P) -> str:
        """Return how difficult an own puzzle is; "" if that is not known."""
        return ""

    def judge(self, puzzle: P, entered: str, have: Sequence[str]) -> Entered:
        """Judge an answer of a person who already has some."""
        entered = typed(entered)
        for answer in self.solutions(puzzle, 0):
            if answer and entered in map(typed, (answer.text, *answer.others)):
                name = answer.text
                if name not in have:
                    return Entered("right", f"{entered} is right.", name)
                if entered == typed(name):
                    return Entered("again", f"You already have {entered}.", name)
                words = f"You already have {name}, a re-ordering of {entered}."
                return Entered("again", words, name)
        return Entered("wrong", self.why_wrong(puzzle, entered))

    def why_wrong(self, puzzle: P, entered: str) -> str:
        """Return what is wrong with something that is not an answer."""
        return f"{entered} is not an answer." if entered else "Type an answer first."

    def hints(
        self,
        puzzle: P,
        have: Sequence[str],
        goal: int,
        number: int,
        found: Iterable[Answer | None],
    ) -> Iterator[Hinted | None]:
        """Yield a hint (1, 2, ...) about the first answer that is missing; None while it searches.

        `found`: the answers of the goal, as `solutions` yields them.
        """
        answer = None
        for each in found:
            answer = each or answer
            if each is None:
                yield None
            elif each.text not in have:
                break
        else:
            all_found = f"You have every {self.noun}."
            yield Hinted(all_found if answer else self.summary(puzzle, goal, (), 0), last=True)
            return
        assert answer  # the loop has found it
        steps = self.steps(puzzle, answer, have)
        if number > len(steps):
            yield Hinted(self.given_away(answer), answer.lines, answer.text, last=True)
            return
        step = steps[number - 1]
        following = steps[number].what if number < len(steps) else "the answer"
        yield Hinted(step.words, step.lines, next=following)

    def steps(self, puzzle: P, answer: Answer, have: Sequence[str]) -> Sequence[Step]:
        """Return the hints about an answer before the last one, which gives it away."""
        return ()

    def given_away(self, answer: Answer) -> str:
        """Return the words that give an answer away."""
        return f"{answer.text} is right."

    def summary(self, puzzle: P, goal: int, found: Sequence[Answer], count: int) -> str:
        """Return one sentence about the answers of a goal when all are found."""
        many = counted(count, self.noun) if count else f"no {self.noun}s"
        return f"There {'is' if count == 1 else 'are'} {many}."


def typed(entered: str) -> str:
    """Return a text in the signs of the core, in capitals and without white space.

    >>> typed("3 × 4 − x")
    '3*4-X'
    """
    return "".join(as_tiles(entered).upper().split())


def converted(search: Iterable[T | None], convert: Callable[[T], U]) -> Iterator[U | None]:
    """Yield what a search yields, converted, and None when it does.

    >>> [*converted([4, None, 9], str)]
    ['4', None, '9']
    """
    return (None if found is None else convert(found) for found in search)


def chance(name: str, key: str, level: int) -> Random:
    """Return random numbers that depend only on these; use only `random()` and `below`."""
    return Random(crc32(f"{name} {level} {key}".encode(errors="surrogatepass")))


def shuffled(items: Iterable[T], random: Random) -> list[T]:
    """Return the items in an order of chance."""
    return sorted(items, key=lambda _: random.random())


def below(n: int, random: Random) -> int:
    """Return a random number from 0 to n - 1; only `random()` is the same in every Python."""
    return int(random.random() * n)
