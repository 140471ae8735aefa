// The games in the sheet that have been deleted and can be restored.

import { deletedOf } from "../../kept/deleted.js";
import { button, html, write } from "../../parts/dom.js";
import * as words from "./words.js";

/** @import { Deleted, Kind } from "../../kept/deleted.js" */

export class DeletedPart {
  /** @param {Game[]} games @param {(some: Deleted[]) => void} restore */
  constructor(games, restore) {
    this.games = games;
    this.restore = restore;
    /** @type {Deleted[]} */
    this.items = [];
    this.summary = html("summary");
    this.list = html("ul", { class: "saved" });
    const all = button(words.restoreAll, { class: "secondary" }, () => restore(this.items));
    this.element = html(
      "details",
      { id: "deleted-games" },
      this.summary,
      html("p", {}, words.howLong),
      all,
      this.list,
    );
    // there may be thousands, which nobody may want to see
    this.element.addEventListener("toggle", () => this.drawList());
  }

  /** The sheet is opened. */
  begin() {
    this.element.open = false;
  }

  /** @param {Kind} kind */
  draw(kind) {
    this.items = deletedOf(kind);
    this.element.hidden = this.items.length === 0;
    write(this.summary, words.deleted(this.items.length));
    this.drawList();
  }

  /** @private */
  drawList() {
    const listed = this.element.open ? this.items : [];
    this.list.replaceChildren(...listed.map((each) => this.item(each)));
  }

  /** @private @param {Deleted} deleted */
  item(deleted) {
    const told = words.deletedItem(deleted, this.games);
    const label = { class: "secondary", "aria-label": `${words.restoreOne} ${told}` };
    const restore = button(words.restoreOne, label, () => this.restore([deleted]));
    return html("li", {}, html("span", {}, told), restore);
  }
}
