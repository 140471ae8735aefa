// The questions that wait. Decides which question the worker answers next. It works one step at a time, so that it notices
// new and cancelled questions between steps. It knows nothing about Pyodide, which worker.js starts.
//
// In: { id, ask, question }, where `question` is JSON for the core and `ask` is its kind. A newer
// question replaces a pending one of the same kind; { ask } alone cancels it.
// Out: { id, begun: true } when work on a question begins or resumes; { id, reply } for each answer,
// each better than the one before; { id, working: true } after a step without a better one;
// { id, last: true } when there is no better one;
// { id, failed, details } when Python fails on a question; { failed, details } when the runtime
// itself fails; { idle: true } when everything has been answered and prepared. A question that needs a
// list of answers waits until lists.js has loaded it; if that fails, `list` names it in the failure.

/** @import { Lists, OfList } from "./lists.js" */

/** `id` and `question` are missing when a question is cancelled. @typedef {{ id?: number, ask: string, question?: string }} ToWorker */

/**
 * Why something failed: one line, and the full details. `list`: the list of answers that could not be
 * loaded; `wants`: the name of the worker that should be started next.
 * @typedef {{ failed: string, details: string, list?: string, wants?: string }} Failure
 */

/** @typedef {{ id: number, reply: string } | { id: number, last: true } | ({ id: number } & Failure)} Answer */

/**
 * Every message from the worker, including those that worker.js sends while it starts.
 * @typedef {(
 *   | { alive: true }
 *   | { ready: string }
 *   | { id: number, begun: true }
 *   | { id: number, working: true }
 *   | Answer
 *   | { idle: true }
 *   | OfList
 *   | Failure
 * )} FromWorker
 */

/** `list`: the list of answers that it waits for. @typedef {{ id: number, ask: string, question: string, list?: string, answers?: Steps<string> }} Asked */

/** The kinds that a person at the board is waiting for. They are answered before those of panels. */
const FIRST = ["look", "play", "analyse"];

export class Queue {
  /**
   * @param {(message: FromWorker) => void} post
   * @param {() => Promise<unknown>} messages resolves once all waiting messages have been handled
   */
  constructor(post, messages) {
    this.post = post;
    this.messages = messages;
    /** @type {Map<string, Asked>} by kind */
    this.open = new Map();
    /** @type {Door | undefined} */
    this.core = undefined;
    /** @type {Lists | undefined} */
    this.lists = undefined;
    /** What is prepared in idle time, after the first answer. @type {Steps<undefined> | undefined} */
    this.steps = undefined;
    /** Called once, when everything has been answered and prepared. @type {(() => unknown) | undefined} */
    this.whenIdle = undefined;
    this.answering = false;
    /** The question that was worked on last. @type {Asked | undefined} */
    this.at = undefined;
  }

  /** Questions can be asked before the core has loaded. @param {ToWorker} message */
  hear({ id, ask, question }) {
    this.close(ask);
    if (id !== undefined && question !== undefined) this.open.set(ask, { id, ask, question });
    void this.answer();
  }

  /** @param {Door} core @param {Lists} lists @param {() => unknown} [whenIdle] */
  start(core, lists, whenIdle) {
    this.core = core;
    this.lists = lists;
    this.whenIdle = whenIdle;
    void this.answer();
  }

  /** Forget the question of this kind. @private @param {string} ask */
  close(ask) {
    this.open.get(ask)?.answers?.destroy?.();
    this.open.delete(ask);
  }

  /** @private */
  async answer() {
    if (this.answering || !this.core) return;
    this.answering = true;
    for (;;) {
      const asked = this.next();
      if (asked) this.step(asked, this.core);
      else if (this.prepared()) break;
      await this.messages();
    }
    this.answering = false;
    this.whenIdle?.();
    this.whenIdle = undefined;
    this.post({ idle: true });
  }

  /** @private */
  next() {
    const open = [...FIRST, ...this.open.keys()].map((kind) => this.open.get(kind));
    return open.find((asked) => asked && !asked.list);
  }

  /** Give the next answer to a question. @private @param {Asked} asked @param {Door} core */
  step(asked, core) {
    const { id, ask, question } = asked;
    if (asked !== this.at) this.post({ id, begun: true });
    this.at = asked;
    try {
      asked.list = asked.answers ? "" : core.missing(question);
      if (asked.list) {
        void this.load(asked.list, core);
        return;
      }
      asked.answers ??= core.reply(question);
      const { done, value } = asked.answers.next();
      if (!done) {
        this.post(value ? { id, reply: value } : { id, working: true });
        return;
      }
      this.post({ id, last: true });
      this.close(ask);
      this.steps ??= core.prepare(question);
    } catch (error) {
      // after a Python error the next question can be answered; after a runtime error none can
      const failed = failure(error);
      const canGoOn = failed.details.startsWith("PythonError");
      this.post(canGoOn ? { id, ...failed } : failed);
      if (canGoOn) this.close(ask);
      else this.open.delete(ask);
    }
  }

  /** Load a list of answers for the questions that wait for it. @private @param {string} list @param {Door} core */
  async load(list, core) {
    /** @type {Failure | undefined} */
    let failed;
    await this.lists?.load(list, core).catch((error) => {
      failed = { ...failure(error), list };
    });
    for (const [ask, asked] of this.open) {
      if (asked.list !== list) continue;
      asked.list = "";
      if (!failed) continue;
      this.post({ id: asked.id, ...failed });
      this.open.delete(ask);
    }
    void this.answer();
  }

  /** Prepare one step. Returns whether everything is prepared. @private */
  prepared() {
    try {
      return !this.steps || Boolean(this.steps.next().done);
    } catch {
      return true; // nobody asked for this; a question that needs it will get the same error
    }
  }
}

/** Why it failed; the one line is the last line of the traceback. @param {unknown} error @returns {Failure} */
export function failure(error) {
  const thrown = /** @type {Partial<Error> | undefined} */ (error);
  // what the runtime throws when it exits is not an Error, but has a message too
  const all = error instanceof Error ? String(error) : (thrown?.message ?? String(error));
  const lines = all.trim().split("\n");
  return { failed: lines.at(-1) ?? "", details: `${all}\n${thrown?.stack ?? ""}` };
}
