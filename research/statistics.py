"""`python -m research.statistics`: counts every list of every language.

Writes nerdle/data/statistics.json, which takes several minutes, mostly for Maxi.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from nerdle.insight.numbers import count, has_rules
from nerdle.insight.other_rules import RULES
from nerdle.rules.games import GAMES

FILE = Path(__file__).parent.parent / "nerdle" / "data" / "statistics.json"


def counted() -> dict[str, Any]:
    """Return the contents of the file as plain data."""
    languages = {game.language.name: game.language for game in GAMES.values()}
    found: dict[str, Any] = {"command": "python -m research.statistics"}
    for rules in RULES:
        found[rules] = {}
        for name, language in languages.items():
            if not has_rules(language, rules):
                continue
            counts, differs = count(rules, language)
            difference = differs and differs.as_dict()
            found[rules][name] = {"counts": counts.as_dict(), "difference": difference}
    return found


if __name__ == "__main__":
    FILE.write_text(json.dumps(counted(), separators=(",", ":")) + "\n")
