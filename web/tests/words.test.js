// The words that several features share, and those of the tabs besides the solver.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import * as countdown from "../countdown/words.js";
import * as letters from "../letters/words.js";
import * as play from "../play/puzzle.js";
import * as playWords from "../play/words.js";
import * as statistics from "../statistics/words.js";
import * as words from "../words.js";
import { CLASSIC, GAMES, MINI } from "./games.js";

/** @import { Playing } from "../play/tab.js" */

describe("in general", () => {
  test("symbols and equations are said in words", () => {
    assert.equal(words.spoken("*"), "times");
    assert.equal(words.spoken("7"), "7");
    assert.equal(words.equation("48-32=16"), "48 minus 32 equals 16");
    assert.equal(words.equation("12/3+-4=0"), "12 divided by 3 plus minus 4 equals 0");
    assert.equal(words.equation(""), "");
  });

  test("colours have names", () => {
    assert.deepEqual(["g", "p", "b", " ", ""].map(words.colourName), [
      "green",
      "purple",
      "black",
      "empty",
      "empty",
    ]);
  });

  test("things are counted", () => {
    assert.equal(words.counted(1, "way"), "1 way");
    assert.equal(words.counted(0, "way"), "0 ways");
    assert.equal(words.counted(12345, "way"), "12,345 ways");
    assert.equal(words.counted(2, "try", "tries"), "2 tries");
    assert.equal(words.left(1), "1 equation left");
    assert.equal(words.solvedIn(1), "Solved in 1 guess");
    assert.equal(words.solvedIn(3), "Solved in 3 guesses");
  });

  test("a row that is not full says how many tiles are empty", () => {
    assert.equal(words.notFull({ guess: "4*7=2 " }), "The row is not full: a tile is empty.");
    assert.equal(words.notFull({ guess: "4     " }), "The row is not full: 5 tiles are empty.");
  });

  test("reasons become sentences", () => {
    assert.equal(words.notRead("no row is in it"), "No row is in it.");
    assert.equal(words.sentence(""), "");
  });

  test("who waits hears whether the engine is still starting", () => {
    assert.equal(words.looking(true), "Looking…");
    assert.match(words.looking(false), /still starting/);
  });

  test("trouble is told in one line, however long its reason", () => {
    const long = "x".repeat(5000);
    for (const say of [
      words.questionFailed,
      words.engineFailed,
      words.partFailed,
      words.pageFailed,
    ]) {
      assert.ok(say("out of memory").includes("(out of memory)"));
      assert.ok(say("out of memory").includes("Your game is safe"));
      assert.ok(say(long).includes(`(${"x".repeat(119)}…)`));
      assert.ok(say("x".repeat(120)).includes(`(${"x".repeat(120)})`));
    }
  });
});

