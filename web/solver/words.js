// What the solver says, and which tiles it says it of.

import { guessesOf, hasDraft, isBlank, isFilled } from "../position.js";
import { colourName, equation, grouped, left, sentence, solvedIn, spoken } from "../words.js";

/** @import { State } from "../position.js" */
/** @import { Solving } from "./state.js" */

/**
 * The tiles that the message is about: a row that cannot be, or a guess that the game would refuse.
 * @param {Solving} state
 * @returns {{ row: number, column: number | null } | null} a column of null means the whole row
 */
export function faultOf({ board, analysis, looked, doubt }) {
  const row = board.rows.length;
  if (analysis?.state === "impossible") {
    return { row: analysis.rows.length - 1, column: analysis.rows.at(-1)?.column ?? null };
  }
  const check = looked?.look.check;
  if (check?.verdict === "refused") return { row, column: check.column };
  return doubt && { row, column: doubt.column };
}

const FIRST_ROWS = /** @type {const} */ ({
  guess: "Play the gold guess in Nerdle, or your own. Tap its tiles here until they look the same.",
  given:
    "Type the equation that Nerdle has filled in, then tap its tiles until they look the same.",
  scramble: "Type the symbols that Nerdle has filled in, then tap the green one until it is green.",
});

/** The line under the suggestion. @param {Solving} state */
export function message({ board, analysis, looked, doubt }) {
  const look = looked?.look;
  if (analysis?.state === "impossible") return impossible(analysis);
  if (analysis?.state === "solved") {
    const answer = analysis.candidates[0] ?? "";
    return analysis.beyond
      ? `${answer} has ${analysis.beyond}, which no answer on Nerdle’s list has.`
      : "";
  }
  if (look && look.check.verdict !== "accepted") return ofLook(look);
  if (doubt) return ofDoubt(doubt);
  if (hasDraft(board) && isFilled(board.draft)) {
    const own = board.draft.guess !== analysis?.suggestions[0]?.guess;
    const worth = own && look?.worth ? ofOwn(look.worth) : "";
    return `${worth}Tap the tiles until they look like Nerdle’s, then press Enter.`;
  }
  if (analysis?.state === "used up") return "All rows are used. Delete one to go on.";
  if (board.rows.length === 0) return FIRST_ROWS[/** @type {"guess"} */ (board.game.first_row)];
  if (analysis?.beyond) return beyond(analysis);
  if (analysis && analysis.guesses_left < 1) {
    return "Nerdle gives no more guesses here, but you may go on.";
  }
  const warning = analysis?.rows.at(-1)?.warning;
  if (warning) return `Row ${board.rows.length}: ${warning}.`;
  if (!isBlank(board.draft) || !analysis) return "";
  return why(analysis);
}

/** How many equations are left, or how it ended. @param {State} board @param {Analysis} analysis */
export function count(board, analysis) {
  if (analysis.state !== "solved") return left(analysis.remaining);
  return solvedIn(guessesOf(board));
}

/** Instead of the count. @param {boolean} waiting whether it is on its way */
export const noCount = (waiting) => (waiting ? "Counting…" : "Not counted");

/** Why the suggestion is a good one. @param {Analysis} analysis */
export function why({ remaining, candidates, suggestions: [best] }) {
  if (remaining <= 2) return remaining === 2 ? `It is ${candidates[0]} or ${candidates[1]}.` : "";
  if (!best) return "";
  const chance = best.win > 0 ? `, and wins now with ${percent(best.win)}` : "";
  return `Splits the ${grouped.format(remaining)} left into ${grouped.format(best.classes)} groups${chance}.`;
}

/** What a person's own guess is worth. @param {Suggestion} worth */
const ofOwn = ({ expected, classes }) =>
  `Yours splits into ${classes} groups: ≈ ${expected.toFixed(2)} guesses. `;

/** @param {number} share */
export function percent(share) {
  if (share === 0) return "0 %";
  return share < 0.01 ? "< 1 %" : `${Math.round(share * 100)} %`;
}

/** Over the list of equations. @param {number} listed @param {number} remaining */
export function listed(listed, remaining) {
  if (listed === remaining) return `${grouped.format(remaining)} equations left`;
  return `The first ${listed} of ${grouped.format(remaining)} equations left`;
}

/** What the game makes of a guess. @param {Look} look */
export function ofLook({ check }) {
  return check.verdict === "refused"
    ? `Nerdle would refuse this: ${check.reason}.`
    : `Nerdle takes this, but ${check.reason}.`;
}

/** Colours that no answer gives, before they are entered. @param {RowProblem} doubt */
export const ofDoubt = ({ problem }) => `Not these colours: ${problem}.`;

