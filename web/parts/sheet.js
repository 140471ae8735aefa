// What all sheets have in common: a title, a Close button, and that a press outside closes them.

import { button, html } from "./dom.js";

/** Give a sheet its title, which is also its accessible name, and its contents. @param {HTMLDialogElement} sheet with an id @param {string} title @param {(Node | string)[]} contents */
export function fillSheet(sheet, title, ...contents) {
  const id = `${sheet.id}-title`;
  const close = button("Close", { class: "close" }, () => sheet.close());
  sheet.setAttribute("aria-labelledby", id);
  sheet.append(html("header", {}, html("h2", { id }, title), close), ...contents);
  closeOnPressOutside(sheet);
}

/**
 * Close a sheet on a press outside it. The press has to begin and end outside, because a finger may
 * slip and a text selection may end outside.
 * @param {HTMLDialogElement} sheet
 */
export function closeOnPressOutside(sheet) {
  const isOutside = (/** @type {MouseEvent} */ { clientX, clientY }) => {
    const { left, right, top, bottom } = sheet.getBoundingClientRect();
    return clientX < left || clientX > right || clientY < top || clientY > bottom;
  };
  let begun = false;
  sheet.addEventListener("pointerdown", (event) => {
    begun = isOutside(event);
  });
  sheet.addEventListener("click", (event) => {
    if (begun && isOutside(event)) sheet.close();
    begun = false;
  });
}
