// The statistics of the finished practice puzzles.

import { summary } from "../../kept/practice-games.js";
import { bars } from "../../parts/charts.js";
import { html } from "../../parts/dom.js";
import { table } from "../../parts/figure.js";
import { grouped } from "../../parts/words.js";
import * as words from "./words.js";

/** @import { Played, Summary } from "../../kept/practice-games.js" */

/** @param {Played} played @param {string} game its name, "" for all @param {string} today */
export function practiceFigures(played, game, today) {
  const found = summary(played, game, today);
  return found.played ? figures(found) : [html("p", {}, words.noPractice)];
}

/** @param {Summary} found */
function figures(found) {
  /** @type {[string, string][]} */
  const rows = [
    ["Played", grouped.format(found.played)],
    ["Solved", words.solved(found)],
    ["Solved without hints", grouped.format(found.unaided)],
    ["Daily puzzles solved in a row", words.inARow(found.days, found.longestDays)],
    ["Random puzzles solved in a row", words.inARow(found.run, found.longestRun)],
  ];
  if (found.mean !== null && found.perfect !== null) {
    rows.push(["Average guesses", found.mean.toFixed(2)]);
    rows.push(["The solver on the same puzzles", found.perfect.toFixed(2)]);
  }
  return [table("Your statistics", ["Statistic", "Value"], rows), distribution(found)];
}

/** How many guesses the puzzles took; X for those not solved. @param {Summary} found */
function distribution({ distribution }) {
  return bars(
    "Guesses taken",
    ["Guesses", "Puzzles"],
    distribution.map((count, row, all) => [row < all.length - 1 ? String(row + 1) : "X", count]),
  );
}
