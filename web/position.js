// Everything a person can do to a game in progress, as functions from one value to the next.
// position-state.js has the value, and position-text.js its text forms.

import {
  blankRow,
  boardsOf,
  hasDraft,
  isBlank,
  isFilled,
  nextBlank,
  onBoard,
  tileOf,
} from "./position-state.js";
import { parts, SOLVED_BEFORE } from "./position-text.js";

/** @import { Row, State } from "./position-state.js" */

export * from "./position-state.js";
export * from "./position-text.js";

const NEXT_COLOUR = /** @type {const} */ ({ b: "p", p: "g", g: "b" });

/** @param {string} text @param {number} at @param {string} symbol */
const put = (text, at, symbol) => text.slice(0, at) + symbol + text.slice(at + 1);

/** @template T @param {T[]} list @param {number} at @param {T} item */
const withItem = (list, at, item) => list.map((old, index) => (index === at ? item : old));

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

/** Colour a tile, in any row. @returns {State} */
export function colour(
  /** @type {State} */ state,
  /** @type {number} */ row,
  /** @type {number} */ tile,
  /** @type {string} */ letter,
) {
  const old = row === state.rows.length ? state.draft : state.rows[row];
  if (!old || old.guess[tile % state.game.columns] === " ") return state;
  const changed = {
    guess: old.guess,
    colours: put(old.colours, tile, letter),
    touched: withItem(old.touched, tile, true),
    offered: old.offered,
  };
  return old === state.draft
    ? { ...state, draft: changed }
    : { ...state, rows: withItem(state.rows, row, { ...changed, corrected: true }) };
}

/** A tap on a tile: black -> purple -> green -> black. @returns {State} */
export function cycle(
  /** @type {State} */ state,
  /** @type {number} */ row,
  /** @type {number} */ tile,
) {
  const letter = (row === state.rows.length ? state.draft : state.rows[row])?.colours[tile];
  return letter === undefined
    ? state
    : colour(state, row, tile, NEXT_COLOUR[/** @type {"b"} */ (letter)]);
}

/**
 * Recolour some tiles of the entered rows in one step.
 * @param {State} state
 * @param {{ row: number, column: number, board: number, colour: string }[]} changes
 */
export const recolour = (state, changes) =>
  changes.reduce(
    (now, change) => colour(now, change.row, tileOf(state.game, change), change.colour),
    state,
  );

/** Fill the current row with a guess. @returns {State} */
export function fill(/** @type {State} */ state, /** @type {string} */ guess) {
  return hasDraft(state)
    ? { ...state, draft: { ...blankRow(state.game), guess }, cursor: null }
    : state;
}

/**
 * Offer colours for the current row, except on boards that the person has begun to colour.
 * @param {State} state
 * @param {{ start: string, certain: string }} look the colours, and which of them are certain, with a
 *   part for each board as in a row's text
 */
export function offer(state, { start, certain }) {
  const { game, draft } = state;
  if (!certain) return state;
  const starts = parts(start);
  const certains = parts(certain);
  const rows = boardsOf(game).map((board) => {
    const first = board * game.columns;
    const begun = draft.touched.slice(first, first + game.columns).includes(true);
    const known = certains[board] ?? SOLVED_BEFORE;
    return begun || known === SOLVED_BEFORE
      ? {
          colours: onBoard(game, draft.colours, board),
          offered: onBoard(game, draft.offered, board),
        }
      : {
          colours: starts[board] ?? "",
          offered: known.replace(/[gpb]/g, "c").replaceAll(".", "l"),
        };
  });
  const colours = rows.map((row) => row.colours).join("");
  const offered = rows.map((row) => row.offered).join("");
  if (colours === draft.colours && offered === draft.offered) return state;
  return { ...state, draft: { ...draft, colours, offered } };
}

/**
 * Let the tiles of a board to the right of the touched ones follow: they get the colours that are
 * likeliest now. Other boards stay as they are, because the person may have checked them already.
 * @param {State} state
 * @param {{ [touched: string]: string }[]} followers for each board, see `followers` in
 *   nerdle/insight/prefill.py
 */
export function follow(state, followers, tapped = 0) {
  const { game, draft } = state;
  const colours = boardsOf(game)
    .map((board) => {
      if (board !== tapped) return onBoard(game, draft.colours, board);
      const first = board * game.columns;
      const touched = draft.touched.slice(first, first + game.columns);
      const here = onBoard(game, draft.colours, board);
      const end = touched.lastIndexOf(true) + 1;
      const key = [...here.slice(0, end)]
        .map((letter, column) => (touched[column] ? letter : "."))
        .join("");
      return here.slice(0, end) + (followers[board]?.[key] ?? here).slice(end);
    })
    .join("");
  return colours === draft.colours ? state : { ...state, draft: { ...draft, colours } };
}

/** Make all tiles of the current row green on a board. @returns {State} */
export function allGreen(/** @type {State} */ state, board = 0) {
  const { game, draft } = state;
  if (!hasDraft(state) || !isFilled(draft)) return state;
  const first = board * game.columns;
  const isHere = (/** @type {number} */ tile) => tile >= first && tile < first + game.columns;
  const green = {
    colours: [...draft.colours].map((letter, tile) => (isHere(tile) ? "g" : letter)).join(""),
    touched: draft.touched.map((chosen, tile) => chosen || isHere(tile)),
  };
  return { ...state, draft: { ...draft, ...green } };
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
