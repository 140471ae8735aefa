// The texts of Countdown and of Word sums, and how a round of Countdown is dealt.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { deal } from "../../features/countdown/chance.js";
import * as countdown from "../../features/countdown/words.js";
import * as letters from "../../features/letters/words.js";

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
      /No sum of these words has exactly one/,
    );
  });

  test("mistakes are described", () => {
    assert.match(letters.noBase("1".repeat(99)), /^Base “111111111” is not available/);
    assert.equal(letters.toBeSolved("A+B=C"), "A+B=C is ready to solve.");
  });
});

test("a round of Countdown has six numbers, one to four of them large, each as often as on the cards", () => {
  const cards = new Map([25, 50, 75, 100].map((large) => [String(large), 1]));
  for (let small = 1; small <= 10; small += 1) cards.set(String(small), 2);
  const large = new Set();
  for (let round = 0; round < 300; round += 1) {
    const { numbers, target } = deal();
    assert.equal(numbers.length, 6);
    for (const [card, times] of cards)
      assert.ok(numbers.filter((number) => number === card).length <= times);
    assert.ok(numbers.every((number) => cards.has(number)));
    assert.match(target, /^[1-9]\d\d$/);
    large.add(numbers.filter((number) => Number(number) > 10).length);
  }
  assert.deepEqual([...large].sort(), [1, 2, 3, 4]);
});
