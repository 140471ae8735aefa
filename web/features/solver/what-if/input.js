// What a person can do in "What if": step along the lines of a game, and come back.

import { byId } from "../../../parts/dom.js";
import { share } from "../../../parts/share.js";
import { branched, returned, steppedTo, triedOf } from "../state.js";
import * as lines from "./lines.js";
import * as words from "./words.js";

/** @import { State } from "../../../game/state.js" */
/** @import { Line } from "./lines.js" */
/** @import { SolverTab } from "../tab.js" */

export class WhatIfInput {
  /** @param {SolverTab} tab */
  constructor(tab) {
    this.tab = tab;
    byId("what-if").addEventListener("click", () => this.begun());
  }

  /** @private */
  get whatIf() {
    return this.tab.state.whatIf;
  }

  /** Begin at some row of the game, or else where it is now. @param {number} [rows] how many rows stay on the board */
  begun(rows) {
    const { tab } = this;
    if (!this.whatIf) {
      const tried = triedOf(tab.state.board, tab.page.kept);
      tab.show({ ...branched(tab.state, tried), aside: words.begun });
    }
    if (rows !== undefined && this.whatIf) this.stepped(this.whatIf.line, rows);
    tab.page.announce(words.begun);
    scrollTo({ top: 0 });
    tab.lines.focus();
  }

  /** @param {Line} line @param {number} rows */
  stepped(line, rows) {
    const { tab, whatIf } = this;
    if (!whatIf) return;
    tab.show(steppedTo(tab.state, whatIf, line, rows));
    tab.page.announce(`${words.spokenPlace(tab.state.board)}.`);
  }

  /** A link was followed. Stay in "What if" if it leads to a place in the lines. @param {State} board @param {string} problem */
  followed(board, problem) {
    const { tab, whatIf } = this;
    const isSameGame = whatIf?.game.game === board.game;
    const there = isSameGame && !problem && lines.through(whatIf, board);
    if (!there) return false;
    tab.show(steppedTo(tab.state, there, there.line, lines.lineOf(board).length));
    return true;
  }

  deleted() {
    const { tab, whatIf } = this;
    if (!whatIf) return;
    const left = lines.without(whatIf);
    const rows = lines.shared(left.line, whatIf.line);
    tab.show({ ...steppedTo(tab.state, left, left.line, rows), aside: words.deleted });
    tab.page.announce(words.deleted);
  }

  async shared() {
    const { tab } = this;
    const said = await share(`${location.origin}${location.pathname}#${tab.link}`);
    if (said) tab.say(said);
  }

  returned() {
    const { tab } = this;
    tab.show({ ...returned(tab.state), aside: words.returned });
    tab.page.announce(words.returned);
  }
}
