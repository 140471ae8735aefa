// What a person can do on the board and its keys in a practice puzzle. Entered rows cannot be
// changed, and the page colours them.

import * as position from "../../game/position.js";
import * as shared from "../../parts/words.js";
import * as words from "./words.js";

/** @import { PlayTab } from "./tab.js" */

export class PlayInput {
  /** @param {PlayTab} tab */
  constructor(tab) {
    this.tab = tab;
  }

  /** @private */
  get board() {
    return this.tab.state.puzzle.board;
  }

  /** @param {number} row @param {number} tile */
  tapped(row, tile) {
    this.tab.point(row, tile);
  }

  /** @param {number} row @param {number} tile */
  held(row, tile) {
    this.tapped(row, tile);
  }

  /** @param {string} symbol */
  typed(symbol) {
    const { tab, board } = this;
    if (board.cursor === null) {
      tab.become(tab.state.puzzle, shared.full);
      return;
    }
    tab.becomeBoard(position.type(board, symbol));
    tab.page.focus.followCursor(this.board);
  }

  erased() {
    const { tab, board } = this;
    if (!position.hasDraft(board) || position.isBlank(board.draft)) return;
    tab.becomeBoard(position.erase(board));
    tab.page.focus.followCursor(this.board);
  }

  /** @param {number} down @param {number} right */
  moved(down, right) {
    const { row, tile } = this.tab.page.board.step(this.board, down, right);
    this.tab.point(row, tile);
  }

  entered() {
    const { tab, board } = this;
    if (!position.hasDraft(board)) return;
    if (position.isFilled(board.draft)) tab.enterGuess();
    else tab.say(position.isBlank(board.draft) ? words.blank : shared.notFull(board.draft));
  }

  removed() {}
  coloured() {}
  won() {}
  undone() {}
}
