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

/** Today's puzzle of a game: how it stands, as a state, a mark and words. @typedef {{ game: Game, isHere: boolean, state: string, mark: string, stands: string }} Standing */

/**
 * @typedef {object} News
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
    return [{ game, isHere, state: result?.state ?? "", mark, stands: words.stands(result) }];
  });
  const due = dueNow().length;
  const { streak } = streaks(
    all.filter(([id]) => play.isDay(play.partsOf(id).day)),
    day,
  );
  return {
    games: standing,
    due: due ? counted(due, "exercise") : "",
    streak: streak > 1 ? `${words.inARow(streak)}.` : "",
  };
}
