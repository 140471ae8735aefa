// Guesses that lost something. Each is an exercise, which is kept with its game and comes back after more
// and more days.

import { dayOf, daysSince } from "../game/days.js";

/** A guess that loses at least this much is a mistake, in guesses. */
const LEAST = 0.1;

/** Days until an exercise comes back: the first number if it was missed, and the next one each time it is found. */
const DAYS = [1, 3, 7, 21];

/**
 * @typedef {object} Mistake
 * @property {number} row the row of the guess, from 1
 * @property {number} loss how many more guesses it needs than the best
 * @property {number} found how many times in a row a better guess was found
 * @property {string} [better] the guess that is best; what earlier versions have stored does not name it
 * @property {string} tried the day on which it was practised last, "2026-11-21"; "" for never
 */

/** The mistakes of a game. The last guess only has to win, so it is never one. @param {Pick<Review, "guesses">} review @returns {Mistake[]} */
export const mistakesIn = ({ guesses }) =>
  guesses
    .filter(({ loss, last }) => loss >= LEAST && !last)
    .map(({ row, loss, best }) => ({
      ...{ row, loss: Number(loss.toFixed(2)) },
      ...{ better: best, found: 0, tried: "" },
    }));

/** The day on which a mistake comes back, "" for at once. @param {Mistake} mistake */
export const dueOn = ({ found, tried }) =>
  tried && dayOf(daysSince(tried) + (DAYS[found] ?? Number(DAYS.at(-1))));

/** A mistake after it was practised. @param {Mistake} mistake @param {boolean} isFound @param {string} day today @returns {Mistake} */
export const practised = (mistake, isFound, day) => ({
  ...mistake,
  found: isFound ? Math.min(mistake.found + 1, DAYS.length - 1) : 0,
  tried: day,
});

/** What two records say of the mistakes of a game: of each, what was practised last. @param {Mistake[] | undefined} one @param {Mistake[] | undefined} other */
export function mergedMistakes(one, other) {
  if (!one || !other) return one ?? other;
  return one.map((mistake) => {
    const there = other.find(({ row }) => row === mistake.row);
    return there && there.tried > mistake.tried ? there : mistake;
  });
}
