// Days, and the keys of practice puzzles.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import * as days from "../../game/days.js";
import { always } from "../support/chance.js";

describe("a key", () => {
  for (const key of ["0", "7", "4711", "4294967295", "2026-11-21", "2024-02-29", "0001-01-01"])
    test(`can be ${key}`, () => assert.ok(days.isKey(key)));

  for (const key of [
    "",
    "-1",
    "-",
    "007",
    "4294967296",
    "99999999999",
    "1.5",
    "1e3",
    " 7",
    "seven",
    "2026-11-31",
    "2025-02-29",
    "2026-13-01",
    "2026-00-10",
    "2026-11-00",
    "2026-1-1",
    "26-11-21",
    "2026-11-21 ",
    "2026-11-21T00:00",
  ])
    test(`cannot be "${key}"`, () => assert.ok(!days.isKey(key)));

  test("is a day or a number", () => {
    assert.ok(days.isDay("2026-11-21"));
    assert.ok(!days.isDay("4711"));
  });

  test("can be drawn at random", () => {
    const keys = new Set(Array.from({ length: 20 }, days.randomKey));
    assert.ok(keys.size > 15);
    for (const key of keys) assert.ok(days.isKey(key) && !days.isDay(key), key);
  });

  test("of an evasive puzzle is a day or a number after an e", () => {
    for (const key of ["2026-11-21", "0", "4711"]) {
      assert.equal(days.keyOf(key, true), `e${key}`);
      assert.equal(days.keyOf(key, false), key);
      assert.equal(days.nameOf(`e${key}`), key);
      assert.ok(days.isKey(`e${key}`) && days.isEvasive(`e${key}`) && !days.isDay(`e${key}`));
    }
    for (const key of ["e", "ee1", "ex1a2b", "e2026-02-30", "e007", "E1"])
      assert.ok(!days.isKey(key), key);
  });
});

describe("days", () => {
  test("follow the device's clock, even just before and after midnight", () => {
    assert.equal(days.today(new Date(2026, 10, 21, 0, 0, 0)), "2026-11-21");
    assert.equal(days.today(new Date(2026, 10, 21, 23, 59, 59)), "2026-11-21");
    assert.equal(days.today(new Date(2026, 0, 1)), "2026-01-01");
  });

  test("today is a key", () => assert.ok(days.isKey(days.today())));

  test("have consecutive numbers across months, leap days and summer time", () => {
    let day = days.daysSince("2023-12-30");
    for (const next of ["2023-12-31", "2024-01-01"]) assert.equal(days.dayOf(++day), next);
    assert.equal(days.daysSince("2024-03-01") - days.daysSince("2024-02-28"), 2);
    assert.equal(days.daysSince("2025-03-31") - days.daysSince("2025-03-29"), 2);
    assert.equal(days.daysSince("1970-01-01"), 0);
  });

  test("can be recovered from their numbers", () => {
    always(({ number }) => {
      const at = number(40_000);
      assert.equal(days.daysSince(days.dayOf(at)), at);
      assert.ok(days.isKey(days.dayOf(at)));
    });
  });

  test("that do not exist have no key", () => {
    assert.equal(days.dayOf(Number.NaN), "");
    assert.equal(days.dayOf(1e12), "");
  });
});
