// The buttons of a practice puzzle, in two rows that replace the suggestion and the solver's buttons.

import { button, byId, html, keepFocus } from "../../parts/dom.js";
import * as play from "./puzzle.js";

/** @import { Playing } from "./puzzle.js" */
/** @import { PlayTab } from "./tab.js" */

const DOUBLE_TAP = 600; // ms within which a second tap belongs to the first

export class Bar {
  /** @param {PlayTab} tab */
  constructor(tab) {
    this.hint = button("Hint", {}, () => tab.hint());
    this.giveUp = button("Give up", {}, () => {
      if (this.giveUp.ariaDisabled !== "true") tab.giveUp();
    });
    this.review = button("Review", { class: "main" }, () => tab.review());
    this.share = button("Share", {}, () => void tab.share());
    this.alone = [
      button("Today’s puzzle", {}, () => tab.takeToday()),
      button("New puzzle", {}, () => tab.takeRandom()),
    ];
    this.previous = button("Previous", {}, () => tab.takeNext(-1));
    this.next = button("Next", {}, () => tab.takeNext(1));
    this.inSet = [
      this.previous,
      this.next,
      button("Leave", { "aria-label": "Leave class" }, () => tab.takeToday()),
    ];
    const record = button("Your games", {}, () => tab.page.record("practice"));
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
