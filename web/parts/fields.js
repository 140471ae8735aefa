// What the tabs with text fields have in common.

import { html } from "./dom.js";

/** A field below its name. @param {string} name @param {HTMLElement} field with an id */
export const labelled = (name, field) =>
  html("div", { class: "labelled" }, html("label", { for: field.id }, name), field);

/** A form of fields and buttons; `act` is what its main button and Enter do. @param {() => void} act @param {(Node | string)[]} children */
export function formOf(act, ...children) {
  const made = html("form", { class: "asking", novalidate: "" }, ...children);
  made.addEventListener("submit", (event) => {
    event.preventDefault();
    act();
  });
  return made;
}

/** Milliseconds after which a search can be stopped. */
export const PATIENCE = 400;

/**
 * Remember where the focus and the text cursor are. The function that this returns tells whether they
 * are still there: a late error must not take the focus from someone who is typing.
 */
export function rememberFocus() {
  const where = () => {
    const here = /** @type {HTMLInputElement | null} */ (document.activeElement);
    return [here, here?.selectionStart, here?.selectionEnd];
  };
  const before = where();
  return () => where().every((each, at) => each === before[at]);
}

/**
 * Mark the field that a message is about, or clear the mark.
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 * @param {string} problem
 * @param {number | null} [column] the character at fault, if known
 * @param {boolean} [moveFocus] whether to move the focus there
 */
export function mark(field, problem, column = null, moveFocus = true) {
  if (!problem) {
    field.removeAttribute("aria-invalid");
    return;
  }
  field.setAttribute("aria-invalid", "true");
  if (!moveFocus) return;
  field.focus();
  if (column === null) {
    field.select();
    return;
  }
  // `column` counts characters, but a selection counts UTF-16 units
  const [start, end] = [column, column + 1].map(
    (at) => [...field.value].slice(0, at).join("").length,
  );
  field.setSelectionRange(start ?? 0, end ?? 0);
}
