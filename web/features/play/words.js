// The texts of the Play tab.

import { boardsOf, isBlank, isShown, onBoard } from "../../game/position.js";
import {
  amount,
  colourName,
  counted,
  dateInWords,
  equation,
  left,
  sentence,
  solvedIn,
  spoken,
} from "../../parts/words.js";
import * as play from "./puzzle.js";

/** @import { News } from "./news.js" */
/** @import { Puzzle } from "./puzzle.js" */
/** @import { Player } from "./rivals.js" */
/** @import { Playing } from "./state.js" */

/** Shown before the first guess, by the kind of first row. */
const BEGINNINGS = /** @type {const} */ ({
  guess: "Type a guess and press Enter.",
  given: "Row 1 is given. Type a guess and press Enter.",
  scramble: "Row 1 is the scrambled answer. You have one guess.",
});

/** What a person is told before that who has not played here before. */
const ours = "This is a practice puzzle, not Nerdle’s own.";

export const givingUp = "See the answer? The puzzle will count as unsolved.";
export const giveUp = "Give up";
export const playOn = "Play on";
export const showAnswer = "Show the answer";
/** Why the button for a hint is grey: the set allows no more of them at one position. */
export const noMoreHints = "no more here";
export const notHard = "Hard mode does not apply to evasive puzzles.";
export const optionsLater = "This applies to your next puzzle. The current one keeps its settings.";

/** The title of the page for a pupil, as on the worksheet. @param {Game} game */
export const classTitle = ({ title }) => `Nerdle puzzles: ${title}`;

/** @param {string} title of another game for which the class has puzzles */
export const orGame = (title) => `or ${title}`;

/** A longer name is a random one, which tells people nothing. */
const LONGEST = 5;

/** Which puzzle it is. @param {Playing} state */
export function title({ puzzle: { key }, set }) {
  if (set) return `Puzzle ${set.keys.indexOf(key) + 1} of ${set.keys.length}`;
  if (play.isChosen(key)) return "Chosen puzzle";
  const name = play.nameOf(key);
  const kind = play.isEvasive(key) ? "Evasive" : "Practice";
  if (play.isDay(name)) return `${kind} ${dateInWords(name)}`;
  return `${kind} ${name.length > LONGEST ? "puzzle" : name}`;
}

/** The par of an evasive puzzle, 0 for another one. @param {Puzzle} puzzle */
const parOf = ({ key, board }) => (play.isEvasive(key) ? (play.parOf(board.game) ?? 0) : 0);

/** Shown before the first guess of an evasive puzzle. @param {number} par */
const evading = (par) =>
  `The answer is not chosen until the end. Perfect play needs ${par} guesses.`;

/** Which guess comes next. @param {Puzzle} puzzle */
const guess = (puzzle) => `guess ${play.guessesOf(puzzle) + 1} of ${puzzle.board.game.guesses}`;

/** Which puzzle it is and how far it has got, for screen readers. @param {Playing} state */
export function progress(state) {
  const { puzzle } = state;
  const par = parOf(puzzle);
  const explained = par && !play.isBegun(puzzle) ? ` ${evading(par)}` : "";
  return `${title(state)}: ${play.isOver(puzzle) ? ending(puzzle) : guess(puzzle)}.${explained}`;
}

/** How it ended. @param {Puzzle} puzzle */
export function ending(puzzle) {
  const { answer, board, state } = puzzle;
  const several = board.game.boards > 1;
  if (state === "won") return solvedIn(play.guessesOf(puzzle));
  const known = answer.replaceAll(" ", ", ") || "…"; // the engine has not said it yet
  if (play.isEvasive(puzzle.key)) return `The answer could be ${known}`;
  return several ? `The answers: ${known}` : `The answer is ${known}`;
}

/** How it ended, with a kind word. @param {Puzzle} puzzle */
export const kindEnding = (puzzle) => `${kindWord(puzzle)} ${ending(puzzle)}`.trim();

/** Praise, but not for a puzzle that was solved with hints, or comfort. @param {Puzzle} puzzle */
function kindWord(puzzle) {
  const { state, board } = puzzle;
  if (state === "won" && puzzle.hints > 0) return "";
  if (state === "given up") return "Never mind!";
  const par = parOf(puzzle);
  if (state !== "won") return par ? "Not this time!" : "Bad luck!";
  const guesses = play.guessesOf(puzzle);
  if (guesses === par) return "Perfect!";
  if (guesses > 1 && guesses === board.game.guesses) return "Just in time!";
  if (par) return "Well done!";
  return ["What luck!", "Brilliant!", "Very good!"][guesses - board.game.boards] ?? "Well done!";
}

