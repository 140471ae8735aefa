// What all sheets have in common: a title, a Close button, a “?”, and that a press outside closes them.

import { button, html } from "./dom.js";

/** Where there is room beside the board; styles/page.css has the same condition. */
export const WIDE = "(min-width: 900px) and (min-height: 500px)";

/** Show a sheet over the page, or beside the board, where everything else can still be used. @param {HTMLDialogElement} sheet */
export function showSheet(sheet, beside = false) {
  if (beside) {
    sheet.open = true; // without show(), which would move the focus
  } else if (!sheet.matches(":modal")) {
    sheet.open = false; // if it is beside the board
    sheet.showModal();
  }
}

/** Give a sheet its title, which is also its accessible name, and its contents. @param {HTMLDialogElement} sheet with an id @param {string} title @param {(Node | string)[]} contents */
export function fillSheet(sheet, title, ...contents) {
  const id = `${sheet.id}-title`;
  const close = button("Close", { class: "close quiet" });
  sheet.setAttribute("aria-labelledby", id);
  sheet.append(
    html("header", { role: "presentation" }, html("h2", { id }, title), close),
    ...contents,
  );
  connectSheet(sheet);
}

/** Connect the Close button of a sheet, which gets the focus first. @param {HTMLDialogElement} sheet */
export function connectSheet(sheet) {
  /** @type {HTMLButtonElement | null} */
  const close = sheet.querySelector(".close");
  if (close) close.autofocus = true;
  close?.addEventListener("click", () => sheet.close());
  closeOnPressOutside(sheet);
}

/**
 * Put a “?” beside Close; shell/sheets.js opens the help that it asks for.
 * @param {HTMLDialogElement} sheet
 * @param {string} part its id in features/help/words.js
 * @param {string} name what the help is about
 */
export function addHelp(sheet, part, name) {
  const ask = { class: "quiet", "data-help": part, "aria-label": `Help: ${name}` };
  sheet.querySelector(".close")?.before(button("?", ask));
}

/** Whether a colour of getComputedStyle() cannot be seen. @param {string} colour */
const isClear = (colour) => /^rgba\(.*, 0\)$/.test(colour);

/**
 * Close a sheet on a press outside it. The press has to begin and end outside, because a finger may
 * slip and a text selection may end outside.
 * @param {HTMLDialogElement} sheet
 */
function closeOnPressOutside(sheet) {
  const isOutside = (/** @type {MouseEvent} */ { clientX, clientY }) => {
    const { left, right, top, bottom } = sheet.getBoundingClientRect();
    return clientX < left || clientX > right || clientY < top || clientY > bottom;
  };
  let begun = false;
  sheet.addEventListener("pointerdown", (event) => {
    begun = isOutside(event);
  });
  sheet.addEventListener("click", (event) => {
    const { clientX, clientY } = event;
    if (begun && isOutside(event)) {
      const covers = !isClear(getComputedStyle(sheet, "::backdrop").backgroundColor);
      sheet.close();
      // beside the board, nothing shows that the first press only closes the sheet
      const there = covers ? null : document.elementFromPoint(clientX, clientY);
      const control = there?.closest("button:not(.tile, .key), a, label");
      if (control instanceof HTMLElement) control.click();
    }
    begun = false;
  });
}
