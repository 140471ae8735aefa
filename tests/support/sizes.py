"""The sizes of a run of the tests, their order among several processes, and what is printed.

*The rest* is what `uv run tests` leaves out: the tests in tests/browser/, the journeys in engines
other than Chromium, the tests that are marked so, and more examples for the property tests.
"""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import is_hypothesis_test, settings
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling
from xdist.workermanage import WorkerController

from tests.support.core import plain  # noqa: F401  # defines the profiles of Hypothesis

SIZES = ("quick", "main", "rest", "all")
"""`quick`: the main tests that need no browser. `all`: the main tests and the rest."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--size", choices=SIZES, default="all", help="which of the tests to run")
    words = "try ten times as many random examples and games"
    parser.addoption("--deep", action="store_true", help=words)


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("deep"):
        settings.load_profile("deep")
    elif config.getoption("size") in {"quick", "main"}:
        settings.load_profile("quick")
    if config.getoption("numprocesses", None):
        config.pluginmanager.register(Progress(config), "progress")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves out what is not in this size, and sorts the rest.

    The longest tests come first, so that all processes finish at about the same time: the files
    that build, install or start much, then the tests of the page that boot an engine. The tests
    that borrow an engine come last, because they are quick.
    """
    size = config.getoption("size")
    chosen = [item for item in items if is_in(size, item)]
    config.hook.pytest_deselected(items=[item for item in items if not is_in(size, item)])
    output: dict[str, object] = getattr(config, "workeroutput", {})
    output["left out"] = len(items) - len(chosen)
    long = {item.path for item in chosen if in_browser(item) or is_marked(item)}

    def place(item: pytest.Item) -> int:
        if is_of_the_page(item.nodeid):
            return 3 if "open_warm" in fixtures(item) else 1
        return 0 if item.path in long else 2

    # backwards, because the examples in the modules are quickest and fill the last gaps
    items[:] = sorted(sorted(chosen, key=lambda item: item.path, reverse=True), key=place)


def is_in(size: str, item: pytest.Item) -> bool:
    if size == "all":
        return True
    if size == "rest":
        return is_of_the_rest(item) or is_hypothesis_test(getattr(item, "obj", None))
    return not is_of_the_rest(item) and not (size == "quick" and in_browser(item))


def is_of_the_rest(item: pytest.Item) -> bool:
    engine = getattr(item, "callspec", None) and item.callspec.params.get("engine")  # type: ignore[attr-defined]
    return is_of_the_page(item.nodeid) or is_marked(item) or engine not in (None, "Chromium")


def is_of_the_page(nodeid: str) -> bool:
    return nodeid.startswith("tests/browser/")


def is_marked(item: pytest.Item) -> bool:
    return item.get_closest_marker("rest") is not None


def in_browser(item: pytest.Item) -> bool:
    return "playwright" in fixtures(item)


def fixtures(item: pytest.Item) -> set[str]:
    """The names of all the fixtures that a test needs."""
    return set(getattr(item, "fixturenames", ()))


class Units(LoadScopeScheduling):  # type: ignore[misc]  # xdist has no types
    """Shares the tests among processes: each test of the page by itself, other files as a whole.

    The tests of a file share fixtures. Those that run once for each engine share that engine.
    """

    def _split_scope(self, nodeid: str) -> str:
        if is_of_the_page(nodeid):
            return nodeid
        file, _, test = nodeid.partition("::")
        engine = re.search(r"\[(Chromium|Firefox|WebKit)", test)
        return f"{file} {engine[1]}" if engine else file


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Units:
    return Units(config, log)


class Progress:
    """Says when each part, a folder of tests, is done, how long it took, and what was left out."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.begun = time.monotonic()
        self.open: Counter[str] = Counter()
        self.tests: Counter[str] = Counter()
        self.seconds: Counter[str] = Counter()
        self.left_out = 0

    def say(self, text: str) -> None:
        minutes, seconds = divmod(int(time.monotonic() - self.begun), 60)
        terminal: Any = self.config.pluginmanager.get_plugin("terminalreporter")
        terminal.ensure_newline()
        terminal.write_line(f"{minutes:3d}:{seconds:02d}  {text}")

    def pytest_xdist_node_collection_finished(self, ids: list[str]) -> None:
        if self.tests:
            return  # every process collects the same tests
        self.tests.update(map(part_of, ids))
        self.open.update(self.tests)
        parts = ", ".join(f"{part} {count}" for part, count in self.tests.items())
        self.say(f"{len(ids)} tests: {parts}")

    @pytest.hookimpl(tryfirst=True)
    def pytest_report_teststatus(self, report: pytest.TestReport) -> tuple[str, str, str] | None:
        return ("passed" if report.when == "call" else "", "", "") if report.passed else None

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        part = part_of(report.nodeid)
        self.seconds[part] += report.duration  # type: ignore[assignment]  # a Counter of floats
        if report.when == "teardown":
            self.open[part] -= 1
            if not self.open[part]:
                self.say(f"{part}: {self.tests[part]} tests, {self.seconds[part]:.0f} s of work")

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: WorkerController) -> None:
        output = getattr(node, "workeroutput", {})
        self.left_out = max(self.left_out, output.get("left out", 0))

    @pytest.hookimpl(wrapper=True)
    def pytest_terminal_summary(self) -> Iterator[None]:
        yield
        if self.left_out:
            other = {"rest": "uv run tests", "quick": "uv run tests --all"}
            command = other.get(self.config.getoption("size"), "uv run tests --rest")
            self.say(f"{self.left_out} tests were left out. To run them: {command}")


def part_of(nodeid: str) -> str:
    """The folder of tests that a test belongs to.

    >>> part_of("tests/rules/test_share.py::test_emoji"), part_of("nerdle/engine.py::nerdle.engine")
    ('rules', 'examples in nerdle')
    >>> part_of("tests/browser/play/test_record.py::test_files[1/2]")
    'browser/play'
    """
    folder, *below = nodeid.partition("::")[0].split("/")
    return "/".join(below[:-1]) if folder == "tests" and below[1:] else f"examples in {folder}"
