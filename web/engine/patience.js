// How long a worker may be silent.
//
// A hung worker looks like a slow one, because a worker sends nothing while Python runs. The time
// limit therefore depends on how slow the device has been so far. Each timeout triples it, until the
// question that timed out is answered and shows how long such an answer takes. As a result, a slow
// worker is ended only a few times, but a hung one is always ended.

const TICK = 1_000; // ms; silence is counted in ticks, so any time for which the page sleeps counts as one
/**
 * How many ticks a worker may be silent, by what it is doing: loading its script, downloading Python,
 * starting it, nothing, fetching a list of answers, or answering (or preparing for the next question). `least` is
 * the minimum; `slower` is a multiple of the longest silence while Python started, which shows how slow
 * the device is.
 */
const LIMITS = {
  loading: { least: 60, slower: 0 },
  downloading: { least: 20, slower: 3 },
  booting: { least: 20, slower: 3 },
  idle: { least: 5, slower: 3 },
  fetching: { least: 15, slower: 20 },
  answering: { least: 15, slower: 20 },
};
const MORE = 3; // factor by which a timeout raises the limit, and by which the limit exceeds the slowest answer
/** Attempts to start, or to answer a question, before giving up. */
export const TRIES = 3;
/** Ticks after which the person is told what a start without an answer is doing. */
const SLOW = 30;

/** @typedef {keyof typeof LIMITS} Doing */

export class Patience {
  /**
   * @param {() => boolean} isAsked whether there is an unfinished question
   * @param {(why: string) => void} ended called when the worker has been silent for too long
   * @param {(doing: Doing) => void} slow called when a start takes long, and then whenever the worker does something else
   */
  constructor(isAsked, ended, slow) {
    this.isAsked = isAsked;
    this.ended = ended;
    this.slow = slow;
    /** The number of ticks that the first answer has taken so far; below 0 once it is there. */
    this.waited = 0;
    /** What the person was last told the worker is doing. @type {Doing | undefined} */
    this.told = undefined;
    /** @type {Doing} what the worker is doing */
    this.doing = "loading";
    /** How many workers in a row ended without answering anything. */
    this.fruitless = 0;
    /** The number of ticks since the worker's last message. */
    this.silence = 0;
    /** How many timeouts there were on questions that are still unfinished. @private */
    this.lost = 0;
    /** The longest silence while a worker started Python. @private */
    this.bootSilence = 0;
    /** The longest silence before an answer to a question that had timed out. @private */
    this.answerSilence = 0;
    /** @private @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** A worker starts. */
  begin() {
    this.doing = "loading";
    this.told = undefined;
    this.waited = Math.max(this.waited, 0);
    this.silence = 0;
    this.watch();
  }

  /** The worker has sent a message. Returns the silence before it. */
  heard() {
    const { silence } = this;
    if (this.doing === "booting") this.bootSilence = Math.max(this.bootSilence, silence);
    this.silence = 0;
    return silence;
  }

  /** Count the silence while a message from the worker is expected. */
  watch() {
    if (this.timer !== undefined) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      const isStarting = ["loading", "downloading", "booting"].includes(this.doing);
      if (!isStarting && !this.isAsked()) return;
      this.silence += 1;
      this.waited += 1;
      if (this.waited >= SLOW) this.tell();
      if (this.silence < this.limit()) {
        this.watch();
        return;
      }
      if (this.doing === "answering") this.lost += 1;
      this.ended(`it did not respond for ${this.silence} s`);
    }, TICK);
  }

  /** @private */
  tell() {
    // a worker that waits for its files sends a message every half second
    const isSilent = this.doing === "downloading" && this.silence > 2;
    const doing = isSilent ? "booting" : this.doing;
    // a list of answers shows how much of it has arrived
    if (doing === this.told || doing === "fetching") return;
    this.told = doing;
    this.slow(doing);
  }

  /** Expect nothing more from the worker. */
  stop() {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /**
   * A question that had timed out is finished or given up: it is now known how long its answers take, or
   * that there are none.
   * @param {{ lost: number, silence: number }} question
   */
  learn({ lost, silence }) {
    this.answerSilence = Math.max(this.answerSilence, silence);
    this.lost -= lost;
  }

  /** How many ticks of silence mean that the worker has crashed or hangs. @private */
  limit() {
    const { least, slower } = LIMITS[this.doing];
    const usual = Math.max(least, slower * this.bootSilence);
    if (this.doing !== "answering") return usual * MORE ** this.fruitless;
    return Math.max(usual, MORE * this.answerSilence) * MORE ** Math.min(this.lost, TRIES);
  }
}
