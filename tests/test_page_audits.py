"""What Lighthouse says of the built page; its performance is measured in benchmarks/."""

from __future__ import annotations

from playwright.sync_api import Browser, Playwright

from tests.audits import lighthouse, scores, shortcomings
from tests.conftest import ServedSite, chromium_paths

CATEGORIES = ("accessibility", "best-practices", "seo")


def test_lighthouse_finds_nothing_to_better(
    site: ServedSite, playwright: Playwright, browser: Browser
) -> None:
    assert browser.is_connected()  # one is there by now, installed if need be
    report = lighthouse(site.url, chromium_paths(playwright)[0], *CATEGORIES)
    assert report["runWarnings"] == []
    assert shortcomings(report) == []
    assert scores(report) == dict.fromkeys(CATEGORIES, 100)
