// 2D: a square of equations, the tiles of which have changed places.

import { sister } from "../../../parts/words.js";
import { plain, written } from "../words.js";
import { squared } from "./cross.js";
import { put, squaresOf } from "./grid.js";

/** @type {import("./grid.js").Squares} */
const squares = { each: /[^,;\s]+/g, columns: () => 7, keys: "", act: "mark" };

/** @type {import("../views.js").View} */
export const square = {
  ...squared,
  ...sister("square"),
  rule: "Make all eight equations true, across and down. Tap two tiles, and they change places. Green tiles are right and stay.",
  howToType:
    "Your puzzle, row by row, with spaces between the tiles: . is no tile, and ; ends a row. Then tap the tiles that are green.",
  ready: {
    Example:
      "1 -! 3! +! 6 = 4; +! . +! . -! . -!; 10 +! 2 -! 5 = 8; -! . -! . +! . -!; 1 /! 11 *! 2! = 5; = . = . = . =; 3 +! 7 /! 8 = 4!",
  },
  pad: "1234567890+-*/=.; ",
  between: ";",
  linked: (typed) =>
    plain(typed)
      .trim()
      .replace(/\s*[;\n]\s*/g, ";")
      .replace(/[,\s]+/g, ","),
  written: (linked) => written(linked.replace(/,/g, " ")),
  marked(puzzle, place = 0) {
    const symbol = squaresOf(puzzle, squares)[place]?.symbol ?? "";
    if (symbol === "=") return puzzle;
    return put(puzzle, place, symbol.endsWith("!") ? symbol.slice(0, -1) : `${symbol}!`, squares);
  },
  squares,
};
