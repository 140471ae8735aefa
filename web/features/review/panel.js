// The review of a game: skill and luck of each guess, what was better, and what perfect play would
// have done. It also has a box in which a game can be typed or pasted. The rows are there at once, with
// places for what the engine says of them, so nothing moves when it does.

import { hasAddress, isPro } from "../../game/pro.js";
import { copy } from "../../parts/copy.js";
import { button, html, write } from "../../parts/dom.js";
import { table } from "../../parts/figure.js";
import { pageAddress } from "../../parts/share.js";
import { addHelp, fillSheet, showSheet } from "../../parts/sheet.js";
import { tiles } from "../../parts/tiles.js";
import { notRead, paste } from "../../parts/words.js";
import { card, sharePicture } from "./card.js";
import { drop, score, split } from "./pictures.js";
import { Walk } from "./walk.js";
import * as words from "./words.js";

/** @import { Asking } from "../../engine/asking.js" */
/** @import { Coloured } from "../../game/state.js" */

/** Where there are the parts that lead to the solver: everywhere but at the puzzles of a class. */
const SOLVERS = "solve play sisters";

export class ReviewPanel {
  /**
   * @param {HTMLDialogElement} dialog empty
   * @param {Asking} asking
   * @param {{
   *   typed: () => string,
   *   read: (position: string) => void,
   *   setUp: (text: string) => void,
   *   tryFrom: (position: string, rows: number) => void,
   *   reviewed: (position: string, review: Review) => void,
   * }} events `typed`: the position on the board, with the current row; `read`: called with a position
   *   that was read from a text; `setUp`: called with a text that has the address of a Pro puzzle;
   *   `tryFrom`: called to try other guesses after some rows of a game;
   *   `reviewed`: called with each review that is complete
   */
  constructor(dialog, asking, events) {
    this.dialog = dialog;
    this.asking = asking;
    this.events = events;
    /** The game that is shown. */
    this.position = "";
    this.answer = "";
    /** Whether it is an evasive puzzle. */
    this.evasive = false;
    /** The text of its review to share. */
    this.told = "";
    this.status = html("p", { role: "status" });
    this.progress = html("progress", { max: "1", "aria-label": words.progress });
    this.walk = new Walk();
    this.again = button(words.again, { class: "secondary" }, () => this.tryAgain());
    this.rows = html("ol", { class: "looked-back guesses", "aria-label": words.rows });
    this.drop = html("div");
    this.body = html("div");
    this.sharing = button(words.sharePicture, { class: "secondary" }, () => this.shareCard());
    this.copy = button("Copy review", { class: "secondary" }, () => this.copyShared());
    this.shared = box("Review to copy", 8);
    this.shared.readOnly = true;
    this.text = box("Your guesses, one per line, then the result shared from Nerdle", 6);
    const label = html("label", { for: this.text.id }, this.text.getAttribute("aria-label") ?? "");
    this.problem = html("p", { role: "alert", class: "wrong" });
    this.reader = button("Load game", { class: "secondary" }, () => this.read());
    const another = html(
      "div",
      { "data-for": SOLVERS },
      html("h3", {}, "Review another game"),
      label,
      this.text,
      this.problem,
      html("p", { class: "sheets" }, this.reader),
    );
    fillSheet(
      dialog,
      "Review",
      html("div", { class: "verdict" }, this.status, this.progress, this.again),
      this.rows,
      this.drop,
      this.walk.element,
      this.body,
      html("p", { class: "sheets" }, this.sharing, this.copy),
      this.shared,
      another,
    );
    addHelp(dialog, "review", "review");
    this.paste = button(paste, { class: "quiet", "data-for": SOLVERS }, () => this.text.focus());
    dialog.querySelector(".close")?.before(this.paste);
    dialog.addEventListener("keydown", (event) => this.walk.pressed(event));
  }

  /**
   * Show the review of a game, finished or not.
   * @param {string} position
   * @param {{ answer?: string, evasive?: boolean, beside?: boolean }} [more] `answer`: the answer, if it is
   *   known; `evasive`: it is an evasive puzzle; `beside`: it is in the place of the choices, where there is
   *   room, and everything else can still be used
   */
  open(position, { answer = "", evasive = false, beside = false } = {}) {
    this.problem.textContent = "";
    this.position = position;
    this.answer = answer;
    this.evasive = evasive;
    this.walk.at = 0;
    this.rows.replaceChildren(...position.split(",").slice(1).map(frame));
    this.draw(null);
    this.progress.hidden = true;
    this.again.hidden = true;
    this.paste.hidden = !position.includes(",");
    this.asking.forget("review");
    if (position.includes(",")) this.ask(position, answer, evasive);
    else this.status.textContent = words.empty;
    showSheet(this.dialog, beside);
    this.dialog.scrollTop = 0;
  }

