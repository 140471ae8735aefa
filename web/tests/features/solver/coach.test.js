// The coach: when it hides the suggestion, and what it says.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { isHiding } from "../../../features/solver/coach/coach.js";
import * as words from "../../../features/solver/coach/words.js";
import { asked } from "../../../features/solver/state.js";
import { hintAfter, hintSays } from "../../../parts/words.js";
import { at } from "../../support/solving.js";

const ROW = "mini,4*7=28:bbbgbb";
const ON = /** @type {any} */ ({ coach: true });
const hinted = (/** @type {number} */ level) => ({ hinted: { level, words: "hint" } });

describe("the suggestion", () => {
  test("is hidden while the coach is on, until the last hint", () => {
    const levels = [0, 1, 2, 3].filter((level) => isHiding(at(ROW, "", hinted(level)), ON));
    assert.deepEqual(levels, [0, 1, 2]);
    assert.ok(!isHiding(at(ROW), /** @type {any} */ ({})));
  });

  test("is hidden again after the next row", () => {
    assert.ok(isHiding(asked(at(ROW, "", hinted(3)), null), ON));
  });

  test("is not hidden when the game is over", () => {
    const analysis = /** @type {any} */ ({ state: "solved" });
    assert.ok(!isHiding(at(ROW, "", { analysis }), ON));
  });
});

describe("in words,", () => {
  test("each press on the button leads to the next hint", () => {
    assert.deepEqual([0, 1, 2].map(hintAfter), ["Hint", "Another hint", "Show suggestion"]);
    assert.deepEqual([0, 1, 2].map(hintSays), ["number left", "what to test", ""]);
  });

  test("an empty row has a hint, and a full one a rating", () => {
    const blank = at(ROW, "", hinted(0));
    assert.equal(
      words.message({ ...blank, hinted: { level: 0, words: "" } }, true),
      words.typeOrHint,
    );
    assert.equal(words.message(at(ROW, "", hinted(2)), true), "hint");
    assert.equal(words.message(at(ROW, "", hinted(3)), false), "");
    const looked = /** @type {any} */ ({
      guess: "9+6=15",
      look: { check: { verdict: "accepted" }, wins: [true] },
    });
    const full = at(ROW, "9+6=15", { looked });
    assert.equal(words.message(full, true), "Rating your guess…");
    const rated = { guess: "9+6=15", words: "No guess is better." };
    assert.equal(words.message({ ...full, rated }, true), rated.words);
    assert.equal(words.message({ ...full, rated, doubt: /** @type {any} */ ({}) }, true), "");
  });
});
