// Draws the squares of a puzzle, each a button with a name; and what a person does with them.

import { make } from "../../../parts/draw.js";
import { spoken } from "../../../parts/words.js";
import { plain, written } from "../words.js";
import { filled, isOpen, next, puzzleOf, run, squaresOf, tapped, typed, undone } from "./grid.js";

/** @import { State } from "../state.js" */
/** @import { SisterTab } from "../tab.js" */
/** @import { Squares } from "./grid.js" */

/** What a square is called. @param {number} at @param {string} symbol @param {number} columns */
const nameOf = (at, symbol, columns) =>
  `Row ${Math.floor(at / columns) + 1}, column ${(at % columns) + 1}: ${symbol === "_" ? "empty" : spoken(symbol.replace("!", ""))}`;

/** The squares, and what is around them. @param {string} puzzle @param {string} text what is in them @param {Squares} squares @param {{ act: string, chosen: number, along?: number[], stays?: boolean, isPressed?: (at: number) => boolean }} look the chosen square, and those that it makes an equation with */
export function grid(puzzle, text, squares, { act, chosen, along = [], stays, isPressed }) {
  const columns = squares.columns(text);
  const given = squaresOf(puzzle, squares);
  const isPlayed = act === "square"; // while it is chosen, the field is for the keyboard
  const all = squaresOf(text, squares).map(({ symbol }, at) => {
    if (symbol === "." || symbol === "#") return make("span", "square");
    const isFixed = isPlayed && !isOpen(given[at], squares);
    const isGreen = given[at]?.symbol.endsWith("!");
    const name = nameOf(at, symbol, columns) + (isGreen ? ", green" : isFixed ? ", given" : "");
    return make(
      "button",
      {
        ...{ type: "button", class: "square", "data-act": act, "data-of": at, "aria-label": name },
        ...{
          tabindex: isPlayed && at === chosen ? 0 : -1,
          "aria-disabled": (isFixed || stays || (!squares.keys && symbol === "=")) && "true",
        },
        ...{ "data-fixed": isFixed, "data-green": isGreen, "data-along": along.includes(at) },
        "aria-pressed": isPressed && !isFixed && String(isPressed(at)),
        "data-chosen": squares.keys ? !stays && at === chosen : isPlayed && isPressed?.(at),
      },
      symbol === "_" ? "\u00a0" : written(symbol.replace("!", "")),
    );
  });
  const rows = Array.from({ length: all.length / columns }, (_, row) =>
    all.slice(row * columns, (row + 1) * columns),
  );
  return make(
    "div",
    { class: "squares", role: "group", "aria-label": "Squares" },
    around(rows, squares.totals?.(text)).map((row) => make("div", {}, row)),
  );
}

/** The rows of a puzzle with its totals. @param {Element[][]} rows @param {string[][]} [totals] above, at the left, at the right and below */
function around(rows, totals) {
  if (!totals) return rows;
  const [top = [], left = [], right = [], bottom = []] = totals.map((each, side) => {
    const kind = side < 2 ? "Sum" : "Product";
    const line = side % 3 ? "row" : "column";
    return each.map((total, at) => {
      const name = `${kind} of ${line} ${at + 1}: ${total || "hidden"}`;
      return make("span", { class: "total", role: "img", "aria-label": name }, total);
    });
  });
  const corner = (sign = "") => make("span", { class: "total", "aria-hidden": "true" }, sign);
  const between = rows.map((row, at) => [left[at] ?? "", ...row, right[at] ?? ""]);
  return [[corner("+"), ...top, corner()], ...between, [corner(), ...bottom, corner("×")]];
}

/** The squares of the puzzle that is played. @param {State} state @param {Squares} squares @param {string} [solution] shown instead of what is filled */
export function playing(state, squares, solution) {
  const puzzle = puzzleOf(state);
  const { square, held } = state;
  return grid(puzzle, solution || filled(state, squares), squares, {
    ...{ act: "square", chosen: square, stays: Boolean(state.solved) },
    along: squares.keys && !state.solved ? run(puzzle, state, squares) : [],
    ...(!squares.keys && { isPressed: (/** @type {number} */ at) => at === held }),
  });
}

/** The squares of what is typed, if its rows are equally long. @param {State} state @param {Squares} squares */
export function choosing({ written, square }, squares) {
  const { length } = squaresOf(written, squares);
  const columns = squares.columns(written);
  const isThere = squares.act && length > columns && length % columns === 0 && columns <= 10;
  if (!isThere) return false;
  const look = { act: squares.act ?? "", chosen: square };
  const isPressed = (/** @type {number} */ at) =>
    squaresOf(written, squares)[at]?.symbol.endsWith("!") ?? false;
  return grid(written, written, squares, squares.keys ? look : { ...look, isPressed });
}

// ------------------------------------------------------------------------- what a person does

/** What was done to the squares is shown and told, and judged if it completes them. @param {SisterTab} tab @param {(state: State, squares: Squares) => State} act */
export function fill(tab, act) {
  const { squares } = tab.view;
  if (!squares || tab.state.solved) return;
  const before = filled(tab.state, squares);
  const after = act(tab.state, squares);
  const text = filled(after, squares);
  if (text !== before) tab.stop(); // a second press on the last symbol does not withdraw the verdict
  const isHere = document.activeElement?.matches(".square");
  tab.update({ ...after, asking: tab.state.asking });
  if (isHere) tab.field.focus();
  if (text === before) return;
  const all = squaresOf(text, squares);
  const old = squaresOf(before, squares);
  const names = all.flatMap(({ symbol }, at) =>
    symbol === old[at]?.symbol ? [] : nameOf(at, symbol, squares.columns(text)),
  );
  tab.tell(`${names.join(". ")}.`);
  judgeIfFull(tab, squares);
}

/** @param {SisterTab} tab @param {Squares} squares */
export const judgeIfFull = (tab, squares) =>
  squaresOf(filled(tab.state, squares), squares).every(({ symbol }) => symbol !== "_") &&
  tab.ask("judge", false);

/** @type {Record<string, (tab: SisterTab, of: string) => void>} */
export const ACTS = {
  square: (tab, of) => fill(tab, (state, squares) => tapped(state, Number(of), squares)),
  undo: (tab) => fill(tab, undone),
};

/** Write a symbol into the chosen square, or delete what is there. @param {SisterTab} tab @param {string} symbol */
export const write = (tab, symbol) => fill(tab, (state, squares) => typed(state, symbol, squares));

/** A key is pressed while squares are filled; whether it was for them. @param {SisterTab} tab @param {KeyboardEvent} event */
export function pressed(tab, { key, target, altKey, ctrlKey, metaKey }) {
  const { squares } = tab.view;
  if (!squares || altKey || ctrlKey || metaKey) return false;
  const columns = squares.columns(puzzleOf(tab.state));
  const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };
  const step = steps[/** @type {"ArrowUp"} */ (key)];
  const symbol = key === "x" ? "*" : plain(key);
  const isHere = /** @type {Element} */ (target).matches(".square");
  if (step && isHere) {
    const at = next(puzzleOf(tab.state), tab.state.square, step, squares);
    const down = Math.abs(step) > 1;
    if (at >= 0) fill(tab, (state) => ({ ...state, square: at, down }));
  } else if (squares.keys && /^(Backspace|Delete)$/.test(key)) write(tab, "");
  else if (key.length === 1 && squares.keys.includes(symbol)) write(tab, symbol);
  else if (key === "Enter" && isHere && squares.keys) tab.ask("judge");
  else return false;
  return true;
}
