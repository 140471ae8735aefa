"""Makes worksheets to print: rows of tiles, some of which are given, and a page of solutions.

Each row has exactly one solution: only one answer on the game's list has the given tiles. A
re-ordering counts as a different answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from random import Random

from nerdle.equations.answers import answers
from nerdle.puzzles import files
from nerdle.puzzles.draw import shuffled
from nerdle.puzzles.puzzle import difficulties
from nerdle.puzzles.tasks import EMPTY, Task
from nerdle.puzzles.tasks import tasks as tasks_in
from nerdle.rules.games import FirstRow, Game
from nerdle.rules.language import CLASSIC

_MADE_BY = '<meta name="generator" content="nerdle generate">'
_PAGE = 10  # puzzles


def tasks(game: Game, chosen: Sequence[str], seed: int) -> list[Task]:
    """Return puzzles for some answers; `seed` determines which tiles are given.

    >>> from nerdle.rules.games import GAMES
    >>> [task.tiles for task in tasks(GAMES["mini"], ["4*7=28", "12-5=7"], 2026)]
    ['4*7=  ', ' 2 5= ']
    """
    random = Random(seed)
    return tasks_in(game, chosen, lambda choices: shuffled(choices, random))


def checked(file: str) -> Path:
    """Return the path for a worksheet, checked before the work begins.

    Raises ValueError if the name does not end in .html, or if the file exists and is
    not a worksheet.
    """
    if Path(file).suffix.lower() not in {".html", ".htm"}:
        raise ValueError(f"“{files.shown(file)}”: the name of a worksheet must end in .html")
    path = files.checked(file)
    old = files.text(path) if path.exists() else ""
    if old and _MADE_BY not in old:
        shown = files.shown(file)
        raise ValueError(f"{shown} was not changed: it is not a worksheet made by this program")
    return path


def worksheet(game: Game, chosen: Sequence[str], seed: int) -> str:
    """Return a complete HTML page with puzzles for some answers, then the solutions.

    It fits A4 and US letter paper, with ten puzzles per page. The solutions start on a new page.
    `seed` determines which tiles are given.
    """
    made = tasks(game, chosen, seed)
    pages = [made[start : start + _PAGE] for start in range(0, len(made), _PAGE)]
    parts = [
        *_head(game),
        *(line for number, page in enumerate(pages) for line in _page(game, page, number)),
        *_solutions(game, made, seed),
        "</main>",
        "</body>",
        "</html>",
    ]
    return "\n".join(parts) + "\n"


def _head(game: Game) -> Iterator[str]:
    yield "<!doctype html>"
    yield '<html lang="en">'
    yield "<head>"
    yield '<meta charset="utf-8">'
    yield (
        '<meta http-equiv="Content-Security-Policy" '
        "content=\"default-src 'none'; style-src 'unsafe-inline'\">"
    )
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield _MADE_BY
    yield f"<title>Nerdle puzzles: {escape(game.title)}</title>"
    yield f"<style>{_STYLE}</style>"
    yield "</head>"
    yield "<body>"
    yield "<main>"


_RULES = (
    "Each tile holds a digit, = or an operator: +, -, * (times) or / (divided by). Work out * and "
    "/ before + and -. The left side has two or more numbers, with operators between them. The "
    "right side is the result, a single whole number. Numbers do not start with 0, but the result "
    "can be 0."
)
_MORE_SYMBOLS = (
    "Each tile holds a digit, = or another symbol. The usual order of operations applies: first "
    "brackets, then powers, then * (times) and / (divided by), then + and -. The right side is the "
    "result, a single number."
)


def _page(game: Game, page: Sequence[Task], number: int) -> Iterator[str]:
    first = number * _PAGE + 1
    last = number * _PAGE + len(page)
    yield '<section class="page">'
    if number == 0:
        yield f"<h1>Nerdle puzzles: {escape(game.title)}</h1>"
    yield '<p class="who"><span>Name</span><span>Date</span></p>'
    if number == 0:
        yield (
            "<p>Fill in the empty tiles so that every row is a true equation. Each puzzle has "
            "exactly one solution. The puzzles get harder from top to bottom.</p>"
        )
        yield f'<p class="rules">{_RULES if game.symbols == CLASSIC.symbols else _MORE_SYMBOLS}</p>'
    words = f"Puzzles {first} to {last}" if last > first else f"Puzzle {first}"
    yield f'<h2 id="page-{number + 1}">{words}</h2>'
    yield f'<table class="tiles" aria-labelledby="page-{number + 1}">'
    columns = (f'<th scope="col">Tile {column}</th>' for column in range(1, game.columns + 1))
    yield f'<thead><tr><th scope="col">Puzzle</th>{"".join(columns)}</tr></thead>'
    yield "<tbody>"
    for at, task in enumerate(page, first):
        yield f'<tr><th scope="row">{at}</th>{"".join(map(_tile, task.tiles))}</tr>'
    yield "</tbody>"
    yield "</table>"
    yield "</section>"


def _tile(symbol: str) -> str:
    if symbol == EMPTY:
        return '<td><span class="visually-hidden">empty</span></td>'
    return f'<td class="given">{escape(symbol)}</td>'


def _solutions(game: Game, made: Sequence[Task], seed: int) -> Iterator[str]:
    guesses = difficulties(game, [task.answer for task in made])
    where = "" if game.first_row is FirstRow.GUESS else " in Classic"
    yield '<section class="page solutions">'
    yield '<h2 id="solutions">Solutions</h2>'
    yield '<table aria-labelledby="solutions">'
    heads = ("Puzzle", "Solution", "Given tiles", f"Guesses needed{where}")
    columns = (f'<th scope="col">{head}</th>' for head in heads)
    yield f"<thead><tr>{''.join(columns)}</tr></thead>"
    yield "<tbody>"
    for number, task in enumerate(made, 1):
        yield (
            f'<tr><th scope="row">{number}</th><td>{_bold(task)}</td>'
            f"<td>{task.given} of {game.columns}</td><td>{guesses[task.answer]}</td></tr>"
        )
    yield "</tbody>"
    yield "</table>"
    yield (
        "<p>The given tiles are in bold. None of the other "
        f"{answers(game.language).count - 1:,} answers of {escape(game.title)} has these tiles; a "
        "re-ordering counts as a different answer. The last column shows how many guesses perfect "
        "play needs to find the answer.</p>"
    )
    yield f"<p>Seed {seed}</p>"
    yield "</section>"


def _bold(task: Task) -> str:
    """Return the answer as HTML, with the given tiles in bold."""
    return "".join(
        escape(symbol) if tile == EMPTY else f"<b>{escape(symbol)}</b>"
        for symbol, tile in zip(task.answer, task.tiles, strict=True)
    )


# A page of ten puzzles is at most 215 mm high and 180 mm wide, so it fits A4 (297 x 210) and US
# letter paper (279 x 216) with margins of 15 mm. Given tiles have a thick frame, because it prints
# well in black and white, and backgrounds are often not printed.
_STYLE = """
@page { margin: 15mm; }
* { box-sizing: border-box; }
:root { color-scheme: light; }
html { background: #fff; color: #000; }
body { margin: 0; font: 11pt/1.35 system-ui, "Segoe UI", Roboto, Arial, sans-serif; }
h1 { font-size: 20pt; line-height: 1.1; margin: 0 0 4mm; }
h2 { font-size: 11pt; margin: 0 0 1mm; }
p { margin: 0 0 2mm; }
.page + .page { break-before: page; }
.who { display: flex; gap: 8mm; margin: 0 0 5mm; }
.who span { display: flex; align-items: flex-end; gap: 2mm; height: 9mm; flex: 1; }
.who span:first-child { flex: 2; }
.who span::after { content: ""; flex: 1; border-bottom: 0.3mm solid; margin-bottom: 1mm; }
.rules { font-size: 9pt; margin-bottom: 4mm; }
.tiles { border-collapse: separate; border-spacing: 1.2mm 2.4mm; }
.tiles tr { break-inside: avoid; }
.tiles tbody th { width: 9mm; padding-right: 2mm; text-align: right; font-size: 11pt; }
.tiles td {
  width: 14mm; height: 14mm; padding: 0; border: 0.25mm solid #555; border-radius: 1.5mm;
  text-align: center; vertical-align: middle; font-size: 20pt; line-height: 1;
}
.tiles .given { border: 0.9mm solid #000; font-weight: 700; }
.tiles thead, .visually-hidden {
  position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
  white-space: nowrap;
}
.solutions { font-size: 9pt; }
.solutions table { border-collapse: collapse; margin-bottom: 4mm; }
.solutions tr { break-inside: avoid; }
.solutions th, .solutions td {
  padding: 0.4mm 8mm 0.4mm 0; border-bottom: 0.2mm solid #999; text-align: left;
  font-variant-numeric: tabular-nums;
}
.solutions tbody th { font-weight: 400; }
@media screen {
  main { max-width: 190mm; margin: 0 auto; padding: 5mm; }
  .solutions th, .solutions td { padding-right: 3mm; }
  .page + .page { margin-top: 15mm; border-top: 0.3mm dashed #999; padding-top: 15mm; }
}
"""
