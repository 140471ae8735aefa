// All choices: the best guesses with their figures, how a guess would split what is left, and the
// equations left. On a wide screen they are beside the board; otherwise they are a sheet.

import { button, byId, html } from "../../../parts/dom.js";
import { explainedHead } from "../../../parts/meanings.js";
import { addHelp, connectSheet, WIDE } from "../../../parts/sheet.js";
import { equation, percent, unequal } from "../../../parts/words.js";
import { expected, why } from "../words.js";
import { LeftPanel } from "./left.js";
import { SplitPanel } from "./split.js";
import * as words from "./words.js";

/** @import { Asking } from "../../../engine/asking.js" */
/** @import { State } from "../../../game/state.js" */

const SHOWN = 10;
/** The tiles of the longest guess that has room in one line on every phone. */
const UNDIVIDED = 10;

export class ChoicesPanel {
  /**
   * @param {Asking} asking
   * @param {{ chosen: (guess: string) => void }} events
   */
  constructor(asking, events) {
    /** @type {HTMLDialogElement} */
    this.dialog = byId("choices");
    this.body = byId("choices-body");
    this.wide = matchMedia(WIDE);
    /** @type {State | null} the board that the analysis is about */
    this.board = null;
    /** @type {Analysis | null} drawn only while it can be seen, because it is larger than the board */
    this.analysis = null;
    this.left = new LeftPanel(byId("choices-picture"), byId("choices-lists"), asking, choice);
    this.split = new SplitPanel(byId("split"), this.body, asking);
    this.wide.addEventListener("change", () => this.place());
    byId("more").addEventListener("click", () => this.open());
    this.body.addEventListener("click", ({ target }) => {
      const chosen = /** @type {Element} */ (target).closest(".choice");
      if (!chosen) return;
      this.dialog.close();
      events.chosen(chosen.textContent ?? "");
    });
    const figures = byId("figures");
    figures.addEventListener("click", () => {
      const isOpen = this.body.classList.toggle("figured");
      figures.setAttribute("aria-expanded", String(isOpen));
    });
    connectSheet(this.dialog);
    addHelp(this.dialog, "choices", "choices");
    this.place();
  }

  /** @param {Analysis | null} analysis null while there is none @param {State} board */
  draw(analysis, board) {
    if (analysis === this.analysis && board.game === this.board?.game) return;
    this.board = board;
    this.analysis = analysis;
    if (this.isShown) this.fill();
  }

  /** @private */
  get isShown() {
    return this.wide.matches || this.dialog.open;
  }

  /** Where there is room, everything is beside the board already. @private */
  open() {
    if (this.wide.matches) return;
    this.dialog.showModal();
    this.fill();
  }

  /** Put the contents where they belong at this size of the window. @private */
  place() {
    this.dialog.close();
    (this.wide.matches ? byId("beside") : this.dialog).append(this.body);
    if (this.isShown) this.fill();
  }

  /** @private */
  fill() {
    const { analysis, board } = this;
    // what was left before stays until it is known what is left now
    this.body.setAttribute("aria-busy", String(!analysis));
    if (!analysis || !board) return;
    this.body.hidden = !analysis.remaining && !analysis.suggestions.length;
    const several = analysis.boards.length > 0;
    const head = byId("choices-head");
    if (head.dataset.several !== String(several)) {
      head.dataset.several = String(several);
      const headings = several ? words.HEADINGS_ON_BOARDS : words.HEADINGS;
      head.replaceChildren(...explainedHead(headings, "choices-meaning"));
    }
    byId("choices-why").textContent = [
      analysis.estimated ? words.sampled : why(analysis),
      board.game.weighted ? unequal : "",
    ].join(" ");
    const rows = byId("choices-best");
    keepChoice(rows, () => rows.replaceChildren(...best(analysis)));
    const at = this.left.draw(board, analysis);
    this.split.draw(board, at);
  }
}

/** The rows of the table. @param {Analysis} analysis */
function best({ suggestions, estimated }) {
  const shown = suggestions.slice(0, SHOWN);
  const decimals = words.decimalsOf(shown);
  return shown.map((guess) => {
    const figures = [
      expected(guess, decimals),
      percent(guess.win),
      words.size(guess.classes),
      guess.bits.toFixed(2),
      words.size(guess.worst, estimated),
    ];
    const cells = [choice(guess.guess), ...figures].map((each) => html("td", {}, each));
    return html("tr", {}, ...cells);
  });
}

/** Keep the focus on a choice while a change makes it again. @param {HTMLElement} within @param {() => void} change */
function keepChoice(within, change) {
  const focused = document.activeElement;
  const guess = within.contains(focused) ? focused?.textContent : null;
  change();
  if (guess === null) return;
  /** @type {NodeListOf<HTMLElement>} */
  const choices = within.querySelectorAll(".choice");
  [...choices].find(({ textContent }) => textContent === guess)?.focus();
}

/** A guess. The halves of a long one are below each other where there is no room, as on the board. @param {string} guess */
function choice(guess) {
  const made = button(guess, { class: "choice", "aria-label": `${guess}: ${equation(guess)}` });
  const half = Math.ceil(guess.length / 2);
  if (guess.length > UNDIVIDED) {
    const halves = [guess.slice(0, half), guess.slice(half)];
    made.replaceChildren(...halves.map((each) => html("span", {}, each)));
  }
  return made;
}
