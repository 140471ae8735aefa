"""Reviews: perfect play, the answer, what is said, and the questions of the page."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from nerdle.engine import analyse, look
from nerdle.insight.commentary import comment, share_text, summary, told
from nerdle.insight.review import reviews
from nerdle.rules.position import PositionError, parse
from nerdle.rules.share import read_game
from tests.support.core.questions import asked
from tests.support.core.reviews import TEN, last_row, review

# --------------------------------------------------------------------- the same figures elsewhere


@pytest.mark.parametrize(
    ("game", "answers", "guesses"),
    [
        ("micro", "1+4=5", "1+7=8 3+2=5"),
        ("mini~strict", "9*5=45", "4*7=28"),
        ("maxi", "10²-9*11=1", "76+1²-7=70 56/8+4²=23"),
        ("classic", "51-34=17", "48-32=16 12+34=46 51-34=17"),
        ("minibi", "14-8=6 72/9=8", "4*7=28 14-8=6"),
    ],
)
def test_a_review_has_the_figures_of_the_suggestions(game: str, answers: str, guesses: str) -> None:
    position = parse(game)
    for each in guesses.split():
        position = position.after(each, answers.split())
    for guess in review(position).guesses:
        before, after = (
            replace(position, rows=position.rows[:end]) for end in (guess.row - 1, guess.row)
        )
        worth = look(before, guess.guess).worth
        assert worth is not None
        assert (guess.bits, guess.worst) == (worth.bits, worth.worst)
        assert guess.expected == worth.expected
        if position.game.boards == 1:
            assert len(guess.classes) == worth.classes
            assert guess.win == pytest.approx(worth.win, abs=1e-6)
        suggested = analyse(after).suggestions
        assert guess.needed == (suggested[0].expected if suggested else None)


# ---------------------------------------------------------------------- perfect play and the answer


def test_perfect_play_is_shown_against_the_answer_that_was_found() -> None:
    found = review(parse(TEN["Classic"][0]))
    assert found.answer == "51-34=17"
    assert found.proven
    assert [(step.guess, step.colours, step.after) for step in found.line] == [
        ("54-36=18", "gpggbggb", 4),
        ("51-34=17", "gggggggg", 1),
    ]


def test_the_line_of_speed_starts_after_the_row_that_the_game_made() -> None:
    found = review(parse(TEN["Speed, with a first row made by the game"][0]))
    assert [guess.row for guess in found.guesses] == [2, 3]
    assert [step.guess for step in found.line] == ["90-27=63"]


def test_without_an_answer_the_best_guess_has_no_colours() -> None:
    second = review(parse("micro,1+7=8:pgbgb,3+2=5:bgbgb")).guesses[1]
    assert second.best != second.guess
    assert (second.best_colours, second.best_left) == ("", None)


def test_an_unfinished_game_has_no_line_unless_the_answer_is_given() -> None:
    unfinished = parse("micro,3+2=5:bbbgb")
    open_game = review(unfinished)
    assert (open_game.answer, open_game.line) == ("", ())
    assert "not known yet" in summary(open_game)
    with_answer = review(unfinished, "9/9=1")
    assert [step.guess for step in with_answer.line][-1] == "9/9=1"
    assert with_answer.guesses == open_game.guesses


def test_the_only_candidate_left_is_the_answer() -> None:
    assert review(parse("micro~strict,1+7=8:pgbgb,3+2=5:bgbgg")).answer == "4+1=5"


@pytest.mark.parametrize(
    ("text", "answer", "why"),
    [
        ("micro", "", "there is no guess to review yet"),
        ("speed,48-32=16:bbbppgpb", "", "there is no guess to review yet"),
        ("instant,2*1=0-34:pgpppppp", "", "there is no guess to review yet"),
        (
            "micro,1+7=8:bgbgb,3+2=5:bggbg",
            "",
            "row 2: every answer has an “=”, so it is never black",
        ),
        ("micro,1*/7=:bgbgb", "", "row 1: a number is missing before “/” (tile 3)"),
        ("micro,1+7=8:pgbgb", "9-8=1", "row 1: 1+7=8 would get different colours if the answer"),
        ("micro,1+7=8:pgbgb", "4+1=6", "4+1=6 cannot be the answer: the left side is 5"),
        ("micro,1+7=8:pgbgb", "4+11=15", "4+11=15 cannot be the answer: Micro has 5 tiles"),
    ],
)
def test_a_game_that_cannot_be_reviewed_gets_an_error(text: str, answer: str, why: str) -> None:
    with pytest.raises(PositionError, match="^" + why.replace("+", r"\+").replace("(", r"\(")
                       .replace(")", r"\)").replace("*", r"\*")):  # fmt: skip
        review(parse(text), answer)


@pytest.mark.parametrize(
    ("text", "befores", "luck"),
    [
        ("classic,0+12/3=4:gbbbbbgg", [17_723], None),
        ("mini,4*7=28:bbpppb,21/3=7:pbbbgp", [206, 6], None),
        ("mini,4*7=28:bbpppb,21/3=7:pbbbgp,4*7=28:bbpppb", [206, 6, 25], None),
    ],
)
def test_answers_that_are_not_on_the_list_are_reviewed_too(
    text: str, befores: list[int], luck: int | None
) -> None:
    found = review(parse(text))
    assert [guess.before for guess in found.guesses] == befores
    last = found.guesses[-1]
    assert (last.luck, found.line) == (luck, ())


def test_a_review_grows_guess_by_guess() -> None:
    made = list(reviews(parse(TEN["Classic"][0])))
    assert [one.complete for one in made] == [False] * (len(made) - 1) + [True]
    lengths = [len(one.guesses) for one in made]
    assert lengths == sorted(lengths)
    assert set(lengths) >= {1, 2, 3}


@pytest.mark.parametrize("text", [TEN["Classic"][0], "speed,54-36=18:ppgbpggb,41-25=16:gggggggg"])
def test_a_review_says_how_much_is_done(text: str) -> None:
    made = list(reviews(parse(text)))
    done = [one.done for one in made]
    assert done == sorted(done)
    assert (done[0], done[-1]) == (0, 1)
    assert {one.of for one in made} == {len(made[-1].guesses)}
    # it moves while a guess of a large game is judged, not only from guess to guess
    if text.startswith("classic"):
        assert len({one.done for one in made if not one.guesses}) > 20


# -------------------------------------------------------------------------------------------- texts


def comments(text: str) -> list[str]:
    return [comment(guess) for guess in review(parse(text)).guesses]


def test_a_guess_gets_at_most_one_sentence() -> None:
    assert comments("classic,86*8=688:bbbbpbbb,12+37=49:pbbgpgpb,53-34=19:gbgggggb") == [
        "This leaves 1,268 on average; 54-36=18 leaves only 33.",
        "The solver found no better guess.",
        "With 47-33=14, the chance of winning at once was 20%.",
    ]


def test_only_an_unbeaten_choice_is_praised() -> None:
    assert comments("micro,3+2=5:bbbgb") == ["No guess was better."]
    assert comments("micro~strict,1+7=8:pgbgb,3+2=5:bgbgg,4+1=5:ggggg")[2] == ""  # the only one


def test_a_lucky_win_is_called_lucky_and_nothing_else() -> None:
    said = ["A lucky guess: it had 1 chance in 127 of winning."]
    assert comments("micro~strict,9/9=1:ggggg") == said


def test_the_comment_on_a_wasted_guess_says_what_was_better() -> None:
    assert comments("micro,3+2=5:bbbgb,3+2=5:bbbgb")[1] == (
        "These colours were certain in advance. 7-6=1 leaves 4.1 on average."
    )
    assert comments("micro~strict,1+7=8:pgbgb,3+2=5:bgbgg,3+2=5:bgbgg")[2] == "Only 4+1=5 was left."


def test_the_comment_on_the_last_guess_gives_the_best_chance() -> None:
    assert comments(last_row("instant,2*1=0-34:pgpppppp", "48-32=16")) == [
        "With one guess left, only the chance of winning counts; the best was 33%, with 3*4-10=2."
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (TEN["Classic"][0], "Skill 75, luck 91: one more guess than perfect play."),
        (
            TEN["Classic, played perfectly"][0],
            "Skill 99, luck 93: you played perfectly.",
        ),
        ("micro,9/9=1:ggggg", "Skill 66, luck 99: 4 fewer guesses than perfect play."),
        (
            "classic,0+12/3=4:gggggggg",
            "Skill 83. 0+12/3=4 is not on Nerdle’s list, so perfect play can’t be shown.",
        ),
        (
            "instant,2*1=0-34:pgpppppp,3*4-12=0:gggggggg",
            "Skill 99, luck 99. The solver does not find 3*4-12=0 in 1 guess; you were luckier.",
        ),
    ],
)
def test_a_game_gets_one_sentence(text: str, said: str) -> None:
    assert summary(review(parse(text))) == said


@pytest.mark.parametrize("name", TEN)
def test_the_share_text_reveals_no_guesses_and_can_be_read_back(name: str) -> None:
    position = parse(TEN[name][0])
    shared = share_text(review(position))
    assert "=" not in shared
    assert not any(row.guess in shared for row in position.rows)
    assert read_game(shared, position) == position


def test_the_share_text_says_which_numbers_are_estimates() -> None:
    found = review(parse("micro,1+7=8:pgbgb,3+2=5:bgbgg"))
    first, second = found.guesses
    drawn = replace(first, before=1270, estimated=True)
    shared = share_text(replace(found, guesses=(drawn, replace(second, after_estimated=True))))
    assert " about 1,300 → 4\n" in shared
    assert " 4 → about 1" in shared


def test_the_share_text_shows_whether_the_game_is_over() -> None:
    assert "Micro ?/6\n" in share_text(review(parse("micro,3+2=5:bbbgb")))
    lost = "micro" + ",3+2=5:bbbgb" * 6
    assert "Micro X/6\n" in share_text(review(parse(lost)))


# ---------------------------------------------------------------------------- questions of the page


def test_the_page_gets_the_review_guess_by_guess() -> None:
    text = TEN["Micro"][0]
    answers = asked(ask="review", position=text)
    assert answers[-1] == json.loads(json.dumps(told(review(parse(text)))))
    assert not answers[0]["complete"]


def test_the_page_can_give_the_answer() -> None:
    *_, last = asked(ask="review", position="micro,3+2=5:bbbgb", answer="9/9=1")
    assert last["answer"] == "9/9=1"


def test_the_page_gets_the_reason_if_there_is_no_review() -> None:
    (answer,) = asked(ask="review", position="micro")
    assert answer["error"].startswith("there is no guess to review yet")


@pytest.mark.parametrize(
    ("text", "summary"),
    [
        ("mini,28/7=4:bbbppb,6+7=13:bbpgbp,7*5=35:gggggg", "you reached par."),
        ("mini,28/7=4:bbbppb,12-3=9:bbbppb,6+7=13:bbpgbp,7*5=35:gggggg", "1 guess over par."),
        ("mini,28/7=4:bbbppb", "par is 3 guesses."),
    ],
)
def test_the_review_of_an_evasive_puzzle_compares_it_with_par_and_knows_no_luck(
    text: str, summary: str
) -> None:
    *_, review = reviews(parse(text), "7*5=35", par=3)
    assert review.luck is None
    assert review.line == ()
    assert all(guess.luck is None for guess in review.guesses)
    said = told(review)
    assert said["summary"] == f"Skill {review.skill}: {summary}"
    assert said["share"].splitlines()[-2:] == [f"Skill {review.skill}", "Par: 3"]
