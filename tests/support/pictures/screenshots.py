"""A screenshot of a game, as a file."""

from __future__ import annotations

import io
from random import Random

from nerdle.rules.games import GAMES
from tests.support.pictures.drawing import Screen
from tests.support.pictures.pictures import LIGHT, draw_boards, draw_keyboard, fonts

ROWS = ["48-32=16:bbbbpppp", "2*76=152:bgbppppg"]


def screenshot(
    *boards: list[str], game: str = "classic", typed: str = "", kind: str = "PNG"
) -> bytes:
    """A picture of a game with these rows on each board, as a file."""
    boards = boards or (ROWS,)
    screen = Screen(Random(1), 390, 700, 2, LIGHT, fonts()["noto-sans"])
    # with this seed, nothing covers the board
    bottom, _ = draw_boards(screen, GAMES[game], [*boards], typed, 60, len(boards[0]))
    draw_keyboard(screen, GAMES[game], [*boards], bottom + 20)
    file = io.BytesIO()
    screen.image.save(file, kind)
    return file.getvalue()
