// How the tiles of a game in progress get their colours: from a tap, from a key, or from the engine,
// which offers them. Each function returns the next state.

import { boardsOf, hasDraft, isFilled, onBoard, put, tileOf } from "./state.js";
import { parts, SOLVED_BEFORE } from "./text.js";

/** @import { Place, State } from "./state.js" */

const NEXT_COLOUR = /** @type {const} */ ({ b: "p", p: "g", g: "b" });

/** @template T @param {T[]} list @param {number} at @param {T} item */
const withItem = (list, at, item) => list.map((old, index) => (index === at ? item : old));

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
 * @param {(Place & { colour: string })[]} changes
 */
export const recolour = (state, changes) =>
  changes.reduce(
    (now, change) => colour(now, change.row, tileOf(state.game, change), change.colour),
    state,
  );

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
