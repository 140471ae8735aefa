"""Practice puzzles: their answers and the colours of guesses.

A puzzle is a game and a key. Everyone who uses the same game and key gets the same answers, in
every Python version and without a server. A key is a date such as "2026-11-21" (the puzzle of
that day), a number such as "4711", or contains an answer that somebody has chosen (see
nerdle.insight.coded). With an "e" before a date or a number, the puzzle is *evasive*: the answer is
not chosen until it ends (see nerdle.strategy.evasive). These are our own puzzles, not those of
nerdlegame.com.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from heapq import heapify, heappop
from itertools import chain, count, islice
from typing import TypeVar
from zlib import crc32

from nerdle.candidates.remaining import remaining
from nerdle.equations.answers import answers
from nerdle.equations.days import LARGEST, day_of, mixed, walked
from nerdle.equations.steps import finished
from nerdle.insight.coded import answer_of, is_coded
from nerdle.rules.feedback import GREEN, PURPLE, feedback
from nerdle.rules.games import GAMES, Check, FirstRow, Game, Verdict, check
from nerdle.rules.language import Language
from nerdle.rules.position import Options, Position, PositionError, Row
from nerdle.rules.quotation import quoted
from nerdle.rules.reorderings import same_answer
from nerdle.rules.share import grids
from nerdle.strategy.evasive import PAR, evasions

T = TypeVar("T")

EVASIVE = "e"
"""The first letter of the keys of evasive puzzles."""

_NUMBER = re.compile(r"0|[1-9]\d{0,9}", re.ASCII)


@dataclass(frozen=True)
class Puzzle:
    """A game and a key, which determine the whole puzzle.

    >>> Puzzle(GAMES["micro"], "2026-11-21").answer
    '9-7=2'

    Raises PositionError if the key is neither a date, nor a number up to LARGEST, nor contains an
    answer of the game; or if it is evasive, but the game has no evasive puzzles.
    """

    game: Game
    key: str

    def __post_init__(self) -> None:
        if is_coded(self.key):
            answer_of(self.game, self.key)
        elif not (_is_number(self.name) or day_of(self.name) is not None):
            raise PositionError(
                f"there is no puzzle {quoted(self.key)}; "
                "use a date such as 2026-11-21 or a number such as 4711"
            )
        elif self.evasive and self.game.name not in PAR:
            raise PositionError(f"{self.game.title} has no evasive puzzles; {', '.join(PAR)} have")

    @property
    def evasive(self) -> bool:
        """Whether the answer is not chosen until the puzzle ends."""
        return self.key.startswith(EVASIVE)

    @property
    def name(self) -> str:
        """The key as people read it: the date or the number."""
        return self.key.removeprefix(EVASIVE)

    @property
    def day(self) -> int:
        """How many days it is after 1 January 2027; negative for an earlier day or no day."""
        day = day_of(self.name)
        return -1 if day is None else day

    @cached_property
    def answers(self) -> tuple[str, ...]:
        """The answer of each board: equations on the game's list, drawn by game and key.

        If the key contains the answer, it is that. From 2027, an answer of the day comes back only
        after all others (see equations/days.py), unless there is no list. The order of the list
        does not matter. No answer is a re-ordering of another, and games with the same list have
        different answers for the same key.

        Raises PositionError if the puzzle is evasive.
        """
        if self.evasive:
            raise PositionError("the answer of an evasive puzzle is not chosen until it ends")
        if is_coded(self.key):
            return (answer_of(self.game, self.key),)
        if self.day >= 0 and answers(self.game.language).has_list:
            return walked(self.game, self.day)
        before = (puzzle(game, self.key).answers for game in _before(self.game))
        drawn = self._drawn(f"{self.game.name} {self.key}", list(chain.from_iterable(before)))
        return tuple(islice(drawn, self.game.boards))

    @property
    def answer(self) -> str:
        """The answers as text, separated by spaces if there are several boards."""
        return " ".join(self.answers)

    @cached_property
    def first_row(self) -> Row | None:
        """The first row with its colours if the game makes it, else None.

        Such a game has one board.
        """
        seed = f"{self.game.name} {self.key} first row"
        if self.game.first_row is FirstRow.GIVEN:
            given = next(self._drawn(seed, self.answers))
            return Row(given, feedback(given, self.answer))
        if self.game.first_row is FirstRow.SCRAMBLE:
            scramble = next(
                shuffled
                for shuffled in _shuffles(self.answer, seed)
                if feedback(shuffled, self.answer).count(GREEN) == 1
                and check(self.game, shuffled).verdict is Verdict.REFUSED
            )
            return Row(scramble, feedback(scramble, self.answer))
        return None

    def _drawn(self, seed: str, taken: Iterable[str]) -> Iterator[str]:
        """Yield answers of the game by a seed, without re-orderings of each other and of `taken`.

        The seed gives each answer a number, and the answers come in the order of their numbers. On
        a packed list, the seed gives numbers, and each draws an answer with its weight; if the
        answers are generated, from a sample of them.
        """
        language = self.game.language
        start = crc32(seed.encode())
        before = list(taken)
        if not answers(language).few:
            yield from _apart(_weighted_draws(language, start), before, language)
            return
        left = [(mixed(crc32(each.encode(), start)), each) for each in answers(language).listed]
        heapify(left)
        in_order = (heappop(left)[1] for _ in range(len(left)))
        yield from _apart(in_order, before, language)


@dataclass(frozen=True)
class Broken:
    """The first clue that a guess in a hard game does not fit.

    `row` and `column` are counted from 0; `reason` says in words what is wrong.
    """

    row: int
    column: int
    reason: str


@dataclass(frozen=True)
class Turn:
    """The result of a guess."""

    #: How the game responds.
    check: Check
    #: The clue that makes a hard game refuse the guess, else None.
    broken: Broken | None
    #: All rows after the guess; unchanged if the guess is refused.
    rows: tuple[Row, ...]


def colour(puzzle: Puzzle, rows: Sequence[Row], guess: str, options: Options) -> Turn:
    """Play a guess, which is either refused with a reason or becomes the next row.

    >>> puzzle = Puzzle(GAMES["micro"], "2026-11-21")
    >>> [str(row) for row in colour(puzzle, (), "8-5=3", Options()).rows]
    ['8-5=3:bgbgb']
    >>> colour(puzzle, (), "8-5=4", Options()).check.reason
    'the left side is 3, but the right side is 4'

    Raises PositionError if the puzzle is over, or if it is evasive and the game is hard: par is
    proven for players who can make any guess.
    """
    if state(puzzle, rows) != "open":
        raise PositionError("this puzzle is over, so no more guesses can be made")
    if puzzle.evasive and options.hard:
        raise PositionError("evasive puzzles cannot be hard")
    guess = puzzle.game.tiles(guess)
    checked = check(puzzle.game, guess)
    broken = None
    if checked.verdict is not Verdict.REFUSED and options.hard:
        broken = broken_clue(rows, guess)
    if broken:
        checked = Check(Verdict.REFUSED, broken.reason)
    if checked.verdict is Verdict.REFUSED:
        return Turn(checked, broken, tuple(rows))
    before = Position(puzzle.game, tuple(rows), options)
    answers = (_evading(puzzle, before, guess),) if puzzle.evasive else puzzle.answers
    return Turn(checked, None, before.after(guess, answers).rows)


@lru_cache(maxsize=64)
def _evading(puzzle: Puzzle, before: Position, guess: str) -> str:
    """Return an answer that gives a guess in an evasive puzzle its colours.

    From 2027, the same guess gets each of the hardest sets of colours in turn, day by day.
    """
    classes = finished(evasions(before, guess))
    key, day = (EVASIVE, puzzle.day) if puzzle.day >= 0 else (puzzle.key, 0)
    return _drawn_of(classes, f"{key} {before} {guess}", day)[0]


def ending(puzzle: Puzzle, rows: Sequence[Row], options: Options) -> str:
    """Return the answers of a puzzle that is over, as text, separated by spaces.

    The answer of an evasive puzzle is the winning guess, or one of the answers that are left.
    """
    if not puzzle.evasive:
        return puzzle.answer
    left = remaining(Position(puzzle.game, tuple(rows), options)).candidates
    if rows and rows[-1].guess in left:
        return rows[-1].guess
    return _drawn_of(left, f"{puzzle.key} answer")


def replay(puzzle: Puzzle, guesses: Sequence[str], options: Options) -> tuple[Row, ...]:
    """Colour the guesses of a puzzle again, up to its end, and return the rows.

    So the colours of a saved puzzle do not have to be trusted. Guesses that the game would refuse
    are skipped.
    """
    rows = first_rows(puzzle)
    easy = Options(strict=options.strict)  # a hard game has already checked these guesses
    for guess in guesses:
        if state(puzzle, rows) == "open":
            rows = colour(puzzle, rows, guess, easy).rows
    return rows


def first_rows(puzzle: Puzzle) -> tuple[Row, ...]:
    """Return the rows before the first guess: the row that the game makes, if any."""
    return (puzzle.first_row,) if puzzle.first_row else ()


def own_rows(puzzle: Puzzle, rows: Sequence[Row]) -> Sequence[Row]:
    """Return the rows with the player's own guesses."""
    return rows[puzzle.game.makes_first_row :]


