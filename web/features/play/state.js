// The state of the Play tab as a value. Each action of the person and each answer of the engine makes a
// new state; drawing only reads it.

import * as position from "../../game/position.js";
import { played } from "../../game/tables.js";
import { isOver, withBoard } from "./puzzle.js";
import { joined, newId } from "./rivals.js";

/** @import { PuzzleSet } from "../../game/puzzle-link.js" */
/** @import { State } from "../../game/state.js" */
/** @import { Puzzle } from "./puzzle.js" */
/** @import { Player } from "./rivals.js" */

/**
 * @typedef {object} Playing
 * @property {Puzzle} puzzle the puzzle on the board
 * @property {PuzzleSet | null} set the puzzles that it is one of, null if it is on its own
 * @property {number} level how many hints were given at this position
 * @property {Hint | null} nudge the last of these hints
 * @property {boolean} givingUp whether the person is asked if they really want to see the answer
 * @property {string} aside one-off message, shown until the next action
 * @property {position.Fault | null} fault the tile or row that `aside` is about
 * @property {boolean} waiting whether a guess is being coloured
 * @property {boolean} known whether the engine has the puzzle
 */

/** After so many ms without any action, the person is taken to be away. */
const AWAY = 60_000;

/** The first state of a puzzle. @param {Puzzle} puzzle @param {PuzzleSet | null} set @returns {Playing} */
export const stateOf = (puzzle, set, aside = "") => ({
  puzzle,
  set,
  level: 0,
  nudge: null,
  givingUp: false,
  aside,
  fault: null,
  waiting: false,
  known: false,
});

/** The state after the puzzle has changed. @param {Playing} state @param {Puzzle} puzzle @returns {Playing} */
export const became = (state, puzzle, aside = "") => ({
  ...state,
  ...{ puzzle, aside, fault: null, givingUp: false, waiting: false },
});

/** The state once the engine has told how the puzzle stands; what the person is doing goes on. @param {Playing} state @param {Puzzle} puzzle @returns {Playing} */
export const known = (state, puzzle) => ({ ...state, puzzle, known: true });

/** The state with a message. @param {Playing} state @param {string} text */
export const said = (state, text) => became(state, state.puzzle, text);

/** The state after the person has typed. @param {Playing} state @param {State} board */
export const typed = (state, board) => became(state, withBoard(state.puzzle, board));

/** The state after the cursor has moved; the message stays. @param {Playing} state @param {State} board @returns {Playing} */
export const pointed = (state, board) => ({ ...state, puzzle: withBoard(state.puzzle, board) });

/** The state while a guess is being coloured. @param {Playing} state @returns {Playing} */
export const guessed = (state) => ({ ...said(state, ""), waiting: true });

/** The state after some time, which is noted in a set. @param {Playing} state @param {number} ms */
export function timed(state, ms) {
  const { puzzle, set } = state;
  if (!set || isOver(puzzle)) return state;
  const spent = puzzle.spent + Math.min(Math.max(ms, 0), AWAY);
  return { ...state, puzzle: { ...puzzle, spent } };
}

/** The state after the game has refused a guess. @param {Playing} state @param {Turn} turn @param {string} why @returns {Playing} */
export function refused(state, { check, broken }, why) {
  const { board } = state.puzzle;
  const { column } = broken ?? check;
  const place = { board: position.firstShown(board), column };
  const fault = position.faultAt(board, broken?.row ?? board.rows.length, place);
  const all = [...state.puzzle.refused, board.draft.guess].slice(0, played.MOST_REFUSED);
  const puzzle = state.set ? { ...state.puzzle, refused: all } : state.puzzle;
  return { ...became(state, puzzle, why), known: true, fault };
}

/** The state after a hint. @param {Playing} state @param {number} level @param {Hint} nudge @returns {Playing} */
export const hinted = (state, level, nudge) => ({
  ...became(state, { ...state.puzzle, hints: state.puzzle.hints + 1 }),
  ...{ level, nudge },
});

/** The state after a link has brought more players of a duel. @param {Playing} state @param {Player[]} players */
export function challenged(state, players) {
  const { puzzle } = state;
  return { ...state, puzzle: { ...puzzle, rivals: joined(puzzle.rivals, players, puzzle.me) } };
}

/** The state in which the person has an id among the players of a duel. @param {Playing} state */
export const withId = (state) =>
  state.puzzle.me ? state : { ...state, puzzle: { ...state.puzzle, me: newId() } };
