// The page's side of the engine. A worker answers the questions. It can crash or hang at any time;
// then a new worker is started and asked the open questions again.

import { Patience, TRIES } from "./patience.js";

/** @import { Doing } from "./patience.js" */
/** @import { Kind, OfList, ToPage, ToWorker, Trouble, WorkerName } from "./protocol.js" */

const AGAIN = "The solver stopped and is restarting. Your game is safe.";

/** What browsers and Python say when memory runs out. */
export const SHORTAGE =
  /out of memory|OOM|MemoryError|allocation (failed|size)|(allocate|grow|enlarge).*memory|memory.*exceed/i;
/** How many workers may run out of memory before the engine gives up; more would only take memory from other apps. */
const SHORTAGES = 2;

/**
 * Called for each answer. The last call passes an answer, an error, or `undefined` when no better
 * answer follows.
 * @template {Kind} K
 * @typedef {(answer: Replies[K] | Refusal | Trouble | undefined, last: boolean) => void} Answered
 */

/**
 * @typedef {object} Asked
 * @property {number} id
 * @property {Kind} kind
 * @property {string} question JSON
 * @property {(said: string | Trouble | undefined, last: boolean) => void} answered see Answered; an
 *   answer is still JSON here
 * @property {boolean} known whether it already has an answer
 * @property {number} deaths how many workers ended while answering it
 * @property {number} lost how many of these were ended for being silent
 * @property {number} silence the longest silence before an answer to it; see patience.js
 */

/** @typedef {"loading" | "ready" | "failed"} EngineState */

/** Start a worker. `missed` collects its events until someone listens. @param {WorkerName} name */
function startWorker(name) {
  const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module", name });
  /** @type {Event[]} */
  const missed = [];
  worker.onerror = worker.onmessage = (/** @type {Event} */ event) => {
    event.preventDefault();
    missed.push(event);
  };
  return { worker, missed };
}

/** Started as soon as this module loads, before the rest of the page, because it takes longest. */
let first = /** @type {ReturnType<typeof startWorker> | undefined} */ (startWorker(""));

export class Engine {
  /**
   * @param {(state: EngineState, note: string, details: string) => void} changed
   * @param {(news: OfList) => void} [ofList] called while the engine fetches a list of answers
   * @param {(doing: Doing | undefined) => void} [slow] called with what the engine is doing when its first
   *   answer takes long, and without it when the answer is there
   * @param {() => void} [idle] called when everything has been answered
   */
  constructor(changed, ofList = () => {}, slow = () => {}, idle = () => {}) {
    this.changed = changed;
    this.idle = idle;
    this.ofList = ofList;
    this.slow = slow;
    /** How many workers have run out of memory. @private */
    this.shortages = 0;
    /** The name and version of the runtime, once it is ready. */
    this.runtime = "";
    /** @private */
    this.ids = 0;
    /** The newest unfinished question of each kind. @private @type {Map<Kind, Asked>} */
    this.open = new Map();
    /** The id of the question being answered, which may have been withdrawn; 0 for none. @private */
    this.at = 0;
    /** @private */
    this.patience = new Patience(
      () => this.open.size > 0,
      (why) => this.timeOut(why),
      slow,
    );
    this.start("");
  }

  /** Withdraw the question of this kind. @param {Kind} kind */
  forget(kind) {
    if (this.open.delete(kind)) this.post({ type: "forget", kind });
  }

  /**
   * Ask a question. A newer one of the same kind replaces it, and it then gets no more answers.
   * @template {Kind} K
   * @param {K} kind
   * @param {Questions[K]} what
   * @param {Answered<K>} answered
   */
  ask(kind, what, answered) {
    if (this.open.size === 0) this.patience.silence = 0;
    this.ids += 1;
    /** @type {Asked} */
    const asked = {
      id: this.ids,
      kind,
      question: JSON.stringify({ ask: kind, ...what }),
      answered: (said, last) => answered(typeof said === "string" ? JSON.parse(said) : said, last),
      ...{ known: false, deaths: 0, lost: 0, silence: 0 },
    };
    this.open.set(kind, asked);
    if (!this.worker) this.retry();
    else this.postQuestion(asked);
    this.patience.watch();
  }

  /** Start again after the engine has given up. */
  retry() {
    this.stop();
    this.patience.fruitless = 0;
    this.patience.waited = 0;
    this.shortages = 0;
    this.start("");
  }

