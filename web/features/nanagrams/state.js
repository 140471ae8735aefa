// A Nanagram as a value: what is found and what is shown, and what the person can do about it.

import { asTiles } from "../../game/position.js";
import { nanagram } from "../../game/tables.js";

/**
 * @typedef {object} Playing
 * @property {string} puzzle its symbols, with "!" after each compulsory one
 * @property {string[][]} answers lists of re-orderings of each other, the longest first
 * @property {string[]} found the first of each list that the person has found
 * @property {string[]} shown those that a hint or "Show all" has shown
 * @property {number} level of the hint about the next answer: 0 none, 1 how many of each length are left, 2 its shape,
 *   3 its first symbol
 */

const LEVELS = 3;

/** A puzzle with nothing shown. @param {Nanagrams} told @param {string[]} found @returns {Playing} */
export const begun = ({ puzzle, answers }, found) =>
  withFound({ puzzle, answers, found: [], shown: [], level: 0 }, found);

/** The puzzle when these are found; those that are answers count. @param {Playing} state @param {string[]} found @returns {Playing} */
export const withFound = (state, found) => ({
  ...state,
  found: state.answers.map(([name = ""]) => name).filter((each) => found.includes(each)),
});

/** The symbols of a puzzle, and whether each is compulsory. @param {string} puzzle */
export const symbolsOf = (puzzle) =>
  [...puzzle.matchAll(/([^\s!])\s*(!?)/g)].map(([, symbol = "", mark]) => ({
    symbol,
    compulsory: mark !== "" || symbol === "=",
  }));

/** Whether a puzzle can have answers. @param {string} puzzle */
export const isWhole = (puzzle) => puzzle.includes("=") && symbolsOf(puzzle).length > 2;

/** A puzzle with the mark of one of its symbols changed. @param {string} puzzle @param {number} [place] of the symbol; none of them changes without it */
export function marked(puzzle, place) {
  const all = symbolsOf(puzzle).map(({ symbol, compulsory }, at) => {
    const isMarked = symbol !== "=" && compulsory !== (at === place);
    return symbol + (isMarked ? nanagram.COMPULSORY : "");
  });
  return all.join("");
}

/** The answers that are neither found nor shown. @param {Playing} state */
export const left = ({ answers, found, shown }) =>
  answers
    .map(([name = ""]) => name)
    .filter((name) => !found.includes(name) && !shown.includes(name));

/** The next hint: about the next answer that is left, or the answer itself. @param {Playing} state @returns {Playing} */
export function hinted(state) {
  const [next] = left(state);
  if (next === undefined) return state;
  if (state.level < LEVELS) return { ...state, level: state.level + 1 };
  return { ...state, shown: [...state.shown, next], level: 1 };
}

/** Whether the person is told how many answers of each length there are. @param {Playing} state */
export const isCounted = ({ level, shown }) => level > 0 || shown.length > 0;

/** Every answer is shown. @param {Playing} state @returns {Playing} */
export const revealed = (state) => ({
  ...state,
  shown: [...state.shown, ...left(state)],
  level: 0,
});

/** An answer is ticked, or no longer ticked. @param {Playing} state @param {string} name @returns {Playing} */
export function ticked(state, name) {
  const { found, shown, level } = state;
  if (found.includes(name)) {
    const others = found.filter((each) => each !== name);
    return { ...state, found: others, shown: [...new Set([...shown, name])] };
  }
  const wasNext = left(state)[0] === name;
  return { ...state, found: [...found, name], level: wasNext ? Math.min(level, 1) : level };
}

/**
 * What an entered equation is: a new answer, one that was found before (its `name`), or none. In the last case,
 * `extra` is a symbol that it uses too often, or `missing` a compulsory one that it lacks, if there is such a one.
 * @typedef {{ kind: "right" | "again" | "wrong", typed: string, name?: string, extra?: string, missing?: string }} Entered
 */

/** @param {Playing} state @param {string} text @returns {Entered} */
export function entered(state, text) {
  const typed = asTiles(text.replace(/\s/g, ""));
  const [name] = state.answers.find((each) => each.includes(typed)) ?? [];
  if (name === undefined) return { kind: "wrong", typed, ...problem(state, typed) };
  return { kind: state.found.includes(name) ? "again" : "right", typed, name };
}

/** @param {Playing} state @param {string} typed */
function problem({ puzzle }, typed) {
  const all = symbolsOf(puzzle).map(({ symbol }) => symbol);
  const needed = symbolsOf(puzzle).filter(({ compulsory }) => compulsory);
  const extra = tooMany(typed, all);
  const missing = tooMany(needed.map(({ symbol }) => symbol).join(""), [...typed]);
  return extra ? { extra } : missing ? { missing } : {};
}

/** The first symbol of a text that it has more often than a list. @param {string} typed @param {string[]} symbols */
const tooMany = (typed, symbols) =>
  [...typed].find(
    (symbol, at) => count([...typed.slice(0, at + 1)], symbol) > count(symbols, symbol),
  );

/** @param {string[]} symbols @param {string} wanted */
const count = (symbols, wanted) => symbols.filter((symbol) => symbol === wanted).length;

/** The places of the symbols that a typed text uses. @param {string[]} symbols @param {string} text */
export function placesOf(symbols, text) {
  const typed = asTiles(text);
  const isUsed = (/** @type {string} */ symbol, /** @type {number} */ at) =>
    count(symbols.slice(0, at + 1), symbol) <= count([...typed], symbol);
  return new Set([...symbols.keys()].filter((at) => isUsed(symbols[at] ?? "", at)));
}
