// The coach: the suggestion is hidden, hints lead to it step by step, and the person's own guess is rated
// before its colours are known.

import { listenToHolding } from "../../../board/touch.js";
import { fill, isColoured, positionText } from "../../../game/position.js";
import { hints } from "../../../game/tables.js";
import * as storage from "../../../kept/storage.js";
import { byId } from "../../../parts/dom.js";
import { changed, NO_HINT, notLooked, said } from "../state.js";
import * as words from "./words.js";

/** @import { Kept } from "../../../kept/storage.js" */
/** @import { Solver, Solving } from "../state.js" */

/** Whether the suggestion is hidden. @param {Solving} state @param {Kept} kept */
export const isHiding = ({ analysis, hinted }, { coach }) =>
  coach === true && hinted.level < hints.LEVELS && (!analysis || analysis.state === "open");

export class Coach {
  /** @param {Solver} solver */
  constructor(solver) {
    this.solver = solver;
    this.page = solver.page;
    this.switch = byId("coach");
    this.switch.addEventListener("click", () => this.switched());
    listenToHolding(byId("use"), "#use", () => this.isHiding && this.show());
  }

  get isHiding() {
    return isHiding(this.solver.state, this.page.kept);
  }

  /** What a person may hear of an analysis now. @param {Analysis} analysis */
  told(analysis) {
    return this.isHiding ? { ...analysis, suggestions: [] } : analysis;
  }

  /** @private */
  switched() {
    const { kept } = this.page;
    kept.coach = !kept.coach;
    storage.save(kept);
    const text = words.switched(kept.coach);
    const { state } = this.solver;
    const { draft } = state.board;
    const isOffered = isColoured(draft) && !draft.touched.includes(true);
    const board = isOffered ? fill(state.board, draft.guess) : state.board;
    // a guess in the row is looked at again, so that it is rated or no longer rated
    const next = { ...notLooked(changed(state, board, text)), hinted: NO_HINT };
    this.solver.update(next, text);
  }

  /** Give the next hint; the last one is the suggestion itself. */
  hint() {
    const { solver, page } = this;
    const level = solver.state.hinted.level + 1;
    if (level >= hints.LEVELS) {
      this.show();
      return;
    }
    const { link } = this;
    page.asking.ask(
      "hint",
      { position: link, level },
      {
        isWanted: () => link === this.link,
        answered: (hint) => {
          if (!hint) return;
          const hinted = { level, words: hint.words };
          solver.update({ ...said(solver.state, ""), hinted }, hint.words);
        },
      },
    );
  }

  /** Show the suggestion; a long press does so at once. @private */
  show() {
    const { state } = this.solver;
    const guess = state.analysis?.suggestions[0]?.guess;
    if (!guess) return;
    const text = words.shown(guess);
    this.solver.update({ ...said(state, ""), hinted: { level: hints.LEVELS, words: "" } }, text);
  }

  /** The entered rows, as a text. @private */
  get link() {
    return positionText(this.solver.state.board);
  }

  /** Rate the guess in the current row, which is full. @param {Solving} state @param {string} position */
  rate(state, position) {
    const { solver, page } = this;
    const { guess } = state.board.draft;
    if (!page.kept.coach) return;
    page.asking.ask(
      "rate",
      { position, guess },
      {
        isWanted: () => guess === solver.state.board.draft.guess && this.link === position,
        answered: (rating) => {
          if (!rating) return;
          const rated = { guess, words: rating.words };
          solver.update({ ...solver.state, rated }, rating.words);
        },
        // a guess without a rating, such as one that the game refuses, has its usual message
        failed: () => solver.update({ ...solver.state, rated: { guess, words: "" } }),
        silent: true,
      },
    );
  }

  /** @param {Solving} state */
  draw(state) {
    const { coach = false } = this.page.kept;
    this.switch.setAttribute("aria-pressed", String(coach));
    document.documentElement.toggleAttribute("data-coach", isHiding(state, this.page.kept));
  }
}
