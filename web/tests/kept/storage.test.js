// What is stored on the device, even if the browser refuses or another version wrote it.

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import * as storage from "../../kept/storage.js";
import { always } from "../support/chance.js";
import { FIRST_VISIT, fill, keepOnly, kept, refuse } from "../support/kept.js";

const BOARD = { position: "mini,4*7=28:bbpbbg", draft: "1+    :bbbbbb:000000" };
const OTHER = { position: "classic", draft: "54-36=18:bbbbbbbb:00000000" };

beforeEach(() => keepOnly());

describe("the first visit", () => {
  test("finds nothing", () => {
    assert.deepEqual(storage.load(), FIRST_VISIT);
    assert.deepEqual(storage.part("practice"), {});
  });

  test("stores a board and the settings, which the next visit finds", () => {
    const settings = /** @type {const} */ ({
      colourBlind: true,
      palette: "nerdle-colour-blind",
      theme: "dark",
      captionsSeen: true,
      vibration: true,
    });
    storage.save({ game: "mini", tab: "play", boards: {}, ...settings }, { mini: BOARD });
    const next = { game: "mini", tab: "play", boards: { mini: BOARD }, ...settings };
    assert.deepEqual(storage.load(), next);
    assert.deepEqual(kept(), { version: 1, ...next });
  });
});

test("whoever has stored anything was here before", () => {
  keepOnly({ game: "mini" });
  assert.ok(storage.load().captionsSeen);
});

describe("several games", () => {
  test("keep a board that another browser tab has saved meanwhile", () => {
    const here = storage.load();
    storage.save(storage.load(), { classic: OTHER });
    storage.save(here, { mini: BOARD });
    assert.deepEqual(storage.load().boards, { mini: BOARD, classic: OTHER });
    assert.deepEqual(here.boards, { mini: BOARD, classic: OTHER });
  });

  test("keep the settings of another browser tab, but this one's game and tab", () => {
    const here = storage.load();
    storage.save(Object.assign(here, { game: "mini", tab: "play" }));
    const other = /** @type {const} */ ({ game: "micro", tab: "letters", theme: "dark" });
    storage.save({ ...storage.load(), ...other, captionsSeen: true });
    storage.save(here);
    const { game, tab, theme } = kept();
    assert.deepEqual({ game, tab, theme }, { game: "mini", tab: "play", theme: "dark" });
    assert.ok(here.captionsSeen);
  });

  test("use this browser tab's board for the game that is saved, while another one waits", () => {
    const here = storage.load();
    assert.ok(storage.save(storage.load(), { mini: OTHER }));
    assert.ok(!storage.save(here, { mini: BOARD }));
    assert.deepEqual(storage.load().boards, { mini: { ...BOARD, waiting: [OTHER] } });
  });
});

describe("a browser that stores nothing", () => {
  beforeEach(refuse);

  test("is treated as a first visit", () => {
    assert.deepEqual(storage.load(), FIRST_VISIT);
    assert.deepEqual(storage.part("practice"), {});
  });

  test("loses no board while the page is open", () => {
    const now = storage.load();
    storage.save(now, { mini: BOARD });
    storage.save(now, { classic: OTHER });
    assert.deepEqual(now.boards, { mini: BOARD, classic: OTHER });
  });

  test("loses no change if nothing was ever read", () => {
    const store = new storage.Store("more", (value) => value, { empty: true });
    assert.equal(
      store.change(() => ({ mine: 1 })),
      false,
    );
    assert.deepEqual(store.read(), { empty: true, mine: 1 });
    assert.ok(!store.isKept);
  });
});

describe("a browser with full storage", () => {
  test("keeps what was stored before", () => {
    const now = storage.load();
    storage.save(now, { mini: BOARD });
    fill();
    storage.save(now, { classic: OTHER });
    assert.deepEqual(kept().boards, { mini: BOARD });
    assert.deepEqual(now.boards, { mini: BOARD, classic: OTHER });
    assert.equal(
      storage.changePart("record", () => ({})),
      false,
    );
  });
});

