// A game in progress as a value, and what can be read from it. Nothing here knows the rules of Nerdle
// or touches the page. typing.js and colouring.js have what a person can do to it.
//
// A row has a *tile* for each column of each board. The tiles are numbered: those of the first board
// from 0, then those of the second, and so on. So with one board, a tile is a column.

/**
 * @typedef {object} Row
 * @property {string} guess one symbol per column, " " where it is empty
 * @property {string} colours one letter per tile: g, p or b. Those on a board that an earlier row has
 *   solved do not count, but they are kept: that row may have the wrong colour
 * @property {boolean[]} touched for each tile, whether the person has chosen its colour
 * @property {string} offered what the engine knows of each colour that it has offered, one letter per
 *   tile: c if it is certain, l if it is likely, " " if none was offered
 * @property {boolean} [corrected] whether the person has recoloured it after it was entered
 */

/**
 * @typedef {object} State
 * @property {Game} game
 * @property {boolean} strict whether only the exact answer wins
 * @property {boolean} hard whether guesses must fit all clues
 * @property {Row[]} rows the entered rows
 * @property {Row} draft the current row, which is not entered yet
 * @property {number | null} cursor where the next symbol goes: a tile, of which only the column counts
 *   while the row is being typed; null when all columns are filled
 * @property {boolean} [closed] whether no more rows can be added, as in a finished practice puzzle
 */

/** The options of a game: `strict` and `hard`, as in a State. @typedef {{ strict: boolean, hard: boolean }} Options */

/** A tile of a row on one of the boards. @typedef {{ row: number, column: number, board: number }} Place */

/** The guess and the colours of a row. @typedef {{ guess: string, colours: string }} Coloured */

/** What a message is about: a tile or, if that is null, a row on a board. @typedef {{ row: number, tile: number | null, board: number }} Fault */

/** The number of tiles in a row, on all boards together. @param {Game} game */
export const tilesOf = ({ boards, columns }) => boards * columns;

/** The part of a row's colours (or of what was offered) that is on one board. @param {Game} game @param {string} letters @param {number} board */
export const onBoard = ({ columns }, letters, board) =>
  letters.slice(board * columns, (board + 1) * columns);

/** @param {Game} game */
export const boardsOf = ({ boards }) => Array.from({ length: boards }, (_, board) => board);

/** @param {Game} game @returns {Row} */
export function blankRow(game) {
  const tiles = tilesOf(game);
  return {
    guess: " ".repeat(game.columns),
    colours: "b".repeat(tiles),
    touched: Array(tiles).fill(false),
    offered: " ".repeat(tiles),
  };
}

/** @param {string} colours */
export const isGreen = (colours) => /^g+$/.test(colours);

/**
 * The number of the row that solved a board; Infinity if none did. The row that Instant fills in never
 * does, even if it is all green.
 * @param {{ game: Game, rows: Row[] }} state
 * @param {number} board
 */
export function solvedIn({ game, rows }, board) {
  const first = game.first_row === "scramble" ? 1 : 0;
  const row = rows.findIndex(
    ({ colours }, number) => number >= first && isGreen(onBoard(game, colours, board)),
  );
  return row < 0 ? Number.POSITIVE_INFINITY : row;
}

/**
 * For each board, whether a row before this one has solved it; never with one board, whose rows all
 * have colours.
 * @param {Game} game
 * @param {Row[]} rows
 * @param {number} row
 */
export const solvedBefore = (game, rows, row) =>
  boardsOf(game).map((board) => game.boards > 1 && solvedIn({ game, rows }, board) < row);

/** @param {Row} row */
export const isFilled = (row) => !row.guess.includes(" ");

/** @param {Row} row */
export const isBlank = (row) => row.guess.trim() === "";

/** Whether a tile of a row got its colour from the person, or is certain to have it. @param {Row} row @param {number} tile */
export const isSettled = ({ touched, offered }, tile) =>
  touched[tile] === true || offered[tile] === "c";

/** Whether any tile of a row has been offered a colour or got one from the person. @param {Row} row */
export const isColoured = ({ touched, offered }) => touched.includes(true) || offered.trim() !== "";

