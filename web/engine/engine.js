// The page's side of the engine. A worker answers the questions. It can crash or hang at any time;
// then a new worker is started and asked the open questions again.
//
// A hung worker looks like a slow one, because a worker sends nothing while Python runs. The time
// limit therefore depends on how slow the device has been so far. Each timeout triples it, until the
// question that timed out is answered and shows how long such an answer takes. As a result, a slow
// worker is ended only a few times, but a hung one is always ended.

/** @import { Answer, FromWorker } from "./queue.js" */
/** @import { OfList } from "./lists.js" */

const TICK = 1_000; // ms; silence is counted in ticks, so any time for which the page sleeps counts as one
/**
 * How many ticks a worker may be silent, by what it is doing: loading its script, starting Python,
 * nothing, fetching a list of answers, or answering (or preparing for the next question). `least` is the minimum; `slower` is a
 * multiple of the longest silence while Python started, which shows how slow the device is.
 */
const PATIENCE = {
  loading: { least: 60, slower: 0 },
  booting: { least: 20, slower: 3 },
  idle: { least: 5, slower: 3 },
  fetching: { least: 15, slower: 20 },
  answering: { least: 15, slower: 20 },
};
const MORE = 3; // factor by which a timeout raises the limit, and by which the limit exceeds the slowest answer
const TRIES = 3; // attempts to start, or to answer a question, before giving up
const AGAIN = "The engine stopped and is restarting. Your game is safe.";

/** Why there is no answer: one line, and the full details. `list`: the list of answers that could not be loaded. @typedef {{ error: string, details: string, list?: string }} Trouble */

/** @typedef {keyof Questions} Kind */

/**
 * Called for each answer. The last call passes an answer, an error, or `undefined` when no better
 * answer follows.
 * @template {Kind} K
 * @typedef {(answer: Replies[K] | Refusal | Trouble | undefined, last: boolean) => void} Answered
 */

/**
 * @typedef {object} Asked
 * @property {number} id
 * @property {Kind} ask
 * @property {string} question JSON
 * @property {(said: string | Trouble | undefined, last: boolean) => void} answered see Answered; an
 *   answer is still JSON here
 * @property {boolean} known whether it already has an answer
 * @property {number} deaths how many workers ended while answering it
 * @property {number} lost how many of these were ended for being silent
 * @property {number} silence the longest silence before an answer to it, in ticks
 */

/** @typedef {"loading" | "ready" | "failed"} EngineState */

