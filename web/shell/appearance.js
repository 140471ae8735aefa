// How the page looks: light or dark, and the colours of the tiles. The styles of each are in
// styles/theme.css.

import * as storage from "../kept/storage.js";
import { byId } from "../parts/dom.js";

/** @import { Kept } from "../kept/storage.js" */

/**
 * Connects the settings for it, and shows what is chosen.
 * @param {Kept} kept
 * @param {() => void} changed called when the person has changed something
 */
export function connectAppearance(kept, changed) {
  /** @type {HTMLInputElement} */
  const colourBlind = byId("colour-blind");
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
  onChange(colourBlind, ({ checked }) => {
    kept.colourBlind = checked;
  });

  function draw() {
    const { theme, palette } = kept;
    const { dataset } = document.documentElement;
    dataset.theme = theme;
    dataset.palette = kept.colourBlind ? palette : "nerdle";
    colourBlind.checked = kept.colourBlind;
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