  /** @private @param {string} position @param {string} answer @param {boolean} evasive */
  ask(position, answer, evasive) {
    this.status.textContent = words.reviewing;
    this.progress.hidden = false;
    this.progress.toggleAttribute("value", false); // so it moves until the engine says how far it is
    this.asking.ask(
      "review",
      { position, answer, ...(evasive && { evasive }) },
      {
        answered: (review) => {
          if (!review) return;
          this.progress.value = review.done;
          this.fill(review);
          if (review.complete) this.draw(review);
          this.progress.hidden = review.complete;
          this.status.ariaLive = review.complete ? "polite" : "off"; // the stages are not read out
          write(this.status, review.complete ? words.verdict(review) : words.stage(review));
          if (review.complete) this.events.reviewed(position, review);
        },
        failed: (why, refused) => {
          this.progress.hidden = true;
          write(this.status, notRead(why));
          this.again.hidden = refused;
        },
        silent: true,
      },
    );
  }

  /** @private */
  tryAgain() {
    this.dialog.querySelector("button")?.focus(); // this one goes
    this.open(this.position, { answer: this.answer, evasive: this.evasive });
  }

  /** Say below each row what is known of it. @private @param {Review} review */
  fill({ guesses, of }) {
    const items = [...this.rows.children];
    const made = items.length - of; // by the game
    for (const [at, item] of items.entries()) {
      const guess = guesses[at - made];
      const [did, lesson] = item.querySelectorAll("p");
      if (!did || !lesson || !(guess || at < made)) continue;
      write(did, guess ? words.outcome(guess) : words.given);
      if (guess && lesson.textContent !== guess.comment)
        lesson.replaceChildren(...unbroken(guess.comment));
    }
  }

  /** Draw what is below the rows. @private @param {Review | null} review null until it is complete */
  draw(review) {
    const guesses = review?.guesses ?? [];
    this.drop.replaceChildren(...(review ? [drop(guesses)] : []));
    this.walk.fill(
      guesses.map((guess) => guessItem(guess, !review?.par, () => this.tryFrom(guess.row - 1))),
    );
    this.body.replaceChildren(
      ...(review ? [...perfect(review), figures(guesses, !review.par)] : []),
    );
    this.shared.value = review ? `${review.share}\n${pageAddress()}` : "";
    this.told = review?.share ?? "";
    this.shared.hidden = true;
    this.copy.textContent = "Copy review";
    this.copy.hidden = !review;
    this.sharing.textContent = words.sharePicture;
    this.sharing.hidden = !review;
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
          write(this.problem, notRead(why));
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
    this.sharing.textContent = await sharePicture(card(this.told), this.shared.value).then(
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

/** A row with places for what is said of it. @param {string} text of the position */
function frame(text) {
  const [guess = "", colours = ""] = text.split(":");
  return html(
    "li",
    {},
    html("div", { class: "boards" }, ...tiles({ guess, colours })),
    html("div", { class: "said" }, html("p"), html("p", { class: "lesson" })),
  );
}

/** A text whose equations stay on one line. @param {string} text */
const unbroken = (text) =>
  text
    .split(/(\S*=\S*)/)
    .map((part, at) => (at % 2 ? html("span", { class: "unbroken" }, part) : part));

/** @param {GuessReview} guess @param {boolean} hasLuck @param {() => void} tryAnother */
function guessItem(guess, hasLuck, tryAnother) {
  const better = guess.best !== guess.guess && {
    guess: guess.best,
    colours: guess.best_colours || guess.colours.replace(/[gpb]/g, " "),
  };
  return html(
    "li",
    {},
    score("Skill", guess.skill),
    ...(hasLuck ? [score("Luck", guess.luck), html("p", {}, words.luck(guess))] : []),
    ...(better ? [row(words.best, better, words.bestOutcome(guess))] : []),
    ...(guess.before > 1 && guess.classes.length ? [split(guess)] : []),
    button(words.tryAnother, { class: "secondary", "data-for": SOLVERS }, tryAnother),
  );
}

/** A guess with its tiles. @param {string} whose @param {Coloured} row @param {string} outcome */
const row = (whose, row, outcome) =>
  html(
    "div",
    { class: "better" },
    html("p", { class: "whose" }, whose),
    html("div", { class: "boards" }, ...tiles(row)),
    html("p", {}, outcome),
  );

/** Perfect play, folded away if it is what was played. @param {Review} review */
function perfect(review) {
  const { line, guesses } = review;
  if (!line.length) return [];
  const steps = line.map((step) =>
    html(
      "li",
      {},
      html("div", { class: "boards" }, ...tiles(step)),
      html("p", {}, words.step(step)),
    ),
  );
  const played =
    String(line.map(({ guess }) => guess)) === String(guesses.map(({ guess }) => guess));
  return [
    html(
      "details",
      played ? {} : { open: "" },
      html("summary", {}, words.perfectPlay(review)),
      html("ol", { class: "looked-back" }, ...steps),
    ),
  ];
}

/** What else is known of each guess, and what the scores mean. @param {GuessReview[]} guesses @param {boolean} hasLuck */
function figures(guesses, hasLuck) {
  const lines = table(words.moreFigures, words.FIGURES, guesses.flatMap(words.figures));
  const scores = hasLuck ? words.SCORES : words.SCORES.slice(0, 1);
  const meanings = scores.map(([name, meaning]) => html("p", {}, `${name}: ${meaning}`));
  lines.querySelector("caption")?.setAttribute("class", "for-ears");
  return html(
    "details",
    {},
    html("summary", {}, words.moreFigures),
    html(
      "div",
      { class: "wide figures", role: "group", tabindex: "0", "aria-label": words.moreFigures },
      lines,
    ),
    ...meanings,
  );
}
