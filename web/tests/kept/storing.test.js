// Nothing is lost: not when the storage fails at any access, not when a browser tab ends there, and not
// when two browser tabs store things in any order.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { ACTIONS, FILE, GAMES_BEFORE } from "../support/actions.js";
import { chance } from "../support/chance.js";
import { device, End, Tab } from "../support/tabs.js";

/** @import { Fate } from "../support/tabs.js" */

/** What the device has stored before: something of each kind, and what a newer page may have added. */
const BEFORE = {
  nerdle: JSON.stringify({
    version: 1,
    boards: { quad: { position: "quad,1+2+3=6:bbbbbbb", draft: "", more: 1 } },
    captionsSeen: false,
    game: "quad",
    record: { "quad:1": { guesses: 3, perfect: 2, hints: 0, at: 5 } },
    practice: { game: "mini", open: { quad: "1" }, puzzles: {}, more: [1] },
    letters: { text: "", words: "ONE TWO" },
    more: { of: "a newer page" },
  }),
  "nerdle-games": JSON.stringify({ version: 1, games: GAMES_BEFORE, before: {}, more: 1 }),
};
const [one, other] = [await Tab.open(), await Tab.open()];
const NAMES = Object.keys(ACTIONS);

/** What is stored, as any page reads it. @returns {any} */
function left() {
  const { nerdle = "{}", "nerdle-games": games = "{}" } = device.all();
  return { ...JSON.parse(games), ...JSON.parse(nerdle), games: JSON.parse(games).games };
}

/** Open both tabs, where only that is stored. */
const visit = () => {
  one.visit(BEFORE);
  other.visit(BEFORE);
};

/** Check that everything from before is there, as far as the actions leave it alone. */
function checkBefore() {
  const { boards, record, practice, letters, more, games } = left();
  assert.deepEqual(boards.quad, { position: "quad,1+2+3=6:bbbbbbb", draft: "", more: 1 });
  assert.deepEqual(record["quad:1"], { guesses: 3, perfect: 2, hints: 0, at: 5 });
  assert.deepEqual([practice.open.quad, practice.more], ["1", [1]]);
  assert.equal(letters.words, "ONE TWO");
  assert.deepEqual(more, { of: "a newer page" });
  assert.ok(games["classic:2026-01-03"]);
  assert.deepEqual(left().aside, undefined);
}

/** @param {string} name @param {Tab} tab */
const act = (name, tab) => ACTIONS[name]?.act(tab);
/** @param {string[]} names */
const checkLeft = (...names) => {
  for (const name of names) ACTIONS[name]?.left(left());
};

/** Both kinds of data are stored again when something else is. @param {Tab} tab */
function actLater(tab) {
  tab.modules.storage.changePart("later", () => ({ at: 1 }));
  tab.modules.real.realRecord.change(() => ({ later: 1 }));
}

describe("what is stored when", () => {
  for (const name of NAMES) {
    test(`${name}`, async () => {
      visit();
      await act(name, one);
      checkLeft(name);
      checkBefore();
    });

    test(`${name}, is stored later if the storage fails at any access`, async () => {
      let number = 0;
      do {
        number += 1;
        visit();
        device.fate = (at) => (at === number ? "fails" : "works");
        await act(name, one);
        device.fate = () => "works";
        actLater(one);
        checkLeft(name);
        checkBefore();
      } while (device.accesses >= number);
      assert.ok(number > 2);
    });

    test(`${name}, can be done again if the browser tab ends at any access`, async () => {
      for (const end of /** @type {Fate[]} */ (["ends before", "ends after"])) {
        let number = 0;
        do {
          number += 1;
          visit();
          device.fate = (at) => (at === number ? end : "works");
          try {
            await act(name, one);
          } catch (error) {
            assert.ok(error instanceof End);
          }
          device.fate = () => "works";
          // a tab that is still open goes on, and the person does it again at the next visit
          actLater(other);
          checkBefore();
          await act(name, one.visit());
          checkLeft(name);
          checkBefore();
        } while (device.accesses >= number);
      }
    });

    test(`${name}, adds to what another browser tab has stored meanwhile`, async () => {
      for (const another of NAMES) {
        if (another === name) continue;
        visit();
        device.fate = (_, kind) => (kind === "write" ? "fails" : "works");
        await act(name, one);
        device.fate = () => "works";
        await act(another, other);
        checkLeft(another);
        actLater(one);
        checkLeft(name, another);
        actLater(other);
        checkLeft(name, another);
        checkBefore();
      }
    });

    test(`${name}, keeps what another browser tab stores just before any access to what is read`, async () => {
      for (const another of NAMES) {
        if (another === name) continue;
        let [number, reads] = [0, 0];
        do {
          number += 1;
          visit();
          reads = 0;
          /** @type {unknown} */
          let meanwhile;
          device.fate = (_, kind) => {
            if (kind === "read") reads += 1;
            if (kind === "read" && reads === number) {
              reads = Number.POSITIVE_INFINITY;
              meanwhile = act(another, other);
            }
            return "works";
          };
          await act(name, one);
          device.works();
          await meanwhile;
          if (reads < Number.POSITIVE_INFINITY) break;
          checkLeft(name, another);
          checkBefore();
        } while (number < 50);
        assert.ok(number > 1);
      }
    });
  }
});

