// Shows which tiles may have a wrong colour, with a button for each possible correction; or asks about
// the setting for re-orderings.

import { button, html } from "../../parts/dom.js";
import { inPalette } from "../../parts/palette.js";
import { colourName } from "../../parts/words.js";
import * as words from "./asked.js";

/** @import { State } from "../../game/state.js" */

export class DiagnosisPanel {
  /**
   * @param {HTMLElement} element
   * @param {{ recoloured: (diagnosis: Diagnosis) => void }} events
   */
  constructor(element, events) {
    this.element = element;
    /** @type {Diagnosis[]} */
    this.shown = [];
    element.addEventListener("click", ({ target }) => {
      const button = /** @type {Element} */ (target).closest("button");
      const chosen = this.shown[[...element.children].indexOf(button ?? element)];
      if (chosen) events.recoloured(chosen);
    });
  }

  /** @param {State} board @param {Diagnosis[]} diagnoses likeliest first @param {boolean} isPending whether the engine is still asked */
  draw(board, diagnoses, isPending) {
    // meanwhile their place stays, so that no tile moves under a finger
    this.element.classList.toggle("gone", isPending);
    if (isPending || diagnoses === this.shown) return;
    this.shown = diagnoses;
    this.element.hidden = diagnoses.length === 0;
    this.element.setAttribute("aria-label", words.topic(diagnoses));
    this.element.classList.toggle(
      "long",
      diagnoses.some(({ changes }) => changes.length > 1),
    );
    this.element.replaceChildren(
      ...diagnoses.map((diagnosis, number) => {
        const question = button("", { "data-number": String(number + 1) });
        question.append(...swatches(diagnosis), inPalette(words.diagnosed(board, diagnosis)));
        return question;
      }),
    );
  }
}

/** The colours that a question proposes, with a letter that the style adds. @param {Diagnosis} diagnosis */
const swatches = ({ changes }) =>
  changes.map(({ colour }) =>
    html("span", { class: "swatch", "data-colour": colourName(colour), "aria-hidden": "true" }),
  );
