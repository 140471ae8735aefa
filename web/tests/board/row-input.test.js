// What a person does on a board whose entered rows cannot be changed.

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { RowInput } from "../../board/row-input.js";
import * as position from "../../game/position.js";
import { GAMES } from "../support/games.js";

/** @import { State } from "../../game/state.js" */

/** @type {string[]} what happened besides the board */
let happened = [];
/** @type {string[]} what is said of each key */
let heard = [];
const player = {
  state: /** @type {State} */ ({}),
  page: /** @type {any} */ ({
    board: { step: () => ({ row: 1, tile: 4 }) },
    focus: { followCursor() {} },
    announce: (/** @type {string} */ text) => void heard.push(text),
  }),
  /** @param {State} state */
  typed(state) {
    player.state = state;
  },
  /** @param {State} state */
  pointed(state) {
    player.state = state;
  },
  said: (/** @type {string} */ text) => void happened.push(text),
  guessed: () => void happened.push("entered"),
};
const input = new RowInput(player);

/** @param {string} text */
function openAt(text, closed = false) {
  const { state } = position.readPosition(text, GAMES);
  assert.ok(state);
  player.state = { ...state, closed };
  happened = [];
  heard = [];
}

/** @param {string} symbols */
const type = (symbols) => {
  for (const symbol of symbols) input.typed(symbol);
};

/** The current row. */
const draft = () => player.state.draft.guess;

beforeEach(() => openAt("mini,4*7=28:bbpbbg"));

describe("on a board with fixed rows", () => {
  test("a guess is typed, and a full row takes no more symbols and says so", () => {
    type("6*8=48");
    assert.equal(draft(), "6*8=48");
    type("1");
    assert.equal(draft(), "6*8=48");
    assert.deepEqual(happened, ["The row is full. Press Delete to delete a symbol."]);
  });

  test("Delete removes a symbol, but never an entered row", () => {
    type("6*");
    for (let times = 0; times < 9; times += 1) input.erased();
    assert.equal(draft(), "      ");
    assert.equal(player.state.rows.length, 1);
    assert.deepEqual(heard, ["6", "times", "times deleted", "6 deleted"]);
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
    openAt("mini,4*7=28:gggggg", true);
    type("6");
    input.erased();
    input.entered();
    assert.equal(draft().trim(), "");
    assert.equal(player.state.rows.length, 1);
    assert.ok(!happened.includes("entered") && heard.length === 0);
  });

  test("taps and arrow keys move the cursor", () => {
    input.tapped(1, 2);
    assert.equal(player.state.cursor, 2);
    input.tapped(0, 3);
    assert.equal(player.state.cursor, 2);
    input.moved(0, 1);
    assert.equal(player.state.cursor, 4);
  });

  test("colouring, deleting rows and Undo do nothing", () => {
    const before = player.state;
    input.coloured();
    input.removed();
    input.undone();
    assert.equal(player.state, before);
  });
});
