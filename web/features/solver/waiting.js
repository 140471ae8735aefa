// Offers to bring back a game of the person's own that a link has replaced.

import { button } from "../../parts/dom.js";
import * as words from "./words.js";

/** @import { Solving } from "./state.js" */

export class WaitingPanel {
  /**
   * @param {HTMLElement} element empty
   * @param {{ broughtBack: () => void, declined: () => void }} events
   */
  constructor(element, events) {
    this.element = element;
    element.append(
      button(words.backToGame, { class: "primary" }, () => events.broughtBack()),
      button("×", { class: "secondary", "aria-label": words.decline }, () => events.declined()),
    );
  }

  /** @param {Solving} state */
  draw({ waiting, whatIf }) {
    // "What if" has a way back of its own
    const offers = waiting.length > 0 && whatIf === null;
    if (offers) this.element.hidden = false;
    // its place stays, so that nothing moves to where the finger is
    this.element.classList.toggle("gone", !offers);
  }
}
