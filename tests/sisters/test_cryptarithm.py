"""Cryptarithms: known puzzles, a comparison with brute force, and errors with their place."""

from __future__ import annotations

import re
from itertools import combinations, permutations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from numpy import base_repr

from benchmarks.page.sisters import LONG
from nerdle.sisters.cryptarithm import (
    CryptarithmError,
    how_many,
    make,
    read,
    searching,
    solutions,
    unique,
)
from nerdle.sisters.cryptarithm_text import DIGITS
from tests.support.core.plain import examples
from tests.support.core.sisters import holds


def texts(puzzle: str, base: int = 10) -> list[str]:
    return [solution.text for solution in solutions(read(puzzle, base))]


# ---------------------------------------------------------------------------------- known puzzles


@pytest.mark.parametrize(
    ("puzzle", "solved"),
    [
        ("SEND + MORE = MONEY", "9567 + 1085 = 10652"),
        ("DONALD + GERALD = ROBERT", "526485 + 197485 = 723970"),
        ("TWO^2 = THREE", "138 ^ 2 = 19044"),
        ("ABCDE * 4 = EDCBA", "21978 * 4 = 87912"),
        ("FORTY + TEN + TEN = SIXTY", "29786 + 850 + 850 = 31486"),
        ("GGGGGG / F = ABCDE", "666666 / 7 = 95238"),
        ("MONEY - MORE = SEND", "10652 - 1085 = 9567"),
        ("MONEY - MORE - SEND = 0", "10652 - 1085 - 9567 = 0"),
    ],
)
def test_a_known_puzzle_has_its_only_solution(puzzle: str, solved: str) -> None:
    assert texts(puzzle) == [solved]


@pytest.mark.parametrize(
    "written",
    [
        "SEND + MORE == MONEY",
        "  SEND\n+ MORE\n------\n MONEY",
        "SEND +\r\nMORE\r\n=====\r\nMONEY\r\n",
        "SEND\nMORE\n_____\n\nMONEY",
        "+ SEND, + MORE, —————, MONEY",
        "SEND\n+\nMORE\n= MONEY",
        "SEND + MORE ----- MONEY",
    ],
)
def test_a_sum_can_be_written_as_in_collections(written: str) -> None:
    assert read(written).text == "SEND + MORE = MONEY"
    both = read(f"D + E = 12, {written}, E + N = 11")
    assert both.text == "D + E = 12, SEND + MORE = MONEY, E + N = 11"


def test_a_sum_of_41_terms_and_ten_letters_has_one_solution() -> None:
    solution = unique(read(LONG))
    assert solution
    assert len(set(solution.digits.values())) == 10
    left, _, right = solution.text.partition(" = ")
    assert sum(map(int, left.split(" + "))) == int(right) == 90393


def test_a_sum_can_have_any_length() -> None:
    many = " + ".join(["A"] * 5000)
    assert [text[-8:] for text in texts(f"{many} = BCDDD")] == [" = 15000", " = 35000", " = 45000"]
    assert [text[-12:] for text in texts(f"A * B = 6, {many} = 5000 * A, B = 2")] == [
        "5000 * 3, 2 = 2"[-12:]
    ]


def test_several_equations_are_solved_together() -> None:
    assert texts("AB + C = DE; B * C = DE") == plain_texts("AB + C = DE, B * C = DE", 10)
    assert texts("SEND + MORE = MONEY\nE + N = 11") == ["9567 + 1085 = 10652, 5 + 6 = 11"]
    assert texts("SEND + MORE = MONEY, E = 6") == []


def test_an_equation_can_give_a_letter_a_digit_above_9() -> None:
    assert texts("A = 9 + 1, A + B = 9 + 5", 16) == ["A = 9 + 1, A + 4 = 9 + 5"]


def test_a_digit_among_letters_cannot_be_another_letter() -> None:
    assert texts("S5ND + MOR5 = MON5Y") == ["9567 + 1085 = 10652"]
    assert all(5 not in each.digits.values() for each in solutions(read("A5 + B = CD")))


def test_a_number_without_letters_does_not_restrict_the_letters() -> None:
    assert "2 + 2 = 4" in texts("A + 2 = B")
    assert "734 * 2 = 1468" not in texts("TWO * 2 = F2UR")


def test_a_number_can_be_0_but_cannot_start_with_it() -> None:
    assert "0 + 1 = 1" not in texts("A + B = C")
    assert "1 - 1 = 0" in texts("A - 1 = B")
    assert all(text[0] != "0" for text in texts("AB - C = D"))


def test_no_solution_divides_by_0() -> None:
    assert all(" / 0" not in text for text in texts("A / B = C"))
    assert "0 / 1 = 0 * 2" not in texts("A / B = A * C / A")


def test_letters_of_any_alphabet_can_be_digits() -> None:
    greek, latin = texts("ΔΕΚΑ − ΕΝΑ × 2 = ΟΚΤΩ"), texts("DEKA - ENA * 2 = OKTW")
    assert greek == latin
    assert greek


