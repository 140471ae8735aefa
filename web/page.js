// The parts of the page that a tab works with. A tab that is not in front keeps its state and may
// still ask the engine, but nothing that it does is shown or read out.

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

/** Opens the set-up of Pro; `text` may have the address of a puzzle. @typedef {(text?: string) => void} OpenSetUp */

/** Opens the review of a game; see review/panel.js. @typedef {(position: string, more?: { answer?: string }) => void} OpenReview */

/** Opens "Your games". @typedef {(kind: "nerdle" | "practice") => void} OpenRecord */

/**
 * The parts that all tabs share.
 * @typedef {object} Parts
 * @property {Game[]} games
 * @property {{ [position: string]: Analysis }} openings analyses that need no engine, by position text
 * @property {Kept} kept what is stored on the device
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
 *   setUp: OpenSetUp,
 *   record: OpenRecord,
 * }} Page `inFront`: whether the tab is in front; `draw` draws the tab and what all tabs share;
 *   `showLink` puts what is open in the address; `announce` makes screen readers read a text
 */

/**
 * @param {string} name of the tab
 * @param {Parts} parts
 * @param {{ engine: Engine, trouble: TroublePanel, router: Router, drawShared: () => void, review: OpenReview, setUp: OpenSetUp, record: OpenRecord }} around
 * @returns {Page}
 */
export function pageOf(
  name,
  parts,
  { engine, trouble, router, drawShared, review, setUp, record },
) {
  const inFront = () => router.isInFront(name);
  /**
   * @template {unknown[]} What @param {(...what: What) => void} act
   * @returns {(...what: What) => void} does nothing while the tab is not in front, because answers can be late
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
    setUp: onlyInFront(setUp),
    record: onlyInFront(record),
  };
}

/** Make screen readers read a text. @param {string} text */
function announce(text) {
  const announcer = byId("announcer");
  // only a change is read out, so a repeated text has to differ
  announcer.textContent = announcer.textContent === text ? `${text}\u00a0` : text;
}
