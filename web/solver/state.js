// The solver's state as a value. Each action of the person and each answer of the engine makes a new
// state; drawing only reads it.

import * as position from "../position.js";
import { gameNamed } from "../pro-game.js";
import * as lines from "./lines.js";

/** @import { Doubt, OpenDoubt } from "../pictures.js" */
/** @import { Row, State } from "../position-state.js" */
/** @import { Board, Kept } from "../storage.js" */
/** @import { Line, WhatIf } from "./lines.js" */

/**
 * @typedef {object} Solving
 * @property {State} board the entered rows, the current row, the cursor
 * @property {State[]} past earlier boards, which Undo brings back, the latest last
 * @property {string} aside one-off message, shown until the next action
 * @property {Analysis | null} analysis of the entered rows; null until there is an answer
 * @property {boolean} counted whether the number left is certain: if no answer fits, an equation
 *   outside the game's list may still fit
 * @property {boolean} failed whether the engine failed on the entered rows
 * @property {{ guess: string, look: Look } | null} looked the guess in the current row, once the row is full
 * @property {RowProblem | null} doubt what is wrong with the colours of the current row
 * @property {boolean} confirming whether the next Enter confirms that a row without colours is black
 * @property {Doubt[]} doubts what may be wrong in rows that were read from a screenshot
 * @property {boolean} replaced whether the last action replaced a guess that was in the row
 * @property {WhatIf | null} whatIf the game and what was tried instead; null while the board is the game's
 */

const UNDO_STEPS = 500;

/** What belongs to the last action only. */
const FRESH = { aside: "", confirming: false, replaced: false };

/** @param {State} board @param {State[]} past @returns {Solving} */
const stateOf = (board, past = [], aside = "") => ({
  board,
  past,
  ...FRESH,
  aside,
  analysis: null,
  counted: true,
  failed: false,
  looked: null,
  doubt: null,
  doubts: [],
  whatIf: null,
});

/**
 * The first state.
 * @param {Game[]} games @param {Kept} kept
 * @param {string} link the position in the address, "" for what was open last
 */
export function firstState(games, kept, link) {
  const linked = link ? position.readPosition(link, games) : null;
  const aside = linked?.problem ?? "";
  if (!linked?.state) {
    const last = gameNamed(kept.game ?? "", games);
    const game = /** @type {Game} */ (last ?? gameNamed("classic", games));
    return stateOf(boardOf(game, kept), [], aside);
  }
  const own = boardOf(linked.state.game, kept);
  if (position.positionText(own) === position.positionText(linked.state)) {
    return stateOf(own, [], aside);
  }
  const tried = triedOf(own, kept);
  const whatIf = tried.length > 0 && lines.through(lines.begun(own, [], tried), linked.state);
  if (whatIf) return { ...stateOf(linked.state, [], aside), whatIf };
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

/** The other lines that were tried in a game. @param {State} game @param {Kept} kept @returns {Line[]} */
export const triedOf = (game, kept) =>
  lines.readLines(kept.boards[game.game.name]?.lines ?? [], game);

/**
 * The board of a Pro game that has been set up: as it was left, unless that game is over or begins with
 * another first row; then a new one.
 * @param {State} left @param {{ guess: string, colours: string }} first what is known of the first row
 * @returns {State}
 */
export function setUpBoard(left, { guess, colours }) {
  const { game, rows, draft, strict, hard } = left;
  const begun = rows.length > 0 || !position.isBlank(draft);
  const same = !guess || (rows[0] ?? draft).guess === guess;
  if (begun && same && position.hasDraft(left)) return left;
  const empty = position.emptyBoard(game, strict, hard);
  const row = position.readRow(`${guess}:${colours}`, game, []);
  return row ? { ...empty, rows: [row] } : guess ? position.fill(empty, guess) : empty;
}

/** The state after the person has changed the board. @param {Solving} state @param {State} board @returns {Solving} */
export function changed(state, board, aside = "") {
  const past =
    visible(board) === visible(state.board)
      ? state.past
      : [...state.past, state.board].slice(-UNDO_STEPS);
  const whatIf = state.whatIf && lines.grown(state.whatIf, state.board, board);
  return { ...state, board, past, ...FRESH, aside, whatIf };
}

/** The state before the last change; null when there was none. @param {Solving} state @returns {Solving | null} */
export function undone(state) {
  const board = state.past.at(-1);
  if (!board) return null;
  const whatIf = state.whatIf && lines.grown(state.whatIf, state.board, board);
  return { ...state, board, past: state.past.slice(0, -1), ...FRESH, whatIf };
}

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

/**
 * Whether one answer settles two doubts: the symbols of a row are the same on all boards, but not its
 * colours. @param {Doubt} one @param {Doubt} other
 */
const areOne = (one, other) =>
  one.of === other.of &&
  (one.board === other.board ||
    (one.instead !== "" &&
      one.instead === other.instead &&
      one.columns.join() === other.columns.join()));

/** The doubts about rows that are on the board as they were read. @param {Solving} state @returns {OpenDoubt[]} */
export const openDoubts = ({ board, doubts }) =>
  doubts.flatMap((doubt, at) => {
    const row = board.rows.indexOf(doubt.of);
    const isFirst = doubts.findIndex((other) => areOne(doubt, other)) === at;
    return row >= 0 && isFirst ? [{ ...doubt, row }] : [];
  });

/** The doubts after the person has settled one. @param {Doubt[]} doubts @param {Doubt} doubt */
export const settled = (doubts, doubt) => doubts.filter((each) => !areOne(each, doubt));

/**
 * The doubts after the row of one has become another row. On other boards, the colours of that are as
 * doubtful as before. @param {Doubt[]} doubts @param {Doubt} doubt @param {Row} now
 */
export const movedTo = (doubts, doubt, now) => [
  ...doubts,
  ...doubts
    .filter((each) => each.of === doubt.of && !areOne(each, doubt))
    .map((each) => ({ ...each, of: now, instead: "" })),
];

/**
 * A game as it is kept. The lines that were tried in it are kept until its first row changes.
 * @param {Solving} state @param {Kept} kept @returns {Board}
 */
export function keptBoard({ board, whatIf }, kept) {
  const game = whatIf?.game ?? board;
  const text = position.positionText(game);
  const own = { position: text, draft: position.draftText(game) };
  if (whatIf) return { ...own, lines: lines.writeLines(whatIf.tried) };
  const before = kept.boards[game.game.name];
  if (!before?.lines?.length) return own;
  const isSame = before.position.split(",")[1] === text.split(",")[1];
  return { ...own, lines: isSame ? before.lines : [] };
}

/** All of a board except the cursor, whose moves cannot be undone. @param {State} board */
export const visible = (board) =>
  [
    position.positionText(board),
    position.draftText(board),
    ...board.rows.map(({ guess, colours }) => guess + colours),
  ].join(",");
