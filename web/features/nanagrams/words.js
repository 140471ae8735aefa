// The texts of the Nanagrams tab.

import { counted, dateInWords, equation, spoken } from "../../parts/words.js";
import { left } from "./state.js";

/** @import { Entered, Playing } from "./state.js" */

const SIGNS = { "-": "−", "*": "×", "/": "÷" };

/** Symbols as people write them. @param {string} text */
export const written = (text) => text.replace(/[-*/]/g, (sign) => SIGNS[/** @type {"-"} */ (sign)]);

export const rule =
  "Make every equation that the symbols allow. Use each at most once. Re-orderings count once.";
export const none = "these symbols make no equation";
export const howToType = "Type the symbols. Then tap those that every answer must have.";
export const howToAnswer = "Type or tap an answer. It must have the gold symbols.";
export const field = "Symbols to use";
export const symbols = "Symbols";
export const keys = "Keys";
export const yours = "Your answer";
export const enter = "Enter";
export const start = "Start";
export const hint = "Hint";
export const showAll = "Show all";
export const change = "Other symbols";
export const ours = "Or play one of our puzzles";
export const todays = "Today’s";
export const random = "Random";
export const erase = "Delete";
export const size = "Size of the puzzle";

/** @param {number} level */
export const symbolsOf = (level) => `${level} symbols`;

/** @param {string} symbol @param {boolean} compulsory */
export const tile = (symbol, compulsory) => `${spoken(symbol)}${compulsory ? ", compulsory" : ""}`;

/** What one of our puzzles is called. @param {number} level @param {string} day "" for a random one */
export const heading = (level, day) =>
  `${day ? `Our puzzle of ${dateInWords(day)}` : "One of our puzzles"}, ${symbolsOf(level)}`;

/** How many answers there are, and how many are left. @param {Playing} state */
export function status(state) {
  const { answers, found } = state;
  if (found.length === answers.length) return all(state);
  const some = found.length > 0 ? ` You have found ${found.length}.` : "";
  return `${counted(answers.length, "answer")}.${some}`;
}

/** @param {Playing} state */
export const all = ({ answers }) =>
  answers.length === 1
    ? "You have found the only answer."
    : `You have found all ${answers.length} answers!`;

/** What is said of an entered equation. @param {Entered} entered @param {Playing} state after it */
export function entered({ kind, typed, name = "", extra, missing }, state) {
  const shown = written(typed);
  if (kind === "right") return `${shown} is right. ${status(state)}`;
  if (kind === "again" && typed === name) return `You already have ${shown}.`;
  if (kind === "again") return `You already have ${written(name)}, a re-ordering of ${shown}.`;
  if (!typed) return "Type an equation first.";
  if (extra) return `${shown} uses ${written(extra)} more often than the puzzle has it.`;
  if (missing) return `${shown} lacks ${written(missing)}, which every answer needs.`;
  return `${shown} is not an answer. Check both sides.`;
}

/** The hint that is shown. @param {Playing} state @param {boolean} forEars */
export function hinted(state, forEars = false) {
  const [next] = left(state);
  if (next === undefined || state.level === 0) return "";
  if (state.level === 1) return stillLeft(state);
  const shape = [...next].map((symbol, at) =>
    /\d/.test(symbol) && (at > 0 || state.level < 3) ? "□" : symbol,
  );
  const said = forEars ? inWords(shape) : written(shape.join(""));
  return `The next answer looks like this: ${said}`;
}

/** How many answers of each length are left. @param {Playing} state */
function stillLeft(state) {
  const lengths = left(state).map((name) => name.length);
  const each = [...new Set(lengths)].map(
    (length) => `${lengths.filter((one) => one === length).length} with ${length} symbols`,
  );
  return `Left: ${each.join(", ")}.`;
}

/** A shape in words: "2 and a digit minus a digit equals a digit". @param {string[]} shape */
const inWords = (shape) =>
  shape
    .join("")
    .split(/([-+*/=])/)
    .map((part) => {
      const hidden = part.split("□").length - 1;
      if (!hidden) return equation(part);
      const digits = counted(hidden, "digit");
      return hidden < part.length ? `${part[0]} and ${digits}` : digits;
    })
    .join(" ");

/** Answers that a hint has shown, for screen readers. @param {string[]} names */
export const shown = (names) => names.map(equation).join(", ");

/** The heading of the answers of one length. @param {number} length @param {boolean} usesAll @param {number} found @param {number} of */
export const group = (length, usesAll, found, of) =>
  `${length} symbols${usesAll ? " – all of them" : ""}: ${found} of ${of} found`;

/** @param {number} others */
export const reorderings = (others) => counted(others, "re-ordering");

export const noPuzzle =
  "This link is not of a puzzle. Type your symbols, or take one of our puzzles.";
export const cut = "This link is too long and was cut short.";
