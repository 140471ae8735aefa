// The texts that several features share: symbols, colours, counts and errors. The texts of a single
// feature are in its folder.

import { chosenKeys } from "../game/pro.js";
import { estimate, hints, sisters } from "../game/tables.js";

const SYMBOLS = /** @type {const} */ ({
  "/": "divided by",
  "+": "plus",
  "-": "minus",
  "*": "times",
  "=": "equals",
  "(": "open bracket",
  ")": "close bracket",
  "²": "squared",
  "³": "cubed",
  "^": "to the power of",
  "!": "factorial",
  ".": "point",
  π: "pi",
});

/** A symbol in words, for screen readers. @param {string} symbol */
export function spoken(symbol) {
  return SYMBOLS[/** @type {"="} */ (symbol)] ?? symbol;
}

/** Which symbol of a row was deleted, for screen readers; "" for none. @param {string} before the row @param {string} after */
export function erased(before, after) {
  const symbol = [...before].find((each, at) => each !== after[at])?.trim();
  return symbol ? `${spoken(symbol)} deleted` : "";
}

/** An equation in words, for screen readers. @param {string} equation */
export function equation(equation) {
  return equation
    .split(/(\D)/)
    .filter(Boolean)
    .map((part) => (/\d/.test(part) ? part : spoken(part)))
    .join(" ");
}

/** @param {string} letter of a colour: g, p or b */
export function colourName(letter) {
  return { g: "green", p: "purple", b: "black" }[letter] ?? "empty";
}

/** Formats a number with its digits in groups: 17,723. */
export const grouped = new Intl.NumberFormat("en");

/** Shown with the figures of a game in which some kinds of answers are likelier than others. */
export const unequal =
  "Not all answers are equally likely: each kind of equation is weighted by how often it occurred among 100 past answers.";

/** A count with its noun. @param {number} count @param {string} one @param {string} [many] */
export const counted = (count, one, many = `${one}s`) =>
  `${grouped.format(count)} ${count === 1 ? one : many}`;

/** An estimate with the two digits that count, as nerdle/equations/estimate.py writes it: about 3.4 million. @param {number} count */
export function about(count) {
  const rounded = Number(count.toPrecision(2));
  const [size, name] = [...estimate.LARGE].find(([least]) => rounded >= least) ?? [1, ""];
  return `about ${grouped.format(rounded / size)} ${name}`.trimEnd();
}

/** A number, or an estimate of it. @param {number} count @param {boolean} estimated */
export const amount = (count, estimated) => (estimated ? about(count) : grouped.format(count));

/** A number with one decimal; halves are rounded up, as in nerdle/equations/estimate.py. @param {number} number */
const tenths = (number) => (Math.round(number * 10) / 10).toFixed(1);

/** A share of one. @param {number} share */
export const percent = (share) =>
  share > 0 && share < 0.01 ? "<1%" : `${Math.round(share * 100)}%`;

/** How many guesses are needed on average, as a person would say it. @param {number} expected @param {boolean} more whether some were made before @param {boolean} [approximate] whether the figure is an estimate */
export function needed(expected, more, approximate = false) {
  const few = Math.floor(expected);
  const near = Math.round(expected);
  const isBetween = Math.abs(expected - few - 0.5) < 0.15;
  const about = !approximate && Math.abs(expected - near) < 0.005 ? "" : "about ";
  const number = isBetween ? `${few} or ${few + 1}` : `${about}${near}`;
  return `${number} ${more ? "more " : ""}${near === 1 && !isBetween ? "guess" : "guesses"}`;
}

/** How many are left on average, or an estimate of it. @param {number} count @param {boolean} estimated */
export function mean(count, estimated) {
  if (count < 10) return tenths(count);
  return estimated ? about(count) : grouped.format(Math.round(count));
}

/** Formats an estimate in a table: 3.4M. */
export const brief = new Intl.NumberFormat("en", {
  notation: "compact",
  maximumSignificantDigits: 2,
});

/** @param {number} remaining @param {boolean} [estimated] whether it was estimated from a sample */
export const left = (remaining, estimated = false) =>
  estimated ? `${about(remaining)} equations left` : `${counted(remaining, "equation")} left`;

/**
 * What is left on one of several boards, or its answer.
 * @param {string} answer "" until it is solved
 * @param {number | null} remaining null if it is not known
 */