/**
 * A question that a tap answers with yes.
 * @param {State} board @param {Diagnosis} diagnosis
 * @param {(symbol: string) => string} say what a symbol is called
 */
export function diagnosed(board, { changes, remaining }, say = written) {
  const many = remaining === 1 ? "one" : grouped.format(remaining);
  const [first, ...more] = changes;
  if (first && !more.length) {
    const tile = `${nameInRow(board, first, say)} in row ${first.row + 1}`;
    return `Is the ${tile} ${colourName(first.colour)}? That leaves ${many}.`;
  }
  return `${sentence(changed(board, changes, say))}? Leaves ${many}.`;
}

/** What a tap on a diagnosis did. @param {State} board @param {Diagnosis} diagnosis */
export const recoloured = (board, { changes }) =>
  `${sentence(changed(board, changes, written))}, now. Undo takes it back.`;

/** For people who listen, once the rows have changed. @param {State} board @param {Analysis} analysis */
export function afterRow(board, analysis) {
  const perhaps = analysis.diagnoses.map((diagnosis) => diagnosed(board, diagnosis, spoken));
  if (analysis.state === "impossible") return [impossible(analysis), ...perhaps].join(" ");
  if (analysis.state === "solved") return `Solved: ${equation(analysis.candidates[0] ?? "")}.`;
  if (analysis.diagnoses.length) return [beyond(analysis), ...perhaps].join(" ");
  const many = `${analysis.remaining} ${analysis.remaining === 1 ? "equation" : "equations"} left.`;
  const best = analysis.suggestions[0]?.guess;
  return best ? `${many} Suggestion: ${equation(best)}.` : many;
}

/** A tile's new colour. @param {number} column @param {string} symbol @param {string} letter */
export const coloured = (column, symbol, letter) =>
  `Column ${column + 1}, ${spoken(symbol)}: ${colourName(letter)}`;

/** A symbol of the suggestion was taken. @param {number} column @param {string} symbol */
export const copied = (column, symbol) => `${spoken(symbol)} is in column ${column + 1}.`;

/** A guess was chosen. @param {string} guess @param {number} row */
export const chosen = (guess, row) => `${equation(guess)} is in row ${row + 1}. Now its colours.`;

/** @param {number} row */
export const deleted = (row) => `Row ${row + 1} is deleted. Undo brings it back.`;

/** Rows were pasted or typed as a text. @param {number} rows */
export const read = (rows) =>
  `${rows === 1 ? "1 row is" : `${rows} rows are`} read. Undo brings back what was there.`;

/** @param {Analysis} analysis */
function impossible({ rows, diagnoses }) {
  const { problem = "", refused = false } = rows.at(-1) ?? {};
  const repair = refused
    ? "Delete the row (×) and type it again."
    : diagnoses.length
      ? "Perhaps a colour is wrong:"
      : "Tap a tile to change it, or × to delete the row.";
  return `Row ${rows.length}: ${problem}. ${repair}`;
}

/** @param {Analysis} analysis */
const beyond = ({ beyond, diagnoses }) =>
  `No answer on Nerdle’s list fits, only equations with ${beyond}. ${diagnoses.length ? "Perhaps a colour is wrong:" : "A wrong colour is likelier: look once more."}`;

/** @typedef {{ row: number, column: number, colour: string }} Change */

/**
 * Tiles and their new colours, row by row.
 * @param {State} board @param {Change[]} changes @param {(symbol: string) => string} say
 */
function changed(board, changes, say) {
  const rows = [...new Set(changes.map(({ row }) => row))];
  const ofRow = (/** @type {number} */ row) =>
    changes
      .filter((change) => change.row === row)
      .map((change) => `${nameInRow(board, change, say)} ${colourName(change.colour)}`);
  return rows.map((row) => `row ${row + 1}: ${ofRow(row).join(", ")}`).join("; ");
}

/**
 * Which symbol of its row: "3", or "second 3" where the row has several.
 * @param {State} board @param {Change} change @param {(symbol: string) => string} say
 */
function nameInRow(board, { row, column }, say) {
  const guess = board.rows[row]?.guess ?? "";
  const symbol = guess[column] ?? "";
  const copies = guess.split(symbol).length - 1;
  const before = guess.slice(0, column).split(symbol).length - 1;
  const which = ["first", "second", "third", "fourth", "fifth"][before] ?? "last";
  return copies > 1 ? `${which} ${say(symbol)}` : say(symbol);
}

/** @param {string} symbol */
const written = (symbol) => (/\d/.test(symbol) ? symbol : `${symbol} sign`);
