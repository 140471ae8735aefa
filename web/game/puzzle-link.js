// The link of practice puzzles, with the hints that it allows.

import { hints } from "./tables.js";

/**
 * The puzzles of a class, one after the other.
 * @typedef {object} PuzzleSet
 * @property {string[]} keys
 * @property {number} allowed as in a puzzle
 * @property {boolean} [signs] whether × and ÷ are shown instead of * and /
 * @property {string} [others] the sets of other games that the link has, too: “+classic:x12,x34~hints-1”
 */

/** How many hints there are at one position. */
export const ALL_HINTS = hints.LEVELS;

/** The link of some puzzles. @param {string} game with its options, as a position @param {PuzzleSet} set */
export const setLinkOf = (game, { keys, allowed, signs, others = "" }) =>
  `play:${game}:${keys.join(",")}${allowed < ALL_HINTS ? `~hints-${allowed}` : ""}${signs ? "~signs" : ""}${others}`;

/** The link of a set of chosen puzzles, with or without the page’s address before it. */
const LINK =
  /\S*\bplay:([a-z]+)(?:~[a-z]+)*:(x[\da-z]+(?:,x[\da-z]+)*)(?:~hints-([012]))?(~signs)?((?:\+[a-z]+(?:~[a-z]+)*:x[\da-z,]+(?:~hints-[012])?(?:~signs)?)*)/;

/** The first such link in a text. @param {string} text */
export function setLinkIn(text) {
  const [written, game = "", keys = "", hints, signs, others = ""] = LINK.exec(text) ?? [];
  const allowed = hints === undefined ? ALL_HINTS : Number(hints);
  const set = { keys: keys.split(","), allowed, signs: signs !== undefined, others };
  return written === undefined ? null : { written, game, ...set };
}
