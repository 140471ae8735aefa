// The sheet "Help": its titles, which lead to their parts, and the parts. Those about what is in front
// come first.

import { isKept } from "../../kept/offline.js";
import { button, html } from "../../parts/dom.js";
import { fillSheet } from "../../parts/sheet.js";
import { forDevice } from "../../parts/words.js";
import * as words from "./words.js";

/** @import { Part, Place } from "./words.js" */

export class HelpPanel {
  constructor() {
    this.sheet = html("dialog", { id: "help" });
    this.contents = html("nav", { "aria-label": words.contents });
    this.text = html("div");
    fillSheet(this.sheet, words.title, this.contents, this.text);
    const up = button(words.contents, { class: "quiet" }, () => this.showContents());
    this.sheet.querySelector(".close")?.before(up);
    document.body.append(this.sheet);
  }

  /** @param {Place} place where the person is @param {string} part the id of a part, "" for the contents */
  open(place, part) {
    const first = words.PARTS.filter(({ places }) => places.includes(place));
    // pupils get nothing about the rest of the page
    const rest = place === "pupil" ? [] : words.PARTS.filter((each) => !first.includes(each));
    this.contents.replaceChildren(
      ...this.titles(words.PLACES[place], first),
      ...(rest.length ? this.titles(words.others, rest) : []),
    );
    this.text.replaceChildren(...[...first, ...rest].flatMap(written));
    if (!this.sheet.open) this.sheet.showModal();
    if (part) this.show(part);
    else this.sheet.scrollTop = 0;
  }

  /** Titles under a heading. @private @param {string} heading @param {Part[]} parts */
  titles(heading, parts) {
    const items = parts.map(({ id, title }) =>
      html(
        "li",
        {},
        button(title, {}, () => this.show(id)),
      ),
    );
    return [html("p", {}, heading), html("ul", { "aria-label": heading }, ...items)];
  }

  /** @private */
  showContents() {
    this.sheet.scrollTop = 0;
    this.contents.querySelector("button")?.focus({ preventScroll: true });
  }

  /** @private @param {string} part its id */
  show(part) {
    /** @type {HTMLElement | null} */
    const heading = this.text.querySelector(`#help-${part}`);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView();
  }
}

/** @param {Part} part */
function written({ id, title, text }) {
  const now = text.replace(words.offline.false, words.offline[`${isKept()}`]);
  const pieces = forDevice(now).split(/\[(.+?)\]/);
  return [
    html("h3", { id: `help-${id}`, tabindex: "-1" }, title),
    html("p", {}, ...pieces.map((piece, at) => (at % 2 ? marked(piece) : piece))),
  ];
}

/** A colour or a key. @param {string} name */
const marked = (name) =>
  ["green", "purple", "black"].includes(name)
    ? html("b", { "data-colour": name }, name)
    : html("kbd", {}, name);
