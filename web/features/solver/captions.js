// The captions that the first visit shows on the rows that are still empty. Once they are dismissed,
// this device never shows them again.

import { isPro } from "../../game/pro.js";
import * as storage from "../../kept/storage.js";

/** @import { Focus } from "../../board/focus.js" */
/** @import { State } from "../../game/state.js" */
/** @import { Kept } from "../../kept/storage.js" */

export class Captions {
  /** @param {HTMLElement} element @param {Kept} kept @param {Focus} focus */
  constructor(element, kept, focus) {
    this.element = element;
    this.kept = kept;
    this.focus = focus;
    element.addEventListener("click", () => this.dismiss());
  }

  /** @param {State} board */
  draw({ game, rows }) {
    // several boards have no empty rows to cover, and a Pro game may have few rows
    const covers = rows.length === 0 && game.boards === 1 && !isPro(game);
    this.element.hidden = this.kept.captionsSeen || !covers;
  }

  /** A person who has entered a row needs no captions. @param {State} before @param {State} after */
  follow({ draft, rows }, { rows: [first] }) {
    if (rows.length === 0 && first?.guess === draft.guess) this.dismiss();
  }

  /** @private */
  dismiss() {
    if (this.kept.captionsSeen) return;
    this.kept.captionsSeen = true;
    storage.save(this.kept);
    this.focus.keep(() => {
      this.element.hidden = true;
    });
  }
}
