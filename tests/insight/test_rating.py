"""What a guess costs: the cost is that of the figures shown, and each reason is true."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest

from nerdle.engine import analyse, look
from nerdle.equations.answers import answers
from nerdle.insight.why.rating import AS_GOOD, rate
from nerdle.rules.position import Position, PositionError, parse
from tests.insight.test_why import fits, random_position, shown
from tests.support.core import plain

WORDS = [
    "on average",
    "all its colours",
    "which you know",
    "not one of them",
    "left would",
    "the colour of",
]
REASON = re.compile(
    r"It costs (?P<about>about )?(?P<cost>an extra guess|\d\.\d extra guesses)(?P<why>.*)"
)


def check_reason(position: Position, guess: str, why: str) -> None:
    """Reads a reason as a person does, and checks it against the plain definition."""
    left = [a for a in answers(position.game.language).listed if fits(position, a)]
    sizes = Counter(shown(position, guess, answer) for answer in left)
    if why == " on average.":
        return
    if why == ": all its colours are certain in advance.":
        assert len(sizes) == 1
    elif absent := re.fullmatch(r": it tests “(.)”, which you know is not in the answer\.", why):
        assert absent[1] in guess
        assert not any(absent[1] in answer for answer in left)
    elif few := re.fullmatch(r": only (\d+) are left, and it is not one of them\.", why):
        assert int(few[1]) == len(left)
        assert not any(plain.same_answer(guess, answer) for answer in left)
    elif large := re.fullmatch(r": (\d+) of the (\d+) left would give it the same colours\.", why):
        assert int(large[2]) == len(left)
        assert int(large[1]) == max(n for colours, n in sizes.items() if set(colours) != {"g"})
    else:
        tile = re.fullmatch(r": the colour of “(.)” in tile (\d+) is certain in advance\.", why)
        assert tile, why
        at = int(tile[2]) - 1
        assert guess[at] == tile[1]
        assert len({colours[at] for colours in sizes}) == 1


def mean_left(position: Position, guess: str) -> float:
    """How many equations a guess leaves on average; after the win, only the answer is left."""
    left = [a for a in answers(position.game.language).listed if fits(position, a)]
    sizes = Counter(shown(position, guess, answer) for answer in left)
    return sum(n * (1 if set(colours) == {"g"} else n) for colours, n in sizes.items()) / len(left)


@pytest.mark.parametrize("name", ["micro", "mini", "midi", "classic", "mini~strict"])
@pytest.mark.parametrize("seed", range(8))
def test_the_cost_is_that_of_the_figures_and_the_reason_is_true(name: str, seed: int) -> None:
    chance = Random(f"{name} {seed}")
    position = random_position(name, chance)
    if position.won:
        return
    best = analyse(position).suggestions[0]
    for guess in [best.guess, *chance.sample(answers(position.game.language).listed, 6)]:
        worth = look(position, guess).worth
        assert worth
        rated = rate(position, guess)
        loss = max(0.0, worth.expected - best.expected)
        assert rated.loss == pytest.approx(loss if worth.classes > 1 or worth.win else 1, abs=2e-4)
        is_good = rated.words.startswith(("No guess is better", "About as good", "It is sure"))
        assert is_good == (rated.loss < AS_GOOD)
        assert rated.words != "No guess is better." or rated.loss == 0
        assert len(rated.words) <= 90
        assert rated.left == pytest.approx(mean_left(position, guess))
        assert rated.best == best.guess
        assert rated.best_left == pytest.approx(mean_left(position, best.guess))
        if said := REASON.fullmatch(rated.words):
            cost = 1.0 if "an" in said["cost"] else float(said["cost"].split()[0])
            assert cost == pytest.approx(rated.loss, abs=0.0501)
            assert bool(said["about"]) == rated.approximate
            check_reason(position, guess, said["why"])
        else:
            assert rated.loss < 0.1


def test_every_reason_is_given() -> None:
    chance = Random("reasons")
    large = rate(parse("micro,2*2=4:bbbgp"), "9-9=0")
    given = {word for word in WORDS if word in large.words}
    for _ in range(60):
        position = random_position(chance.choice(["micro", "mini"]), chance)
        if position.won:
            continue
        for guess in chance.sample(answers(position.game.language).listed, 8):
            given |= {word for word in WORDS if word in rate(position, guess).words}
    assert given == set(WORDS)


def test_the_last_guess_is_rated_by_its_chance() -> None:
    position = parse("micro" + ",1+7=8:bgbgb" * 5)
    best = analyse(position).suggestions[0]
    assert rate(position, best.guess).words == (
        f"No guess is better: it wins {best.win:.0%} of the time."
    )
    assert rate(position, "9-8=1").words.startswith("It wins 0% of the time. Another guess wins")


@pytest.mark.parametrize(
    ("position", "guess"),
    [("mini", "4*7=29"), ("mini,4*7=28:gggggg", "4*7=28"), ("mini,4*7=28:gggggb", "4*7=28")],
)
def test_what_cannot_be_rated_says_why(position: str, guess: str) -> None:
    with pytest.raises(PositionError):
        rate(parse(position), guess)


def test_several_boards_and_samples_are_rated_about() -> None:
    quad = parse("quad,54-36=18:bgbpbpbg/pbbppgpb/pbgppgbg/bbbbbgpb")
    assert "about 0." in rate(quad, "12+34=46").words
    best = analyse(quad).suggestions[0].guess
    assert rate(quad, best).words == "About as good as the best guess."
