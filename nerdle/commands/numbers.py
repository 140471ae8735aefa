"""The statistics of a game for the command line, as text or JSON.

Counting the equations of another tool takes ten seconds, and the result never changes. So the
package contains the statistics of every list of every language, in `data/statistics.json`:
`{"command", RULES: {LANGUAGE: {"counts", "difference"}}}`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pkgutil import get_data
from textwrap import wrap
from typing import Any

from nerdle.insight.openings import Openings, best_openings
from nerdle.insight.other_rules import RULES, Difference, Rules, difference
from nerdle.insight.statistics import Statistics, statistics
from nerdle.rules.games import Game
from nerdle.rules.language import CLASSIC, Language
from nerdle.rules.quotation import quoted

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


@dataclass(frozen=True)
class Numbers:
    """Statistics about the list of equations that some rules give for a game.

    `difference` is None for the game's own rules. `openings` is None for other rules, and for a
    game that makes the first row itself.
    """

    game: Game
    rules: Rules
    counts: Statistics
    difference: Difference | None
    openings: Openings | None

    def as_dict(self) -> dict[str, Any]:
        """Return plain data for JSON."""
        return {
            "game": self.game.name,
            "rules": self.rules.name,
            "words": self.rules.words,
            **self.counts.as_dict(),
            "difference": self.difference and self.difference.as_dict(),
            "openings": self.openings and self.openings.as_dict(),
        }


def numbers_of(game: Game, rules: str = "official") -> Numbers:
    """Return the statistics of the equations that some rules give for a game.

    Raises ValueError if there are no rules of that name, or if they do not know the game's tiles.
    """
    if rules not in RULES:
        raise ValueError(
            f"there are no rules called {quoted(rules)}; the rules are {', '.join(RULES)}"
        )
    if not has_rules(game.language, rules):
        raise ValueError(f"the rules of {rules} do not know the tiles of {game.title}")
    counts, differs = stored(rules, game.language) or count(rules, game.language)
    openings = best_openings(game) if rules == "official" else None
    return Numbers(game, RULES[rules], counts, differs, openings)


def has_rules(language: Language, rules: str) -> bool:
    """Return whether some rules know all tiles of a language; those of other tools lack ² and ³."""
    return rules == "official" or set(language.symbols) <= set(CLASSIC.symbols)


def count(rules: str, language: Language) -> tuple[Statistics, Difference | None]:
    """Count the equations that some rules give for a language, and compare them with its answers.

    The difference is None for the game's own rules.
    """
    equations = RULES[rules].equations(language)
    counts = statistics(language, equations, RULES[rules].steps)
    return counts, None if rules == "official" else difference(language, equations)


def stored(rules: str, language: Language) -> tuple[Statistics, Difference | None] | None:
    """Return the stored result of `count`, or None if there is none."""
    found = _file().get(rules, {}).get(language.name)
    if found is None:
        return None
    differs = found["difference"]
    return Statistics.from_dict(found["counts"]), differs and Difference(**differs)


@lru_cache(maxsize=1)
def _file() -> dict[str, Any]:
    read: dict[str, Any] = json.loads(get_data("nerdle", "data/statistics.json") or b"{}")
    return read


def title(numbers: Numbers) -> str:
    """Return a title with the name of the list and its length.

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
    yield from _bars("column of “=”", counts.equals_in)
    yield from _bars("operators in an equation", counts.with_operators)
    yield from _bars("operators", counts.operators)
    yield from _bars("digits", counts.digits)
    yield ""
    yield "each symbol in each column"
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
