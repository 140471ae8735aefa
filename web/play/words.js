// The texts of the Play tab.

import { isBlank } from "../position.js";
import { colourName, equation, left, solvedIn, spoken } from "../words.js";
import * as play from "./puzzle.js";

/** @import { Puzzle } from "./puzzle.js" */
/** @import { Playing } from "./tab.js" */

/** Shown before the first guess, by the kind of first row. */
const BEGINNINGS = /** @type {const} */ ({
  guess: "This is a practice puzzle, not Nerdle’s. Type a guess and press Enter.",
  given: "This is a practice puzzle, not Nerdle’s. Row 1 is given. Type a guess and press Enter.",
  scramble:
    "This is a practice puzzle, not Nerdle’s. Row 1 is the answer scrambled. You have one guess.",
});

export const blank = "The row is empty. Type a guess first.";
export const givingUp = "Press again to see the answer. The puzzle will count as not solved.";
export const isTodays = "This is today’s puzzle.";
export const optionsLater = "This applies to your next puzzle. The current one keeps its settings.";

const dates = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });

/** Which puzzle it is. @param {Puzzle} puzzle */
export function title({ key }) {
  return `Practice ${play.isDay(key) ? dates.format(new Date(`${key}T00:00:00Z`)) : key}`;
}

/** Which guess comes next. @param {Puzzle} puzzle */
const guess = (puzzle) => `guess ${play.guessesOf(puzzle) + 1} of ${puzzle.board.game.guesses}`;

/** Which puzzle it is and how far it has got, for screen readers. @param {Puzzle} puzzle */
export const progress = (puzzle) =>
  `${title(puzzle)}: ${play.isOver(puzzle) ? ending(puzzle) : guess(puzzle)}.`;

/** How it ended. @param {Puzzle} puzzle */
export function ending(puzzle) {
  if (puzzle.state !== "won") return `The answer is ${puzzle.answer}`;
  return solvedIn(play.guessesOf(puzzle));
}

/** The line above the message: the number of equations left, if a hint gave it, and the rest. @param {Playing} state */
export function status({ puzzle, nudge }) {
  if (play.isOver(puzzle)) return { count: null, remaining: ending(puzzle), odds: "" };
  const count = nudge?.remaining ?? null;
  if (count === null) return { count, remaining: "", odds: `${title(puzzle)} · ${guess(puzzle)}` };
  return { count, remaining: left(count), odds: ` · ${guess(puzzle)}` };
}

/** @param {Playing} state @param {boolean} ready whether the engine has started */
export function message({ puzzle, waiting, nudge, level }, ready) {
  if (play.isOver(puzzle)) return afterwards(puzzle);
  if (waiting) {
    return ready ? "" : "The engine is still starting. It will colour the row when it is ready.";
  }
  if (nudge) return level > 1 ? nudge.words : "";
  const begun = play.guessesOf(puzzle) > 0 || !isBlank(puzzle.board.draft);
  return begun ? "" : BEGINNINGS[/** @type {"guess"} */ (puzzle.board.game.first_row)];
}

/** The message for a puzzle that is over. @param {Puzzle} puzzle */
function afterwards(puzzle) {
  const { perfect, hints } = puzzle;
  const said = [title(puzzle)];
  if (perfect) said.push(`perfect play takes ${perfect}`);
  if (hints) said.push(hints === 1 ? "one hint" : `${hints} hints`);
  return `${said.join(" · ")}.`;
}

/** The message for a guess that is not accepted. @param {Turn} turn */
export const refused = ({ broken, check }) =>
  `${broken ? "Hard mode" : "Refused"}: ${check.reason}.`;

/** @param {string} guess */
export const inTheRow = (guess) => `${equation(guess)} is in the row.`;

/** The last row in words, for screen readers. @param {Puzzle} puzzle */
export function colours({ board }) {
  const row = board.rows.at(-1);
  const tiles = [...(row?.guess ?? "")].map(
    (symbol, column) => `${spoken(symbol)} ${colourName(row?.colours[column] ?? "")}`,
  );
  return `Row ${board.rows.length}: ${tiles.join(", ")}.`;
}

/** A text for screen readers, with its equation in words. @param {string} said @param {string} written the equation in it, "" for none */
export const spokenWith = (said, written) =>
  written ? said.replace(written, equation(written)) : said;
