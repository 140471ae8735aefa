// The practice puzzles stored on the device, each as it was left. Finished ones are added to the record.

import { positionText } from "../../game/position.js";
import { merge, practiceRecord } from "../../kept/practice-games.js";
import * as storage from "../../kept/storage.js";
import * as play from "./puzzle.js";
import { nameOf } from "./rivals.js";

/** @import { Finished, Played } from "../../kept/practice-games.js" */
/** @import { Options } from "../../game/state.js" */
/** @import { Puzzle } from "./puzzle.js" */

/** How many puzzles are stored, the newest, besides duels and those that are begun and open. */
const REMEMBERED = 40;

/** How many sets are remembered that were handed in, the newest. */
const HANDED = 60;

/** Whether a stored puzzle is begun and open, or a duel. @param {[id: string, puzzle: unknown]} stored */
const isNeeded = ([, puzzle]) => {
  const { state, position, rivals } = storage.record(puzzle);
  const isDuel = Array.isArray(rivals) && rivals.length > 0;
  return isDuel || (state === "open" && String(position).includes(","));
};

/** A puzzle of the record as it ended; the engine knows its answer. @param {string} key @param {Game} game @param {Finished | undefined} finished */
function ended(key, game, finished) {
  const { position = "", guesses = 0, ...more } = finished ?? {};
  const isLost = position.split(",").length > game.rows;
  const state = guesses ? "won" : isLost ? "lost" : "given up";
  return play.readPuzzle({ ...more, key, position, state }, [game]) ?? undefined;
}

export class Shelf {
  constructor(record = practiceRecord) {
    this.record = record;
    const kept = storage.part("practice");
    /** The name of the last game played. */
    this.game = kept.game;
    /** The link of the set that was open last, "" for none. */
    this.set = storage.text(kept.set);
    /** @type {Record<string, unknown>} the key of the puzzle that is open, by game */
    this.open = storage.record(kept.open);
    /** The row being typed in the puzzle that was stored last, and in which puzzle. */
    this.typed = { id: "", guess: "" };
  }

  /** Options of the next puzzle. @returns {Options} */
  get options() {
    const { strict, hard } = storage.part("practice");
    return { strict: strict === true, hard: hard === true };
  }

  set options({ strict, hard }) {
    storage.changePart("practice", (there) => ({ ...there, strict, hard }));
  }

  /** The person's name in duels. */
  get name() {
    return nameOf(storage.text(storage.part("practice").name));
  }

  set name(name) {
    storage.changePart("practice", (there) => ({ ...there, name }));
  }

  /** The initials with which a set was handed in last. @param {string} set its link without the hints */
  whoOf(set) {
    return storage.text(storage.record(storage.record(storage.part("practice").handed)[set]).who);
  }

  /** What a teacher can tell codes of a set apart by: a random number of this device, and the time. @param {string} set @param {string} who */
  handIn(set, who) {
    let [origin = 0] = crypto.getRandomValues(new Uint32Array(1));
    let at = Math.floor(Date.now() / 1000);
    storage.changePart("practice", (there) => {
      const { [set]: before, ...others } = storage.record(there.handed);
      const last = storage.record(before);
      origin = Number(last.origin ?? origin);
      at = Math.max(at, 1 + Number(last.at ?? 0)); // the clock may have been put back
      const newest = Object.entries(others).slice(1 - HANDED);
      return { ...there, handed: { ...Object.fromEntries(newest), [set]: { who, origin, at } } };
    });
    return { origin, at };
  }

  /** A puzzle as it was left, or as it ended. @param {Game} game @param {string} key @returns {Puzzle | undefined} */
  find(game, key) {
    const stored = this.stored(game, key);
    const finished = ended(key, game, this.record.read()[`${game.name}:${key}`]);
    return stored && finished ? play.together(stored, finished) : (stored ?? finished);
  }

