// The file that takes the finished games of both kinds to another device.

import { isKey, isRealDay, partsOf } from "../../game/days.js";
import { boardsOf, guessesOf, isSolved, readPosition } from "../../game/position.js";
import { readSets } from "../../kept/class-sets.js";
import { readFinished } from "../../kept/practice-games.js";
import { readBefore, readGame } from "../../kept/real-games.js";
import { record } from "../../kept/storage.js";

/** @import { SavedSets } from "../../kept/class-sets.js" */
/** @import { Played } from "../../kept/practice-games.js" */
/** @import { RealGames } from "../../kept/real-games.js" */

const WHAT = "practice puzzles of the Nerdle solver";
const VERSION = 1;

/** @param {Played} played @param {RealGames} real @param {SavedSets} [sets] of a class */
export function writeFile(played, { games, before }, sets = {}) {
  const file = {
    what: WHAT,
    version: VERSION,
    puzzles: Object.entries(played).map(([id, { at, ...rest }]) => {
      const { game, day: key } = partsOf(id);
      return { game, key, ...rest, finished: new Date(at).toISOString() };
    }),
    games: Object.entries(games).map(([id, game]) => ({ ...partsOf(id), ...game })),
    statistics: before,
    sets,
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}

/**
 * Reads a file. Those of earlier versions have no real games. Whatever cannot be read is left out.
 * @param {string} text
 * @param {Game[]} all
 * @returns {{ played: Played, real: RealGames, sets: SavedSets, refused: string[] }} `refused`: what was left out, and why.
 *   Throws an Error if this is no such file.
 */
export function readFile(text, all) {
  let file;
  try {
    file = record(JSON.parse(text));
  } catch {
    throw new Error("it was not exported from this page (not JSON)");
  }
  if (file.what !== WHAT) throw new Error("it was not exported from this page");
  if (Number(file.version) > VERSION)
    throw new Error("it is from a newer version of this page; reload first");
  if (!Array.isArray(file.puzzles)) throw new Error("it has no list of puzzles");
  const isKnown = (/** @type {unknown} */ name) => all.some((each) => each.name === name);
  /** @type {Played} */
  const played = {};
  /** @type {RealGames} */
  const real = { games: {}, before: {} };
  /** @type {string[]} */
  const refused = [];
  for (const [number, puzzle] of file.puzzles.map(record).entries()) {
    const finished = readFinished({ ...puzzle, at: Date.parse(String(puzzle.finished)) });
    const isValid = finished && isKnown(puzzle.game) && isKey(String(puzzle.key));
    const why = isValid ? misfit(finished, puzzle.game, all) : "is not valid";
    if (why) refused.push(`puzzle ${number + 1} ${why}`);
    else if (finished) played[`${puzzle.game}:${puzzle.key}`] = finished;
  }
  const games = Array.isArray(file.games) ? file.games : [];
  for (const [number, value] of games.map(record).entries()) {
    const game = readGame(value);
    const isValid = game && isKnown(value.game) && isRealDay(value.day);
    const why = isValid ? misfit(game, value.game, all) : "is not valid";
    if (why) refused.push(`game ${number + 1} ${why}`);
    else if (game) real.games[`${value.game}:${value.day}`] = game;
  }
  for (const [name, value] of Object.entries(record(file.statistics))) {
    const before = readBefore(value);
    if (before && isKnown(name)) real.before[name] = before;
    else refused.push(`the statistics of ${name} are not valid`);
  }
  const sets = readSets(file.sets);
  for (const name of Object.keys(record(file.sets)))
    if (!sets[name]) refused.push(`the set “${name}” is not valid`);
  return { played, real, sets, refused };
}

/** Why the rows of a game cannot be those of this game, "" if they can. Earlier versions did not store the rows of puzzles. @param {{ position?: string, guesses: number }} played @param {unknown} name of the game @param {Game[]} all */
function misfit({ position, guesses }, name, all) {
  if (position === undefined) return "";
  const { state, problem } = readPosition(position, all);
  if (!state || problem) return "has rows that cannot be read";
  if (state.game.name !== name) return `has rows of ${state.game.title}`;
  const solved = boardsOf(state.game).every((board) => isSolved(state, board));
  return guesses === (solved ? guessesOf(state) : 0) ? "" : "has rows that do not match its result";
}