def state(puzzle: Puzzle, rows: Sequence[Row]) -> str:
    """Return the state of a puzzle: "open", "won" or "lost"."""
    position = Position(puzzle.game, tuple(rows))
    if position.won:
        return "won"
    return "open" if position.guesses_left else "lost"


def broken_clue(rows: Sequence[Row], guess: str) -> Broken | None:
    """Return the first clue that `guess` does not fit, or None if it fits all of them.

    >>> broken_clue([Row("8-5=3", "bgbgg")], "1+2=3").reason
    'row 1 has a green “-” in tile 2, but this guess has “+” there'
    """
    for number, row in enumerate(rows):
        wanted = feedback(row.guess, guess)
        for column, (colour, would) in enumerate(zip(row.colours, wanted, strict=True)):
            if colour != would:
                return Broken(number, column, _why_broken(row, number, column, guess))
    return None


def _why_broken(row: Row, number: int, column: int, guess: str) -> str:
    symbol, colour = row.guess[column], row.colours[column]
    where = f"“{symbol}” in tile {column + 1}"
    if colour == GREEN:
        return f"row {number + 1} has a green {where}, but this guess has “{guess[column]}” there"
    name = "purple" if colour == PURPLE else "black"
    clue = f"row {number + 1} has a {name} {where}"
    if guess[column] == symbol:
        return f"{clue}, but this guess has it there"
    pairs = zip(row.guess, row.colours, strict=True)
    copies = sum(tile == symbol and seen in {GREEN, PURPLE} for tile, seen in pairs)
    if colour == PURPLE:
        return f"{clue}, so this guess needs {'one' if copies == 1 else f'at least {copies}'}"
    return f"{clue}, but this guess has {'it' if copies == 0 else f'more than {copies}'}"


