// A first visit: what the page is, on the rows that are still empty; then, when the first row has colours, what
// they mean. This device shows neither again.

import { isBlank, isColoured } from "../../game/position.js";
import { isPro } from "../../game/pro.js";
import * as storage from "../../kept/storage.js";
import { html, write } from "../../parts/dom.js";
import { forDevice } from "../../parts/words.js";
import * as words from "./words.js";

/** @import { State } from "../../game/state.js" */
/** @import { Kept } from "../../kept/storage.js" */

export class Captions {
  /** @param {HTMLElement} element that has the steps @param {Kept} kept */
  constructor(element, kept) {
    this.element = element;
    this.kept = kept;
    this.steps = [...element.children];
    this.first = element.querySelector("b");
    const meanings = words.MEANINGS.map(([name, colour, meaning]) =>
      html("li", {}, html("b", { class: name, "data-colour": colour }, name), " ", meaning),
    );
    this.colours = [html("ol", {}, ...meanings)];
    /** What is shown: the colours, or the steps of a game with this first row. */
    this.kind = "guess";
  }

  /** @param {State} board @param {string} [suggestion] "" if it is not known, or hidden by the coach */
  draw({ game, rows, draft }, suggestion = "") {
    if (this.first) write(this.first, suggestion || "the suggestion");
    // several boards have no empty rows to cover, and a Pro game may have few rows
    const covers = rows.length === 0 && game.boards === 1 && !isPro(game);
    const isTyped = !isBlank(draft) && !isColoured(draft);
    this.element.hidden = this.kept.captionsSeen || !covers || isTyped;
    const kind = isBlank(draft) ? game.first_row : "colours";
    if (this.element.hidden || kind === this.kind) return;
    this.kind = kind;
    this.element.classList.toggle("colours", kind === "colours");
    this.element.replaceChildren(...(kind === "colours" ? this.colours : this.stepsOf(kind)));
  }

  /** @private @param {string} firstRow */
  stepsOf(firstRow) {
    const [title, , ...more] = this.steps;
    const steps = words.STEPS[firstRow];
    if (!title || !steps) return this.steps;
    const list = html("ol", {}, ...steps.map((step) => html("li", {}, forDevice(step))));
    return [title, list, ...more];
  }

  /** Whether the steps say what to do. */
  get isTelling() {
    return !this.element.hidden && this.kind !== "colours";
  }

  /** Whether to tell, once, that a key can be held: after the first row, when the keys have colours. @param {State} board */
  isCue({ game, rows }) {
    return rows.length > 0 && game.boards === 1 && !isPro(game) && !this.kept.cueSeen;
  }

  /** A person who has entered a row needs no captions, and after another one no cue. @param {State} before @param {State} after */
  follow(before, after) {
    const { draft, rows } = before;
    if (after.rows[rows.length]?.guess !== draft.guess) return;
    if (rows.length > 0 ? !this.isCue(before) : this.kept.captionsSeen) return;
    this.kept[rows.length > 0 ? "cueSeen" : "captionsSeen"] = true;
    storage.save(this.kept);
  }
}
