// The guesses of a game one beside the other, one at a time: arrows, buttons and swipes lead from one to
// the next.

import { button, html, write } from "../../parts/dom.js";
import * as words from "./words.js";

export class Walk {
  constructor() {
    /** The guess that is shown, from 0. */
    this.at = 0;
    this.list = html("ol", {
      class: "looked-back walk",
      tabindex: "0",
      "aria-label": words.guesses,
    });
    this.place = html("p", { role: "status" });
    this.previous = button(words.previous, { class: "secondary" }, () => this.go(this.at - 1));
    this.next = button(words.next, { class: "secondary" }, () => this.go(this.at + 1));
    const steps = html("div", { class: "stepper" }, this.previous, this.place, this.next);
    this.element = html("div", {}, steps, this.list);
    this.list.addEventListener("scroll", () => {
      const { scrollLeft, clientWidth } = this.list;
      if (clientWidth) this.arrive(Math.round(scrollLeft / clientWidth));
    });
  }

  /** Show these guesses; the same one stays in view. @param {HTMLElement[]} guesses */
  fill(guesses) {
    this.list.replaceChildren(...guesses);
    this.element.hidden = guesses.length === 0;
    this.go(Math.min(this.at, Math.max(guesses.length - 1, 0)), "instant");
  }

  /** @param {number} at @param {ScrollBehavior} [behavior] */
  go(at, behavior = "auto") {
    const { list } = this;
    if (at < 0 || at >= list.childElementCount) return;
    list.scrollTo({ left: at * list.clientWidth, behavior });
    this.arrive(at);
  }

  /** Arrow keys lead to other guesses, except in a text. @param {KeyboardEvent} event */
  pressed(event) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const { target } = event;
    if (!step || (target instanceof Element && target.matches("textarea"))) return;
    event.preventDefault();
    this.element.scrollIntoView({ block: "nearest" });
    this.go(this.at + step);
  }

  /** @private @param {number} at */
  arrive(at) {
    this.at = at;
    const { childElementCount } = this.list;
    write(this.place, childElementCount ? words.place(at, childElementCount) : "");
    this.previous.disabled = at === 0;
    this.next.disabled = at >= childElementCount - 1;
  }
}
