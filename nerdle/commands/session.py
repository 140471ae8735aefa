"""The dialogue of `nerdle solve`: a game in progress, and the replies to what a person types.

A session holds the current position and the earlier ones. It prints nothing: it yields its replies,
so a terminal, a script and a test can use it in the same way.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from dataclasses import replace
from difflib import get_close_matches
from textwrap import wrap

from nerdle.commands import words
from nerdle.commands.progress import progress, with_progress
from nerdle.commands.terminal import Advice, Line
from nerdle.engine import Analysis, analyse, analyses, look
from nerdle.equations.estimate import amount, percent
from nerdle.insight.commentary import summary
from nerdle.insight.diagnosis import apply
from nerdle.insight.practice import broken_clue
from nerdle.insight.review import review
from nerdle.rules.feedback import VARIATION_SELECTOR
from nerdle.rules.games import FirstRow, Verdict
from nerdle.rules.position import (
    BETWEEN_BOARDS,
    SOLVED_BEFORE,
    Position,
    PositionError,
    parse_row,
    with_solved_boards,
)
from nerdle.rules.quotation import counted, joined, quoted
from nerdle.rules.share import grids
from nerdle.strategy.suggestion import Suggestion

WORDS = ("undo", "top", "left", "new", "help", "quit")

_UNDO = re.compile(r"undo(\d{0,3})", re.ASCII)
_PAGE = 78  # characters per line of candidates

_HELP = """\
COLOURS         colour the suggested guess: letters (bpgbbgbg) or emoji (🟩🟪⬛)
{boards}GUESS           use this guess instead of the suggestion; then type its colours
GUESS:COLOURS   enter a guess and its colours together
undo, undo 3    go back one step, or three
top             show the ten best guesses
left            show the equations that are left
new             start a new game
quit            leave (Ctrl+C works too)\
"""

_HELP_ON_BOARDS = """\
COLOURS/COLOURS the same, with a part for each unsolved board
"""

_FIRST_ROW_PROMPTS = {
    FirstRow.GUESS: "",
    FirstRow.GIVEN: "Type the row that the game gives you, as GUESS:COLOURS.",
    FirstRow.SCRAMBLE: "Type the scramble that the game gives you, as SYMBOLS:COLOURS.",
}


class Session:
    """A game in progress.

    `position`: the current position. `past`: the earlier positions, for undo. `guess`: a guess that
    was typed without its colours, or "". `over`: whether the person has left.

    >>> from nerdle.commands.terminal import plain
    >>> from nerdle.rules.position import parse
    >>> session = Session(parse("micro"))
    >>> [*session.turn()][0]
    '127 equations left.'
    >>> for line in session.reply("1+7=8:pgbgb"):
    ...     print(plain(line))
    1+7=8  🟪🟩⬛🟩⬛
    4 equations left: 2+1=3 3+1=4 4+1=5 5+1=6
    Guess 3+1=4: 1.75 expected guesses, at most 1 equation left.
    """

    def __init__(self, position: Position) -> None:
        self.position = position
        rows = position.rows
        self.past = [replace(position, rows=rows[:number]) for number in range(len(rows))]
        self.guess = ""
        self.over = False
        self._suggested = ""
        self._analysis: Analysis | None = None

    @property
    def prompt(self) -> str:
        """The prompt for the next line."""
        guess = self.guess or self._suggested
        return f"colours of {guess}{self._on_boards}? " if guess else "> "

    @property
    def _on_boards(self) -> str:
        """Which boards a guess is coloured on, and how to type that; "" for games on one board."""
        if self.position.game.boards == 1:
            return ""
        left = [number for number, board in enumerate(self.position.boards, 1) if not board.won]
        if len(left) == 1:
            return f" on board {left[0]}"
        return f" on boards {joined(left)}, separated by /"

    def turn(self) -> Iterator[Line]:
        """Yield the rows, what is left, and the suggested guess.

        The first suggestion comes at once, and another follows if the search finds a better one.
        """
        self.guess, self._suggested, self._analysis = "", "", None
        yield from self.position.rows
        if self.position.waits_for_the_game:
            yield _FIRST_ROW_PROMPTS[self.position.game.first_row]
            return
        for analysis in with_progress("looking for the best guess", analyses(self.position)):
            if self._analysis is None:
                yield from self._problems(analysis)
            self._analysis = analysis
            if analysis.state == "solved":
                yield from self._solved(analysis)
            elif analysis.state == "used up":
                yield from words.equations_left(analysis, only_few=True)
                yield "No rows are left. Type undo, new or quit."
            elif analysis.suggestions and not self._suggested:
                self._suggested = analysis.suggestions[0].guess
                yield from words.equations_left(analysis, only_few=True)
                yield self._advice(analysis)
            if analysis.source in {"tree", "only"}:
                return  # later analyses only rank the other guesses
        best = self._analysis.suggestions[0] if self._analysis and self._suggested else None
        if best and best.guess != self._suggested:
            self._suggested = best.guess
            yield Advice(best.guess, f" instead{self._worth(best)}")

    def reply(self, line: str) -> Iterator[Line]:
        """Act on a line that was typed and yield the reply; invalid input changes nothing."""
        text = self.position.game.tiles("".join(line.split())).lower()
        if not text:
            yield f"Type colours, a guess, or one of these: {', '.join(WORDS)}."
        elif text in {"quit", "exit", "q"}:
            self.over = True
        elif text in {"help", "?"}:
            yield _HELP.format(boards=_HELP_ON_BOARDS if self.position.game.boards > 1 else "")
        elif text == "top":
            yield from self._top()
        elif text == "left":
            yield from self._left()
        elif text == "new":
            yield from self._move_to(replace(self.position, rows=()))
        elif undo := _UNDO.fullmatch(text):
            yield from self._undo(max(int(undo[1] or 1), 1))
        elif (corrected := self._corrected(text)) is not None:
            yield from self._move_to(corrected)
        elif self._is_over():
            yield "This game is over. Type undo, new or quit."
        elif self._analysis and self._analysis.state == "impossible":
            yield f"No answer fits these rows. {_way_out(self._analysis)}"
        elif any(symbol in self._symbols for symbol in text):
            yield from self._guess(*text.split(":", 1))
        else:
            yield from self._colours(text)

    @property
    def _symbols(self) -> str:
        """The symbols that show that a guess was typed, not its colours."""
        symbols = self.position.game.symbols
        if self.position.game.boards == 1:
            return symbols
        return symbols.replace(BETWEEN_BOARDS, "").replace(SOLVED_BEFORE, "")

    def goodbye(self) -> str:
        """Return the last line: the command that continues the game, if it is not over."""
        if not self.position.rows or self._is_over():
            return "Goodbye."
        return f"To continue: {self._command('solve')}"

    # ----------------------------------------------------------------------------------- commands

    def _move_to(self, position: Position) -> Iterator[Line]:
        self.past.append(self.position)
        self.position = position
        yield from self.turn()

    def _undo(self, steps: int) -> Iterator[Line]:
        if self.guess:
            yield f"{self.guess} was deleted."
            self.guess, steps = "", steps - 1
            if not steps:
                return
        if not self.past:
            yield "There is nothing to undo."
            return
        for _ in range(min(steps, len(self.past))):
            self.position = self.past.pop()
        yield from self.turn()

    def _corrected(self, number: str) -> Position | None:
        """Return the position after the numbered correction, or None if there is none."""
        if self._analysis and self._analysis.without_reorderings:
            return self.position.strictly() if number == "1" else None
        diagnoses = self._analysis.diagnoses if self._analysis else ()
        numbered = {str(n): diagnosis for n, diagnosis in enumerate(diagnoses, 1)}
        return apply(self.position, numbered[number].changes) if number in numbered else None

    def _guess(self, guess: str, colours: str | None = None) -> Iterator[Line]:
        with progress("evaluating the guess"):
            found = look(self.position, guess)
        if found.check.verdict is Verdict.REFUSED:
            yield f"Refused: {found.check.reason}."
            return
        if found.check.verdict is Verdict.WARNED:
            yield f"The game accepts this guess, but {found.check.reason}."
        broken = broken_clue(self.position.rows, guess) if self.position.options.hard else None
        if broken:
            yield f"Hard mode would refuse this guess: {broken.reason}."
        if colours is not None:
            yield from self._row(guess, colours)
            return
        self.guess = guess
        if found.worth and not self.position.waits_for_the_game:
            yield f"{guess}{self._worth(found.worth)}"
        else:
            yield f"Now type the colours of {guess}."

    def _colours(self, text: str) -> Iterator[Line]:
        close = get_close_matches(text, WORDS, 1)
        guess = self.guess or self._suggested
        if close:
            yield f"{quoted(text)} is not a command. Did you mean {close[0]}?"
        elif not guess:
            yield "Type the guess first, then its colours."
        else:
            yield from self._row(guess, text)

    def _row(self, guess: str, colours: str) -> Iterator[Line]:
        position = self.position
        if position.game.boards > 1:
            colours = with_solved_boards(position.game, self._apart(colours), position.rows)
        try:
            row = parse_row(position.game, f"{guess}:{colours}", position.rows)
        except PositionError as error:
            yield f"{str(error)[0].upper()}{str(error)[1:]}."
        else:
            yield from self._move_to(replace(position, rows=(*position.rows, row)))

    def _apart(self, colours: str) -> str:
        """Return the colours of several boards with slashes between them."""
        if BETWEEN_BOARDS in colours:
            return colours
        letters = colours.replace(VARIATION_SELECTOR, "")
        n = self.position.game.columns
        return BETWEEN_BOARDS.join(letters[at : at + n] for at in range(0, len(letters), n))

    # -------------------------------------------------------------------------------------- texts

    def _problems(self, analysis: Analysis) -> Iterator[Line]:
        yield from words.row_problems(analysis)
        for number, doubt in enumerate(words.doubts(self.position, analysis), 1):
            yield f"{number}  {doubt}"
        if analysis.state == "impossible":
            yield _way_out(analysis)

    def _advice(self, analysis: Analysis) -> Advice:
        best = analysis.suggestions[0]
        if analysis.source != "only":
            return Advice(best.guess, self._worth(best))
        solves = [
            number
            for number, board in enumerate(analysis.boards, 1)
            if not board.solved and best.guess in board.candidates
        ]
        where = f" on board {solves[0]}" if solves else ""
        return Advice(best.guess, f": the only answer left{where}.")

    def _worth(self, guess: Suggestion) -> str:
        if self.position.guesses_left == 1:
            wins = "wins" if self._unsolved == 1 else "solves a board"
            chance = (
                f"it {wins}" if guess.win == 1 else f"it {wins} {percent(guess.win)} of the time"
            )
            return f": your last guess, and {chance}."
        what = "equation" if self._unsolved == 1 else "combination"
        expected = f"{words.approximately(guess)}{guess.expected:.2f}"
        return f": {expected} expected guesses, at most {counted(guess.worst, what)} left."

    @property
    def _unsolved(self) -> int:
        return sum(not board.won for board in self.position.boards)

    def _solved(self, analysis: Analysis) -> Iterator[Line]:
        position = self.position
        game = position.game
        taken = len(position.rows) - game.makes_first_row
        found = " ".join(words.solutions(analysis))
        yield f"Solved in {taken} {'guess' if taken == 1 else 'guesses'}: {found}"
        if not taken:  # the row that the game made is the answer: there is nothing to review
            return
        with progress("reviewing the game"):
            reviewed = review(position)
        yield summary(reviewed)
        yield f"Full review: {self._command('review')}"
        yield ""
        name = "nerdlegame" if game.boards == 1 else game.title
        yield f"{name} {taken}/{game.guesses}"
        for grid in grids(position):
            yield ""
            yield from grid

    def _top(self) -> Iterator[Line]:
        with progress("looking for the best guesses"):
            best = analyse(self.position).suggestions[: words.FEW]
        yield from words.ranking(best, self.position.game.language) or [
            "There is nothing to suggest."
        ]

    def _left(self) -> Iterator[Line]:
        analysis = analyse(self.position)
        for number, found in enumerate(words.boards(analysis), 1):
            if analysis.boards:
                yield f"Board {number}:"
            yield from wrap(" ".join(found.candidates), _PAGE, break_on_hyphens=False)
            if not found.candidates:
                yield "No equations are left."
            elif found.remaining > len(found.candidates):
                more = found.remaining - len(found.candidates)
                yield f"and {amount(more, analysis.estimated)} more"

    def _is_over(self) -> bool:
        return self.position.won or len(self.position.rows) == self.position.game.rows

    def _command(self, name: str) -> str:
        """Return a command line for this game that can be copied."""
        return shlex.join(["nerdle", name, *str(self.position).split(",")])


def _way_out(analysis: Analysis) -> str:
    """Return what to type when no answer fits."""
    if analysis.without_reorderings:
        return "Type 1 if re-orderings are turned off in Nerdle, or type undo."
    if analysis.diagnoses:
        return "Type the number of a correction to accept it, or type undo."
    return "Type undo to delete the last row."
