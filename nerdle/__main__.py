"""Runs the command line: `python -m nerdle`."""

import sys

try:
    from nerdle.cli import main

    status = main()
except KeyboardInterrupt:  # it came before `main` was there to handle it
    from nerdle.commands.exits import INTERRUPTED

    status = INTERRUPTED
sys.exit(status)
