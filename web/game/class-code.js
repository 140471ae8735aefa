// What a pupil did in the puzzles of a class, as a text that a teacher can paste among others.

import { coded, decoded } from "./coded.js";
import { isKey } from "./days.js";
import { classroom, played as limits, practice } from "./tables.js";
import { isGuess, readPosition } from "./text.js";

/**
 * What a pupil did in one puzzle, as the pupil’s page noted it: none of it is trusted.
 * @typedef {object} Played
 * @property {string[]} guesses
 * @property {string[]} refused the guesses that the game refused
 * @property {number} hints
 * @property {boolean} gaveUp
 * @property {number | null} seconds null unless the pupil agreed to tell
 */

/**
 * @typedef {object} Pupil
 * @property {number | null} origin a random number of the device for this set; null in a code of version 1
 * @property {number} at when it was handed in, in seconds since 1970; 0 in a code of version 1
 * @property {string} who initials or a number, "" if there are none
 * @property {string} game with its options, as a position
 * @property {string[]} keys of the puzzles
 * @property {number} allowed how many hints may be given at one position
 * @property {Played[]} played what was done in each puzzle
 */

const { LARGEST } = practice;
const VERSION = 2; // of the code
const BEGIN = "nerdle-class:";
export const LONGEST_WHO = 12;
const MOST = 1_000_000; // hints, or seconds
const LATEST = 1e11; // seconds since 1970

/** @param {Pupil} pupil */
export async function writePupil({ origin, at, who, game, keys, allowed, played }) {
  const done = played.map(({ guesses, refused, hints, gaveUp, seconds }) => [
    ...[guesses.join(), refused.join(), hints, Number(gaveUp), seconds],
  ]);
  return `${BEGIN}${await coded([VERSION, origin, at, who, game, keys.join(), allowed, ...done])}.`;
}

/** The codes in a text. Mail programs break long lines and put > before them. @param {string} text @returns {string[]} */
export const codesIn = (text) =>
  text
    .split(BEGIN)
    .slice(1)
    .map((after) => (/^[\w\s>-]*/.exec(after)?.[0] ?? "").replace(/[\s>]/g, ""));

/** What a code says; null if it is damaged. @param {string} code @param {Game[]} games @returns {Promise<Pupil | null>} */
export async function readPupil(code, games) {
  const told = await decoded(code);
  if (!Array.isArray(told)) return null;
  const [version, ...rest] = told;
  const [origin, at, who, game, written, allowed, ...done] =
    version === 1 ? [null, 0, ...rest] : rest;
  if (
    ![1, VERSION].includes(version) ||
    ![who, game, written].every((each) => typeof each === "string")
  )
    return null;
  const { state, problem } = readPosition(game, games);
  const keys = written.split(",");
  const isValid =
    state?.rows.length === 0 &&
    !problem &&
    !game.includes(",") &&
    (version === 1 || isCount(origin, LARGEST)) &&
    isCount(at, LATEST) &&
    isCount(allowed) &&
    who === whoOf(who) &&
    keys.length === done.length &&
    keys.length <= classroom.MOST &&
    new Set(keys).size === keys.length &&
    keys.every(isKey);
  if (!isValid || !state) return null;
  const played = done.map((each) => readPlayed(each, state.game));
  const isSound = played.every((each) => each !== null);
  return isSound ? { origin, at, who, game, keys, allowed, played } : null;
}

/** Initials or a number, as they are shown. @param {string} written */
export const whoOf = (written) =>
  [...written.replace(/[\p{C}\p{Z}]+/gu, " ").trim()].slice(0, LONGEST_WHO).join("").trim();

/** @param {unknown} value @param {Game} game @returns {Played | null} */
function readPlayed(value, game) {
  const [guesses, refused, hints, gaveUp, seconds] = Array.isArray(value) ? value : [];
  const list = (/** @type {unknown} */ each, /** @type {number} */ longest) => {
    const all = typeof each === "string" ? each.split(",").filter(Boolean) : null;
    const fits = all && all.length <= longest && all.every((guess) => isGuess(guess, game));
    return fits ? all : null;
  };
  const [made, failed] = [list(guesses, game.guesses), list(refused, limits.MOST_REFUSED)];
  const isValid =
    isCount(hints) && [0, 1].includes(gaveUp) && (seconds === null || isCount(seconds));
  return made && failed && isValid
    ? { guesses: made, refused: failed, hints, gaveUp: gaveUp === 1, seconds }
    : null;
}

/** @param {unknown} n @returns {n is number} */
const isCount = (n, most = MOST) => Number.isInteger(n) && Number(n) >= 0 && Number(n) <= most;
