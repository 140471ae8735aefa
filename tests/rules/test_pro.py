"""Pro: the names of its games, its addresses, and its equations, which are generated or sampled."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import astuple
from itertools import product
from math import sqrt
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nerdle.benchmark import best_guess, drawn_puzzles
from nerdle.engine import analyse, analyses, look
from nerdle.insight.commentary import comment
from nerdle.insight.hints import hint
from nerdle.insight.practice import Puzzle
from nerdle.insight.review import review
from nerdle.rules.commutative import commutative_key
from nerdle.rules.expression import ExpressionError, read
from nerdle.rules.feedback import feedback
from nerdle.rules.games import GAMES, Verdict, check
from nerdle.rules.language import CLASSIC, MICRO
from nerdle.rules.position import Position, PositionError, Row, parse
from nerdle.rules.pro import KEYS, ProError, game_named, pro_game, pro_game_with
from nerdle.rules.pro_address import read_address
from nerdle.solver import remaining as room
from nerdle.solver.answers import Answers, TooManyAnswersError, answers
from nerdle.solver.candidates import Remaining, RowReport, position_clues
from nerdle.solver.clues import Clues, clues, no_clues
from nerdle.solver.drawing import Effort, draw
from nerdle.solver.equations import Budget, BudgetError, equations
from nerdle.solver.even_samples import partition_of_sample
from nerdle.solver.remaining import hurried, remaining
from nerdle.solver.sample import Sample, Steps, about, finished
from nerdle.solver.sampling import Keeping, Work, sample
from tests.support.plain import accepted, examples

ALL_KEYS = "".join(f"~{key}" for key in KEYS)
EVERY_SYMBOL = "1234567890+-*/^()!.²³π="

# -------------------------------------------------------------------------------------------- names

widths = st.integers(5, 16)
keys = st.lists(st.sampled_from(sorted(KEYS)), unique=True)


@st.composite
def names(draw: st.DrawFn) -> str:
    """Names of Pro games, in any form."""
    options = draw(st.permutations(draw(keys)))
    possible = "+-*/" + "".join(KEYS[key] for key in options)
    absent = draw(st.lists(st.sampled_from(possible), unique=True, max_size=3))
    rows = draw(st.sampled_from(["", "-1", "-6", "-20"]))
    options = [*options, *([f"no-{''.join(absent)}"] if absent else [])]
    return "~".join([f"pro-{draw(widths)}{rows}", *draw(st.permutations(options))])


@given(names())
def test_a_game_has_one_canonical_name(name: str) -> None:
    game = pro_game(name)
    assert pro_game(game.name) == game
    assert pro_game_with(game.columns, game.rows, game.symbols).name == game.name
    shuffled = "~".join(reversed(name.split("~")[1:]))
    assert pro_game("~".join(filter(None, [name.split("~", maxsplit=1)[0], shuffled]))) == game
    assert str(parse(f"{name}~strict")) == f"{game.name}~strict"
    assert game_named(name) == game


@given(names())
def test_a_game_has_the_symbols_that_its_name_says(name: str) -> None:
    _, *options = name.split("~")
    expected = {*"1234567890=+-*/"} | {s for option in options for s in KEYS.get(option, "")}
    for option in options:
        if option.startswith("no-"):
            expected -= set(option[3:])
    assert set(pro_game(name).symbols) == expected


def test_a_game_with_a_list_uses_it() -> None:
    assert pro_game("pro-8").language is CLASSIC
    assert pro_game("pro-5-3").language is MICRO
    assert pro_game("pro-8~no-*").language is not CLASSIC
    assert analyse(parse("pro-8")).proven


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("pro", "“pro” is not a Pro game: write pro-WIDTH or pro-WIDTH-ROWS, such as pro-12"),
        ("pro-", "“pro-” is not a Pro game"),
        ("pro-4", "a Pro game has 5 to 16 tiles per row, not 4"),
        ("pro-17", "a Pro game has 5 to 16 tiles per row, not 17"),
        ("pro-9-0", "a Pro game has 1 to 20 rows, not 0"),
        ("pro-9-21", "a Pro game has 1 to 20 rows, not 21"),
        ("pro-9-8-7", "“pro-9-8-7” is not a Pro game"),
        ("pro-9~square", "“square” is not a set of keys; use brackets, squares, power,"),
        ("pro-9~no-7", "every Pro game has the key “7”"),
        ("pro-9~no-=", "every Pro game has the key “=”"),
        ("pro-9~no-²", "“²” cannot be left out: this game does not have it"),
        ("pro-9~no-+-*/", "with these keys, there is nothing to calculate"),
        ("pro-5~squares~factorial~no-+-*/", "with these keys, there is nothing to calculate"),
        ("professional", "there is no game “professional”; the games are micro,"),
    ],
)
def test_a_wrong_name_is_explained(name: str, said: str) -> None:
    with pytest.raises(ProError, match=re.escape(said)):
        game_named(name)
    with pytest.raises(PositionError, match=re.escape(said)):
        parse(name)


# ---------------------------------------------------------------------------------------- addresses


EVERY_KEY = "+-*/()²³^!.π"
RESULT_OF_FRIEND = """My Pro Nerdle https://pro.nerdlegame.com/3f9a/5
My score: 2/5
🟩🟪⬛🔲⬛️
🟩🟩🟩🟩🟩"""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("https://pro.nerdlegame.com/3f9a", (None, 6, EVERY_KEY, "", ())),
        ("pro.nerdlegame.com/3f9a//EOCFd%C2%B2%C2%B3%CF%80/", (None, 6, "+-*/", "", ())),
        ("pro.nerdlegame.com/3f9a/8/MD/12P34e46/60/x", (8, 8, "+-()²³^!.π", "12+34=46", ())),
        ("pro.nerdlegame.com/3f9a/8//12*3%2F4e9?a=b", (8, 8, EVERY_KEY, "12*3/4=9", ())),
        (RESULT_OF_FRIEND, (5, 5, EVERY_KEY, "", ("gpbbb", "ggggg"))),
    ],
)
def test_an_address_is_read(text: str, expected: tuple[object, ...]) -> None:
    assert astuple(read_address(text)) == expected


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("https://nerdlegame.com/3f9a", "no address of a Pro puzzle found"),
        ("pro.nerdlegame.com/3f9a/99", "this address has 99 rows; this solver has 1 to 20"),
        (
            "pro.nerdlegame.com/3f9a\n🟩🟪⬛⬛⬛\n🟩🟪⬛⬛",
            "the rows of squares have different lengths",
        ),
        ("pro.nerdlegame.com/3f9a\n🟩🟪⬛", "a Pro game has 5 to 16 tiles per row, not 3"),
    ],
)
def test_an_address_that_cannot_be_read_is_explained(text: str, said: str) -> None:
    with pytest.raises(ProError, match=re.escape(said)):
        read_address(text)


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(ProError):
        assert 1 <= read_address(f"pro.nerdlegame.com/{text}").rows <= 20


# -------------------------------------------------------------------------------- all its equations

NUMBER = r"(?:[1-9]\d*|(?:0|[1-9]\d*)\.\d*[1-9])"
END = r"(?:[²³]|\^[1-9]\d?)"
PLAIN_ITEM = rf"(?:[1-9]{END}|π{END}?|[1-9]\d?!|{NUMBER})"
INSIDE = rf"\({PLAIN_ITEM}(?:[-+*/]{PLAIN_ITEM})*\)"
ITEM = rf"(?:{INSIDE}!?{END}?|{PLAIN_ITEM})"
SIDE = re.compile(rf"{ITEM}(?:[-+*/]{ITEM})*")
RESULT = re.compile(rf"0|{NUMBER}")


def is_usual(equation: str) -> bool:
    """The plain definition of the usual form of an equation with any of Pro's symbols."""
    left, _, right = equation.partition("=")
    if not accepted(equation) or not SIDE.fullmatch(left) or not RESULT.fullmatch(right):
        return False
    if left.startswith("(") or left.count("(") > 1 or not re.search("[-+*/^]", left):
        return False
    if "(" in left and not re.search("[-+*/^]", left[left.index("(") : left.index(")")]):
        return False
    try:
        value = read(left).value
        if value != read(right).value:
            return False
        return "(" not in left or read(re.sub("[()]", "", left)).value != value
    except ExpressionError:
        return "(" in left and _has_value(left) and not _has_value(re.sub("[()]", "", left))


