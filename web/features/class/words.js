// The texts of the sheets "For a class" and "Results of a class".

import { report } from "../../game/tables.js";
import { counted, extraGuesses } from "../../parts/words.js";

/** @import { Pupil } from "../../game/class-code.js" */
/** @import { ClassPart, Gathered, Result } from "./results.js" */

export const intro =
  "Type or paste equations, one per line, paste the link of a set, or generate some. Your pupils get one link to all of them, and you can print a worksheet.";
export const game = "Game for the class";
export const count = "How many";
export const generate = "Generate";
export const undo = "Undo";
export const equations = "Equations, one per line";
export const hints = "Hints";
/** How many hints there are, and what they say. @type {[allowed: number, name: string][]} */
export const HINTS = [
  [3, "All hints, including the suggestion"],
  [2, "How many equations are left, and a symbol worth testing"],
  [1, "Only how many equations are left"],
  [0, "No hints"],
];
export const signs = "Signs";
/** @type {[value: string, name: string][]} */
export const SIGNS = [
  ["", "* and /, as in Nerdle"],
  ["signs", "× and ÷"],
];
export const also = "Saved set of another game, which pupils can choose instead";
export const noOther = "None";
export const asInLink = "As in the link";
export const sets = "Saved sets";
export const choose = "Choose a set";
export const openSet = "Open";
export const deleteSet = "Delete";
export const setName = "Name of the set";
export const saveSet = "Save set";
export const noName = "Type a name for the set first.";
export const notStored = "This browser does not let the page store the set. Keep its link instead.";
/** @param {string} name */
export const savedAs = (name) => `“${name}” is saved on this device.`;
/** @param {string} name */
export const deleted = (name) => `“${name}” is deleted. Undo brings its equations back.`;
export const conditions = "Conditions for generated equations";
export const operators = "Only operators";
export const result = "Result, such as 0..20";
export const zeros = "Zeros";
/** @type {[value: string, name: string][]} */
export const ZEROS = [
  ["", "Allowed"],
  ["none", "No zeros"],
];
export const guesses = "Difficulty";
/** The guesses that perfect play needs. @type {[value: string, name: string][]} */
export const GUESSES = [
  ["", "Any"],
  ["1-2", "Easy: the solver needs 1 or 2 guesses"],
  ["3-3", "Medium: the solver needs 3"],
  ["4-9", "Hard: the solver needs 4 or more"],
];
export const link = "Link for your pupils";
export const copy = "Copy link";
export const print = "Print a worksheet";
export const showRoom = "Show to the class";
export const checking = "Checking…";
export const none = "There are no puzzles yet.";

/** @param {LineFault} fault */
export const fault = ({ line, reason }) => `Line ${line}: ${reason}.`;

/** @param {number} puzzles */
export const ready = (puzzles) =>
  puzzles === 1 ? "One puzzle is ready." : `${puzzles} puzzles are ready.`;

// ----------------------------------------------------------------------------------- for the room

export const room = "For the room";
export const scan = "Scan the code to play on your own device, or play together on this screen.";
export const qrCode = "QR code of the link";
export const timer = "Timer";
/** @type {[minutes: number, name: string][]} */
export const MINUTES = [
  [0, "None"],
  ...[2, 5, 10, 15, 20].map((n) => /** @type {[number, string]} */ ([n, `${n} minutes`])),
];
export const playHere = "Play on this screen";
export const timeUp = "Time is up";

/** @param {number} seconds */
export const clock = (seconds) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

// ---------------------------------------------------------------------------------- the worksheet

/** @param {string} title of the game */
export const sheetTitle = (title) => `Nerdle puzzles: ${title}`;
export const name = "Name";
export const date = "Date";
export const task =
  "Fill in the empty tiles so that every row is a true equation. Each puzzle has exactly one solution. The puzzles get harder from top to bottom.";
export const rules =
  "Each tile holds a digit, = or an operator: +, -, * (times) or / (divided by). Work out * and / before + and -. The left side has two or more numbers, with operators between them. The right side is the result, a single whole number. Numbers do not start with 0, but the result can be 0.";
