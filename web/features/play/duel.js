// The sheet of a duel: the games of all its players about one puzzle side by side, guess by guess, and the
// link that challenges the next player. The engine colours and reviews each game, so nothing in a link is
// trusted.

import * as position from "../../game/position.js";
import { html, write } from "../../parts/dom.js";
import { labelled } from "../../parts/fields.js";
import { pageAddress, sendButtons } from "../../parts/share.js";
import { addHelp, fillSheet } from "../../parts/sheet.js";
import { tiles } from "../../parts/tiles.js";
import { notRead } from "../../parts/words.js";
import * as play from "./puzzle.js";
import { LONGEST_NAME, nameOf, writePlayers } from "./rivals.js";
import * as words from "./words.js";

/** @import { Asking } from "../../engine/asking.js" */
/** @import { Puzzle } from "./puzzle.js" */
/** @import { Player } from "./rivals.js" */
/** @import { Outcome } from "./words.js" */

/** A player with the review of the game: null until it is there, "wrong" if the game does not fit the puzzle. @typedef {{ player: Player, review: Outcome | null | "wrong" }} Entry */

export class Duel {
  /** @param {Asking} asking @param {(name: string) => void} named called with the person's name when it has changed */
  constructor(asking, named) {
    this.asking = asking;
    /** @type {Puzzle | null} */
    this.puzzle = null;
    /** The person first. @type {Entry[]} */
    this.entries = [];
    this.name = html("input", {
      id: "duel-name",
      maxlength: String(LONGEST_NAME),
      autocomplete: "nickname",
    });
    this.verdict = html("p", { role: "status" });
    this.table = html("table");
    const buttons = sendButtons(
      words.shareChallenge,
      () => this.challenge(),
      (done) => write(this.said, done ?? ""),
    );
    this.said = html("p", { role: "status" });
    this.sheet = html("dialog", { id: "duel" });
    fillSheet(
      this.sheet,
      words.duel,
      this.verdict,
      html(
        "div",
        { class: "wide", role: "group", tabindex: "0", "aria-label": words.games },
        this.table,
      ),
      labelled(words.yourName, this.name),
      html("p", { class: "sheets" }, ...buttons),
      this.said,
      html("p", {}, words.howToDuel),
    );
    addHelp(this.sheet, "duel", "duel");
    this.name.addEventListener("change", () => named(nameOf(this.name.value)));
    document.body.append(this.sheet);
  }

  /** @param {Puzzle} puzzle that is over @param {string} name of the person */
  open(puzzle, name) {
    this.puzzle = puzzle;
    this.name.value = name;
    this.said.textContent = "";
    const players = [play.playerOf(puzzle, name), ...puzzle.rivals];
    this.entries = players.map((player) => ({ player, review: null }));
    this.draw();
    if (!this.sheet.open) this.sheet.showModal();
    this.ask(0);
  }

  /** Review the games, one after the other. @private @param {number} at */
  ask(at) {
    const { puzzle, entries } = this;
    const entry = entries[at];
    if (!puzzle || !entry) return;
    /** @param {Outcome | "wrong"} review */
    const done = (review) => {
      entry.review = review;
      this.draw();
      this.ask(at + 1);
    };
    if (entry.player.guesses.length === 0) {
      done(words.withoutGuesses);
      return;
    }
    const evasive = play.isEvasive(puzzle.key);
    this.asking.ask(
      "review",
      {
        position: play.uncoloured(puzzle, entry.player.guesses),
        key: puzzle.key,
        evasive,
        answer: evasive ? "" : puzzle.answer,
      },
      {
        isWanted: () => this.sheet.open && this.entries === entries,
        answered: (review) => {
          // a guess that the game would have refused is not in the review
          if (review?.complete) done(review.of === entry.player.guesses.length ? review : "wrong");
        },
        failed: (why, refused) => {
          if (refused) done("wrong");
          else write(this.verdict, notRead(why));
        },
        silent: true,
      },
    );
  }

  /** @private */
  draw() {
    const { puzzle, entries } = this;
    if (!puzzle) return;
    const names = entries.map(({ player }, at) => words.playerName(player.name, at));
    write(
      this.verdict,
      words.duelVerdict(
        entries.map(({ review }) => review),
        names,
      ),
    );
    const longest = Math.max(...entries.map(({ player }) => player.guesses.length));
    const guesses = Array.from({ length: longest }, (_, row) =>
      line(
        words.guessNumber(row),
        entries.map((entry) => guessCell(puzzle, entry, row)),
      ),
    );
    const sums = words.SUMS.map(([name, figure]) =>
      line(
        name,
        entries.map(({ player, review }) =>
          html("td", {}, review && review !== "wrong" ? figure(review, player) : "–"),
        ),
      ),
    );
    const heads = names.map((name) => html("th", { scope: "col", dir: "auto" }, name));
    this.table.replaceChildren(
      html("thead", {}, html("tr", {}, html("td"), ...heads)),
      html("tbody", {}, ...guesses),
      html("tbody", {}, ...sums),
    );
  }

  /** The text of the challenge. @private */
  async challenge() {
    const puzzle = /** @type {Puzzle} */ (this.puzzle);
    const name = nameOf(this.name.value);
    const players = this.entries
      .filter(({ review }, at) => at === 0 || review !== "wrong")
      .map(({ player }, at) => (at === 0 ? { ...player, name } : player));
    const link = play.challengeOf(puzzle, await writePlayers(players));
    return words.challenge(puzzle, `${pageAddress()}#${link}`);
  }
}

/** @param {string} name @param {HTMLElement[]} cells */
const line = (name, cells) => html("tr", {}, html("th", { scope: "row" }, name), ...cells);

/** What a player has guessed in a row, and what came of it. @param {Puzzle} puzzle @param {Entry} entry @param {number} row */
function guessCell({ board }, { player, review }, row) {
  const guess = player.guesses[row];
  if (!guess) return html("td");
  const known = review && review !== "wrong" ? review.guesses[row] : undefined;
  const colours = known?.colours ?? position.allOf(board.game, " ");
  return html(
    "td",
    {},
    html("div", { class: "boards" }, ...tiles({ guess, colours })),
    html("p", {}, known ? words.afterGuess(known) : review ? words.noFit : "…"),
  );
}
