// How many days in a row a game was solved.

import { daysSince, partsOf } from "../game/days.js";

/** @import { Before } from "./real-games.js" */

/** The days in a row. @param {[id: string, game: { guesses: number }][]} games after `before` @param {string} now today @param {Before} [before] */
export function streaks(games, now, before) {
  const days = games.map(([id, { guesses }]) => ({
    day: daysSince(partsOf(id).day),
    isSolved: guesses > 0,
  }));
  const solved = new Set(days.filter(({ isSolved }) => isSolved).map(({ day }) => day));
  const border = before ? daysSince(before.until) : Number.NEGATIVE_INFINITY;
  const back = (/** @type {number} */ from) => {
    let at = from;
    while (at > border && solved.has(at)) at -= 1;
    return from - at + (at === border ? (before?.streak ?? 0) : 0);
  };
  const last = daysSince(now);
  // today's game may still be solved
  const isTried = days.some(({ day }) => day === last);
  const streak = back(isTried || border >= last ? Math.max(last, border) : last - 1);
  const own = [...solved].filter((day) => !solved.has(day + 1)).map(back);
  return { streak, longest: Math.max(before?.longest ?? 0, streak, ...own) };
}
