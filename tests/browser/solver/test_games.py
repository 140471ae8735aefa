"""A thousand random games on the page, some played well, some badly and some at random.

Every press is a real click on the page. What the page shows at the end of each game is compared
with the plain definition of the game, and the result of Undo with the state before the action.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import prod
from typing import Any

import pytest

from nerdle.equations.answers import answers
from nerdle.rules.games import GAMES, FirstRow, Game
from nerdle.rules.position import Board, parse
from tests.support.browser.pages import OpenPage
from tests.support.core import plain
from tests.support.page.player import sit_down

GAMES_PLAYED = plain.examples(1_000)
AT_ONCE = 25
OFTEN = {
    "micro": 36,
    "mini": 36,
    "midi": 7,
    "classic": 6,
    "speed": 3,
    "instant": 3,
    "minibi": 6,
    "bi": 2,
    "quad": 1,
}
"""How often each game is played. Maxi's equations take too long; test_solves.py plays it."""
ANSWERS = {name: answers(GAMES[name].language).listed for name in OFTEN}

Action = list[Any]

# Plays lists of actions. Returns for each what the page shows at the end and which Undo was wrong.
PLAY = """async (games) => {
  const all = (what) => [...document.querySelectorAll(what)];
  const one = (what) => document.querySelector(what);
  const press = (what) => { const found = one(what); if (found && !found.disabled) found.click(); };
  const tile = (row, column, board) =>
    `.tile[data-board="${board}"][data-row="${row}"][data-column="${column}"]`;
  const feedback = (guess, answer) => {
    const left = [...answer].filter((symbol, column) => guess[column] !== symbol);
    return [...guess].map((symbol, column) => {
      if (answer[column] === symbol) return "green";
      const at = left.indexOf(symbol);
      if (at >= 0) left.splice(at, 1);
      return at >= 0 ? "purple" : "black";
    });
  };
  const kept = () => JSON.parse(localStorage.getItem("nerdle"));
  const visible = () => {
    const { game, boards } = kept();
    const { position, draft } = boards[game]; // and not the steps of Undo
    return JSON.stringify([game, position, draft, one("#strict").checked, one("#hard").checked]);
  };
  const acts = {
    game(name) {
      one("#game").value = name;
      one("#game").dispatchEvent(new Event("change", { bubbles: true }));
    },
    type: (text) => [...text].forEach((symbol) => press(`.key[data-symbol="${symbol}"]`)),
    tap: (row, column, board) => press(tile(row, column, board)),
    colour(answers) {
      for (const line of all(".row.making")) {
        const row = [...line.querySelectorAll(".tile")];
        const guess = row.map((each) => each.textContent).join("");
        const answer = answers[row[0].dataset.board] ?? "";
        if (guess.length !== answer.length || row.length !== answer.length) continue;
        feedback(guess, answer).forEach((colour, column) => {
          for (let tap = 0; tap < 3 && row[column].dataset.colour !== colour; tap += 1)
            row[column].click();
        });
      }
    },
    remove: () => press("#delete-row:not([hidden])"),
    green: () => press("#right:not([hidden]) button"),
    option: (name) => press(`#${name}`),
    press: (name) => press(`#${name}`),
  };
  // resolves when the page has counted the equations left, or shows an error
  const counted = () => new Promise((resolve) => {
    const watch = new MutationObserver(() => look());
    const look = () => {
      if (!one("#remaining").dataset.count && one("#trouble").hidden) return;
      watch.disconnect();
      resolve();
    };
    watch.observe(one("#remaining"), { attributes: true });
    watch.observe(one("#trouble"), { attributes: true });
    look();
  });
  const ended = [];
  for (const game of games) {
    const before = [];
    const wrong = [];
    for (const [act, ...how] of game) {
      if (act === "wait") {
        await counted();
        before.length = 0; // the engine may have coloured tiles, which Undo does not reverse
        continue;
      }
      const old = visible();
      acts[act](...how);
      const now = visible();
      if (how[0] === "undo" && before.length) {
        const wanted = before.pop();
        if (now !== wanted) wrong.push([wanted, now]);
      } else if (now !== old) {
        if (["tap", "remove", "game", "option"].includes(act)) before.push(old);
        else before.length = 0; // these actions can be several steps of Undo
      }
    }
    await counted();
    press("#more");
    const shown = () => all("#choices-lists .choice").map((each) => each.textContent);
    const unsolved = all("#left-boards button").length;
    const candidates = one("#choices-lists").hidden ? [] : unsolved
      ? Array.from({ length: unsolved }, (_, at) => {
          all("#left-boards button")[at].click();
          return shown();
        })
      : [shown()];
    press("#choices-close");
    const { game: name, boards } = kept();
    ended.push({
      position: boards[name].position,
      rows: all(one("#board").dataset.boards ? "#board > .board" : "#board").map((board) =>
        [...board.querySelectorAll(".row:not(.making)")]
          .map((row) => [...row.querySelectorAll(".tile")].map(
            ({ dataset }) => [dataset.symbol, dataset.colour]))
          .filter((row) => row[0][0] !== "")),
      count: Number(one("#remaining").dataset.count ?? -1),
      candidates,
      suggestion: one("#suggestion").textContent,
      trouble: one("#trouble").hidden ? "" : one("#trouble").textContent,
      wrong,
    });
  }
  return ended;
}"""


