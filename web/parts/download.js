// Saves a text as a file.

import { html } from "./dom.js";

/** @param {string} name @param {string} type @param {string} text */
export function download(name, type, text) {
  const href = URL.createObjectURL(new Blob([text], { type }));
  html("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000); // some browsers are still reading it
}
