// Finds the boards in a picture: rows of equal tiles at equal steps, below one another.

import { median } from "./pixels.js";
import { average, EDGE, hasSides, isBright, isCut, isTile, lookOfTile } from "./tiles.js";

/** @import { Patch } from "./patches.js" */
/** @import { Picture } from "./pixels.js" */
/** @import { Box } from "./tiles.js" */

/**
 * Neighbouring coloured tiles in one row of the picture.
 * @typedef {object} Strip
 * @property {number} left of the first tile
 * @property {number} top
 * @property {number} bottom
 * @property {number} width of a tile
 * @property {number} step from one tile to the next
 * @property {number} count of the tiles
 * @property {boolean} bright whether it has the colours of the game's colour-blind mode
 * @property {boolean} cut whether the edge of the picture cuts off a tile beside it
 */

/**
 * @typedef {object} Grid
 * @property {number} left of the first column
 * @property {number} width of a tile
 * @property {number} step from one column to the next
 * @property {number} columns
 * @property {boolean} bright
 * @property {boolean} cut
 * @property {number} down from one row to the next
 * @property {Line[]} lines the rows with coloured tiles, from the top, without a gap between them
 */

/**
 * A row of a grid. `whole`: whether all its tiles are coloured and nothing covers or cuts off their symbols.
 * @typedef {{ top: number, bottom: number, whole: boolean }} Line
 */

/** The smallest and the largest step from one tile to the next, in widths of a tile. */
const [NEAREST, FARTHEST] = [1.015, 1.36];
/** How much two tiles of a row can differ in place and size, as a share of their size. */
const SAME = 0.13;
/** If at least this share of its tiles can be seen, a row is there, but covered or cut off. */
export const ENOUGH = 0.4;
/** A symbol is whole if at least this much of the height of its tile can be seen. */
export const WHOLE = 0.75;

/** @param {number} one @param {number} other @param {number} size */
const near = (one, other, size, share = SAME) => Math.abs(one - other) <= Math.max(2, share * size);

/** @param {Patch} patch */
const widthOf = ({ left, right }) => right - left;
/** @param {Patch} patch */
const heightOf = ({ top, bottom }) => bottom - top;

/** @param {Picture} picture @param {Patch[]} patches @returns {Grid[]} */
export const gridsOf = (picture, patches) => gridsFrom(stripsOf(picture, patches), picture.height);

// ------------------------------------------------------------------------------------- the strips

/** The patches of equal size at equal height. @param {Patch[]} patches @returns {Patch[][]} */
function levels(patches) {
  /** @type {Patch[][]} */
  const found = [];
  for (const patch of patches) {
    const [wide, high] = [widthOf(patch), heightOf(patch)];
    const level = found.find(
      ([first]) =>
        first &&
        near(first.top, patch.top, high) &&
        near(first.bottom, patch.bottom, high) &&
        near(widthOf(first), wide, wide),
    );
    if (level) level.push(patch);
    else found.push([patch]);
  }
  for (const level of found) level.sort((a, b) => a.left - b.left);
  return found;
}

/**
 * The distances between neighbouring patches of a level, with the likely number of steps in each.
 * @param {Patch[]} level
 * @returns {{ distance: number, count: number }[]}
 */
function distances(level) {
  return level.slice(1).flatMap((patch, index) => {
    const before = /** @type {Patch} */ (level[index]);
    const wide = (widthOf(before) + widthOf(patch)) / 2;
    const distance = patch.left - before.left;
    // with three tiles missing between the two, the number of steps would be ambiguous
    const count = [1, 2, 3].find(
      (each) => distance >= each * NEAREST * wide && distance <= each * FARTHEST * wide,
    );
    return count ? [{ distance, count }] : [];
  });
}

/** @param {Picture} picture @param {Patch[]} patches @returns {Strip[]} */
function stripsOf(picture, patches) {
  const found = levels(patches).map((level) => ({
    level,
    wide: median(level.map(widthOf)),
    distances: distances(level),
  }));
  return found.flatMap(({ level, wide }) => {
    // similar levels are measured too, because one with few patches has no exact step, or none
    const known = found
      .filter((each) => near(each.wide, wide, wide, 0.04))
      .flatMap((each) => each.distances);
    const step = known.length > 0 ? meanStep(known) : stepAround(picture, level);
    return step ? stripsIn(picture, level, step) : [];
  });
}

/** @param {{ distance: number, count: number }[]} known */
function meanStep(known) {
  const middle = median(known.map(({ distance, count }) => distance / count));
  let [total, steps] = [0, 0];
  for (const { distance, count } of known) {
    if (!near(distance / count, middle, middle, 0.04)) continue;
    total += distance;
    steps += count;
  }
  return total / steps;
}

/**
 * The step from a bright tile to its white neighbours: the one with which the most tiles are found, or
 * the middle one of several; 0 if there is none.
 * @param {Picture} picture
 * @param {Patch[]} level
 */
