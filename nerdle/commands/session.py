"""A game solved together: what is typed beside Nerdle, and what is said to it.

A session is a position and those before it; each line that is typed makes the next one. It prints
nothing: what it has to say it yields, so that it is the same for a terminal, a script and a test.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from dataclasses import replace
from difflib import get_close_matches
from textwrap import wrap

from nerdle.commands import words
from nerdle.commands.patience import patience, patiently
from nerdle.commands.terminal import Advice, Line
from nerdle.engine import Analysis, analyse, analyses, look
from nerdle.insight.commentary import summary
from nerdle.insight.diagnosis import apply
from nerdle.insight.practice import broken_clue
from nerdle.insight.review import review
from nerdle.rules.feedback import emoji
from nerdle.rules.games import FirstRow, Verdict
from nerdle.rules.position import Position, PositionError, parse_row
from nerdle.solver.strategy import Suggestion

WORDS = ("undo", "top", "left", "new", "help", "quit")

_UNDO = re.compile(r"undo(\d{0,3})", re.ASCII)
_PAGE = 78  # characters of a line of candidates

_HELP = """\
colours         what the suggestion got, as bpgbbgbg (green, purple, black) or 🟩🟪⬛
a guess         one of your own instead; then type its colours
GUESS:COLOURS   both at once
undo, undo 3    take back the last step, or three
top             the ten best guesses
left            the equations that are left
new             another game
quit            leave; so does the end of the input\
"""

_ASKED_FOR = {
    FirstRow.GUESS: "",
    FirstRow.GIVEN: "Type the row that the game gives you, as GUESS:COLOURS.",
    FirstRow.SCRAMBLE: "Type the scramble that the game gives you, as SYMBOLS:COLOURS.",
}


class Session:
    """A game in progress, and what is known of it.

    `position`: the game now; `past`: the positions before it, for undo. `guess`: one that was typed
    and whose colours are still to come, "" where there is none. `over`: whether the person has
    left.

    >>> from nerdle.commands.terminal import plain
    >>> from nerdle.rules.position import parse
    >>> session = Session(parse("micro"))
    >>> [*session.turn()][0]
    '127 equations left.'
    >>> for line in session.hear("1+7=8:pgbgb"):
    ...     print(plain(line))
    1+7=8  🟪🟩⬛🟩⬛
    4 equations left: 2+1=3 3+1=4 4+1=5 5+1=6
    Guess 3+1=4: 1.75 guesses needed on average, 1 left at worst.
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
        """What is asked for next."""
        guess = self.guess or self._suggested
        return f"colours of {guess}? " if guess else "> "

    def turn(self) -> Iterator[Line]:
        """The board, what is left, and what to guess: an answer at once, then the best if it is
        another.
        """
        self.guess, self._suggested, self._analysis = "", "", None
        yield from self.position.rows
        if self.position.waits_for_the_game:
            yield _ASKED_FOR[self.position.game.first_row]
            return
        for analysis in patiently("looking for the best guess", analyses(self.position)):
            if self._analysis is None:
                yield from self._wrong(analysis)
            self._analysis = analysis
            if analysis.state == "solved":
                yield from self._solved(analysis)
            elif analysis.state == "used up":
                yield from words.what_is_left(analysis, only_few=True)
                yield "The game has no row left: undo, new or quit."
            elif analysis.suggestions and not self._suggested:
                self._suggested = analysis.suggestions[0].guess
                yield from words.what_is_left(analysis, only_few=True)
                yield self._advice(analysis)
            if analysis.source in {"tree", "only"}:
                return  # what follows ranks the other guesses
        best = self._analysis.suggestions[0] if self._analysis and self._suggested else None
        if best and best.guess != self._suggested:
            self._suggested = best.guess
            yield Advice(best.guess, f" is better{self._worth(best)}")

    def hear(self, line: str) -> Iterator[Line]:
        """What is said to a line that was typed. Nothing that cannot be read loses anything."""
        said = "".join(line.split()).lower()
        if not said:
            yield f"Type colours, a guess, or: {', '.join(WORDS)}."
        elif said in {"quit", "exit", "q"}:
            self.over = True
        elif said in {"help", "?"}:
            yield _HELP
        elif said == "top":
            yield from self._top()
        elif said == "left":
            yield from self._left()
        elif said == "new":
            yield from self._go(replace(self.position, rows=()))
        elif undo := _UNDO.fullmatch(said):
            yield from self._undo(max(int(undo[1] or 1), 1))
        elif (chosen := self._chosen(said)) is not None:
            yield from self._go(chosen)
        elif self._is_over():
            yield "This game is over: undo, new or quit."
        elif self._analysis and self._analysis.state == "impossible":
            yield f"No answer fits these rows. {_way_out(self._analysis)}"
        elif any(symbol in self.position.game.symbols for symbol in said):
            yield from self._guess(*said.split(":", 1))
        else:
            yield from self._colours(said)

    def goodbye(self) -> str:
        """What is said at the end: how to go on, where there is something to go on with."""
        if not self.position.rows or self._is_over():
            return "Until next time."
        return f"To go on: {self._command('solve')}"

    # ---------------------------------------------------------------------------------- what to do

    def _go(self, position: Position) -> Iterator[Line]:
        self.past.append(self.position)
        self.position = position
        yield from self.turn()

    def _undo(self, steps: int) -> Iterator[Line]:
        if self.guess:
            yield f"{self.guess} is taken back."
            self.guess, steps = "", steps - 1
            if not steps:
                return
        if not self.past:
            yield "There is nothing to take back."
            return
        for _ in range(min(steps, len(self.past))):
            self.position = self.past.pop()
        yield from self.turn()

    def _chosen(self, said: str) -> Position | None:
        """The position that the diagnosis of that number makes, where one was asked about."""
        diagnoses = self._analysis.diagnoses if self._analysis else ()
        numbered = {str(number): diagnosis for number, diagnosis in enumerate(diagnoses, 1)}
        return apply(self.position, numbered[said].changes) if said in numbered else None

    def _guess(self, guess: str, colours: str | None = None) -> Iterator[Line]:
        seen = look(self.position, guess)
        if seen.check.verdict is Verdict.REFUSED:
            yield f"Refused: {seen.check.reason}."
            return
        if seen.check.verdict is Verdict.WARNED:
            yield f"The game takes it, but {seen.check.reason}."
        broken = broken_clue(self.position.rows, guess) if self.position.options.hard else None
        if broken:
            yield f"Hard mode would refuse it: {broken.reason}."
        if colours is not None:
            yield from self._row(guess, colours)
            return
        self.guess = guess
        if seen.worth and not self.position.waits_for_the_game:
            yield f"{guess}{self._worth(seen.worth)}"
        else:
            yield f"{guess}: its colours, please."

    def _colours(self, said: str) -> Iterator[Line]:
        close = get_close_matches(said, WORDS, 1)
        guess = self.guess or self._suggested
        if close:
            yield f"There is no word “{said}”. Did you mean {close[0]}?"
        elif not guess:
            yield "Which guess got these colours? Type it first."
        else:
            yield from self._row(guess, said)

    def _row(self, guess: str, colours: str) -> Iterator[Line]:
        position = self.position
        try:
            row = parse_row(position.game, f"{guess}:{colours}", position.rows)
        except PositionError as error:
            yield f"{str(error)[0].upper()}{str(error)[1:]}."
        else:
            yield from self._go(replace(position, rows=(*position.rows, row)))

    # --------------------------------------------------------------------------------- what to say

    def _wrong(self, analysis: Analysis) -> Iterator[Line]:
        yield from words.what_is_odd(analysis)
        for number, diagnosis in enumerate(analysis.diagnoses, 1):
            yield f"{number}  {words.asked(self.position, diagnosis)}"
        if analysis.state == "impossible":
            yield _way_out(analysis)

    def _advice(self, analysis: Analysis) -> Advice:
        best = analysis.suggestions[0]
        only = analysis.source == "only"
        return Advice(best.guess, " is the only one left." if only else self._worth(best))

    def _worth(self, guess: Suggestion) -> str:
        if self.position.guesses_left == 1:
            chance = "it wins" if guess.win == 1 else f"it wins {guess.win:.0%} of the time"
            return f": the last guess, and {chance}."
        needed = f"{guess.expected:.2f} guesses needed on average"
        return f": {needed}, {guess.worst:,} left at worst."

    def _solved(self, analysis: Analysis) -> Iterator[Line]:
        position = self.position
        game = position.game
        taken = len(position.rows) - game.makes_first_row
        yield f"Solved in {taken} {'guess' if taken == 1 else 'guesses'}: {analysis.candidates[0]}"
        with patience("looking back on the game"):
            found = review(position)
        yield summary(found)
        yield f"The whole review: {self._command('review')}"
        yield ""
        yield f"nerdlegame {taken}/{game.guesses}"
        yield ""
        yield from (emoji(row.colours) for row in position.rows)

    def _top(self) -> Iterator[Line]:
        with patience("looking for the best guesses"):
            best = analyse(self.position).suggestions[: words.FEW]
        yield from words.ranking(best) or ["There is nothing to suggest here."]

    def _left(self) -> Iterator[Line]:
        analysis = analyse(self.position)
        named = analysis.candidates
        yield from wrap(" ".join(named), _PAGE, break_on_hyphens=False)
        if not named:
            yield "No equation is left."
        elif analysis.remaining > len(named):
            yield f"and {analysis.remaining - len(named):,} more"

    def _is_over(self) -> bool:
        return self.position.won or len(self.position.rows) == self.position.game.rows

    def _command(self, name: str) -> str:
        """A command line about this game, to copy."""
        return shlex.join(["nerdle", name, *str(self.position).split(",")])


def _way_out(analysis: Analysis) -> str:
    """What to type where no answer fits."""
    if analysis.diagnoses:
        return "Type the number of what it is, or undo."
    return "Type undo to take the row back."
