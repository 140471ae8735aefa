// The on-screen keys and the physical keyboard: which actions they report, and the colours they show.

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { Keyboard, listenToKeys } from "../../board/keyboard.js";
import { Element } from "../support/dom.js";
import { CLASSIC, MAXI, MINI } from "../support/games.js";
import { body, events, reported, startAgain } from "../support/reports.js";

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

describe("the keys of a game", () => {
  /** Two rows of keys, as in index.html. */
  function rows() {
    const element = new Element("div");
    const [digits, others] = [new Element("div"), new Element("div")];
    for (const row of [digits, others]) row.className = "keys";
    for (const id of ["enter", "delete"]) {
      const key = new Element("button");
      key.setAttribute("id", id);
      others.append(key);
    }
    element.append(digits, others);
    const keys = new Keyboard(/** @type {any} */ (element), events);
    const seen = () =>
      [digits, others].map((row) =>
        row.children.map((key) => key.dataset.symbol ?? key.getAttribute("id")).join(" "),
      );
    return { element, keys, seen };
  }

  test("are in the game's order, before Enter and Delete", () => {
    const { element, keys, seen } = rows();
    keys.fit(CLASSIC);
    assert.deepEqual(seen(), ["1 2 3 4 5 6 7 8 9 0", "/ + - * = enter delete"]);
    keys.fit(MAXI);
    assert.deepEqual(seen(), ["1 2 3 4 5 6 7 8 9 0", "+ - * / ( ) ² ³ = enter delete"]);
    const [, others] = element.children;
    others?.children[6]?.click();
    assert.deepEqual(reported, [["typed", "²"]]);
    assert.equal(others?.children[4]?.getAttribute("aria-label"), "( open bracket");
  });

  test("stay the same elements if the next game has the same symbols", () => {
    const { element, keys } = rows();
    keys.fit(CLASSIC);
    const [before] = element.children[0]?.children ?? [];
    keys.fit(MINI);
    assert.equal(element.children[0]?.children[0], before);
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
    for (const key of "÷*+") assert.ok(press(key, { altKey: true }));
    for (const key of ["7", "g", "Enter"]) assert.ok(!press(key, { altKey: true }));
    assert.deepEqual(
      reported,
      [..."/*+"].map((symbol) => ["typed", symbol]),
    );
  });

  for (const [how, presses, meant] of /** @type {[string, [string, object?][], string[]][]} */ ([
    ["² and ³ themselves", [["²"], ["³"]], ["²", "³"]],
    ["^ and a digit", [["^"], ["2"], ["^"], ["3"], ["2"]], ["²", "³", "2"]],
    ["^ that needs Shift", [["Shift"], ["^"], ["Shift"], ["3"]], ["³"]],
    ["a ^ that waits for a letter", [["Dead"], ["2"]], ["²"]],
    ["^ and something else", [["^"], ["4"], ["2"]], ["4", "2"]],
    ["Shift", [["@", { shiftKey: true, code: "Digit2" }]], ["²"]],
    ["Shift where that types the digit", [["3", { shiftKey: true, code: "Digit3" }]], ["3"]],
    ["AltGr", [["²", { altKey: true, ctrlKey: true }]], ["²"]],
    ["brackets", [["("], [")"]], ["(", ")"]],
    ["a function key", [["F3", { shiftKey: true, code: "F3" }]], []],
  ])) {
    test(`types powers and brackets: ${how}`, () => {
      typable = MAXI.symbols;
      for (const [key, more] of presses) press(key, more);
      assert.deepEqual(
        reported,
        meant.map((symbol) => ["typed", symbol]),
      );
    });
  }

  test("types ^ where it is a symbol, and then 2 is a 2", () => {
    typable = "123^²!.π=";
    press("^");
    press("2");
    press("Dead");
    press("3");
    press("@", { shiftKey: true, code: "Digit2" });
    for (const key of ["!", ".", "²"]) press(key);
    assert.ok(press("π", { altKey: true }));
    assert.deepEqual(
      reported,
      [..."^2^3²!.²π"].map((symbol) => ["typed", symbol]),
    );
  });

  test("types no powers in a game without them", () => {
    press("^");
    press("2");
    assert.ok(!press("@", { shiftKey: true, code: "Digit2" }));
    assert.deepEqual(reported, [["typed", "2"]]);
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

  for (const name of ["input", "textarea", "dialog"]) {
    test(`leaves its keys to a focused ${name}`, () => {
      const inside = new Element("span");
      there(name).append(inside);
      assert.ok(!press("1", {}, inside));
      assert.deepEqual(reported, []);
    });
  }

  test("types symbols from a focused select, and leaves it the keys that choose", () => {
    const select = there("select");
    for (const key of ["g", "ArrowDown", "Enter", "Backspace"]) assert.ok(!press(key, {}, select));
    assert.ok(press("1", {}, select));
    assert.ok(!press("Enter", {}, there("summary")));
    assert.deepEqual(reported, [["typed", "1"]]);
  });

  test("presses a focused button with Enter, but enters the row on a tile", () => {
    assert.ok(!press("Enter", {}, there("button")));
    assert.deepEqual(reported, []);
    assert.ok(press("Enter", {}, there("button", "tile")));
    assert.ok(press("1", {}, there("button")));
    assert.deepEqual(reported, [["entered"], ["typed", "1"]]);
  });
});
