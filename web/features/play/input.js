// What a person can do on the board and its keys in a practice puzzle. Entered rows cannot be
// changed, and the page colours them.

import * as position from "../../game/position.js";
import * as shared from "../../parts/words.js";
import { pointed, said, typed } from "./state.js";
import * as words from "./words.js";

/** @import { Player } from "./state.js" */

export class PlayInput {
  /** @param {Player} player @param {() => void} guessed called when a full row is entered */
  constructor(player, guessed) {
    this.player = player;
    this.guessed = guessed;
  }

  /** @private */
  get board() {
    return this.player.state.puzzle.board;
  }

  /** @param {number} row @param {number} tile */
  tapped(row, tile) {
    const { player } = this;
    const next = pointed(player.state, row, tile);
    if (next !== player.state) player.update(next);
  }

  /** @param {number} row @param {number} tile */
  held(row, tile) {
    this.tapped(row, tile);
  }

  /** @param {string} symbol */
  typed(symbol) {
    const { player, board } = this;
    if (board.cursor === null) player.update(said(player.state, shared.full));
    else this.become(position.type(board, symbol));
  }

  erased() {
    const { board } = this;
    if (!position.hasDraft(board) || position.isBlank(board.draft)) return;
    this.become(position.erase(board));
  }

  /** @private @param {position.State} board */
  become(board) {
    const { player } = this;
    player.update(typed(player.state, board));
    player.page.focus.followCursor(this.board);
  }

  /** @param {number} down @param {number} right */
  moved(down, right) {
    const { row, tile } = this.player.page.board.step(this.board, down, right);
    this.tapped(row, tile);
  }

  entered() {
    const { player, board } = this;
    const { draft } = board;
    if (!position.hasDraft(board)) return;
    if (position.isFilled(draft)) {
      this.guessed();
      return;
    }
    const why = position.isBlank(draft) ? words.blank : shared.notFull(draft);
    player.update(said(player.state, why), why);
  }

  removed() {}
  coloured() {}
  won() {}
  undone() {}

  doubted() {
    return false;
  }
}
