// The solver's state as a value. Each action of the person and each answer of the engine makes a new
// state; drawing only reads it.

import * as position from "../../game/position.js";
import { gameNamed } from "../../game/pro.js";
import * as lines from "./what-if/lines.js";

/** @import { Doubt, OpenDoubt } from "../contract.js" */
/** @import { Row, State } from "../../game/state.js" */
/** @import { Board, Kept } from "../../kept/storage.js" */
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
 * @property {boolean} failed whether the engine failed on the entered rows
 * @property {{ guess: string, look: Look } | null} looked the guess in the current row, once the row is full
 * @property {RowProblem | null} doubt what is wrong with the colours of the current row
 * @property {boolean} confirming whether the next Enter confirms that a row without colours is black
 * @property {Doubt[]} doubts what may be wrong in rows that were read from a screenshot
 * @property {boolean} replaced whether the last action replaced a guess that was in the row
 * @property {WhatIf | null} whatIf the game and what was tried instead; null while the board is the game's
 */

/** A game with what Undo brings back. @typedef {{ board: State, past: State[] }} Own */

const UNDO_STEPS = 500;
const KEPT_STEPS = 50; // of them on the device
const KEPT_WITH_STEPS = 10; // of the games that wait; older ones keep only their rows, to save space

/** What belongs to the last action only. */
const FRESH = { aside: "", confirming: false, replaced: false };

