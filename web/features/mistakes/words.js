// The texts of "Your mistakes".

import {
  counted,
  dateInWords,
  equation,
  left as equationsLeft,
  extraGuesses,
  mean,
  nextExercise,
} from "../../parts/words.js";

/** @import { Exercise } from "../../kept/exercises.js" */
/** @import { Finding, Guess } from "./state.js" */

export const hint = "Hint";
export const show = "Show answer";
export const skip = "Skip";
export const next = "Next";
export const games = "Back to your games";
export const back = "Back";
export const compared = "Both guesses";
export const lost = "This exercise is not on this device.";
export const deleted = "The game of that exercise has been deleted.";

export const noneOf = "None of your games of this kind has an exercise for today.";

/** A guess for screen readers. @param {Guess} guess @param {number} at its place among both */
export const told = (guess, at) =>
  `${whose(guess, at)}: ${equation(guess.guess)}, ${leaves(guess)}. ${at ? guess.words : ""}`;

/** The line above the message. @param {Finding} state */
export function status({ exercise, analysis, number, of, shown: [better] }) {
  const count = exercise && !better ? (analysis?.remaining ?? null) : null;
  const odds = exercise ? ` · ${number} of ${of}` : "";
  if (count !== null) return { count, remaining: equationsLeft(count), odds };
  if (!exercise) return { count, remaining: "Nothing to practise", odds };
  if (!better) return { count, remaining: "Find a better guess", odds };
  return { count, remaining: better.words ? "Found!" : "The better guess", odds };
}

/** Which game an exercise is from. @param {Exercise} exercise @param {string} title of the game */
function sourceOf({ source, day }, title) {
  const game = { nerdle: title, daily: "Practice", random: "Practice puzzle" }[source];
  return game ? `${game}, ${dateInWords(day)}` : "Your last game";
}

/** @param {Finding} state @param {string} coming the day of the next exercise, "" if there is none */
export function message(state, coming) {
  const { exercise, aside, hint, waiting, shown, number, of, board } = state;
  if (waiting) return "Rating your guess…";
  if (aside) return aside;
  if (!exercise) return coming ? nextExercise(coming) : none;
  const left = of - number;
  if (shown.length)
    return left ? `${counted(left, "more exercise")} today.` : "That was the last one for today.";
  if (hint) return hint;
  const where = `${sourceOf(exercise, board.game.title)}: your guess in row ${exercise.row}`;
  return `${where} cost ${extraGuesses(exercise.loss)}. Find a better one.`;
}

/** What is said of a guess that was tried. @param {Rating} rating @param {number} loss of the guess that was played */
export const rated = ({ words, loss: now }, loss) =>
  now < loss - 0.05 ? words.replace(/^A good guess/, "Better than your guess") : words;

const none =
  "Any guess in a finished game becomes an exercise here if it costs 0.1 extra guesses or more.";

/** Whose guess it is. @param {Guess} guess @param {number} at its place among both */
export const whose = ({ words }, at) => (at ? "You played" : words ? "You found" : "Better");

/** What a guess leaves. @param {Guess} guess */
export const leaves = ({ left, about }) =>
  `leaves ${about ? "about " : ""}${mean(left, false)} on average`;
