// What of the page a tab works with. A tab that is not in front keeps its state and may go on asking
// the engine, but nothing that it does is seen or heard.

import { Asking } from "./asking.js";
import { byId } from "./dom.js";
import { showAddress } from "./router.js";

/** @import { Board } from "./board.js" */
/** @import { Engine } from "./engine.js" */
/** @import { Focus } from "./focus.js" */
/** @import { Keyboard } from "./keyboard.js" */
/** @import { Router } from "./router.js" */
/** @import { Kept } from "./storage.js" */
/** @import { TroublePanel } from "./trouble.js" */

/** Opens the review of a game; see review/panel.js. @typedef {(position: string, more?: { answer?: string, ending?: string }) => void} OpenReview */

/**
 * What is the same for all tabs.
 * @typedef {object} Parts
 * @property {Game[]} games
 * @property {{ [position: string]: Analysis }} openings analyses that need no engine, by position
 * @property {Kept} kept what is kept on the device
 * @property {Board} board
 * @property {Keyboard} keyboard
 * @property {Focus} focus
 * @property {() => Game} game the game in the solver
 */

/**
 * @typedef {Parts & {
 *   asking: Asking,
 *   inFront: () => boolean,
 *   comeToFront: () => void,
 *   draw: (drawing: () => void) => void,
 *   showLink: (link: string) => void,
 *   announce: (text: string) => void,
 *   review: OpenReview,
 * }} Page `inFront`: whether the tab is in front; `draw` draws the tab and what all tabs share;
 *   `showLink` has the address say what is open; `announce` tells people who listen
 */

/**
 * @param {string} name of the tab
 * @param {Parts} parts
 * @param {{ engine: Engine, trouble: TroublePanel, router: Router, drawShared: () => void, review: OpenReview }} around
 * @returns {Page}
 */
export function pageOf(name, parts, { engine, trouble, router, drawShared, review }) {
  const inFront = () => router.isInFront(name);
  /**
   * @template {unknown[]} What @param {(...what: What) => void} act
   * @returns {(...what: What) => void} does nothing while the tab is not in front: answers come late
   */
  const onlyInFront =
    (act) =>
    (...what) => {
      if (inFront()) act(...what);
    };
  return {
    ...parts,
    asking: new Asking(engine, trouble, inFront, parts.game),
    inFront,
    comeToFront() {
      if (!inFront()) void router.open(name, "");
    },
    draw: onlyInFront((drawing) => {
      parts.focus.keep(drawing);
      drawShared();
    }),
    showLink: onlyInFront(showAddress),
    announce: onlyInFront(announce),
    review: onlyInFront(review),
  };
}

/** Tell people who listen. @param {string} text */
function announce(text) {
  const announcer = byId("announcer");
  // the same text twice is two events, and only a change is read out
  announcer.textContent = announcer.textContent === text ? `${text}\u00a0` : text;
}
