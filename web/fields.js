// What the tabs with fields to write in have in common.

/** Milliseconds after which a person who waits may want to stop the search. */
export const PATIENCE = 400;

/**
 * Remembers where the person is; the function tells later whether they are still there. A late error
 * must not take the focus from someone who is typing.
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
