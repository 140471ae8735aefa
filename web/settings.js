// The settings of the board: the game and its rule options.

import { byId } from "./dom.js";

/** @import { BoardTab } from "./router.js" */

/**
 * @param {Game[]} games
 * @param {() => BoardTab} boardTab the tab whose game and options are shown
 */
export function connectSettings(games, boardTab) {
  /** @type {(id: string) => HTMLInputElement} */
  const checkbox = byId;
  const strict = checkbox("strict");
  const hard = checkbox("hard");
  /** @type {HTMLSelectElement} */
  const game = byId("game");
  game.replaceChildren(...games.map(({ name, title }) => new Option(title, name)));
  game.addEventListener("change", () => boardTab().chooseGame(game.value));
  const choose = () => boardTab().chooseOptions({ strict: strict.checked, hard: hard.checked });
  strict.addEventListener("change", choose);
  hard.addEventListener("change", choose);
  function draw() {
    const { game: chosen, options } = boardTab();
    game.value = chosen.name;
    strict.checked = options.strict;
    hard.checked = options.hard;
    hard.disabled = chosen.boards > 1; // often no guess fits the clues of all boards
  }
  return { draw };
}
