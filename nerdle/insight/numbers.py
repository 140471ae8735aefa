"""The statistics of a game under the rules of the game itself or of another tool.

Counting the equations of another tool takes ten seconds, and the result never changes. So the
package contains the statistics of every list of every language, in `data/statistics.json`:
`{"command", RULES: {LANGUAGE: {"counts", "difference"}}}`.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from pkgutil import get_data
from typing import Any

from nerdle.insight.other_rules import RULES, Difference, Rules, difference
from nerdle.insight.statistics import Statistics, statistics
from nerdle.rules.games import Game
from nerdle.rules.language import CLASSIC, Language
from nerdle.rules.quotation import quoted
from nerdle.strategy.best_openings import Openings, best_openings


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

    >>> from nerdle.rules.games import GAMES
    >>> numbers_of(GAMES["micro"]).counts.answers
    127

    Raises ValueError if there are no rules of that name, or if they do not know the game's tiles.
    """
    if rules not in RULES:
        raise ValueError(
            f"there are no rules called {quoted(rules)}; the rules are {', '.join(RULES)}"
        )
    if not has_rules(game.language, rules):
        raise ValueError(f"the rules of {rules} do not cover the tiles of {game.title}")
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
