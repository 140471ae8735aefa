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

from benchmarks.run import BENCHMARKS  # noqa: E402  (this file may be run as a plain script)
from tests.__main__ import PINS, environment  # noqa: E402


def main(arguments: list[str]) -> int:
    one = arguments[:1] if arguments and arguments[0] in {*BENCHMARKS, "mutants"} else []
    print(f"benchmarks: {', '.join(one or BENCHMARKS)}", flush=True)
    modules = [["benchmarks.run", name] for name in one or BENCHMARKS]
    try:
        if one == ["mutants"]:
            modules = [["benchmarks.core.mutants"]]
            python = environment(PINS / "mutants.txt", "mutants")
        else:
            python = environment()
    except (subprocess.CalledProcessError, OSError) as error:
        print(f"benchmarks: cannot make the environment: {error}", file=sys.stderr)
        return 1
    codes = [
        subprocess.run(
            [python, "-m", *module, *arguments[len(one) :]], cwd=ROOT, check=False
        ).returncode
        for module in modules
    ]
    return max(map(abs, codes))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
