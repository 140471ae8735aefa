// What a person does on the board of a practice puzzle, and how a round of Countdown is dealt.

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { deal } from "../../../features/countdown/chance.js";
import { PlayInput } from "../../../features/play/input.js";
import * as play from "../../../features/play/puzzle.js";
import { stateOf } from "../../../features/play/state.js";
import { GAMES } from "../../support/games.js";

/** @import { Playing } from "../../../features/play/state.js" */

/** @type {string[]} what happened besides the board */
let happened = [];
const player = {
  state: /** @type {Playing} */ ({}),
  /** @param {Playing} state */
  update(state, spoken = "") {
    player.state = state;
    if (spoken) happened.push(spoken);
  },
  page: /** @type {any} */ ({
    board: { step: () => ({ row: 1, tile: 4 }) },
    focus: { followCursor() {} },
  }),
};
const input = new PlayInput(player, () => void happened.push("entered"));

/** Open a puzzle. @param {string} board @param {string} [state] */
function openAt(board, state = "open") {
  const puzzle = play.readPuzzle({ key: "7", position: board, state }, GAMES);
  assert.ok(puzzle);
  player.state = stateOf(puzzle, null);
  happened = [];
}

/** @param {string} symbols */
const type = (symbols) => {
  for (const symbol of symbols) input.typed(symbol);
};

/** The current row. */
const draft = () => player.state.puzzle.board.draft.guess;

beforeEach(() => openAt("mini,4*7=28:bbpbbg"));

describe("in a practice puzzle", () => {
  test("a guess is typed, and a full row takes no more symbols and says so", () => {
    type("6*8=48");
    assert.equal(draft(), "6*8=48");
    type("1");
    assert.equal(draft(), "6*8=48");
    assert.equal(player.state.aside, "The row is full. Press Delete to delete a symbol.");
  });

  test("Delete removes a symbol, but never an entered row", () => {
    type("6*");
    for (let times = 0; times < 9; times += 1) input.erased();
    assert.equal(draft(), "      ");
    assert.equal(player.state.puzzle.board.rows.length, 1);
  });

  test("Enter plays a full row, and says what is missing in an incomplete one", () => {
    input.entered();
    type("6*8=4");
    input.entered();
    type("8");
    input.entered();
    assert.deepEqual(happened, [
      "The row is empty. Type a guess first.",
      "The row is not full: one tile is empty.",
      "entered",
    ]);
  });

  test("nothing is typed, deleted or entered once it is over", () => {
    openAt("mini,4*7=28:gggggg", "won");
    type("6");
    input.erased();
    input.entered();
    assert.equal(draft().trim(), "");
    assert.equal(player.state.puzzle.board.rows.length, 1);
    assert.ok(!happened.includes("entered"));
  });

  test("taps and arrow keys move the cursor", () => {
    input.tapped(1, 2);
    assert.equal(player.state.puzzle.board.cursor, 2);
    input.tapped(0, 3);
    assert.equal(player.state.puzzle.board.cursor, 2);
    input.moved(0, 1);
    assert.equal(player.state.puzzle.board.cursor, 4);
  });

  test("colouring, deleting rows and Undo do nothing", () => {
    const before = player.state;
    input.coloured();
    input.removed();
    input.undone();
    assert.equal(player.state, before);
  });
});

test("a round of Countdown has six numbers, one to four of them large, each as often as on the cards", () => {
  const cards = new Map([25, 50, 75, 100].map((large) => [String(large), 1]));
  for (let small = 1; small <= 10; small += 1) cards.set(String(small), 2);
  const large = new Set();
  for (let round = 0; round < 300; round += 1) {
    const { numbers, target } = deal();
    assert.equal(numbers.length, 6);
    for (const [card, times] of cards)
      assert.ok(numbers.filter((number) => number === card).length <= times);
    assert.ok(numbers.every((number) => cards.has(number)));
    assert.match(target, /^[1-9]\d\d$/);
    large.add(numbers.filter((number) => Number(number) > 10).length);
  }
  assert.deepEqual([...large].sort(), [1, 2, 3, 4]);
});
