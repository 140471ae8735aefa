// An exercise as a value: which guess counts, and what is said of it.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import * as finding from "../../../features/mistakes/state.js";
import * as words from "../../../features/mistakes/words.js";
import * as position from "../../../game/position.js";
import { MINI } from "../../support/games.js";

const EXERCISE = {
  ...{ position: "mini", played: "4*7=28", row: 2, loss: 0.34, due: "", tried: "" },
  ...{ source: "nerdle", day: "2026-11-20" },
};
const BEGUN = finding.begun(EXERCISE, { number: 1, of: 3 }, position.emptyBoard(MINI));

/** @param {number} loss @returns {Rating} */
const rating = (loss) => ({
  words: loss < 0.02 ? "No guess is better." : "It costs 0.3 extra guesses on average.",
  loss,
  approximate: false,
  left: 4.25,
  best: "12-6=6",
  best_left: 1234.5,
});

describe("the outcome", () => {
  test("is that of the first guess", () => {
    const missed = finding.rated(BEGUN, rating(0.02));
    assert.equal(missed.outcome, "missed");
    assert.equal(finding.rated(missed, rating(0)).outcome, "missed");
    assert.equal(finding.rated(BEGUN, rating(0.0199)).outcome, "found");
    const good = { ...rating(0.05), words: "A good guess, but not quite the best." };
    assert.match(finding.rated(BEGUN, good).aside, /^Better than your guess, but not/);
    assert.equal(finding.rated(BEGUN, { ...good, loss: 0.3 }).aside, good.words);
    const hinted = finding.hinted(BEGUN, "“9” is worth testing.");
    assert.equal(words.message(hinted, ""), "“9” is worth testing.");
    assert.equal(finding.rated(hinted, rating(0)).outcome, "missed");
  });

  test("is a miss if the person gives up, and the solver's guess is shown beside the old one", () => {
    const over = finding.compared(BEGUN, rating(0.34), null);
    assert.ok(finding.isOver(over) && !finding.isOver(BEGUN));
    assert.equal(over.outcome, "missed");
    assert.equal(over.board.draft.guess, "12-6=6");
    assert.deepEqual(
      over.shown.map((each, at) => words.told(each, at)),
      [
        "Better: 12 minus 6 equals 6, leaves 1,235 on average. ",
        "You played: 4 times 7 equals 28, leaves 4.3 on average. It costs 0.3 extra guesses on average.",
      ],
    );
    assert.equal(words.status(over).remaining, "The better guess");
    assert.equal(words.message(over, ""), "2 more exercises today.");
  });

  test("is shown with the person's own guess if that is as good as the best", () => {
    const found = { guess: "9+3=12", rating: { ...rating(0), left: 1 } };
    const over = finding.compared(finding.rated(BEGUN, found.rating), rating(0.34), found);
    assert.deepEqual([over.outcome, over.shown[0]?.guess], ["found", "9+3=12"]);
    assert.equal(words.told(/** @type {any} */ (over.shown[0]), 0).slice(0, 10), "You found:");
    assert.equal(words.status(over).remaining, "Found!");
  });
});

test("a guess that the game would refuse is marked, and does not count", () => {
  const state = finding.refused(BEGUN, "The left side is 3.");
  assert.deepEqual([state.outcome, state.fault?.row], ["", 0]);
  assert.equal(words.message(state, ""), "The left side is 3.");
});

test("the message says which guess of which game cost how much, and what is due next", () => {
  const begins = (/** @type {Partial<typeof EXERCISE>} */ more) =>
    words.message({ ...BEGUN, exercise: { ...EXERCISE, ...more } }, "").split(":");
  const cost = " your guess in row 2 cost 0.3 extra guesses. Find a better one.";
  assert.deepEqual(begins({}), ["Mini, 20 Nov 2026", cost]);
  assert.equal(begins({ source: "daily" })[0], "Practice, 20 Nov 2026");
  assert.equal(begins({ source: "random" })[0], "Practice puzzle, 20 Nov 2026");
  assert.equal(begins({ source: "", day: "" })[0], "Your last game");
  assert.match(begins({ loss: 0.96 })[1] ?? "", /row 2 cost an extra guess\./);
  assert.equal(words.status(BEGUN).odds, " · 1 of 3");
  const none = finding.begun(null, { number: 1, of: 1 }, position.emptyBoard(MINI));
  assert.ok(finding.isOver(none) && finding.boardOf(none).closed);
  assert.equal(words.message(none, "2026-11-24"), "The next exercise is due on 24 Nov 2026.");
  assert.match(words.message(none, ""), /^Any guess in a finished game/);
});

test("an estimate is called one", () => {
  const guess = { guess: "1+1=2", left: 2000.4, about: true, words: "" };
  assert.equal(words.leaves(guess), "leaves about 2,000 on average");
});
