"""`python -m research classic~strict --prove`: finds a decision tree and proves it optimal.

Writes nerdle/data/NAME.tree and its entry in nerdle/data/provenance.json. You can stop it at any
time; the next run continues where it stopped.
"""

from __future__ import annotations

import argparse
import json
import os
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from nerdle.rules.position import parse
from research import DATA, store
from research.openings import write_openings
from research.optimal import MANY
from research.search import Problem, best_tree, needs_after, search, table_of


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m research", description=__doc__)
    parser.add_argument(
        "position", metavar="GAME", help="the game, such as classic, mini~strict or midi~hard"
    )
    parser.add_argument("--prove", action="store_true", help="search every opening")
    parser.add_argument(
        "--openings",
        type=int,
        default=200,
        metavar="N",
        help="without --prove: search the N most promising openings",
    )
    parser.add_argument("--guesses", choices=("answers", "zeros", "accepted"), default="answers")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, metavar="N")
    parser.add_argument(
        "--notes", type=Path, default=Path(".build/research"), help="folder for stored results"
    )
    parser.add_argument(
        "--opening", metavar="GUESS", help="only print the smallest total after this opening"
    )
    parser.add_argument(
        "--best-openings",
        action="store_true",
        help="only write the ten best openings by each measure to nerdle/data/GAME.openings",
    )
    options = parser.parse_args()
    problem = Problem(str(parse(options.position)), options.guesses)
    if options.opening:
        guesses = table_of(problem).guesses
        if options.opening not in guesses:
            parser.error(f"{options.opening} is not a guess in {problem.position}")
        [note] = needs_after(problem, [guesses.index(options.opening)], MANY)
        print(json.dumps({"opening": options.opening, "total": note.value}))
        return
    if options.best_openings:
        command = f"python -m research {options.position} --best-openings"
        # spawn: a process forked after a table was made cannot make another one
        context = get_context("spawn")
        with ProcessPoolExecutor(options.workers, context) as executor:
            write_openings(
                options.position,
                executor,
                DATA / f"{options.position}.openings",
                openings=options.openings,
                at_once=2 * options.workers,
                command=f"{command} --openings {options.openings}",
            )
        return
    with ProcessPoolExecutor(options.workers) as executor:
        result = search(
            problem,
            executor,
            options.notes / f"{problem.name}.jsonl",
            prove=options.prove,
            openings=options.openings,
            at_once=2 * options.workers,
        )
    table = table_of(problem)
    record = {
        "total": result.total,
        "mean": round(result.total / len(table.answers), 5),
        "worst": result.worst,
        "opening": table.guesses[result.opening],
        "proven": result.proven,
        "at_least": result.at_least,
        "openings_searched": result.openings,
        "worker_seconds": round(result.seconds),
        "command": f"python -m research {problem.position}"
        + (" --prove" if options.prove else f" --openings {options.openings}")
        + (f" --guesses {problem.guesses}" if problem.guesses != "answers" else ""),
    }
    if problem.guesses == "answers":
        (DATA / f"{problem.name}.tree").write_bytes(best_tree(problem, result).write())
    store(problem.name, record)
    print(json.dumps(record))


if __name__ == "__main__":
    main()