describe("damaged storage", () => {
  for (const damaged of [
    "",
    "{",
    "null",
    "7",
    '"text"',
    "[1, 2]",
    "\u0000",
    '{"boards": null}',
    '{"boards": 5, "game": 7}',
    '{"version": "old", "boards": "mini"}',
    '{"game": {"toString": 1}, "colourBlind": {"valueOf": 1}}',
    '{"__proto__": {"game": "mini"}}',
    `{"boards": ${"[".repeat(100_000)}${"]".repeat(100_000)}}`,
  ]) {
    test(`is treated as a first visit and replaced: ${JSON.stringify(damaged.slice(0, 60))}`, () => {
      keepOnly(damaged);
      // whoever has stored anything was here before
      assert.deepEqual({ ...storage.load(), captionsSeen: false }, FIRST_VISIT);
      storage.save(storage.load(), { mini: BOARD });
      assert.deepEqual(storage.load().boards, { mini: BOARD });
      // whatever it was, it is still there
      const { aside = [] } = kept();
      const one = aside[0]?.where === "everything" ? aside[0].value : damaged;
      assert.equal(one, damaged);
      assert.ok(aside.length > 0 || damaged === "");
    });
  }

  test("loses only the parts that are not valid", () => {
    keepOnly({
      version: 1,
      game: 7,
      tab: null,
      colourBlind: "yes",
      palette: 3,
      theme: "sepia",
      captionsSeen: "yes",
      boards: {
        mini: { ...BOARD, waiting: [BOARD] },
        micro: 3,
        classic: { position: "classic", draft: ["x"] },
        quad: { ...BOARD, waiting: [BOARD, { draft: 3 }] },
      },
    });
    // a theme may be one of a newer page
    assert.deepEqual(storage.load(), {
      ...FIRST_VISIT,
      captionsSeen: true,
      boards: {
        mini: { ...BOARD, waiting: [BOARD] },
        classic: { position: "classic", draft: "" },
        quad: BOARD,
      },
    });
    assert.equal(kept().theme, "sepia");
    assert.deepEqual(kept().aside, [
      { where: "game", value: 7 },
      { where: "tab", value: null },
      { where: "colourBlind", value: "yes" },
      { where: "palette", value: 3 },
      { where: "captionsSeen", value: "yes" },
      { where: "boards.micro", value: 3 },
      { where: "boards.classic.draft", value: ["x"] },
      { where: "boards.quad.waiting", value: [BOARD, { draft: 3 }] },
    ]);
  });

  test("keeps a puzzle with the most guesses and the last date there can be, and no more", () => {
    const last = { guesses: 10, at: 8.64e15 };
    const record = { "quad:7": last, "quad:8": { ...last, guesses: 11 }, "quad:9": { ...last } };
    record["quad:9"].at += 1;
    keepOnly({ record });
    assert.deepEqual(storage.part("record"), { "quad:7": last });
  });

  test("never stops the page from loading", () => {
    const some = [null, true, 3, "mini", [], {}, BOARD, { mini: BOARD }, [BOARD]];
    always(({ one }) => {
      keepOnly({ version: one(some), game: one(some), tab: one(some), boards: one(some) });
      const read = storage.load();
      assert.equal(typeof read.boards, "object");
      assert.ok(["undefined", "string"].includes(typeof read.game));
    });
  });
});

describe("other versions", () => {
  const newer = { version: 2, game: "mini", boards: { mini: { ...BOARD, notes: "n" } }, more: [1] };

  test("a board of a newer page is read", () => {
    keepOnly(newer);
    const { game, boards } = storage.load();
    assert.deepEqual({ game, boards }, { game: "mini", boards: { mini: BOARD } });
  });

  test("data of a newer page is never overwritten, and this page still knows its own board", () => {
    keepOnly(newer);
    const now = storage.load();
    storage.save(now, { classic: OTHER });
    assert.deepEqual(now.boards.classic, OTHER);
    assert.equal(
      storage.changePart("record", () => ({ mine: 1 })),
      false,
    );
    assert.deepEqual(kept(), newer);
  });

  test("unknown data is kept as it is", () => {
    keepOnly({ ...newer, version: 1 });
    storage.save(storage.load(), { mini: OTHER });
    assert.deepEqual(kept(), {
      version: 1,
      game: "mini",
      boards: { mini: { ...OTHER, notes: "n" } },
      more: [1],
      colourBlind: false,
      palette: "colour-blind",
      theme: "system",
      captionsSeen: true,
    });
  });

  test("the first page stored no version and no tab", () => {
    keepOnly({ game: "mini", boards: { mini: BOARD }, colourBlind: true });
    const before = { game: "mini", boards: { mini: BOARD }, colourBlind: true, captionsSeen: true };
    assert.deepEqual(storage.load(), { ...FIRST_VISIT, ...before });
    storage.save(storage.load(), { mini: OTHER });
    assert.equal(kept().version, 1);
  });
});

describe("a part of the storage", () => {
  test("is changed as it is in storage", () => {
    keepOnly({ version: 1, notes: { one: 1 }, boards: { mini: BOARD } });
    assert.deepEqual(storage.part("notes"), { one: 1 });
    assert.equal(
      storage.changePart("notes", (there) => ({ ...there, two: 2 })),
      true,
    );
    assert.deepEqual(kept(), {
      version: 1,
      notes: { one: 1, two: 2 },
      boards: { mini: BOARD },
    });
  });

  test("that is damaged starts empty", () => {
    keepOnly({ record: ["x"] });
    assert.deepEqual(storage.part("record"), {});
    storage.changePart("record", (there) => ({ ...there, two: 2 }));
    assert.deepEqual(kept().record, { two: 2 });
  });
});

test("a value of the wrong type is read as empty", () => {
  assert.deepEqual(storage.record({ a: 1 }), { a: 1 });
  for (const value of [null, undefined, 3, "text", [1]])
    assert.deepEqual(storage.record(value), {});
  assert.equal(storage.text("text"), "text");
  for (const value of [null, undefined, 3, {}, ["text"]]) assert.equal(storage.text(value), "");
});
