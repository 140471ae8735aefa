// Undo in the solver, and what else changes its board: suggestions, diagnoses, new and pasted games.

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import * as position from "../../../game/position.js";
import {
  asked,
  branch,
  focused,
  focusOn,
  heard,
  input,
  now,
  offer,
  openAt,
  SUGGESTED,
  state,
  type,
} from "../../support/solver.js";
import { ONE_ROW } from "../../support/solving.js";

beforeEach(() => openAt("mini"));

describe("Undo", () => {
  test("reverses the last change, and says so", () => {
    type("4*");
    input.undone();
    assert.equal(now(), "4     :bbbbbb");
    assert.deepEqual(heard, ["Undone."]);
  });

  test("says nothing when there is nothing to undo", () => {
    input.undone();
    assert.deepEqual(heard, []);
  });

  test("moves the focus to the current row", () => {
    type("4*7=28");
    input.tapped(0, 3);
    input.entered();
    focusOn(1, 0);
    input.undone();
    assert.deepEqual(focused, { row: 0, tile: 0 });
  });

  test("moves the focus to the cursor of the current row", () => {
    type("4*");
    focusOn(0, 2);
    input.undone();
    assert.deepEqual(focused, { row: 0, tile: 1 });
  });

  test("leaves the focus on a row that stays", () => {
    openAt(ONE_ROW);
    input.tapped(0, 0);
    focusOn(0, 3);
    input.undone();
    assert.deepEqual(focused, { row: 0, tile: 3 });
  });
});

describe("the suggestion", () => {
  test("can be taken, and taking it again keeps the colours already set", () => {
    openAt("mini", SUGGESTED);
    input.used();
    input.tapped(0, 0);
    input.used();
    assert.equal(now(), "4*7=28:pbbbbb");
  });

  test("replaces what was typed", () => {
    openAt("mini", SUGGESTED);
    type("1+");
    input.used();
    assert.equal(now(), "4*7=28:bbbbbb");
  });

  test("that replaces a row can be put back", () => {
    openAt("mini", SUGGESTED);
    type("1+");
    input.used();
    assert.ok(state.replaced);
    input.undone();
    assert.equal(now(), "1+    :bbbbbb");
    assert.ok(!state.replaced);
    input.used();
    input.tapped(0, 0);
    input.used();
    assert.equal(now(), "4*7=28:pbbbbb");
  });

  test("that replaces nothing leaves nothing to put back", () => {
    openAt("mini", SUGGESTED);
    input.used();
    assert.ok(!state.replaced);
    input.used();
    assert.ok(!state.replaced);
  });

  test("can be any of the choices", () => {
    input.chosen("6*8=48");
    assert.equal(now(), "6*8=48:bbbbbb");
  });
});

test("All green colours the row, and Undo brings its colours back", () => {
  type("4*7=28");
  offer("bbbgbp");
  input.won();
  assert.equal(now(), "4*7=28:gggggg");
  assert.deepEqual(heard, ["All tiles are green. Press Enter."]);
  input.undone();
  assert.equal(now(), "4*7=28:bbbgbp");
});

test("a diagnosis recolours its tiles in one step, which Undo reverses", () => {
  openAt(ONE_ROW);
  const changes = [
    { row: 0, column: 0, board: 0, colour: "g" },
    { row: 0, column: 5, board: 0, colour: "b" },
  ];
  input.recoloured({ changes, remaining: 3 });
  assert.equal(now(), "4*7=28:gbpbbb       :bbbbbb");
  assert.deepEqual(heard, ["Recoloured 2 tiles in row 1. You can undo this."]);
  input.undone();
  assert.equal(now(), "4*7=28:bbpbbg       :bbbbbb");
});

test("a new game has the same options, and Undo brings the old one back", () => {
  openAt("mini~strict~hard,4*7=28:bbpbbg");
  input.restarted();
  assert.equal(position.positionText(state.board), "mini~strict~hard");
  assert.deepEqual(heard, ["New Mini game."]);
  input.undone();
  assert.equal(position.positionText(state.board), "mini~strict~hard,4*7=28:bbpbbg");
});

test("a new game leaves the lines that were tried, and Undo brings the game back", () => {
  openAt("mini,4*7=28:bbpbbg");
  branch(["5+9=14:bbbgbb"]);
  assert.equal(now(), "5+9=14:bbbgbb       :bbbbbb");
  input.restarted();
  assert.equal(now(), "      :bbbbbb");
  input.undone();
  assert.equal(now(), "4*7=28:bbpbbg       :bbbbbb");
});

test("an arrow moves the cursor in the current row only", () => {
  openAt(ONE_ROW);
  input.moved(1, 3);
  assert.equal(state.board.cursor, 3);
  input.moved(0, 2);
  assert.equal(state.board.cursor, 3);
});

describe("a game that is pasted", () => {
  /** @type {string[]} */
  let refused = [];
  beforeEach(() => {
    refused = [];
    input.pasted("nerdlegame 4 3/6", (why) => void refused.push(why));
  });

  test("is read by the engine", () => {
    assert.equal(asked.kind, "read");
    assert.deepEqual(asked.question, { position: "mini", text: "nerdlegame 4 3/6" });
    asked.answered({ position: ONE_ROW });
    asked.answered(undefined);
    assert.equal(now(), "4*7=28:bbpbbg       :bbbbbb");
    assert.deepEqual(heard, ["Loaded 1 row. You can undo this."]);
  });

  test("that cannot be read is refused with a reason", () => {
    asked.failed("there is no row in it");
    assert.deepEqual(refused, ["There is no row in it."]);
  });

  test("is dropped if the person has changed the board meanwhile", () => {
    assert.ok(asked.isWanted());
    type("1");
    assert.ok(!asked.isWanted());
  });
});
