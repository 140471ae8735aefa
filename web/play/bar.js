// The buttons of a practice puzzle, in two rows that replace the suggestion and the solver's buttons.

import { button, byId, html, keepFocus } from "../dom.js";
import * as play from "./puzzle.js";

/** @import { Playing, PlayTab } from "./tab.js" */

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
    const today = button("Today’s puzzle", {}, () => tab.takeToday());
    const next = button("New puzzle", {}, () => tab.takeRandom());
    const record = button("Your games", {}, () => tab.page.record("practice"));
    const help = html("div", { id: "help-me" }, this.hint, this.giveUp, this.review, this.share);
    const puzzles = html("div", { id: "puzzles" }, today, next, record);
    for (const each of [help, puzzles]) keepFocus(each);
    byId("gold").after(help);
    byId("actions").after(puzzles);
  }

  /** @param {Playing} state */
  draw({ puzzle, nudge, level, givingUp }) {
    const over = play.isOver(puzzle);
    this.hint.hidden = over;
    this.giveUp.hidden = over;
    this.review.hidden = !over || play.guessesOf(puzzle) === 0;
    this.share.hidden = !over;
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
