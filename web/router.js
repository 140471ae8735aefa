// Addresses and tabs: which tab is in front, and what the address says is open in it. A tab's code is
// loaded when it is first opened; the address after the # is the tab's link.

import { byId } from "./dom.js";
import * as storage from "./storage.js";
import { connectTabs } from "./tabs.js";

/** @import { Page } from "./page.js" */
/** @import { Input } from "./input.js" */

/**
 * @typedef {object} Tab
 * @property {string} link the address of what is open in it
 * @property {(link: string) => void} enter it comes to the front, with "" for what was open before
 * @property {() => void} [leave] another tab comes to the front
 * @property {() => void} draw
 */

/**
 * A tab that is played on the board. The page's own controls (game, settings, review) act on it.
 * @typedef {Tab & {
 *   input: Input,
 *   game: Game,
 *   options: { strict: boolean, hard: boolean },
 *   chooseGame: (name: string) => void,
 *   chooseOptions: (options: { strict: boolean, hard: boolean }) => void,
 *   reviewed: string,
 *   typed: string,
 *   say: (text: string) => void,
 * }} BoardTab `reviewed`: the position that "Review a game" shows; `typed`: the position that a text
 *   is read in, with the row being made; `say` shows a one-off message and reads it out
 */

/** The tab that the page opens with; positions, which name no tab, are its links. */
export const HOME = "solve";

export class Router {
  /**
   * @param {storage.Kept} kept
   * @param {{ [name: string]: () => Promise<new (page: Page) => Tab> }} load the class of a tab, by its
   *   name
   * @param {{
   *   page: (name: string) => Page,
   *   changed: (panel: HTMLElement) => void,
   *   failed: (error: unknown, act: () => void) => void,
   * }} events `page`: what a tab works with; `changed`: another tab is in front, in its panel;
   *   `failed`: a tab did not load, and `act` may mend it
   */
  constructor(kept, load, events) {
    this.kept = kept;
    this.load = load;
    this.events = events;
    /** @type {Map<string, Tab>} those that were loaded */
    this.tabs = new Map();
    /** @type {Tab | null} null until the first one is loaded */
    this.front = null;
    /** The name of the tab that was chosen last; it comes to the front once it is loaded. */
    this.chosen = "";
    this.list = connectTabs(byId("tabs"), (name) => void this.open(name, ""));
    addEventListener("hashchange", () => this.follow());
  }

  /** Open what the address says, else the tab that was left. @param {Tab} home */
  start(home) {
    this.tabs.set(HOME, home);
    const { kept } = this;
    const left = kept.tab && kept.tab in this.load ? kept.tab : HOME;
    const name = this.tabOf(address()) || (address() ? HOME : left);
    if (name !== HOME) document.documentElement.dataset.tab = "coming";
    // home has read the address already
    void this.open(name, name === HOME ? "" : address());
  }

  /** Bring a tab to the front; it is loaded at the first time. @param {string} name @param {string} link "" for what was open */
  async open(name, link) {
    this.chosen = name;
    this.kept.tab = name;
    this.list.draw(name);
    const tab = this.tabs.get(name);
    if (tab) {
      this.show(name, tab, link);
      return;
    }
    try {
      const Loaded = await this.load[name]?.();
      if (this.chosen !== name || !Loaded) return; // the person has gone on meanwhile
      this.tabs.set(name, this.tabs.get(name) ?? new Loaded(this.events.page(name)));
    } catch (error) {
      if (this.chosen !== name) return;
      void this.open(HOME, "");
      // some browsers do not ask twice for a module that did not load
      this.events.failed(error, () => {
        if (link) location.hash = link;
        location.reload();
      });
      return;
    }
    void this.open(name, link);
  }

  /** @private @param {string} name @param {Tab} tab @param {string} link */
  show(name, tab, link) {
    if (this.front !== tab) this.front?.leave?.();
    this.front = tab;
    document.documentElement.dataset.tab = name;
    this.events.changed(this.list.panelOf(name));
    storage.save(this.kept);
    tab.enter(link);
  }

  /** The tab in front; null while another is on its way. */
  inFront() {
    return this.front === this.tabs.get(this.chosen) ? this.front : null;
  }

  /** @param {string} name of a tab */
  isInFront(name) {
    return this.chosen === name && Boolean(this.inFront());
  }

  /** The address was changed by hand, by a link, or by the browser's own buttons. @private */
  follow() {
    const { front } = this;
    const link = address();
    if (!link && front) showAddress(front.link);
    else if (link !== front?.link) void this.open(this.tabOf(link) || HOME, link);
  }

  /** The tab whose link an address is, "" for a position. @param {string} link */
  tabOf(link) {
    const isOf = (/** @type {string} */ name) =>
      [":", "~"].some((end) => link.startsWith(name + end));
    return Object.keys(this.load).find(isOf) ?? "";
  }
}

/** What the address says after the #. */
export function address() {
  const text = location.hash.slice(1);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Have the address say what is open. @param {string} link */
export function showAddress(link) {
  if (address() === link) return;
  try {
    history.replaceState(null, "", `#${link.replaceAll("%", "%25")}`);
  } catch {
    // some browsers refuse when it is done very often; the next change will do
  }
}
