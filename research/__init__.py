"""Builds the decision trees and proves them optimal: offline, with NumPy and Numba.

How each stored file was made, and what it scores, is recorded in nerdle/data/provenance.json.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

DATA = Path(__file__).parent.parent / "nerdle" / "data"
_FILE = DATA / "provenance.json"


def records() -> dict[str, Any]:
    """Return all records, by the name of what was made."""
    found: dict[str, Any] = json.loads(_FILE.read_text("utf-8"))
    return found


def store(name: str, record: dict[str, Any]) -> None:
    """Add a record, or replace the one with this name."""
    text = json.dumps(dict(sorted({**records(), name: record}.items())), indent=2)
    _FILE.write_text(text + "\n", "utf-8")
