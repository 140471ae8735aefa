// Draws a view: the state gives fresh elements, and what is on the page is made equal to them. What stays keeps
// the focus, the cursor and what the person has unfolded, so no code puts these back by hand.

import { html } from "./dom.js";

/** @typedef {Node | string | false | null | undefined | Child[]} Child */

/** Attributes; one that is true is only there, and those that are false or undefined are left out. @typedef {Record<string, string | number | boolean | undefined>} Look */

/**
 * A new element. Children that are false or undefined are left out.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Look | string} look its attributes, or only its class
 * @param {Child[]} children
 */
export function make(name, look, ...children) {
  const all = Object.entries(typeof look === "string" ? { class: look } : look);
  const given = all.filter(([, is]) => is !== false && is !== undefined);
  return html(
    name,
    Object.fromEntries(given.map(([key, is]) => [key, is === true ? "" : String(is)])),
    .../** @type {(Node | string)[]} */ (children.flat(9).filter(Boolean)),
  );
}

/** What makes two elements the same one, with other contents. */
const NAMES = ["id", "class", "data-act"];

/** Make the elements in another one equal to fresh ones. @param {Element} element @param {Element[]} fresh */
export function draw(element, ...fresh) {
  const old = [...element.children];
  for (const each of fresh) {
    const at = old.findIndex((one) => areOne(one, each));
    if (at < 0 && old[0]) old[0].before(each);
    else if (at < 0) element.append(each);
    for (const gone of old.splice(0, Math.max(at, 0))) gone.remove();
    const [there] = at < 0 ? [] : old.splice(0, 1);
    if (there) update(there, each);
  }
  for (const gone of old) gone.remove();
}

/** @param {Element} one @param {Element} other */
const areOne = (one, other) =>
  one.localName === other.localName &&
  NAMES.every((name) => one.getAttribute(name) === other.getAttribute(name));

/** @param {any} old @param {any} fresh */
function update(old, fresh) {
  for (const name of new Set([...old.getAttributeNames(), ...fresh.getAttributeNames()])) {
    const value = fresh.getAttribute(name);
    if (name === "open" || value === old.getAttribute(name)) continue; // the person unfolds it
    if (value === null) old.removeAttribute(name);
    else old.setAttribute(name, value);
  }
  // what a person has changed no longer follows its attribute
  for (const [name, is] of [
    ["value", fresh.getAttribute("value")],
    ["checked", fresh.getAttribute("type") === "checkbox" ? fresh.checked : null],
    ["selected", fresh.localName === "option" ? fresh.hasAttribute("selected") : null],
  ])
    if (is !== null && old[name] !== is) old[name] = is;
  if (old.outerHTML === fresh.outerHTML) return;
  const isText = [old, fresh].some((each) => each.childNodes.length > each.children.length);
  if (isText) old.replaceChildren(...fresh.childNodes);
  else draw(old, ...fresh.children);
}
