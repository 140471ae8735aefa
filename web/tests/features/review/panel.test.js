// The review while it is made: the rows at once, what is said of them later, and errors.

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { ReviewPanel } from "../../../features/review/panel.js";
import * as words from "../../../features/review/words.js";
import * as choices from "../../../features/solver/choices/words.js";
import * as solver from "../../../features/solver/words.js";
import { analysis, suggestion } from "../../support/analyses.js";
import { Element } from "../../support/dom.js";
import { at, ONE_ROW } from "../../support/solving.js";

const ROWS = "4*7=28:bbpppb,14-8=6:gggggg";

/** @param {Partial<GuessReview>} more */
const guess = (more) =>
  /** @type {GuessReview} */ ({
    guess: "4*7=28",
    colours: "bbpppb",
    before: 206,
    after: 17,
    expected_after: 33,
    expected: 3.1,
    needed: 2,
    luck: 26,
    best: "4*7=28",
    comment: "",
    ...more,
  });

describe("the review of a game", () => {
  /** @type {any} */
  let sheet;
  /** @type {any} */
  let panel;
  /** @type {any[]} */
  let asked;

  beforeEach(() => {
    sheet = new Element("dialog");
    sheet.setAttribute("id", "review");
    Object.assign(sheet, { showModal() {} });
    asked = [];
    const asking = {
      forget() {},
      ask: (/** @type {any[]} */ ...[, question, handlers]) => asked.push({ question, handlers }),
    };
    panel = new ReviewPanel(sheet, /** @type {any} */ (asking), /** @type {any} */ ({}));
  });

  /** What is said below each row. */
  const said = () =>
    sheet.querySelectorAll(".said").map((/** @type {Element} */ each) => each.textContent);

  test("has its rows before the engine has said anything", () => {
    panel.open(`mini,${ROWS}`);
    assert.deepEqual(said(), ["", ""]);
    assert.equal(panel.progress.hidden, false);
    assert.equal(panel.progress.getAttribute("value"), null);
  });

  test("says what is known of each row, also of one that the game made", () => {
    panel.open(`mini,${ROWS}`);
    const comment = "This leaves 33 on average; 14-8=6 leaves only 4.";
    const review = { guesses: [guess({ comment })], of: 1, done: 0.5, complete: false };
    asked[0].handlers.answered(review);
    assert.deepEqual(said(), ["This row was given", `206 → 17 left, 2 more guesses${comment}`]);
    assert.equal(panel.progress.value, 0.5);
  });

  test("leads to the box for another game, which is at the top if there is no game", () => {
    panel.open("mini");
    assert.deepEqual([panel.status.textContent, panel.paste.hidden], [words.empty, true]);
    panel.open(`mini,${ROWS}`);
    assert.equal(panel.paste.hidden, false);
    panel.paste.click();
    assert.equal(document.activeElement, panel.text);
  });

  test("can be tried again if the engine failed, but not if there is nothing to review", () => {
    panel.open(`mini,${ROWS}`, { answer: "14-8=6" });
    asked[0].handlers.failed("row 2: no answer can give this row its colours", true);
    assert.equal(panel.again.hidden, true);
    asked[0].handlers.failed("it stopped", false);
    assert.equal(panel.status.textContent, "It stopped.");
    assert.equal(panel.again.hidden, false);
    panel.again.click();
    assert.deepEqual(asked[1].question, asked[0].question);
    assert.equal(panel.again.hidden, true);
  });
});

test("a review has the figures of Solve and of Choices, in the same words", () => {
  const { board } = at(ONE_ROW);
  for (const expected of [1, 1.4, 1.5, 2, 2.34, 2.36, 3.1]) {
    const worth = suggestion("14-8=6", { expected });
    const solve = words.outcome(guess({ needed: expected })).split(" left")[1];
    assert.equal(solve, solver.worth(board, analysis({ remaining: 17 }), worth));
  }
  const { HEADINGS } = choices;
  for (const heading of words.FIGURES.filter((each) => each !== "left on average"))
    assert.ok(
      HEADINGS.some(([word]) => word === heading),
      heading,
    );
  const played = guess({ classes: [5, 2], win: 0.125, bits: 1.126, worst: 5 });
  assert.deepEqual(words.figures(played), [["4*7=28", "33", "3.10", "13%", "2", "1.13", "5"]]);
});

describe("the luck of a guess", () => {
  test("is explained where it differs from what is left", () => {
    assert.equal(
      words.luck(guess({})),
      "About 26% of the other possible outcomes would have been worse. Luck depends on the guesses still needed, not on the equations left.",
    );
    assert.equal(
      words.luck(guess({ luck: 71 })),
      "About 72% of the other possible outcomes would have been worse.",
    );
    assert.match(words.luck(guess({ luck: 0, after: 50 })), /^None of the other possible outcomes/);
    assert.match(words.luck(guess({ luck: null })), /All possible colours were equally good/);
  });
});
