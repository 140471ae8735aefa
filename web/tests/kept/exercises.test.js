// The exercises: which guesses become one, when each comes back, and that practice is never lost.

import assert from "node:assert/strict";
import { beforeEach, describe, mock, test } from "node:test";
import { dayOf, daysSince } from "../../game/days.js";
import * as exercises from "../../kept/exercises.js";
import { dueOn, mergedMistakes, practised } from "../../kept/mistakes.js";
import { merge, practiceRecord } from "../../kept/practice-games.js";
import { mergeReal, realRecord } from "../../kept/real-games.js";
import { always } from "../support/chance.js";
import { keepOnly, kept } from "../support/kept.js";

/** @import { Exercise } from "../../kept/exercises.js" */
/** @import { Mistake } from "../../kept/mistakes.js" */
/** @import { Chance } from "../support/chance.js" */

const TODAY = "2026-11-21";
mock.timers.enable({ apis: ["Date"], now: new Date(2026, 10, 21, 12) });

const GAME = "mini,4*7=28:bbpbbg,12-6=6:bbbbpg,2*3=06:pgbgbg,28/7=4:gggggg";
const AFTER_1 = "mini,4*7=28:bbpbbg";
const AFTER_2 = `${AFTER_1},12-6=6:bbbbpg`;

/** @param {[row: number, loss: number, last?: boolean][]} guesses @returns {any} */
const review = (...guesses) => ({
  skill: 70,
  luck: 50,
  guesses: guesses.map(([row, loss, last = false]) => ({ row, loss, last, best: "3*9=27" })),
});

/** @param {Partial<Mistake>} [more] @returns {Mistake} */
const mistake = (more) => ({
  ...{ row: 2, loss: 0.5, better: "3*9=27", found: 0, tried: "" },
  ...more,
});

/** @param {object} real the games by id @param {object} practice */
const keepGames = (real, practice = {}) => {
  keepOnly({ record: practice });
  realRecord.change(() => ({ games: real, before: {} }));
};

const positions = (/** @type {Exercise[]} */ all) => all.map(({ position }) => position);

beforeEach(() => {
  keepGames({});
  exercises.keepReview("", review());
});

describe("a guess", () => {
  test("that lost 0.1 guesses or more is an exercise at once, the costliest first, but not the last guess", () => {
    keepGames({ "mini:2026-11-20": { position: GAME, guesses: 4 } });
    exercises.keepReview(GAME, review([1, 0.0999], [2, 0.1], [3, 0.456], [4, 1, true]));
    const from = { due: "", tried: "", source: "nerdle", day: "2026-11-20" };
    assert.deepEqual(exercises.dueNow(), [
      { position: AFTER_2, played: "2*3=06", row: 3, loss: 0.46, ...from },
      { position: AFTER_1, played: "12-6=6", row: 2, loss: 0.1, ...from },
    ]);
    assert.deepEqual(positions(exercises.dueOf(GAME)), [AFTER_2, AFTER_1]);
  });

  test("of a game that is not saved is one too, and its practice is saved with it", () => {
    exercises.keepReview(GAME, review([2, 0.5]));
    const [exercise] = exercises.dueNow();
    assert.deepEqual([exercise?.position, exercise?.source], [AFTER_1, ""]);
    exercises.keepPractised(/** @type {Exercise} */ (exercise), true);
    assert.deepEqual(exercises.dueNow(), []);
    const found = exercises.foundIn(GAME);
    assert.deepEqual(found.mistakes, [mistake({ found: 1, tried: TODAY })]);
    keepGames({ "mini:2026-11-21": { position: GAME, guesses: 4, ...found } });
    assert.deepEqual(exercises.exercises()[0]?.due, "2026-11-24");
  });

  test("of a practice puzzle is one, and a puzzle without rows is left alone", () => {
    const old = { guesses: 3, perfect: 3, hints: 0, at: 1 };
    keepGames({}, { "mini:7": { ...old, position: GAME }, "mini:8": old });
    exercises.keepReview(GAME, review([2, 0.5]));
    const { position, source, day } = /** @type {Exercise} */ (exercises.dueNow()[0]);
    assert.deepEqual([position, source, day], [AFTER_1, "random", "1970-01-01"]);
    keepGames({}, { "mini:2026-11-20": { ...old, position: GAME, mistakes: [mistake()] } });
    assert.equal(exercises.dueNow()[0]?.source, "daily");
    keepGames({}, { "mini:8": old });
    assert.deepEqual(practiceRecord.read()["mini:8"], old);
  });

  test("that was played in several games is one exercise, and all its games have the practice", () => {
    const game = { position: GAME, guesses: 4, mistakes: [mistake()] };
    keepGames({ "mini:2026-11-19": game, "mini:2026-11-20": game });
    const [exercise, ...others] = exercises.dueNow();
    assert.deepEqual(others, []);
    exercises.keepPractised(/** @type {Exercise} */ (exercise), false);
    for (const { mistakes } of Object.values(realRecord.read().games))
      assert.deepEqual(mistakes, [mistake({ tried: TODAY })]);
  });

  test("whose row is missing is left out", () => {
    const mistakes = [mistake({ row: 9 })];
    keepGames({ "mini:2026-11-19": { position: GAME, guesses: 4, mistakes } });
    assert.deepEqual(exercises.exercises(), []);
  });
});

