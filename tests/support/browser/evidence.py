"""What each open page looked like when a test failed: a picture and its console."""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Error
from selenium.common.exceptions import WebDriverException

from building.workshop import CACHE


@dataclass(frozen=True)
class Seen:
    """A page that is open now."""

    take_picture: Callable[[Path], object]  # writes it into a file
    console: list[str] = field(default_factory=list)


_seen: list[Seen] = []


@contextmanager
def seen(take_picture: Callable[[Path], object]) -> Iterator[Seen]:
    """The page can be looked at while the block runs."""
    page = Seen(take_picture)
    _seen.append(page)
    try:
        yield page
    finally:
        _seen.remove(page)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call" and report.failed:
        for page in _seen:
            report.sections.append(("What the page looked like", _keep(page, item.nodeid)))
    return report


def _keep(page: Seen, test: str) -> str:
    name = re.sub(r"\W+", "-", test.removeprefix("tests/"))[:120].strip("-")
    number = _seen.index(page) or ""
    picture = CACHE / "failed" / f"{name}{number}.png"
    picture.parent.mkdir(parents=True, exist_ok=True)
    picture.with_suffix(".txt").write_text("\n".join(page.console), "utf-8")
    try:
        page.take_picture(picture)
    except (Error, WebDriverException, OSError) as error:
        return f"no picture: {error}"
    return f"{picture} (and its console in the .txt beside it)"
