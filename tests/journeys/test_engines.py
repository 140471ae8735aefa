"""What a developer is told if a browser engine is missing."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.support.browser import engines
from tests.support.browser.engines import KINDS, MissingEngineError, start


@pytest.fixture
def nothing_installed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    """A machine without any browser, as Playwright sees it."""
    monkeypatch.setenv("PATH", str(tmp_path))
    nowhere = SimpleNamespace(executable_path=str(tmp_path / "nowhere"))
    return SimpleNamespace(firefox=nowhere, webkit=nowhere)


@pytest.mark.parametrize("name", KINDS)
def test_a_developer_is_told_what_to_install(
    name: str, nothing_installed: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CI", raising=False)
    told = f"{name}: not installed. To test it: playwright install {name.lower()}"
    with pytest.raises(MissingEngineError, match=told):
        start(name, nothing_installed, ExitStack())


@pytest.mark.parametrize("name", KINDS)
def test_the_error_for_an_engine_that_cannot_be_installed_gives_the_reason(
    name: str, nothing_installed: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CI", "true")
    monkeypatch.setattr(engines, "install", lambda *_: "no network today")
    with pytest.raises(
        MissingEngineError, match=f"{name}: not installed; cannot install it: no network"
    ):
        start(name, nothing_installed, ExitStack())
