"""The statistics of a game as text, for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from textwrap import wrap
from typing import Any

from nerdle.insight.numbers import Numbers
from nerdle.strategy.best_openings import Openings

_PAGE = 78  # characters per line of text
_WIDEST = 40  # characters of the longest bar
_NARROWEST = 7  # characters of a column
_EIGHTHS = " ▏▎▍▌▋▊▉"

_BY = {
    "classes": "by groups",
    "bits": "by bits",
    "worst": "by the largest group",
    "expected": "by expected guesses, if re-orderings of the answer win",
    "expected_strict": "by expected guesses, strict",
}


def title(numbers: Numbers) -> str:
    """Return a title with the name of the list and its length.

    >>> from nerdle.insight.numbers import numbers_of
    >>> from nerdle.rules.games import GAMES
    >>> title(numbers_of(GAMES["micro"]))
    'Micro: 127 answers'
    """
    name = numbers.game.title
    if numbers.difference is None:
        return f"{name}: {numbers.counts.answers:,} answers"
    return f"{name} by the rules of {numbers.rules.name}: {numbers.counts.answers:,} equations"


def in_words(numbers: Numbers) -> Iterator[str]:
    """Yield the lines for a terminal."""
    counts, differs = numbers.counts, numbers.difference
    yield title(numbers)
    yield from wrap(numbers.rules.words, _PAGE)
    if differs:
        yield ""
        added, false, missing = _aligned(differs.added, differs.false, differs.missing)
        yield f"not on the game’s list             {added}"
        yield f"of these, false by the usual rules {false}"
        yield f"on the game’s list, but not here   {missing}"
    yield ""
    apart, fractional, negative = _aligned(counts.apart, counts.fractional, counts.negative)
    yield f"when re-orderings count as one     {apart}"
    yield f"with a fraction in a step          {fractional}"
    yield f"with a negative number in a step   {negative}"
    yield from _bars("tile of “=”", counts.equals_in)
    yield from _bars("operators in an equation", counts.with_operators)
    yield from _bars("operators", counts.operators)
    yield from _bars("digits", counts.digits)
    yield ""
    yield "each symbol in each tile"
    columns = [
        _aligned(column, *(n or "·" for n in each))
        for column, each in enumerate(zip(*counts.symbols.values(), strict=True), 1)
    ]
    for symbol, cells in zip(["", *counts.symbols], zip(*columns, strict=True), strict=True):
        yield f"{symbol:>2}{''.join(cells)}"
    if numbers.openings:
        yield from _openings(numbers.openings)


def _bars(title: str, counted: Mapping[Any, int]) -> Iterator[str]:
    """Yield a title and one line with a bar for each count.

    >>> list(_bars("columns", {4: 30, 5: 15}))[2:]
    [' 4      30  ████████████████████████████████████████', ' 5      15  ████████████████████']
    """
    most = max(counted.values())
    yield ""
    yield title
    for (name, n), cell in zip(counted.items(), _aligned(*counted.values()), strict=True):
        whole, eighths = divmod(8 * _WIDEST * n // most, 8)
        yield f"{name:>2} {cell}  {'█' * whole}{_EIGHTHS[eighths]}".rstrip()


def _aligned(*cells: int | str) -> list[str]:
    """Return the cells of a column, as wide as the widest of them and a gap before it.

    >>> _aligned("·", 2010294), _aligned(1, 206)
    (['         ·', ' 2,010,294'], ['      1', '    206'])
    """
    texts = [cell if isinstance(cell, str) else f"{cell:,}" for cell in cells]
    width = max(_NARROWEST, *(len(text) + 1 for text in texts))
    return [text.rjust(width) for text in texts]


def _openings(openings: Openings) -> Iterator[str]:
    for measure, title in _BY.items():
        proven = (
            "proven"
            if measure in openings.proven
            else "the first is proven, the others are the best found"
        )
        yield ""
        yield f"best openings {title} ({proven})"
        yield "guess       groups     bits  largest  expected    strict"
        for each in openings.best[measure]:
            yield (
                f"{each.guess:<10} {each.classes:>7,} {each.bits:>8.4f} {each.worst:>8,} "
                f"{each.expected:>9.5f} {each.expected_strict:>9.5f}"
            )
