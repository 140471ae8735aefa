// The solver's state as a value. What the person does and what the engine answers make a new one;
// drawing only reads it.

import * as position from "../position.js";

/** @import { State } from "../position.js" */
/** @import { Kept } from "../storage.js" */

/**
 * @typedef {object} Solving
 * @property {State} board the rows entered, the row being made, the cursor
 * @property {State[]} past earlier boards, which Undo brings back, the latest last
 * @property {string} aside one-off message, shown until the next action
 * @property {Analysis | null} analysis of the rows entered; null while it is being worked out
 * @property {boolean} counted whether the number left is certain: where no answer fits, an equation
 *   beyond the game's list still may
 * @property {boolean} failed whether the engine failed at the rows entered
 * @property {{ guess: string, look: Look } | null} looked the guess being made, once the row is full
 * @property {RowProblem | null} doubt what is wrong with the colours of the row being made
 */

const UNDO_STEPS = 500;

/** @param {State} board @param {State[]} past @returns {Solving} */
const stateOf = (board, past = [], aside = "") => ({
  board,
  past,
  aside,
  analysis: null,
  counted: true,
  failed: false,
  looked: null,
  doubt: null,
});

/**
 * The state at the start.
 * @param {Game[]} games @param {Kept} kept
 * @param {string} link the position in the address, "" for what was open last
 */
export function firstState(games, kept, link) {
  const linked = link ? position.readPosition(link, games) : null;
  const aside = linked?.problem ?? "";
  if (!linked?.state) {
    const named = (/** @type {string | undefined} */ wanted) =>
      games.find(({ name }) => name === wanted);
    const game = /** @type {Game} */ (named(kept.game) ?? named("classic"));
    return stateOf(boardOf(game, kept), [], aside);
  }
  const own = boardOf(linked.state.game, kept);
  if (position.positionText(own) === position.positionText(linked.state)) {
    return stateOf(own, [], aside);
  }
  // Undo brings back the board that the link replaces
  const begun = own.rows.length > 0 || !position.isBlank(own.draft);
  return stateOf(linked.state, begun ? [own] : [], aside);
}

/** The board of a game as it was left. @param {Game} game @param {Kept} kept @returns {State} */
export function boardOf(game, kept) {
  const board = kept.boards[game.name];
  const { state } = position.readPosition(board?.position ?? "", [game]);
  return state ? position.withDraft(state, board?.draft ?? "") : position.emptyBoard(game);
}

/** The state after the person has changed the board. @param {Solving} state @param {State} board @returns {Solving} */
export function changed(state, board, aside = "") {
  const past =
    visible(board) === visible(state.board)
      ? state.past
      : [...state.past, state.board].slice(-UNDO_STEPS);
  return { ...state, board, past, aside };
}

/** The state before the last change; null when there was none. @param {Solving} state @returns {Solving | null} */
export function undone(state) {
  const board = state.past.at(-1);
  return board ? { ...state, board, past: state.past.slice(0, -1), aside: "" } : null;
}

/** All of a board but the cursor, whose moves Undo leaves out. @param {State} board */
export const visible = (board) => `${position.positionText(board)},${position.draftText(board)}`;