/** The line above the message: the number of equations left, if a hint gave it, and the rest. @param {Playing} state */
export function status(state) {
  const { puzzle, nudge } = state;
  if (play.isOver(puzzle)) return { count: null, remaining: kindEnding(puzzle), odds: "" };
  // on several boards, a hint says how many are left on each of them
  const count = puzzle.board.game.boards > 1 ? null : (nudge?.remaining ?? null);
  const par = parOf(puzzle);
  const next = `${guess(puzzle)}${par ? ` · par ${par}` : ""}`;
  const which = par && !state.set ? "Evasive" : title(state); // in one line on a narrow screen
  if (count === null) return { count, remaining: "", odds: `${which} · ${next}` };
  return { count, remaining: left(count), odds: ` · ${next}` };
}

/** What the hints of a puzzle say, by how many are allowed. */
const LIMITS = [
  "There are no hints.",
  "The hint says how many equations are left.",
  "The hints do not name a guess.",
];

const meanings = "Green: right place. Purple: wrong place. Black: not in the answer.";

/** @param {Playing} state @param {boolean} ready whether the engine has started @param {Puzzle[]} [results] the puzzles of its set @param {News | null} [news] for a person who comes back */
export function message(state, ready, results = [], news = null) {
  const { puzzle, waiting, nudge, level } = state;
  if (play.isOver(puzzle)) return afterwards(state, results);
  if (waiting) {
    if (ready && parOf(puzzle)) return "Choosing the colours…";
    return ready ? "" : "The solver is still starting. It will colour the row when it is ready.";
  }
  if (nudge) return level > 1 || puzzle.board.game.boards > 1 ? nudge.words : "";
  const guesses = play.guessesOf(puzzle);
  if (guesses === 1 && isBlank(puzzle.board.draft)) return meanings;
  if (guesses > 0 || !isBlank(puzzle.board.draft)) return "";
  const limit = LIMITS[puzzle.allowed];
  if (limit) return `Type a guess and press Enter. ${limit}`;
  if (puzzle.rivals.length > 0) return challengedBy(puzzle.rivals);
  if (parOf(puzzle)) return evading(parOf(puzzle));
  const beginning = BEGINNINGS[/** @type {"guess"} */ (puzzle.board.game.first_row)];
  return news ? `${news.streak} ${beginning}`.trim() : `${ours} ${beginning}`;
}

/** @param {number} hints */
const hinted = (hints) => (hints === 0 ? "no hints" : counted(hints, "hint"));

/** The text to share: the engine’s text, the hints taken and the puzzle’s link. @param {Puzzle} puzzle @param {string} page its address */
export function shared(puzzle, page) {
  const { share, hints } = puzzle;
  return `${share}\n\n${sentence(hinted(hints))} used\n${page}#${play.linkOf(puzzle)}`;
}

/** How the puzzles of a set went. @param {Puzzle[]} results */
export function ofSet(results) {
  const solved = results.filter(({ state }) => state === "won");
  const guesses = solved.reduce((sum, puzzle) => sum + play.guessesOf(puzzle), 0);
  const mean = solved.length ? `, ${(guesses / solved.length).toFixed(1)} guesses on average` : "";
  return `${solved.length} of ${results.length} solved${mean}`;
}

/** The text to share after all puzzles of a set. @param {Puzzle[]} results @param {string} link */
export function sharedSet(results, link) {
  const lines = results.map((puzzle, at) => {
    const { board, state, hints } = puzzle;
    const score = { won: play.guessesOf(puzzle), open: "–" }[state] ?? "X";
    return `${at + 1}. ${score}/${board.game.guesses}${hints ? `, ${hinted(hints)}` : ""}`;
  });
  const title = results[0]?.board.game.title ?? "";
  return [`Nerdle solver class, ${title}: ${ofSet(results)}`, "", ...lines, "", link].join("\n");
}

/** The message at the end of a set. @param {Puzzle[]} results */
export const allDone = (results) => `All puzzles done: ${ofSet(results)}.`;

/** The message for a puzzle that is over. @param {Playing} state @param {Puzzle[]} results the puzzles of its set */
function afterwards(state, results) {
  const { puzzle } = state;
  const { perfect, hints } = puzzle;
  if (state.set && results.every(play.isOver)) return allDone(results);
  const said = [title(state)];
  const par = parOf(puzzle);
  if (puzzle.rivals.length > 0) said.push("“Duel” compares the games");
  else if (par) said.push(`par ${par}`);
  else if (perfect) said.push(`the solver needs ${counted(perfect, "guess", "guesses")}`);
  if (hints) said.push(hinted(hints));
  return `${said.join(" · ")}.`;
}