function stepAround(picture, level) {
  const [{ left, top, bottom, look: seen } = { left: 0, top: 0, bottom: 0, look: 0 }] = level;
  if (!isBright(seen)) return 0;
  const width = median(level.map(widthOf));
  const box = { top, width, height: bottom - top };
  const isBeside = [-1, 1].some(
    (side) => lookOfTile(picture, { ...box, left: left + 1.1 * side * width }, true) !== undefined,
  );
  if (!isBeside) return 0;
  /** @param {number} step */
  const tiles = (step) => {
    let count = 0;
    for (const direction of [-1, 1]) {
      let next = left + direction * step;
      while (isTile(picture, { ...box, left: next }, true)) {
        count += 1;
        next += direction * step;
      }
    }
    return count;
  };
  const steps = [];
  for (let step = Math.ceil(NEAREST * width); step < FARTHEST * width; step += 1) steps.push(step);
  const counts = steps.map(tiles);
  const most = Math.max(...counts);
  return most > 0 ? median(steps.filter((_, at) => counts[at] === most)) : 0;
}

/** @param {Picture} picture @param {Patch[]} level @param {number} step @returns {Strip[]} */
function stripsIn(picture, level, step) {
  const top = median(level.map((patch) => patch.top));
  const bottom = median(level.map((patch) => patch.bottom));
  const width = median(level.map(widthOf));
  const bright = level.some((patch) => isBright(patch.look));
  const rest = [...level];
  /** @type {Strip[]} */
  const strips = [];
  while (rest.length > 0) {
    const first = /** @type {Patch} */ (rest.shift());
    /** The place of each tile with a patch: [its number, its left]. @type {[number, number][]} */
    const places = [[0, first.left]];
    let cut = false;
    /** @param {-1 | 1} direction */
    const walk = (direction) => {
      let [number, left] = [0, first.left];
      for (;;) {
        const next = left + direction * step;
        const at = rest.findIndex((patch) => near(patch.left, next, width));
        const box = { left: next, top, width, height: bottom - top };
        if (at >= 0) {
          left = /** @type {Patch} */ (rest.splice(at, 1)[0]).left;
        } else if (next < -1 || next + width > picture.width + 1) {
          cut ||= isCut(picture, box);
          break;
        } else if (isTile(picture, box, bright)) {
          left = next;
        } else {
          break;
        }
        number += direction;
        places.push([number, left]);
      }
      return number;
    };
    const last = walk(1);
    const start = walk(-1);
    const line = fitted(places, step);
    strips.push({
      left: line.left + start * line.step,
      step: line.step,
      count: last - start + 1,
      top,
      bottom,
      width,
      bright,
      cut,
    });
  }
  return strips;
}

/** The best line through the places of tiles. @param {[number, number][]} places @param {number} step */
function fitted(places, step) {
  const count = places.length;
  const meanNumber = places.reduce((sum, [number]) => sum + number, 0) / count;
  const meanLeft = places.reduce((sum, [, left]) => sum + left, 0) / count;
  let [above, below] = [0, 0];
  for (const [number, left] of places) {
    above += (number - meanNumber) * (left - meanLeft);
    below += (number - meanNumber) ** 2;
  }
  const slope = below > 0 ? above / below : step;
  return { step: slope, left: meanLeft - slope * meanNumber };
}

// -------------------------------------------------------------------------------------- the grids

/** @param {Strip[]} strips @param {number} end the height of the picture @returns {Grid[]} */
function gridsFrom(strips, end) {
  /** The strips of each grid, row by row. @type {Strip[][][]} */
  const groups = [];
  // of the parts of a row, the first is one that nothing covers
  const ordered = [...strips].sort((a, b) =>
    near(a.top, b.top, a.width) ? b.bottom - a.bottom || a.left - b.left : a.top - b.top,
  );
  for (const strip of ordered) {
    const group = groups.find((rows) => rows.flat().some((other) => belong(strip, other)));
    const rows = group?.at(-1)?.[0] && distance(strip, group, end);
    if (group && rows === 0) group.at(-1)?.push(strip);
    else if (group && rows === 1) group.push([strip]);
    // searched from the end, because below one board another can begin
    else groups.unshift([[strip]]);
  }
  return groups.reverse().flatMap((rows) => gridFrom(rows) ?? []);
}

/** Whether two strips can be in the columns of one grid. @param {Strip} one @param {Strip} other */
function belong(one, other) {
  const phase = (one.left - other.left) / other.step;
  return (
    near(one.width, other.width, other.width, 0.08) &&
    near(one.step, other.step, other.step, 0.05) &&
    Math.abs(phase - Math.round(phase)) < SAME &&
    one.left < other.left + other.count * other.step &&
    other.left < one.left + one.count * one.step
  );
}

/** The height of a row that the edge of the picture does not cut. @param {Strip[]} strips */
const heightIn = (strips) => Math.max(...strips.map(({ top, bottom }) => bottom - top));