  /** @private @param {ToWorker} message */
  post(message) {
    this.worker?.postMessage(message);
  }

  /** @private @param {Asked} asked */
  postQuestion({ id, kind, question }) {
    this.post({ type: "ask", id, kind, question });
  }

  /** @private @param {string} note @param {WorkerName} [name] of a worker after the first */
  start(note, details = "", name = "afresh") {
    const { worker, missed } = first ?? startWorker(name);
    first = undefined;
    this.worker = worker;
    this.at = 0;
    this.patience.begin();
    worker.onmessage = ({ data }) => this.heard(data);
    worker.onerror = (event) => {
      event.preventDefault();
      const where = `${event.filename}:${event.lineno}`;
      this.restart(event.message || "its script did not load", where);
    };
    for (const asked of this.open.values()) this.postQuestion(asked);
    this.changed("loading", note, details);
    // deferred, because the caller may need this engine when its state first changes
    queueMicrotask(() => {
      for (const event of missed) worker.dispatchEvent(event);
    });
  }

  /** @private */
  stop() {
    this.patience.stop();
    if (!this.worker) return;
    // a message from it may still arrive
    this.worker.onmessage = this.worker.onerror = null;
    this.worker.terminate();
    this.worker = undefined;
  }

  /** @private @param {string} why @param {WorkerName} [name] of the next worker */
  restart(why, details = "", name) {
    this.stop();
    // only the current question can be the cause
    const asked = this.find(this.at);
    if (asked) asked.deaths += 1;
    else this.patience.fruitless += 1;
    if (SHORTAGE.test(why)) this.shortages += 1;
    const isShort = this.shortages >= SHORTAGES;
    // the question waits for more memory, because its tab might ask another at once
    const hopeless = asked && asked.deaths >= TRIES && !isShort;
    if (hopeless) this.close(asked);
    if (this.patience.fruitless < TRIES && !isShort) this.start(AGAIN, `${why}\n${details}`, name);
    else this.changed("failed", why, details);
    // last, because the handler may ask something else
    if (hopeless) asked.answered(asked.known ? undefined : { error: why, details }, true);
  }

  /** @private @param {number} id */
  find(id) {
    return [...this.open.values()].find((asked) => asked.id === id);
  }

  /** @private @param {ToPage} message */
  heard(message) {
    const { patience } = this;
    const silence = patience.heard();
    switch (message.type) {
      case "alive":
        patience.doing = message.downloading ? "downloading" : "booting";
        break;
      case "ready":
        patience.doing = "idle";
        if (this.open.size === 0) patience.waited = 0;
        this.runtime = message.runtime;
        this.changed("ready", "", "");
        break;
      case "idle":
        patience.doing = "idle";
        this.idle();
        break;
      case "list":
      case "list ended":
        if (patience.doing === "idle") patience.doing = "fetching";
        this.ofList(message);
        break;
      case "begun":
      case "working":
        patience.doing = "answering";
        this.at = message.id;
        break;
      case "reply":
        this.answered(message.id, silence)?.answered(message.reply, false);
        break;
      case "last":
        this.finished(message.id, silence)?.answered(undefined, true);
        break;
      case "failed":
        this.finished(message.id, silence)?.answered(message.trouble, true);
        break;
      case "broken":
        this.restart(message.trouble.error, message.trouble.details, message.wants);
        break;
      default:
        /** @satisfies {never} */ (message);
    }
  }

  /** The question that has an answer; none if it was withdrawn. @private @param {number} id @param {number} silence before the answer */
  answered(id, silence) {
    this.patience.fruitless = 0;
    this.patience.waited = Number.NEGATIVE_INFINITY; // the start is over
    if (this.patience.told) this.slow(undefined);
    this.patience.told = undefined;
    const asked = this.find(id);
    if (!asked) return undefined;
    asked.known = true;
    asked.silence = Math.max(asked.silence, silence);
    return asked;
  }

  /** The same, when there is no better answer. @private @param {number} id @param {number} silence */
  finished(id, silence) {
    this.at = 0;
    const asked = this.answered(id, silence);
    if (asked) this.close(asked);
    return asked;
  }

  /** Remove a question that is finished or given up. @private @param {Asked} asked */
  close(asked) {
    this.open.delete(asked.kind);
    if (asked.lost) this.patience.learn(asked);
  }

  /** @private @param {string} why */
  timeOut(why) {
    const asked = this.find(this.at);
    if (asked) asked.lost += 1;
    this.restart(why);
  }
}
