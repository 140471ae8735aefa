// The texts of the review.

import { parts } from "../../game/text.js";
import { amount, counted, grouped, mean, needed, percent } from "../../parts/words.js";

/** The scores, and what they mean. @type {[word: string, meaning: string][]} */
export const SCORES = [
  [
    "Skill",
    "How good a guess was, from 0 to 99, whatever colours it got. A guess that is as good as the best one scores 99.",
  ],
  [
    "Luck",
    "How lucky the colours were, from 0 to 99; about 50 is average. Luck depends on the guesses still needed, not on the equations left.",
  ],
];

/** What the game was and how it was played, in one line. @param {Review} review */
export const verdict = ({ solved, of, summary }) =>
  `${solved ? `Solved in ${of}.` : "Not solved."} ${summary}`;

/** The guesses of the game, and below a row that the game made itself. */
export const rows = "Guesses";
export const given = "This row was given";

/** The walk through the guesses. */
export const guesses = "Guess by guess";
export const previous = "Previous";
export const next = "Next";

/** @param {number} at @param {number} guesses */
export const place = (at, guesses) => `Guess ${at + 1} of ${guesses}`;

/** Above a better guess. */
export const best = "Best guess";

/** The button below a guess. */
export const tryAnother = "Try another guess";

/** The button that shares a picture of the review, and what it has done. */
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

/** A number of a sentence: the combinations of several boards can have 17 digits. @param {number} left @param {boolean} estimated */
const count = (left, estimated) => amount(left, estimated || left >= 1e9);

/** What a guess did. @param {GuessReview} guess */
export function outcome(guess) {
  const { before, after, estimated, after_estimated, last } = guess;
  if (isWon(guess))
    return before === 1 ? "Solved: the only one left" : `${count(before, estimated)} → solved`;
  const left = `${count(before, estimated)} → ${count(after, after_estimated)} left`;
  return guess.needed === null || last ? left : `${left}, ${needed(guess.needed, true)}`;
}

/** What the luck of a guess means, and why it can differ from what is left. @param {GuessReview} guess */
export function luck({ luck, after, expected_after }) {
  if (luck === null) return "All possible colours were equally good.";
  const share = { 0: "None", 99: "All" }[luck] ?? `About ${Math.round(luck / 0.99)}%`;
  const told = `${share} of the other possible outcomes would have been worse.`;
  const differs = luck > 49 ? after > expected_after : after < expected_after;
  return differs
    ? `${told} Luck depends on the guesses still needed, not on the equations left.`
    : told;
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
export const perfectPlay = ({ proven, line }) =>
  `${proven ? "Perfect play" : "The solver’s play"}: ${counted(line.length, "guess", "guesses")}`;

/** The figures of each guess, and of the best one. */
export const moreFigures = "More figures";
export const FIGURES = [
  "guess",
  "left on average",
  "guesses needed",
  "win",
  "groups",
  "bits",
  "largest",
];

/** @param {GuessReview} guess */
export function figures(guess) {
  const { classes, bits, worst, estimated, approximate } = guess;
  const about = approximate ? "≈ " : "";
  const own = [
    guess.guess,
    mean(guess.expected_after, estimated),
    `${about}${guess.expected.toFixed(2)}`,
    percent(guess.win),
    ...(classes.length
      ? [grouped.format(classes.length), bits.toFixed(2), amount(worst, estimated)]
      : NO_GROUPS),
  ];
  if (guess.best === guess.guess) return [own];
  const better = [
    `best: ${guess.best}`,
    mean(guess.best_after, estimated),
    `${about}${guess.best_expected.toFixed(2)}`,
    percent(guess.best_win),
    ...NO_GROUPS,
  ];
  return [own, better];
}

const NO_GROUPS = ["–", "–", "–"];

/** The button that asks again after an error. */
export const again = "Try again";

/** Shown until the engine says how far it is. */
export const reviewing = "Reviewing…";

/** What screen readers call the bar that shows it. */
export const progress = "Review progress";

/** What the engine is working on. @param {Review} review */
export const stage = ({ guesses: { length }, of }) =>
  length < of ? `Reviewing guess ${length + 1} of ${of}…` : "Finding what the solver would play…";

export const empty =
  "Enter a game on the board, or type or paste one here. With a keyboard, you can also paste it onto the board.";
