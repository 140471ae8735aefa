// What the solver says about each position, and which tiles it points at.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import * as choices from "../../../features/solver/choices/words.js";
import * as end from "../../../features/solver/end/words.js";
import { deletable } from "../../../features/solver/state.js";
import * as words from "../../../features/solver/words.js";
import { analysis, look, row, suggestion } from "../../support/analyses.js";
import { at, ONE_ROW } from "../../support/solving.js";

/** @param {string} guess @param {Look} look */
const looked = (guess, look) => ({ looked: { guess, look } });

describe("the message", () => {
  /** @param {Parameters<typeof at>} state */
  const said = (...state) => words.message(at(...state));

  test("says at first what to do, even if the game fills in the first row", () => {
    assert.equal(said("mini"), ""); // the captions say it
    assert.match(said("speed"), /^Type the row that Nerdle has filled in, then tap the tiles/);
    assert.match(said("instant"), /then tap the tile that is green in Nerdle/);
  });

  test("says why the suggestion is good", () => {
    const open = { analysis: analysis({ remaining: 1234 }) };
    assert.equal(
      said(ONE_ROW, "", open),
      "The suggestion leaves at most 2 and wins at once 25% of the time.",
    );
  });

  test("says nothing about the suggestion while a row is typed, or before there is an answer", () => {
    assert.equal(said(ONE_ROW, "6*", { analysis: analysis() }), "");
    assert.equal(said(ONE_ROW, ""), "");
  });

  test("asks for the colours of a full row", () => {
    const asked = "Tap the tiles until they match Nerdle’s, then press Enter.";
    assert.equal(said("mini", "4*7=28", { analysis: analysis() }), asked);
    assert.equal(said("mini", "6*8=48"), asked);
  });

  test("says what a person's own guess is worth, but not what the suggestion is", () => {
    const worth = { ...look("accepted"), worth: suggestion("", { expected: 2.345, classes: 9 }) };
    assert.equal(
      said("mini", "6*8=48", { analysis: analysis(), ...looked("6*8=48", worth) }),
      "With your guess, you need 2.3 guesses on average. Match the colours, then press Enter.",
    );
    assert.match(
      said("mini", "4*7=28", { analysis: analysis(), ...looked("4*7=28", worth) }),
      /^Tap/,
    );
  });

  test("marks an estimate of a person's own guess", () => {
    const worth = suggestion("", { expected: 2.345, approximate: true });
    assert.match(
      said("mini", "6*8=48", looked("6*8=48", { ...look("accepted"), worth })),
      /^With your guess, you need ≈ 2\.3 guesses on average\./,
    );
  });

  test("says why the game would reject a guess, or warns about it", () => {
    const refused = looked("4*7=29", look("refused", "the left side is 28", 5));
    assert.equal(
      said("mini", "4*7=29", refused),
      "Nerdle would not accept this: the left side is 28.",
    );
    const warned = looked("4*07=28", look("accepted with a warning", "a number begins with 0"));
    assert.equal(
      said("mini", "4*7=28", warned),
      "Nerdle accepts this, but a number begins with 0.",
    );
  });

  test("questions impossible colours before they are entered", () => {
    const doubt = { doubt: { problem: "no 4 is left to be purple", column: 0, board: 0 } };
    assert.equal(said("mini", "4*7=28", doubt), "This can’t be right: no 4 is left to be purple.");
  });

  test("explains an impossible row, and what to do", () => {
    /** @param {Partial<Analysis>} more @param {Partial<RowReport>} [report] */
    const impossible = (more, report = {}) =>
      said(ONE_ROW, "", {
        analysis: analysis({
          state: "impossible",
          rows: [row({ problem: "no equation fits", ...report })],
          ...more,
        }),
      });
    assert.equal(impossible({}), "Row 1: no equation fits. Fix a tile or delete the row.");
    assert.equal(
      impossible({}, { refused: true }),
      "Row 1: no equation fits. Delete the row and retype it.",
    );
    assert.match(impossible({ rows: [] }), /Fix a tile/);
    const diagnoses = [{ changes: [], remaining: 1 }];
    assert.equal(impossible({ diagnoses }), "Row 1: no equation fits. Is a colour wrong?");
    assert.match(impossible({ without_reorderings: 2 }), / Is a setting wrong\?$/);
  });

  test("says when only equations outside the game's list fit", () => {
    const beyond = analysis({ beyond: "leading zeros" });
    for (const diagnoses of [[], [{ changes: [], remaining: 1 }]])
      assert.equal(
        said(ONE_ROW, "", { analysis: { ...beyond, diagnoses } }),
        "Only equations with leading zeros fit. Compare the colours with Nerdle’s.",
      );
  });

  test("says nothing about a solved game, unless its answer is outside the list", () => {
    const solved = analysis({ state: "solved", candidates: ["04+5=9"] });
    assert.equal(said(ONE_ROW, "", { analysis: solved }), "");
    assert.equal(
      said(ONE_ROW, "", { analysis: { ...solved, beyond: "leading zeros" } }),
      "04+5=9 has leading zeros, unlike any answer on Nerdle’s list.",
    );
  });

  test("says when the rows or the guesses are used up", () => {
    const used = analysis({ state: "used up" });
    assert.equal(
      said(ONE_ROW, "", { analysis: used }),
      "All rows are used. Delete a row to continue.",
    );
    const left = (/** @type {string[]} */ ...candidates) =>
      said(ONE_ROW, "", { analysis: { ...used, remaining: 3, candidates } });
    assert.equal(left("a", "b", "c"), "All rows are used. The answer is one of these:");
    assert.equal(left("a", "b"), "All rows are used. Here are 2 of the possible answers:");
    assert.equal(left("a"), "All rows are used. The answer is:");
    assert.equal(
      said(ONE_ROW, "", { analysis: analysis({ guesses_left: 0 }) }),
      "Nerdle allows no more guesses here, but you can continue.",
    );
    assert.match(
      said(ONE_ROW, "", { analysis: analysis({ guesses_left: 1 }) }),
      /^The suggestion leaves/,
    );
  });

  test("repeats the warning of the last row", () => {
    const rows = [row({ warning: "a number begins with 0" })];
    assert.equal(
      said(ONE_ROW, "", { analysis: analysis({ rows }) }),
      "Row 1: a number begins with 0.",
    );
  });

  test("never contains undefined, whatever the state", () => {
    for (const state of /** @type {const} */ (["open", "impossible", "solved", "used up"]))
      for (const beyond of ["", "signs"])
        for (const typed of ["", "4*", "4*7=28"])
          for (const link of ["mini", ONE_ROW, "speed", "instant"]) {
            const text = said(link, typed, { analysis: analysis({ state, beyond }) });
            assert.ok(!/undefined|null|NaN/.test(text), text);
          }
  });
});

