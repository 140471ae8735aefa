// Where the keyboard's focus goes when what had it goes away or cannot be used any more.

import { byId } from "./dom.js";

/** @import { Board } from "./board.js" */
/** @import { State } from "./position.js" */

export class Focus {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    // what opened a sheet may be gone when it closes
    const closed = () => {
      const focused = document.activeElement ?? document.body;
      if (focused === document.body || !focused.getClientRects().length) this.find();
    };
    document.addEventListener("close", closed, true);
  }

  /** Make a change that may take away the focused element, or its use: then the next best is focused. @param {() => void} change */
  keep(change) {
    const focused = document.activeElement;
    const dialog = focused?.closest("dialog");
    change();
    if (!focused || (focused.getClientRects().length && !focused.matches(":disabled"))) return;
    if (dialog?.open) dialog.querySelector("button")?.focus();
    else this.find();
  }

  /** Focus the board or, where it takes no focus, what is to be done next. */
  find() {
    this.board.enter();
    if (document.activeElement !== document.body) return;
    /** @type {NodeListOf<HTMLElement>} */
    const buttons = byId("next").querySelectorAll("button:enabled");
    [...buttons].find((button) => button.getClientRects().length)?.focus();
  }

  /**
   * Move a focus on the board to the cursor, so that it shows where the next symbol lands; in a full
   * row to the tile that is coloured next.
   * @param {State} board @param {number} [column] of that tile
   */
  followCursor(board, column = 0) {
    if (this.board.focused()) this.board.focus(board.rows.length, board.cursor ?? column);
  }
}
