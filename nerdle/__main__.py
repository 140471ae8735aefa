"""`python -m nerdle`: the command line."""

import sys

from nerdle.cli import main

sys.exit(main())