def _has_value(side: str) -> bool:
    try:
        read(side)
    except ExpressionError:
        return False
    return True


@st.composite
def columns(draw: st.DrawFn) -> Clues:
    """Clues that allow a few symbols in each column, often those of an equation."""
    width = draw(st.integers(5, 8))
    seeds = ["2^3=8", "3!+1=7", "0.5*4=2", "2*π=6.284", "9*(2+1)=27", "4-(1+1)²=0", "3²+2³=17"]
    seeds += ["(1+2)!=6", "1+(2+1)!=7", "10!/9!=10", "2^10=1024", "2.5-1=1.5", "π²-1=8.872164"]
    seeds = [each for each in seeds if len(each) == width] or ["1" * width]
    seed = draw(st.sampled_from(seeds))
    size = 3 if width > 6 else 4
    allowed = [
        frozenset({symbol, *draw(st.lists(st.sampled_from(EVERY_SYMBOL), max_size=size - 1))})
        for symbol in seed
    ]
    return Clues(tuple(allowed), {}, {})


@settings(max_examples=examples(60), deadline=None)
@given(columns())
def test_the_generated_equations_are_those_of_the_plain_definition(found: Clues) -> None:
    language = pro_game(f"pro-{len(found.allowed)}{ALL_KEYS}").language
    texts = map("".join, product(*found.allowed))
    assert equations(language, found) == sorted(filter(is_usual, texts))


