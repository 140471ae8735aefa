// Draws a game in progress on its boards and reports taps on their tiles. The tiles are created once
// for each size and number of boards and then updated. Several boards share the element of a single
// one: each has a group in it, with a line that names it and says what is left there.

import { isPro } from "../game/pro.js";
import {
  boardsOf,
  cursorTile,
  firstShown,
  hasDraft,
  isColoured,
  isFilled,
  isSettled,
  isShown,
  solvedIn,
} from "../game/state.js";
import { html, write } from "../parts/dom.js";
import { inPalette } from "../parts/palette.js";
import { boardLeft, colourName, spoken } from "../parts/words.js";
import { flip } from "./motion.js";
import { lineOf, nameLine, numberTile } from "./rows.js";
import { listenToHolding } from "./touch.js";

/** @import { Fault, Place, State } from "../game/state.js" */

/**
 * @typedef {object} BoardEvents
 * @property {(row: number, tile: number) => void} tapped
 * @property {(row: number, tile: number) => void} held a long press
 */

/** Pixels; smaller tiles cannot be tapped reliably, so a tap on one enlarges its board instead. */
const SMALLEST = 30;

export class Board {
  /** @param {HTMLElement} element @param {BoardEvents} events */
  constructor(element, events) {
    this.element = element;
    /** Which of several boards is enlarged; null for none. @type {number | null} */
    this.enlarged = null;
    /** How many rows were entered when the board was drawn last. */
    this.entered = 0;
    /** What was typed in the current row when the board was drawn last. */
    this.typed = "";
    /** The row that a message was about when the board was drawn last. @type {number | null} */
    this.told = null;
    listenToHolding(element, ".tile", (tile) =>
      events.held(Number(tile.dataset.row), numberTile(tile)),
    );
    element.addEventListener("focusin", ({ target }) => {
      if (/** @type {Element} */ (target).matches(".tile")) this.stopAt(target);
    });
    element.addEventListener("click", ({ target }) => {
      const button = /** @type {Element} */ (target).closest("button");
      if (!button) return;
      const board = Number(button.dataset.board);
      if (button.matches(".board-name")) this.enlarge(this.enlarged === board ? null : board);
      else if (button.offsetHeight < SMALLEST) this.enlarge(board);
      else events.tapped(Number(button.dataset.row), numberTile(button));
    });
  }

  /**
   * @param {State} state
   * @param {Fault | null} fault the tile or row that a message is about
   * @param {Place[][]} [asked] the tiles that each question below is about
   * @param {BoardReport[]} [reports] of several boards: what is left on each
   */
  draw(state, fault, asked = [], reports = []) {
    const { game } = state;
    const isNew = this.fit(game);
    // a board is enlarged for its entered rows
    const isNext = this.entered !== state.rows.length;
    if (isNext) this.enlarge(null);
    this.entered = state.rows.length;
    const draft = hasDraft(state);
    this.element.dataset.columns = String(game.columns);
    document.documentElement.dataset.next = draft && isFilled(state.draft) ? "enter" : "";
    if (draft) delete this.element.dataset.over;
    else this.element.dataset.over = "";
    for (const board of boardsOf(game)) {
      for (let row = 0; row < game.rows; row += 1) {
        const isFault = fault?.row === row && fault.board === board;
        const faulty = isFault ? (fault.tile ?? "all") : null;
        this.drawRow(state, board, row, faulty, asked);
      }
      if (game.boards > 1) this.drawName(state, board, reports[board]);
    }
    // rows that are not there yet take no room on several boards
    if (game.boards > 1 && (isNew || isNext)) {
      const { style } = document.documentElement;
      style.setProperty("--shown", String(state.rows.length + Number(draft)));
      const open = boardsOf(game).filter((board) => isShown(state, board));
      style.setProperty("--open", String(draft ? open.length : 0));
    }
    this.keepOneTabStop(state, draft);
    const isTyped = this.typed !== state.draft.guess;
    this.typed = state.draft.guess;
    const told = fault?.row ?? null;
    if (told !== null && told !== this.told) this.bringIntoView(told);
    else if (isNew || isNext || (isPro(game) && isTyped)) this.bringIntoView(state.rows.length);
    this.told = told;
  }

