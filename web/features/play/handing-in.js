// The sheet at the end of a class’s set: a pupil sends the teacher what happened in each puzzle.

import { LONGEST_WHO, whoOf, writePupil } from "../../game/class-code.js";
import { html, write } from "../../parts/dom.js";
import { labelled, mark } from "../../parts/fields.js";
import { sendButtons } from "../../parts/share.js";
import { fillSheet } from "../../parts/sheet.js";
import * as play from "./puzzle.js";
import * as words from "./words.js";

/** @import { PuzzleSet } from "../../game/puzzle-link.js" */
/** @import { Shelf } from "./shelf.js" */
/** @import { Puzzle } from "./puzzle.js" */

export class HandingIn {
  /** @param {Shelf} shelf */
  constructor(shelf) {
    this.shelf = shelf;
    this.who = html("input", {
      id: "hand-in-who",
      maxlength: String(LONGEST_WHO),
      autocomplete: "off",
    });
    this.agrees = html("input", { type: "checkbox" });
    this.said = html("p", { role: "status" });
    this.left = html("p");
    this.sheet = html("dialog", { id: "hand-in" });
    /** @type {() => Promise<string>} */
    this.text = async () => "";
    const buttons = sendButtons(
      words.send,
      () => this.text(),
      (done) => write(this.said, done ? words.copied : ""),
    );
    fillSheet(
      this.sheet,
      words.handIn,
      this.left,
      html("p", {}, words.whatIsSent),
      labelled(words.who, this.who),
      html("label", {}, this.agrees, ` ${words.agree}`),
      html("p", { class: "sheets" }, ...buttons),
      this.said,
    );
    document.body.append(this.sheet);
  }

  /** @param {string} game with its options, as a position @param {PuzzleSet} set @param {Puzzle[]} results @param {string} link of the set */
  open(game, { keys, allowed }, results, link) {
    const id = play.setLinkOf(game, { keys, allowed: play.ALL_HINTS, signs: false });
    this.said.textContent = "";
    const open = results.flatMap((puzzle, at) => (play.isOver(puzzle) ? [] : [at + 1]));
    this.left.hidden = open.length === 0;
    write(this.left, words.stillOpen(open));
    this.who.value = this.shelf.whoOf(id);
    mark(this.who, "");
    this.text = async () => {
      const who = whoOf(this.who.value);
      mark(this.who, who ? "" : words.noName);
      if (!who) write(this.said, words.noName);
      if (!who) return "";
      const played = results.map((puzzle) => ({
        guesses: play.guessesMade(puzzle),
        refused: puzzle.refused,
        hints: puzzle.hints,
        gaveUp: puzzle.state === "given up",
        seconds: this.agrees.checked ? Math.round(puzzle.spent / 1000) : null,
      }));
      const told = { ...this.shelf.handIn(id, who), who, game, keys, allowed, played };
      const code = await writePupil(told);
      return `${words.sharedSet(results, link)}\n\n${code}`;
    };
    this.sheet.showModal();
  }
}
