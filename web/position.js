// A game in progress as a value, and everything a person can do to it as functions from one value to
// the next. Nothing here knows the rules of Nerdle or touches the page. The address bar holds the
// position in the engine's text form (nerdle/rules/position.py).

/**
 * @typedef {object} Row
 * @property {string} guess one symbol per column, " " where it is empty
 * @property {string} colours one letter per column: g, p or b
 * @property {boolean[]} touched for each column, whether the person has chosen its colour
 * @property {string} offered what the engine knows of each colour that it has offered, one letter per
 *   column: c if it is certain, l if it is likely, " " if none was offered
 * @property {boolean} [corrected] whether the person has recoloured it after it was entered
 */

/**
 * @typedef {object} State
 * @property {Game} game
 * @property {boolean} strict whether commutative answers are off
 * @property {boolean} hard whether guesses must fit all clues
 * @property {Row[]} rows the entered rows
 * @property {Row} draft the current row, which is not entered yet
 * @property {number | null} cursor the column where the next symbol goes; null when all are filled
 * @property {boolean} [closed] whether no more rows can be added, as in a finished practice puzzle
 */

const NEXT_COLOUR = /** @type {const} */ ({ b: "p", p: "g", g: "b" });
/** @param {string} letters @param {string} letter @returns {[string, string][]} */
const each = (letters, letter) => [...letters].map((written) => [written, letter]);
const LETTERS = new Map([
  ...each("gG🟩", "g"),
  ...each("pPrRyY🟪🟥🟨", "p"),
  ...each("bB⬛⬜", "b"),
]);

// other ways to type a symbol, and the symbols; the engine reads the same ones (rules/expression.py)
const AS_TYPED = "×·⋅∗＊÷∕／−–－＋＝０１２３４５６７８９";
const SYMBOLS = "*****///---+=0123456789";

/** A text with the symbols of the game's keyboard: × becomes *. @param {string} text */
export const asTiles = (text) =>
  [...text].map((typed) => SYMBOLS[AS_TYPED.indexOf(typed)] ?? typed).join("");

/** @param {Game} game @returns {Row} */
function blankRow(game) {
  return {
    guess: " ".repeat(game.columns),
    colours: "b".repeat(game.columns),
    touched: Array(game.columns).fill(false),
    offered: " ".repeat(game.columns),
  };
}

/** An empty board. @param {Game} game @returns {State} */
export function emptyBoard(game, strict = false, hard = false) {
  return { game, strict, hard, rows: [], draft: blankRow(game), cursor: 0 };
}

/** The position's text: game, options, entered rows. @param {State} state */
export function positionText({ game, strict, hard, rows }) {
  const options = (strict ? "~strict" : "") + (hard ? "~hard" : "");
  return [game.name + options, ...rows.map((row) => `${row.guess}:${row.colours}`)].join(",");
}

/** The position's text, including the current row once it is full. @param {State} state */
export function typedText(state) {
  const filled = hasDraft(state) && isFilled(state.draft);
  return positionText(filled ? { ...state, rows: [...state.rows, state.draft] } : state);
}

/**
 * Read as much of a position's text as is valid.
 * @param {string} text
 * @param {Game[]} games
 * @returns {{ state: State | null, problem: string }} null if the game is unknown; `problem`
 *   says what was left out, "" if nothing was
 */
export function readPosition(text, games) {
  const [head = "", ...rows] = text.split(",");
  const [name, ...options] = head.split("~");
  const game = games.find((each) => each.name === name);
  if (!game)
    return { state: null, problem: "This link is for a game that this page does not have." };
  let state = emptyBoard(game, options.includes("strict"), options.includes("hard"));
  let problem = "";
  for (const [number, text] of rows.slice(0, game.rows).entries()) {
    const row = readRow(text, game);
    if (!row) {
      problem = `Row ${number + 1} of this link is not valid. It and any later rows were left out.`;
      break;
    }
    state = { ...state, rows: [...state.rows, row] };
  }
  if (rows.length > game.rows)
    problem ||= `${game.title} has only ${game.rows} rows. The extra rows in this link were left out.`;
  return { state, problem };
}

/** @param {string} text @param {Game} game @returns {Row | null} */
export function readRow(text, game) {
  const [written = "", letters = "", ...more] = text.split(":");
  const guess = asTiles(written);
  const colours = [...letters.replaceAll("\ufe0f", "")].map((letter) => LETTERS.get(letter));
  const fits =
    more.length === 0 &&
    guess.length === game.columns &&
    [...guess].every((symbol) => game.symbols.includes(symbol)) &&
    colours.length === game.columns &&
    colours.every((letter) => letter !== undefined);
  if (!fits) return null;
  return {
    ...blankRow(game),
    guess,
    colours: colours.join(""),
    touched: Array(game.columns).fill(true),
  };
}