def share_text(puzzle: Puzzle, rows: Sequence[Row]) -> str:
    """Return the text to share a finished puzzle: the game's own format with our name.

    Each board has a grid of squares, which ends with the row that solved the board.
    """
    game = puzzle.game
    score = len(own_rows(puzzle, rows)) if state(puzzle, rows) == "won" else "X"
    kind, par = ("evasive", f", par {PAR[game.name]}") if puzzle.evasive else ("practice", "")
    lines = [f"Nerdle solver {kind}, {game.title} {puzzle.name} {score}/{game.guesses}{par}"]
    for grid in grids(Position(game, tuple(own_rows(puzzle, rows)))):
        lines += ["", *grid]
    return "\n".join(lines)


# -------------------------------------------------------------------------------------------- draws


def _is_number(key: str) -> bool:
    return bool(_NUMBER.fullmatch(key)) and int(key) <= LARGEST


def _before(game: Game) -> Iterator[Game]:
    """Yield the earlier games in GAMES with the same language, which draw their answers first."""
    for other in GAMES.values():
        if other.name == game.name:
            return
        if other.language == game.language:
            yield other


def _apart(draws: Iterable[str], before: list[str], language: Language) -> Iterator[str]:
    """Yield the draws that are not re-orderings of an earlier one or of those in `before`."""
    for drawn in draws:
        if not any(same_answer(drawn, other, language.key) for other in before):
            before.append(drawn)
            yield drawn


def _weighted_draws(language: Language, seed: int) -> Iterator[str]:
    """Yield answers of a packed list, or generated ones, each drawn with its weight."""
    draw = answers(language).drawing(seed)
    for number in count(seed):
        share = mixed(number) << 32 | mixed(number + 0x9E3779B9 & LARGEST)
        yield draw((share >> 11) / 2**53)


def _drawn_of(items: Sequence[T], seed: str, day: int = 0) -> T:
    return items[(mixed(crc32(seed.encode())) + day) % len(items)]


def _shuffles(symbols: str, seed: str) -> Iterator[str]:
    """Yield the symbols in one random order after another, each sorted by newly drawn numbers."""
    number = crc32(seed.encode())
    while True:
        drawn = []
        for at in range(len(symbols)):
            number = mixed(number + 0x9E3779B9 & LARGEST)
            drawn.append((number, at))
        yield "".join(symbols[at] for _, at in sorted(drawn))


@lru_cache(maxsize=16)
def puzzle(game: Game, key: str) -> Puzzle:
    """Return the puzzle for a game and a key, cached because drawing its answer takes time.

    Raises PositionError if the key is not valid.
    """
    return Puzzle(game, key)
