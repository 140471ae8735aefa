// Days, and the keys of practice puzzles: a day, "2026-11-21", a number, or a key that contains an answer
// which somebody has chosen, "x1a2b3c". With an "e" before a day or a number, the puzzle is evasive.

import { evasive, practice } from "./tables.js";

const { EVASIVE } = practice;

/** Days that need no calendar: most of thousands. */
const IN_EVERY_MONTH = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])$/;

/** The name of the game, and the day or another key. @param {string} id "classic:2026-11-21" */
export function partsOf(id) {
  const at = id.lastIndexOf(":");
  return { game: id.slice(0, at), day: id.slice(at + 1) };
}

/** Today's date on the device, as a key. */
export function today(now = new Date()) {
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  const year = String(now.getFullYear()).padStart(4, "0");
  return `${year}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Milliseconds until the next day begins on the device. */
export const untilMidnight = (now = new Date()) =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();

/** The key of a random puzzle. */
export const randomKey = () => String(crypto.getRandomValues(new Uint32Array(1))[0]);

/** Whether the answer of a puzzle is not chosen until it ends; see nerdle.strategy.evasive. @param {string} key */
export const isEvasive = (key) => key.startsWith(EVASIVE);

/** The key of an evasive puzzle, or of the usual one with the same name. @param {string} name a day or a number @param {boolean} isEvasive */
export const keyOf = (name, isEvasive) => (isEvasive ? EVASIVE : "") + name;

/** The day or number of a puzzle. @param {string} key */
export const nameOf = (key) => (isEvasive(key) ? key.slice(EVASIVE.length) : key);

/** The guesses that perfect play needs at most in an evasive puzzle; undefined if the game has none. @param {Game} game */
export const parOf = (game) => evasive.PAR.get(game.name);

/** @param {string} key */
export const isDay = (key) => key.includes("-") && !isEvasive(key);

/** Whether a key contains a chosen answer; see nerdle.insight.coded. @param {string} key */
export const isChosen = (key) => /^x[0-9a-z]{1,12}$/.test(key);

/** Whether there may be a puzzle with this key; see nerdle.insight.practice.Puzzle. @param {string} key @returns {boolean} */
export function isKey(key) {
  const name = nameOf(key);
  if (isEvasive(key)) return /^\d/.test(name) && isKey(name);
  if (isChosen(key)) return true;
  if (!isDay(key)) return /^(0|[1-9]\d{0,9})$/.test(key) && Number(key) <= practice.LARGEST;
  if (IN_EVERY_MONTH.test(key)) return true;
  return /^\d{4}-\d\d-\d\d$/.test(key) && dayOf(daysSince(key)) === key;
}

/** @param {unknown} day @returns {day is string} */
export const isRealDay = (day) => typeof day === "string" && isDay(day) && isKey(day);

/** A day as a number, counted from 1970. @param {string} key */
export const daysSince = (key) => Math.round(Date.parse(`${key}T00:00:00Z`) / 86_400_000);

/** The key of the day with this number, "" if there is none. @param {number} number */
export function dayOf(number) {
  const day = new Date(number * 86_400_000);
  return Number.isNaN(day.getTime()) ? "" : day.toISOString().slice(0, 10);
}
