"""How many small faults the tests find in the rules, the solver, the insight and the engine.

A mutant is the code with one small change, such as `<` instead of `<=`; mutmut makes them. The
sample always holds the same mutants, also after changes elsewhere. equivalent.txt names those that
no test can find, and says why; they do not count. The tests are those of `uv run tests --quick`
that call the code in the same process. They run once with the unchanged code, to find out which
tests reach which lines. Then every mutant runs them for a minute, or until one fails: first those
that reach its line, and the quickest of them first. The baseline is the number of mutants that are
found by importing the modules.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from difflib import ndiff
from hashlib import sha256
from itertools import accumulate
from pathlib import Path
from queue import SimpleQueue
from resource import RLIMIT_AS, prlimit
from tempfile import TemporaryDirectory

import pytest
from coverage import Coverage, CoverageData
from libcst import CSTNode, Module, parse_module
from libcst.metadata import MetadataWrapper
from mutmut.mutation.file_mutation import Mutation, MutationVisitor
from mutmut.mutation.mutators import mutation_operators
from mutmut.mutation.pragma_handling import IgnoredCode

from benchmarks.report import new_parser, save, say, steps, table
from building.workshop import ROOT

EQUIVALENT = Path(__file__).with_name("equivalent.txt")
PARTS = {
    "rules": ["rules/*.py"],
    "solver": [f"{part}/*.py" for part in ("equations", "candidates", "strategy", "boards")],
    "insight": ["insight/*.py"],
    "engine and the page's door": ["engine.py", "page/*.py"],
}
FOLDERS = ("strategy", "engine", "equations", "page", "insight", "commands", "candidates", "boards")
TESTS = ["nerdle", *(f"tests/{folder}" for folder in FOLDERS), "tests/rules"]
SECONDS = 60
"""How long the tests of one mutant may take together, in the time that the unchanged code takes."""
PATIENCE = 30
"""The further seconds after which a mutant counts as found, because it does not end."""
MEMORY = 8 << 30
"""The bytes that a mutant may use; one that needs more counts as found."""


@dataclass(frozen=True)
class Mutant:
    """The changed code of a file (a path from ROOT); `line` is where the change begins, from 1."""

    path: str
    code: str
    line: int
    name: str


# ---- The mutants ----


def mutants(path: str) -> Iterator[tuple[str, Module, Mutation]]:
    """One change for every place in a file that can be changed, with a hash that is its rank."""
    visitor = MutationVisitor(mutation_operators, IgnoredCode(set(), set(), set()))
    module = MetadataWrapper(parse_module((ROOT / path).read_text("utf-8"))).visit(visitor)
    ranks: dict[CSTNode, tuple[str, Mutation]] = {}
    seen: dict[str, int] = {}
    for mutation in visitor.mutations:
        change = f"{path} {module.code_for_node(mutation.original_node)} "
        change += module.code_for_node(mutation.mutated_node)
        seen[change] = seen.get(change, 0) + 1
        rank = sha256(f"{change} {seen[change]}".encode()).hexdigest()
        node = mutation.original_node
        ranks[node] = min(
            ranks.get(node, (rank, mutation)), (rank, mutation), key=lambda one: one[0]
        )
    return ((rank, module, mutation) for rank, mutation in ranks.values())


def sample(paths: Sequence[str], most: int) -> list[Mutant]:
    """The mutants that rank first."""
    ranked = [
        (*mutant, path) for path in steps("making mutants", paths) for mutant in mutants(path)
    ]
    ranked.sort(key=lambda one: one[0])
    return [applied(path, module, mutation) for _, module, mutation, path in ranked[:most]]


def applied(path: str, module: Module, mutation: Mutation) -> Mutant:
    changed = module.deep_replace(mutation.original_node, mutation.mutated_node)
    assert isinstance(changed, Module)
    before, after = module.code.splitlines(), changed.code.splitlines()
    line = next(n for n, (old, new) in enumerate(zip(before, after, strict=False), 1) if old != new)
    different = [
        f"{text[0]} {text[2:].strip()}" for text in ndiff(before, after) if text[0] in "-+"
    ]
    return Mutant(path, changed.code, line, f"{path}: {' '.join(different)}")


def equivalents() -> set[str]:
    """The names of the mutants in equivalent.txt; below each of them is the reason."""
    return set(EQUIVALENT.read_text("utf-8").splitlines()[::2])


# ---- Which tests reach which lines; this part is also a plugin of pytest ----


class Recorder:
    """Notes for every test how long it takes and which lines of the package it runs."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.seconds: dict[str, float] = {}
        self.failed: set[str] = set()
        self.coverage = Coverage(data_file=file.with_suffix(".lines"), source=["nerdle"])
        self.coverage.set_option("run:relative_files", True)
        self.coverage.start()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.coverage.switch_context(item.nodeid)
        return (yield)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0) + report.duration
        if not report.passed:
            self.failed.add(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        self.coverage.stop()
        self.coverage.save()
        passed = {test: self.seconds[test] for test in self.seconds.keys() - self.failed}
        self.file.write_text(json.dumps(passed))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--record", type=Path, metavar="FILE")


def pytest_configure(config: pytest.Config) -> None:
    if file := config.getoption("record"):
        config.pluginmanager.register(Recorder(file))


class Recorded:
    """The seconds of each test, and which tests reach a line, from what recorders have written."""

    def __init__(self, files: Iterable[Path]) -> None:
        self.seconds: dict[str, float] = {}
        self.data = CoverageData(no_disk=True)
        for file in files:
            self.seconds |= json.loads(file.read_text())
            lines = CoverageData(str(file.with_suffix(".lines")))
            lines.read()
            self.data.update(lines)

    def reaching(self, mutant: Mutant) -> list[str]:
        """The tests that reach the mutant's line, then those that reach its file, then all others.

        The others are needed because the result of a line may be cached by an earlier test, and
        because lines outside of functions are reached by no test.
        """
        lines = self.data.contexts_by_lineno(mutant.path)
        first = set(lines.get(mutant.line, ()))
        second = set().union(*lines.values())
        tests = sorted(
            self.seconds,
            key=lambda test: (test not in first, test not in second, self.seconds[test]),
        )
        so_far = accumulate(self.seconds[test] for test in tests)
        return [test for test, seconds in zip(tests, so_far, strict=True) if seconds <= SECONDS]


# ---- Running the tests in copies of the project ----


def copied(folder: Path) -> Path:
    """A copy of the files that Git knows."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True)
    for name in listed.stdout.decode().rstrip("\0").split("\0"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, folder / name)
    return folder


def passes(folder: Path, arguments: Sequence[str], seconds: float | None = None) -> bool:
    """Whether this Python ends without an error, and in time."""
    with subprocess.Popen(
        [sys.executable, *arguments],
        cwd=folder,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    ) as process:
        prlimit(process.pid, RLIMIT_AS, (MEMORY, MEMORY))
        try:
            return process.wait(seconds) == 0
        except subprocess.TimeoutExpired:
            return False
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)


def all_pass(
    folder: Path, tests: Sequence[str], *options: str, seconds: float | None = None
) -> bool:
    """Whether tests pass; an empty list does."""
    (folder / "chosen").write_text("\n".join(tests))
    quiet = ["-m", "pytest", "--size=quick", "--quiet", "-p", "no:cacheprovider"]
    return not tests or passes(folder, [*quiet, *options, "@chosen"], seconds)


def record(folders: Sequence[Path], tests: Sequence[str]) -> Recorded:
    """Runs the tests once in each folder, which shares them with the others."""
    files = [folder / "recorded.json" for folder in folders]

    def one(place: int) -> None:
        options = ["-p", "benchmarks.core.mutants", "--record", str(files[place])]
        all_pass(folders[place], tests[place :: len(folders)], *options)

    with ThreadPoolExecutor() as pool:
        list(pool.map(one, range(min(len(folders), len(tests)))))
    recorded = Recorded(file for file in files if file.exists())
    if not all_pass(folders[0], list(recorded.seconds), "--collect-only"):
        sys.exit("benchmarks mutants: pytest does not find the tests that it has run")
    return recorded


def found(folder: Path, mutant: Mutant, tests: Sequence[str], expected: float) -> tuple[bool, bool]:
    """Whether a mutant is found by importing the modules, and by the tests."""
    file = folder / mutant.path
    file.write_text(mutant.code, "utf-8")
    try:
        if not passes(folder, ["-c", "import nerdle.page.door, nerdle.insight.review"], PATIENCE):
            return True, True
        return False, not all_pass(folder, tests, "--exitfirst", seconds=expected + PATIENCE)
    finally:
        shutil.copy2(ROOT / mutant.path, file)


def main(arguments: list[str] | None = None) -> None:
    parser = new_parser("mutants", __doc__)
    parser.add_argument("--mutants", type=int, default=600, help="the size of the sample")
    parser.add_argument("--tests", nargs="+", default=TESTS, help="the tests to run")
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    options = parser.parse_args(arguments)
    paths = {
        str(file.relative_to(ROOT)): part
        for part, patterns in PARTS.items()
        for pattern in patterns
        for file in sorted((ROOT / "nerdle").glob(pattern))
    }
    known = equivalents()
    chosen = sample(list(paths), options.mutants)
    with TemporaryDirectory() as temporary, ThreadPoolExecutor(options.workers) as pool:
        folders = [copied(Path(temporary, str(place))) for place in range(options.workers)]
        say("running the tests with the unchanged code")
        recorded = record(folders, options.tests)
        free: SimpleQueue[Path] = SimpleQueue()
        for folder in folders:
            free.put(folder)

        def one(mutant: Mutant) -> tuple[bool, bool]:
            folder = free.get()
            try:
                tests = recorded.reaching(mutant)
                return found(folder, mutant, tests, sum(recorded.seconds[test] for test in tests))
            finally:
                free.put(folder)

        results = [
            (mutant, pool.submit(one, mutant)) for mutant in chosen if mutant.name not in known
        ]
        outcomes = []
        for mutant, result in steps("trying mutants", results):
            by_importing, by_tests = result.result()
            outcomes.append((mutant, by_importing, by_tests))
            if not by_tests:
                print(f"not found: {mutant.name}", flush=True)
    rows = []
    for part in (*PARTS, "all"):
        here = [each for each in outcomes if part in (paths[each[0].path], "all")]
        all_here = sum(part in (paths[mutant.path], "all") for mutant in chosen)
        imported = sum(by_importing for _, by_importing, _ in here)
        tested = sum(by_tests for _, _, by_tests in here)
        share = f"{tested / len(here):.1%}" if here else ""
        rows.append([part, *map(str, (all_here - len(here), len(here), imported, tested)), share])
    header = ["", "equivalent", "others", "found by importing", "found by tests", "share"]
    print(table(header, rows))
    missed = [mutant.name for mutant, _, by_tests in outcomes if not by_tests]
    save(options.json, "mutants", {"rows": rows, "missed": missed})


if __name__ == "__main__":
    main()
