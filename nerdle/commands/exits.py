"""The exit statuses of the command line. Success is 0.

>>> from nerdle.cli import main
>>> main(["calculate", "2*"]) == BAD_INPUT
True
"""

NOT_WRITTEN = 1
"""The output could not be written, for example because the disk is full."""
NO = 1
"""The answer to the question is no: a guess is refused, no equation fits, or nothing solves it."""
BAD_INPUT = 2
"""An argument, a file or a line of input cannot be used."""
INTERRUPTED = 130
"""Ctrl+C stopped the command; shells use the same status."""
