// What the Play tab says.

import { isBlank } from "../position.js";
import { colourName, equation, left, solvedIn, spoken } from "../words.js";
import * as play from "./puzzle.js";

/** @import { Puzzle } from "./puzzle.js" */
/** @import { Playing } from "./tab.js" */

/** Of a puzzle without a guess, by what makes its first row. */
const BEGINNINGS = /** @type {const} */ ({
  guess:
    "A puzzle of our own, not Nerdle’s. Type a guess and press Enter; hints wait until you ask.",
  given:
    "A puzzle of our own, not Nerdle’s. The first row is given; type your guess and press Enter.",
  scramble:
    "A puzzle of our own, not Nerdle’s. The first row has the answer’s symbols, one in its place. One guess!",
});

export const blank = "Type a guess: the row is empty.";
export const givingUp = "Press once more to see the answer. The puzzle then counts as not solved.";
export const isTodays = "This is today’s puzzle.";
export const optionsLater = "That is for the next puzzle: this one goes on as it began.";

const dates = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });

/** Which puzzle it is. @param {Puzzle} puzzle */
export function title({ key }) {
  return `Practice ${play.isDay(key) ? dates.format(new Date(`${key}T00:00:00Z`)) : key}`;
}

/** Which guess comes next. @param {Puzzle} puzzle */
const guess = (puzzle) => `guess ${play.guessesOf(puzzle) + 1} of ${puzzle.board.game.guesses}`;

/** Which puzzle it is and how far it is, for people who listen. @param {Puzzle} puzzle */
export const stands = (puzzle) =>
  `${title(puzzle)}: ${play.isOver(puzzle) ? ending(puzzle) : guess(puzzle)}.`;

/** How it ended. @param {Puzzle} puzzle */
export function ending(puzzle) {
  if (puzzle.state !== "won") return `The answer is ${puzzle.answer}`;
  return solvedIn(play.guessesOf(puzzle));
}

/** The line above the message: a count of equations, if a hint told it, and the rest. @param {Playing} state */
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
    return ready ? "" : "The engine is still starting. It colours the row as soon as it can.";
  }
  if (nudge) return level > 1 ? nudge.words : "";
  const begun = play.guessesOf(puzzle) > 0 || !isBlank(puzzle.board.draft);
  return begun ? "" : BEGINNINGS[/** @type {"guess"} */ (puzzle.board.game.first_row)];
}

/** Of a puzzle that is over. @param {Puzzle} puzzle */
function afterwards(puzzle) {
  const { perfect, hints } = puzzle;
  const said = [title(puzzle)];
  if (perfect) said.push(`perfect play takes ${perfect}`);
  if (hints) said.push(hints === 1 ? "one hint" : `${hints} hints`);
  return `${said.join(" · ")}.`;
}

/** Of a guess that is not taken. @param {Turn} turn */
export const refused = ({ broken, check }) =>
  `${broken ? "Hard mode" : "Refused"}: ${check.reason}.`;

/** @param {string} guess */
export const inTheRow = (guess) => `${equation(guess)} is in the row.`;

/** The last row for people who listen. @param {Puzzle} puzzle */
export function colours({ board }) {
  const row = board.rows.at(-1);
  const tiles = [...(row?.guess ?? "")].map(
    (symbol, column) => `${spoken(symbol)} ${colourName(row?.colours[column] ?? "")}`,
  );
  return `Row ${board.rows.length}: ${tiles.join(", ")}.`;
}

/** A text for people who listen, with an equation in it. @param {string} said @param {string} written that equation, "" for none */
export const spokenWith = (said, written) =>
  written ? said.replace(written, equation(written)) : said;
