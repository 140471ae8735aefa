// A device whose storage may fail at any access, and browser tabs on it. Each tab has modules of its own,
// as in a browser.

import { register } from "node:module";
import { Element } from "./dom.js";
import { GAMES } from "./games.js";

// the modules that a tab's module imports are that tab's, too
register(
  `data:text/javascript,${encodeURIComponent(`
    export async function resolve(specifier, context, next) {
      const found = await next(specifier, context);
      const { search } = new URL(context.parentURL ?? "file:");
      const isOwn = search.startsWith("?tab=") && found.url.startsWith("file:");
      return isOwn ? { ...found, url: found.url.split("?")[0] + search } : found;
    }`)}`,
);

/** What can happen at an access: it does its work, it fails, or the browser tab ends just before or after it. @typedef {"works" | "fails" | "ends before" | "ends after"} Fate */

/** Ends a browser tab. */
export class End extends Error {}

/** @type {Map<string, string>} */
const items = new Map();

export const device = {
  /** What happens at each access. @type {(number: number, kind: "read" | "write") => Fate} */
  fate: () => /** @type {Fate} */ ("works"),
  accesses: 0,

  /** Nothing fails from now on. */
  works() {
    device.fate = () => "works";
    device.accesses = 0;
  },

  /** Everything that is stored. */
  all: () => Object.fromEntries(items),

  /** @param {Record<string, string>} all */
  store(all) {
    items.clear();
    for (const [key, value] of Object.entries(all)) items.set(key, value);
  },

  /** @template T @param {"read" | "write"} kind @param {() => T} act @returns {T} */
  access(kind, act) {
    device.accesses += 1;
    const fate = device.fate(device.accesses, kind);
    if (fate === "ends before") throw new End();
    if (fate === "fails") throw new DOMException("The quota has been exceeded.");
    const done = act();
    if (fate === "ends after") throw new End();
    return done;
  },
};

Object.assign(globalThis, {
  localStorage: {
    getItem: (/** @type {string} */ key) => device.access("read", () => items.get(key) ?? null),
    setItem: (/** @type {string} */ key, /** @type {string} */ value) =>
      device.access("write", () => void items.set(key, value)),
  },
  Option: class extends Element {
    constructor(/** @type {string} */ text, /** @type {string} */ value) {
      super("option");
      this.textContent = text;
      this.value = value;
    }
  },
  HTMLInputElement: Element,
  addEventListener() {},
});
Object.defineProperty(Element.prototype, "id", {
  get() {
    return this.getAttribute("id") ?? "";
  },
  set(id) {
    this.setAttribute("id", id);
  },
});
const ignored = ["scrollIntoView", "showModal", "close", "select"].map((name) => [name, () => {}]);
Object.assign(Element.prototype, Object.fromEntries(ignored));

