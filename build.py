# /// script
# requires-python = ">=3.11"
# dependencies = ["pip==26.3"]
# ///
"""Makes dist/, the whole site as static files, from web/, nerdle/ and the Pyodide runtime.

`uv run build.py --serve` builds it and serves it; `python build.py --serve` does too, if that
Python has pip. It needs only PyPI and npm. The options and the order of the steps are here; the
steps themselves are in building/. Each part is kept in .build/ under a hash of what it was made
from, so the next run takes about a second.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036  (an older Python would fail less clearly below)
    sys.exit("build.py: needs Python 3.11 or newer")

from building.core import copy_answers, make_games, make_statistics, make_wheel, unpack_core
from building.pyodide import make_archives
from building.runtime import make_runtime
from building.scripts import draw_first, join_modules
from building.serving import make_server
from building.site import Links, assemble
from building.tools import fetch_runtime, fetch_wheels, find_node
from building.workshop import CACHE, ROOT, BuildError, Workshop


@dataclass(frozen=True)
class Built:
    """The finished folder, and the names of the parts that were not already in .build/."""

    dist: Path
    made: tuple[str, ...]


def build(
    dist: Path = ROOT / "dist",
    *,
    cache: Path = CACHE,
    quiet: bool = True,
    links: Links = Links(),  # noqa: B008  (it cannot be changed)
) -> Built:
    """Makes the whole site in `dist`, which is replaced only if every step succeeds."""
    workshop = Workshop(cache, quiet)
    node = find_node(workshop)
    package = fetch_runtime(workshop, node)
    wheel = make_wheel(workshop)
    core = unpack_core(workshop, wheel)
    wheels = fetch_wheels(workshop, "py-compile")
    archives = make_archives(workshop, node, package, wheels, core)
    games = make_games(workshop, core, wheel)
    statistics = make_statistics(workshop, core, wheel)
    lists = copy_answers(workshop, core)
    scripts = join_modules(workshop, node)
    runtime = make_runtime(workshop, node, package, scripts, [*archives, lists])
    parts = [*archives, games, statistics, lists, wheel]
    dist = assemble(dist, runtime, scripts, parts, drawn=draw_first(node, games), links=links)
    workshop.remove_old_parts()
    return Built(dist, tuple(workshop.made))


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Builds the site into dist/, and can serve it.")
    parser.add_argument("--dist", type=Path, default=ROOT / "dist", help="folder for the site")
    parser.add_argument("--cache", type=Path, default=CACHE, help="folder for stored parts")
    parser.add_argument("--docs", action="store_true", help="link to docs/, which is added later")
    parser.add_argument("--report", default="", metavar="ADDRESS", help="where to report problems")
    parser.add_argument("--serve", action="store_true", help="serve the site until interrupted")
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on")
    parser.add_argument("--port", type=int, default=8000, help="first port to try")
    parser.add_argument("--base", default="/nerdle/", help="path to serve the site under")
    parser.add_argument(
        "--npm", nargs=argparse.REMAINDER, help="run npm with the Node of this build instead"
    )
    options = parser.parse_args(arguments)
    try:
        if options.npm is not None:
            node = find_node(Workshop(options.cache, quiet=True))
            command = [*node.npm, *options.npm]
            return subprocess.run(command, env=os.environ | node.env, check=False).returncode
        started = time.monotonic()
        links = Links("docs/" if options.docs else "", options.report)
        built = build(options.dist, cache=options.cache, quiet=False, links=links)
        megabytes = sum(f.stat().st_size for f in built.dist.rglob("*") if f.is_file()) / 1e6
        took = time.monotonic() - started
        print(f"Built {built.dist}: {megabytes:.1f} MB in {took:.1f} s", flush=True)
        if options.serve:
            server = make_server(
                built.dist, base=options.base, host=options.host, port=options.port
            )
            print(f"Serving on {server.url} (Ctrl+C stops it)", flush=True)
            with contextlib.suppress(KeyboardInterrupt):
                server.serve_forever()
            server.server_close()
    except (BuildError, OSError) as error:
        print(f"build.py: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
