"""Commands about the rules: `score`, `check`, `calculate` and `equations`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from fractions import Fraction
from itertools import chain, islice

import click
from click.exceptions import Exit

from nerdle.commands.command import command
from nerdle.commands.exits import NO
from nerdle.commands.parameters import game_argument, json_option, limit_option
from nerdle.commands.progress import with_progress
from nerdle.equations.answers import answers
from nerdle.equations.clues import Clues, no_clues
from nerdle.rules.expression import as_tiles, read
from nerdle.rules.feedback import feedback
from nerdle.rules.games import GAMES, Game, Verdict
from nerdle.rules.games import check as checked
from nerdle.rules.pro import game_named
from nerdle.rules.quotation import quoted


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
@json_option
def score(guess: str, answer: str, as_json: bool) -> None:
    """Print the colours that GUESS gets if the answer is ANSWER.

    There is one letter per tile: g is green, p is purple, b is black.
    """
    guess, answer = as_tiles(guess), as_tiles(answer)
    colours = feedback(guess, answer)
    _say(colours, {"guess": guess, "answer": answer, "colours": colours}, as_json)


def _say(words: str, plain: dict[str, object], as_json: bool) -> None:
    print(json.dumps(plain) if as_json else words)


@command(
    examples="""
    $ nerdle check classic 48-32=16
    accepted
    $ nerdle check classic 1--10=11
    accepted with a warning: no answer has a sign before a number (tile 3)
    $ nerdle check classic 12+34=45
    refused: the left side is 46, but the right side is 45
    """
)
@game_argument
@click.argument("guess")
@json_option
def check(game: str, guess: str, as_json: bool) -> None:
    """Check whether GAME accepts GUESS.

    A guess is accepted, accepted with a warning, or refused; the reason is printed. If it is
    refused, the exit status is 1.
    """
    result = checked(game_named(game), guess)
    words = f"{result.verdict}: {result.reason}" if result.reason else result.verdict
    tile = None if result.column is None else result.column + 1
    verdict = result.verdict.name.lower()
    plain = {"game": game, "guess": guess, "verdict": verdict, "reason": result.reason}
    _say(words, {**plain, "tile": tile}, as_json)
    if result.verdict is Verdict.REFUSED:
        raise Exit(NO)


@command(
    examples="""
    $ nerdle calculate 2/17+9
    155/17 = 9.1176470588
    $ nerdle calculate "7/21*9"
    3
    """
)
@click.argument("expression")
@json_option
def calculate(expression: str, as_json: bool) -> None:
    """Calculate the exact value of EXPRESSION.

    It can contain whole numbers, + - * / (or − × ÷), brackets, powers (² ³ ^), factorials (!),
    decimal points, π (which is 3.142 in Nerdle Pro) and spaces. If the value is not a whole number,
    it is printed as a fraction and as a decimal rounded to ten places.
    """
    parsed = read(expression)
    if not parsed.steps:
        raise ValueError(f"{quoted(expression)} has no operator: there is nothing to calculate")
    for oddity in parsed.oddities:
        if oddity.kind == "sign":
            raise ValueError(f"there is a stray sign at character {oddity.column + 1}: delete it")
    value = parsed.value
    words = str(value) if value.denominator == 1 else f"{value} = {_decimal(value)}"
    decimal = words.split()[-1]
    _say(words, {"expression": expression, "value": str(value), "decimal": decimal}, as_json)


def _decimal(value: Fraction) -> str:
    """Return the value with ten decimal places, rounded from the exact value of any size."""
    whole, places = divmod(round(abs(value) * 10**10), 10**10)
    return f"{'-' * (value < 0)}{whole}.{places:010}"


def _symbols_in_columns(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    """Complete a clue with a symbol and a tile: *1, *2, ... or 3@1, 3@2, ..."""
    # while an option has no value yet, Click has not parsed the arguments before it
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
    help="A symbol and its tile, for example *2.",
)
@click.option(
    "--elsewhere",
    multiple=True,
    metavar="CLUE",
    shell_complete=_symbols_in_columns,
    help="A symbol in the answer and a tile it is not in, for example 3@3.",
)
@click.option(
    "--absent",
    multiple=True,
    metavar="CLUE",
    help="Symbols that are not in the answer, for example 4120.",
)
@json_option
def equations(
    *,
    game: str,
    limit: int | None,
    known: Sequence[str],
    elsewhere: Sequence[str],
    absent: Sequence[str],
    as_json: bool,
) -> None:
    """List the possible answers of GAME, one per line.

    The order is always the same. Each clue option can be repeated; only answers that fit all clues
    are listed.
    """
    chosen = game_named(game)
    clues = _clues(chosen, known, elsewhere, absent)
    parts = with_progress("looking for equations", answers(chosen.language).parts(clues))
    found = islice(chain.from_iterable(parts), limit)
    if as_json:
        print(json.dumps({"game": chosen.name, "equations": [*found]}))
    else:
        for equation in found:
            print(equation)


def _clues(
    game: Game, known: Sequence[str], elsewhere: Sequence[str], absent: Sequence[str]
) -> Clues:
    allowed = [set(tiles) for tiles in no_clues(game.columns, game.symbols).allowed]
    least: dict[str, int] = {}
    most: dict[str, int] = {}
    for clue in map(as_tiles, known):
        allowed[_column(game, clue, clue[:1], clue[1:])] &= {clue[0]}
    for clue in map(as_tiles, elsewhere):
        symbol, _, column = clue.partition("@")
        allowed[_column(game, clue, symbol, column)].discard(symbol)
        least[symbol] = 1
    for clue in map(as_tiles, absent):
        for symbol in clue:
            _column(game, clue, symbol, "1")
            most[symbol] = 0
    return Clues(tuple(map(frozenset, allowed)), least, most)


def _column(game: Game, clue: str, symbol: str, column: str) -> int:
    if len(symbol) != 1 or symbol not in game.symbols:
        where = f"{quoted(clue)}: " if clue != symbol else ""
        raise ValueError(f"{where}{quoted(symbol)} is not on the {game.title} keyboard")
    if not column:
        raise ValueError(f"{quoted(clue)} has no tile: add one from 1 to {game.columns}")
    columns = {str(number): number - 1 for number in range(1, game.columns + 1)}
    if column not in columns:
        raise ValueError(f"{quoted(clue)}: {game.title} has tiles 1 to {game.columns}")
    return columns[column]
