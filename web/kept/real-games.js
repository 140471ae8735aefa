// The person's real Nerdle games on the device. They are stored apart from everything else, because
// thousands of them would be written again at every tap.

import { partsOf } from "../game/days.js";
import { BEFORE, GAME, REAL_GAMES } from "./forms.js";
import { mergedMistakes } from "./mistakes.js";
import * as storage from "./storage.js";

/** @import { Mistake } from "./mistakes.js" */

export { partsOf };

/**
 * @typedef {object} RealGame
 * @property {string} position its rows, as a position's text
 * @property {number} guesses 0 if it was not solved
 * @property {number | null} [skill] from 0 to 99, null if it is not rated; missing until it is known
 * @property {number | null} [luck] the same
 * @property {Mistake[]} [mistakes] missing until it has been reviewed
 */

/**
 * What the game itself has counted before the first saved game.
 * @typedef {object} Before
 * @property {string} until the last day that it counts, "2026-11-21"
 * @property {number} played
 * @property {number} solved
 * @property {number[]} distribution how many took 1 to 6 guesses
 * @property {number} streak how many days in a row were solved, up to the last
 * @property {number} longest the most days in a row
 */

/**
 * @typedef {object} RealGames
 * @property {{ [id: string]: RealGame }} games by game and day, "classic:2026-11-21"
 * @property {{ [game: string]: Before }} before by game
 */

/** @param {string} game its name @param {string} day */
export const idOf = (game, day) => `${game}:${day}`;

/** @param {unknown} value @returns {RealGame | null} */
export function readGame(value) {
  const fits = /** @type {RealGame | undefined} */ (GAME(value, []));
  if (!fits) return null;
  const { position, guesses, skill, luck, mistakes } = fits;
  const isRated = skill !== undefined && luck !== undefined;
  return { position, guesses, ...(isRated && { skill, luck }), ...(mistakes && { mistakes }) };
}

/** @param {unknown} value @returns {Before | null} */
export function readBefore(value) {
  const fits = /** @type {Before | undefined} */ (BEFORE(value, []));
  if (!fits) return null;
  const { until, played, solved, distribution, streak, longest } = fits;
  return { until, played, solved, distribution, streak, longest };
}

/** Both lists of games. A game that is in both stays as it is in the first, except that of each mistake the last practice counts. @param {RealGames} one @param {RealGames} other @returns {RealGames} */
export function mergeReal(one, other) {
  const games = { ...other.games, ...one.games };
  for (const [id, game] of Object.entries(one.games)) {
    const there = other.games[id];
    const mistakes =
      there?.position === game.position && mergedMistakes(game.mistakes, there.mistakes);
    if (mistakes) games[id] = { ...game, mistakes };
  }
  return { games, before: { ...other.before, ...one.before } };
}

/** The games from the newest to the oldest. @param {RealGames} all @param {string} game its name, "" for all @returns {[id: string, game: RealGame][]} */
export const newestFirst = ({ games }, game) =>
  Object.entries(games)
    .map((each) => /** @type {const} */ ([partsOf(each[0]), each]))
    .filter(([{ game: name }]) => !game || name === game)
    // days as texts are in the order of time
    .sort(([{ day: one }], [{ day: other }]) => (one < other ? 1 : one > other ? -1 : 0))
    .map(([, each]) => each);

/** The games after one has moved to another day, unless that day has a game or the game is another one by now. @param {RealGames} there @param {string} id @param {string} to @param {RealGame} game @returns {RealGames} */
export function moved(there, id, to, game) {
  const { [id]: here, ...games } = there.games;
  return here?.position === game.position && !games[to]
    ? { ...there, games: { ...games, [to]: here } }
    : there;
}

/** Shared by the solver, which adds games, and the sheet that shows them. @type {storage.Store<RealGames>} */
export const realRecord = new storage.Store("nerdle-games", REAL_GAMES, { games: {}, before: {} });
