// The texts about screenshots.

/** @import { Doubt } from "../pictures.js" */
/** @import { Taken } from "./game.js" */
/** @import { Reason } from "./reader.js" */
/** @import { Problem } from "./worker.js" */

export const reading = "Reading the screenshot…";
export const late = "it took too long";

/** @param {string} why */
export const failed = (why) =>
  `The screenshot could not be read${why ? ` (${why})` : ""}. Your game is unchanged. Check your connection and try again.`;

/** Why a file cannot be read. @type {{ [problem in Problem]: string }} */
export const problems = {
  kind: "This file is not a picture that can be read. Choose a screenshot (PNG, JPEG or WebP).",
  damaged: "This picture is damaged and cannot be opened. Take the screenshot again.",
  animated: "This picture is animated. Choose a still screenshot.",
  large: "This picture is too large to read. Choose a screenshot of at most 40 megapixels.",
  hidden:
    "This browser does not let pages read pictures (a privacy setting). Allow this page to use canvas data, or type your guesses.",
};

/** Why nothing was read from a picture. @type {{ [reason in Reason]: string }} */
export const reasons = {
  none: "No Nerdle board was found in this picture. Choose a screenshot with at least one coloured row.",
  small: "The tiles in this picture are too small to read. Take the screenshot at its full size.",
  cut: "The board in this picture is cut off. Choose a screenshot that shows whole rows.",
  columns: "The board in this picture is cut off, or it is from another game.",
  boards: "This picture has several boards that do not belong to one game.",
  unread: "A board was found in this picture, but its symbols could not be read.",
};

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
  const typed = draft.guess.trim() ? " and what you have typed" : "";
  const left = unread.length
    ? ` ${capital(list(unread, "row"))} could not be read: ${unread.length > 1 ? "are they" : "is it"} moving or covered?`
    : "";
  const check = doubts.length ? " Check the rows with marked tiles." : "";
  return `${game.title}: ${count}${typed} read from the screenshot.${left}${check}`;
}

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {Doubt} doubt @param {number} boards how many the game has */
const where = ({ row, board }, boards) =>
  boards > 1 ? `Board ${board + 1}, row ${row + 1}` : `Row ${row + 1}`;

/** What is doubtful about a row. @param {Doubt} doubt @param {number} boards */
export const doubted = (doubt, boards) =>
  `${where(doubt, boards)}, ${list(
    doubt.columns.map((column) => column + 1),
    "column",
  )}: is ${doubt.of.guess} right?`;

/** @param {Doubt} doubt */
export const isRight = ({ instead }) => (instead ? "Yes" : "Yes, it is right");

/** @param {Doubt} doubt */
export const isOther = ({ instead }) => `No, ${instead}`;
