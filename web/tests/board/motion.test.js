// Animations and vibration: what moves, when, and for whom.

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { Board } from "../../board/board.js";
import { answerPresses, revealTime } from "../../board/motion.js";
import { canVibrate, hideRingsFromPointers, vibrateOnTaps } from "../../board/touch.js";
import * as position from "../../game/position.js";
import { load } from "../../kept/storage.js";
import { animations, Element, prefers } from "../support/dom.js";
import { MICRO } from "../support/games.js";
import "../support/kept.js";

const { body, documentElement } = /** @type {any} */ (document);
const EVENTS = /** @type {any} */ ({ tapped() {}, removed() {} });
const kept = { ...load(), vibration: true };

hideRingsFromPointers();
answerPresses();
vibrateOnTaps(kept);

/** @type {number[][]} */
let vibrations = [];
/** @param {object} more */
function device(more) {
  Object.defineProperty(globalThis, "navigator", { value: more, configurable: true });
}

beforeEach(() => {
  animations.length = 0;
  vibrations = [];
  prefers.reducedMotion = false;
  kept.vibration = true;
  device({ maxTouchPoints: 5, vibrate: (/** @type {number[]} */ how) => vibrations.push(how) });
  body.replaceChildren();
});

/** @param {Element} element */
function onPage(element) {
  body.append(element);
  return element;
}

/** A board that draws one state after the other. @param {position.State[]} states */
function drawn(...states) {
  const element = onPage(new Element("div"));
  const board = new Board(/** @type {any} */ (element), EVENTS);
  for (const state of states) board.draw(state, null);
  return element;
}

const empty = position.emptyBoard(MICRO);
const filled = position.fill(empty, "1+2=3");
const entered = position.enter(filled);
/** @param {position.State} state how a practice puzzle draws a row before it is entered */
const uncoloured = (state) => ({ ...state, draft: { ...state.draft, colours: "     " } });

describe("an entered row", () => {
  test("flips at once, and its data attributes have changed before", () => {
    const element = drawn(uncoloured(filled), entered);
    const tiles = element.querySelectorAll('.tile[data-row="0"]');
    assert.deepEqual(
      animations.map((each) => each.element),
      tiles,
    );
    assert.deepEqual(
      animations.map(({ options }) => options.delay),
      [0, 0, 0, 0, 0],
    );
    assert.deepEqual(
      animations.map(({ seen }) => seen),
      [..."1+2=3"].map((symbol) => ({ symbol, colour: "black" })),
    );
  });

  test("looks uncoloured until it flips only if it had no colours before", () => {
    drawn(uncoloured(filled), entered);
    assert.ok(animations.every(({ frames }) => frames[0].backgroundColor === "var(--card)"));
    animations.length = 0;
    drawn(filled, entered);
    assert.equal(animations.length, 5);
    assert.ok(animations.every(({ frames }) => !("backgroundColor" in frames[0])));
  });

  test("is revealed tile by tile when it ends a practice puzzle", () => {
    drawn(uncoloured(filled), { ...entered, closed: true });
    const delays = animations.map(({ options }) => options.delay);
    assert.equal(new Set(delays).size, 5);
    assert.deepEqual(
      delays,
      [...delays].sort((one, other) => one - other),
    );
    const ends = animations.map(({ options }) => options.delay + options.duration);
    assert.equal(revealTime(5), Math.max(...ends));
  });

  test("does not flip again, nor when it comes from a link, nor when it is given up", () => {
    drawn(empty, entered, entered, position.removeRow(entered, 0));
    drawn(uncoloured(filled), { ...uncoloured(filled), closed: true });
    assert.equal(animations.length, 0);
  });

  test("does not flip for people who prefer reduced motion", () => {
    prefers.reducedMotion = true;
    drawn(uncoloured(filled), { ...entered, closed: true });
    assert.equal(animations.length, 0);
    assert.equal(revealTime(5), 0);
  });
});

describe("a press", () => {
  test("is answered before it ends, on every button that is enabled", () => {
    const button = onPage(new Element("button"));
    button.happens("pointerdown");
    assert.deepEqual(
      animations.map(({ element, options }) => [element, options.delay]),
      [[button, 0]],
    );
    button.disabled = true;
    button.happens("pointerdown");
    onPage(new Element("p")).happens("pointerdown");
    assert.equal(animations.length, 1);
  });

  test("hides the focus rings until a key is pressed", () => {
    const { dataset } = documentElement;
    const [button, field] = [onPage(new Element("button")), onPage(new Element("input"))];
    button.happens("pointerdown");
    assert.equal(dataset.pointer, "");
    // as a phone's own keyboard does
    field.happens("keydown", { key: "5" });
    assert.equal(dataset.pointer, "");
    field.happens("keydown", { key: "Tab" });
    assert.equal(dataset.pointer, undefined);
    button.happens("pointerdown");
    button.happens("keydown", { key: "ArrowUp" });
    assert.equal(dataset.pointer, undefined);
  });
});

describe("vibration", () => {
  /** @param {string} kind @param {string} [pointerType] */
  function press(kind, pointerType = "touch") {
    const button = onPage(new Element("button"));
    button.className = kind;
    button.happens("click", { pointerType });
  }

  test("answers a finger on a tile or a key", () => {
    for (const kind of ["tile", "key", "gold"]) press(kind);
    assert.equal(vibrations.length, 3);
    press("opener");
    press("tile", "mouse");
    press("tile", "");
    assert.equal(vibrations.length, 3);
  });

  test("is off unless the person has switched it on", () => {
    kept.vibration = false;
    press("tile");
    assert.deepEqual(vibrations, []);
  });

  test("is only for devices that can vibrate and are touched", () => {
    assert.equal(canVibrate(), true);
    device({ maxTouchPoints: 0, vibrate() {} });
    assert.equal(canVibrate(), false);
    device({ maxTouchPoints: 5 });
    assert.equal(canVibrate(), false);
    press("tile");
  });
});