test("the exercises of today are counted, with those that have been practised", () => {
  keepGames({});
  const mistakes = [mistake({ row: 1, loss: 0.9 }), mistake(), mistake({ row: 3, loss: 0.3 })];
  keepGames({ "mini:2026-11-19": { position: GAME, guesses: 4, mistakes } });
  const [first, second] = exercises.dueNow();
  const reached = (/** @type {Exercise | undefined} */ each) =>
    Object.values(exercises.progress(each?.position ?? ""));
  assert.deepEqual([first, second].map(reached), [
    [1, 3],
    [1, 3],
  ]);
  exercises.keepPractised(/** @type {Exercise} */ (first), true);
  assert.deepEqual([first, second].map(reached), [
    [1, 3],
    [2, 3],
  ]);
});

test("a review changes nothing in a game that was reviewed before", () => {
  const mistakes = [mistake({ found: 2, tried: "2026-11-20" })];
  keepGames({ "mini:2026-11-19": { position: GAME, guesses: 4, mistakes } });
  exercises.keepReview(GAME, review([3, 0.9]));
  assert.deepEqual(realRecord.read().games["mini:2026-11-19"]?.mistakes, mistakes);
  assert.deepEqual(exercises.foundIn(GAME).mistakes, mistakes);
});

test("an exercise comes back after 1 day if it was missed, and after 3, 7, 21 and 21 days if it was found", () => {
  let now = mistake();
  let day = TODAY;
  assert.equal(dueOn(now), "");
  for (const [isFound, days] of /** @type {[boolean, number][]} */ ([
    [true, 3],
    [true, 7],
    [false, 1],
    [true, 3],
    [true, 7],
    [true, 21],
    [true, 21],
  ])) {
    now = practised(now, isFound, day);
    assert.equal(daysSince(dueOn(now)) - daysSince(day), days);
    day = dueOn(now);
  }
});

/** @param {Chance} chance */
const anyMistakes = ({ number }) =>
  [1, 2, 3].map((row) =>
    mistake({ row, found: number(4), tried: dayOf(daysSince(TODAY) - number(3)) }),
  );

test("of two records, the last practice of each mistake counts, in any order", () => {
  always((chance) => {
    const [one, other] = [anyMistakes(chance), anyMistakes(chance)];
    const real = (/** @type {Mistake[]} */ mistakes) => ({
      games: { "mini:2026-11-19": { position: GAME, guesses: 4, mistakes } },
      before: {},
    });
    const played = (/** @type {Mistake[]} */ mistakes) => ({
      "mini:7": { guesses: 4, perfect: 3, hints: 0, at: 1, position: GAME, mistakes },
    });
    const last = one.map((here, at) => {
      const there = /** @type {Mistake} */ (other[at]);
      return there.tried > here.tried ? there : here;
    });
    assert.deepEqual(mergedMistakes(one, other), last);
    assert.deepEqual(mergeReal(real(one), real(other)), real(last));
    assert.deepEqual(merge(played(one), played(other)), played(last));
    assert.deepEqual(mergedMistakes(undefined, other), other);
    assert.deepEqual(mergedMistakes(one, undefined), one);
  });
});

test("what is stored is not written again if nothing changes", () => {
  const before = kept();
  exercises.keepReview(GAME, review([2, 0.5]));
  assert.deepEqual(kept(), before);
});
