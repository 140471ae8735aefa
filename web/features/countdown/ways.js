// Calculations as they are drawn: a way with its steps, and a list of all ways.

import { button, html } from "../../parts/dom.js";
import { spaced } from "./words.js";

const AT_ONCE = 20; // ways drawn

/** The steps of a calculation. @param {string[]} lines */
export const steps = (lines) =>
  html("ol", { class: "steps" }, ...lines.map((line) => html("li", {}, spaced(line))));

/** A calculation and its steps. @param {Way} way */
export const way = ({ text, value, lines }) => [
  html("b", {}, spaced(`${text}=${value}`)),
  steps(lines),
];

/** A list of ways, of which more and more are drawn. */
export class WaysList {
  constructor() {
    /** @private @type {Way[]} */
    this.found = [];
    this.list = html("ol", { class: "ways" });
    this.further = button("Show more", { class: "secondary" }, () => this.more());
  }

  /** @private */
  more() {
    const before = this.list.children.length;
    this.draw(this.found, before + AT_ONCE);
    if (!this.further.hidden) return;
    // the focus was on the button
    const next = /** @type {HTMLElement | undefined} */ (this.list.children[before]);
    next?.setAttribute("tabindex", "-1");
    next?.focus({ preventScroll: true });
  }

  /** Draw the ways found so far, or none; the first ones are drawn already. @param {Way[]} found @param {number} [most] */
  draw(found, most = Math.max(AT_ONCE, this.list.children.length)) {
    this.found = found;
    const shown = found.slice(0, most);
    if (shown.length < this.list.children.length) this.list.replaceChildren();
    const added = shown.slice(this.list.children.length);
    this.list.append(...added.map((each) => html("li", {}, ...way(each))));
    this.further.hidden = shown.length === found.length;
  }
}
