// The row of tabs in the header. The arrow keys move to the other tabs and choose them.

import { byId, keepFocus } from "../parts/dom.js";

const STEPS = /** @type {const} */ ({ ArrowLeft: -1, ArrowRight: 1 });

/**
 * @param {HTMLElement} list of tabs, each with the name of what it opens in data-opens
 * @param {(name: string) => void} chosen
 */
export function connectTabs(list, chosen) {
  const tabs = /** @type {HTMLElement[]} */ ([...list.children]);
  keepFocus(list);
  list.addEventListener("click", ({ target }) => {
    const tab = /** @type {Element} */ (target).closest("button");
    if (tab) chosen(tab.dataset.opens ?? "");
  });
  list.addEventListener("keydown", (event) => {
    const from = tabs.indexOf(/** @type {HTMLElement} */ (event.target));
    const step = STEPS[/** @type {"ArrowLeft"} */ (event.key)];
    const ends = { Home: 0, End: tabs.length - 1 };
    const to = step
      ? (from + step + tabs.length) % tabs.length
      : ends[/** @type {"Home"} */ (event.key)];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation(); // the board uses the arrow keys too
    tabs[to]?.focus();
    chosen(tabs[to]?.dataset.opens ?? "");
  });
  const panelOf = (/** @type {HTMLElement} */ tab) => byId(tab.getAttribute("aria-controls") ?? "");
  return {
    /** The panel that a tab is shown in. @param {string} name @returns {HTMLElement} */
    panelOf: (name) => panelOf(byId(`tab-${name}`)),

    /** Show which tab is chosen. @param {string} name */
    draw(name) {
      for (const tab of tabs) {
        const here = tab.dataset.opens === name;
        tab.setAttribute("aria-selected", String(here));
        tab.tabIndex = here ? 0 : -1;
        if (!here) continue;
        panelOf(tab).setAttribute("aria-labelledby", tab.id);
        // scroll to it if the tabs do not all fit
        if (tab.offsetLeft < list.scrollLeft) list.scrollLeft = tab.offsetLeft;
        const beyond = tab.offsetLeft + tab.offsetWidth - list.clientWidth;
        if (beyond > list.scrollLeft) list.scrollLeft = beyond;
      }
    },
  };
}
