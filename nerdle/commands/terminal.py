"""Output of rows as tiles in the game's colours, and input of lines.

Without colours (in a pipe, or with NO_COLOR) a row is shown as its symbols and emoji. Rich decides
whether colours are used, and how many. Several boards are shown side by side; the place of a board
that was solved before is empty.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, NamedTuple

from click.exceptions import Exit

from nerdle.commands.exits import INTERRUPTED
from nerdle.rules.feedback import BLACK, GREEN, PURPLE, Colour, emoji
from nerdle.rules.position import BETWEEN_BOARDS, SOLVED_BEFORE, Row

if TYPE_CHECKING:
    from rich.text import Text

_BETWEEN = "  "  # two boards
_GOLD = "gold"
_TRUE = {
    GREEN: "bold #ffffff on #398874",
    PURPLE: "bold #ffffff on #820458",
    BLACK: "bold #ffffff on #161803",
    _GOLD: "bold #2a2000 on #f3c44a",
}
_STYLES = {  # by Rich's names of colour systems; with few colours, Rich itself would choose greys
    "truecolor": _TRUE,
    "256": _TRUE | {GREEN: "bold color(231) on color(29)", PURPLE: "bold color(231) on color(89)"},
    "standard": {
        GREEN: "bold bright_white on green",
        PURPLE: "bold bright_white on magenta",
        BLACK: "bold bright_white on black",
        _GOLD: "bold black on yellow",
    },
}


class Tiles(NamedTuple):
    """A row, and text beside it."""

    row: Row
    words: str = ""


class Advice(NamedTuple):
    """A suggested guess, and text after it."""

    guess: str
    words: str


Line = str | Row | Tiles | Advice


def say(*lines: Line) -> None:
    """Print lines and flush each one, because a person may be waiting for it."""
    from rich.console import Console

    console = Console(highlight=False)
    coloured = console.is_terminal and not console.no_color and console.color_system
    for line in lines:
        if coloured and not isinstance(line, str):
            console.print(drawn(line, coloured), soft_wrap=True)
        else:
            print(plain(line), flush=True)


def drawn(line: Row | Tiles | Advice, colours: str) -> Text:
    """Return a row as coloured tiles, or a suggested guess in gold, as on the page.

    `colours`: Rich's name of the terminal's colour system.
    """
    from rich.text import Text

    styles = _STYLES.get(colours, _STYLES["standard"])
    if isinstance(line, Advice):
        return Text.assemble("Guess ", (f" {line.guess} ", styles[_GOLD]), line.words)
    row, words = line if isinstance(line, Tiles) else (line, "")
    boards = row.colours.split(BETWEEN_BOARDS)
    around = " " if len(boards) == 1 else ""  # so that four boards fit on a line
    text = Text()
    for number, board in enumerate(boards):
        text.append(_BETWEEN if number else "")
        if board == SOLVED_BEFORE:
            text.append(" " * len(row.guess))
            continue
        for symbol, colour in zip(row.guess, board, strict=True):
            text.append(f"{around}{symbol}{around}", styles[Colour(colour)])
    return text.append(f"  {words}") if words else text


def plain(line: Line) -> str:
    """Return a line without colours.

    >>> plain(Row("1+2=3", "gbpbb"))
    '1+2=3  🟩⬛🟪⬛⬛'
    >>> plain(Tiles(Row("1+2=3", "gbpbb"), "4 left"))
    '🟩⬛🟪⬛⬛  1+2=3  4 left'
    >>> plain(Tiles(Row("1+2=3", "-/gbpbb"), "4 left"))
    '            🟩⬛🟪⬛⬛  1+2=3  4 left'
    """
    if isinstance(line, Row):
        return f"{line.guess}  {_squares(line)}".rstrip()
    if isinstance(line, Tiles):
        return f"{_squares(line.row)}  {line.row.guess}  {line.words}".rstrip()
    if isinstance(line, Advice):
        return f"Guess {line.guess}{line.words}"
    return line


def _squares(row: Row) -> str:
    boards = row.colours.split(BETWEEN_BOARDS)
    empty = "  " * len(row.guess)  # as wide as the squares
    return _BETWEEN.join(empty if each == SOLVED_BEFORE else emoji(each) for each in boards)


def typed(prompt: Callable[[], str]) -> Iterator[str]:
    """Yield the lines that are typed; a terminal shows the prompt."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        yield from sys.stdin
        return
    with suppress(ImportError):  # line editing with the arrow keys, if Python has it
        import readline as _  # noqa: F401
    try:
        while True:
            yield input(f"\n{prompt()}")
    except EOFError:
        print()  # so that the next output starts on a new line


@contextmanager
def farewell(say_goodbye: Callable[[], object]) -> Iterator[None]:
    """When Ctrl+C ends the block, say what there is to say, then stop the program."""
    try:
        yield
    except KeyboardInterrupt:
        print(file=sys.stderr)  # starts a new line after the ^C
        say_goodbye()
        raise Exit(INTERRUPTED) from None
