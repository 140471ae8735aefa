// The players of a duel in its link: whoever made the link, only players come out of it.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { challengeOf, linkOf, newPuzzle, readLink } from "../../../features/play/puzzle.js";
import {
  isPlayer,
  joined,
  LONGEST_NAME,
  MOST,
  nameOf,
  readPlayers,
  writePlayers,
} from "../../../features/play/rivals.js";
import { coded } from "../../../game/coded.js";
import { chance } from "../../support/chance.js";
import { CLASSIC, GAMES, MINI } from "../../support/games.js";

/** @import { Player } from "../../../features/play/rivals.js" */
/** @import { Chance } from "../../support/chance.js" */

const ANN = { id: "ann0", name: "Ann", hints: 0, guesses: ["4*7=28", "6*8=48"] };
const CLEO = { id: "cleo", name: "Cleo", hints: 1, guesses: [] }; // she gave up
const BEN = { id: "ben0", name: "Ben", hints: 2, guesses: ["12-6=6"] };
const EASY = { strict: false, hard: false };

/** The most that a player of a game can have done. @param {Chance} made @param {Game} game @returns {Player} */
const busiest = (made, { columns, guesses, symbols }) => ({
  id: made.text("0123456789abcdefghijklmnopqrstuvwxyz", 4),
  name: made.text("ÄÖÜabcdefghijk😀", LONGEST_NAME),
  hints: 99,
  guesses: made.several(guesses, () => made.text(symbols, columns)),
});

describe("the link of a challenge", () => {
  test("has the puzzle and its players", async () => {
    const puzzle = newPuzzle(MINI, "2026-11-21", { strict: true, hard: false });
    const link = challengeOf(puzzle, await writePlayers([ANN, BEN, CLEO]));
    const { duel = "", ...read } = readLink(link, GAMES);
    assert.deepEqual(read, readLink(linkOf(puzzle), GAMES));
    assert.deepEqual(await readPlayers(duel, MINI), [ANN, BEN, CLEO]);
    assert.equal(await readPlayers(duel, CLASSIC), null);
    assert.doesNotMatch(link, /Ann|4\*7/);
  });

  test("has at most 1,500 letters, whatever the game and the players", async () => {
    for (const game of GAMES) {
      const made = chance(game.columns);
      const players = made.several(MOST, () => busiest(made, game));
      const link = challengeOf(newPuzzle(game, "2026-11-21", EASY), await writePlayers(players));
      const length = "https://somebody-with-a-long-name.github.io/nerdle-solver/#".length;
      assert.ok(length + link.length <= 1500, `${game.name}: ${link.length}`);
      assert.equal((await readPlayers(readLink(link, GAMES).duel ?? "", game))?.length, MOST);
    }
  });

  test("gives players or nothing, whatever somebody has put in it", async () => {
    const made = chance(7);
    const odd = [
      null,
      1,
      "",
      {},
      [],
      ["x"],
      "4*7=28",
      -1,
      1e9,
      "<img src=x onerror=alert(1)>",
      "\u202e",
    ];
    const value = (/** @type {number} */ deep) =>
      deep
        ? made.several(made.number(5), () => made.one([...odd, ...(deep > 1 ? [["a", 0]] : [])]))
        : made.one(odd);
    for (let times = 0; times < 1000; times += 1) {
      const told = made.several(made.number(12), () => [
        ...made.one([
          ["ann0", "Ann", 0],
          ["ann", "Ann", 0],
          ["ann0", "Ann", 1.5],
          [value(1), value(0)],
          [],
        ]),
        ...made.several(made.number(9), () => made.one(["4*7=28", "4*7=2", "4*7=2<", ...odd])),
      ]);
      const code = await coded(made.one([told, told, told, value(2), value(0)]));
      const players = await readPlayers(code, MINI);
      assert.ok(players === null || players.every((each) => isPlayer(each, MINI)), code);
    }
  });
});

test("a name has no letters that change how a text is shown", () => {
  assert.equal(nameOf("  Ann\u202e  \u0000 B\n"), "Ann B");
  assert.equal(nameOf("😀".repeat(40)), "😀".repeat(LONGEST_NAME));
  for (const name of ["", "Zoë", "李雷", "<b>"]) assert.equal(nameOf(name), name);
});

describe("the table of a duel", () => {
  test("has each player once, by the latest name, and not the person", () => {
    assert.deepEqual(joined([ANN], [BEN, { ...ANN, name: "Anna" }], ""), [
      { ...ANN, name: "Anna" },
      BEN,
    ]);
    assert.deepEqual(joined([], [ANN, BEN], ANN.id), [BEN]);
    const other = { ...ANN, id: "ann1" };
    assert.deepEqual(joined([ANN], [other], ""), [ANN, other]);
  });

  test("keeps those who came first if there are too many", () => {
    const many = Array.from({ length: MOST + 3 }, (_, at) => ({ ...ANN, id: `p${100 + at}` }));
    assert.deepEqual(joined([BEN], many, ""), [BEN, ...many].slice(0, MOST - 1));
  });
});
