"""Reviews: the figures of ten games match a plain definition, and skill and luck have the right
extremes."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from math import inf
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nerdle.benchmark import best_guess
from nerdle.insight.commentary import comment, share_text, summary, told
from nerdle.insight.review import review, reviews
from nerdle.page import reply
from nerdle.rules.games import GAMES
from nerdle.rules.position import Position, PositionError, Row, parse
from nerdle.rules.share import read_game
from nerdle.solver.answers import answers
from tests.support import plain
from tests.support.plain import examples
from tests.support.trees import PROVENANCE

ANSWERS = {name: answers(game.language).listed for name, game in GAMES.items()}
MICRO = ANSWERS["micro"]

# Ten games: the final board; for each guess the candidates before and after it, its skill and its
# luck; then the skill and luck of the game.
Guesses = list[tuple[int, int, int, int | None]]
TEN: dict[str, tuple[str, Guesses, tuple[int, int | None]]] = {
    "Micro": (
        "micro,1+7=8:pgbgb,3+2=5:bgbgg,4+1=5:ggggg",
        [(127, 4, 90, 77), (4, 1, 74, None), (1, 1, 99, None)],
        (88, 77),
    ),
    "Micro, played perfectly and with the worst colours each time": (
        "micro,3+2=5:bbbgb,7-6=1:bbbgg,1*4=4:pbbgb,8/8=1:bgbgg,9/9=1:ggggg",
        [(127, 35, 99, 0), (35, 5, 99, 0), (5, 2, 99, 0), (2, 1, 99, 0), (1, 1, 99, None)],
        (99, 0),
    ),
    "Mini": (
        "mini,1+9=10:bbggbb,3*7=21:pgbgbb,4*9=36:gggggg",
        [(206, 6, 63, 87), (6, 1, 66, 99), (1, 1, 99, None)],
        (76, 93),
    ),
    "Mini, strict, one guess twice": (
        "mini~strict,4*7=28:bbppbp,4*7=28:bbppbp,56/8=7:gggggg",
        [(206, 3, 99, 57), (3, 3, 0, None), (3, 1, 99, 99)],
        (66, 78),
    ),
    "Midi": (
        "midi,2+69=71:pbbbgpb,58/2=29:ppbbggb,35-8=27:ggggggg",
        [(6661, 24, 99, 63), (24, 2, 62, 55), (2, 1, 99, 99)],
        (87, 72),
    ),
    "Classic": (
        "classic,48-32=16:pbggbggb,12+34=46:pbbgggbb,51-34=17:gggggggg",
        [(17_723, 7, 99, 76), (7, 2, 28, 99), (2, 1, 99, 99)],
        (75, 91),
    ),
    "Classic, strict, only a re-ordering found at first": (
        "classic~strict,52-34=18:bppppppb,9+8-4=13:bbbgpppp,3*4-12=0:pgpggggg,4*3-12=0:gggggggg",
        [(17_723, 17, 99, 71), (17, 6, 23, 0), (6, 1, 99, 0), (1, 1, 99, None)],
        (80, 24),
    ),
    "Classic, played perfectly": (
        "classic,54-36=18:gpggbggb,51-34=17:gggggggg",
        [(17_723, 4, 99, 91), (4, 1, 99, 99)],
        (99, 95),
    ),
    "Speed, with a first row made by the game": (
        "speed,91-28=63:gbggbggg,92-27=65:gbgggggb,90-27=63:gggggggg",
        [(2, 1, 50, None), (1, 1, 99, None)],
        (74, None),
    ),
    "Instant, where only the chance to win counts": (
        "instant,2*1=0-34:pgpppppp,3*4-10=2:gggggpgp",
        [(6, 1, 99, 0)],
        (99, 0),
    ),
}


# ----------------------------------------------------------------------------- the plain definition


@cache
def shown(guess: str, answer: str, strict: bool) -> str:
    return (plain.feedback if strict else plain.forgiving_feedback)(guess, answer)


@cache
def classes(guess: str, candidates: tuple[str, ...], strict: bool) -> dict[str, tuple[str, ...]]:
    split: dict[str, list[str]] = {}
    for answer in candidates:
        split.setdefault(shown(guess, answer, strict), []).append(answer)
    return {colours: tuple(members) for colours, members in split.items()}


def is_won(colours: str) -> bool:
    return set(colours) == {"g"}


@cache
def at_least(candidates: tuple[str, ...], strict: bool) -> int:
    """A lower bound: some candidates are found with the first guess, all others with the second."""
    first = max(
        sum(is_won(shown(guess, other, strict)) for other in candidates) for guess in candidates
    )
    return 2 * len(candidates) - first


@cache
def needs(candidates: tuple[str, ...], game: str, strict: bool) -> float:
    """The smallest total guesses that these candidates need.

    All guesses are tried, starting with those that give the most classes, until one reaches the
    lower bound.
    """
    fewest, least = inf, at_least(candidates, strict)
    if len(candidates) > 2:
        guesses = sorted(
            dict.fromkeys([*candidates, *ANSWERS[game]]),
            key=lambda guess: -len(classes(guess, candidates, strict)),
        )
    else:
        guesses = list(candidates)
    for guess in guesses:
        if fewest == least:
            break
        fewest = min(fewest, total(guess, candidates, game, strict, fewest))
    return fewest


def total(
    guess: str, candidates: tuple[str, ...], game: str, strict: bool, enough: float = inf
) -> float:
    """The total guesses that the candidates need with `guess` first; inf if not below `enough`."""
    split = classes(guess, candidates, strict)
    left = [members for colours, members in split.items() if not is_won(colours)]
    if left == [candidates]:
        return len(candidates) + needs(candidates, game, strict) if enough == inf else inf
    needed: float = len(candidates) + sum(at_least(members, strict) for members in left)
    for members in sorted(left, key=len):
        if needed >= enough:
            return inf
        needed += needs(members, game, strict) - at_least(members, strict)
    return needed


def plain_loss(row: Row, before: tuple[str, ...], game: str, strict: bool) -> float:
    return (total(row.guess, before, game, strict) - needs(before, game, strict)) / len(before)


def plain_share(row: Row, costs: dict[str, float], sizes: dict[str, int]) -> float | None:
    """The share of candidates with worse colours among those with worse or better colours."""
    seen = costs[row.colours], sizes[row.colours]
    worse = sum(n for at, n in sizes.items() if (costs[at], n) > seen)
    better = sum(n for at, n in sizes.items() if (costs[at], n) < seen)
    return worse / (worse + better) if worse + better else None


def before_each(position: Position) -> list[tuple[Row, tuple[str, ...]]]:
    """The rows that are judged and the candidates before each, found by trying every answer."""
    strict = position.options.strict
    left = tuple(ANSWERS[position.game.name])
    found = []
    for number, row in enumerate(position.rows):
        given = number == 0 and position.game.first_row != "guess"
        scramble = given and position.game.first_row == "scramble"
        if not given:
            found.append((row, left))
        left = classes(row.guess, left, strict or scramble)[row.colours]
    return found


FEW = 40  # with so few candidates, the plain definition can try everything in a second


@pytest.mark.parametrize("name", TEN)
def test_ten_games_have_the_expected_reviews(name: str) -> None:
    text, guesses, game = TEN[name]
    found = review(parse(text))
    assert [(one.before, one.after, one.skill, one.luck) for one in found.guesses] == guesses
    assert (found.skill, found.luck) == game


@pytest.mark.rest
@pytest.mark.parametrize("name", TEN)
def test_the_candidates_match_the_plain_definition(name: str) -> None:
    position = parse(TEN[name][0])
    strict = position.options.strict
    found = review(position)
    for one, (row, before) in zip(found.guesses, before_each(position), strict=True):
        n = len(before)
        split = classes(row.guess, before, strict)
        sizes = {colours: len(members) for colours, members in split.items()}
        left = {colours: 1 if is_won(colours) else size for colours, size in sizes.items()}
        assert (one.before, one.after) == (n, left[row.colours])
        assert one.expected_after == pytest.approx(sum(sizes[at] * left[at] for at in sizes) / n)
        assert one.win == pytest.approx(sizes.get("g" * len(row.guess), 0) / n)
        assert one.classes == tuple(sorted(sizes.values(), reverse=True))
        assert one.seen is not None
        assert one.classes[one.seen] == sizes[row.colours]
        if one.best == one.guess:
            assert (one.best_colours, one.best_left) == ("", None)
            continue
        split = classes(one.best, before, strict)
        [seen] = [at for at, members in split.items() if found.answer in members]
        best_left = 1 if is_won(seen) else len(split[seen])
        assert (one.best_colours, one.best_left) == (seen, best_left)


@pytest.mark.rest
@pytest.mark.parametrize("name", [name for name in TEN if "Instant" not in name])
def test_skill_and_luck_match_the_plain_definition(name: str) -> None:
    position = parse(TEN[name][0])
    game, strict = position.game.name, position.options.strict
    for one, (row, before) in zip(review(position).guesses, before_each(position), strict=True):
        split = classes(row.guess, before, strict)
        sizes = {colours: len(members) for colours, members in split.items()}
        if len(before) > FEW:
            continue  # see the openings below
        costs = {
            at: 0.0 if is_won(at) else needs(members, game, strict) / len(members)
            for at, members in split.items()
        }
        share = plain_share(row, costs, sizes)
        assert one.luck == (None if share is None else round(99 * share))
        assert one.loss == pytest.approx(plain_loss(row, before, game, strict), abs=1e-4)
        assert one.skill == round(99 * max(0, 1 - one.loss))
        at_best = needs(before, game, strict) / len(before)
        assert one.best_expected == pytest.approx(at_best, abs=1e-4)
        assert one.expected == pytest.approx(at_best + one.loss, abs=1e-4)


@pytest.mark.rest
def test_the_loss_of_an_opening_matches_an_exhaustive_search() -> None:
    whole = tuple(MICRO)
    (guess,) = review(parse("micro,1+7=8:pgbgb")).guesses
    assert needs(whole, "micro", False) == PROVENANCE["micro"]["total"]
    loss = (total("1+7=8", whole, "micro", False) - PROVENANCE["micro"]["total"]) / 127
    assert guess.loss == pytest.approx(loss, abs=0.01)


def test_equally_bad_colours_do_not_count() -> None:
    # There are 6 candidates. The guess wins for 2 of them. The other 4 give different colours that
    # are equally good, so none of them is worse than the others.
    (lost,) = review(parse(TEN["Instant, where only the chance to win counts"][0])).guesses
    assert lost.luckier_than == 0


def test_luck_is_undefined_if_no_colours_are_better_than_others() -> None:
    # each of the 4 candidates needs two guesses
    (_, second, *_) = review(parse(TEN["Micro"][0])).guesses
    assert (second.before, second.luck) == (4, None)
    assert second.classes == (1, 1, 1, 1)


# The smallest total guesses that all answers of Classic need after an opening, as proven by
# `python -m nerdle.research classic --opening ...` and listed in the README.
LEAST = {
    "classic~strict": {"9+8-4=13": 55_007, "1*24/3=8": 55_285, "86*8=688": 61_198},
    "classic": {"9+8-4=13": 53_924, "1*24/3=8": 54_073, "86*8=688": 59_534, "48-32=16": 52_252},
}


@pytest.mark.rest
@pytest.mark.parametrize("game", LEAST)
def test_the_loss_of_a_classic_opening_is_close_to_that_of_whole_games(game: str) -> None:
    best = PROVENANCE[game.replace("~", "-")]["total"]
    answer = "51-34=17"
    for opening, least in LEAST[game].items():
        colours = shown(opening, answer, strict="strict" in game)
        (guess,) = review(parse(f"{game},{opening}:{colours}")).guesses
        assert guess.loss == pytest.approx((least - best) / 17_723, abs=0.04), opening


# ----------------------------------------------------------------------------------------- extremes


def perfect_game(empty: str, answer: str) -> Position:
    """The game that results from playing the suggestions against an answer."""
    position = parse(empty)
    while not position.won:
        guess = best_guess(position)
        row = Row(guess, shown(guess, answer, position.options.strict))
        position = replace(position, rows=(*position.rows, row))
    return position


@pytest.mark.parametrize(("game", "every"), [("micro", 1), ("micro~strict", 1), ("mini", 5),
                                             ("mini~hard", 20), ("classic", 2_500)])  # fmt: skip
def test_perfect_play_has_skill_99_and_equals_the_line_in_its_review(game: str, every: int) -> None:
    for answer in ANSWERS[parse(game).game.name][::every]:
        position = perfect_game(game, answer)
        found = review(position)
        assert {guess.skill for guess in found.guesses} == {99}
        assert found.skill == 99
        assert [(step.guess, step.colours) for step in found.line] == [
            (row.guess, row.colours) for row in position.rows
        ]
        assert found.line[-1].after == 1


LUCKY = [("3+2=5", True), ("3+2=5", False), ("9/9=1", True), ("2+7=9", False)]


@pytest.mark.parametrize(("guess", "strict"), LUCKY)
def test_the_worst_colours_have_luck_0_and_the_best_have_99(guess: str, strict: bool) -> None:
    head = "micro~strict" if strict else "micro"
    split = classes(guess, tuple(MICRO), strict)
    lucks = [luck_of(f"{head},{guess}:{colours}") for colours in split]
    assert (min(lucks), max(lucks)) == (0, 99)


def luck_of(text: str) -> int:
    luck = review(parse(text)).guesses[-1].luck
    assert luck is not None
    return luck


@pytest.mark.parametrize(("guess", "strict"), LUCKY)
def test_luck_is_balanced_overall(guess: str, strict: bool) -> None:
    """For each pair of candidates with different luck, one is luckier than the other.

    So the average over all such pairs is exactly one half.
    """
    head = "micro~strict" if strict else "micro"
    pairs = luckier = 0.0
    split = classes(guess, tuple(MICRO), strict)
    reviewed = {colours: review(parse(f"{head},{guess}:{colours}")).guesses[0] for colours in split}
    for colours, one in reviewed.items():
        assert one.luckier_than is not None
        alike = sum(
            len(split[at])
            for at, other in reviewed.items()
            if other.gained == pytest.approx(one.gained) and len(split[at]) == len(split[colours])
        )
        pairs += len(split[colours]) * (127 - alike)
        luckier += one.luckier_than * len(split[colours]) * (127 - alike)
    assert luckier / pairs == pytest.approx(0.5)


@settings(max_examples=examples(40))
@given(
    st.sampled_from(MICRO), st.lists(st.sampled_from(MICRO), min_size=1, max_size=6), st.booleans()
)
def test_any_game_has_skill_and_luck_from_0_to_99(
    answer: str, guesses: list[str], strict: bool
) -> None:
    rows: list[Row] = []
    for guess in guesses:
        rows.append(Row(guess, shown(guess, answer, strict)))
        if rows[-1].won:
            break
    position = parse(",".join(["micro" + "~strict" * strict, *map(str, rows)]))
    found = review(position, answer)
    assert len(found.guesses) == len(rows)
    for skill, luck in [(one.skill, one.luck) for one in found.guesses] + [
        (found.skill, found.luck)
    ]:
        assert skill is not None
        assert 0 <= skill <= 99
        assert luck is None or 0 <= luck <= 99
    for one in found.guesses:
        assert one.loss >= 0
        assert one.best_expected <= one.expected
        assert sum(one.classes) == one.before
    assert found.line[-1].guess == answer or plain.same_answer(found.line[-1].guess, answer)


def test_a_guess_without_information_has_skill_0_and_undefined_luck() -> None:
    repeated = review(parse("micro,3+2=5:bgbgg,3+2=5:bgbgg")).guesses[1]
    assert (repeated.skill, repeated.luck, repeated.loss) == (0, None, 1)
    assert repeated.gained == 0


def test_a_guess_that_is_not_the_only_candidate_left_is_wasted() -> None:
    wasted = review(parse("micro~strict,1+7=8:pgbgb,3+2=5:bgbgg,3+2=5:bgbgg,4+1=5:ggggg"))
    assert [guess.skill for guess in wasted.guesses[2:]] == [0, 99]


def test_the_last_guess_that_cannot_win_has_no_skill() -> None:
    scramble = "instant,2*1=0-34:pgpppppp"
    (lost,) = review(parse(last_row(scramble, "48-32=16"))).guesses
    assert (lost.last, lost.win, lost.skill) == (True, 0, 0)
    assert lost.expected == 2


def last_row(text: str, guess: str, answer: str = "3*4-12=0") -> str:
    return f"{text},{guess}:{plain.forgiving_feedback(guess, answer)}"


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
        "54-36=18 leaves 33 on average; this guess leaves 1,268.",
        "No better guess is known here.",
        "47-33=14 needs 0.20 fewer guesses on average.",
    ]


def test_only_an_unbeaten_choice_is_praised() -> None:
    assert comments("micro,3+2=5:bbbgb") == ["No better guess is known here."]
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
        "With one guess left, 3*4-10=2 has 2 chances in 6 of winning."
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (TEN["Classic"][0], "Perfect play finds 51-34=17 in 2 guesses."),
        (TEN["Classic, played perfectly"][0], "Perfect play also needs 2 guesses for 51-34=17."),
        ("micro,9/9=1:ggggg", "Perfect play needs 5 guesses for 9/9=1; you were faster."),
        (
            "classic,0+12/3=4:gggggggg",
            "0+12/3=4 is not on Nerdle’s list, so perfect play can’t be shown.",
        ),
        (
            "instant,2*1=0-34:pgpppppp,3*4-12=0:gggggggg",
            "The solver does not find 3*4-12=0 in 1 guess; you were luckier.",
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


def test_the_share_text_shows_whether_the_game_is_over() -> None:
    assert "Micro ?/6\n" in share_text(review(parse("micro,3+2=5:bbbgb")))
    lost = "micro" + ",3+2=5:bbbgb" * 6
    assert "Micro X/6\n" in share_text(review(parse(lost)))


# ---------------------------------------------------------------------------- questions of the page


def asked(**question: Any) -> list[dict[str, Any]]:
    return [json.loads(answer) for answer in reply(json.dumps(question)) if answer]


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
