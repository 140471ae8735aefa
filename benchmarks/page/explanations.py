"""How long it takes to say why a symbol is or is not in a tile, and to rate a guess.

The positions are random positions of Classic, as for `suggestions`. In each, a random symbol and
tile are explained, then a random equation that does not fit, and a random guess is rated. The
baseline is the suggestion for the same positions in the same place.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from benchmarks.page.browser import Opened, counted, opened_site, page_with_engine, slowed
from benchmarks.page.suggestions import in_words, random_positions
from benchmarks.report import SPREAD, ratio, show, spread, steps
from nerdle.equations.answers import answers
from nerdle.insight.listing import ANY
from nerdle.page.door import reply
from nerdle.rules.position import Position

Asked = Mapping[str, Any]

TIME_IN_PAGE = """async (questions) => {
  const time = ({ ask, ...question }) => new Promise((resolve, reject) => {
    const asked = performance.now();
    engine.ask(ask, question, (told, last) => {
      if (told && "error" in told) reject(new Error(told.error));
      if (last) resolve((performance.now() - asked) / 1000);
    });
  });
  await time(questions[0]); // it loads the modules
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const times = [];
  for (const question of questions) {
    times.push(await time(question));
    console.log(question);
  }
  return times;
}"""


def drawn(positions: Sequence[Position]) -> dict[str, list[Asked]]:
    """The questions about each position, by what is asked."""
    draw = random.Random(1)
    asked: dict[str, list[Asked]] = {"symbol": [], "equation": [], "rating": [], "suggestion": []}
    for position in positions:
        game = position.game
        tile = draw.randrange(game.columns)
        symbol = draw.choice(game.symbols)
        pattern = ANY * tile + symbol + ANY * (game.columns - tile - 1)
        equation, guess = draw.sample(answers(game.language).listed, 2)
        about = {"position": str(position)}
        asked["symbol"].append({"ask": "why", **about, "pattern": pattern})
        asked["equation"].append({"ask": "why", **about, "pattern": equation})
        asked["rating"].append({"ask": "rate", **about, "guess": guess})
        asked["suggestion"].append({"ask": "analyse", **about})
    return asked


def time_here(questions: Sequence[Asked]) -> list[float]:
    """The seconds to the last answer in CPython."""
    times = []
    for question in steps("CPython", questions):
        started = time.perf_counter()
        list(reply(json.dumps(question)))
        times.append(time.perf_counter() - started)
    return times


def time_there(site: Opened, questions: Sequence[Asked], throttle: float) -> list[float]:
    """The seconds to the last answer in the built site's engine, on a new page."""
    with slowed(site.browser, throttle), site.context.new_page() as page:
        page_with_engine(site.url, page)
        times: list[float] = counted(
            page, in_words(throttle), TIME_IN_PAGE, questions, len(questions)
        )
        return times


def main(
    positions: Annotated[int, "random positions"] = 100,
    throttle: Annotated[str, "slow the browser down"] = "1,4",
) -> object:
    asked = drawn(list(random_positions("classic", positions)))
    taken = {(what, "CPython"): time_here(some) for what, some in asked.items()}
    with opened_site() as site:
        for each in map(float, throttle.split(",")):
            for what, some in asked.items():
                taken[what, in_words(each)] = time_there(site, some, each)
    show(
        [f"{positions} positions of Classic", *SPREAD, "median/suggestion"],
        [
            [f"{what}, {where}", *spread(times), ratio(times, taken["suggestion", where])]
            for (what, where), times in taken.items()
        ],
    )
    return {"questions": asked, "seconds": {", ".join(each): taken[each] for each in taken}}
