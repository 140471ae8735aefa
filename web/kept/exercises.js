// The exercises: the mistakes of all finished games on the device, in both records. They are stored only
// with their games, so they are exported, imported and deleted with them.

import { isDay, partsOf, today } from "../game/days.js";
import { dueOn, mistakesIn, practised } from "./mistakes.js";
import { practiceRecord } from "./practice-games.js";
import { realRecord } from "./real-games.js";

/** @import { Mistake } from "./mistakes.js" */

/** A finished game, as far as it matters here; `at`: when a practice puzzle was finished. @typedef {{ position?: string, mistakes?: Mistake[], at?: number }} Played */

/**
 * @typedef {object} Exercise
 * @property {string} position the rows before the guess, as a position's text
 * @property {string} played the guess that was played
 * @property {number} loss see `Mistake`
 * @property {string} due the day on which it comes back, "" for at once
 * @property {string} tried the day on which it was practised last, "" for never
 * @property {number} row the row of the guess, from 1
 * @property {string} source what it is from: "nerdle", a "daily" or "random" practice puzzle, or "" if it is not saved
 * @property {string} day the day of this game, "" if it is not saved
 */

/** What a review finds in a game. @typedef {{ skill: number | null, luck: number | null, mistakes: Mistake[] }} Found */

/** The game that was reviewed last, which may not be recorded. @type {{ position: string } & Partial<Found>} */
let last = { position: "" };

/** What the last review found in a game, so that it can be saved with it. @param {string} position @returns {Partial<Found>} */
export function foundIn(position) {
  const { position: reviewed, ...found } = last;
  return position === reviewed ? found : {};
}

/** The games that were deleted since the page was opened; a review of one may still be running. @type {Set<string | undefined>} */
const gone = new Set();

/** Forget what the last review found if its game is one of those that are deleted. @param {Played[]} deleted */
export function forget(deleted) {
  for (const each of deleted) gone.add(each?.position);
  if (gone.has(last.position)) last = { position: "" };
}

/** Keep what a review found with its game, wherever that is recorded. @param {string} position of the whole game @param {Pick<Review, "skill" | "luck" | "guesses">} review */
export function keepReview(position, review) {
  const { skill, luck } = review;
  const mistakes = knownIn(position) ?? foundIn(position).mistakes ?? mistakesIn(review);
  if (recorded(position) || !gone.has(position)) last = { position, skill, luck, mistakes };
  change(
    (game) => game.position === position && !game.mistakes,
    (game) => ({ ...game, skill, luck, mistakes }),
    (game) => ({ ...game, mistakes }),
  );
}

/** How many times an exercise has been practised since the page was opened. */
let count = 0;
export const practices = () => count;

/** Record that an exercise was practised, in each game that has it. @param {Pick<Exercise, "position">} exercise @param {boolean} isFound */
export function keepPractised({ position }, isFound) {
  count += 1;
  const day = today();
  /** @template {Played} T @param {T} game @returns {T} */
  const after = (game) => ({
    ...game,
    mistakes: game.mistakes?.map((mistake) =>
      before(game, mistake) === position ? practised(mistake, isFound, day) : mistake,
    ),
  });
  last = after(last);
  change((game) => exercisesIn(game).some((each) => each.position === position), after);
}

/**
 * Change some games in both records; nothing is written if there are none.
 * @param {(game: Played) => boolean} which
 * @param {<T extends Played>(game: T) => T} real the change of a real game
 * @param {<T extends Played>(game: T) => T} practice the change of a practice puzzle
 */
function change(which, real, practice = real) {
  if (Object.values(realRecord.read().games).some(which))
    realRecord.change((there) => ({ ...there, games: changed(there.games, which, real) }));
  if (Object.values(practiceRecord.read()).some(which))
    practiceRecord.change((there) => changed(there, which, practice));
}

/** @template T @param {{ [id: string]: T }} games @param {(game: T) => boolean} which @param {(game: T) => T} change */
const changed = (games, which, change) =>
  Object.fromEntries(
    Object.entries(games).map(([id, game]) => [id, which(game) ? change(game) : game]),
  );

/** The rows before a mistake, as a position's text. @param {Played} game @param {Mistake} mistake */
const before = ({ position = "" }, { row }) => position.split(",").slice(0, row).join(",");

/** Where a game is from. @param {string} id "classic:2026-11-21", "" if it is not saved @param {number} [at] when it was finished, for a practice puzzle */
function sourceOf(id, at) {
  const { day } = partsOf(id);
  if (!id || at === undefined) return { source: id && "nerdle", day };
  return isDay(day) ? { source: "daily", day } : { source: "random", day: today(new Date(at)) };
}

/** @param {Played} game @param {string} [id] @returns {Exercise[]} */
function exercisesIn(game, id = "") {
  const rows = (game.position ?? "").split(",");
  return (game.mistakes ?? []).flatMap((mistake) => {
    const [played = ""] = (rows[mistake.row] ?? "").split(":");
    const { row, loss, tried } = mistake;
    const position = before(game, mistake);
    const found = { position, played, row, loss, tried, due: dueOn(mistake) };
    return played ? [{ ...found, ...sourceOf(id, game.at) }] : [];
  });
}

/** All recorded games with their ids. @returns {[id: string, game: Played][]} */
const games = () => [
  ...Object.entries(realRecord.read().games),
  ...Object.entries(practiceRecord.read()),
];

/** The recorded game with these rows. @param {string} position */
const recorded = (position) => games().find(([, game]) => game.position === position)?.[1];

/** The mistakes of a game if it has been reviewed. @param {string} position */
export const knownIn = (position) => (recorded(position) ?? foundIn(position)).mistakes;

/** The recorded games that have not been reviewed. */
export const unreviewed = () =>
  games().flatMap(([, { position, mistakes }]) =>
    position && !mistakes ? [{ position, answer: "" }] : [],
  );

/** All exercises: those first that are due first, and of these the costliest. Each position is there once. @returns {Exercise[]} */
export function exercises() {
  const known = games();
  const isSaved = known.some(([, game]) => game.position === last.position);
  const all = isSaved ? known : [...known, /** @type {const} */ (["", last])];
  const sorted = all.flatMap(([id, game]) => exercisesIn(game, id)).sort(compare);
  // of the same position in several games, the one that comes first
  return [...new Map(sorted.reverse().map((each) => [each.position, each])).values()].reverse();
}

/** Days as texts are in the order of time. @param {Exercise} one @param {Exercise} other */
const compare = (one, other) =>
  one.due === other.due ? other.loss - one.loss : one.due < other.due ? -1 : 1;

/** @param {string} [day] today */
export const dueNow = (day = today()) => exercises().filter(({ due }) => due <= day);

/** The exercises of a game that are due, the costliest first. @param {string} position of the whole game */
export const dueOf = (position) =>
  exercisesIn({ position, mistakes: knownIn(position) ?? [] })
    .filter(({ due }) => due <= today())
    .sort(compare);

/** How far practice has got today: the number of an exercise that is open now, and how many there are, with those that are due. @param {string} position of the exercise */
export function progress(position) {
  const others = exercises().filter((each) => each.position !== position);
  const done = others.filter(({ tried }) => tried === today()).length;
  return { number: done + 1, of: done + 1 + others.filter(({ due }) => due <= today()).length };
}