  /** @private @param {Game} game @param {string} key */
  stored(game, key) {
    const kept = storage.record(storage.part("practice").puzzles);
    return play.readPuzzle(storage.record(kept[`${game.name}:${key}`]), [game]) ?? undefined;
  }

  /** How a puzzle stands; null if it has not begun. @param {Game} game @param {string} key @param {Played} [played] the record, to read it once for many puzzles @returns {play.Result | null} */
  result(game, key, played = this.record.read()) {
    const finished = played[`${game.name}:${key}`];
    if (finished) return { state: finished.guesses ? "won" : "lost", guesses: finished.guesses };
    const left = this.stored(game, key);
    return left && play.isBegun(left) ? { state: left.state, guesses: play.guessesOf(left) } : null;
  }

  /** A puzzle as it was left, or else a new one. @param {Game} game @param {string} key */
  take(game, key) {
    return this.find(game, key) ?? play.newPuzzle(game, key, this.options);
  }

  /** Puzzles with the game and options of one, as they are now. @param {Puzzle} puzzle @param {string[]} keys */
  all(puzzle, keys) {
    const { game } = puzzle.board;
    return keys.map((key) => {
      if (key === puzzle.key) return puzzle;
      return this.find(game, key) ?? play.newPuzzle(game, key, puzzle.board);
    });
  }

  /** The puzzle of a game that was open last, or today's if that is a puzzle of an earlier day that is over or has no guesses. @param {Game} game */
  left(game) {
    const key = String(this.open[game.name] ?? "");
    const left = play.isKey(key) && this.find(game, key);
    if (!left) return this.take(game, play.today());
    const today = play.todayLike(left.key);
    const isPast = play.isDay(play.nameOf(left.key)) && left.key !== today;
    const isPastIt = isPast && (play.isOver(left) || play.guessesOf(left) === 0);
    return isPastIt ? this.take(game, today) : left;
  }

  /** Store a puzzle. What another browser tab has stored of it is not lost. @param {Puzzle} puzzle */
  put(puzzle) {
    const id = play.idOf(puzzle);
    const { game } = puzzle.board;
    const { name } = game;
    this.open[name] = puzzle.key;
    const { guess } = puzzle.board.draft;
    // a late answer of the engine must not clear what is being typed in another browser tab
    const isTyped = this.typed.id !== id || this.typed.guess !== guess;
    storage.changePart("practice", (there) => {
      const { [id]: before, ...others } = storage.record(there.puzzles);
      const theirs = play.readPuzzle(storage.record(before), [game]);
      const all = Object.entries(others);
      const newest = [...all.slice(0, -REMEMBERED).filter(isNeeded), ...all.slice(-REMEMBERED)];
      return {
        ...there,
        ...{ game: name, set: this.set },
        open: { ...storage.record(there.open), [name]: puzzle.key },
        puzzles: {
          ...Object.fromEntries(newest),
          [id]: play.writePuzzle(theirs ? play.together(puzzle, theirs, isTyped) : puzzle),
        },
      };
    });
    this.typed = { id, guess: this.stored(game, puzzle.key)?.board.draft.guess ?? guess };
  }

  /** Add a finished puzzle to the record. @param {Puzzle} puzzle */
  count(puzzle) {
    const guesses = puzzle.state === "won" ? play.guessesOf(puzzle) : 0;
    const { perfect, hints } = puzzle;
    const position = positionText(puzzle.board);
    const finished = { guesses, perfect, hints, at: Date.now(), position };
    this.record.change((there) => merge(there, { [play.idOf(puzzle)]: finished }));
  }

  /** Record how many guesses perfect play takes for a finished puzzle. @param {Puzzle} puzzle @param {number} perfect */
  compare(puzzle, perfect) {
    const id = play.idOf(puzzle);
    this.record.change((there) =>
      there[id] ? { ...there, [id]: { ...there[id], perfect } } : there,
    );
  }
}
