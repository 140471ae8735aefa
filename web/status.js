// Shows whether the engine is loading, ready or failed, and starts offline caching once it is.

import { byId } from "./dom.js";
import { keepOffline } from "./offline.js";
import { engineFailed } from "./words.js";

/** @import { Engine, EngineState } from "./engine.js" */
/** @import { TroublePanel } from "./trouble.js" */

/** Milliseconds left to the engine before offline caching starts. */
const FIRST_ANSWER = 1_000;

/**
 * @param {TroublePanel} trouble
 * @param {() => Engine} engine
 * @param {EngineState} state @param {string} note @param {string} details
 */
export function showEngine(trouble, engine, state, note, details) {
  document.documentElement.dataset.engine = state;
  byId("engine-note").textContent = state === "failed" ? "" : note;
  // also when it failed: then a new version may be what helps
  if (state !== "loading") setTimeout(keepOffline, FIRST_ANSWER, offerUpdate);
  if (state === "loading" && details) trouble.remember("engine", note, details);
  if (state === "ready") trouble.runtime = engine().runtime;
  if (state === "failed") {
    const remedy = { name: "Try again", act: () => engine().retry() };
    trouble.report("engine", engineFailed(note), details || note, remedy);
  } else {
    trouble.over("engine");
  }
}

function offerUpdate() {
  byId("update").hidden = false;
}
