// The texts of the Countdown tab.

import { counted, looking } from "../../parts/words.js";

/** @import { Solving } from "./tab.js" */

const SIGNS = { "+": " + ", "-": " − ", "*": " × ", "/": " ÷ ", "=": " = " };

/** A calculation as people write it. @param {string} text */
export const spaced = (text) =>
  text.replace(/[-+*/=]/g, (sign) => SIGNS[/** @type {"+"} */ (sign)]);

/** What has been found so far. @param {Solving} state @param {string} target @param {boolean} ready whether the engine has started */
export function summary({ found, asking, steps }, target, ready) {
  if (asking && !found?.count) return looking(ready);
  if (!found) return "";
  const { reached, count, complete } = found;
  const soFar = complete ? "" : asking ? " so far" : " found before the search stopped";
  const many = counted(count, "solution");
  const near = !reached.includes(Number(target));
  const cannot = near
    ? `${target} can’t be reached. The nearest ${reached[1] ? "values are" : "value is"} ${reached.join(" and ")}: `
    : "";
  if (steps <= (found.found[0]?.lines.length ?? 0)) {
    const which = count === 1 ? "It" : "The simplest one";
    return `${cannot}${many}${near ? "" : ` for ${target}`}${soFar}. ${which} starts like this:`;
  }
  const order = count === 1 ? "" : ", simplest first";
  const end = asking && !complete ? "…" : ".";
  return `${cannot}${many}${near ? "" : ` for ${target}`}${soFar}${order}${end}`;
}

/** @param {string[]} numbers @param {string} target */
export const dealt = (numbers, target) => `${numbers.join(", ")}. The target is ${target}.`;

export const noNumbers = "Type the numbers of the round.";
export const noTarget = "Type the target: the number to reach.";
export const cut = "A number in this link is too long and was cut short.";

/** @param {number} most */
export const tooMany = (most) =>
  `A round has at most ${most} numbers. The extra numbers were left out.`;

/** @param {string} name of the field @param {string} written */
export const noNumber = (name, written) => `${name}: “${written}” is not a whole number above 0.`;
