// The end of a game, in the place of the keys, the same in Solve and in Play: what the game took beside perfect
// play, its story, and what a person may want next. It is drawn from what a tab says of its game; the story and the
// way to the exercise are in shell/mistakes.js.

import { byId, write } from "./dom.js";

/**
 * @typedef {object} Ending
 * @property {string} [said] what perfect play needs, unless the message says it
 * @property {HTMLButtonElement[]} more buttons for this game; the ones that are hidden take no room
 * @property {HTMLButtonElement} review
 * @property {HTMLButtonElement[]} next buttons that go on to another game
 */

/** @param {Ending | null} ending null while a game is not over */
export function drawEnd(ending) {
  byId("end").hidden = !ending;
  if (!ending) return;
  write(byId("end-said"), ending.said ?? "");
  place(byId("end-next"), [byId("better"), ending.review, ...ending.next]);
  // a finger that has just pressed Enter is over the last of them, which loses nothing
  place(byId("end-more"), ending.more);
}

/** Put buttons in a line, unless they are there already. @param {HTMLElement} line @param {HTMLElement[]} buttons */
export function place(line, buttons) {
  if (buttons.every((each, at) => each === line.children[at])) return;
  line.replaceChildren(...buttons);
}