/** The current row as a text, for storage. @param {State} state */
export function draftText({ draft }) {
  return [draft.guess, draft.colours, draft.touched.map(Number).join(""), draft.offered].join(":");
}

/** A state with a stored current row, if that fits. @param {State} state @returns {State} */
export function withDraft(state, /** @type {string} */ text) {
  const { columns, symbols } = state.game;
  const [guess = "", colours = "", touched = "", written = ""] = text.split(":");
  const fits =
    guess.length === columns &&
    [...guess].every((symbol) => symbol === " " || symbols.includes(symbol)) &&
    colours.length === columns &&
    /^[gpb]*$/.test(colours);
  if (!fits || !hasDraft(state)) return state;
  const chosen = Array.from({ length: columns }, (_, column) => touched[column] === "1");
  const offered = written.replace(/[^cl]/g, " ").slice(0, columns).padEnd(columns);
  return {
    ...state,
    draft: { guess, colours, touched: chosen, offered },
    cursor: nextBlank(guess),
  };
}

/** @param {{ colours: string }} row */
export const isWon = (row) => /^g+$/.test(row.colours);

/** How many guesses have been made; a row that the game fills in does not count. @param {State} state */
export function guessesOf({ game, rows }) {
  return Math.max(0, rows.length - (game.first_row === "guess" ? 0 : 1));
}

/** Whether there is a row to fill: not if a guess is all green or all rows are used. */
export function hasDraft(/** @type {State} */ { game, rows, closed }) {
  const guesses = game.first_row === "scramble" ? rows.slice(1) : rows;
  return !closed && rows.length < game.rows && !guesses.some(isWon);
}

/** @param {Row} row */
export const isFilled = (row) => !row.guess.includes(" ");

/** @param {Row} row */
export const isBlank = (row) => row.guess.trim() === "";

/** Whether a tile of a row got its colour from the person, or is certain to have it. @param {Row} row @param {number} column */
export const isSettled = ({ touched, offered }, column) =>
  touched[column] === true || offered[column] === "c";

/** Whether any tile of a row has been offered a colour or got one from the person. @param {Row} row */
export const isColoured = ({ touched, offered }) => touched.includes(true) || offered.trim() !== "";

/** @param {string} text @param {number} at @param {string} symbol */
const put = (text, at, symbol) => text.slice(0, at) + symbol + text.slice(at + 1);

/** The next empty column from `from` on, wrapping around; null if there is none. */
function nextBlank(/** @type {string} */ guess, from = 0) {
  const right = guess.indexOf(" ", from);
  const at = right >= 0 ? right : guess.indexOf(" ");
  return at >= 0 ? at : null;
}

/** @template T @param {T[]} list @param {number} at @param {T} item */
const withItem = (list, at, item) => list.map((old, index) => (index === at ? item : old));

/** A row with another symbol. What was offered belonged to the old guess. @param {Row} row @param {number} column @param {string} symbol @returns {Row} */
function withSymbol(row, column, symbol) {
  const touched = withItem(row.touched, column, false);
  return {
    guess: put(row.guess, column, symbol),
    colours: [...row.colours].map((letter, at) => (touched[at] ? letter : "b")).join(""),
    touched,
    offered: " ".repeat(row.guess.length),
  };
}

/** Put a symbol in a column of the current row. @returns {State} */
export function place(
  /** @type {State} */ state,
  /** @type {number} */ column,
  /** @type {string} */ symbol,
) {
  if (!hasDraft(state)) return state;
  const draft = withSymbol(state.draft, column, symbol);
  return { ...state, draft, cursor: nextBlank(draft.guess, column + 1) };
}

/** Type a symbol at the cursor. In a full row the cursor then moves one to the right. @returns {State} */
export function type(/** @type {State} */ state, /** @type {string} */ symbol) {
  const at = state.cursor;
  if (at === null) return state;
  const typed = place(state, at, symbol);
  const overwritten = isFilled(state.draft) && at + 1 < state.game.columns;
  return overwritten ? moveTo(typed, at + 1) : typed;
}

/**
 * Delete the symbol at the cursor, or else the one before it. In an empty row, take back the last
 * entered row so that it can be changed.
 * @returns {State}
 */
