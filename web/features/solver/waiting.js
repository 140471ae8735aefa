// Offers to bring back a game of the person's own that a link has replaced.

import { button } from "../../parts/dom.js";
import * as words from "./words.js";

/** @import { State } from "../../game/state.js" */
/** @import { Solving } from "./state.js" */

export class WaitingPanel {
  /**
   * @param {HTMLElement} element empty
   * @param {{ broughtBack: () => void, declined: () => void }} events
   */
  constructor(element, events) {
    this.element = element;
    element.append(
      button(words.backToGame, { class: "secondary" }, () => events.broughtBack()),
      button(words.decline, { class: "quiet" }, () => events.declined()),
    );
    /** The board when it was drawn last. @type {State | null} */
    this.board = null;
  }

  /** @param {Solving} state */
  draw({ waiting, whatIf, board }) {
    // "What if" has a way back of its own
    const offers = waiting.length > 0 && whatIf === null;
    const { classList } = this.element;
    // its place stays until the next change, so that nothing moves to where the finger is
    if (offers) this.element.hidden = false;
    else if (classList.contains("gone") && board !== this.board) this.element.hidden = true;
    classList.toggle("gone", !offers);
    this.board = board;
  }
}
