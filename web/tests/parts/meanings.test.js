// Words that explain themselves.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import * as review from "../../features/review/words.js";
import { HEADINGS } from "../../features/solver/choices/words.js";
import * as statistics from "../../features/statistics/words.js";
import { explained, explainedHead } from "../../parts/meanings.js";
import { Element } from "../support/dom.js";

/** @param {string} name @param {string} [id] */
function made(name, id = "") {
  const element = new Element(name);
  if (id) element.setAttribute("id", id);
  return element;
}

describe("a word that explains itself", () => {
  /** @type {[string, string][]} */
  const TERMS = [
    ["guess", ""],
    ["bits", "What colours tell."],
    ["groups", "How many there are."],
  ];

  test("shows its meaning when it is pressed, one at a time, and hides it again", () => {
    const place = made("p", "place");
    const [guess, bits, groups] = /** @type {any[]} */ (
      explained(TERMS, /** @type {any} */ (place))
    );
    assert.equal(guess, "guess");
    const shown = () => [
      place.textContent,
      bits.getAttribute("aria-expanded"),
      groups.getAttribute("aria-expanded"),
    ];
    assert.deepEqual(shown(), ["", "false", "false"]);
    bits.click();
    assert.deepEqual(shown(), ["What colours tell.", "true", "false"]);
    groups.click();
    assert.deepEqual(shown(), ["How many there are.", "false", "true"]);
    groups.click();
    assert.deepEqual(shown(), ["", "false", "false"]);
  });

  test("is a button that names where its meaning is read out", () => {
    const place = made("p", "place");
    const [, bits] = /** @type {any[]} */ (explained(TERMS, /** @type {any} */ (place)));
    assert.equal(bits.localName, "button");
    assert.equal(bits.getAttribute("aria-controls"), "place");
    assert.equal(place.getAttribute("aria-live"), "polite");
  });

  test("is a heading of a table, with the meaning below the headings", () => {
    const [heads, below] = /** @type {any[]} */ (explainedHead(TERMS, "meaning"));
    assert.deepEqual(
      heads.children.map((/** @type {Element} */ head) => head.textContent),
      ["guess", "bits", "groups"],
    );
    heads.querySelector("button").click();
    assert.equal(below.querySelector("#meaning").textContent, "What colours tell.");
    assert.equal(below.firstElementChild.getAttribute("colspan"), "3");
  });

  test("explains each column of Choices and Statistics, and each score of the Review", () => {
    const numbers = [...HEADINGS.slice(1), ...statistics.OPENING_COLUMNS.slice(1)];
    for (const [word, meaning] of [...numbers, ...review.SCORES])
      assert.match(meaning, /^[A-Z].*\.$/, word);
  });
});