def test_equations_of_the_usual_form_are_accepted_without_a_warning() -> None:
    game = pro_game(f"pro-7{ALL_KEYS}")
    listed = equations(game.language)
    assert {"2^8=256", "1.5*4=6", "8*π=25.136"[:7], "3!+4!=30"[:7]} & set(listed)
    for each in listed[::7]:
        warned = {"the game warns about a zero before a point"} if "0." in each else {""}
        assert check(game, each).reason.partition(" (tile")[0] in {"", *warned}, each
        assert is_usual(each)


def test_what_the_game_computes_oddly_is_accepted_but_never_suggested() -> None:
    for guess in ("2²³=256", "-2²+1=5"):
        named = pro_game(f"pro-{len(guess)}{ALL_KEYS}")
        checked = check(named, guess)
        assert checked.verdict is Verdict.WARNED
        assert checked.reason.startswith("few answers have ")
        assert guess not in equations(named.language, Clues(tuple(map(frozenset, guess)), {}, {}))
    assert check(pro_game("pro-9~power"), "9^9^9^9=1").verdict is Verdict.REFUSED
    assert "too long" in check(pro_game("pro-9~power"), "9^9^9^9=1").reason
    assert [each.custom for each in (pro_game("pro-9"), *GAMES.values())] == [True] + [False] * len(
        GAMES
    )


def test_an_exponent_that_is_moved_makes_a_different_answer() -> None:
    found = remaining(parse("pro-9~power,3*3-3^2=0:gppggppgg"))
    assert list(found.candidates) == ["3^2-3*3=0"]


# ------------------------------------------------------------------------------------------ samples

FEW = Effort(few=4, tried=4_000, most=60, hits=400, drawn=200)
"""So little work that nearly everything is drawn, even in small games."""


@pytest.mark.parametrize(
    ("name", "rows"),
    [
        (f"pro-6{ALL_KEYS}", []),
        ("pro-8~brackets~squares", [Row("9*8-7=65", "bbbpbgbb")]),
        ("pro-7~decimal", [Row("1.5+2=9", "pbbgbgb")]),
    ],
)
def test_drawn_equations_stand_for_as_many_as_there_are(name: str, rows: list[Row]) -> None:
    language = pro_game(name).language
    found = clues(language.columns, language.symbols, rows)
    every = equations(language, found)
    seeds = range(60)
    drawn = [dict(zip(each.equations, each.weights, strict=True)) for each in _draws(found, seeds)]
    assert all(set(each) <= set(every) for each in drawn)
    assert any(len(each) < len(every) for each in drawn)
    groups: dict[str, list[str]] = defaultdict(list)
    for equation in every:
        groups["all"].append(equation)
        groups[f"= in {equation.index('=')}"].append(equation)
        groups[f"first {equation[0]}"].append(equation)
        for symbol in set(equation) - {*"0123456789="}:
            groups[f"with {symbol}"].append(equation)
    for group, members in groups.items():
        totals = [sum(each.get(member, 0) for member in members) for each in drawn]
        assert is_unbiased(totals, len(members)) or len(members) < 5, (group, totals)


def _draws(found: Clues, seeds: range) -> list[Sample]:
    return [draw(found, seed, FEW) for seed in seeds]


def is_unbiased(estimates: Sequence[float], truth: int) -> bool:
    """Whether the mean of some estimates is at most five standard errors away from the truth."""
    mean = sum(estimates) / len(estimates)
    error = sqrt(sum((each - mean) ** 2 for each in estimates)) / len(estimates)
    return abs(mean - truth) < 5 * error + 1e-6


