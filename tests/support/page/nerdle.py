"""Pages with the structure of Nerdle's own, on which the bookmark is pressed.

A board is a `.pb-grid` with an element for each row, and in it a `.keyboard-cell` for each tile,
whose label has the symbol and the status. The keys are such cells, too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

BOOKMARK = "#bookmark"
"""A link on each page, which a test makes the bookmark, because it cannot press a real one."""

STATUSES = {"g": "correct", "p": "present", "b": "absent", " ": "undefined"}
COLOURS = {"correct": "#398874", "present": "#820458", "absent": "#161803", "undefined": "#989484"}
FOR_THE_COLOUR_BLIND = COLOURS | {"correct": "#66FF66", "present": "#DD77FF", "absent": "#FFFFFF"}

PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Nerdle</title><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width">
<style>
  main {{ display: grid; grid-template-columns: auto auto }}
  .pb-grid > div {{ display: flex; position: relative }}
  .keyboard-cell {{ color: #fff; height: 16px; width: 16px }}
  .absolute {{ position: absolute; right: 0 }}
  .animate-spin {{ animation: spin 1s linear infinite }}
  @keyframes spin {{ to {{ transform: rotate(360deg) }} }}
</style>
<main>{boards}</main>
<div>{keys}</div>
<a id="bookmark" href="#">Bookmark</a>
</html>"""


def cell(symbol: str, status: str, colours: dict[str, str], extra: str = "") -> str:
    icon = f"<svg viewBox='0 0 9 9' data-icon='{ord(symbol)}'><path d='M0 4h9'/></svg>"
    shown = symbol if symbol.isdigit() else icon
    look = f"background: {colours[status]}"
    return (
        f'<div class="keyboard-cell {extra}" role="navigation" aria-label="{symbol} {status}" '
        f'style="{look}">{shown}</div>'
    )


def page(
    size: str,
    *boards: Sequence[str],
    colours: dict[str, str] = COLOURS,
    turning: int = 0,
    badge: int = 0,
) -> str:
    """A page with boards of a size, such as `8x6`.

    Each board has its rows from the top: `GUESS:COLOURS`, or only what is typed. `turning` and
    `badge`: the row, from 1, that is being entered, and that has a badge.
    """
    columns, rows = map(int, size.split("x"))
    drawn = []
    for number, board in enumerate(boards):
        lines = []
        for row in range(1, rows + 1):
            guess, _, letters = (board[row - 1] if row <= len(board) else "").partition(":")
            tiles = zip(guess.ljust(columns), letters.ljust(columns), strict=True)
            extra = "animate-spin" if row == turning else ""
            cells = [cell(symbol, STATUSES[letter], colours, extra) for symbol, letter in tiles]
            over = '<div class="absolute">30s</div>' if row == badge else ""
            lines.append(f'<div id="row{row}">{over}{"".join(cells)}</div>')
        style = f"order: {number}"
        drawn.append(f'<div class="pb-grid main-grid" style="{style}">{"".join(lines)}</div>')
    # the order on the screen is not that of the elements
    keys = "".join(cell(key, "undefined", colours) for key in "1234567890+-*/=")
    return PAGE.format(boards="".join(reversed(drawn)), keys=keys)


class _Answers(BaseHTTPRequestHandler):
    def __init__(self, pages: dict[str, str], *arguments: object) -> None:
        self.pages = pages
        super().__init__(*arguments)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        body = self.pages[self.path].encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def served(pages: dict[str, str]) -> Iterator[str]:
    """Serves pages by their paths, from another address than the solver's; yields its beginning."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Answers, pages)) as server:
        Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
