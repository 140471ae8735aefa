// Which true equation is the likeliest one among uncertain symbols.

import { isTrue } from "../../game/equation.js";

/** The most readings that the search below tries. */
const TRIES = 4_000;

/**
 * The likeliest true equations among the readings of a row, at most two of them.
 * @param {{ symbol: string, cost: number }[][]} tiles for each tile its possible symbols, the likeliest
 *   (the one with the lowest cost) first
 * @param {number} limit how much more the first may cost than the likeliest reading
 * @param {number} clear how much more the second may cost than the first
 */
export function likeliestTrue(tiles, limit, clear) {
  const readings = new Cheapest();
  readings.add(
    0,
    tiles.map(() => 0),
    0,
  );
  /** @type {{ text: string, extra: number }[]} */
  const found = [];
  let most = limit;
  for (let tries = 0; tries < TRIES && found.length < 2; tries += 1) {
    const reading = readings.take();
    if (!reading || reading.cost > most) break;
    const text = reading.choices.map((choice, tile) => tiles[tile]?.[choice]?.symbol).join("");
    if (isTrue(text)) {
      found.push({ text, extra: reading.cost });
      most = reading.cost + clear;
    }
    // each reading is reached once: only tiles from the last changed one on change
    for (let tile = reading.from; tile < tiles.length; tile += 1) {
      const choice = (reading.choices[tile] ?? 0) + 1;
      const [now, next] = [tiles[tile]?.[choice - 1], tiles[tile]?.[choice]];
      if (!now || !next) continue;
      const choices = reading.choices.map((old, place) => (place === tile ? choice : old));
      readings.add(reading.cost + next.cost - now.cost, choices, tile);
    }
  }
  return found;
}

/** A heap of readings, the cheapest on top. */
class Cheapest {
  constructor() {
    /** @type {{ cost: number, choices: number[], from: number }[]} */
    this.heap = [];
  }

  /** @param {number} cost @param {number[]} choices @param {number} from */
  add(cost, choices, from) {
    const { heap } = this;
    let at = heap.push({ cost, choices, from }) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.cost(parent) <= this.cost(at)) break;
      this.swap(at, parent);
      at = parent;
    }
  }

  take() {
    const { heap } = this;
    if (heap.length === 0) return undefined;
    this.swap(0, heap.length - 1);
    const top = heap.pop();
    let at = 0;
    for (;;) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      let least = at;
      if (this.cost(left) < this.cost(least)) least = left;
      if (this.cost(right) < this.cost(least)) least = right;
      if (least === at) return top;
      this.swap(at, least);
      at = least;
    }
  }

  /** @private @param {number} at */
  cost(at) {
    return this.heap[at]?.cost ?? Number.POSITIVE_INFINITY;
  }

  /** @private @param {number} one @param {number} other */
  swap(one, other) {
    const { heap } = this;
    const [a, b] = [heap[one], heap[other]];
    if (a && b) [heap[one], heap[other]] = [b, a];
  }
}
