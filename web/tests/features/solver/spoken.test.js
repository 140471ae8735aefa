// What the solver asks about colours that may be wrong, and what screen reader users hear.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import * as asked from "../../../features/solver/asked.js";
import * as words from "../../../features/solver/words.js";
import { analysis, row } from "../../support/analyses.js";
import { at, ONE_ROW } from "../../support/solving.js";

describe("a diagnosis", () => {
  const { board } = at("mini,4*4=16:bbpbbg,7+7=14:bbbbbb");
  /** @param {[row: number, column: number, colour: string][]} tiles @param {number} remaining */
  const diagnosis = (tiles, remaining = 12) => ({
    changes: tiles.map(([row, column, colour]) => ({ row, column, board: 0, colour })),
    remaining,
  });

  for (const [
    tiles,
    remaining,
    said,
  ] of /** @type {[[number, number, string][], number, string][]} */ ([
    [[[0, 5, "g"]], 1, "Should the 6 in row 1 be green? That leaves 1 equation."],
    [[[0, 1, "p"]], 12, "Should the * in row 1 be purple? That leaves 12 equations."],
    [[[0, 2, "b"]], 1234, "Should the second 4 in row 1 be black? That leaves 1,234 equations."],
    [
      [
        [0, 0, "g"],
        [0, 5, "b"],
      ],
      2,
      "Should the first 4 in row 1 be green and the 6 be black? That leaves 2 equations.",
    ],
    [
      [
        [0, 5, "g"],
        [1, 0, "p"],
      ],
      1,
      "Should the 6 in row 1 be green and the first 7 in row 2 be purple? That leaves 1 equation.",
    ],
    [
      [
        [0, 0, "g"],
        [0, 5, "b"],
        [1, 0, "p"],
      ],
      5,
      "Should the first 4 in row 1 be green, the 6 be black and the first 7 in row 2 be purple?",
    ],
  ])) {
    test(`asks: ${said}`, () => {
      assert.equal(asked.diagnosed(board, diagnosis(tiles, remaining)), said);
    });
  }

  test("numbers copies up to the fifth, then says last", () => {
    const ones = at("classic,11111111:bbbbbbbb").board;
    const said = [1, 4, 5, 7].map((column) => asked.diagnosed(ones, diagnosis([[0, column, "g"]])));
    assert.deepEqual(
      said.map((each) => each.split(" ")[2]),
      ["second", "fifth", "last", "last"],
    );
  });

  test("shows a minus sign and names it for screen readers", () => {
    const { board } = at("micro,9-8=1:bbbbb");
    const minus = diagnosis([[0, 1, "p"]], 2);
    assert.equal(
      asked.diagnosed(board, minus),
      "Should the − in row 1 be purple? That leaves 2 equations.",
    );
    assert.match(
      words.afterRow(board, analysis({ beyond: "signs", diagnoses: [minus] })),
      /Should the minus sign in row 1 be purple\? That leaves 2 equations\.$/,
    );
  });

  test("of a missing row names no symbol, but does not fail", () => {
    assert.equal(typeof asked.diagnosed(board, diagnosis([[9, 0, "g"]])), "string");
  });

  test("that was accepted says what it did", () => {
    const { changes } = diagnosis([
      [0, 5, "g"],
      [0, 0, "b"],
      [1, 0, "p"],
    ]);
    const said = [1, 2, 3].map((tiles) =>
      asked.recoloured(board, { changes: changes.slice(0, tiles), remaining: 2 }),
    );
    assert.deepEqual(said, [
      "The 6 in row 1 is now green. You can undo this.",
      "Recoloured 2 tiles in row 1. You can undo this.",
      "Recoloured 3 tiles in rows 1 and 2. You can undo this.",
    ]);
  });
});

describe("screen reader users", () => {
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
    const diagnoses = [{ changes: [{ row: 0, column: 1, board: 0, colour: "g" }], remaining: 3 }];
    const rows = [row({ problem: "no equation fits" })];
    assert.equal(
      words.afterRow(board, analysis({ state: "impossible", rows, diagnoses })),
      "Row 1: no equation fits. Is a colour wrong? " +
        "Should the times sign in row 1 be green? That leaves 3 equations.",
    );
    assert.match(
      words.afterRow(board, analysis({ beyond: "signs", diagnoses })),
      /^Only equations with signs fit\. Compare the colours with Nerdle’s\. Should the times sign in row 1 be green\?/,
    );
  });

  test("hear the question about re-orderings, and what the answer to it did", () => {
    const told = analysis({ beyond: "signs", diagnoses: [], without_reorderings: 2 });
    assert.equal(
      words.afterRow(board, told),
      "Only equations with signs fit. Is a setting wrong? " +
        "Are re-orderings turned off in Nerdle? Turn them off here, too.",
    );
    const questions = asked.questions(told);
    assert.equal(asked.topic(questions), "A setting that may be wrong");
    assert.equal(asked.topic(asked.questions(analysis())), "Colours that may be wrong");
    assert.deepEqual(
      questions.map((each) => asked.recoloured(board, each)),
      ["Only the exact answer wins now. You can undo this."],
    );
  });

  test("hear what each action did", () => {
    const draft = { ...board.draft, guess: "4*7=28", colours: "bpbgbb" };
    const after = { ...draft, colours: "bpbgpg" };
    const { game } = board;
    const state = { ...board, draft };
    assert.equal(words.coloured(game, 1, draft, draft), "Tile 2, times: purple");
    assert.equal(
      words.coloured(game, 1, draft, after),
      "Tile 2, times: purple. Also changed: tile 5, 2: purple; tile 6, 8: green",
    );
    assert.equal(
      words.chosen("4*7=28", 1, state),
      "4 times 7 equals 28 is in row 2. Now set its colours.",
    );
    const offered = { ...state, draft: { ...draft, offered: "lcclll" } };
    assert.equal(
      words.chosen("4*7=28", 1, offered),
      "4 times 7 equals 28 is in row 2. Likely colours, not confirmed: " +
        "4 black, times purple, 7 black, equals green, 2 black, 8 black.",
    );
    assert.match(
      words.offered({ ...state, draft: { ...draft, offered: "cccccc" } }),
      /^Certain colours: 4 black,/,
    );

    assert.equal(words.deleted(0), "Row 1 deleted. You can undo this.");
    assert.equal(words.read(1), "Loaded 1 row. You can undo this.");
    assert.equal(words.read(3), "Loaded 3 rows. You can undo this.");
  });
});
