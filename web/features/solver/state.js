// The solver's state as a value. Each action of the person and each answer of the engine makes a new
// state; drawing only reads it.

import * as position from "../../game/position.js";
import * as lines from "./what-if/lines.js";

/** @import { State } from "../../game/state.js" */
/** @import { Doubt, Page } from "../contract.js" */
/** @import { Line, WhatIf } from "./what-if/lines.js" */

/**
 * @typedef {object} Solving
 * @property {State} board the entered rows, the current row, the cursor
 * @property {State[]} past earlier boards, which Undo brings back, the latest last
 * @property {Own[]} waiting games of the person's own that are not over, but that links have replaced; the
 *   latest last
 * @property {string} linked the board as a link opened it, while other games wait; "" if the board is the person's
 * @property {string} aside one-off message, shown until the next action
 * @property {Analysis | null} analysis of the entered rows; null until there is an answer
 * @property {boolean} counted whether the number left is certain: if no answer fits, an equation
 *   outside the game's list may still fit
 * @property {boolean} final whether no better analysis follows
 * @property {boolean} failed whether the engine failed on the entered rows
 * @property {{ guess: string, look: Look } | null} looked the guess in the current row, once the row is full
 * @property {{ guess: string, words: string } | null} misfit why the guess in the current row cannot be the answer, if that is known
 * @property {RowProblem | null} doubt what is wrong with the colours of the current row
 * @property {boolean} confirming whether the next Enter confirms that a row without colours is black
 * @property {Doubt[]} doubts what may be wrong in rows that were read from a screenshot
 * @property {boolean} replaced whether the last action replaced a guess that was in the row
 * @property {boolean} entered whether the last action entered a row
 * @property {boolean} given whether the page has put the suggestion in the row, because the answers are known
 * @property {boolean} deleted whether the last action deleted a row, so that another tap does not delete a second one
 * @property {number | null} chosen the entered row that the last action chose or recoloured: another tap recolours a
 *   tile of it, and a press deletes it
 * @property {{ level: number, words: string }} hinted the last hint of the coach for these rows, from 2; level 1 for none
 * @property {{ guess: string, words: string } | null} rated the guess that the coach has rated
 * @property {WhatIf | null} whatIf the game and what was tried instead; null while the board is the game's
 */

/** A game with what Undo brings back. @typedef {{ board: State, past: State[] }} Own */

/**
 * What each part of the solver works with. `update` makes another state the current one: the engine is
 * asked about it, and it is stored and drawn. `spoken`: what is announced then.
 * @typedef {{ readonly state: Solving, update: (state: Solving, spoken?: string) => void, page: Page }} Solver
 */

/** The most steps that Undo goes back. */
export const UNDO_STEPS = 500;

/** What belongs to the last action only. */
export const FRESH = {
  aside: "",
  confirming: false,
  replaced: false,
  entered: false,
  given: false,
  deleted: false,
  chosen: null,
};

/** The count of the equations left, which is always shown, is the first hint. */
export const NO_HINT = { level: 1, words: "" };

/** @param {Partial<Solving> & Own} known @returns {Solving} */
export const stateOf = ({ board, past, waiting = [], linked = "", aside = "" }) => ({
  board,
  past,
  waiting,
  linked,
  ...FRESH,
  aside,
  analysis: null,
  counted: true,
  final: false,
  failed: false,
  looked: null,
  misfit: null,
  doubt: null,
  doubts: [],
  hinted: NO_HINT,
  rated: null,
  whatIf: null,
});

/** @param {State} board */
export const isBegun = ({ rows, draft }) => rows.length > 0 || !position.isBlank(draft);

/** Whether the board is as a link opened it, and not the person's own. @param {Solving} state */
export const isVisit = ({ board, linked, whatIf }) =>
  linked !== "" && visible(whatIf?.game ?? board) === linked && !whatIf?.tried.length;

/** The state after the person has changed the board. @param {Solving} state @param {State} board @returns {Solving} */
export function changed(state, board, aside = "") {
  const past =
    visible(board) === visible(state.board)
      ? state.past
      : [...state.past, state.board].slice(-UNDO_STEPS);
  const whatIf = state.whatIf && lines.grown(state.whatIf, state.board, board);
  return { ...state, board, past, ...FRESH, aside, whatIf };
}

/** The state with a message. @param {Solving} state @param {string} text */
export const said = (state, text) => changed(state, state.board, text);

/** Whether the suggestion may still change: on several boards it often does, a second or two after the first one. @param {Solving} state */
export const isProvisional = ({ board, final }) => board.game.boards > 1 && !final;

/** Whether there is anything to undo. @param {Solving} state */
export const canUndo = ({ past, waiting, whatIf }) =>
  past.length > 0 || (!whatIf && waiting.length > 0);

