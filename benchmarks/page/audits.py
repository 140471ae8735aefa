"""Lighthouse's scores of the page on a slow phone, beside a page that only boots the runtime.

From what it measures, Lighthouse estimates the figures of a phone that is four times slower and has
a link of 1.6 Mbit/s and 150 ms. The build's own server sends both pages, compressed as on GitHub
Pages.
"""

from __future__ import annotations

import contextlib
from statistics import median
from typing import Annotated, Any

from playwright.sync_api import sync_playwright

from benchmarks.page.browser import bare_site, built_site, chromium
from benchmarks.report import show, steps
from building.serving import serving
from tests.support.audits import lighthouse, scores
from tests.support.browser.chromium import chromium_paths

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


def main(runs: Annotated[int, "audits of each page"] = 5) -> object:
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
        for _ in steps("audits of both pages", range(runs)):
            for name, folder in folders.items():
                with serving(folder) as url:
                    seen[name].append(figures(lighthouse(url, browser)))
    rows = []
    for name in seen["ours"][0]:
        bare, ours = ([each[name] for each in seen[page]] for page in ("bare", "ours"))
        cells = [f"{value:,.4g}" for value in (median(bare), median(ours), min(ours), max(ours))]
        rows.append([name, *cells])
    show([f"Lighthouse, {runs} runs", "bare", "ours", "min", "max"], rows)
    return seen
