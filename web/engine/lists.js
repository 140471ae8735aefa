// Gives the core the long lists of answers that some games need, and its own second part. Each is a
// file of its own, fetched when a question first needs it.

/** @import { OfList } from "./protocol.js" */

/**
 * Fetches the contents of a list. `again`: whether a stored copy is damaged and must not be used.
 * @typedef {(list: string, again: boolean, signal: AbortSignal) => Promise<Response>} FetchList
 */

/** Milliseconds between two messages. */
const BEAT = 500;
/** How many beats without a byte mean that the connection is dead. */
const DEAD = 60;

export class Lists {
  /**
   * @param {(message: OfList) => void} post
   * @param {FetchList} fetchList
   * @param {(bytes: Uint8Array) => object & { destroy?: () => void }} toPython
   */
  constructor(post, fetchList, toPython) {
    this.post = post;
    this.fetchList = fetchList;
    this.toPython = toPython;
    /** The lists on their way. @type {Map<string, Promise<void>>} */
    this.coming = new Map();
  }

  /** Load a list; rejects if it cannot be fetched, or is not the list. @param {string} list @param {Door} core */
  load(list, core) {
    const coming = this.coming.get(list) ?? this.fetchAndLoad(list, core);
    this.coming.set(list, coming);
    return coming;
  }

  /** @private @param {string} list @param {Door} core */
  async fetchAndLoad(list, core) {
    let arrived = false;
    try {
      // a copy that was cut short or damaged can be in the browser's cache
      await this.attempt(list, core, false).catch(() => this.attempt(list, core, true));
      arrived = true;
    } finally {
      this.coming.delete(list);
      this.post({ type: "list ended", list, arrived });
    }
  }

  /** @private @param {string} list @param {Door} core @param {boolean} again */
  async attempt(list, core, again) {
    const abort = new AbortController();
    let silence = 0;
    /** @type {number | null} */
    let share = null;
    const timer = setInterval(() => {
      this.post({ type: "list", list, share });
      silence += 1;
      if (silence >= DEAD) abort.abort(new Error("the connection is dead"));
    }, BEAT);
    try {
      const response = await this.fetchList(list, again, abort.signal);
      if (!response.ok || !response.body) throw new Error(`${response.url}: ${response.status}`);
      const length = Number(response.headers.get("Content-Length"));
      /** @type {Uint8Array<ArrayBuffer>[]} */
      const pieces = [];
      let size = 0;
      for (const reader = response.body.getReader(); ; ) {
        const { done, value } = await reader.read();
        if (done) break;
        silence = 0;
        pieces.push(value);
        size += value.length;
        share = length ? Math.min(size / length, 1) : null;
      }
      const contents = this.toPython(new Uint8Array(await new Blob(pieces).arrayBuffer()));
      try {
        core.load(list, contents);
      } finally {
        contents.destroy?.(); // else Python would free it at any time, perhaps offline; see runtime.js
      }
    } finally {
      clearInterval(timer);
    }
  }
}
