// What depends on whether a finger, a mouse or a keyboard is used: focus rings and vibration.

/** @import { Kept } from "../kept/storage.js" */

const TAP = 8; // ms

/** Milliseconds within which a second press belongs to the first. */
export const DOUBLE_TAP = 700;

/** Pixels within which two presses are on the same place. */
const NEAR = 24;

/** A press is a long one after these milliseconds. They are counted in steps: while the page is busy, it hears of no release, so that time does not count. */
const LONG = 450;
const STEPS = 9;

/** Pixels that a finger may move during a long press; further, it scrolls. */
const STILL = 10;

/**
 * Report long presses in an element on what matches a selector. The click that ends one does not reach the
 * listeners that are added later.
 * @param {HTMLElement} element
 * @param {string} selector
 * @param {(held: HTMLElement) => boolean | void} held returns false if long presses mean nothing there now
 */
export function listenToHolding(element, selector, held) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let wasHeld = false;
  let [x, y] = [0, 0];
  const stop = () => clearTimeout(timer);
  /** @param {HTMLElement} pressed @param {number} steps that are left */
  const wait = (pressed, steps) => {
    timer = setTimeout(() => {
      if (steps > 1) wait(pressed, steps - 1);
      else wasHeld = held(pressed) !== false;
    }, LONG / STEPS);
  };
  element.addEventListener("pointerdown", (event) => {
    stop();
    wasHeld = false;
    const pressed = /** @type {Element} */ (event.target).closest(selector);
    if (!(pressed instanceof HTMLElement) || event.button !== 0) return;
    [x, y] = [event.clientX, event.clientY];
    wait(pressed, STEPS);
  });
  element.addEventListener("pointermove", ({ clientX, clientY }) => {
    if (Math.hypot(clientX - x, clientY - y) > STILL) stop();
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave"])
    element.addEventListener(end, stop);
  // a long press would open the menu of the browser
  element.addEventListener("contextmenu", (event) => {
    if (wasHeld) event.preventDefault();
  });
  element.addEventListener("click", (event) => {
    if (wasHeld) event.stopImmediatePropagation();
    wasHeld = false;
  });
}

/**
 * Mark the page while it is used with a finger or a mouse, when it shows no focus rings. Safari matches
 * :focus-visible then too, after a script has moved the focus.
 */
export function hideRingsFromPointers() {
  const { dataset } = document.documentElement;
  document.addEventListener("pointerdown", () => {
    dataset.pointer = "";
  });
  document.addEventListener("keydown", ({ key, target }) => {
    // a phone’s own keyboard sends keys to text fields
    const writes = /** @type {Element} */ (target).matches("input, textarea") && key !== "Tab";
    if (!writes) delete dataset.pointer;
  });
}

/**
 * Ignore a second press on a place where the first one has brought something else: another control, or the same
 * one with another name. Tiles, squares and keys always mean the same.
 */
export function ignoreSecondTaps() {
  const controlAt = (/** @type {EventTarget | null} */ target) => {
    const at = /** @type {Element | null} */ (target);
    return (
      at?.closest("label")?.control ?? at?.closest("button, a, summary, input, select, dialog")
    );
  };
  /** @param {Element | null | undefined} control */
  const nameOf = (control) =>
    control?.matches("button:not(.tile, .key, .square), a")
      ? (control.getAttribute("aria-label") ?? control.textContent)
      : "";
  /** The controls around the last press, and their names before it took effect. @type {Map<Element | null | undefined, string>} */
  let around = new Map();
  let [x, y, at] = [0, 0, Number.NEGATIVE_INFINITY];
  const pressed = (/** @type {MouseEvent} */ event) => {
    if (event.detail === 0) return; // by a key or a script
    const { clientX, clientY, target } = event;
    const isSecond =
      performance.now() - at < DOUBLE_TAP && Math.hypot(clientX - x, clientY - y) < NEAR;
    const control = controlAt(target);
    if (isSecond && around.get(control) !== nameOf(control)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    [x, y, at] = [clientX, clientY, performance.now()];
    around = new Map();
    for (const right of [-NEAR, 0, NEAR])
      for (const down of [-NEAR, 0, NEAR]) {
        const each = controlAt(document.elementFromPoint(x + right, y + down));
        around.set(each, nameOf(each));
      }
  };
  addEventListener("click", pressed, true);
}

/** Whether the device may vibrate. Browsers on computers know the function too. */
export const canVibrate = () => "vibrate" in navigator && navigator.maxTouchPoints > 0;

/** Vibrate, if the person wants that. @param {Kept} kept @param {number[]} pattern vibrations and pauses, in ms */
export function vibrate(kept, pattern) {
  if (kept.vibration && canVibrate()) navigator.vibrate(pattern);
}

/** Vibrate when a finger presses a tile or a key. @param {Kept} kept */
export function vibrateOnTaps(kept) {
  document.addEventListener("click", (event) => {
    const { target, pointerType } = /** @type {PointerEvent} */ (event);
    const pressed = /** @type {Element} */ (target).closest(".tile, .key, .gold");
    if (pressed && pointerType === "touch") vibrate(kept, [TAP]);
  });
}
