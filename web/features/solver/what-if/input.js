// What a person can do in "What if": step along the lines of a game, and come back.

import * as position from "../../../game/position.js";
import { byId } from "../../../parts/dom.js";
import { pageAddress, share } from "../../../parts/share.js";
import { triedOf } from "../kept.js";
import { branched, returned, said, steppedTo } from "../state.js";
import * as lines from "./lines.js";
import { LinesPanel } from "./panel.js";
import * as words from "./words.js";

/** @import { Solver } from "../state.js" */
/** @import { Line } from "./lines.js" */

export class WhatIfInput {
  /** @param {Solver} solver */
  constructor(solver) {
    this.solver = solver;
    this.panel = new LinesPanel(byId("lines"), this);
    byId("what-if").addEventListener("click", () => this.begun());
    document.addEventListener("keydown", ({ key, target }) => {
      // in sheets and fields, the key has another use
      const isElsewhere = /** @type {Element} */ (target).closest(
        "dialog, input, select, textarea",
      );
      if (key === "Escape" && this.state.whatIf && !isElsewhere && solver.page.inFront())
        this.returned();
    });
  }

  /** @private */
  get state() {
    return this.solver.state;
  }

  /** Begin at some row of the game, or else where it is now. @param {number} [rows] how many rows stay on the board */
  begun(rows) {
    const { solver, state } = this;
    const { page } = solver;
    if (!state.whatIf) {
      const tried = triedOf(state.board, page.kept);
      solver.update({ ...branched(state, tried), aside: words.begun });
    }
    const { whatIf } = this.state;
    if (rows !== undefined && whatIf) this.stepped(whatIf.line, rows);
    page.announce(words.begun);
    this.panel.focus();
  }

  /** @param {Line} line @param {number} rows */
  stepped(line, rows) {
    const { state } = this;
    if (!state.whatIf) return;
    const next = steppedTo(state, state.whatIf, line, rows);
    this.solver.update(next, `${words.spokenPlace(next.board)}.`);
  }

  /** A link was followed. Stay in "What if" if it leads to a place in the lines. @param {position.State} board @param {string} problem */
  followed(board, problem) {
    const { state } = this;
    const isSameGame = state.whatIf?.game.game === board.game;
    const there = isSameGame && !problem && state.whatIf && lines.through(state.whatIf, board);
    if (!there) return false;
    this.solver.update(steppedTo(state, there, there.line, lines.lineOf(board).length));
    return true;
  }

  deleted() {
    const { state } = this;
    if (!state.whatIf) return;
    const left = lines.without(state.whatIf);
    const rows = lines.shared(left.line, state.whatIf.line);
    const next = { ...steppedTo(state, left, left.line, rows), aside: words.deleted };
    this.solver.update(next, words.deleted);
  }

  async shared() {
    const link = position.positionText(this.state.board);
    const done = await share(`${pageAddress()}#${link}`);
    if (done) this.solver.update(said(this.state, done), done);
  }

  returned() {
    this.solver.update({ ...returned(this.state), aside: words.returned }, words.returned);
  }
}
