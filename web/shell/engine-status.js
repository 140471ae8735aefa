// Shows whether the engine is loading, ready or failed, and whether the page is being stored for offline use.

import { SHORTAGE } from "../engine/engine.js";
import { later } from "../game/tables.js";
import { keepOffline, keepUsed } from "../kept/offline.js";
import { byId, html } from "../parts/dom.js";
import { engineFailed, engineSlow, loadingList, noMemory, saving } from "../parts/words.js";

/** @import { Engine, EngineState } from "../engine/engine.js" */
/** @import { Doing } from "../engine/patience.js" */
/** @import { OfList } from "../engine/protocol.js" */
/** @import { TroublePanel } from "./trouble.js" */

/** Milliseconds that the page gets after the first answer before offline caching starts. */
const FIRST_ANSWER = 1_000;

/**
 * @param {TroublePanel} trouble
 * @param {() => Engine} engine
 * @param {EngineState} state
 * @param {string} note
 * @param {string} details
 */
export function showEngine(trouble, engine, state, note, details) {
  document.documentElement.dataset.engine = state;
  byId("engine-note").textContent = state === "failed" ? "" : note;
  if (state === "loading" && details) trouble.remember("engine", note, details);
  if (state === "ready") trouble.runtime = engine().runtime;
  if (state === "failed") {
    keep(); // a new version may fix it
    const said = SHORTAGE.test(note) ? noMemory(note) : engineFailed(note);
    trouble.report("engine", said, details || note, startAgain(engine));
  } else {
    trouble.clear("engine");
  }
}

/** @param {() => Engine} engine */
const startAgain = (engine) => ({ name: "Try again", act: () => engine().retry() });

/** Show what a slow start is doing; without it, the start is over. @param {TroublePanel} trouble @param {() => Engine} engine @param {Doing} [doing] */
export function showSlow(trouble, engine, doing) {
  if (doing) trouble.report("engine", engineSlow(doing), "", startAgain(engine));
  else trouble.clear("engine");
}

/** Show that the engine fetches a list of answers, and store it for offline use at the end. @param {OfList} news */
export function showList(news) {
  const note = byId("engine-note");
  if (news.type === "list ended") {
    note.replaceChildren();
    const isAnswers = news.list !== later.LATER; // the rest of the core is kept anyway
    if (news.arrived && isAnswers) void keepUsed(`answers/${news.list}.bin`);
    return;
  }
  if (news.list === later.LATER) return; // it takes only a moment
  const said = loadingList(news.list);
  if (note.firstChild?.textContent !== said) {
    // screen readers read out the text once, but not each percentage
    note.replaceChildren(said, html("span", { "aria-hidden": "true" }));
  }
  const percent = news.share === null ? "" : ` ${Math.floor(100 * news.share)}%`;
  /** @type {Element} */ (note.lastElementChild).textContent = percent;
}

/** Store the page for offline use. Called when the engine has nothing to do. */
export const keep = () => void setTimeout(keepOffline, FIRST_ANSWER, offerUpdate, showSaving);

function offerUpdate() {
  byId("update").hidden = false;
}

/** @param {boolean} isGoing */
function showSaving(isGoing) {
  byId("offline-note").textContent = isGoing ? saving : "";
}
