"""A plain, independent definition of the rules, with which the tests compare the core.

Nothing here uses the package. Colours take two passes with a Counter, values come from Python's own
parser with Fractions, patterns define which equations can be answers, and lists of answers come
from trying all strings. The strategies for Hypothesis are at the end.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import product

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

SYMBOLS = "1234567890/+-*="
ALPHABETS = (SYMBOLS, "1234567890+-*/()²³=", "1234567890+-*/=^()!.²³π")
"""The keyboards of Classic, of Maxi, and of a Pro puzzle with every key."""

Feedback = Callable[[str, str], str]
Rows = Sequence[tuple[str, str]]  # guess and colours

# No deadline, because how long a test takes depends on the machine.
settings.register_profile(
    "nerdle", deadline=None, max_examples=100, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("quick", settings.get_profile("nerdle"), max_examples=25)
settings.register_profile("deep", settings.get_profile("nerdle"), max_examples=1_000)
settings.load_profile("nerdle")


def examples(usual: int) -> int:
    """How many examples or random games a test tries: a quarter with `--quick`, ten times as many
    with `--deep`.
    """
    normally = settings.get_profile("nerdle").max_examples
    return max(usual * settings().max_examples // normally, 1)


# ------------------------------------------------------------------------------------------ colours


def feedback(guess: str, answer: str) -> str:
    """Green tiles first; then, from left to right, purple while copies remain, else black."""
    colours = ["g" if tile == symbol else "b" for tile, symbol in zip(guess, answer, strict=True)]
    left = Counter(answer) - Counter(
        tile for tile, colour in zip(guess, colours, strict=True) if colour == "g"
    )
    for column, tile in enumerate(guess):
        if colours[column] == "b" and left[tile] > 0:
            left[tile] -= 1
            colours[column] = "p"
    return "".join(colours)


def forgiving_feedback(guess: str, answer: str) -> str:
    """The colours with commutative answers on: a re-ordering of the answer wins."""
    return "g" * len(answer) if same_answer(guess, answer) else feedback(guess, answer)


def fits(answer: str, rows: Rows, coloured_by: Feedback = feedback) -> bool:
    """Whether `answer` gives every row its colours."""
    return all(coloured_by(guess, answer) == colours for guess, colours in rows)


# ---------------------------------------------------------------------------------------- equations


def value(text: str, number: Callable[[int], Fraction] = Fraction) -> Fraction | None:
    """The value of one side by Python's parser and Fractions; None if it is not an expression."""
    if not text or "**" in text or "//" in text or not set(text) <= set("0123456789+-*/"):
        return None
    try:
        tree = ast.parse(re.sub(r"(?<!\d)0+(?=\d)", "", text), mode="eval")
        return _value(tree.body, number)
    except (SyntaxError, ZeroDivisionError):
        return None


def _value(node: ast.expr, number: Callable[[int], Fraction]) -> Fraction:
    match node:
        case ast.Constant(int(n)):
            return number(n)
        case ast.UnaryOp(ast.USub(), operand):
            return -_value(operand, number)
        case ast.UnaryOp(ast.UAdd(), operand):
            return _value(operand, number)
        case ast.BinOp(left, ast.Add(), right):
            return _value(left, number) + _value(right, number)
        case ast.BinOp(left, ast.Sub(), right):
            return _value(left, number) - _value(right, number)
        case ast.BinOp(left, ast.Mult(), right):
            return _value(left, number) * _value(right, number)
        case ast.BinOp(left, ast.Div(), right):
            return _value(left, number) / _value(right, number)
    raise SyntaxError


def same_answer(guess: str, answer: str) -> bool:
    """The game's own test for a re-ordering, by the definition."""
    return guess == answer or (
        Counter(guess) == Counter(answer)
        and "=" in guess
        and _left(guess) == _left(answer)
        and _left(guess, changed) == _left(answer, changed)
    )


def changed(n: int) -> Fraction:
    """The number with which the game replaces n to test how numbers are combined."""
    return n + Fraction(n * n, n + 1)


def _left(equation: str, number: Callable[[int], Fraction] = Fraction) -> Fraction | None:
    return value(equation.partition("=")[0], number)


class Definition:
    """The equations of one style: a pattern for each side, and equal values."""

    def __init__(self, number: str, result: str) -> None:
        self.left = re.compile(f"{number}([-+*/]{number})+")
        self.right = re.compile(result)

    def admits(self, equation: str) -> bool:
        left, equals, right = equation.partition("=")
        return bool(
            equals
            and self.left.fullmatch(left)
            and self.right.fullmatch(right)
            and value(left) is not None
            and value(left) == value(right)
        )


