// Draws a guess as small tiles, on each of its boards.

import { parts, SOLVED_BEFORE } from "../game/text.js";
import { html } from "./dom.js";
import { colourName, equation } from "./words.js";

/** @import { Coloured } from "../game/state.js" */

/** A row as it looks on each board that was not solved before. @param {Coloured} row */
export function tiles({ guess, colours }) {
  const boards = parts(colours);
  return boards.flatMap((letters, board) => {
    const where = boards.length > 1 ? `, board ${board + 1}` : "";
    return letters === SOLVED_BEFORE ? [] : [strip(guess, letters, where)];
  });
}

/** @param {string} guess @param {string} letters @param {string} where the board, if there are several */
function strip(guess, letters, where) {
  const names = [...letters].map(colourName);
  return html(
    "div",
    {
      class: "tiles",
      role: "img",
      "aria-label": `${equation(guess)}${where}: ${names.join(", ")}`,
    },
    ...[...guess].map((symbol, column) =>
      html("span", { "data-colour": names[column] ?? "" }, symbol),
    ),
  );
}
