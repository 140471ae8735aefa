// What is new today for a person who comes back; strip.js draws it.

import { isBlank } from "../../game/position.js";
import { dueNow } from "../../kept/exercises.js";
import { streaks } from "../../kept/streaks.js";
import { counted } from "../../parts/words.js";
import * as play from "./puzzle.js";
import * as words from "./words.js";

/** @import { Puzzle } from "./puzzle.js" */
/** @import { Shelf } from "./shelf.js" */
/** @import { Playing } from "./state.js" */

/** How a puzzle stands, as a state, a mark and words: today's of a game, or one of a set, which has a key. @typedef {{ game: Game, key?: string, title: string, isHere: boolean, state: string, mark: string, stands: string }} Standing */

/**
 * @typedef {object} News
 * @property {string} title
 * @property {Standing[]} games those that the person plays
 * @property {string} due how many exercises are due, "" for none
 * @property {string} streak how many days in a row a daily puzzle was solved, "" for less than two
 */

/** Whether nothing is in progress on the board, and no class. @param {Playing} state */
export const isBetween = ({ puzzle, set, waiting }) =>
  !set &&
  !waiting &&
  !play.isChosen(puzzle.key) &&
  (play.isOver(puzzle) || (!play.isBegun(puzzle) && isBlank(puzzle.board.draft)));

/** What is new; null for a newcomer, who has finished no puzzle before today. @param {Game[]} games @param {Shelf} shelf @param {Puzzle} puzzle on the board @returns {News | null} */
export function newsOf(games, shelf, { key, board }) {
  const played = shelf.record.read();
  const all = Object.entries(played);
  const midnight = new Date().setHours(0, 0, 0, 0);
  if (!all.some(([, { at }]) => at < midnight)) return null;
  const names = new Set(all.map(([id]) => play.partsOf(id).game));
  const day = play.today();
  const standing = games.flatMap((game) => {
    const result = shelf.result(game, day, played);
    if (!result && !names.has(game.name)) return [];
    const mark = result ? words.markOf(result) : words.unplayed;
    const isHere = key === day && board.game.name === game.name;
    const { title } = game;
    const [state, stands] = [result?.state ?? "", words.stands(result)];
    return [{ game, title, isHere, state, mark, stands }];
  });
  const due = dueNow().length;
  const { streak } = streaks(
    all.filter(([id]) => play.isDay(play.partsOf(id).day)),
    day,
  );
  return {
    title: words.today,
    games: standing,
    due: due ? counted(due, "exercise") : "",
    streak: streak > 1 ? `${words.inARow(streak)}.` : "",
  };
}

/** How the puzzles of a set stand. @param {Puzzle[]} results @param {string} key of the puzzle on the board @returns {News} */
export function overviewOf(results, key) {
  const games = results.map((puzzle, at) => {
    const { state, board } = puzzle;
    const result = play.isBegun(puzzle) ? { state, guesses: play.guessesOf(puzzle) } : null;
    const mark = state === "won" ? "✓" : words.markOf(result) || "–";
    const stands = words.stands(result);
    const which = { game: board.game, key: puzzle.key, title: String(at + 1) };
    return { ...which, isHere: puzzle.key === key, state: result?.state ?? "", mark, stands };
  });
  return { title: words.overview, games, due: "", streak: "" };
}
