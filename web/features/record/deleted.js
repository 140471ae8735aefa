// The games in the sheet that have been deleted and can be restored.

import { deletedOf } from "../../kept/deleted.js";
import { button, html, write } from "../../parts/dom.js";
import * as words from "./words.js";

/** @import { Deleted, Kind } from "../../kept/deleted.js" */

const STEP = 25; // that are listed at a time

export class DeletedPart {
  /** @param {Game[]} games @param {(some: Deleted[]) => void} restore */
  constructor(games, restore) {
    this.games = games;
    this.restore = restore;
    /** @type {Deleted[]} */
    this.items = [];
    this.listed = STEP;
    this.summary = html("summary");
    this.list = html("ul", { class: "saved" });
    this.more = button(words.more, { class: "secondary" }, () => this.listMore());
    const all = button(words.restoreAll, { class: "secondary" }, () => restore(this.items));
    this.element = html(
      "details",
      { id: "deleted-games" },
      this.summary,
      html("p", {}, words.howLong),
      all,
      this.list,
      this.more,
    );
  }

  /** The sheet is opened. */
  begin() {
    this.listed = STEP;
    this.element.open = false;
  }

  /** @param {Kind} kind */
  draw(kind) {
    this.items = deletedOf(kind);
    this.element.hidden = this.items.length === 0;
    write(this.summary, words.deleted(this.items.length));
    this.list.replaceChildren(...this.items.slice(0, this.listed).map((each) => this.item(each)));
    this.more.hidden = this.items.length <= this.listed;
  }

  /** @private @param {Deleted} deleted */
  item(deleted) {
    const told = words.deletedItem(deleted, this.games);
    const label = { class: "secondary", "aria-label": `${words.restoreOne} ${told}` };
    const restore = button(words.restoreOne, label, () => this.restore([deleted]));
    return html("li", {}, html("span", {}, told), restore);
  }

  /** @private */
  listMore() {
    const first = this.listed;
    this.listed += STEP;
    for (const each of this.items.slice(first, this.listed)) this.list.append(this.item(each));
    this.more.hidden = this.items.length <= this.listed;
    this.list.children[first]?.querySelector("button")?.focus();
  }
}
