// The list of the equations left, as a value: which board it is about, what is searched for, and what
// the engine has found.

import * as position from "../../../game/position.js";
import { patternOf, problemOf, toggled } from "./pattern.js";

/** @import { State } from "../../../game/state.js" */

/**
 * @typedef {object} List
 * @property {string} position
 * @property {State} board
 * @property {Analysis} analysis
 * @property {number} at the number of the board that is shown
 * @property {string} typed what is in the field of the search
 * @property {string} pattern what the engine is asked for, "" for everything
 * @property {string} problem why nothing is searched for, "" if something is; see pattern.js
 * @property {string} shown the pattern that the rest is about
 * @property {Listing | null} found what the engine said of it
 * @property {string} why why all or none of what is left matches, "" if that is not known
 * @property {string[]} equations
 */

/** The boards that are not solved. @param {Analysis} analysis */
export const openBoards = ({ boards }) =>
  boards.length ? boards.flatMap(({ solved }, board) => (solved ? [] : [board])) : [0];

/** What the analysis says of the board that is shown. @param {List} list */
export function reportOf({ analysis, at }) {
  const { candidates, remaining } = analysis.boards[at] ?? analysis;
  return { candidates, remaining, estimated: analysis.estimated };
}

/** The list with what is known before the engine answers. @param {List} list @returns {List} */
const begun = (list) => ({
  ...list,
  shown: list.pattern,
  found: null,
  why: "",
  equations: list.pattern ? [] : [...reportOf(list).candidates],
});

/** Search for something. @param {List} list @param {string} pattern @returns {List} */
const searching = (list, pattern) => ({ ...list, typed: pattern, pattern, problem: "" });

/** The list of a position that nothing is known of yet. @param {State} board @param {Analysis} analysis @returns {List} */
const empty = (board, analysis) => ({
  ...{ position: "", board, analysis, at: 0, typed: "", pattern: "", problem: "" },
  ...{ shown: "", found: null, why: "", equations: [] },
});

/** The list after an analysis has arrived. @param {List} before without fields at first @param {State} board @param {Analysis} analysis @returns {List} */
export function analysed(before, board, analysis) {
  const list = { ...empty(board, analysis), ...before };
  const text = position.positionText(board);
  const open = openBoards(analysis);
  const at = open.includes(list.at) ? list.at : (open[0] ?? 0);
  const next = { ...list, position: text, board, analysis, at };
  if (text !== list.position) return begun(searching(next, ""));
  return analysis.remaining === list.analysis.remaining ? next : begun(next);
}

/** The list after somebody has typed in the search. @param {List} list @param {string} typed @returns {List} */
export function searched(list, typed) {
  const { game } = list.board;
  const pattern = patternOf(typed, game);
  const problem = problemOf(pattern, game);
  return { ...list, typed, problem, pattern: problem ? list.pattern : pattern };
}

/** The list after a press on a symbol of the picture. @param {List} list @param {number} column @param {string} symbol */
export const pressed = (list, column, symbol) =>
  searching(list, toggled(list.pattern, column, symbol, list.board.game.columns));

/** The list of another board. @param {List} list @param {number} at */
export const turned = (list, at) => begun(searching({ ...list, at }, ""));

/** The list after the engine has found equations. @param {List} list @param {Listing} found @param {number} start how many were listed already @returns {List} */
export const found = (list, found, start) => ({
  ...list,
  found,
  why: start ? list.why : "",
  shown: list.pattern,
  equations: [...list.equations.slice(0, start), ...found.equations],
});

/** Whether all or none of what is left has a symbol in a tile, or is an equation. @param {List} list */
export function isClaim(list) {
  const { found, shown, board } = list;
  const isWhole = shown.length === board.game.columns;
  return isWhole && (found?.count === 0 || found?.count === reportOf(list).remaining);
}