describe("the tiles at fault", () => {
  /** @param {Parameters<typeof at>} state */
  const fault = (...state) => words.faultOf(at(...state));

  test("are missing in an ordinary position", () => {
    assert.equal(fault("mini"), null);
    assert.equal(fault(ONE_ROW, "4*7=28", { analysis: analysis() }), null);
    assert.equal(
      fault("mini", "4*7=28", looked("4*7=28", look("accepted with a warning", "x", 1))),
      null,
    );
  });

  test("are in the last row that the engine read, if that is impossible", () => {
    const rows = [row(), row({ problem: "no 4 left", column: 3 })];
    const impossible = analysis({ state: "impossible", rows });
    assert.deepEqual(fault(ONE_ROW, "", { analysis: impossible }), { row: 1, tile: 3, board: 0 });
    const whole = analysis({ state: "impossible", rows: [row({ problem: "nothing fits" })] });
    assert.deepEqual(fault(ONE_ROW, "", { analysis: whole }), { row: 0, tile: null, board: 0 });
  });

  test("are in the current row, if the game would reject it or its colours are impossible", () => {
    const refused = looked("4*7=29", look("refused", "x", 4));
    assert.deepEqual(fault(ONE_ROW, "4*7=29", refused), { row: 1, tile: 4, board: 0 });
    const doubt = { problem: "x", column: null, board: 0 };
    assert.deepEqual(fault(ONE_ROW, "4*7=28", { doubt }), { row: 1, tile: null, board: 0 });
  });
});

