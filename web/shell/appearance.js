// How the page looks and feels: light or dark, the colours of the tiles, the keys, and vibration. The
// styles of the colours are in styles/theme.css.

import { canVibrate } from "../board/touch.js";
import * as storage from "../kept/storage.js";
import { byId } from "../parts/dom.js";

/** @import { Kept } from "../kept/storage.js" */

/** The settings that are on or off, as they are stored, with the ids of their boxes. */
const SWITCHES = /** @type {const} */ ({
  colourBlind: "colour-blind",
  vibration: "vibration",
  deleteFirst: "delete-first",
  plainKeys: "plain-keys",
});

/**
 * Connects the settings for it, and shows what is chosen.
 * @param {Kept} kept
 * @param {() => void} changed called when the person has changed something
 */
export function connectAppearance(kept, changed) {
  const switches = Object.entries(SWITCHES).map(([name, id]) => ({
    name: /** @type {keyof typeof SWITCHES} */ (name),
    box: /** @type {HTMLInputElement} */ (byId(id)),
  }));
  const themes = byId("themes");
  const palettes = byId("palettes");

  /** Call with the value of a setting when it is changed. @param {HTMLElement} setting @param {(input: HTMLInputElement) => void} keep */
  const onChange = (setting, keep) =>
    setting.addEventListener("change", ({ target }) => {
      keep(/** @type {HTMLInputElement} */ (target));
      storage.save(kept);
      draw();
      changed();
    });
  onChange(themes, ({ value }) => {
    kept.theme = storage.theme(value);
  });
  onChange(palettes, ({ value }) => {
    kept.palette = storage.palette(value);
  });
  for (const { name, box } of switches)
    onChange(box, ({ checked }) => {
      kept[name] = checked;
    });
  // browsers on computers know how to vibrate too
  byId("vibration").closest("label")?.toggleAttribute("hidden", !canVibrate());

  function draw() {
    const { theme, palette } = kept;
    const { dataset } = document.documentElement;
    dataset.theme = theme;
    dataset.palette = kept.colourBlind ? palette : "nerdle";
    for (const { name, box } of switches) box.checked = kept[name] === true;
    palettes.hidden = !kept.colourBlind;
    check(themes, theme);
    check(palettes, palette);
    /** @type {NodeListOf<HTMLMetaElement>} the colour of the browser’s own parts */
    const colours = document.querySelectorAll('meta[name="theme-color"]');
    for (const meta of colours) {
      const { scheme } = meta.dataset;
      const always = theme === scheme ? "all" : "not all";
      meta.media = theme === "system" ? `(prefers-color-scheme: ${scheme})` : always;
    }
  }
  draw();
}

/** Check the radio button with a value. @param {HTMLElement} group @param {string} value */
function check(group, value) {
  for (const radio of group.querySelectorAll("input")) radio.checked = radio.value === value;
}
