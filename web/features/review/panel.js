// The review of a game: skill and luck of each guess, what was better, and what perfect play would
// have done. It also has a box in which a game can be typed or pasted.

import { hasAddress, isPro } from "../../game/pro.js";
import { parts, SOLVED_BEFORE } from "../../game/text.js";
import { copy } from "../../parts/copy.js";
import { button, html } from "../../parts/dom.js";
import { explained } from "../../parts/meanings.js";
import { fillSheet } from "../../parts/sheet.js";
import { colourName, equation, notRead } from "../../parts/words.js";
import { card, sharePicture } from "./card.js";
import { drop, score, split } from "./pictures.js";
import { Walk } from "./walk.js";
import * as words from "./words.js";

/** @import { Asking } from "../../engine/asking.js" */
/** @import { Coloured } from "../../game/state.js" */

export class ReviewPanel {
  /**
   * @param {HTMLDialogElement} dialog empty
   * @param {Asking} asking
   * @param {{
   *   typed: () => string,
   *   read: (position: string) => void,
   *   setUp: (text: string) => void,
   *   tryFrom: (position: string, rows: number) => void,
   * }} events `typed`: the position on the board, with the current row; `read`: called with a position
   *   that was read from a text; `setUp`: called with a text that has the address of a Pro puzzle;
   *   `tryFrom`: called to try other guesses after some rows of a game
   */
  constructor(dialog, asking, events) {
    this.dialog = dialog;
    this.asking = asking;
    this.events = events;
    /** The game that is shown. */
    this.position = "";
    this.status = html("p", { role: "status" });
    this.progress = html("progress", { max: "1", "aria-label": words.progress });
    this.walk = new Walk();
    this.head = html("div");
    this.body = html("div");
    /** @type {HTMLCanvasElement | null} the review as a picture */
    this.card = null;
    this.picture = html("div", { class: "card" });
    this.sharing = button(words.sharePicture, { class: "opener" }, () => this.shareCard());
    this.copy = button("Copy review", { class: "opener" }, () => this.copyShared());
    this.shared = box("Review to copy", 8);
    this.shared.readOnly = true;
    this.text = box("Your guesses, one per line, followed by Nerdle’s share text", 6);
    const label = html("label", { for: this.text.id }, this.text.getAttribute("aria-label") ?? "");
    this.problem = html("p", { role: "alert", class: "wrong" });
    this.reader = button("Load game", { class: "opener" }, () => this.read());
    fillSheet(
      dialog,
      "Review",
      this.status,
      this.progress,
      this.head,
      this.walk.element,
      this.body,
      this.picture,
      html("p", { class: "sheets" }, this.sharing, this.copy),
      this.shared,
      html("h3", {}, "Review another game"),
      label,
      this.text,
      this.problem,
      html("p", { class: "sheets" }, this.reader),
    );
    dialog.addEventListener("keydown", (event) => this.walk.pressed(event));
  }

  /**
   * Show the review of a game, finished or not.
   * @param {string} position
   * @param {{ answer?: string }} [more] `answer`: the answer, if it is known
   */
  open(position, { answer = "" } = {}) {
    this.problem.textContent = "";
    this.position = position;
    this.walk.at = 0;
    this.draw(null);
    this.progress.hidden = true;
    this.asking.forget("review");
    if (position.includes(",")) this.ask(position, answer);
    else this.status.textContent = words.empty;
    if (!this.dialog.open) this.dialog.showModal();
    this.dialog.scrollTop = 0;
  }

  /** @private @param {string} position @param {string} answer */
  ask(position, answer) {
    this.status.textContent = words.reviewing;
    this.progress.hidden = false;
    this.progress.value = 0;
    /** @type {Review | null} */
    let shown = null;
    this.asking.ask(
      "review",
      { position, answer },
      {
        answered: (review) => {
          if (!review) return;
          this.progress.value = review.done;
          if (!review.complete && review.guesses.length === shown?.guesses.length) return;
          shown = review;
          this.draw(review);
          this.progress.hidden = review.complete;
          this.status.textContent = review.complete ? review.summary : words.stage(review);
        },
        failed: (why) => {
          this.progress.hidden = true;
          this.status.textContent = notRead(why);
        },
        silent: true,
      },
    );
  }

  /** @private @param {Review | null} review null while there is none */
  draw(review) {
    const guesses = review?.guesses ?? [];
    this.head.replaceChildren(...(review && guesses.length ? scores(review) : []));
    this.walk.fill(guesses.map((guess) => guessItem(guess, () => this.tryFrom(guess.row - 1))));
    this.body.replaceChildren(
      ...(review?.complete ? [drop(guesses)] : []),
      ...(review?.line.length ? perfect(review) : []),
    );
    this.card = review?.complete ? card(review.share) : null;
    this.picture.replaceChildren(...(this.card ? [this.card] : []));
    this.shared.value = review ? `${review.share}\n${location.origin}${location.pathname}` : "";
    this.shared.hidden = true;
    this.copy.textContent = "Copy review";
    this.copy.hidden = !review?.complete;
    this.sharing.textContent = words.sharePicture;
    this.sharing.hidden = !review?.complete;
  }

