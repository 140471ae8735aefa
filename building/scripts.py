"""The scripts that the site serves: the page's modules, joined into a few files by Rolldown.

The one thing to know: the page would also work with separate modules. Joining them saves a first
visit two thirds of the requests for scripts and half of their bytes. A feature that is loaded when
it is opened is still a separate file, under its own name.
"""

from __future__ import annotations

import json
import os
import re
import shutil
from pathlib import Path, PurePosixPath

from building.tools import Node, fetch_page_packages, run
from building.workshop import ROOT, BuildError, Workshop

# A static import as Rolldown writes it. A dynamic one is written `import(`.
IMPORT = re.compile(r'\b(?:from|import)"(\.{1,2}/[^"]+)"')


def join_modules(workshop: Workshop, node: Node) -> Path:
    """The folder of the site's scripts. Only games.js and sw.js are made elsewhere."""
    web = ROOT / "web"
    sources = [path for path in sorted(web.rglob("*.js")) if is_served(path.relative_to(web))]
    sources += [web / "rolldown.config.js", web / "package-lock.json"]
    named = [str(source.relative_to(web)).encode() for source in sources]

    def make(folder: Path) -> None:
        packages = fetch_page_packages(workshop, node)
        command: list[str | Path] = [node.node, packages / "rolldown" / "bin" / "cli.mjs"]
        command += ["--config", "rolldown.config.js", "--dir", folder]
        env = {**node.env, "PAGE_PACKAGES": str(packages)}
        run(command, "join the modules of web/", folder=web, env=env)
        shutil.copy(web / "browser.js", folder)  # not a module: it runs in old browsers too
        shutil.copy(packages / "uqr" / "LICENSE", folder / "class" / "qr-code-licence.txt")

    return workshop.part("scripts", [*named, *(path.read_bytes() for path in sources)], make)


DRAW_FIRST = """
import "./tests/support/dom.js";
import { Board } from "./board/board.js";
import { Keyboard } from "./board/keyboard.js";
import { emptyBoard } from "./game/state.js";
import { html } from "./parts/dom.js";
const { default: book } = await import(process.argv[1]);
const game = book.games.find(({ name }) => name === "classic");
const board = html("div");
new Board(board, {}).draw(emptyBoard(game), null);
const [digits, others] = [html("div", { class: "keys" }), html("div", { class: "keys" })];
const keyboard = new Keyboard(html("div", {}, digits, others), {});
keyboard.fit(game);
keyboard.draw({});
const drawn = { board, digits, "other keys": others };
console.log(JSON.stringify(drawn, (_, value) => value.outerHTML ?? value));
"""


def draw_first(node: Node, games: Path) -> dict[str, str]:
    """The board and the keys that index.html shows before its scripts run, as HTML by their names.

    The page's own code draws them, in the stand-in for a browser that its tests use.
    """
    command: list[str | Path] = [node.node, "--input-type=module", "-e", DRAW_FIRST]
    drawn = run([*command, games.as_uri()], "draw the board", folder=ROOT / "web", env=node.env)
    elements: dict[str, str] = json.loads(drawn)
    return elements


def is_served(name: Path) -> bool:
    """Whether a script of web/ is for visitors, not only for developers."""
    return name.parts[0] not in ("node_modules", "tests") and not name.name.endswith(".config.js")


def modules_of(site: Path, script: str) -> list[str]:
    """The names of all files that a script of the site imports, directly or through others.

    Raises BuildError if one of them is missing.
    """
    found: list[str] = []
    unseen = [script]
    while unseen:
        name = unseen.pop(0)
        for imported in IMPORT.findall((site / name).read_text("utf-8")):
            module = os.path.normpath(PurePosixPath(name).parent / imported).replace(os.sep, "/")
            if not (site / module).is_file():
                raise BuildError(f"{name} imports {module}, which is missing")
            if module not in (script, *found):
                found.append(module)
                unseen.append(module)
    return found
