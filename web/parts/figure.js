// Draws numbers as an SVG picture, with a table of the same numbers for screen readers.

import { html } from "./dom.js";

/**
 * A new SVG element.
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 * @param {(Node | string)[]} children
 */
export function svg(name, attributes = {}, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...children);
  return made;
}

/**
 * A table whose first column names its rows.
 * @param {string} caption
 * @param {string[]} header
 * @param {(string | number)[][]} rows
 */
export function table(caption, header, rows) {
  const heads = header.map((head) => html("th", { scope: "col" }, head));
  const lines = rows.map(([name, ...cells]) =>
    html(
      "tr",
      {},
      html("th", { scope: "row" }, String(name)),
      ...cells.map((cell) => html("td", {}, String(cell))),
    ),
  );
  return html(
    "table",
    {},
    html("caption", {}, caption),
    html("thead", {}, html("tr", {}, ...heads)),
    html("tbody", {}, ...lines),
  );
}

/**
 * A picture with its title, and a table of the same numbers.
 * @param {string} title
 * @param {SVGElement | Element} picture
 * @param {string[]} header of the table
 * @param {(string | number)[][]} rows of the table
 */
export function figure(title, picture, header, rows) {
  picture.setAttribute("aria-hidden", "true");
  const spoken = html("div", { class: "for-ears" }, table(title, header, rows));
  return html("figure", {}, html("figcaption", { "aria-hidden": "true" }, title), picture, spoken);
}
