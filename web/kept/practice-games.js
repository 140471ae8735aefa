// The record of finished practice puzzles. Each puzzle counts once, however often it is played.

import { FINISHED } from "./forms.js";
import { mergedMistakes } from "./mistakes.js";
import * as storage from "./storage.js";

/** @import { Mistake } from "./mistakes.js" */

/**
 * @typedef {object} Finished
 * @property {number} guesses 0 if it was not solved
 * @property {number | null} perfect the guesses of perfect play, 0 if that fails
 * @property {number} hints
 * @property {number} at when, in ms since 1970
 * @property {string} [position] its rows, as a position's text; earlier versions did not store them
 * @property {Mistake[]} [mistakes] missing until it has been reviewed
 */

/** By game and key, "classic:2026-11-21". @typedef {{ [id: string]: Finished }} Played */

/** @param {unknown} value @returns {Finished | null} */
export function readFinished(value) {
  const fits = /** @type {Finished | undefined} */ (FINISHED(value, []));
  if (!fits) return null;
  const { guesses, perfect = null, hints = 0, at, position, mistakes } = fits;
  const rows = position === undefined ? {} : { position };
  return { guesses, perfect, hints, at, ...rows, ...(mistakes && { mistakes }) };
}

/** A stored record, of which some puzzles may lack a field that was not valid. @param {Record<string, unknown>} kept */
function readPlayed(kept) {
  const played = /** @type {Played} */ (kept);
  for (const [id, puzzle] of Object.entries(played)) {
    if (puzzle.perfect === undefined || puzzle.hints === undefined)
      played[id] = { ...puzzle, perfect: puzzle.perfect ?? null, hints: puzzle.hints ?? 0 };
  }
  return played;
}

/** Merges two records; if a puzzle is in both, the one that was finished first counts. @param {Played} one @param {Played} other @returns {Played} */
export function merge(one, other) {
  const both = { ...one };
  for (const [id, finished] of Object.entries(other)) {
    const here = both[id];
    const first = here && here.at <= finished.at ? here : finished;
    const mistakes =
      here?.position === finished.position && mergedMistakes(here?.mistakes, finished.mistakes);
    both[id] = {
      ...first,
      perfect: first.perfect ?? here?.perfect ?? finished.perfect,
      ...(mistakes && { mistakes }),
    };
  }
  return both;
}

/** The record on the device, shared by the Play tab, which adds puzzles, and the sheet that shows them. */
export const practiceRecord = {
  /** Whether the device has stored it. If not, it lasts until the page is closed. */
  get isKept() {
    return storage.isKept();
  },

  /** The record, with changes from other browser tabs. */
  read: () => readPlayed(storage.part("record")),

  /** @param {(there: Played) => Played} change may be made again on what another browser tab has stored */
  change(change) {
    storage.changePart("record", (there) => ({ ...change(/** @type {Played} */ (there)) }));
  },
};
