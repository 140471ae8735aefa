"""The table of all sister puzzles, and puzzles in play.

>>> game = opened("countdown", ":25 50 75 100 3 6 952")
>>> game.opened.text, game.opened.goals
(':25,50,75,100,3,6;952', ('952',))
>>> game.judge("(100+6)*75*3/25", [])
Entered(verdict='close', words='That makes 954, 2 away: 7 points.', name='(100+6)*75/25*3', \
goal=0, points=7)
>>> next(filter(None, game.hint([], 0, 2))).lines
('100+6=106',)
"""

from __future__ import annotations

from _thread import allocate_lock
from collections.abc import Iterator, Sequence
from typing import Any

from nerdle.rules.quotation import counted
from nerdle.sisters.contract import Answer, Entered, Hinted, Opened, Sister
from nerdle.sisters.cross.game import CROSSES
from nerdle.sisters.letters import LETTERS, SUMS
from nerdle.sisters.maffdoku import MAFFDOKU
from nerdle.sisters.nanagram import NANAGRAMS
from nerdle.sisters.rounds import COUNTDOWN, TARGETS
from nerdle.sisters.square.game import SQUARES

SISTERS: dict[str, Sister[Any]] = {
    "letters": LETTERS,
    "sums": SUMS,
    "countdown": COUNTDOWN,
    "targets": TARGETS,
    "nanagrams": NANAGRAMS,
    "cross": CROSSES,
    "maffdoku": MAFFDOKU,
    "square": SQUARES,
}
"""All sisters, by the names that links give them."""

LISTED = 1000
"""The largest number of answers of a goal that are kept; more are only counted."""


class Search:
    """The answers of one goal, as far as they are found. Threads may share it."""

    def __init__(self, answers: Iterator[Answer | None]) -> None:
        self._answers = answers
        self._lock = allocate_lock()
        #: The first LISTED answers.
        self.found: list[Answer] = []
        self.count = 0
        self.complete = False

    def step(self) -> None:
        """Search on, for a short time."""
        with self._lock:
            try:
                answer = next(self._answers)
            except StopIteration:
                self.complete = True
                return
            if answer:
                self.count += 1
                if len(self.found) < LISTED:
                    self.found.append(answer)

    def __iter__(self) -> Iterator[Answer | None]:
        """Yield the answers that are kept, from the first one, and None after a step without."""
        at = 0
        while at < LISTED:
            if at < len(self.found):
                yield self.found[at]
                at += 1
            elif self.complete:
                return
            else:
                self.step()
                yield None


class Game:
    """A puzzle of a sister that somebody plays, with what has been found."""

    def __init__(self, name: str, text: str) -> None:
        self.sister = SISTERS[name]
        self.puzzle = self.sister.read(text)
        self.text: str = self.sister.text(self.puzzle)
        self._searches: dict[int, Search] = {}

    @property
    def opened(self) -> Opened:
        """The puzzle as it begins."""
        one, puzzle = self.sister, self.puzzle
        tiles, goals, count = one.tiles(puzzle), one.goals(puzzle), one.count(puzzle)
        return Opened(self.text, tiles, goals, count, one.difficulty(puzzle))

    def judge(self, entered: str, have: Sequence[str]) -> Entered:
        """Judge an entered answer."""
        return self.sister.judge(self.puzzle, entered, have)

    def hint(self, have: Sequence[str], goal: int, number: int) -> Iterator[Hinted | None]:
        """Yield a hint, and None before it while it is searched for."""
        return self.sister.hints(self.puzzle, have, goal, number, self.search(goal))

    def summary(self, goal: int) -> str:
        """Return one sentence about what is found of a goal."""
        found = self.search(goal)
        if not found.complete:
            return (
                f"{counted(found.count, self.sister.noun)} so far…" if found.count else "Searching…"
            )
        return self.sister.summary(self.puzzle, goal, found.found, found.count)

    def search(self, goal: int) -> Search:
        """Return the search for the answers of a goal; there is one for each."""
        if goal not in self._searches:
            self._searches[goal] = Search(self.sister.solutions(self.puzzle, goal))
        return self._searches[goal]


_LAST: dict[tuple[str, str], Game] = {}


def opened(name: str, text: str) -> Game:
    """Return the game of a puzzle; the last one is kept. Raises SisterError."""
    game = _LAST.get((name, text))
    if game is None:
        game = Game(name, text)
        _LAST.clear()
        _LAST[name, text] = _LAST[name, game.text] = game
    return game
