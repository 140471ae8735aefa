"""Suggestions for several boards: small states are played perfectly, and figures never change."""

from __future__ import annotations

from itertools import product
from math import log2, prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nerdle.boards.ahead import Ahead
from nerdle.boards.endgame import BoardLimits, Endgame
from nerdle.boards.estimate import between_knots, estimate, knots, least, usual
from nerdle.boards.joint import Joint, ways
from nerdle.boards.search import BoardsStrategy
from nerdle.candidates.partition import Partition
from nerdle.equations.answers import answers
from nerdle.rules.games import GAMES
from nerdle.strategy.estimate import GUESS
from nerdle.strategy.search import Strategy
from nerdle.strategy.shortlist import Guesses
from nerdle.strategy.suggestion import Suggestion
from tests.support.core import plain
from tests.support.core.plain import examples

ANSWERS = {game: answers(GAMES[game].language).listed for game in ("micro", "mini", "classic")}
COLOURED_BY = {True: plain.feedback, False: plain.forgiving_feedback}


def strategy(guesses: list[str], strict: bool) -> BoardsStrategy:
    return BoardsStrategy(Guesses(guesses), strict=strict)


@st.composite
def small_states(
    draw: st.DrawFn, most: int = 4, boards: int = 3
) -> tuple[list[str], list[list[str]]]:
    """A list of guesses, and candidates of some boards from it that can have different answers.

    Half of the lists have many re-orderings.
    """
    listed = ANSWERS[draw(st.sampled_from(["micro", "mini"]))]
    if draw(st.booleans()):
        reordered = sorted(listed, key=sorted)
        start = draw(st.integers(0, len(listed) - 14))
        guesses = reordered[start : start + 14]
    else:
        guesses = draw(st.lists(st.sampled_from(listed), min_size=4, max_size=14, unique=True))
    board = st.lists(st.sampled_from(guesses), min_size=1, max_size=most, unique=True)
    chosen = st.lists(board, min_size=1, max_size=boards)
    return guesses, draw(chosen.filter(lambda boards: bool(plain.puzzles(boards))))


def joint_of(state: tuple[tuple[str, ...], ...]) -> Joint:
    return Joint(state, lambda some: Partition(some, strict=True))


def last(some: BoardsStrategy, boards: list[list[str]], guesses_left: int = 9) -> list[Suggestion]:
    *_, ranking = some.rankings(boards, guesses_left)
    return ranking


@settings(max_examples=examples(200))
@given(small_states(), st.booleans())
def test_small_states_are_played_with_the_fewest_guesses(
    drawn: tuple[list[str], list[list[str]]], strict: bool
) -> None:
    guesses, boards = drawn
    possible = plain.puzzles(boards)
    best = last(strategy(guesses, strict), boards)[0]
    fewest = plain.fewest_guesses(possible, guesses, COLOURED_BY[strict], {})
    assert best.expected == pytest.approx(fewest / len(possible), abs=1e-4)
    state = tuple(sorted(tuple(sorted(board)) for board in boards))
    assert Endgame(Guesses(guesses), strict=strict).needs(state) == fewest


@st.composite
def states(draw: st.DrawFn) -> tuple[str, bool, list[list[str]]]:
    """A game, whether it is strict, and what a few rows leave on some boards."""
    game = draw(st.sampled_from(["micro", "mini", "classic"]))
    strict = draw(st.booleans())
    listed = ANSWERS[game]
    puzzle = draw(st.lists(st.sampled_from(listed), min_size=2, max_size=4, unique=True))
    boards = [list(listed)] * len(puzzle)
    least = 0 if game != "classic" else 1
    for guess in draw(st.lists(st.sampled_from(listed), min_size=least, max_size=3)):
        splits = [Partition(board, strict=strict).members(guess).values() for board in boards]
        boards = [
            next(board for board in split if answer in board)
            for split, answer in zip(splits, puzzle, strict=True)
        ]
    return game, strict, boards


STRATEGIES = {
    (game, strict): strategy(list(ANSWERS[game]), strict)
    for game in ANSWERS
    for strict in (True, False)
}


@given(st.lists(st.lists(st.sampled_from("abcde"), max_size=5, unique=True), max_size=4))
def test_combinations_of_different_answers_are_counted(boards: list[list[str]]) -> None:
    assert ways(boards) == len(plain.puzzles(boards))


