"""Practice puzzles: their answers, the colours of guesses, and hints.

A puzzle consists of a game and a key. Everyone who uses the same game and key gets the same answer,
in every Python version and without a server. A key is a date such as "2026-11-21" (the puzzle of
that day) or a number such as "4711". These are our own puzzles, not those of nerdlegame.com.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from zlib import crc32

from nerdle.rules.commutative import same_answer, shown_feedback
from nerdle.rules.expression import as_tiles
from nerdle.rules.feedback import GREEN, PURPLE, emoji, feedback
from nerdle.rules.games import GAMES, Check, FirstRow, Game, Verdict, check
from nerdle.rules.position import Options, Position, PositionError, Row
from nerdle.rules.quotation import quoted
from nerdle.solver.answers import answers
from nerdle.solver.remaining import remaining

LARGEST = 0xFFFF_FFFF
"""The largest number that can be a key."""

_DATE = re.compile(r"(\d{4})-(\d\d)-(\d\d)", re.ASCII)
_NUMBER = re.compile(r"0|[1-9]\d{0,9}", re.ASCII)
_DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


@dataclass(frozen=True)
class Puzzle:
    """A game and a key, which determine the whole puzzle.

    >>> Puzzle(GAMES["micro"], "2026-11-21").answer
    '9-7=2'

    Raises PositionError if the key is neither a date nor a number up to LARGEST.
    """

    game: Game
    key: str

    def __post_init__(self) -> None:
        if not (_is_date(self.key) or _is_number(self.key)):
            raise PositionError(
                f"there is no puzzle {quoted(self.key)}; "
                "use a date such as 2026-11-21 or a number such as 4711"
            )

    @cached_property
    def answer(self) -> str:
        """The equation on the game's list that is drawn by game and key.

        The order of the list does not matter. Games with the same list draw different answers for
        the same key.
        """
        taken = [puzzle(game, self.key).answer for game in _before(self.game)]
        return self._drawn(f"{self.game.name} {self.key}", taken)

    @cached_property
    def first_row(self) -> Row | None:
        """The first row with its colours if the game makes it, else None."""
        seed = f"{self.game.name} {self.key} first row"
        if self.game.first_row is FirstRow.GIVEN:
            given = self._drawn(seed, [self.answer])
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

    def _drawn(self, seed: str, taken: Sequence[str]) -> str:
        """Draw an answer of the game by a seed, except those taken and their re-orderings.

        The seed gives each answer a number, and the answer with the smallest number is drawn.
        """
        language = self.game.language
        start = crc32(seed.encode())
        left = list(answers(language).listed)
        while True:
            drawn = min(left, key=lambda each: (_mixed(crc32(each.encode(), start)), each))
            if not any(same_answer(drawn, other, language.key) for other in taken):
                return drawn
            left.remove(drawn)


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
    """The result of a guess.

    `check`: how the game responds. `broken`: the clue that makes a hard game refuse the guess,
    else None. `rows`: all rows after the guess; unchanged if the guess is refused.
    """

    check: Check
    broken: Broken | None
    rows: tuple[Row, ...]


def colour(puzzle: Puzzle, rows: Sequence[Row], guess: str, options: Options) -> Turn:
    """Play a guess, which is either refused with a reason or becomes the next row.

    >>> puzzle = Puzzle(GAMES["micro"], "2026-11-21")
    >>> [str(row) for row in colour(puzzle, (), "8-5=3", Options()).rows]
    ['8-5=3:bgbgb']
    >>> colour(puzzle, (), "8-5=4", Options()).check.reason
    'the left side is 3, but the right side is 4'

    Raises PositionError if the puzzle is over.
    """
    if state(puzzle, rows) != "open":
        raise PositionError("this puzzle is over, so no more guesses can be made")
    guess = as_tiles(guess)
    checked = check(puzzle.game, guess)
    broken = None
    if checked.verdict is not Verdict.REFUSED and options.hard:
        broken = broken_clue(rows, guess)
    if broken:
        checked = Check(Verdict.REFUSED, broken.reason)
    if checked.verdict is Verdict.REFUSED:
        return Turn(checked, broken, tuple(rows))
    key = puzzle.game.language.key
    row = Row(guess, shown_feedback(guess, puzzle.answer, strict=options.strict, key=key))
    return Turn(checked, None, (*rows, row))


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
    own = own_rows(puzzle, rows)
    if any(row.won for row in own):
        return "won"
    return "open" if len(own) < puzzle.game.guesses else "lost"


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
    """Return the text to share a finished puzzle: the game's own format with our name."""
    own = own_rows(puzzle, rows)
    score = len(own) if state(puzzle, rows) == "won" else "X"
    head = f"{puzzle.game.title} {puzzle.key} {score}/{puzzle.game.guesses}"
    return "\n".join([f"Nerdle solver practice, {head}", "", *(emoji(row.colours) for row in own)])


