// The texts of the set-up of Pro.

import { counted, sentence, spoken } from "../../parts/words.js";

export const title = "Nerdle Pro";

export const introduction =
  "Pro puzzles are made by players, so tell the solver how yours is set up. If you have its link or a shared result, paste it here:";
export const address = "Link or shared result (optional)";
export const columns = "Tiles per row";
export const rows = "Rows";
export const keys = "Keys besides the digits and =";
export const firstRow = "First row (only if the puzzle shows one)";
export const start = "Start";
export const choose = "Choose";

/** The name of a key that can be turned on. @param {string} symbols */
export const nameOf = (symbols) =>
  symbols === "()" ? "( ) brackets" : `${symbols} ${spoken(symbols)}`;

/** Shown while the address is read. @param {boolean} ready whether the engine has started */
export const reading = (ready) =>
  ready ? "Reading…" : "The solver is still starting. Please wait…";

/**
 * What an address says, and what it does not say.
 * @param {ReadAddress} read
 */
export function found({ width, rows, first_row, colours }) {
  const known = [
    ...(width ? [counted(width, "tile")] : []),
    counted(rows, "row"),
    "the keys",
    ...(first_row ? [colours.length ? "the first row with its colours" : "the first row"] : []),
  ];
  const read = `Found: ${listing.format(known)}.`;
  return width ? read : `${read} ${unknownWidth}`;
}

const listing = new Intl.ListFormat("en-GB");

const unknownWidth =
  "The link does not say how many tiles a row has: count them in the game, and choose the number below.";

/** Why an address was not read. @param {string} why */
export const notFound = (why) => `${sentence(why)}. You can also enter everything yourself below.`;

export const noWidth = "Count the tiles in one row of the game, and choose the number here.";
export const nothingToCalculate =
  "With these keys, there is nothing to calculate. At least one of + - * / ^ must be on.";

/** The first row does not have the length of the others. @param {number} length @param {number} columns */
export const wrongLength = (length, columns) =>
  `The first row has ${counted(length, "symbol")}, but you chose ${columns} tiles per row. Correct one of them.`;

/** The first row has a symbol that is not on the keyboard. @param {string} symbol */
export const notAKey = (symbol) =>
  `The first row has “${symbol}”, which is not among the keys. Turn that key on, or correct the row.`;
