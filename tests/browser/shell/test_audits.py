"""Lighthouse audits the built page, except its performance, which benchmarks/ measures."""

from __future__ import annotations

from playwright.sync_api import Browser, Playwright

from tests.support.audits import lighthouse, scores, shortcomings
from tests.support.browser.chromium import chromium_paths
from tests.support.browser.pages import ServedSite

CATEGORIES = ("accessibility", "best-practices", "seo")


def test_lighthouse_finds_nothing_to_improve(
    site: ServedSite, playwright: Playwright, browser: Browser
) -> None:
    assert browser.is_connected()  # the fixture has installed one if necessary
    report = lighthouse(site.url, chromium_paths(playwright)[0], *CATEGORIES)
    assert report["runWarnings"] == []
    assert shortcomings(report) == []
    assert scores(report) == dict.fromkeys(CATEGORIES, 100)
