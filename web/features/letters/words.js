// The texts of the Letters tab.

import { counted, grouped, looking } from "../../parts/words.js";

/** @import { Solving } from "./tab.js" */

/** What has been found so far. @param {Solving} state @param {boolean} long whether the search takes long @param {boolean} ready whether the engine has started */
export function summary({ found, told, at, since }, long, ready) {
  if (since && !(found && long)) return looking(ready);
  if (!found) return "";
  const { count, complete, letters } = found;
  if (complete && count === 0) return "No solution: no digits make this true.";
  const soFar = complete ? "" : since ? " so far" : " found before the search stopped";
  const many =
    complete && count === 1 ? "Exactly one solution" : `${counted(count, "solution")}${soFar}`;
  const listed = found.found.length;
  if (told >= letters.length) {
    const which =
      listed < count
        ? `${grouped.format(at + 1)} of the first ${grouped.format(listed)}`
        : grouped.format(at + 1);
    return count > 1 ? `${many}. Showing solution ${which}.` : many;
  }
  const hint = toldLetters(found, told).at(-1);
  const digit = found.found[at]?.[[...letters].indexOf(hint ?? "")];
  if (!digit) return many;
  return count > 1
    ? `${many}. In solution ${grouped.format(at + 1)}, ${hint} is ${digit}.`
    : `${hint} is ${digit}.`;
}

/** The letters that are revealed: those of the last number first, because its first letter is the easiest. @param {Letters} found @param {number} told how many */
export function toldLetters({ puzzle, letters }, told) {
  const order = new Set([...puzzle.split(" ").slice(-1).join(""), ...letters]);
  return [...order].filter((letter) => letters.includes(letter)).slice(0, told);
}

/** How many sums were made from a person's words. @param {Sums} sums */
export function sumsFound({ count, complete }) {
  if (count === 0) {
    return complete
      ? "No sum of these words has exactly one solution. Try other words."
      : "Searching…";
  }
  const many = counted(count, "sum");
  return complete ? `${many}:` : `${many} so far…`;
}

/** @param {string} equation */
export const toBeSolved = (equation) => `${equation} is ready to solve.`;

/** @param {string} base */
export const noBase = (base) =>
  `Base “${base.slice(0, 9)}” is not available. Use a base from 2 to 36.`;

export const cut = "This link is too long and was cut short.";
