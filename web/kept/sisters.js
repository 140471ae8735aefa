// What the person has left and found in the sister puzzles. Play's archive shows it for the puzzle of each day.
// Earlier versions of the page had a part for each sister; it is read, but only `sisters` is written.

import { record, store, text } from "./storage.js";

/**
 * How far a puzzle is.
 * @typedef {object} Progress
 * @property {string[]} found the answers that the person has found
 * @property {number} of how many answers there are, or goals
 * @property {number[]} reached the goals that are reached
 * @property {number} points the most for one answer
 * @property {number} hints how many were asked for
 * @property {boolean} shown whether the solutions were shown
 * @property {number} peeks how often a grid was checked before it was full, or a square was shown
 * @property {string} filled the squares of the puzzle as they are filled, or ""
 */

/** @type {Progress} */
export const NO_PROGRESS = {
  ...{ found: [], of: 0, reached: [], points: 0, hints: 0, shown: false, peeks: 0, filled: "" },
};

/** What is stored, in all parts. @typedef {Record<string, unknown>} There */

/** What was open or typed in a sister: its puzzle as in the link, after the name. @param {string} name @param {There} [there] @returns {{ text?: string, clock?: boolean }} */
export function left(name, there = store.read()) {
  const now = record(record(there.sisters).left)[name];
  if (now !== undefined) return record(now);
  const { link, text: typed, words, base, numbers, target } = record(there[name]);
  if (link) return { text: text(link).slice(name.length) };
  const sum = text(typed) || text(words);
  if (sum) return { text: `${base && base !== "10" ? `~${base}` : ""}:${sum}` };
  const [all, wanted] = [numbers, target].map((each) => text(each).split(",").filter(Boolean));
  return { text: `:${all}${wanted?.length ? `;${wanted}` : ""}` };
}

/** @param {string} name @param {{ text?: string, clock?: boolean }} now */
export const keepLeft = (name, now) =>
  store.change((there) => {
    const sisters = record(there.sisters);
    const all = { ...record(sisters.left), [name]: { ...left(name, there), ...now } };
    return { sisters: { ...sisters, left: all } };
  });

/** The progress of all puzzles that have begun, by their links. @param {There} [there] @returns {{ [link: string]: Partial<Progress> }} */
export function progress(there = store.read()) {
  const before = Object.entries(record(record(there.nanagrams).progress));
  const nanagrams = before.map(([id, each]) => [`nanagrams${id}`, each]);
  return {
    ...Object.fromEntries(nanagrams),
    .../** @type {any} */ (record(there.sisters)).progress,
  };
}

/** Store how far a puzzle is, without losing what another browser tab has stored. @param {string} link @param {Progress} now */
export const keepProgress = (link, now) =>
  store.change((there) => {
    const all = progress(there);
    const stored = { ...NO_PROGRESS, ...all[link], of: now.of };
    const both = { ...all, [link]: merged(stored, now) };
    return { sisters: { ...record(there.sisters), progress: both } };
  });

/** Squares are as the other has them, if it has any. @param {Progress} one @param {Partial<Progress>} other what is newer or stored @returns {Progress} */
export const merged = (
  one,
  { found = [], reached = [], points = 0, hints = 0, shown = false, peeks = 0, filled = "" },
) => ({
  of: one.of,
  found: [...new Set([...one.found, ...found])],
  reached: [...new Set([...one.reached, ...reached])],
  points: Math.max(points, one.points),
  hints: Math.max(hints, one.hints),
  shown: shown || one.shown,
  peeks: Math.max(peeks, one.peeks),
  filled: filled || one.filled,
});
