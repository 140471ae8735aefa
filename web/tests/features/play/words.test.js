// The texts of practice.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import * as play from "../../../features/play/puzzle.js";
import * as playWords from "../../../features/play/words.js";
import { GAMES, MINI } from "../../support/games.js";

/** @import { Playing } from "../../../features/play/state.js" */

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
  const TWO = rows("4*7=28:bbpbbg", "12-5=7:bbbbbb");
  const WON = { ...ONE, state: "won", answer: "4*7=28" };

  test("the title is the day or number of the puzzle", () => {
    assert.equal(playWords.title(playing()), "Practice 21 Nov 2026");
    assert.equal(playWords.title(playing({ key: "4711" })), "Practice 4711");
    assert.equal(playWords.title(playing({ key: "3263738873" })), "Practice puzzle");
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
      assert.match(said, /^This is a practice puzzle, not Nerdle’s own\./);
      assert.equal(said.includes("You have one guess"), begins === "scramble");
      assert.equal(said.includes("is given"), begins === "given");
      const news = { title: "", games: [], due: "", streak: "2 days in a row." };
      const again = playWords.message(playing({}, {}, /** @type {Game} */ (game)), true, [], news);
      assert.equal(
        again,
        said.replace("This is a practice puzzle, not Nerdle’s own.", news.streak),
      );
    }
  });

  test("the second message says what the colours mean, and the third nothing", () => {
    assert.match(playWords.message(playing(ONE), true), /^Green: right place\. Purple: /);
    assert.equal(playWords.message(playing(TWO), true), "");
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
      "Practice 21 Nov 2026 · the solver needs 3 guesses · 1 hint.",
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
      assert.equal(more, "Practice 21 Nov 2026.");
    }
  });

  test("a puzzle that was solved with hints is not praised, and a duel says so", () => {
    assert.equal(playWords.status(playing({ ...WON, hints: 6 })).remaining, "Solved in 1 guess");
    const [, skill] = playWords.SUMS[1] ?? [];
    const of = (/** @type {number} */ hints) =>
      skill?.({ ...playWords.withoutGuesses, skill: 99 }, /** @type {any} */ ({ hints }));
    assert.deepEqual([of(0), of(9)], ["99", "99 with 9 hints"]);
  });

  test("an evasive puzzle says what par is, and never speaks of luck", () => {
    const evasive = (/** @type {Partial<play.Puzzle>} */ more, around = {}) =>
      playing({ key: "e7", ...more }, around);
    assert.equal(playWords.title(evasive({})), "Evasive 7");
    assert.equal(playWords.title(evasive({ key: "e2026-11-21" })), "Evasive 21 Nov 2026");
    assert.match(playWords.message(evasive({}), true), /^The answer is not chosen.* 3 guesses\.$/);
    assert.equal(playWords.status(evasive(ONE)).odds, "Evasive · guess 2 of 6 · par 3");
    const GUESS = "4*7=28:bbpbbg";
    const kind = (/** @type {string} */ state, /** @type {number} */ guesses) => {
      const at = evasive({ ...rows(...Array(guesses).fill(GUESS)), state, answer: "4*8=32" });
      assert.equal(playWords.message(at, true), "Evasive 7 · par 3.");
      return playWords.status(at).remaining;
    };
    assert.equal(kind("won", 3), "Perfect! Solved in 3 guesses");
    const hinted = evasive({ ...rows(GUESS, GUESS, GUESS), state: "won", hints: 1 });
    assert.equal(playWords.status(hinted).remaining, "Solved in 3 guesses");
    assert.match(
      playWords.progress(evasive({})),
      /^Evasive 7: guess 1 of 6\. The answer is not chosen/,
    );
    assert.equal(playWords.message(evasive({}, { waiting: true }), true), "Choosing the colours…");
    assert.equal(kind("won", 4), "Well done! Solved in 4 guesses");
    assert.equal(kind("won", 6), "Just in time! Solved in 6 guesses");
    assert.equal(kind("lost", 6), "Not this time! The answer could be 4*8=32");
    assert.equal(kind("given up", 1), "Never mind! The answer could be 4*8=32");
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
          check: { verdict: "refused", reason: "4 is green in tile 1", column: 0 },
          broken: null,
          ...more,
        }),
      );
    assert.equal(refused({}), "Not accepted: 4 is green in tile 1.");
    const broken = { row: 0, column: 0, reason: "" };
    assert.equal(refused({ broken }), "Hard mode: 4 is green in tile 1.");
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