export const puzzle = "Puzzle";
export const solutions = "Solutions";
export const empty = "empty";

/** @param {number} column from 0 */
export const tile = (column) => `Tile ${column + 1}`;

// ------------------------------------------------------------------------------------ the results

export const results = "Results of a class";
export const afterwards =
  "When pupils have solved all the puzzles, they can hand in a message with a code. Paste these messages to see how your class did.";
export const openResults = "See the results";
export const howToGather =
  "Paste what your pupils handed in, in any order. Everything is calculated on your device, and nothing is stored.";
export const codes = "Messages from your pupils";
export const saveTable = "Save as CSV";
export const printReport = "Print";
export const file = "nerdle-class.csv";
export const judging = "Looking for costly guesses";
export const whoColumn = "Pupil";
export const tableTitle = "Guesses for each puzzle";
export const marks =
  "The number is how many guesses the pupil took. X: not solved. –: not finished. ?: not counted. Each + is one hint. Refused: guesses that the game refused. Ignored: guesses that ignored a clue.";
export const levelMark = "Allowed: the last hint that the pupil’s link allows.";
export const numbers = "Show numbers instead of initials";
export const noHints = "hints were taken, but this set allows none";
export const problems = "Not counted";
export const hardest = "Hardest puzzles";
export const costly = "Costly guesses that several pupils made";
export const rejected = "Refused guesses";
export const ignoredClues = "Ignored clues";

/** The first line of the file. */
export const COLUMNS = [
  ...["pupil", "puzzle", "answer", "state", "number of guesses", "guesses", "hints", "seconds"],
  ...["ignored clues", "refused guesses", "problem", "hints allowed"],
];

export const levelColumn = "Allowed";
/** The hints that a pupil’s link allows, by how many. */
export const LEVELS = ["none", "number", "symbol", "all"];

/** @param {number} at */
export const nameless = (at) => `Pupil ${at + 1}`;

/** What a pupil is called. @param {Pupil} pupil @param {number} at @param {Pupil[]} sames all who are called the same */
export function called(pupil, at, sames) {
  if (!pupil.who) return nameless(at);
  return sames.length > 1 ? `${pupil.who} (${sames.indexOf(pupil) + 1})` : pupil.who;
}

/** How many different codes are read: of a class, a year’s sets. */
export const MOST_CODES = 500;

export const set = "Set";

/** A set in the list of sets. @param {ClassPart} part @param {number} at @param {Game[]} games @param {string} [saved] its name */
export const part = ({ game, keys, pupils }, at, games, saved = "") => {
  const [name, ...options] = game.split("~");
  const title = [games.find((each) => each.name === name)?.title ?? name, ...options].join(", ");
  return `${at + 1}. ${saved || title}: ${counted(keys.length, "puzzle")}, ${counted(pupils.length, "pupil")}`;
};

/** What has been pasted. @param {Gathered} found @param {ClassPart} [shown] @param {string} [name] of the set, if it is saved */
export function gathered({ parts, damaged, twice, replaced, more }, shown, name = "") {
  const codes = (/** @type {number} */ n) => counted(n, "code");
  const said = [
    shown
      ? `${counted(shown.pupils.length, "pupil")}${name && ` of “${name}”`}.`
      : "There are no codes yet.",
  ];
  if (parts.length > 1) said.push(`There are codes for ${parts.length} sets: choose one below.`);
  if (twice) said.push(`${counted(twice, "repeated code")} left out.`);
  if (damaged) said.push(`${codes(damaged)} cannot be read: ask for a new copy.`);
  if (replaced.length) {
    const names = replaced.map(([now, then]) => (now === then ? now : `${now} (was ${then})`));
    const all = [...new Set(names)].join(", ");
    said.push(`${counted(replaced.length, "earlier code")} replaced by newer ones: ${all}.`);
  }
  const left = (/** @type {number} */ n, /** @type {string} */ why) =>
    n && said.push(`${codes(n)} left out, because ${why}.`);
  left(more, `only ${MOST_CODES} different codes are read`);
  left(shown?.more ?? 0, `there is room for only ${report.MOST_PUPILS} pupils`);
  for (const who of shown?.ambiguous ?? [])
    said.push(`Several devices handed in as “${who}”; they are numbered, the newest last.`);
  return said.join(" ");
}

