// The real Nerdle games: their statistics, compared with plain counting, how they are stored, and files.

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { readStatistics } from "../../../features/record/exported.js";
import { readFile, writeFile } from "../../../features/record/file.js";
import { ofReal, skillOverTime } from "../../../features/record/statistics.js";
import { dayOf, daysSince } from "../../../game/days.js";
import * as real from "../../../kept/real-games.js";
import { always, frozen } from "../../support/chance.js";
import { GAMES } from "../../support/games.js";
import { keepOnly } from "../../support/kept.js";

/** @import { Before, RealGame, RealGames } from "../../../kept/real-games.js" */
/** @import { Chance } from "../../support/chance.js" */

const TODAY = "2026-11-21";
const NOW = daysSince(TODAY);

/** @param {number} guesses 0 if it was not solved @param {Partial<RealGame>} [more] @returns {RealGame} */
const game = (guesses, more = {}, name = "classic") => {
  const guess = name === "mini" ? "4*7=28" : "41-25=16";
  const rows = "bg".split("").map((letter) => `,${guess}:${letter.repeat(guess.length)}`);
  const [black = "", green = ""] = rows;
  const position = name + (guesses ? black.repeat(guesses - 1) + green : black.repeat(6));
  return { position, guesses, ...more };
};

/** Games of Classic by how many days ago they were. @param {[ago: number, guesses: number][]} days */
const games = (...days) =>
  Object.fromEntries(days.map(([ago, guesses]) => [`classic:${dayOf(NOW - ago)}`, game(guesses)]));

const NONE = { games: {}, before: {} };

/** @param {Partial<Before>} more @returns {Before} */
const before = (more) => ({
  until: dayOf(NOW - 3),
  played: 20,
  solved: 18,
  distribution: [0, 1, 5, 6, 4, 2],
  streak: 4,
  longest: 9,
  ...more,
});

/** @param {RealGames["games"]} all @param {Before} [own] */
const figures = (all, own) =>
  ofReal(frozen({ games: all, before: own ? { classic: own } : {} }), "classic", TODAY);

/** Random games of the last days. @param {Chance} chance @returns {RealGames["games"]} */
function anyGames({ number, one, several }) {
  const day = () => dayOf(NOW - number(12));
  const skill = () =>
    one([{}, { skill: null, luck: null }, { skill: number(100), luck: number(100) }]);
  const each = (name = one(["classic", "mini"])) =>
    /** @type {const} */ ([`${name}:${day()}`, game(number(7), skill(), name)]);
  return frozen(Object.fromEntries(several(number(25), () => each())));
}

describe("the statistics", () => {
  test("count each game once, as plain counting does", () => {
    always((chance) => {
      const all = anyGames(chance);
      const own = Object.entries(all).filter(([id]) => id.startsWith("classic:"));
      const found = figures(all);
      assert.equal(found.played, own.length);
      for (const guesses of [1, 2, 3, 4, 5, 6])
        assert.equal(
          found.distribution[guesses - 1],
          own.filter(([, each]) => each.guesses === guesses).length,
        );
      assert.equal(found.distribution[6], found.played - found.solved);
      assert.equal(ofReal({ games: all, before: {} }, "", TODAY).played, Object.keys(all).length);
    });
  });

  test("count the days in a row as a calendar does", () => {
    always((chance) => {
      const all = anyGames(chance);
      const guesses = (/** @type {number} */ day) => all[`classic:${dayOf(day)}`]?.guesses;
      let [run, longest] = [0, 0];
      for (let day = NOW - 12; day <= NOW; day += 1) {
        // today's game may still be solved
        if (day < NOW || guesses(day) !== undefined) run = guesses(day) ? run + 1 : 0;
        longest = Math.max(longest, run);
      }
      const { streak, longest: most } = figures(all);
      assert.deepEqual([streak, most], [run, longest]);
    });
  });

  test("start from Nerdle's own, and do not count its games again", () => {
    const own = before({});
    const found = figures(games([5, 6], [3, 2], [2, 3], [1, 0]), own);
    assert.equal(found.played, 22);
    assert.equal(found.solved, 19);
    assert.deepEqual(found.distribution, [0, 1, 6, 6, 4, 2, 3]);
  });

  for (const [
    what,
    days,
    streak,
    longest,
  ] of /** @type {[string, [number, number][], number, number][]} */ ([
    [
      "goes on from Nerdle's own",
      [
        [2, 3],
        [1, 4],
        [0, 4],
      ],
      7,
      9,
    ],
    [
      "goes on while today is open",
      [
        [2, 3],
        [1, 4],
      ],
      6,
      9,
    ],
    ["ends at a day that is missing", [[1, 4]], 1, 9],
    [
      "ends at a lost game",
      [
        [2, 3],
        [1, 0],
        [0, 4],
      ],
      1,
      9,
    ],
    ["is over if no game followed", [], 0, 9],
  ])) {
    test(`a streak ${what}`, () => {
      const found = figures(games(...days), before({}));
      assert.deepEqual([found.streak, found.longest], [streak, longest]);
    });
  }

  test("a streak of Nerdle's own is still alive today and tomorrow", () => {
    for (const ago of [0, 1])
      assert.equal(figures({}, before({ until: dayOf(NOW - ago) })).streak, 4);
    assert.equal(figures({}, before({ until: dayOf(NOW - 2) })).streak, 0);
  });

  test("have no streak for all games together", () => {
    assert.equal(ofReal({ games: games([0, 3]), before: {} }, "", TODAY).streak, null);
  });
});

