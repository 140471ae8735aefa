"""The limits of expressions: their length, their brackets and the sizes of their values."""

from __future__ import annotations

import contextlib
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nerdle.rules.expression import (
    DEEPEST,
    LONGEST,
    ExpressionError,
    read,
)
from tests.support.core import plain, plain_values

PRO = plain.ALPHABETS[2].replace("=", "")


@given(st.text(PRO, max_size=LONGEST) | st.text("9²³!^()/", max_size=LONGEST))
def test_no_value_is_longer_than_the_limit(text: str) -> None:
    with contextlib.suppress(ExpressionError):
        found = read(text)
        assert all(
            max(abs(value.numerator), value.denominator) < 2**plain_values.MOST_BITS
            for value in (found.value, *found.steps)
        )


@pytest.mark.parametrize(
    "text",
    [
        "9" + "²" * 400,
        "9" + "!" * 400,
        "^".join("9" * 250),
        "2^-9^9^9",
        "2^(9^3000)",
        "4^(1/9^2000)",
        "0^(0-9^3000)",
        "(9^3000)*(9^3000)",
        "1/7^3000-1/9^3000",
        "1+9" + "^3000" * 80,
        "2^" * 249 + "2",
    ],
)
def test_a_number_that_is_too_long_is_refused(text: str) -> None:
    with pytest.raises(ExpressionError, match=r"this number is too long|as a fraction|by zero"):
        read(text)


def test_the_size_of_an_exponent_is_only_limited_by_that_of_the_power() -> None:
    assert read("1^9^3000").value == read("(-1)^(2*9^3000)").value == 1
    assert read("0^9^3000").value == 0
    assert read(f"2^{plain_values.MOST_BITS - 1}").value == 2 ** (plain_values.MOST_BITS - 1)
    with pytest.raises(ExpressionError, match="too long"):
        read(f"2^{plain_values.MOST_BITS}")


def test_brackets_can_be_nested_to_a_limit() -> None:
    assert read("(" * DEEPEST + "1" + ")" * DEEPEST).value == 1
    for text in ("(" * (DEEPEST + 1), "(" * 249 + "1" + ")" * 249, "1+(" * 166):
        with pytest.raises(ExpressionError, match="at most 20 brackets can be open at") as caught:
            read(text)
        assert text[: caught.value.column].count("(") == DEEPEST
    assert read("+".join(["(1)"] * 125)).value == 125


@pytest.mark.parametrize("text", ["9" * 501, "1+" * 300 + "1", " 1 *" * 251, "9" * 100_000 + "+1"])
def test_a_very_long_expression_is_refused(text: str) -> None:
    with pytest.raises(
        ExpressionError, match="an expression can have at most 500 symbols"
    ) as caught:
        read(text, first_column=3)
    assert len("".join(text[: caught.value.column - 3].split())) == LONGEST


def test_the_longest_number_can_be_calculated_even_if_python_is_set_to_its_lowest_limit() -> None:
    limit = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(640)
    try:
        assert str(read("9" * 498 + "*9").value).startswith("8999")
    finally:
        sys.set_int_max_str_digits(limit)
