// The texts of "What if".

import { boardsOf, isShown, onBoard } from "../../../game/position.js";
import { html } from "../../../parts/dom.js";
import { colourName, equation } from "../../../parts/words.js";

/** @import { State } from "../../../game/state.js" */

export const lines = "Tree";
const start = "Start";
export const back = "Back one row";
export const forward = "Forward one row";
export const title = "What if";
export const share = "Share";
export const remove = "Delete branch";
export const removeShort = "Delete";
export const home = "Back to the game";

export const begun = "Try another guess or other colours. Your game stays as it is.";
export const returned = "Back in your own game.";
export const deleted = "Branch deleted.";

/** The last row of a board, as it is drawn in the tree. @param {State} board @returns {(string | HTMLElement)[]} */
export function place(board) {
  const { game, rows } = board;
  const last = rows.at(-1);
  if (!last) return [start];
  const tiles = [...last.guess].map((symbol, column) => {
    const colour = game.boards > 1 ? "" : colourName(last.colours[column] ?? "");
    return html("span", colour ? { "data-colour": colour } : {}, symbol);
  });
  return [
    html("span", { class: "for-ears" }, spokenPlace(board)),
    html("span", { "aria-hidden": "true" }, String(rows.length)),
    html("span", { class: "tiles", "aria-hidden": "true" }, ...tiles),
  ];
}

/** The same in words. @param {State} board */
export function spokenPlace(board) {
  const { game, rows } = board;
  const last = rows.at(-1);
  if (!last) return start;
  const said = boardsOf(game).flatMap((each) => {
    if (!isShown(board, each, rows.length - 1)) return [];
    const names = [...onBoard(game, last.colours, each)].map(colourName).join(" ");
    return game.boards > 1 ? `board ${each + 1}: ${names}` : names;
  });
  return `Row ${rows.length}: ${equation(last.guess)}, ${said.join(", ")}`;
}