@given(small_states(), st.booleans(), st.data())
def test_a_guess_leaves_the_states_that_its_colours_define(
    drawn: tuple[list[str], list[list[str]]], strict: bool, data: st.DataObject
) -> None:
    guesses, boards = drawn
    guess = data.draw(st.sampled_from(guesses))
    state = tuple(sorted(map(tuple, boards)))
    joint = Joint(state, lambda some: Partition(some, strict=strict))
    found = [plain.puzzles(left) * solved for solved, left in joint.after(guess)]
    expected = plain.after(guess, plain.puzzles(state), COLOURED_BY[strict])

    def in_any_order(some: list[plain.Puzzles]) -> list[list[list[str]]]:
        return sorted(sorted(map(sorted, puzzles)) for puzzles in some if puzzles)

    assert in_any_order(found) == in_any_order(expected)
    spread, sizes = joint.spread(guess), list(map(len, expected))
    assert (spread.classes, spread.whole) == (len(sizes), sum(sizes))
    assert spread.bits == pytest.approx(sum(n / sum(sizes) * log2(sum(sizes) / n) for n in sizes))
    assert spread.most == max(len(set(each)) for each in expected)


@given(small_states(), st.booleans(), st.data())
def test_a_guess_tells_apart_as_many_candidates_as_it_has_classes(
    drawn: tuple[list[str], list[list[str]]], strict: bool, data: st.DataObject
) -> None:
    guesses, boards = drawn
    guess = data.draw(st.sampled_from(guesses))
    joint = Joint(tuple(map(tuple, boards)), lambda some: Partition(some, strict=strict))
    shares = [
        len({COLOURED_BY[strict](guess, each) for each in board}) / len(board) for board in boards
    ]
    assert joint.told_apart(guess) == pytest.approx(sum(shares))


def guessing_members(boards: list[list[str]]) -> int:
    """The total guesses if only candidates are guessed, and known answers first."""
    if not boards:
        return 0
    size = prod(map(len, boards))
    best = (len(boards) + 1) * size if size > 1 and sum(map(len, boards)) <= 10 else 99 * size
    known = [board for board in boards if len(board) == 1][:1]
    for guess in (each for board in known or boards for each in board):
        splits: list[list[list[str]]] = []
        for board in boards:
            split: dict[str, list[str]] = {}
            for each in board:
                split.setdefault(plain.feedback(guess, each), []).append(each)
            splits.append(list(split.values()))
        total = sum(
            guessing_members([c for c in left if c != [guess]]) for left in product(*splits)
        )
        best = min(best, size + total) if not known else size + total
    return best


@settings(max_examples=examples(60))
@given(small_states(), st.data())
def test_looking_ahead_finds_the_best_candidates_to_guess(
    drawn: tuple[list[str], list[list[str]]], data: st.DataObject
) -> None:
    guesses, boards = drawn
    apart = [
        [each for each in board if each not in set().union(*boards[:number])]
        for number, board in enumerate(boards)
    ]
    state = tuple(sorted(tuple(board) for board in apart if board))
    guess = data.draw(st.sampled_from(guesses))
    ahead = Ahead(joint_of(state), most=100)
    total = sum(
        solved * guessing_members(list(map(list, left)))
        for solved, left in ahead.joint.after(guess)
    )
    whole = prod(map(len, state))
    assert ahead.need(guess, followed=10_000) == pytest.approx(GUESS * (1 + total / whole))
    assert ahead.needs(tuple(ahead.boards)) == GUESS * guessing_members(list(map(list, state)))


def test_looking_ahead_does_not_stop_at_the_first_candidate_that_tells_all_apart() -> None:
    state = ("2*7=14", "12/6=2", "5*7=35", "9*7=63"), ("42/7=6", "49/7=7")
    ahead = Ahead(joint_of(state), most=100)
    assert ahead.needs(tuple(ahead.boards)) == GUESS * guessing_members(list(map(list, state)))