  /** Scroll boards that are higher than their place, unless a row is in view on the last one that has it. @private @param {number} row */
  bringIntoView(row) {
    const place = this.element.parentElement;
    if (!place || !(place.scrollHeight > place.clientHeight)) return;
    const boards = Number(this.element.dataset.boards ?? 1);
    const lines = Array.from({ length: boards }, (_, board) => this.lineOf(board, row));
    const line = lines.filter((each) => each && !each.hidden).at(-1);
    if (!line) return;
    const [at, around] = [line.getBoundingClientRect(), place.getBoundingClientRect()];
    if (at.bottom > around.bottom) place.scrollTop += at.bottom - around.bottom;
    else if (at.top < around.top) place.scrollTop += at.top - around.top;
  }

  /**
   * @private
   * @param {State} state
   * @param {number} board
   * @param {number} row
   * @param {number | "all" | null} faulty the tile that a message is about, or all of them
   * @param {Place[][]} asked
   */
  drawRow(state, board, row, faulty, asked) {
    const { columns, boards } = state.game;
    const line = /** @type {HTMLElement} */ (this.lineOf(board, row));
    const isHere = isShown(state, board, row);
    const entered = row < state.rows.length && isHere;
    const making = row === state.rows.length && hasDraft(state) && isHere;
    const shown = entered ? state.rows[row] : making ? state.draft : undefined;
    const before = madeIn(line);
    line.classList.toggle("making", making);
    line.classList.toggle("fault", faulty === "all");
    // after a scramble there is one guess, though people may go on
    const isBeyond = state.game.first_row === "scramble" && row > Math.max(1, state.rows.length);
    line.hidden = (boards > 1 || isBeyond) && !shown;
    for (let column = 0; column < columns; column += 1) {
      const at = board * columns + column;
      const tile = /** @type {HTMLButtonElement} */ (line.children[column]);
      const symbol = shown?.guess[column]?.trim() ?? "";
      const colour = symbol ? colourName(shown?.colours[at] ?? "") : "empty";
      write(tile, symbol);
      tile.dataset.symbol = symbol;
      tile.dataset.colour = colour;
      const isCursor = isFilled(state.draft) ? state.cursor === at : state.cursor === column;
      tile.classList.toggle("cursor", making && isCursor);
      tile.classList.toggle("fault", faulty === at);
      const open = making && colour !== "empty" && !isSettled(state.draft, at);
      tile.classList.toggle("unconfirmed", open && isColoured(state.draft));
      tile.classList.toggle("uncoloured", open && !isColoured(state.draft));
      markAsked(tile, asked, { row, column, board });
      const name = spoken(symbol) === symbol ? symbol : `${symbol} (${spoken(symbol)})`;
      const sure = open ? "not confirmed, " : "";
      const what = symbol && colour !== "empty" ? `${name}, ${sure}${colour}` : name || "empty";
      const where = `${boards > 1 ? `Board ${board + 1}, row` : "Row"} ${row + 1}`;
      tile.setAttribute("aria-label", `${where}, tile ${column + 1}: ${inPalette(what)}`);
      tile.disabled = !shown;
    }
    if (entered && before?.guess === shown?.guess) {
      const colours = before?.colours.includes("empty") ?? false;
      flip(tilesIn(line), { colours, last: state.closed === true });
    }
  }

  /**
   * The line that names one of several boards.
   * @private
   * @param {State} state
   * @param {number} board
   * @param {BoardReport | undefined} report what is left, if that is known
   */
  drawName(state, board, report) {
    const group = /** @type {HTMLElement} */ (this.element.children[board]);
    const won = state.rows[solvedIn(state, board)];
    group.classList.toggle("solved", won !== undefined);
    const name = /** @type {HTMLElement} */ (group.querySelector(".board-name"));
    const left = /** @type {HTMLElement} */ (name.querySelector("[data-left]"));
    left.dataset.left = report ? String(report.remaining) : "";
    const said = boardLeft(won?.guess ?? "", report?.remaining ?? null);
    write(left, said);
    name.setAttribute("aria-label", [`Board ${board + 1}`, said].filter(Boolean).join(": "));
  }

