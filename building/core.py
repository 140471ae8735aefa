"""What the build does with the core (nerdle/): makes its wheel, unpacks it and asks it for data.

The one thing to know: everything that the site gets from the core comes from the unpacked wheel,
which runs in a separate Python. So the site always matches the wheel.
"""

from __future__ import annotations

import ast
import json
import shutil
import sys
import zipfile
from pathlib import Path

from building.tools import install, pip, run
from building.workshop import PINS, ROOT, BuildError, Workshop

PAGE_MODULE = "nerdle.page.door"
"""The module of the core that the page imports; its `reply` answers the page's questions."""

LATER_MODULE = "nerdle.page.later_questions"
"""The module with the questions that are not needed at the start; see nerdle/page/later.py."""


def make_wheel(workshop: Workshop) -> Path:
    """The wheel that `pip install .` would make; the same sources always give the same bytes.

    The build backend is the one that building/pins/backend.txt pins.
    """
    backend = install(workshop, "backend", "fetch the build backend")
    about = [ROOT / "pyproject.toml", ROOT / "README.md", ROOT / "LICENSE"]
    sources = about + [
        path
        for path in sorted((ROOT / "nerdle").rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts
    ]
    for source in about:
        if not source.is_file():
            raise BuildError(f"{source.name} is missing")

    def make(folder: Path) -> None:
        pip(
            ["wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", folder, ROOT],
            "make the wheel",
            env={"SOURCE_DATE_EPOCH": "315532800", "PYTHONPATH": str(backend)},
        )

    contents = [
        piece
        for source in [PINS / "backend.txt", *sources]
        for piece in (source.relative_to(ROOT).as_posix().encode(), source.read_bytes())
    ]
    wheels = list(workshop.part("wheel", contents, make).glob("*.whl"))
    if len(wheels) != 1:
        raise BuildError(f"expected one wheel, but pip made {len(wheels)}")
    return wheels[0]


STORE_ANSWERS = """
import pathlib, sys
from nerdle import GAMES
from nerdle.rules.language import Source
from nerdle.equations.answers import as_file

for language in {game.language for game in GAMES.values()}:
    if language.source is Source.LISTED:
        name, contents = as_file(language)
        pathlib.Path(sys.argv[1], name).write_bytes(contents)
"""


def unpack_core(workshop: Workshop, wheel: Path) -> Path:
    """A folder with the wheel's `nerdle` package, and the lists of answers added to its data/.

    A browser reads a list much faster than it generates one.
    """

    def make(folder: Path) -> None:
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(folder, [n for n in archive.namelist() if n.startswith("nerdle/")])
        run_in_core(folder, STORE_ANSWERS, "store the lists of answers", folder / "nerdle" / "data")

    return workshop.part("core", [wheel.read_bytes(), STORE_ANSWERS.encode()], make)


def run_in_core(core: Path, code: str, doing: str, *arguments: Path) -> str:
    """Runs code in a Python that can import the core; returns what the code prints."""
    command: list[str | Path] = [sys.executable, "-c", code, *arguments]
    env = {"PYTHONPATH": str(core), "PYTHONDONTWRITEBYTECODE": "1", "PYTHONUTF8": "1"}
    return run(command, doing, env=env)


# ------------------------------------------------------------------ the files that the page imports


def imports_of(source: str) -> set[str]:
    """The names of all modules that a file may import, except those imported only for types.

    Imports inside functions count too. `from a import b` may mean the module a.b or a name in a, so
    both are given. Raises BuildError for a relative import, which the core does not use.

    >>> sorted(imports_of("from nerdle.rules import games\\nimport json"))
    ['json', 'nerdle.rules', 'nerdle.rules.games']
    """
    names: set[str] = set()
    unseen: list[ast.AST] = [ast.parse(source)]
    while unseen:
        node = unseen.pop()
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            unseen.extend(node.orelse)
            continue
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            if node.level or not node.module:
                raise BuildError(f"a relative import in the core: {ast.unparse(node)}")
            names.add(node.module)
            names.update(f"{node.module}.{alias.name}" for alias in node.names)
        unseen.extend(ast.iter_child_nodes(node))
    return names


def imports_of_the_page(core: Path, *, without: str = "") -> tuple[dict[str, str], list[str]]:
    """Follows the imports of PAGE_MODULE to the files of the core and the other modules they name.

    Does not follow them to the module `without`. Returns the names of the core's modules by their
    files (relative to `core`), and the other modules, both sorted. Some of the other modules are
    names inside a module: `from math import gcd` gives both math and math.gcd.
    """
    files: dict[str, str] = {}
    others: set[str] = set()
    unseen = [PAGE_MODULE]
    while unseen:
        name = unseen.pop()
        if name.split(".")[0] != "nerdle":
            others.add(name)
            continue
        path = core.joinpath(*name.split("."))
        file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
        known = file.relative_to(core).as_posix()
        if not file.is_file() or known in files or name == without:
            continue
        files[known] = name
        unseen.extend(imports_of(file.read_text("utf-8")))
        unseen.append(name.rpartition(".")[0] or name)
    if not files:
        raise BuildError(f"{PAGE_MODULE} is missing, but the page needs it")
    return dict(sorted(files.items())), sorted(others)


def data_files(core: Path) -> list[str]:
    """The files of the page's core that are not Python, such as decision trees.

    Packed lists of answers are left out, because they would slow down every first visit; see
    `copy_answers`.
    """
    return sorted(
        name
        for path in (core / "nerdle").rglob("*")
        if path.is_file() and path.suffix not in {".py", ".pyc", ".typed", ".json"}
        for name in [path.relative_to(core).as_posix()]
        if not name.startswith("nerdle/data/packed/")
    )


# ----------------------------------------------------------- what the page shows without an engine


OPENING_BOOK = """
import json, nerdle.page.books
print(json.dumps(nerdle.page.books.opening_book(), ensure_ascii=False))
"""
STATISTICS_BOOK = """
import json, nerdle.page.books
print(json.dumps(nerdle.page.books.statistics_book()))
"""


def make_games(workshop: Workshop, core: Path, wheel: Path) -> Path:
    """games.js: the games and their openings, which the page shows before the engine has loaded."""

    def make(folder: Path) -> None:
        book = run_in_core(core, OPENING_BOOK, "ask the core for its openings")
        text = f"export default {book.strip()};\n"
        (folder / "games.js").write_text(text, "utf-8", newline="\n")

    return workshop.part("games", [wheel.read_bytes(), OPENING_BOOK.encode()], make) / "games.js"


def make_statistics(workshop: Workshop, core: Path, wheel: Path) -> Path:
    """statistics/games.json, which the page fetches when it first shows statistics.

    It has the statistics of every game, in the form of nerdle.page.books.Numbers.
    """

    def make(folder: Path) -> None:
        book = json.loads(run_in_core(core, STATISTICS_BOOK, "ask the core for its statistics"))
        (folder / "statistics").mkdir()
        text = json.dumps(book, separators=(",", ":"))
        (folder / "statistics" / "games.json").write_text(text, "utf-8")

    made_from = [wheel.read_bytes(), Path(__file__).read_bytes()]
    return workshop.part("statistics", made_from, make) / "statistics"


# --------------------------------------------------------------------------- long lists of answers


def copy_answers(workshop: Workshop, core: Path) -> Path:
    """answers/LANGUAGE.bin for every packed list, which the page fetches when it opens the game."""
    lists = sorted((core / "nerdle" / "data" / "packed").glob("*.answers"))

    def make(folder: Path) -> None:
        (folder / "answers").mkdir()
        for path in lists:
            shutil.copyfile(path, folder / "answers" / f"{path.stem}.bin")

    named = [part for path in lists for part in (path.name.encode(), path.read_bytes())]
    return workshop.part("answers", named, make) / "answers"
