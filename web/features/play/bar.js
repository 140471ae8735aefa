// The buttons of a practice puzzle, which replace those of the solver.

import { button, byId, html, keepFocus, write } from "../../parts/dom.js";
import { hintAfter, hintSays, use } from "../../parts/words.js";
import * as play from "./puzzle.js";
import * as words from "./words.js";

/** @import { Playing } from "./state.js" */

export class Bar {
  /**
   * @param {{
   *   hint: () => void,
   *   giveUp: () => void,
   *   showAnswer: () => void,
   *   review: () => void,
   *   share: () => void,
   *   openArchive: () => void,
   *   openDuel: () => void,
   *   takeToday: () => void,
   *   takeRandom: () => void,
   *   takeNext: (step: number) => void,
   *   leaveClass: () => void,
   * }} events `takeNext`: go to another puzzle of the set
   */
  constructor(events) {
    this.hint = button("Hint", { class: "secondary" }, () => events.hint());
    this.giveUp = button("Give up", { class: "quiet" }, () => events.giveUp());
    // kept away from "Give up", where a double tap would press it
    this.sure = button(words.showAnswer, { class: "danger" }, () => events.showAnswer());
    this.review = button("Review", { class: "primary" }, () => events.review());
    this.share = button("Share", { class: "secondary" }, () => events.share());
    this.random = button("New puzzle", { class: "quiet" }, () => events.takeRandom());
    this.duel = button("", { class: "secondary" }, () => events.openDuel());
    this.archive = button(words.archive, { class: "quiet" }, () => events.openArchive());
    this.today = button(words.today, { class: "quiet" }, () => events.takeToday());
    this.previous = button("Previous", { class: "quiet" }, () => events.takeNext(-1));
    this.next = button("Next", { class: "quiet" }, () => events.takeNext(1));
    this.inSet = [this.previous, this.next];
    const all = [
      this.giveUp,
      this.share,
      this.sure,
      this.hint,
      this.review,
      this.duel,
      this.archive,
      this.today,
      this.random,
      ...this.inSet,
    ];
    const help = html("div", { id: "help-me", class: "bar" }, ...all);
    keepFocus(help);
    byId("actions").append(help);
    byId("leave-class").addEventListener("click", () => events.leaveClass());
  }

  /** @param {Playing} state @param {boolean} isDone whether all puzzles of its set are over */
  draw(state, isDone) {
    const { puzzle, set, nudge, level, givingUp } = state;
    const over = play.isOver(puzzle);
    const isLimited = puzzle.allowed < play.ALL_HINTS;
    this.sure.hidden = !givingUp;
    this.hint.hidden = over || givingUp || puzzle.allowed === 0;
    this.hint.disabled = isLimited && level >= puzzle.allowed;
    this.giveUp.hidden = over;
    this.review.hidden = !over || play.guessesOf(puzzle) === 0;
    this.share.hidden = !over;
    this.share.textContent = set ? words.handIn : "Share";
    this.share.className = isDone ? "primary" : "secondary";
    this.duel.hidden = !play.canDuel(puzzle, set);
    const hasRivals = puzzle.rivals.length > 0;
    this.duel.textContent = hasRivals ? words.duel : words.challengeButton;
    this.duel.className = hasRivals ? "primary" : "secondary";
    this.review.className = hasRivals || isDone ? "secondary" : "primary";
    const isClass = set !== null || play.isChosen(puzzle.key);
    showPupil(isClass ? puzzle.board.game : null);
    const isPast = play.isDay(play.nameOf(puzzle.key)) && puzzle.key !== play.todayLike(puzzle.key);
    this.archive.hidden = isClass;
    this.today.hidden = isClass || !isPast;
    this.random.hidden = isClass || (isPast && over); // there is no room for both
    for (const each of this.inSet) each.hidden = set === null;
    const at = set?.keys.indexOf(puzzle.key) ?? 0;
    this.previous.disabled = at === 0;
    this.next.disabled = at + 1 === set?.keys.length;
    const last = isLimited ? Math.min(level, puzzle.allowed - 1) : level;
    const says = nudge?.guess ? "" : hintSays(last);
    const name = nudge?.guess ? use : hintAfter(last);
    const more = html("small", { "aria-hidden": "true" }, says);
    this.hint.replaceChildren(says ? hintAfter(0) : name, more);
    this.hint.setAttribute("aria-label", name);
    this.hint.setAttribute("aria-description", says);
    this.giveUp.textContent = givingUp ? words.playOn : words.giveUp;
  }

  isHintFocused() {
    return document.activeElement === this.hint;
  }
}

/** Show a pupil only the puzzles, or show the whole page; styles/pupil.css has what is hidden. @param {Game | null} game of the puzzles, null for the whole page */
function showPupil(game) {
  document.documentElement.toggleAttribute("data-pupil", game !== null);
  write(byId("title"), game ? words.classTitle(game) : document.title);
}