LISTED = Definition("[1-9][0-9]*", "0|[1-9][0-9]*")
LONE_ZEROS = Definition("(0|[1-9][0-9]*)", "0|[1-9][0-9]*")
ANY_NUMBERS = Definition("[-+]*[0-9]+", "[-+]*[0-9]+")


@cache
def brute_force(columns: int, definition: Definition) -> tuple[str, ...]:
    """All strings with this many symbols that the definition admits, sorted.

    A string with one "=" has a left side and a right side. Sides are matched by their value, so not
    every pair has to be tried.
    """
    found = []
    for equals in range(1, columns - 1):
        rights: dict[Fraction, list[str]] = {}
        for right in _strings(columns - equals - 1):
            if definition.right.fullmatch(right) and (worth := value(right)) is not None:
                rights.setdefault(worth, []).append(right)
        for left in _strings(equals) if rights else ():
            if definition.left.fullmatch(left) and (worth := value(left)) is not None:
                found += [f"{left}={right}" for right in rights.get(worth, [])]
    return tuple(sorted(found))


def _strings(length: int) -> Iterator[str]:
    return map("".join, product(SYMBOLS.replace("=", ""), repeat=length))


# ----------------------------------------------------------------------------------- several boards


Puzzles = tuple[tuple[str, ...], ...]
"""Sorted possible puzzles, each with the answers of the boards that are not solved."""


def puzzles(boards: Sequence[Sequence[str]]) -> Puzzles:
    """One candidate for each board, all of them different, in every way."""
    return tuple(sorted(each for each in product(*boards) if len(set(each)) == len(each)))


def after(guess: str, left: Puzzles, coloured_by: Feedback) -> list[Puzzles]:
    """The puzzles that a guess leaves, for each colouring of all boards; solved boards go."""
    seen: dict[tuple[str, ...], list[tuple[str, ...]]] = {}
    for puzzle in left:
        colours = tuple(coloured_by(guess, answer) for answer in puzzle)
        unsolved = [answer for answer, of in zip(puzzle, colours, strict=True) if set(of) != {"g"}]
        seen.setdefault(colours, []).append(tuple(unsolved))
    return [tuple(sorted(each)) for each in seen.values()]


def fewest_guesses(
    left: Puzzles, guesses: Sequence[str], coloured_by: Feedback, known: dict[Puzzles, int]
) -> int:
    """The total guesses until the last board of each puzzle is solved, with the best of `guesses`.

    `known`: what has been computed before.
    """
    if left[0] == ():
        return 0  # all boards are solved
    if left not in known:
        classes = [after(guess, left, coloured_by) for guess in guesses]
        known[left] = len(left) + min(
            sum(fewest_guesses(each, guesses, coloured_by, known) for each in of_guess)
            for of_guess in classes
            if of_guess != [left]  # otherwise it gives no information
        )
    return known[left]


# ------------------------------------------------------------------------ strategies for Hypothesis


def strings(columns: int, symbols: str = SYMBOLS) -> st.SearchStrategy[str]:
    """Any symbols that fill a row."""
    return st.text(symbols, min_size=columns, max_size=columns)


def colours(columns: int) -> st.SearchStrategy[str]:
    """Any colours, possible or not."""
    return strings(columns, "gpb")


@st.composite
def coloured_rows(
    draw: st.DrawFn,
    answers: Sequence[str],
    guesses: st.SearchStrategy[str],
    coloured_by: Feedback = feedback,
    most: int = 4,
) -> list[tuple[str, str]]:
    """Rows as a person might enter them: coloured for one answer, some of them with a slip."""
    answer = draw(st.sampled_from(answers))
    rows = []
    for _ in range(draw(st.integers(1, most))):
        guess = draw(guesses)
        seen = coloured_by(guess, answer)
        if draw(st.integers(0, 5)) == 0:
            seen = draw(st.one_of(slips(seen), colours(len(seen))))
        rows.append((guess, seen))
    return rows


def slips(seen: str) -> st.SearchStrategy[str]:
    """Colours with one tile changed."""
    return st.builds(
        lambda column, colour: seen[:column] + colour + seen[column + 1 :],
        st.integers(0, len(seen) - 1),
        st.sampled_from("gpb"),
    )


def fitting(
    answers: Iterable[str], rows: Rows, coloured_by: Feedback = feedback
) -> tuple[str, ...]:
    """The answers that give every row its colours, found by trying each."""
    return tuple(answer for answer in answers if fits(answer, rows, coloured_by))