@pytest.mark.parametrize("shares", [(0.25, 0.25), (0.5, 0.7), (0.7, 0.5)])
def test_kept_symbols_stand_for_as_many_as_are_allowed(shares: tuple[float, float]) -> None:
    language = pro_game("pro-8~squares").language
    found = clues(language.columns, language.symbols, [Row("9*8-7=65", "bbbpbgbb")])
    every = equations(language, found)
    totals = []
    for seed in range(200):
        some = finished(Keeping(language, found, Random(seed)).round(shares, Budget()))
        assert set(some.equations) <= set(every)
        totals.append(some.estimate)
    assert len(set(totals)) > 1
    assert is_unbiased(totals, len(every))


@pytest.mark.parametrize(
    ("shares", "rounds", "rough"),
    [((0.7, 0.7), 3, True), ((0.7, 0.7), 60, False), ((0.15, 0.25), 10, True)],
)
def test_the_mean_of_a_few_rounds_that_differ_is_rough(
    shares: tuple[float, float], rounds: int, rough: bool
) -> None:
    language = pro_game("pro-8~squares").language
    found = clues(language.columns, language.symbols, [Row("9*8-7=65", "bbbpbgbb")])
    every = equations(language, found)
    keeping = Keeping(language, found, Random(1))
    got = finished(keeping.repeated(shares, rounds, Budget(), Sample([], [])))
    assert got.rough == rough
    assert rough or len(every) / 2 < got.estimate < len(every) * 2


@pytest.mark.parametrize(
    ("weights", "rough", "count"),
    [
        ([12.5] * 167, False, 2_088),
        ([12.5] * 167, True, 2_000),
        ([41.7] * 50, False, 2_000),
        ([2_000.0, *[1.0] * 88], False, 2_000),
        ([1.01] * 167, True, 200),
        ([1.0] * 140, True, 140),  # at least those that are known
        ([], True, 5),
    ],
)
def test_one_digit_of_a_rough_or_small_sample_counts(
    weights: list[float], rough: bool, count: int
) -> None:
    some = [str(number) for number in range(len(weights) or 5)]
    language = pro_game("pro-12").language
    assert Remaining(some, "", (), True, language, weights, rough=rough).count == count


def test_a_rough_estimate_is_shown_with_one_digit() -> None:
    position = parse("pro-11~power~factorial~strict,4+9+1^5-8=6:gpppbbppppb")
    found = hurried(position)
    assert found.rough
    assert found.count == found.rows[-1].remaining != round(sum(found.weights))
    assert re.fullmatch("about [1-9](,?0)+", about(found.count))


@pytest.mark.parametrize(
    ("name", "row", "budget"),
    [
        ("pro-8~squares", Row("9*8-7=65", "bbbpbgbb"), 4_000),
        ("pro-9~squares", Row("9*8*7=504", "bbbbppppb"), 16_000),
        ("pro-8~power", Row("2^5-31=1", "bbbpbbgb"), 6_000),
    ],
)
def test_a_sample_stands_for_as_many_as_fit(name: str, row: Row, budget: int) -> None:
    """How much to do is decided while the sample is drawn, which must not bias it."""
    language = pro_game(name).language
    found = clues(language.columns, language.symbols, [row])
    every = set(equations(language, found))
    work = Work(budget, budget)
    drawn = [Keeping(language, found, Random(seed)).sample(work) for seed in range(100)]
    assert not all(each.exact for each in drawn)
    assert all(every >= set(each.equations) for each in drawn)
    assert is_unbiased([each.estimate for each in drawn], len(every))


@settings(max_examples=examples(8), deadline=None)
@given(st.data())
def test_a_sample_fits_the_clues(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(["pro-9", "pro-12", f"pro-10{ALL_KEYS}", "pro-16~brackets"]))
    language = pro_game(name).language
    some = answers(language).every.equations
    answer, *guesses = data.draw(st.lists(st.sampled_from(some), min_size=2, max_size=4))
    rows = [Row(guess, feedback(guess, answer)) for guess in guesses]
    found = clues(language.columns, language.symbols, rows)
    got = sample(language, found)
    assert got.equations
    assert got == sample(language, found)
    assert all(found.admit(each) for each in got.equations)
    assert all(is_usual(each) for each in got.equations[:50])
    if got.exact:
        assert answer in got.equations
        assert set(got.weights) == {1.0}
        assert got.equations == equations(language, found)
    elif len(got.equations) > 5:
        assert list(got.equations) != sorted(got.equations)  # in random order


