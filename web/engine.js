// The engine as the page sees it: ask, and answers come. Behind it stands a worker that can die or
// hang at any time; then a new one is started and what was asked is asked again.

const SCRIPT_LIMIT = 60_000; // ms for the script of a worker to come
const ALIVE_LIMIT = 15_000; // ms from one sign of life to the next while it boots
const HEARD_LIMIT = 5_000; // ms for an idle worker to say that it heard
const ANSWER_LIMIT = 20_000; // ms from one answer to the next
const RESTARTS = 3; // without an answer in between, before giving up

/**
 * @typedef {object} Question
 * @property {number} id
 * @property {"analyse" | "look"} ask
 * @property {string} question JSON, see nerdle.engine.reply
 * @property {(answer: any, last: boolean) => void} answered
 */

/** @typedef {{ error: string }} Trouble why there is no answer */

/** @typedef {"loading" | "ready" | "failed"} EngineState */

export class Engine {
  /** @param {(state: EngineState, note: string) => void} changed */
  constructor(changed) {
    this.changed = changed;
    this.ids = 0;
    this.restarts = 0;
    this.ready = false;
    /** @type {Map<"analyse" | "look", Question>} what has no last answer yet; the newest of a kind */
    this.open = new Map();
    this.start("");
  }

  /**
   * All that there is to say of a position: once at once, then perhaps again, better.
   * @param {string} position
   * @param {boolean} once whether the first answer will do
   * @param {(analysis: Analysis | Trouble | undefined, last: boolean) => void} answered
   */
  analyse(position, once, answered) {
    this.ask("analyse", { position, once }, answered);
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

  /** Nobody waits for a look any more. */
  forgetLook() {
    this.open.delete("look");
  }

  /** @private @param {"analyse" | "look"} ask @param {object} what @param {Question["answered"]} answered */
  ask(ask, what, answered) {
    const idle = this.open.size === 0;
    this.ids += 1;
    const question = JSON.stringify({ ask, ...what });
    this.open.set(ask, { id: this.ids, ask, question, answered });
    this.post(/** @type {Question} */ (this.open.get(ask)));
    if (this.ready && idle) this.watch(HEARD_LIMIT);
  }

  /** @private @param {Question} asked */
  post({ id, ask, question }) {
    this.worker?.postMessage({ id, ask, question });
  }

  /** @private @param {string} note */
  start(note) {
    this.ready = false;
    this.changed("loading", note);
    this.worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    this.worker.onmessage = ({ data }) => this.heard(data);
    this.worker.onerror = (event) => {
      event.preventDefault();
      this.restart(event.message || "its script did not load");
    };
    for (const asked of this.open.values()) this.post(asked);
    this.watch(SCRIPT_LIMIT);
  }

  /** @private @param {string} why */
  restart(why) {
    this.stop();
    this.restarts += 1;
    if (this.restarts > RESTARTS) this.changed("failed", why);
    else this.start("The engine stopped and is starting again. Your game is safe.");
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
    this.restarts = 0;
    this.start("");
  }

  /** @private @param {any} message */
  heard(message) {
    if (message.ready) {
      this.ready = true;
      this.changed("ready", "");
    } else if (message.failed && message.id === undefined) {
      this.restart(message.failed);
      return;
    } else if (message.id !== undefined && !message.heard) {
      this.answer(message);
    }
    if (!this.ready) this.watch(ALIVE_LIMIT);
    else this.watch(this.open.size ? ANSWER_LIMIT : 0);
  }

  /** @private @param {{ id: number, reply?: string, last?: boolean, failed?: string }} message */
  answer({ id, reply, last, failed }) {
    const asked = [...this.open.values()].find((question) => question.id === id);
    if (!asked) return;
    this.restarts = 0;
    if (last || failed) this.open.delete(asked.ask);
    asked.answered(failed ? { error: failed } : reply && JSON.parse(reply), Boolean(last));
  }

  /** Start again when nothing is heard for so many milliseconds; 0: nothing is waited for. @private */
  watch(/** @type {number} */ limit) {
    clearTimeout(this.timer);
    if (limit) {
      this.timer = setTimeout(() => this.restart(`it said nothing for ${limit / 1000} s`), limit);
    }
  }
}
