"""`nerdle benchmark`: measures how well the solver plays."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import click

from nerdle.benchmark import (
    MOST_PUZZLES,
    Puzzle,
    Score,
    drawn_puzzles,
    play_all,
    puzzles_of,
    read_puzzles,
)
from nerdle.commands.command import command
from nerdle.commands.parameters import (
    json_option,
    position_argument,
    seed_number,
    whole_number,
)
from nerdle.commands.progress import progress
from nerdle.puzzles import files
from nerdle.rules.games import Game
from nerdle.rules.position import parse
from nerdle.rules.quotation import counted

_LARGEST = 1_000_000  # puzzles of a sample


@command(
    examples="""
    $ nerdle benchmark mini~strict
    206 answers, 544 guesses, mean 2.64078
    1: 1
    ...
    not solved: 0
    $ nerdle benchmark mini --opening 1+9=10 --json
    {"answers": 206, "total": ..., "worst": ..., "failures": 0}
    $ nerdle benchmark minibi --sample 20 --seed 7
    20 puzzles, ... guesses, mean ..., 95% interval ... to ...
    ...
    not solved: 0
    """
)
@position_argument
@click.option("--opening", metavar="GUESS", help="Always start with this guess.")
@click.option("--sample", type=whole_number, metavar="N", help="Play only N random puzzles.")
@click.option("--seed", type=seed_number, metavar="S", help="The seed of the sample (default: 1).")
@click.option(
    "--answers",
    "file",
    type=click.Path(),
    metavar="FILE",
    help="Play the puzzles in a file: one per line, with spaces between the answers of its boards.",
)
@click.option(
    "--jobs",
    type=whole_number,
    default=1,
    show_default=True,
    metavar="N",
    help="Share the work among N processes.",
)
@click.option(
    "--uniform",
    is_flag=True,
    help="Treat all answers as equally likely, in a game where some kinds are likelier.",
)
@json_option
def benchmark(
    position: str,
    *,
    opening: str | None,
    sample: int | None,
    seed: int | None,
    file: str | None,
    jobs: int,
    uniform: bool,
    as_json: bool,
) -> None:
    """Play every puzzle, or some of them, and count the guesses.

    Every guess is the solver’s first suggestion. Maxi, Bi and Quad have too many puzzles to play
    them all: add --sample or --answers. In a sample of Maxi, likelier answers are drawn more
    often.
    """
    empty = parse(position)
    if empty.rows:
        raise ValueError(
            "a benchmark starts with an empty board: use --opening to set the first guess"
        )
    if uniform:
        empty = replace(empty, game=_uniform(empty.game))
    puzzles = _puzzles(empty.game, sample, seed, file)
    total = puzzles_of(empty.game) if puzzles is None else len(puzzles)
    with progress("playing the puzzles", total) as bar:
        score = play_all(empty, opening, bar.update, jobs, puzzles)
    if as_json:
        print(json.dumps(score.as_dict(sample=sample is not None)))
        return
    print("\n".join(_in_words(empty.game, score, sample=sample is not None)))


def _uniform(game: Game) -> Game:
    """Return the game with answers that are all equally likely."""
    if not game.language.weighted:
        raise ValueError(f"all answers of {game.title} are equally likely anyway: omit --uniform")
    return replace(game, language=replace(game.language, weighted=False))


def _puzzles(
    game: Game, sample: int | None, seed: int | None, file: str | None
) -> Sequence[Puzzle] | None:
    """Return the puzzles to play, or None for all of them."""
    if sample is not None and file is not None:
        raise ValueError("use either --sample or --answers, not both")
    if seed is not None and sample is None:
        raise ValueError("--seed is the seed of a sample: add --sample N")
    if file is not None:
        text = files.text(Path(file)).removeprefix("\ufeff")  # a byte order mark
        try:
            return read_puzzles(game, text)
        except ValueError as error:
            raise ValueError(f"{files.shown(file)}, {error}") from None
    if sample is None:
        if (n := puzzles_of(game)) > MOST_PUZZLES:
            raise ValueError(f"{game.title} has {n:,} puzzles: add --sample N to play some of them")
        return None
    if not 1 <= sample <= _LARGEST:
        raise ValueError(f"--sample must be from 1 to {_LARGEST:,}")
    return drawn_puzzles(game, sample, 1 if seed is None else seed)


def _in_words(game: Game, score: Score, *, sample: bool) -> Iterator[str]:
    puzzles = counted(score.answers, "puzzle" if game.boards > 1 else "answer")
    guesses = counted(score.total, "guess", "guesses")
    head = f"{puzzles}, {guesses}, mean {score.mean:.5f}"
    if sample and score.interval:
        low, high = score.interval
        head += f", 95% interval {low:.5f} to {high:.5f}"
    yield head
    if score.mean_until_identified is not None:
        yield f"all answers are known after {score.mean_until_identified:.5f} guesses on average"
    for number, n in sorted(score.distribution.items()):
        yield f"{number}: {n:,}"
    yield f"not solved: {score.failures:,}"
