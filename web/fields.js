// What the tabs of the two other puzzles have in common.

import { grouped } from "./words.js";

/**
 * What of the page such a tab works with; all but `ask` does nothing while the tab is not in front.
 * @typedef {object} Page
 * @property {(text: string) => void} announce
 * @property {(link: string) => void} linked shows what is open in the address
 * @property {(
 *   kind: string,
 *   what: Record<string, unknown>,
 *   answered: (told: any, last: boolean) => void,
 * ) => void} ask the engine; `told` is undefined where no answer comes any more
 * @property {(kind: string) => void} forget what was asked
 */

/** In ms: who waits longer may want to stop it. */
export const PATIENCE = 400;

/** So many of something. @param {number} count @param {string} one @param {string} many */
export const counted = (count, one, many = `${one}s`) =>
  `${grouped.format(count)} ${count === 1 ? one : many}`;

/** What there is to say before the first answer. */
export function waiting() {
  return document.documentElement.dataset.engine === "ready"
    ? "Looking…"
    : "The engine is still starting. It answers as soon as it can.";
}

/**
 * Where the person is now; it tells later whether they are there still. An answer that comes late
 * leaves in peace who has gone on to write.
 */
export function place() {
  const where = () => {
    const here = /** @type {HTMLInputElement | null} */ (document.activeElement);
    return [here, here?.selectionStart, here?.selectionEnd];
  };
  const before = where();
  return () => where().every((each, at) => each === before[at]);
}

/**
 * A field that a message is about, or none.
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 * @param {string} problem
 * @param {number | null} [column] the place at fault, where that is known
 * @param {boolean} [lead] whether the person is led there
 */
export function mark(field, problem, column = null, lead = true) {
  if (!problem) {
    field.removeAttribute("aria-invalid");
    return;
  }
  field.setAttribute("aria-invalid", "true");
  if (!lead) return;
  field.focus();
  if (column === null) {
    field.select();
    return;
  }
  // characters, of which some count twice here
  const [start, end] = [column, column + 1].map(
    (at) => [...field.value].slice(0, at).join("").length,
  );
  field.setSelectionRange(start ?? 0, end ?? 0);
}
