// Whether a row of symbols is a true equation, in whole numbers and fractions without rounding, and
// which true equation is the likeliest one among uncertain symbols.
//
// The engine has the rules of the game, but a picture is read before Python runs.

/** A fraction with a positive denominator. @typedef {[bigint, bigint]} Fraction */

const POWERS = new Map([
  ["²", 2n],
  ["³", 3n],
]);

/** @param {bigint} above @param {bigint} below @returns {Fraction | null} */
function fraction(above, below) {
  return below === 0n ? null : below < 0n ? [-above, -below] : [above, below];
}

/** The value of an expression; null if it is none, or divides by zero. @param {string} text */
function evaluate(text) {
  let at = 0;

  /** @returns {Fraction | null} */
  const sum = () => {
    let left = product();
    while (left && (text[at] === "+" || text[at] === "-")) {
      const sign = text[at] === "+" ? 1n : -1n;
      at += 1;
      const right = product();
      left = right && fraction(left[0] * right[1] + sign * right[0] * left[1], left[1] * right[1]);
    }
    return left;
  };

  /** @returns {Fraction | null} */
  const product = () => {
    let left = power();
    while (left && (text[at] === "*" || text[at] === "/")) {
      const divides = text[at] === "/";
      at += 1;
      const right = power();
      if (!right) return null;
      const [above, below] = divides ? [right[1], right[0]] : right;
      left = fraction(left[0] * above, left[1] * below);
    }
    return left;
  };

  /** The game computes 2²³ and 2²3 in its own way, and nobody writes them. @returns {Fraction | null} */
  const power = () => {
    const base = single();
    const by = POWERS.get(text[at] ?? "");
    if (!base || !by) return base;
    at += 1;
    return /[0-9²³]/.test(text[at] ?? "") ? null : [base[0] ** by, base[1] ** by];
  };

  /** A number, an expression in brackets, or one of them with a sign. @returns {Fraction | null} */
  const single = () => {
    if (text[at] === "+" || text[at] === "-") {
      const sign = text[at] === "+" ? 1n : -1n;
      at += 1;
      const inner = single();
      return inner && [sign * inner[0], inner[1]];
    }
    if (text[at] === "(") {
      at += 1;
      const inner = sum();
      if (text[at] !== ")") return null;
      at += 1;
      return inner;
    }
    const digits = /^[0-9]+/.exec(text.slice(at))?.[0];
    if (!digits) return null;
    at += digits.length;
    return [BigInt(digits), 1n];
  };

  const value = sum();
  return at === text.length ? value : null;
}

/** @param {string} text */
export function isTrue(text) {
  const [left, right, ...more] = text.split("=");
  if (left === undefined || right === undefined || more.length > 0) return false;
  const [one, other] = [evaluate(left), evaluate(right)];
  return one !== null && other !== null && one[0] * other[1] === other[0] * one[1];
}

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
