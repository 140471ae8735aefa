"""Countdown and Targets as games; countdown.py finds the solutions.

With the option `~all`, every number must be used, as in the game 24. Then a solution may have parts
that could be removed, such as 8*3+5-5, because they use up numbers. Every step still has to be
above 0, so no solution multiplies by 0.

>>> COUNTDOWN.text(COUNTDOWN.read(":25 50 75 100 3 6 952"))
':25,50,75,100,3,6;952'
>>> [answer.text for answer in TARGETS.solutions(TARGETS.read("~all:3,8,5,5;24"), 0) if answer]
['8*3+5-5', '8*5/5*3', '8*(5+3-5)', '(8+5-5)*3', '(5+3)*(8-5)']
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, replace
from functools import lru_cache, reduce
from itertools import islice
from random import Random
from typing import Any

from nerdle.rules.expression import ExpressionError, as_tiles, read
from nerdle.rules.quotation import counted, in_digits, joined, quoted
from nerdle.sisters.contract import (
    Answer,
    Entered,
    Sister,
    SisterError,
    Step,
    Tile,
    below,
    chance,
    converted,
    shuffled,
    typed,
)
from nerdle.sisters.countdown import (
    MOST_DIGITS,
    FractionRound,
    Numbers,
    Pair,
    Round,
    Solution,
    checked,
    nearest_of,
)
from nerdle.sisters.countdown_forms import (
    RESULTS,
    Form,
    Value,
    normal_form,
    whole_product,
    whole_sum,
    written,
)

USUAL = 6
"""How many numbers a puzzle usually has."""
MOST_TARGETS = 100

_PARTS = re.compile(r"[^\s,;:|=]+|;")


class _Every(Round):
    """The search for solutions that use all numbers of a round; some of their parts may be 0."""

    sum_of = staticmethod(whole_sum)
    product_of = staticmethod(whole_product)

    def __init__(self, numbers: Numbers) -> None:
        super().__init__(numbers)
        self.sizes = (len(numbers),)

    @staticmethod
    def lean(forms: list[Form]) -> list[Form]:
        return forms

    def results(self, ones: Set[Any], others: Set[Any]) -> Set[Any]:  # type: ignore[override]
        found = set(super().results(ones - {0}, others - {0}))
        for some, more in ((ones, others), (others, ones)):
            found |= more if some & {0, 1} else set()
        return found | {0} if ones & others else found

    def approach(self, target: int) -> Iterator[tuple[int, ...]]:
        best: Set[int] = set() if self.numbers[1:] else set(self.numbers)
        for one, rest in self.splits(self.numbers):
            made = self.results(self.values(one), self.values(rest))
            best = nearest_of(target, (best | made) - {0})
        yield tuple(sorted(best))

    def terms(self, numbers: Numbers, value: Value) -> list[Form]:
        return super().terms(numbers, value) if value else []

    def factors(self, numbers: Numbers, value: Value) -> list[Form]:
        return super().factors(numbers, value) if value else []

    def multipliers(self, one: Numbers, rest: Numbers, value: Value) -> Iterator[Pair]:
        yield from super().multipliers(one, rest, value)
        for n, other in dict.fromkeys(((1, value), (value, 1))):
            if self.possible(one, n) and self.possible(rest, other):
                yield n, other

    def divisions(self, over: Numbers, under: Numbers, value: Value) -> Iterator[Pair]:
        return (pair for pair in super().divisions(over, under, value) if all(pair))

    def possible(self, numbers: Numbers, value: Value) -> bool:
        return not value or super().possible(numbers, value)


class _EveryFraction(_Every, FractionRound):
    """The same, if results may be fractions."""


@dataclass(frozen=True)
class Puzzle:
    """Numbers, and the targets to reach from them."""

    numbers: tuple[int, ...]
    targets: tuple[int, ...]
    #: Whether all numbers must be used.
    every: bool = False


class _Rounds(Sister[Puzzle]):
    """What Countdown and Targets have in common."""

    options = ("all",)
    noun = "way"
    #: The most targets, and how it searches: usually, and if all numbers must be used.
    most_targets: int
    searches: tuple[type[Round], type[Round]]
    #: Whether every step must be a whole number above 0.
    steps_are_whole: bool

    def parse(self, text: str, options: Sequence[str]) -> Puzzle:
        groups: list[list[int]] = [[]]
        for found in _PARTS.finditer(as_tiles(text)):
            part = found[0]
            if part == ";":
                groups.append([])
            elif any(symbol.isdigit() for symbol in part):
                if not re.fullmatch("0*[1-9][0-9]*", part):
                    reason = f"{quoted(part)} is not a whole number above 0"
                    raise SisterError(reason, found.start())
                number = int(part.lstrip("0")[: MOST_DIGITS + 1])
                checked([number])
                groups[-1].append(number)
        numbers, *others = groups
        targets = [each for group in others for each in group]
        if not others:
            many = len(numbers) - 1 if self.most_targets == 1 else min(USUAL, len(numbers) - 1)
            numbers, targets = numbers[:many], numbers[many:]
        if not numbers or not targets:
            example = "25 50 75 100 3 6 952"
            raise SisterError(f"write the numbers and then the target, such as {example}")
        if len(targets) > self.most_targets:
            raise SisterError(f"use at most {counted(self.most_targets, 'target')}")
        checked(numbers, *targets)
        return Puzzle(tuple(numbers), tuple(targets), "all" in options)

    def text(self, puzzle: Puzzle) -> str:
        numbers, targets = (",".join(map(str, each)) for each in (puzzle.numbers, puzzle.targets))
        return f"{'~all' * puzzle.every}:{numbers};{targets}"

    def tiles(self, puzzle: Puzzle) -> tuple[Tile, ...]:
        return tuple(Tile(str(number), puzzle.every) for number in puzzle.numbers)

    def goals(self, puzzle: Puzzle) -> tuple[str, ...]:
        return tuple(map(str, puzzle.targets))

    def search(self, puzzle: Puzzle) -> Round:
        """Return the search among the numbers of a puzzle."""
        return _search(self, puzzle.every, checked(puzzle.numbers))

    def solutions(self, puzzle: Puzzle, goal: int) -> Iterator[Answer | None]:
        search = self.search(puzzle)
        # only a single target counts as reached by the nearest values
        ways = search.searching if self.most_targets == 1 else search.solutions
        found: Iterator[Solution | None] = ways(puzzle.targets[goal])
        return converted(found, lambda way: Answer(way.text, way.lines, goal=goal))

    def calculated(self, puzzle: Puzzle, entered: str) -> Form:
        """Return what was entered; raises SisterError with a sentence that says what is wrong."""
        strange = re.search(r"[^-0-9+*/()]", entered)
        if strange:
            raise SisterError(f"{quoted(strange[0])} can’t be used here.")
        given = Counter(puzzle.numbers)
        used = Counter(map(int, re.findall("[0-9]+", entered)))
        for number, times in used.items():
            if not given[number]:
                raise SisterError(f"There is no {in_digits(number)}.")
            if times > given[number]:
                often = "twice" if times == 2 else "too often"
                raise SisterError(f"{number} is used {often}.")
        try:
            signs = [odd for odd in read(entered).oddities if odd.kind.startswith("sign")]
        except ExpressionError as error:
            raise SisterError(f"{error.reason[0].upper()}{error.reason[1:]}.") from error
        if signs:
            raise SisterError("A + or - must be between two numbers.")
        if puzzle.every and used != given:
            raise SisterError(f"All numbers must be used: {next(iter(given - used))} is missing.")

        def check(operator: str, left: Value, right: Value) -> None:
            value = RESULTS[operator](left, right)
            step = f"{written(left)}{operator}{written(right)}"
            if value <= 0 and self.steps_are_whole:
                raise SisterError(f"{step} is not above 0.")
            if value.denominator > 1 and self.steps_are_whole:
                raise SisterError(f"{step} is not a whole number.")
            if not value and operator in "*/" and puzzle.every:
                raise SisterError(f"{step} is 0: a number can’t be used up like this.")

        return normal_form(entered, check)

    def judge(self, puzzle: Puzzle, entered: str, have: Sequence[str]) -> Entered:
        entered = typed(entered).replace("X", "*").partition("=")[0]
        if not entered:
            return Entered("wrong", "Type a calculation first.")
        try:
            form = self.calculated(puzzle, entered)
        except SisterError as error:
            return Entered("wrong", error.reason)
        judged = self.judged(puzzle, form, have)
        if judged.verdict != "wrong" and form.text in have:
            return replace(judged, verdict="again", words=f"You already have {form.text}.")
        return judged

    def judged(self, puzzle: Puzzle, form: Form, have: Sequence[str]) -> Entered:
        """Judge the value of a calculation that follows the rules."""
        raise NotImplementedError

    def steps(self, puzzle: Puzzle, answer: Answer, have: Sequence[str]) -> Sequence[Step]:
        target, value = puzzle.targets[answer.goal], _reached_by(answer)
        many = len(re.findall("[0-9]+", answer.text))
        near = "" if value == target else f"{self.unreached(puzzle, target)} "
        some = "all" if many == len(puzzle.numbers) else f"{many} of the {len(puzzle.numbers)}"
        first = Step("how many numbers", f"{near}A way to {value:,} uses {some} numbers.")
        return [
            first,
            *(
                Step(f"step {at}", f"A way to {value:,} starts like this:", answer.lines[:at])
                for at in range(1, len(answer.lines))
            ),
        ]

    def unreached(self, puzzle: Puzzle, target: int) -> str:
        """Return the sentence about a target that cannot be reached."""
        return f"{target:,} can’t be reached{' with all numbers' * puzzle.every}."

    def summary(self, puzzle: Puzzle, goal: int, found: Sequence[Answer], count: int) -> str:
        target = puzzle.targets[goal]
        values = sorted({_reached_by(answer) for answer in found})
        if target in values:
            return f"There {'is' if count == 1 else 'are'} {counted(count, 'way')} to {target:,}."
        said = self.unreached(puzzle, target)
        if not values:
            return said
        if count > len(found):
            return f"{said} One of the nearest values is {_said(values[0])}."
        nearest = joined(map(_said, values))
        return f"{said} The nearest value{'s are' if values[1:] else ' is'} {nearest}."


@lru_cache(maxsize=1)
def _search(rounds: _Rounds, every: bool, numbers: Numbers) -> Round:
    return rounds.searches[every](numbers)


def _reached_by(answer: Answer) -> int:
    return int(answer.lines[-1].partition("=")[2] if answer.lines else answer.text)


def _value(text: str) -> Value | None:
    """Return the value of a calculation, or None if it is none."""
    try:
        return read(text).value
    except ExpressionError:
        return None


def _said(value: Value) -> str:
    return f"{int(value):,}" if value.denominator == 1 else written(value)


class _Countdown(_Rounds):
    """The numbers round. A level is how many of its numbers are large."""

    levels = (0, 1, 2, 3, 4)
    most_targets = 1
    searches = (Round, _Every)
    steps_are_whole = True

    def make(self, key: str, level: int, options: Sequence[str] = ()) -> Puzzle:
        random = chance("countdown", key, level)
        every = "all" in options
        while True:
            large = shuffled([25, 50, 75, 100], random)[:level]
            small = shuffled([*range(1, 11)] * 2, random)[: USUAL - level]
            puzzle = Puzzle((*large, *small), (101 + below(899, random),), every)
            if next(self.search(puzzle).solutions(puzzle.targets[0]), None):
                return puzzle

    def judged(self, puzzle: Puzzle, form: Form, have: Sequence[str]) -> Entered:
        [target] = puzzle.targets
        away = max(form.value - target, target - form.value)
        points = 7 if away <= 5 else 5 if away <= 10 else 0
        if not away:
            return Entered("right", f"That makes {target:,}: 10 points.", form.text, points=10)
        worth = counted(points, "point") if points else "no points"
        said = f"That makes {_said(form.value)}, {_said(away)} away: {worth}."
        if points:
            return Entered("close", said, form.text, points=points)
        return Entered("wrong", said, points=0)


class _Targets(_Rounds):
    """Several targets; results may be fractions. A level is how many targets there are."""

    levels = (4,)
    most_targets = MOST_TARGETS
    searches = (FractionRound, _EveryFraction)
    steps_are_whole = False

    def make(self, key: str, level: int, options: Sequence[str] = ()) -> Puzzle:
        random = chance("targets", key, level)
        small = shuffled(list(range(1, 13)), random)[: USUAL - 1]
        numbers = sorted([*small, _LARGE[below(len(_LARGE), random)]])
        targets: list[int] = []
        for groups, least, most in _TARGETS:
            target = 0
            while not least <= target <= most or target in (*targets, *numbers):
                sizes = (2, 2, 2) if options else groups
                target = _reached(shuffled(numbers, random), sizes, random)
            targets.append(target)
        while len(targets) > level:
            del targets[below(len(targets), random)]
        return Puzzle(tuple(numbers), tuple(targets), "all" in options)

    def judged(self, puzzle: Puzzle, form: Form, have: Sequence[str]) -> Entered:
        goals = [at for at, target in enumerate(puzzle.targets) if target == form.value]
        if not goals:
            return Entered("wrong", f"That makes {_said(form.value)}, which is not a target.")
        reached = Counter(map(_value, have))
        goal = goals[min(reached[form.value], len(goals) - 1)]
        return Entered("right", f"That makes {_said(form.value)}.", form.text, goal)


_LARGE = (25, 30, 40, 50, 60, 75, 80, 100)
# How many numbers make each part of a target, and how large the target is.
_TARGETS = (
    ((2, 1), 1, 50),
    ((2, 2), 50, 100),
    ((2, 2, 1), 100, 200),
    ((2, 2, 1), 200, 999),
    ((2, 2, 2), 200, 999),
)


def _reached(numbers: list[int], sizes: Sequence[int], random: Random) -> int:
    """Return a value that groups of the numbers make, or 0 if chance finds none."""

    def combined(a: int, b: int) -> int:
        made = (a + b, abs(a - b), a * b, a // b if b and a % b == 0 else 0)
        return made[below(4, random)] if a and b else 0

    left = iter(numbers)
    return reduce(combined, [reduce(combined, islice(left, size)) for size in sizes])


COUNTDOWN, TARGETS = _Countdown(), _Targets()
