"""The game itself: colours, what a guess may be, exact values, the list of answers."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import click

from nerdle.commands.command import command
from nerdle.commands.parameters import game_argument, game_called, limit_option
from nerdle.rules.expression import ExpressionError, read
from nerdle.rules.feedback import feedback
from nerdle.rules.games import GAMES, Game
from nerdle.rules.games import check as checked
from nerdle.solver.answers import answers
from nerdle.solver.clues import Clues, no_clues


@command(
    examples="""
    $ nerdle score 9+9-3=15 5+9-4=10
    bgggbggp
    $ nerdle score "3*4-12=0" "4*3-12=0"
    pgpggggg
    """
)
@click.argument("guess")
@click.argument("answer")
def score(guess: str, answer: str) -> None:
    """The colours that GUESS gets when the answer is ANSWER.

    A letter a tile: g is green, p is purple, b is black.
    """
    print(feedback(guess, answer))


@command(
    examples="""
    $ nerdle check classic 48-32=16
    accepted
    $ nerdle check classic 1--10=11
    accepted with a warning: no answer has a sign before a number (tile 3)
    $ nerdle check classic 12+34=45
    refused: the left side is 46, the right side is 45
    """
)
@game_argument
@click.argument("guess")
def check(game: str, guess: str) -> None:
    """What GAME makes of GUESS, and why.

    It is accepted, accepted with a warning, or refused.
    """
    found = checked(game_called(game), guess)
    print(f"{found.verdict}: {found.reason}" if found.reason else found.verdict)


@command(
    examples="""
    $ nerdle calculate 2/17+9
    155/17 = 9.1176470588
    $ nerdle calculate "7/21*9"
    3
    """
)
@click.argument("expression")
def calculate(expression: str) -> None:
    """The exact value of EXPRESSION, and the decimal.

    The decimal has ten places; a whole number has none.
    """
    read_as = read(expression)
    if not read_as.operators:
        raise ValueError(f"“{expression}” has no operator: there is nothing to calculate")
    signs = [oddity.column for oddity in read_as.oddities if oddity.kind == "sign"]
    if signs:
        raise ExpressionError(f"a stray sign at place {signs[0] + 1}", signs[0])
    value = read_as.value
    print(value if value.denominator == 1 else f"{value} = {_decimal(value)}")


def _decimal(value: Fraction) -> str:
    """Ten places after the point, rounded from the exact value, however large it is."""
    whole, places = divmod(round(abs(value) * 10**10), 10**10)
    return f"{'-' * (value < 0)}{whole}.{places:010}"


def _symbols_in_columns(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    """How a clue that names a symbol and a column can go on: *1, *2, ... or 3@1, 3@2, ..."""
    # what stands before an option that is still without its value has not been read yet
    game = GAMES.get(ctx.params.get("game") or "".join(ctx.args[:1]))
    if not game:
        return []
    between = "@" if param.name == "elsewhere" else ""
    columns = range(1, game.columns + 1)
    clues = (f"{symbol}{between}{column}" for symbol in game.symbols for column in columns)
    return [clue for clue in clues if clue.startswith(incomplete)]


@command(
    examples="""
    $ nerdle equations mini --limit 3
    1+9=10
    10-1=9
    10-2=8
    $ nerdle equations mini --known "*2" --elsewhere 2@6 --absent 3946
    2*5=10
    5*2=10
    5*5=25
    """
)
@game_argument
@limit_option
@click.option(
    "--known",
    multiple=True,
    metavar="CLUE",
    shell_complete=_symbols_in_columns,
    help="A symbol and its column, as *2.",
)
@click.option(
    "--elsewhere",
    multiple=True,
    metavar="CLUE",
    shell_complete=_symbols_in_columns,
    help="A symbol of the answer and a column it is not in, as 3@3.",
)
@click.option(
    "--absent",
    multiple=True,
    metavar="CLUE",
    help="Symbols that are not in the answer, as 4120.",
)
def equations(
    game: str,
    limit: int | None,
    known: Sequence[str],
    elsewhere: Sequence[str],
    absent: Sequence[str],
) -> None:
    """Every answer that GAME can have, one a line.

    They always come in the same order. The options for clues can be given several times; an answer
    has to meet them all.
    """
    of = game_called(game)
    for equation in answers(of.language).fitting(_clues(of, known, elsewhere, absent))[:limit]:
        print(equation)


def _clues(
    game: Game, known: Sequence[str], elsewhere: Sequence[str], absent: Sequence[str]
) -> Clues:
    allowed = [set(tiles) for tiles in no_clues(game.columns, game.symbols).allowed]
    least: dict[str, int] = {}
    most: dict[str, int] = {}
    for clue in known:
        allowed[_column(game, clue, clue[:1], clue[1:])] &= {clue[0]}
    for clue in elsewhere:
        symbol, _, column = clue.partition("@")
        allowed[_column(game, clue, symbol, column)].discard(symbol)
        least[symbol] = 1
    for clue in absent:
        for symbol in clue:
            _column(game, clue, symbol, "1")
            most[symbol] = 0
    return Clues(tuple(map(frozenset, allowed)), least, most)


def _column(game: Game, clue: str, symbol: str, column: str) -> int:
    if len(symbol) != 1 or symbol not in game.symbols:
        raise ValueError(f"“{clue}”: “{symbol}” is not on the keyboard of {game.title}")
    if not column.isdecimal() or not 1 <= int(column) <= game.columns:
        raise ValueError(f"“{clue}”: columns of {game.title} are 1 to {game.columns}")
    return int(column) - 1
