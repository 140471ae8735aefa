// The engine as the page sees it: ask, and answers come. Behind it stands a worker that can die or
// hang at any time; then a new one is started and what was asked is asked again.

const SCRIPT_LIMIT = 60_000; // ms for the script of a worker to come
const ALIVE_LIMIT = 15_000; // ms from one sign of life to the next while it boots
const HEARD_LIMIT = 5_000; // ms for an idle worker to say that it heard
const ANSWER_LIMIT = 8_000; // ms from one answer to the next, twice as many at the next try
const ASLEEP = 2_000; // ms that a timer is late only where the whole page stood still
const AGAIN = "The engine stopped and is starting again. Your game is safe.";
const TRIES = 3; // to start, and to answer a question, before giving up

/**
 * @typedef {object} Question
 * @property {number} id
 * @property {string} ask what kind of question
 * @property {string} question JSON, see nerdle.engine.reply
 * @property {(answer: any, last: boolean) => void} answered
 * @property {boolean} known whether it has an answer already
 * @property {number} deaths how many workers ended while it was open
 */

/** Why there is no answer, in a line and in full. @typedef {{ error: string, details: string }} Trouble */

/** @typedef {"loading" | "ready" | "failed"} EngineState */

/** A new worker, and what it said while nobody listened. @param {string} name see worker.js */
function hire(name) {
  const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module", name });
  /** @type {Event[]} */
  const missed = [];
  worker.onerror = worker.onmessage = (/** @type {Event} */ event) => {
    event.preventDefault();
    missed.push(event);
  };
  return { worker, missed };
}

/** Starts as soon as this module is there, before the page has its others: it has far to go. */
let first = /** @type {ReturnType<typeof hire> | undefined} */ (hire(""));

export class Engine {
  /** @param {(state: EngineState, note: string, details: string) => void} changed */
  constructor(changed) {
    this.changed = changed;
    this.ids = 0;
    /** Workers that ended before they were ready, one after the other. */
    this.stillborn = 0;
    this.ready = false;
    /** What the worker runs on, once it is ready. */
    this.runtime = "";
    /** @type {Map<string, Question>} what has no last answer yet; the newest of a kind */
    this.open = new Map();
    this.start("");
  }

  /**
   * All that there is to say of a position: once at once, then perhaps again, better.
   * @param {string} position
   * @param {boolean} once whether the first answer will do
   * @param {(analysis: Analysis | Trouble | undefined, last: boolean) => void} answered
   * @param {number[]} corrected rows that the person has gone back to
   */
  analyse(position, once, answered, corrected = []) {
    this.ask("analyse", { position, once, corrected }, answered);
  }

  /**
   * What a guess would be in a position.
   * @param {string} position
   * @param {string} guess
   * @param {(look: Look | Trouble) => void} answered
   */
  look(position, guess, answered) {
    this.ask("look", { position, guess }, (look) => look && answered(look));
  }

  /** Nobody waits for an answer of this kind any more. @param {string} ask */
  forget(ask) {
    if (this.open.delete(ask)) this.worker?.postMessage({ ask });
  }

  /**
   * Any question; a newer one of the same kind takes its place.
   * @param {string} ask the kind
   * @param {{ position: string, [more: string]: unknown }} what see nerdle.engine.reply
   * @param {Question["answered"]} answered `undefined` when there is no answer after the last one
   */
  ask(ask, what, answered) {
    const idle = this.open.size === 0;
    this.ids += 1;
    const question = JSON.stringify({ ask, ...what });
    /** @type {Question} */
    const asked = { id: this.ids, ask, question, answered, known: false, deaths: 0 };
    this.open.set(ask, asked);
    if (!this.worker) this.retry();
    else this.post(asked);
    if (this.ready && idle) this.watch(HEARD_LIMIT);
  }

  /** @private @param {Question} asked */
  post({ id, ask, question }) {
    this.worker?.postMessage({ id, ask, question });
  }

  /** @private @param {string} note */
  start(note, details = "") {
    this.ready = false;
    this.changed("loading", note, details);
    // it may be what was kept for a quick start that ended the one before
    const { worker, missed } = first ?? hire("afresh");
    first = undefined;
    this.worker = worker;
    worker.onmessage = ({ data }) => this.heard(data);
    worker.onerror = (event) => {
      event.preventDefault();
      const where = `${event.filename}:${event.lineno}`;
      this.restart(event.message || "its script did not load", where);
    };
    for (const asked of this.open.values()) this.post(asked);
    this.watch(SCRIPT_LIMIT);
    for (const event of missed) worker.dispatchEvent(event);
  }

  /** @private @param {string} why */
  restart(why, details = "") {
    if (!this.ready) this.stillborn += 1;
    this.stop();
    for (const asked of this.open.values()) {
      asked.deaths += 1;
      if (asked.deaths >= TRIES) this.giveUp(asked, { error: why, details });
    }
    if (this.stillborn >= TRIES) this.changed("failed", why, details);
    else this.start(AGAIN, `${why}\n${details}`);
  }

  /** It may be this very question that ends every worker. @private @param {Question} asked @param {Trouble} trouble */
  giveUp(asked, trouble) {
    // of an engine that cannot start no question is the reason
    if (this.stillborn >= TRIES) return;
    this.open.delete(asked.ask);
    asked.answered(asked.known ? undefined : trouble, true);
  }

  /** @private */
  stop() {
    clearTimeout(this.timer);
    this.worker?.terminate();
    this.worker = undefined;
    this.ready = false;
  }

  /** Give a worker that has failed for good another chance. */
  retry() {
    this.stop();
    this.stillborn = 0;
    this.start("");
  }

  /** @private @param {any} message */
  heard(message) {
    if (message.ready) {
      this.ready = true;
      this.stillborn = 0;
      this.runtime = message.ready;
      this.changed("ready", "", "");
    } else if (message.failed && message.id === undefined) {
      this.restart(message.failed, message.details);
      return;
    } else if (message.id !== undefined && !message.heard) {
      this.answer(message);
    }
    this.watch(this.ready ? this.patience() : ALIVE_LIMIT);
  }

  /** How long to wait for the next answer; a slow device gets more time at the next try. @private */
  patience() {
    const deaths = [...this.open.values()].map((asked) => asked.deaths);
    return deaths.length ? ANSWER_LIMIT * 2 ** Math.max(...deaths) : 0;
  }

  /** @private @param {{ id: number, reply?: string, last?: boolean, failed?: string, details?: string }} message */
  answer({ id, reply, last, failed, details = "" }) {
    const asked = [...this.open.values()].find((question) => question.id === id);
    if (!asked) return;
    asked.known = true;
    if (last || failed) this.open.delete(asked.ask);
    asked.answered(failed ? { error: failed, details } : reply && JSON.parse(reply), Boolean(last));
  }

  /** Start again when nothing is heard for so many milliseconds; 0: nothing is waited for. @private */
  watch(/** @type {number} */ limit) {
    clearTimeout(this.timer);
    if (!limit) return;
    const due = Date.now() + limit;
    this.timer = setTimeout(() => {
      // a phone that slept has put the worker to sleep too
      if (Date.now() > due + ASLEEP) this.watch(limit);
      else this.restart(`it said nothing for ${limit / 1000} s`);
    }, limit);
  }
}