/** Whether the game is won, or no row is left. @param {Solving} state */
export const isOver = ({ analysis }) =>
  analysis?.state === "solved" || analysis?.state === "used up";

/** The row that a press can delete: the chosen one, or one that no answer fits. @param {Solving} state */
export function deletable({ board, analysis, chosen, deleted }) {
  const isImpossible =
    analysis?.state === "impossible" && position.isBlank(board.draft) && !deleted;
  return isImpossible ? analysis.rows.length - 1 : chosen;
}

/**
 * Whether a tap on a row only chooses it: it is entered, and nothing about it is in question. In a game that is
 * over, only Undo leads back to colours that can be changed.
 * @param {Solving} state
 * @param {number} row
 */
export const isSettled = (state, row) =>
  row < state.board.rows.length &&
  (row !== state.chosen || isOver(state)) &&
  state.analysis?.state !== "impossible" &&
  !state.doubts.some(({ of }) => of === state.board.rows[row]);

/** Begin to try other lines; the game stays as it is. @param {Solving} state @param {Line[]} tried the lines that were tried before @returns {Solving} */
export const branched = (state, tried) => ({
  ...state,
  ...FRESH,
  whatIf: lines.begun(state.board, state.past, tried),
});

/** Put the board after some rows of a line. @param {Solving} state @param {WhatIf} whatIf @param {Line} line @param {number} rows @returns {Solving} */
export function steppedTo(state, whatIf, line, rows) {
  const board = lines.boardAfter(whatIf, line, rows);
  return { ...changed({ ...state, whatIf: null }, board), whatIf: { ...whatIf, line } };
}

/** Bring back the game; the lines are kept. @param {Solving} state @returns {Solving} */
export function returned(state) {
  const { whatIf } = state;
  if (!whatIf) return state;
  return { ...state, board: whatIf.game, past: whatIf.past, ...FRESH, whatIf: null };
}

/** All of a board except the cursor, whose moves cannot be undone. @param {State} board */
export const visible = (board) =>
  [
    position.positionText(board),
    position.draftText(board),
    ...board.rows.map(({ guess, colours }) => guess + colours),
  ].join(",");

// ------------------------------------------------------------------------- what the engine answers

/** The entered rows are others than before. @param {Solving} state @param {Analysis | null} analysis if it needs no engine @returns {Solving} */
export const asked = (state, analysis) => ({
  ...state,
  analysis,
  counted: true,
  final: analysis !== null,
  failed: false,
  looked: null,
  hinted: NO_HINT,
});

/** The entered rows have been analysed. @param {Solving} state @param {Analysis} analysis @param {boolean} last whether no better one follows @returns {Solving} */
export function analysed(state, analysis, last) {
  const counted = last || analysis.state !== "impossible";
  const next = { ...state, analysis, counted, final: last };
  const { board } = state;
  const guess = analysis.suggestions[0]?.guess;
  // there is nothing to choose and, as all colours are certain, nothing to tap; Undo leads to before Enter
  const isGiven = state.entered && analysis.remaining === 1 && position.isBlank(board.draft);
  return guess && isGiven ? { ...next, board: position.fill(board, guess), given: true } : next;
}

/** The engine has failed on the entered rows. @param {Solving} state @returns {Solving} */
export const notAnalysed = (state) => ({ ...state, failed: true });

/** The guess in the current row has been looked at. @param {Solving} state @param {string} guess @param {Look} look @param {boolean} [offers] whether its colours are offered @returns {Solving} */
export function looked(state, guess, look, offers = true) {
  const isFirst = state.looked?.guess !== guess;
  // Enter may have come first, and asked whether all tiles of this guess are black
  const isRefused = state.confirming && look.check.verdict === "refused";
  const next = { ...state, looked: { guess, look }, ...(isRefused && FRESH) };
  return isFirst && offers ? offered(next, look) : next;
}

/** Whether the guess in the current row cannot be the answer, so that it can be asked why. @param {Solving} state */
export const isMisfit = ({ board: { game, rows }, looked }) =>
  game.boards === 1 &&
  rows.length > 0 &&
  looked?.look.check.verdict === "accepted" &&
  looked.look.wins[0] === false;

/** The guess in the current row has to be looked at. @param {Solving} state @returns {Solving} */
export const notLooked = (state) => ({ ...state, looked: null });

/**
 * Offer colours for the current row, but not between the question whether all of it is black and the
 * answer.
 * @param {Solving} state
 * @param {{ start: string, certain: string }} colours
 * @returns {Solving}
 */
export const offered = (state, colours) =>
  state.confirming ? state : { ...state, board: position.offer(state.board, colours) };

/** The colours of the current row have been checked, or have to be. @param {Solving} state @param {RowProblem | null} doubt @returns {Solving} */
export const doubted = (state, doubt) => ({ ...state, doubt });
