// The parts of the page that a tab works with. A tab that is not in front keeps its state and may
// still ask the engine, but nothing that it does is shown or read out.

import { Asking } from "../engine/asking.js";
import { announce } from "../parts/dom.js";
import { showAddress } from "./router.js";

/** @import { Engine } from "../engine/engine.js" */
/** @import { OpenRecord, OpenReview, OpenSetUp, Page, Parts } from "../features/contract.js" */
/** @import { Router } from "./router.js" */
/** @import { TroublePanel } from "./trouble.js" */

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
   * @template {unknown[]} What
   * @param {(...what: What) => void} act
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
