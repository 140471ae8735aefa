// Word sums: each letter stands for a digit.

import { cryptarithm_text } from "../../game/tables.js";
import { sister } from "../../parts/words.js";
import { picture } from "./pictures.js";
import { written } from "./words.js";

const bases = Array.from({ length: cryptarithm_text.LARGEST_BASE - 1 }, (_, at) => String(at + 2));

/** @type {import("./views.js").View} */
export const letters = {
  ...sister("letters"),
  rule: "Each letter stands for a different digit: find them all.",
  howToType:
    "Your sum. With words alone, such as SEND MORE MONEY, the page makes sums that have exactly one solution.",
  examples: ["SEND + MORE = MONEY", "NUM + BER = PLAY", "TWO × TWO = THREE"],
  pad: "",
  options: [
    { label: "Numbers may start with 0", choices: ["zeros"] },
    { label: "Base", choices: bases.filter((base) => base !== "10"), usual: "10" },
  ],
  between: ", ",
  linked: (written) => written.trim().replace(/\s*([-+*/=,;×·÷−–])\s*/g, "$1"),
  written: (linked) => linked.replace(/[\r\n]+/g, ", "),
  hasClock: false,
  howToAnswer: "Your answer: a digit for each letter, such as M=1, or the sum in digits.",
  keys: "1234567890=",
  used: (entered) => entered.match(/[^\s\d=,](?==)/g) ?? [],
  typed: (symbol, before) => `${before.trim() && !/,\s*$/.test(before) ? ", " : ""}${symbol}=`,
  calculated: written,
  drawn: picture,
  makes: {
    name: "sums",
    isFor: (written) => !/[-+*/=×·÷−–]/.test(written) && /\S\s+\S/.test(written.trim()),
  },
};
