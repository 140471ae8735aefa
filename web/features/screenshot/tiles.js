// What can be seen of one tile: its colour, and whether it is a tile at all.

import { brightness, byte, LOOK, look, lookOf, median } from "./pixels.js";

/** @import { Picture } from "./pixels.js" */

/** A part of the picture, in pixels. @typedef {{ left: number, top: number, width: number, height: number }} Box */

/** The smallest difference in brightness that is an edge; noise is less, on average along a line. */
export const EDGE = 5;

/** @param {number} look */
export const isBright = (look) => look >= LOOK.brightGreen;

/** The middle colour of a part of the picture. @param {Picture} picture @param {Box} box */
export function colourOf(picture, { left, top, width, height }) {
  /** @type {[number[], number[], number[]]} */
  const channels = [[], [], []];
  const [first, last] = [Math.max(0, Math.round(left)), Math.min(picture.width, left + width)];
  const [from, to] = [Math.max(0, Math.round(top)), Math.min(picture.height, top + height)];
  const stride = Math.max(1, Math.floor(Math.sqrt((width * height) / 300)));
  for (let y = from; y < to; y += stride) {
    for (let x = first; x < last; x += stride) {
      const at = 4 * (y * picture.width + x);
      channels.forEach((channel, number) => {
        channel.push(byte(picture, at + number));
      });
    }
  }
  return /** @type {[number, number, number]} */ (channels.map(median));
}

/** The parts of a tile above and below its symbol. @param {Box} box @returns {[Box, Box]} */
function bands({ left, top, width, height }) {
  const band = { left: left + 0.15 * width, width: 0.7 * width, height: 0.13 * height };
  return [
    { ...band, top: top + 0.08 * height },
    { ...band, top: top + 0.79 * height },
  ];
}

/**
 * The look of a tile; `undefined` if its upper and lower part differ, as in a moving tile.
 * In the colour-blind mode, a tile that would be black is white.
 * @param {Picture} picture
 * @param {Box} box
 * @param {boolean} bright
 */
export function lookOfTile(picture, box, bright) {
  const [upper, lower] = bands(box).map((band) => {
    const colour = colourOf(picture, band);
    const seen = lookOf(...colour);
    const isWhite = Math.min(...colour) >= 225;
    if (bright) return isWhite ? LOOK.black : isBright(seen) ? seen : undefined;
    return seen === LOOK.other || isBright(seen) ? undefined : seen;
  });
  return upper === lower ? upper : undefined;
}

/** @param {Picture} picture @param {Box} box @param {boolean} bright */
export const isTile = (picture, box, bright) =>
  lookOfTile(picture, box, bright) !== undefined && hasSides(picture, box);

/** Whether the edge of the picture cuts off a coloured tile. @param {Picture} picture @param {Box} box */
export function isCut(picture, { left, top, width, height }) {
  const first = Math.max(0, Math.round(left));
  const last = Math.min(picture.width, Math.round(left + width));
  if (last - first < Math.max(3, 0.15 * width)) return false;
  const middle = (first + last) >> 1;
  const seen = [0.12, 0.3, 0.7, 0.88].map((share) =>
    look(picture, middle, Math.round(top + share * height)),
  );
  return seen.filter((each) => each === seen[0] && each !== LOOK.other).length >= 3;
}

/** How bright a picture is on average along a vertical or horizontal line. @param {Picture} picture @param {Box} box one pixel wide or high */
export function average(picture, { left, top, width, height }) {
  let [sum, count] = [0, 0];
  for (let y = Math.round(top); y < top + height; y += 1) {
    for (let x = Math.round(left); x < left + width; x += 1) {
      if (x < 0 || y < 0 || x >= picture.width || y >= picture.height) continue;
      sum += brightness(picture, x, y);
      count += 1;
    }
  }
  return count > 0 ? sum / count : Number.NaN;
}

/** Whether a tile has an edge on its left and on its right, above and below its symbol. @param {Picture} picture @param {Box} box */
export function hasSides(picture, box) {
  const reach = Math.max(2, Math.round(0.1 * box.width));
  return [box.left, box.left + box.width].every((side) => {
    const seen = [];
    for (let x = Math.round(side) - reach; x <= Math.round(side) + reach; x += 1) {
      const [upper = 0, lower = 0] = bands(box).map((band) =>
        average(picture, { ...band, left: x, width: 1 }),
      );
      if (!Number.isNaN(upper + lower)) seen.push((upper + lower) / 2);
    }
    return seen.length > 0 && Math.max(...seen) - Math.min(...seen) >= EDGE;
  });
}
