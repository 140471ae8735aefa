"""Audits of the page by Lighthouse and axe-core, which package-lock.json in this folder pins.

A lock file without addresses cannot contain npm's `latest`, so package.json overrides that version.
"""

from __future__ import annotations

import json
import shlex
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from building.tools import fetch_packages, find_node, run
from building.workshop import CACHE, Workshop
from tests.support.browser.chromium import CHROMIUM_ARGUMENTS

# Also the rules of WCAG 2.2, which are off by default.
AXE_TAGS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")


@cache
def packages() -> Path:
    """The node_modules of the audits, which are fetched at the first call."""
    workshop = Workshop(CACHE, quiet=True)
    node = find_node(workshop)
    return fetch_packages(workshop, node, "audits", Path(__file__).parent)


def lighthouse(url: str, chromium: str, *categories: str) -> dict[str, Any]:
    """Lighthouse's report of a page on a phone: all its categories unless some are named."""
    node = find_node(Workshop(CACHE, quiet=True)).node
    flags = shlex.join(["--headless=new", *CHROMIUM_ARGUMENTS])
    command: list[str | Path] = [node, packages() / "lighthouse" / "cli" / "index.js", url]
    command += ["--quiet", "--output=json", f"--chrome-flags={flags}"]
    if categories:
        command.append(f"--only-categories={','.join(categories)}")
        if "performance" not in categories:
            # Nothing is timed, so nothing is slowed down: on a slow machine that adds a warning.
            command.append("--throttling-method=provided")
    report = run(command, "audit the page with Lighthouse", env={"CHROME_PATH": chromium})
    read: dict[str, Any] = json.loads(report)
    return read


def scores(report: dict[str, Any]) -> dict[str, int]:
    """A report's score in each category, from 0 to 100."""
    return {name: round(100 * each["score"]) for name, each in report["categories"].items()}


def shortcomings(report: dict[str, Any]) -> list[str]:
    """Each audit that cost the report points, in one line."""
    return [
        f"{name}: {audit['title']} ({audit['score']}) {audit.get('displayValue', '')}".rstrip()
        for name, category in report["categories"].items()
        for weighed in category["auditRefs"]
        for audit in [report["audits"][weighed["id"]]]
        if weighed["weight"] and audit["score"] is not None and audit["score"] < 1
    ]


def violations(page: Page, *, only: Sequence[str] = (), without: Sequence[str] = ()) -> list[str]:
    """Each problem that axe-core finds on the page as it is now, in one line.

    `only`: these rules; `without`: all but these.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate((packages() / "axe-core" / "axe.min.js").read_text("utf-8"))
    run = {"type": "rule", "values": only} if only else {"type": "tag", "values": AXE_TAGS}
    found: list[str] = page.evaluate(
        """async ([runOnly, without]) => {
          const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
          const { violations } = await axe.run({ runOnly, rules, resultTypes: ["violations"] });
          return violations.flatMap(({ id, nodes }) => nodes.map((node) =>
            `${id}: ${node.html.slice(0, 120)} ${node.failureSummary}`));
        }""",
        [run, without],
    )
    return found
