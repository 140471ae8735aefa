// The parts of a browser's document that the modules under test use: elements with attributes,
// classes, data and children, the few kinds of selectors on the page, events that bubble, and the
// focus. What needs a real browser, such as sizes, dialogs and styles, is tested in browsers.

/** A rule of a compound selector: `.tile`, `#board`, `[data-row="0"]`, `:enabled`, `:not(.tile)`, `button`. */
const PART = /:not\(([^)]+)\)|(:enabled)|\.([\w-]+)|#([\w-]+)|\[([\w-]+)(?:="([^"]*)")?\]|(\w+)/g;

export class Element {
  /** @param {string} name */
  constructor(name) {
    this.localName = name;
    /** @type {Map<string, string>} */
    this.attributes = new Map();
    /** @type {(Element | string)[]} */
    this.childNodes = [];
    /** @type {Element | null} */
    this.parent = null;
    /** @type {Map<string, ((event: object) => void)[]>} */
    this.listeners = new Map();
    this.value = "";
    this.checked = false;
    this.media = "";
    this.style = { setProperty() {} };
    this.dataset = new Proxy(/** @type {Record<string, string>} */ ({}), {
      get: (_, key) => this.attributes.get(dataName(key)),
      set: (_, key, value) => Boolean(this.attributes.set(dataName(key), String(value))),
      deleteProperty: (_, key) => this.attributes.delete(dataName(key)) || true,
    });
    this.classList = {
      contains: (/** @type {string} */ name) => this.className.split(" ").includes(name),
      toggle: (/** @type {string} */ name, /** @type {boolean} */ on) => {
        const others = this.className.split(" ").filter((each) => each && each !== name);
        this.className = [...others, ...(on ? [name] : [])].join(" ");
      },
    };
  }

  get className() {
    return this.getAttribute("class") ?? "";
  }

  set className(names) {
    this.setAttribute("class", names);
  }

  get id() {
    return this.getAttribute("id") ?? "";
  }

  get hidden() {
    return this.attributes.has("hidden");
  }

  set hidden(on) {
    this.toggleAttribute("hidden", on);
  }

  get disabled() {
    return this.attributes.has("disabled");
  }

  set disabled(on) {
    this.toggleAttribute("disabled", on);
  }

  get tabIndex() {
    return Number(this.getAttribute("tabindex") ?? 0);
  }

  set tabIndex(index) {
    this.setAttribute("tabindex", index);
  }

  /** @param {string} name @param {unknown} value */
  setAttribute(name, value) {
    this.attributes.set(name, String(value));
  }

  /** @param {string} name */
  getAttribute(name) {
    return this.attributes.get(name) ?? null;
  }

  getAttributeNames() {
    return [...this.attributes.keys()];
  }

  /** @param {string} name */
  removeAttribute(name) {
    this.attributes.delete(name);
  }

  /** @param {string} name @param {boolean} on */
  toggleAttribute(name, on) {
    if (on) this.setAttribute(name, "");
    else this.removeAttribute(name);
  }

  // ------------------------------------------------------------------------------- contents

  /** @returns {Element[]} */
  get children() {
    return this.childNodes.filter((child) => child instanceof Element);
  }

  get firstElementChild() {
    return this.children[0];
  }

  get childElementCount() {
    return this.children.length;
  }

  get parentElement() {
    return this.parent;
  }

  /** @param {(Element | string)[]} nodes */
  append(...nodes) {
    this.adopt(nodes);
    this.childNodes.push(...nodes);
  }

  /** @param {(Element | string)[]} nodes */
  prepend(...nodes) {
    this.adopt(nodes);
    this.childNodes.unshift(...nodes);
  }

  /** @param {(Element | string)[]} nodes */
  before(...nodes) {
    const { parent } = this;
    parent?.adopt(nodes);
    parent?.childNodes.splice(parent.childNodes.indexOf(this), 0, ...nodes);
  }

  remove() {
    const siblings = this.parent?.childNodes ?? [];
    siblings.splice(siblings.indexOf(this), 1);
  }

  /** @private @param {(Element | string)[]} nodes */
  adopt(nodes) {
    for (const node of nodes) {
      if (!(node instanceof Element)) continue;
      const { parent } = node;
      if (parent) parent.childNodes = parent.childNodes.filter((each) => each !== node);
      node.parent = this;
    }
  }

  /** @param {(Element | string)[]} nodes */
  replaceChildren(...nodes) {
    this.childNodes = [];
    this.append(...nodes);
  }

  /** @returns {string} */
  get textContent() {
    return this.childNodes
      .map((child) => (child instanceof Element ? child.textContent : child))
      .join("");
  }

  set textContent(text) {
    this.replaceChildren(...(text ? [text] : []));
  }

