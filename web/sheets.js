// The sheets that are opened less often: the review of a game, and the statistics. Their code is
// loaded when they are first opened.

import { Asking } from "./asking.js";
import { byId } from "./dom.js";
import { partFailed } from "./words.js";

/** @import { Engine } from "./engine.js" */
/** @import { BoardTab } from "./router.js" */
/** @import { TroublePanel } from "./trouble.js" */

export class Sheets {
  /**
   * @param {Engine} engine @param {TroublePanel} trouble
   * @param {() => BoardTab} boardTab the tab that uses the board
   * @param {(position: string) => void} read called with a position that was read from a text
   */
  constructor(engine, trouble, boardTab, read) {
    this.trouble = trouble;
    this.boardTab = boardTab;
    this.read = read;
    this.asking = new Asking(
      engine,
      trouble,
      () => true,
      () => boardTab().game,
    );
    /** @type {import("./review/panel.js").ReviewPanel | undefined} */
    this.review = undefined;
    /** @type {import("./statistics/panel.js").StatisticsPanel | undefined} */
    this.statistics = undefined;
    byId("review-game").addEventListener("click", () => this.openReview(boardTab().reviewed));
    byId("open-numbers").addEventListener("click", () => this.openStatistics());
  }

  /**
   * @param {string} position
   * @param {{ answer?: string }} [more] see review/panel.js
   */
  openReview(position, more = {}) {
    this.open(
      async () => {
        const { ReviewPanel } = await import("./review/panel.js");
        this.review ??= new ReviewPanel(byId("review"), this.asking, {
          typed: () => this.boardTab().typed,
          read: this.read,
        });
        this.review.open(position, more);
      },
      () => this.openReview(position, more),
    );
  }

  /** If the sheet is already open, show the game that is on the board now. */
  openStatistics() {
    const { game } = this.boardTab();
    this.open(
      async () => {
        const { StatisticsPanel } = await import("./statistics/panel.js");
        this.statistics ??= new StatisticsPanel(byId("numbers"));
        await this.statistics.open(game);
      },
      () => this.openStatistics(),
    );
  }

  /** Called when the board may have a different game. */
  followGame() {
    if (this.statistics?.dialog.open) this.openStatistics();
  }

  /** Close the open sheet, because the page will show something else. Statistics follow the game. */
  followLink() {
    /** @type {NodeListOf<HTMLDialogElement>} */
    const open = document.querySelectorAll("dialog[open]");
    for (const sheet of open) if (sheet !== this.statistics?.dialog) sheet.close();
  }

  /** @private @param {() => Promise<void>} load @param {() => void} again */
  async open(load, again) {
    try {
      await load();
      this.trouble.clear("panel");
    } catch (error) {
      const remedy = { name: "Try again", act: again };
      this.trouble.report("panel", partFailed(String(error)), error, remedy);
    }
  }
}