def test_a_puzzle_with_none_or_many_solutions_is_not_unique() -> None:
    assert unique(read("A = A + 1")) is None
    assert unique(read("A + B = C")) is None
    assert [how_many(read("A + B = C"), most) for most in (0, 3, None)] == [0, 3, 32]


def test_a_long_search_yields_none_from_time_to_time() -> None:
    puzzle = read("ABCDE + FGHIJ = KLMNOP * Q", 20)
    assert next(each is None for each in searching(puzzle) if each is None)


# ------------------------------------------------------------------------ compared with brute force


def plain_texts(puzzle: str, base: int) -> list[str]:
    """Return all solutions, found by trying all digits, sorted."""
    letters = list(dict.fromkeys(re.findall("[A-Z]", puzzle)))
    mixed = [word for word in re.findall(r"\w+", puzzle) if not word.isdecimal()]
    known = {DIGITS.index(digit) for digit in re.findall("[0-9]", "".join(mixed))}
    free = [DIGITS[digit] for digit in range(base) if digit not in known]
    found = []
    for digits in permutations(free, len(letters)):
        text = puzzle.translate(dict(zip(map(ord, letters), digits, strict=True)))
        if holds(text, base):
            found.append(text)
    return sorted(found)


@st.composite
def equations(draw: st.DrawFn, letters: str, operators: str) -> str:
    """Draw any equation: most have no solution, but those with few short words have many."""
    numbers = st.one_of(
        st.text(letters, min_size=1, max_size=4),
        st.from_regex(f"[1-3]|[{letters}][01]|1[{letters}]", fullmatch=True),
    )
    written = draw(numbers)
    equals = draw(st.integers(1, 3))
    for place in range(1, draw(st.integers(equals + 1, 5))):
        sign = "=" if place == equals else draw(st.sampled_from(operators))
        written += f" {sign} {draw(numbers)}"
    return written


def puzzles(operators: str, most: int = 1) -> st.SearchStrategy[tuple[str, int]]:
    """Return a strategy for puzzles of up to five letters, with a base that has enough digits."""
    each = st.sampled_from(["AB", "ABC", "ABCDE"]).flatmap(
        lambda letters: st.lists(equations(letters, operators), min_size=1, max_size=most)
    )
    return st.tuples(each.map(", ".join), st.integers(2, 8)).filter(is_a_puzzle)


def is_a_puzzle(drawn: tuple[str, int]) -> bool:
    try:
        read(*drawn)
    except CryptarithmError:
        return False
    return True


@settings(max_examples=examples(300))
@given(puzzles("+") | puzzles("+-*/") | puzzles("+-*/", most=3))
@example(("AB + BA = CDC", 5))
@example(("A + B = A + B", 3))
@example(("A / B * C = D / E", 8))
@example(("AA / A - B * C = 1 - D", 7))
@example(("A + B = C, B * C = D, D - A = E", 8))
def test_the_solutions_are_those_of_brute_force(puzzle: tuple[str, int]) -> None:
    assert sorted(texts(*puzzle)) == plain_texts(*puzzle)


@given(st.data())
def test_a_sum_written_in_letters_has_the_original_as_a_solution(data: st.DataObject) -> None:
    base = data.draw(st.integers(2, 36))
    numbers = data.draw(st.lists(st.integers(0, base**6 - 1), min_size=2, max_size=3))
    digits = [base_repr(number, base) for number in [*numbers, sum(numbers)]]
    signs = [*["+"] * (len(numbers) - 1), "="]
    text = " ".join(f"{number} {sign}" for number, sign in zip(digits, [*signs, ""], strict=True))
    names = dict(zip(DIGITS, data.draw(st.permutations(NAMES)), strict=True))
    puzzle = read(text.translate({ord(digit): name for digit, name in names.items()}), base)
    back = {name: DIGITS.index(digit) for digit, name in names.items()}
    known = {letter: back[letter] for letter in puzzle.letters}
    # equations give all letters but two, which keeps the search short in any base
    given = [
        f"{letter} = {' + '.join('1' * digit) or 0}" for letter, digit in list(known.items())[2:]
    ]
    puzzle = read(", ".join([puzzle.text, *given]), base)
    assert known in [solution.digits for solution in solutions(puzzle)]


NAMES = "ABCDEFGHIJKLMNOPQRSTUVWXYZΓΔΘΛΞΠΣΦΨΩ"


# --------------------------------------------------------------------------------- sums of words


def test_make_finds_the_sums_with_exactly_one_solution() -> None:
    words = ["SEND", "MORE", "MONEY", "NUM", "BER", "PLAY"]
    made = list(make(words))
    assert [each.text for each in made] == [
        text for text in all_sums(words) if how_many_or_0(text) == 1
    ]
    assert "SEND + MORE = MONEY" in [each.text for each in made]
    assert all(unique(read(each.text)) == each.solution for each in made)


def all_sums(words: list[str]) -> list[str]:
    """Return all sums of two to four words that equal another word, in the order of the words."""
    return [
        " + ".join(words[i] for i in added) + f" = {word}"
        for many in (2, 3, 4)
        for added in combinations(range(len(words)), many)
        for word in words
        if word not in [words[i] for i in added]
    ]


