"""How long it takes to solve Nanagrams, compared with trying everything in the same run.

The puzzles are random: digits and one to three operators, all of them equally likely, with "=" and
one more symbol compulsory. Each puzzle is timed in CPython and in the built page's engine, from the
question to the answer. Before that, a puzzle is also timed in an engine that has just started; on
the page, the engine loads its code for Nanagrams as soon as the tab is opened.

Trying everything goes through all arrangements of all choices of the symbols. It is timed on a few
of the puzzles with 9 symbols and on more of the smaller ones, and the answers are compared.
The last rows give the time to make a puzzle with the game's limits.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import chain
from random import Random
from statistics import median
from typing import Annotated

from benchmarks.page.browser import answered
from benchmarks.report import duration, show, steps
from nerdle.sisters.nanagram import LEVELS, NANAGRAMS
from tests.support.core.sisters import every_answer


def random_puzzles(size: int, n: int) -> Iterator[str]:
    draw = Random(size)
    for _ in range(n):
        operators = draw.choices("+-*/", k=draw.randint(1, 3))
        digits = draw.choices("0123456789", k=size - 1 - len(operators))
        yield f":={''.join(operators)}{''.join(digits)}!"


def main(
    puzzles: Annotated[int, "random puzzles of each size"] = 200,
    plain: Annotated[int, "of these, puzzles with 9 symbols on which everything is tried"] = 10,
) -> object:
    asked = {f"{size} symbols": [*random_puzzles(size, puzzles)] for size in LEVELS}
    asked |= {f"making {size}": [f"~{size}:{key}" for key in range(puzzles)] for size in LEVELS}
    just_started, *told = answered("nanagrams", [*chain.from_iterable(asked.values())])
    replies = iter(told)
    rows = [["engine just started", "", "", duration(just_started.last), "", "", "", ""]]
    raw = []
    for name, questions in asked.items():
        ours, page, slow, same = [], [], [], 0
        share = 0 if "making" in name else min(puzzles, plain * 4 ** (9 - int(name[0])))
        for at, question in enumerate(steps(name, questions)):
            started = time.perf_counter()
            puzzle = NANAGRAMS.read(question)
            answers = puzzle.answers
            ours.append(time.perf_counter() - started)
            in_page = next(replies)
            shown = [[each["text"], *each["others"]] for each in in_page.reply["found"]]
            assert shown == answers, f"the page finds other answers: {question}"
            page.append(in_page.last)
            if at < share:
                started = time.perf_counter()
                needed = "".join(puzzle.symbols[place] for place in puzzle.compulsory)
                every = every_answer(puzzle.symbols, needed)
                slow.append(time.perf_counter() - started)
                same += every == {each for group in answers for each in group}
        row = [name, *(duration(figure(all)) for all in (ours, page) for figure in (median, max))]
        if slow:
            faster = f"{median(slow) / median(ours[:share]):,.0f}"
            row += [duration(median(slow)), faster, f"{same} of {share}"]
        rows.append(row + [""] * (8 - len(row)))
        raw.append([name, ours, page, slow, same])
    header = ["Nanagrams", "CPython: median", "worst", "in the browser: median", "worst"]
    show([*header, "trying everything: median", "times faster", "the same"], rows)
    return raw
