// The sheets that few people open: the review of a game, and the statistics. Their code is loaded
// when they are first opened.

import { Asking } from "./asking.js";
import { byId } from "./dom.js";
import { partFailed } from "./words.js";

/** @import { Engine } from "./engine.js" */
/** @import { BoardTab } from "./router.js" */
/** @import { TroublePanel } from "./trouble.js" */

export class Sheets {
  /**
   * @param {Engine} engine @param {TroublePanel} trouble
   * @param {() => BoardTab} table the tab on the board
   * @param {(position: string) => void} read a position was read from a text
   */
  constructor(engine, trouble, table, read) {
    this.trouble = trouble;
    this.table = table;
    this.read = read;
    this.asking = new Asking(
      engine,
      trouble,
      () => true,
      () => table().game,
    );
    /** @type {import("./review/panel.js").ReviewPanel | undefined} */
    this.review = undefined;
    /** @type {import("./statistics/panel.js").StatisticsPanel | undefined} */
    this.statistics = undefined;
    byId("review-game").addEventListener("click", () => this.openReview(table().reviewed));
    byId("open-numbers").addEventListener("click", () => this.openStatistics());
  }

  /**
   * @param {string} position
   * @param {{ answer?: string, ending?: string }} [more] see review/panel.js
   */
  openReview(position, more = {}) {
    this.open(
      async () => {
        const { ReviewPanel } = await import("./review/panel.js");
        this.review ??= new ReviewPanel(byId("review"), this.asking, {
          typed: () => this.table().typed,
          read: this.read,
        });
        this.review.open(position, more);
      },
      () => this.openReview(position, more),
    );
  }

  /** Also shows the game that is on the board now, where the sheet is open. */
  openStatistics() {
    const { game } = this.table();
    this.open(
      async () => {
        const { StatisticsPanel } = await import("./statistics/panel.js");
        this.statistics ??= new StatisticsPanel(byId("numbers"));
        await this.statistics.open(game);
      },
      () => this.openStatistics(),
    );
  }

  /** The board may have another game now. */
  followGame() {
    if (this.statistics?.dialog.open) this.openStatistics();
  }

  /** @private @param {() => Promise<void>} load @param {() => void} again */
  async open(load, again) {
    try {
      await load();
      this.trouble.over("panel");
    } catch (error) {
      const remedy = { name: "Try again", act: again };
      this.trouble.report("panel", partFailed(String(error)), error, remedy);
    }
  }
}
