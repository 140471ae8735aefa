// The record of finished practice puzzles: its statistics, and its file format.

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { readFile, writeFile } from "../../../features/record/file.js";
import { ofPractice } from "../../../features/record/statistics.js";
import { dayOf, daysSince, partsOf } from "../../../game/days.js";
import * as record from "../../../kept/practice-games.js";
import { always, frozen } from "../../support/chance.js";
import { GAMES } from "../../support/games.js";
import { keepOnly, kept } from "../../support/kept.js";

/** @import { Finished, Played } from "../../../kept/practice-games.js" */
/** @import { Chance } from "../../support/chance.js" */

const TODAY = "2026-11-21";

/** A finished puzzle. @param {number} guesses 0 if it was not solved @param {Partial<Finished>} [more] @returns {Finished} */
const finished = (guesses, more = {}) => ({ guesses, perfect: null, hints: 0, at: 1000, ...more });

/** Days before today: 0 for today. @param {number} days */
const before = (days) => `classic:${dayOf(daysSince(TODAY) - days)}`;

/** The statistics of all games. @param {Played} played @param {string} [game] */
const figures = (played, game = "") => ofPractice(frozen(played), game, TODAY);

/** The file of a record. @param {Played} played */
const write = (played) => writeFile(played, { games: {}, before: {} });

/** A random record. @param {Chance} chance @returns {Played} */
function anyRecord({ number, one, several }) {
  const id = () => `${one(GAMES).name}:${one([String(number(50)), dayOf(20_000 + number(20))])}`;
  const puzzle = () =>
    finished(number(7), { perfect: one([null, 0, 2, 3]), hints: number(3), at: number(1e9) });
  return frozen(Object.fromEntries(several(number(30), () => [id(), puzzle()])));
}

describe("the statistics", () => {
  test("of an empty record are zero", () => {
    assert.deepEqual(figures({}), {
      played: 0,
      solved: 0,
      unaided: 0,
      streak: 0,
      longest: 0,
      run: 0,
      longestRun: 0,
      distribution: [0, 0, 0, 0, 0, 0, 0],
      mean: null,
      perfect: null,
      evasive: 0,
      atPar: 0,
    });
  });

  test("count what was played, solved, and solved without a hint", () => {
    const { played, solved, unaided } = figures({
      "mini:1": finished(3),
      "mini:2": finished(4, { hints: 2 }),
      "mini:3": finished(0),
    });
    assert.deepEqual([played, solved, unaided], [3, 2, 1]);
  });

  test("count how many took one to six guesses, then how many were not solved", () => {
    const guesses = [1, 2, 2, 6, 6, 6, 0];
    const all = Object.fromEntries(guesses.map((n, key) => [`mini:${key}`, finished(n)]));
    assert.deepEqual(figures(all).distribution, [1, 2, 0, 0, 0, 3, 1]);
  });

  test("compare with perfect play only where both solved the puzzle and perfect play is known", () => {
    const { mean, perfect } = figures({
      "mini:1": finished(3, { perfect: 2 }),
      "mini:2": finished(4, { perfect: 3 }),
      "mini:3": finished(6),
      "mini:4": finished(0, { perfect: 3 }),
      "instant:5": finished(1, { perfect: 0 }),
    });
    assert.deepEqual([mean, perfect], [3.5, 2.5]);
  });

  test("count evasive puzzles apart, and those that were solved at par", () => {
    const { played, run, streak, evasive, atPar } = figures({
      "mini:1": finished(3),
      "mini:e1": finished(3, { perfect: 3 }),
      [`mini:e${dayOf(20_000)}`]: finished(4, { perfect: 3 }),
      "mini:e3": finished(0, { perfect: 3 }),
    });
    assert.deepEqual([played, run, streak, evasive, atPar], [1, 1, 0, 3, 1]);
  });

  test("are for one game, even if another name begins with its name", () => {
    const all = { "mini:1": finished(3), "minibi:1": finished(4), "classic:1": finished(0) };
    assert.equal(figures(all, "mini").played, 1);
    assert.equal(figures(all).played, 3);
    assert.equal(figures(all, "micro").played, 0);
  });

  test("are consistent", () => {
    always((chance) => {
      const all = anyRecord(chance);
      const { played, solved, unaided, distribution, streak, longest, run, longestRun } =
        figures(all);
      assert.equal(played, Object.keys(all).length);
      assert.equal(
        distribution.reduce((sum, n) => sum + n),
        played,
      );
      assert.equal(distribution.at(-1), played - solved);
      assert.ok(unaided <= solved);
      assert.ok(streak <= longest && run <= longestRun);
      assert.ok(longest + longestRun <= solved);
    });
  });
});

