// What earlier versions have stored is read, and so is what is left of damaged data.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, mock, test } from "node:test";
import { readFile, writeFile } from "../../features/record/file.js";
import { newerStored } from "../../parts/words.js";
import { ACTIONS } from "../support/actions.js";
import { always } from "../support/chance.js";
import { GAMES } from "../support/games.js";
import { device, Tab } from "../support/tabs.js";

/** @import { Chance } from "../support/chance.js" */

/**
 * What the page had stored in a browser, and a file that it had exported, before there were forms of what
 * is stored (forms.js).
 */
const { file, ...versions } = JSON.parse(
  readFileSync(new URL("../support/stored.json", import.meta.url), "utf8"),
);
const tab = await Tab.open();
mock.timers.enable({ apis: ["Date"], now: new Date(2026, 10, 21, 12) });

/** @typedef {{ [key: string]: any }} Stored */

/** Visit the page where this is stored. @param {Stored} stored */
function visit(stored) {
  const texts = Object.entries(stored).map(([key, value]) => [key, JSON.stringify(value)]);
  return tab.visit(Object.fromEntries(texts));
}

/** What is stored now. @returns {Stored} */
const now = () =>
  Object.fromEntries(Object.entries(device.all()).map(([key, text]) => [key, JSON.parse(text)]));

/** Use everything that was stored, as all tabs and sheets do. */
function useAll() {
  const { real, record } = tab.modules;
  for (const game of GAMES) tab.shelf.left(game);
  for (const kind of ["nerdle", "practice"]) {
    tab.sheet.kind = kind;
    tab.sheet.draw("");
  }
  const text = writeFile(record.practiceRecord.read(), real.realRecord.read());
  return { ...readFile(text, GAMES), games: GAMES.map((game) => tab.shelf.left(game)) };
}

for (const [version, stored] of Object.entries(versions)) {
  describe(`what ${version} has stored`, () => {
    test("is read completely", () => {
      visit(stored);
      const { boards, theme, colourBlind, tab: open } = tab.kept;
      for (const [game, board] of Object.entries(stored.nerdle.boards))
        assert.deepEqual(boards[game], board);
      assert.equal(theme, stored.nerdle.theme ?? "system");
      assert.deepEqual([colourBlind, open], [true, "play"]);
      const { played, real, games } = useAll();
      assert.deepEqual(played, stored.nerdle.record);
      const { games: saved = {}, before = {} } = stored["nerdle-games"] ?? {};
      assert.deepEqual(real, { games: saved, before });
      const open4711 = games.find(({ key }) => key === "4711");
      assert.equal(open4711?.board.rows.length, 1);
      const { letters, countdown, nanagrams } = stored.nerdle;
      assert.equal(tab.sisters.letters.state.written, letters?.text ?? "");
      assert.equal(
        tab.sisters.countdown.link,
        `countdown:${countdown ? `${countdown.numbers.replace(/,$/, "")};${countdown.target}` : ""}`,
      );
      assert.equal(tab.sisters.nanagrams.link, nanagrams?.link ?? "nanagrams:");
      const found = nanagrams?.progress["~6:2026-11-21"].found;
      assert.deepEqual(tab.modules.sisters.progress()["nanagrams~6:2026-11-21"]?.found, found);
      assert.deepEqual(tab.told, []);
    });

    test("stays when other things are stored", async () => {
      visit(stored);
      await ACTIONS["a practice puzzle is finished"]?.act(tab);
      await ACTIONS["a game is saved"]?.act(tab);
      const { nerdle, "nerdle-games": games } = now();
      const { record, ...others } = stored.nerdle;
      for (const [name, value] of Object.entries(others)) assert.deepEqual(nerdle[name], value);
      for (const [id, puzzle] of Object.entries(record))
        assert.deepEqual(nerdle.record[id], puzzle);
      for (const [id, game] of Object.entries(stored["nerdle-games"]?.games ?? {}))
        assert.deepEqual(games.games[id], game);
      assert.ok(!("aside" in nerdle) && !("aside" in games));
    });
  });
}

test("a file of the version before is imported", () => {
  const { nerdle, "nerdle-games": games } = versions["the version before"];
  const text = JSON.stringify(file);
  const { played, real } = readFile(text, GAMES);
  assert.deepEqual(played, nerdle.record);
  assert.deepEqual(real, { games: games.games, before: games.before });
});

