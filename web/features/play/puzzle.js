// A practice puzzle as a value: its key, its board, and what happens to it. The engine colours the
// guesses (nerdle/insight/practice.py). A puzzle can be stored on the device and shared as a link.

import { isChosen, isEvasive, isKey, keyOf, parOf, today } from "../../game/days.js";
import * as position from "../../game/position.js";
import { isPro } from "../../game/pro.js";
import { ALL_HINTS, setLinkOf } from "../../game/puzzle-link.js";
import { classroom } from "../../game/tables.js";
import { isPlayer, joined } from "./rivals.js";

/** @import { Progress } from "../../kept/sisters.js" */
/** @import { Player } from "./rivals.js" */
/** @import { PuzzleSet } from "../../game/puzzle-link.js" */
/** @import { Options, State } from "../../game/state.js" */

export * from "../../game/days.js";
export * from "../../game/puzzle-link.js";

/**
 * @typedef {object} Puzzle
 * @property {string} key see game/days.js
 * @property {State} board its rows have the engine's colours; closed once it is over
 * @property {string} state "open", "won", "lost" or "given up"
 * @property {string} answer "" until the puzzle is over
 * @property {string} share the text to send to others, "" until the puzzle is over
 * @property {number} hints how many hints were given
 * @property {number} allowed how many hints may be given at one position; ALL_HINTS unless its link says less
 * @property {boolean} signs whether × and ÷ are shown instead of * and /
 * @property {number | null} perfect how many guesses perfect play takes: 0 if it fails, null if
 *   that is not known
 * @property {{ [symbol: string]: string }} keys the colour letter of each symbol with a known colour
 * @property {string[]} refused the guesses that the game refused, noted in a set only
 * @property {number} spent how many ms the person has worked on it, noted in a set only
 * @property {string} me the person’s id in a duel about this puzzle, "" before the first one
 * @property {Player[]} rivals the others in a duel about this puzzle
 */

/** How a puzzle that has begun stands: "open", "won", "lost" or "given up"; a sister puzzle is "all found" after as many answers. @typedef {{ state: string, guesses: number }} Result */

/** How a sister puzzle stands. @param {Partial<Progress>} [progress] @returns {Result | null} */
export function ofSister(progress) {
  if (!progress) return null;
  const { found = [], of = 0, shown } = progress;
  const state = found.length >= of ? "all found" : shown ? "given up" : "open";
  return { state, guesses: found.length };
}

/** @param {Game} game @param {string} key @param {Options} options @returns {Puzzle} */
export function newPuzzle(game, key, { strict, hard }) {
  const board = position.emptyBoard(game, strict, hard && !isEvasive(key));
  const perfect = (isEvasive(key) && parOf(game)) || null;
  return {
    ...{ key, board, state: "open", perfect, refused: [], spent: 0, me: "", rivals: [] },
    ...{ answer: "", share: "", hints: 0, allowed: ALL_HINTS, signs: false, keys: {} },
  };
}

/** The key of today's puzzle of the same kind. @param {string} key */
export const todayLike = (key) => keyOf(today(), isEvasive(key));

/** The id of a puzzle, which no other puzzle has. @param {Puzzle} puzzle */
export const idOf = ({ board, key }) => `${board.game.name}:${key}`;

/** @param {Puzzle} puzzle */
export const isOver = ({ state }) => state !== "open";

/** Whether the puzzle has begun, so that its options cannot change any more. @param {Puzzle} puzzle */
export const isBegun = (puzzle) => guessesOf(puzzle) > 0 || isOver(puzzle);

/** How many guesses have been made. @param {{ board: State }} puzzle */
export const guessesOf = ({ board }) => position.guessesOf(board);

/** The board as it is drawn: a row that is not entered has no colours yet. @param {Puzzle} puzzle @returns {State} */
export function boardToDraw({ board }) {
  return { ...board, draft: { ...board.draft, colours: " ".repeat(position.tilesOf(board.game)) } };
}

/** @param {Puzzle} puzzle @param {State} board @returns {Puzzle} */
export const withBoard = (puzzle, board) => ({ ...puzzle, board });

/** @param {Puzzle} puzzle @param {Options} options @returns {Puzzle} */
export function withOptions(puzzle, { strict, hard }) {
  const options = { strict, hard: hard && !isEvasive(puzzle.key) };
  return { ...puzzle, board: position.withOptions(puzzle.board, options) };
}

/**
 * The puzzle after the engine has answered. One that is over stays as it is, even if another version of the
 * engine would not have coloured its rows like this.
 * @param {Puzzle} puzzle
 * @param {Turn} told
 * @param {boolean} entered whether the typed guess is now a row
 * @returns {Puzzle}
 */
export function played(puzzle, { rows, state, answer, share, keys }, entered) {
  if (isOver(puzzle) && state === "open") return puzzle;
  const { game } = puzzle.board;
  const read = position.readRows(rows, game);
  const board = entered ? position.cleared(puzzle.board) : puzzle.board;
  return {
    ...puzzle,
    board: { ...board, rows: read, closed: state !== "open" },
    state,
    answer,
    share,
    keys,
  };
}

