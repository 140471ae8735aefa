// Notes what a board or the keys report, for tests.

import "./dom.js";

/** @import { Element } from "./dom.js" */

export const { body } = /** @type {{ body: Element }} */ (/** @type {unknown} */ (document));

/** @type {unknown[][]} what was reported */
export let reported = [];
const report =
  (/** @type {string} */ what) =>
  (/** @type {unknown[]} */ ...how) =>
    void reported.push([what, ...how]);
export const events = /** @type {any} */ (
  Object.fromEntries(
    ["tapped", "held", "typed", "coloured", "entered", "erased", "undone", "moved"].map((name) => [
      name,
      report(name),
    ]),
  )
);

/** Start with an empty page on which nothing was reported. */
export function startAgain() {
  reported = [];
  body.replaceChildren();
  /** @type {any} */ (document).activeElement = body;
}