describe("of a practice puzzle", () => {
  /** @param {Partial<play.Puzzle>} [more] @param {Partial<Playing>} [around] @param {Game} [game] @returns {Playing} */
  function playing(more = {}, around = {}, game = MINI) {
    const puzzle = play.newPuzzle(game, "2026-11-21", { strict: false, hard: false });
    const state = {
      level: 0,
      nudge: null,
      givingUp: false,
      aside: "",
      fault: null,
      waiting: false,
    };
    return { ...state, puzzle: { ...puzzle, ...more }, ...around };
  }

  /** A board with rows, "4*7=28:bbpbbg" each. @param {string[]} rows */
  const rows = (...rows) => {
    const kept = { key: "7", position: ["mini", ...rows].join(","), state: "open" };
    const board = play.readPuzzle(kept, GAMES)?.board;
    assert.ok(board);
    return { board };
  };
  const ONE = rows("4*7=28:bbpbbg");
  const WON = { ...ONE, state: "won", answer: "4*7=28" };

  test("the title is its day or its number", () => {
    assert.equal(playWords.title(playing().puzzle), "Practice 21 Nov 2026");
    assert.equal(playWords.title(playing({ key: "4711" }).puzzle), "Practice 4711");
  });

  test("where it stands is the next guess, or how it ended", () => {
    const stands = (/** @type {Partial<play.Puzzle>} */ more) =>
      playWords.stands(playing(more).puzzle);
    assert.equal(stands({}), "Practice 21 Nov 2026: guess 1 of 6.");
    assert.equal(stands(ONE), "Practice 21 Nov 2026: guess 2 of 6.");
    assert.equal(stands(WON), "Practice 21 Nov 2026: Solved in 1 guess.");
    assert.equal(
      stands({ ...WON, state: "given up" }),
      "Practice 21 Nov 2026: The answer is 4*7=28.",
    );
  });

  test("the status is the guess, with the count that a hint told", () => {
    assert.deepEqual(playWords.status(playing()), {
      count: null,
      remaining: "",
      odds: "Practice 21 Nov 2026 · guess 1 of 6",
    });
    const nudge = { words: "", remaining: 12, guess: "" };
    assert.deepEqual(playWords.status(playing(ONE, { nudge })), {
      count: 12,
      remaining: "12 equations left",
      odds: " · guess 2 of 6",
    });
    assert.deepEqual(playWords.status(playing(WON, { nudge })), {
      count: null,
      remaining: "Solved in 1 guess",
      odds: "",
    });
  });

  test("the message tells at the beginning what the puzzle is", () => {
    for (const [game, begins] of GAMES.map((game) => [game, game.first_row])) {
      const said = playWords.message(playing({}, {}, /** @type {Game} */ (game)), true);
      assert.match(said, /^A puzzle of our own, not Nerdle’s\./);
      assert.equal(said.includes("One guess!"), begins === "scramble");
      assert.equal(said.includes("is given"), begins === "given");
    }
    assert.equal(playWords.message(playing(ONE), true), "");
  });

  test("the message tells who waits that the engine is still starting", () => {
    assert.match(playWords.message(playing({}, { waiting: true }), false), /still starting/);
    assert.equal(playWords.message(playing({}, { waiting: true }), true), "");
  });

  test("the message is the hint, but the first hint is only a count", () => {
    const nudge = { words: "It begins with 4.", remaining: 3, guess: "" };
    assert.equal(playWords.message(playing({}, { nudge, level: 1 }), true), "");
    assert.equal(playWords.message(playing({}, { nudge, level: 2 }), true), "It begins with 4.");
  });

  test("the message tells afterwards what perfect play takes and how many hints there were", () => {
    const said = (/** @type {Partial<play.Puzzle>} */ more) =>
      playWords.message(playing({ ...WON, ...more }), true);
    assert.equal(said({}), "Practice 21 Nov 2026.");
    assert.equal(said({ perfect: 0 }), "Practice 21 Nov 2026.");
    assert.equal(
      said({ perfect: 3, hints: 1 }),
      "Practice 21 Nov 2026 · perfect play takes 3 · one hint.",
    );
    assert.equal(said({ hints: 2 }), "Practice 21 Nov 2026 · 2 hints.");
  });

  test("a guess is refused with the reason, in hard mode too", () => {
    /** @param {Partial<Turn>} more */
    const refused = (more) =>
      playWords.refused(
        /** @type {Turn} */ ({
          check: { verdict: "refused", reason: "4 is green in column 1", column: 0 },
          broken: null,
          ...more,
        }),
      );
    assert.equal(refused({}), "Refused: 4 is green in column 1.");
    const broken = { row: 0, column: 0, reason: "" };
    assert.equal(refused({ broken }), "Hard mode: 4 is green in column 1.");
  });

  test("people who listen hear the last row, and equations in words", () => {
    assert.equal(
      playWords.colours(playing(ONE).puzzle),
      "Row 1: 4 black, times black, 7 purple, equals black, 2 black, 8 green.",
    );
    assert.equal(playWords.colours(playing().puzzle), "Row 0: .");
    assert.equal(playWords.inTheRow("4*7=28"), "4 times 7 equals 28 is in the row.");
    assert.equal(playWords.spokenWith("Try 4*7=28.", "4*7=28"), "Try 4 times 7 equals 28.");
    assert.equal(playWords.spokenWith("Try again.", ""), "Try again.");
  });
});

describe("of Countdown", () => {
  /** @param {string} text */
  const way = (text, lines = 2) => ({ text, value: 952, lines: Array(lines).fill(text) });
  /** @param {Partial<Ways>} more @returns {Ways} */
  const found = (more = {}) => ({
    reached: [952],
    found: [way("a")],
    count: 1,
    complete: true,
    ...more,
  });
  /** @param {Ways | null} ways @param {object} [more] */
  const summary = (ways, more = {}, ready = true) =>
    countdown.summary(
      /** @type {any} */ ({ found: ways, asking: false, steps: 9, ...more }),
      "952",
      ready,
    );

  test("a calculation is written with spaces and real signs", () => {
    assert.equal(countdown.spaced("25*4-6/3+1=99"), "25 × 4 − 6 ÷ 3 + 1 = 99");
  });

  test("nothing is said before a question, and who waits is told so", () => {
    assert.equal(summary(null), "");
    assert.equal(summary(null, { asking: true }), "Looking…");
    assert.match(summary(null, { asking: true }, false), /still starting/);
    assert.equal(summary(found({ count: 0, found: [] }), { asking: true }), "Looking…");
  });

  test("ways are counted, the simplest first", () => {
    assert.equal(summary(found()), "1 way to 952.");
    assert.equal(summary(found({ count: 30 })), "30 ways to 952, the simplest first.");
  });

  test("a search may go on, or be stopped", () => {
    const some = found({ count: 30, complete: false });
    assert.equal(summary(some, { asking: true }), "30 ways so far… to 952, the simplest first.");
    assert.equal(summary(some), "30 ways so far, stopped to 952, the simplest first.");
  });

  test("a hint shows only the beginning of the simplest way", () => {
    assert.equal(summary(found({ count: 30 }), { steps: 2 }), "30 ways. The simplest begins:");
  });

  test("a target that cannot be reached has the nearest", () => {
    assert.equal(
      summary(found({ reached: [951] })),
      "952 cannot be reached. Nearest is 951: 1 way.",
    );
    assert.equal(
      summary(found({ reached: [951, 953], count: 5 })),
      "952 cannot be reached. Nearest are 951 and 953: 5 ways, the simplest first.",
    );
  });

  test("a round is read out, and mistakes in it are named", () => {
    assert.equal(countdown.dealt(["25", "3"], "952"), "25, 3. The target is 952.");
    assert.match(countdown.tooMany(6), /at most 6 numbers/);
    assert.equal(countdown.noNumber("Number 2", "x"), "Number 2: “x” is no whole number above 0.");
  });
});

