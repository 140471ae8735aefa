// The elements of a board: its rows of tiles and, where there are several boards, its name.

import { button, html } from "../parts/dom.js";

/** The number of a tile in its row; see game/state.js. @param {HTMLElement} tile */
export function numberTile({ dataset, parentElement }) {
  const columns = parentElement?.querySelectorAll(".tile").length ?? 0;
  return Number(dataset.board) * columns + Number(dataset.column);
}

/** A row on one board; where there are several, with the number of the board. @param {Game} game @param {number} board @param {number} row */
export function lineOf({ boards, columns }, board, row) {
  const place = { "data-board": String(board), "data-row": String(row) };
  const tiles = Array.from({ length: columns }, (_, column) =>
    button("", { class: "tile", ...place, "data-column": String(column) }),
  );
  const named = { class: "row", role: "group", "aria-label": `Row ${row + 1}` };
  if (boards === 1) return html("div", named, ...tiles);
  const number = html("b", { class: "number", "aria-hidden": "true" }, String(board + 1));
  return html("div", { ...named, "data-row": String(row) }, ...tiles, number);
}

/** The line that names a board; a press enlarges the board. @param {number} board */
export function nameLine(board) {
  const number = String(board + 1);
  const left = html("span", { "data-board": String(board), "data-left": "" });
  const closed = { class: "board-name", "data-board": String(board), "aria-expanded": "false" };
  const name = button("", closed);
  name.append(html("b", {}, `Board ${number}`), " ", left);
  return name;
}
