// What a person can do in the solver: each method makes the next state.

import * as position from "../position.js";
import * as shared from "../words.js";
import { undone, visible } from "./state.js";
import * as words from "./words.js";

/** @import { SolverTab } from "./tab.js" */

export class SolverInput {
  /** @param {SolverTab} tab */
  constructor(tab) {
    this.tab = tab;
    this.page = tab.page;
  }

  /** @private */
  get state() {
    return this.tab.state;
  }

  /** @private */
  get board() {
    return this.tab.state.board;
  }

  // ---------------------------------------------------------------------- on the board and its keys

  /** @param {number} row @param {number} column */
  tapped(row, column) {
    const { tab, board } = this;
    if (row === board.rows.length && !position.isFilled(board.draft)) {
      tab.become(position.moveTo(board, column));
      return;
    }
    tab.become(position.cycle(board, row, column));
    this.sayColour(row, column);
  }

  /** @param {number} row */
  removed(row) {
    const focused = document.activeElement?.matches(".remove");
    this.tab.become(position.removeRow(this.board, row), words.deleted(row));
    if (focused) this.page.board.focus(row, 0);
    this.page.announce(this.state.aside);
  }

  /** @param {string} symbol */
  typed(symbol) {
    const { tab, board } = this;
    if (board.cursor === null) {
      tab.become(board, shared.full);
      return;
    }
    tab.become(position.type(board, symbol));
    this.page.focus.followCursor(this.board);
  }

  /** Colour the focused tile, or else the tile at the cursor, and move on to the next one. @param {string} letter */
  coloured(letter) {
    const { tab, page, board } = this;
    const { columns } = board.game;
    const tile = page.board.focused();
    if (tile) {
      const next = Math.min(tile.column + 1, columns - 1);
      const coloured = position.colour(board, tile.row, tile.column, letter);
      tab.become(tile.row === board.rows.length ? position.moveTo(coloured, next) : coloured);
      this.sayColour(tile.row, tile.column);
      page.board.focus(tile.row, next);
    } else if (position.hasDraft(board) && position.isFilled(board.draft)) {
      const row = board.rows.length;
      const column = board.cursor ?? 0;
      const next = column + 1 < columns ? column + 1 : null;
      tab.become(position.moveTo(position.colour(board, row, column, letter), next));
      this.sayColour(row, column);
    }
  }

  entered() {
    const { tab, page, board } = this;
    const { looked } = tab.state;
    if (!position.hasDraft(board)) {
      tab.become(board);
    } else if (position.isBlank(board.draft)) {
      this.used();
    } else if (!position.isFilled(board.draft)) {
      tab.say(shared.notFull(board.draft));
    } else if (looked?.look.check.verdict === "refused") {
      page.announce(words.ofLook(looked.look));
      tab.become(board);
    } else {
      const tile = page.board.focused();
      tab.become(position.enter(board));
      if (tile) page.board.focus(this.board.rows.length, 0);
    }
  }

  erased(repeated = false) {
    // holding the key down clears a row, not the whole game
    if (repeated && position.isBlank(this.board.draft)) return;
    this.tab.become(position.erase(this.board));
    this.page.focus.followCursor(this.board);
  }

  undone() {
    const before = undone(this.state);
    if (!before) return;
    const tile = this.page.board.focused();
    this.tab.show(before);
    if (tile && tile.row >= this.board.rows.length) {
      this.page.focus.followCursor(this.board, tile.column);
    }
    this.page.announce("Undone.");
  }

  /** @param {number} down @param {number} right */
  moved(down, right) {
    const { row, column } = this.page.board.step(this.board, down, right);
    if (row !== this.board.rows.length) return;
    this.tab.show({ ...this.state, board: position.moveTo(this.board, column) });
  }

  // --------------------------------------------------------------------------------- in the panels

  /** Take the suggestion. */
  used() {
    const guess = this.state.analysis?.suggestions[0]?.guess;
    if (guess) this.chosen(guess);
    else this.tab.become(this.board);
  }

  /** @param {string} guess */
  chosen(guess) {
    const { tab, page, board } = this;
    const focused = document.activeElement?.matches("#use, #more");
    // choosing the same guess twice keeps the colours already set
    tab.become(board.draft.guess === guess ? board : position.fill(board, guess));
    // so that the keys g, p, b and Enter work next
    if (focused) page.board.focus(board.rows.length, 0);
    page.announce(words.chosen(guess, board.rows.length));
  }

  /** Copy a symbol of the suggestion. @param {number} column @param {string} symbol */
  copied(column, symbol) {
    this.tab.become(position.place(this.board, column, symbol));
    this.page.announce(words.copied(column, symbol));
  }

  /** @param {Diagnosis} diagnosis */
  recoloured(diagnosis) {
    const { board } = this;
    this.tab.become(
      position.recolour(board, diagnosis.changes),
      words.recoloured(board, diagnosis),
    );
    this.page.announce(this.state.aside);
  }

  restarted() {
    const { game, strict, hard } = this.board;
    this.tab.become(position.emptyBoard(game, strict, hard));
    this.page.announce(`New ${game.title} game.`);
  }

  /**
   * Read a game that was pasted.
   * @param {string} text @param {(why: string) => void} refused called if it cannot be read
   */
  pasted(text, refused) {
    const before = visible(this.board);
    this.page.asking.ask(
      "read",
      { position: this.tab.typed, text },
      {
        isWanted: () => visible(this.board) === before,
        answered: (read) => read && this.tab.read(read.position),
        failed: (why) => refused(shared.notRead(why)),
        silent: true,
      },
    );
  }

  /** @private @param {number} row @param {number} column */
  sayColour(row, column) {
    const { board } = this;
    const line = row === board.rows.length ? board.draft : board.rows[row];
    const symbol = line?.guess[column]?.trim();
    if (symbol) this.page.announce(words.coloured(column, symbol, line?.colours[column] ?? ""));
  }
}