describe("days in a row", () => {
  /** The current and the longest run. @param {[daysAgo: number, guesses: number][]} days */
  const inARow = (...days) => {
    const all = Object.fromEntries(days.map(([ago, guesses]) => [before(ago), finished(guesses)]));
    const { streak: now, longest } = figures(all);
    return [now, longest];
  };

  test("count up to today", () => assert.deepEqual(inARow([0, 3], [1, 4], [2, 5]), [3, 3]));

  test("count up to yesterday while today's puzzle is open", () => {
    assert.deepEqual(inARow([1, 4], [2, 5]), [2, 2]);
  });

  test("end when today's puzzle is lost", () => {
    assert.deepEqual(inARow([0, 0], [1, 4], [2, 5]), [0, 2]);
  });

  test("end at a day without a puzzle", () => {
    assert.deepEqual(inARow([0, 3], [2, 3], [3, 3], [4, 3]), [1, 3]);
  });

  test("end at a day whose puzzle was lost", () => {
    assert.deepEqual(inARow([0, 3], [1, 0], [2, 3], [3, 3]), [1, 2]);
  });

  test("are over when yesterday is missing too", () => assert.deepEqual(inARow([2, 3]), [0, 1]));

  test("need one game a day, of any kind", () => {
    const all = { [before(0)]: finished(3), [`mini:${dayOf(daysSince(TODAY) - 1)}`]: finished(3) };
    assert.equal(figures(all).streak, 2);
    assert.equal(figures(all, "classic").streak, 1);
  });

  test("are what plain counting finds", () => {
    always((chance) => {
      const all = anyRecord(chance);
      const solved = (/** @type {number} */ day) =>
        GAMES.some(({ name }) => all[`${name}:${dayOf(day)}`]?.guesses);
      let [run, longest] = [0, 0];
      for (let day = 19_999; day <= 20_020; day += 1) {
        run = solved(day) ? run + 1 : 0;
        longest = Math.max(longest, run);
      }
      assert.equal(figures(all).longest, longest);
      // what counts up to a day is what counts up to it alone
      const now = dayOf(20_010);
      const upTo = Object.entries(all).filter(([id]) => partsOf(id).day <= now);
      const tried = upTo.some(([id]) => partsOf(id).day === now);
      let days = 0;
      for (let day = tried ? 20_010 : 20_009; solved(day); day -= 1) days += 1;
      assert.equal(ofPractice(all, "", now).streak, days);
    });
  });

  test("are counted in steps that grow with the number of days, not faster", () => {
    const { has } = Set.prototype;
    let steps = 0;
    Set.prototype.has = function (value) {
      steps += 1;
      return has.call(this, value);
    };
    try {
      const [one = 0, two = 0, four = 0] = [100, 200, 400].map((count) => {
        const days = Array.from({ length: count }, (_, ago) => [before(ago), finished(3)]);
        const all = Object.fromEntries(days);
        steps = 0;
        assert.equal(ofPractice(all, "", TODAY).longest, count);
        return steps;
      });
      assert.ok(one > 0 && two <= 2.1 * one && four <= 2.1 * two, `${one}, ${two}, ${four}`);
    } finally {
      Set.prototype.has = has;
    }
  });

  test("leave out random puzzles", () => {
    assert.equal(figures({ "classic:7": finished(3) }).longest, 0);
  });
});

