// The patches of a picture: areas of one look that may be tiles.

import { LOOK, lookOf } from "./pixels.js";

/** @import { Picture } from "./pixels.js" */

/**
 * @typedef {object} Patch
 * @property {number} left
 * @property {number} top
 * @property {number} right the first pixel to the right of it
 * @property {number} bottom the first pixel below it
 * @property {number} look as in LOOK
 */

/** Pictures with more pixels than this are searched in steps of several pixels. */
const PIXELS = 1_600_000;
/** The smallest side of a patch, in pixels: somewhat less than that of the smallest readable tile. */
const SMALLEST = 12;
/** How much of its rectangle a patch fills: a tile has round corners, and its symbol is a hole. */
const FILLED = 0.55;
/** A picture with more patches than this is not searched completely: four boards have 320 tiles. */
const MOST = 600;

/** @param {Picture} picture @returns {Patch[]} the largest first */
export function patchesOf(picture) {
  const { data, width, height } = picture;
  const step = Math.max(1, Math.ceil(Math.sqrt((width * height) / PIXELS)));
  const columns = Math.floor(width / step);
  const rows = Math.floor(height / step);
  /** Runs of equal look in the row before and in this one: [first column, last column, patch]. @type {[number, number, number][]} */
  let above = [];
  const found = new Found();
  for (let row = 0; row < rows; row += 1) {
    /** @type {[number, number, number][]} */
    const runs = [];
    let next = 0; // the first run above that can touch the next run here
    let start = 0;
    let last = -1;
    for (let column = 0; column <= columns; column += 1) {
      let look = -1;
      if (column < columns) {
        const at = 4 * (row * step * width + column * step);
        look = lookOf(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
        if (look === last) continue;
      }
      // a run ends here; short ones are noise or part of a symbol
      if (last > LOOK.other && column - start > 1) {
        const patch = found.begin(start, column, row, last);
        while (
          next < above.length &&
          /** @type {[number, number, number]} */ (above[next])[1] < start
        )
          next += 1;
        for (let at = next; at < above.length; at += 1) {
          const [from, , other] = /** @type {[number, number, number]} */ (above[at]);
          if (from >= column) break;
          if (found.looks[other] === last) found.join(patch, other);
        }
        runs.push([start, column - 1, patch]);
      }
      start = column;
      last = look;
    }
    above = runs;
  }
  return found.patches(step);
}

/** The runs found so far. Runs that touch are one patch; each run leads to the first run of its patch. */
class Found {
  constructor() {
    /** @type {number[]} */
    this.first = [];
    /** @type {number[]} */
    this.looks = [];
    /** For each patch: left, top, right, bottom and the number of pixels. @type {number[][]} */
    this.boxes = [];
  }

  /** @param {number} left @param {number} right @param {number} row @param {number} look */
  begin(left, right, row, look) {
    this.looks.push(look);
    this.boxes.push([left, row, right, row + 1, right - left]);
    return this.first.push(this.first.length) - 1;
  }

  /** @param {number} run */
  leader(run) {
    let at = run;
    while (this.first[at] !== at) {
      // halves the way for the next time
      this.first[at] = /** @type {number} */ (this.first[/** @type {number} */ (this.first[at])]);
      at = /** @type {number} */ (this.first[at]);
    }
    return at;
  }

  /** @param {number} one @param {number} other */
  join(one, other) {
    const [kept, gone] = [this.leader(one), this.leader(other)].sort((a, b) => a - b);
    if (kept === undefined || gone === undefined || kept === gone) return;
    this.first[gone] = kept;
    const [a, b] = [this.boxes[kept], this.boxes[gone]];
    if (!a || !b) return;
    this.boxes[kept] = a.map((value, side) => {
      const also = /** @type {number} */ (b[side]);
      if (side === 4) return value + also;
      return side < 2 ? Math.min(value, also) : Math.max(value, also);
    });
  }

  /** @param {number} step @returns {Patch[]} */
  patches(step) {
    return this.boxes
      .flatMap(([left = 0, top = 0, right = 0, bottom = 0, area = 0], run) => {
        const [wide, high] = [right - left, bottom - top];
        const isTile =
          this.first[run] === run &&
          Math.min(wide, high) * step >= SMALLEST &&
          area >= FILLED * wide * high &&
          wide < 3 * high &&
          high < 3 * wide;
        if (!isTile) return [];
        const look = /** @type {number} */ (this.looks[run]);
        return [
          {
            left: left * step,
            top: top * step,
            right: right * step,
            bottom: bottom * step,
            look,
            area,
          },
        ];
      })
      .sort((a, b) => b.area - a.area)
      .slice(0, MOST);
  }
}
