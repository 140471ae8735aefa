// The texts that several features share, and those of practice, Countdown and Letters.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import * as countdown from "../countdown/words.js";
import * as letters from "../letters/words.js";
import * as play from "../play/puzzle.js";
import * as playWords from "../play/words.js";
import * as words from "../words.js";
import { GAMES, MINI } from "./games.js";

/** @import { Playing } from "../play/puzzle.js" */

describe("shared texts", () => {
  test("symbols and equations are written in words", () => {
    assert.equal(words.spoken("*"), "times");
    assert.equal(words.spoken("7"), "7");
    assert.equal(words.equation("48-32=16"), "48 minus 32 equals 16");
    assert.equal(words.equation("12/3+-4=0"), "12 divided by 3 plus minus 4 equals 0");
    assert.equal(
      words.equation("(9-4)²-6=19"),
      "open bracket 9 minus 4 close bracket squared minus 6 equals 19",
    );
    assert.equal(words.equation("4*30-4³=56"), "4 times 30 minus 4 cubed equals 56");
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

  test("counts have a noun in the right number", () => {
    assert.equal(words.counted(1, "way"), "1 way");
    assert.equal(words.counted(0, "way"), "0 ways");
    assert.equal(words.counted(12345, "way"), "12,345 ways");
    assert.equal(words.counted(2, "try", "tries"), "2 tries");
    assert.equal(words.left(1), "1 equation left");
    assert.equal(words.solvedIn(1), "Solved in 1 guess");
    assert.equal(words.solvedIn(3), "Solved in 3 guesses");
  });

  test("a row that is not full says how many tiles are empty", () => {
    assert.equal(words.notFull({ guess: "4*7=2 " }), "The row is not full: one tile is empty.");
    assert.equal(words.notFull({ guess: "4     " }), "The row is not full: 5 tiles are empty.");
  });

  test("a list that did not load says what to do and that nothing is lost", () => {
    assert.equal(words.loadingList("maxi"), "Loading Maxi’s equations…");
    assert.equal(
      words.listFailed("maxi"),
      "Maxi’s equations could not be loaded; connect to the internet once and try again. " +
        "Your game is safe. After that, Maxi also works offline.",
    );
  });

  test("reasons become sentences", () => {
    assert.equal(words.notRead("no row is in it"), "No row is in it.");
    assert.equal(words.sentence(""), "");
  });

  test("a waiting person is told whether the engine is still starting", () => {
    assert.equal(words.looking(true), "Searching…");
    assert.match(words.looking(false), /still starting/);
  });

  test("errors are described in one line, however long the reason", () => {
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

describe("texts of a practice puzzle", () => {
  /** @param {Partial<play.Puzzle>} [more] @param {Partial<Playing>} [around] @param {Game} [game] @returns {Playing} */
  function playing(more = {}, around = {}, game = MINI) {
    const puzzle = play.newPuzzle(game, "2026-11-21", { strict: false, hard: false });
    const state = {
      set: null,
      level: 0,
      nudge: null,
      givingUp: false,
      aside: "",
      fault: null,
      waiting: false,
      known: true,
    };
    return { ...state, puzzle: { ...puzzle, ...more }, ...around };
  }

  /** A board with rows, each like "4*7=28:bbpbbg". @param {string[]} rows */
  const rows = (...rows) => {
    const kept = { key: "7", position: ["mini", ...rows].join(","), state: "open" };
    const board = play.readPuzzle(kept, GAMES)?.board;
    assert.ok(board);
    return { board };
  };
  const ONE = rows("4*7=28:bbpbbg");
  const WON = { ...ONE, state: "won", answer: "4*7=28" };

  test("the title is the day or number of the puzzle", () => {
    assert.equal(playWords.title(playing()), "Practice 21 Nov 2026");
    assert.equal(playWords.title(playing({ key: "4711" })), "Practice 4711");
  });

  test("the title of a chosen puzzle does not show its key", () => {
    assert.equal(playWords.title(playing({ key: "x1a2b" })), "Chosen puzzle");
  });

  test("the title in a class is the place of the puzzle", () => {
    const set = { keys: ["1", "2026-11-21", "3"], allowed: 3 };
    assert.equal(playWords.title(playing({}, { set })), "Puzzle 2 of 3");
  });

  test("a limit of the hints is said before the first guess", () => {
    const said = (/** @type {number} */ allowed) => playWords.message(playing({ allowed }), true);
    assert.equal(said(0), "Type a guess and press Enter. There are no hints.");
    assert.equal(said(2), "Type a guess and press Enter. The hints do not name a guess.");
    assert.match(said(3), /^This is a practice puzzle/);
  });

  test("a class ends with how it went", () => {
    const set = { keys: ["2026-11-21", "3"], allowed: 3 };
    const state = playing(WON, { set });
    const lost = { ...state.puzzle, key: "3", state: "lost", hints: 2 };
    const results = [state.puzzle, lost];
    const went = "1 of 2 solved, 1.0 guesses on average";
    assert.equal(playWords.message(state, true, results), `All puzzles done: ${went}.`);
    assert.equal(
      playWords.sharedSet(results, "LINK"),
      `Nerdle solver class, Mini: ${went}\n\n1. 1/6\n2. X/6, 2 hints\n\nLINK`,
    );
    assert.equal(playWords.ofSet([lost]), "0 of 1 solved");
    const open = [state.puzzle, { ...lost, state: "open" }];
    assert.match(playWords.message(state, true, open), /^Puzzle 1 of 2/);
  });

  test("the progress is the next guess, or how it ended", () => {
    const progress = (/** @type {Partial<play.Puzzle>} */ more) =>
      playWords.progress(playing(more));
    assert.equal(progress({}), "Practice 21 Nov 2026: guess 1 of 6.");
    assert.equal(progress(ONE), "Practice 21 Nov 2026: guess 2 of 6.");
    assert.equal(progress(WON), "Practice 21 Nov 2026: Solved in 1 guess.");
    assert.equal(
      progress({ ...WON, state: "given up" }),
      "Practice 21 Nov 2026: The answer is 4*7=28.",
    );
  });

  test("the status is the guess, with the count if a hint gave it", () => {
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
      remaining: "What luck! Solved in 1 guess",
      odds: "",
    });
  });

  test("the first message says what the puzzle is", () => {
    for (const [game, begins] of GAMES.map((game) => [game, game.first_row])) {
      const said = playWords.message(playing({}, {}, /** @type {Game} */ (game)), true);
      assert.match(said, /^This is a practice puzzle, not Nerdle’s\./);
      assert.equal(said.includes("You have one guess"), begins === "scramble");
      assert.equal(said.includes("is given"), begins === "given");
    }
    assert.equal(playWords.message(playing(ONE), true), "");
  });

  test("the message tells a waiting person that the engine is still starting", () => {
    assert.match(playWords.message(playing({}, { waiting: true }), false), /still starting/);
    assert.equal(playWords.message(playing({}, { waiting: true }), true), "");
  });

  test("the message is the hint, except for the first hint, which is only a count", () => {
    const nudge = { words: "It begins with 4.", remaining: 3, guess: "" };
    assert.equal(playWords.message(playing({}, { nudge, level: 1 }), true), "");
    assert.equal(playWords.message(playing({}, { nudge, level: 2 }), true), "It begins with 4.");
  });

  test("the message after the end gives the guesses of perfect play and the number of hints", () => {
    const said = (/** @type {Partial<play.Puzzle>} */ more) =>
      playWords.message(playing({ ...WON, ...more }), true);
    assert.equal(said({}), "Practice 21 Nov 2026.");
    assert.equal(said({ perfect: 0 }), "Practice 21 Nov 2026.");
    assert.equal(
      said({ perfect: 3, hints: 1 }),
      "Practice 21 Nov 2026 · the solver needs 3 · 1 hint.",
    );
    assert.equal(said({ hints: 2 }), "Practice 21 Nov 2026 · 2 hints.");
  });

  test("an ending has a kind word, whatever it is, and comfort if it was not won", () => {
    const GUESS = "4*7=28:bbpbbg";
    /** @param {string} state @param {number} guesses */
    const ended = (state, guesses) => {
      const { board } = rows(...Array(guesses).fill(GUESS));
      const at = playing({ board, state, answer: "4*8=32" });
      return [playWords.status(at).remaining, playWords.message(at, true)];
    };
    const kind = ["What luck!", "Brilliant!", "Very good!", "Well done!", "Well done!"];
    for (const [at, word] of [...kind, "Just in time!"].entries()) {
      const [headline = "", more = ""] = ended("won", at + 1);
      assert.match(headline, new RegExp(`^${word} Solved in ${at + 1} guess`));
      assert.equal(more, "Practice 21 Nov 2026.");
    }
    for (const [state, word] of /** @type {const} */ ([
      ["lost", "Bad luck!"],
      ["given up", "Never mind!"],
    ])) {
      const [headline, more] = ended(state, 6);
      assert.equal(headline, `${word} The answer is 4*8=32`);
      assert.equal(more, "Practice 21 Nov 2026. Better luck next time.");
    }
  });

  test("the text to share has the number of hints and the puzzle’s link", () => {
    const share = "Nerdle solver practice, Mini 2026-11-21 1/6\n\n🟩🟩🟩🟩🟩🟩";
    const shared = (/** @type {number} */ hints) =>
      playWords.shared(playing({ ...WON, share, hints }).puzzle, "https://a.example/nerdle/");
    const link = "https://a.example/nerdle/#play:mini:2026-11-21";
    assert.equal(shared(0), `${share}\n\nNo hints used\n${link}`);
    assert.equal(shared(1), `${share}\n\n1 hint used\n${link}`);
    assert.equal(shared(3), `${share}\n\n3 hints used\n${link}`);
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

  test("screen readers read the last row, and equations in words", () => {
    assert.equal(
      playWords.colours(playing(ONE).puzzle),
      "Row 1: 4 black, times black, 7 purple, equals black, 2 black, 8 green.",
    );
    assert.equal(playWords.colours(playing().puzzle), "Row 0: .");
    assert.equal(playWords.inTheRow("4*7=28"), "4 times 7 equals 28 is now in the row.");
    assert.equal(playWords.spokenWith("Try 4*7=28.", "4*7=28"), "Try 4 times 7 equals 28.");
    assert.equal(playWords.spokenWith("Try again.", ""), "Try again.");
  });
});

describe("texts of Countdown", () => {
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

  test("calculations are written with spaces and proper signs", () => {
    assert.equal(countdown.spaced("25*4-6/3+1=99"), "25 × 4 − 6 ÷ 3 + 1 = 99");
  });

  test("nothing is said before a question, and a waiting person is told so", () => {
    assert.equal(summary(null), "");
    assert.equal(summary(null, { asking: true }), "Searching…");
    assert.match(summary(null, { asking: true }, false), /still starting/);
    assert.equal(summary(found({ count: 0, found: [] }), { asking: true }), "Searching…");
  });

  test("ways are counted, the simplest first", () => {
    assert.equal(summary(found()), "1 solution for 952.");
    assert.equal(summary(found({ count: 30 })), "30 solutions for 952, simplest first.");
  });

  test("a search may still be running, or stopped", () => {
    const some = found({ count: 30, complete: false });
    assert.equal(summary(some, { asking: true }), "30 solutions for 952 so far, simplest first…");
    assert.equal(
      summary(some),
      "30 solutions for 952 found before the search stopped, simplest first.",
    );
  });

  test("a hint shows only the first steps of the simplest way", () => {
    assert.equal(
      summary(found({ count: 30 }), { steps: 2 }),
      "30 solutions for 952. The simplest one starts like this:",
    );
  });

  test("for a target that cannot be reached, the nearest are named", () => {
    assert.equal(
      summary(found({ reached: [951] })),
      "952 can’t be reached. The nearest value is 951: 1 solution.",
    );
    assert.equal(
      summary(found({ reached: [951, 953], count: 5 })),
      "952 can’t be reached. The nearest values are 951 and 953: 5 solutions, simplest first.",
    );
  });

  test("a round is read out, and mistakes in it are described", () => {
    assert.equal(countdown.dealt(["25", "3"], "952"), "25, 3. The target is 952.");
    assert.match(countdown.tooMany(6), /at most 6 numbers/);
    assert.equal(
      countdown.noNumber("Number 2", "x"),
      "Number 2: “x” is not a whole number above 0.",
    );
  });
});

describe("texts of Letters", () => {
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

  test("nothing is said before a question, and a waiting person is told so", () => {
    assert.equal(summary(null), "");
    assert.equal(summary(null, { since: 1 }), "Searching…");
    assert.match(summary(null, { since: 1 }, false, false), /still starting/);
  });

  test("solutions are counted, and the shown one is numbered", () => {
    assert.equal(summary(found({ count: 0, found: [] })), "No solution: no digits make this true.");
    assert.equal(summary(found()), "Exactly one solution");
    assert.equal(summary(found({ count: 2 }), { at: 1 }), "2 solutions. Showing solution 2.");
    assert.equal(
      summary(found({ count: 1500 })),
      "1,500 solutions. Showing solution 1 of the first 2.",
    );
  });

  test("a long search shows what it has found so far, or that it was stopped", () => {
    const some = found({ count: 2, complete: false });
    assert.equal(summary(some, { since: 1 }, true), "2 solutions so far. Showing solution 1.");
    assert.equal(summary(some, { since: 1 }), "Searching…");
    assert.equal(summary(some), "2 solutions found before the search stopped. Showing solution 1.");
    assert.equal(summary({ ...some, count: 1 }), "1 solution found before the search stopped");
  });

  test("a hint reveals one letter, starting with the last number", () => {
    assert.deepEqual(letters.toldLetters(found(), 1), ["B"]);
    assert.deepEqual(letters.toldLetters(found(), 2), ["B", "A"]);
    assert.equal(summary(found(), { told: 1 }), "B is 2.");
    assert.equal(
      summary(found({ count: 2 }), { told: 1, at: 1 }),
      "2 solutions. In solution 2, B is 4.",
    );
    assert.equal(summary(found({ count: 2 }), { told: 0 }), "2 solutions");
  });

  test("sums made of words are counted", () => {
    assert.equal(letters.sumsFound({ found: [], count: 1, complete: true }), "1 sum:");
    assert.equal(letters.sumsFound({ found: [], count: 3, complete: false }), "3 sums so far…");
    assert.equal(letters.sumsFound({ found: [], count: 0, complete: false }), "Searching…");
    assert.match(
      letters.sumsFound({ found: [], count: 0, complete: true }),
      /^No sum has exactly one/,
    );
  });

  test("mistakes are described", () => {
    assert.match(letters.noBase("1".repeat(99)), /^Base “111111111” is not available/);
    assert.equal(letters.toBeSolved("A+B=C"), "A+B=C is ready to solve.");
  });
});