describe("puzzles in a row", () => {
  /** The current and the longest run. @param {number[]} guesses in chronological order */
  const inARow = (...guesses) => {
    const all = guesses.map((n, at) => [`mini:${at}`, finished(n, { at })]);
    const { run, longestRun } = figures(Object.fromEntries(all.reverse()));
    return [run, longestRun];
  };

  test("count up to the last", () => assert.deepEqual(inARow(3, 4, 5), [3, 3]));
  test("end when one is lost", () => assert.deepEqual(inARow(3, 4, 0), [0, 2]));
  test("begin again after a loss", () => assert.deepEqual(inARow(3, 4, 0, 5), [1, 2]));

  test("leave out daily puzzles", () => {
    assert.equal(figures({ [before(0)]: finished(0, { at: 2 }), "mini:1": finished(3) }).run, 1);
  });
});

describe("a stored record", () => {
  /** @param {object} stored */
  function read(stored) {
    keepOnly({ version: 1, record: stored });
    return record.practiceRecord.read();
  }

  beforeEach(() => keepOnly());

  test("is read as far as it is valid", () => {
    const good = finished(3, { perfect: 2, hints: 1, at: 99 });
    /** @type {Record<string, unknown>} */
    const stored = {
      "mini:1": good,
      "mini:2": { guesses: 6, at: 5 },
      "mini:3": { guesses: 3, perfect: 11, hints: -1, at: 5 },
      "mini:4": { guesses: 3, perfect: "2", hints: 1.5, at: 5 },
      "mini:5": { guesses: 11, at: 5 },
      "mini:6": { guesses: -1, at: 5 },
      "mini:7": { guesses: 2.5, at: 5 },
      "mini:8": { guesses: 3 },
      "mini:9": { guesses: 3, at: 1e300 },
      "mini:10": null,
      "mini:11": "won",
      "mini:2026-02-31": good,
      mini: good,
      "": good,
    };
    assert.deepEqual(read(stored), {
      "mini:1": good,
      "mini:2": finished(6, { at: 5 }),
      "mini:3": finished(3, { at: 5 }),
      "mini:4": finished(3, { at: 5 }),
    });
    const aside = kept().aside.map((/** @type {{ where: string }} */ { where }) => where);
    const whole = Object.keys(stored).filter((id) => !/^mini:[1-4]$/.test(id));
    const inside = ["mini:3.perfect", "mini:3.hints", "mini:4.perfect", "mini:4.hints"];
    assert.deepEqual(aside.sort(), [...whole, ...inside].map((id) => `record.${id}`).sort());
    // it can be written to a file
    assert.equal(JSON.parse(write(record.practiceRecord.read())).puzzles.length, 4);
  });

  test("is read completely if it is valid", () => {
    always((chance) => {
      const all = anyRecord(chance);
      assert.deepEqual(read(all), all);
    });
  });
});

describe("two merged records", () => {
  test("contain all puzzles of both", () => {
    const both = record.merge({ "mini:1": finished(3) }, { "mini:2": finished(4) });
    assert.deepEqual(Object.keys(both), ["mini:1", "mini:2"]);
  });

  test("count the first result of a puzzle", () => {
    const early = { "mini:1": finished(0, { at: 1 }) };
    const late = { "mini:1": finished(3, { at: 2 }) };
    assert.deepEqual(record.merge(early, late), early);
    assert.deepEqual(record.merge(late, early), early);
  });

  test("keep the existing result if both are from the same moment", () => {
    const own = { "mini:1": finished(0, { at: 1 }) };
    assert.deepEqual(record.merge(own, { "mini:1": finished(3, { at: 1 }) }), own);
  });

  test("know perfect play if either does", () => {
    const early = { "mini:1": finished(3, { at: 1 }) };
    const late = { "mini:1": finished(3, { at: 2, perfect: 2 }) };
    const known = { "mini:1": finished(3, { at: 1, perfect: 2 }) };
    assert.deepEqual(record.merge(early, late), known);
    assert.deepEqual(record.merge(late, early), known);
  });

  test("are the same in either order, and when merged again", () => {
    always((chance) => {
      const [one, other] = [anyRecord(chance), anyRecord(chance)];
      const both = record.merge(one, other);
      assert.deepEqual(record.merge(both, one), both);
      assert.deepEqual(record.merge(both, both), both);
      assert.deepEqual(Object.keys(record.merge(other, one)).sort(), Object.keys(both).sort());
    });
  });
});

