// The texts of the Nanagrams tab.

import { counted, dateInWords, equation, spoken } from "../../parts/words.js";
import { left, symbolsOf } from "./state.js";

/** @import { Entered, Playing } from "./state.js" */

const SIGNS = { "-": "−", "*": "×", "/": "÷", x: "×", X: "×" };

/** Symbols as people write them, which is also how they are typed. @param {string} text */
export const written = (text) =>
  text.replace(/[-*/xX]/g, (sign) => SIGNS[/** @type {"x"} */ (sign)]);

export const rule =
  "Make every equation you can. Use each symbol at most once. The right side is a single number; 4=4 counts, too. Re-orderings count as one answer.";
export const none = "these symbols make no equation";
export const howToType = "Symbols to use: type them, then tap those that every answer must use.";
export const howToAnswer = "Your answer: type or tap it. Use every compulsory (gold) symbol.";
export const symbols = "Symbols";
export const keys = "Keys";
export const enter = "Enter";
export const start = "Start";
export const hint = "Hint";
export const showAll = "Show all";
export const change = "Another puzzle";
export const ours = "Or play one of our puzzles. Past days are in Play’s Archive.";
export const todays = "Today’s";
export const random = "Random";
export const erase = "Delete";
export const size = "Size of the puzzle";
export const noPuzzle =
  "This link does not lead to a puzzle. Type your symbols, or play one of ours.";
export const cut = "This link is too long and was cut short.";

/** @param {number} level */
export const sizeOf = (level) => `${level} symbols`;

/** @param {string} symbol @param {boolean} compulsory whether it is, or can become so by a tap */
export const tile = (symbol, compulsory) => `${spoken(symbol)}${compulsory ? ", compulsory" : ""}`;

/** What one of our puzzles is called. @param {number} level @param {string} day "" for a random one */
export const heading = (level, day) =>
  `${day ? `Our puzzle of ${dateInWords(day)}` : "One of our puzzles"}, ${sizeOf(level)}`;

/** A puzzle that has just been opened, for screen readers. @param {Playing} state */
export const opened = (state) =>
  `${symbolsOf(state.puzzle)
    .map(({ symbol, compulsory }) => tile(symbol, compulsory))
    .join("; ")}. ${status(state)}`;

/** How many answers are found. @param {Playing} state */
export function status({ answers, found }) {
  const many = counted(answers.length, "answer");
  if (found.length === 0) return `${many}.`;
  if (found.length < answers.length) return `You have found ${found.length} of ${many}.`;
  return `You have found ${answers.length === 1 ? "the only answer" : `all ${many}`}!`;
}

/** What is said of an entered equation. @param {Entered} entered @param {Playing} state after it @param {(text: string) => string} [write] how symbols are written */
export function entered({ kind, typed, name = "", extra, missing }, state, write = written) {
  const shown = write(typed);
  if (kind === "right") return `${shown} is right. ${status(state)}`;
  if (kind === "again" && typed === name) return `You already have ${shown}.`;
  if (kind === "again") return `You already have ${write(name)}, a re-ordering of ${shown}.`;
  if (!typed) return "Type an equation first.";
  if (extra && !state.puzzle.includes(extra)) return `There is no ${write(extra)} in this puzzle.`;
  if (extra) return `${shown} uses ${write(extra)} too often.`;
  if (missing) return `${shown} needs one more ${write(missing)}, which is compulsory.`;
  if (!/=\d+$/.test(typed)) return `${shown} is not an answer: the right side is not a number.`;
  return `${shown} is not an answer. Check both sides.`;
}

/** The hint that is shown. @param {Playing} state @param {boolean} [forEars] */
export function hinted(state, forEars = false) {
  const [next] = left(state);
  if (next === undefined) return state.shown.length > 0 ? "No answers are left." : "";
  if (state.level === 0) return "";
  if (state.level === 1) return stillToFind(state);
  const shape = [...next]
    .map((symbol, at) => (/\d/.test(symbol) && (at > 0 || state.level < 3) ? "□" : symbol))
    .join("");
  return `The next answer looks like this: ${forEars ? inWords(shape) : written(shape)}`;
}

/** How many answers of each length are left. @param {Playing} state */
function stillToFind(state) {
  const lengths = left(state).map((name) => name.length);
  const many = (/** @type {number} */ length) => lengths.filter((each) => each === length).length;
  const each = [...new Set(lengths)].map((length) => `${many(length)} with ${sizeOf(length)}`);
  return `Still to find: ${each.join(", ")}.`;
}

/** A shape in words: "2 and a digit minus 1 digit equals 2 digits". @param {string} shape */
const inWords = (shape) =>
  shape
    .split(/([-+*/=])/)
    .map((part) => {
      const [first = ""] = part;
      const hidden = counted(part.split("□").length - 1, "digit");
      if (first === "□") return hidden;
      return part.length > 1 ? `${first} and ${hidden}` : equation(part);
    })
    .join(" ");

/** Answers that a hint has shown, for screen readers. @param {string[]} names */
export const shown = (names) => names.map((name) => `${equation(name)}. `).join("");

/** The heading of the answers of one length. @param {number} length @param {Playing} state @param {number} found @param {number} of 0 if that is not told yet */
export const group = (length, { puzzle }, found, of) =>
  `${length === symbolsOf(puzzle).length ? "All " : ""}${sizeOf(length)}: ${of ? `${found} of ${of}` : found} found`;

/** @param {number} others */
export const reorderings = (others) => counted(others, "re-ordering");
