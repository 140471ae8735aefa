// Finds and creates elements of the page. Inline styles are not used, because the content security
// policy forbids them.

import { inPalette } from "./palette.js";

/** The element with an id, which must exist. @template {HTMLElement} T @param {string} id @returns {T} */
export const byId = (id) => /** @type {T} */ (document.getElementById(id));

/**
 * A new HTML element.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string>} [attributes]
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function html(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children.map((each) => (typeof each === "string" ? inPalette(each) : each)));
  return made;
}

/**
 * A new button.
 * @param {string} text
 * @param {Record<string, string>} [attributes]
 * @param {() => void} [act] what a press does, unless an element around the button handles it
 */
export function button(text, attributes = {}, act) {
  const made = html("button", { type: "button", ...attributes }, text);
  if (act) made.addEventListener("click", act);
  return made;
}

/** Make screen readers read a text. @param {string} text @param {"announcer" | "message-announcer"} [id] of the element that they read it from */
export function announce(text, id = "announcer") {
  const announcer = byId(id);
  const said = inPalette(text);
  // only a change is read out, so a repeated text has to differ
  announcer.textContent = announcer.textContent === said ? `${said}\u00a0` : said;
}

/** Keep the focus where it is when a button in an element is clicked, so that Enter on a physical keyboard still enters the row. @param {HTMLElement} element */
export function keepFocus(element) {
  element.addEventListener("mousedown", (event) => event.preventDefault());
}

/** Equations among other words. */
const EQUATIONS = /((?<=\s)\S*\d=\S+|^\S*\d=\S+(?=\s))/;

/**
 * Set a text only if it differs; otherwise the same text would be read out and laid out again.
 * Equations among other words stay on one line.
 * @param {HTMLElement} element
 * @param {string} text
 */
export function write(element, text) {
  const written = inPalette(text);
  if (element.textContent === written) return;
  const parts = written.split(EQUATIONS);
  element.replaceChildren(
    ...parts.map((part, at) => (at % 2 ? html("span", { class: "whole" }, part) : part)),
  );
}

/** Let a button be pressed, or not. @param {string} id of a button @param {boolean} on */
export function enable(id, on) {
  /** @type {HTMLButtonElement} */ (byId(id)).disabled = !on;
}
