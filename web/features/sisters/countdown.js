// Countdown: reach a target with six numbers, as on television.

import { sister } from "../../parts/words.js";
import { spaced } from "./words.js";

/** Numbers in a line, with anything between them that is not typed in one. */
export const numbers = {
  pad: "1234567890 ",
  keys: "+-*/()",
  between: " ",
  linked: (/** @type {string} */ written) =>
    written
      .trim()
      .replace(/\s*([;,])\s*/g, "$1")
      .replace(/\s+/g, ","),
  written: (/** @type {string} */ linked) => linked.replace(/,/g, " ").replace(/;/g, " ; ").trim(),
  calculated: spaced,
  used: (/** @type {string} */ entered) => entered.match(/\d+/g) ?? [],
  // two numbers must not become one
  typed: (/** @type {string} */ symbol, /** @type {string} */ before) =>
    `${/\d$/.test(before) ? " " : ""}${symbol}`,
  options: [{ label: "Use all the numbers", choices: ["all"] }],
};

/** @type {import("./views.js").View} */
export const countdown = {
  ...numbers,
  ...sister("countdown"),
  rule: "Use each number at most once. Every step must give a whole number above 0. 10 points if exact, 7 within 5, 5 within 10.",
  howToType: "Your round: the numbers, then the target.",
  examples: ["25 50 75 100 3 6 952"],
  hasClock: true,
  howToAnswer: "Your answer: tap the numbers and signs, or type it.",
};
