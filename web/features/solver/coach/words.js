// What the coach says.

import { equation } from "../../../parts/words.js";

/** @import { Solving } from "../state.js" */

/** @param {boolean} on */
export const switched = (on) =>
  on
    ? "Coach is on: the suggestion is hidden, and your guesses are rated."
    : "Coach is off: the suggestion is shown.";

export const typeOrHint = "Type your guess. If you are stuck, press Hint.";

/** Announced when the suggestion is shown. @param {string} guess */
export const shown = (guess) => `Suggestion: ${equation(guess)}.`;

/** Why a symbol can or cannot be in a tile. @param {string} symbol @param {number} column @param {string} why "" if that cannot be said */
export const whyThere = (symbol, column, why) =>
  why
    ? `“${symbol}” in tile ${column + 1}? ${why}`
    : "In this game, the solver cannot explain individual tiles.";

/** The message while the coach is on, "" if there is nothing to say. @param {Solving} state @param {boolean} isHiding */
export function message({ board, analysis, looked, rated, hinted, doubt }, isHiding) {
  const { guess } = board.draft;
  if (doubt || (analysis && analysis.state !== "open")) return "";
  if (looked?.guess === guess && looked.look.check.verdict === "accepted")
    return rated?.guess === guess ? rated.words : "Rating your guess…";
  return isHiding && guess.trim() === "" ? hinted.words || typeOrHint : "";
}