  /** Enlarge one of several boards, so that its tiles can be tapped on a small screen. @param {number | null} board */
  enlarge(board) {
    if (this.enlarged === board) return;
    this.enlarged = board;
    for (const [number, group] of [...this.element.children].entries()) {
      group.classList.toggle("enlarged", number === board);
      group.querySelector(".board-name")?.setAttribute("aria-expanded", String(number === board));
    }
  }

  /** The tiles of a row, board after board. @param {number} row @returns {HTMLElement[]} */
  tilesOf(row) {
    const boards = Number(this.element.dataset.boards ?? 1);
    const lines = Array.from({ length: boards }, (_, board) => this.lineOf(board, row));
    return lines.flatMap((line) => (line && !line.hidden ? tilesIn(line) : []));
  }

  /** Mark the entered row that the next tap may change. @param {number | null} row */
  choose(row) {
    const tiles = new Set(row === null ? [] : this.tilesOf(row));
    for (const tile of this.element.querySelectorAll(".tile"))
      tile.classList.toggle("chosen", tiles.has(/** @type {HTMLElement} */ (tile)));
  }

  /** @private @param {number} board @param {number} row @returns {HTMLElement | undefined} */
  lineOf(board, row) {
    const group = this.element.dataset.boards ? this.element.children[board] : this.element;
    const line = group?.querySelectorAll(".row")[row];
    return /** @type {HTMLElement | undefined} */ (line);
  }

  /** Create the boards, rows and tiles; returns false if they already have the right size. @private @param {Game} game */
  fit(game) {
    const { boards, rows, columns } = game;
    const lines = this.element.querySelectorAll(".row");
    const several = boards > 1 ? String(boards) : undefined;
    const root = document.documentElement;
    if (isPro(game) && columns > 8) root.dataset.wide = columns > 10 ? "more" : String(columns);
    else delete root.dataset.wide;
    const fits =
      lines.length === boards * rows && lines[0]?.querySelectorAll(".tile").length === columns;
    if (fits && this.element.dataset.boards === several) return false;
    this.create(game, several);
    return true;
  }

  /** @private @param {Game} game @param {string | undefined} several how many boards, unless there is one */
  create(game, several) {
    this.enlarged = null;
    const lines = boardsOf(game).map((board) =>
      Array.from({ length: game.rows }, (_, row) => lineOf(game, board, row)),
    );
    const root = document.documentElement;
    const { columns, rows, boards } = game;
    const sizes = { columns, rows, boards, half: Math.ceil(columns / 2) };
    // the content security policy forbids style attributes, but not this
    for (const [name, size] of Object.entries(sizes))
      root.style.setProperty(`--${name}`, `${size}`);
    if (several) {
      this.element.dataset.boards = root.dataset.boards = several;
      this.element.replaceChildren(
        ...lines.map((each, board) => {
          const number = String(board + 1);
          const named = { class: "board", role: "group", "aria-label": `Board ${number}` };
          const group = html("div", named, nameLine(board), ...each);
          group.dataset.board = String(board);
          group.style.setProperty("--board", number);
          for (const [row, line] of each.entries()) line.style.setProperty("--row", `${row + 1}`);
          return group;
        }),
      );
    } else {
      delete this.element.dataset.boards;
      delete root.dataset.boards;
      this.element.replaceChildren(...lines.flat());
    }
  }

  /** Let the Tab key reach one tile; the arrow keys reach the others. @private */
  keepOneTabStop(/** @type {State} */ state, /** @type {boolean} */ draft) {
    // while the focus is on the board, the tile that Tab reaches stays the same
    const here = this.element.contains(document.activeElement);
    if (here && this.element.querySelector('.tile[tabindex="0"]:enabled')) return;
    const row = state.rows.length - (draft ? 0 : 1);
    const first = firstShown(state, row) * state.game.columns;
    this.stopAt(this.tile(row, draft ? (cursorTile(state) ?? first) : first));
  }

