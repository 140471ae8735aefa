// Reads a screenshot of the game and puts it on the board of the taker. The work is done in a worker
// of its own, which needs no Python.

import { byId, html } from "../dom.js";
import { keepUsed } from "../offline.js";
import { DoubtsPanel } from "./doubts.js";
import { gameIn } from "./game.js";
import * as words from "./words.js";

/** @import { Taker } from "../pictures.js" */
/** @import { Reading } from "./reader.js" */
/** @import { Problem } from "./worker.js" */

/** Milliseconds until the page says that it is reading. */
const SOON = 400;
/** Milliseconds until reading is given up: a picture must not keep a device busy. */
const LATE = 30_000;
/** Milliseconds without a picture until the worker is ended, which frees its memory. */
const IDLE = 60_000;

/** This file and what it loads, as the build names them; kept on the device once they were used. */
const FILES = ["feature.js", "worker.js", "symbols.weights"].map((name) => `screenshot/${name}`);

/** @typedef {Reading | { problem: Problem } | { failed: string }} Reply */

/** @type {Worker | undefined} */
let worker;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let ending;
/** The picture that was chosen last. */
let latest = 0;

/**
 * Read a picture and show what was read, or why nothing was. Only the last of several pictures counts.
 * @param {Blob} file @param {Taker} taker
 */
export async function readScreenshot(file, taker) {
  latest += 1;
  const mine = latest;
  taker.page.comeToFront();
  const saying = setTimeout(() => taker.say(words.reading), SOON);
  const reply = await ask(file, mine);
  clearTimeout(saying);
  if (!("failed" in reply)) void keepUsed(...FILES);
  if (mine !== latest) return;
  if ("failed" in reply) taker.say(words.failed(reply.failed));
  else if ("problem" in reply) taker.say(words.problems[reply.problem]);
  else if (reply.reason) taker.say(words.reasons[reply.reason]);
  else show(reply, taker);
}

/** @param {Reading} reading @param {Taker} taker */
function show(reading, taker) {
  const taken = gameIn(reading, taker.game, taker.page.games, (game) => taker.left(game));
  if (!taken) {
    taker.say(words.reasons.columns);
    return;
  }
  taker.doubts ??= new DoubtsPanel(panel(), taker);
  taker.take(taken.board, words.taken(taken), taken.doubts);
}

/** The place of the questions, above the suggestion's other questions. */
function panel() {
  const made = html("div", { id: "doubts", role: "group", "aria-label": "Rows to check" });
  byId("diagnoses").before(made);
  return made;
}

/** @param {Blob} file @param {number} number of the picture @returns {Promise<Reply>} */
function ask(file, number) {
  clearTimeout(ending);
  worker ??= new Worker(new URL("./worker.js", import.meta.url), {
    type: "module",
    name: "screenshot",
  });
  const asked = worker;
  return new Promise((resolve) => {
    const late = setTimeout(() => finish({ failed: words.late }), LATE);
    /** @param {Reply} reply */
    const finish = (reply) => {
      clearTimeout(late);
      if ("failed" in reply) end(asked);
      else {
        clearTimeout(ending);
        ending = setTimeout(end, IDLE, asked);
      }
      resolve(reply);
    };
    asked.addEventListener("message", ({ data }) => {
      if (data.number === number) finish(data.reply);
    });
    asked.onerror = (event) => {
      event.preventDefault();
      finish({ failed: event.message ?? "" });
    };
    asked.postMessage({ number, file });
  });
}

/** @param {Worker} asked */
function end(asked) {
  asked.terminate();
  if (worker === asked) worker = undefined;
}