/** @param {Partial<Solving> & Own} known @returns {Solving} */
const stateOf = ({ board, past, waiting = [], linked = "", aside = "" }) => ({
  board,
  past,
  waiting,
  linked,
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

/** A game as it was left. @param {Game} game @param {Kept} kept @returns {Solving} */
export function leftState(game, kept) {
  const there = kept.boards[game.name];
  const waiting = (there?.waiting ?? []).map((each) => readOwn(each, game));
  return stateOf({ ...readOwn(there, game), waiting });
}

/** The board of a game as it was left. @param {Game} game @param {Kept} kept @returns {State} */
export const boardOf = (game, kept) => readBoard(kept.boards[game.name], game);

/** The same position, whatever is typed in the current row. @param {State} one @param {State} other */
const areSame = (one, other) => position.positionText(one) === position.positionText(other);

/** @param {State} board */
export const isBegun = ({ rows, draft }) => rows.length > 0 || !position.isBlank(draft);

/** Whether the board is as a link opened it, and not the person's own. @param {Solving} state */
export const isVisit = ({ board, linked, whatIf }) =>
  linked !== "" && visible(whatIf?.game ?? board) === linked && !whatIf?.tried.length;

/**
 * The state after a link was followed. A game of the person's own that is not over waits.
 * @param {Solving} state of the same game @param {State} board the one of the link
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

/** Bring back a game that waits; the one on the board then waits, if it is the person's. @param {Solving} state @returns {Solving} */
export function broughtBack(state, at = state.waiting.length - 1) {
  const own = /** @type {Own} */ (state.waiting[at]);
  const others = state.waiting.filter((each) => each !== own);
  const waits = isBegun(state.board) && !isVisit(state);
  const waiting = waits ? [...others, { board: state.board, past: state.past }] : others;
  return stateOf({ ...own, waiting });
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
  // the steps of a game that was here before are among them
  const own = past.some((each) => each.game.name === game.name) ? [] : left.past;
  return { ...left, past: [...own, ...past, state.board].slice(-UNDO_STEPS) };
}

/** The other lines that were tried in a game. @param {State} game @param {Kept} kept @returns {Line[]} */
export const triedOf = (game, kept) => lines.readLines(linesIn(kept, game) ?? [], game);

/** The stored lines of a game; they belong to it until its first row changes. @param {Kept} kept @param {State} board */
function linesIn({ boards }, board) {
  const there = boards[board.game.name];
  const [first] = lines.lineOf(board);
  const all = there ? [there, ...(there.waiting ?? [])] : [];
  return all.find((each) => each.lines?.length && each.position.split(",")[1] === first)?.lines;
}

/**
 * The board of a Pro game that has been set up: as it was left, unless that game is over or begins with
 * another first row; then a new one.
 * @param {State} left @param {{ guess: string, colours: string }} first what is known of the first row
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

/** The state after the person has changed the board. @param {Solving} state @param {State} board @returns {Solving} */
export function changed(state, board, aside = "") {
  const past =
    visible(board) === visible(state.board)
      ? state.past
      : [...state.past, state.board].slice(-UNDO_STEPS);
  const whatIf = state.whatIf && lines.grown(state.whatIf, state.board, board);
  return { ...state, board, past, ...FRESH, aside, whatIf };
}

/** Whether there is anything to undo. @param {Solving} state */
export const canUndo = ({ past, waiting, whatIf }) =>
  past.length > 0 || (!whatIf && waiting.length > 0);

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
 * What has to be stored. While the board is only what a link has opened, the stored game stays as it is:
 * another browser tab may play on.
 * @param {Solving} state @param {Kept} kept @returns {{ [game: string]: Board }}
 */
export function toKeep(state, kept) {
  const { name } = state.board.game;
  const others = kept.boards[name]?.waiting ?? [];
  const isOwnStored = isVisit(state) && others.length < state.waiting.length;
  return isOwnStored ? {} : { [name]: keptBoard(state, kept) };
}

/**
 * A game as it is kept. What a link has opened is kept once the person has changed it; until then it is in
 * the address alone. The lines that were tried in a game are kept until its first row changes.
 * @param {Solving} state @param {Kept} kept @returns {Board}
 */
export function keptBoard(state, kept) {
  const { board, past, waiting, whatIf } = state;
  const game = whatIf?.game ?? board;
  const all = [...waiting, { board: game, past: whatIf?.past ?? past }];
  if (isVisit(state)) all.pop();
  const [own, ...others] = all
    .reverse()
    .map((each, at) => writeOwn(at > KEPT_WITH_STEPS ? { ...each, past: [] } : each, kept));
  const tried = whatIf && !isVisit(state) && { lines: lines.writeLines(whatIf.tried) };
  const before = kept.boards[game.game.name];
  const isWaiting = others.length > 0 || before?.waiting;
  return {
    .../** @type {Board} */ (own),
    ...tried,
    ...(isWaiting && { waiting: others.reverse() }),
  };
}

/** @param {Own} own @param {Kept} kept @returns {Board} */
function writeOwn({ board, past }, kept) {
  const before = kept.boards[board.game.name];
  const steps = writePast(past.filter(({ game }) => game.name === board.game.name));
  const found = linesIn(kept, board);
  return {
    position: position.positionText(board),
    draft: position.draftText(board),
    ...((found || before?.lines) && { lines: found ?? [] }),
    ...((steps.length || before?.past) && { past: steps }),
  };
}

const BETWEEN = ";"; // a position and a current row

/** The texts of earlier boards, which would be made again at each tap. @type {WeakMap<State, [text: string, draft: string]>} */
const written = new WeakMap();

/** The last steps as texts; the position is left out where it is that of the step before. @param {State[]} past */
function writePast(past) {
  let last = "";
  return past.slice(-KEPT_STEPS).map((board) => {
    const known = written.get(board);
    const [text, draft] = known ?? [position.positionText(board), position.draftText(board)];
    if (!known) written.set(board, [text, draft]);
    const step = `${text === last ? "" : text}${BETWEEN}${draft}`;
    last = text;
    return step;
  });
}

/** @param {string[]} texts @param {Game} game */
function readPast(texts, game) {
  let last = "";
  return texts.slice(-KEPT_STEPS).map((text) => {
    const [changed = "", draft = ""] = text.split(BETWEEN);
    last = changed || last;
    return readBoard({ position: last, draft }, game);
  });
}

/** @param {Board | undefined} there @param {Game} game @returns {Own} */
const readOwn = (there, game) => ({
  board: readBoard(there, game),
  past: readPast(there?.past ?? [], game),
});

/** @param {Board | undefined} there @param {Game} game @returns {State} */
function readBoard(there, game) {
  const { state } = position.readPosition(there?.position ?? "", [game]);
  return there && state ? position.withDraft(state, there.draft) : position.emptyBoard(game);
}

/** All of a board except the cursor, whose moves cannot be undone. @param {State} board */
export const visible = (board) =>
  [
    position.positionText(board),
    position.draftText(board),
    ...board.rows.map(({ guess, colours }) => guess + colours),
  ].join(",");