export function boardLeft(answer, remaining) {
  if (answer) return `✓ ${answer}`;
  return remaining === null ? "" : `${grouped.format(remaining)} left`;
}

/** @param {number} guesses */
export const solvedIn = (guesses) => `Solved in ${guesses} ${guesses === 1 ? "guess" : "guesses"}`;

/** @param {string} text */
export const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** The size of a Pro game. @param {Game} game */
export const proSize = ({ columns, rows }) => `Pro: ${columns} tiles, ${counted(rows, "row")}`;

/** The chosen keys of a Pro game. @param {Game} game */
export const proKeys = (game) => [...chosenKeys(game)].join("\u00a0");

/** The same in words, for screen readers. @param {Game} game */
export const proKeysInWords = (game) => [...chosenKeys(game)].map(spoken).join(", ");

/** Shown when someone types in a full row. */
export const full = "The row is full. Press Delete to delete a symbol.";

/** Shown when an empty row is entered. */
export const blank = "The row is empty. Type a guess first.";

/** Shown when a row is entered before it is full. @param {{ guess: string }} draft */
export function notFull({ guess }) {
  const empty = guess.split(" ").length - 1;
  return `The row is not full: ${empty === 1 ? "one tile is" : `${empty} tiles are`} empty.`;
}

/** Why a text cannot be read. @param {string} why */
export const notRead = (why) => `${sentence(why)}.`;

/** Shown before the first answer. @param {boolean} ready whether the engine has started */
export const looking = (ready) =>
  ready ? "Searching…" : "The solver is still starting. Please wait…";

/** Shown while the page is stored on the device. */
export const saving = "Saving for offline use…";

/** Shown while the answers of a game are fetched. @param {string} list */
export const loadingList = (list) => `Loading ${sentence(list)}’s equations…`;

// ------------------------------------------------------------------------------------- errors

/** Why the engine cannot reply without a game’s list of equations, and what to do. @param {string} list */
export const noList = (list) =>
  `${sentence(list)}’s equations could not be loaded; connect to the internet once and try again`;

/** The same as a message. @param {string} list */
export const listFailed = (list) =>
  `${noList(list)}. After that, ${sentence(list)} also works offline. Your game is safe.`;

/** The same for the part of the core that some features need. */
export const noFeature =
  "this feature could not be loaded; connect to the internet once and try again";

/** The same as a message. */
export const featureFailed = `${sentence(noFeature)}. After that, it also works offline. Your game is safe.`;

/** Shown when the engine fails on a question. @param {string} why */
export const questionFailed = (why) =>
  `The solver could not answer (${short(why)}). Your game is safe. Try again, or change what you entered.`;

/** @param {string} why */
export const engineFailed = (why) =>
  `The solver could not start (${short(why)}). Your game is safe. ` +
  "Check your connection and try again. " +
  "The solver needs Safari 16.4, Chrome 112 or Firefox 114, or a later version.";

/** Shown when there is too little memory for the engine. @param {string} why */
export const noMemory = (why) =>
  `The solver needs more memory than this device has free (${short(why)}). Your game is safe. ` +
  "Close other tabs and apps, then try again.";

/** Shown when the engine’s first answer takes long. @param {import("../engine/patience.js").Doing} doing */
export function engineSlow(doing) {
  const isComing = doing === "loading" || doing === "downloading";
  if (isComing)
    return "The solver is still downloading. Your game is safe. Wait, or check your connection and try again.";
  const what = doing === "booting" ? "is still starting up" : "has started and is still counting";
  return `The solver ${what}. Your game is safe. Wait, or try again.`;
}

/** Shown when a part of the page does not load. @param {string} why */
export const partFailed = (why) =>
  `This part of the page did not load (${short(why)}). Your game is safe. Check your connection and try again.`;

/** Why a part of the page cannot load once the site has changed, and what to do. */
export const isOld =
  "this tab has an older version of the page and cannot load this part; reload it to get the new version";

/** The same as a message. */
export const oldTab = `${sentence(isOld)}. Your game is safe.`;

/** @param {string} why */
export const pageFailed = (why) =>
  `Something went wrong on this page (${short(why)}). Your game is safe. If the page stops responding, reload it.`;

