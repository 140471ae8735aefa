// Random examples for tests, the same in every run. A failure names the seed that reproduces it.

/** @typedef {ReturnType<typeof chance>} Chance */

/** Random choices that are determined by a seed. @param {number} seed */
export function chance(seed) {
  let state = seed;
  /** A whole number from 0 to `below` - 1, by the mulberry32 generator. @param {number} below */
  const number = (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return Math.floor((((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32) * below);
  };
  /** @template T @param {ArrayLike<T>} choices @returns {T} */
  const one = (choices) => /** @type {T} */ (choices[number(choices.length)]);
  /** @template T @param {number} length @param {() => T} make @returns {T[]} */
  const several = (length, make) => Array.from({ length }, make);
  /** A random text of this length from these symbols. @param {string} symbols @param {number} length */
  const text = (symbols, length) => several(length, () => one([...symbols])).join("");
  return { number, one, several, text };
}

/** Check what must hold for every example. @param {(chance: Chance) => void} check @param {number} [times] */
export function always(check, times = 300) {
  for (let seed = 1; seed <= times; seed += 1) {
    try {
      check(chance(seed));
    } catch (error) {
      throw new Error(`with the seed ${seed}`, { cause: error });
    }
  }
}

/** A value that throws when any part of it is changed. @template T @param {T} value @returns {T} */
export function frozen(value) {
  if (value && typeof value === "object") Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}
