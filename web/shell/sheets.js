// The sheets that are opened less often: the review of a game, the statistics, the person's games,
// the puzzles for a class, the set-up of Pro, the bookmark for Nerdle's page, and the help.
// Their code is loaded when they are first opened.

import { byId } from "../parts/dom.js";
import { partFailed } from "../parts/words.js";

/** @import { Asking } from "../engine/asking.js" */
/** @import { BoardTab } from "../features/contract.js" */
/** @import { Place } from "../features/help/words.js" */
/** @import { SolverTab } from "../features/solver/tab.js" */
/** @import { Mistakes } from "./mistakes.js" */
/** @import { TroublePanel } from "./trouble.js" */

export class Sheets {
  /**
   * @param {Asking} asking
   * @param {TroublePanel} trouble
   * @param {Game[]} games
   * @param {() => BoardTab} boardTab the tab that uses the board
   * @param {SolverTab} solver gets what was read from a text, and the Pro games that are set up
   * @param {Mistakes} mistakes gets the reviews
   */
  constructor(asking, trouble, games, boardTab, solver, mistakes) {
    this.games = games;
    this.trouble = trouble;
    this.boardTab = boardTab;
    this.solver = solver;
    this.mistakes = mistakes;
    this.asking = asking;
    /** @type {import("../features/review/panel.js").ReviewPanel | undefined} */
    this.review = undefined;
    /** @type {import("../features/statistics/panel.js").StatisticsPanel | undefined} */
    this.statistics = undefined;
    /** @type {import("../features/pro/panel.js").ProPanel | undefined} */
    this.pro = undefined;
    byId("review-game").addEventListener("click", () => this.openReview(boardTab().reviewed));
    /** @type {import("../features/record/panel.js").RecordPanel | undefined} */
    this.record = undefined;
    /** @type {import("../features/class/panel.js").ClassPanel | undefined} */
    this.class = undefined;
    /** @type {import("../features/class/room.js").RoomPanel | undefined} */
    this.room = undefined;
    /** @type {import("../features/bring/panel.js").BringPanel | undefined} */
    this.bring = undefined;
    byId("open-bring").addEventListener("click", () => this.openBring());
    /** @type {import("../features/help/panel.js").HelpPanel | undefined} */
    this.help = undefined;
    byId("open-help").addEventListener("click", () => this.openHelp());
    document.addEventListener("click", ({ target }) => {
      /** @type {HTMLElement | null} the “?” of a sheet */
      const ask = /** @type {Element} */ (target).closest("[data-help]");
      if (ask) this.openHelp(ask.dataset.help);
    });
    byId("open-class").addEventListener("click", () => this.openClass());
    byId("open-numbers").addEventListener("click", () => this.openStatistics());
    byId("open-record").addEventListener("click", () =>
      this.openRecord(this.boardTab() === this.solver ? "nerdle" : "practice"),
    );
  }

  /**
   * @param {string} position
   * @param {{ answer?: string, evasive?: boolean, beside?: boolean }} [more] see review/panel.js
   */
  openReview(position, more = {}) {
    this.open(
      async () => {
        const { ReviewPanel } = await import("../features/review/panel.js");
        this.review ??= new ReviewPanel(byId("review"), this.asking, {
          typed: () => this.boardTab().typed,
          read: (position) => this.solver.read(position),
          setUp: (text) => this.openPro(text),
          tryFrom: (position, rows) => this.solver.tryFrom(position, rows),
          reviewed: (position, review) => this.mistakes.reviewed(position, review),
        });
        this.review.open(position, more);
      },
      () => this.openReview(position, more),
    );
  }

  openClass() {
    this.open(
      async () => {
        const { ClassPanel } = await import("../features/class/panel.js");
        this.class ??= new ClassPanel(this.games, this.asking, (link) => this.openRoom(link));
        this.class.open(this.boardTab().game.name);
      },
      () => this.openClass(),
    );
  }

  /** @private @param {string} link of puzzles for a class */
  openRoom(link) {
    this.open(
      async () => {
        const { RoomPanel } = await import("../features/class/room.js");
        this.room ??= new RoomPanel();
        this.room.open(link);
      },
      () => this.openRoom(link),
    );
  }

  /** @param {"nerdle" | "practice"} kind what is shown first */
  openRecord(kind) {
    this.open(
      async () => {
        const { RecordPanel } = await import("../features/record/panel.js");
        this.record ??= new RecordPanel(this.games, {
          review: (position) => this.openReview(position),
          practise: () => this.mistakes.open(),
          catchUp: () => this.mistakes.catchUp(),
        });
        this.record.open(this.boardTab().game.name, kind);
      },
      () => this.openRecord(kind),
    );
  }

  /** If the sheet is already open, show the game that is on the board now. */
  openStatistics() {
    const { game } = this.boardTab();
    this.open(
      async () => {
        const { StatisticsPanel } = await import("../features/statistics/panel.js");
        this.statistics ??= new StatisticsPanel(byId("numbers"));
        await this.statistics.open(game);
      },
      () => this.openStatistics(),
    );
  }

  /** @param {string} [text] a text that may have the address of a Pro puzzle */
  openPro(text = "") {
    this.open(
      async () => {
        const { ProPanel } = await import("../features/pro/panel.js");
        this.pro ??= new ProPanel(this.asking, (game, first) => this.solver.begin(game, first));
        this.pro.open(this.solver.game, text);
      },
      () => this.openPro(text),
    );
  }

  openBring() {
    this.open(
      async () => {
        const { BringPanel } = await import("../features/bring/panel.js");
        this.bring ??= new BringPanel();
        this.bring.open();
      },
      () => this.openBring(),
    );
  }

  /** @param {string} [part] the id of a part of the help; without it, the list of all parts is shown */
  openHelp(part = "") {
    this.open(
      async () => {
        const { HelpPanel } = await import("../features/help/panel.js");
        this.help ??= new HelpPanel();
        const { tab, pupil } = document.documentElement.dataset;
        this.help.open(pupil === undefined ? /** @type {Place} */ (tab) : "pupil", part);
      },
      () => this.openHelp(part),
    );
  }

  /** Called when the board may have a different game. */
  followGame() {
    if (this.statistics?.dialog.open) this.openStatistics();
  }

  /** Close the open sheet, because the page will show something else. Statistics follow the game. */
  followLink() {
    /** @type {NodeListOf<HTMLDialogElement>} */
    const open = document.querySelectorAll("dialog:modal");
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
