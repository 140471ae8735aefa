// How many equations are left: in words, and as a number for scripts.

import { byId, write } from "../parts/dom.js";

/**
 * @param {string} text the number left, or what is shown instead
 * @param {number | null} count null if it is not known
 */
export function drawCount(text, count) {
  const remaining = byId("remaining");
  write(remaining, text);
  if (count === null) delete remaining.dataset.count;
  else remaining.dataset.count = String(BigInt(count)); // all digits, also of a very large number
}
