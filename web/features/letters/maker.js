// Makes sums from a person's own words, each with exactly one solution.

import { engineState } from "../../engine/asking.js";
import { button, html, write } from "../../parts/dom.js";
import { mark, rememberFocus } from "../../parts/fields.js";
import { looking, notRead } from "../../parts/words.js";
import { LONGEST, WRITING } from "./field.js";
import * as words from "./words.js";

/** @import { Page } from "../contract.js" */

export class SumMaker {
  /**
   * @param {Page} page
   * @param {string} written the initial words
   * @param {{ base: () => number, changed: () => void, chosen: (sum: string) => void }} events
   *   `base` gives the base of the numbers; `changed` is called when the words change,
   *   `chosen` when a sum is chosen
   */
  constructor(page, written, { base, changed, chosen }) {
    this.page = page;
    this.base = base;
    this.chosen = chosen;
    this.field = html("textarea", {
      ...WRITING,
      id: "letters-words",
      rows: "3",
      "aria-describedby": "letters-made",
    });
    this.field.value = written.slice(0, LONGEST);
    this.button = button("Make sums", { class: "secondary" }, () => this.pressed());
    this.said = html("p", { id: "letters-made" });
    this.sums = html("ul", { id: "letters-sums" });
    /** Whether the engine is looking for sums. */
    this.making = false;
    this.field.addEventListener("input", () => {
      this.clear();
      changed();
    });
  }

  /** The elements that the tab shows. */
  parts() {
    const name = "Type words to make sums with exactly one solution";
    return html(
      "details",
      {},
      html("summary", {}, "Make sums from your own words"),
      html("label", { for: this.field.id }, name),
      this.field,
      html("div", { class: "pair" }, this.button),
      this.said,
      this.sums,
    );
  }

  stop() {
    if (this.making) this.page.asking.forget("sums");
    this.making = false;
    this.button.textContent = "Make sums";
  }

  /** @private */
  clear() {
    this.stop();
    mark(this.field, "");
    write(this.said, "");
    this.sums.replaceChildren();
  }

  /** @private */
  pressed() {
    if (this.making) {
      this.stop();
      write(this.said, `${this.said.textContent} Stopped.`);
      return;
    }
    this.clear();
    this.making = true;
    this.button.textContent = "Stop";
    write(this.said, looking(engineState() === "ready"));
    const text = this.field.value;
    const isThere = rememberFocus();
    /** @param {Sums | Unreadable | undefined} told @param {boolean} last */
    const answered = (told, last) => {
      if (told && "problem" in told) {
        this.stop();
        write(this.said, notRead(told.problem));
        mark(this.field, told.problem, told.column, isThere());
        this.page.announce(this.said.textContent ?? "");
        return;
      }
      if (told) this.draw(told);
      if (last) this.stop();
      if (told?.complete) this.page.announce(this.said.textContent ?? "");
    };
    this.page.asking.ask(
      "sums",
      { text, base: this.base() },
      {
        isWanted: () => this.making && text === this.field.value,
        answered,
        failed: () => answered(undefined, true),
      },
    );
  }

  /** @private @param {Sums} sums */
  draw(sums) {
    write(this.said, words.sumsFound(sums));
    const more = sums.found.slice(this.sums.children.length).map((sum) =>
      html(
        "li",
        {},
        button(sum, { class: "choice" }, () => this.chosen(sum)),
      ),
    );
    this.sums.append(...more);
  }
}