def game_of(chance: random.Random) -> list[Action]:
    """One person's actions, from choosing a game to leaving it."""
    name = chance.choices(list(OFTEN), list(OFTEN.values()))[0]
    game = GAMES[name]
    secret = chance.sample(ANSWERS[game.name], game.boards)
    actions: list[Action] = [["game", name], ["press", "new"]]
    for option in ("strict", "hard"):
        if chance.random() < 0.15:
            actions.append(["option", option])
    if game.first_row is not FirstRow.GUESS:
        first = chance.choice(ANSWERS[game.name])
        if game.first_row is FirstRow.SCRAMBLE:
            first = "".join(chance.sample(secret[0], game.columns))
        actions += [["type", first], ["colour", secret], ["press", "enter"]]
    for _ in range(chance.randint(2, 5)):
        for _ in range(chance.randint(0, 2)):
            actions += astray(chance, game)
        actions += guessing(chance, game, secret)
    if chance.random() < 0.5:
        actions += astray(chance, game)
    return actions


def guessing(chance: random.Random, game: Game, secret: Sequence[str]) -> list[Action]:
    """The actions that make and enter a row, sometimes with a slip."""
    if chance.random() < 0.7:
        actions: list[Action] = [["wait"], ["press", "use"]]
    else:
        own = chance.choice(ANSWERS[game.name])
        if chance.random() < 0.1:
            own = "".join(chance.choices(game.symbols, k=game.columns))
        actions = [["type", own]]
    actions.append(["colour", secret])
    if chance.random() < 0.05:
        actions.append(tap(chance, game))
    return [*actions, ["press", "enter"]]


def tap(chance: random.Random, game: Game) -> Action:
    places = (game.rows, game.columns, game.boards)
    return ["tap", *(chance.randrange(size) for size in places)]


def astray(chance: random.Random, game: Game) -> list[Action]:
    """Actions that do not help to solve the game."""
    other = chance.choice(list(OFTEN))
    taps = [tap(chance, game)] * chance.randint(1, 5)
    undo: list[Action] = [["press", "undo"]]
    some: list[list[Action]] = [
        taps,
        taps + undo * chance.randint(1, 6),
        [tap(chance, game), ["remove"], ["press", "undo"]],
        [tap(chance, game), ["remove"]],
        [["press", "delete"]] * chance.randint(1, 12),
        [["type", "".join(chance.choices(game.symbols, k=chance.randint(1, 4)))]],
        [["green"]],
        [["option", "strict"], ["option", "hard"], ["press", "undo"], ["press", "undo"]],
        [["game", other], *taps, ["game", game.name]],
        [["press", "new"], ["press", "undo"]],
        [["press", "enter"]],
        [["wait"]],
    ]
    return chance.choice(some)


