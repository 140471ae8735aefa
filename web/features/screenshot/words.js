// The texts about screenshots.

/** @import { OpenDoubt } from "../contract.js" */
/** @import { Taken } from "./game.js" */
/** @import { Reason } from "./reader.js" */
/** @import { Problem } from "./worker.js" */

export const reading = "Reading the screenshot…";

/** A part of the reader could not be loaded. @param {string} why */
export const failed = (why) =>
  `The screenshot could not be read${why ? ` (${why})` : ""}. Your game is unchanged. Check your connection and try again.`;

/** Why a file cannot be read. @type {{ [problem in Problem]: string }} */
export const problems = {
  kind: "This file is not a picture in a supported format. Choose a PNG, JPEG or WebP screenshot.",
  damaged: "This picture is damaged and cannot be opened. Take the screenshot again.",
  animated: "This picture is animated. Choose a still screenshot.",
  large: "This picture is too large to read. Choose a screenshot of at most 40 megapixels.",
  hidden:
    "A privacy setting of this browser prevents pages from reading pictures. Allow this page to read canvas data, or type your guesses.",
  late: "It took too long to read this picture. Your game is unchanged. Try another screenshot, or type your guesses.",
};

/** Why nothing was read from a picture. @type {{ [reason in Reason]: string }} */
export const reasons = {
  none: "No Nerdle board was found in this picture. Choose a screenshot with at least one coloured row.",
  small:
    "The tiles in this picture are too small to read. Use the screenshot at its original size.",
  cut: "The board in this picture is cut off. Choose a screenshot that shows whole rows.",
  columns:
    "The board in this picture is cut off, or it belongs to a game that this page does not have.",
  boards: "This picture has several boards that are not from the same game.",
  unread: "A board was found in this picture, but its symbols could not be read.",
};

/** A picture has fewer boards than the game that is open. @param {Game} game @param {number} found */
export const parts = ({ title, boards }, found) =>
  `${title} has ${boards} boards, but this picture shows ${found}. Choose a screenshot that shows all of them, or choose another game first.`;

/** @param {number[]} numbers @param {string} word */
function list(numbers, word) {
  const [last, ...before] = [...numbers].reverse();
  const named = before.length ? `${before.reverse().join(", ")} and ${last}` : `${last}`;
  return `${word}${numbers.length > 1 ? "s" : ""} ${named}`;
}

/** What was read. @param {Taken} taken */
export function taken({ board, doubts, unread }) {
  const { game, rows, draft } = board;
  const count = `${rows.length} ${rows.length === 1 ? "row" : "rows"}`;
  const typed = draft.guess.trim() ? " and what you have typed so far" : "";
  const left = unread.length
    ? ` ${capital(list(unread, "row"))} of the picture could not be read. ${unread.length > 1 ? "Were they" : "Was it"} moving or covered?`
    : "";
  const check = doubts.length ? " Check the rows with marked tiles." : "";
  return `${game.title}: the screenshot shows ${count}${typed}.${left}${check}`;
}

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {OpenDoubt} doubt @param {number} boards how many the game has */
const where = ({ row, board }, boards) =>
  boards > 1 ? `Board ${board + 1}, row ${row + 1}` : `Row ${row + 1}`;

/** What is doubtful about a row. @param {OpenDoubt} doubt @param {number} boards */
export function doubted(doubt, boards) {
  const tiles = list(
    doubt.columns.map((column) => column + 1),
    "tile",
  );
  const question = doubt.instead
    ? `is ${doubt.of.guess} right?`
    : `are the symbols and colours of ${doubt.of.guess} right?`;
  return `${where(doubt, boards)}, ${tiles}: ${question}`;
}

/** @param {OpenDoubt} doubt */
export const isRight = ({ instead }) => (instead ? "Yes" : "Yes, they are right");

/** @param {OpenDoubt} doubt */
export const isOther = ({ instead }) => `No, ${instead}`;

/** @param {OpenDoubt} doubt */
export const confirmed = ({ row }) => `Row ${row + 1} is confirmed.`;

/** @param {OpenDoubt} doubt */
export const changed = ({ row, instead }) => `Row ${row + 1} is now ${instead}.`;
