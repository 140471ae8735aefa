// Deleted games: they do not count, can be restored for 30 days, and none is lost before.

import assert from "node:assert/strict";
import { beforeEach, describe, mock, test } from "node:test";
import { add, deletedOf, KINDS, remove, restore, thingsOf } from "../../kept/deleted.js";
import * as exercises from "../../kept/exercises.js";
import { practiceRecord } from "../../kept/practice-games.js";
import { realRecord } from "../../kept/real-games.js";
import { part } from "../../kept/storage.js";
import { always } from "../support/chance.js";
import { fill, keepOnly, kept, limit, refuse } from "../support/kept.js";

const { nerdle, practice } = KINDS;
const DAY = 86_400_000;
mock.timers.enable({ apis: ["Date"], now: new Date(2026, 10, 21, 12) });

/** A game that no other one is the same as. @param {number} number */
const game = (number) => ({ position: `mini,4*7=28:${"b".repeat(number)}`, guesses: 0 });
/** @param {number} number */
const puzzle = (number) => ({ guesses: 3, perfect: 2, hints: 0, at: number });
/** @param {object} games by id */
const saved = (games) => ({ games, before: {} });
const later = (/** @type {number} */ ms) => mock.timers.tick(ms);

beforeEach(() => {
  keepOnly();
  realRecord.change(() => ({ games: {}, before: {}, deleted: {} }));
});

test("no game is lost or there twice, whatever is deleted, restored and imported", () => {
  always(({ number, one }) => {
    keepOnly();
    realRecord.change(() => ({ games: {}, before: {}, deleted: {} }));
    /** The plain definition: what is there by id, and what is deleted. @type {Map<string, any>} */
    const there = new Map();
    /** @type {[id: string, game: any][]} the last deleted first */
    let deleted = [];
    const ids = ["mini:2026-11-01", "mini:2026-11-02", "classic:2026-11-01"];
    for (let step = 1; step < 20; step += 1) {
      const id = one(ids);
      const act = number(4);
      if (act === 0) {
        add(nerdle, saved({ [id]: game(step) }));
        if (!there.has(id)) there.set(id, game(step));
      } else if (act === 1) {
        const seen = number(2) ? there : new Map([[id, there.get(id)]]);
        remove(nerdle, { games: Object.fromEntries(seen) });
        const gone = [...seen].filter(([, each]) => each);
        deleted = [...gone, ...deleted];
        for (const [each] of gone) there.delete(each);
      } else if (act === 2) {
        restore(nerdle, deletedOf(nerdle));
        for (const each of deleted) {
          if (there.has(each[0])) continue;
          there.set(...each);
          deleted = deleted.filter((other) => other !== each);
        }
      } else if (deleted.length > 0) {
        // a file that has a deleted game
        const each = one(deleted);
        add(nerdle, saved({ [each[0]]: each[1] }));
        if (!there.has(each[0])) {
          there.set(...each);
          deleted = deleted.filter((other) => other !== each);
        }
      }
      later(1);
      assert.deepEqual(realRecord.read().games, Object.fromEntries(there));
      const found = deletedOf(nerdle).map(({ id: from, thing }) => [from, thing]);
      assert.deepEqual(found.sort(), [...deleted].sort());
    }
  });
});

