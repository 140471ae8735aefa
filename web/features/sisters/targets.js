// Targets: reach up to four targets with the same six numbers.

import { sister } from "../../parts/words.js";
import { numbers } from "./countdown.js";

/** @type {import("./views.js").View} */
export const targets = {
  ...numbers,
  ...sister("targets"),
  rule: "Reach each target with + − × ÷. Use each number at most once per target. Brackets and fractions are allowed. Tap a target to get hints for it.",
  howToType: "Your puzzle: six numbers, then up to four targets.",
  examples: ["2 5 6 7 10 75 22 96 168 339"],
  hasClock: false,
  howToAnswer: "Your answer for any target: tap the numbers and signs, or type it.",
};
