// Shares a text: with the device's share sheet, or else with the clipboard, or else by hand.

import { html } from "./dom.js";
import { fillSheet } from "./sheet.js";

/** The address of this page, without what is after the #. */
export const pageAddress = () => location.origin + location.pathname;

/** @param {string} text @returns {Promise<string>} what to tell the person, "" for nothing */
export async function share(text) {
  try {
    if (navigator.share) {
      await navigator.share({ text });
      return "";
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return "";
  }
  try {
    await navigator.clipboard.writeText(text);
    return "Copied to the clipboard.";
  } catch {
    byHand(text);
    return "";
  }
}

/** @param {string} text */
function byHand(text) {
  const area = html("textarea", { "aria-label": "Text to share", rows: "9", readonly: "" });
  area.value = text;
  const sheet = html("dialog", { id: "share" });
  fillSheet(sheet, "Copy this text", area);
  sheet.addEventListener("close", () => sheet.remove());
  document.body.append(sheet);
  sheet.showModal();
  area.focus();
  area.select();
}