def test_a_budget_ends_the_work() -> None:
    language = pro_game("pro-14").language
    with pytest.raises(BudgetError):
        equations(language, budget=Budget(1_000))


# --------------------------------------------------------------------------------------- the engine


SAMPLED = "pro-13~strict,548-63+94=579:pbpgppbpbpbbb"
EXACT = f"{SAMPLED},12*63+104=860:bbbpgbbgbppgp"


def test_a_sampled_position_says_so_and_a_small_one_is_exact() -> None:
    sampled = analyse(parse(SAMPLED))
    assert sampled.estimated
    assert sampled.rows[0].estimated
    assert 50_000 < sampled.remaining < 200_000
    assert sampled.certain == "." * 13
    exact = analyse(parse(EXACT))
    assert not exact.estimated
    assert exact.remaining == len(exact.candidates) == 4
    for suggestion in sampled.suggestions:
        assert check(pro_game("pro-13"), suggestion.guess).verdict is Verdict.ACCEPTED
        assert 0 <= suggestion.win <= 1 / 1_000


@pytest.mark.parametrize("name", ["pro-11", f"pro-10{ALL_KEYS}"])
def test_an_empty_board_is_first_answered_from_a_small_sample(name: str) -> None:
    listed = answers(pro_game(name).language)
    small, *_, large = analyses(parse(name))
    assert small.remaining == round(listed.some.estimate)
    assert large.remaining == round(listed.every.estimate) == listed.count
    assert small.remaining == pytest.approx(large.remaining, rel=0.5)
    assert len(listed.some.equations) < len(listed.every.equations) / 3
    assert small.suggestions[0].guess in listed.some.equations


def test_a_sample_is_drawn_in_small_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = [0]
    spend = Budget.spend

    def counted(budget: Budget, combinations: int) -> None:
        tried[-1] += combinations
        spend(budget, combinations)

    monkeypatch.setattr(Budget, "spend", counted)
    position = parse("pro-12,88-59+3+3=35:bbpbppbbbpbb")
    for _ in answers(position.game.language).draw(position_clues(position)):
        tried.append(0)
    assert sum(tried) > 500_000
    assert max(tried) < sum(tried) / 2


def test_answers_that_can_be_listed_are_not_sampled() -> None:
    listed = answers(pro_game("pro-7").language)
    assert listed.some.exact
    assert listed.every is listed.some


@pytest.mark.rest
@pytest.mark.parametrize(
    "name", ["pro-6~power~factorial", "pro-9-8~squares~brackets", "pro-10~no-*/", "pro-11~decimal"]
)
def test_random_puzzles_are_solved(name: str) -> None:
    empty = parse(name)
    for (answer,) in drawn_puzzles(empty.game, 1, seed=3):
        position = empty
        while not position.won:
            assert position.guesses_left, (name, answer, str(position))
            position = position.after(best_guess(position), [answer])


def test_a_search_without_a_result_is_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    def none_found(*_: object, **__: object) -> None:
        raise BudgetError

    assert remaining(parse("pro-13")).count > 10**8
    monkeypatch.setattr("nerdle.solver.answers.Answers.draw", none_found)
    analysis = analyse(parse("pro-13,123+456+7=586:ppbgbbpppbbbb"))
    assert analysis.state == "impossible"
    assert analysis.rows[0].problem.startswith(
        "no equation that fits was found in the time allowed"
    )


def test_the_game_goes_on_after_a_row_for_which_the_search_gave_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    draw = Answers.draw

    def gives_up_after_one_row(
        each: Answers, found: Clues | None, seed: int = 0, *, hurried: bool = False
    ) -> Steps[Sample]:
        if found == position_clues(parse(SAMPLED)):
            raise BudgetError
        return draw(each, found, seed, hurried=hurried)

    wanted = analyse(parse(EXACT))
    monkeypatch.setattr(Answers, "draw", gives_up_after_one_row)
    # another game, because what the first one leaves is remembered
    one, two = (analyse(parse(each.replace("13", "13-7", 1))) for each in (SAMPLED, EXACT))
    assert one.state == "impossible"
    assert one.rows[0].problem.endswith("if they are right, enter the next row")
    assert two.state == wanted.state == "open"
    assert two.candidates == wanted.candidates
    assert two.rows[0] == RowReport(two.remaining, estimated=True)
    assert two.rows[1] == wanted.rows[1]


