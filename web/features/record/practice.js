// The statistics of the finished practice puzzles.

import { html } from "../../parts/dom.js";
import { table } from "../../parts/figure.js";
import { grouped } from "../../parts/words.js";
import { guessesTaken } from "./pictures.js";
import { ofPractice } from "./statistics.js";
import * as words from "./words.js";

/** @import { Played } from "../../kept/practice-games.js" */
/** @import { PracticeSummary } from "./statistics.js" */

/** @param {Played} played @param {string} game its name, "" for all @param {string} today */
export function practiceFigures(played, game, today) {
  const found = ofPractice(played, game, today);
  return found.played || found.evasive ? figures(found) : [html("p", {}, words.noPractice)];
}

/** @param {PracticeSummary} found */
function figures(found) {
  /** @type {[string, string][]} */
  const evasive = found.evasive
    ? [["Evasive puzzles solved at par", words.ofAll(found.atPar, found.evasive)]]
    : [];
  if (!found.played) return [table("Your statistics", ["Statistic", "Value"], evasive)];
  /** @type {[string, string][]} */
  const rows = [
    ["Played", grouped.format(found.played)],
    ["Solved", words.solved(found)],
    ["Solved without hints", grouped.format(found.unaided)],
    ["Daily puzzles solved in a row", words.inARow(found.streak, found.longest)],
    ["Random puzzles solved in a row", words.inARow(found.run, found.longestRun)],
  ];
  if (found.mean !== null && found.perfect !== null) {
    rows.push(["Average guesses", found.mean.toFixed(2)]);
    rows.push(["The solver on the same puzzles", found.perfect.toFixed(2)]);
  }
  return [
    table("Your statistics", ["Statistic", "Value"], [...rows, ...evasive]),
    guessesTaken(found.distribution, "Puzzles"),
  ];
}
