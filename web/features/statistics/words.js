// The texts of the statistics.

import { isPro } from "../../game/pro.js";
import { grouped, unequal } from "../../parts/words.js";

/** Why a game has no statistics. @param {Game} game */
export const none = (game) =>
  isPro(game)
    ? "Pro games have no statistics: anyone can make one, so there is no list of their answers."
    : `${game.title} has no statistics: its answers are too many to list.`;

/** The measures by which the openings are ranked. @type {[measure: string, title: string][]} */
export const MEASURES = [
  ["expected", "Fewest guesses"],
  ["expected_strict", "Fewest guesses when only the exact answer wins"],
  ["classes", "Most groups"],
  ["bits", "Most bits"],
  ["worst", "Best worst case"],
];

/** The columns of the tables of openings, and what they mean. @type {[word: string, meaning: string][]} */
export const OPENING_COLUMNS = [
  ["opening", ""],
  ["guesses", "How many guesses the opening needs on average with perfect play."],
  ["groups", "How many groups the opening splits the answers into. More groups are better."],
  ["bits", "The information that the colours give on average. One bit halves what is left."],
  ["largest", "How many answers are in the largest group: what is left if you are unlucky."],
];

/** @param {Game} game @param {Counts} counts */
export const answers = ({ title, weighted }, { answers }) =>
  weighted
    ? `${title} has ${grouped.format(answers)} possible answers. ${unequal}`
    : `${title} has ${grouped.format(answers)} answers.`;

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
    "An opening splits the answers into groups: all answers in a group would give it " +
    "the same colours. Press the heading of a column to see what it means. ";
  const found = all
    ? "The ten openings in each table are proven to be the best."
    : "The ten openings in each table are proven to be the best, except in the " +
      "“Fewest guesses” tables, where only the first is proven and the others are the best found.";
  return meaning + found;
}

/** @param {Game} game */
export const noOpenings = ({ title, first_row }) =>
  first_row === "guess"
    ? `The best openings of ${title} are not known yet.`
    : `${title} has no openings, because Nerdle fills in the first row.`;
