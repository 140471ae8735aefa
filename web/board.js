// Draws a game in progress on the board and reports taps on its tiles. The tiles are created once for
// each board size and then updated.

import { button, html, write } from "./dom.js";
import { flip } from "./motion.js";
import { hasDraft, isBlank, isColoured, isFilled, isSettled } from "./position.js";
import { colourName, spoken } from "./words.js";

/** @import { Row, State } from "./position.js" */

/**
 * @typedef {object} BoardEvents
 * @property {(row: number, column: number) => void} tapped
 * @property {(row: number, column: number) => void} held a long press
 * @property {(row: number) => void} removed
 */

/** Milliseconds until a press is a long one. */
const LONG = 450;

/** Pixels that a finger may move during a long press; further, it scrolls. */
const STILL = 10;

export class Board {
  /** @param {HTMLElement} element @param {BoardEvents} events */
  constructor(element, events) {
    this.element = element;
    /** Whether the press that is going on, or has just ended, is a long one. */
    this.wasHeld = false;
    element.addEventListener("focusin", ({ target }) => {
      if (/** @type {Element} */ (target).matches(".tile")) this.stopAt(target);
    });
    element.addEventListener("click", ({ target }) => {
      const button = /** @type {Element} */ (target).closest("button");
      if (!button) return;
      const row = Number(button.dataset.row);
      if (!button.matches(".tile")) events.removed(row);
      else if (!this.wasHeld) events.tapped(row, Number(button.dataset.column));
      this.wasHeld = false;
    });
    this.listenToHolding(events);
  }

