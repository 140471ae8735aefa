// What the solver asks the engine: about the entered rows, about the guess in the current row, and
// about its colours. Each answer becomes a part of the solver's state.

import * as position from "../../game/position.js";
import * as words from "./words.js";

/** @import { SolverTab } from "./tab.js" */

/** Milliseconds from the last tap until a row's colours are checked; the next tap may change them. */
const TAPPED = 700;

export class Questions {
  /** @param {SolverTab} tab */
  constructor(tab) {
    this.tab = tab;
    this.asking = tab.page.asking;
    /** @type {string | null} the position that was asked about last */
    this.asked = null;
    /** The board whose row was checked last. @type {Partial<position.State>} */
    this.checked = {};
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** Ask about everything that has changed in the state. */
  ask() {
    this.askPosition();
    this.askGuess();
    this.askColours();
  }

  /** Ask again what the engine failed on. */
  again() {
    this.asked = null;
    this.tab.show({ ...this.tab.state, looked: null });
  }

  /** @private */
  askPosition() {
    const { tab, asking } = this;
    const { board } = tab.state;
    const text = position.positionText(board);
    if (text === this.asked) return;
    this.asked = text;
    asking.clearError();
    const known = tab.page.openings[text] ?? null;
    tab.state = { ...tab.state, analysis: known, counted: true, failed: false, looked: null };
    const corrected = position
      .countedRows(board)
      .flatMap((row, number) => (row.corrected ? [number] : []));
    let first = true;
    /** @type {Analysis | undefined} */
    let latest;
    const question = { position: text, once: known !== null, corrected };
    asking.ask("analyse", question, {
      isWanted: () => text === this.asked,
      answered: (better, last) => {
        latest = better ?? latest;
        // only the first and the best answer are shown; those in between would flicker
        if (known || !latest || !(first || last)) return;
        const news = first || latest.state !== tab.state.analysis?.state;
        const counted = last || latest.state !== "impossible";
        tab.state = { ...tab.state, analysis: latest, counted };
        this.askGuess();
        tab.draw();
        if (news) tab.page.announce(words.afterRow(tab.state.board, latest));
        first = false;
      },
      failed: () => {
        tab.state = { ...tab.state, failed: true };
        tab.draw();
      },
      again: () => this.again(),
    });
  }

  /** Ask about the guess in the current row, once the row is full. @private */
  askGuess() {
    const { tab, asking } = this;
    const { board, analysis, looked } = tab.state;
    const { guess } = board.draft;
    if (!position.hasDraft(board) || !position.isFilled(board.draft)) {
      tab.state = { ...tab.state, looked: null };
      asking.forget("look");
      return;
    }
    if (looked?.guess === guess) return;
    tab.state = { ...tab.state, looked: null };
    if (analysis && guess === analysis.suggestions[0]?.guess) this.offer(analysis);
    const text = position.positionText(board);
    asking.ask(
      "look",
      { position: text, guess },
      {
        isWanted: () => guess === tab.state.board.draft.guess && text === this.asked,
        answered: (look) => {
          if (!look) return;
          // the first answer says how the game responds, and the last what the guess is worth
          const first = tab.state.looked?.guess !== guess;
          if (!first && !look.worth) return;
          tab.state = { ...tab.state, looked: { guess, look } };
          // Enter may have come first, and asked whether all tiles of this guess are black
          if (tab.state.confirming && look.check.verdict === "refused")
            tab.state = { ...tab.state, aside: "", confirming: false };
          const offered = first && this.offer(look);
          tab.keep();
          tab.draw();
          const said = [
            first && look.check.verdict !== "accepted" ? words.ofLook(look) : "",
            offered ? words.offered(tab.state.board) : "",
          ].filter(Boolean);
          if (said.length) tab.page.announce(said.join(" "));
        },
        clearsError: false, // the question that failed may be the one about the position
        again: () => this.again(),
      },
    );
  }

  /**
   * Offer colours for the current row, but not between the question whether all of it is black and
   * the answer. Returns whether there is anything new.
   * @private @param {{ start: string, certain: string }} colours
   */
  offer(colours) {
    const { board, confirming } = this.tab.state;
    if (confirming) return false;
    const offered = position.offer(board, colours);
    this.tab.state = { ...this.tab.state, board: offered };
    return offered !== board;
  }

  /**
   * Ask whether any answer gives the row these colours, once the person has touched all of its tiles
   * and stopped tapping. Until then it is not finished, and nothing about it is wrong.
   * @private
   */
  askColours() {
    const { tab, asking } = this;
    const { board } = tab.state;
    const { draft } = board;
    if (draft === this.checked.draft && board.strict === this.checked.strict) return;
    this.checked = board;
    tab.state = { ...tab.state, doubt: null };
    clearTimeout(this.timer);
    asking.forget("row");
    if (!position.isFinished(board) || !position.hasDraft(board) || !position.isFilled(draft))
      return;
    this.timer = setTimeout(() => {
      const { guess } = draft;
      const colours = position.coloursText(board, draft.colours);
      const question = { position: position.positionText(tab.state.board), guess, colours };
      asking.ask("row", question, {
        isWanted: () => draft === tab.state.board.draft,
        answered: (doubt) => {
          if (!doubt?.problem) return;
          tab.state = { ...tab.state, doubt };
          tab.draw();
          tab.page.announce(words.ofDoubt(board, doubt));
        },
        silent: true,
      });
    }, TAPPED);
  }
}
