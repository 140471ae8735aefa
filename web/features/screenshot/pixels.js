// The pixels of a picture: which of them have a colour that the game gives its tiles.

/**
 * @typedef {object} Picture
 * @property {number} width in pixels
 * @property {number} height in pixels
 * @property {Uint8ClampedArray | Uint8Array} data red, green, blue and alpha of each pixel, row by row
 */

/** What a pixel looks like. The bright colours are those of the game's colour-blind mode. */
export const LOOK = /** @type {const} */ ({
  other: 0,
  green: 1,
  purple: 2,
  black: 3,
  brightGreen: 4,
  brightPurple: 5,
});

/** The letter of a tile with each look; " " for a look that no coloured tile has. */
export const LETTERS = " gpbgp";

/**
 * What a colour looks like. The game's colours are #398874, #820458 and #161803, and in its
 * colour-blind mode #66ff66 and #dd77ff. Screenshots in a wide-gamut profile, and JPEG, shift them.
 * The dark theme's page, #1f2937, is not black.
 * @param {number} red
 * @param {number} green
 * @param {number} blue each from 0 to 255
 */
export function lookOf(red, green, blue) {
  const high = Math.max(red, green, blue);
  const chroma = high - Math.min(red, green, blue);
  if (high <= 46) {
    // the page is bluish and twice as bright as the tile
    return 2 * red + 5 * green + blue <= 250 && blue <= red + 14 ? LOOK.black : LOOK.other;
  }
  if (chroma < 34) return LOOK.other;
  // the hue in degrees: 0 is red, 120 is green and 240 is blue
  const hue =
    high === green
      ? 120 + (60 * (blue - red)) / chroma
      : high === blue
        ? 240 + (60 * (red - green)) / chroma
        : 360 + (60 * (green - blue)) / chroma;
  if (high >= 195) {
    if (hue >= 95 && hue <= 140 && chroma >= 80) return LOOK.brightGreen;
    return hue >= 270 && hue <= 300 && chroma >= 80 ? LOOK.brightPurple : LOOK.other;
  }
  if (hue >= 146 && hue <= 184 && high >= 85 && high <= 180) return LOOK.green;
  const isPurple = hue >= 300 && hue <= 350 && chroma >= 55 && high >= 75 && high <= 175;
  return isPurple ? LOOK.purple : LOOK.other;
}

/** A byte of the picture; 0 outside. @param {Picture} picture @param {number} at */
export const byte = ({ data }, at) => data[at] ?? 0;

/** How bright a pixel is, from 0 to 255. @param {Picture} picture @param {number} x @param {number} y */
export function brightness(picture, x, y) {
  const at = 4 * (y * picture.width + x);
  return (2 * byte(picture, at) + 5 * byte(picture, at + 1) + byte(picture, at + 2)) / 8;
}

/** The look of a pixel. @param {Picture} picture @param {number} x @param {number} y */
export function look(picture, x, y) {
  const at = 4 * (y * picture.width + x);
  return lookOf(byte(picture, at), byte(picture, at + 1), byte(picture, at + 2));
}

/** The middle one of some numbers, the higher one if there are two; NaN if there are none. @param {number[]} numbers */
export function median(numbers) {
  const sorted = Float64Array.from(numbers).sort();
  return sorted[sorted.length >> 1] ?? Number.NaN;
}
