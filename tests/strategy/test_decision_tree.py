"""Decision trees: every answer of every stored tree is replayed, and bad files are refused."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nerdle
from nerdle import Row, analyse, parse
from nerdle.candidates.partition import Partition
from nerdle.equations.generate import equations
from nerdle.rules.reorderings import shown_feedback, symbols_in_order
from nerdle.strategy.decision_tree import DecisionTree, TreeError, read_tree
from tests.support.core import plain
from tests.support.core.plain import ALPHABETS, examples
from tests.support.core.trees import DATA, PROVENANCE, TREES


def plain_replay(tree: DecisionTree) -> tuple[Counter[int], bool]:
    """Replay a tree as the documentation of its file describes, without the code that walks trees.

    Returns how many answers take each number of guesses, and whether every guess fits all clues.
    """
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
def test_a_tree_finds_every_answer_with_the_guesses_in_its_provenance(file: Path) -> None:
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


def test_the_search_takes_over_outside_the_tree() -> None:
    analysis = analyse(parse("mini~strict,1+9=10:bbbgbb"))
    assert analysis.source == "search"
    assert not analysis.proven


def test_the_expected_guesses_of_a_tree_match_its_play() -> None:
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


# -------------------------------------------------------------------------------------------- files

MINI = (DATA / "mini.tree").read_bytes()


@pytest.mark.parametrize("file", TREES, ids=lambda file: file.stem)
def test_a_stored_tree_is_written_as_it_was_read(file: Path) -> None:
    data = file.read_bytes()
    assert read_tree(data).write() == data


@given(st.data())
def test_a_tree_survives_being_written_and_read(data: st.DataObject) -> None:
    nodes = data.draw(st.lists(st.integers(0, 2**15 - 1), max_size=20))
    below = data.draw(st.sets(st.integers(0, len(nodes) - 1))) if nodes else set()
    text = data.draw(st.sampled_from(["maxi", "pro-10~no-*/", "pro-12~squares~³²"]))
    tree = DecisionTree(text, data.draw(st.booleans()), 7, tuple(nodes), tuple(sorted(below)))
    assert read_tree(tree.write()) == tree


@pytest.mark.parametrize("nodes", [(2**15,), (0,) * 2**16])
def test_a_tree_that_the_format_cannot_hold_is_not_written(nodes: tuple[int, ...]) -> None:
    with pytest.raises(TreeError, match="too many nodes or answers"):
        DecisionTree("maxi", False, 7, nodes, ()).write()


def test_a_tree_that_is_cut_off_or_too_long_is_refused() -> None:
    for length in range(len(MINI)):
        with pytest.raises(TreeError):
            read_tree(MINI[:length])
    with pytest.raises(TreeError):
        read_tree(MINI + b"\0")


@given(st.integers(0, len(MINI) - 1), st.integers(1, 255))
def test_a_damaged_byte_never_changes_the_nodes_of_a_tree_unnoticed(at: int, flip: int) -> None:
    damaged = bytearray(MINI)
    damaged[at] ^= flip
    try:
        tree = read_tree(bytes(damaged))
    except TreeError:
        return
    assert tree.nodes == read_tree(MINI).nodes


# -------------------------------------------------------------------------- trees for other answers


def plain_tree(answers: list[str], strict: bool) -> DecisionTree:
    """Build a tree that always guesses the last candidate, as the documentation describes it.

    Strings with the same symbols count as re-orderings of each other.
    """
    nodes: list[int] = []
    below_root: list[int] = []
    number = {answer: at for at, answer in enumerate(answers)}

    def grow(members: list[str], depth: int) -> int:
        guess = members[0]
        if len(members) > 2:
            guess = members[-1]
            if depth == 1:
                below_root.append(len(nodes))
            nodes.append(number[guess])
        classes: dict[str, list[str]] = {}
        for member in members:
            classes.setdefault(coloured(guess, member, strict), []).append(member)
        classes.pop("g" * len(guess))
        return len(members) + sum(grow(left, depth + 1) for left in classes.values())

    total = grow(answers, 0)
    return DecisionTree("maxi", False, total, tuple(nodes), tuple(below_root))


def coloured(guess: str, answer: str, strict: bool) -> str:
    if not strict and sorted(guess) == sorted(answer):
        return "g" * len(answer)
    return plain.feedback(guess, answer)


def guesses_to(answer: str, tree: DecisionTree, answers: Partition) -> int:
    """Return how many guesses a tree takes to find an answer."""
    rows: list[Row] = []
    while place := tree.walk(answers, rows):
        rows.append(Row(place.guess, coloured(place.guess, answer, answers.strict)))
        if set(rows[-1].colours) == {"g"}:
            assert tree.walk(answers, rows) is None
            return len(rows)
    raise AssertionError(rows)


@settings(max_examples=examples(50))
@given(st.sampled_from(ALPHABETS), st.integers(5, 20), st.data(), st.booleans())
def test_a_tree_with_any_symbols_finds_every_answer(
    alphabet: str, columns: int, data: st.DataObject, strict: bool
) -> None:
    few = data.draw(st.text(alphabet, min_size=2, max_size=3))
    row = plain.strings(columns, few) | plain.strings(columns, alphabet)
    answers = data.draw(st.lists(row, min_size=3, max_size=25, unique=True))
    tree = read_tree(plain_tree(answers, strict).write())
    partition = Partition(answers, strict=strict, key=symbols_in_order)
    taken = [guesses_to(answer, tree, partition) for answer in answers]
    assert sum(taken) == tree.total


def test_errors_distinguish_other_files_from_newer_versions() -> None:
    with pytest.raises(TreeError, match="not a decision tree"):
        read_tree(b"PK\3\4 something else")
    with pytest.raises(TreeError, match="version 9"):
        read_tree(b"NDT\x09" + MINI[4:])


def test_the_search_takes_over_if_the_tree_is_bad(monkeypatch: pytest.MonkeyPatch) -> None:
    from nerdle.strategy import suggest

    suggest._tree_of.cache_clear()
    monkeypatch.setattr(suggest, "get_data", lambda *_: b"NDT\x01 cut off")
    try:
        assert analyse(parse("mini~strict,4*7=28:bbbgbb")).source == "search"
    finally:
        suggest._tree_of.cache_clear()
