// A fake `localStorage`, which may refuse access, be full, or contain damaged data.

import { realRecord } from "../../kept/real-games.js";
import { changePart, part } from "../../kept/storage.js";

/** @type {Map<string, string>} */
const items = new Map();
let refused = false;
let room = Number.POSITIVE_INFINITY; // characters

const size = () => [...items.values()].join("").length;

const localStorage = {
  /** @param {string} key */
  getItem(key) {
    if (refused) throw new DOMException("The operation is insecure.", "SecurityError");
    return items.get(key) ?? null;
  },
  /** @param {string} key @param {string} value */
  setItem(key, value) {
    if (refused) throw new DOMException("The operation is insecure.", "SecurityError");
    if (size() - (items.get(key) ?? "").length + value.length > room)
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    items.set(key, value);
  },
};
Object.defineProperty(globalThis, "localStorage", { value: localStorage });

const KEY = "nerdle";

/** What the page knows on a first visit. @type {import("../../kept/storage.js").Kept} */
export const FIRST_VISIT = {
  boards: {},
  colourBlind: false,
  palette: "colour-blind",
  theme: "system",
  captionsSeen: false,
};

/** Store this and nothing else; a string is stored as it is. @param {unknown} [value] */
export function keepOnly(value) {
  [refused, room] = [false, Number.POSITIVE_INFINITY];
  items.clear();
  // changes that an earlier test could not store are stored now, so that they do not wait any more
  changePart("test", () => ({}));
  realRecord.change(() => ({}));
  items.clear();
  part("test");
  realRecord.read();
  if (value !== undefined)
    items.set(KEY, typeof value === "string" ? value : JSON.stringify(value));
}

/** What is stored now. @returns {any} */
export const kept = () => JSON.parse(items.get(KEY) ?? "null");

/** From now on, the browser lets the page neither read nor write. */
export const refuse = () => {
  refused = true;
};

/** From now on, there is no room for more than there is now. */
export const limit = () => {
  room = size();
};

/** From now on, the browser lets the page read but not write. */
export const fill = () => {
  room = -1;
};
