// What a person can do to the rows of a game in progress and their symbols. Each function returns the
// next state.

import { blankRow, hasDraft, isBlank, isFilled, nextBlank, put } from "./state.js";

/** @import { Row, State } from "./state.js" */

/** A row with another symbol. What was offered belonged to the old guess. @param {Row} row @param {number} column @param {string} symbol @returns {Row} */
function withSymbol(row, column, symbol) {
  const touched = row.touched.map((old, tile) => tile % row.guess.length !== column && old);
  return {
    guess: put(row.guess, column, symbol),
    colours: [...row.colours].map((letter, tile) => (touched[tile] ? letter : "b")).join(""),
    touched,
    offered: " ".repeat(touched.length),
  };
}

/** Put a symbol in a column of the current row. @returns {State} */
export function place(
  /** @type {State} */ state,
  /** @type {number} */ column,
  /** @type {string} */ symbol,
) {
  if (!hasDraft(state)) return state;
  const draft = withSymbol(state.draft, column, symbol);
  return { ...state, draft, cursor: nextBlank(draft.guess, column + 1) };
}

/** Type a symbol at the cursor. In a full row the cursor then moves one to the right. @returns {State} */
export function type(/** @type {State} */ state, /** @type {string} */ symbol) {
  if (state.cursor === null) return state;
  const at = state.cursor % state.game.columns;
  const typed = place(state, at, symbol);
  const overwritten = isFilled(state.draft) && at + 1 < state.game.columns;
  return overwritten ? moveTo(typed, state.cursor + 1) : typed;
}

/**
 * Delete the symbol at the cursor, or else the one before it. In an empty row, take back the last
 * entered row so that it can be changed.
 * @returns {State}
 */
export function erase(/** @type {State} */ state) {
  const { rows, draft } = state;
  if (!hasDraft(state) || isBlank(draft)) {
    const last = rows.at(-1);
    return last ? { ...state, rows: rows.slice(0, -1), draft: last, cursor: null } : state;
  }
  const at = state.cursor === null ? draft.guess.length : state.cursor % draft.guess.length;
  const before = draft.guess.slice(0, at).trimEnd().length - 1;
  const there = draft.guess[at] ?? " ";
  const column = there !== " " ? at : before >= 0 ? before : draft.guess.trimEnd().length - 1;
  return { ...state, draft: withSymbol(draft, column, " "), cursor: column };
}

/** Move the cursor of the current row to a tile. @returns {State} */
export function moveTo(/** @type {State} */ state, /** @type {number | null} */ cursor) {
  if (!hasDraft(state)) return state;
  const column = cursor === null ? null : cursor % state.game.columns;
  return { ...state, cursor: isFilled(state.draft) ? cursor : column };
}

/** Fill the current row with a guess. @returns {State} */
export function fill(/** @type {State} */ state, /** @type {string} */ guess) {
  return hasDraft(state)
    ? { ...state, draft: { ...blankRow(state.game), guess }, cursor: null }
    : state;
}

/** Enter the current row. @returns {State} */
export function enter(/** @type {State} */ state) {
  if (!hasDraft(state) || !isFilled(state.draft)) return state;
  return { ...cleared(state), rows: [...state.rows, state.draft] };
}

/** Clear the current row. @returns {State} */
export function cleared(/** @type {State} */ state) {
  return { ...state, draft: blankRow(state.game), cursor: 0 };
}

/** Change the guess of an entered row. @returns {State} */
export function replace(
  /** @type {State} */ state,
  /** @type {number} */ row,
  /** @type {string} */ guess,
) {
  return { ...state, rows: state.rows.map((old, at) => (at === row ? { ...old, guess } : old)) };
}

/** Delete an entered row. @returns {State} */
export function removeRow(/** @type {State} */ state, /** @type {number} */ row) {
  return { ...state, rows: state.rows.filter((_, index) => index !== row) };
}
