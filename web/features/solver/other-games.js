// The games that come and go on the board: as they were left, from a link, from Undo, or another game.

import * as position from "../../game/position.js";
import { gameNamed } from "../../game/pro.js";
import { boardOf, leftState, triedOf } from "./kept.js";
import {
  canUndo,
  changed,
  FRESH,
  isBegun,
  isVisit,
  stateOf,
  UNDO_STEPS,
  visible,
} from "./state.js";
import * as lines from "./what-if/lines.js";

/** @import { Coloured, State } from "../../game/state.js" */
/** @import { Kept } from "../../kept/storage.js" */
/** @import { Doubt } from "../contract.js" */
/** @import { Own, Solving } from "./state.js" */

/**
 * The first state.
 * @param {Game[]} games
 * @param {Kept} kept
 * @param {string} link the position in the address, "" for what was open last
 */
export function firstState(games, kept, link) {
  const linked = link ? position.readPosition(link, games) : null;
  const aside = linked?.problem ?? "";
  if (!linked?.state) {
    const last = gameNamed(kept.game ?? "", games);
    const game = /** @type {Game} */ (last ?? gameNamed("classic", games));
    return { ...leftState(game, kept), aside };
  }
  const own = leftState(linked.state.game, kept);
  const tried = triedOf(own.board, kept);
  const whatIf =
    tried.length > 0 && lines.through(lines.begun(own.board, own.past, tried), linked.state);
  if (whatIf && !areSame(own.board, linked.state))
    return { ...own, board: linked.state, past: [], aside, whatIf };
  return followed(own, linked.state, aside);
}

/** The same position, whatever is typed in the current row. @param {State} one @param {State} other */
const areSame = (one, other) => position.positionText(one) === position.positionText(other);

/**
 * The state after a link was followed. A game of the person's own that is not over waits.
 * @param {Solving} state of the same game
 * @param {State} board the one of the link
 * @returns {Solving}
 */
export function followed(state, board, aside = "") {
  if (areSame(state.board, board)) return { ...state, ...FRESH, aside };
  const at = state.waiting.findIndex((own) => areSame(own.board, board));
  if (at >= 0) return { ...broughtBack(state, at), aside };
  const { waiting, past } = state;
  if (isVisit(state)) return stateOf({ board, past, waiting, linked: visible(board), aside });
  const own = state.board;
  if (!isBegun(own)) return stateOf({ board, past, waiting, aside });
  if (!position.hasDraft(own)) return stateOf({ board, past: [...past, own], waiting, aside });
  const all = [...waiting, { board: own, past }];
  return stateOf({ board, past: [], waiting: all, linked: visible(board), aside });
}

/**
 * The state after another browser tab has gone on with the game. While this tab shows what a link has opened
 * or what is tried instead, that stays on the board, if it still belongs to the game.
 * @param {Solving} state
 * @param {Kept} kept
 * @returns {Solving}
 */
export function takenOver(state, kept) {
  const { game } = state.board;
  const left = leftState(game, kept);
  const { whatIf } = state;
  const [before, now] = [whatIf?.game ?? state.board, left.board];
  const isTrying =
    whatIf && !isVisit(state) && lines.shared(lines.lineOf(before), lines.lineOf(now)) > 0;
  if (isTrying)
    return { ...state, waiting: left.waiting, whatIf: { ...whatIf, game: now, past: left.past } };
  const { board, past, waiting, linked } = isVisit(state) ? followed(left, before) : left;
  const others = state.past.filter((each) => each.game.name !== game.name);
  return {
    ...state,
    board,
    past: [...others, ...past],
    waiting,
    linked,
    ...FRESH,
    aside: state.aside,
    whatIf: null,
  };
}

/** Bring back a game that waits; the one on the board then waits, if it is the person's. @param {Solving} state @returns {Solving} */
export function broughtBack(state, at = state.waiting.length - 1) {
  const own = /** @type {Own} */ (state.waiting[at]);
  const others = state.waiting.filter((each) => each !== own);
  const waits = isBegun(state.board) && !isVisit(state);
  const waiting = waits ? [...others, { board: state.board, past: state.past }] : others;
  // Undo still leads to what was there before a board that is empty again
  const past = waits || isVisit(state) ? own.past : [...state.past, ...own.past];
  return stateOf({ board: own.board, past, waiting });
}

