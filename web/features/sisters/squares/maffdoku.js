// Maffdoku: the digits 1 to 9 in a square of which the sums and products are known.

import { sister } from "../../../parts/words.js";
import { squared } from "./cross.js";

/** @type {import("../views.js").View} */
export const maffdoku = {
  ...squared,
  ...sister("maffdoku"),
  rule: "Enter each digit from 1 to 9 once. Sums of rows are at the left, of columns at the top; products are at the right and at the bottom.",
  howToType:
    "Your puzzle: the sums of the rows, of the columns, the products of the rows, of the columns; ? is a hidden one.",
  ready: { Example: "18 11 16; 15 8 22; 162 40 56; 84 12 360" },
  pad: "1234567890 ;?",
  between: "; ",
  linked: (typed) =>
    typed
      .trim()
      .replace(/\s*[;\n]\s*/g, ";")
      .replace(/[,\s]+/g, ","),
  written: (linked) => linked.replace(/,/g, " ").replace(/;/g, "; "),
  squares: {
    // only the last three parts, which no total follows
    each: /[\d_](?=[\d_]{0,2}(?:;[\d_]{3}){0,2}$)/g,
    columns: () => 3,
    keys: "123456789",
    totals(text) {
      const [rowSums = [], sums = [], products = [], columnProducts = []] = text
        .split(";")
        .map((part) => part.split(",").map((each) => each.replace("?", "")));
      return [sums, rowSums, products, columnProducts];
    },
  },
};
