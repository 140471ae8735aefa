// The elements of a board: its rows of tiles and, where there are several boards, its name.

import { button, html } from "../parts/dom.js";

/** The number of a tile in its row; see game/state.js. @param {HTMLElement} tile */
export function numberTile({ dataset, parentElement }) {
  const columns = parentElement?.querySelectorAll(".tile").length ?? 0;
  return Number(dataset.board) * columns + Number(dataset.column);
}

/** A row on one board, with its × or its button for an all green row. @param {Game} game @param {number} board @param {number} row */
export function lineOf({ boards, columns }, board, row) {
  const number = String(row + 1);
  const place = { "data-board": String(board), "data-row": String(row) };
  const tiles = Array.from({ length: columns }, (_, column) =>
    button("", { class: "tile", ...place, "data-column": String(column) }),
  );
  const everywhere = boards > 1 ? " on every board" : "";
  const remove = button("×", {
    class: "remove",
    "data-row": String(row),
    "aria-label": `Delete row ${number}${everywhere}`,
  });
  const named = { class: "row", role: "group", "aria-label": `Row ${number}` };
  if (boards === 1) return html("div", named, ...tiles, remove);
  return html("div", { ...named, "data-row": String(row) }, ...tiles, remove, allGreen(board));
}

/** The number of one of several boards beside its current row. If the row may be right there, a press makes it green. @param {number} board */
const allGreen = (board) =>
  button(String(board + 1), {
    class: "all-green",
    "data-board": String(board),
    "aria-label": `All green on board ${board + 1}`,
  });

/** The line that names a board; a press enlarges the board. @param {number} board */
export function nameLine(board) {
  const number = String(board + 1);
  const left = html("span", { "data-board": String(board), "data-left": "" });
  const closed = { class: "board-name", "data-board": String(board), "aria-expanded": "false" };
  const name = button("", closed);
  name.append(html("b", {}, number), " ", left);
  return name;
}
