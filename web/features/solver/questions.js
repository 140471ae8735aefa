// What the solver asks the engine: about the entered rows, about the guess in the current row, and
// about its colours. Each answer makes a new state.

import * as position from "../../game/position.js";
import {
  analysed,
  asked,
  doubted,
  isMisfit,
  looked,
  notAnalysed,
  notLooked,
  offered,
} from "./state.js";
import * as words from "./words.js";

/** @import { Coach } from "./coach/coach.js" */
/** @import { Solver, Solving } from "./state.js" */

/** Milliseconds from the last tap until a row's colours are checked; the next tap may change them. */
const TAPPED = 700;

export class Questions {
  /** @param {Solver} solver @param {Coach} coach */
  constructor(solver, coach) {
    this.solver = solver;
    this.coach = coach;
    this.asking = solver.page.asking;
    /** @type {string | null} the position that was asked about last */
    this.asked = null;
    /** The board whose row was checked last. @type {Partial<position.State>} */
    this.checked = {};
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** Ask about everything that has changed. Returns the state without what was known of it before. @param {Solving} state */
  ask(state) {
    return this.askColours(this.askGuess(this.askPosition(state)));
  }

  /** Ask again what the engine failed on. */
  again() {
    this.asked = null;
    this.solver.update(notLooked(this.solver.state));
  }

  /** @private @param {Solving} state */
  askPosition(state) {
    const { solver, asking } = this;
    const { board } = state;
    const text = position.positionText(board);
    if (text === this.asked) return state;
    this.asked = text;
    asking.clearError();
    const known = solver.page.openings[text] ?? null;
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
        const before = solver.state;
        const news = first || latest.state !== before.analysis?.state;
        first = false;
        const isBetter = latest.suggestions[0]?.guess !== before.analysis?.suggestions[0]?.guess;
        const told = this.coach.told(latest);
        const spoken = news
          ? words.afterRow(before.board, told)
          : isBetter
            ? words.better(told)
            : "";
        const entered = before.entered && !solver.page.kept.coach;
        const next = analysed({ ...before, entered }, latest, last);
        const given = next.given && !before.given ? words.given(next.board) : "";
        solver.update(next, spoken + given);
      },
      failed: () => solver.update(notAnalysed(solver.state)),
      again: () => this.again(),
    });
    return asked(state, known);
  }

  /** Ask about the guess in the current row, once the row is full. @private @param {Solving} state */
  askGuess(state) {
    const { solver, asking } = this;
    const { board, analysis } = state;
    const { guess } = board.draft;
    if (!position.hasDraft(board) || !position.isFilled(board.draft)) {
      asking.forget("look");
      asking.forget("rate");
      return notLooked(state);
    }
    if (state.looked?.guess === guess) return state;
    const text = position.positionText(board);
    this.coach.rate(state, text);
    asking.ask(
      "look",
      { position: text, guess },
      {
        isWanted: () => guess === solver.state.board.draft.guess && text === this.asked,
        answered: (look) => {
          const before = solver.state;
          // the first answer says how the game responds, and the last what the guess is worth
          const first = before.looked?.guess !== guess;
          if (!look || (!first && !look.worth)) return;
          const next = looked(before, guess, look, !solver.page.kept.coach);
          const isAccepted = look.check.verdict === "accepted";
          const worth = words.ofOwn(next);
          // the coach rates the guess instead
          const isShown = isAccepted && !next.doubt && !solver.page.kept.coach;
          const spoken = [
            first && !isAccepted ? words.ofLook(look) : "",
            next.board === before.board ? "" : words.offered(next.board),
            isShown && worth !== words.ofOwn(before) ? worth : "",
          ];
          solver.update(next, spoken.filter(Boolean).join(" "));
          if (first && isMisfit(next) && !solver.page.kept.coach) this.askMisfit(guess, text);
        },
        clearsError: false, // the question that failed may be the one about the position
        again: () => this.again(),
      },
    );
    const isSuggestion = analysis?.suggestions[0]?.guess === guess;
    // with the coach, a guess has no colours before it is played
    const offers = isSuggestion && !solver.page.kept.coach;
    return offers ? offered(notLooked(state), analysis) : notLooked(state);
  }

  /** Ask why a guess cannot be the answer. @private @param {string} guess @param {string} text the position */
  askMisfit(guess, text) {
    const { solver, asking } = this;
    asking.ask(
      "why",
      { position: text, pattern: guess },
      {
        isWanted: () => guess === solver.state.board.draft.guess && text === this.asked,
        answered: (why) => {
          if (!why?.words) return;
          const next = { ...solver.state, misfit: { guess, words: why.words } };
          solver.update(next, words.ofOwn(next) || why.words);
        },
        silent: true,
      },
    );
  }

  /**
   * Ask whether any answer gives the row these colours, once the person has touched all of its tiles
   * and stopped tapping. Until then it is not finished, and nothing about it is wrong.
   * @private
   * @param {Solving} state
   */
  askColours(state) {
    const { solver, asking } = this;
    const { board } = state;
    const { draft } = board;
    if (draft === this.checked.draft && board.strict === this.checked.strict) return state;
    this.checked = board;
    clearTimeout(this.timer);
    asking.forget("row");
    if (position.isFinished(board) && position.hasDraft(board) && position.isFilled(draft))
      this.timer = setTimeout(() => {
        const { guess } = draft;
        const colours = position.coloursText(board, draft.colours);
        const question = { position: position.positionText(solver.state.board), guess, colours };
        asking.ask("row", question, {
          isWanted: () => draft === solver.state.board.draft,
          answered: (doubt) => {
            if (doubt?.problem)
              solver.update(doubted(solver.state, doubt), words.ofDoubt(board, doubt));
          },
          silent: true,
        });
      }, TAPPED);
    return doubted(state, null);
  }
}
