// The menu "More", a sheet with what is needed less often. A press on anything in it closes it.

import { byId } from "../parts/dom.js";
import { connectSheet } from "../parts/sheet.js";

export function connectMenu() {
  /** @type {HTMLDialogElement} */
  const menu = byId("menu");
  byId("open-more").addEventListener("click", () => menu.showModal());
  // before what is pressed acts, so that another sheet opens above the page and not above the menu
  menu.addEventListener(
    "click",
    ({ target }) => {
      if (/** @type {Element} */ (target).closest("button, a")) menu.close();
    },
    true,
  );
  connectSheet(menu);
}
