// Saves a finished Nerdle in "Your games", under today's date.

import { today } from "../../../game/days.js";
import * as position from "../../../game/position.js";
import { isPro } from "../../../game/pro.js";
import { foundIn } from "../../../kept/exercises.js";
import { idOf, partsOf, realRecord } from "../../../kept/real-games.js";
import * as storage from "../../../kept/storage.js";
import { button, byId, html, write } from "../../../parts/dom.js";
import { newerStored } from "../../../parts/words.js";
import { isOver, said } from "../state.js";
import * as words from "./words.js";

/** @import { RealGame } from "../../../kept/real-games.js" */
/** @import { Solver, Solving } from "../state.js" */

/** Whether it is a finished game, and not what was only tried. @param {Solving} state */
export const canBeReviewed = (state) =>
  isOver(state) && !state.whatIf && position.guessesOf(state.board) > 0;

/** Whether it is a finished game of Nerdle itself: anyone can make a Pro puzzle. @param {Solving} state */
const canBeSaved = (state) => canBeReviewed(state) && !isPro(state.board.game);

export class Saving {
  /** @param {Solver} solver */
  constructor(solver) {
    this.solver = solver;
    this.replace = button(words.replaceGame, { class: "danger" }, () => this.replaced());
    this.keep = button(words.keepGame, { class: "secondary" }, () => this.say(words.kept));
    this.undo = button(words.undo, { class: "secondary", "aria-label": words.undoReplacing }, () =>
      this.undone(),
    );
    /** The game that was replaced last, and what replaced it. @type {{ id: string, old: RealGame, link: string } | null} */
    this.before = null;
    /** The game after the row that was entered last. */
    this.entered = "";
    this.question = html(
      "div",
      { id: "saving", role: "group", "aria-label": words.saveGame, hidden: "" },
      this.replace,
      this.keep,
      this.undo,
    );
    byId("next").append(this.question);
    const { kept } = solver.page;
    /** @type {HTMLInputElement} */
    const always = byId("saves");
    always.checked = kept.saves === true;
    always.addEventListener("change", () => {
      kept.saves = always.checked;
      storage.save(kept);
    });
  }

  /** Save a game that has just ended, if the person wants that and it replaces nothing. @param {Solving} before @param {Solving} after */
  follow(before, after) {
    const { rows, game } = after.board;
    const { draft, rows: old } = before.board;
    // only then it is the person's game, and not one of a link
    const isEntered = rows.length === old.length + 1 && rows.at(-1)?.guess === draft.guess;
    if (isEntered) this.entered = this.link;
    if (!this.solver.page.kept.saves || !canBeSaved(after) || this.entered !== this.link) return;
    this.entered = "";
    const isTaken = Object.hasOwn(realRecord.read().games, idOf(game.name, today()));
    if (!isTaken && !this.isSaved()) this.save(words.saved(today()));
  }

  /** @private */
  get link() {
    return position.positionText(this.solver.state.board);
  }

  /** @private @param {string} text */
  say(text) {
    const { solver } = this;
    solver.update(said(solver.state, text), text);
  }

  /** Say this, or else why it is not stored. @private @param {string} text */
  sayKept(text) {
    const { isKept, isNewer } = realRecord;
    this.say(isKept ? text : isNewer ? newerStored : words.notSaved);
  }

  /** @param {Solving} state */
  draw(state) {
    const { board, aside } = state;
    const canSave = canBeSaved(state);
    const button = byId("save-game");
    button.hidden = !canSave;
    if (canSave) write(button, this.isSaved() ? words.openGames : words.saveGame);
    // the buttons are there as long as the message that they belong to
    const asks = canSave && aside === words.alreadySaved(board.game);
    this.replace.hidden = this.keep.hidden = !asks;
    this.undo.hidden = this.before?.link !== this.link || aside !== words.replaced(today());
    this.question.hidden = !asks && this.undo.hidden;
  }

  /** Whether the game on the board is saved, under any date. @private */
  isSaved() {
    const { link } = this;
    const { game } = this.solver.state.board;
    return Object.entries(realRecord.read().games).some(
      ([id, saved]) => saved.position === link && partsOf(id).game === game.name,
    );
  }

  pressed() {
    if (this.isSaved()) {
      this.solver.page.record("nerdle");
      return;
    }
    const { game } = this.solver.state.board;
    const saved = realRecord.read().games[idOf(game.name, today())];
    // a second tap on this button must not replace anything
    if (saved) this.say(words.alreadySaved(game));
    else this.save(words.saved(today()));
  }

  /** @private @param {string} text what is said then */
  save(text) {
    const { link } = this;
    const { board, analysis } = this.solver.state;
    const id = idOf(board.game.name, today());
    const guesses = analysis?.state === "solved" ? position.guessesOf(board) : 0;
    const old = realRecord.read().games[id];
    this.before = old ? { id, old, link } : null;
    const saved = { position: link, guesses, ...foundIn(link) };
    realRecord.change((there) => {
      // another browser tab may have saved a game for today that the person has not been asked about
      const isKnown = !there.games[id] || there.games[id]?.position === old?.position;
      return isKnown ? { ...there, games: { ...there.games, [id]: saved } } : there;
    });
    this.sayKept(text);
  }

  /** The person wants the game on the board instead of the one that was saved before. @private */
  replaced() {
    const isFocused = document.activeElement === this.replace;
    this.save(words.replaced(today()));
    if (isFocused) this.undo.focus();
  }

  /** Bring back the game that was replaced. @private */
  undone() {
    const { before } = this;
    if (!before) return;
    const { id, old, link } = before;
    this.before = null;
    realRecord.change((there) =>
      there.games[id]?.position === link
        ? { ...there, games: { ...there.games, [id]: old } }
        : there,
    );
    this.sayKept(words.kept);
  }
}
