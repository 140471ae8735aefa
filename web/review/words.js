// What the review says.

import { isWon } from "../position.js";
import { grouped } from "../words.js";

/** How well a guess was chosen. @param {GuessReview} guess */
export const judged = ({ skill, luck }) => `Skill ${skill}${luck === null ? "" : `, luck ${luck}`}`;

/** What a guess left, and leaves on average. @param {GuessReview} guess */
export function outcome(guess) {
  const { before, after, expected_after } = guess;
  if (before === 1) return "Only one equation was left";
  const from = grouped.format(before);
  const average = `${mean(expected_after)} on average`;
  if (isWon(guess)) return `${from} → solved, ${average} left`;
  return `${from} → ${grouped.format(after)} left, ${average}`;
}

/** What a guess of perfect play leaves. @param {Review["line"][number]} step */
export const step = (step) => (isWon(step) ? "Solved" : `${grouped.format(step.after)} left`);

/** @param {Review} review */
export const perfectPlay = ({ proven }) => (proven ? "Perfect play" : "The solver’s play");

/** While the engine is at it. @param {string} ending how the game has just ended, "" for nothing to say */
export const lookingBack = (ending) => `${ending} Looking back…`.trim();

export const empty = "Enter a game on the board, or write it here.";

/** @param {number} candidates */
function mean(candidates) {
  return candidates < 10 ? candidates.toFixed(1) : grouped.format(Math.round(candidates));
}
