// The person's real Nerdle games on the device. They are stored apart from everything else, because
// thousands of them would be written again at every tap.

import { isDay, isKey } from "./days.js";
import { record } from "./storage.js";

/**
 * @typedef {object} RealGame
 * @property {string} position its rows, as a position's text
 * @property {number} guesses 0 if it was not solved
 * @property {number | null} [skill] from 0 to 99, null if it is not rated; missing until it is known
 * @property {number | null} [luck] the same
 */

/**
 * What the game itself has counted before the first saved game.
 * @typedef {object} Before
 * @property {string} until the last day that it counts, "2026-11-21"
 * @property {number} played
 * @property {number} solved
 * @property {number[]} distribution how many took 1 to 6 guesses
 * @property {number} streak how many days in a row were solved, up to the last
 * @property {number} longest the most days in a row
 */

/**
 * @typedef {object} RealGames
 * @property {{ [id: string]: RealGame }} games by game and day, "classic:2026-11-21"
 * @property {{ [game: string]: Before }} before by game
 */

const KEY = "nerdle-games";
const VERSION = 1; // of the format; data of a newer version is read but never overwritten
const MOST = 20; // guesses of any game
/** Days that need no calendar: most of thousands. */
const IN_EVERY_MONTH = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])$/;

/** @param {string} game its name @param {string} day */
export const idOf = (game, day) => `${game}:${day}`;

/** The name of the game, and the day. @param {string} id */
export function partsOf(id) {
  const at = id.lastIndexOf(":");
  return { game: id.slice(0, at), day: id.slice(at + 1) };
}

/** @param {unknown} n @param {number} most @returns {n is number} */
const isCount = (n, most = Number.MAX_SAFE_INTEGER) =>
  Number.isInteger(n) && Number(n) >= 0 && Number(n) <= most;

/** @param {unknown} value @returns {RealGame | null} */
export function readGame(value) {
  const { position, guesses, skill, luck } = record(value);
  if (typeof position !== "string" || !isCount(guesses, MOST)) return null;
  const isScore = (/** @type {unknown} */ n) => n === null || isCount(n, 99);
  const scores = isScore(skill) && isScore(luck) ? { skill, luck } : {};
  return /** @type {RealGame} */ ({ position, guesses, ...scores });
}

/** @param {unknown} value @returns {Before | null} */
export function readBefore(value) {
  const { until, played, solved, distribution, streak, longest } = record(value);
  const counts = [played, solved, streak, longest];
  const isValid =
    isRealDay(until) &&
    counts.every((each) => isCount(each)) &&
    Array.isArray(distribution) &&
    distribution.length === 6 &&
    distribution.every((each) => isCount(each));
  return isValid
    ? /** @type {Before} */ ({ until, played, solved, distribution, streak, longest })
    : null;
}

/** @param {unknown} day @returns {day is string} */
export const isRealDay = (day) =>
  typeof day === "string" && (IN_EVERY_MONTH.test(day) || (isDay(day) && isKey(day)));

/** As much of stored games as is valid. @param {Record<string, unknown>} kept @returns {RealGames} */
export function readRealGames(kept) {
  const isGame = (/** @type {string} */ id) =>
    partsOf(id).game !== "" && isRealDay(partsOf(id).day);
  return {
    games: valid(record(kept.games), (id, value) => (isGame(id) ? readGame(value) : null)),
    before: valid(record(kept.before), (_, value) => readBefore(value)),
  };
}

/** @template T @param {Record<string, unknown>} all @param {(name: string, value: unknown) => T | null} read @returns {{ [name: string]: T }} */
function valid(all, read) {
  /** @type {{ [name: string]: T }} */
  const found = {};
  for (const [name, value] of Object.entries(all)) {
    const each = read(name, value);
    if (each) found[name] = each;
  }
  return found;
}

/** Both lists of games; a game that is in both stays as it is in the first. @param {RealGames} one @param {RealGames} other @returns {RealGames} */
export const mergeReal = (one, other) => ({
  games: { ...other.games, ...one.games },
  before: { ...other.before, ...one.before },
});

/** The games from the newest to the oldest. @param {RealGames} all @param {string} game its name, "" for all @returns {[id: string, game: RealGame][]} */
export const newestFirst = ({ games }, game) =>
  Object.entries(games)
    .map((each) => /** @type {const} */ ([partsOf(each[0]), each]))
    .filter(([{ game: name }]) => !game || name === game)
    // days as texts are in the order of time
    .sort(([{ day: one }], [{ day: other }]) => (one < other ? 1 : one > other ? -1 : 0))
    .map(([, each]) => each);

/** The games on the device. If the browser cannot store them, they last until the page is closed. */
export class RealRecord {
  constructor() {
    /** Whether the device can store them. */
    this.isKept = true;
    /** @private what was read last, as it was stored */
    this.raw = "";
    /** @private @type {RealGames} */
    this.own = { games: {}, before: {} };
  }

  /** The games, with changes from other browser tabs. @returns {RealGames} */
  read() {
    const raw = this.isKept ? stored() : this.raw;
    if (raw !== this.raw) {
      this.raw = raw;
      this.own = readRealGames(parsed(raw));
    }
    return this.own;
  }

  /** @param {(there: RealGames) => RealGames} change */
  change(change) {
    const next = change(this.read());
    const old = parsed(this.raw);
    const raw = JSON.stringify({ ...old, version: VERSION, ...next });
    this.isKept = !(Number(old.version) > VERSION) && store(raw);
    this.raw = raw;
    this.own = next;
  }
}

/** Shared by the solver, which adds games, and the sheet that shows them. */
export const realRecord = new RealRecord();

function stored() {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

/** @param {string} raw */
function store(raw) {
  try {
    localStorage.setItem(KEY, raw);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} raw */
function parsed(raw) {
  try {
    return record(JSON.parse(raw));
  } catch {
    return {};
  }
}