/** The message for a guess that is not accepted. @param {Turn} turn */
export const refused = ({ broken, check }) =>
  `${broken ? "Hard mode" : "Not accepted"}: ${check.reason}.`;

/** @param {string} guess */
export const inTheRow = (guess) => `${equation(guess)} is now in the row.`;

/** The last row in words, for screen readers. @param {Puzzle} puzzle */
export function colours({ board: state }) {
  const { game, rows } = state;
  const { guess = "", colours = "" } = rows.at(-1) ?? {};
  const said = boardsOf(game).flatMap((board) => {
    if (!isShown(state, board, rows.length - 1)) return [];
    const letters = onBoard(game, colours, board);
    const tiles = [...guess].map(
      (symbol, column) => `${spoken(symbol)} ${colourName(letters[column] ?? "")}`,
    );
    return `${game.boards > 1 ? `board ${board + 1}: ` : ""}${tiles.join(", ")}`;
  });
  return `Row ${rows.length}: ${said.join("; ")}.`;
}

/** A text for screen readers, with its equation in words. @param {string} said @param {string} written the equation in it, "" for none */
export const spokenWith = (said, written) =>
  written
    .split(" ")
    .reduce((text, each) => (each ? text.replace(each, equation(each)) : text), said);

// ------------------------------------------------------------------------------------- the archive

export const archive = "Archive";
export const today = "Today";
/** The mark of a daily puzzle that has not begun. */
export const unplayed = "new";
/** @param {number} days */
export const inARow = (days) => `${days} days in a row`;
export const todaysEvasive = "Today’s evasive puzzle";
export const challengeFriend = "Challenge a friend";
export const solveFirst =
  "Solve this puzzle. Then “Challenge” sends it to a friend, with your guesses.";
/** The day has changed, and nothing has been typed in the puzzle of the day before. */
export const newDay = "A new day has begun. Here is today’s puzzle.";
export const archiveGame = "Game of the archive";
export const evasivePuzzles = "Evasive puzzles";
export const previousMonth = "Previous month";
export const nextMonth = "Next month";

export const WEEKDAYS = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
];

/** The column of a day: 0 for Monday. @param {number} day counted from 1970, which began on a Thursday */
export const weekday = (day) => (((day + 3) % 7) + 7) % 7;

