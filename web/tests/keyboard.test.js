// The on-screen keys and the physical keyboard: which actions they report, and the colours they show.

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { Keyboard, listenToKeys } from "../keyboard.js";
import { Element } from "./dom.js";
import { MINI } from "./games.js";
import { body, events, reported, startAgain } from "./reports.js";

beforeEach(startAgain);

describe("the on-screen keys", () => {
  /** @param {string[]} names */
  function keyboard(...names) {
    const element = new Element("div");
    for (const name of names) {
      const key = new Element("button");
      if (name.length === 1) key.dataset.symbol = name;
      else key.setAttribute("id", name);
      element.append(key);
    }
    return { element, keys: new Keyboard(/** @type {any} */ (element), events) };
  }

  test("report their symbol or function", () => {
    const { element } = keyboard("1", "+", "enter", "delete");
    for (const key of element.children) key.click();
    element.happens("click"); // between the keys
    assert.deepEqual(reported, [["typed", "1"], ["typed", "+"], ["entered"], ["erased"]]);
  });

  test("leave the focus where it is", () => {
    const { element } = keyboard("1");
    assert.ok(element.children[0]?.happens("mousedown").prevented);
  });

  test("show and name the known colours of their symbols, until those are unknown again", () => {
    const { element, keys } = keyboard("1", "+", "enter");
    const said = () =>
      element.children.map((key) => [key.dataset.colour, key.getAttribute("aria-label")]);
    keys.draw({ 1: "g", "+": "p" });
    assert.deepEqual(said(), [
      ["green", "1, green"],
      ["purple", "+ plus, purple"],
      [undefined, null],
    ]);
    keys.draw({});
    assert.deepEqual(said(), [
      [undefined, "1"],
      [undefined, "+ plus"],
      [undefined, null],
    ]);
  });
});

describe("the physical keyboard", () => {
  /** @type {string | null} */
  let typable = MINI.symbols;
  listenToKeys(events, () => typable);

  /** @param {string} key @param {object} [more] @param {Element} [at] */
  const press = (key, more = {}, at = body) => at.happens("keydown", { key, ...more }).prevented;

  /** A new element of the page. @param {string} name @param {string} [looks] */
  function there(name, looks = "") {
    const element = new Element(name);
    element.className = looks;
    body.append(element);
    return element;
  }

  beforeEach(() => {
    typable = MINI.symbols;
  });

  for (const [key, meant] of /** @type {[string, unknown[]][]} */ ([
    ["7", ["typed", "7"]],
    ["*", ["typed", "*"]],
    ["×", ["typed", "*"]],
    ["·", ["typed", "*"]],
    ["÷", ["typed", "/"]],
    ["−", ["typed", "-"]],
    ["７", ["typed", "7"]],
    ["＝", ["typed", "="]],
    ["g", ["coloured", "g"]],
    ["P", ["coloured", "p"]],
    ["b", ["coloured", "b"]],
    ["Enter", ["entered"]],
    ["Backspace", ["erased", undefined]],
    ["Delete", ["erased", undefined]],
    ["ArrowUp", ["moved", -1, 0]],
    ["ArrowDown", ["moved", 1, 0]],
    ["ArrowLeft", ["moved", 0, -1]],
    ["ArrowRight", ["moved", 0, 1]],
  ])) {
    test(`${key} is ${meant.join(" ")}`, () => {
      assert.ok(press(key));
      assert.deepEqual(reported, [meant]);
    });
  }

  for (const key of ["(", "x", "Tab", "Escape", " ", "F5", "Home"]) {
    test(`"${key}" is left to the browser`, () => {
      assert.ok(!press(key));
      assert.deepEqual(reported, []);
    });
  }

  test("types a sign for which the keyboard needs Alt, and leaves other keys with Alt alone", () => {
    assert.ok(press("÷", { altKey: true }));
    assert.ok(!press("7", { altKey: true }));
    assert.deepEqual(reported, [["typed", "/"]]);
  });

  test("types the symbols of the current game", () => {
    typable = "12(";
    press("(");
    press("3");
    assert.deepEqual(reported, [["typed", "("]]);
  });

  test("does nothing while there is no board", () => {
    typable = null;
    assert.ok(!press("7"));
    assert.ok(!press("z", { ctrlKey: true }));
    assert.deepEqual(reported, []);
  });

  test("undoes with Ctrl or Command and z, and leaves other shortcuts to the browser", () => {
    assert.ok(press("z", { ctrlKey: true }));
    assert.ok(press("z", { metaKey: true }));
    for (const key of ["c", "v", "1", "g", "Enter"]) assert.ok(!press(key, { ctrlKey: true }));
    assert.ok(!press("1", { altKey: true }));
    assert.ok(!press("1", { isComposing: true }));
    assert.deepEqual(reported, [["undone"], ["undone"]]);
  });

  test("enters once and deletes repeatedly while a key is held down", () => {
    assert.ok(press("Enter", { repeat: true }));
    press("Backspace", { repeat: true });
    assert.deepEqual(reported, [["erased", true]]);
  });

  for (const name of ["select", "input", "textarea", "summary", "dialog"]) {
    test(`leaves its keys to a focused ${name}`, () => {
      const inside = new Element("span");
      there(name).append(inside);
      assert.ok(!press("1", {}, inside));
      assert.deepEqual(reported, []);
    });
  }

  test("presses a focused button with Enter, but enters the row on a tile", () => {
    assert.ok(!press("Enter", {}, there("button")));
    assert.deepEqual(reported, []);
    assert.ok(press("Enter", {}, there("button", "tile")));
    assert.ok(press("1", {}, there("button")));
    assert.deepEqual(reported, [["entered"], ["typed", "1"]]);
  });
});
