// Keeps the tabs and the address in step. The part of the address after the # is the link of the tab
// in front. A tab's code is loaded when it is first opened.

import * as storage from "../kept/storage.js";
import { byId, write } from "../parts/dom.js";
import { connectTabs } from "./tabs.js";

/** @import { Page, Tab } from "../features/contract.js" */

/** The tab that the page opens with. Its links are positions, which do not name a tab. */
export const HOME = "solve";

export class Router {
  /**
   * @param {storage.Kept} kept
   * @param {{ [name: string]: () => Promise<new (page: Page) => Tab> }} load loads the class of a tab, by
   *   the name of the tab
   * @param {{
   *   page: (name: string) => Page,
   *   changed: () => void,
   *   failed: (error: unknown, act: () => void) => void,
   *   followed: (link: string) => boolean,
   * }} events `page` makes what a tab works with; `changed` is called when another tab has come to
   *   the front; `failed` when a tab did not load, with an `act` that may help;
   *   `followed` when a link is about to open, and returns whether it has been read
   */
  constructor(kept, load, events) {
    this.kept = kept;
    this.load = load;
    this.events = events;
    /** @type {Map<string, Tab>} the tabs that have been loaded */
    this.tabs = new Map();
    /** @type {Tab | null} null until the first one is loaded */
    this.front = null;
    /** The name of the last chosen tab, which comes to the front once it is loaded. */
    this.chosen = "";
    /** The name of the tab in front. */
    this.shown = HOME;
    /** The name of the tab that was there before it. */
    this.before = HOME;
    this.list = connectTabs((name) => this.open(name, ""));
    addEventListener("hashchange", () => this.follow());
    addEventListener("storage", () => this.refresh());
    addEventListener("pageshow", () => this.refresh());
    document.addEventListener("close", () => this.refresh(), true); // of a sheet, which may have deleted games
    document.addEventListener("visibilitychange", () => this.refresh());
  }

  /** Another browser tab may have stored something, or a new day may have begun. */
  refresh() {
    if (!document.hidden) this.inFront()?.refresh?.();
  }

  /** Open what the address names, or else the tab that was open last. @param {Tab} home */
  start(home) {
    this.tabs.set(HOME, home);
    followed = address();
    const { kept } = this;
    const left = kept.tab && Object.hasOwn(this.load, kept.tab) ? kept.tab : HOME;
    const name = this.tabOf(address()) || (address() ? HOME : left);
    if (name !== HOME) document.documentElement.dataset.tab = "coming";
    // the home tab has already read the address
    void this.open(name, name === HOME ? "" : address());
  }

  /** Bring a tab to the front, and load it the first time. @param {string} name @param {string} wanted a link; "" or only the tab’s name for what was open */
  async open(name, wanted) {
    const own = this.tabOf(wanted) === name ? name + wanted.slice(name.length) : wanted;
    // “solve:” is no position, but “letters:” is an empty puzzle
    const link = own === name || own === `${HOME}:` ? "" : own;
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
      if (this.chosen !== name || !Loaded) return; // another tab was chosen meanwhile
      this.tabs.set(name, this.tabs.get(name) ?? new Loaded(this.events.page(name)));
    } catch (error) {
      if (this.chosen !== name) return;
      void this.open(HOME, "");
      // some browsers do not request a module again after it failed to load
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
    if (this.front !== tab) {
      this.front?.leave?.();
      [this.shown, this.before] = [name, this.shown];
    }
    this.front = tab;
    const { dataset } = document.documentElement;
    // until Play says that there is a pupil, and what the title is
    delete dataset.pupil;
    delete dataset.signs;
    write(byId("title"), this.list.show(name));
    this.events.changed();
    storage.save(this.kept);
    tab.enter(link);
  }

  /** Bring the tab that was in front before this one to the front again. */
  back() {
    void this.open(this.before, "");
  }

  /** The tab in front; null while another one is loading. */
  inFront() {
    return this.front === this.tabs.get(this.chosen) ? this.front : null;
  }

  /** @param {string} name of a tab */
  isInFront(name) {
    return this.chosen === name && Boolean(this.inFront());
  }

  /** Follow a change of the address by hand, by a link, or by the browser's own buttons. @private */
  follow() {
    const { front } = this;
    const link = address();
    followed = link;
    if (!link && front) showAddress(front.link);
    else if (link !== front?.link) {
      const isRead = this.events.followed(link);
      void this.open(this.tabOf(link) || HOME, isRead ? "" : link);
    }
  }

  /** The name of the tab that a link belongs to, in any case; "" for a position. @param {string} link */
  tabOf(link) {
    const name = (/^[a-z]+(?=[:~]|$)/i.exec(link)?.[0] ?? "").toLowerCase();
    return name === HOME || Object.hasOwn(this.load, name) ? name : "";
  }
}

/** The part of the address after the #. */
export function address() {
  const text = location.hash.slice(1);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The address that the page shows or has followed last. */
let followed = "";

/** Show a link in the address. @param {string} link */
export function showAddress(link) {
  // browsers report a new address later, even after a key: do not overwrite one that is not followed yet
  if (address() === link || address() !== followed) return;
  try {
    history.replaceState(null, "", `#${link.replaceAll("%", "%25")}`);
    followed = address();
  } catch {
    // some browsers refuse very frequent changes; a later one will succeed
  }
}
