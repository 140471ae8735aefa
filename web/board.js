// Draws a game in progress on the board and reports taps on its tiles. The tiles are created once for
// each board size and then updated.

import { button, html, write } from "./dom.js";
import { hasDraft } from "./position.js";
import { colourName, spoken } from "./words.js";

/** @import { State } from "./position.js" */

/**
 * @typedef {object} BoardEvents
 * @property {(row: number, column: number) => void} tapped
 * @property {(row: number) => void} removed
 */

export class Board {
  /** @param {HTMLElement} element @param {BoardEvents} events */
  constructor(element, events) {
    this.element = element;
    element.addEventListener("focusin", ({ target }) => {
      if (/** @type {Element} */ (target).matches(".tile")) this.stopAt(target);
    });
    element.addEventListener("click", ({ target }) => {
      const button = /** @type {Element} */ (target).closest("button");
      if (!button) return;
      const row = Number(button.dataset.row);
      if (button.matches(".tile")) events.tapped(row, Number(button.dataset.column));
      else events.removed(row);
    });
  }

  /**
   * @param {State} state
   * @param {{ row: number, column: number | null } | null} fault the tile or row that a message is about
   */
  draw(state, fault) {
    const { columns, rows } = state.game;
    this.fit(rows, columns);
    const draft = hasDraft(state);
    this.element.dataset.columns = String(columns);
    for (const [row, line] of [...this.element.children].entries()) {
      const entered = row < state.rows.length;
      const making = draft && row === state.rows.length;
      const shown = entered ? state.rows[row] : making ? state.draft : undefined;
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
        const name = spoken(symbol) === symbol ? symbol : `${symbol} (${spoken(symbol)})`;
        const what = symbol && colour !== "empty" ? `${name}, ${colour}` : name || "empty";
        tile.setAttribute("aria-label", `Row ${row + 1}, column ${column + 1}: ${what}`);
      }
      const remove = /** @type {HTMLButtonElement} */ (line.children[columns]);
      remove.hidden = !entered;
    }
    this.keepOneTabStop(state, draft);
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
