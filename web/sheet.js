// What all sheets have in common: a title, a button that closes them, and that a press beside one
// closes it too.

import { button, html } from "./dom.js";

/** Give a sheet its title, which names it, and its contents. @param {HTMLDialogElement} sheet with an id @param {string} title @param {(Node | string)[]} contents */
export function fillSheet(sheet, title, ...contents) {
  const id = `${sheet.id}-title`;
  const close = button("Close", { class: "close" }, () => sheet.close());
  sheet.setAttribute("aria-labelledby", id);
  sheet.append(html("header", {}, html("h2", { id }, title), close), ...contents);
  closeBeside(sheet);
}

/**
 * Close a sheet when somebody presses beside it. A press that begins or ends in it is not beside: a
 * finger may slip, and a text may be selected to its edge.
 * @param {HTMLDialogElement} sheet
 */
export function closeBeside(sheet) {
  const isBeside = (/** @type {MouseEvent} */ { clientX, clientY }) => {
    const { left, right, top, bottom } = sheet.getBoundingClientRect();
    return clientX < left || clientX > right || clientY < top || clientY > bottom;
  };
  let begun = false;
  sheet.addEventListener("pointerdown", (event) => {
    begun = isBeside(event);
  });
  sheet.addEventListener("click", (event) => {
    if (begun && isBeside(event)) sheet.close();
    begun = false;
  });
}
