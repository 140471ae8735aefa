// Decides where the focus goes when the focused element disappears or is disabled.

import { cursorTile, nextTile } from "../game/position.js";
import { byId } from "../parts/dom.js";

/** @import { Board } from "./board.js" */
/** @import { State } from "../game/state.js" */

export class Focus {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    // the element that opened a sheet may be gone when the sheet closes
    const closed = () => {
      const focused = document.activeElement ?? document.body;
      if (focused === document.body || !focused.getClientRects().length) this.find();
      // a finger or a mouse goes on with the row, and not with the button that has opened the sheet
      else if ("pointer" in document.documentElement.dataset && focused.matches("[aria-haspopup]"))
        this.claim();
    };
    document.addEventListener("close", closed, true);
  }

  /** Make a change. If it removes or disables the focused element, focus the next best one. @param {() => void} change */
  keep(change) {
    const focused = document.activeElement;
    const dialog = focused?.closest("dialog");
    change();
    if (!focused) return;
    if (focused.isConnected && !focused.matches(":disabled")) {
      // a tile of a single board is never hidden, and asking for its place would lay out the page
      const visible = this.board.focused() && !document.documentElement.dataset.boards;
      if (visible || focused.getClientRects().length) return;
    }
    if (dialog?.open) dialog.querySelector("button")?.focus();
    else this.find();
  }

  /**
   * Take the focus from a button or link outside the keys, because the person goes on with the row: Enter then
   * enters it, and does not press that button again.
   */
  claim() {
    const focused = document.activeElement;
    if (focused?.matches(":is(a, button, select, summary):not(.tile, #keyboard *)"))
      this.board.enter();
  }

  /** Focus the board or, if it cannot take the focus, the first button below it. */
  find() {
    this.board.enter();
    if (document.activeElement !== document.body) return;
    /** @type {NodeListOf<HTMLElement>} */
    const buttons = byId("panel").querySelectorAll(":is(#next, #actions, #end) button:enabled");
    [...buttons].find((button) => button.getClientRects().length)?.focus();
  }

  /**
   * If the focus is on the board, move it to the cursor, where the next symbol goes; in a full row, to
   * the tile that is coloured next.
   * @param {State} board
   * @param {number} [tile] that tile
   */
  followCursor(board, tile = nextTile(board, -1) ?? 0) {
    if (this.board.focused()) this.board.focus(board.rows.length, cursorTile(board) ?? tile);
  }
}
