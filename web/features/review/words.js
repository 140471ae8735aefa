// The texts of the review.

import { parts } from "../../game/text.js";
import { about, amount, grouped } from "../../parts/words.js";

/** The scores of a game, and what they mean. @type {[word: string, meaning: string][]} */
export const SCORES = [
  [
    "Skill",
    "How good your guesses were, from 0 to 99, whatever colours they got. A guess as good as the best scores 99.",
  ],
  ["Luck", "How lucky the colours were, from 0 to 99. About 50 is average luck."],
];

/** The walk through the guesses. */
export const guesses = "Guess by guess";
export const previous = "Previous";
export const next = "Next";

/** @param {number} at @param {number} guesses */
export const place = (at, guesses) => `Guess ${at + 1} of ${guesses}`;

/** Above a guess, and above the best one. */
export const yours = "You";
export const best = "Best guess";
export const yoursIsBest = "You: no guess is better";

/** The button below a guess. */
export const tryAnother = "Try another guess";

/** The button below the picture of a review, and what it has done. */
export const sharePicture = "Share picture";
export const SHARED = {
  shared: sharePicture,
  "given up": sharePicture,
  copied: "Picture copied",
  saved: "Picture saved",
};
export const notDrawn = "The picture could not be made";

/** @param {{ colours: string }} row */
const isOnBoards = ({ colours }) => parts(colours).length > 1;

/** What is counted: on several boards, how their answers can be combined. @param {{ colours: string } | undefined} row */
export const whatIsLeft = (row) => (row && isOnBoards(row) ? "combinations" : "equations");

/** Whether a row is green on all boards that were not solved before. @param {{ colours: string }} row */
const isWon = ({ colours }) => /^[g/-]+$/.test(colours);

/** How many equations a guess left, and how many it leaves on average. @param {GuessReview} guess */
export function outcome(guess) {
  const { before, after, expected_after, estimated } = guess;
  if (before === 1)
    return isOnBoards(guess) ? "The answers were known" : "Only one equation was left";
  const from = amount(before, estimated);
  const average = `(average ${mean(expected_after, estimated)})`;
  if (isWon(guess)) return `${from} → solved ${average}`;
  return `${from} → ${amount(after, guess.after_estimated)} left ${average}`;
}

/** How many equations the best guess would have left, and how many it leaves on average. @param {GuessReview} guess */
export function bestOutcome(guess) {
  const { best_colours, best_left, best_after, estimated } = guess;
  const average = mean(best_after, estimated);
  if (best_left === null) return `${average} left on average`;
  const would = isWon({ colours: best_colours })
    ? "Would have solved it"
    : `Would have left ${grouped.format(best_left)}`;
  return `${would} (average ${average})`;
}

/** How many equations a guess of perfect play leaves. @param {Review["line"][number]} step */
export const step = (step) =>
  isWon(step) ? "Solved" : `${amount(step.after, step.estimated)} left`;

/** @param {Review} review */
export const perfectPlay = ({ proven }) => (proven ? "Perfect play" : "The solver’s play");

/** Shown until the engine says how far it is. */
export const reviewing = "Reviewing…";

/** What screen readers call the bar that shows it. */
export const progress = "How much is reviewed";

/** What the engine is working on. @param {Review} review */
export const stage = ({ guesses: { length }, of }) =>
  length < of ? `Reviewing guess ${length + 1} of ${of}…` : "Finding what the solver would play…";

export const empty = "Enter a game on the board, or type or paste one here.";

/** @param {number} candidates @param {boolean} estimated */
function mean(candidates, estimated) {
  if (estimated && candidates >= 10) return about(candidates);
  return candidates < 10 ? candidates.toFixed(1) : grouped.format(Math.round(candidates));
}