/**
 * Merges a puzzle that is open in two browser tabs. It never loses rows, and it stays over once it is over. If the
 * tabs have entered different guesses, those of `other` count, and the first of `one` is in the row being typed.
 * @param {Puzzle} one this tab’s puzzle
 * @param {Puzzle} other
 * @param {boolean} [isTyped] whether the row being typed is that of `one`, even if it is empty
 * @returns {Puzzle}
 */
export function together(one, other, isTyped = true) {
  const [rows, others] = [one, other].map(({ board }) => board.rows.map(({ guess }) => guess));
  const differs = others?.findIndex((guess, row) => guess !== rows?.[row]) ?? -1;
  const isFirst = isOver(one) || (!isOver(other) && differs < 0);
  const { draft, cursor } = (isTyped ? one : other).board;
  const typed = position.isBlank(draft) ? rows?.[differs] : draft.guess;
  const board = isFirst ? { ...one.board, draft, cursor } : other.board;
  return {
    ...(isFirst ? one : other),
    board: !isFirst && typed ? position.fill(board, typed) : board,
    hints: Math.max(one.hints, other.hints),
    allowed: one.allowed,
    signs: one.signs,
    perfect: one.perfect ?? other.perfect,
    refused: [...new Set([...other.refused, ...one.refused])],
    spent: Math.max(one.spent, other.spent),
    me: one.me || other.me,
    rivals: joined(one.rivals, other.rivals, one.me || other.me),
  };
}

// -------------------------------------------------------------------------------------- as a link

/** For each other game of a link: its title, and the link that begins with its set. @param {string} link @param {Game[]} games */
export function turned(link, games) {
  const [, ...parts] = link.split(/^play:|\+/);
  return parts.slice(1).flatMap((part, at) => {
    const game = games.find(({ name }) => name === /^[a-z]+/.exec(part)?.[0]);
    const all = [...parts.slice(at + 1), ...parts.slice(0, at + 1)];
    return game ? [{ title: game.title, href: `#play:${all.join("+")}` }] : [];
  });
}

/** Shown instead of a practice puzzle of Pro. */
export const noPro = "There are no practice puzzles for Pro. To solve a Pro puzzle, open Solve.";

/** Whether only the engine can tell that there is such a puzzle. @param {Puzzle} puzzle */
export const isUnsure = (puzzle) => isChosen(puzzle.key) && !isBegun(puzzle);

/** Shown with today's puzzle. @param {string} key */
const noPuzzle = (key) => `There is no puzzle “${key.slice(0, 20)}”. Here is today’s.`;

/** What to open instead of a puzzle that does not exist: another one of its set, or today's. @param {Puzzle} puzzle @param {PuzzleSet | null} set */
export function instead({ key, allowed, signs }, set) {
  const at = set?.keys.indexOf(key) ?? 0;
  const keys = set?.keys.filter((each) => each !== key) ?? [];
  const { others } = set ?? {};
  const more = { ...(signs && { signs }), ...(others && { others }) };
  const left = keys.length > 1 || (others && keys[0]) ? { keys, allowed, ...more } : null;
  const next = keys[at] ?? keys.at(-1);
  if (next) return { key: next, set: left, problem: lostPuzzles(1) };
  return { key: today(), set: left, problem: noPuzzle(key) };
}

/** @param {number} lost how many */
const lostPuzzles = (lost) => `${lost} of the puzzles in this link could not be read.`;

/** @param {number} more how many */
const tooMany = (more) =>
  `A link can contain at most ${classroom.MOST} puzzles. The other ${more} were left out.`;

const noName = "This link does not name a game.";

const LINK = /^play:([^:]*)(?::(.*))?$/;

/** A puzzle's link: everyone who opens it gets the same puzzle. @param {Puzzle} puzzle */
export const linkOf = ({ board, key, allowed, signs }) =>
  setLinkOf(position.positionText({ ...board, rows: [] }), { keys: [key], allowed, signs });

/** Begins the part of a link that tells about the players of a duel. */
const DUEL = "duel-";

/** The link of a challenge. @param {Puzzle} puzzle @param {string} players see rivals.js */
export const challengeOf = (puzzle, players) => `${linkOf(puzzle)}~${DUEL}${players}`;

/** The position with a player’s guesses, without their colours. @param {Puzzle} puzzle @param {string[]} guesses */
export function uncoloured({ board }, guesses) {
  const black = position.allOf(board.game, "b");
  const made = board.rows.slice(0, board.rows.length - position.guessesOf(board));
  const start = position.positionText({ ...board, rows: made });
  return [start, ...guesses.map((guess) => `${guess}:${black}`)].join(",");
}

