// The texts of the choices: the best guesses, how they split what is left, and the equations left.

import {
  about,
  amount,
  brief,
  colourName,
  counted,
  grouped,
  left,
  percent,
  spoken,
} from "../../../parts/words.js";

/** Shown with all figures if the equations left are too many to look at one by one. */
export const sampled = "All figures come from a random sample of the equations left.";

/** The headings of the best guesses, and what they mean. @type {[word: string, meaning: string][]} */
export const HEADINGS = [
  ["guess", ""],
  ["guesses needed", "How many guesses you need on average from here, including this one."],
  ["win", "The chance that this guess is the answer."],
  [
    "groups",
    "How many groups the guess splits the equations into. All equations in a group would give the guess the same colours, so more groups are better.",
  ],
  ["bits", "The information that the colours give on average. One bit halves what is left."],
  ["largest", "How many equations are in the largest group: what is left if you are unlucky."],
];

/** The same on several boards. @type {typeof HEADINGS} */
export const HEADINGS_ON_BOARDS = HEADINGS.map(([word, meaning]) => [
  word,
  {
    win: "The chance that this guess is the answer on one of the boards.",
    groups:
      "How many groups the guess splits the combinations of answers into. All combinations in a group would give the guess the same colours on every board, so more groups are better.",
    largest: "How many combinations are in the largest group: what is left if you are unlucky.",
  }[word] ?? meaning,
]);

/** How many decimals of the guesses needed are shown: four if only they tell the guesses apart, and the figures are exact. @param {Suggestion[]} guesses */
export function decimalsOf(guesses) {
  const texts = (/** @type {number} */ decimals) =>
    new Set(guesses.map(({ expected }) => expected.toFixed(decimals))).size;
  const isExact = guesses.every(({ approximate }) => !approximate);
  return isExact && texts(2) === 1 && texts(4) > 1 ? 4 : 2;
}

/** A number in the table; on several boards, it can have a dozen digits. @param {number} count @param {boolean} [estimated] */
export const size = (count, estimated = false) =>
  (estimated || count >= 10_000_000 ? brief : grouped).format(count);

/** The heading of the picture of the columns. */
export const picture = "Possible in each tile";

/** The heading of the list of equations. @param {number} listed @param {number} remaining @param {boolean} [estimated] */
export function listed(listed, remaining, estimated = false) {
  if (estimated) return `${listed} of ${about(remaining)} equations left, drawn at random`;
  if (listed >= remaining) return left(remaining);
  return `The first ${listed} of ${grouped.format(remaining)} equations left`;
}

/** The same on one of several boards. @param {number} board @param {string} heading */
export const onBoard = (board, heading) => `Board ${board + 1}: ${heading}`;

/** How many equations a search has found. @param {string} pattern @param {Listing} found @param {string} why "" if that is not known */
export function matching(pattern, { count, estimated }, why) {
  const match = count === 1 ? "matches" : "match";
  const said = count
    ? `${amount(count, estimated)} ${match} ${pattern}`
    : `No equation matches ${pattern}`;
  return why ? `${said}. ${why}` : said;
}

/** Why a search cannot find anything. @param {string} problem see pattern.js @param {Game} game */
export const notSearched = (problem, { columns }) =>
  problem === "long"
    ? `An equation has ${columns} tiles, so a search can have at most ${columns}.`
    : `This game does not use “${problem}”. Type its keys, or ? for any symbol.`;

/** A column of the picture, for screen readers. @param {number} column @param {number} symbols */
export const possibleIn = (column, symbols) =>
  `Tile ${column + 1}: ${counted(symbols, "possible symbol")}`;

/** A symbol in the picture, for screen readers. @param {string} symbol @param {number} share */
export const possible = (symbol, share) => `${spoken(symbol)}, ${percent(share)}`;

/** Shown until a guess is pointed at. */
export const pointAt = "Point at a guess to see how it would split what is left.";

/** How a guess would split what is left. @param {string} guess @param {Split} split @param {string} where on which of several boards */
export function splitting(guess, { classes, likeliest }, where) {
  const sure = likeliest[0]?.count;
  if (sure === null) return `${guess}${where}: the likeliest colours in a random sample`;
  if (classes === 1)
    return `${guess} would not split what is left${where}: all equations would give it the same colours`;
  const shown = likeliest.length < classes ? ". The likeliest are:" : "";
  return `${guess} splits what is left into ${counted(classes, "group")}${where}${shown}`;
}

/** @param {number} board */
export const onBoardOf = (board) => ` on board ${board + 1}`;

/** How many equations are in a group, or how likely it is. @param {Class} each */
export const inGroup = ({ count, share }) =>
  count === null ? percent(share) : `${grouped.format(count)} (${percent(share)})`;

/** The colours of a group, for screen readers. @param {string} colours */
export const inColours = (colours) => [...colours].map(colourName).join(" ");
