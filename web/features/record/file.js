// The file that takes the finished games of both kinds to another device.

import { isKey, isRealDay, partsOf } from "../../game/days.js";
import { readFinished } from "../../kept/practice-games.js";
import { readBefore, readGame } from "../../kept/real-games.js";
import { record } from "../../kept/storage.js";

/** @import { Played } from "../../kept/practice-games.js" */
/** @import { RealGames } from "../../kept/real-games.js" */

const WHAT = "practice puzzles of the Nerdle solver";
const VERSION = 1;

/** @param {Played} played @param {RealGames} real */
export function writeFile(played, { games, before }) {
  const file = {
    what: WHAT,
    version: VERSION,
    puzzles: Object.entries(played).map(([id, { at, ...rest }]) => {
      const { game, day: key } = partsOf(id);
      return { game, key, ...rest, finished: new Date(at).toISOString() };
    }),
    games: Object.entries(games).map(([id, game]) => ({ ...partsOf(id), ...game })),
    statistics: before,
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}

/**
 * Reads a file. Those of earlier versions have no real games.
 * @param {string} text
 * @param {Game[]} all
 * @returns {{ played: Played, real: RealGames }} Throws an Error that says what is wrong.
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
  for (const [number, puzzle] of file.puzzles.map(record).entries()) {
    const finished = readFinished({ ...puzzle, at: Date.parse(String(puzzle.finished)) });
    if (!finished || !isKnown(puzzle.game) || !isKey(String(puzzle.key)))
      throw new Error(`puzzle ${number + 1} in the file is not valid`);
    played[`${puzzle.game}:${puzzle.key}`] = finished;
  }
  /** @type {RealGames} */
  const real = { games: {}, before: {} };
  const games = Array.isArray(file.games) ? file.games : [];
  for (const [number, value] of games.map(record).entries()) {
    const game = readGame(value);
    if (!game || !isKnown(value.game) || !isRealDay(value.day))
      throw new Error(`game ${number + 1} in the file is not valid`);
    real.games[`${value.game}:${value.day}`] = game;
  }
  for (const [name, value] of Object.entries(record(file.statistics))) {
    const before = readBefore(value);
    if (!before || !isKnown(name)) throw new Error(`the statistics of ${name} are not valid`);
    real.before[name] = before;
  }
  return { played, real };
}