def test_the_suggestions_are_the_best_by_looking_ahead_of_those_with_the_best_estimates() -> None:
    listed = ANSWERS["classic"]
    state = tuple(sorted(map(tuple, (listed[::150], listed[75::150]))))
    limits = BoardLimits(looks=((400, 30),))
    some = BoardsStrategy(Guesses(listed), strict=True, limits=limits)
    joint = joint_of(state)
    choice = dict.fromkeys(some.endgame.winning(state, 30) + some.guesses.shortlist_for(state, 400))
    most_apart = sorted(choice, key=joint.told_apart, reverse=True)[: limits.estimated[False]]
    promising = some.promising(state)
    assert promising == sorted(most_apart, key=lambda guess: estimate(joint, guess))
    compared = promising[: limits.compared]
    ahead = Ahead(joint, limits.ahead)
    best = sorted(compared, key=lambda guess: ahead.need(guess, limits.games))[: limits.ranked]
    assert {each.guess for each in last(some, list(map(list, state)))} == {compared[0], *best}


def test_a_sample_of_games_is_enough_to_look_ahead() -> None:
    listed = ANSWERS["classic"]
    state = tuple(sorted(map(tuple, (listed[::150], listed[75::150]))))
    ahead = Ahead(joint_of(state), most=24)
    for guess in state[0][:3]:
        every = ahead.need(guess, followed=100_000)
        by_sizes = estimate(ahead.joint, guess)[0] / prod(map(len, state))
        assert abs(ahead.need(guess, followed=2000) - every) < abs(by_sizes - every) / 10


@given(st.data())
def test_needs_between_those_that_are_stored_are_interpolated_by_logarithm(
    data: st.DataObject,
) -> None:
    places = knots()
    values = data.draw(st.lists(st.floats(0, 9), min_size=len(places), max_size=len(places)))
    n = data.draw(st.integers(1, 2 * places[-1]))
    added = between_knots(values)(n)
    if n >= places[-1]:
        assert added == round(values[-1] * GUESS)
        return
    below = max(at for at, place in enumerate(places) if place <= n)
    share = log2(n / places[below]) / log2(places[below + 1] / places[below])
    between = values[below] + share * (values[below + 1] - values[below])
    assert added == pytest.approx(between * GUESS, abs=1)


sizes = st.dictionaries(st.integers(1, 200), st.integers(1, 9), min_size=1, max_size=4)


@given(st.lists(sizes, min_size=1, max_size=4))
def test_the_need_over_all_classes_is_a_sum_over_their_combinations(
    counted: list[dict[int, int]],
) -> None:
    need = usual(len(counted))
    spreads = [{size: size * classes for size, classes in one.items()} for one in counted]
    total = sum(
        need.of([size for size, _ in chosen]) * prod(members for _, members in chosen)
        for chosen in product(*(spread.items() for spread in spreads))
    )
    assert need.over(spreads) == total


@settings(max_examples=examples(60))
@given(small_states(boards=2), st.data())
def test_the_least_need_is_never_above_the_fewest_guesses(
    drawn: tuple[list[str], list[list[str]]], data: st.DataObject
) -> None:
    guesses, boards = drawn
    apart = [[each for each in board if each not in boards[0]] for board in boards[1:]]
    state = tuple(sorted(tuple(board) for board in (boards[0], *apart) if board))
    possible = plain.puzzles(state)
    guess = data.draw(st.sampled_from(guesses))
    joint = joint_of(state)
    fewest = len(possible) + sum(
        plain.fewest_guesses(left, guesses, plain.feedback, {})
        for left in plain.after(guess, possible, plain.feedback)
        if left != possible
    )
    gives_information = plain.after(guess, possible, plain.feedback) != [possible]
    assert not gives_information or estimate(joint, guess, least)[0] <= fewest * GUESS


@settings(max_examples=examples(40))
@given(states())
def test_rankings_are_sorted_and_never_take_back_a_figure(
    drawn: tuple[str, bool, list[list[str]]],
) -> None:
    game, strict, boards = drawn
    before: dict[str, Suggestion] = {}
    for ranking in STRATEGIES[game, strict].rankings(boards, 10):
        assert ranking == sorted(ranking, key=lambda each: (each.expected, -each.win))
        now = {each.guess: each for each in ranking}
        assert len(now) == len(ranking)
        assert now.items() >= before.items()
        before = now
    assert before


