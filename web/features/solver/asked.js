// The questions about a row that no answer fits: which colours or which setting may be wrong.

import { colourName, counted, spoken } from "../../parts/words.js";

/** @import { State } from "../../game/state.js" */

const listing = new Intl.ListFormat("en-GB");

/** @type {Diagnosis[]} */
const REORDERINGS = [{ changes: [], remaining: 0 }];
/** The questions about an analysis: about the setting for re-orderings, or about colours. @param {Analysis} analysis */
export const questions = ({ diagnoses, without_reorderings }) =>
  without_reorderings ? REORDERINGS : diagnoses;
/** What the questions are about. @param {Diagnosis[]} asked */
export const topic = (asked) =>
  asked === REORDERINGS ? "A setting that may be wrong" : "Colours that may be wrong";

/**
 * A question that a tap answers with yes. Without changes, it is about the setting for re-orderings.
 * @param {State} board
 * @param {Diagnosis} diagnosis
 * @param {(symbol: string) => string} say what a symbol is called
 */
export function diagnosed(board, { changes, remaining }, say = written) {
  if (!changes.length) return "Are re-orderings turned off in Nerdle? Turn them off here, too.";
  const tiles = changes.map((change, at) => {
    // all changes are on the same board
    const place = `row ${change.row + 1}${at === 0 ? onBoardOf(board, change) : ""}`;
    const where = change.row === changes[at - 1]?.row ? "" : ` in ${place}`;
    return `the ${nameInRow(board, change, say)}${where} be ${colourName(change.colour)}`;
  });
  const question = `Should ${listing.format(tiles)}?`;
  if (changes.length > 2) return question; // a button has no room for more
  return `${question} That leaves ${counted(remaining, "equation")}.`;
}

/** What a tap on a diagnosis did. @param {State} board @param {Diagnosis} diagnosis */
export const recoloured = (board, diagnosis) =>
  `${nowColoured(board, diagnosis)} You can undo this.`;

/** What was recoloured. @param {State} board @param {Pick<Diagnosis, "changes">} diagnosis */
export function nowColoured(board, { changes }) {
  if (!changes.length) return "Only the exact answer wins now.";
  const [first, ...more] = changes;
  const rows = [...new Set(changes.map(({ row }) => String(row + 1)))];
  const on = first ? onBoardOf(board, first) : "";
  const where = `in ${rows.length === 1 ? "row" : "rows"} ${listing.format(rows)}${on}`;
  const done =
    first && !more.length
      ? `The ${nameInRow(board, first, written)} ${where} is now ${colourName(first.colour)}`
      : `Recoloured ${changes.length} tiles ${where}`;
  return `${done}.`;
}

/** Where a change is, if there are several boards. @param {State} state @param {{ board: number }} change */
const onBoardOf = ({ game }, { board }) => (game.boards > 1 ? ` on board ${board + 1}` : "");

/**
 * Which symbol of its row: "3", or "second 3" if the row has several.
 * @param {State} board
 * @param {{ row: number, column: number }} tile
 * @param {(symbol: string) => string} say
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
const written = (symbol) => symbol.replace("-", "−"); // a hyphen would look like a dash

/** @param {string} symbol */
export function inWords(symbol) {
  if (/\d/.test(symbol)) return symbol;
  const named = { "/": "division sign", "^": "power sign" }[symbol];
  return named ?? (/[-+*=²³]/.test(symbol) ? `${spoken(symbol)} sign` : spoken(symbol));
}
