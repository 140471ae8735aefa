// The text forms of a game in progress: the position, which the address and the engine use (see
// nerdle/rules/position.py), and the current row, for storage.

import { gameNamed, PRO } from "./pro.js";
import {
  blankRow,
  boardsOf,
  emptyBoard,
  hasDraft,
  isFilled,
  nextBlank,
  onBoard,
  solvedBefore,
  tilesOf,
} from "./state.js";
import { expression, feedback, position } from "./tables.js";

/** @import { Row, State } from "./state.js" */

const { BETWEEN_BOARDS } = position;
/** The colours on a board that an earlier row solved. */
export const { SOLVED_BEFORE } = position;

/** The colours of a row if all its tiles have the same. @param {Game} game @param {string} letter */
export const allOf = ({ boards, columns }, letter) =>
  Array(boards).fill(letter.repeat(columns)).join(BETWEEN_BOARDS);

/** The parts of a text that has one for each board. @param {string} text */
export const parts = (text) => text.split(BETWEEN_BOARDS);

/** A text with the symbols of the game's keyboard: × becomes *. @param {string} text */
export const asTiles = (text) =>
  [...text].map((typed) => expression.AS_TYPED.get(typed) ?? typed).join("");

/** A guess as it is typed, with the tiles of a game: ^2 becomes ². @param {string} written @param {{ symbols: string }} game */
export function tilesIn(written, { symbols }) {
  let text = asTiles(written);
  if (symbols.includes(expression.POWER)) return text;
  for (const [tile, power] of expression.SUPERSCRIPTS) {
    if (symbols.includes(tile)) text = text.replaceAll(power, tile);
  }
  return text;
}

/** Whether a text fills a row of a game. @param {string} guess @param {Game} game */
export const isGuess = (guess, { columns, symbols }) =>
  guess.length === columns && [...guess].every((symbol) => symbols.includes(symbol));

/** The position's text: game, options, entered rows. @param {State} state */
export function positionText(state) {
  const { game, strict, hard } = state;
  const options = (strict ? "~strict" : "") + (hard ? "~hard" : "");
  return [
    game.name + options,
    ...countedRows(state).map(
      ({ guess, colours }, row) => `${guess}:${coloursText(state, colours, row)}`,
    ),
  ].join(",");
}

/**
 * The rows that count: a wrong colour can solve all boards too early, and the rows after that are kept
 * until it is corrected.
 * @param {State} state
 */
export const countedRows = ({ game, rows }) =>
  rows.filter((_, row) => solvedBefore(game, rows, row).includes(false));

/** The colours of a row as a text, with a part for each board. @param {State} state @param {string} colours */
export function coloursText({ game, rows }, colours, row = rows.length) {
  const solved = solvedBefore(game, rows, row);
  return boardsOf(game)
    .map((board) => (solved[board] ? SOLVED_BEFORE : onBoard(game, colours, board)))
    .join(BETWEEN_BOARDS);
}

/** The position's text, including the current row once it is full. @param {State} state */
export function typedText(state) {
  const filled = hasDraft(state) && isFilled(state.draft);
  return positionText(filled ? { ...state, rows: [...state.rows, state.draft] } : state);
}

const noGame = "This link is for a game that this page does not have.";
const noPro =
  "This link is for a Pro game that cannot exist. Check its tiles, rows and keys, or choose “Pro…” in the list of games.";

/**
 * Read as much of a position's text as is valid.
 * @param {string} text
 * @param {Game[]} games
 * @returns {{ state: State | null, problem: string }} null if the game is unknown; `problem`
 *   says what was left out, "" if nothing was
 */
export function readPosition(text, games) {
  const [head = "", ...rows] = text.split(",");
  const options = head.split("~");
  const game = gameNamed(head, games);
  if (!game) return { state: null, problem: `${head}-`.startsWith(`${PRO}-`) ? noPro : noGame };
  const empty = emptyBoard(game, options.includes("strict"), options.includes("hard"));
  const state = { ...empty, rows: readRows(rows.slice(0, game.rows), game) };
  const read = state.rows.length;
  let problem = "";
  if (read < Math.min(rows.length, game.rows))
    problem = `Row ${read + 1} of this link is not valid. It and any later rows were left out.`;
  else if (rows.length > game.rows)
    problem = `${game.title} has only ${game.rows} ${game.rows === 1 ? "row" : "rows"}. The extra rows in this link were left out.`;
  return { state, problem };
}

/** Read rows up to the first that is not valid. @param {string[]} texts @param {Game} game */
export function readRows(texts, game) {
  /** @type {Row[]} */
  const rows = [];
  for (const text of texts) {
    const row = readRow(text, game, rows);
    if (!row) break;
    rows.push(row);
  }
  return rows;
}

/** @param {string} text @param {Game} game @param {Row[]} before the earlier rows @returns {Row | null} */
export function readRow(text, game, before) {
  const [written = "", letters = "", ...more] = text.split(":");
  const guess = tilesIn(written, game);
  const solved = solvedBefore(game, before, before.length);
  const colours = parts(letters.replaceAll("\ufe0f", "")).map((part, board) =>
    solved[board] === (part === SOLVED_BEFORE) ? readColours(part, game.columns) : null,
  );
  const fits =
    more.length === 0 &&
    isGuess(guess, game) &&
    colours.length === game.boards &&
    solved.includes(false) &&
    !colours.includes(null);
  if (!fits) return null;
  return {
    ...blankRow(game),
    guess,
    colours: colours.join(""),
    touched: Array(tilesOf(game)).fill(true),
  };
}

/** The colours of a row on one board, or null if they are not valid. @param {string} written @param {number} columns */
function readColours(written, columns) {
  if (written === SOLVED_BEFORE) return "b".repeat(columns);
  const letters = [...written].map((letter) => feedback.READ_AS.get(letter));
  return letters.length === columns && !letters.includes(undefined) ? letters.join("") : null;
}

/** The current row as a text, for storage. @param {State} state */
export function draftText({ draft }) {
  return [draft.guess, draft.colours, draft.touched.map(Number).join(""), draft.offered].join(":");
}

/** A state with a stored current row, if that fits. @param {State} state @returns {State} */
export function withDraft(state, /** @type {string} */ text) {
  const { columns, symbols } = state.game;
  const tiles = tilesOf(state.game);
  const [guess = "", colours = "", touched = "", written = ""] = text.split(":");
  const fits =
    guess.length === columns &&
    [...guess].every((symbol) => symbol === " " || symbols.includes(symbol)) &&
    colours.length === tiles &&
    /^[gpb]*$/.test(colours);
  if (!fits || !hasDraft(state)) return state;
  const chosen = Array.from({ length: tiles }, (_, tile) => touched[tile] === "1");
  const offered = written.replace(/[^cl]/g, " ").slice(0, tiles).padEnd(tiles);
  return {
    ...state,
    draft: { guess, colours, touched: chosen, offered },
    cursor: nextBlank(guess),
  };
}
