// How a tab asks the engine: late answers are dropped, and trouble is reported with a button that
// asks again.

import * as words from "./words.js";

/** @import { Engine, Trouble } from "./engine.js" */
/** @import { TroublePanel } from "./trouble.js" */

/**
 * @template {keyof Replies} Kind
 * @typedef {object} Hopes
 * @property {(told: Replies[Kind] | undefined, last: boolean) => void} answered undefined when no
 *   answer comes after the last one
 * @property {() => boolean} [isStill] whether the answer is still wanted; always, if not given
 * @property {(why: string) => void} [failed] there is no answer
 * @property {() => void} [again] what "Try again" does; it asks the same again, if not given
 * @property {boolean} [mends] whether an answer ends the trouble with earlier questions; true, if not
 *   given
 * @property {boolean} [silent] whether trouble is not shown, because the tab says it or because it does not matter
 */

export class Asking {
  /**
   * @param {Engine} engine @param {TroublePanel} trouble
   * @param {() => boolean} inFront whether the tab is: only then its trouble is shown
   * @param {() => Game} game that the engine prepares for after it has answered
   */
  constructor(engine, trouble, inFront, game) {
    this.engine = engine;
    this.trouble = trouble;
    this.inFront = inFront;
    this.game = game;
  }

  /**
   * Ask; a newer question of a kind replaces the older one.
   * @template {keyof Replies} Kind
   * @param {Kind} kind
   * @param {Omit<Questions[Kind], "position"> & { position?: string }} question
   * @param {Hopes<Kind>} hopes
   */
  ask(kind, question, hopes) {
    const { isStill = () => true, failed, silent = false, mends = !silent } = hopes;
    const again = hopes.again ?? (() => this.ask(kind, question, hopes));
    const withPosition = /** @type {unknown} */ ({ position: this.game().name, ...question });
    this.engine.ask(kind, /** @type {Questions[Kind]} */ (withPosition), (told, last) => {
      if (!isStill()) return;
      if (told && "error" in told) {
        failed?.(told.error);
        if (this.inFront() && !silent) this.report(told, again);
      } else {
        if (told && mends) this.mended();
        hopes.answered(told, last);
      }
    });
  }

  /** Withdraw a question. @param {keyof Replies} kind */
  forget(kind) {
    this.engine.forget(kind);
  }

  /** Trouble with an earlier question no longer matters. */
  mended() {
    this.trouble.over("question");
  }

  /** @private @param {Refusal & Partial<Trouble>} trouble @param {() => void} again */
  report({ error, details = "" }, again) {
    const remedy = { name: "Try again", act: again };
    this.trouble.report("question", words.questionFailed(error), details, remedy);
  }
}

/** Whether the engine is "loading", "ready" or "failed", as the page says. */
export const engineState = () => document.documentElement.dataset.engine;
