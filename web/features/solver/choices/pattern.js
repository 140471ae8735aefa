// Patterns search the equations left: a part of an equation, in which “?” stands for any one symbol.
// A pattern that is as long as an equation names the columns of its symbols.

import { tilesIn } from "../../../game/text.js";

export const ANY = "?";

/** What else people type for any one symbol; in some games, the point is a symbol itself. */
const BLANKS = [" ", ".", "_", "·", "…"];

/** A search as it was typed, with the tiles of a game. @param {string} typed @param {Game} game */
export function patternOf(typed, game) {
  const isBlank = (/** @type {string} */ each) =>
    BLANKS.includes(each) && !game.symbols.includes(each);
  return [...tilesIn(typed.trim(), game)].map((each) => (isBlank(each) ? ANY : each)).join("");
}

/**
 * Why a pattern cannot match: the first symbol that the game does not have, or "long"; "" if it can.
 * @param {string} pattern
 * @param {Game} game
 */
export function problemOf(pattern, { symbols, columns }) {
  const other = [...pattern].find((symbol) => symbol !== ANY && !symbols.includes(symbol));
  return other ?? (pattern.length > columns ? "long" : "");
}

/** Whether a pattern names the columns of its symbols. @param {string} pattern @param {number} columns */
const isPlaced = (pattern, columns) => pattern.length === columns;

/** The symbol that a pattern wants in a column, "" for none. @param {string} pattern @param {number} column @param {number} columns */
export function wantedIn(pattern, column, columns) {
  const symbol = isPlaced(pattern, columns) ? (pattern[column] ?? ANY) : ANY;
  return symbol === ANY ? "" : symbol;
}

/**
 * A pattern after a press on a symbol: it wants the symbol in that column, or no longer does. What was
 * searched for anywhere is given up.
 * @param {string} pattern
 * @param {number} column
 * @param {string} symbol
 * @param {number} columns
 */
export function toggled(pattern, column, symbol, columns) {
  const tiles = isPlaced(pattern, columns) ? [...pattern] : Array(columns).fill(ANY);
  tiles[column] = tiles[column] === symbol ? ANY : symbol;
  return tiles.every((tile) => tile === ANY) ? "" : tiles.join("");
}

/** How large a symbol is drawn, from 1 to 6, by how likely it is in its column. @param {number} share */
export const sizeOf = (share) =>
  1 + [0.02, 0.06, 0.12, 0.25, 0.5].filter((at) => share >= at).length;
