"""Explanations: their facts imply the claim, none can be left out, and each sentence is true."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from nerdle.equations.answers import answers
from nerdle.insight.why.explain import Explanation, why
from nerdle.insight.why.facts import Fact
from nerdle.rules.position import Position, PositionError, parse
from tests.support.core import plain

GAME_NAMES = ["micro", "mini", "midi", "classic", "mini~strict", "classic~strict", "instant"]


def fits(position: Position, answer: str) -> bool:
    """The plain definition of what is left."""
    strict = position.options.strict or position.game.name == "instant"
    return all(
        plain.same_answer(row.guess, answer)
        if row.won and not strict
        else plain.feedback(row.guess, answer) == row.colours
        and (strict or not plain.same_answer(row.guess, answer))
        for row in position.rows
    )


def shown(position: Position, guess: str, answer: str) -> str:
    strict = position.options.strict
    return (plain.feedback if strict else plain.forgiving_feedback)(guess, answer)


def meaning(position: Position, fact: Fact) -> Callable[[str], bool]:
    """What a fact says, read from its words as a person reads them."""
    text = fact.text
    if "win" in text or "won" in text:
        guess = position.rows[fact.row - 1].guess
        return lambda answer: plain.same_answer(guess, answer) == ("won" in text)
    symbol = text[1]
    if tile := re.search(r"tile (\d+)", text):
        at = int(tile[1]) - 1
        if "but not" in text:
            return lambda answer: symbol in answer and answer[at] != symbol
        return lambda answer: answer[at] == symbol
    if "not in the answer" in text:
        return lambda answer: symbol not in answer
    often = {"once": 1, "twice": 2} | {f"{n} times": n for n in range(3, 9)}
    limit = next(n for words, n in often.items() if text.endswith(words))
    if "at least" in text:
        return lambda answer: answer.count(symbol) >= limit
    return lambda answer: answer.count(symbol) <= limit


def agreeing(position: Position, some: Sequence[Fact], listed: Sequence[str]) -> list[str]:
    for fact in some:
        listed = [*filter(meaning(position, fact), listed)]
    return [*listed]


def random_position(name: str, random: Random) -> Position:
    """A position after one to three random guesses at a random answer."""
    position = parse(name)
    listed = answers(position.game.language).listed
    secret = random.choice(listed)
    if position.game.name == "instant":
        scramble = "".join(random.sample(secret, len(secret)))
        return parse(f"{name},{scramble}:{plain.feedback(scramble, secret)}")
    for _ in range(random.randint(1, 3)):
        near = [each for each in listed if sorted(each) == sorted(secret)]
        guess = random.choice(near if random.random() < 0.2 else listed)
        if not position.won:
            position = position.after(guess, [secret])
    return position


@pytest.mark.parametrize("name", GAME_NAMES)
def test_the_facts_imply_the_claim_and_none_can_be_left_out(name: str) -> None:
    random = Random(name)
    for _ in range(plain.examples(8)):
        position = random_position(name, random)
        listed = answers(position.game.language).listed
        left = [each for each in listed if fits(position, each)]
        for tile in range(1, position.game.columns + 1):
            for symbol in random.sample(position.game.symbols, 5):
                found = why(position, symbol=symbol, tile=tile)
                having = sum(each[tile - 1] == symbol for each in left)
                assert found.true == (having in (0, len(left))), (str(position), symbol, tile)
                if found.true:
                    breaking = [
                        each for each in listed if (each[tile - 1] == symbol) != bool(having)
                    ]
                    assert_sound(position, found, breaking)
                assert_short(found.words)
                assert_true(found, position)


def assert_sound(position: Position, found: Explanation, breaking: Sequence[str]) -> None:
    excluded = [{*breaking} - {*agreeing(position, [fact], breaking)} for fact in found.facts]
    assert set(breaking) == set().union(*excluded)
    for number in range(len(excluded)):
        others = excluded[:number] + excluded[number + 1 :]
        assert set(breaking) != set().union(*others), (str(position), found)


def assert_short(words: str) -> None:
    sentences = re.split(r"(?<=\.) ", words)
    assert len(sentences) <= 2, words
    assert all(len(each) <= 120 for each in sentences), words


def assert_true(found: Explanation, position: Position) -> None:
    """Check the sentence by itself, with the plain definition of what it says."""
    claim = re.fullmatch(r"“(.)” is( not)? in tile (\d+)\.", found.claim)
    assert claim
    symbol, has, at = claim[1], not claim[2], int(claim[3]) - 1
    listed = answers(position.game.language).listed
    kinds = [kind for kind in SENTENCES if re.fullmatch(kind, found.words)]
    assert len(kinds) == 1, found.words
    said = re.fullmatch(kinds[0], found.words)
    assert said
    assert SENTENCES[kinds[0]](
        Sentence(said.groups(), symbol, has, at, agreeing(position, found.facts, listed))
    )


@dataclass
class Sentence:
    said: tuple[str, ...]
    symbol: str
    has: bool
    at: int
    agreeing: list[str]


def numbers(digits: int) -> range:
    return range(10 ** (digits - 1), 10**digits)


def obeys_lengths(sentence: Sentence) -> bool:
    """Try all numbers of these lengths."""
    left, name, right, result, always = sentence.said
    operations: dict[str, Callable[[int, int], Fraction | int]] = {
        "plus": operator.add,
        "minus": operator.sub,
        "times": operator.mul,
        "divided by": Fraction,
    }
    found = []
    for a in numbers(int(left)):
        for b in numbers(int(right)):
            c = operations[name](a, b)
            if c == int(c) >= 0 and len(str(c)) == int(result):
                written = f"{a}{'+-*/'[NAMES.index(name)]}{b}={c}"
                found.append(written[sentence.at] == sentence.symbol)
    return all(each == (always == "always") for each in found) and bool(found)


NAMES = ["plus", "minus", "times", "divided by"]


def last_digit(sentence: Sentence) -> bool:
    a, sign, b, c = sentence.said
    ends = {
        str(eval(f"{10 * m + int(a)}{sign}{10 * n + int(b)}"))[-1]
        for m in range(20, 30)
        for n in range(1, 10)
    }
    return ends == {c} and (sentence.symbol == c) == sentence.has


def other_last_digit(sentence: Sentence) -> bool:
    result, digits = sentence.said
    possible = {each[sentence.at] for each in sentence.agreeing}
    everywhere = re.split(", | or ", digits)
    return (
        possible <= set(everywhere)
        and all(each[-1] == result for each in sentence.agreeing)
        and (everywhere == [sentence.symbol] if sentence.has else sentence.symbol not in everywhere)
    )


def ends_of_multiples(sentence: Sentence) -> bool:
    number, digits = sentence.said
    ends = sorted({str(int(number) * n)[-1] for n in range(1, 100)})
    return ends == re.split(", | or ", digits) and (
        ends == [sentence.symbol] if sentence.has else sentence.symbol not in ends
    )


def only_so_often(sentence: Sentence) -> bool:
    symbol, _, tiles = sentence.said
    places = [int(tile) - 1 for tile in re.split(", | and ", tiles)]
    return all(
        [at for at, each in enumerate(answer) if each == symbol] == places
        for answer in sentence.agreeing
    )


def nobody_has_it(sentence: Sentence) -> bool:
    return all((each[sentence.at] == sentence.symbol) == sentence.has for each in sentence.agreeing)


def is_the_only_one(sentence: Sentence) -> bool:
    return [*sentence.said] == sentence.agreeing


def nobody_knows(sentence: Sentence) -> bool:
    some, every = (int(number.replace(",", "")) for number in sentence.said)
    return 0 < some < every


def counted(sentence: Sentence) -> bool:
    return len(sentence.agreeing) == int(sentence.said[0].replace(",", "")) and nobody_has_it(
        sentence
    )


SENTENCES: dict[str, Callable[[Sentence], bool]] = {
    r"If a (\d)-digit number (plus|minus|times|divided by) a (\d)-digit number gives a "
    r"(\d)-digit result, “.” is (always|never) there\.": obeys_lengths,
    r"…(\d)([-+*])…(\d) ends in (\d), so the result does too\.": last_digit,
    r"The result ends in (\d), so the digit in this tile is (.+)\.": other_last_digit,
    r"The last digit of a multiple of (\d+) is (.+)\.": ends_of_multiples,
    r"“(.)” is in the answer (only once|only twice|only \d times), in tiles? (.+)\.": only_so_often,
    r"The result has (.+), and (every|no) answer with such a result has “.” there\.": nobody_has_it,
    r"The only equation that fits (?:these facts|this fact) is (.+)\.": lambda each: (
        [*each.said] == each.agreeing
    ),
    r"None of the ([\d,]+) equations that fit (?:these facts|this fact) has it there\.": counted,
    r"All ([\d,]+) equations that fit (?:these facts|this fact) have it there\.": counted,
    r"(Every|No) answer of .+ has “.” in tile \d+\.": nobody_has_it,
    r"“.” is black in row \d, so it is not in the answer\.": nobody_has_it,
    r"“.” is (?:green|purple|black) in tile \d of row \d\.": nobody_has_it,
    r"That is possible: ([\d,]+) of the ([\d,]+) equations left ha(?:ve|s) it .+\.": nobody_knows,
}
"""The kinds of sentences, and whether such a sentence is true."""


# ---------------------------------------------------------------------------------- by example


@pytest.mark.parametrize(
    ("guesses", "symbol", "tile", "words"),
    [
        (["18+25=43", "52+31=83"], "9", 8, "…8+…1 ends in 9, so the result does too."),
        (["18+25=43", "52+31=83"], "7", 8, "…8+…1 ends in 9, so the result does too."),
        (
            ["50+19=69", "52+31=83"],
            "8",
            2,
            "The result ends in 9, so the digit in this tile is 8.",
        ),
    ],
)
def test_a_reason(guesses: Sequence[str], symbol: str, tile: int, words: str) -> None:
    position = parse("classic")
    for guess in guesses:
        position = position.after(guess, ["48+21=69"])
    found = why(position, symbol=symbol, tile=tile)
    assert words in found.words
    assert_true(found, position)


def test_the_lengths_of_the_numbers() -> None:
    position = parse("classic,75-40=35:bbgpbgbb")
    found = why(position, symbol="1", tile=1)
    assert found.words.startswith("If a 2-digit number minus a 2-digit number gives")
    assert_true(found, position)


def test_the_last_digit_of_a_multiple() -> None:
    position = parse("classic~strict,18+81=99:pbbbbpbb,4*87=348:pgbpgpbb,5*9+3=48:ggbbpppb")
    found = why(position, symbol="7", tile=8)
    assert found.words == "The last digit of a multiple of 5 is 0 or 5."
    assert_true(found, position)


def test_the_facts_of_maxi_come_from_its_whole_list() -> None:
    position = parse("maxi~strict,79+6-22=63:bpppppbggb,3+8*55=443:bpbbpbppbb")
    found = why(position, symbol="0", tile=2)
    assert found.true
    listed = answers(position.game.language).listed
    breaking = [each for each in listed if each[1] == "0"]
    assert_sound(position, found, breaking)


def test_pro_gives_all_facts_or_the_one_that_is_enough() -> None:
    position = parse("pro-8~no-*/,48-32=16:bpgbbgbg")
    assert [fact.text for fact in why(position, symbol="5", tile=8).facts] == ["“6” is in tile 8"]
    assert len(why(position, symbol="5", tile=1).facts) == 8


def test_a_sample_is_not_certain() -> None:
    found = why(parse("pro-12"), symbol="=", tile=1)
    assert not found.true
    assert "random sample" in found.words
    can_be = why(parse("pro-12"), symbol="=", tile=11)
    assert not can_be.true
    assert can_be.words.startswith("That is possible: about ")


def test_each_board_is_explained_by_itself() -> None:
    position = parse("bi,48-32=16:bpgbbgbg/gpbbbgbp")
    assert why(position, symbol="4", tile=1, board=1).words == "“4” is green in tile 1 of row 1."
    assert (
        why(position, symbol="4", tile=1).words
        == "“4” is black in row 1, so it is not in the answer."
    )


@pytest.mark.parametrize("name", ["mini", "classic", "classic~strict"])
def test_a_guess_is_contradicted_by_the_first_row_that_would_differ(name: str) -> None:
    random = Random(name)
    for _ in range(plain.examples(100)):
        position = random_position(name, random)
        guess = random.choice(answers(position.game.language).listed)
        found = why(position, guess=guess)
        assert found.true == (not fits(position, guess))
        if not found.true:
            assert found.words.startswith("It fits all rows: it is ")
            continue
        would = [shown(position, row.guess, guess) for row in position.rows]
        number = next(at for at, row in enumerate(position.rows) if row.colours != would[at])
        assert found.facts[0].row == number + 1
        assert not meaning(position, found.facts[0])(guess)
        if "won" in found.words:
            assert set(would[number]) == {"g"}
            continue
        said = re.fullmatch(r"Row (\d) would have a (\w+) “(.)” in tile (\d)\.", found.words)
        assert said
        at = int(said[4]) - 1
        assert would[number][at] == said[2][0] != position.rows[number].colours[at]
        assert position.rows[number].guess[at] == said[3]


@pytest.mark.parametrize(
    ("guess", "words"),
    [
        ("1+1=3", "Nerdle would not accept it: the left side is 2, but the right side is 3."),
        ("0+1=1", "It fits all rows, but no answer has a zero by itself (tile 1)."),
        ("3-2=1", "It fits all rows: it is one of the 127 equations left."),
    ],
)
def test_a_guess_without_rows(guess: str, words: str) -> None:
    found = why(parse("micro"), guess=guess)
    assert (found.words, found.true) == (words, "one of" not in words)


@pytest.mark.parametrize(
    ("text", "asked", "problem"),
    [
        ("mini", {"symbol": "(", "tile": 1}, "“(” is not on the Mini keyboard"),
        ("mini", {"symbol": "", "tile": 1}, "give a symbol and a tile, or a guess"),
        ("mini", {"symbol": "1", "tile": 7}, "Mini has tiles 1 to 6"),
        ("minibi", {"symbol": "1", "tile": 1, "board": 2}, "Mini Bi has boards 1 to 2"),
        ("mini,4*7=28:gbbbbp", {"symbol": "1", "tile": 1}, "row 1: every answer has an “=”"),
    ],
)
def test_what_cannot_be_asked(text: str, asked: dict[str, Any], problem: str) -> None:
    with pytest.raises(PositionError, match=re.escape(problem)):
        why(parse(text), **asked)


def test_explanations_as_plain_data() -> None:
    found = why(parse("mini,4*7=28:bgggbb,25/5=5:bbbbpb"), symbol="3", tile=1).as_dict()
    assert found["facts"][0] == {"row": 1, "text": "“7” is in tile 3"}
    assert found["clues"]["known"] == ["73", "*2"]
    assert found["clues"]["absent"] == "2"
    assert "clues" not in why(parse("mini"), guess="1+1=2").as_dict()
