// The charts of the statistics: how many guesses games took, and the skill over time.

import { bars } from "../../parts/charts.js";
import { figure, svg } from "../../parts/figure.js";
import { dateInWords, grouped } from "../../parts/words.js";
import { skillOverTime } from "./statistics.js";
import * as words from "./words.js";

/** @import { RealGames } from "../../kept/real-games.js" */

/** How many guesses games took; X for those not solved. @param {number[]} distribution @param {string} what the games are called */
export const guessesTaken = (distribution, what) =>
  bars(
    "Guesses taken",
    ["Guesses", what],
    distribution.map((count, row, all) => [row < all.length - 1 ? String(row + 1) : "X", count]),
  );

/** The average skill over time as a line; two points make one. @param {RealGames} all @param {string} game */
export function skill(all, game) {
  const points = skillOverTime(all, game);
  if (points.length < 2) return [];
  const [width, height, top, side, foot] = [300, 150, 10, 22, 20];
  const x = (/** @type {number} */ at) => side + (at * (width - side - 8)) / (points.length - 1);
  const y = (/** @type {number} */ value) => top + (1 - value / 100) * (height - top - foot);
  const scale = [0, 25, 50, 75, 100].flatMap((value) => [
    svg("line", { class: "scale", x1: side, x2: width, y1: y(value), y2: y(value) }),
    svg("text", { class: "axis", x: 0, y: y(value) + 4 }, String(value)),
  ]);
  const path = points.map((each, at) => `${x(at)},${y(each.skill)}`).join(" ");
  const [first, last] = [points[0]?.from ?? "", points.at(-1)?.to ?? ""];
  const picture = svg(
    "svg",
    { viewBox: `0 0 ${width} ${height}`, class: "picture" },
    ...scale,
    svg("polyline", { class: "drop", points: path }),
    ...points.map((each, at) =>
      svg("circle", { class: "point", cx: x(at), cy: y(each.skill), r: 3 }),
    ),
    svg("text", { x: side, y: height - 4 }, dateInWords(first)),
    svg("text", { x: width, y: height - 4, "text-anchor": "end" }, dateInWords(last)),
  );
  const rows = points.map(({ from, to, games, skill: each }) => [
    dateInWords(from),
    dateInWords(to),
    grouped.format(games),
    each.toFixed(1),
  ]);
  return [figure(words.skillTitle, picture, words.SKILL_HEADER, rows)];
}
