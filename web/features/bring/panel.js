// The sheet "Bring my game": the bookmark, and how to add it to a browser.

import { keepUsed } from "../../kept/offline.js";
import { copy } from "../../parts/copy.js";
import { button, html, write } from "../../parts/dom.js";
import { pageAddress } from "../../parts/share.js";
import { addHelp, fillSheet } from "../../parts/sheet.js";
import { readPage } from "./bookmark.js";
import * as words from "./words.js";

/** @param {string} site the address of the solver */
export const bookmark = (site) =>
  `javascript:${encodeURIComponent(`(${readPage})(${JSON.stringify(site)})`)}`;

export class BringPanel {
  constructor() {
    // the page has this script already, but not the one that reads what the bookmark brings
    void keepUsed("bring/panel.js", "bring/feature.js");
    const href = bookmark(pageAddress());
    const said = html("p", { role: "status" });
    const link = html("a", { class: "primary", href }, words.title);
    link.addEventListener("click", (event) => {
      event.preventDefault();
      write(said, words.dragged);
    });
    const field = html("textarea", { "aria-label": words.address, rows: "4", readonly: "" });
    field.hidden = true;
    const copied = button(words.copy, { class: "secondary" }, async () => {
      copied.textContent = await copy(href, field);
    });
    this.sheet = html("dialog", { id: "bring" });
    fillSheet(
      this.sheet,
      words.title,
      html("p", {}, words.intro),
      html("div", { class: "by-mouse" }, html("p", {}, words.drag), link, said),
      html("h3", {}, words.byHand),
      html("ol", {}, ...words.steps.map((step) => html("li", {}, step))),
      html("p", {}, copied),
      field,
      html("p", {}, words.harmless),
    );
    addHelp(this.sheet, "bring", "bring my game");
    document.body.append(this.sheet);
  }

  open() {
    if (!this.sheet.open) this.sheet.showModal();
  }
}
