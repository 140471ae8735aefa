"""Puzzles of every sister, and what the tests ask about them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import permutations
from math import prod

from hypothesis import strategies as st

from nerdle.equations.answers import answers
from nerdle.rules.language import MICRO, MIDI, MINI
from nerdle.sisters.contract import Answer, Hinted
from nerdle.sisters.cross.puzzle import Run, read_puzzle
from nerdle.sisters.games import SISTERS, Game
from nerdle.sisters.grids import OPEN, Grid, with_symbol
from tests.support.core.plain_countdown import any_number


def maffdoku(numbers: Sequence[str], hidden: set[int], given: set[int]) -> str:
    """A Maffdoku with a solution; `hidden`: totals, `given`: squares."""
    lines = [numbers[at : at + 3] for at in (0, 3, 6)] + [numbers[at::3] for at in range(3)]
    each = [[*map(int, line)] for line in lines]
    totals = [str(total) for total in (*map(sum, each), *map(prod, each))]
    shown = ["?" if at in hidden else total for at, total in enumerate(totals)]
    grid = "".join(each if at in given else "_" for at, each in enumerate(numbers))
    return (
        ":"
        + ";".join(",".join(shown[at : at + 3]) for at in (0, 3, 6, 9))
        + "".join(f";{grid[at : at + 3]}" for at in (0, 3, 6))
    )


def square(numbers: Sequence[object], green: str = "") -> str:
    """A square of 2D Nerdle with the symbols of its published example; `green`: their mark."""
    one, other = iter(numbers), iter("-+=++--+-=--+-/*=====+/=")
    tiles = [
        "." if row % 2 and column % 2 else str(next(other if (row + column) % 2 else one))
        for row in range(7)
        for column in range(7)
    ]
    marked = [tile + green * (tile in "+-*/") for tile in tiles]
    return ";".join(",".join(marked[at : at + 7]) for at in range(0, 49, 7))


SQUARE = (5, 3, 8, 10, 1, 11, 7, 5, 4, 8, 2, 1, 2, 6, 3, 4)
"""The numbers of the published answer."""
SUMS = (
    "A + B = C",
    "AB + BA = CDC",
    "SEND + MORE = MONEY",
    "A*B=C, A+C=B",
    "A5-B=7",
    "A/B=C+D",
    "(A+B)*C=B^2+A/(C-B)",
)
PUZZLES: dict[str, st.SearchStrategy[str]] = {
    "letters": st.builds(
        "{}{}:{}".format,
        st.sampled_from(["", "~16", "~11"]),
        st.sampled_from(["", "~zeros"]),
        st.sampled_from(SUMS),
    ),
    "sums": st.lists(st.sampled_from(["A", "bb", "ABA", "BAC"]), min_size=3).map(
        lambda words: f":{' '.join(words)}"
    ),
    "nanagrams": st.builds(
        lambda decoy, symbols, at, last: f"{decoy}:={symbols[:at]}!{symbols[at:]}{last}",
        st.sampled_from(["", "~decoy"]),
        st.text("+-*/" + "0123456789" * 2, min_size=2, max_size=5),
        st.integers(0, 2),
        st.sampled_from(["", "!"]),
    ),
}
PUZZLES["maffdoku"] = st.builds(
    maffdoku,
    st.permutations("123456789"),
    st.sets(st.integers(0, 11), max_size=8),
    st.sets(st.integers(0, 8), max_size=3),
)
PUZZLES["square"] = st.permutations(SQUARE).map(lambda numbers: f":{square(numbers, '!')}")
for _name, _most in (("countdown", 1), ("targets", 3)):
    PUZZLES[_name] = st.builds(
        lambda every, numbers, targets: (
            f"{every}:{','.join(map(str, numbers))};{','.join(map(str, targets))}"
        ),
        st.sampled_from(["", "~all"]),
        st.lists(any_number, min_size=1, max_size=5),
        st.lists(st.integers(1, 150), min_size=1, max_size=_most),
    )
CROSS_EQUATIONS = {3: tuple(f"{digit}={digit}" for digit in range(10))} | {
    language.columns: tuple(answers(language).listed) for language in (MICRO, MINI, MIDI)
}
_BLANKS = (
    "_____;_._._;_____;_._._;_____",
    "___..;_._..;___..;.....;.....",
    "______;_..._.;_.___.;_..._.;_____.;_.....",
    ".___...;_..___.;_.._._.;_______;._._.._;.___.._;...___.",
)


def matching(filled: str, run: Run) -> list[str]:
    """The equations that fit what is filled in a run of a Cross."""
    looks = re.escape("".join(filled[at] for at in run.squares)).replace(OPEN, ".")
    return [each for each in CROSS_EQUATIONS[len(run.squares)] if re.fullmatch(looks, each)]


@st.composite
def some_cross(draw: st.DrawFn) -> str:
    """A Cross of which at least half of the symbols are given; it may have no solution."""
    cross = read_puzzle(draw(st.sampled_from(_BLANKS)))
    filled = cross.text
    for run in draw(st.permutations(cross.runs)):
        for square, symbol in zip(
            run.squares, draw(st.sampled_from(matching(filled, run) or [""])), strict=False
        ):
            filled = with_symbol(filled, square, symbol)
    hidden = draw(st.sets(st.sampled_from([*cross.runs_of]), max_size=len(cross.runs_of) // 2))
    for square in hidden:
        filled = with_symbol(filled, square, OPEN)
    return filled


SOME_CROSS = some_cross()
PUZZLES["cross"] = SOME_CROSS.map(lambda text: f":{text}")
GRIDS = {name for name, sister in SISTERS.items() if isinstance(sister, Grid)}
SOME_PUZZLE = st.sampled_from(list(PUZZLES)).flatmap(
    lambda name: st.tuples(st.just(name), PUZZLES[name])
)


def hint(game: Game, have: Sequence[str], goal: int, number: int) -> Hinted:
    *_, told = game.hint(have, goal, number)
    assert told
    return told


def hints(game: Game, have: Sequence[str], goal: int) -> Iterator[Hinted]:
    """All hints, from the first one to the last."""
    for number in range(1, 50):
        told = hint(game, have, goal, number)
        yield told
        assert bool(told.next) is not told.last
        if told.last:
            return
    raise AssertionError("there are hints without an end")


def found(game: Game, goal: int) -> list[Answer]:
    return [answer for answer in game.search(goal) if answer]


def holds(text: str, base: int, zeros: bool = False) -> bool:
    """Whether the sums in a text are true; `zeros`: whether numbers may start with 0."""
    if not zeros and re.search(r"\b0\w", text):
        return False
    decimal = re.sub(r"\w+", lambda number: f"Fraction({int(number[0], base)})", text)
    sides = decimal.replace("=", "==").replace("^", "**").split(",")
    try:
        return all(eval(each, {"Fraction": Fraction}) for each in sides)
    except ZeroDivisionError:
        return False


NUMBER = "(?:0|[1-9][0-9]*)"
EQUATION = re.compile(rf"{NUMBER}(?:[-+*/]{NUMBER})*={NUMBER}")


def exact(expression: str) -> Fraction | None:
    """The exact value; None if it divides by zero."""
    total, product = Fraction(0), Fraction(0)
    for symbol, number in re.findall(r"([-+*/])([0-9]+)", f"+{expression}"):
        if symbol == "*":
            product *= int(number)
        elif symbol == "/":
            if not int(number):
                return None
            product /= int(number)
        else:
            total += product
            product = Fraction(int(number) if symbol == "+" else -int(number))
    return total + product


def every_answer(symbols: str, compulsory: str) -> set[str]:
    """All answers of a Nanagram, found by trying all arrangements.

    >>> sorted(every_answer("64=2+", "4="))
    ['2+4=6', '4+2=6']
    """
    found = set()
    for length in range(3, len(symbols) + 1):
        for arrangement in permutations(symbols, length):
            text = "".join(arrangement)
            if EQUATION.fullmatch(text) and not Counter(compulsory) - Counter(text):
                left, right = text.split("=")
                if exact(left) == int(right):
                    found.add(text)
    return found
