// The engine as the page sees it: ask, and answers come. Behind it is a worker that can die or hang
// at any time; then a new one is started and the open questions are asked again.
//
// A hung worker and a slow one look the same: while Python works, a worker says nothing. So patience
// depends on how slow the device has been so far, and it triples each time it was lost, until the
// answer that it was lost over comes and shows how long such an answer takes. So a slow worker is
// ended a few times at most, and a hung one always.

/** @import { Answer, FromWorker } from "./answering.js" */

const TICK = 1_000; // ms; silence is counted in ticks, so the time that a page sleeps is one tick
/**
 * How many ticks a worker may be silent, at least, by what it is doing: loading its script, booting,
 * nothing, answering (or preparing for the next question). `slower`: the same as a multiple of the
 * longest silence while it booted, which is the measure of the device.
 */
const PATIENCE = {
  loading: { least: 60, slower: 0 },
  booting: { least: 20, slower: 3 },
  idle: { least: 5, slower: 3 },
  answering: { least: 15, slower: 20 },
};
const MORE = 3; // times as patient after patience was lost, and as what an answer has taken
const TRIES = 3; // to start, and to answer a question, before giving up
const AGAIN = "The engine stopped and is starting again. Your game is safe.";

/** Why there is no answer, in a line and in full. @typedef {{ error: string, details: string }} Trouble */

/** @typedef {keyof Questions} Kind */

/**
 * Called for each answer. The last call has an answer, a trouble, or `undefined` when there is none
 * better than the one before.
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
 * @property {boolean} known whether it has an answer already
 * @property {number} deaths how many workers ended while they answered it
 * @property {number} lost how many of these were ended because they were silent
 * @property {number} silence the longest one before an answer to it, in ticks
 */

/** @typedef {"loading" | "ready" | "failed"} EngineState */

/** A new worker, and what it said before anybody listened. @param {string} name see worker.js */
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

/** Starts as soon as this module has loaded, before the others of the page: it takes longest. */
let first = /** @type {ReturnType<typeof hire> | undefined} */ (hire(""));

export class Engine {
  /** @param {(state: EngineState, note: string, details: string) => void} changed */
  constructor(changed) {
    this.changed = changed;
    /** What the worker runs on, once it is ready. */
    this.runtime = "";
    /** @private */
    this.ids = 0;
    /** The newest question of each kind that has no last answer yet. @private @type {Map<Kind, Asked>} */
    this.open = new Map();
    /** @private @type {keyof typeof PATIENCE} what the worker is doing */
    this.doing = "loading";
    /** The question it is answering, perhaps one that nobody waits for any more; 0: none. @private */
    this.at = 0;
    /** Workers that ended one after the other without answering anything. @private */
    this.fruitless = 0;
    /** How often patience was lost over questions that have not come to their end since. @private */
    this.lost = 0;
    /** In ticks, since the worker's last sign of life. @private */
    this.silence = 0;
    /** The longest silence while a worker booted. @private */
    this.bootSilence = 0;
    /** The longest silence before an answer over which patience had been lost. @private */
    this.answerSilence = 0;
    this.start("");
  }

  /** Nobody waits for an answer of this kind any more. @param {Kind} ask */
  forget(ask) {
    if (this.open.delete(ask)) this.worker?.postMessage({ ask });
  }

  /**
   * Any question; a newer one of the same kind replaces it, and then it gets no more answers.
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

  /** Give an engine that has failed for good another chance. */
  retry() {
    this.stop();
    this.fruitless = 0;
    this.start("");
  }

  /** @private @param {Asked} asked */
  post({ id, ask, question }) {
    this.worker?.postMessage({ id, ask, question });
  }

  /** @private @param {string} note */
  start(note, details = "") {
    // what was kept for a quick start may be why the worker before ended
    const { worker, missed } = first ?? hire("afresh");
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
    // later: whoever makes this engine may need it at its first change of state
    queueMicrotask(() => {
      for (const event of missed) worker.dispatchEvent(event);
    });
  }

  /** @private */
  stop() {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.worker) return;
    // a message of it may be on its way
    this.worker.onmessage = this.worker.onerror = null;
    this.worker.terminate();
    this.worker = undefined;
  }

  /** @private @param {string} why */
  restart(why, details = "") {
    this.stop();
    // only the question under way can be the reason
    const asked = this.find(this.at);
    if (asked) asked.deaths += 1;
    else this.fruitless += 1;
    const hopeless = asked && asked.deaths >= TRIES;
    if (hopeless) this.close(asked);
    if (this.fruitless < TRIES) this.start(AGAIN, `${why}\n${details}`);
    else this.changed("failed", why, details);
    // at last, because whoever hears it may ask something else
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
    } else if ("begun" in message) {
      this.doing = "answering";
      this.at = message.id;
    } else if ("id" in message) {
      this.answer(message, silence);
    } else {
      this.restart(message.failed, message.details);
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
    else asked.answered({ error: message.failed, details: message.details }, true);
  }

  /** A question has its last answer, or is given up. @private @param {Asked} asked */
  close(asked) {
    this.open.delete(asked.ask);
    if (!asked.lost) return;
    // what was doubted is known now: how long its answers take, or that there are none
    this.answerSilence = Math.max(this.answerSilence, asked.silence);
    this.lost -= asked.lost;
  }

  /** Count the silence while something is expected of the worker. @private */
  watch() {
    if (this.timer !== undefined) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      const isStarting = this.doing === "loading" || this.doing === "booting";
      if (!isStarting && this.open.size === 0) return;
      this.silence += 1;
      if (this.silence < this.patience()) this.watch();
      else this.losePatience();
    }, TICK);
  }

  /** How many ticks of silence mean that the worker is dead or hangs. @private */
  patience() {
    const { least, slower } = PATIENCE[this.doing];
    const usual = Math.max(least, slower * this.bootSilence);
    if (this.doing !== "answering") return usual * MORE ** this.fruitless;
    return Math.max(usual, MORE * this.answerSilence) * MORE ** Math.min(this.lost, TRIES);
  }

  /** @private */
  losePatience() {
    if (this.doing === "answering") this.lost += 1;
    const asked = this.find(this.at);
    if (asked) asked.lost += 1;
    this.restart(`it said nothing for ${this.silence} s`);
  }
}
