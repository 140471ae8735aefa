// The game and its rule options, and the sheet that has all settings.

import { isPro, PRO } from "../game/pro.js";
import { button, byId, html } from "../parts/dom.js";
import { addHelp, connectSheet } from "../parts/sheet.js";
import { proKeys, proKeysInWords, proSize } from "../parts/words.js";

/** @import { BoardTab } from "../features/contract.js" */

/**
 * @param {Game[]} games
 * @param {() => BoardTab} boardTab the tab whose game and options are shown
 * @param {() => void} setUp opens the set-up of Pro
 * @param {() => void} chosen called when a game has been chosen with a finger or a mouse
 */
export function connectSettings(games, boardTab, setUp, chosen) {
  /** @type {HTMLDialogElement} */
  const sheet = byId("settings");
  connectSheet(sheet);
  addHelp(sheet, "options", "settings");
  byId("open-settings").addEventListener("click", () => sheet.showModal());
  /** @type {(id: string) => HTMLInputElement} */
  const checkbox = byId;
  const strict = checkbox("strict");
  const hard = checkbox("hard");
  /** @type {HTMLSelectElement} */
  const game = byId("game");
  const listed = games.map(({ name, title }) => new Option(title, name));
  game.replaceChildren(...listed, new Option("Pro…", PRO));
  game.addEventListener("change", () => {
    boardTab().chooseGame(game.value);
    draw(); // until Pro is set up, the game is the one before
    // with the arrow keys, the person may go on to the next game
    if ("pointer" in document.documentElement.dataset) chosen();
  });
  const setUpLine = button("", { id: "set-up", "aria-haspopup": "dialog" }, setUp);
  const choose = () => boardTab().chooseOptions({ strict: strict.checked, hard: hard.checked });
  strict.addEventListener("change", choose);
  hard.addEventListener("change", choose);
  function draw() {
    const { game: chosen, options } = boardTab();
    game.value = isPro(chosen) ? PRO : chosen.name;
    if (isPro(chosen)) {
      if (setUpLine.dataset.game !== chosen.name) {
        setUpLine.dataset.game = chosen.name;
        setUpLine.replaceChildren(...summary(chosen));
      }
      if (!setUpLine.isConnected) byId("board").before(setUpLine);
    } else setUpLine.remove();
    strict.checked = options.strict;
    hard.checked = options.hard;
    hard.disabled = chosen.boards > 1; // often no guess fits the clues of all boards
  }
  return { draw };
}

/** What a Pro game is like, on the button that changes it. @param {Game} game */
const summary = (game) => [
  html("span", { class: "size" }, `${proSize(game)},`),
  " ",
  html("span", { "aria-hidden": "true" }, `${proKeys(game)} `),
  html("span", { class: "for-ears" }, `${proKeysInWords(game)}. `),
  html("b", {}, "Change"),
];
