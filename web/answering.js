// How the worker answers: which question is next, one step at a time, so that a new question or a
// cancelled one is noticed between two steps. It knows nothing of Pyodide; worker.js boots that.
//
// In: { id, ask, question }, the question being JSON for the core, and `ask` its kind. A newer
// question replaces a pending one of its kind; { ask } alone cancels it.
// Out: { id, begun: true } when work on a question begins, or goes on after another one;
// { id, reply } for each answer, every one better than the one before; { id, last: true } when there
// is no better one; { id, failed, details } when Python failed at a question; { failed, details }
// when the runtime itself failed; { idle: true } when everything is answered and prepared.

/** `id` and `question` are missing where a question is cancelled. @typedef {{ id?: number, ask: string, question?: string }} ToWorker */

/** Why something failed, in a line and in full. @typedef {{ failed: string, details: string }} Failure */

/** @typedef {{ id: number, reply: string } | { id: number, last: true } | ({ id: number } & Failure)} Answer */

/**
 * What this module says, and what worker.js says while it boots.
 * @typedef {(
 *   | { alive: true }
 *   | { ready: string }
 *   | { id: number, begun: true }
 *   | Answer
 *   | { idle: true }
 *   | Failure
 * )} FromWorker
 */

/** @typedef {{ id: number, ask: string, question: string, answers?: Steps<string> }} Asked */

/** The kinds that a person waits for with a finger on the board; panels come after them. */
const FIRST = ["look", "play", "analyse"];

export class Answering {
  /**
   * @param {(message: FromWorker) => void} post
   * @param {() => Promise<unknown>} messages resolves when the messages that are waiting were heard
   */
  constructor(post, messages) {
    this.post = post;
    this.messages = messages;
    /** @type {Map<string, Asked>} by kind */
    this.open = new Map();
    /** @type {Door | undefined} */
    this.core = undefined;
    /** What is prepared in idle time, once a first question was answered. @type {Steps<undefined> | undefined} */
    this.steps = undefined;
    /** Called once, when everything is answered and prepared. @type {(() => unknown) | undefined} */
    this.rested = undefined;
    this.answering = false;
    /** The question worked at last. @type {Asked | undefined} */
    this.at = undefined;
  }

  /** Questions can be asked before the core is there. @param {ToWorker} message */
  hear({ id, ask, question }) {
    this.close(ask);
    if (id !== undefined && question !== undefined) this.open.set(ask, { id, ask, question });
    void this.answer();
  }

  /** @param {Door} core @param {() => unknown} [rested] */
  start(core, rested) {
    this.core = core;
    this.rested = rested;
    void this.answer();
  }

  /** Forget the question of a kind. @private @param {string} ask */
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
    this.rested?.();
    this.rested = undefined;
    this.post({ idle: true });
  }

  /** @private */
  next() {
    const [kind] = [...FIRST, ...this.open.keys()].filter((kind) => this.open.has(kind));
    return this.open.get(kind ?? "");
  }

  /** Give the next answer to a question. @private @param {Asked} asked @param {Door} core */
  step(asked, core) {
    const { id, ask, question } = asked;
    if (asked !== this.at) this.post({ id, begun: true });
    this.at = asked;
    try {
      asked.answers ??= core.reply(question);
      const { done, value } = asked.answers.next();
      this.post(done ? { id, last: true } : { id, reply: value });
      if (!done) return;
      this.close(ask);
      this.steps ??= core.prepare(question);
    } catch (error) {
      // after an error of Python the next question can be answered; after one of the runtime none
      const failed = failure(error);
      this.post(failed.details.startsWith("PythonError") ? { id, ...failed } : failed);
      this.open.delete(ask);
    }
  }

  /** Do a step of what can be prepared; whether nothing is left of it. @private */
  prepared() {
    try {
      return !this.steps || Boolean(this.steps.next().done);
    } catch {
      return true; // nobody asked: the question that needs it will get the same error
    }
  }
}

/** Why it failed; the line is the last one of a traceback. @param {unknown} error @returns {Failure} */
export function failure(error) {
  const thrown = /** @type {Partial<Error> | undefined} */ (error);
  // what the runtime throws when it ends is no Error, but has a message too
  const all = error instanceof Error ? String(error) : (thrown?.message ?? String(error));
  const lines = all.trim().split("\n");
  return { failed: lines.at(-1) ?? "", details: `${all}\n${thrown?.stack ?? ""}` };
}
