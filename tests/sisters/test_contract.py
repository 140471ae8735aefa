"""What every sister promises: puzzles, answers, hints and replies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from nerdle.sisters.contract import Answer, Sister, SisterError
from nerdle.sisters.games import SISTERS, Game, opened
from nerdle.sisters.grids import OPEN, with_symbol
from tests.support.core.plain import examples
from tests.support.core.plain_countdown import read, value
from tests.support.core.questions import asked
from tests.support.core.sisters import GRIDS, PUZZLES, SOME_PUZZLE, found, hint, hints

OWN = [(name, level) for name, sister in SISTERS.items() for level in sister.levels]
DAYS = ("2026-11-21", "2026-11-22", "4711", "")


# ------------------------------------------------------------------------------------ every sister


@given(SOME_PUZZLE)
def test_the_normal_form_is_read_as_the_same_puzzle(puzzle: tuple[str, str]) -> None:
    name, text = puzzle
    game = Game(name, text)
    again = Game(name, game.text)
    assert (again.puzzle, again.text, again.opened) == (game.puzzle, game.text, game.opened)
    assert (opened(name, text), opened(name, game.text)) == (opened(name, text),) * 2


@settings(deadline=None, max_examples=examples(50))
@given(
    SOME_PUZZLE.filter(lambda puzzle: puzzle[0] not in {*GRIDS, "square"}),
    st.text("01234567+-*/()= .!²"),
)
def test_every_answer_is_right_once_and_hints_lead_to_all_of_them(
    puzzle: tuple[str, str], entered: str
) -> None:
    game = Game(*puzzle)
    assert game.judge(entered, [entered]).words.endswith((".", "point", "points"))
    for goal in range(len(game.opened.goals)):
        answers = found(game, goal)[:6]
        if puzzle[0] == "countdown":  # what is too far away is worth nothing
            target = int(game.opened.goals[0])
            answers = [each for each in answers if abs(value(read(each.text)) - target) <= 10]
        assert game.opened.count in (None, game.search(goal).count)
        have: list[str] = []
        for answer in answers:
            *before, last = hints(game, have, goal)
            assert (last.name, last.lines) == (answer.text, answer.lines)
            for told in before:
                assert not told.name
                assert set(told.lines) <= {*answer.lines}
            judged = game.judge(answer.text, have)
            assert (judged.verdict in ("right", "close"), judged.name) == (True, answer.text)
            assert game.opened.goals[judged.goal] == game.opened.goals[goal]
            have.append(judged.name)
            for same in (answer.text, *answer.others):
                assert game.judge(same, have).verdict == "again"
                assert game.judge(same, have).name == answer.text
        if len(answers) == game.search(goal).count:
            assert hint(game, have, goal, 1).last
            assert not hint(game, have, goal, 9).name


@pytest.mark.parametrize("name", sorted(GRIDS))
@settings(deadline=None, max_examples=examples(30))
@given(st.data())
def test_hints_correct_and_complete_any_grid(name: str, data: st.DataObject) -> None:
    """They lead to what all solutions have in common, whatever has been put into squares."""
    game = Game(name, data.draw(PUZZLES[name]))
    solutions = [answer.text for answer in islice(game.search(0), 500) if answer]
    assume(len(solutions) < 50)
    filled = empty = game.text[1:]
    symbols = st.sampled_from([tile.symbol for tile in game.opened.tiles])
    places = [at for at, symbol in enumerate(empty) if symbol == OPEN]
    for square in data.draw(st.sets(st.sampled_from(places), max_size=4)) if places else ():
        filled = with_symbol(filled, square, data.draw(symbols))
    while (told := hint(game, [filled], 0, 3)).name:
        [square] = (at for at, symbol in enumerate(filled) if told.name[at] != symbol)
        possible = any(may_become(filled, solution) for solution in solutions)
        assert (told.name[square] != OPEN) == possible
        verdict = game.judge(filled, []).verdict
        assert verdict == ("close" if possible else "wrong")
        first, second = (hint(game, [filled], 0, number) for number in (1, 2))
        assert first.next != second.next
        assert not first.name + second.name
        filled = told.name
    left = [solution for solution in solutions if may_become(filled, solution)]
    assert bool(left) == bool(solutions)
    if solutions:
        assert all(
            len({*some[1:]}) > 1 for some in zip(filled, *left, strict=True) if some[0] == OPEN
        )
        assert game.judge(left[0], []).verdict == "right"
        assert game.judge(left[0], []).name == left[0]


def may_become(filled: str, solution: str) -> bool:
    return all(one in (OPEN, other) for one, other in zip(filled, solution, strict=True))


@pytest.mark.parametrize("name", SISTERS)
@given(
    st.sampled_from(["", "~16", "~2", "~all", "~zeros"]),
    st.text("~:;,12034 ABab+-*/=()!xXßé²𝐀٣\n", max_size=12),
    st.text("0123456789+-*/=()!.xAé²π ", max_size=10),
    st.lists(st.text("12+*(=", max_size=5), max_size=2),
)
@settings(deadline=None)
def test_any_text_gets_a_reply(
    name: str, options: str, text: str, entered: str, have: list[str]
) -> None:
    fields: dict[str, Any] = {"position": "mini", "name": name, "have": have}
    fields["text"] = f"{options}:{text}"
    for act in ("open", "enter", "hint"):
        [*_, told] = asked(ask="sister", **fields, act=act, entered=entered)
        if "problem" in told:
            assert told["column"] is None or 0 <= told["column"] < max(len(text), 1)
        assert "error" not in told


@pytest.mark.parametrize("options", ["~", "~1~2", "~5", "~all~all~x", "~words2~16", "~16~8", "x"])
@pytest.mark.parametrize("name", SISTERS)
def test_unknown_options_are_refused(name: str, options: str) -> None:
    with pytest.raises(SisterError):
        Game(name, f"{options}:1=1" if options != "x" else "1=1")


@pytest.mark.parametrize(("name", "level"), OWN)
def test_own_puzzles_depend_on_the_key_and_can_be_solved(name: str, level: int) -> None:
    sister = SISTERS[name]
    made = [sister.make(day, level) for day in DAYS]
    assert made == [sister.read(f"~{sister.own}{level}:{day}") for day in DAYS]
    assert len(set(map(sister.text, made))) == len(DAYS)
    others = [sister.make(DAYS[0], other) for other in sister.levels if other != level]
    assert made[0] not in others
    for puzzle in made:
        for goal, wanted in enumerate(sister.goals(puzzle)):
            first = next(answer for answer in sister.solutions(puzzle, goal) if answer)
            assert sister.judge(puzzle, first.text, []).verdict == "right", wanted
        assert sister.count(puzzle) != 0


@pytest.mark.parametrize("key", [*map(str, range(examples(10)))])
def test_own_puzzles_have_the_form_of_the_games(key: str) -> None:
    many = Counter([25, 50, 75, 100, *range(1, 11), *range(1, 11)])
    for every in ((), ("all",)):
        for large in range(5):
            puzzle = SISTERS["countdown"].make(key, large, every)
            assert sum(number > 10 for number in puzzle.numbers) == large
            assert Counter(puzzle.numbers) <= many
            assert (len(puzzle.numbers), puzzle.every) == (6, bool(every))
            assert all(100 < target < 1000 for target in puzzle.targets)
        puzzle = SISTERS["targets"].make(key, 4, every)
        assert (len(puzzle.numbers), len({*puzzle.targets})) == (6, 4)
        assert not {*puzzle.numbers} & {*puzzle.targets}
        assert max(puzzle.targets) < 1000
        game = Game("targets", SISTERS["targets"].text(puzzle))
        assert all(found(game, goal) for goal in range(4))
    for level in (2, 3, 4):
        game = Game("letters", f"~words{level}:{key}")
        assert game.text.count("+") == level - 1
        assert len(found(game, 0)) == 1


def test_only_the_last_puzzle_is_kept() -> None:
    first = opened("nanagrams", ":64!=24/")
    assert opened("nanagrams", ":64!=!24/") is first
    opened("countdown", ":1;1")
    assert opened("nanagrams", ":64!=24/") is not first


class Double(Sister[int]):
    """A made-up sister: what is twice a number?"""

    levels = (1,)

    def parse(self, text: str, options: Sequence[str]) -> int:
        return int(text)

    def text(self, puzzle: int) -> str:
        return f":{puzzle}"

    def solutions(self, puzzle: int, goal: int) -> Iterator[Answer | None]:
        yield None
        yield Answer(f"{2 * puzzle}", others=(f"{puzzle}+{puzzle}",))


def test_a_new_sister_is_one_class_and_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SISTERS, "double", Double())
    told = {}
    for act in ("open", "enter", "hint", "solve"):
        fields = {"name": "double", "text": ":7", "act": act, "entered": "7 + 7"}
        [*_, told[act]] = asked(ask="sister", position="mini", **fields)
    puzzle = {"text": ":7", "tiles": [], "goals": [""], "count": None, "difficulty": ""}
    assert told["open"] == puzzle
    assert (told["enter"]["verdict"], told["enter"]["name"]) == ("right", "14")
    assert (told["hint"]["name"], told["hint"]["last"]) == ("14", True)
    assert (told["solve"]["words"], told["solve"]["count"]) == ("There is 1 answer.", 1)
    with pytest.raises(SisterError):
        Game("double", "~1:7")
