// The buttons of a practice puzzle, in two rows that replace the suggestion and the solver's buttons.

import { button, byId, html, keepFocus } from "../../parts/dom.js";
import * as play from "./puzzle.js";

/** @import { Playing } from "./state.js" */

const DOUBLE_TAP = 600; // ms within which a second tap belongs to the first

export class Bar {
  /**
   * @param {{
   *   hint: () => void,
   *   giveUp: () => void,
   *   review: () => void,
   *   share: () => void,
   *   takeToday: () => void,
   *   takeRandom: () => void,
   *   takeNext: (step: number) => void,
   *   record: () => void,
   * }} events `takeNext`: go to another puzzle of the set; `record`: show the person's games
   */
  constructor(events) {
    this.hint = button("Hint", {}, () => events.hint());
    this.giveUp = button("Give up", {}, () => {
      if (this.giveUp.ariaDisabled !== "true") events.giveUp();
    });
    this.review = button("Review", { class: "main" }, () => events.review());
    this.share = button("Share", {}, () => events.share());
    this.alone = [
      button("Today’s puzzle", {}, () => events.takeToday()),
      button("New puzzle", {}, () => events.takeRandom()),
    ];
    this.previous = button("Previous", {}, () => events.takeNext(-1));
    this.next = button("Next", {}, () => events.takeNext(1));
    this.inSet = [
      this.previous,
      this.next,
      button("Leave", { "aria-label": "Leave class" }, () => events.takeToday()),
    ];
    const record = button("Your games", {}, () => events.record());
    const help = html("div", { id: "help-me" }, this.hint, this.giveUp, this.review, this.share);
    const puzzles = html("div", { id: "puzzles" }, ...this.alone, ...this.inSet, record);
    for (const each of [help, puzzles]) keepFocus(each);
    byId("gold").after(help);
    byId("actions").after(puzzles);
  }

  /** @param {Playing} state */
  draw({ puzzle, set, nudge, level, givingUp }) {
    const over = play.isOver(puzzle);
    const isLimited = puzzle.allowed < play.ALL_HINTS;
    this.hint.hidden = over || (isLimited && level >= puzzle.allowed);
    this.giveUp.hidden = over;
    this.review.hidden = !over || play.guessesOf(puzzle) === 0;
    this.share.hidden = !over;
    for (const each of this.alone) each.hidden = set !== null;
    for (const each of this.inSet) each.hidden = set === null;
    const at = set?.keys.indexOf(puzzle.key) ?? 0;
    this.previous.disabled = at === 0;
    this.next.disabled = at + 1 === set?.keys.length;
    this.hint.textContent = nudge?.guess ? "Use suggestion" : level ? "Another hint" : "Hint";
    this.giveUp.textContent = givingUp ? "Show the answer" : "Give up";
  }

  isHintFocused() {
    return document.activeElement === this.hint;
  }

  /** Ignore "Give up" for a moment, so that a double tap does not confirm it by mistake. */
  waitForSecondPress() {
    this.giveUp.ariaDisabled = "true";
    setTimeout(() => {
      this.giveUp.ariaDisabled = "false";
    }, DOUBLE_TAP);
  }
}
