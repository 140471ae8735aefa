// The worksheet of a class: the puzzles with some of their tiles, and the solutions on a new page.

import { html } from "../../parts/dom.js";
import { inSigns } from "../../parts/palette.js";
import * as words from "./words.js";

const PAGE = 10; // puzzles

/** @param {string} title of the game @param {SheetRow[]} all from easy to hard @param {boolean} signs whether × and ÷ are printed */
export function printable(title, all, signs) {
  const printed = (/** @type {string} */ text) => (signs ? inSigns(text) : text);
  const rows = all.map(({ tiles, answer }) => ({
    tiles: tiles.replace(/[*/]/g, printed),
    answer: printed(answer),
  }));
  const pages = [];
  for (let first = 0; first < rows.length; first += PAGE)
    pages.push(page(title, rows.slice(first, first + PAGE), first, printed));
  return html("div", { id: "worksheet" }, ...pages, solutions(rows));
}

/** @param {string} title @param {SheetRow[]} rows @param {number} first the number of the first row, from 0 @param {(text: string) => string} printed with the signs of the class */
function page(title, rows, first, printed) {
  const who = [words.name, words.date].map((each) => html("span", {}, each));
  const head =
    first === 0
      ? [
          html("h1", {}, words.sheetTitle(title)),
          html("p", { class: "who" }, ...who),
          html("p", {}, words.task),
          html("p", { class: "rules" }, printed(words.rules)),
        ]
      : [html("p", { class: "who" }, ...who)];
  const columns = [...(rows[0]?.answer ?? "")].map((_, at) =>
    html("th", { scope: "col" }, words.tile(at)),
  );
  const lines = rows.map(({ tiles }, at) => row(String(first + at + 1), [...tiles].map(cell)));
  const heads = html("thead", {}, row(words.puzzle, columns));
  const table = html("table", {}, heads, html("tbody", {}, ...lines));
  return html("section", { class: "page" }, ...head, table);
}

/** @param {string} name @param {HTMLElement[]} cells */
const row = (name, cells) => html("tr", {}, html("th", { scope: "row" }, name), ...cells);

/** @param {string} symbol */
const cell = (symbol) =>
  symbol === " "
    ? html("td", {}, html("span", { class: "for-ears" }, words.empty))
    : html("td", { class: "given" }, symbol);

/** @param {SheetRow[]} rows */
const solutions = (rows) =>
  html(
    "section",
    { class: "page" },
    html("h2", {}, words.solutions),
    html("ol", {}, ...rows.map(({ answer }) => html("li", {}, answer))),
  );