const months = new Intl.DateTimeFormat("en-GB", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** The month of a day. @param {string} day */
export const monthOf = (day) => months.format(new Date(`${day}T00:00:00Z`));

/** The mark of a day. @param {play.Result | null} result */
export function markOf(result) {
  if (!result) return "";
  const done = String(result.guesses);
  return { won: done, "all found": done, open: "…" }[result.state] ?? "X";
}

/** How a puzzle stands. @param {play.Result | null} result */
export function stands(result) {
  const all = {
    won: `solved in ${counted(result?.guesses ?? 0, "guess", "guesses")}`,
    "all found": `all ${counted(result?.guesses ?? 0, "answer")} found`,
    open: "still open",
    "": "not played",
  };
  return all[/** @type {"won"} */ (result?.state ?? "")] ?? "not solved";
}

/** What follows the number of a day, for screen readers: "Nov 2026: not solved". @param {string} day @param {play.Result | null} result */
export const restOfDay = (day, result) =>
  `${dateInWords(day).replace(/^\S+/, "")}: ${stands(result)}`;

/** What the marks mean, with how often each occurs. @param {play.Result[]} results */
export function ofMonth(results) {
  const count = (/** @type {string} */ state) =>
    results.filter((each) => each.state === state).length;
  if (results.length === 0) return "Choose a day to play.";
  const [won, open] = [count("won") + count("all found"), count("open")];
  const failed = results.length - won - open;
  const said = [`${won} solved`];
  if (failed) said.push(`${failed} not solved (X)`);
  if (open) said.push(`${open} still open (…)`);
  return `${said.join(", ")}.`;
}

// --------------------------------------------------------------------------------------------- duels

export const duel = "Duel";
export const challengeButton = "Challenge";
export const games = "The games";
export const yourName = "Your name (optional; the other players see it)";
export const shareChallenge = "Share challenge";
export const howToDuel =
  "Anyone who opens your link plays the puzzle and then sees all the games. To add a player, open that player’s link.";
export const noFit = "does not fit the puzzle";
export const damaged = "The challenge in this link is damaged, so only the puzzle was opened.";

/** What a player is called. @param {string} name @param {number} at 0 for the person */
export const playerName = (name, at) => (at === 0 ? "You" : isolated(name) || `Player ${at + 1}`);

/** A name, which does not change the order of the words around it if it is written from right to left. @param {string} name */
const isolated = (name) => (/[\u0590-\u08ff]/.test(name) ? `\u2068${name}\u2069` : name);

/** Several names as people say them. @param {string[]} names */
export const listed = (names) =>
  names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : (names[0] ?? "");

/** Shown before the first guess. @param {Player[]} rivals */
function challengedBy(rivals) {
  const [first = "Somebody", ...others] = rivals.map(({ name }) => name).filter(Boolean);
  const more = others.length > 1 ? `${others.length} others` : others[0];
  const did = more ? `${first} and ${more} have played this puzzle` : `${first} challenged you`;
  return `${did}. Solve it, then compare your guesses.`;
}

/** @param {number} row from 0 */
export const guessNumber = (row) => `Guess ${row + 1}`;

/** What came of a guess. @param {GuessReview} guess */
export function afterGuess({ after, after_estimated, colours, skill, luck }) {
  const outcome = /^[g/-]+$/.test(colours) ? "solved" : `${amount(after, after_estimated)} left`;
  return `${outcome} · skill ${skill}${luck === null ? "" : ` · luck ${luck}`}`;
}

/** What a duel tells of a game. @typedef {Pick<Review, "guesses" | "of" | "solved" | "skill" | "luck">} Outcome */

/** A game that was given up before the first guess. @type {Outcome} */
export const withoutGuesses = { guesses: [], of: 0, solved: false, skill: null, luck: null };

/** The skill of guesses that hints may have named is not the player’s alone. @param {number} skill @param {number} hints */
const withHints = (skill, hints) =>
  hints > 0 ? `${skill} with ${counted(hints, "hint")}` : `${skill}`;

/** The rows below the guesses. @type {[name: string, figure: (review: Outcome, player: Player) => string][]} */
export const SUMS = [
  ["Guesses", ({ solved, of }) => (solved ? String(of) : "not solved")],
  ["Skill", ({ skill }, { hints }) => (skill === null ? "–" : withHints(skill, hints))],
  ["Luck", ({ luck }) => String(luck ?? "–")],
  ["Hints", (_, { hints }) => String(hints)],
];

/** Who has won. @param {(Outcome | "wrong" | null)[]} reviews @param {string[]} names */
export function duelVerdict(reviews, names) {
  if (reviews.length < 2) return "Challenge a friend to this puzzle.";
  if (reviews.includes(null)) return "Comparing the games…";
  const guesses = reviews.map((review) =>
    review && review !== "wrong" && review.solved ? review.of : Number.POSITIVE_INFINITY,
  );
  const least = Math.min(...guesses);
  if (least === Number.POSITIVE_INFINITY) return "Nobody has solved the puzzle.";
  const first = names.filter((_, at) => guesses[at] === least);
  const took = counted(least, "guess", "guesses");
  return first.length > 1
    ? `A draw: ${listed(first).replace(/^You/, "you")} took ${took} each.`
    : `${first[0]} won with ${took}.`;
}

/** The text that challenges others. @param {Puzzle} puzzle @param {string} link */
export function challenge({ board, key, state }, link) {
  const which = play.isDay(play.nameOf(key)) ? ` ${dateInWords(play.nameOf(key))}` : "";
  const how =
    state === "won"
      ? `I took ${counted(play.guessesOf({ board }), "guess", "guesses")}. Can you do better?`
      : "I did not solve it. Can you?";
  return `Nerdle solver duel, ${board.game.title}${which}\n${how}\n${link}`;
}

// -------------------------------------------------------------------------------- the end of a set

export const handIn = "Hand in";
export const whatIsSent =
  "This makes a message for your teacher. It ends with a code that contains your guesses, the guesses that the game refused, and how many hints you took. Nothing is sent until you send it.";
export const who = "Your initials or number (ask your teacher)";
export const overview = "Puzzles";
/** @param {number[]} open the numbers of puzzles */
export const stillOpen = (open) =>
  `Still open: puzzle${open.length > 1 ? "s" : ""} ${listed(open.map(String))}. You can hand in now and again later.`;
export const noName = "Type your initials or number first.";
export const agree = "Also say how long I took";
export const copied = "Copied. Now paste it in a message to your teacher.";
export const send = "Send to my teacher";
