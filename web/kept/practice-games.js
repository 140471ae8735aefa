// The record of finished practice puzzles: its statistics, and its file format. Each puzzle
// counts once, however often it is played.

import { daysSince, isDay, isKey, runsTo } from "../game/days.js";
import { FINISHED } from "./forms.js";
import * as storage from "./storage.js";

/**
 * @typedef {object} Finished
 * @property {number} guesses 0 if it was not solved
 * @property {number | null} perfect the guesses of perfect play, 0 if that fails
 * @property {number} hints
 * @property {number} at when, in ms since 1970
 */

/** By game and key, "classic:2026-11-21". @typedef {{ [id: string]: Finished }} Played */

/**
 * @typedef {object} Summary
 * @property {number} played
 * @property {number} solved
 * @property {number} unaided solved without a hint
 * @property {number} days how many days in a row a daily puzzle was solved, up to today or yesterday
 * @property {number} longestDays
 * @property {number} run how many random puzzles in a row were solved, up to the last
 * @property {number} longestRun
 * @property {number[]} distribution how many took 1 to 6 guesses (or more, if any did), then how many
 *   were not solved
 * @property {number | null} mean the mean guesses of the solved puzzles for which perfect play is known
 * @property {number | null} perfect the mean of perfect play for the same puzzles
 */

/** The guesses that most games allow, for each of which a distribution has a bar. */
export const USUAL = 6;

/** @param {unknown} value @returns {Finished | null} */
function readFinished(value) {
  const fits = /** @type {Finished | undefined} */ (FINISHED(value, []));
  if (!fits) return null;
  const { guesses, perfect = null, hints = 0, at } = fits;
  return { guesses, perfect, hints, at };
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
    both[id] = { ...first, perfect: first.perfect ?? here?.perfect ?? finished.perfect };
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

/** @param {Played} played @param {string} game its name, "" for all @param {string} today @returns {Summary} */
export function summary(played, game, today) {
  const own = Object.entries(played).filter(([id]) => !game || id.startsWith(`${game}:`));
  const all = own.map(([, finished]) => finished);
  const solved = all.filter(({ guesses }) => guesses > 0);
  const compared = solved.filter(({ perfect }) => perfect);
  const bars = all.reduce((most, { guesses }) => Math.max(most, guesses), USUAL);
  const { days, longestDays } = daysInARow(own, today);
  const { run, longestRun } = puzzlesInARow(own);
  return {
    played: all.length,
    solved: solved.length,
    unaided: solved.filter(({ hints }) => hints === 0).length,
    days,
    longestDays,
    run,
    longestRun,
    distribution: [...Array.from({ length: bars }, (_, at) => at + 1), 0].map(
      (n) => all.filter(({ guesses }) => guesses === n).length,
    ),
    mean: mean(compared.map(({ guesses }) => guesses)),
    perfect: mean(compared.map(({ perfect }) => perfect ?? 0)),
  };
}

/** @param {number[]} numbers */
const mean = (numbers) =>
  numbers.length ? numbers.reduce((sum, n) => sum + n, 0) / numbers.length : null;

const keyOf = (/** @type {string} */ id) => id.slice(id.indexOf(":") + 1);

/** @param {[string, Finished][]} own @param {string} today */
function daysInARow(own, today) {
  /** @param {[string, Finished]} puzzle */
  const isSolved = ([id, { guesses }]) => guesses > 0 && isDay(keyOf(id));
  const runs = runsTo(new Set(own.filter(isSolved).map(([id]) => daysSince(keyOf(id)))));
  const tried = own.some(([id]) => keyOf(id) === today);
  const last = daysSince(today);
  // today's puzzle may still be solved
  const days = runs.get(tried ? last : last - 1) ?? 0;
  const longestDays = [...runs.values()].reduce((most, run) => Math.max(most, run), 0);
  return { days, longestDays };
}

/** @param {[string, Finished][]} own */
function puzzlesInARow(own) {
  const inOrder = own
    .filter(([id]) => !isDay(keyOf(id)))
    .sort(([, one], [, other]) => one.at - other.at);
  let run = 0;
  let longestRun = 0;
  for (const [, { guesses }] of inOrder) {
    run = guesses > 0 ? run + 1 : 0;
    longestRun = Math.max(longestRun, run);
  }
  return { run, longestRun };
}

// --------------------------------------------------------------------------------------- as a file

const WHAT = "practice puzzles of the Nerdle solver";
const VERSION = 1;

/** @param {Played} played @param {object} [more] what else the file holds */
export function writeFile(played, more = {}) {
  const puzzles = Object.entries(played).map(([id, { at, ...rest }]) => {
    const [game, key] = id.split(":");
    return { game, key, ...rest, finished: new Date(at).toISOString() };
  });
  return `${JSON.stringify({ what: WHAT, version: VERSION, puzzles, ...more }, null, 1)}\n`;
}

/** Reads a file. @param {string} text @param {Game[]} games @returns {Played} Throws an Error that says what is wrong. */
export function readFile(text, games) {
  let file;
  try {
    file = storage.record(JSON.parse(text));
  } catch {
    throw new Error("it was not exported from this page (not JSON)");
  }
  if (file.what !== WHAT) throw new Error("it was not exported from this page");
  if (Number(file.version) > VERSION)
    throw new Error("it is from a newer version of this page; reload first");
  if (!Array.isArray(file.puzzles)) throw new Error("it has no list of puzzles");
  /** @type {Played} */
  const played = {};
  for (const [number, puzzle] of file.puzzles.map(storage.record).entries()) {
    const finished = readFinished({ ...puzzle, at: Date.parse(String(puzzle.finished)) });
    const game = games.find(({ name }) => name === puzzle.game);
    const key = String(puzzle.key);
    if (!finished || !game || !isKey(key))
      throw new Error(`puzzle ${number + 1} in the file is not valid`);
    played[`${game.name}:${key}`] = finished;
  }
  return played;
}
