// Whether a row of symbols is a true equation, in whole numbers and fractions without rounding.
//
// The engine has the rules of the game, but a picture and the tiles of Nerdle’s page are read before
// Python runs. This is a file of its own in the site (rolldown.config.js), because the worker that
// reads pictures must not load what the page’s files share.

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
