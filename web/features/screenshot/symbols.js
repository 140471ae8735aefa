// Reads the symbol on a tile: finds it by its contrast, scales it to a small square, and classifies the
// square with a neural network of two layers. research/symbols.py trains the network.

import { brightness } from "./pixels.js";
import { colourOf } from "./tiles.js";

/** @import { Picture } from "./pixels.js" */
/** @import { Box } from "./tiles.js" */

/** What the network tells apart; the last class is "no symbol". */
export const SYMBOLS = "0123456789+-*/=()²³";
const CLASSES = SYMBOLS.length + 1;

/** The side of the square. */
const SIDE = 16;
/** The pixels of the square, and the symbol's width, height and place in relation to the digits. */
export const INPUTS = SIDE * SIDE + 3;
const HIDDEN = 32;

/** The least difference in brightness between a tile and its symbol. */
const CONTRAST = 36;

/**
 * A symbol in a picture.
 * @typedef {object} Mark
 * @property {number} left
 * @property {number} top
 * @property {number} width
 * @property {number} height
 * @property {number} below by how much its middle is below that of the tile
 * @property {(x: number, y: number) => number} ink how much of a pixel of the picture it covers, 0 to 1
 */

/** The symbol on a tile; null if the tile is empty. @param {Picture} picture @param {Box} box @returns {Mark | null} */
export function markOn(picture, box) {
  const left = Math.max(0, Math.round(box.left + 0.16 * box.width));
  const right = Math.min(picture.width, Math.round(box.left + 0.84 * box.width));
  const top = Math.max(0, Math.round(box.top + 0.12 * box.height));
  const bottom = Math.min(picture.height, Math.round(box.top + 0.88 * box.height));
  const [red, green, blue] = colourOf(picture, {
    left,
    top,
    width: right - left,
    height: bottom - top,
  });
  const ground = (2 * red + 5 * green + blue) / 8;
  const wide = right - left;
  const contrasts = new Float32Array(Math.max(0, wide * (bottom - top)));
  let most = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const contrast = Math.abs(brightness(picture, x, y) - ground);
      contrasts[(y - top) * wide + x - left] = contrast;
      if (contrast > most) most = contrast;
    }
  }
  if (most < CONTRAST) return null;
  const found = { left: right, right: left, top: bottom, bottom: top };
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      if ((contrasts[(y - top) * wide + x - left] ?? 0) < 0.5 * most) continue;
      found.left = Math.min(found.left, x);
      found.right = Math.max(found.right, x + 1);
      found.top = Math.min(found.top, y);
      found.bottom = Math.max(found.bottom, y + 1);
    }
  }
  return {
    left: found.left,
    top: found.top,
    width: found.right - found.left,
    height: found.bottom - found.top,
    below: (found.top + found.bottom - box.top - box.top - box.height) / 2,
    ink: (x, y) =>
      x < left || x >= right || y < top || y >= bottom
        ? 0
        : (contrasts[(y - top) * wide + x - left] ?? 0) / most,
  };
}

/**
 * What the network is given: the symbol scaled to the square, in proportion and in its middle, then
 * its width, height and place.
 * @param {Mark} mark
 * @param {number} digit the height of a digit, in pixels
 */
export function inputs(mark, digit) {
  const values = new Float32Array(INPUTS);
  const scale = Math.max(mark.width, mark.height) / SIDE;
  const [left, top] = [
    mark.left - (SIDE * scale - mark.width) / 2,
    mark.top - (SIDE * scale - mark.height) / 2,
  ];
  for (let row = 0; row < SIDE; row += 1) {
    for (let column = 0; column < SIDE; column += 1) {
      const [x, y] = [left + column * scale, top + row * scale];
      values[row * SIDE + column] = averageInk(mark, x, y, scale);
    }
  }
  values[SIDE * SIDE] = Math.min(2, mark.width / digit);
  values[SIDE * SIDE + 1] = Math.min(2, mark.height / digit);
  values[SIDE * SIDE + 2] = Math.max(-1, Math.min(1, mark.below / digit));
  return values;
}

/** The average ink in a square of the picture, whose sides need not be whole pixels. @param {Mark} mark @param {number} left @param {number} top @param {number} side */
function averageInk(mark, left, top, side) {
  let sum = 0;
  for (let y = Math.floor(top); y < top + side; y += 1) {
    const high = Math.min(y + 1, top + side) - Math.max(y, top);
    for (let x = Math.floor(left); x < left + side; x += 1) {
      const wide = Math.min(x + 1, left + side) - Math.max(x, left);
      sum += high * wide * mark.ink(x, y);
    }
  }
  return sum / side ** 2;
}

/** The network, from its file: all numbers of one layer after the other, as 8-bit numbers with a scale. */
export class Network {
  /** @param {ArrayBuffer} file */
  constructor(file) {
    const floats = 2 + HIDDEN + CLASSES;
    const size = 4 * floats + HIDDEN * INPUTS + CLASSES * HIDDEN;
    if (file.byteLength !== size) throw new Error("the weights of the network are damaged");
    const head = new Float32Array(file.slice(0, 4 * floats));
    const [first = 0, second = 0] = head;
    this.first = {
      weights: Float32Array.from(
        new Int8Array(file, 4 * floats, HIDDEN * INPUTS),
        (w) => w * first,
      ),
      biases: head.subarray(2, 2 + HIDDEN),
    };
    this.second = {
      weights: Float32Array.from(
        new Int8Array(file, 4 * floats + HIDDEN * INPUTS),
        (w) => w * second,
      ),
      biases: head.subarray(2 + HIDDEN),
    };
  }

  /** How likely each class is. @param {Float32Array} values the inputs */
  classify(values) {
    const hidden = layer(this.first, values).map((value) => Math.max(0, value));
    const scores = layer(this.second, hidden);
    const highest = Math.max(...scores);
    const weights = scores.map((score) => Math.exp(score - highest));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return weights.map((weight) => weight / sum);
  }
}

/** @param {{ weights: Float32Array, biases: Float32Array }} weights @param {Float32Array} values */
function layer({ weights, biases }, values) {
  return biases.map((bias, unit) => {
    let sum = bias;
    const from = unit * values.length;
    for (let at = 0; at < values.length; at += 1) {
      sum += (weights[from + at] ?? 0) * (values[at] ?? 0);
    }
    return sum;
  });
}
