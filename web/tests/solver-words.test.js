// What the solver says of each position, and which tiles it says it of.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import * as position from "../position.js";
import { firstState } from "../solver/state.js";
import * as words from "../solver/words.js";
import { analysis, look, row, suggestion } from "./analyses.js";
import { GAMES } from "./games.js";

/** @import { Solving } from "../solver/state.js" */

/** The solver at a position, with a row typed. @param {string} link @param {string} [typed] @param {Partial<Solving>} [more] @returns {Solving} */
function at(link, typed = "", more = {}) {
  const state = firstState(GAMES, { boards: {}, colourBlind: false }, link);
  const board = [...typed].reduce(position.type, state.board);
  return { ...state, board, ...more };
}

/** @param {string} guess @param {Look} look */
const looked = (guess, look) => ({ looked: { guess, look } });

const ONE_ROW = "mini,4*7=28:bbpbbg";

describe("the message", () => {
  /** @param {Parameters<typeof at>} state */
  const said = (...state) => words.message(at(...state));

  test("tells at the start what to do, also where the game makes the first row", () => {
    assert.match(said("mini"), /^Play the gold guess in Nerdle, or your own\./);
    assert.match(said("speed"), /^Type the equation that Nerdle has filled in/);
    assert.match(said("instant"), /^Type the symbols that Nerdle has filled in/);
  });

  test("says why the suggestion is a good one", () => {
    const open = { analysis: analysis({ remaining: 1234 }) };
    assert.equal(
      said(ONE_ROW, "", open),
      "Splits the 1,234 left into 12 groups, and wins now with 25 %.",
    );
  });

  test("says nothing of the suggestion while a row is typed, or before there is an answer", () => {
    assert.equal(said(ONE_ROW, "6*", { analysis: analysis() }), "");
    assert.equal(said(ONE_ROW, ""), "");
  });

  test("asks for the colours of a full row", () => {
    const asked = "Tap the tiles until they look like Nerdle’s, then press Enter.";
    assert.equal(said("mini", "4*7=28", { analysis: analysis() }), asked);
    assert.equal(said("mini", "6*8=48"), asked);
  });

  test("says what a person's own guess is worth, but not what the suggestion is", () => {
    const worth = { ...look("accepted"), worth: suggestion("", { expected: 2.345, classes: 9 }) };
    assert.equal(
      said("mini", "6*8=48", { analysis: analysis(), ...looked("6*8=48", worth) }),
      "Yours splits into 9 groups: ≈ 2.35 guesses. " +
        "Tap the tiles until they look like Nerdle’s, then press Enter.",
    );
    assert.match(
      said("mini", "4*7=28", { analysis: analysis(), ...looked("4*7=28", worth) }),
      /^Tap/,
    );
  });

  test("says why the game would refuse a guess, or warns of it", () => {
    const refused = looked("4*7=29", look("refused", "the left side is 28", 5));
    assert.equal(said("mini", "4*7=29", refused), "Nerdle would refuse this: the left side is 28.");
    const warned = looked("4*07=28", look("accepted with a warning", "a number begins with 0"));
    assert.equal(said("mini", "4*7=28", warned), "Nerdle takes this, but a number begins with 0.");
  });

  test("doubts colours before they are entered", () => {
    const doubt = { doubt: { problem: "no 4 is left to be purple", column: 0 } };
    assert.equal(said("mini", "4*7=28", doubt), "Not these colours: no 4 is left to be purple.");
  });

  test("explains a row that cannot be, and how to go on", () => {
    /** @param {Partial<Analysis>} more @param {Partial<RowReport>} [report] */
    const impossible = (more, report = {}) =>
      said(ONE_ROW, "", {
        analysis: analysis({
          state: "impossible",
          rows: [row({ problem: "no equation fits", ...report })],
          ...more,
        }),
      });
    assert.equal(
      impossible({}),
      "Row 1: no equation fits. Tap a tile to change it, or × to delete the row.",
    );
    assert.equal(
      impossible({}, { refused: true }),
      "Row 1: no equation fits. Delete the row (×) and type it again.",
    );
    assert.match(impossible({ rows: [] }), /Tap a tile to change it/);
    const diagnoses = [{ changes: [], remaining: 1 }];
    assert.equal(impossible({ diagnoses }), "Row 1: no equation fits. Perhaps a colour is wrong:");
  });

  test("says when only equations beyond the game's list fit", () => {
    const beyond = analysis({ beyond: "leading zeros" });
    assert.equal(
      said(ONE_ROW, "", { analysis: beyond }),
      "No answer on Nerdle’s list fits, only equations with leading zeros. " +
        "A wrong colour is likelier: look once more.",
    );
    const diagnoses = [{ changes: [], remaining: 1 }];
    assert.match(
      said(ONE_ROW, "", { analysis: { ...beyond, diagnoses } }),
      /leading zeros\. Perhaps a colour is wrong:$/,
    );
  });

  test("says nothing of a solved game, unless its answer is beyond the list", () => {
    const solved = analysis({ state: "solved", candidates: ["04+5=9"] });
    assert.equal(said(ONE_ROW, "", { analysis: solved }), "");
    assert.equal(
      said(ONE_ROW, "", { analysis: { ...solved, beyond: "leading zeros" } }),
      "04+5=9 has leading zeros, which no answer on Nerdle’s list has.",
    );
  });

  test("says when the rows or the guesses are used up", () => {
    const used = analysis({ state: "used up" });
    assert.equal(said(ONE_ROW, "", { analysis: used }), "All rows are used. Delete one to go on.");
    assert.equal(
      said(ONE_ROW, "", { analysis: analysis({ guesses_left: 0 }) }),
      "Nerdle gives no more guesses here, but you may go on.",
    );
    assert.match(said(ONE_ROW, "", { analysis: analysis({ guesses_left: 1 }) }), /^Splits/);
  });

  test("repeats the warning of the last row", () => {
    const rows = [row({ warning: "a number begins with 0" })];
    assert.equal(
      said(ONE_ROW, "", { analysis: analysis({ rows }) }),
      "Row 1: a number begins with 0.",
    );
  });

  test("says something, or nothing, of every kind of state, but never undefined", () => {
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

  test("are none at an ordinary position", () => {
    assert.equal(fault("mini"), null);
    assert.equal(fault(ONE_ROW, "4*7=28", { analysis: analysis() }), null);
    assert.equal(
      fault("mini", "4*7=28", looked("4*7=28", look("accepted with a warning", "x", 1))),
      null,
    );
  });

  test("are in the last row that the engine read, where that cannot be", () => {
    const rows = [row(), row({ problem: "no 4 left", column: 3 })];
    const impossible = analysis({ state: "impossible", rows });
    assert.deepEqual(fault(ONE_ROW, "", { analysis: impossible }), { row: 1, column: 3 });
    const whole = analysis({ state: "impossible", rows: [row({ problem: "nothing fits" })] });
    assert.deepEqual(fault(ONE_ROW, "", { analysis: whole }), { row: 0, column: null });
  });

  test("are in the row being made, where the game would refuse it or its colours are doubted", () => {
    const refused = looked("4*7=29", look("refused", "x", 4));
    assert.deepEqual(fault(ONE_ROW, "4*7=29", refused), { row: 1, column: 4 });
    const doubt = { problem: "x", column: null };
    assert.deepEqual(fault(ONE_ROW, "4*7=28", { doubt }), { row: 1, column: null });
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

  test("is how many guesses it took, once solved", () => {
    const solved = analysis({ state: "solved" });
    assert.equal(words.count(board, solved), "Solved in 1 guess");
    assert.equal(words.count(at(`${ONE_ROW},6*8=48:gggggg`).board, solved), "Solved in 2 guesses");
    const speed = at("speed,12+34=46:bbbbbbbb,12+34=46:gggggggg").board;
    assert.equal(words.count(speed, solved), "Solved in 1 guess");
  });

  test("may be on its way, or not come", () => {
    assert.equal(words.noCount(true), "Counting…");
    assert.equal(words.noCount(false), "Not counted");
  });
});

describe("why the suggestion is a good one", () => {
  test("needs no groups when at most two equations are left", () => {
    assert.equal(words.why(analysis({ remaining: 1, candidates: ["4*7=28"] })), "");
    const two = { remaining: 2, candidates: ["4*7=28", "7*4=28"] };
    assert.equal(words.why(analysis(two)), "It is 4*7=28 or 7*4=28.");
  });

  test("leaves out a win that cannot be", () => {
    const suggestions = [suggestion("4*7=28", { win: 0 })];
    assert.equal(words.why(analysis({ suggestions })), "Splits the 20 left into 12 groups.");
  });

  test("is nothing without a suggestion", () => {
    assert.equal(words.why(analysis({ suggestions: [] })), "");
  });
});

test("shares are whole percents, but what can win never has 0 %", () => {
  const said = [0, 0.0001, 0.0099, 0.01, 0.005, 0.255, 1].map(words.percent);
  assert.deepEqual(said, ["0 %", "< 1 %", "< 1 %", "1 %", "< 1 %", "26 %", "100 %"]);
});

test("a list of equations says whether it is all of them", () => {
  assert.equal(words.listed(20, 20), "20 equations left");
  assert.equal(words.listed(100, 17723), "The first 100 of 17,723 equations left");
});

describe("a diagnosis", () => {
  const { board } = at("mini,4*4=16:bbpbbg,7+7=14:bbbbbb");
  /** @param {[row: number, column: number, colour: string][]} tiles @param {number} remaining */
  const diagnosis = (tiles, remaining = 12) => ({
    changes: tiles.map(([row, column, colour]) => ({ row, column, colour })),
    remaining,
  });

  for (const [
    tiles,
    remaining,
    said,
  ] of /** @type {[[number, number, string][], number, string][]} */ ([
    [[[0, 5, "g"]], 1, "Is the 6 in row 1 green? That leaves one."],
    [[[0, 1, "p"]], 12, "Is the * sign in row 1 purple? That leaves 12."],
    [[[0, 2, "b"]], 1234, "Is the second 4 in row 1 black? That leaves 1,234."],
    [
      [
        [0, 0, "g"],
        [0, 5, "b"],
      ],
      2,
      "Row 1: first 4 green, 6 black? Leaves 2.",
    ],
    [
      [
        [0, 5, "g"],
        [1, 0, "p"],
      ],
      1,
      "Row 1: 6 green; row 2: first 7 purple? Leaves one.",
    ],
  ])) {
    test(`asks: ${said}`, () => {
      assert.equal(words.diagnosed(board, diagnosis(tiles, remaining)), said);
    });
  }

  test("counts copies up to the fifth, then says the last", () => {
    const ones = at("classic,11111111:bbbbbbbb").board;
    const said = [1, 4, 5, 7].map((column) => words.diagnosed(ones, diagnosis([[0, column, "g"]])));
    assert.deepEqual(
      said.map((each) => each.split(" ")[2]),
      ["second", "fifth", "last", "last"],
    );
  });

  test("of a row that is not there names no symbol, but breaks nothing", () => {
    assert.equal(typeof words.diagnosed(board, diagnosis([[9, 0, "g"]])), "string");
  });

  test("that was taken says what it did", () => {
    assert.equal(
      words.recoloured(board, diagnosis([[0, 5, "g"]])),
      "Row 1: 6 green, now. Undo takes it back.",
    );
  });
});

describe("people who listen", () => {
  const { board } = at(ONE_ROW);

  for (const [remaining, many] of /** @type {[number, string][]} */ ([
    [1, "1 equation left."],
    [20, "20 equations left."],
  ])) {
    test(`hear after a row: ${many}`, () => {
      assert.equal(
        words.afterRow(board, analysis({ remaining })),
        `${many} Suggestion: 4 times 7 equals 28.`,
      );
      assert.equal(words.afterRow(board, analysis({ remaining, suggestions: [] })), many);
    });
  }

  test("hear the answer of a solved game", () => {
    const solved = analysis({ state: "solved", candidates: ["6*8=48"] });
    assert.equal(words.afterRow(board, solved), "Solved: 6 times 8 equals 48.");
  });

  test("hear what is wrong, with the questions and symbols in words", () => {
    const diagnoses = [{ changes: [{ row: 0, column: 1, colour: "g" }], remaining: 3 }];
    const rows = [row({ problem: "no equation fits" })];
    assert.equal(
      words.afterRow(board, analysis({ state: "impossible", rows, diagnoses })),
      "Row 1: no equation fits. Perhaps a colour is wrong: " +
        "Is the times in row 1 green? That leaves 3.",
    );
    assert.match(
      words.afterRow(board, analysis({ beyond: "signs", diagnoses })),
      /only equations with signs\. Perhaps a colour is wrong: Is the times in row 1 green\?/,
    );
  });

  test("hear what each action did", () => {
    assert.equal(words.coloured(0, "*", "p"), "Column 1, times: purple");
    assert.equal(words.copied(2, "="), "equals is in column 3.");
    assert.equal(words.chosen("4*7=28", 1), "4 times 7 equals 28 is in row 2. Now its colours.");
    assert.equal(words.deleted(0), "Row 1 is deleted. Undo brings it back.");
    assert.equal(words.read(1), "1 row is read. Undo brings back what was there.");
    assert.equal(words.read(3), "3 rows are read. Undo brings back what was there.");
  });
});
