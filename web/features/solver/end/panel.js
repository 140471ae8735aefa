// The end of a game, in the place of the keys: what it took beside perfect play, and what a person may want next.

import { celebrate } from "../../../board/celebration.js";
import { emptyBoard, positionText } from "../../../game/position.js";
import { button, byId, html, write } from "../../../parts/dom.js";
import { WIDE } from "../choices/panel.js";
import { canUndo, isOver } from "../state.js";
import * as words from "./words.js";

/** @import { Board } from "../../../board/board.js" */
/** @import { Solving } from "../state.js" */

export class EndPanel {
  /** @param {Board} board @param {{ review: (beside?: boolean) => void, save: () => void, restart: () => void, undo: () => void }} events */
  constructor(board, events) {
    this.board = board;
    /** Whether the game was over when it was drawn last; null at first. @type {boolean | null} */
    this.was = null;
    /** The game that the review beside the board is about. */
    this.reviewed = "";
    this.review = events.review;
    this.element = byId("end");
    this.text = html("p", { id: "end-said" });
    this.possible = byId("possible");
    this.undo = button(words.undo, { class: "quiet" }, events.undo);
    const save = button(words.saveGame, { id: "save-game", class: "secondary" }, events.save);
    const review = button(words.review, { id: "look-back", class: "primary" }, () =>
      events.review(),
    );
    // a finger that has just pressed Enter is over the last of them, which lose nothing
    const buttons = [
      this.undo,
      button(words.newGame, { class: "secondary" }, events.restart),
      save,
      review,
    ];
    this.element.prepend(this.text);
    this.element.append(this.possible, html("div", { class: "buttons" }, ...buttons));
  }

  /** On a wide screen, the review takes the place of the choices. @private @param {string} link of the game, "" if it is not over */
  showReview(link) {
    if (link === this.reviewed) return;
    this.reviewed = link;
    /** @type {HTMLDialogElement} */
    const sheet = byId("review");
    if (!link && sheet.open && !sheet.matches(":modal")) sheet.close();
    if (link && matchMedia(WIDE).matches) this.review(true);
  }

  /** @param {Solving} state @param {{ [position: string]: Analysis }} openings see `Parts` in features/contract.js */
  draw(state, openings) {
    const { analysis, board } = state;
    const won = analysis?.state === "solved";
    const over = isOver(state);
    const { dataset } = document.documentElement;
    if (over) dataset.over = won ? "won" : "lost";
    else delete dataset.over;
    this.element.hidden = !over;
    // a game that was over when the page opened has had its moment
    if (over && this.was === false)
      celebrate(this.board.tilesOf(board.rows.length - 1), board.game.columns, won);
    if (analysis) this.was = over;
    this.showReview(over ? positionText(board) : "");
    if (!over || !analysis) return;
    this.undo.disabled = !canUndo(state);
    const opening = openings[positionText(emptyBoard(board.game, board.strict, board.hard))];
    write(this.text, won ? words.perfectPlay(opening) : "");
    drawPossible(this.possible, won ? [] : analysis.candidates);
  }
}

/** List what the answer may be, after a game that was not won. @param {HTMLElement} list @param {string[]} candidates */
function drawPossible(list, candidates) {
  list.hidden = candidates.length === 0;
  list.tabIndex = 0; // so that the arrow keys can scroll it
  if (list.textContent === candidates.join("")) return;
  list.replaceChildren(...candidates.map((each) => html("li", {}, each)));
}
