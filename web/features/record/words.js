// The texts of the sheet "Your games".

import { isChosen, isDay, isEvasive, nameOf, partsOf } from "../../game/days.js";
import { DAYS_DELETED } from "../../kept/storage.js";
import { counted, dateInWords, grouped } from "../../parts/words.js";

/** @import { Deleted } from "../../kept/deleted.js" */
/** @import { Kind } from "./panel.js" */

export const kinds = "Which games";
/** @type {[kind: Kind, name: string][]} */
export const KINDS = [
  ["nerdle", "Nerdle"],
  ["practice", "Practice"],
];
export const allGames = "All games";

export const files = "Export, import or delete";
export const clear = "Delete all games";
/** What “Delete all games” deletes. @type {{ [kind in Kind]: string }} */
export const ALL = {
  nerdle: "All Nerdle games and statistics were deleted.",
  practice: "All practice puzzles were deleted.",
};
export const exported = "All games exported. You can import the file here or on another device.";
export const notKept = `This browser can’t save your games. Open “${files}” to keep a copy.`;

export const keptNow = "Changes that could not be saved earlier have now been saved.";

/** @param {number} more @param {number} others those that were here before @param {string[]} refused why each of the rest was left out @param {number} [sets] of a class that were added */
export function imported(more, others, refused, sets = 0) {
  const both = `${counted(more, "game")}${sets ? ` and ${counted(sets, "set")} for a class` : ""}`;
  const added = `${both} added${others ? `, ${grouped.format(others)} already here` : ""}.`;
  if (!refused.length) return added;
  const [first] = refused;
  const why = refused.length > 1 ? `. The first: ${first}` : `: ${first}`;
  return `${added} ${counted(refused.length, "entry", "entries")} in the file could not be read${why}.`;
}

/** The button that opens the exercises. @param {number} due how many */
export const practise = (due) => `Find the better guess (${grouped.format(due)})`;

export const noPractice = "Finish a puzzle to see your statistics.";
export const noNerdle = "When you have finished a Nerdle in Solve, you will see it here.";

/** @param {number} now @param {number} longest */
export const inARow = (now, longest) =>
  `${grouped.format(now)} (longest ${grouped.format(longest)})`;

/** @param {number} some @param {number} all */
export const ofAll = (some, all) => `${grouped.format(some)} of ${grouped.format(all)}`;

/** @param {{ played: number, solved: number }} found */
export const solved = ({ played, solved }) =>
  `${grouped.format(solved)} (${Math.round((solved / played) * 100)}%)`;

// ------------------------------------------------------------------------------- the list of games

export const list = "Saved games";
export const review = "Review";
export const remove = "Delete";
export const undo = "Undo";
export const more = "Show more";

/** @param {string} title of the game @param {string} day */
export const dateOf = (title, day) => `Date of ${title}, ${dateInWords(day)}`;

/** How a game ended. @param {{ guesses: number, skill?: number | null }} game */
export function outcome({ guesses, skill }) {
  const ended = guesses ? counted(guesses, "guess", "guesses") : "not solved";
  return typeof skill === "number" ? `${ended}, skill ${skill}` : ended;
}

/** @param {string} title @param {string} day */
export const taken = (title, day) =>
  `There is already a game of ${title} for ${dateInWords(day)}, so the date was not changed.`;

/** @param {string} day */
export const noDay = (day) =>
  day ? "That day is in the future, so the date was not changed." : "Choose a date.";

/** @param {string} title @param {string} day */
export const removed = (title, day) => `The game of ${title} for ${dateInWords(day)} was deleted.`;

/** @param {string} title @param {string} day */
export const moved = (title, day) =>
  `The date of this game of ${title} is now ${dateInWords(day)}.`;

// ---------------------------------------------------------------------------------- deleted games

export const restoreOne = "Restore";
export const restoreAll = "Restore all";
export const howLong = `Deleted games can be restored for ${DAYS_DELETED} days. They are not counted in your statistics and are not exported.`;

/** @param {number} count */
export const deleted = (count) => `Deleted games (${grouped.format(count)})`;

/** What was deleted. @param {Deleted} deleted @param {Game[]} games */
export function deletedItem({ field, id, thing }, games) {
  const { game, day: key } = partsOf(id);
  const isOfAll = field === "before";
  const name = isOfAll ? id : game;
  const title = games.find((each) => each.name === name)?.title ?? name;
  return isOfAll ? `${title}: Nerdle’s statistics` : `${title}, ${which(key)}: ${outcome(thing)}`;
}

/** Which game or puzzle it is. @param {string} key */
function which(key) {
  if (isChosen(key)) return "chosen puzzle";
  const name = nameOf(key);
  return `${isEvasive(key) ? "evasive " : ""}${isDay(name) ? dateInWords(name) : `puzzle ${name}`}`;
}

/** @param {Deleted[]} done @param {Deleted[]} left those that would have replaced another game */
export function restored(done, left) {
  if (!left.length) return `${were(done)} restored.`;
  const why =
    left.length > 1
      ? "other games are in their place. Delete those first."
      : "another game is in its place. Delete that game first.";
  return `${done.length ? `${were(done)} restored. ` : ""}${were(left)} not restored, because ${why}`;
}

/** @param {Deleted[]} all */
function were(all) {
  const games = all.filter(({ field }) => field !== "before").length;
  return games
    ? `${counted(games, "game")} ${games === 1 ? "was" : "were"}`
    : "The statistics were";
}

// -------------------------------------------------------------------------------- skill over time

export const skillTitle = "Average skill over time";
export const SKILL_HEADER = ["From", "To", "Games", "Average skill"];

// ------------------------------------------------------------------------ the game's own statistics

export const ownStatistics = "Start from Nerdle’s own statistics";

/** @param {string} title */
export const howToPaste = (title) =>
  `Export your ${title} statistics in Nerdle, then paste the text here. Games that you save with a later date are added to these figures.`;
export const chooseGame = "Choose a game above to add its statistics.";
export const pasteLabel = "Nerdle’s statistics";
export const add = "Add statistics";
export const drop = "Delete statistics";
export const dropped = "Nerdle’s statistics were deleted.";

/** @param {string} title @param {{ played: number, until: string }} before */
export const added = (title, { played, until }) =>
  `${counted(played, "game")} of ${title} up to ${dateInWords(until)} added.`;

/** @param {string} why */
export const notAdded = (why) => `Nothing was added: ${why}.`;
