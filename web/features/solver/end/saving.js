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

/** Whether the last row is open again. @param {Solving} before @param {Solving} after */
function isReopened({ board: { rows, ...rest }, whatIf }, { board }) {
  const all = rows.slice(0, -1);
  if (whatIf || board.rows.length !== all.length || board.draft.guess !== rows.at(-1)?.guess)
    return false;
  return position.positionText({ ...rest, rows: all }) === position.positionText(board);
}

export class Saving {
  /** @param {Solver} solver */
  constructor(solver) {
    this.solver = solver;
    this.button = button("", { id: "save-game", class: "secondary" }, () => this.pressed());
    this.replace = button(words.replaceGame, { class: "danger" }, () => this.replaced());
    this.keep = button(words.keepGame, { class: "secondary" }, () => this.say(words.kept));
    this.undo = button(words.undo, { class: "secondary", "aria-label": words.undoReplacing }, () =>
      this.undone(),
    );
    this.drop = button(words.dontSave, { class: "quiet" }, () => this.dropped());
    /** The game that was replaced last, and what replaced it. @type {{ id: string, old: RealGame, link: string } | null} */
    this.before = null;
    /** The game after the row that was entered last. */
    this.entered = "";
    /** The game that was saved by itself last, until the person presses "Save game". */
    this.unasked = "";
    /** The finished game whose last row was opened again: how it ends now takes its place. */
    this.reopened = "";
    this.question = html(
      "div",
      { id: "saving", role: "group", "aria-label": words.saveGame, hidden: "" },
      this.replace,
      this.keep,
      this.undo,
      this.drop,
    );
    byId("next").append(this.question);
    const { kept } = solver.page;
    /** @type {HTMLInputElement} */
    const always = byId("saves");
    always.checked = kept.saves !== false;
    always.addEventListener("change", () => {
      kept.saves = always.checked;
      storage.save(kept);
    });
  }

  /**
   * Save a game that has just ended here, unless that replaces another one.
   * @param {Solving} before
   * @param {Solving} after
   * @returns what was done
   */
  follow(before, after) {
    if (this.solver.page.kept.saves === false) return "";
    // only then it is the person's game, and not one of a link or of another tab
    if (after.entered && after.board !== before.board) this.entered = this.link;
    if (isReopened(before, after)) this.reopened = position.positionText(before.board);
    const told = this.saveByItself(after);
    if (told) this.solver.update(said(this.solver.state, told));
    return told;
  }

  /** @private @param {Solving} state @returns what was done, or why not; "" if the game is none to save */
  saveByItself(state) {
    if (!canBeSaved(state) || this.entered !== this.link) return "";
    this.entered = "";
    const there = realRecord.read().games[idOf(state.board.game.name, today())];
    if (this.idOfSaved()) return "";
    if (there && there.position !== this.reopened) return words.notTwice(state.board.game);
    this.unasked = this.link;
    this.save();
    return this.stored(words.savedByItself);
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

  /** This, or else why it is not stored. @private @param {string} text */
  stored(text) {
    const { isKept, isNewer } = realRecord;
    return isKept ? text : isNewer ? newerStored : words.notSaved;
  }

  /** @param {Solving} state */
  draw(state) {
    const { board, aside } = state;
    const canSave = canBeSaved(state);
    const { button } = this;
    button.hidden = !canSave;
    const isSaved = canSave && this.idOfSaved() !== "";
    if (canSave) {
      const isUnasked = isSaved && this.unasked === this.link;
      write(button, isUnasked ? words.isSaved : isSaved ? words.openGames : words.saveGame);
      if (isUnasked) button.setAttribute("aria-label", words.saveGame);
      else button.removeAttribute("aria-label");
    }
    // the buttons are there as long as the message that they belong to
    const asks = canSave && aside === words.alreadySaved(board.game);
    this.replace.hidden = this.keep.hidden = !asks;
    this.undo.hidden = this.before?.link !== this.link || aside !== words.replaced(today());
    this.drop.hidden = !isSaved || aside !== words.savedByItself;
    this.question.hidden = !asks && this.undo.hidden && this.drop.hidden;
  }

  /** The id of the saved game, whatever its date; "" if the game on the board is not saved. @private */
  idOfSaved() {
    const { link } = this;
    const { name } = this.solver.state.board.game;
    const all = Object.entries(realRecord.read().games);
    return (
      all.find(([id, { position }]) => position === link && partsOf(id).game === name)?.[0] ?? ""
    );
  }

  pressed() {
    const id = this.idOfSaved();
    const { game } = this.solver.state.board;
    if (id && this.unasked !== this.link) {
      this.solver.page.record("nerdle");
      return;
    }
    this.unasked = "";
    const { day } = partsOf(id || idOf(game.name, today()));
    if (!id && realRecord.read().games[idOf(game.name, day)]) {
      // a second tap on this button must not replace anything
      this.say(words.alreadySaved(game));
      return;
    }
    if (!id) this.save();
    this.say(this.stored(words.saved(day)));
  }

  /** The person does not want the game that was saved by itself. @private */
  dropped() {
    const id = this.idOfSaved();
    this.unasked = "";
    const old = this.before?.link === this.link ? { [id]: this.before.old } : {};
    realRecord.change((there) => {
      const { [id]: _, ...games } = there.games;
      return id ? { ...there, games: { ...games, ...old } } : there;
    });
    this.say(words.dropped);
  }

  /** @private */
  save() {
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
  }

  /** The person wants the game on the board instead of the one that was saved before. @private */
  replaced() {
    const isFocused = document.activeElement === this.replace;
    this.save();
    this.say(this.stored(words.replaced(today())));
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
    this.say(this.stored(words.kept));
  }
}
