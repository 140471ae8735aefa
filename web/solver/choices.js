// The sheet with all choices: the best guesses with their figures, and the equations left.

import { button, byId, html } from "../dom.js";
import { closeOnPressOutside } from "../sheet.js";
import { explainedHead } from "../terms.js";
import { brief, equation, grouped, unequal } from "../words.js";
import * as words from "./words.js";

const SHOWN = 10;
/** The tiles of the longest guess that has room in one line on every phone. */
const UNDIVIDED = 10;

export class ChoicesPanel {
  /**
   * @param {HTMLDialogElement} dialog
   * @param {HTMLElement[]} openers
   * @param {{ chosen: (guess: string) => void }} events
   */
  constructor(dialog, openers, events) {
    this.dialog = dialog;
    /** @type {Analysis | null} drawn only while the sheet is open, because it is larger than the board */
    this.analysis = null;
    /** Whether some answers of the game are likelier than others. */
    this.weighted = false;
    /** Whether the sheet was opened to see the equations left, which are at its end. */
    this.showsLeft = false;
    for (const opener of openers) {
      opener.addEventListener("click", () => {
        const headings = this.analysis?.boards.length ? words.HEADINGS_ON_BOARDS : words.HEADINGS;
        byId("choices-head").replaceChildren(...explainedHead(headings, "choices-meaning"));
        dialog.showModal();
        this.showsLeft = opener.id === "list-left";
        this.fill();
      });
    }
    dialog.addEventListener("click", ({ target }) => {
      const element = /** @type {Element} */ (target);
      const choice = element.closest(".choice");
      if (choice || element.id === "choices-close") dialog.close();
      if (choice) events.chosen(choice.textContent ?? "");
    });
    closeOnPressOutside(dialog);
  }

  /** @param {Analysis | null} analysis null while there is none @param {Game} game */
  draw(analysis, { weighted }) {
    if (analysis === this.analysis) return;
    this.analysis = analysis;
    this.weighted = weighted;
    if (this.dialog.open) this.fill();
  }

  /** @private */
  fill() {
    const { analysis } = this;
    const suggestions = analysis?.suggestions ?? [];
    byId("choices-why").textContent = [
      analysis?.estimated ? words.sampled : analysis ? words.why(analysis) : "",
      analysis && this.weighted ? unequal : "",
    ].join(" ");
    byId("choices-best").replaceChildren(
      ...suggestions.slice(0, SHOWN).map((guess) => {
        const figures = [
          words.expected(guess, 3),
          words.percent(guess.win),
          grouped.format(guess.classes),
          guess.bits.toFixed(2),
          (analysis?.estimated ? brief : grouped).format(guess.worst),
        ];
        const cells = [choice(guess.guess), ...figures].map((each) => html("td", {}, each));
        return html("tr", {}, ...cells);
      }),
    );
    byId("choices-lists").replaceChildren(...(analysis ? lists(analysis) : []));
    // again when a better answer has made the list of guesses longer
    if (this.showsLeft) byId("choices-lists").scrollIntoView();
  }
}

/** The equations left, with a heading; on several boards, those of each that is not solved. @param {Analysis} analysis */
function lists({ boards, candidates, remaining, estimated }) {
  const several = boards.map((report, board) => ({
    ...report,
    title: words.listedOn(board, report),
  }));
  const title = words.listed(candidates.length, remaining, estimated);
  const one = { solved: false, candidates, title };
  return (several.length ? several : [one])
    .filter(({ solved }) => !solved)
    .flatMap((list) => [
      html("h3", {}, list.title),
      html("ul", {}, ...list.candidates.map((each) => html("li", {}, choice(each)))),
    ]);
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
