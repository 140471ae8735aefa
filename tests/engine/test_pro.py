"""Pro: the engine with its sampled and generated equations."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import pytest

from nerdle.benchmark import best_guess, drawn_puzzles
from nerdle.candidates import remaining as room
from nerdle.candidates.remaining import remaining
from nerdle.candidates.rows import RowReport, clues_of
from nerdle.candidates.thinning import partition_of_sample
from nerdle.engine import analyse, analyses, look
from nerdle.equations.answers import GeneratedAnswers, TooManyAnswersError, answers
from nerdle.equations.clues import Clues, clues, no_clues
from nerdle.equations.estimate import Sample
from nerdle.equations.generate import equations
from nerdle.equations.samples.sample import Work
from nerdle.equations.steps import BudgetError, Steps
from nerdle.insight.commentary import comment
from nerdle.insight.hints import hint
from nerdle.insight.practice import Puzzle
from nerdle.insight.review import review
from nerdle.rules.feedback import feedback
from nerdle.rules.games import Verdict, check
from nerdle.rules.position import Position, Row, parse
from nerdle.rules.pro import pro_game
from nerdle.rules.reorderings import reordering_key
from tests.support.core.pro import ALL_KEYS, fillings, is_usual

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
        assert suggestion.classes <= sampled.remaining
        assert check(pro_game("pro-13"), suggestion.guess).verdict is Verdict.ACCEPTED
        assert 0 <= suggestion.win <= 1 / 1_000


@pytest.mark.parametrize(
    "name", ["pro-11", pytest.param(f"pro-10{ALL_KEYS}", marks=pytest.mark.rest)]
)
def test_an_empty_board_is_first_answered_from_a_small_sample(name: str) -> None:
    listed = answers(pro_game(name).language)
    small, *_, large = analyses(parse(name))
    estimate = listed.small_sample.estimate
    assert small.remaining in (round(estimate), float(f"{estimate:.0e}"))
    assert large.remaining == round(listed.large_sample.estimate) == listed.count
    assert small.remaining == pytest.approx(large.remaining, rel=0.5)
    assert len(listed.small_sample.equations) < len(listed.large_sample.equations) / 3
    assert all(each.suggestions[0].classes <= each.remaining for each in (small, large))
    assert small.suggestions[0].guess in listed.small_sample.equations


@pytest.mark.rest
def test_a_sample_is_drawn_in_small_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    filled = fillings(monkeypatch)
    position = parse("pro-12,88-59+3+3=35:bbpbppbbbpbb")
    for _ in answers(position.game.language).sampling(clues_of(position)):
        filled.append(0)
    assert sum(filled) > 1_000
    assert max(filled) <= 50


@pytest.mark.rest
@pytest.mark.parametrize(
    "rows",
    [
        "8-280-30+315-7=6:pppbpbpppppbbppp,294+2+5-286-3=12:ppppppbpbppbpppb,"
        "29/1+32-48+66=79:ppbpppppppppbppb",
        "3*55-880+6!+6=11:bppppbbppppbpppp,14+π/0.1-6²=9.42:pbppppbpppbpbbbp,"
        "5*5-6/.1+26+16=7:ppppppbppppbpbpb",
    ],
)
def test_a_few_equations_of_a_small_sample_give_the_first_answer(
    rows: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    position = parse(f"pro-16{ALL_KEYS},{rows}")
    _ = answers(position.game.language).large_sample
    filled = fillings(monkeypatch)
    assert next(analyses(position)).suggestions
    assert filled[0] <= 8_100  # a small sample of each row has 2,700 fillings at most


def test_answers_that_can_be_listed_are_not_sampled() -> None:
    listed = answers(pro_game("pro-7").language)
    assert listed.small_sample.exact
    assert listed.large_sample is listed.small_sample


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
    monkeypatch.setattr("nerdle.equations.answers.GeneratedAnswers.sampling", none_found)
    analysis = analyse(parse("pro-13,123+456+7=586:ppbgbbpppbbbb"))
    assert analysis.state == "impossible"
    assert analysis.rows[0].problem.startswith("no equation was found in the time allowed")


def test_the_game_goes_on_after_a_row_for_which_the_search_gave_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    draw = GeneratedAnswers.sampling
    tried: list[bool] = []

    def gives_up_after_one_row(
        each: GeneratedAnswers, found: Clues | None, seed: int = 0, *, hurried: bool = False
    ) -> Steps[Sample]:
        if found == clues_of(parse(SAMPLED)):
            tried.append(hurried)
            raise BudgetError
        return draw(each, found, seed, hurried=hurried)

    wanted = analyse(parse(EXACT))
    monkeypatch.setattr(GeneratedAnswers, "sampling", gives_up_after_one_row)
    # another game, because what the first one leaves is remembered
    one, two = (analyse(parse(each.replace("13", "13-7", 1))) for each in (SAMPLED, EXACT))
    assert one.state == "impossible"
    assert tried == [True, False]  # once for a small sample and once for a large one
    assert one.rows[0].problem.endswith("if the colours are right, enter the next row")
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
    return answers(language).sampled(clues_of(position), seed).equations


LITTLE = Work(500, 200, 500, 1_500, 2_000, few=0, budget=0, last_budget=3_000_000)


@pytest.fixture
def little_work(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """With less work for a sample than usual, more positions have too many equations to list."""
    monkeypatch.setattr("nerdle.equations.samples.sample._THOROUGH", LITTLE)
    remembering = (room.hurried, room.remaining, room._more_of)
    for each in remembering:
        each.cache_clear()
    room._samples.clear()
    yield
    for each in remembering:
        each.cache_clear()
    room._samples.clear()


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
    monkeypatch.setattr("nerdle.candidates.rows.MANY", 2)
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
    with pytest.raises(TooManyAnswersError, match=r"about .* million answers, too many to list"):
        _ = answers(language).listed
    known = clues(12, language.symbols, [Row("548-6+44=586", "pgbgggpppbgb")])
    assert list(answers(language).fitting(known)) == equations(language, known)
    with pytest.raises(TooManyAnswersError, match="answers of pro-12 fit, too many to list"):
        answers(language).fitting(no_clues(12, language.symbols))
    with pytest.raises(TooManyAnswersError, match="answers of pro-12 fit, too many to list"):
        next(answers(language).parts(no_clues(12, language.symbols)))


def test_a_won_game_is_solved() -> None:
    won = analyse(parse("pro-14,548-60+434=922:gggggggggggggg"))
    assert (won.state, won.remaining, won.candidates) == ("solved", 1, ("548-60+434=922",))


@pytest.mark.rest
def test_a_hard_game_with_a_sample_has_suggestions_that_fit() -> None:
    row = "548-63+94=579:pbpgppbpbpbbb"
    for suggestion in analyse(parse(f"pro-13~strict~hard,{row}")).suggestions:
        assert feedback("548-63+94=579", suggestion.guess) == "pbpgppbpbpbbb"


def test_a_sample_with_equal_weights_stands_for_all_its_equations() -> None:
    some = ["12+34=46", "13+33=46", "14+32=46", "15+31=46"]
    partition = partition_of_sample(some, [100.0] * 4, strict=True, key=reordering_key)
    assert round(partition.total * partition.each) == 400
