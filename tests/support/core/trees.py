"""The stored decision trees, and how each was made."""

from __future__ import annotations

import json
from pathlib import Path

import nerdle

DATA = Path(nerdle.__file__).parent / "data"

TREES = sorted(DATA.glob("*.tree"))

PROVENANCE = json.loads((DATA / "provenance.json").read_text("utf-8"))
