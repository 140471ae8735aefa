"""Runs one benchmark in this process: `python -m benchmarks.run startup --throttle 4`.

A benchmark is a module with a function `main`. Its options are the parameters of `main`, each
annotated with what it means. `main` prints tables and returns the raw figures, for `--json`.
"""

from __future__ import annotations

import inspect
import sys
from importlib import import_module
from typing import get_args, get_type_hints

from benchmarks.report import new_parser, save

BENCHMARKS = {
    "strength": "core",
    "samples": "core",
    "calibration": "core",
    "suggestions": "page",
    "boards": "page",
    "explanations": "page",
    "large": "page",
    "lists": "page",
    "diagnosis": "page",
    "taps": "core",
    "games": "page",
    "commands": "core",
    "sisters": "page",
    "screenshots": "page",
    "startup": "page",
    "audits": "page",
}
"""The folder of each."""


def run(name: str, arguments: list[str]) -> None:
    """Runs a benchmark with these options."""
    module = import_module(f"benchmarks.{BENCHMARKS[name]}.{name}")
    parser = new_parser(name, module.__doc__)
    hints = get_type_hints(module.main, include_extras=True)
    for option, parameter in inspect.signature(module.main).parameters.items():
        kind, about = get_args(hints[option])
        shown = about + " (default %(default)s)" * (parameter.default != "")
        parser.add_argument(f"--{option}", type=kind, default=parameter.default, help=shown)
    options = vars(parser.parse_args(arguments))
    file = options.pop("json")
    save(file, name, module.main(**options))


if __name__ == "__main__":
    run(sys.argv[1], sys.argv[2:])