/** Shown once, when stored data was not valid. @param {string[]} lost what could not be read at all */
export const setAside = (lost) =>
  lost.length > 0
    ? `Stored data is damaged: ${lost.join(", and ")} could not be read. The damaged data has been set aside.`
    : "Some data stored on this device is damaged. It has been set aside; everything else is still here.";

/** Saves to a file what has been set aside. */
export const saveDamaged = "Save the damaged data to a file";

/** Shown once, when nothing can be stored because a newer page has stored something. */
export const newerStored =
  "A newer version of this page has stored data on this device, so this older version can’t save anything. Reload this tab to get the newer version.";

/** @param {string} why */
const short = (why) => (why.length > 120 ? `${why.slice(0, 119)}…` : why);

/** The button that leads to the box for another game. */
export const paste = "Paste…";

/** The button that takes the suggestion. */
export const use = "Use suggestion";

/** The button of the hint that follows. @param {number} level of the last hint, from 0 */
export function hintAfter(level) {
  if (level === hints.LEVELS - 1) return "Show suggestion";
  return level ? "Another hint" : "Hint";
}

/** What that hint will say; the last one says so itself. @param {number} level of the last hint, from 0 */
export const hintSays = (level) => ["number left", "what to test"][level] ?? "";

/** Shown on a board that another browser tab has changed. */
export const fromOtherTab = "This game was continued in another tab.";

const dates = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });

/** Said of the exercises in "Your mistakes" if none is due. @param {string} day */
export const nextExercise = (day) => `The next exercise is due on ${dateInWords(day)}.`;

/** A day as people write it. @param {string} day "2026-11-21" */
export const dateInWords = (day) => dates.format(new Date(`${day}T00:00:00Z`));

/** A text for a finger or, where there is one, for a mouse. @param {string} text */
export const forDevice = (
  text,
  mouse = matchMedia("(hover: hover) and (pointer: fine)").matches,
) => (mouse ? text.replace(/\b[Tt]ap\b|^Hold a key/g, (words) => WITH_MOUSE[words] ?? "") : text);

/** @type {{ [words: string]: string }} */
const WITH_MOUSE = { Tap: "Click", tap: "click", "Hold a key": "Hold a key on the screen" };

/** What a guess cost. @param {number} loss in guesses */
export const extraGuesses = (loss) =>
  tenths(loss) === "1.0" ? "an extra guess" : `${tenths(loss)} extra guesses`;

/**
 * How a finished game was played: the guess that cost most, and the better one.
 * @param {{ row: number, loss: number, better?: string }[]} mistakes
 */
export function story(mistakes) {
  const [worst] = [...mistakes].sort((one, other) => other.loss - one.loss);
  if (!worst) return "No guess cost more than 0.1 extra guesses.";
  const { row, loss, better } = worst;
  const instead = better ? ` ${better} was better.` : "";
  return `The guess in row ${row} cost the most: ${extraGuesses(loss)}.${instead}`;
}

// ------------------------------------------------------------------------------------- sister puzzles

/** What a level counts. @param {string} noun */
const many = (noun) => (/** @type {number} */ level) => counted(level, noun);

/** The sister puzzles: what they and the levels of our own puzzles are called. */
const TITLES = /** @type {const} */ ({
  letters: ["Word sums", many("added word")],
  countdown: ["Countdown", many("large number")],
  nanagrams: ["Nanagrams", many("symbol")],
  cross: ["Cross", (/** @type {number} */ size) => `${size} × ${size}`],
  square: ["2D", (/** @type {number} */ level) => `level ${level}`],
  maffdoku: ["Maffdoku", (/** @type {number} */ level) => `level ${level}`],
  targets: ["Targets", many("target")],
});

/** A sister: its name, as in links, and its levels. @typedef {{ name: string, title: string, levels: number[], levelName: (level: number) => string }} Sister */

/** @param {keyof typeof TITLES} name @returns {Sister} */
export const sister = (name) => ({
  ...{ name, title: TITLES[name][0], levels: sisters[name].LEVELS },
  levelName: TITLES[name][1],
});

export const SISTERS = /** @type {(keyof typeof TITLES)[]} */ (Object.keys(TITLES)).map(sister);

/** A level of our own puzzles, as in links. @param {string} name @param {number} level */
export const own = (name, level) => sisters[/** @type {"letters"} */ (name)].OWN + level;
