// The state of "Your mistakes" as a value: one exercise, and the guess that is tried instead. Drawing only
// reads it.

import * as position from "../../game/position.js";
import { rating as table } from "../../game/tables.js";
import * as words from "./words.js";

/** @import { State } from "../../game/state.js" */
/** @import { Exercise } from "../../kept/exercises.js" */

/**
 * @typedef {object} Finding
 * @property {Exercise | null} exercise null if none is due
 * @property {number} number of the exercise among those of today, from 1
 * @property {number} of how many these are
 * @property {State} board the rows before the guess, and the guess that is tried
 * @property {Analysis | null} analysis of these rows; null until there is an answer
 * @property {string} hint in words, "" before it was asked for
 * @property {string} aside what is said of the last guess or of the row
 * @property {position.Fault | null} fault the tile or row that `aside` is about
 * @property {boolean} waiting whether a guess is being rated
 * @property {"" | "found" | "missed"} outcome of the first guess, "" before it
 * @property {Guess[]} shown both guesses, the better one first; [] until it is over
 */

/** A guess, how many equations it leaves on average, whether that is an estimate, and what it costs in words; "" for the solver's. @typedef {{ guess: string, left: number, about: boolean, words: string }} Guess */

/** @param {Exercise | null} exercise @param {{ number: number, of: number }} progress @param {State} board @returns {Finding} */
export const begun = (exercise, progress, board, aside = "") => ({
  ...{ exercise, ...progress, board, aside, hint: "" },
  ...{ analysis: null, fault: null, waiting: false, outcome: "", shown: [] },
});

/** @param {Finding} state */
export const isOver = ({ exercise, shown }) => !exercise || shown.length > 0;

/** The state with a message. @param {Finding} state @returns {Finding} */
export const said = (state, aside = "") => ({ ...state, aside, fault: null, waiting: false });

/** The board as far as it can still be changed. @param {Finding} state @returns {State} */
export const boardOf = (state) => ({ ...state.board, closed: isOver(state) });

/** The state after the person has typed. @param {Finding} state @param {State} board */
export const typed = (state, board) => ({ ...said(state), board });

/** @param {Rating} rating */
export const isFound = ({ loss }) => loss < table.AS_GOOD;

/** The state after a hint. @param {Finding} state @param {string} hint @returns {Finding} */
export const hinted = (state, hint) => ({ ...said(state), hint });

/** The state after the guess was rated; the first one counts, and is not found if a hint has helped. @param {Finding} state @param {Rating} rating @returns {Finding} */
export const rated = (state, rating) => ({
  ...said(state, words.rated(rating, state.exercise?.loss ?? 0)),
  outcome: state.outcome || (isFound(rating) && !state.hint ? "found" : "missed"),
});

/** The state after the game would refuse the guess. @param {Finding} state @param {string} why @returns {Finding} */
export const refused = (state, why) => ({
  ...said(state, why),
  fault: position.faultAt(state.board, state.board.rows.length, { board: 0, column: null }),
});

/**
 * The state when both guesses are shown.
 * @param {Finding} state
 * @param {Rating} played of the guess that was played
 * @param {{ guess: string, rating: Rating } | null} found the guess that is as good as the best; null if the person gave up
 * @returns {Finding}
 */
export function compared(state, played, found) {
  const { exercise, board, outcome } = state;
  const about = played.approximate;
  const better = found
    ? { guess: found.guess, left: found.rating.left, about, words: found.rating.words }
    : { guess: played.best, left: played.best_left, about, words: "" };
  const own = { guess: exercise?.played ?? "", left: played.left, about, words: played.words };
  return {
    ...said(state),
    board: position.fill(board, better.guess),
    outcome: outcome || "missed",
    shown: [better, own],
  };
}
