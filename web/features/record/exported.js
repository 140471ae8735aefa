// The statistics that Nerdle itself exports, which a person can start from.

import { isRealDay, today } from "../../game/days.js";
import { readBefore } from "../../kept/real-games.js";
import { record } from "../../kept/storage.js";

/** @import { Before } from "../../kept/real-games.js" */

const ROWS = 6;

/**
 * Reads the statistics that Nerdle itself exports: a JSON object, or that in base64.
 * @param {string} text
 * @param {string} [now] today
 * @returns {Before} Throws an Error that says what is wrong.
 */
export function readStatistics(text, now = today()) {
  const state = record(parsed(text.trim()));
  const { gamesPlayed, gamesWon, winRows, currentStreak, maxStreak, lastUpdated } = state;
  if (gamesPlayed === undefined) throw new Error("this is not an export of Nerdle’s statistics");
  const read = readBefore({
    until: dayFrom(lastUpdated, now),
    played: gamesPlayed,
    solved: gamesWon,
    distribution: Array.isArray(winRows)
      ? Array.from({ length: ROWS }, (_, at) => winRows[at] ?? 0)
      : null,
    streak: currentStreak ?? 0,
    longest: maxStreak ?? 0,
  });
  if (!read) throw new Error("a number in this export is missing or not a whole number");
  if (
    read.solved > read.played ||
    read.distribution.reduce((total, n) => total + n, 0) > read.solved
  )
    throw new Error("the numbers in this export do not add up");
  return read;
}

/** @param {string} text @returns {unknown} */
function parsed(text) {
  for (const read of [(/** @type {string} */ each) => each, decoded]) {
    try {
      return JSON.parse(read(text));
    } catch {
      // not in this form
    }
  }
  return {};
}

/** The text in base64. @param {string} text */
function decoded(text) {
  const bytes = Uint8Array.from(atob(text), (each) => each.charCodeAt(0));
  return new TextDecoder().decode(bytes);
}

/** A day from a time in ms or a text; today if it is neither, or in the future. @param {unknown} value @param {string} now */
function dayFrom(value, now) {
  const time = typeof value === "number" ? value : Date.parse(String(value));
  const day = Number.isFinite(time) ? today(new Date(time)) : now;
  return isRealDay(day) && day < now ? day : now;
}
