// The texts of the help.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { PARTS, PLACES } from "../../../features/help/words.js";
import { forDevice } from "../../../parts/words.js";

/** @import { Place } from "../../../features/help/words.js" */

describe("the help", () => {
  for (const { title, text } of PARTS) {
    test(`has 40 to 90 words about “${title}”`, () => {
      const words = text.split(/\s+/).length;
      assert.ok(words >= 40 && words <= 90, `it has ${words} words`);
    });
  }

  test("has different ids and titles", () => {
    const all = PARTS.flatMap(({ id, title }) => [id, title]);
    assert.equal(new Set(all).size, all.length);
  });

  test("has a part for each place", () => {
    for (const place of /** @type {Place[]} */ (Object.keys(PLACES)))
      assert.ok(
        PARTS.some(({ places }) => places.includes(place)),
        place,
      );
  });

  test("says nothing about the solver to pupils", () => {
    const read = PARTS.filter(({ places }) => places.includes("pupil"));
    for (const { title, text } of read) assert.doesNotMatch(text, /solve|suggest|class/i, title);
  });

  test("says click to people with a mouse", () => {
    const text = "Tap a tile, or tap it twice. Tapioca is no word of the help.";
    assert.equal(forDevice(text, false), text);
    assert.equal(
      forDevice(text, true),
      "Click a tile, or click it twice. Tapioca is no word of the help.",
    );
    for (const { title, text } of PARTS)
      assert.doesNotMatch(forDevice(text, true), /\btap/i, title);
  });

  test("has the part that each “?” asks for", () => {
    const web = new URL("../../../", import.meta.url);
    const sources = readdirSync(web, { recursive: true, encoding: "utf8" })
      .filter((name) => /^(features|shell)\/.*\.js$/.test(name.replaceAll("\\", "/")))
      .map((name) => readFileSync(new URL(name.replaceAll("\\", "/"), web), "utf8"));
    const asked = sources.flatMap((source) => [...source.matchAll(/addHelp\([^,]+, "([^"]+)"/g)]);
    const ids = asked.map(([, id]) => id ?? "");
    assert.deepEqual([...ids].sort(), [
      "bring",
      "choices",
      "class",
      "duel",
      "games",
      "options",
      "play",
      "pro",
      "results",
      "review",
      "statistics",
    ]);
    for (const id of ids)
      assert.ok(
        PARTS.some((part) => part.id === id),
        id,
      );
  });
});