describe("a file", () => {
  test("is read back as it was written, with times to the millisecond", () => {
    always((chance) => {
      const all = anyRecord(chance);
      assert.deepEqual(readFile(write(all), GAMES).played, all);
    });
  });

  test("says what it contains", () => {
    const file = JSON.parse(write({ "mini:2026-11-21": finished(3, { perfect: 2 }) }));
    assert.deepEqual(file, {
      what: "practice puzzles of the Nerdle solver",
      version: 1,
      puzzles: [
        {
          game: "mini",
          key: "2026-11-21",
          guesses: 3,
          perfect: 2,
          hints: 0,
          finished: "1970-01-01T00:00:01.000Z",
        },
      ],
      games: [],
      statistics: {},
      sets: {},
    });
  });

  const what = "practice puzzles of the Nerdle solver";
  const puzzle = { game: "mini", key: "7", guesses: 3, finished: "2026-11-21T10:00:00Z" };

  test("can be edited by hand", () => {
    const text = JSON.stringify({ what, puzzles: [{ ...puzzle, key: 7, note: "hard!" }] });
    const at = Date.UTC(2026, 10, 21, 10);
    assert.deepEqual(readFile(text, GAMES).played, { "mini:7": finished(3, { at }) });
  });

  for (const [text, problem] of /** @type {[string, string][]} */ ([
    ["", "it was not exported from this page (not JSON)"],
    ["{", "it was not exported from this page (not JSON)"],
    ["null", "it was not exported from this page"],
    ["{}", "it was not exported from this page"],
    ['["practice"]', "it was not exported from this page"],
    [JSON.stringify({ what, version: 2 }), "it is from a newer version of this page; reload first"],
    [JSON.stringify({ what, version: 1 }), "it has no list of puzzles"],
    [JSON.stringify({ what, puzzles: {} }), "it has no list of puzzles"],
  ])) {
    test(`is refused with a reason: ${text.slice(0, 150)}`, () => {
      assert.throws(() => readFile(text, GAMES).played, { message: problem });
    });
  }

  for (const [bad, why] of /** @type {[object | null, string][]} */ ([
    [null, "is not valid"],
    [{ ...puzzle, game: "nerdle" }, "is not valid"],
    [{ ...puzzle, key: "2026-02-31" }, "is not valid"],
    [{ ...puzzle, key: undefined }, "is not valid"],
    [{ ...puzzle, guesses: 11 }, "is not valid"],
    [{ ...puzzle, finished: "yesterday" }, "is not valid"],
    [{ ...puzzle, finished: undefined }, "is not valid"],
    [{ ...puzzle, position: "mini" }, "has rows that do not match its result"],
    [{ ...puzzle, position: "classic" }, "has rows of Classic"],
    [{ ...puzzle, position: "nothing" }, "has rows that cannot be read"],
  ])) {
    test(`with a bad puzzle is read without it: ${JSON.stringify(bad)}`, () => {
      const puzzles = [puzzle, bad, { ...puzzle, key: "8" }];
      const { played, refused } = readFile(JSON.stringify({ what, puzzles }), GAMES);
      assert.deepEqual(Object.keys(played), ["mini:7", "mini:8"]);
      assert.deepEqual(refused, [`puzzle 2 ${why}`]);
    });
  }
});