describe("the count", () => {
  const { board } = at(ONE_ROW);

  for (const [remaining, said] of /** @type {[number, string][]} */ ([
    [0, "0 equations left"],
    [1, "1 equation left"],
    [17723, "17,723 equations left"],
  ])) {
    test(`is "${said}"`, () => assert.equal(words.count(board, analysis({ remaining })), said));
  }

  test("is the number of guesses, once solved", () => {
    const solved = analysis({ state: "solved" });
    assert.equal(words.count(board, solved), "Solved in 1");
    assert.equal(words.count(at(`${ONE_ROW},6*8=48:gggggg`).board, solved), "Solved in 2");
    const speed = at("speed,12+34=46:bbbbbbbb,12+34=46:gggggggg").board;
    assert.equal(words.count(speed, solved), "Solved in 1");
  });

  test("says that no answer fits", () => {
    const none = analysis({ state: "impossible", remaining: 0 });
    assert.equal(words.count(board, none), "No answer fits");
  });

  test("can be still missing, or not available", () => {
    assert.equal(words.noCount(true), "Counting…");
    assert.equal(words.noCount(false), "Not counted");
  });
});

describe("how many guesses are still needed", () => {
  /** @param {number} expected @param {Partial<Analysis>} [more] */
  const worth = (expected, more, link = ONE_ROW) =>
    words.worth(at(link).board, analysis(more), suggestion("4*7=28", { expected }));

  test("is a whole number, or between two", () => {
    const said = [1.4, 1.2, 2.5, 2.64, 2.66, 2.95].map((each) => worth(each));
    assert.deepEqual(said, [
      ", 1 or 2 more guesses",
      ", about 1 more guess",
      ", 2 or 3 more guesses",
      ", 2 or 3 more guesses",
      ", about 3 more guesses",
      ", about 3 more guesses",
    ]);
    assert.equal(worth(2.95, {}, "mini"), ", about 3 guesses");
  });

  test("is said otherwise of the last equation, and begins the text on several boards", () => {
    assert.equal(worth(1, { remaining: 1 }), ": this is the answer");
    const boards = [{ solved: false, remaining: 1, candidates: [], beyond: "" }];
    assert.equal(worth(1, { remaining: 1, boards }), "The answer is known");
    const both = [...boards, ...boards];
    assert.equal(worth(2, { remaining: 1, boards: both }), "The answers are known");
    assert.equal(worth(3.1, { remaining: 5, boards }), "About 3 more guesses");
  });
});

describe("the row that a press can delete", () => {
  const impossible = analysis({ state: "impossible", rows: [row(), row()] });

  test("is the chosen one", () => {
    assert.equal(deletable(at(ONE_ROW, "", { chosen: 0 })), 0);
    assert.equal(deletable(at(ONE_ROW)), null);
  });

  test("is the one that no answer fits, until the next row is begun", () => {
    assert.equal(deletable(at(ONE_ROW, "", { analysis: impossible })), 1);
    assert.equal(deletable(at(ONE_ROW, "6", { analysis: impossible })), null);
  });
});

test("the end of a game says what perfect play needs", () => {
  assert.equal(end.perfectPlay(null), "");
  const opening = analysis({ suggestions: [suggestion("4*7=28", { expected: 2.954 })] });
  assert.equal(end.perfectPlay(opening), "Perfect play needs 2.95 guesses on average.");
});

describe("the reason for the suggestion", () => {
  test("names the answers when at most two equations are left", () => {
    assert.equal(words.why(analysis({ remaining: 1, candidates: ["4*7=28"] })), "");
    const two = { remaining: 2, candidates: ["4*7=28", "7*4=28"] };
    assert.equal(words.why(analysis(two)), "The answer is 4*7=28 or 7*4=28.");
  });

  test("leaves out the chance of winning if there is none", () => {
    const suggestions = [suggestion("4*7=28", { win: 0 })];
    assert.equal(words.why(analysis({ suggestions })), "The suggestion leaves at most 2.");
  });

  test("is empty without a suggestion", () => {
    assert.equal(words.why(analysis({ suggestions: [] })), "");
  });
});

test("the heading of a list of equations says whether it is complete", () => {
  assert.equal(choices.listed(20, 20), "20 equations left");
  assert.equal(choices.listed(100, 17723), "The first 100 of 17,723 equations left");
});
