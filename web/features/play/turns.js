// What the Play tab asks the engine: to colour a guess, to give a hint, and to say how many
// guesses perfect play would have taken.

import { celebrate } from "../../board/celebration.js";
import { vibrate } from "../../board/touch.js";
import * as position from "../../game/position.js";
import * as play from "./puzzle.js";
import { became, guessed, hinted, known, refused, said, stateOf } from "./state.js";
import * as words from "./words.js";

/** @import { Puzzle } from "./puzzle.js" */
/** @import { PlayTab } from "./tab.js" */

/** How the device vibrates at the end: vibrations and pauses, in ms. */
const ENDINGS = { won: [40, 80, 40, 80, 120], lost: [200] };

export class Turns {
  /** @param {PlayTab} tab */
  constructor(tab) {
    this.tab = tab;
  }

  /** Whether a puzzle is still on the board, with the same rows. @private @param {Puzzle} puzzle */
  isOnBoard(puzzle) {
    const now = this.tab.state.puzzle;
    return (
      play.idOf(puzzle) === play.idOf(now) &&
      position.positionText(puzzle.board) === position.positionText(now.board)
    );
  }

  /** Enter the guess in the row. @param {boolean} ready whether the engine has started */
  enterGuess(ready) {
    const state = guessed(this.tab.state);
    this.tab.update(state, words.message(state, ready));
    this.ask({ guess: state.puzzle.board.draft.guess });
  }

  /** Play a guess, give up, or only get the puzzle's state. @param {{ guess?: string, give_up?: boolean }} what */
  ask(what) {
    const { tab } = this;
    const { puzzle } = tab.state;
    const text = position.positionText(puzzle.board);
    tab.page.asking.ask(
      "play",
      { position: text, key: puzzle.key, ...what },
      {
        isWanted: () =>
          this.isOnBoard(puzzle) &&
          (!what.guess || what.guess === tab.state.puzzle.board.draft.guess),
        answered: (turn) => {
          if (turn) this.answered(turn, what.guess ?? "");
        },
        failed: (_, refused) => {
          const isMissing = refused && play.isUnsure(puzzle);
          if (!isMissing) {
            tab.update(said(tab.state, ""));
            return false;
          }
          const { key, set, problem } = play.instead(puzzle, tab.state.set);
          const { allowed, signs, board } = puzzle;
          tab.take({ ...tab.shelf.take(board.game, key), allowed, signs }, problem, set);
          return true;
        },
        again: () => this.ask(what),
      },
    );
  }

  /** @private @param {Turn} turn @param {string} guess */
  answered(turn, guess) {
    const { page, state } = this.tab;
    const { puzzle } = state;
    if (turn.check.verdict === "refused") {
      const why = words.refused(turn);
      this.tab.update(refused(state, turn, why), why);
      return;
    }
    const next = play.played(puzzle, turn, guess !== "");
    const ended = play.isOver(next) && !play.isOver(puzzle);
    const warned = turn.check.reason && !ended ? `Accepted, but ${turn.check.reason}.` : "";
    this.tab.update(
      guess || ended
        ? became(stateOf(puzzle, state.set), next, guess ? warned : "")
        : known(state, next),
    );
    if (guess) page.announce(`${words.colours(next)} ${warned}`);
    if (guess && page.inFront() && page.board.focused())
      page.board.focus(next.board.rows.length, 0);
    if (!ended) return;
    const said = words.spokenWith(words.kindEnding(next), next.answer);
    const all = this.tab.isDone ? words.allDone(this.tab.results) : "";
    page.announce(`${guess ? words.colours(next) : ""} ${said}. ${all}`);
    if (guess && page.inFront()) this.celebrate(next);
    this.tab.shelf.count(next);
    this.compare();
  }

  /** @private @param {Puzzle} puzzle solved or lost by its last row */
  celebrate({ state, board }) {
    const { page } = this.tab;
    const tiles = page.board.tilesOf(board.rows.length - 1);
    celebrate(tiles, board.game.columns, state === "won");
    vibrate(page.kept, ENDINGS[/** @type {"won"} */ (state)]);
  }

  /** Find out how many guesses perfect play takes for a puzzle that is over. */
  compare() {
    const { tab } = this;
    const { puzzle } = tab.state;
    if (puzzle.perfect !== null) return;
    const empty = position.positionText({ ...puzzle.board, rows: [] });
    tab.page.asking.ask(
      "perfect",
      { position: empty, key: puzzle.key },
      {
        answered: (told) => {
          const { perfect } = told ?? {};
          if (typeof perfect !== "number") return;
          tab.shelf.compare(puzzle, perfect);
          const now = tab.state.puzzle;
          if (play.idOf(puzzle) === play.idOf(now)) {
            tab.update(became(tab.state, { ...now, perfect }, tab.state.aside));
          }
        },
        // without it only one number is missing, and it will be asked for again
        silent: true,
      },
    );
  }

  /** Give the next hint, or put the guess from the last hint in the row. */
  hint() {
    const { tab } = this;
    const { puzzle, nudge } = tab.state;
    if (nudge?.guess) {
      tab.fill(nudge.guess);
      return;
    }
    const level = Math.min(tab.state.level + 1, puzzle.allowed);
    if (level === 0) return;
    tab.update(said(tab.state, "Thinking…"));
    /** @type {Hint | undefined} */
    let best;
    tab.page.asking.ask(
      "hint",
      {
        position: position.positionText(puzzle.board),
        level,
        ...(play.isEvasive(puzzle.key) && { evasive: true }),
      },
      {
        isWanted: () => this.isOnBoard(puzzle),
        answered: (told, last) => {
          best = told ?? best;
          if (!last || !best) return;
          const spoken = words.spokenWith(best.words, best.guess);
          tab.update(hinted(tab.state, level, best), spoken);
        },
        failed: () => tab.update(said(tab.state, "")),
        again: () => this.hint(),
      },
    );
  }
}
