// What depends on whether a finger, a mouse or a keyboard is used: focus rings and vibration.

import * as storage from "../kept/storage.js";
import { byId } from "../parts/dom.js";

/** @import { Kept } from "../kept/storage.js" */

const TAP = 8; // ms

/** Milliseconds within which a second press belongs to the first. */
export const DOUBLE_TAP = 400;

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

/** Whether the device may vibrate. Browsers on computers know the function too. */
export const canVibrate = () => "vibrate" in navigator && navigator.maxTouchPoints > 0;

/** Vibrate, if the person wants that. @param {Kept} kept @param {number[]} pattern vibrations and pauses, in ms */
export function vibrate(kept, pattern) {
  if (kept.vibration && canVibrate()) navigator.vibrate(pattern);
}

/** The setting, which is only shown where the device may vibrate. @param {Kept} kept */
export function connectVibration(kept) {
  /** @type {HTMLInputElement} */
  const vibration = byId("vibration");
  const label = vibration.closest("label");
  if (label) label.hidden = !canVibrate();
  vibration.checked = kept.vibration === true;
  vibration.addEventListener("change", () => {
    kept.vibration = vibration.checked;
    storage.save(kept);
  });
}

/** Vibrate when a finger presses a tile or a key. @param {Kept} kept */
export function vibrateOnTaps(kept) {
  document.addEventListener("click", (event) => {
    const { target, pointerType } = /** @type {PointerEvent} */ (event);
    const pressed = /** @type {Element} */ (target).closest(".tile, .key, .gold");
    if (pressed && pointerType === "touch") vibrate(kept, [TAP]);
  });
}
