// Puts the game on the board that the bookmark has read on Nerdle’s page.

import { keepUsed } from "../../kept/offline.js";
import { byId } from "../../parts/dom.js";
import * as words from "./answers.js";
import { gameOn } from "./game.js";

/** @import { Taker } from "../contract.js" */

/**
 * Show the game on Nerdle’s page, or say why there is none.
 * @param {string} text what the bookmark has read
 * @param {Taker} taker
 */
export function bringGame(text, taker) {
  const { page } = taker;
  page.comeToFront();
  void keepUsed("bring/feature.js");
  const found = gameOn(text, taker.game, page.games, (game) => taker.left(game));
  if ("problem" in found) {
    taker.say(words.wrong(found));
    byId("screenshot").focus();
    return;
  }
  // no message about rows that people can see, because it would hide what the engine says
  const isEmpty = found.rows.length === 0 && found.draft.guess.trim() === "";
  taker.take(found, isEmpty ? words.isEmpty(found) : "", []);
  if (!isEmpty) page.announce(words.taken(found));
}
