// What the statistics say.

import { grouped } from "../words.js";

/** What the openings are the best by. @type {[measure: string, title: string][]} */
export const MEASURES = [
  ["expected", "Fewest guesses"],
  ["expected_strict", "Fewest guesses when only the exact answer wins"],
  ["classes", "Most groups"],
  ["bits", "Most bits"],
  ["worst", "Smallest largest group"],
];

export const OPENING_COLUMNS = ["opening", "guesses", "groups", "bits", "largest"];

/** @param {Game} game @param {Counts} counts */
export const answers = ({ title }, { answers }) =>
  `${title} has ${grouped.format(answers)} answers.`;

/** Numbers with what they count. @param {Counts} counts @returns {[count: string, what: string][]} */
export const facts = ({ apart, fractional, negative }) => [
  [grouped.format(apart), "without re-orderings"],
  [grouped.format(fractional), "go by a fraction on the way"],
  [grouped.format(negative), "go below 0 on the way"],
];

/** What the tables of openings mean. @param {string[]} proven the measures with ten proven openings */
export function openings(proven) {
  const all = MEASURES.every(([measure]) => proven.includes(measure));
  const meaning =
    "Guesses are those to be expected when play goes on perfectly; groups are the colourings it " +
    "can get, bits their information, and largest the answers that the largest of them leaves. ";
  const found = all
    ? "These are proven to be the best ten."
    : "These are proven to be the best ten; by the fewest guesses only the first is proven, and " +
      "the others are the best that were found.";
  return meaning + found;
}

/** @param {Game} game */
export const noOpenings = ({ title }) => `${title} makes the first row itself.`;
