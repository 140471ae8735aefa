// Shows what went wrong, with details to copy for those who can fix it. It also listens for errors in
// the page itself, so that none goes unnoticed.

import { copy } from "../parts/copy.js";
import { byId } from "../parts/dom.js";
import { pageFailed } from "../parts/words.js";

const KEPT = 10; // newest errors kept, so that repeated errors do not fill the memory
const LONGEST = 4_000; // characters of one error, of the address, ...

/** `online`: whether it is also tried when the device is online again. @typedef {{ name: string, act: () => void, online?: boolean }} Remedy */
/** @typedef {{ said: string, remedy: Remedy | undefined }} Trouble */

/** The parts in which an error can occur; only the latest error of each counts. @typedef {"page" | "engine" | "question" | "panel"} Part */

export class TroublePanel {
  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
    /** The runtime of the engine, once it is known. */
    this.runtime = "not started";
    /** @type {Map<Part, Trouble>} the newest last; that one is shown */
    this.now = new Map();
    /** What is shown instead of every other error. @type {Trouble | undefined} */
    this.cause = undefined;
    /** @type {string[]} */
    this.errors = [];
    byId("trouble-again").addEventListener("click", () => this.newest()?.remedy?.act());
    byId("trouble-copy").addEventListener("click", () => this.copy());
    byId("trouble-close").addEventListener("click", () => {
      for (const part of [...this.now.keys()]) this.clear(part);
    });
    addEventListener("online", () => {
      const remedy = this.newest()?.remedy;
      if (remedy?.online) remedy.act();
    });
    element.dataset.listening = "";
    addEventListener("error", ({ message, error }) => this.ofPage(error ?? message));
    addEventListener("unhandledrejection", ({ reason }) => this.ofPage(reason));
  }

  /**
   * @param {Part} part
   * @param {string} said the message to show
   * @param {unknown} error what was thrown, or a text
   * @param {Remedy} [remedy]
   */
  report(part, said, error, remedy) {
    this.remember(part, said, error);
    this.now.delete(part);
    this.now.set(part, { said, remedy });
    this.draw();
  }

  /** Show why nothing else that fails can succeed. @param {string} said @param {Remedy} remedy */
  explain(said, remedy) {
    this.cause = { said, remedy };
    this.report("panel", said, "", remedy);
  }

  /** Keep an error for the details of a later report. @param {Part} part @param {string} said @param {unknown} error */
  remember(part, said, error) {
    this.errors.push([`${part}: ${said}`, `position: ${address()}`, described(error)].join("\n"));
    this.errors.splice(0, this.errors.length - KEPT);
  }

  /** Clear the error of a part. @param {Part} part */
  clear(part) {
    if (this.now.delete(part)) this.draw();
  }

  /** @private @param {unknown} error */
  ofPage(error) {
    const reload = { name: "Reload", act: () => location.reload() };
    this.report("page", pageFailed(String(error)), error, reload);
  }

  /** @private */
  newest() {
    return this.now.size ? (this.cause ?? [...this.now.values()].at(-1)) : undefined;
  }

  /** @private */
  draw() {
    const newest = this.newest();
    this.element.hidden = !newest;
    byId("trouble-words").textContent = newest?.said ?? "";
    byId("trouble-details").hidden = true;
    byId("trouble-copy").textContent = "Copy details";
    const again = byId("trouble-again");
    again.hidden = !newest?.remedy;
    again.textContent = newest?.remedy?.name ?? "";
  }

  /** Everything that helps to fix an error, and nothing about the person. @private */
  details() {
    return [
      "Nerdle solver",
      `page: last modified ${new Date(document.lastModified).toISOString()}`,
      `engine: ${this.runtime}`,
      `browser: ${navigator.userAgent}`,
      ...this.errors,
    ].join("\n\n");
  }

  /** @private */
  async copy() {
    const area = /** @type {HTMLTextAreaElement} */ (byId("trouble-details"));
    byId("trouble-copy").textContent = await copy(this.details(), area);
  }
}

/** The position, which is in the address. */
const address = () => location.hash.slice(1, LONGEST);

/** Message and stack of whatever was thrown. @param {unknown} error */
function described(error) {
  const message = String(error);
  const stack = String((error instanceof Error && error.stack) || "");
  // in some browsers the stack begins with the message
  const both = stack.includes(message) ? stack : `${message}\n${stack}`;
  return both.trim().slice(0, LONGEST);
}