/** No game waits any more, but Undo still leads back to them. @param {Solving} state @returns {Solving} */
export const declined = (state) => ({
  ...state,
  past: [...state.waiting.flatMap(({ board, past }) => [...past, board]), ...state.past],
  waiting: [],
  linked: "",
});

/** Another game comes, as it was left; Undo leads back to the one on the board. @param {Solving} state @param {Game} game @param {Kept} kept @returns {Solving} */
export function arrived(state, game, kept) {
  if (game.name === state.board.game.name) return state;
  const left = leftState(game, kept);
  const { past } = state;
  // the steps of a game that was here before are among them, but not those of other browser tabs
  const here = past.filter((each) => each.game.name === game.name).map(visible);
  const own = left.past.filter((each) => !here.includes(visible(each)));
  return { ...left, past: [...own, ...past, state.board].slice(-UNDO_STEPS) };
}

/**
 * The state after the person has changed the board, perhaps to that of another game.
 * @param {Solving} state
 * @param {State} board
 * @param {Kept} kept
 */
export function became(state, board, kept, aside = "") {
  const here = arrived(state, board.game, kept);
  const next = changed(here, board, aside);
  // Undo leads from another game to the one before it, not to an empty board
  const isSkipped = here !== state && !isBegun(here.board);
  return isSkipped ? { ...next, past: here.past } : next;
}

/**
 * Change the options of the game, also where What if began.
 * @param {Solving} state
 * @param {{ strict?: boolean, hard?: boolean }} options
 * @param {Kept} kept
 */
export function withOptions(state, options, kept, aside = "") {
  const { board, whatIf } = state;
  const there = whatIf && { ...whatIf, game: position.withOptions(whatIf.game, options) };
  return became({ ...state, whatIf: there }, position.withOptions(board, options), kept, aside);
}

/** The board of a game: the one that is open, or as it was left. @param {Game} game @param {Solving} state @param {Kept} kept */
export const boardIn = (game, { board }, kept) =>
  game === board.game ? board : boardOf(game, kept);

/**
 * The state after a screenshot was read. Undo brings back both boards that it replaces.
 * @param {Solving} state
 * @param {State} board
 * @param {Kept} kept
 * @param {string} aside
 * @param {Doubt[]} doubts
 * @returns {Solving}
 */
export function read(state, board, kept, aside, doubts) {
  const left = boardIn(board.game, state, kept);
  const here = isBegun(left) ? became(state, left, kept) : state;
  const next = became(here, board, kept, aside);
  return { ...next, doubts: [...next.doubts, ...doubts] };
}

/**
 * The board of a Pro game that has been set up: as it was left, unless that game is over or begins with
 * another first row; then a new one.
 * @param {State} left
 * @param {Coloured} first what is known of the first row
 * @returns {State}
 */
export function setUpBoard(left, { guess, colours }) {
  const { game, rows, draft, strict, hard } = left;
  const same = !guess || (rows[0] ?? draft).guess === guess;
  if (same && position.hasDraft(left)) return left;
  const empty = position.emptyBoard(game, strict, hard);
  const row = position.readRow(`${guess}:${colours}`, game, []);
  return row ? { ...empty, rows: [row] } : guess ? position.fill(empty, guess) : empty;
}

/** The state before the last change, or before a link; null when there was none. @param {Solving} state @param {Kept} kept @returns {Solving | null} */
export function undone(state, kept) {
  if (!canUndo(state)) return null;
  const board = state.past.at(-1);
  if (!board) return broughtBack(state);
  if (board.game.name !== state.board.game.name) {
    // the other game may have been played further elsewhere
    const other = followed(leftState(board.game, kept), board);
    return isVisit(other) ? other : { ...other, past: state.past.slice(0, -1) };
  }
  const whatIf = state.whatIf && lines.grown(state.whatIf, state.board, board);
  return { ...state, board, past: state.past.slice(0, -1), ...FRESH, whatIf };
}
