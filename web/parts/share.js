// Sends a text: with the device's share sheet, with the clipboard, or else by hand.

import { button, html, write } from "./dom.js";
import { fillSheet } from "./sheet.js";

/** The address of this page, without what is after the #. */
export const pageAddress = () => location.origin + location.pathname;

/**
 * Share a text where there is no room for `sendButtons`: if the device has a share sheet, they are in a sheet
 * with the text.
 * @param {string} text
 * @returns {Promise<string>} what to tell the person, "" for nothing
 */
export async function share(text) {
  if (!canShare()) return copied(text);
  const said = html("p", { role: "status" });
  const buttons = sendButtons(
    "Share",
    () => text,
    (done) => {
      if (done === "") sheet.close();
      write(said, done ?? "");
    },
  );
  const { sheet } = show("Share", text, html("p", { class: "sheets" }, ...buttons), said);
  return "";
}

/**
 * The button that sends a text and, if that opens the share sheet of the device, one that copies it.
 * @param {string} name of the first
 * @param {() => string | Promise<string>} text "" to send nothing
 * @param {(done: string | null) => void} tell called with what to tell the person: "" for nothing, null if the
 *   person has changed their mind
 */
export function sendButtons(name, text, tell) {
  const made = (
    /** @type {string} */ title,
    /** @type {string} */ look,
    /** @type {typeof sent} */ act,
  ) =>
    button(title, { class: look }, async () => {
      const written = await text();
      if (written) tell(await act(written));
    });
  const send = made(name, "primary", sent);
  return canShare() ? [send, made("Copy", "secondary", copied)] : [send];
}

const canShare = () => typeof navigator.share === "function";

/** @param {string} text */
async function sent(text) {
  try {
    if (!canShare()) return copied(text);
    await navigator.share({ text });
    return "";
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? null : copied(text);
  }
}

/** @param {string} text */
async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return "Copied to the clipboard.";
  } catch {
    const { area } = show("Copy this text", text);
    area.focus();
    area.select();
    return "";
  }
}

/** Show a text in a sheet. @param {string} title @param {string} text @param {HTMLElement[]} below */
function show(title, text, ...below) {
  const area = html("textarea", { "aria-label": "Text to share", rows: "9", readonly: "" });
  area.value = text;
  const sheet = html("dialog", { id: "share" });
  fillSheet(sheet, title, area, ...below);
  sheet.addEventListener("close", () => sheet.remove());
  document.body.append(sheet);
  sheet.showModal();
  return { sheet, area };
}