  /** Report long presses on tiles. The click that ends a long press is not a tap. @private @param {BoardEvents} events */
  listenToHolding({ held }) {
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    let [x, y] = [0, 0];
    const stop = () => clearTimeout(timer);
    this.element.addEventListener("pointerdown", (event) => {
      stop();
      this.wasHeld = false;
      const tile = /** @type {Element} */ (event.target).closest(".tile");
      if (!(tile instanceof HTMLElement) || event.button !== 0) return;
      [x, y] = [event.clientX, event.clientY];
      timer = setTimeout(() => {
        this.wasHeld = true;
        held(Number(tile.dataset.row), Number(tile.dataset.column));
      }, LONG);
    });
    this.element.addEventListener("pointermove", ({ clientX, clientY }) => {
      if (Math.hypot(clientX - x, clientY - y) > STILL) stop();
    });
    for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
      this.element.addEventListener(end, stop);
    }
    // a long press would open the menu of the browser
    this.element.addEventListener("contextmenu", (event) => {
      if (this.wasHeld) event.preventDefault();
    });
  }

  /**
   * @param {State} state
   * @param {{ row: number, column: number | null } | null} fault the tile or row that a message is about
   * @param {{ row: number, column: number }[][]} [asked] the tiles that each question below is about
   */
  draw(state, fault, asked = []) {
    const { columns, rows } = state.game;
    this.fit(rows, columns);
    const draft = hasDraft(state);
    this.element.dataset.columns = String(columns);
    this.element.dataset.next = !draft ? "" : nextStep(state.draft);
    for (const [row, line] of [...this.element.children].entries()) {
      const entered = row < state.rows.length;
      const making = draft && row === state.rows.length;
      const shown = entered ? state.rows[row] : making ? state.draft : undefined;
      const before = this.madeIn(row);
      line.classList.toggle("making", making);
      line.classList.toggle("fault", fault?.row === row && fault.column === null);
      for (let column = 0; column < columns; column += 1) {
        const tile = /** @type {HTMLButtonElement} */ (line.children[column]);
        const symbol = shown?.guess[column]?.trim() ?? "";
        const colour = symbol ? colourName(shown?.colours[column] ?? "") : "empty";
        write(tile, symbol);
        tile.dataset.symbol = symbol;
        tile.dataset.colour = colour;
        tile.disabled = !entered && !making;
        tile.classList.toggle("cursor", making && column === state.cursor);
        tile.classList.toggle("fault", fault?.row === row && fault.column === column);
        const open = making && colour !== "empty" && !isSettled(state.draft, column);
        tile.classList.toggle("unconfirmed", open && isColoured(state.draft));
        tile.classList.toggle("uncoloured", open && !isColoured(state.draft));
        markAsked(tile, asked, row, column);
        const name = spoken(symbol) === symbol ? symbol : `${symbol} (${spoken(symbol)})`;
        const sure = open ? "not confirmed, " : "";
        const what = symbol && colour !== "empty" ? `${name}, ${sure}${colour}` : name || "empty";
        tile.setAttribute("aria-label", `Row ${row + 1}, column ${column + 1}: ${what}`);
      }
      const remove = /** @type {HTMLButtonElement} */ (line.children[columns]);
      remove.hidden = !entered;
      if (entered && before?.guess === shown?.guess) {
        const colours = before?.colours.includes("empty") ?? false;
        flip(this.tilesOf(row), { colours, last: state.closed === true });
      }
    }
    this.keepOneTabStop(state, draft);
  }

  /** What was made in a row, as it was drawn last; null if it was not the current row. @private @param {number} row */
  madeIn(row) {
    if (!this.element.children[row]?.matches(".making")) return null;
    const drawn = this.tilesOf(row).map(({ dataset }) => dataset);
    return {
      guess: drawn.map(({ symbol }) => symbol).join(""),
      colours: drawn.map(({ colour }) => colour),
    };
  }

  /** @param {number} row @returns {HTMLElement[]} */
  tilesOf(row) {
    return [...(this.element.children[row]?.querySelectorAll(".tile") ?? [])].map(
      (tile) => /** @type {HTMLElement} */ (tile),
    );
  }

  /** Create the rows and tiles, unless the board already has the right size. @private */
  fit(/** @type {number} */ rows, /** @type {number} */ columns) {
    const first = this.element.firstElementChild;
    if (this.element.childElementCount === rows && first?.childElementCount === columns + 1) return;
    this.element.replaceChildren(
      ...Array.from({ length: rows }, (_, row) => {
        const number = String(row + 1);
        const place = { "data-board": "0", "data-row": String(row) };
        const tiles = Array.from({ length: columns }, (_, column) =>
          button("", { class: "tile", ...place, "data-column": String(column) }),
        );
        const remove = button("×", {
          class: "remove",
          "data-row": String(row),
          "aria-label": `Delete row ${number}`,
        });
        const named = { class: "row", role: "group", "aria-label": `Row ${number}` };
        return html("div", named, ...tiles, remove);
      }),
    );
  }

  /** Let the Tab key reach one tile; the arrow keys reach the others. @private */
  keepOneTabStop(/** @type {State} */ state, /** @type {boolean} */ draft) {
    // while the focus is on the board, even on a row's ×, the tile that Tab reaches stays the same
    const here = this.element.contains(document.activeElement);
    if (here && this.element.querySelector('.tile[tabindex="0"]:enabled')) return;
    this.stopAt(this.tile(state.rows.length - (draft ? 0 : 1), (draft && state.cursor) || 0));
  }

  /** @private */
  stopAt(/** @type {EventTarget | null} */ stop) {
    for (const tile of this.element.querySelectorAll(".tile")) {
      /** @type {HTMLElement} */ (tile).tabIndex = tile === stop ? 0 : -1;
    }
  }

  /** @private @returns {HTMLElement | null} */
  tile(/** @type {number} */ row, /** @type {number} */ column) {
    return this.element.querySelector(`.tile[data-row="${row}"][data-column="${column}"]`);
  }

  /** The focused tile; null if no tile has the focus. @returns {{ row: number, column: number } | null} */
  focused() {
    const tile = document.activeElement;
    if (!(tile instanceof HTMLElement) || !tile.matches(".tile")) return null;
    if (!this.element.contains(tile)) return null;
    return { row: Number(tile.dataset.row), column: Number(tile.dataset.column) };
  }

  /** Move the focus to the tile that the Tab key reaches. */
  enter() {
    /** @type {HTMLElement | null} */ (this.element.querySelector('[tabindex="0"]'))?.focus();
  }

  /** Move the focus one step from where it is, or from the cursor. Returns the newly focused tile. */
  step(/** @type {State} */ state, /** @type {number} */ down, /** @type {number} */ right) {
    const making = hasDraft(state);
    const last = state.rows.length - (making ? 0 : 1);
    // without a cursor, the right arrow starts at the first column and the left arrow at the last
    const start = (making ? state.cursor : null) ?? (right < 0 ? state.game.columns : -1);
    const from = this.focused() ?? { row: state.rows.length, column: start };
    const row = Math.min(Math.max(from.row + down, 0), last);
    const column = Math.min(Math.max(from.column + right, 0), state.game.columns - 1);
    this.focus(row, column);
    return { row, column };
  }

  /** Focus a tile, if it exists and is enabled. */
  focus(/** @type {number} */ row, /** @type {number} */ column) {
    this.tile(row, column)?.focus();
  }
}

/** What to press next: nothing while a row is being typed. @param {Row} draft */
function nextStep(draft) {
  if (isBlank(draft)) return "use";
  return isFilled(draft) ? "enter" : "";
}

/**
 * Show the numbers of the questions that are about a tile.
 * @param {HTMLElement} tile @param {{ row: number, column: number }[][]} asked
 * @param {number} row @param {number} column
 */
function markAsked(tile, asked, row, column) {
  const numbers = asked.flatMap((tiles, number) =>
    tiles.some((each) => each.row === row && each.column === column) ? [number + 1] : [],
  );
  if (numbers.length) tile.dataset.asked = numbers.join(" ");
  else delete tile.dataset.asked;
}
