// The theme and the colours: what the settings show, what they change, and what is stored.

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { load } from "../../kept/storage.js";
import { connectAppearance } from "../../shell/appearance.js";
import { Element } from "../support/dom.js";
import { keepOnly } from "../support/kept.js";

/** @type {{ body: Element, documentElement: Element }} */
const { body, documentElement } = /** @type {any} */ (document);

/** @param {string} name @param {Record<string, string>} attributes @param {Element[]} children */
function element(name, attributes, ...children) {
  const made = new Element(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** @param {string} value */
function radio(value) {
  const made = element("input", { type: "radio" });
  made.value = value;
  return made;
}

const SCHEMES = ["light", "dark"];

/** Open the page with what is stored. */
function open() {
  body.replaceChildren(
    ...SCHEMES.map((scheme) =>
      element("meta", { name: "theme-color", "data-scheme": scheme, media: "" }),
    ),
    element("fieldset", { id: "themes" }, ...["system", "light", "dark"].map(radio)),
    element("input", { id: "colour-blind" }),
    element("fieldset", { id: "palettes" }, ...["colour-blind", "nerdle-colour-blind"].map(radio)),
  );
  connectAppearance(load(), () => {});
}

/** @param {string} id @returns {any} */
const byId = (id) => body.querySelector(`#${id}`);
/** @param {string} id */
const checked = (id) =>
  byId(id).children.flatMap((/** @type {any} */ each) => (each.checked ? each.value : []));
/** @param {string} id @param {string} value */
const choose = (id, value) =>
  byId(id)
    .children.find((/** @type {Element} */ each) => each.value === value)
    .happens("change");
/** @param {boolean} on */
function turnColourBlind(on) {
  byId("colour-blind").checked = on;
  byId("colour-blind").happens("change");
}
const media = () => body.querySelectorAll("meta").map((/** @type {any} */ each) => each.media);

beforeEach(() => keepOnly());

describe("the theme", () => {
  test("follows the system at first", () => {
    open();
    assert.equal(documentElement.dataset.theme, "system");
    assert.deepEqual(checked("themes"), ["system"]);
    assert.deepEqual(
      media(),
      SCHEMES.map((scheme) => `(prefers-color-scheme: ${scheme})`),
    );
  });

  for (const [theme, expected] of /** @type {const} */ ([
    ["light", ["all", "not all"]],
    ["dark", ["not all", "all"]],
  ])) {
    test(`${theme} is kept, and so is the colour of the browser's own parts`, () => {
      open();
      choose("themes", theme);
      assert.deepEqual(media(), expected);
      open();
      assert.equal(documentElement.dataset.theme, theme);
      assert.deepEqual(checked("themes"), [theme]);
      assert.deepEqual(media(), expected);
      choose("themes", "system");
      assert.equal(load().theme, "system");
    });
  }

  test("that is not known is not read", () => {
    keepOnly({ theme: "sepia", palette: "sepia" });
    open();
    assert.equal(documentElement.dataset.theme, "system");
    assert.deepEqual(checked("palettes"), ["colour-blind"]);
  });
});

describe("the colours", () => {
  test("are Nerdle's usual ones at first", () => {
    open();
    assert.equal(documentElement.dataset.palette, "nerdle");
    assert.equal(byId("palettes").hidden, true);
  });

  test("are the page's own in colour-blind mode, unless Nerdle's are chosen", () => {
    open();
    turnColourBlind(true);
    assert.equal(documentElement.dataset.palette, "colour-blind");
    assert.equal(byId("palettes").hidden, false);
    choose("palettes", "nerdle-colour-blind");
    assert.equal(documentElement.dataset.palette, "nerdle-colour-blind");
    open();
    assert.equal(documentElement.dataset.palette, "nerdle-colour-blind");
    assert.equal(byId("colour-blind").checked, true);
    assert.deepEqual(checked("palettes"), ["nerdle-colour-blind"]);
  });

  test("are chosen again when the mode is turned on again", () => {
    open();
    turnColourBlind(true);
    choose("palettes", "nerdle-colour-blind");
    turnColourBlind(false);
    assert.equal(documentElement.dataset.palette, "nerdle");
    turnColourBlind(true);
    assert.equal(documentElement.dataset.palette, "nerdle-colour-blind");
  });

  test("of earlier releases are kept", () => {
    keepOnly({ version: 1, boards: {}, colourBlind: true });
    open();
    assert.equal(documentElement.dataset.palette, "colour-blind");
  });
});
