// The worker that reads screenshots: it decodes a picture and reads the game in it. It does not need
// Python.
//
// In: a picture, as a file. Out, once for each: what was read (a Reading), { problem } if the file
// cannot be used, or { failed }.

import { kindOf } from "./file.js";
import { read } from "./reader.js";
import { Network } from "./symbols.js";

/** @import { Reading } from "./reader.js" */

/**
 * Why a file cannot be used: it is not a picture, or its format is not supported; it is damaged; it is
 * animated; it is too large; the browser hides the pixels of pictures from pages; or reading it takes
 * too long.
 * @typedef {"kind" | "damaged" | "animated" | "large" | "hidden" | "late"} Problem
 */

/** The most pixels of a picture. */
const PIXELS = 40e6;
/** The most pixels that are looked at, with four bytes for each: iPhones have no larger canvas. */
const DRAWN = 16e6;
/** The bytes in which a file must say how large it is; cameras put a preview before that. */
const HEAD = 1_000_000;

const network = fetch(new URL("symbols.weights", import.meta.url))
  .then((response) => {
    if (!response.ok) throw new Error(`symbols.weights: ${response.status}`);
    return response.arrayBuffer();
  })
  .then((file) => new Network(file));
network.catch(() => {});

self.onmessage = ({ data: file }) => {
  void readFile(file).then(
    (found) => self.postMessage(typeof found === "string" ? { problem: found } : found),
    (error) => self.postMessage({ failed: String(error) }),
  );
};

/** @param {Blob} file @returns {Promise<Reading | Problem>} */
async function readFile(file) {
  const kind = kindOf(new Uint8Array(await file.slice(0, HEAD).arrayBuffer()));
  if (!kind) return "kind";
  if (kind.animated) return "animated";
  if (kind.width * kind.height > PIXELS) return "large";
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return "damaged";
  const pixels = bitmap.width * bitmap.height;
  if (pixels > PIXELS) return "large";
  const scale = Math.min(1, Math.sqrt(DRAWN / pixels));
  const width = Math.max(1, Math.floor(scale * bitmap.width));
  const height = Math.max(1, Math.floor(scale * bitmap.height));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("no canvas");
  if (hidesPixels()) return "hidden";
  context.fillStyle = "white"; // where the picture is transparent
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const { data } = context.getImageData(0, 0, width, height);
  return read({ width, height, data }, await network);
}

/** The most that a privacy setting may change a colour; more cannot be read. */
const NOISE = 8;

/** Whether the browser shows pages other pixels than those in a canvas, as some privacy settings do. */
function hidesPixels() {
  const context = new OffscreenCanvas(8, 8).getContext("2d", { willReadFrequently: true });
  if (!context) return true;
  context.fillStyle = "rgb(57, 136, 116)";
  context.fillRect(0, 0, 8, 8);
  const { data } = context.getImageData(0, 0, 8, 8);
  const wanted = [57, 136, 116, 255];
  return data.some((value, at) => Math.abs(value - (wanted[at % 4] ?? 0)) > NOISE);
}
