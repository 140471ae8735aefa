// What the Play tab says.

import { colourName, spoken } from "../board.js";
import { words } from "../words.js";
import * as play from "./puzzle.js";

/** @import { Puzzle } from "./puzzle.js" */

/** Of a puzzle without a guess, by who makes its first row. */
export const BEGINNINGS = {
  guess:
    "A puzzle of our own, not Nerdle’s. Type a guess and press Enter; hints wait until you ask.",
  given:
    "A puzzle of our own, not Nerdle’s. The first row is given; type your guess and press Enter.",
  scramble:
    "A puzzle of our own, not Nerdle’s. The first row has the answer’s symbols, one in its place. One guess!",
};

const dates = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });

/** Which puzzle it is. @param {Puzzle} puzzle */
export function title({ key }) {
  return `Practice ${play.isDay(key) ? dates.format(new Date(`${key}T00:00:00Z`)) : key}`;
}

/** @param {Puzzle} puzzle */
export const guess = (puzzle) =>
  `guess ${play.guessesOf(puzzle) + 1} of ${puzzle.board.game.guesses}`;

/** How it ended. @param {Puzzle} puzzle */
export function ending(puzzle) {
  if (puzzle.state !== "won") return `The answer is ${puzzle.answer}`;
  return words.solvedIn(play.guessesOf(puzzle));
}

/** What there is to say of a puzzle that is over. @param {Puzzle} puzzle */
export function afterwards(puzzle) {
  const { perfect, hints } = puzzle;
  const said = [title(puzzle)];
  if (perfect) said.push(`perfect play takes ${perfect}`);
  if (hints) said.push(hints === 1 ? "one hint" : `${hints} hints`);
  return `${said.join(" · ")}.`;
}

/** The last row for people who listen. @param {Puzzle} puzzle */
export function colours({ board }) {
  const row = board.rows.at(-1);
  const tiles = [...(row?.guess ?? "")].map(
    (symbol, column) => `${spoken(symbol)} ${colourName(row?.colours[column] ?? "")}`,
  );
  return `Row ${board.rows.length}: ${tiles.join(", ")}.`;
}