  /** @private */
  stopAt(/** @type {EventTarget | null} */ stop) {
    for (const tile of this.element.querySelectorAll(".tile")) {
      /** @type {HTMLElement} */ (tile).tabIndex = tile === stop ? 0 : -1;
    }
  }

  /** @private @returns {HTMLElement | null} */
  tile(/** @type {number} */ row, /** @type {number} */ tile) {
    const columns = Number(this.element.dataset.columns);
    const line = this.lineOf(Math.floor(tile / columns), row);
    return /** @type {HTMLElement | null} */ (line?.children[tile % columns] ?? null);
  }

  /** The focused tile; null if no tile has the focus. @returns {{ row: number, tile: number } | null} */
  focused() {
    const tile = document.activeElement;
    if (!(tile instanceof HTMLElement) || !tile.matches(".tile")) return null;
    if (!this.element.contains(tile)) return null;
    return { row: Number(tile.dataset.row), tile: numberTile(tile) };
  }

  /** Move the focus to the tile that the Tab key reaches. */
  enter() {
    /** @type {HTMLElement | null} */ (this.element.querySelector('[tabindex="0"]'))?.focus();
  }

  /**
   * Move the focus one step from where it is, or from the cursor. To the right of a board's last
   * column is the next board. Returns the newly focused tile.
   */
  step(/** @type {State} */ state, /** @type {number} */ down, /** @type {number} */ right) {
    const making = hasDraft(state);
    const last = state.rows.length - (making ? 0 : 1);
    const { columns } = state.game;
    // without a cursor, the right arrow starts at the first column and the left arrow at the last
    const start = (making ? cursorTile(state) : null) ?? (right < 0 ? columns : -1);
    const from = this.focused() ?? { row: state.rows.length, tile: start };
    const row = Math.min(Math.max(from.row + down, 0), last);
    const shown = boardsOf(state.game).filter((board) => isShown(state, board, row));
    const tiles = shown.flatMap((board) =>
      Array.from({ length: columns }, (_, column) => board * columns + column),
    );
    // where a board has no such row, because it is solved, the nearest tile is taken
    const after = tiles.findIndex((tile) => tile >= from.tile);
    const here = from.tile < 0 ? -1 : after < 0 ? tiles.length : after;
    const tile = tiles[Math.min(Math.max(here + right, 0), tiles.length - 1)] ?? 0;
    this.focus(row, tile);
    return { row, tile };
  }

  /** Focus a tile, or else the first enabled tile of its row, because the tile's board may be solved. */
  focus(/** @type {number} */ row, /** @type {number} */ tile) {
    const enabled = this.tilesOf(row).filter((each) => !each.matches(":disabled"));
    const wanted = this.tile(row, tile);
    (wanted && enabled.includes(wanted) ? wanted : enabled[0])?.focus();
  }
}

/** What was made in a row, as it was drawn last; null if it was not the current row. @param {HTMLElement} line */
function madeIn(line) {
  if (!line.matches(".making")) return null;
  const drawn = tilesIn(line).map(({ dataset }) => dataset);
  return {
    guess: drawn.map(({ symbol }) => symbol).join(""),
    colours: drawn.map(({ colour }) => colour),
  };
}

/** @param {Element} line @returns {HTMLElement[]} */
const tilesIn = (line) =>
  [...line.querySelectorAll(".tile")].map((tile) => /** @type {HTMLElement} */ (tile));

/**
 * Show the numbers of the questions that are about a tile.
 * @param {HTMLElement} tile
 * @param {Place[][]} asked
 * @param {Place} place of the tile
 */
function markAsked(tile, asked, { row, column, board }) {
  const numbers = asked.flatMap((tiles, number) =>
    tiles.some((each) => each.row === row && each.column === column && each.board === board)
      ? [number + 1]
      : [],
  );
  if (numbers.length) tile.dataset.asked = numbers.join(" ");
  else delete tile.dataset.asked;
}
