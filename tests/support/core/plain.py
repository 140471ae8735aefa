"""A plain, independent definition of the rules, with which the tests compare the core.

Nothing here uses the package. Colours take two passes, values come from Python's own parser or
from plain_values.py beside this file, patterns define which equations can be answers, and lists of
answers come from trying all strings. The strategies for Hypothesis are at the end.
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

from tests.support.core.plain_values import any_value, calculated, replaced

SYMBOLS = "1234567890/+-*="
ALPHABETS = (SYMBOLS, "1234567890+-*/()²³=", "1234567890+-*/=^()!.²³π")
"""The keyboards of Classic, of Maxi, and of a Pro puzzle with every key."""

Feedback = Callable[[str, str], str]
Number = Callable[[int | Fraction], Fraction]
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
    left = [symbol for tile, symbol in zip(guess, answer, strict=True) if tile != symbol]
    for column, tile in enumerate(guess):
        if colours[column] == "b" and tile in left:
            left.remove(tile)
            colours[column] = "p"
    return "".join(colours)


def forgiving_feedback(guess: str, answer: str) -> str:
    """The colours with commutative answers on: a re-ordering of the answer wins."""
    return "g" * len(answer) if same_answer(guess, answer) else feedback(guess, answer)


def fits(answer: str, rows: Rows, coloured_by: Feedback = feedback) -> bool:
    """Whether `answer` gives every row its colours."""
    return all(coloured_by(guess, answer) == colours for guess, colours in rows)


# ---------------------------------------------------------------------------------------- equations


def value(text: str, number: Number = Fraction) -> Fraction | None:
    """The value of one side by Python's parser and Fractions; None if it is not an expression."""
    if "**" in text:
        return any_value(text)
    if not text or "//" in text or not set(text) <= set("0123456789+-*/"):
        return None
    try:
        tree = ast.parse(re.sub(r"(?<!\d)0+(?=\d)", "", text), mode="eval")
        return _value(tree.body, number)
    except (SyntaxError, ZeroDivisionError):
        return None


def _value(node: ast.expr, number: Number) -> Fraction:
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
        and abs(calculated(_left(guess)) - calculated(_left(answer))) < 1e-7
        and abs(replaced(_left(guess)) - replaced(_left(answer))) < 1e-5
    )


def same_maxi_answer(guess: str, answer: str) -> bool:
    """The game's test for a re-ordering in Maxi, where each number is in both."""
    numbers = Counter(re.findall("[0-9]+", guess)), Counter(re.findall("[0-9]+", answer))
    return numbers[0] == numbers[1] and same_answer(guess, answer)


def accepted(guess: str) -> bool:
    """Whether the game accepts a guess: one “=”, and sides that are nearly equal as floats."""
    left, equals, right = guess.partition("=")
    return bool(equals) and abs(calculated(left) - calculated(right)) < 1e-7


def _left(equation: str) -> str:
    return equation.partition("=")[0]


class Definition:
    """The equations of one style: a pattern for each side, and equal values.

    Every bracket must be closed, because the left side has a value. `needed`: whether that value
    must change if the brackets are deleted.
    """

    def __init__(self, left: str, result: str, *, needed: bool = False) -> None:
        self.left = re.compile(left)
        self.right = re.compile(result)
        self.needed = needed

    def admits(self, equation: str) -> bool:
        left, equals, right = equation.partition("=")
        worth = self.worth(left)
        return bool(
            equals and self.right.fullmatch(right) and worth is not None and worth == value(right)
        )

    def worth(self, left: str) -> Fraction | None:
        """The value of a left side; None if it is not one of this style."""
        if not self.left.fullmatch(left):
            return None
        if not set(left) & set("()²³"):
            return value(left)  # faster
        worth = any_value(left)
        bare = left.replace("(", "").replace(")", "")
        return None if self.needed and bare != left and any_value(bare) == worth else worth


def _with_any_brackets(number: str) -> str:
    item = f"[(]*{number}(?:[²³][0-9]*|[)])*"
    return f"{item}(?:[-+*/]{item})+"


_ITEM = "[1-9](?:[²³]|[0-9]*)"
_SUM = f"{_ITEM}(?:[-+*/]{_ITEM})+"
_RESULT = "0|[1-9][0-9]*"

