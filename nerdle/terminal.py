"""A practice puzzle at a terminal: coloured tiles, the same rules as on the page.

A line of input is a guess, or one of WORDS. Where nobody looks at colours (a pipe, NO_COLOR), a row
is its symbols and emoji.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from nerdle.engine import analyse
from nerdle.insight import practice
from nerdle.insight.practice import Puzzle
from nerdle.rules.feedback import BLACK, GREEN, PURPLE, Colour, emoji
from nerdle.rules.games import FirstRow, Verdict
from nerdle.rules.position import Options, Position, Row

WORDS = "hint, give up, quit"

_TILES = {GREEN: (57, 136, 116), PURPLE: (130, 4, 88), BLACK: (22, 24, 3)}  # the game's colours
_WHITE = "38;2;255;255;255"

_FIRST_ROWS = {
    FirstRow.GUESS: "",
    FirstRow.GIVEN: "The first row is given.",
    FirstRow.SCRAMBLE: "The first row has the symbols of the answer in another order.",
}


def play(
    puzzle: Puzzle,
    options: Options,
    lines: Iterable[str],
    say: Callable[[str], object],
    *,
    coloured: bool,
) -> None:
    """Play a puzzle to its end, or to the end of the input."""
    game = puzzle.game
    say(f"{game.title}, practice puzzle {puzzle.key}: {_count(game.guesses, 'guess', 'es')}.")
    say(f"Type an equation of {game.columns} symbols, or: {WORDS}.")
    rows = practice.first_rows(puzzle)
    if rows:
        say(_FIRST_ROWS[game.first_row])
        say(shown(rows[0], coloured=coloured))
    level = 0
    for line in lines:
        said = "".join(line.split()).lower()
        if said in {"quit", "exit", "q"}:
            say(_goodbye(puzzle))
            return
        if said == "giveup":
            _end(puzzle, rows, say)
            return
        if said == "hint":
            level = min(level + 1, practice.LEVELS)
            say(_nudge(Position(game, rows, options), level))
        elif said:
            turn = practice.colour(puzzle, rows, said, options)
            if turn.check.verdict is Verdict.REFUSED:
                say(f"Refused: {turn.check.reason}.")
                continue
            if turn.check.verdict is Verdict.WARNED:
                say(f"Taken, but {turn.check.reason}.")
            rows, level = turn.rows, 0
            say(shown(rows[-1], coloured=coloured))
            if practice.state(puzzle, rows) != "open":
                _end(puzzle, rows, say)
                return
    say(_goodbye(puzzle))


def shown(row: Row, *, coloured: bool) -> str:
    """A row as tiles, or as its symbols and emoji.

    >>> from nerdle.rules.position import Row
    >>> shown(Row("1+2=3", "gbpbb"), coloured=False)
    '1+2=3  🟩⬛🟪⬛⬛'
    """
    if not coloured:
        return f"{row.guess}  {emoji(row.colours)}"
    tiles = []
    for symbol, colour in zip(row.guess, row.colours, strict=True):
        red, green, blue = _TILES[Colour(colour)]
        tiles.append(f"\x1b[1;{_WHITE};48;2;{red};{green};{blue}m {symbol} \x1b[0m")
    return "".join(tiles)


def _nudge(position: Position, level: int) -> str:
    suggestions = analyse(position).suggestions
    return practice.hint(position, suggestions[0].guess, level).words


def _end(puzzle: Puzzle, rows: Sequence[Row], say: Callable[[str], object]) -> None:
    guesses = len(practice.own_rows(puzzle, rows))
    if practice.state(puzzle, rows) == "won":
        say(f"Solved in {_count(guesses, 'guess', 'es')}.")
    else:
        say(f"The answer is {puzzle.answer}.")
    say("")
    say(practice.share_text(puzzle, rows))


def _goodbye(puzzle: Puzzle) -> str:
    return f"Until next time: puzzle {puzzle.key} will be the same."


def _count(n: int, one: str, more: str) -> str:
    return f"{n} {one}{more if n != 1 else ''}"
