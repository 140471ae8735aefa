"""Lighthouse's scores of the page on a slow phone, beside a page that only boots the runtime.

From what it measures, Lighthouse estimates the figures of a phone that is four times slower and has
a link of 1.6 Mbit/s and 150 ms. The build's own server sends both pages, compressed as on GitHub
Pages.
"""

from __future__ import annotations

import contextlib
from statistics import median
from typing import Any

from playwright.sync_api import sync_playwright

from benchmarks.page.browser import bare_site, built_site, chromium
from benchmarks.report import new_parser, save, steps, table
from building.serving import serving
from tests.support.audits import lighthouse, scores
from tests.support.chromium import chromium_paths

MEASURED = {
    "first-contentful-paint": "first contentful paint, ms",
    "largest-contentful-paint": "largest contentful paint, ms",
    "speed-index": "speed index, ms",
    "total-blocking-time": "total blocking time, ms",
    "cumulative-layout-shift": "layout shift",
}


def figures(report: dict[str, Any]) -> dict[str, float]:
    """A report's scores out of 100, and the measurements behind its performance score."""
    measured = {what: report["audits"][name]["numericValue"] for name, what in MEASURED.items()}
    return scores(report) | measured


def audits_table(bare: list[dict[str, float]], ours: list[dict[str, float]]) -> str:
    """Medians of both pages, and the range of ours."""
    rows = []
    for name in ours[0]:
        mine = [each[name] for each in ours]
        theirs = [each[name] for each in bare]
        cells = [f"{value:,.4g}" for value in (median(theirs), median(mine), min(mine), max(mine))]
        rows.append([name, *cells])
    return table([f"Lighthouse, {len(ours)} runs", "bare", "ours", "min", "max"], rows)


def main(arguments: list[str] | None = None) -> None:
    parser = new_parser("audits", __doc__)
    parser.add_argument("--runs", type=int, default=5, help="audits of each page (default 5)")
    options = parser.parse_args(arguments)

    with chromium():  # installs one if there is none
        pass
    with sync_playwright() as playwright:
        browser = chromium_paths(playwright)[0]
    seen: dict[str, list[dict[str, float]]] = {"bare": [], "ours": []}
    with contextlib.ExitStack() as opened:
        folders = {
            "bare": opened.enter_context(bare_site()),
            "ours": opened.enter_context(built_site()),
        }
        for _ in steps("audits of both pages", range(options.runs)):
            for name, folder in folders.items():
                with serving(folder) as url:
                    seen[name].append(figures(lighthouse(url, browser)))
    print(audits_table(seen["bare"], seen["ours"]))
    save(options.json, "audits", seen)


if __name__ == "__main__":
    main()
