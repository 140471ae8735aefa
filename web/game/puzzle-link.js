// The link of practice puzzles, with the hints that it allows.

import { hints } from "./tables.js";

/**
 * The puzzles of a class, one after the other.
 * @typedef {object} PuzzleSet
 * @property {string[]} keys
 * @property {number} allowed as in a puzzle
 */

/** How many hints there are at one position. */
export const ALL_HINTS = hints.LEVELS;

/** The link of some puzzles. @param {string} game with its options, as a position @param {PuzzleSet} set */
export const setLinkOf = (game, { keys, allowed }) =>
  `play:${game}:${keys.join(",")}${allowed < ALL_HINTS ? `~hints-${allowed}` : ""}`;