/** Start a worker. `missed` collects its events until someone listens. @param {string} name see worker.js */
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
   */
  constructor(changed, ofList = () => {}) {
    this.changed = changed;
    this.ofList = ofList;
    /** The name and version of the runtime, once it is ready. */
    this.runtime = "";
    /** @private */
    this.ids = 0;
    /** The newest unfinished question of each kind. @private @type {Map<Kind, Asked>} */
    this.open = new Map();
    /** @private @type {keyof typeof PATIENCE} what the worker is doing */
    this.doing = "loading";
    /** The id of the question being answered, which may have been withdrawn; 0 for none. @private */
    this.at = 0;
    /** How many workers in a row ended without answering anything. @private */
    this.fruitless = 0;
    /** How many timeouts there were on questions that are still unfinished. @private */
    this.lost = 0;
    /** The number of ticks since the worker's last message. @private */
    this.silence = 0;
    /** The longest silence while a worker started Python. @private */
    this.bootSilence = 0;
    /** The longest silence before an answer to a question that had timed out. @private */
    this.answerSilence = 0;
    this.start("");
  }

  /** Withdraw the question of this kind. @param {Kind} ask */
  forget(ask) {
    if (this.open.delete(ask)) this.worker?.postMessage({ ask });
  }

  /**
   * Ask a question. A newer one of the same kind replaces it, and it then gets no more answers.
   * @template {Kind} K
   * @param {K} ask
   * @param {Questions[K]} what
   * @param {Answered<K>} answered
   */
  ask(ask, what, answered) {
    if (this.open.size === 0) this.silence = 0;
    this.ids += 1;
    /** @type {Asked} */
    const asked = {
      id: this.ids,
      ask,
      question: JSON.stringify({ ask, ...what }),
      answered: (said, last) => answered(typeof said === "string" ? JSON.parse(said) : said, last),
      ...{ known: false, deaths: 0, lost: 0, silence: 0 },
    };
    this.open.set(ask, asked);
    if (!this.worker) this.retry();
    else this.post(asked);
    this.watch();
  }

  /** Start again after the engine has given up. */
  retry() {
    this.stop();
    this.fruitless = 0;
    this.start("");
  }

  /** @private @param {Asked} asked */
  post({ id, ask, question }) {
    this.worker?.postMessage({ id, ask, question });
  }

  /** @private @param {string} note @param {string} [name] of a worker after the first, see worker.js */
  start(note, details = "", name = "afresh") {
    const { worker, missed } = first ?? startWorker(name);
    first = undefined;
    this.worker = worker;
    this.doing = "loading";
    this.at = 0;
    this.silence = 0;
    worker.onmessage = ({ data }) => this.heard(data);
    worker.onerror = (event) => {
      event.preventDefault();
      const where = `${event.filename}:${event.lineno}`;
      this.restart(event.message || "its script did not load", where);
    };
    for (const asked of this.open.values()) this.post(asked);
    this.changed("loading", note, details);
    this.watch();
    // deferred, because the caller may need this engine when its state first changes
    queueMicrotask(() => {
      for (const event of missed) worker.dispatchEvent(event);
    });
  }

  /** @private */
  stop() {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.worker) return;
    // a message from it may still arrive
    this.worker.onmessage = this.worker.onerror = null;
    this.worker.terminate();
    this.worker = undefined;
  }

  /** @private @param {string} why @param {string} [name] of the next worker */
  restart(why, details = "", name) {
    this.stop();
    // only the current question can be the cause
    const asked = this.find(this.at);
    if (asked) asked.deaths += 1;
    else this.fruitless += 1;
    const hopeless = asked && asked.deaths >= TRIES;
    if (hopeless) this.close(asked);
    if (this.fruitless < TRIES) this.start(AGAIN, `${why}\n${details}`, name);
    else this.changed("failed", why, details);
    // last, because the handler may ask something else
    if (hopeless) asked.answered(asked.known ? undefined : { error: why, details }, true);
  }

  /** @private @param {number} id */
  find(id) {
    return [...this.open.values()].find((asked) => asked.id === id);
  }

  /** @private @param {FromWorker} message */
  heard(message) {
    if (this.doing === "booting") this.bootSilence = Math.max(this.bootSilence, this.silence);
    const { silence } = this;
    this.silence = 0;
    if ("alive" in message) {
      this.doing = "booting";
    } else if ("ready" in message) {
      this.doing = "idle";
      this.runtime = message.ready;
      this.changed("ready", "", "");
    } else if ("idle" in message) {
      this.doing = "idle";
    } else if ("share" in message || "arrived" in message) {
      if (this.doing === "idle") this.doing = "fetching";
      this.ofList(message);
    } else if ("begun" in message || "working" in message) {
      this.doing = "answering";
      this.at = message.id;
    } else if ("id" in message) {
      this.answer(message, silence);
    } else {
      const { failed, details, wants } = message;
      this.restart(failed, details, wants);
    }
  }

  /** @private @param {Answer} message @param {number} silence before it */
  answer(message, silence) {
    this.fruitless = 0;
    const isLast = !("reply" in message);
    if (isLast) this.at = 0;
    const asked = this.find(message.id);
    if (!asked) return;
    asked.known = true;
    asked.silence = Math.max(asked.silence, silence);
    if (isLast) this.close(asked);
    if ("reply" in message) asked.answered(message.reply, false);
    else if ("last" in message) asked.answered(undefined, true);
    else asked.answered(troubleOf(message), true);
  }

  /** Remove a question that is finished or given up. @private @param {Asked} asked */
  close(asked) {
    this.open.delete(asked.ask);
    if (!asked.lost) return;
    // it is now known how long its answers take, or that there are none
    this.answerSilence = Math.max(this.answerSilence, asked.silence);
    this.lost -= asked.lost;
  }

  /** Count the silence while a message from the worker is expected. @private */
  watch() {
    if (this.timer !== undefined) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      const isStarting = this.doing === "loading" || this.doing === "booting";
      if (!isStarting && this.open.size === 0) return;
      this.silence += 1;
      if (this.silence < this.patience()) this.watch();
      else this.timeOut();
    }, TICK);
  }

  /** How many ticks of silence mean that the worker has crashed or hangs. @private */
  patience() {
    const { least, slower } = PATIENCE[this.doing];
    const usual = Math.max(least, slower * this.bootSilence);
    if (this.doing !== "answering") return usual * MORE ** this.fruitless;
    return Math.max(usual, MORE * this.answerSilence) * MORE ** Math.min(this.lost, TRIES);
  }

  /** @private */
  timeOut() {
    if (this.doing === "answering") this.lost += 1;
    const asked = this.find(this.at);
    if (asked) asked.lost += 1;
    this.restart(`it did not respond for ${this.silence} s`);
  }
}

/** @param {import("./queue.js").Failure} failure @returns {Trouble} */
const troubleOf = ({ failed, details, list }) => ({
  error: failed,
  details,
  ...(list && { list }),
});
