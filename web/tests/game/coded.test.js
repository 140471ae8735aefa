// Values as texts for links: they come back as they were, and nothing else comes back.

import assert from "node:assert/strict";
import { test } from "node:test";
import { coded, decoded } from "../../game/coded.js";
import { chance } from "../support/chance.js";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

test("a value comes back, and its text shows none of it", async () => {
  const value = [["Zoë 😀", 2, "12+34=46", "1*2*3=6"], { deep: [null, -1.5, true, ""] }];
  const text = await coded(value);
  assert.match(text, /^[\w-]+$/);
  assert.doesNotMatch(text, /12|34|46/);
  assert.deepEqual(await decoded(text), value);
});

test("a text that was changed, cut or made up never stands for something else", async () => {
  const value = [["Ann", 0, "12+34=46", "40+6=046"]];
  const text = await coded(value);
  for (let at = 0; at < text.length; at += 1) {
    assert.equal(await decoded(text.slice(0, at)), undefined);
    for (const letter of "A_9") {
      const changed = text.slice(0, at) + letter + text.slice(at + 1);
      // some bits at the end stand for nothing
      assert.deepEqual((await decoded(changed)) ?? value, value, changed);
    }
  }
  const made = chance(1);
  for (let times = 0; times < 500; times += 1) {
    const random = made.text(LETTERS, 1 + made.number(200));
    assert.equal(await decoded(random), undefined, random);
    assert.equal(await decoded(`eJ${random}`), undefined, random);
  }
  for (const odd of ["", "%", "<script>", "é", "A".repeat(1_000_000)])
    assert.equal(await decoded(odd), undefined);
});

test("a text that unpacks to too much is not unpacked to its end", async () => {
  const { DecompressionStream } = globalThis;
  let made = 0; // bytes
  /** @param {CompressionFormat} format */
  function counting(format) {
    const { readable, writable } = new DecompressionStream(format);
    const transform = (/** @type {Uint8Array} */ piece, /** @type {any} */ to) => {
      made += piece.length;
      to.enqueue(piece);
    };
    return { writable, readable: readable.pipeThrough(new TransformStream({ transform })) };
  }
  Object.assign(globalThis, { DecompressionStream: counting });
  for (const size of [99_999, 1_000_000, 14_000_000]) {
    made = 0;
    const read = await decoded(await coded("a".repeat(size - 2)));
    assert.equal(read !== undefined, size < 100_000);
    assert.ok(made >= 99_999 && made <= 170_000, `${made} of ${size} bytes`);
  }
  Object.assign(globalThis, { DecompressionStream });
});