  /** @private */
  read() {
    const { value } = this.text;
    const typed = this.events.typed();
    this.problem.textContent = "";
    if (hasAddress(value) && !isPro({ name: typed })) {
      this.setUp();
      return;
    }
    this.reader.textContent = "Loading…";
    const done = () => {
      this.reader.textContent = "Load game";
      return this.dialog.open; // if the sheet was closed meanwhile, the game is not wanted any more
    };
    this.asking.ask(
      "read",
      { position: typed, text: value },
      {
        answered: (read) => {
          if (!done() || !read) return;
          this.events.read(read.position);
          this.open(read.position);
        },
        failed: (why) => {
          if (!done()) return;
          if (hasAddress(value)) {
            this.setUp();
            return;
          }
          this.problem.textContent = notRead(why);
          this.text.focus();
        },
        silent: true,
      },
    );
  }

  /** The text has the address of a Pro puzzle. @private */
  setUp() {
    this.dialog.close();
    this.events.setUp(this.text.value);
  }

  /** @private @param {number} rows */
  tryFrom(rows) {
    this.dialog.close();
    this.events.tryFrom(this.position, rows);
  }

  /** @private */
  async shareCard() {
    const { card, shared } = this;
    if (!card) return;
    this.sharing.textContent = await sharePicture(card, shared.value).then(
      (how) => words.SHARED[how],
      () => words.notDrawn,
    );
  }

  /** @private */
  async copyShared() {
    this.copy.textContent = await copy(this.shared.value, this.shared);
  }
}

/** A box for several lines. @param {string} name @param {number} rows */
function box(name, rows) {
  const attributes = {
    id: `review-${rows}`,
    "aria-label": name,
    rows: String(rows),
    autocapitalize: "off",
    autocomplete: "off",
    spellcheck: "false",
  };
  return html("textarea", attributes);
}

/** The skill and luck of the whole game. @param {Review} review */
function scores({ skill, luck }) {
  const place = html("p", { id: "review-meaning", class: "meaning" });
  const values = [skill, luck];
  const each = explained(words.SCORES, place).map((name, at) =>
    html(
      "div",
      { class: "score" },
      html("dt", {}, name),
      html("dd", {}, String(values[at] ?? "not rated")),
    ),
  );
  return [html("dl", { class: "scores" }, ...each), place];
}

/** @param {GuessReview} guess @param {() => void} tryAnother */
function guessItem(guess, tryAnother) {
  const { before, classes, comment, best, best_colours } = guess;
  const better = { guess: best, colours: best_colours || guess.colours.replace(/[gpb]/g, " ") };
  const isBest = best === guess.guess;
  return html(
    "li",
    {},
    html(
      "div",
      { class: "compared" },
      row(isBest ? words.yoursIsBest : words.yours, guess, words.outcome(guess)),
      ...(isBest ? [] : [row(words.best, better, words.bestOutcome(guess))]),
    ),
    score("Skill", guess.skill),
    score("Luck", guess.luck),
    ...(comment ? [html("p", {}, comment)] : []),
    ...(before > 1 && classes.length ? [split(guess)] : []),
    button(words.tryAnother, { class: "opener" }, tryAnother),
  );
}

/** A guess with its tiles. @param {string} whose @param {Coloured} row @param {string} outcome */
const row = (whose, row, outcome) =>
  html("div", {}, html("p", { class: "whose" }, whose), ...tiles(row), html("p", {}, outcome));

/** @param {Review} review */
function perfect(review) {
  const steps = review.line.map((step) =>
    html("li", {}, ...tiles(step), html("p", {}, words.step(step))),
  );
  return [
    html("h3", {}, words.perfectPlay(review)),
    html("ol", { class: "looked-back" }, ...steps),
  ];
}

/** A row as it looks on each board that was not solved before. @param {Coloured} row */
function tiles({ guess, colours }) {
  const boards = parts(colours);
  return boards.flatMap((letters, board) => {
    const where = boards.length > 1 ? `, board ${board + 1}` : "";
    return letters === SOLVED_BEFORE ? [] : [strip(guess, letters, where)];
  });
}

/** @param {string} guess @param {string} letters @param {string} where the board, if there are several */
function strip(guess, letters, where) {
  const names = [...letters].map(colourName);
  return html(
    "div",
    {
      class: "tiles",
      role: "img",
      "aria-label": `${equation(guess)}${where}: ${names.join(", ")}`,
    },
    ...[...guess].map((symbol, column) =>
      html("span", { "data-colour": names[column] ?? "" }, symbol),
    ),
  );
}
