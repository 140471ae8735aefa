// The theme, the colours and the keys: what the settings show, what they change, and what is stored.

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { Keyboard } from "../../board/keyboard.js";
import { load } from "../../kept/storage.js";
import { connectAppearance } from "../../shell/appearance.js";
import { Element } from "../support/dom.js";
import { keepOnly } from "../support/kept.js";
import { events } from "../support/reports.js";

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

/** Open the page with what is stored. @returns the keys, of which 1 is green */
function open() {
  body.replaceChildren(
    ...SCHEMES.map((scheme) =>
      element("meta", { name: "theme-color", "data-scheme": scheme, media: "" }),
    ),
    element("fieldset", { id: "themes" }, ...["system", "light", "dark"].map(radio)),
    ...["colour-blind", "vibration", "delete-first", "plain-keys"].map((id) =>
      element("input", { id }),
    ),
    element("fieldset", { id: "palettes" }, ...["colour-blind", "nerdle-colour-blind"].map(radio)),
  );
  const kept = load();
  const keys = element(
    "div",
    {},
    element("button", { "data-symbol": "1" }),
    element("button", { id: "enter" }),
    element("button", { id: "delete" }),
  );
  const keyboard = new Keyboard(/** @type {any} */ (keys), events, kept);
  connectAppearance(kept, () => keyboard.arrange());
  keyboard.draw({ 1: "g" });
  return keys;
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
/** @param {string} id @param {boolean} on */
function turn(id, on) {
  byId(id).checked = on;
  byId(id).happens("change");
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
    turn("colour-blind", true);
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
    turn("colour-blind", true);
    choose("palettes", "nerdle-colour-blind");
    turn("colour-blind", false);
    assert.equal(documentElement.dataset.palette, "nerdle");
    turn("colour-blind", true);
    assert.equal(documentElement.dataset.palette, "nerdle-colour-blind");
  });

  test("of earlier releases are kept", () => {
    keepOnly({ version: 1, boards: {}, colourBlind: true });
    open();
    assert.equal(documentElement.dataset.palette, "colour-blind");
  });
});

describe("the keys", () => {
  test("have Enter before Delete until the person wants them the other way round", () => {
    for (const [on, before, after] of /** @type {const} */ ([
      [true, "enter delete", "delete enter"],
      [false, "delete enter", "enter delete"],
    ])) {
      const keys = open();
      const order = () =>
        keys.children
          .slice(1)
          .map((key) => key.id)
          .join(" ");
      assert.deepEqual([order(), byId("delete-first").checked], [before, !on]);
      turn("delete-first", on);
      assert.equal(order(), after);
    }
  });

  test("show and name no colours if the person wants none, and show them again", () => {
    const of = (/** @type {any} */ { children: [key] }) => [
      key.dataset.colour,
      key.getAttribute("aria-label"),
    ];
    const keys = open();
    assert.deepEqual(of(keys), ["green", "1, green"]);
    turn("plain-keys", true);
    assert.deepEqual(of(keys), [undefined, "1"]);
    const later = open();
    assert.deepEqual([of(later), byId("plain-keys").checked], [[undefined, "1"], true]);
    turn("plain-keys", false);
    assert.deepEqual(of(later), ["green", "1, green"]);
  });
});
