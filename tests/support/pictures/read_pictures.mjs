// Reads pictures from standard input with the page's reader; see reading.py. Each is its width
// and height, as 32-bit numbers, and its pixels. Writes what was read of each, and how long it took.
// With the argument "plain", nothing is read with the help of arithmetic.

import { readFileSync, readSync } from "node:fs";
import { read } from "../../../web/features/screenshot/reader.js";
import { Network } from "../../../web/features/screenshot/symbols.js";

const limit = process.argv[2] === "plain" ? [-1] : [];
const file = readFileSync(new URL("../../../web/features/screenshot/symbols.weights", import.meta.url));
const network = new Network(file.buffer.slice(file.byteOffset, file.byteOffset + file.length));

/** @param {number} size */
function take(size) {
  const bytes = Buffer.alloc(size);
  for (let at = 0; at < size; ) {
    const count = readSync(0, bytes, at, size - at, null);
    if (count === 0) return null;
    at += count;
  }
  return bytes;
}

for (let head = take(8); head; head = take(8)) {
  const [width, height] = [head.readUInt32LE(0), head.readUInt32LE(4)];
  const data = take(4 * width * height);
  if (!data) break;
  const started = performance.now();
  const picture = { width, height, data: new Uint8ClampedArray(data.buffer) };
  const reading = read(picture, network, ...limit);
  console.log(JSON.stringify({ ...reading, ms: performance.now() - started }));
}