test("the skill over time has every rated game once, in order, in groups that differ by one at most", () => {
  always((chance) => {
    const count = chance.number(200);
    const all = Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        `classic:${dayOf(NOW - 3 * at)}`,
        game(3, chance.one([{ skill: chance.number(100), luck: 0 }, {}])),
      ]),
    );
    const rated = Object.values(all).flatMap(({ skill }) => skill ?? []);
    const points = skillOverTime({ games: all, before: {} }, "classic");
    assert.equal(points.length, Math.min(24, rated.length));
    const sizes = points.map(({ games }) => games);
    assert.equal(
      sizes.reduce((sum, n) => sum + n, 0),
      rated.length,
    );
    assert.ok(!points.length || Math.max(...sizes) - Math.min(...sizes) <= 1);
    const total = points.reduce((sum, { games, skill }) => sum + games * skill, 0);
    assert.ok(Math.abs(total - rated.reduce((sum, n) => sum + n, 0)) < 1e-6);
    const days = points.flatMap(({ from, to }) => [from, to]);
    assert.deepEqual(days, [...days].sort());
  });
});

describe("Nerdle's own statistics", () => {
  const state = {
    lastUpdated: Date.UTC(2026, 10, 18, 12),
    gamesPlayed: 20,
    gamesWon: 18,
    winRows: [0, 1, 5, 6, 4, 2],
    currentStreak: 4,
    maxStreak: 9,
    averageGuessTime: { gamesWon: 18, totalTime: 1234 },
  };

  for (const [what, text] of [
    ["JSON", JSON.stringify(state)],
    ["base64", btoa(JSON.stringify(state))],
    ["base64 with spaces around it", ` ${btoa(JSON.stringify(state))}\n`],
    ["a date as text", JSON.stringify({ ...state, lastUpdated: "2026-11-18T12:00:00Z" })],
  ]) {
    test(`are read from ${what}`, () => {
      assert.deepEqual(readStatistics(text ?? "", TODAY), before({}));
    });
  }

  test("end today if they have no date, or one in the future", () => {
    for (const lastUpdated of [undefined, "soon", Date.UTC(2030, 0, 1), -1e300])
      assert.equal(readStatistics(JSON.stringify({ ...state, lastUpdated }), TODAY).until, TODAY);
  });

  test("may lack the streaks and the last rows", () => {
    const { currentStreak: _, maxStreak: __, ...rest } = state;
    const read = readStatistics(JSON.stringify({ ...rest, winRows: [0, 1, 2] }), TODAY);
    assert.deepEqual([read.streak, read.longest], [0, 0]);
    assert.deepEqual(read.distribution, [0, 1, 2, 0, 0, 0]);
  });

  for (const [text, why] of /** @type {[string, string][]} */ ([
    ["", "this is not an export of Nerdle’s statistics"],
    ["hello", "this is not an export of Nerdle’s statistics"],
    ["[]", "this is not an export of Nerdle’s statistics"],
    [btoa("null"), "this is not an export of Nerdle’s statistics"],
    ...[
      { gamesPlayed: "20" },
      { gamesPlayed: -1 },
      { gamesWon: 1.5 },
      { winRows: "none" },
      { winRows: [1, "2"] },
      { currentStreak: "4" },
    ].map((bad) => [
      JSON.stringify({ ...state, ...bad }),
      "a number in this export is missing or not a whole number",
    ]),
    ...[{ gamesWon: 21 }, { winRows: [9, 9, 9, 9, 9, 9] }].map((bad) => [
      JSON.stringify({ ...state, ...bad }),
      "the numbers in this export do not add up",
    ]),
  ])) {
    test(`are refused with a reason: ${text.slice(0, 120)}`, () => {
      assert.throws(() => readStatistics(text, TODAY), { message: why });
    });
  }
});

