// The strip that shows what is new today, or how the puzzles of a set stand. It is in the room that the board leaves, so it moves nothing.

import { button, byId, html } from "../../parts/dom.js";

/** @import { News, Standing } from "./news.js" */

export class Strip {
  /** @param {(standing: Standing) => void} chosen called with the puzzle to play */
  constructor(chosen) {
    this.chosen = chosen;
    /** What is drawn, as a text. */
    this.drawn = "";
    this.inside = html("div");
    this.element = html("section", { id: "news" }, this.inside);
    byId("field").append(this.element);
  }

  /** @param {News | null} news null if nothing is to be shown */
  draw(news) {
    this.element.hidden = !news;
    const now = JSON.stringify(news);
    if (!news || now === this.drawn) return; // a button that is drawn again would lose the focus
    this.drawn = now;
    const { title, games, due } = news;
    this.element.setAttribute("aria-label", title);
    this.inside.replaceChildren(
      html("p", {}, title),
      ...games.map((each) => this.standing(each)),
      ...(due ? [html("a", { href: "#mistakes:" }, due)] : []),
    );
  }

  /** @private @param {Standing} standing */
  standing(standing) {
    const { title, isHere, state, mark, stands } = standing;
    const made = button(title, { "aria-current": String(isHere) }, () => this.chosen(standing));
    made.append(
      html("b", { "aria-hidden": "true", "data-state": state }, mark),
      html("span", { class: "for-ears" }, `: ${stands}`),
    );
    return made;
  }
}
