// All the choices there are: the best guesses with what each is worth, and the equations left.

import { words } from "../words.js";
import { closeBeside } from "./sheet.js";

const SHOWN = 10;

export class ChoicesPanel {
  /**
   * @param {HTMLDialogElement} dialog
   * @param {HTMLElement} opener
   * @param {{ chosen: (guess: string) => void }} events
   */
  constructor(dialog, opener, events) {
    this.dialog = dialog;
    /** @type {Analysis | null} drawn when somebody looks: it is more than the whole board */
    this.analysis = null;
    opener.addEventListener("click", () => {
      this.fill();
      dialog.showModal();
    });
    dialog.addEventListener("click", ({ target }) => {
      const element = /** @type {Element} */ (target);
      const choice = element.closest(".choice");
      if (choice || element.id === "choices-close") dialog.close();
      if (choice) events.chosen(choice.textContent ?? "");
    });
    closeBeside(dialog);
  }

  /** @param {Analysis | null} analysis null while it is being worked out */
  draw(analysis) {
    if (analysis === this.analysis) return;
    this.analysis = analysis;
    if (this.dialog.open) this.fill();
  }

  /** @private */
  fill() {
    const { dialog, analysis } = this;
    const suggestions = analysis?.suggestions ?? [];
    part(dialog, "why").textContent = analysis ? words.why(analysis) : "";
    part(dialog, "best").replaceChildren(
      ...suggestions.slice(0, SHOWN).map((guess) => {
        const row = document.createElement("tr");
        const figures = [
          guess.expected.toFixed(3),
          words.percent(guess.win),
          String(guess.classes),
          guess.bits.toFixed(2),
          String(guess.worst),
        ];
        row.append(...[choice(guess.guess), ...figures].map(cell));
        return row;
      }),
    );
    const candidates = analysis?.candidates ?? [];
    part(dialog, "count").textContent = words.listed(candidates.length, analysis?.remaining ?? 0);
    part(dialog, "left").replaceChildren(
      ...candidates.map((candidate) => {
        const item = document.createElement("li");
        item.append(choice(candidate));
        return item;
      }),
    );
  }
}

/** @param {HTMLElement} dialog @param {string} name */
function part(dialog, name) {
  return /** @type {HTMLElement} */ (dialog.querySelector(`#choices-${name}`));
}

/** @param {string} guess */
function choice(guess) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "choice";
  button.textContent = guess;
  button.setAttribute("aria-label", `${guess}: ${words.equation(guess)}`);
  return button;
}

/** @param {string | HTMLElement} content */
function cell(content) {
  const made = document.createElement("td");
  made.append(content);
  return made;
}