  /** Without escapes. The class comes first, then the attributes in the order in which they were set. @returns {string} */
  get outerHTML() {
    const attributes = [...this.attributes]
      .sort(([one], [other]) => Number(other === "class") - Number(one === "class"))
      .map(([name, value]) => ` ${name}${value || name.includes("-") ? `="${value}"` : ""}`);
    const inside = this.childNodes.map((node) => (node instanceof Element ? node.outerHTML : node));
    return `<${this.localName}${attributes.join("")}>${inside.join("")}</${this.localName}>`;
  }

  /** @param {Element | null} other @returns {boolean} */
  contains(other) {
    return other === this || (other !== null && this.contains(other.parent));
  }

  // --------------------------------------------------------------------------------- selectors

  /** @param {string} selector @returns {boolean} */
  matches(selector) {
    return selector.split(",").some((one) => {
      const compounds = one.trim().split(" ");
      const last = compounds.pop() ?? "";
      if (!this.isOne(last)) return false;
      return !compounds.length || Boolean(this.parent?.closest(compounds.join(" ")));
    });
  }

  /** @private @param {string} compound */
  isOne(compound) {
    return [...compound.matchAll(PART)].every(
      ([, not, enabled, name, id, attribute, value, element]) => {
        if (not) return !this.matches(not);
        if (enabled) return !this.disabled;
        if (name) return this.classList.contains(name);
        if (id) return this.id === id;
        if (!attribute) return this.localName === element;
        const own = this.getAttribute(attribute);
        return value === undefined ? own !== null : own === value;
      },
    );
  }

  /** @param {string} selector @returns {Element | null} */
  closest(selector) {
    return this.matches(selector) ? this : (this.parent?.closest(selector) ?? null);
  }

  /** @param {string} selector @returns {Element[]} */
  querySelectorAll(selector) {
    return this.children.flatMap((child) => [
      ...(child.matches(selector) ? [child] : []),
      ...child.querySelectorAll(selector),
    ]);
  }

  /** @param {string} selector */
  querySelector(selector) {
    return this.querySelectorAll(selector)[0] ?? null;
  }

  // -------------------------------------------------------------------------- events and focus

  /** Dispatch an event that bubbles; it is returned as the listeners left it. @param {string} type @param {object} [more] */
  happens(type, more = {}) {
    const event = {
      target: this,
      prevented: false,
      stopped: false,
      preventDefault: () => {
        event.prevented = true;
      },
      stopPropagation: () => {
        event.stopped = true;
      },
      stopImmediatePropagation: () => {
        event.stopped = event.silenced = true;
      },
      silenced: false,
      ...more,
    };
    /** @type {Element | null} */
    let at = this;
    for (; at && !event.stopped; at = at.parent)
      for (const listener of at.listeners.get(type) ?? []) if (!event.silenced) listener(event);
    return event;
  }

  click() {
    return this.disabled ? null : this.happens("click");
  }

  focus() {
    if (this.disabled) return;
    document.activeElement = this;
    this.happens("focusin");
  }

  /** @param {object[]} frames @param {{ delay: number, duration: number }} options */
  animate(frames, options) {
    const { colour, symbol } = this.dataset;
    animations.push({ element: this, frames, options, seen: { colour, symbol } });
  }

  /** @param {string} type @param {(event: object) => void} listener */
  addEventListener(type, listener) {
    this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener]);
  }
}

/**
 * The animations that were started, each with the data attributes that its element had by then.
 * @typedef {{ element: Element, frames: any[], options: { delay: number, duration: number }, seen: { colour: string | undefined, symbol: string | undefined } }} Animation
 */
/** @type {Animation[]} */
export const animations = [];

/** What the person prefers. */
export const prefers = { reducedMotion: false };

/** Turns `rowNumber` into `data-row-number`. @param {string | symbol} key */
const dataName = (key) =>
  `data-${String(key).replace(/[A-Z]/g, (upper) => `-${upper.toLowerCase()}`)}`;

const body = new Element("body");
/** @type {any} */
const document = {
  title: "Nerdle solver",
  body,
  activeElement: body,
  documentElement: new Element("html"),
  createElement: (/** @type {string} */ name) => new Element(name),
  createElementNS: (/** @type {string} */ _space, /** @type {string} */ name) => new Element(name),
  getElementById: (/** @type {string} */ id) => body.querySelector(`[id="${id}"]`),
  querySelectorAll: (/** @type {string} */ selector) => body.querySelectorAll(selector),
  addEventListener: (/** @type {string} */ type, /** @type {any} */ listener) =>
    body.addEventListener(type, listener),
};
const matchMedia = () => ({ matches: prefers.reducedMotion, addEventListener: () => {} });
Object.assign(globalThis, { document, Element, HTMLElement: Element, matchMedia });
