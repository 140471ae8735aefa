"""One question, and everything the page and the command line show comes from it: analyse(position).

The answer has a plain form (`as_dict`) that becomes JSON unchanged.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator
from dataclasses import asdict, dataclass, replace
from itertools import islice
from typing import TYPE_CHECKING, Any

from nerdle.rules.feedback import BLACK, GREEN, PURPLE
from nerdle.rules.games import GAMES, Check, FirstRow, Verdict, check, check_symbols
from nerdle.rules.position import Options, Position, PositionError, Row, parse
from nerdle.solver.answers import answers
from nerdle.solver.remaining import (
    Remaining,
    RowReport,
    on_the_list,
    position_clues,
    remaining,
    row_problem,
)
from nerdle.solver.strategy import Suggestion, worth
from nerdle.solver.suggestions import searched, suggestions

if TYPE_CHECKING:
    from nerdle.insight.diagnosis import Diagnosis

_OFFERED = 3  # diagnoses
_NAMED = 100  # as many candidates an analysis names


@dataclass(frozen=True)
class Analysis:
    """What is left, what to guess, what is wrong.

    `state`: "open", "solved", "used up" (no row is left) or "impossible" (the last of `rows` has a
    problem; there are no candidates and no suggestions). `guesses_left`: how many the game still
    gives. `source`: where the suggestions come from: "tree" (a stored decision tree), "search",
    "only" (one candidate is left) or "none". `proven`: whether no guess is better than the first.
    `beyond`: what the candidates have that the game's list has not, "" while they are on it.
    `start`: the colours a row with the first suggestion starts with: the certain ones, else black.
    `keys`: a colour letter for each symbol that something is known of. `candidates`: the first
    hundred. `diagnoses`: the three likeliest ways to recolour tiles so that an answer on the list
    fits, where none does.
    """

    position: str
    state: str
    guesses_left: int
    remaining: int
    source: str
    proven: bool
    suggestions: tuple[Suggestion, ...]
    candidates: tuple[str, ...]
    beyond: str
    start: str
    keys: dict[str, str]
    rows: tuple[RowReport, ...]
    diagnoses: tuple[Diagnosis, ...] = ()

    def as_dict(self) -> dict[str, Any]:
        """Dicts, lists, strings and numbers only."""
        return asdict(self)


@dataclass(frozen=True)
class Look:
    """What the game makes of a guess before it is played, and what it would be worth.

    `start`: the colours its row starts with. `worth` is None when the guess is refused, or when no
    candidates are left to judge by.
    """

    check: Check
    start: str
    worth: Suggestion | None

    def as_dict(self) -> dict[str, Any]:
        """Dicts, lists, strings and numbers only."""
        return asdict(self)


def analyse(position: Position) -> Analysis:
    """The best analysis of a position there is.

    >>> analysis = analyse(parse("classic,6+9-3=12:rrrbrgrb,13+46=59:grggrgbr"))
    >>> analysis.remaining, analysis.candidates
    (2, ('14+49=63', '19+44=63'))
    >>> analysis.suggestions[0].expected
    1.5
    """
    *_, best = analyses(position)
    return best


def analyses(position: Position, corrected: Collection[int] = ()) -> Iterator[Analysis]:
    """Analyses of a position, one at least, each as good as the one before or better.

    They differ in the suggestions only; but where no answer on the list fits, the first says so and
    what may be wrong, and the last one whether anything fits that is not on the list. `corrected`:
    rows (from 0) that a person has gone back to, see diagnosis.py.
    """
    listed = on_the_list(position)
    if listed.problem:
        from nerdle.insight.diagnosis import diagnose

        diagnoses = tuple(diagnose(position, corrected)[:_OFFERED])
        if diagnoses:
            yield replace(_basic(position, listed), diagnoses=diagnoses)
        found = remaining(position)
        if not diagnoses or not found.problem:
            for analysis in _analyses(position, found):
                yield replace(analysis, diagnoses=diagnoses)
    else:
        yield from _analyses(position, listed)


def _basic(position: Position, found: Remaining) -> Analysis:
    """All of an analysis but the suggestions."""
    return Analysis(
        position=str(position),
        state=_state(position, found),
        guesses_left=position.guesses_left,
        remaining=1 if position.won and found.candidates else len(found.candidates),
        source="none",
        proven=False,
        suggestions=(),
        candidates=tuple(found.candidates[:_NAMED]),
        beyond=found.beyond,
        start=BLACK * position.game.columns,
        keys=_keys(position),
        rows=found.rows,
    )


def _analyses(position: Position, found: Remaining) -> Iterator[Analysis]:
    basic = _basic(position, found)
    if basic.state == "solved":
        won = tuple(row.guess for row in position.guesses if row.won)
        yield replace(basic, candidates=won[:1])
        return
    if basic.state != "open" or position.waits_for_the_game:
        yield basic
        return
    for source, proven, ranking in suggestions(position, found):
        yield replace(
            basic,
            source=source,
            proven=proven,
            suggestions=tuple(ranking),
            start=_start(found, ranking[0].guess),
        )


def look(position: Position, guess: str) -> Look:
    """What a guess would be in a position, whether or not the game would take it.

    >>> look(parse("classic"), "12+34=45").check.reason
    'the left side is 46, the right side is 45'
    """
    if position.waits_for_the_game and position.game.first_row is FirstRow.SCRAMBLE:
        # every symbol of a scramble is in the answer
        return Look(check_symbols(position.game, guess), PURPLE * position.game.columns, None)
    checked = check(position.game, guess)
    found = remaining(position)
    if checked.verdict is Verdict.REFUSED or not found.candidates:
        return Look(checked, BLACK * position.game.columns, None)
    return Look(checked, _start(found, guess), worth(found.partition, guess))


def reply(question: str) -> Iterator[str]:
    """Answer a question of the page: JSON in, JSON out, once or several times, ever better.

    `{"ask": kind, "position": text, ...}`, with what else the kind needs:

    - "analyse": `"once": true` for the first answer only, `"corrected": [row, ...]` (see analyses)
    - "look": `"guess"`
    - "row": `"guess"` and its `"colours"`: what `row_problem` says
    - "statistics": of the game's list, whatever the rows; in return `{"counts": an
      insight.statistics.Statistics, ever more complete, "openings": an insight.openings.Openings,
      null for a game that makes the first row itself}`
    - "review": `"answer"` if it is known; see insight.commentary.told, guess by guess
    - "read": `"text"`, the guesses or squares of a game (rules.share.read_game), which `"position"`
      has if the text has not; `{"position": text}`
    - "play": `"key"` of a practice puzzle whose rows the position has, then perhaps `"guess"` or
      `"give_up": true`. In return `{"rows": [text, ...], "state": "open"|"won"|"lost"|"given up",
      "guesses": of one's own, "keys", "check", "broken", "answer", "share"}`, the last two "" until
      it is over; see nerdle.insight.practice.Turn for "check" and "broken"
    - "hint": `"level"` from 1; in return an insight.practice.Hint, the last the best
    - "perfect": `"key"`; in return, again and again while it is worked out, `{"perfect": the number
      of guesses that the suggestions alone take for this puzzle, null as long as that is not known,
      0 when they do not find it}`
    - "letters" (`"text"`, `"base"`), "sums" (the same, the text being words) and "countdown"
      (`"numbers"`, `"target"`), whatever the position: see nerdle.sisters.told and its neighbours

    `{"error": why}` for a text that is no position, or what else cannot be read.
    """
    asked = json.loads(question)
    try:
        for answer in _QUESTIONS[asked["ask"]](parse(asked["position"]), asked):
            yield json.dumps(answer)
    except PositionError as error:
        yield json.dumps({"error": str(error)})


def _ask_to_analyse(position: Position, asked: dict[str, Any]) -> Iterator[dict[str, Any]]:
    answers = analyses(position, asked.get("corrected", ()))
    for analysis in islice(answers, 1 if asked.get("once") else None):
        yield analysis.as_dict()


def _ask_to_look(position: Position, asked: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield look(position, asked["guess"]).as_dict()


def _ask_about_row(position: Position, asked: dict[str, Any]) -> Iterator[dict[str, Any]]:
    with_row = replace(position, rows=(*position.rows, Row(asked["guess"], asked["colours"])))
    problem, column = row_problem(with_row, len(position.rows))
    yield {"problem": problem, "column": column}


def _ask_for_statistics(position: Position, _: dict[str, Any]) -> Iterator[dict[str, Any]]:
    from nerdle.insight.openings import best_openings
    from nerdle.insight.statistics import statistics

    language = position.game.language
    openings = best_openings(position.game)
    best = openings.as_dict() if openings else None
    counts = statistics(language, answers(language).listed)
    yield {"counts": counts.as_dict(), "openings": best}


def _ask_to_review(position: Position, asked: dict[str, Any]) -> Iterator[dict[str, Any]]:
    from nerdle.insight.commentary import told
    from nerdle.insight.review import reviews

    for review in reviews(position, asked.get("answer", "")):
        yield told(review)


def _ask_to_read(position: Position, asked: dict[str, Any]) -> Iterator[dict[str, Any]]:
    from nerdle.rules.share import read_game

    yield {"position": str(read_game(asked["text"], position))}


def _ask_to_play(position: Position, asked: dict[str, Any]) -> Iterator[dict[str, Any]]:
    from nerdle.insight import practice

    puzzle, options = practice.puzzle(position.game, asked["key"]), position.options
    guesses = [row.guess for row in practice.own_rows(puzzle, position.rows)]
    rows = practice.replay(puzzle, guesses, options)
    turn = practice.Turn(Check(Verdict.ACCEPTED), None, rows)
    if asked.get("guess"):
        turn = practice.colour(puzzle, rows, asked["guess"], options)
    now = practice.state(puzzle, turn.rows)
    if now == "open" and asked.get("give_up"):
        now = "given up"
    over = now != "open"
    yield {
        "rows": [str(row) for row in turn.rows],
        "state": now,
        "guesses": len(practice.own_rows(puzzle, turn.rows)),
        "keys": _keys(replace(position, rows=turn.rows)),
        "check": asdict(turn.check),
        "broken": asdict(turn.broken) if turn.broken else None,
        "answer": puzzle.answer if over else "",
        "share": practice.share_text(puzzle, turn.rows) if over else "",
    }


def _ask_for_a_hint(position: Position, asked: dict[str, Any]) -> Iterator[dict[str, Any]]:
    from nerdle.insight import practice

    for analysis in analyses(position):
        if not analysis.suggestions:
            raise PositionError("there is nothing to suggest at this position")
        yield asdict(practice.hint(position, analysis.suggestions[0].guess, asked["level"]))
        if asked["level"] == 1 or analysis.source == "tree":
            break  # those that follow say nothing else


def _ask_for_perfect_play(position: Position, asked: dict[str, Any]) -> Iterator[dict[str, Any]]:
    from nerdle.insight import practice
    from nerdle.insight.review import line

    puzzle = practice.puzzle(position.game, asked["key"])
    steps = []
    for step in line(replace(position, rows=practice.first_rows(puzzle)), puzzle.answer):
        yield {"perfect": None}
        if step:
            steps.append(step[0])
    yield {"perfect": len(steps) if steps[-1].won else 0}


def _ask_about_letters(_: Position, asked: dict[str, Any]) -> Iterator[dict[str, Any]]:
    from nerdle.sisters.cryptarithm_told import letters

    return letters(asked["text"], asked["base"])


def _ask_for_sums(_: Position, asked: dict[str, Any]) -> Iterator[dict[str, Any]]:
    from nerdle.sisters.cryptarithm_told import sums

    return sums(asked["text"], asked["base"])


def _ask_about_countdown(_: Position, asked: dict[str, Any]) -> Iterator[dict[str, Any]]:
    from nerdle.sisters.countdown_told import ways

    return ways(asked["numbers"], asked["target"])


def _keys(position: Position) -> dict[str, str]:
    """A colour letter for each symbol that something is known of; once it is won, green."""
    known = position_clues(position)
    colours = {symbol: str(known.known(symbol)) for symbol in position.game.symbols}
    # the game shows a re-ordering of the answer as the answer
    won = "".join(row.guess for row in position.guesses if row.won)
    found = {symbol: colour for symbol, colour in colours.items() if colour}
    return found | dict.fromkeys(won, str(GREEN))


_QUESTIONS: dict[str, Callable[[Position, dict[str, Any]], Iterator[dict[str, Any]]]] = {
    "analyse": _ask_to_analyse,
    "look": _ask_to_look,
    "row": _ask_about_row,
    "statistics": _ask_for_statistics,
    "review": _ask_to_review,
    "read": _ask_to_read,
    "play": _ask_to_play,
    "hint": _ask_for_a_hint,
    "perfect": _ask_for_perfect_play,
    "letters": _ask_about_letters,
    "sums": _ask_for_sums,
    "countdown": _ask_about_countdown,
}
"""What can be asked; a room that only some questions need is imported when it is asked for."""


def prepare(question: str) -> Iterator[None]:
    """Do, step by step, what the first guesses of a game would wait for; the page has idle time.

    `question` is one that `reply` answers.
    """
    try:
        empty = replace(parse(json.loads(question)["position"]), rows=())
    except PositionError:
        return
    for suggestion in next(analyses(empty)).suggestions:
        yield
        classes = remaining(empty).partition.split(suggestion.guess)
        likely = max(classes, key=lambda colours: len(classes[colours]))
        second = replace(empty, rows=(Row(suggestion.guess, likely),))
        next(analyses(second))
        yield
        next(searched(second, remaining(second)))
        return


def opening_book() -> dict[str, Any]:
    """What a page shows before its engine runs: the games, and the analysis of every empty board.

    `{"games": [{"name", "title", "columns", "rows", "guesses", "symbols", "first_row"}, ...],
    "analyses": {position text: analysis}}`, for every set of options.
    """
    empty = [
        Position(game, (), Options(strict, hard))
        for game in GAMES.values()
        for strict in (False, True)
        for hard in (False, True)
    ]
    shown = ("name", "title", "columns", "rows", "guesses", "symbols", "first_row")
    return {
        "games": [{key: getattr(game, key) for key in shown} for game in GAMES.values()],
        "analyses": {str(position): analyse(position).as_dict() for position in empty},
    }


def _state(position: Position, found: Remaining) -> str:
    if found.problem:
        return "impossible"
    if position.won:
        return "solved"
    return "used up" if len(position.rows) == position.game.rows else "open"


def _start(found: Remaining, guess: str) -> str:
    """The colours that are certain for a guess, black for the others."""
    return found.partition.certain(guess).replace(".", BLACK)
