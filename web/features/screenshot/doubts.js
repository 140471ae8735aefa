// Shows which rows of a screenshot may have been read wrong, with a button for each possibility.

import { button, html } from "../../parts/dom.js";
import * as words from "./words.js";

/** @import { OpenDoubt } from "../contract.js" */

export class DoubtsPanel {
  /**
   * @param {HTMLElement} element
   * @param {{ settled: (doubt: OpenDoubt) => void, replaced: (doubt: OpenDoubt) => void }} events a
   *   row is right, or it is the other guess
   */
  constructor(element, events) {
    this.element = element;
    this.events = events;
    this.drawn = "";
  }

  /** @param {OpenDoubt[]} doubts @param {number} first the number of the first one on the board @param {number} boards how many the game has */
  draw(doubts, first, boards) {
    const said = doubts.map((doubt) => words.doubted(doubt, boards) + doubt.instead);
    const drawn = [first, ...said].join();
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    this.element.hidden = doubts.length === 0;
    this.element.replaceChildren(
      ...doubts.map((doubt, number) => {
        const question = html("span", { "data-number": String(first + number) });
        question.append(words.doubted(doubt, boards));
        const right = button(words.isRight(doubt), {}, () => this.events.settled(doubt));
        const other = button(words.isOther(doubt), {}, () => this.events.replaced(doubt));
        return html("p", {}, question, right, ...(doubt.instead ? [other] : []));
      }),
    );
  }
}