test("two browser tabs lose nothing, whatever they do and whenever their storage fails", async () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const { number, one: oneOf, several } = chance(seed);
    visit();
    /** @type {Set<string>} */
    const done = new Set();
    for (const step of several(12, () => number(4))) {
      const failing = step === 0;
      device.fate = (_, kind) => (failing && kind === "write" ? "fails" : "works");
      const name = oneOf(NAMES);
      if (done.has(name)) continue;
      done.add(name);
      await act(name, oneOf([one, other]));
    }
    device.fate = () => "works";
    actLater(one);
    actLater(other);
    checkLeft(...done);
    checkBefore();
  }
});

test("a browser that stores nothing loses nothing while the page is open", async () => {
  one.visit({ ...BEFORE });
  device.fate = () => "fails";
  for (const name of NAMES) await act(name, one);
  const { storage, real, record } = one.modules;
  assert.equal(storage.isKept(), false);
  assert.ok(record.practiceRecord.read()["mini:71"]);
  assert.ok(real.realRecord.read().games["mini:2026-11-21"]);
  device.fate = () => "works";
  actLater(one);
  assert.ok(storage.isKept() && real.realRecord.isKept);
  checkLeft(...NAMES);
  checkBefore();
});

test("a change that was not stored is written with the next one of any kind, in one access", async () => {
  visit();
  device.fate = (_, kind) => (kind === "write" ? "fails" : "works");
  for (const name of NAMES) await act(name, one);
  let writes = 0;
  device.fate = (_, kind) => {
    if (kind === "write") writes += 1;
    return "works";
  };
  one.modules.storage.changePart("later", () => ({ at: 1 }));
  assert.equal(writes, 2); // the games have a key of their own
  checkLeft(...NAMES);
});

test("a file that was imported while nothing could be stored is not already here later", async () => {
  visit();
  device.fate = (_, kind) => (kind === "write" ? "fails" : "works");
  await act("a file is imported", one);
  assert.match(one.sheet.said.textContent, /^2 games added\. This browser can’t save/);
  device.fate = () => "works";
  await act("a file is imported", one);
  assert.equal(
    one.sheet.said.textContent,
    "0 games added, 2 already here. Changes that could not be saved earlier have now been saved.",
  );
  checkLeft("a file is imported");
  assert.equal(FILE.puzzles.length + FILE.games.length, 2);
});

test("a browser tab does not change a setting that another one has changed", async () => {
  visit();
  await act("the theme is chosen", other);
  await act("vibration is turned on", other);
  await act("a board is changed", one);
  checkLeft("the theme is chosen", "vibration is turned on", "a board is changed");
});

describe("games that the person clears", () => {
  for (const kind of /** @type {const} */ (["nerdle", "practice"])) {
    test(`are those of ${kind} that the sheet shows; another browser tab's stay`, async () => {
      visit();
      const { sheet } = one;
      sheet.kind = kind;
      device.fate = (_, access) => (access === "write" ? "fails" : "works");
      sheet.clearAll();
      device.fate = () => "works";
      await act("a game is saved", other);
      await act("a practice puzzle is finished", other);
      actLater(one);
      checkLeft("a game is saved", "a practice puzzle is finished");
      const { games, record } = left();
      const [gone, stays] =
        kind === "nerdle" ? [games, record["quad:1"]] : [record, games["classic:2026-01-01"]];
      assert.equal(Object.keys(gone).length, 1);
      assert.ok(stays);
      // the other browser tab shows them too, and so does the next visit
      for (const tab of [other, one.visit()]) {
        tab.sheet.open("", kind);
        assert.match(tab.sheet.deleted.summary.textContent, /^Deleted games \([1-9]/);
        assert.ok(tab.sheet.undo.hidden);
      }
      assert.ok(sheet.clear.hidden && !sheet.undo.hidden);
      sheet.undo.happens("click");
      checkBefore();
      checkLeft("a game is saved", "a practice puzzle is finished");
    });
  }
});

test("what is read once and then cannot be read is not overwritten", async () => {
  visit();
  const { storage } = one.modules;
  await act("a board is changed", other);
  device.fate = (_, kind) => (kind === "read" ? "fails" : "works");
  await act("a Pro game is set up", one);
  assert.equal(left().pro, undefined);
  assert.equal(storage.part("pro").game, "pro-5~+-");
  device.fate = () => "works";
  actLater(one);
  checkLeft("a board is changed", "a Pro game is set up");
});