/** The guesses, without a row that the game has made. @param {Puzzle} puzzle */
export const guessesMade = ({ board }) =>
  board.rows.slice(board.rows.length - position.guessesOf(board)).map(({ guess }) => guess);

/** The person as a player of a duel. @param {Puzzle} puzzle that is over @param {string} name @returns {Player} */
export const playerOf = (puzzle, name) => ({
  id: puzzle.me,
  name,
  hints: puzzle.hints,
  guesses: guessesMade(puzzle),
});

/** Whether a finished puzzle can be compared with the games of others. @param {Puzzle} puzzle @param {PuzzleSet | null} set */
export const canDuel = (puzzle, set) => isOver(puzzle) && !set && !isChosen(puzzle.key);

/**
 * Read as much of a link as is valid.
 * @param {string} text
 * @param {Game[]} games
 * @returns {{
 *   game?: Game, strict?: boolean, hard?: boolean, key?: string, set?: PuzzleSet, allowed?: number, signs?: boolean,
 *   duel?: string, problem: string,
 * }} `set` if there are several puzzles; `duel`: the players of a challenge, see rivals.js
 */
export function readLink(text, games) {
  const [own = "", ...more] = text.split(/\+(?=[a-z]+[~:])/);
  const [, head = "", rest = ""] = LINK.exec(own) ?? [];
  const { state, problem } = position.readPosition(head, games);
  if (!state) return { problem: head ? problem : noName };
  const { game, strict, hard } = state;
  if (isPro(game)) return { problem: noPro };
  const [written = "", ...options] = rest.split("~");
  const all = written.split(",");
  const isOne = (/** @type {string} */ key) => isKey(key) && (!isEvasive(key) || parOf(game));
  const sound = all.filter(isOne);
  const different = [...new Set(sound)];
  const keys = different.slice(0, classroom.MOST);
  const limit = options.map((each) => /^hints-([012])$/.exec(each)?.[1]).find(Boolean);
  const duel = options.find((each) => each.startsWith(DUEL))?.slice(DUEL.length);
  const allowed = limit ? Number(limit) : ALL_HINTS;
  const signs = options.includes("signs") && { signs: true };
  const read = { game, strict, hard, allowed, ...signs, ...(duel && { duel }) };
  const [key] = keys;
  if (!key) {
    return { ...read, problem: written ? noPuzzle(written) : "" };
  }
  const [lost, over] = [all.length - sound.length, different.length - keys.length];
  const left = [lost ? lostPuzzles(lost) : "", over ? tooMany(over) : ""].filter(Boolean).join(" ");
  const others = more.length > 0 && { others: ["", ...more].join("+") };
  const set = keys.length > 1 || others ? { set: { keys, allowed, ...signs, ...others } } : {};
  return { ...read, key, ...set, problem: problem || left };
}

// ----------------------------------------------------------------------------------- as it is kept

/** A puzzle as texts and numbers for storage; other versions of the page read the fields that they know. @param {Puzzle} puzzle */
export function writePuzzle({ board, ...rest }) {
  return { ...rest, position: position.positionText(board), draft: board.draft.guess };
}

const STATES = ["open", "won", "lost", "given up"];

/** @param {Record<string, unknown>} kept @param {Game[]} games @returns {Puzzle | null} */
export function readPuzzle(kept, games) {
  const text = (/** @type {string} */ name) => String(kept[name] ?? "");
  const { state: board } = position.readPosition(text("position"), games);
  if (!board || !isKey(text("key")) || !STATES.includes(text("state"))) return null;
  const puzzle = newPuzzle(board.game, text("key"), board);
  const closed = text("state") !== "open";
  const drafted = position.withDraft(
    board,
    `${text("draft")}:${"b".repeat(position.tilesOf(board.game))}:`,
  );
  return {
    ...puzzle,
    board: { ...drafted, closed },
    state: text("state"),
    answer: text("answer"),
    share: text("share"),
    hints: Number(kept.hints) || 0,
    allowed: [0, 1, 2].find((hints) => hints === kept.allowed) ?? ALL_HINTS,
    signs: kept.signs === true,
    perfect: typeof kept.perfect === "number" ? kept.perfect : puzzle.perfect,
    keys: readKeys(kept.keys, board.game),
    refused: list(kept.refused).map(String),
    spent: Number(kept.spent) || 0,
    me: text("me"),
    rivals: list(kept.rivals).filter((each) => isPlayer(each, board.game)),
  };
}

/** @param {unknown} value @returns {unknown[]} */
const list = (value) => (Array.isArray(value) ? value : []);

/** @param {unknown} keys @param {Game} game @returns {{ [symbol: string]: string }} */
function readKeys(keys, { boards }) {
  const pairs = Object.entries(keys && typeof keys === "object" ? keys : {});
  const isValid = boards === 1 ? /^[gpb]$/ : new RegExp(`^[gpb.]{${boards}}$`);
  return Object.fromEntries(pairs.filter(([, colours]) => isValid.test(String(colours))));
}