/** How many rows a strip is below the last row of a grid; NaN if it is between two rows. @param {Strip} strip @param {Strip[][]} rows @param {number} end */
function distance(strip, rows, end) {
  const parts = /** @type {Strip[]} */ (rows.at(-1));
  const last = parts.reduce((lowest, part) => (part.bottom > lowest.bottom ? part : lowest));
  // something can cover the lower part of some of its tiles
  if (near(strip.top, last.top, last.bottom - last.top)) return 0;
  const down = heightIn([strip, ...rows.flat()]) + last.step - last.width;
  // measured at the lower edges, because the upper edge of the first row may be cut off; if the picture
  // ends in the last row, its lower edge is
  const isCutOff = strip.bottom >= end - 2 && strip.top > last.bottom;
  const exact = isCutOff ? (strip.top - last.top) / down : (strip.bottom - last.bottom) / down;
  return Math.abs(exact - Math.round(exact)) < 0.2 ? Math.round(exact) : Number.NaN;
}

/** @param {Strip[][]} rows from the top, each with its strips @returns {Grid | undefined} */
function gridFrom(rows) {
  const strips = rows.flat();
  const longest = strips.reduce((best, strip) => (strip.count > best.count ? strip : best));
  if (longest.count < 2) return undefined;
  const high = heightIn(strips);
  return {
    left: longest.left,
    width: median(strips.map(({ width }) => width)),
    step: longest.step,
    columns: longest.count,
    bright: strips.some(({ bright }) => bright),
    cut: longest.cut,
    down: high + longest.step - longest.width,
    lines: rows.map((parts) => {
      const top = Math.min(...parts.map((part) => part.top));
      const bottom = Math.max(...parts.map((part) => part.bottom));
      const isAll = parts.length === 1 && parts[0]?.count === longest.count;
      return { top, bottom, whole: isAll && bottom - top > WHOLE * high };
    }),
  };
}

/** The place of a tile. @param {Grid} grid @param {{ top: number, bottom: number }} line @param {number} column @returns {Box} */
export const boxOf = ({ left, step, width }, { top, bottom }, column) => ({
  left: left + column * step,
  top,
  width,
  height: bottom - top,
});

/** The smallest height of a part of a tile whose colour can be read, in pixels. */
const SLICE = 8;

/** Whether the picture ends in a coloured row below the last one. @param {Picture} picture @param {Grid} grid */
export function endsInRow(picture, grid) {
  const last = grid.lines.at(-1);
  if (!last || last.bottom + grid.down <= picture.height) return false;
  const line = { top: last.bottom + grid.step - grid.width, bottom: picture.height };
  if (line.bottom - line.top < SLICE) return false;
  return tilesIn(picture, grid, line) >= ENOUGH * grid.columns;
}

/** How many tiles of a row can be seen. @param {Picture} picture @param {Grid} grid @param {{ top: number, bottom: number }} line */
export const tilesIn = (picture, grid, line) =>
  Array.from({ length: grid.columns }, (_, column) => boxOf(grid, line, column)).filter((box) =>
    isTile(picture, box, grid.bright),
  ).length;

/**
 * The row below the last coloured one, whose symbols are typed but have no colours yet. Its tiles have
 * a border or another colour than the page.
 * @param {Picture} picture
 * @param {Grid} grid
 * @returns {{ top: number, bottom: number } | undefined}
 */
export function lineBelow(picture, grid) {
  const last = grid.lines.at(-1);
  if (!last) return undefined;
  const gap = grid.step - grid.width;
  const columns = Array.from({ length: grid.columns }, (_, column) => boxOf(grid, last, column));
  // beside the symbols, which a tile has in its middle
  const sides = columns.flatMap(({ left, width }) =>
    [0.06, 0.84].map((share) => ({ left: left + share * width, width: 0.1 * width })),
  );
  /** @param {number} y */
  const level = (y) =>
    median(sides.map((side) => average(picture, { ...side, top: y, height: 1 })));
  const first = Math.floor(last.bottom + gap / 2);
  const page = level(first);
  // the first line from which most lines differ from the page, and the first after it that does not
  const most = Math.round(0.4 * grid.width);
  // if there is only one row, its upper part may be cut off
  const highest = Math.max(1.7 * grid.width, 1.1 * grid.down);
  const levels = Array.from({ length: Math.round(1.3 * highest + gap) }, (_, at) =>
    first + at < picture.height ? level(first + at) : page,
  );
  const tile = median(levels.slice(Math.round(gap / 2), Math.round(gap / 2) + most));
  const least = Math.max(EDGE, 0.2 * Math.abs(tile - page));
  const lines = levels.map((each) => Math.abs(each - page) >= least);
  /** @param {number} from @param {number} count */
  const share = (from, count) =>
    lines.slice(from, from + count).filter((each) => each).length / count;
  const begin = lines.findIndex((each, at) => each && share(at, most) > 0.7);
  if (begin < 0 || begin > gap + 3) return undefined;
  const end = lines.findIndex((each, at) => !each && at > begin + most && share(at, 3) < 0.5);
  const top = first + begin;
  const bottom = first + (end < 0 ? lines.length : end);
  const high = bottom - top;
  if (high < 0.4 * grid.width || high > highest) return undefined;
  const line = { top, bottom };
  const count = columns.filter((_, column) => hasSides(picture, boxOf(grid, line, column))).length;
  return count >= grid.columns - 1 ? line : undefined;
}
