// The settings for all tabs: the game, its rule options, and the colours.

import { byId } from "./dom.js";
import * as storage from "./storage.js";

/** @import { BoardTab } from "./router.js" */

/**
 * @param {Game[]} games @param {storage.Kept} kept
 * @param {() => BoardTab} boardTab the tab whose game and options are shown
 */
export function connectSettings(games, kept, boardTab) {
  /** @type {(id: string) => HTMLInputElement} */
  const checkbox = byId;
  const colourBlind = checkbox("colour-blind");
  const strict = checkbox("strict");
  const hard = checkbox("hard");
  /** @type {HTMLSelectElement} */
  const game = byId("game");
  game.replaceChildren(...games.map(({ name, title }) => new Option(title, name)));
  game.addEventListener("change", () => boardTab().chooseGame(game.value));
  const choose = () => boardTab().chooseOptions({ strict: strict.checked, hard: hard.checked });
  strict.addEventListener("change", choose);
  hard.addEventListener("change", choose);
  colourBlind.addEventListener("change", () => {
    kept.colourBlind = colourBlind.checked;
    storage.save(kept);
    draw();
  });
  function draw() {
    const { game: chosen, options } = boardTab();
    game.value = chosen.name;
    colourBlind.checked = kept.colourBlind;
    strict.checked = options.strict;
    hard.checked = options.hard;
    document.documentElement.dataset.palette = kept.colourBlind ? "colour-blind" : "nerdle";
  }
  return { draw };
}
