// The texts that all sisters share. What is said about an answer or a hint comes from the engine, in plain signs.

import { isRealDay } from "../../game/days.js";
import { counted, dateInWords, grouped, spoken } from "../../parts/words.js";
import { isOpen, squaresOf } from "./squares/grid.js";

/** @import { State } from "./state.js" */
/** @import { View } from "./views.js" */

const SIGNS = { "-": "−", "*": "×", "/": "÷" };

/** Signs as people write them. A fraction in brackets, such as (2/3), is a number; a hyphen is between letters. @param {string} text */
export const written = (text) =>
  text.replace(/\(\d+\/\d+\)|[*/]|(?<![a-z])-(?![a-z])/g, (sign) =>
    sign.length > 1 ? sign : (SIGNS[/** @type {"-"} */ (sign)] ?? sign),
  );

/** What is typed, in the signs of the engine. @param {string} text */
export const plain = (text) =>
  text.replace(/[×÷−–]/g, (sign) => "*/--"["×÷−–".indexOf(sign)] ?? "");

/** A calculation with spaces around its signs. @param {string} text */
export const spaced = (text) =>
  written(
    text.replace(/\(\d+\/\d+\)|\s*([-+*/=])\s*/g, (part, sign) => (sign ? ` ${sign} ` : part)),
  );

/** A text for screen readers: expressions in words, in which □ hides a digit. @param {string} text */
export const aloud = (text) =>
  text.replace(/[^\s“”:]*[-+*/=□][^\s“”:,.]*/g, (part) => {
    if (!/[\d□]/.test(part)) return part;
    const hidden = (
      /** @type {string} */ _,
      /** @type {string} */ shown,
      /** @type {string} */ rest,
    ) => `${shown && `${shown} and `}${counted(rest.length, "digit")}`;
    const parts = part.split(/([-+*/=()])/).filter(Boolean);
    return parts
      .map((each) =>
        spoken(each)
          .replace(/^(\d*)(□+)$/, hidden)
          .replace(/□/g, " blank "),
      )
      .join(" ");
  });

export const ours = "Or play one of our puzzles. Past days are in Play’s Archive.";
export const clock = "Clock: 30 seconds";
export const timeUp = "Time is up. Further answers earn no points.";
export const cut = "this link is too long and was cut short";

/** What one of our puzzles is called. @param {State} state @param {View} view */
export const heading = ({ level, key, opened }, view) =>
  `${isRealDay(key) ? `Our puzzle of ${dateInWords(key)}` : "One of our puzzles"}, ${view.levelName(level)}${opened?.difficulty ? `, ${opened.difficulty}` : ""}`;

/** How far the puzzle is. @param {State} state @param {number} [score] the best, from which each peek takes one */
export function status({ opened, progress, verdict }, score) {
  if (!opened) return "";
  const { count, goals } = opened;
  const { found, reached, points } = progress;
  if (count !== null) {
    const many = counted(count, "answer");
    if (found.length === 0) return `${many}.`;
    if (found.length < count) return `You have found ${found.length} of ${many}.`;
    return `You have found ${count === 1 ? "the only answer" : `all ${many}`}!`;
  }
  if (goals.length > 1 && reached.length === goals.length) return "You have reached all targets!";
  if (goals.length > 1)
    return reached[0] === undefined
      ? ""
      : `You have reached ${reached.length} of ${goals.length} targets.`;
  if (verdict && (verdict.verdict !== "right" || verdict.points !== null)) return ""; // it says the points
  return points
    ? `${counted(points, "point")}.`
    : reached[0] === undefined
      ? ""
      : score
        ? `You have solved it! Score: ${Math.max(score - progress.peeks, 0)} of ${score}.`
        : "You have solved it!";
}

/** A puzzle that has just been opened, for screen readers. @param {State} state @param {View} view */
export function opened(state, view) {
  const { tiles = [], goals = [], text = "" } = state.opened ?? {};
  const { squares } = view;
  const open =
    squares &&
    squaresOf(text.replace(/^[^:]*:/, ""), squares).filter((each) => isOpen(each, squares));
  const symbols = tiles.map(({ symbol, compulsory }) => tile(symbol, compulsory)).join("; ");
  const wanted = goals.filter(Boolean).join(", ");
  return [
    state.key && `${heading(state, view)}:`,
    open
      ? `${counted(open.length, squares?.keys ? "empty square" : "tile")}${squares?.keys ? "" : " to move"}.`
      : `${symbols}.`,
    wanted && `${goals.length > 1 ? "The targets are" : "The target is"} ${wanted}.`,
    status(state, view.score),
  ]
    .filter(Boolean)
    .join(" ");
}

/** @param {string} symbol @param {boolean} compulsory whether it is, or can become so by a tap */
export const tile = (symbol, compulsory) => `${spoken(symbol)}${compulsory ? ", required" : ""}`;

/** @param {number} at @param {number} listed @param {number} count */
export const page = (at, listed, count) =>
  `Solution ${grouped.format(at + 1)} of ${listed < count ? "the first " : ""}${grouped.format(listed)}`;

/** What has been found so far, or in all. @param {Solved} solved @param {boolean} searches */
export const summary = ({ words }, searches) =>
  written(searches ? words : words.replace(/ so far…$/, " found before the search stopped."));

/** @param {string} what the next hint shows */
export const nextHint = (what) => `The next hint shows ${what}.`;

/** @param {number} others */
export const reorderings = (others) => counted(others, "re-ordering");
