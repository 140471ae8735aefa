// Turns what was read from a screenshot into a game on the board.

import * as position from "../../game/position.js";

/** @import { Doubt } from "../contract.js" */
/** @import { State } from "../../game/state.js" */
/** @import { ReadBoard, ReadRow, Reading } from "./reader.js" */

/**
 * @typedef {object} Taken
 * @property {State} board
 * @property {Doubt[]} doubts
 * @property {number[]} unread the numbers, from 1, of the rows of the picture that were left out
 */

/**
 * Why what was read is not a game: the one on the board has more boards, none has as many columns and
 * boards, or no row could be read.
 * @typedef {"parts" | "columns" | "unread"} Misfit
 */

/** Whether all symbols of a text are those of a game. @param {Game} game @param {string} text */
const hasAll = ({ symbols }, text) =>
  [...text].every((symbol) => symbol === " " || symbols.includes(symbol));

/**
 * The game that a picture shows: the one on the board if that is possible, otherwise the first one with
 * as many columns and boards. One that lacks a symbol of the picture is the last choice, because then
 * the symbol was misread.
 * @param {Reading} reading
 * @param {Game} now
 * @param {Game[]} games
 */
function gameOf({ columns, boards, scramble }, now, games) {
  const rows = boards.flatMap((board) => board.rows);
  const last = Math.max(...rows.map(({ number }) => number));
  // a scramble can happen to be a true equation
  const canBeScramble =
    last <= 2 && rows.some(({ number, colours }) => number === 1 && /^p*gp*$/.test(colours));
  const canBe = [now, ...games].filter(
    (game) =>
      game.columns === columns &&
      game.boards === boards.length &&
      game.rows >= last &&
      (game.first_row === "scramble" ? scramble || (game === now && canBeScramble) : !scramble),
  );
  const symbols = rows.map(({ guess }) => guess).join("");
  return canBe.find((game) => hasAll(game, symbols)) ?? canBe[0];
}

/** The row with a number on each board, null where it could not be read. @param {ReadBoard[]} boards @param {number} number */
const rowsAt = (boards, number) =>
  boards.map((board) => board.rows.find((row) => row.number === number) ?? null);

/**
 * The game in a picture, or why there is none.
 * @param {Reading} reading
 * @param {Game} now the game on the board
 * @param {Game[]} games
 * @param {(game: Game) => State} left the board of a game as it was left, for its options
 * @returns {Taken | Misfit}
 */
export function gameIn(reading, now, games, left) {
  const { boards, columns } = reading;
  // the picture shows only some of its boards
  if (now.columns === columns && now.boards > boards.length) return "parts";
  const game = gameOf(reading, now, games);
  if (!game) return "columns";
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
      doubts.push({ board: at, columns, of: row, instead });
    });
    board = { ...board, rows: [...board.rows, row] };
  }
  if (board.rows.length === 0) return "unread";
  return { board: withTyped(board, typedIn(boards)), doubts, unread };
}

/** @param {ReadBoard[]} boards @returns {ReadRow | null} */
const typedIn = (boards) => boards.find(({ typed }) => typed)?.typed ?? null;

/** The board with what is typed, without doubtful symbols. @param {State} board @param {ReadRow | null} typed @returns {State} */
function withTyped(board, typed) {
  if (!typed || !position.hasDraft(board) || !hasAll(board.game, typed.guess)) return board;
  const guess = [...typed.guess]
    .map((symbol, column) => (typed.doubtful.includes(column) ? " " : symbol))
    .join("");
  const draft = { ...position.blankRow(board.game), guess };
  return { ...board, draft, cursor: position.nextBlank(guess) };
}
