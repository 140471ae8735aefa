"""How well the solver plays, compared with perfect play and two other players.

Each plays a game for every answer. The plain player only guesses candidates, each time the one with
the most bits. The depth-first player (depth_first.js, under Node) guesses the first equation that
fits.

Then Classic is played with openings that are not in the decision trees, and compared with the
smallest possible total after each.
"""

from __future__ import annotations

import json
import subprocess
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from math import log2
from pathlib import Path
from typing import Annotated, Any

import nerdle
from benchmarks.report import duration, say, show
from building.tools import find_node
from building.workshop import CACHE, Workshop
from nerdle.benchmark import Score, play_all
from nerdle.candidates.partition import Partition
from nerdle.equations.answers import answers
from nerdle.rules.position import Position, parse

PROVENANCE = Path(nerdle.__file__).parent / "data" / "provenance.json"
TREES = {
    name: tree
    for name, tree in json.loads(PROVENANCE.read_text("utf-8")).items()
    if "total" in tree and not name.endswith("-accepted")
}
PLAIN = ("midi~strict", "mini~strict", "micro~strict")  # the plain player takes long for Classic
DEPTH_FIRST = Path(__file__).parent.parent / "depth_first.js"
PLAY_DEPTH_FIRST = """
import { readFileSync } from "node:fs";
const { play } = await import(process.argv[1]);
console.log(JSON.stringify(play(JSON.parse(readFileSync(0, "utf8")))));
"""

LEAST_AFTER = {
    "classic~strict": {
        "9+8-4=13": 55_007,
        "4*3-12=0": 55_711,
        "1*24/3=8": 55_285,
        "48-32=16": 53_607,
        "52-34=18": 53_540,
        "86*8=688": 61_198,
    },
    "classic": {
        "9+8-4=13": 53_924,
        "4*3-12=0": 54_664,
        "1*24/3=8": 54_073,
        "48-32=16": 52_252,
        "52-34=18": 52_247,
        "86*8=688": 59_534,
    },
}
"""The smallest total of guesses over all answers after each opening, as found by
`python -m research GAME --opening GUESS`."""


def plain_play(empty: Position) -> Score:
    """Plays a game for every answer, guessing the candidate that has the highest entropy."""
    distribution: Counter[int] = Counter()

    def play(candidates: list[str], guesses: int) -> None:
        partition = Partition(candidates, strict=True)
        guess = max(candidates, key=lambda guess: _bits(partition.classes(guess)))
        for code, members in partition.members(guess).items():
            if code == partition.win:
                distribution[guesses] += 1
            else:
                play(members, guesses + 1)

    play(list(answers(empty.game.language).listed), 1)
    return scored(empty, distribution)


def depth_first_play(empty: Position) -> Score:
    """Plays a game for every answer with the plain solver in JavaScript."""
    node = find_node(Workshop(CACHE, quiet=True)).node
    done = subprocess.run(
        [node, "--input-type=module", "--eval", PLAY_DEPTH_FIRST, DEPTH_FIRST.as_uri()],
        input=json.dumps(list(answers(empty.game.language).listed)),
        capture_output=True,
        text=True,
        check=True,
    )
    return scored(empty, Counter(json.loads(done.stdout)))


def scored(empty: Position, distribution: Counter[int]) -> Score:
    """The score of a player, from how many answers took each number of guesses."""
    late = sum(n for guesses, n in distribution.items() if guesses > empty.game.rows)
    return Score(distribution.total(), dict(distribution), late)


def _bits(classes: Counter[int]) -> float:
    n = classes.total()
    return -sum(members / n * log2(members / n) for members in classes.values())


Row = tuple[list[str], dict[str, Any]]
"""A row of the table, and its raw figures."""


def measured(
    game: str, player: str, play: Callable[[Position], Score], perfect: int, how: str
) -> Row:
    """Lets a player play a game; `perfect`: the smallest total, and `how` it is known."""
    say(f"{game}, {player}")
    started = time.perf_counter()
    score = play(parse(game))
    seconds = time.perf_counter() - started
    row = [
        game,
        player,
        f"{score.total:,}",
        f"{score.mean:.5f}",
        str(score.worst),
        str(score.failures),
        duration(seconds),
        f"{perfect:,}",
        how,
        f"{score.total / perfect - 1:+.3%}",
    ]
    return row, {"game": game, "player": player, "seconds": seconds, **score.as_dict()}


def main(
    games: Annotated[str, "games to play"] = ",".join(TREES).replace("-", "~"),
    plain: Annotated[str, "games for the plain player"] = ",".join(PLAIN),
    openings: Annotated[str, "games for openings without a tree"] = ",".join(LEAST_AFTER),
) -> object:
    played: list[Row] = []
    for game in filter(None, games.split(",")):
        tree = TREES[game.replace("~", "-")]
        players: dict[str, Callable[[Position], Score]] = {"ours": play_all}
        if game in plain.split(","):
            players["plain"] = plain_play
        if game == "classic~strict":
            players["depth first"] = depth_first_play
        how = "proven" if tree["proven"] else "best found"
        played += [measured(game, *player, tree["total"], how) for player in players.items()]
    header = ["every answer", "player", "total", "mean", "worst", "failures", "time"]
    show([*header, "perfect", "", "above"], [row for row, _ in played])
    opened = [
        measured(game, opening, partial(play_all, opening=opening), least, "proven")
        for game in filter(None, openings.split(","))
        for opening, least in LEAST_AFTER[game].items()
    ]
    show([header[0], "opening", *header[2:], "least", "", "above"], [row for row, _ in opened])
    return [figures for _, figures in [*played, *opened]]
