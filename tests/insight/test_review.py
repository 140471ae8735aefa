"""Reviews: the figures of ten games match a plain definition."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from nerdle.rules.position import Position, Row, parse
from tests.support.core.reviews import TEN, review
from tests.support.core.strategies import ANSWERS, MICRO, classes, is_won, needs, shown, total
from tests.support.core.trees import PROVENANCE


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
    left = tuple(ANSWERS[position.game.language.name])
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


def small_first(names: Iterable[str]) -> list[object]:
    """The games to review; those of larger games belong to the rest."""
    large = ("Midi", "Classic", "Speed")
    return [
        pytest.param(name, marks=pytest.mark.rest) if name.startswith(large) else name
        for name in names
    ]


@pytest.mark.parametrize("name", small_first(name for name in TEN if "Instant" not in name))
def test_skill_and_luck_match_the_plain_definition(name: str) -> None:
    position = parse(TEN[name][0])
    game, strict = position.game.language.name, position.options.strict
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
        average = sum(costs[at] * sizes[at] for at in sizes) / len(before)
        assert one.gained == pytest.approx(average - costs[row.colours], abs=1e-4)
        at_best = needs(before, game, strict) / len(before)
        assert one.best_expected == pytest.approx(at_best, abs=1e-4)
        assert one.expected == pytest.approx(at_best + one.loss, abs=1e-4)
        assert one.ruled_out == "" or one.ruled_out in row.guess
        assert not any(one.ruled_out in answer for answer in before if one.ruled_out)


@pytest.mark.rest
def test_the_loss_of_an_opening_matches_an_exhaustive_search() -> None:
    (guess,) = review(parse("micro,1+7=8:pgbgb")).guesses
    assert needs(MICRO, "micro", False) == PROVENANCE["micro"]["total"]
    loss = (total("1+7=8", MICRO, "micro", False) - PROVENANCE["micro"]["total"]) / 127
    assert guess.loss == pytest.approx(loss, abs=0.01)


def test_equally_bad_colours_do_not_count() -> None:
    # There are 6 candidates. The guess wins for 2 of them. The other 4 give different colours that
    # are equally good, so none of them is worse than the others.
    (lost,) = review(parse(TEN["Instant, where only the chance to win counts"][0])).guesses
    assert lost.luckier_than == 0


def test_colours_that_cost_the_same_are_equally_lucky() -> None:
    """Both classes cost 1.5 guesses, so only their sizes count, and the larger one was seen."""
    text = "classic 44*7=308:bbbpppbb 5*3-15=0:bbpbpbpb 7+9+3=19:ppbbpgpg 5+2*3=11:bppbpgpb"
    last = review(parse(text.replace(" ", ","))).guesses[-1]
    assert last.luck == 0


def test_as_many_worse_as_better_candidates_are_medium_luck() -> None:
    # 8 candidates: 3 in worse classes, the 2 that were left, and 3 in better classes
    middle = review(parse("micro,1*6=6:gbbgb,1+2=3:gbbgb"), "1-1=0").guesses[1]
    assert middle.luckier_than == 0.5
    assert middle.gained == pytest.approx(1.25 - 1.5, abs=1e-5)  # two were left


def test_luck_is_undefined_if_no_colours_are_better_than_others() -> None:
    # each of the 4 candidates needs two guesses
    (_, second, *_) = review(parse(TEN["Micro"][0])).guesses
    assert (second.before, second.luck) == (4, None)
    assert second.classes == (1, 1, 1, 1)


# The smallest total guesses that all answers of Classic need after an opening, as proven by
# `python -m research classic --opening ...` and listed in docs/figures.md.
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
