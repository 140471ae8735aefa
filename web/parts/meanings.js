// Words that explain themselves: a press on one shows its meaning, and a second press hides it.

import { button, html, write } from "./dom.js";

/**
 * Buttons for some words, which show their meanings in one place.
 * @param {[word: string, meaning: string][]} terms a meaning of "" makes a text instead of a button
 * @param {HTMLElement} place with an id; one meaning is shown at a time
 */
export function explained(terms, place) {
  place.setAttribute("aria-live", "polite");
  /** @type {HTMLButtonElement[]} */
  const buttons = [];
  const words = terms.map(([word, meaning]) => {
    if (!meaning) return word;
    const folded = { class: "term", "aria-controls": place.id, "aria-expanded": "false" };
    const made = button(word, folded, () => {
      const shows = made.getAttribute("aria-expanded") === "false";
      for (const each of buttons)
        each.setAttribute("aria-expanded", String(shows && each === made));
      write(place, shows ? meaning : "");
    });
    buttons.push(made);
    return made;
  });
  return words;
}

/**
 * The head of a table, with a line below it for the meaning of a heading.
 * @param {[word: string, meaning: string][]} terms
 * @param {string} id for the place of the meanings
 */
export function explainedHead(terms, id) {
  const place = html("p", { id, class: "meaning" });
  const heads = explained(terms, place).map((word) => html("th", { scope: "col" }, word));
  const below = html("td", { colspan: String(terms.length) }, place);
  return [html("tr", {}, ...heads), html("tr", { class: "explains" }, below)];
}