# -------------------------------------------------------------------------------------------- hints


@dataclass(frozen=True)
class Hint:
    """A hint in words.

    `remaining`: how many candidates are left. `guess`: the guess that the hint gives away, or "".
    """

    words: str
    remaining: int
    guess: str = ""


LEVELS = 3
"""How many hints there are for a position, each saying more than the one before."""


def hint(position: Position, suggestion: str, level: int) -> Hint:
    """Return a hint: how many equations are left (1), what to test (2) or the suggestion (3).

    >>> from nerdle.rules.position import parse
    >>> position = parse("classic,4*3-12=0:bgpgbbgb")
    >>> for level in (1, 2, 3):
    ...     print(hint(position, "7*6-39=3", level).words)
    35 equations are left.
    “9” is worth testing: 20 of the 35 left have it.
    Suggestion: 7*6-39=3
    """
    candidates = remaining(position).candidates
    n = len(candidates)
    if level <= 1:
        words = f"{n:,} equations are left." if n > 1 else "One equation is left."
        return Hint(words, n)
    if level == 2:
        return Hint(_worth_testing(position, candidates, suggestion), n)
    return Hint(f"Suggestion: {suggestion}", n, suggestion)


def _worth_testing(position: Position, candidates: Sequence[str], suggestion: str) -> str:
    """Return a hint about the suggestion's symbol or tile that splits candidates most evenly."""
    n = len(candidates)
    if n == 1:
        greens = {
            column
            for row in position.rows
            for column, colour in enumerate(row.colours)
            if colour == GREEN
        }
        column = next((c for c in range(position.game.columns) if c not in greens), 0)
        return f"“{candidates[0][column]}” is in tile {column + 1}."
    left = f"the {n:,} left" if n > 2 else "the two left"
    having = {
        symbol: sum(symbol in candidate for candidate in candidates)
        for symbol in dict.fromkeys(suggestion)
    }
    symbol = min(having, key=lambda symbol: abs(2 * having[symbol] - n))
    if 0 < having[symbol] < n:
        have = "have" if having[symbol] > 1 else "has"
        return f"“{symbol}” is worth testing: {having[symbol]:,} of {left} {have} it."
    here = [
        sum(candidate[column] == symbol for candidate in candidates)
        for column, symbol in enumerate(suggestion)
    ]
    column = min(range(len(here)), key=lambda column: abs(2 * here[column] - n))
    have = "have" if here[column] > 1 else "has"
    return (
        f"“{suggestion[column]}” in tile {column + 1} is worth testing: "
        f"{here[column]:,} of {left} {have} it there."
    )


# -------------------------------------------------------------------------------------------- draws


def _is_number(key: str) -> bool:
    return bool(_NUMBER.fullmatch(key)) and int(key) <= LARGEST


def _is_date(key: str) -> bool:
    found = _DATE.fullmatch(key)
    if not found:
        return False
    year, month, day = map(int, found.groups())
    leap = month == 2 and year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return 1 <= month <= 12 and 1 <= day <= _DAYS[month - 1] + leap


def _before(game: Game) -> Iterator[Game]:
    """Yield the earlier games in GAMES with the same language, which draw their answers first."""
    for other in GAMES.values():
        if other.name == game.name:
            return
        if other.language == game.language:
            yield other


def _mixed(n: int) -> int:
    """Mix a 32-bit number so that every bit of the result depends on all bits of `n`.

    This is the finalizer of MurmurHash3 (Austin Appleby, public domain). A CRC alone is not enough:
    texts that differ in the same way have CRCs that differ in the same bits.
    """
    n = (n ^ n >> 16) * 0x85EBCA6B & LARGEST
    n = (n ^ n >> 13) * 0xC2B2AE35 & LARGEST
    return n ^ n >> 16


def _shuffles(symbols: str, seed: str) -> Iterator[str]:
    """Yield the symbols in one random order after another, each sorted by newly drawn numbers."""
    number = crc32(seed.encode())
    while True:
        drawn = []
        for at in range(len(symbols)):
            number = _mixed(number + 0x9E3779B9 & LARGEST)
            drawn.append((number, at))
        yield "".join(symbols[at] for _, at in sorted(drawn))


@lru_cache(maxsize=16)
def puzzle(game: Game, key: str) -> Puzzle:
    """Return the puzzle for a game and a key, cached because drawing its answer takes time.

    Raises PositionError if the key is not valid.
    """
    return Puzzle(game, key)