@settings(max_examples=examples(40))
@given(states())
def test_the_figures_of_a_suggestion_match_its_classes(
    drawn: tuple[str, bool, list[list[str]]],
) -> None:
    game, strict, boards = drawn
    for suggestion in last(STRATEGIES[game, strict], boards)[:2]:
        assert STRATEGIES[game, strict].worth(boards, suggestion.guess) == suggestion
        won = "g" * len(suggestion.guess)
        lost = [
            [each for each in board if COLOURED_BY[strict](suggestion.guess, each) != won]
            for board in boards
        ]
        solving = 1 - ways(lost) / ways(boards)
        assert suggestion.win == pytest.approx(solving, abs=1e-5)
        state = tuple(map(tuple, boards))
        spread = Joint(state, lambda some: Partition(some, strict=strict)).spread(suggestion.guess)
        assert suggestion.classes == spread.classes <= ways(boards)
        assert suggestion.bits == pytest.approx(spread.bits, abs=1e-3)
        assert suggestion.bits <= log2(ways(boards)) + 1e-4
        assert suggestion.worst == (spread.most if any(lost) else 0)


@settings(max_examples=examples(30))
@given(states())
def test_one_board_is_ranked_as_by_its_own_strategy(
    drawn: tuple[str, bool, list[list[str]]],
) -> None:
    game, strict, boards = drawn
    *_, alone = Strategy(Guesses(ANSWERS[game]), strict=strict).rankings(
        Partition(boards[0], strict=strict)
    )
    assert last(STRATEGIES[game, strict], boards[:1]) == alone
    assert STRATEGIES[game, strict].worth(boards[:1], alone[0].guess) == alone[0]


def test_thousands_of_candidates_on_every_board_are_ranked_by_sizes() -> None:
    boards = [list(ANSWERS["classic"][start::9]) for start in range(4)]
    several = STRATEGIES["classic", True]
    first, *_, ranking = several.rankings(boards, 10)
    assert first[0] in ranking
    assert ranking[0].expected <= several.worth(boards, "11-2-4=5").expected - 0.2


def test_a_known_answer_comes_first_whatever_the_other_boards_have() -> None:
    boards = [list(ANSWERS["classic"][::9]), ["11-2-4=5"], list(ANSWERS["classic"][1::90])]
    for ranking in STRATEGIES["classic", True].rankings(boards, 10):
        assert ranking[0].guess == "11-2-4=5"


@pytest.mark.parametrize(("known", "expected"), [("12+34=46", 2.0), ("80*6=480", 2.5)])
def test_a_known_answer_is_guessed_first_and_tells_the_other_candidates_apart(
    known: str, expected: float
) -> None:
    boards = [["12+35=47", "13+34=47"], [known]]
    best = last(strategy([known, *boards[0]], strict=True), boards)[0]
    assert (best.guess, best.expected) == (known, expected)


def test_the_answers_of_one_puzzle_are_different() -> None:
    pair = ["4*7=28", "28/7=4"]
    best = last(STRATEGIES["mini", True], [pair, pair])[0]
    assert (best.expected, best.win) == (2, 1)


def test_a_reordering_solves_its_board_too() -> None:
    boards = [["4*7=28"], ["7*4=28"]]
    assert last(STRATEGIES["mini", False], boards)[0].expected == 1
    assert last(STRATEGIES["mini", True], boards)[0].expected == 2


def test_every_guess_can_solve_a_board_if_every_guess_has_to() -> None:
    boards = [list(ANSWERS["mini"][:9]), list(ANSWERS["mini"][50:70])]
    usually = last(STRATEGIES["mini", True], boards)
    assert any(each.win == 0 for each in usually)
    for guesses_left in (1, 2):
        ranking = last(STRATEGIES["mini", True], boards, guesses_left)
        assert all(each.win > 0 for each in ranking)
        assert ranking[0].win == max(each.win for each in ranking) == pytest.approx(1 / 9, abs=1e-5)


EVERY_MINI = answers(GAMES["mini"].language).listed
SOME = st.sampled_from(EVERY_MINI)


@given(st.sets(SOME, min_size=2, max_size=8), SOME, st.booleans())
def test_boards_with_the_same_candidates_are_estimated_as_if_they_were_different(
    board: set[str], guess: str, strict: bool
) -> None:
    endgame = Endgame(Guesses(EVERY_MINI), strict=strict)
    one = tuple(sorted(board))
    other = one[::-1]  # the same candidates, which are split on their own
    assert estimate(endgame.joint((one, one)), guess) == estimate(
        endgame.joint((one, other)), guess
    )
