// The solver's games as they are stored on the device, and what is read of them.

import * as position from "../../game/position.js";
import { done } from "../../kept/boards.js";
import { isVisit, stateOf } from "./state.js";
import * as lines from "./what-if/lines.js";

/** @import { State } from "../../game/state.js" */
/** @import { Board, Kept } from "../../kept/storage.js" */
/** @import { Own, Solving } from "./state.js" */
/** @import { Line } from "./what-if/lines.js" */

const KEPT_STEPS = 50; // of those that Undo goes back
const KEPT_WITH_STEPS = 10; // of the games that wait; older ones keep only their rows, to save space

/** A game as it was left. @param {Game} game @param {Kept} kept @returns {Solving} */
export function leftState(game, kept) {
  const there = kept.boards[game.name];
  const waiting = (there?.waiting ?? []).map((each) => readOwn(each, game));
  return stateOf({ ...readOwn(there, game), waiting });
}

/** The board of a game as it was left. @param {Game} game @param {Kept} kept @returns {State} */
export const boardOf = (game, kept) => readBoard(kept.boards[game.name], game);

/** The other lines that were tried in a game. @param {State} game @param {Kept} kept @returns {Line[]} */
export const triedOf = (game, kept) => lines.readLines(linesIn(kept, game) ?? [], game);

/** The guess in the first of some rows. @param {string | undefined} row as a text */
const guessIn = (row) => row?.split(":")[0];

/** The stored lines of a game; they belong to it until its first guess changes. @param {Kept} kept @param {State} board */
function linesIn({ boards }, board) {
  const there = boards[board.game.name];
  const [first] = lines.lineOf(board);
  const all = there ? [there, ...(there.waiting ?? [])] : [];
  return all.find(
    (each) => each.lines?.length && guessIn(each.position.split(",")[1]) === guessIn(first),
  )?.lines;
}

const STORED = /** @type {const} */ (["past", "waiting", "linked", "whatIf"]);

/** Whether what is stored of two states is the same. @param {Solving} one @param {Solving} other */
export const areKeptAlike = (one, other) =>
  one.board === other.board && STORED.every((field) => one[field] === other[field]);

/** Whether the person has done nothing between two states. @param {Solving} one @param {Solving} other */
export const areDoneAlike = (one, other) =>
  STORED.every((field) => one[field] === other[field]) && doneOn(one.board) === doneOn(other.board);

/** @param {State} board */
const doneOn = (board) =>
  done({ position: position.positionText(board), draft: position.draftText(board) });

/**
 * What has to be stored. While the board is only what a link has opened, the stored game stays as it is:
 * another browser tab may play on.
 * @param {Solving} state
 * @param {Kept} kept
 * @returns {{ [game: string]: Board }}
 */
export function toKeep(state, kept) {
  const { name } = state.board.game;
  const others = kept.boards[name]?.waiting ?? [];
  const isOwnStored = isVisit(state) && others.length < state.waiting.length;
  return isOwnStored ? {} : { [name]: keptBoard(state, kept) };
}

/**
 * A game as it is kept. What a link has opened is kept once the person has changed it; until then it is in
 * the address alone. The lines that were tried in a game are kept until its first guess changes.
 * @param {Solving} state
 * @param {Kept} kept
 * @returns {Board}
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
