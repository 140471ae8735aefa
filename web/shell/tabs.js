// The sections of the page: Solve and Play are tabs, between which the arrow keys move; the others are in the menu.

import { announce, byId, html, keepFocus } from "../parts/dom.js";

/** What belongs to each sister puzzle that the menu names, by its name. @template T @param {(name: string) => T} load @returns {{ [name: string]: () => T }} */
export const sisters = (load) =>
  Object.fromEntries(
    [...byId("sisters").children].map((each) => {
      const name = /** @type {HTMLElement} */ (each).dataset.opens ?? "";
      return [name, () => load(name)];
    }),
  );

const STEPS = /** @type {const} */ ({ ArrowLeft: -1, ArrowRight: 1 });

/** @param {(name: string) => void | Promise<void>} chosen called with the name of the section, which its button has in data-opens */
export function connectTabs(chosen) {
  const list = byId("tabs");
  const tabs = /** @type {HTMLElement[]} */ ([...list.children]);
  const others = /** @type {HTMLElement[]} */ ([...byId("sisters").children]);
  keepFocus(list);
  for (const { id, dataset } of others)
    byId("notices").before(
      html("div", {
        id: dataset.opens ?? "",
        class: "puzzle",
        role: "tabpanel",
        "aria-labelledby": id,
        hidden: "",
      }),
    );
  for (const each of [...tabs, ...others])
    each.addEventListener("click", async () => {
      const name = each.dataset.opens ?? "";
      const { textContent: said } = byId("announcer");
      await chosen(name);
      if (tabs.includes(each) || document.documentElement.dataset.tab !== name) return;
      // the menu is closed, and its button must not be pressed again
      byId(name).tabIndex = -1;
      byId(name).focus();
      if (byId("announcer").textContent === said) announce(titleOf(each));
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
  return {
    /** Show which section is chosen. @param {string} name */
    draw(name) {
      const isTab = tabs.some((each) => each.dataset.opens === name);
      for (const tab of tabs) {
        const here = tab.dataset.opens === name;
        tab.setAttribute("aria-selected", String(here));
        // one of them can be reached, also while another section is in front
        tab.tabIndex = here || (!isTab && tab === tabs[0]) ? 0 : -1;
        if (here)
          byId(tab.getAttribute("aria-controls") ?? "").setAttribute("aria-labelledby", tab.id);
      }
      // the other sections are opened by these
      const opener = isTab ? "" : name === "mistakes" ? "open-record" : "open-more";
      for (const id of ["open-record", "open-more"]) {
        if (id === opener) byId(id).setAttribute("aria-current", "true");
        else byId(id).removeAttribute("aria-current");
      }
    },
    /** Show a section, and return its title, unless it has one of its own. @param {string} name */
    show(name) {
      const { documentElement: root, title } = document;
      const sister = others.find((each) => each.dataset.opens === name);
      for (const each of others)
        byId(each.getAttribute("aria-controls") ?? "").hidden = each !== sister;
      root.dataset.tab = name;
      root.toggleAttribute("data-sister", Boolean(sister));
      return sister ? titleOf(sister) : title;
    },
  };
}

/** The name of a section without what explains it. @param {HTMLElement} button */
const titleOf = (button) => button.firstChild?.textContent ?? "";