def test_a_guess_that_is_not_in_the_sample_may_win() -> None:
    position = parse(SAMPLED)
    some = remaining(position).candidates
    others = (each for seed in range(9) for each in _other_sample(position, seed))
    other = next(each for each in others if each not in some)
    assert look(position, other).wins == (True,)
    assert look(position, "548-63+94=579").wins == (False,)


def _other_sample(position: Position, seed: int) -> Sequence[str]:
    language = position.game.language
    return answers(language).sampled(position_clues(position), seed).equations


@pytest.fixture
def little_work(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """With less work for a sample than usual, more positions have too many equations to list."""
    monkeypatch.setattr("nerdle.solver.sampling._THOROUGH", Work(30_000, 3_500_000))
    remembering = (room.hurried, room.remaining, room._more_of)
    for each in remembering:
        each.cache_clear()
    room._drawn.clear()
    yield
    for each in remembering:
        each.cache_clear()
    room._drawn.clear()


@pytest.mark.rest
@pytest.mark.usefixtures("little_work")
def test_a_game_with_samples_is_practised_and_reviewed() -> None:
    game = pro_game("pro-12")
    puzzle = Puzzle(game, "4713")
    assert puzzle.answer == Puzzle(game, "4713").answer != Puzzle(game, "4712").answer
    assert is_usual(puzzle.answer)
    position = parse("pro-12").after("548-6+44=586", [puzzle.answer])
    assert re.fullmatch(r"About [\d,]+ equations are left\.", hint(position, "", 1).words)
    worth_testing = hint(position, analyse(position).suggestions[0].guess, 2).words
    assert re.fullmatch(r"“.” is worth testing: about \d+% of those left have it\.", worth_testing)
    reviewed = review(position.after(puzzle.answer, [puzzle.answer]))
    first, second = reviewed.guesses
    assert (first.estimated, first.after_estimated) == (True, True)
    assert (second.estimated, second.after_estimated, second.after) == (True, False, 1)
    assert 0 < first.win < 1e-6 < second.win < 0.01
    assert first.before > 10**7 > first.expected_after > second.expected_after
    assert re.search(r" chances? in about [\d,]+ of winning", comment(second))
    assert reviewed.line[0].estimated
    assert not reviewed.line[-1].estimated


def test_a_long_list_that_was_generated_is_searched_by_clues(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("nerdle.solver.candidates.MANY", 2)
    position = parse("pro-7-9~squares~strict").after("3²+1=10", ["5²-9=16"])
    every = equations(position.game.language)
    fits = [
        each
        for each in every
        if all(feedback(row.guess, each) == row.colours for row in position.rows)
    ]
    assert len(fits) > 1
    assert list(remaining(position).candidates) == fits


def test_what_cannot_be_listed_is_refused() -> None:
    language = pro_game("pro-12").language
    with pytest.raises(TooManyAnswersError, match=r"about .* million answers, which are too many"):
        _ = answers(language).listed
    known = clues(12, language.symbols, [Row("548-6+44=586", "pgbgggpppbgb")])
    assert list(answers(language).fitting(known)) == equations(language, known)
    with pytest.raises(TooManyAnswersError, match="answers of pro-12 fit, which are too many"):
        answers(language).fitting(no_clues(12, language.symbols))
    with pytest.raises(TooManyAnswersError, match="answers of pro-12 fit, which are too many"):
        next(answers(language).parts(no_clues(12, language.symbols)))


def test_a_won_game_is_solved() -> None:
    won = analyse(parse("pro-14,548-60+434=922:gggggggggggggg"))
    assert (won.state, won.remaining, won.candidates) == ("solved", 1, ("548-60+434=922",))


def test_a_hard_game_with_a_sample_has_suggestions_that_fit() -> None:
    row = "548-63+94=579:pbpgppbpbpbbb"
    for suggestion in analyse(parse(f"pro-13~strict~hard,{row}")).suggestions:
        assert feedback("548-63+94=579", suggestion.guess) == "pbpgppbpbpbbb"


def test_a_sample_with_equal_weights_stands_for_all_its_equations() -> None:
    some = ["12+34=46", "13+33=46", "14+32=46", "15+31=46"]
    partition = partition_of_sample(some, [100.0] * 4, strict=True, key=commutative_key)
    assert round(partition.total * partition.each) == 400