def left(board: Board) -> tuple[str, ...] | None:
    """The candidates on one board by the plain definition; None if too many strings to try."""
    game = board.game
    strict = board.options.strict
    rows = [(row.guess, row.colours) for row in board.rows]
    scramble = game.first_row is FirstRow.SCRAMBLE
    first, guesses = (rows[:1], rows[1:]) if scramble else ([], rows)
    if any("b" in colours for _, colours in first):
        return ()  # every symbol of the scramble is in the answer
    if any(not equal_sides(guess) for guess, _ in guesses):
        return ()
    shown = plain.feedback if strict else plain.forgiving_feedback

    def of(equations: Sequence[str]) -> tuple[str, ...]:
        # the plain colours go first; they are wrong only for a re-ordering, which is all green
        plainly = [*first, *((g, c) for g, c in guesses if strict or set(c) != {"g"})]
        return plain.fitting(plain.fitting(equations, plainly), guesses, shown)

    found = of(ANSWERS[game.name])
    if found:
        return found
    if game.columns > 6:
        return None
    return of(brute(game, plain.LONE_ZEROS)) or of(brute(game, plain.ANY_NUMBERS))


def brute(game: Game, style: plain.Definition) -> tuple[str, ...]:
    return plain.brute_force(game.columns, style)


def equal_sides(guess: str) -> bool:
    one, equals, other = guess.partition("=")
    worth = plain.value(one)
    return bool(equals) and worth is not None and worth == plain.value(other)


COLOURS = {"green": "g", "purple": "p", "black": "b"}


def complaints(end: dict[str, Any]) -> list[str]:
    """What is wrong with what the page shows at the end of a game."""
    position = parse(end["position"])
    several = position.game.boards > 1
    found = [f"Undo: {now} instead of {wanted}" for wanted, now in end["wrong"]]
    if end["trouble"]:
        found.append(end["trouble"])
    rows = [[written(row) for row in board] for board in end["rows"]]
    if rows != [list(map(str, board.rows)) for board in position.boards]:
        found.append(f"rows shown: {rows}")
    # of several boards, those that are not solved are listed
    wanted = list(map(left, position.boards))
    unsolved = [
        (board, here)
        for board, here in zip(position.boards, wanted, strict=True)
        if not (several and board.won)
    ]
    shown = [tuple(each) for each in end["candidates"]]
    if len(shown) != len(unsolved):
        return [*found, f"{len(shown)} lists of candidates: {shown}"]
    for (board, here), listed in zip(unsolved, shown, strict=True):
        found += wrong_candidates(board, here, listed)
    count = number_left(wanted, [here for _, here in unsolved])
    if count and position.won:
        count = 1
    if count is not None and end["count"] != count:
        found.append(f"{end['count']} left instead of {count}")
    return [f"{position}: {each}" for each in found]


def written(row: list[list[str]]) -> str:
    """A row of the page as a text."""
    return f"{''.join(each for each, _ in row)}:{''.join(COLOURS[colour] for _, colour in row)}"


def wrong_candidates(
    board: Board, wanted: tuple[str, ...] | None, shown: tuple[str, ...]
) -> list[str]:
    if wanted is None:
        shows = plain.feedback if board.options.strict else plain.forgiving_feedback
        pairs = [(row.guess, row.colours) for row in board.guesses]
        fits = plain.fitting(shown, pairs, shows) == shown and all(map(equal_sides, shown))
        return [] if fits else [f"candidates that do not fit: {shown}"]
    if wanted and board.won:
        return [] if len(shown) == 1 else [f"won, but left: {shown}"]
    return [] if shown == wanted[:100] else [f"{shown[:5]} instead of {wanted[:5]}"]


Left = Sequence[tuple[str, ...] | None]


def number_left(boards: Left, unsolved: Left) -> int | None:
    """How many combinations of different answers are left; None if that takes too long to count."""
    if () in boards:
        return 0
    if None in boards:
        return None
    known = [each for each in unsolved if each is not None]
    if len(known) == 1:
        return len(known[0])
    return len(plain.puzzles(known)) if prod(map(len, known)) < 100_000 else None


@pytest.mark.parametrize("part", range(4))
def test_random_games_agree_with_the_plain_definition(part: int, open_page: OpenPage) -> None:
    chance = random.Random(f"games {part}")
    player = sit_down(open_page)
    found: list[str] = []
    won = 0
    for _ in range(GAMES_PLAYED // 4 // AT_ONCE):
        ended = player.page.evaluate(PLAY, [game_of(chance) for _ in range(AT_ONCE)])
        found += [each for end in ended for each in complaints(end)]
        won += sum(parse(end["position"]).won for end in ended)
    assert found == [], f"{len(found)} in {GAMES_PLAYED // 4} games"
    assert won > GAMES_PLAYED // 4 // 10, f"only {won} of {GAMES_PLAYED // 4} games were won"
