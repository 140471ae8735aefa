// The texts of Countdown, Targets and Word sums, and how rounds are dealt.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { deal, dealTargets } from "../../features/countdown/chance.js";
import * as countdown from "../../features/countdown/words.js";
import * as letters from "../../features/letters/words.js";

describe("texts of Targets", () => {
  const way = { text: "(75-7-2/10)*5", value: 339, lines: ["75-7=68", "2/10=0.2"] };
  const goal = { target: "339", simplest: way, isSolved: false, lines: way.lines };
  const lost = { target: "7", simplest: null, isSolved: false, lines: [] };
  /** @param {number} count @param {boolean} [complete] @returns {Ways} */
  const ways = (count, complete = true) => ({ reached: [339], found: [way], count, complete });

  test("a fraction in brackets is a number, and any other / divides", () => {
    assert.equal(countdown.spaced("2/3=(2/3)"), "2 ÷ 3 = (2/3)");
    assert.equal(countdown.spaced("(2/3)*9=6"), "(2/3) × 9 = 6");
    assert.equal(countdown.spaced("(7-2/3)*9=57"), "(7 − 2 ÷ 3) × 9 = 57");
  });

  test("the whole way is shown only when it is asked for", () => {
    assert.equal(countdown.outcome(goal), "");
    assert.equal(countdown.outcome({ ...goal, isSolved: true }), "(75 − 7 − 2 ÷ 10) × 5 = 339");
    assert.equal(countdown.outcome({ ...goal, simplest: undefined }), "");
    assert.equal(countdown.outcome(lost), "7 can’t be reached.");
  });

  test("the ways are counted while they are found", () => {
    assert.equal(countdown.allWays(null, "9"), "All ways to 9");
    assert.equal(countdown.allWays(ways(0, false), "9"), "All ways to 9");
    assert.equal(countdown.allWays(ways(1200, false), "9"), "All ways to 9: 1,200 so far…");
    assert.equal(countdown.allWays(ways(1200), "9"), "All 1,200 ways to 9");
    assert.equal(countdown.allWays(ways(1), "9"), "The only way to 9");
  });

  test("a step is read out in words, with its target", () => {
    assert.equal(countdown.told([goal]), "339, step 2: 2 divided by 10 equals 0 point 2.");
    assert.equal(
      countdown.told([{ ...goal, isSolved: true }]),
      "339 is solved: open bracket 75 minus 7 minus 2 divided by 10 close bracket times 5 equals 339.",
    );
    assert.equal(countdown.told([lost]), "7 can’t be reached.");
    assert.equal(
      countdown.told([goal, lost, { ...lost, target: "8" }, goal]),
      "2 targets solved. 7 and 8 can’t be reached.",
    );
  });

  test("a puzzle is read out, and mistakes in it are described", () => {
    assert.equal(countdown.stepFor("Target 2"), "Show a step for target 2");
    assert.equal(countdown.dealtTargets(["2", "75"], ["5", "9"]), "2, 75. The targets are 5, 9.");
    assert.match(countdown.tooMany(4, "targets"), /at most 4 targets. The extra targets/);
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
      "Number 2: “x” is not a whole number above\u00a00.",
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

test("a puzzle of Targets has five small numbers, a large one and four targets, the easiest first", () => {
  const ranges = [
    [1, 50],
    [50, 100],
    [100, 200],
    [200, 999],
    [200, 999],
  ];
  const large = new Set();
  const leftOut = new Set();
  for (let puzzle = 0; puzzle < 300; puzzle += 1) {
    const { numbers, targets } = dealTargets();
    const small = numbers.slice(0, 5).map(Number);
    assert.equal(numbers.length, 6);
    assert.equal(new Set(small).size, 5);
    assert.ok(small.every((number) => number >= 1 && number <= 12));
    large.add(numbers[5]);
    assert.equal(new Set(targets).size, 4);
    const out = [0, 1, 2, 3, 4].find((without) =>
      ranges
        .filter((_, at) => at !== without)
        .every(([least = 0, most = 0], at) => {
          const target = Number(targets[at]);
          return target >= least && target <= most;
        }),
    );
    assert.notEqual(out, undefined, targets.join());
    leftOut.add(out);
    for (const target of targets) assert.ok(canReach(numbers.map(Number), Number(target)));
  }
  assert.deepEqual(large, new Set(["25", "30", "40", "50", "60", "75", "80", "100"]));
  assert.ok(leftOut.size > 2);
});

/** Whether some whole numbers on the way lead to the target, by trying everything. @param {number[]} numbers @param {number} target @returns {boolean} */
function canReach(numbers, target, seen = new Set()) {
  const key = [...numbers].sort().join();
  if (numbers.includes(target)) return true;
  if (seen.has(key)) return false;
  seen.add(key);
  return numbers.some((a, one) =>
    numbers.some((b, other) => {
      if (a < b || one === other) return false;
      const left = numbers.filter((_, at) => at !== one && at !== other);
      const made = [a + b, a - b, a * b, a / b].filter((n) => n > 0 && Number.isInteger(n));
      return made.some((n) => canReach([...left, n], target, seen));
    }),
  );
}
