"""The stored trees: every answer of every tree replayed by the plain definition; bad files."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import nerdle
from nerdle import Row, analyse, parse
from nerdle.rules.commutative import shown_feedback
from nerdle.solver.decision_tree import DecisionTree, TreeError, read_tree
from nerdle.solver.equations import equations

DATA = Path(nerdle.__file__).parent / "data"
TREES = sorted(DATA.glob("*.tree"))
PROVENANCE = json.loads((DATA / "provenance.json").read_text("utf-8"))


def plain_replay(tree: DecisionTree) -> tuple[Counter[int], bool]:
    """Guesses that each answer takes, by reading the file as its documentation says, and whether
    every guess met all clues before it: written apart from the code that walks a tree."""
    position = parse(tree.position)
    strict = position.options.strict
    answers = equations(position.game.language)
    nodes = iter(enumerate(tree.nodes))
    taken: Counter[int] = Counter()
    hard = True

    def play(candidates: list[str], guesses: list[tuple[str, str]]) -> None:
        nonlocal hard
        if len(candidates) > 2:
            at, node = next(nodes)
            assert (at in tree.below_root) == (len(guesses) == 1)
            guess = answers[node]
        else:
            guess = candidates[0]
        hard &= all(shown_feedback(old, guess, strict=True) == colours for old, colours in guesses)
        classes: dict[str, list[str]] = {}
        for candidate in candidates:
            colours = shown_feedback(guess, candidate, strict=strict)
            classes.setdefault(colours, []).append(candidate)
        for colours, members in classes.items():
            if set(colours) == {"g"}:
                taken[len(guesses) + 1] += len(members)
            else:
                play(members, [*guesses, (guess, colours)])

    play(answers, [])
    assert next(nodes, None) is None
    return taken, hard


@pytest.mark.parametrize("file", TREES, ids=lambda file: file.stem)
def test_a_tree_finds_every_answer_in_as_many_guesses_as_its_provenance_says(file: Path) -> None:
    tree = read_tree(file.read_bytes())
    record = PROVENANCE[file.stem]
    taken, hard = plain_replay(tree)
    position = parse(tree.position)
    assert taken.total() == len(equations(position.game.language))
    assert sum(guesses * n for guesses, n in taken.items()) == tree.total == record["total"]
    assert max(taken) == record["worst"] <= position.game.rows
    assert tree.proven == record["proven"] == (record["at_least"] == record["total"])
    assert hard or not position.options.hard


def test_there_is_a_tree_for_every_game_and_all_options() -> None:
    wanted = {
        f"{game}{strict}{hard}"
        for game in ("micro", "mini", "midi", "classic")
        for strict in ("", "-strict")
        for hard in ("", "-hard")
    }
    assert {file.stem for file in TREES} == wanted


@pytest.mark.parametrize("file", TREES, ids=lambda file: file.stem)
def test_a_tree_takes_a_few_kilobytes(file: Path) -> None:
    assert len(file.read_bytes()) <= (3_072 if file.stem == "classic-strict" else 4_096)


def test_the_engine_follows_the_tree_and_says_so() -> None:
    analysis = analyse(parse("mini~strict,4*7=28:bbbgbb"))
    assert analysis.source == "tree"
    assert analysis.proven
    place = read_tree((DATA / "mini-strict.tree").read_bytes())
    assert place.position == "mini~strict"


def test_off_the_tree_the_search_takes_over() -> None:
    analysis = analyse(parse("mini~strict,1+9=10:bbbgbb"))
    assert analysis.source == "search"
    assert not analysis.proven


def test_the_guesses_a_tree_still_expects_are_what_its_play_takes() -> None:
    def needed(position: nerdle.Position) -> int:
        analysis = analyse(position)
        guess = analysis.suggestions[0].guess
        total = analysis.remaining
        classes = Counter(
            shown_feedback(guess, candidate, strict=True) for candidate in analysis.candidates
        )
        for colours in classes.keys() - {"g" * 6}:
            total += needed(replace(position, rows=(*position.rows, Row(guess, colours))))
        return total

    position = parse("mini~strict,4*7=28:bbbgbb")
    analysis = analyse(position)
    assert analysis.source == "tree"
    assert analysis.remaining > 2
    assert analysis.suggestions[0].expected == round(needed(position) / analysis.remaining, 4)


def test_a_tree_survives_being_written_and_read() -> None:
    data = (DATA / "micro.tree").read_bytes()
    assert read_tree(data).write() == data


@given(st.integers(0, 60))
def test_a_tree_that_is_cut_off_is_refused(length: int) -> None:
    data = (DATA / "mini.tree").read_bytes()
    with pytest.raises(TreeError):
        read_tree(data[:length])


@given(st.integers(3, 73), st.integers(1, 255))
def test_a_tree_with_a_damaged_byte_is_refused_or_says_something_else_than_its_nodes(
    at: int, flip: int
) -> None:
    data = bytearray((DATA / "mini.tree").read_bytes())
    data[at] ^= flip
    try:
        tree = read_tree(bytes(data))
    except TreeError:
        return
    assert tree.nodes == read_tree((DATA / "mini.tree").read_bytes()).nodes


def test_a_foreign_file_and_a_newer_one_say_what_they_are() -> None:
    with pytest.raises(TreeError, match="no decision tree"):
        read_tree(b"PK\3\4 something else")
    with pytest.raises(TreeError, match="version 9"):
        read_tree(b"NDT\x09" + (DATA / "mini.tree").read_bytes()[4:])


def test_with_a_bad_tree_the_search_takes_over(monkeypatch: pytest.MonkeyPatch) -> None:
    from nerdle.solver import suggestions

    suggestions._tree_of.cache_clear()
    monkeypatch.setattr(suggestions, "get_data", lambda *_: b"NDT\x01 cut off")
    try:
        assert analyse(parse("mini~strict,4*7=28:bbbgbb")).source == "search"
    finally:
        suggestions._tree_of.cache_clear()
