"""The page reads the names of Pro games as the core does: web/game/pro.js mirrors rules/pro.py."""

from __future__ import annotations

import json
import random
import subprocess
from typing import Any

import pytest

from building.tools import find_node
from building.workshop import CACHE, ROOT, Workshop
from nerdle.page.books import _described
from nerdle.rules.pro import KEYS, ProError, pro_game, pro_game_with
from tests.support.core import plain

NAMES = plain.examples(2_000)
SYMBOLS = "+-*/" + "".join(KEYS.values())
# One process answers for all names: what each is on the page, and which name its keys lead back to.
READ = """
import { chosenKeys, proGame, proGameWith } from "./game/pro.js";
let asked = "";
for await (const part of process.stdin) asked += part;
const { names, made } = JSON.parse(asked);
const again = (game) =>
  game && game === proGame(game.name) &&
  game === proGameWith(game.columns, game.rows, chosenKeys(game));
console.log(JSON.stringify({
  read: names.map((name) => [proGame(name), again(proGame(name))]),
  made: made.map((how) => proGameWith(...how)?.name ?? null),
}));
"""


def some_name(chance: random.Random) -> str:
    """A name of a Pro game, often the name of a game that is not possible."""
    width = str(chance.choice([*range(3, 19), "08", "9999", "x", ""]))
    rows = chance.choice(["", "", "", f"-{chance.randint(0, 22)}", "-006", "-"])
    options = chance.choices(
        [*KEYS, "no-", f"no-{chance.choice(SYMBOLS + '17=a')}", "no-*/", "no-²³", "no-+-*/", "",
         "constructor"],
        [8] * len(KEYS) + [1, 6, 3, 2, 2, 1, 1],
        k=chance.choice([0, 1, 1, 2, 2, 3, 4, 8]),
    )  # fmt: skip
    if chance.random() < 0.2:
        options.append("no-" + "".join(chance.sample(SYMBOLS, chance.randint(1, 8))))
    head = chance.choices(["pro-", "pro", "PRO-", "prop-"], [30, 1, 1, 1])[0]
    return "~".join([f"{head}{width}{rows}", *options])


def described(name: str) -> dict[str, Any] | None:
    try:
        game = _described(pro_game(name))
    except ProError:
        return None
    return {**vars(game), "first_row": str(game.first_row)}


def made(width: int, rows: int, symbols: str) -> str | None:
    try:
        return pro_game_with(width, rows, symbols).name
    except ProError:
        return None


@pytest.fixture(scope="module")
def asked() -> dict[str, list[Any]]:
    chance = random.Random("pro")
    return {
        "names": sorted({some_name(chance) for _ in range(NAMES)}),
        "made": [
            [
                chance.randint(4, 17),
                chance.randint(0, 21),
                "".join(chance.sample(SYMBOLS + "=1", chance.randint(0, len(SYMBOLS)))),
            ]
            for _ in range(NAMES)
        ],
    }


@pytest.fixture(scope="module")
def page(asked: dict[str, list[Any]]) -> dict[str, list[Any]]:
    node = find_node(Workshop(CACHE, quiet=True)).node
    ran = subprocess.run(
        [node, "--input-type=module", "--eval", READ],
        cwd=ROOT / "web",
        input=json.dumps(asked),
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    read: dict[str, list[Any]] = json.loads(ran.stdout)
    return read


def test_the_page_makes_the_same_game_of_each_name(
    asked: dict[str, list[Any]], page: dict[str, list[Any]]
) -> None:
    wanted = [described(name) for name in asked["names"]]
    assert {name: game for name, (game, _) in zip(asked["names"], page["read"], strict=True)} == (
        dict(zip(asked["names"], wanted, strict=True))
    )
    assert len(asked["names"]) / 5 < sum(game is not None for game in wanted)
    assert len(asked["names"]) / 5 < sum(game is None for game in wanted)


def test_a_game_of_the_page_leads_back_to_itself(page: dict[str, list[Any]]) -> None:
    assert [game["name"] for game, again in page["read"] if game and not again] == []


def test_the_page_gives_chosen_keys_the_same_name(
    asked: dict[str, list[Any]], page: dict[str, list[Any]]
) -> None:
    assert page["made"] == [made(*how) for how in asked["made"]]
