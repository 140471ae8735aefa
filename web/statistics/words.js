// The texts of the statistics.

import { grouped } from "../words.js";

/** The measures by which the openings are ranked. @type {[measure: string, title: string][]} */
export const MEASURES = [
  ["expected", "Fewest guesses"],
  ["expected_strict", "Fewest guesses when only the exact answer wins"],
  ["classes", "Most groups"],
  ["bits", "Most bits"],
  ["worst", "Best worst case"],
];

export const OPENING_COLUMNS = ["opening", "guesses", "groups", "bits", "largest"];

/** @param {Game} game @param {Counts} counts */
export const answers = ({ title }, { answers }) =>
  `${title} has ${grouped.format(answers)} answers.`;

/** Numbers, each with what it counts. @param {Counts} counts @returns {[count: string, what: string][]} */
export const facts = ({ apart, fractional, negative }) => [
  [grouped.format(apart), "when re-orderings count as one"],
  [grouped.format(fractional), "involve a fraction at some step"],
  [grouped.format(negative), "involve a negative number at some step"],
];

/** What the tables of openings mean. @param {string[]} proven the measures with ten proven openings */
export function openings(proven) {
  const all = MEASURES.every(([measure]) => proven.includes(measure));
  const meaning =
    "An opening splits the answers into groups: all answers in a group would show the same " +
    "colours. In the tables, “guesses” is the expected number of guesses with perfect play, " +
    "“groups” is the number of groups, “bits” is their entropy, and “largest” is the size of the " +
    "largest group. ";
  const found = all
    ? "The ten openings in each table are proven to be the best."
    : "The ten openings in each table are proven to be the best, except for fewest guesses, " +
      "where only the first is proven and the others are the best found.";
  return meaning + found;
}

/** @param {Game} game */
export const noOpenings = ({ title }) => `In ${title}, Nerdle fills in the first row.`;
