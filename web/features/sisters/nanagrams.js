// Nanagrams: make every equation that a few symbols allow.

import { nanagram } from "../../game/tables.js";
import { sister } from "../../parts/words.js";
import { plain, written } from "./words.js";

/** The symbols of a puzzle. @param {string} puzzle */
const symbolsOf = (puzzle) =>
  [...puzzle.matchAll(/([^\s!])\s*(!?)/g)].map(([, symbol = "", mark]) => ({
    symbol,
    compulsory: mark !== "" || symbol === "=",
  }));

/** @type {import("./views.js").View} */
export const nanagrams = {
  ...sister("nanagrams"),
  rule: "Make every equation you can. Use each symbol at most once. The right side is a single number; 4=4 counts, too. Re-orderings count as one answer.",
  howToType: "Symbols to use: type them, then tap those that every answer must use.",
  examples: ["64!=24÷"],
  pad: "1234567890+-*/=",
  between: " ",
  options: [{ label: "Exactly one symbol stays unused (Decoy)", choices: ["decoy"] }],
  linked: (typed) => plain(typed.replace(/\s/g, "")),
  written,
  hasClock: false,
  howToAnswer: "Your answer: type or tap it. Use every required (gold) symbol.",
  keys: "",
  used: (entered) => [...entered],
  typed: (symbol) => symbol,
  calculated: written,
  symbolsOf,
  marked: (puzzle, place) =>
    symbolsOf(puzzle)
      .map(({ symbol, compulsory }, at) =>
        symbol !== "=" && compulsory !== (at === place) ? symbol + nanagram.COMPULSORY : symbol,
      )
      .join(""),
};
