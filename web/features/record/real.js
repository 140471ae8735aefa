// The statistics of the person's real Nerdle games, and their part of the file.

import { daysSince, isRealDay, today } from "../../game/days.js";
import { newestFirst, partsOf, readBefore, readGame } from "../../kept/real-games.js";
import { record } from "../../kept/storage.js";

/** @import { Before, RealGame, RealGames } from "../../kept/real-games.js" */

/**
 * @typedef {object} RealSummary
 * @property {number} played
 * @property {number} solved
 * @property {number | null} streak how many days in a row were solved, up to today or yesterday; null for all
 *   games together
 * @property {number | null} longest the most days in a row
 * @property {number[]} distribution how many took 1 to 6 guesses (or more), then how many were not solved
 * @property {number | null} mean the mean guesses of the solved games
 * @property {number | null} skill the mean skill of the rated games
 * @property {number | null} luck
 */

const USUAL = 6;
const POINTS = 24; // of the line of skill

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, n) => total + n, 0);

/** @param {number[]} numbers */
const mean = (numbers) => (numbers.length ? sum(numbers) / numbers.length : null);

/** @param {unknown} n @returns {n is number} */
const isNumber = (n) => typeof n === "number";

/**
 * The statistics of a game, or of all. What the game itself has counted includes its last day, so saved
 * games up to that day are not counted again; their skill and luck are.
 * @param {RealGames} all @param {string} game its name, "" for all @param {string} now today
 * @returns {RealSummary}
 */
export function summary(all, game, now) {
  const own = newestFirst(all, game);
  const befores = Object.entries(all.before).filter(([name]) => !game || name === game);
  const counted = own.filter(([id]) => {
    const { game: name, day } = partsOf(id);
    const before = all.before[name];
    return !before || day > before.until;
  });
  const guesses = counted.map(([, each]) => each.guesses);
  const length = Math.max(USUAL, ...guesses);
  const distribution = Array.from(
    { length },
    (_, at) =>
      guesses.filter((n) => n === at + 1).length +
      sum(befores.map(([, each]) => each.distribution[at] ?? 0)),
  );
  const played = guesses.length + sum(befores.map(([, each]) => each.played));
  const solved = guesses.filter(Boolean).length + sum(befores.map(([, each]) => each.solved));
  const known = sum(distribution);
  const { streak, longest } = game
    ? streaks(counted, all.before[game], now)
    : { streak: null, longest: null };
  const rated = own.map(([, each]) => each);
  return {
    played,
    solved,
    streak,
    longest,
    distribution: [...distribution, played - solved],
    mean: known ? sum(distribution.map((n, at) => n * (at + 1))) / known : null,
    skill: mean(rated.map(({ skill }) => skill).filter(isNumber)),
    luck: mean(rated.map(({ luck }) => luck).filter(isNumber)),
  };
}

/** @param {[string, RealGame][]} games after `before` @param {Before | undefined} before @param {string} now */
function streaks(games, before, now) {
  const days = games.map(([id, { guesses }]) => ({
    day: daysSince(partsOf(id).day),
    isSolved: guesses > 0,
  }));
  const solved = new Set(days.filter(({ isSolved }) => isSolved).map(({ day }) => day));
  const border = before ? daysSince(before.until) : Number.NEGATIVE_INFINITY;
  const back = (/** @type {number} */ from) => {
    let at = from;
    while (at > border && solved.has(at)) at -= 1;
    return from - at + (at === border ? (before?.streak ?? 0) : 0);
  };
  const last = daysSince(now);
  // today's game may still be solved
  const isTried = days.some(({ day }) => day === last);
  const streak = back(isTried || border >= last ? Math.max(last, border) : last - 1);
  const own = [...solved].filter((day) => !solved.has(day + 1)).map(back);
  return { streak, longest: Math.max(before?.longest ?? 0, streak, ...own) };
}

/**
 * The average skill over time: the rated games in order of their days, in groups of the same size.
 * @param {RealGames} all @param {string} game its name, "" for all
 * @returns {{ from: string, to: string, games: number, skill: number }[]}
 */
export function skillOverTime(all, game) {
  const rated = newestFirst(all, game)
    .reverse()
    .flatMap(([id, { skill }]) => (isNumber(skill) ? [{ day: partsOf(id).day, skill }] : []));
  const points = Math.min(POINTS, rated.length);
  return Array.from({ length: points }, (_, at) => {
    const [start, end] = [at, at + 1].map((n) => Math.round((n * rated.length) / points));
    const group = rated.slice(start, end);
    return {
      from: group[0]?.day ?? "",
      to: group.at(-1)?.day ?? "",
      games: group.length,
      skill: mean(group.map(({ skill }) => skill)) ?? 0,
    };
  });
}

// -------------------------------------------------------------------- the game's own statistics

/**
 * Reads the statistics that Nerdle itself exports: a JSON object, or that in base64.
 * @param {string} text @param {string} [now] today
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
      ? Array.from({ length: USUAL }, (_, at) => winRows[at] ?? 0)
      : null,
    streak: currentStreak ?? 0,
    longest: maxStreak ?? 0,
  });
  if (!read) throw new Error("a number in this export is missing or not a whole number");
  if (read.solved > read.played || sum(read.distribution) > read.solved)
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
  const time = isNumber(value) ? value : Date.parse(String(value));
  const day = Number.isFinite(time) ? today(new Date(time)) : now;
  return isRealDay(day) && day < now ? day : now;
}

// ------------------------------------------------------------------------------------- as a file

/** What the file holds of real games. @param {RealGames} all */
export function writePart({ games, before }) {
  return {
    games: Object.entries(games).map(([id, game]) => ({ ...partsOf(id), ...game })),
    statistics: before,
  };
}

/**
 * Reads that part of a file, which older files do not have.
 * @param {string} text JSON @param {Game[]} games
 * @returns {RealGames} Throws an Error that says what is wrong.
 */
export function readPart(text, games) {
  const file = record(JSON.parse(text));
  const isKnown = (/** @type {unknown} */ name) => games.some((each) => each.name === name);
  /** @type {RealGames} */
  const read = { games: {}, before: {} };
  const list = Array.isArray(file.games) ? file.games : [];
  for (const [number, value] of list.map(record).entries()) {
    const game = readGame(value);
    if (!game || !isKnown(value.game) || !isRealDay(value.day))
      throw new Error(`game ${number + 1} in the file is not valid`);
    read.games[`${value.game}:${value.day}`] = game;
  }
  for (const [name, value] of Object.entries(record(file.statistics))) {
    const before = readBefore(value);
    if (!before || !isKnown(name)) throw new Error(`the statistics of ${name} are not valid`);
    read.before[name] = before;
  }
  return read;
}
