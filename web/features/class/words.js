// The texts of the sheet "For a class".

export const intro =
  "Type equations, one per line, or generate some. Your pupils get one link to all of them, and you can print a worksheet.";
export const game = "Game for the class";
export const count = "How many";
export const generate = "Generate";
export const equations = "Equations, one per line";
export const hints = "Hints";
/** How many hints there are, and what they say. @type {[allowed: number, name: string][]} */
export const HINTS = [
  [3, "All hints, including the suggestion"],
  [2, "How many equations are left, and a symbol worth testing"],
  [1, "Only how many equations are left"],
  [0, "No hints"],
];
export const link = "Link for your pupils";
export const copy = "Copy link";
export const print = "Print a worksheet";
export const checking = "Checking…";
export const none = "There are no puzzles yet.";

/** @param {LineFault} fault */
export const fault = ({ line, reason }) => `Line ${line}: ${reason}.`;

/** @param {number} puzzles */
export const ready = (puzzles) =>
  puzzles === 1 ? "One puzzle is ready." : `${puzzles} puzzles are ready.`;

// ---------------------------------------------------------------------------------- the worksheet

/** @param {string} title of the game */
export const sheetTitle = (title) => `Nerdle puzzles: ${title}`;
export const name = "Name";
export const date = "Date";
export const task =
  "Fill in the empty tiles so that every row is a true equation. Each puzzle has exactly one solution. The puzzles get harder from top to bottom.";
export const rules =
  "Each tile holds a digit, = or an operator: +, -, * (times) or / (divided by). Work out * and / before + and -. The left side has two or more numbers, with operators between them. The right side is the result, a single whole number. Numbers do not start with 0, but the result can be 0.";
export const puzzle = "Puzzle";
export const solutions = "Solutions";
export const empty = "empty";

/** @param {number} column from 0 */
export const tile = (column) => `Tile ${column + 1}`;
