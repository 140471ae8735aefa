// Cross: a crossword of equations.

import { sister } from "../../../parts/words.js";
import { plain, written } from "../words.js";

/** What the views of puzzles of squares have in common. */
export const squared = {
  examples: [""],
  options: [],
  hasClock: false,
  howToAnswer: "",
  keys: "",
  used: () => [],
  typed: (/** @type {string} */ symbol) => symbol,
  calculated: written,
};

/** @param {number} size */
const open = (size) => Array(size).fill("_".repeat(size)).join(";");

/** @type {import("../views.js").View} */
export const cross = {
  ...squared,
  ...sister("cross"),
  rule: "Make every row and column of two or more squares an equation. Tap a square again to change direction.",
  howToType: "Your puzzle, row by row: . is a black square, _ an empty one, and ; ends a row.",
  ready: {
    ...Object.fromEntries([7, 8, 9, 10].map((size) => [`${size} × ${size}`, open(size)])),
    Example: "._/7_1.;_.._.._;_..3..*;3_9*___;_..1.._;7.._..1;.7-__3.",
  },
  pad: "1234567890+-*/=._",
  between: ";",
  linked: (typed) =>
    plain(typed)
      .replace(/#/g, ".")
      .trim()
      .replace(/[;\s]+/g, ";"),
  written,
  squares: {
    each: /[^;\s]/g,
    columns: (text) => text.search(/[;\s]|$/),
    keys: "1234567890+-*/=",
    act: "pick",
  },
  score: 6, // as in the game
};
