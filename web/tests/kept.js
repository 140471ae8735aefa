// What the browser keeps for the page, as `localStorage` has it: it may refuse, be full or be damaged.

/** @type {Map<string, string>} */
const items = new Map();
let refused = false;
let full = false;

const localStorage = {
  /** @param {string} key */
  getItem(key) {
    if (refused) throw new DOMException("The operation is insecure.", "SecurityError");
    return items.get(key) ?? null;
  },
  /** @param {string} key @param {string} value */
  setItem(key, value) {
    if (refused) throw new DOMException("The operation is insecure.", "SecurityError");
    if (full) throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    items.set(key, value);
  },
};
Object.defineProperty(globalThis, "localStorage", { value: localStorage });

const KEY = "nerdle";

/** Keep this and nothing else; a text is kept as it is. @param {unknown} [value] */
export function keepOnly(value) {
  [refused, full] = [false, false];
  items.clear();
  if (value !== undefined)
    items.set(KEY, typeof value === "string" ? value : JSON.stringify(value));
}

/** What is kept now. @returns {any} */
export const kept = () => JSON.parse(items.get(KEY) ?? "null");

/** The browser lets the page neither read nor write from now on. */
export const refuse = () => {
  refused = true;
};

/** The browser lets the page read, but not write, from now on. */
export const fill = () => {
  full = true;
};
