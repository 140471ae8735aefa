// Reads a screenshot of the game and fills the board with it. A separate worker does this, which needs
// no Python.

import { keepUsed } from "../../kept/offline.js";
import { byId, html } from "../../parts/dom.js";
import { DoubtsPanel } from "./doubts.js";
import { gameIn } from "./game.js";
import * as words from "./words.js";

/** @import { Taker } from "../contract.js" */
/** @import { Reading } from "./reader.js" */
/** @import { Problem } from "./worker.js" */

/** Milliseconds until the page says that it is reading. */
const SOON = 400;
/** Milliseconds after which the page stops reading: a picture must not keep a device busy. */
const LATE = 30_000;
/** Milliseconds without a picture until the worker is ended, which frees its memory. */
const IDLE = 60_000;

/** This file and the files it loads, as the build names them. They are kept on the device after their first use. */
const FILES = ["feature.js", "worker.js", "symbols.weights"].map((name) => `screenshot/${name}`);

/** @typedef {Reading | { problem: Problem } | { failed: string }} Reply */

/** @type {Worker | undefined} */
let worker;
/** Ends the worker when it has been idle for long. @type {ReturnType<typeof setTimeout> | undefined} */
let ending;
/** Stops reading the previous picture, whose reply is no longer wanted. */
let giveUp = () => {};

/**
 * Read a picture and show what was read, or why nothing was. Only the last of several pictures counts.
 * @param {Blob} file
 * @param {Taker} taker
 */
export async function readScreenshot(file, taker) {
  giveUp();
  taker.page.comeToFront();
  const saying = setTimeout(() => taker.say(words.reading), SOON);
  const reply = await ask(file);
  clearTimeout(saying);
  if (!reply) return;
  if ("failed" in reply) {
    taker.say(words.failed(reply.failed));
    return;
  }
  void keepUsed(...FILES);
  if ("problem" in reply) taker.say(words.problems[reply.problem]);
  else if (reply.reason) taker.say(words.reasons[reply.reason]);
  else show(reply, taker);
}

/** @param {Reading} reading @param {Taker} taker */
function show(reading, taker) {
  const { game, page } = taker;
  const taken = gameIn(reading, game, page.games, (other) => taker.left(other));
  if (typeof taken === "string") {
    const parts = words.parts(game, reading.boards.length);
    taker.say(taken === "parts" ? parts : words.reasons[taken]);
    return;
  }
  taker.doubts ??= new DoubtsPanel(panel(), {
    settled(doubt) {
      taker.settled(doubt);
      page.announce(words.confirmed(doubt));
    },
    replaced(doubt) {
      taker.replaced(doubt);
      page.announce(words.changed(doubt));
    },
  });
  taker.take(taken.board, words.taken(taken), taken.doubts);
}

/** The place of the questions, above the suggestion's other questions. */
function panel() {
  const made = html("div", { id: "doubts", role: "group", "aria-label": "Rows to check" });
  byId("diagnoses").before(made);
  return made;
}

/** Let the worker read a picture. @param {Blob} file @returns {Promise<Reply | null>} null if another picture was chosen meanwhile */
function ask(file) {
  clearTimeout(ending);
  worker ??= new Worker(new URL("./worker.js", import.meta.url), {
    type: "module",
    name: "screenshot",
  });
  const asked = worker;
  return new Promise((resolve) => {
    /** @param {Reply | null} reply */
    const finish = (reply) => {
      clearTimeout(late);
      giveUp = () => {};
      // a worker that is still busy would delay the next picture
      if (!reply || "failed" in reply || ("problem" in reply && reply.problem === "late")) {
        end(asked);
      } else {
        ending = setTimeout(end, IDLE, asked);
      }
      resolve(reply);
    };
    const late = setTimeout(() => finish({ problem: "late" }), LATE);
    giveUp = () => finish(null);
    asked.onmessage = ({ data }) => finish(data);
    asked.onerror = (event) => {
      event.preventDefault();
      finish({ failed: event.message ?? "" });
    };
    asked.postMessage(file);
  });
}

/** @param {Worker} asked */
function end(asked) {
  asked.terminate();
  if (worker === asked) worker = undefined;
}
