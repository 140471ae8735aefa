// The statistics of finished games: of the practice puzzles, and of the person's real Nerdles.

import { isDay, isEvasive, partsOf } from "../../game/days.js";
import { newestFirst } from "../../kept/real-games.js";
import { streaks } from "../../kept/streaks.js";

/** @import { Finished, Played } from "../../kept/practice-games.js" */
/** @import { Before, RealGames } from "../../kept/real-games.js" */

/** A finished game of either kind, and its id, "classic:2026-11-21". @typedef {[id: string, game: { guesses: number }]} Game */

/**
 * @typedef {object} Summary
 * @property {number} played
 * @property {number} solved
 * @property {number[]} distribution how many took 1 to 6 guesses (or more, if any did), then how many were
 *   not solved
 * @property {number | null} streak how many days in a row were solved, up to today or yesterday; null where
 *   days do not count
 * @property {number | null} longest the most days in a row
 * @property {number | null} mean the mean guesses of the solved games
 */

/**
 * `unaided`: how many were solved without a hint; `run`: how many random puzzles in a row were solved, up to
 * the last, and `longestRun` at most. `mean` is about the solved puzzles for which perfect play is known, and
 * `perfect` is its mean for the same puzzles. Evasive puzzles count only in `evasive`, and in `atPar` those
 * that were solved at par.
 * @typedef {Summary & { evasive: number, atPar: number, unaided: number, run: number, longestRun: number, perfect: number | null, streak: number, longest: number }} PracticeSummary
 */

/** `skill`, `luck`: the means of the rated games. @typedef {Summary & { skill: number | null, luck: number | null }} RealSummary */

/** The guesses that most games allow, for each of which a distribution has a bar. */
const USUAL = 6;
const POINTS = 24; // of the line of skill

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, n) => total + n, 0);

/** @param {number[]} numbers */
const mean = (numbers) => (numbers.length ? sum(numbers) / numbers.length : null);

/** @param {unknown} n @returns {n is number} */
const isNumber = (n) => typeof n === "number";

/** @param {Played} played @param {string} game its name, "" for all @param {string} now today @returns {PracticeSummary} */
export function ofPractice(played, game, now) {
  const both = Object.entries(played).filter(([id]) => !game || partsOf(id).game === game);
  const isOther = (/** @type {Game} */ [id]) => isEvasive(partsOf(id).day);
  const [own, evasive] = [both.filter((each) => !isOther(each)), both.filter(isOther)];
  const all = own.map(([, finished]) => finished);
  const compared = all.filter(({ guesses, perfect }) => guesses && perfect);
  return {
    ...counted(own, []),
    ...streaks(
      own.filter(([id]) => isDay(partsOf(id).day)),
      now,
    ),
    ...runs(own.filter(([id]) => !isDay(partsOf(id).day))),
    unaided: all.filter(({ guesses, hints }) => guesses && hints === 0).length,
    mean: mean(compared.map(({ guesses }) => guesses)),
    perfect: mean(compared.map(({ perfect }) => perfect ?? 0)),
    evasive: evasive.length,
    atPar: evasive.filter(([, { guesses, perfect }]) => guesses && guesses === perfect).length,
  };
}

/**
 * The statistics of a real game, or of all. What the game itself has counted includes its last day, so saved
 * games up to that day are not counted again; their skill and luck are.
 * @param {RealGames} all
 * @param {string} game its name, "" for all
 * @param {string} now today
 * @returns {RealSummary}
 */
export function ofReal(all, game, now) {
  const own = newestFirst(all, game);
  const befores = Object.entries(all.before).filter(([name]) => !game || name === game);
  const later = own.filter(([id]) => {
    const { game: name, day } = partsOf(id);
    const before = all.before[name];
    return !before || day > before.until;
  });
  const found = counted(
    later,
    befores.map(([, each]) => each),
  );
  const guesses = found.distribution.slice(0, -1);
  const known = sum(guesses);
  const rated = own.map(([, each]) => each);
  return {
    ...found,
    ...(game ? streaks(later, now, all.before[game]) : { streak: null, longest: null }),
    mean: known ? sum(guesses.map((n, at) => n * (at + 1))) / known : null,
    skill: mean(rated.map(({ skill }) => skill).filter(isNumber)),
    luck: mean(rated.map(({ luck }) => luck).filter(isNumber)),
  };
}

/** How many games there are, and how many guesses they took. @param {Game[]} games @param {Before[]} befores */
function counted(games, befores) {
  const guesses = games.map(([, each]) => each.guesses);
  const played = guesses.length + sum(befores.map((each) => each.played));
  const solved = guesses.filter(Boolean).length + sum(befores.map((each) => each.solved));
  const distribution = Array.from(
    { length: guesses.reduce((most, n) => Math.max(most, n), USUAL) },
    (_, at) =>
      guesses.filter((n) => n === at + 1).length +
      sum(befores.map((each) => each.distribution[at] ?? 0)),
  );
  return { played, solved, distribution: [...distribution, played - solved] };
}

/** The random puzzles in a row. @param {[id: string, puzzle: Finished][]} puzzles */
function runs(puzzles) {
  let run = 0;
  let longestRun = 0;
  for (const [, { guesses }] of puzzles.sort(([, one], [, other]) => one.at - other.at)) {
    run = guesses > 0 ? run + 1 : 0;
    longestRun = Math.max(longestRun, run);
  }
  return { run, longestRun };
}

/**
 * The average skill over time: the rated games in order of their days, in groups of the same size.
 * @param {RealGames} all
 * @param {string} game its name, "" for all
 * @returns {{ from: string, to: string, games: number, skill: number }[]}
 */
export function skillOverTime(all, game) {
  const rated = newestFirst(all, game)
    .reverse()
    .flatMap(([id, { skill }]) => (isNumber(skill) ? [{ day: partsOf(id).day, skill }] : []));
  const points = Math.min(POINTS, rated.length);
  return Array.from({ length: points }, (_, at) => {
    const [start, end] = [at, at + 1].map((n) => Math.round((n * rated.length) / points));
    const group = rated.slice(start, end);
    return {
      from: group[0]?.day ?? "",
      to: group.at(-1)?.day ?? "",
      games: group.length,
      skill: mean(group.map(({ skill }) => skill)) ?? 0,
    };
  });
}
