// Shows whether the engine is loading, ready or failed, and starts offline caching after loading.

import { byId } from "./dom.js";
import { keepOffline } from "./offline.js";
import { engineFailed } from "./words.js";

/** @import { Engine, EngineState } from "./engine.js" */
/** @import { TroublePanel } from "./trouble.js" */

/** Milliseconds that the engine gets before offline caching starts. */
const FIRST_ANSWER = 1_000;

/**
 * @param {TroublePanel} trouble
 * @param {() => Engine} engine
 * @param {EngineState} state @param {string} note @param {string} details
 */
export function showEngine(trouble, engine, state, note, details) {
  document.documentElement.dataset.engine = state;
  byId("engine-note").textContent = state === "failed" ? "" : note;
  // also after a failure, because a new version may fix it
  if (state !== "loading") setTimeout(keepOffline, FIRST_ANSWER, offerUpdate);
  if (state === "loading" && details) trouble.remember("engine", note, details);
  if (state === "ready") trouble.runtime = engine().runtime;
  if (state === "failed") {
    const remedy = { name: "Try again", act: () => engine().retry() };
    trouble.report("engine", engineFailed(note), details || note, remedy);
  } else {
    trouble.clear("engine");
  }
}

function offerUpdate() {
  byId("update").hidden = false;
}
