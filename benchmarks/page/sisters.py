"""How long it takes to solve sister puzzles, compared with trying everything in the same run.

Each puzzle is timed in CPython and in the built page's engine, from question to last answer; of
Targets, only the simplest way to each target is asked for. Before that, the first puzzle is also
timed in an engine that has just started; on the page, the engine loads its code for the sisters as
soon as a tab is opened.

Random rounds are drawn as in the show, and random sets as in Targets: they need not be reachable.
Random Nanagrams have one to three operators, and one compulsory symbol besides "=". A quarter as
many puzzles of each level are ours, of Cross, of 2D and of Maffdoku, with all their steps. Trying
everything gives the letters all digits, combines any two numbers into one until one is left, or
arranges the symbols in all ways. It has to agree about the number of solutions, which targets can
be reached, how few numbers are enough, and all answers.
"""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, islice, permutations
from typing import Annotated, Any

from benchmarks.page.browser import answered
from benchmarks.report import duration, quantile, show, steps
from nerdle.sisters.games import SISTERS, Game
from nerdle.sisters.nanagram import LEVELS
from tests.support.core.sisters import every_answer

LONG = (
    "SO + MANY + MORE + MEN + SEEM + TO + SAY + THAT + THEY + MAY + SOON + TRY + TO + STAY + AT + "
    "HOME + SO + AS + TO + SEE + OR + HEAR + THE + SAME + ONE + MAN + TRY + TO + MEET + THE + "
    "TEAM + ON + THE + MOON + AS + HE + HAS + AT + THE + OTHER + TEN = TESTS"
)
LARGE = (25, 30, 40, 50, 60, 75, 80, 100)
RANGES = ((1, 50), (50, 100), (100, 200), (200, 999))


def rounds(n: int, draw: random.Random) -> Iterator[str]:
    for _ in range(n):
        large = draw.randint(0, 4)
        numbers = draw.sample([25, 50, 75, 100], large)
        numbers += draw.sample([*range(1, 11)] * 2, 6 - large)
        yield f":{','.join(map(str, numbers))};{draw.randint(101, 999)}"


def sets(n: int, draw: random.Random) -> Iterator[str]:
    for _ in range(n):
        numbers = [*draw.sample(range(1, 13), 5), draw.choice(LARGE)]
        targets = [draw.randint(*each) for each in RANGES]
        yield f":{','.join(map(str, numbers))};{','.join(map(str, targets))}"


def nanagrams(size: int, n: int, draw: random.Random) -> Iterator[str]:
    for _ in range(n):
        operators = draw.choices("+-*/", k=draw.randint(1, 3))
        digits = draw.choices("0123456789", k=size - 1 - len(operators))
        yield f":={''.join(operators)}{''.join(digits)}!"


# ------------------------------------------------------------------------------ trying everything


def all_digits(puzzle: Any) -> int:
    """The number of solutions of a sum of words in base 10.

    >>> all_digits(Game("letters", ":AB + BA = CDC").puzzle)
    6
    """
    return sum(
        holds(puzzle.text, puzzle.letters, "".join(digits))
        for digits in permutations("0123456789", len(puzzle.letters))
    )


def holds(puzzle: str, letters: str, digits: str) -> bool:
    """Whether a sum is true with these digits, without leading zeros."""
    left, _, right = puzzle.translate(str.maketrans(letters, digits)).partition(" = ")
    numbers = [*left.split(" + "), right]
    if any(number[0] == "0" and len(number) > 1 for number in numbers):
        return False
    *added, total = map(int, numbers)
    return sum(added) == total


