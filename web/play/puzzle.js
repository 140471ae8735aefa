// A practice puzzle as a value: its key, its board, and what happens to it. The engine colours the
// guesses (nerdle/insight/practice.py). A puzzle can be stored on the device and shared as a link.

import { isKey } from "../days.js";
import * as position from "../position.js";
import { isPro } from "../pro-game.js";

/** @import { State } from "../position-state.js" */

export * from "../days.js";

/**
 * @typedef {object} Puzzle
 * @property {string} key a day, "2026-11-21", or a number
 * @property {State} board its rows have the engine's colours; closed once it is over
 * @property {string} state "open", "won", "lost" or "given up"
 * @property {string} answer "" until the puzzle is over
 * @property {string} share the text to send to others, "" until the puzzle is over
 * @property {number} hints how many hints were given
 * @property {number | null} perfect how many guesses perfect play takes: 0 if it fails, null if
 *   that is not known
 * @property {{ [symbol: string]: string }} keys the colour letter of each symbol with a known colour
 */

/** @param {Game} game @param {string} key @param {{ strict: boolean, hard: boolean }} options @returns {Puzzle} */
export function newPuzzle(game, key, { strict, hard }) {
  const board = position.emptyBoard(game, strict, hard);
  return { key, board, state: "open", answer: "", share: "", hints: 0, perfect: null, keys: {} };
}

/** The id of a puzzle, which no other puzzle has. @param {Puzzle} puzzle */
export const idOf = ({ board, key }) => `${board.game.name}:${key}`;

/** @param {Puzzle} puzzle */
export const isOver = ({ state }) => state !== "open";

/** Whether the puzzle has begun, so that its options cannot change any more. @param {Puzzle} puzzle */
export const isBegun = (puzzle) => guessesOf(puzzle) > 0 || isOver(puzzle);

/** How many guesses have been made. @param {Puzzle} puzzle */
export const guessesOf = ({ board }) => position.guessesOf(board);

/** The board as it is drawn: a row that is not entered has no colours yet. @param {Puzzle} puzzle @returns {State} */
export function boardToDraw({ board }) {
  return { ...board, draft: { ...board.draft, colours: " ".repeat(position.tilesOf(board.game)) } };
}

/** @param {Puzzle} puzzle @param {State} board @returns {Puzzle} */
export const withBoard = (puzzle, board) => ({ ...puzzle, board });

/** @param {Puzzle} puzzle @param {{ strict: boolean, hard: boolean }} options @returns {Puzzle} */
export function withOptions(puzzle, { strict, hard }) {
  return { ...puzzle, board: position.withOptions(puzzle.board, { strict, hard }) };
}

/**
 * The puzzle after the engine has answered.
 * @param {Puzzle} puzzle @param {Turn} told
 * @param {boolean} entered whether the typed guess is now a row
 * @returns {Puzzle}
 */
export function played(puzzle, { rows, state, answer, share, keys }, entered) {
  const { game } = puzzle.board;
  const read = position.readRows(rows, game);
  const board = entered ? position.cleared(puzzle.board) : puzzle.board;
  return {
    ...puzzle,
    board: { ...board, rows: read, closed: state !== "open" },
    state,
    answer,
    share,
    keys,
  };
}

// -------------------------------------------------------------------------------------- as a link

/** Shown instead of a practice puzzle of Pro. */
export const noPro = "There are no practice puzzles of Pro. To solve a Pro puzzle, open Solve.";

const LINK = /^play:([^:]*)(?::(.*))?$/;

/** A puzzle's link: everyone who opens it gets the same puzzle. @param {Puzzle} puzzle */
export function linkOf({ board, key }) {
  return `play:${position.positionText({ ...board, rows: [] })}:${key}`;
}

/**
 * Read as much of a link as is valid.
 * @param {string} text @param {Game[]} games
 * @returns {{ game?: Game, strict?: boolean, hard?: boolean, key?: string, problem: string }}
 */
export function readLink(text, games) {
  const [, head = "", key = ""] = LINK.exec(text) ?? [];
  const { state, problem } = position.readPosition(head, games);
  if (!state) return { problem };
  const { game, strict, hard } = state;
  if (isPro(game)) return { problem: noPro };
  if (isKey(key)) return { game, strict, hard, key, problem };
  const none = key ? `There is no puzzle “${key.slice(0, 20)}”. Here is today’s.` : "";
  return { game, strict, hard, problem: none };
}

// ----------------------------------------------------------------------------------- as it is kept

/** A puzzle as texts and numbers for storage; other versions of the page read the fields that they know. @param {Puzzle} puzzle */
export function writePuzzle({ key, board, state, answer, share, hints, perfect, keys }) {
  const text = position.positionText(board);
  const draft = board.draft.guess;
  return { key, position: text, draft, state, answer, share, hints, perfect, keys };
}

const STATES = ["open", "won", "lost", "given up"];

/** @param {Record<string, unknown>} kept @param {Game[]} games @returns {Puzzle | null} */
export function readPuzzle(kept, games) {
  const text = (/** @type {string} */ name) => String(kept[name] ?? "");
  const { state: board } = position.readPosition(text("position"), games);
  if (!board || !isKey(text("key")) || !STATES.includes(text("state"))) return null;
  const puzzle = newPuzzle(board.game, text("key"), board);
  const closed = text("state") !== "open";
  const drafted = position.withDraft(
    board,
    `${text("draft")}:${"b".repeat(position.tilesOf(board.game))}:`,
  );
  return {
    ...puzzle,
    board: { ...drafted, closed },
    state: text("state"),
    answer: text("answer"),
    share: text("share"),
    hints: Number(kept.hints) || 0,
    perfect: typeof kept.perfect === "number" ? kept.perfect : null,
    keys: readKeys(kept.keys, board.game),
  };
}

/** @param {unknown} keys @param {Game} game @returns {{ [symbol: string]: string }} */
function readKeys(keys, { boards }) {
  const pairs = Object.entries(keys && typeof keys === "object" ? keys : {});
  const isValid = boards === 1 ? /^[gpb]$/ : new RegExp(`^[gpb.]{${boards}}$`);
  return Object.fromEntries(pairs.filter(([, colours]) => isValid.test(String(colours))));
}