/** An empty board. @param {Game} game @returns {State} */
export function emptyBoard(game, strict = false, hard = false) {
  return withOptions({ game, strict, hard, rows: [], draft: blankRow(game), cursor: 0 }, {});
}

/** Several boards have no hard mode. @param {State} state @param {{ strict?: boolean, hard?: boolean }} options @returns {State} */
export function withOptions(state, options) {
  const next = { ...state, ...options };
  return { ...next, hard: next.hard && state.game.boards === 1 };
}

/** Whether a board shows the colours of a row: not if an earlier row has solved it. @param {State} state @param {number} board */
export const isShown = (state, board, row = state.rows.length) =>
  state.game.boards === 1 || solvedIn(state, board) >= row;

/** Whether no tile of the current row can get another colour by itself. @param {State} state */
export function isCertain(state) {
  const { game, draft } = state;
  const open = boardsOf(game).filter((board) => isShown(state, board));
  return open.every((board) =>
    [...draft.guess].every((_, column) => isSettled(draft, board * game.columns + column)),
  );
}

/** The first board that shows the colours of a row. @param {State} state */
export const firstShown = (state, row = state.rows.length) =>
  boardsOf(state.game).find((board) => isShown(state, board, row)) ?? 0;

/** The number of a tile in its row. @param {Game} game @param {{ board: number, column: number }} place */
export const tileOf = ({ columns }, { board, column }) => board * columns + column;

/** @param {State} state @param {number} row @param {{ board: number, column: number | null }} place @returns {Fault} */
export const faultAt = ({ game }, row, { board, column }) => ({
  row,
  board,
  tile: column === null ? null : tileOf(game, { board, column }),
});

/** How many guesses have been made; a row that the game fills in does not count. @param {State} state */
export function guessesOf({ game, rows }) {
  return Math.max(0, rows.length - (game.first_row === "guess" ? 0 : 1));
}

/** Whether there is a row to fill: not if every board is solved or all rows are used. */
export function hasDraft(/** @type {State} */ { game, rows, closed }) {
  return (
    !closed &&
    rows.length < game.rows &&
    boardsOf(game).some((board) => !isSolved({ game, rows }, board))
  );
}

/** Whether a guess has solved a board. @param {{ game: Game, rows: Row[] }} state @param {number} board */
export const isSolved = (state, board) => solvedIn(state, board) < state.rows.length;

/** Whether all tiles of the current row are green on a board. @param {State} state */
export const isAllGreen = ({ game, draft }, board = 0) =>
  isGreen(onBoard(game, draft.colours, board));

/** The tile with the cursor; while the row is being typed, that of the first board that is not solved. @param {State} state */
export function cursorTile(state) {
  const { game, draft, cursor } = state;
  if (cursor === null) return null;
  const first = firstShown(state) * game.columns;
  return isFilled(draft) ? Math.max(cursor, first) : first + (cursor % game.columns);
}

/** The next tile of a row that has a colour, on the same board or a later one; null if there is none. @param {State} state @param {number} tile */
export function nextTile(state, tile, row = state.rows.length) {
  const { game } = state;
  const later = Array.from({ length: tilesOf(game) }, (_, each) => each).slice(tile + 1);
  return later.find((each) => isShown(state, Math.floor(each / game.columns), row)) ?? null;
}

/** Whether the person has chosen the colours of all tiles of the current row that need one. @param {State} state */
export const isFinished = (state) =>
  state.draft.touched.every(
    (chosen, tile) => chosen || !isShown(state, Math.floor(tile / state.game.columns)),
  );

/** The next empty column from `from` on, wrapping around; null if there is none. */
export function nextBlank(/** @type {string} */ guess, from = 0) {
  const right = guess.indexOf(" ", from);
  const at = right >= 0 ? right : guess.indexOf(" ");
  return at >= 0 ? at : null;
}

/** A text with another symbol at a place. @param {string} text @param {number} at @param {string} symbol */
export const put = (text, at, symbol) => text.slice(0, at) + symbol + text.slice(at + 1);
