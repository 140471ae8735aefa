"""Runs the command line: `python -m nerdle`."""

import sys

from nerdle.cli import main

sys.exit(main())