def plain_ways(numbers: Sequence[tuple[int, str]], target: int) -> Iterator[str]:
    """The ways to the target, some of them several times.

    >>> sorted(set(plain_ways([(n, str(n)) for n in (2, 3, 6)], 12)))
    ['((2*3)+6)', '((6-2)*3)', '(2*6)']
    """
    for one, other in permutations(range(len(numbers)), 2):
        (a, left), (b, right) = numbers[one], numbers[other]
        left_over = [each for at, each in enumerate(numbers) if at not in {one, other}]
        made = []
        if one < other:
            made += [(a + b, f"({left}+{right})"), (a * b, f"({left}*{right})")]
        if a > b:
            made.append((a - b, f"({left}-{right})"))
        if a % b == 0:
            made.append((a // b, f"({left}/{right})"))
        for value, text in made:
            if value == target:
                yield text
            yield from plain_ways([(value, text), *left_over], target)


def is_reached(puzzle: Any) -> bool:
    """Whether a round has a way to its target; it goes through all of them."""
    [target] = puzzle.targets
    ways = [*plain_ways([(n, str(n)) for n in puzzle.numbers], target)]
    return bool(ways) or target in puzzle.numbers


def fewest(puzzle: Any) -> list[int]:
    """How few numbers are enough for each target, where results may be fractions; 0: none.

    >>> fewest(Game("targets", ":1,5,5;5,4,24,99").puzzle)
    [1, 2, 3, 0]
    """
    found = dict.fromkeys(puzzle.targets, 0)
    for size in range(1, len(puzzle.numbers) + 1):
        if all(found.values()):
            break
        made = everything(combinations(puzzle.numbers, size))
        for target in found:
            found[target] = found[target] or size * (target in made)
    return [found[target] for target in puzzle.targets]


def everything(some: Iterable[tuple[int, ...]]) -> set[Fraction]:
    """All values that whole sets of numbers make."""
    waiting = [tuple(sorted(map(Fraction, each))) for each in some]
    seen = set(waiting)
    found = set()
    while waiting:
        numbers = waiting.pop()
        if len(numbers) == 1:
            found.add(numbers[0])
        for (at, a), (to, b) in combinations(enumerate(numbers), 2):
            others = [n for i, n in enumerate(numbers) if i not in {at, to}]
            made = {a + b, abs(a - b), a * b, *([a / b, b / a] if a and b else [])}
            new = {tuple(sorted([*others, n])) for n in made} - seen
            seen |= new
            waiting += new
    return found


def arranged(puzzle: Any) -> set[str]:
    """All answers of a Nanagram."""
    return every_answer(puzzle.symbols, "".join(puzzle.symbols[at] for at in puzzle.compulsory))


# --------------------------------------------------------------------------------- what is compared

Found = list[list[dict[str, Any]]]
"""The answers of each goal, as the page gets them."""


def texts(_: Any, found: Found) -> set[str]:
    return {text for each in found[0] for text in (each["text"], *each["others"])}


def sizes(_: Any, found: Found) -> list[int]:
    return [len(re.findall(r"\d+", each[0]["text"])) if each else 0 for each in found]


def reached(puzzle: Any, found: Found) -> bool:
    return bool(eval(found[0][0]["text"]) == puzzle.targets[0])


@dataclass(frozen=True)
class Kind:
    """Some puzzles; `plain` tries everything on `tried` of them, and has to find `same`."""

    what: str
    name: str
    puzzles: Sequence[str]
    plain: Callable[[Any], object]
    same: Callable[[Any, Found], object]
    tried: int
    goals: int = 1

    def questions(self) -> Iterator[dict[str, object]]:
        """What the page asks; the hint is the last one, which is an answer."""
        act = "solve" if self.goals == 1 else "hint"
        for text in self.puzzles:
            for goal in range(self.goals):
                asked = {"name": self.name, "text": text, "act": act, "goal": goal}
                yield {**asked, "number": 1000}

    def found(self, text: str) -> tuple[Any, float, Found]:
        """The puzzle, the seconds in this Python, and the answers."""
        started = time.perf_counter()
        game = Game(self.name, text)
        found = []
        for goal in range(self.goals):
            answers = (vars(answer) for answer in game.search(goal) if answer)
            found.append([*islice(answers, None if self.goals == 1 else 1)])
        return game.puzzle, time.perf_counter() - started, found


def kinds(many: int, plain: int) -> Iterator[Kind]:
    """All kinds, with `many` random puzzles of each; `plain`: on how many everything is tried."""
    for text in ("SEND + MORE = MONEY", "NUM + BER = PLAY", LONG):
        few = text if text is not LONG else "SO + MANY + … 42 words"
        yield Kind(few, "letters", [f":{text}"], all_digits, lambda _, found: len(found[0]), plain)
    for text in (":25,50,75,100,3,6;952", ":2,3,4,5,6,7;24"):
        yield Kind(text[1:], "countdown", [text], is_reached, reached, plain)
    drawn = [*rounds(many, random.Random(1))]
    yield Kind("random rounds", "countdown", drawn, is_reached, reached, plain // 5)
    for size in LEVELS:
        drawn = [*nanagrams(size, many, random.Random(size))]
        tried = plain * 4 ** (LEVELS[-1] - size)
        yield Kind(f"{size} symbols", "nanagrams", drawn, arranged, texts, tried)
        drawn = [f"~{size}:{key}" for key in range(many)]
        yield Kind(f"making {size} symbols", "nanagrams", drawn, arranged, texts, 0)
    for name in ("cross", "square", "maffdoku"):
        for level in SISTERS[name].levels:
            drawn = [Game(name, f"~{level}:{key}").text for key in range(many // 4)]
            yield Kind(f"{name}, level {level}", name, drawn, arranged, texts, 0)
    drawn = [*sets(many, random.Random(1))]
    yield Kind("random sets", "targets", drawn, fewest, sizes, plain, len(RANGES))


def main(
    puzzles: Annotated[int, "random puzzles of each kind"] = 200,
    plain: Annotated[int, "on how many of them everything is tried"] = 10,
) -> object:
    every = [*kinds(puzzles, plain)]
    just_started, *told = answered([each for kind in every for each in kind.questions()])
    replies = iter(told)
    rows, raw = [["engine just started", "", "", duration(just_started.last), *[""] * 4]], []
    for kind in every:
        ours, page, slow, same = [], [], [], 0
        for at, text in enumerate(steps(kind.what, kind.puzzles)):
            puzzle, seconds, found = kind.found(text)
            ours.append(seconds)
            here = [*islice(replies, kind.goals)]
            page.append(sum(each.last for each in here))
            shown = [
                [answer["text"] for answer in each.reply["found"]]
                if kind.goals == 1
                else [each.reply["name"]] * (each.reply["name"] != "")
                for each in here
            ]
            names = [[answer["text"] for answer in answers] for answers in found]
            assert names == shown, f"the page finds other answers: {text}"
            if at < kind.tried:
                started = time.perf_counter()
                wanted = kind.plain(puzzle)
                slow.append(time.perf_counter() - started)
                same += wanted == kind.same(puzzle, found)
        row = [kind.what]
        for some in (ours, page, slow):
            row += [duration(quantile(some, share)) if some else "" for share in (0.5, 1)]
        rows.append([*row, f"{same} of {len(slow)}" if slow else ""])
        raw.append([kind.what, ours, page, slow, same])
    header = ["answers", "CPython: median", "worst", "in the browser: median", "worst"]
    show([*header, "trying everything: median", "worst", "the same"], rows)
    return raw