describe("deleted games", () => {
  test("of one moment are all kept, and so are the statistics", () => {
    const before = { played: 3, solved: 2, until: "2026-11-01" };
    realRecord.change(() => ({ games: { a: game(1), b: game(2) }, before: { mini: before } }));
    remove(nerdle, { games: { a: game(1) } });
    remove(nerdle, thingsOf(nerdle));
    assert.deepEqual(thingsOf(nerdle), saved({}));
    restore(nerdle, deletedOf(nerdle));
    assert.deepEqual(thingsOf(nerdle), {
      games: { a: game(1), b: game(2) },
      before: { mini: before },
    });
    assert.deepEqual(deletedOf(nerdle), []);
  });

  test("that are imported again are restored as they were", () => {
    const mistakes = [{ row: 1, loss: 0.5, found: 2, tried: "2026-11-20" }];
    const reviewed = { ...game(1), skill: 70, luck: 50, mistakes };
    realRecord.change(() => saved({ a: reviewed, b: game(2) }));
    remove(nerdle, thingsOf(nerdle));
    add(nerdle, saved({ a: game(1), b: game(3) }));
    assert.deepEqual(thingsOf(nerdle), saved({ a: reviewed, b: game(3) }));
    assert.deepEqual(
      deletedOf(nerdle).map(({ thing }) => thing),
      [game(2)],
    );
  });

  test("that another browser tab has changed since they were shown are not deleted", () => {
    realRecord.change(() => saved({ a: game(2) }));
    remove(nerdle, { games: { a: game(1) } });
    assert.deepEqual([realRecord.read().games, deletedOf(nerdle)], [{ a: game(2) }, []]);
  });

  test("of practice are restored; of one puzzle, what was finished first counts", () => {
    practiceRecord.change(() => ({ "mini:7": puzzle(1), "mini:8": puzzle(5) }));
    remove(practice, thingsOf(practice));
    assert.deepEqual(practiceRecord.read(), {});
    practiceRecord.change(() => ({ "mini:7": puzzle(3), "mini:8": puzzle(4) }));
    restore(practice, deletedOf(practice));
    assert.deepEqual(practiceRecord.read(), { "mini:7": puzzle(1), "mini:8": puzzle(4) });
    assert.deepEqual(
      deletedOf(practice).map(({ id }) => id),
      ["mini:8"],
    );
  });

  test("can be restored for 30 days, and are dropped when something is written after that", () => {
    practiceRecord.change(() => ({ "mini:7": puzzle(1) }));
    remove(practice, thingsOf(practice));
    later(30 * DAY - 1);
    practiceRecord.change(() => ({}));
    assert.equal(deletedOf(practice).length, 1);
    later(1);
    assert.equal(deletedOf(practice).length, 0);
    assert.ok("deleted" in kept());
    practiceRecord.change(() => ({}));
    assert.ok(!("deleted" in kept()));
  });

  test("are the first to go if there is no room, the oldest of them first", () => {
    for (const key of [1, 2, 3, 4]) {
      practiceRecord.change(() => ({ [`mini:${key}`]: puzzle(key) }));
      remove(practice, thingsOf(practice));
      later(1);
    }
    limit();
    practiceRecord.change(() => ({ "mini:9": puzzle(9) }));
    assert.deepEqual(
      deletedOf(practice).map(({ id }) => id),
      ["mini:4", "mini:3"],
    );
    assert.deepEqual(part("record"), { "mini:9": puzzle(9) });
    assert.deepEqual(kept().record, part("record"));
    fill();
    practiceRecord.change(() => ({}));
    assert.equal(deletedOf(practice).length, 2);
    assert.deepEqual(kept().record, { "mini:9": puzzle(9) });
  });

  test("make room for what is stored under the other key, too", () => {
    realRecord.change(() => saved({ a: game(1), b: game(2) }));
    remove(nerdle, { games: { a: game(1) } });
    limit();
    practiceRecord.change(() => ({ "mini:9": puzzle(9) }));
    assert.deepEqual(kept().record, { "mini:9": puzzle(9) });
    assert.deepEqual([thingsOf(nerdle), deletedOf(nerdle)], [saved({ b: game(2) }), []]);
  });

  test("are not dropped by a browser that stores nothing", () => {
    practiceRecord.change(() => ({ "mini:7": puzzle(1) }));
    refuse();
    remove(practice, thingsOf(practice));
    assert.equal(deletedOf(practice).length, 1);
  });

  test("that are damaged are set aside one by one", () => {
    const at = new Date().toISOString();
    const good = { record: { "mini:7": puzzle(1) } };
    const bad = { record: { "mini:8": 7 } };
    keepOnly({ deleted: { [at]: { record: { ...good.record, ...bad.record } }, soon: good } });
    assert.deepEqual(
      deletedOf(practice).map(({ id }) => id),
      ["mini:7"],
    );
    assert.deepEqual(kept().aside, [
      { where: `deleted.${at}.record.mini:8`, value: 7 },
      { where: "deleted.soon", value: good },
    ]);
  });

  test("have no exercises, not even those of the last review", () => {
    const mistakes = [{ row: 1, loss: 0.5, better: "3*9=27", found: 0, tried: "" }];
    const position = "mini,4*7=28:bbpbbg,2*3=06:gggggg";
    const guesses = [{ row: 1, loss: 0.5, best: "3*9=27" }];
    const review = /** @type {any} */ ({ skill: 1, luck: 1, guesses });
    realRecord.change(() => saved({ "mini:2026-11-01": { position, guesses: 2 } }));
    exercises.keepReview(position, review);
    assert.equal(exercises.exercises().length, 1);
    remove(nerdle, thingsOf(nerdle));
    assert.deepEqual(exercises.exercises(), []);
    exercises.keepReview(position, review); // it was still running
    assert.deepEqual(exercises.exercises(), []);
    restore(nerdle, deletedOf(nerdle));
    assert.deepEqual(realRecord.read().games["mini:2026-11-01"]?.mistakes, mistakes);
    assert.equal(exercises.exercises().length, 1);
  });
});