/** @param {string} name @param {Record<string, string>} attributes @param {Element[]} children */
function element(name, attributes, ...children) {
  const made = new Element(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.value = attributes.value ?? "";
  made.append(...children);
  return made;
}

/** The sister puzzles. */
const NAMES = ["letters", "countdown", "nanagrams", "targets"];

let tabs = 0;

/**
 * @typedef {object} Modules
 * @property {typeof import("../../kept/storage.js")} storage
 * @property {typeof import("../../kept/real-games.js")} real
 * @property {typeof import("../../kept/practice-games.js")} record
 * @property {typeof import("../../kept/exercises.js")} exercises
 * @property {typeof import("../../features/play/shelf.js")} shelf
 * @property {typeof import("../../shell/appearance.js")} looks
 * @property {typeof import("../../features/solver/captions.js")} captions
 * @property {typeof import("../../features/class/panel.js")} classes
 * @property {typeof import("../../kept/sisters.js")} sisters
 * @property {typeof import("../../features/record/panel.js")} panel
 * @property {typeof import("../../features/solver/tab.js")} solver
 * @property {typeof import("../../features/play/tab.js")} play
 * @property {typeof import("../../features/sisters/tab.js")} sister
 * @property {typeof import("../../shell/stored.js")} stored
 */

/** Where they are. @type {{ [name in keyof Modules]: string }} */
const PATHS = {
  storage: "kept/storage.js",
  real: "kept/real-games.js",
  record: "kept/practice-games.js",
  exercises: "kept/exercises.js",
  shelf: "features/play/shelf.js",
  looks: "shell/appearance.js",
  captions: "features/solver/captions.js",
  classes: "features/class/panel.js",
  sisters: "kept/sisters.js",
  panel: "features/record/panel.js",
  solver: "features/solver/tab.js",
  play: "features/play/tab.js",
  sister: "features/sisters/tab.js",
  stored: "shell/stored.js",
};

/** The modules of a new browser tab. Its page is not open yet. @returns {Promise<Modules>} */
async function modules() {
  tabs += 1;
  const load = async (/** @type {[name: string, path: string]} */ [name, path]) => [
    name,
    await import(`../../${path}?tab=${tabs}`),
  ];
  return Object.fromEntries(await Promise.all(Object.entries(PATHS).map(load)));
}

/** What a tab on the page works with; nobody answers its questions. */
const page = /** @type {any} */ ({
  asking: { ask: () => {}, forget: () => {} },
  announce: () => {},
  showLink: () => {},
});

export class Tab {
  /** A new browser tab. */
  static async open() {
    return new Tab(await modules());
  }

  /** @private @param {Modules} all */
  constructor(all) {
    this.modules = all;
    /** @type {string[]} where something was that has been set aside */
    this.told = [];
    /** @type {string[]} what the page has said about what is stored */
    this.said = [];
    /** What `visit` makes, by name. @type {any} */
    this.elements = {};
    /** @type {import("../../kept/storage.js").Kept} */
    this.kept = all.storage.load();
    this.shelf = new all.shelf.Shelf();
    /** @type {any} */
    this.captions = null;
    /** The tab of each sister. @type {any} */
    this.sisters = {};
    /** @type {any} */
    this.classes = null;
    /** @type {any} */
    this.sheet = null;
  }

  /** Go to the page, on a device where this is stored; what was open before is forgotten. @param {Record<string, string>} [all] */
  visit(all = device.all()) {
    const { storage, real, looks, captions, shelf, sister, classes, panel, stored } = this.modules;
    device.works();
    device.store({});
    // nothing waits to be stored any more
    storage.changePart("test", () => ({}));
    real.realRecord.change(() => ({}));
    device.store({});
    storage.part("test");
    real.realRecord.read();
    device.store(all);
    [this.told, this.said] = [[], []];
    const report = (
      /** @type {string[]} */ _part,
      /** @type {string} */ said,
      /** @type {string} */ where,
    ) => {
      this.told.push(...where.split("\n"));
      this.said.push(said);
    };
    stored.connectStored(/** @type {any} */ ({ report }));
    const radios = (/** @type {string[]} */ ...values) =>
      values.map((value) => element("input", { type: "radio", value }));
    const { body } = /** @type {{ body: Element }} */ (/** @type {unknown} */ (document));
    this.elements = {
      themes: element("fieldset", { id: "themes" }, ...radios("system", "light", "dark")),
      palettes: element(
        "fieldset",
        { id: "palettes" },
        ...radios("colour-blind", "nerdle-colour-blind"),
      ),
      colourBlind: element("input", { id: "colour-blind" }),
      vibration: element("input", { id: "vibration" }),
      deleteFirst: element("input", { id: "delete-first" }),
      plainKeys: element("input", { id: "plain-keys" }),
      captions: element("div", { id: "captions" }),
      ...Object.fromEntries(NAMES.map((id) => [id, element("div", { id })])),
    };
    body.replaceChildren(...Object.values(this.elements));
    this.kept = storage.load();
    looks.connectAppearance(this.kept, () => {});
    this.captions = new captions.Captions(/** @type {any} */ (this.elements.captions), this.kept);
    this.shelf = new shelf.Shelf();
    this.sisters = Object.fromEntries(NAMES.map((id) => [id, new (sister.tabOf(id))(page)]));
    this.classes = new classes.ClassPanel(GAMES, page.asking, () => {});
    this.classes.open("mini");
    this.sheet = new panel.RecordPanel(GAMES, {
      review: () => {},
      practise: () => {},
      catchUp: () => {},
    });
    real.realRecord.read(); // the person has seen the list
    return this;
  }
}
