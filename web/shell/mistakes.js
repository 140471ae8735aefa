// Reviews a game when it ends, tells how it was played, and counts the exercises that are due. The exercises
// themselves are in features/mistakes, which is loaded when the first one is opened.

import { dueNow, dueOf, keepReview, knownIn, practices, unreviewed } from "../kept/exercises.js";
import { byId, write } from "../parts/dom.js";
import { counted, story } from "../parts/words.js";

/** @import { Asking } from "../engine/asking.js" */
/** @import { BoardTab } from "../features/contract.js" */

/** Milliseconds after the start of the page in which nothing is counted or reviewed, because that can wait. */
const START = 1_000;

export class Mistakes {
  /**
   * @param {Asking} asking
   * @param {() => BoardTab} boardTab the tab that uses the board
   * @param {(link: string) => void} show opens an exercise
   * @param {() => void} changed called when a game has been reviewed
   */
  constructor(asking, boardTab, show, changed) {
    this.boardTab = boardTab;
    this.show = show;
    this.changed = changed;
    this.asking = asking;
    this.button = byId("better");
    this.button.addEventListener("click", () => this.open(this.due[0]?.position));
    /** The finished game on the board, "" for none; null at first. @type {string | null} */
    this.finished = null;
    /** How many exercises had been practised when they were counted. */
    this.practices = 0;
    /** Whether all games of the records are reviewed. */
    this.wantsAll = false;
    /** Whether one is being reviewed. */
    this.asks = false;
    /** @type {Set<string>} the positions that have been asked about */
    this.tried = new Set();
    document.addEventListener("close", () => this.look(), true); // of a sheet, which may have changed the games
  }

  /** @param {string} [position] of the exercise, "" for the one that is due first */
  open(position = "") {
    this.show(`mistakes:${position}`);
  }

  /** The board was drawn. */
  follow() {
    const { finished } = this.boardTab();
    const [before, seen] = [this.finished, this.practices];
    this.practices = practices();
    if (finished.position === before && seen === this.practices) return;
    this.finished = finished.position;
    if (before === null) {
      this.button.hidden = !finished.position;
      setTimeout(() => this.look(), START);
    } else this.look();
  }

  /** Review all games of both records, too, which may have been played before there were exercises. */
  catchUp() {
    this.wantsAll = true;
    this.tried.clear();
    this.asks = false;
    this.look();
  }

  /** Review the games that have not been reviewed, one at a time; the one on the board first. @private */
  look() {
    this.draw();
    const { finished } = this.boardTab();
    const all = [finished, ...(this.wantsAll ? unreviewed() : [])];
    // in this order, because thousands of games may have been tried
    const next = all.find(
      ({ position }) => position && !this.tried.has(position) && !knownIn(position),
    );
    // a question of the review sheet must not be replaced by ours
    if (!next || this.asks || document.querySelector("#review[open] progress:not([hidden])"))
      return;
    const { position } = next;
    this.tried.add(position);
    this.asks = true;
    this.asking.ask("review", next, {
      answered: (review) => {
        if (review?.complete) this.reviewed(position, review);
      },
      failed: () => {
        this.asks = false;
        this.look();
      },
      silent: true,
    });
  }

  /** The exercises of the game on the board. @private */
  get due() {
    return this.finished ? dueOf(this.finished) : [];
  }

  /** @param {string} position @param {Review} review complete */
  reviewed(position, review) {
    keepReview(position, review);
    this.asks = false;
    this.changed();
    this.look();
  }

  /** @private */
  draw() {
    const known = this.finished ? knownIn(this.finished) : undefined;
    // while the game is reviewed, the button keeps its room, so that no other moves under a finger
    const isComing = !!this.finished && !known && (this.asks || !this.tried.has(this.finished));
    this.button.hidden = !isComing && this.due.length === 0;
    this.button.classList.toggle("coming", isComing);
    write(byId("story"), known ? story(known) : "");
    const { length } = dueNow();
    const games = byId("open-record");
    if (length) {
      games.dataset.due = String(length);
      games.setAttribute("aria-description", `${counted(length, "exercise")} due`);
    } else {
      delete games.dataset.due;
      games.removeAttribute("aria-description");
    }
  }
}
