// What a person can do on a board whose entered rows cannot be changed: fill the current row and enter it.

import * as position from "../game/position.js";
import { blank, erased, full, notFull, spoken } from "../parts/words.js";

/** @import { State } from "../game/state.js" */
/** @import { Board } from "./board.js" */
/** @import { Focus } from "./focus.js" */

export class RowInput {
  /**
   * @param {{
   *   readonly state: State,
   *   page: { board: Board, focus: Focus, announce: (text: string) => void },
   *   typed: (state: State) => void,
   *   pointed: (state: State) => void,
   *   said: (text: string, spoken: boolean) => void,
   *   guessed: () => void,
   * }} player `pointed`: called when only the cursor moves; `guessed`: when a full row is entered
   */
  constructor(player) {
    this.player = player;
  }

  /** @param {number} row @param {number} tile */
  tapped(row, tile) {
    const { state } = this.player;
    if (row === state.rows.length) this.player.pointed(position.moveTo(state, tile));
  }

  /** @param {number} row @param {number} tile */
  held(row, tile) {
    this.tapped(row, tile);
  }

  /** @param {string} symbol */
  typed(symbol) {
    const { state } = this.player;
    if (state.cursor === null) this.player.said(full, false);
    else this.become(position.type(state, symbol), spoken(symbol));
  }

  erased() {
    const { state } = this.player;
    if (!position.hasDraft(state) || position.isBlank(state.draft)) return;
    const next = position.erase(state);
    this.become(next, erased(state.draft.guess, next.draft.guess));
  }

  /** @private @param {State} state @param {string} done what has been done, for screen readers */
  become(state, done) {
    const { player } = this;
    if (state === player.state) return;
    player.page.announce(done); // what else is said now is more important
    player.typed(state);
    player.page.focus.followCursor(player.state);
  }

  /** @param {number} down @param {number} right */
  moved(down, right) {
    const { row, tile } = this.player.page.board.step(this.player.state, down, right);
    this.tapped(row, tile);
  }

  entered() {
    const { player } = this;
    const { draft } = player.state;
    if (!position.hasDraft(player.state)) return;
    if (position.isFilled(draft)) player.guessed();
    else player.said(position.isBlank(draft) ? blank : notFull(draft), true);
  }

  removed() {}
  coloured() {}
  won() {}
  undone() {}

  doubted() {
    return false;
  }
}
