// The strip that shows what is new today. It is in the room that the board leaves, so it moves nothing.

import { button, byId, html } from "../../parts/dom.js";
import * as words from "./words.js";

/** @import { News, Standing } from "./news.js" */

export class Strip {
  /** @param {(game: Game) => void} chosen called with a game to play today's puzzle of */
  constructor(chosen) {
    this.chosen = chosen;
    /** What is drawn, as a text. */
    this.drawn = "";
    this.inside = html("div");
    this.element = html("section", { id: "news", "aria-label": words.today }, this.inside);
    byId("field").append(this.element);
  }

  /** @param {News | null} news null if nothing is to be shown */
  draw(news) {
    this.element.hidden = !news;
    const now = JSON.stringify(news);
    if (!news || now === this.drawn) return; // a button that is drawn again would lose the focus
    this.drawn = now;
    const { games, due } = news;
    this.inside.replaceChildren(
      html("p", {}, words.today),
      ...games.map((each) => this.standing(each)),
      ...(due ? [html("a", { href: "#mistakes:" }, due)] : []),
    );
  }

  /** @private @param {Standing} standing */
  standing({ game, isHere, state, mark, stands }) {
    const made = button(game.title, { "aria-current": String(isHere) }, () => this.chosen(game));
    made.append(
      html("b", { "aria-hidden": "true", "data-state": state }, mark),
      html("span", { class: "for-ears" }, `: ${stands}`),
    );
    return made;
  }
}
