// The fields of the Nanagrams tab, and the keys on the screen that type in them.

import { nanagram } from "../../game/tables.js";
import { button, html, keepFocus } from "../../parts/dom.js";
import { spoken } from "../../parts/words.js";
import * as words from "./words.js";

export const LONGEST = 4 * nanagram.MOST; // characters: symbols with marks and spaces
const KEYS = "1234567890+-*/=";

/** A field for symbols. There are keys for it, so no other keyboard is needed on a phone. @param {string} id @param {string} describedBy */
export function field(id, describedBy) {
  return html("input", {
    ...{ class: "entry", id, "aria-describedby": describedBy, type: "text", inputmode: "none" },
    ...{ autocomplete: "off", autocapitalize: "off", enterkeyhint: "go", spellcheck: "false" },
    maxlength: String(LONGEST),
  });
}

/** Show typed symbols as people write them. @param {HTMLInputElement} field */
export function asWritten(field) {
  const { value, selectionStart, selectionEnd } = field;
  if (value === words.written(value)) return;
  field.value = words.written(value);
  field.setSelectionRange(selectionStart, selectionEnd);
}

/** Type a symbol in a field, or delete what is selected or before the cursor. @param {HTMLInputElement} field @param {string} symbol "" to delete */
export function type(field, symbol) {
  const end = field.selectionEnd ?? field.value.length;
  const start = field.selectionStart ?? end;
  const from = symbol || start < end ? start : Math.max(0, end - 1);
  field.setRangeText(symbol, from, end, "end");
  field.dispatchEvent(new Event("input"));
}

/** @param {HTMLInputElement} field @param {string} look */
export function eraser(field, look) {
  const made = button("⌫", { class: look, "aria-label": words.erase }, () => type(field, ""));
  keepFocus(made);
  return made;
}

/** A key for each symbol. @param {HTMLInputElement} field */
export function pad(field) {
  const keys = [...KEYS].map((symbol) =>
    button(words.written(symbol), { class: "key", "aria-label": spoken(symbol) }, () =>
      type(field, symbol),
    ),
  );
  const made = html("div", { class: "pad", role: "group", "aria-label": words.keys }, ...keys);
  made.append(eraser(field, "key"));
  keepFocus(made);
  return made;
}
