// The texts of the Countdown tab and of the Targets tab.

import { counted, equation, grouped, looking } from "../../parts/words.js";

/** @import { Solving } from "./tab.js" */
/** @import { Goal } from "./targets.js" */

const SIGNS = { "+": " + ", "-": " − ", "*": " × ", "/": " ÷ ", "=": " = " };

/** A calculation as people write it; a fraction in brackets, such as (2/3), is a number. @param {string} text */
export const spaced = (text) =>
  text.replace(/\(\d+\/\d+\)|[-+*/=]/g, (part) => SIGNS[/** @type {"+"} */ (part)] ?? part);

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

export const noNumbers = "Type the numbers first.";
export const noTarget = "Type the target: the number to reach.";
export const cut = "A number in this link is too long and was cut short.";

export const tooMany = (/** @type {number} */ most, what = "numbers") =>
  `A ${what === "numbers" ? "round" : "puzzle"} has at most ${most} ${what}. The extra ${what} were left out.`;

/** @param {string} name of the field @param {string} written */
export const noNumber = (name, written) =>
  `${name}: “${written}” is not a whole number above\u00a00.`;

// ------------------------------------------------------------------------------------- Targets

export const targetsRule =
  "Reach each target with + − × ÷. Use each number at most once per target. Brackets and fractions are allowed.";

/** @param {string} name of the field */
export const stepFor = (name) => `Show a step for ${name.toLowerCase()}`;

/** What is said of a target: how it is reached, or that it cannot be. @param {Pick<Goal, "simplest" | "isSolved" | "target">} goal */
export function outcome({ simplest, isSolved, target }) {
  if (simplest === null) return `${target} can’t be reached.`;
  return simplest && isSolved ? spaced(`${simplest.text}=${target}`) : "";
}

/** How many ways there are. @param {Ways | null} found @param {string} target */
export function allWays(found, target) {
  if (!found?.count) return `All ways to ${target}`;
  const many = grouped.format(found.count);
  if (!found.complete) return `All ways to ${target}: ${many} so far…`;
  return found.count === 1 ? `The only way to ${target}` : `All ${many} ways to ${target}`;
}

/** @param {string} target */
export const moreWays = (target) => `Show more ways to ${target}`;

/** What is shown of some targets, for screen readers. @param {Pick<Goal, "simplest" | "isSolved" | "target" | "lines">[]} goals */
export function told(goals) {
  const [first] = goals;
  if (goals.length === 1 && first?.simplest) {
    const { isSolved, lines, simplest, target } = first;
    if (isSolved) return `${target} is solved: ${equation(`${simplest.text}=${target}`)}.`;
    return `${target}, step ${lines.length}: ${equation(lines.at(-1) ?? "")}.`;
  }
  const lost = goals.filter(({ simplest }) => !simplest).map(({ target }) => target);
  const solved = goals.length - lost.length;
  return [
    ...(solved ? [`${counted(solved, "target")} solved.`] : []),
    ...(lost.length ? [`${lost.join(" and ")} can’t be reached.`] : []),
  ].join(" ");
}

/** @param {string[]} numbers @param {string[]} targets */
export const dealtTargets = (numbers, targets) =>
  `${numbers.join(", ")}. The targets are ${targets.join(", ")}.`;