LISTED = Definition(
    f"{_SUM}|(?:{_ITEM}[-+*/])+[(]{_SUM}[)][²³]?(?:[-+*/]{_ITEM})*", _RESULT, needed=True
)
"""With at most one pair of brackets, which is not at the start."""
ANY_BRACKETS = Definition(_with_any_brackets("[1-9][0-9]*"), _RESULT)
LONE_ZEROS = Definition(_with_any_brackets("(?:0|[1-9][0-9]*)"), _RESULT)
ANY_NUMBERS = Definition(_with_any_brackets("[-+]*[0-9]+"), "[-+]*[0-9]+")


@cache
def brute_force(columns: int, definition: Definition, symbols: str = SYMBOLS) -> tuple[str, ...]:
    """All strings with this many symbols that the definition admits, sorted.

    A string with one "=" has a left side and a right side. Sides are matched by their value, so not
    every pair has to be tried.
    """
    found = []
    for equals in range(1, columns - 1):
        rights: dict[Fraction, list[str]] = {}
        for right in _strings(columns - equals - 1, symbols):
            if definition.right.fullmatch(right) and (worth := value(right)) is not None:
                rights.setdefault(worth, []).append(right)
        for left in _strings(equals, symbols) if rights else ():
            if (worth := definition.worth(left)) is not None:
                found += [f"{left}={right}" for right in rights.get(worth, [])]
    return tuple(sorted(found))


@cache
def all_accepted(columns: int, symbols: str) -> tuple[str, ...]:
    """All equations with this many symbols that the game accepts, sorted."""
    worth = [
        [(calculated(text), text) for text in _strings(length, symbols)]
        for length in range(columns - 1)
    ]
    return tuple(
        sorted(
            f"{left}={right}"
            for length in range(1, columns - 1)
            for one, left in worth[length]
            for other, right in worth[columns - 1 - length]
            if abs(one - other) < 1e-7
        )
    )


def _strings(length: int, symbols: str) -> Iterator[str]:
    return map("".join, product(symbols.replace("=", ""), repeat=length))


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


def expressions(symbols: str) -> st.SearchStrategy[str]:
    """Texts like the expressions of a game with these symbols; some of them are refused."""
    numbers = st.integers(0, 13).map(str) | st.integers(0, 999).map(str) | st.just("07")
    if "." in symbols:
        numbers |= st.sampled_from(["1.5", ".25", "10.0", "π", "2π"])
    after = [each for each in "²³!" if each in symbols]
    between = [each for each in "+-*/^" if each in symbols]

    def longer(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
        forms = [
            st.builds("{}{}{}".format, inner, st.sampled_from(between), inner),
            st.builds("{}{}".format, st.sampled_from("+-"), inner),
        ]
        if "(" in symbols:
            forms.append(inner.map("({})".format))
        if after:
            forms.append(st.builds("{}{}".format, inner, st.sampled_from(after)))
        return st.one_of(forms)

    return st.recursive(numbers, longer, max_leaves=6)


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


PAST_ANSWERS = ["4*30-4³=56", "9+8*79=641", "13*1-1-4=8", "4³-3+1³=62", "9-58+6*9=5", "2²-1+6-8=1"]


@st.composite
def rows_of_symbols(draw: st.DrawFn) -> tuple[list[str], list[str]]:
    """Candidates and guesses: strings of equal length with all or a few symbols of an alphabet.

    Either can have symbols that the other lacks. Some guesses are re-orderings of a candidate.
    """
    alphabet = draw(st.sampled_from(ALPHABETS))
    columns = draw(st.integers(5, 20))
    few = st.text(alphabet, min_size=1, max_size=4)
    candidate = strings(columns, draw(few | st.just(alphabet)))
    guess = strings(columns, draw(few | st.just(alphabet)))
    candidates = draw(st.lists(candidate, min_size=1, max_size=12))
    reordered = st.sampled_from(candidates).flatmap(st.permutations).map("".join)
    candidates += draw(st.lists(reordered, max_size=3))
    return candidates, draw(st.lists(guess | reordered, min_size=1, max_size=3))
