// Turns what the bookmark has read on Nerdle’s page (see bookmark.js) into a game on the board. The page
// may have changed, and anybody can write such a text, so it is used only if all of it makes sense.

import { isTrue } from "../../game/equation.js";
import * as position from "../../game/position.js";
import { isPro } from "../../game/pro.js";

/** @import { State } from "../../game/state.js" */

/**
 * Why the text is not a game. `row` (from 1) and `guess` are those of the row at fault.
 * @typedef {object} Misfit
 * @property {"none" | "changed" | "game" | "pro" | "extra" | "boards" | "turning" | "symbols" | "untrue"} problem
 * @property {number} row 0 if no single row is at fault
 * @property {string} guess
 */

/** A row on one board; `colours` has “u” where a tile is empty or not entered. @typedef {{ guess: string, colours: string, badge: boolean }} Line */

/** Letters by the first letters of “correct”, “present”, “absent” and “undefined”. */
const COLOURS = { c: "g", p: "p", a: "b", u: "u" };

const LINE = /^(!?)((?:.[cpau])+)$/;

/** @param {Misfit["problem"]} problem @param {number} row @returns {Misfit} */
const misfit = (problem, row = 0, guess = "") => ({ problem, row, guess });

/** @param {string} text @returns {Line | null} */
function lineIn(text) {
  const [, badge, tiles] = LINE.exec(text) ?? [];
  if (tiles === undefined) return null;
  const colours = tiles.replace(/.(.)/g, (_, status) => COLOURS[/** @type {"c"} */ (status)]);
  return { guess: tiles.replace(/(.)./g, "$1"), colours, badge: badge !== "" };
}

/**
 * The game on Nerdle’s page, or why there is none.
 * @param {string} text what the bookmark has read
 * @param {Game} now the game in the solver
 * @param {Game[]} games
 * @param {(game: Game) => State} left the board of a game as it was left, for its options
 * @returns {State | Misfit}
 */
export function gameOn(text, now, games, left) {
  if (text === "") return misfit("none");
  const end = Math.max(text.indexOf("@"), 0);
  const words = text
    .slice(end)
    .toLowerCase()
    .split(/[^a-z]+/);
  const lines = text
    .slice(0, end)
    .split("~")
    .map((board) => board.split("_").map(lineIn));
  if (lines.flat().includes(null)) return misfit("changed");
  const boards = /** @type {Line[][]} */ (lines);
  const game = gameOf(boards, words, now, games);
  if (!game) return misfit(words.includes("pro") ? "pro" : "game");
  const { strict, hard } = left(game);
  return filled(position.emptyBoard(game, strict, hard), boards);
}

/**
 * @param {Line[][]} boards
 * @param {string[]} words in the address of the page
 * @param {Game} now
 * @param {Game[]} games
 */
function gameOf(boards, words, now, games) {
  const [first = []] = boards;
  const [{ guess, colours }] = /** @type {[Line]} */ (first);
  const isEven = boards.every(
    (board) =>
      board.length === first.length && board.every((line) => line.guess.length === guess.length),
  );
  const possible = [now, ...games].filter(
    (game) =>
      isEven &&
      game.columns === guess.length &&
      game.boards === boards.length &&
      // Instant has one guess, but its page may show a second row
      (game.rows === first.length || (game.first_row === "scramble" && first.length === 2)) &&
      // the tiles do not tell which keys a Pro puzzle has
      isPro(game) === words.includes("pro"),
  );
  if (possible.length < 2) return possible[0];
  const isSpeed = words.includes("speed") || first.filter(({ badge }) => badge).length === 1;
  const isScramble = /^p*gp*$/.test(colours) && !isTrue(guess);
  const isInstant = words.includes("instant") || isScramble;
  const kind = isSpeed ? "given" : isInstant ? "scramble" : "guess";
  return possible.find(({ first_row }) => first_row === kind) ?? possible[0];
}

/** The board with what was read. @param {State} board empty @param {Line[][]} boards @returns {State | Misfit} */
function filled(board, boards) {
  const { game } = board;
  let isEnd = false;
  const rows = boards[0]?.length ?? 0;
  for (let row = 1; row <= rows; row += 1) {
    const lines = boards.map((each) => /** @type {Line} */ (each[row - 1]));
    const written = lines.filter(({ guess }) => guess.trim());
    const guess = position.tilesIn(written[0]?.guess ?? "", game);
    if (!guess) {
      isEnd = true;
      continue;
    }
    if (isEnd || !position.hasDraft(board)) return misfit("extra", row);
    const solved = position.solvedBefore(game, board.rows, row - 1);
    const open = lines.filter((_, at) => !solved[at]);
    if ([...written, ...open].some((line) => line.guess !== written[0]?.guess))
      return misfit("boards", row);
    const colours = open.map((line) => line.colours).join("");
    isEnd = /^u+$/.test(colours);
    if (!isEnd && colours.includes("u")) return misfit("turning", row);
    const next = isEnd
      ? position.withDraft(board, `${guess}:${position.blankRow(game).colours}`)
      : withRow(
          board,
          `${guess}:${lines.map((line, at) => (solved[at] ? position.SOLVED_BEFORE : line.colours)).join("/")}`,
        );
    if (next === board) return misfit("symbols", row);
    const isMade = game.first_row === "scramble" && row === 1;
    if (!isEnd && !isMade && !isTrue(guess)) return misfit("untrue", row, guess);
    board = next;
  }
  return board;
}

/** @param {State} board @param {string} text @returns {State} the same if the row is not valid */
function withRow(board, text) {
  const row = position.readRow(text, board.game, board.rows);
  return row ? { ...board, rows: [...board.rows, row] } : board;
}
