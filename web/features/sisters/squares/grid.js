// The squares of a puzzle as a value: which there are in its text, and what a person can do to them.

/** @import { State } from "../state.js" */

/**
 * How the text of a puzzle shows its squares. “.” is a square that does not exist, “_” an empty one, and “!” is
 * behind a tile that stays, as does “=”.
 * @typedef {object} Squares
 * @property {RegExp} each finds them, in the order of reading
 * @property {(text: string) => number} columns
 * @property {string} keys the symbols that fill one; "" if tiles change places
 * @property {string} [act] what a tap does while the puzzle is chosen
 * @property {(text: string) => string[][]} [totals] what is around them: above, at the left, at the right and below
 */

/** The squares of a text: what is in each, and where that is in the text. @param {string} text @param {Squares} squares */
export const squaresOf = (text, { each }) =>
  [...text.matchAll(each)].map(({ 0: symbol, index }) => ({ symbol, index }));

/** Whether a person can change a square of the puzzle. @param {{ symbol: string } | undefined} square @param {Squares} squares */
export const isOpen = (square, { keys }) =>
  keys ? square?.symbol === "_" : /^[^.!=]+$/.test(square?.symbol ?? ".");

/** @param {string} text @param {number} at @param {string} symbol @param {Squares} squares */
export function put(text, at, symbol, squares) {
  const { index, symbol: before } = squaresOf(text, squares)[at] ?? { index: 0, symbol: "" };
  return text.slice(0, index) + symbol + text.slice(index + before.length);
}

/** The puzzle that is open, without its options. @param {State} state */
export const puzzleOf = ({ opened }) => opened?.text.replace(/^[^:]*:/, "") ?? "";

/** The squares as they are filled. What is stored is left out if it belongs to another puzzle. @param {State} state @param {Squares} squares */
export function filled(state, { keys }) {
  const puzzle = puzzleOf(state).replace(/!/g, "");
  const there = state.progress.filled;
  const tiles = (/** @type {string} */ text) => text.split(/[,;]/).sort().join();
  const isOfIt = keys
    ? there.length === puzzle.length &&
      [...puzzle].every((each, at) => each === "_" || each === there[at])
    : tiles(there) === tiles(puzzle);
  return isOfIt ? there : puzzle;
}

/** Other squares are filled: what was said about them is gone. @param {State} state @param {string} filled @returns {State} */
export const changed = (state, filled) => ({
  ...{ ...state, verdict: null, hint: null, number: 0, held: -1 },
  progress: { ...state.progress, filled },
});

/** The same, and it can be undone. @param {State} state @param {string} now @param {Squares} squares @returns {State} */
const done = (state, now, squares) => ({
  ...changed(state, now),
  before: [...state.before, filled(state, squares)],
});

/** @param {State} state @returns {State} */
export const undone = (state) => ({
  ...changed(state, state.before.at(-1) ?? state.progress.filled),
  before: state.before.slice(0, -1),
});

/** What a hint has filled can be undone. @param {State} state @param {string} name the squares with it, or "" @param {Squares} squares @returns {State} */
export function filledBy(state, name, squares) {
  if (!name) return state;
  const old = squaresOf(filled(state, squares), squares);
  const at = squaresOf(name, squares).findIndex(({ symbol }, each) => symbol !== old[each]?.symbol);
  const { hint, number } = state;
  return { ...done(state, name, squares), hint, number, told: [], square: Math.max(at, 0) };
}

/** The next square in a direction, over those that do not exist; -1 at the edge. @param {string} puzzle @param {number} at @param {number} step 1 or the number of columns, or the same below 0 @param {Squares} squares @param {boolean} [isOver] whether to go over them */
export function next(puzzle, at, step, squares, isOver = true) {
  const all = squaresOf(puzzle, squares);
  const row = (/** @type {number} */ each) => Math.floor(each / squares.columns(puzzle));
  const isHere = (/** @type {number} */ each) => Math.abs(step) > 1 || row(each) === row(at);
  for (let to = at + step; all[to] && isHere(to); to += step)
    if (all[to]?.symbol !== ".") return to;
    else if (!isOver) break;
  return -1;
}

/** The squares that a chosen one makes an equation with: across, or down if that is chosen or there is only that. @param {string} puzzle @param {State} state @param {Squares} squares */
export function run(puzzle, { square, down }, squares) {
  const along = (/** @type {number} */ step) => {
    const found = [square];
    for (const way of [-step, step])
      for (let to = square; to >= 0 && found.length < 99; ) {
        to = next(puzzle, to, way, squares, false);
        if (to >= 0) found.push(to);
      }
    return found.sort((one, other) => one - other);
  };
  const steps = [1, squares.columns(puzzle)];
  const [first = [], second = []] = (down ? steps.reverse() : steps).map(along);
  return first.length > 1 ? first : second;
}

/** A square is tapped. @param {State} state @param {number} at @param {Squares} squares @returns {State} */
export function tapped(state, at, squares) {
  const { held, square, down } = state;
  const now = { ...state, square: at };
  if (squares.keys) return { ...now, down: at === square ? !down : down };
  if (!isOpen(squaresOf(puzzleOf(state), squares)[at], squares)) return now;
  const text = filled(state, squares);
  const [one, other = ""] = [held, at].map((each) => squaresOf(text, squares)[each]?.symbol);
  // a number takes the place of a number, a sign that of a sign
  if (!one || held === at || /\d/.test(one) !== /\d/.test(other))
    return { ...now, held: held === at ? -1 : at };
  return done(now, put(put(text, held, other, squares), at, one, squares), squares);
}

/** A symbol is typed into the chosen square, and the next one of its row or column is chosen; "" deletes, as Backspace does. @param {State} state @param {string} symbol @param {Squares} squares @returns {State} */
export function typed(state, symbol, squares) {
  const puzzle = puzzleOf(state);
  const all = squaresOf(puzzle, squares);
  const text = filled(state, squares);
  const open = run(puzzle, state, squares).filter((each) => isOpen(all[each], squares));
  const at = open.indexOf(state.square);
  if (at < 0) return state;
  const isEmpty = squaresOf(text, squares)[state.square]?.symbol === "_";
  const to = open[symbol ? at + 1 : isEmpty ? at - 1 : at] ?? state.square;
  const now = put(text, symbol ? state.square : to, symbol || "_", squares);
  return { ...(now === text ? state : done(state, now, squares)), square: to };
}
