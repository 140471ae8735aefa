// What the Letters tab says.

import { counted, grouped, looking } from "../words.js";

/** @import { Solving } from "./tab.js" */

/** What was found so far. @param {Solving} state @param {boolean} long whether the search takes long @param {boolean} ready whether the engine has started */
export function summary({ found, told, at, since }, long, ready) {
  if (since && !(found && long)) return looking(ready);
  if (!found) return "";
  const { count, complete, letters } = found;
  if (complete && count === 0) return "No solution: no digits make this true.";
  const so = complete ? "" : ` so far${since ? "…" : ", stopped"}`;
  const many =
    complete && count === 1 ? "Exactly one solution" : `${counted(count, "solution")}${so}`;
  const listed = found.found.length;
  if (told >= letters.length) {
    const which = listed < count ? `${at + 1} of the first ${grouped.format(listed)}` : at + 1;
    return count > 1 ? `${many}: here is number ${which}` : many;
  }
  const hint = toldLetters(found, told).at(-1);
  const digit = found.found[at]?.[[...letters].indexOf(hint ?? "")];
  if (!digit) return many;
  return count > 1 ? `${hint} is ${digit} in one of ${many}` : `${hint} is ${digit}`;
}

/** The letters that are told: those of the last number first, as its first is the easiest. @param {Letters} found @param {number} told how many */
export function toldLetters({ puzzle, letters }, told) {
  const order = new Set([...puzzle.split(" ").slice(-1).join(""), ...letters]);
  return [...order].filter((letter) => letters.includes(letter)).slice(0, told);
}

/** The sums made of a person's words. @param {Sums} sums */
export function sumsFound({ count, complete }) {
  if (count === 0) {
    return complete ? "None has exactly one solution: try other words." : "Looking…";
  }
  const many = counted(count, "sum");
  return complete ? `${many}:` : `${many} so far…`;
}

/** @param {string} equation */
export const toBeSolved = (equation) => `${equation} is to be solved.`;

/** @param {string} base */
export const noBase = (base) => `There is no base ${base.slice(0, 9)}: bases go from 2 to 36.`;

export const cut = "This link is too long, so it was cut.";
