// The questions that wait for the worker. It decides which is answered next, and works one step at a time,
// so that it notices new and cancelled questions between steps. It knows nothing about Pyodide, which
// worker.js starts.

/** @import { Lists } from "./lists.js" */
/** @import { Kind, ToPage, ToWorker, Trouble } from "./protocol.js" */

/** `list`: the list of answers that it waits for, "" for none. @typedef {{ id: number, kind: Kind, question: string, list: string, answers?: Steps<string> }} Asked */

/** What runs the core. An error of the type `PythonError` is about a question; after any other, none can be answered. @typedef {{ core: Door, lists: Lists, PythonError: new (...args: any) => Error }} Runtime */

/** The kinds that a person at the board is waiting for. They are answered before those of panels. */
const FIRST = /** @type {const} */ (["look", "play", "analyse"]);

export class Queue {
  /**
   * @param {(message: ToPage) => void} post
   * @param {() => Promise<unknown>} messages resolves once all waiting messages have been handled
   */
  constructor(post, messages) {
    this.post = post;
    this.messages = messages;
    /** @type {Map<Kind, Asked>} */
    this.open = new Map();
    /** @type {Runtime | undefined} */
    this.runtime = undefined;
    /** What is prepared in idle time, after the first answer. @type {Steps<undefined> | undefined} */
    this.steps = undefined;
    /** Called once, when everything has been answered and prepared. @type {(() => unknown) | undefined} */
    this.whenIdle = undefined;
    this.answering = false;
    /** The question that was worked on last. @type {Asked | undefined} */
    this.at = undefined;
  }

  /** Questions can be asked before the core has loaded. @param {ToWorker} message */
  hear(message) {
    switch (message.type) {
      case "ask":
        this.close(message.kind);
        this.open.set(message.kind, { ...message, list: "" });
        break;
      case "forget":
        this.close(message.kind);
        break;
      default:
        /** @satisfies {never} */ (message);
    }
    void this.answer();
  }

  /** @param {Runtime} runtime @param {() => unknown} [whenIdle] */
  start(runtime, whenIdle) {
    this.runtime = runtime;
    this.whenIdle = whenIdle;
    void this.answer();
  }

  /** Forget the question of this kind. @private @param {Kind} kind */
  close(kind) {
    this.open.get(kind)?.answers?.destroy?.();
    this.open.delete(kind);
  }

  /** @private */
  async answer() {
    if (this.answering || !this.runtime) return;
    this.answering = true;
    for (;;) {
      const asked = this.next();
      if (asked) this.step(asked, this.runtime);
      else if (this.prepared()) break;
      await this.messages();
    }
    this.answering = false;
    this.whenIdle?.();
    this.whenIdle = undefined;
    this.post({ type: "idle" });
  }

  /** @private */
  next() {
    const open = [...FIRST, ...this.open.keys()].map((kind) => this.open.get(kind));
    return open.find((asked) => asked?.list === "");
  }

  /** Give the next answer to a question. @private @param {Asked} asked @param {Runtime} runtime */
  step(asked, { core, lists, PythonError }) {
    const { id, kind, question } = asked;
    if (asked !== this.at) this.post({ type: "begun", id });
    this.at = asked;
    try {
      asked.list = asked.answers ? "" : core.missing(question);
      if (asked.list) {
        void this.load(asked.list, core, lists);
        return;
      }
      asked.answers ??= core.reply(question);
      const { done, value } = asked.answers.next();
      if (!done) {
        this.post(value ? { type: "reply", id, reply: value } : { type: "working", id });
        return;
      }
      this.post({ type: "last", id });
      this.close(kind);
      this.steps ??= core.prepare(question);
    } catch (error) {
      const trouble = troubleOf(error);
      if (error instanceof PythonError) {
        this.post({ type: "failed", id, trouble });
        this.close(kind);
      } else {
        this.post({ type: "broken", trouble });
        this.open.delete(kind);
      }
    }
  }

  /** Load a list of answers for the questions that wait for it. @private @param {string} list @param {Door} core @param {Lists} lists */
  async load(list, core, lists) {
    /** @type {Trouble | undefined} */
    let trouble;
    await lists.load(list, core).catch((error) => {
      trouble = { ...troubleOf(error), list };
    });
    for (const [kind, asked] of this.open) {
      if (asked.list !== list) continue;
      asked.list = "";
      if (!trouble) continue;
      this.post({ type: "failed", id: asked.id, trouble });
      this.open.delete(kind);
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

/** Why something failed; the one line is the last line of the traceback. @param {unknown} error @returns {Trouble} */
export function troubleOf(error) {
  const thrown = /** @type {Partial<Error> | undefined} */ (error);
  // what the runtime throws when it exits is not an Error, but has a message too
  const all = error instanceof Error ? String(error) : (thrown?.message ?? String(error));
  const lines = all.trim().split("\n");
  return { error: lines.at(-1) ?? "", details: `${all}\n${thrown?.stack ?? ""}` };
}
