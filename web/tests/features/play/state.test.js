// The state of the Play tab: what a guess, a hint and a tap do to it.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readPuzzle } from "../../../features/play/puzzle.js";
import * as playing from "../../../features/play/state.js";
import { look } from "../../support/analyses.js";
import { frozen } from "../../support/chance.js";
import { GAMES } from "../../support/games.js";

const puzzle = readPuzzle({ key: "7", position: "mini,4*7=28:bbpbbg", state: "open" }, GAMES);
assert.ok(puzzle);
const OPEN = frozen(playing.stateOf(puzzle, null, "Hello."));

/** The answer to a guess that is refused. @param {number | null} column */
const refusal = (column) => {
  const { check } = look("refused", "the left side is 7");
  return /** @type {any} */ ({ check: { ...check, column }, broken: null });
};

describe("a guess", () => {
  test("waits for its colours, and the message is gone", () => {
    const { waiting, aside } = playing.guessed(OPEN);
    assert.deepEqual([waiting, aside], [true, ""]);
  });

  test("that is refused says why, and marks the tile at fault", () => {
    const { waiting, aside, fault } = playing.refused(playing.guessed(OPEN), refusal(3), "No.");
    assert.deepEqual([waiting, aside, fault], [false, "No.", { row: 1, tile: 3, board: 0 }]);
  });

  test("that breaks a clue marks the clue", () => {
    const broken = { ...refusal(null), broken: { row: 0, column: 2, reason: "" } };
    assert.deepEqual(playing.refused(OPEN, broken, "No.").fault, { row: 0, tile: 2, board: 0 });
  });
});

test("a hint is counted, and shown with its level", () => {
  const nudge = { words: "There are 3 left.", remaining: 3, guess: "" };
  const { puzzle, level, nudge: shown } = playing.hinted(OPEN, 2, nudge);
  assert.deepEqual([puzzle.hints, level, shown], [1, 2, nudge]);
});

test("an answer about how the puzzle stands does not take back a first press of Give up", () => {
  const asked = frozen({ ...OPEN, givingUp: true, level: 1 });
  const told = playing.known(asked, { ...asked.puzzle, keys: { 4: "b" } });
  assert.deepEqual(told, { ...asked, known: true, puzzle: { ...asked.puzzle, keys: { 4: "b" } } });
});

test("the message stays when only the cursor moves", () => {
  const { puzzle, aside } = playing.pointed(OPEN, { ...OPEN.puzzle.board, cursor: 4 });
  assert.deepEqual([puzzle.board.cursor, aside], [4, "Hello."]);
});
