"""Why a symbol is certain or impossible in a tile, and why an equation cannot be the answer.

For a symbol, the explanation gives a few facts from the rows that imply the claim by themselves:
no answer on the game's list agrees with these facts but not with the claim. None of the facts can
be left out. reasons.py finds a reason in arithmetic, if there is a short one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from nerdle.candidates.remaining import remaining
from nerdle.candidates.rows import Remaining, is_scramble
from nerdle.equations.answers import answers
from nerdle.equations.estimate import about
from nerdle.insight.listing import ANY, matching
from nerdle.insight.why.evidence import Claim, Evidence, evidence
from nerdle.insight.why.facts import Fact, as_clues, facts, leaves
from nerdle.insight.why.reasons import promising, reason
from nerdle.rules.feedback import GREEN, Colour
from nerdle.rules.games import Verdict, check
from nerdle.rules.position import Board, Position, PositionError
from nerdle.rules.quotation import cut, joined, quoted
from nerdle.rules.reorderings import shown_feedback

_FEW = 2  # facts that a message has room for


@dataclass(frozen=True)
class Explanation:
    """Why something is so, in words."""

    claim: str
    #: Whether the claim is true. If not, `words` says so.
    true: bool
    #: What the rows say that makes it true.
    facts: tuple[Fact, ...]
    words: str
    #: Whether `facts` are clues to a symbol in a tile, and not to a guess.
    by_clues: bool = True

    def as_dict(self) -> dict[str, Any]:
        """Return the explanation as plain data."""
        made: dict[str, Any] = {
            "claim": self.claim,
            "true": self.true,
            "facts": [{"row": fact.row, "text": fact.text} for fact in self.facts],
            "words": self.words,
        }
        return made | ({"clues": as_clues(self.facts)} if self.by_clues else {})


def why(
    position: Position, *, symbol: str = "", tile: int = 0, guess: str = "", board: int = 0
) -> Explanation:
    """Explain why a symbol is or is not in a tile, or why a guess cannot be the answer.

    `tile`: from 1. `guess`: instead of `symbol` and `tile`. `board`: from 0.

    >>> from nerdle.rules.position import parse
    >>> position = parse("classic,75-40=35:bbgpbgbb")
    >>> found = why(position, symbol="1", tile=1)
    >>> [fact.text for fact in found.facts]
    ['“-” is in tile 3', '“=” is in tile 6']
    >>> found.words
    'If a 2-digit number minus a 2-digit number gives a 2-digit result, “1” is never there.'
    >>> why(position, guess="48-32=16").words
    'Row 1 would have a purple “3” in tile 7.'

    Raises PositionError if no answer fits the rows, if the game does not have the symbol, the tile
    or the board, or if it is not clear whether a symbol or a guess is meant.
    """
    if bool(guess) == bool(symbol) or bool(symbol) != bool(tile):
        raise PositionError("give a symbol and a tile, or a guess")
    if not 0 <= board < position.game.boards:
        boards = position.game.boards
        have = f"boards 1 to {boards}" if boards > 1 else "only one board"
        raise PositionError(f"{position.game.title} has {have}")
    asked = position.board(board)
    return _why_guess(asked, guess) if guess else _why_symbol(asked, symbol, tile)


def why_matching(board: Board, pattern: str) -> str:
    """Return why all, some or none of the equations left on a board match a pattern, or "".

    Only patterns that are a symbol in a tile, or a whole equation, are explained.

    >>> from nerdle.rules.position import parse
    >>> why_matching(parse("mini,12-6=6:bbbbpg").board(0), "6?????")
    '“6” is in the answer only once, in tile 6.'
    """
    if len(pattern) < board.game.columns or remaining(board).problem:
        return ""
    places = [(symbol, tile) for tile, symbol in enumerate(pattern, 1) if symbol != ANY]
    if ANY not in pattern:
        found = _why_guess(board, pattern)
    elif len(places) == 1:
        found = _why_symbol(board, *places[0])
    else:
        return ""
    if "this fact" in found.words or "these facts" in found.words:
        return f"{found.words} {_named(found.facts)}"
    return found.words


def _named(some: Sequence[Fact]) -> str:
    """Name the facts if they are few; otherwise, name only their rows."""
    if len(some) <= _FEW:
        return f"{'; '.join(f'{fact.text} (row {fact.row})' for fact in some)}."
    rows = sorted({fact.row for fact in some})
    return f"The facts are in row{'s'[: len(rows) > 1]} {joined(rows)}."


# ---------------------------------------------------------------------------------- a guess


def _why_guess(board: Board, guess: str) -> Explanation:
    """Explain why a guess cannot be the answer: the first row that would look different."""
    checked = check(board.game, guess)
    claim = f"{cut(guess, 20)} cannot be the answer."
    if checked.verdict is Verdict.REFUSED:
        words = f"Nerdle would not accept it: {checked.reason}."
        return Explanation(claim, True, (), words, by_clues=False)
    guess = board.game.tiles(guess)
    claim = f"{guess} cannot be the answer."
    for fact in facts(board):
        if not leaves(board, fact, guess):
            words = _contradiction(board, fact.row - 1, guess)
            return Explanation(claim, True, (fact,), words, by_clues=False)
    left = remaining(board)
    if guess in left.candidates or (left.sampled and answers(board.game.language).has(guess)):
        one = "the only equation" if left.count == 1 else f"one of {_equations(left)}"
        words = f"It fits all rows: it is {one} left."
        return Explanation(claim, False, (), words, by_clues=False)
    words = f"It fits all rows, but {checked.reason or 'it is not on the list of answers'}."
    return Explanation(claim, True, (), words, by_clues=False)


def _contradiction(board: Board, number: int, guess: str) -> str:
    """Return which tile of a row (from 0) would have another colour if a guess were the answer."""
    row = board.rows[number]
    strict = board.options.strict or is_scramble(board, number)
    would = shown_feedback(row.guess, guess, strict=strict, key=board.game.language.key)
    if would == GREEN * len(would):
        like = "" if row.guess == guess else f": {guess} is a re-ordering of {row.guess}"
        return f"Row {number + 1} would have won{like}."
    tile = next(at for at, (a, b) in enumerate(zip(would, row.colours, strict=True)) if a != b)
    colour = Colour(would[tile]).name.lower()
    return f"Row {number + 1} would have a {colour} “{row.guess[tile]}” in tile {tile + 1}."


# --------------------------------------------------------------------------------- a symbol


def _why_symbol(board: Board, symbol: str, tile: int) -> Explanation:
    """Explain why a symbol is certain or impossible in a tile (from 1)."""
    game = board.game
    symbol = game.tiles(symbol)
    if symbol not in game.symbols or len(symbol) != 1:
        raise PositionError(f"{quoted(symbol)} is not on the {game.title} keyboard")
    if not 1 <= tile <= game.columns:
        raise PositionError(f"{game.title} has tiles 1 to {game.columns}")
    left = remaining(board)
    if left.problem:
        raise PositionError(f"row {len(left.rows)}: {left.rows[-1].problem}")
    some, weights = matching(left, ANY * (tile - 1) + symbol + ANY * (game.columns - tile))
    claim = Claim(symbol, tile, has=len(some) == len(left.candidates))
    said = facts(board)
    if 0 < len(some) < len(left.candidates):
        having = about(round(sum(weights))) if weights else f"{len(some):,}"
        have = "has" if len(some) == 1 else "have"
        words = f"That is possible: {having} of {_equations(left)} left {have} it there."
        return Explanation(str(claim), False, (), words)
    if left.weights and not any(_says(fact, claim) for fact in said):
        every, probably = ("Every", "probably") if claim.has else ("No", "probably not")
        words = f"{every} equation in a random sample has it there. So it is {probably} there."
        return Explanation(str(claim), False, (), words)
    return _explained(board, left, said, claim)


def _equations(left: Remaining) -> str:
    return f"{about(left.count) if left.weights else f'the {left.count:,}'} equations"


def _says(fact: Fact, claim: Claim) -> bool:
    """Return whether a fact implies a claim in any game."""
    here = fact.number == claim.tile
    if fact.kind == "known" and here:
        return (fact.symbol == claim.symbol) == claim.has
    about_it = fact.symbol == claim.symbol and not claim.has
    return about_it and (fact.kind == "absent" or (fact.kind == "elsewhere" and here))


def _seen(board: Board, fact: Fact) -> str:
    """Return where a person sees a fact."""
    symbol, row = f"“{fact.symbol}”", board.rows[fact.row - 1]
    if fact.kind == "absent":
        return f"{symbol} is black in row {fact.row}, so it is not in the answer."
    colour = Colour(row.colours[fact.number - 1]).name.lower()
    return f"{symbol} is {colour} in tile {fact.number} of row {fact.row}."


def _explained(board: Board, left: Remaining, said: Sequence[Fact], claim: Claim) -> Explanation:
    """Explain a claim that is true."""
    known = None if left.beyond else evidence(board)
    direct = next((fact for fact in said if _says(fact, claim)), None)
    if direct and (not known or known.needed([direct], claim)):
        return Explanation(str(claim), True, (direct,), _seen(board, direct))
    if not known:
        words = f"None of {_equations(left)} left has it there."
        if claim.has:
            words = f"All of {_equations(left)} left have it there."
        if left.count == 1:
            words = f"The only equation left is {left.candidates[0]}."
        return Explanation(str(claim), True, tuple(said), words)
    needed, words = said, ""
    few = answers(board.game.language).few  # otherwise each try takes a while
    for some in (*(promising(said) if few else ()), said):
        found = known.needed(some, claim)
        if found is not None:
            needed = found
            words = reason(claim, found, board.game.columns, known.agreeing)
        if words:
            break
    words = words or _counted(board, claim, needed, known)
    return Explanation(str(claim), True, tuple(needed), words)


def _counted(board: Board, claim: Claim, needed: Sequence[Fact], known: Evidence) -> str:
    """Say how many answers agree with the facts. All these answers agree with the claim."""
    if not needed:
        answer = "Every answer" if claim.has else "No answer"
        return f"{answer} of {board.game.title} has “{claim.symbol}” in tile {claim.tile}."
    agreeing = known.agreeing(needed)
    these = "these facts" if len(needed) > 1 else "this fact"
    if len(agreeing) == 1:
        return f"The only equation that fits {these} is {agreeing[0]}."
    if claim.has:
        return f"All {len(agreeing):,} equations that fit {these} have it there."
    return f"None of the {len(agreeing):,} equations that fit {these} has it there."
