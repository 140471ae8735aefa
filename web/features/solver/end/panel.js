// The end of a game, in the place of the keys: what it took beside perfect play, and what a person may want next.

import { celebrate } from "../../../board/celebration.js";
import { emptyBoard, positionText } from "../../../game/position.js";
import { button, byId, html } from "../../../parts/dom.js";
import { drawEnd } from "../../../parts/end.js";
import { WIDE } from "../../../parts/sheet.js";
import { canUndo, isOver } from "../state.js";
import * as words from "./words.js";

/** @import { Board } from "../../../board/board.js" */
/** @import { Solving } from "../state.js" */

export class EndPanel {
  /** @param {Board} board @param {HTMLButtonElement} save @param {{ review: (beside?: boolean) => void, restart: () => void, undo: () => void }} events */
  constructor(board, save, events) {
    this.board = board;
    /** Whether the game was over when it was drawn last; null at first. @type {boolean | null} */
    this.was = null;
    /** The game that the review beside the board is about. */
    this.reviewed = "";
    this.review = events.review;
    this.possible = byId("possible");
    this.undo = button(words.undo, { class: "quiet" }, events.undo);
    const review = button(words.review, { id: "look-back", class: "primary" }, () =>
      events.review(),
    );
    this.buttons = {
      more: [this.undo, save],
      review,
      next: [button(words.newGame, { class: "secondary" }, events.restart)],
    };
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
    const opening = openings[positionText(emptyBoard(board.game, board.strict, board.hard))];
    const { dataset } = document.documentElement;
    if (over) dataset.over = won ? "won" : "lost";
    else delete dataset.over;
    // a game that was over when the page opened has had its moment
    if (over && this.was === false)
      celebrate(this.board.tilesOf(board.rows.length - 1), board.game.columns, won);
    if (analysis) this.was = over;
    this.showReview(over ? positionText(board) : "");
    const said = won ? words.perfectPlay(opening) : "";
    drawEnd(over ? { said, ...this.buttons } : null);
    if (!over || !analysis) return;
    this.undo.hidden = !canUndo(state);
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
