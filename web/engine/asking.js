// Lets a tab ask the engine. Late answers are dropped, and errors are shown with a button that asks
// again.

import { later } from "../game/tables.js";
import * as words from "../parts/words.js";

/** @import { Engine } from "./engine.js" */
/** @import { Trouble } from "./protocol.js" */

/**
 * What shows the error of a question.
 * @typedef {object} Reports
 * @property {(part: "question", said: string, details: string, remedy: { name: string, act: () => void, online: boolean }) => void} report
 * @property {(part: "question") => void} clear
 * @property {unknown} [cause] why nothing else can be loaded; see shell/trouble.js
 */

/**
 * @template {keyof Replies} Kind
 * @typedef {object} Handlers
 * @property {(told: Replies[Kind] | undefined, last: boolean) => void} answered called with each
 *   answer, and with undefined when no better answer follows
 * @property {() => boolean} [isWanted] whether the answer is still wanted (default: always)
 * @property {(why: string, refused: boolean) => boolean | void} [failed] called when there is no answer;
 *   `refused`: because of the question, not because the engine failed. Returns whether the tab says so itself
 * @property {() => void} [again] what "Try again" does (default: ask the same question again)
 * @property {boolean} [clearsError] whether an answer clears the error of an earlier question (default: unless
 *   `silent`)
 * @property {boolean} [silent] whether errors are hidden, because the tab shows them itself or they do not matter
 */

export class Asking {
  /**
   * @param {Engine} engine
   * @param {Reports} trouble
   * @param {() => boolean} inFront whether the tab is in front; its errors are shown only then
   * @param {() => Game} game the game that the engine prepares for after answering
   */
  constructor(engine, trouble, inFront, game) {
    this.engine = engine;
    this.trouble = trouble;
    this.inFront = inFront;
    this.game = game;
  }

  /**
   * Ask a question; it replaces an earlier one of the same kind.
   * @template {keyof Replies} Kind
   * @param {Kind} kind
   * @param {Omit<Questions[Kind], "position"> & { position?: string }} question
   * @param {Handlers<Kind>} handlers
   */
  ask(kind, question, handlers) {
    const { isWanted = () => true, failed, silent = false, clearsError = !silent } = handlers;
    const again = handlers.again ?? (() => this.ask(kind, question, handlers));
    const withPosition = /** @type {unknown} */ ({ position: this.game().name, ...question });
    this.engine.ask(kind, /** @type {Questions[Kind]} */ (withPosition), (told, last) => {
      if (!isWanted()) return;
      if (told && "error" in told) {
        const isTold = failed?.(this.reason(told), !("details" in told)) || silent;
        if (this.inFront() && !isTold) this.report(told, again);
      } else {
        if (told && clearsError) this.clearError();
        handlers.answered(told, last);
      }
    });
  }

  /** Withdraw a question. @param {keyof Replies} kind */
  forget(kind) {
    this.engine.forget(kind);
  }

  /** The error of an earlier question no longer matters. */
  clearError() {
    this.trouble.clear("question");
  }

  /** @private @param {Refusal & Partial<Trouble>} trouble */
  reason({ error, list }) {
    if (!list) return error;
    if (this.trouble.cause) return words.isOld;
    return list === later.LATER ? words.noFeature : words.noList(list);
  }

  /** @private @param {Refusal & Partial<Trouble>} trouble @param {() => void} again */
  report({ error, details = "", list }, again) {
    const remedy = { name: "Try again", act: again, online: Boolean(list) };
    const failed = list === later.LATER ? words.featureFailed : list && words.listFailed(list);
    const said = failed || words.questionFailed(error);
    this.trouble.report("question", said, details, remedy);
  }
}

/** The state of the engine, as set on the page: "loading", "ready" or "failed". */
export const engineState = () => document.documentElement.dataset.engine;