describe("of Letters", () => {
  /** @param {Partial<Letters>} [more] @returns {Letters} */
  const found = (more = {}) => ({
    puzzle: "AB + B = BA",
    letters: "AB",
    found: ["12", "34"],
    count: 1,
    complete: true,
    ...more,
  });
  /** @param {Letters | null} found @param {object} [more] */
  const summary = (found, more = {}, long = false, ready = true) =>
    letters.summary(/** @type {any} */ ({ found, told: 2, at: 0, since: 0, ...more }), long, ready);

  test("nothing is said before a question, and who waits is told so", () => {
    assert.equal(summary(null), "");
    assert.equal(summary(null, { since: 1 }), "Looking…");
    assert.match(summary(null, { since: 1 }, false, false), /still starting/);
  });

  test("solutions are counted, and which one is shown", () => {
    assert.equal(summary(found({ count: 0, found: [] })), "No solution: no digits make this true.");
    assert.equal(summary(found()), "Exactly one solution");
    assert.equal(summary(found({ count: 2 }), { at: 1 }), "2 solutions: here is number 2");
    assert.equal(
      summary(found({ count: 1500 })),
      "1,500 solutions: here is number 1 of the first 2",
    );
  });

  test("a long search shows what it has so far, or that it was stopped", () => {
    const some = found({ count: 2, complete: false });
    assert.equal(summary(some, { since: 1 }, true), "2 solutions so far…: here is number 1");
    assert.equal(summary(some, { since: 1 }), "Looking…");
    assert.equal(summary(some), "2 solutions so far, stopped: here is number 1");
    assert.equal(summary({ ...some, count: 1 }), "1 solution so far, stopped");
  });

  test("a hint tells one letter, the last number's first", () => {
    assert.deepEqual(letters.toldLetters(found(), 1), ["B"]);
    assert.deepEqual(letters.toldLetters(found(), 2), ["B", "A"]);
    assert.equal(summary(found(), { told: 1 }), "B is 2");
    assert.equal(summary(found({ count: 2 }), { told: 1, at: 1 }), "B is 4 in one of 2 solutions");
    assert.equal(summary(found({ count: 2 }), { told: 0 }), "2 solutions");
  });

  test("sums made of words are counted", () => {
    assert.equal(letters.sumsFound({ found: [], count: 1, complete: true }), "1 sum:");
    assert.equal(letters.sumsFound({ found: [], count: 3, complete: false }), "3 sums so far…");
    assert.equal(letters.sumsFound({ found: [], count: 0, complete: false }), "Looking…");
    assert.match(
      letters.sumsFound({ found: [], count: 0, complete: true }),
      /^None has exactly one/,
    );
  });

  test("mistakes are named", () => {
    assert.match(letters.noBase("1".repeat(99)), /^There is no base 111111111:/);
    assert.equal(letters.toBeSolved("A+B=C"), "A+B=C is to be solved.");
  });
});

describe("of the statistics", () => {
  test("counts are grouped", () => {
    const counts = /** @type {Counts} */ ({
      answers: 17723,
      apart: 10757,
      fractional: 5,
      negative: 0,
    });
    assert.equal(statistics.answers(CLASSIC, counts), "Classic has 17,723 answers.");
    assert.deepEqual(
      statistics.facts(counts).map(([count]) => count),
      ["10,757", "5", "0"],
    );
  });

  test("openings say how far they are proven", () => {
    const all = statistics.MEASURES.map(([measure]) => measure);
    assert.match(statistics.openings(all), /These are proven to be the best ten\.$/);
    assert.match(statistics.openings(all.slice(1)), /only the first is proven/);
    assert.match(statistics.openings([]), /only the first is proven/);
    assert.equal(statistics.noOpenings(MINI), "Mini makes the first row itself.");
  });
});
