"""Chromium for the tests, the benchmarks and the documentation's pictures: found, or installed."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest
from filelock import FileLock
from playwright.sync_api import Browser, Error, Playwright

from building.tools import run
from building.workshop import CACHE, BuildError

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
MOUSE = {"is_mobile": False, "has_touch": False}
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, **MOUSE}


# Without these, Chromium sends requests of its own. Its sandbox does not work for root.
CHROMIUM_ARGUMENTS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    *(["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []),
]
# Tests need no windows, and short visits need no second compiler pass. So WebAssembly functions are
# compiled again only after a lot of work (the number was chosen by measuring the tests). The tests
# that compare browser engines use Chromium without these changes.
QUICK_CHROMIUM = "chromium-headless-shell"
QUICK_ARGUMENTS = ["--js-flags=--wasm-tiering-budget=800000000"]


def some_chromium(playwright: Playwright, *, quick: bool = False) -> Browser:
    """Starts an installed Chromium, or else installs one; ends the tests if neither works."""
    started = start_chromium(playwright, quick=quick)
    if started is None:
        install_chromium()
        started = start_chromium(playwright, quick=quick)
    if started is None:
        pytest.exit(
            "No working Chromium was found. Install one (Debian: apt-get install chromium; others: "
            "playwright install --with-deps chromium), or set NERDLE_CHROMIUM to its path.",
            returncode=1,
        )
    return started


def start_chromium(playwright: Playwright, *, quick: bool = False) -> Browser | None:
    """The first Chromium that starts, or None. `quick`: set up for short visits."""
    arguments = CHROMIUM_ARGUMENTS + (QUICK_ARGUMENTS if quick else [])
    for path in chromium_paths(playwright, quick=quick):
        try:
            return playwright.chromium.launch(executable_path=path, args=arguments)
        except Error:
            continue
    return None


def chromium_paths(playwright: Playwright, *, quick: bool = False) -> list[str]:
    """The existing paths of NERDLE_CHROMIUM, or else of Playwright's Chromium and the PATH."""
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    found = [playwright.chromium.executable_path, *map(shutil.which, names)]
    if quick:
        found.insert(0, shutil.which(QUICK_CHROMIUM))
    if named := os.environ.get("NERDLE_CHROMIUM"):
        found = [named]
    return [path for path in found if path and Path(path).exists()]


def install_chromium() -> None:
    install("chromium", "chromium", QUICK_CHROMIUM)


def install(browser: str, *packages: str) -> str:
    """Installs Debian's packages as root, or else Playwright's browser; returns the error or "".

    Only one process installs at a time, because another one's apt-get would fail meanwhile.
    """
    ways: dict[str, list[list[str | Path]]] = {}
    if Path("/etc/debian_version").exists() and shutil.which("apt-get") and os.geteuid() == 0:
        packaged = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages]
        ways["apt-get"] = [["apt-get", "update", "-qq"], [*packaged]]
    # `--with-deps` uses sudo, which would ask a developer for a password
    needs = ["--with-deps"] if os.environ.get("CI") else []
    ways["playwright"] = [[sys.executable, "-m", "playwright", "install", *needs, browser]]
    reasons = []
    CACHE.mkdir(parents=True, exist_ok=True)
    for way, commands in ways.items():
        try:
            with FileLock(CACHE / "installing.lock"):
                for command in commands:
                    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
                    run(command, f"install {browser} by {way}", env=quiet)
        except BuildError as error:
            reasons.append(str(error))
        else:
            return ""
    return "; ".join(reasons)
