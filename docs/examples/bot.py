"""A bot for a chat: it answers a message such as “mini 4*7=28 🟪⬛⬛🟩⬛⬛” with the next guess.

Here, the messages are the lines of the standard input.
"""

from __future__ import annotations

import sys
from dataclasses import replace

from nerdle import NerdleError, Row, analyse, best_guess, parse


def reply(message: str) -> str:
    """Return the answer to a message."""
    game, *words = message.split() or ["help"]
    if len(words) % 2:
        return "After each guess, write its colours."
    try:
        rows = tuple(map(Row, words[::2], words[1::2]))
        position = replace(parse(game.lower()), rows=rows)
        if position.won:
            return f"Well done! Guesses: {len(rows)}."
        return f"Guess {best_guess(position)}. Equations left: {analyse(position).remaining}."
    except NerdleError as error:
        return f"Sorry: {error}."


if __name__ == "__main__":
    for line in sys.stdin:
        print(reply(line), flush=True)
