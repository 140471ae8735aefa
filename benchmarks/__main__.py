"""`uv run benchmarks` runs all benchmarks; `uv run benchmarks startup --throttle 4` runs only one.

They run in the environment of the tests, which includes Playwright. `mutants` needs more packages
and takes an hour, so it only runs by its name.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.__main__ import PINS, environment  # noqa: E402  (this file may be run as a plain script)

BENCHMARKS = {
    "strength": "core",
    "samples": "core",
    "calibration": "core",
    "suggestions": "page",
    "boards": "page",
    "large": "page",
    "lists": "page",
    "diagnosis": "page",
    "taps": "core",
    "games": "page",
    "commands": "core",
    "cryptarithms": "core",
    "countdown": "page",
    "screenshots": "page",
    "startup": "page",
    "audits": "page",
}
"""The folder of each."""


def main(arguments: list[str]) -> int:
    one = arguments[:1] if arguments and arguments[0] in {*BENCHMARKS, "mutants"} else []
    print(f"benchmarks: {', '.join(one or BENCHMARKS)}", flush=True)
    try:
        needs_more = one == ["mutants"]
        python = environment(PINS / "mutants.txt", "mutants") if needs_more else environment()
    except (subprocess.CalledProcessError, OSError) as error:
        print(f"benchmarks: cannot make the environment: {error}", file=sys.stderr)
        return 1
    codes = [
        subprocess.run(
            [
                python,
                "-m",
                f"benchmarks.{BENCHMARKS.get(name, 'core')}.{name}",
                *arguments[len(one) :],
            ],
            cwd=ROOT,
            check=False,
        ).returncode
        for name in one or BENCHMARKS
    ]
    return max(map(abs, codes))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