describe("stored games", () => {
  beforeEach(() => keepOnly());

  test("are read as far as they are valid", () => {
    const good = game(3, { skill: 80, luck: null });
    const kept = {
      games: {
        "classic:2026-11-20": good,
        "classic:2026-02-31": good,
        "classic:7": good,
        ":2026-11-20": good,
        "mini:2026-11-20": { ...good, skill: 100 },
        "mini:2026-11-19": { ...good, guesses: -1 },
        "mini:2026-11-18": { ...good, position: 7 },
        "mini:2026-11-17": null,
      },
      before: { classic: before({}), mini: before({ until: "never" }), micro: 7 },
    };
    store(kept);
    assert.deepEqual(real.realRecord.read(), {
      games: { "classic:2026-11-20": good, "mini:2026-11-20": game(3, { luck: null }) },
      before: { classic: before({}) },
      aside: [
        ...["classic:2026-02-31", "classic:7", ":2026-11-20"].map((id) => aside(id, good)),
        aside("mini:2026-11-20.skill", 100),
        ...[19, 18, 17].map((day) =>
          aside(`mini:2026-11-${day}`, /** @type {any} */ (kept.games)[`mini:2026-11-${day}`]),
        ),
        { where: "before.mini", value: kept.before.mini },
        { where: "before.micro", value: 7 },
      ],
    });
    store({ games: [], before: "x" });
    const { games, before: own } = real.realRecord.read();
    assert.deepEqual([games, own], [{}, {}]);
  });

  /** @param {object} value */
  const store = (value) => localStorage.setItem("nerdle-games", JSON.stringify(value));
  /** @param {string} id @param {unknown} value */
  const aside = (id, value) => ({ where: `games.${id}`, value });

  test("are merged; those that are here stay", () => {
    const [one, other] = [games([0, 3]), games([0, 5], [1, 2])];
    const both = real.mergeReal({ games: one, before: {} }, { games: other, before: {} });
    assert.deepEqual(both.games, { ...other, ...one });
  });
});

describe("a file", () => {
  test("is read back as it was written, beside the practice puzzles", () => {
    always((chance) => {
      const all = { games: anyGames(chance), before: chance.one([{}, { classic: before({}) }]) };
      assert.deepEqual(readFile(writeFile({}, all), GAMES), {
        played: {},
        real: all,
        sets: {},
        refused: [],
      });
    });
  });

  test("of an earlier version has no real games", () => {
    const { games: _, statistics: __, sets: ___, ...old } = JSON.parse(writeFile({}, NONE));
    assert.deepEqual(readFile(JSON.stringify(old), GAMES).real, NONE);
  });

  const own = { game: "mini", day: TODAY, ...game(3, {}, "mini") };
  const black = ",41-25=16:bbbbbbbb";
  for (const [bad, why] of /** @type {[object, string][]} */ ([
    [{ game: "nerdle" }, "is not valid"],
    [{ day: undefined }, "is not valid"],
    [{ position: undefined }, "is not valid"],
    [{ position: "" }, "has rows that cannot be read"],
    [{ position: "no position" }, "has rows that cannot be read"],
    [{ position: "mini,4*7=28" }, "has rows that cannot be read"],
    [{ position: `classic${black.repeat(7)}`, game: "classic" }, "has rows that cannot be read"],
    [{ position: game(3).position }, "has rows of Classic"],
    [{ position: "mini" }, "has rows that do not match its result"],
    [{ guesses: 2 }, "has rows that do not match its result"],
    [{ guesses: 0 }, "has rows that do not match its result"],
    [
      { position: `classic${black}`, game: "classic", guesses: 1 },
      "has rows that do not match its result",
    ],
  ])) {
    test(`with a bad game is read without it: ${JSON.stringify(bad)}`, () => {
      const good = { ...own, day: "2026-11-01" };
      const file = { ...JSON.parse(writeFile({}, NONE)), games: [good, { ...own, ...bad }, own] };
      file.statistics = { mini: {}, classic: before({}) };
      const { real: read, refused } = readFile(JSON.stringify(file), GAMES);
      assert.deepEqual(Object.keys(read.games), ["mini:2026-11-01", `mini:${TODAY}`]);
      assert.deepEqual(read.before, { classic: before({}) });
      assert.deepEqual(refused, [`game 2 ${why}`, "the statistics of mini are not valid"]);
    });
  }
});
