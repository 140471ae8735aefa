// The settings: three switches.

/**
 * @param {Record<"colourBlind" | "strict" | "hard", HTMLInputElement>} switches
 * @param {{
 *   palette: (colourBlind: boolean) => void,
 *   options: (options: { strict: boolean, hard: boolean }) => void,
 * }} events
 */
export function connectSettings({ colourBlind, strict, hard }, events) {
  const options = () => events.options({ strict: strict.checked, hard: hard.checked });
  colourBlind.addEventListener("change", () => events.palette(colourBlind.checked));
  strict.addEventListener("change", options);
  hard.addEventListener("change", options);
  return {
    /** @param {boolean} blind @param {{ strict: boolean, hard: boolean }} chosen */
    draw(blind, chosen) {
      colourBlind.checked = blind;
      strict.checked = chosen.strict;
      hard.checked = chosen.hard;
      document.documentElement.dataset.palette = blind ? "colour-blind" : "nerdle";
    },
  };
}