export function erase(/** @type {State} */ state) {
  const { rows, draft } = state;
  if (!hasDraft(state) || isBlank(draft)) {
    const last = rows.at(-1);
    return last ? { ...state, rows: rows.slice(0, -1), draft: last, cursor: null } : state;
  }
  const at = state.cursor ?? draft.guess.length;
  const before = draft.guess.slice(0, at).trimEnd().length - 1;
  const there = draft.guess[at] ?? " ";
  const column = there !== " " ? at : before >= 0 ? before : draft.guess.trimEnd().length - 1;
  return { ...state, draft: withSymbol(draft, column, " "), cursor: column };
}

/** Move the cursor of the current row. @returns {State} */
export function moveTo(/** @type {State} */ state, /** @type {number | null} */ cursor) {
  return hasDraft(state) ? { ...state, cursor } : state;
}

/** Colour a tile, in any row. @returns {State} */
export function colour(
  /** @type {State} */ state,
  /** @type {number} */ row,
  /** @type {number} */ column,
  /** @type {string} */ letter,
) {
  const old = row === state.rows.length ? state.draft : state.rows[row];
  if (!old || old.guess[column] === " ") return state;
  const changed = {
    guess: old.guess,
    colours: put(old.colours, column, letter),
    touched: withItem(old.touched, column, true),
    offered: old.offered,
  };
  return old === state.draft
    ? { ...state, draft: changed }
    : { ...state, rows: withItem(state.rows, row, { ...changed, corrected: true }) };
}

/** A tap on a tile: black -> purple -> green -> black. @returns {State} */
export function cycle(
  /** @type {State} */ state,
  /** @type {number} */ row,
  /** @type {number} */ column,
) {
  const letter = (row === state.rows.length ? state.draft : state.rows[row])?.colours[column];
  return letter === undefined
    ? state
    : colour(state, row, column, NEXT_COLOUR[/** @type {"b"} */ (letter)]);
}

/**
 * Recolour some tiles of the entered rows in one step.
 * @param {State} state
 * @param {{ row: number, column: number, colour: string }[]} changes
 */
export const recolour = (state, changes) =>
  changes.reduce((now, { row, column, colour: letter }) => colour(now, row, column, letter), state);

/** Fill the current row with a guess. @returns {State} */
export function fill(/** @type {State} */ state, /** @type {string} */ guess) {
  return hasDraft(state)
    ? { ...state, draft: { ...blankRow(state.game), guess }, cursor: null }
    : state;
}

/**
 * Offer colours for the current row, unless the person has begun to colour it.
 * @param {State} state
 * @param {{ start: string, certain: string }} look the colours, and which of them are certain
 */
export function offer(state, { start, certain }) {
  const { draft } = state;
  if (!certain || draft.touched.includes(true)) return state;
  const offered = [...certain].map((letter) => (letter === "." ? "l" : "c")).join("");
  if (start === draft.colours && offered === draft.offered) return state;
  return { ...state, draft: { ...draft, colours: start, offered } };
}

/**
 * Let the tiles to the right of the touched ones follow: they get the colours that are likeliest now.
 * @param {State} state
 * @param {{ [touched: string]: string }} followers see `followers` in nerdle/solver/prefill.py
 */
export function follow(state, followers) {
  const { draft } = state;
  const end = draft.touched.lastIndexOf(true) + 1;
  const key = [...draft.colours.slice(0, end)]
    .map((letter, column) => (draft.touched[column] ? letter : "."))
    .join("");
  const colours = draft.colours.slice(0, end) + (followers[key] ?? draft.colours).slice(end);
  return colours === draft.colours ? state : { ...state, draft: { ...draft, colours } };
}

/** Make all tiles of the current row green. @returns {State} */
export function allGreen(/** @type {State} */ state) {
  const { game, draft } = state;
  if (!hasDraft(state) || !isFilled(draft)) return state;
  const green = { colours: "g".repeat(game.columns), touched: draft.touched.map(() => true) };
  return { ...state, draft: { ...draft, ...green } };
}

/** Enter the current row. @returns {State} */
export function enter(/** @type {State} */ state) {
  if (!hasDraft(state) || !isFilled(state.draft)) return state;
  return { ...cleared(state), rows: [...state.rows, state.draft] };
}

/** Clear the current row. @returns {State} */
export function cleared(/** @type {State} */ state) {
  return { ...state, draft: blankRow(state.game), cursor: 0 };
}

/** Delete an entered row. @returns {State} */
export function removeRow(/** @type {State} */ state, /** @type {number} */ row) {
  return { ...state, rows: state.rows.filter((_, index) => index !== row) };
}