/** Whether a puzzle of a pupil counts. @param {Result} result */
const counts = ({ problem, state }) => !problem && state !== "open";

/** A cell of the table. @param {Result} result @returns {(string | HTMLElement)[]} */
export function cell({ guesses, hints, state, problem }) {
  const mark = { won: String(guesses.length), open: "–" }[state] ?? "X";
  return [problem ? "?" : mark, "+".repeat(Math.min(hints, 9))];
}

/** The columns behind the puzzles. @type {{ name: string, isTime?: boolean, figure: (results: Result[]) => string }[]} */
export const SUMS = [
  {
    name: "Solved",
    figure: (results) =>
      String(results.filter((each) => counts(each) && each.state === "won").length),
  },
  {
    name: "Average",
    figure(results) {
      const won = results.filter((each) => counts(each) && each.state === "won");
      const sum = won.reduce((all, { guesses }) => all + guesses.length, 0);
      return won.length ? (sum / won.length).toFixed(1) : "–";
    },
  },
  { name: "Hints", figure: (results) => String(sumOf(results, ({ hints }) => hints)) },
  { name: "Refused", figure: (results) => String(sumOf(results, ({ refused }) => refused.length)) },
  { name: "Ignored", figure: (results) => String(sumOf(results, ({ ignored }) => ignored)) },
  {
    name: "Minutes",
    isTime: true,
    figure(results) {
      const told = results.filter(({ seconds }) => seconds !== null);
      const sum = sumOf(told, ({ seconds }) => seconds ?? 0);
      return told.length ? (sum / 60).toFixed(1) : "–";
    },
  },
];

/** @param {Result[]} results @param {(result: Result) => number} of */
const sumOf = (results, of) => results.reduce((sum, each) => sum + of(each), 0);

/** @param {string} who @param {number} at the puzzle, from 0 @param {string} problem */
export const problem = (who, at, problem) => `${who}, puzzle ${at + 1}: ${problem}.`;

const MOST_LISTED = 3; // puzzles

/** @param {ClassReport} report @param {string[]} keys of the set */
export const hardestOf = ({ puzzles }, keys) =>
  puzzles
    .filter(({ played }) => played > 0)
    .slice(0, MOST_LISTED)
    .map(({ key, answer, played, solved, mean }) => {
      const took = mean === null ? "" : `, in ${mean.toFixed(1)} guesses on average`;
      return `Puzzle ${keys.indexOf(key) + 1} (${answer}): ${solved} of ${played} solved it${took}.`;
    });

/** @param {ClassReport} report @param {string[]} keys of the set */
export const costlyOf = ({ costly }, keys) =>
  costly.map(({ key, before, guess, times, loss, best }) => {
    const where = [
      ...(key ? [`puzzle ${keys.indexOf(key) + 1}`] : []),
      before ? `after row ${before}` : "first guess",
    ].join(", ");
    return `${guess} costs ${extraGuesses(loss)} (${where}, made ${times} times). ${best} is better.`;
  });

/** Why guesses were refused. */
const REASONS = {
  "order of operations": "Order of operations (calculated from left to right)",
  "sides differ": "The sides are not equal",
  "not one equals sign": "No equals sign, or more than one",
  "cannot be calculated": "A side that cannot be calculated",
  "ignored clue": "A clue was ignored (hard mode)",
};

/** @param {Refusals} refusals */
export const refusal = ({ reason, times, example }) =>
  `${REASONS[reason]}: ${counted(times, "guess", "guesses")}, for example ${example}.`;

/** @param {Result[]} results of all pupils */
export function ignoredOf(results) {
  const sound = results.filter(({ problem }) => !problem);
  const later = sumOf(sound, ({ guesses }) => Math.max(0, guesses.length - 1));
  const ignored = sumOf(sound, (each) => each.ignored);
  return later
    ? [
        `Of ${counted(later, "guess", "guesses")} after the first one of a puzzle, ${ignored} did not fit the colours of an earlier row.`,
      ]
    : [];
}