describe("damaged data", () => {
  /** @type {unknown[]} */
  const JUNK = [null, 7, -1, 0.5, 1e300, "", "x", [], [{}], {}, { toString: 1, valueOf: 1 }, true];
  const NAMES = ["__proto__", "constructor", "hasOwnProperty", "", "x"];

  /** Every way to a value inside another one. @param {unknown} value @returns {string[][]} */
  const ways = (value) =>
    value && typeof value === "object"
      ? Object.entries(value).flatMap(([name, inner]) => [
          [name],
          ...ways(inner).map((way) => [name, ...way]),
        ])
      : [];

  /** The texts, numbers and so on inside a value. @param {unknown} value @returns {unknown[]} */
  const leaves = (value) =>
    value && typeof value === "object" ? Object.values(value).flatMap(leaves) : [value];

  /** A copy with another value there. @param {any} value @param {string[]} way @param {unknown} junk @returns {any} */
  function replaced(value, [name = "", ...rest], junk) {
    const inner = rest.length ? replaced(value[name], rest, junk) : junk;
    if (Array.isArray(value)) return Object.assign([...value], { [name]: inner });
    return Object.fromEntries([...Object.entries(value ?? {}), [name, inner]]);
  }

  /** Check that everything works, and that the junk is still there. @param {Stored} stored @param {unknown} junk @param {string} where */
  function check(stored, junk, where) {
    visit(stored);
    useAll();
    const { real, storage } = tab.modules;
    storage.save(tab.kept, { micro: { position: "micro", draft: "" } });
    real.realRecord.change(() => ({}));
    const after = now();
    // in its place, if it may be something of a newer page, or else aside
    for (const leaf of leaves(junk)) {
      const count = (/** @type {Stored} */ { nerdle, "nerdle-games": games }) =>
        leaves([nerdle, games]).filter((each) => each === leaf).length;
      assert.ok(count(after) >= count(stored), `${JSON.stringify(junk)} as ${where}`);
    }
    const told = [...tab.told];
    tab.visit().modules.real.realRecord.read();
    assert.deepEqual(tab.told, [], `${told} is reported again`);
  }

  const stored = versions["the version before"];

  test("does no harm in any place, and is not lost", () => {
    for (const way of ways(stored)) {
      // storage.test.js replaces everything, and the version
      if (way.length < 2 || way[1] === "version") continue;
      for (const junk of JUNK) check(replaced(stored, way, junk), junk, way.join("."));
    }
  });

  test("does no harm under any name, and is not lost", () => {
    for (const way of ways(stored)) {
      for (const name of NAMES) {
        const text = JSON.stringify(replaced(stored, [...way, name], "JUNK"));
        if (text.includes("JUNK")) check(JSON.parse(text), "JUNK", `${way.join(".")}.${name}`);
      }
    }
  });

  test("is reported once, with where it was", () => {
    const puzzle = { guesses: 3, perfect: null, hints: 0, at: 1e300 };
    visit(replaced(stored, ["nerdle", "record", "mini:8"], puzzle));
    assert.deepEqual(tab.told, ["record.mini:8"]);
    const { record, aside } = now().nerdle;
    assert.deepEqual(aside, [{ where: "record.mini:8", value: puzzle }]);
    assert.deepEqual(record, stored.nerdle.record);
    const more = { position: "mini", guesses: -1 };
    const both = { ...now(), "nerdle-games": stored["nerdle-games"] };
    visit(replaced(both, ["nerdle-games", "games", "mini:2026-11-01"], more));
    assert.deepEqual(tab.told, ["games.mini:2026-11-01"]);
    assert.deepEqual(now().nerdle.aside, aside);
  });

  test("stays in its place while it cannot be set aside", () => {
    const puzzle = { guesses: 3, at: 1e300 };
    visit(stored);
    const damaged = replaced(now(), ["nerdle", "record", "mini:8"], puzzle);
    device.store({ nerdle: JSON.stringify(damaged.nerdle) });
    device.fate = (_, kind) => (kind === "write" ? "fails" : "works");
    assert.equal(tab.modules.record.practiceRecord.read()["mini:8"], undefined);
    assert.deepEqual([now().nerdle.record["mini:8"], tab.told], [puzzle, []]);
    device.works();
    tab.modules.record.practiceRecord.read();
    assert.deepEqual([now().nerdle.aside[0].value, tab.told], [puzzle, ["record.mini:8"]]);
  });

  test("of any kind: what can be read stays, nothing is lost, and all that is said is true", () => {
    /** @type {{ [kind: string]: (value: any, chance: Chance) => string }} */
    const kinds = {
      whole: (value) => JSON.stringify(value),
      "cut off": (value, { number }) => {
        const text = JSON.stringify(value);
        return text.slice(0, 1 + number(text.length - 1));
      },
      replaced(value, { one }) {
        const [name = "", ...way] = one(ways(value).filter(([first]) => first !== "version"));
        return JSON.stringify({ ...replaced(value, [name, ...way], one(JUNK)), replaced: name });
      },
      newer: (value) => JSON.stringify({ ...value, version: 2 }),
    };
    always((chance) => {
      const drawn = Object.keys(stored).map((key) => [key, chance.one(Object.keys(kinds))]);
      const texts = Object.fromEntries(
        drawn.map(([key = "", kind = ""]) => [key, kinds[kind]?.(stored[key], chance) ?? ""]),
      );
      tab.visit(texts);
      const { storage, real } = tab.modules;
      for (const _ of [1, 2]) {
        storage.changePart("later", () => ({ at: 1 }));
        real.realRecord.change(() => ({ later: 1 }));
      }
      const aside = JSON.parse(storage.damaged() || "{}");
      for (const [key = "", kind] of drawn) {
        const isLost = kind === "cut off";
        if (kind === "newer") assert.equal(device.all()[key], texts[key]);
        else if (isLost) assert.equal(aside[key].at(-1).value, texts[key]);
        else
          for (const [field, value] of Object.entries(stored[key]))
            if (field !== now()[key].replaced) assert.deepEqual(now()[key][field], value);
        const name = key === "nerdle" ? /boards, settings and practice puzzles/ : /saved games/;
        assert.equal(name.test(tab.said.at(-1) ?? ""), isLost && tab.said.at(-1) !== newerStored);
        if (isLost) for (const said of tab.said) assert.doesNotMatch(said, /everything else/);
      }
      const isNewer = drawn.some(([, kind]) => kind === "newer");
      assert.equal(tab.said.filter((each) => each === newerStored).length, isNewer ? 1 : 0);
    });
  });

  test("is added to what was set aside before", () => {
    visit({ nerdle: { theme: 1, aside: [{ where: "game", value: 7 }] } });
    const theme = { where: "theme", value: 1 };
    assert.deepEqual(now().nerdle.aside, [{ where: "game", value: 7 }, theme]);
    visit({ nerdle: { theme: 1, aside: 5 } });
    assert.deepEqual(now().nerdle.aside, [theme, { where: "aside", value: 5 }]);
  });
});
