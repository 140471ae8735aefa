// What the Countdown tab says.

import { counted, looking } from "../words.js";

/** @import { Solving } from "./tab.js" */

const SIGNS = { "+": " + ", "-": " − ", "*": " × ", "/": " ÷ ", "=": " = " };

/** A calculation as people write it. @param {string} text */
export const spaced = (text) =>
  text.replace(/[-+*/=]/g, (sign) => SIGNS[/** @type {"+"} */ (sign)]);

/** What was found so far. @param {Solving} state @param {string} target @param {boolean} ready whether the engine has started */
export function summary({ found, asking, steps }, target, ready) {
  if (asking && !found?.count) return looking(ready);
  if (!found) return "";
  const { reached, count, complete } = found;
  const so = complete ? "" : asking ? " so far…" : " so far, stopped";
  const many = `${counted(count, "way")}${so}`;
  const near = !reached.includes(Number(target));
  const cannot = near
    ? `${target} cannot be reached. Nearest ${reached[1] ? "are" : "is"} ${reached.join(" and ")}: `
    : "";
  if (steps <= (found.found[0]?.lines.length ?? 0)) {
    return `${cannot}${many}. The simplest begins:`;
  }
  const order = count === 1 ? "" : ", the simplest first";
  return `${cannot}${many}${near ? "" : ` to ${target}`}${order}.`;
}

/** @param {string[]} numbers @param {string} target */
export const dealt = (numbers, target) => `${numbers.join(", ")}. The target is ${target}.`;

export const noNumbers = "Type the numbers of the round.";
export const noTarget = "Type the target: the number to reach.";
export const cut = "A number of this link is too long, so it was cut.";

/** @param {number} most */
export const tooMany = (most) => `A round has at most ${most} numbers; the others were left out.`;

/** @param {string} name of the field @param {string} written */
export const noNumber = (name, written) => `${name}: “${written}” is no whole number above 0.`;
