// Elements of the page: finding them and making them. Attributes only, no styles in line: the page's
// content security policy forbids those.

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
  made.append(...children);
  return made;
}

/**
 * A new button.
 * @param {string} text
 * @param {Record<string, string>} [attributes]
 * @param {() => void} [act] what a press does, where no element around it listens
 */
export function button(text, attributes = {}, act) {
  const made = html("button", { type: "button", ...attributes }, text);
  if (act) made.addEventListener("click", act);
  return made;
}

/** Let a mouse press on an element's buttons leave the focus where it is, so that Enter on the desk keyboard still means Enter. @param {HTMLElement} element */
export function leaveTheFocus(element) {
  element.addEventListener("mousedown", (event) => event.preventDefault());
}

/** Set a text only where it differs: the same text again would be read out and laid out again. @param {HTMLElement} element @param {string} text */
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
