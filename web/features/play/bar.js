// The buttons of a practice puzzle, which replace those of the solver.

import { button, byId, html, keepFocus, write } from "../../parts/dom.js";
import { place } from "../../parts/end.js";
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
    this.review = button("Review", {}, () => events.review());
    this.share = button("Share", {}, () => events.share());
    this.duel = button("", {}, () => events.openDuel());
    this.random = button("New puzzle", {}, () => events.takeRandom());
    this.archive = button(words.archive, {}, () => events.openArchive());
    this.today = button(words.today, {}, () => events.takeToday());
    this.previous = button("Previous", {}, () => events.takeNext(-1));
    this.next = button("Next", {}, () => events.takeNext(1));
    this.element = html("div", { id: "help-me", class: "bar" });
    keepFocus(this.element);
    byId("actions").append(this.element);
    byId("leave-class").addEventListener("click", () => events.leaveClass());
  }

  /** @param {Playing} state @param {boolean} isDone whether all puzzles of its set are over @param {{ title: string, href: string }[]} others the sets of other games in its link @returns the buttons after the end; null before */
  draw(state, isDone, others) {
    const { puzzle, set, nudge, level, givingUp } = state;
    const over = play.isOver(puzzle);
    const isLimited = puzzle.allowed < play.ALL_HINTS;
    this.sure.hidden = !givingUp;
    this.hint.hidden = givingUp || puzzle.allowed === 0;
    this.hint.disabled = isLimited && level >= puzzle.allowed;
    this.review.hidden = play.guessesOf(puzzle) === 0;
    this.share.textContent = set ? words.handIn : "Share";
    this.share.className = isDone ? "primary" : "secondary";
    this.duel.hidden = !play.canDuel(puzzle, set);
    const hasRivals = puzzle.rivals.length > 0;
    this.duel.textContent = hasRivals ? words.duel : words.challengeButton;
    this.duel.className = hasRivals ? "primary" : "secondary";
    this.review.className = hasRivals || isDone ? "secondary" : "primary";
    const isClass = set !== null || play.isChosen(puzzle.key);
    showPupil(isClass ? puzzle.board.game : null, isClass ? others : []);
    const isPast = play.isDay(play.nameOf(puzzle.key)) && puzzle.key !== play.todayLike(puzzle.key);
    this.archive.hidden = isClass;
    this.today.hidden = isClass || !isPast;
    this.random.hidden = isClass;
    this.previous.hidden = this.next.hidden = set === null;
    const at = set?.keys.indexOf(puzzle.key) ?? 0;
    this.previous.disabled = at === 0;
    // from the last puzzle of a set, it leads to one that is still open
    this.next.disabled = at + 1 === set?.keys.length && (isDone || !over);
    const last = isLimited ? Math.min(level, puzzle.allowed - 1) : level;
    const more = this.hint.disabled ? words.noMoreHints : hintSays(last);
    const says = nudge?.guess ? "" : more;
    const name = nudge?.guess ? use : hintAfter(last);
    write(this.hint, says ? hintAfter(0) : name);
    this.hint.dataset.says = says;
    this.hint.setAttribute("aria-label", name);
    this.hint.setAttribute("aria-description", says);
    this.giveUp.textContent = givingUp ? words.playOn : words.giveUp;
    for (const each of [this.archive, this.today, this.random, this.previous, this.next])
      each.className = over ? "secondary" : "quiet";
    if (over && set && !isDone) {
      this.next.className = "primary";
      this.review.className = "secondary";
    }
    if (over)
      return {
        more: [this.share, this.duel, this.archive, this.previous],
        review: this.review,
        next: [isPast ? this.today : this.random, this.next],
      };
    const { giveUp, sure, hint, archive, today, random, previous, next } = this;
    place(this.element, [giveUp, sure, hint, archive, today, random, previous, next]);
    return null;
  }

  isHintFocused() {
    return document.activeElement === this.hint;
  }
}

/** Show a pupil only the puzzles, or show the whole page; styles/pupil.css has what is hidden. @param {Game | null} game of the puzzles, null for the whole page @param {{ title: string, href: string }[]} others the other games of the link */
function showPupil(game, others) {
  document.documentElement.toggleAttribute("data-pupil", game !== null);
  write(byId("title"), game ? words.classTitle(game) : document.title);
  const links = byId("other-games");
  const hrefs = (/** @type {Element[]} */ all) =>
    all.map((each) => each.getAttribute("href")).join();
  const now = others.map(({ title, href }) => html("a", { href }, words.orGame(title)));
  if (hrefs(now) !== hrefs([...links.children])) links.replaceChildren(...now);
}
