// The line with the number of equations left. In the solver, a press on the number lists them.

import { byId, write } from "../parts/dom.js";

/**
 * @param {string} text the number left, or what is shown instead
 * @param {number | null} count null if it is not known
 * @param {boolean} [isListed] whether a press lists the equations
 */
export function drawCount(text, count, isListed = false) {
  const remaining = byId("remaining");
  write(remaining, text);
  if (count === null) delete remaining.dataset.count;
  else remaining.dataset.count = String(BigInt(count)); // all digits, also of a very large number
  const list = byId("list-left");
  list.hidden = !isListed;
  list.setAttribute("aria-label", `${text}: show them`);
  const home = isListed ? list : byId("status");
  if (remaining.parentElement !== home) home.prepend(remaining);
}
