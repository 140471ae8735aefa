"""Trouble on the page."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.support.browser.pages import OpenPage


def before_the_page(open_page: OpenPage, complaints: str = "favicon") -> Page:
    """A tab on the site's origin that has not opened the page yet."""
    return open_page("style.css", expected_complaints=f"{complaints}|favicon")
