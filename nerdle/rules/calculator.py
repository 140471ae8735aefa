"""What the game itself calculates, with its rounding errors and all the texts that it accepts.

The game's parser turns an expression into tokens and joins signs, then divides it at the operators
that come last, and calculates with floats. It decides which guesses the game accepts and which are
re-orderings. This module does the same. Differences from expression.py, which is exact, are rare:

- Two sides are equal if they differ by less than EQUAL: 1/99999³ is 0, and 20!+1 is 20!.
- 1/0 is infinite, so 5/(1/0) is 0.
- What comes after a “!” without an operator is ignored, so 3!4 is 6; and !0 is 1.

When the game looks for re-orderings, it first *replaces* every number n in the text (not ², ³ and
π) by (n+n*n/(m+1)), where m is the whole part of n.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import copysign, inf, isinf, isnan, nan, prod
from math import pow as power_of

EQUAL = 1e-7
"""Two sides of a guess are equal if they differ by less than this."""

LARGE = frozenset("²³^!")
"""Without these symbols, no value in a row of 16 tiles is so long that rounding it matters."""

_ROUNDED = frozenset("/(.π^!")

_Token = float | str | list["_Token"]  # a list is a bracket

_DIGITS = "0123456789"
_SUPERSCRIPTS = {"²": "^2", "³": "^3"}
_TIMES_PI = re.compile("([0-9.]+)π")
_TOKEN = re.compile(r"[0-9]+\.?[0-9]*|\.[0-9]*|\*\*|.", re.DOTALL)
_WHEN_REPLACED = re.compile(r"[0-9]+(?:\.[0-9]+)?|\*\*|.", re.DOTALL)
_LARGEST_FACTORIAL = 170  # the next one is infinite as a float


def is_accepted(equation: str, *, usual: bool = False) -> bool:
    """Return whether the game accepts an equation whose sides are equal exactly.

    `usual`: whether it has the usual form, without signs and with ² and ³ only after one digit, π
    or a bracket. Then fewer equations have to be calculated: without division, brackets and the
    like, up to 16 tiles make whole numbers of at most 10^15, which are never rounded.

    >>> is_accepted("9^17+1-9^17=1"), is_accepted("9^15+1-9^15=1")
    (False, True)
    """
    left, _, right = equation.partition("=")
    if LARGE.isdisjoint(left) or (usual and _ROUNDED.isdisjoint(left)):
        return True
    return equal(left, right)


def equal(left: str, right: str) -> bool:
    """Return whether the game accepts two sides as equal.

    >>> equal("1/99999³", "0"), equal("20!+1-20!", "1")
    (True, False)
    """
    return abs(calculated(left) - calculated(right)) < EQUAL


def calculated(text: str) -> float:
    """Return the value of an expression in tiles; nan if the game finds none.

    >>> calculated("11+-2²+1"), calculated("2*-(3)")
    (8.0, nan)
    """
    if not text.isascii():
        for tile, written in _SUPERSCRIPTS.items():
            text = text.replace(tile, written)
        text = _TIMES_PI.sub(r"(\1*3.142)", text).replace("π", "3.142")
    return _result([_token(token) for token in _TOKEN.findall(text)])


def replaced(text: str) -> float:
    """Return the value of an expression in tiles after every number in it is replaced.

    It is nan if there is none, for example because the text has a 2π, which becomes ()3.142.

    >>> replaced("3^2") == 5.25 ** (2 + 4 / 3), replaced("2*2π")
    (True, nan)
    """
    tokens: list[_Token] = []
    for token in _WHEN_REPLACED.findall(text):
        if token[0] in _DIGITS:
            n = float(token)
            tokens += ["(", n + n * n / (n // 1 + 1), ")"]
        elif token in _SUPERSCRIPTS:
            tokens += ["**", float(_SUPERSCRIPTS[token][1])]
        else:
            tokens.append(3.142 if token == "π" else _token(token))
    return _result(tokens)


def _token(text: str) -> _Token:
    if text[0] in _DIGITS or text[0] == ".":
        return float(text) if text != "." else nan
    return "**" if text == "^" else text


def _result(tokens: list[_Token]) -> float:
    try:
        return _sum(_in_brackets(iter(_joined(tokens))))
    except (SyntaxError, RecursionError):
        return nan


def _joined(tokens: list[_Token]) -> list[_Token]:
    """Return tokens with one sign instead of several, or none if it belongs to a number.

    A sign belongs to a number at the start of the text and after an operator other than “!”.
    """
    found: list[_Token] = []
    for token in tokens:
        before = found[-1] if found else None
        if before in ("+", "-"):
            if token in ("+", "-"):
                found[-1] = "-" if before != token else "+"
                continue
            if isinstance(token, float) and (len(found) == 1 or found[-2] in ("*", "/", "**")):
                found[-1] = -token if before == "-" else token
                continue
        found.append(token)
    return found


def _in_brackets(tokens: Iterator[_Token], *, inside: bool = False) -> list[_Token]:
    """Return tokens with a list for each bracket."""
    found: list[_Token] = []
    for token in tokens:
        if token == "(":
            found.append(_in_brackets(tokens, inside=True))
        elif token == ")" and inside:
            return found
        else:
            found.append(token)
    if inside:
        raise SyntaxError
    return found


def _divided(
    tokens: list[_Token], operators: tuple[str, ...]
) -> Iterator[tuple[_Token, list[_Token]]]:
    """Yield the parts between some operators, each with the operator before it."""
    before: _Token = ""
    start = 0
    for at, token in enumerate(tokens):
        if token in operators:
            yield before, tokens[start:at]
            before, start = token, at + 1
    yield before, tokens[start:]


def _sum(tokens: list[_Token]) -> float:
    total = 0.0
    for operator, part in _divided(tokens, ("+", "-")):
        if not operator:
            total = _product(part) if part or not tokens else 0.0
        elif operator == "+":
            total += _product(part)
        else:
            total -= _product(part)
    return total


def _product(tokens: list[_Token]) -> float:
    product = 1.0
    for operator, part in _divided(tokens, ("*", "/")):
        value = _power(part)
        if operator == "/":
            product = product / value if value else product * copysign(inf, value)
        else:
            product = product * value
    return product


def _power(tokens: list[_Token]) -> float:
    *bases, exponent = [_operand(part) for _, part in _divided(tokens, ("**",))]
    for base in reversed(bases):
        exponent = _raised(base, exponent)
    return exponent


def _raised(base: float, exponent: float) -> float:
    """Return a power as JavaScript does, without errors."""
    if isnan(exponent) or (abs(base) == 1 and isinf(exponent)):
        return nan
    try:
        return power_of(base, exponent)
    except OverflowError:
        return -inf if base < 0 and exponent % 2 else inf
    except ValueError:
        return nan if base else copysign(inf, base) if exponent % 2 else inf


def _operand(tokens: list[_Token]) -> float:
    """Return the value of a number or bracket, or of what has a “!” last."""
    marks = [at for at, token in enumerate(tokens) if token == "!"]
    if not marks:
        if len(tokens) != 1 or isinstance(tokens[0], str):
            raise SyntaxError
        return _sum(tokens[0]) if isinstance(tokens[0], list) else tokens[0]
    if marks[-1]:
        return _factorial(_operand(tokens[: marks[-1]]))
    value = _operand(tokens[1:])
    return float(not value or isnan(value))


def _factorial(value: float) -> float:
    """Multiply the whole numbers up to a value, which need not be whole; 1 if there are none."""
    if value > _LARGEST_FACTORIAL:
        return inf
    return prod(range(2, int(value) + 1), start=1.0) if value >= 2 else 1.0
