"""How likely each kind of equation is to be the answer, where not all are equally likely.

Nerdle has not published Maxi's answers. Of its past answers, 100 could be sorted into kinds by
their brackets, powers and operators, and these kinds are far from equally common: one answer in
five has brackets, but only one equation in two hundred. So an equation with brackets is much
likelier to be the answer than another.

The weight of a kind is the number of past answers divided by the number of equations of that kind.
Half an answer is added to each kind, so that no kind is impossible, and the weights are rounded to
whole multiples of UNIT.

>>> weight("8*(1+4)=40"), weight("9+8*79=641"), weight("12345+6=99")
(1930, 50, 2)
"""

from __future__ import annotations

from typing import NamedTuple

from nerdle.rules.expression import OPERATORS

UNIT = 1_000_000
"""A weight of 1 means one past answer per UNIT equations."""


class Kind(NamedTuple):
    """A kind of equation, by its left side and the length of its result."""

    #: Whether there are any.
    brackets: bool
    #: What ² or ³ belongs to.
    power: str  # "", "number" or "brackets"
    #: How many.
    operators: int
    #: Whether the result has four or more digits; these are one kind, with or without powers.
    long: bool = False


KINDS: dict[Kind, tuple[int, int]] = {
    Kind(True, "", 2): (8, 4_405),
    Kind(True, "brackets", 2): (9, 2_437),
    Kind(True, "number", 2): (5, 2_367),
    Kind(False, "", 1): (0, 323_418),
    Kind(False, "", 2): (35, 714_299),
    Kind(False, "", 3): (23, 347_286),
    Kind(False, "number", 1): (2, 49_341),
    Kind(False, "number", 2): (11, 364_547),
    Kind(False, "number", 3): (7, 181_635),
    Kind(False, "", 1, True): (0, 20_559),
}
"""The kinds of Maxi: how many of 100 past answers, and how many of all equations, are of each."""


def kind(equation: str) -> Kind:
    """Return the kind of an equation.

    >>> kind("4*(1+2)²=36")
    Kind(brackets=True, power='brackets', operators=2, long=False)
    """
    left, _, result = equation.partition("=")
    if len(result) > 3:
        return Kind(False, "", 1, True)
    brackets = "(" in left
    powers = "²" in left or "³" in left
    of_brackets = brackets and (")²" in left or ")³" in left)
    power = "brackets" if of_brackets else "number" if powers else ""
    return Kind(brackets, power, sum(map(left.count, OPERATORS)))


def weight(equation: str) -> int:
    """Return the weight of an equation of Maxi; 1 for a kind that is not on the list."""
    return _WEIGHTS.get(kind(equation), 1)


_WEIGHTS = {
    each: max(1, round((seen + 0.5) * UNIT / listed)) for each, (seen, listed) in KINDS.items()
}
