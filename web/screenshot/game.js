// Turns what was read from a screenshot into a game on the board.

import * as position from "../position.js";

/** @import { Doubt } from "../pictures.js" */
/** @import { State } from "../position-state.js" */
/** @import { ReadBoard, ReadRow, Reading } from "./reader.js" */

/**
 * @typedef {object} Taken
 * @property {State} board
 * @property {Doubt[]} doubts
 * @property {number[]} unread the numbers, from 1, of the rows of the picture that were left out
 */

/**
 * The game that a picture shows: the one on the board if that is possible, otherwise the first one with
 * as many columns and boards. @param {Reading} reading @param {Game} now @param {Game[]} games
 */
function gameOf({ columns, boards, scramble }, now, games) {
  const rows = Math.max(...boards.map(({ rows: read }) => read.length));
  return [now, ...games].find(
    (game) =>
      game.columns === columns &&
      game.boards === boards.length &&
      game.rows >= rows &&
      (game.first_row === "scramble") === scramble,
  );
}

/** The row with a number on each board, null where it could not be read. @param {ReadBoard[]} boards @param {number} number */
const rowsAt = (boards, number) =>
  boards.map((board) => board.rows.find((row) => row.number === number) ?? null);

/**
 * The game in a picture; null if none of the games fits it.
 * @param {Reading} reading @param {Game} now the game on the board @param {Game[]} games
 * @param {(game: Game) => State} left the board of a game as it was left, for its options
 * @returns {Taken | null}
 */
export function gameIn(reading, now, games, left) {
  const game = gameOf(reading, now, games);
  if (!game) return null;
  const { boards } = reading;
  const { strict, hard } = left(game);
  let board = position.emptyBoard(game, strict, hard);
  /** @type {Doubt[]} */
  const doubts = [];
  /** @type {number[]} */
  const unread = [];
  const last = Math.max(
    ...boards.flatMap(({ rows, unread: missing }) => [
      ...rows.map(({ number }) => number),
      ...missing,
    ]),
  );
  for (let number = 1; number <= last; number += 1) {
    const found = rowsAt(boards, number);
    const solved = position.solvedBefore(game, board.rows, board.rows.length);
    const guess = found.find((row) => row !== null)?.guess ?? "";
    const colours = found.map((row, at) =>
      solved[at] ? position.SOLVED_BEFORE : (row?.colours ?? ""),
    );
    const row = position.readRow(`${guess}:${colours.join("/")}`, game, board.rows);
    if (!row) {
      unread.push(number);
      continue;
    }
    found.forEach((each, at) => {
      if (!each || solved[at] || each.doubtful.length === 0) return;
      const { doubtful: columns, instead } = each;
      doubts.push({ row: board.rows.length, board: at, columns, of: row, instead });
    });
    board = { ...board, rows: [...board.rows, row] };
  }
  return { board: withTyped(board, typedIn(boards)), doubts, unread };
}

/** @param {ReadBoard[]} boards @returns {ReadRow | null} */
const typedIn = (boards) => boards.find(({ typed }) => typed)?.typed ?? null;

/** The board with what is typed, if the game has its symbols. @param {State} board @param {ReadRow | null} typed @returns {State} */
function withTyped(board, typed) {
  const { symbols } = board.game;
  const has = (/** @type {string} */ symbol) => symbol === " " || symbols.includes(symbol);
  if (!typed || !position.hasDraft(board) || ![...typed.guess].every(has)) return board;
  const draft = { ...position.blankRow(board.game), guess: typed.guess };
  return { ...board, draft, cursor: position.nextBlank(typed.guess) };
}
