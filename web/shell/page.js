// The parts of the page that a tab works with. A tab that is not in front keeps its state and may
// still ask the engine, but nothing that it does is shown or read out. Whatever the message says is also
// read out, once.

import { Asking } from "../engine/asking.js";
import { announce, byId } from "../parts/dom.js";
import { equation, forDevice } from "../parts/words.js";
import { showAddress } from "./router.js";

/** @import { Engine } from "../engine/engine.js" */
/** @import { OpenRecord, OpenReview, OpenSetUp, Page, Parts } from "../features/contract.js" */
/** @import { Router } from "./router.js" */
/** @import { TroublePanel } from "./trouble.js" */

/** The message that is shown, and what of it has not been read out yet. */
let [shown, unsaid] = ["", ""];

/** A new message is read out after what is announced with it, or by itself. */
function noticeMessage() {
  const isHidden = "sister" in document.documentElement.dataset;
  const text = isHidden ? "" : (byId("message").textContent ?? "");
  if (text === shown) return;
  shown = text;
  unsaid = text.replace(/[^\s“]*\d=[^\s”]*\d[²³!)]*/g, equation);
  queueMicrotask(() => say(""));
}

/** Announce what has happened, and the message unless that is the same. @param {string} text */
function say(text) {
  const said = forDevice(text);
  const more = said.includes(shown) ? "" : unsaid;
  const all = more && /\w$/.test(said) ? `${said}. ${more}` : `${said} ${more}`.trim();
  unsaid = "";
  // a message that comes later must not take the place of what is still being read out
  if (all) announce(all, text ? "announcer" : "message-announcer");
}

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
      noticeMessage();
    }),
    back: onlyInFront(() => router.back()),
    showLink: onlyInFront(showAddress),
    announce: onlyInFront(say),
    review: onlyInFront(review),
    setUp: onlyInFront(setUp),
    record: onlyInFront(record),
  };
}