def how_many_or_0(text: str) -> int:
    try:
        return how_many(read(text), 2)
    except CryptarithmError:  # too many letters
        return 0


def test_a_word_is_used_at_most_as_often_as_it_is_given() -> None:
    wanted = "THREE + THREE + TWO + TWO + ONE = ELEVEN"
    twice = ["THREE", "TWO", "ONE", "THREE", "ELEVEN", "TWO"]
    made = [each.text for each in make(twice, terms=5)]
    assert len(made) == len(set(made))
    assert wanted in made
    assert wanted not in [each.text for each in make(list(dict.fromkeys(twice)), terms=5)]


def test_sums_have_at_most_the_given_number_of_terms() -> None:
    words = ["SEND", "MORE", "MONEY", "A", "BE"]
    assert all(each.text.count("+") == 1 for each in make(words, terms=2))


@pytest.mark.parametrize(
    ("words", "terms", "why"),
    [
        (["A", "B"], 4, "give at least three words"),
        (["A", "B", "C"], 1, "a sum needs at least two terms"),
        (
            ["A", "B+C", "D"],
            4,
            r"“\+” is not allowed in the word “B\+C”: delete it \(character 2\)",
        ),
        (["A", "", "D"], 4, "a word is empty: delete it"),
        (["A", "12", "D"], 4, "there are no letters"),
    ],
)
def test_invalid_words_are_refused(words: list[str], terms: int, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        make(words, terms=terms)


# ------------------------------------------------------------------------------------------ errors


@pytest.mark.parametrize(
    ("text", "at", "why"),
    [
        ("", "", "there is no equation: write one, such as SEND + MORE = MONEY"),
        ("SEND + MORE", "E", "“=” is missing: add “=” and the result"),
        ("= MONEY", "= ", "the left side is empty: write a number before “=”"),
        ("SEND + MORE =", "=", "the right side is empty: write a number after “=”"),
        ("A = B, = C", "= C", "the left side is empty: write a number before “=”"),
        ("A + = B", "+", "a number is missing after “+”"),
        ("-A = B", "-", "a number is missing before “-”"),
        ("A * / B = C", "/", "a number is missing before “/”"),
        ("A = = B", "= =", "a number is missing after “=”"),
        ("A = B = C", "= C", "there is a second “=”: put a comma between equations"),
        ("AB CD = E", "CD", "an operator is missing between “AB” and “CD”"),
        ("(" * 21 + "A", "(", "at most 20 brackets can be open at the same time"),
        ("A_B = C", "_", "“_” is not allowed: use letters, digits, + - * / ^ ( ) and ="),
        ("A² = B", "²", "“²” is not allowed: use letters, digits, + - * / ^ ( ) and ="),
        ("(A + B * C = D", "(", "a bracket is not closed: add “)”"),
        ("A + B) * C = D", ")", "there is no open bracket to close: delete “)”"),
        ("(A)^2 = B", "^", "an operator is missing between “)” and “^”"),
        ("A(B) = C", "(", "an operator is missing between “A” and “(”"),
        ("A^12 = B", "12", "an exponent must be a digit from 2 to 9"),
        ("A + 07 = B", "07", "a number cannot start with 0: delete the 0"),
        ("A / 0 = B", "0", "this divides by 0, so the equation can never be true"),
        ("2 + 2 = 4", "2 + 2", "there are no letters: replace some digits with letters"),
        (
            "ABCDEF + GHIJ = KA",
            "K",
            "“K” is one letter too many, because base 10 has only 10 digits: use fewer letters or "
            "a larger base",
        ),
        (
            "ABCDEF + GHI = J5",
            "J",
            "“J” is one letter too many, because base 10 has only 10 digits, and one is already "
            "given: use fewer letters or a larger base",
        ),
    ],
)
def test_an_invalid_puzzle_is_refused_with_the_place_of_the_error(
    text: str, at: str, why: str
) -> None:
    column = text.index(at) if at != "E" else len(text) - 1
    column += 20 if text.startswith("((") else 0
    with pytest.raises(CryptarithmError) as refused:
        read(text)
    assert (refused.value.reason, refused.value.column) == (why, column)
    assert str(refused.value) == f"{why} (character {column + 1})"


def test_more_than_50_products_are_refused() -> None:
    read("A = B" + " * B" * 50)
    with pytest.raises(CryptarithmError, match=r"at most 50 of the signs \* / \^") as refused:
        read("A = B" + " * B" * 51)
    assert refused.value.column == len("A = B" + " * B" * 50 + " ")


def test_a_digit_too_large_for_the_base_is_refused() -> None:
    with pytest.raises(CryptarithmError, match="“4” is not a digit in base 4: use 0 to 3"):
        read("A + 14 = B", 4)


@pytest.mark.parametrize("base", [-1, 0, 1, 37])
def test_a_base_outside_2_to_36_is_refused(base: int) -> None:
    with pytest.raises(ValueError, match=f"the base must be from 2 to 36, not {base}"):
        read("A = B", base)
