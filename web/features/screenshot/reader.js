// Reads a game from a picture of it: the rows of its boards with their colours, and the row that is
// typed but not entered. What is doubtful is marked, and nothing is read where there is no board.

import { isTrue } from "../../game/equation.js";
import { boxOf, ENOUGH, endsInRow, gridsOf, lineBelow, tilesIn, WHOLE } from "./grids.js";
import { likeliestTrue } from "./likeliest.js";
import { patchesOf } from "./patches.js";
import { LETTERS, median } from "./pixels.js";
import { inputs, markOn, SYMBOLS } from "./symbols.js";
import { lookOfTile } from "./tiles.js";

/** @import { Picture } from "./pixels.js" */
/** @import { Mark, Network } from "./symbols.js" */
/** @import { Grid } from "./grids.js" */

/**
 * A row as it was read.
 * @typedef {object} ReadRow
 * @property {number} number of the row, from 1
 * @property {string} guess " " where a typed row has no symbol
 * @property {string} colours "" for the typed row
 * @property {number[]} doubtful the columns whose symbol or colour is doubtful
 * @property {string} instead another guess that it may be, "" if there is none
 */

/**
 * @typedef {object} ReadBoard
 * @property {ReadRow[]} rows
 * @property {ReadRow | null} typed
 * @property {number[]} unread the numbers, from 1, of the rows that could not be read
 */

/**
 * Why nothing was read: no board was found; it is too small; the picture cuts off its columns; it has
 * another number of columns than Nerdle's games; its boards do not belong to one game; or its symbols
 * could not be read.
 * @typedef {"none" | "small" | "cut" | "columns" | "boards" | "unread"} Reason
 */

/**
 * @typedef {object} Reading
 * @property {number} columns 0 if nothing was read
 * @property {ReadBoard[]} boards from the top left
 * @property {boolean} scramble whether the first row is a scramble, as in Instant
 * @property {Reason | null} reason
 */

/** The numbers of columns of all games, Pro aside. */
const COLUMNS = [5, 6, 7, 8, 10];
/** The smallest tiles that can be read, in pixels. */
const SMALLEST = 20;
/** A symbol is doubtful if the network finds it less likely than this. */
const SURE = 0.6;
/** The same in a scramble, where no arithmetic shows mistakes. */
const SURE_ALONE = 0.9;
/** Two readings of one guess differ in at most this many symbols. */
const MISREAD = 2;
/** By how much less likely than the plain reading a true equation may be (a logarithm). */
const LIMIT = 6;
/** The same for one that is only proposed. */
const FAR = 16;
/** A second true equation that is less likely than the first by more than this raises no doubt. */
const CLEAR = 4;
/** Symbols that only Maxi, with its ten columns, and some Pro games have. */
const RARE = "()²³";
/** How much less likely they are elsewhere (a logarithm). */
const RARER = 4;
const ROWS_OF_INSTANT = 2;
/** Rows of the keyboard. */
const KEYS = ["1234567890", "+-*/=", "+-*/()²³="];

/** @param {Reason} reason @returns {Reading} */
const nothing = (reason) => ({ columns: 0, boards: [], scramble: false, reason });

/**
 * A grid whose rows are equations, with what was read of it.
 * @typedef {{ grid: Grid, board: ReadBoard, isScramble: boolean }} Found
 */

/**
 * @param {Picture} picture
 * @param {Network} network
 * @param {number} [limit] as LIMIT; below 0 for readings without arithmetic
 * @returns {Reading}
 */
export function read(picture, network, limit = LIMIT) {
  /** @type {Found[]} */
  let found = [];
  /** @type {Reason[]} */
  const reasons = [];
  for (const grid of gridsOf(picture, patchesOf(picture))) {
    const board = readGrid(picture, grid, network, limit);
    if (typeof board === "string") reasons.push(board);
    else found.push({ grid, ...board });
  }
  if (found.length === 0) {
    const order = /** @type {const} */ (["cut", "small", "unread", "columns"]);
    return nothing(order.find((reason) => reasons.includes(reason)) ?? "none");
  }
  found = joined(found);
  const columns = found[0]?.grid.columns ?? 0;
  const isOneGame =
    [1, 2, 4].includes(found.length) && found.every(({ grid }) => grid.columns === columns);
  const boards = isOneGame && reconciled(found.map(({ board }) => board));
  if (!boards) return nothing("boards");
  const scramble = found.some(({ isScramble }) => isScramble);
  // a game with several boards has no scramble
  if (scramble && boards.length > 1) return nothing("unread");
  return { columns, boards, scramble, reason: null };
}

/**
 * The boards in the order in which they are read. If the guesses of two grids below one another are
 * different, the grids are parts of one board, with rows between them that could not be found.
 * @param {Found[]} found
 */
function joined(found) {
  // boards beside one another overlap in height
  found.sort((a, b) => {
    const [one, other] = [a.grid.lines[0], b.grid.lines[0]];
    if (!one || !other) return 0;
    return one.top < other.bottom && other.top < one.bottom
      ? a.grid.left - b.grid.left
      : one.top - other.top;
  });
  /** @type {Found[]} */
  const boards = [];
  for (const next of found) {
    const above = boards.find(({ grid, board }) => {
      const isBelow = Math.abs(grid.left - next.grid.left) < 0.1 * grid.step;
      return isBelow && grid.columns === next.grid.columns && areParts(board, next.board);
    });
    const [last, first] = [above?.grid.lines.at(-1), next.grid.lines[0]];
    if (!above || !last || !first) {
      boards.push(next);
      continue;
    }
    const missing = Math.max(0, Math.round((first.bottom - last.bottom) / above.grid.down) - 1);
    const before = above.grid.lines.length;
    const down = before + missing;
    above.board = {
      rows: [...above.board.rows, ...next.board.rows.map((row) => moved(row, down))],
      typed: next.board.typed && moved(next.board.typed, down),
      unread: [
        ...above.board.unread,
        ...each(missing, (row) => before + 1 + row),
        ...next.board.unread.map((number) => number + down),
      ],
    };
    above.grid = { ...above.grid, lines: [...above.grid.lines, ...next.grid.lines] };
  }
  return boards;
}

/** @param {ReadRow} row @param {number} down @returns {ReadRow} */
const moved = (row, down) => ({ ...row, number: row.number + down });

/** Whether two readings can be of the same guess. @param {string} one @param {string} other */
const areAlike = (one, other) =>
  [...one].filter((symbol, column) => symbol !== other[column]).length <= MISREAD;

/** Whether two boards have rows with the same numbers, and all of them are different guesses. @param {ReadBoard} one @param {ReadBoard} other */
function areParts(one, other) {
  const pairs = one.rows.flatMap((row) =>
    other.rows.filter(({ number }) => number === row.number).map(({ guess }) => [row.guess, guess]),
  );
  return pairs.length > 0 && !pairs.some(([a = "", b = ""]) => areAlike(a, b));
}

/**
 * The boards with the same guess in all rows with the same number. If readings of one guess differ,
 * it is doubtful.
 * @param {ReadBoard[]} boards
 * @returns {ReadBoard[] | null} null if their guesses are different
 */
function reconciled(boards) {
  let made = boards;
  for (const number of new Set(boards.flatMap(({ rows }) => rows.map((row) => row.number)))) {
    const rows = made.flatMap((board) => board.rows.filter((row) => row.number === number));
    const [best, ...others] = [...rows].sort((a, b) => a.doubtful.length - b.doubtful.length);
    const other = others.find(({ guess }) => guess !== best?.guess);
    if (!best || !other) continue;
    if (!others.every(({ guess }) => areAlike(guess, best.guess))) return null;
    const doubtful = [...best.guess].flatMap((symbol, column) =>
      best.doubtful.includes(column) || rows.some(({ guess }) => guess[column] !== symbol)
        ? [column]
        : [],
    );
    // one question is enough for all boards
    const asked = { ...best, doubtful, instead: other.guess };
    made = made.map((board) => ({
      ...board,
      rows: board.rows.map((row) => {
        if (row.number !== number) return row;
        return row === best ? asked : { ...row, guess: best.guess, instead: "" };
      }),
    }));
  }
  return made;
}

/**
 * @param {Picture} picture
 * @param {Grid} grid
 * @param {Network} network
 * @param {number} limit
 * @returns {{ board: ReadBoard, isScramble: boolean } | Reason}
 */
function readGrid(picture, grid, network, limit) {
  const { columns, lines, bright } = grid;
  // much wider grids are tables, and trying equations in them would take long
  if (columns < 4 || columns > 16 || !lines.some((line) => line.whole)) return "none";
  const marks = lines.map((line) =>
    line.whole ? each(columns, (column) => markOn(picture, boxOf(grid, line, column))) : [],
  );
  const digit = digitHeight(marks.flat());
  if (!digit) return "none";
  const read = lines.map((line, at) => {
    const looks = each(columns, (column) => lookOfTile(picture, boxOf(grid, line, column), bright));
    const canBeScramble = at === 0 && lines.length <= ROWS_OF_INSTANT;
    const row = line.whole
      ? readRow(marks[at] ?? [], looks, digit, network, limit, canBeScramble)
      : null;
    return row && { ...row, number: at + 1 };
  });
  const [first] = read;
  const isScramble = first?.isScramble ?? false;
  const rows = read.filter((row) => row !== null);
  const proven = isScramble || rows.some(({ guess }) => isTrue(guess));
  const isKeys = rows.every(({ guess }) => KEYS.includes(guess));
  if (isKeys || (!proven && !rows.some(({ guess }) => guess.includes("=")))) return "none";
  const [{ top = 0, bottom = 0 } = {}] = lines;
  if (Math.min(grid.width, bottom - top) < SMALLEST) return "small";
  if (grid.cut) return "cut";
  if (!proven) return "unread";
  if (!COLUMNS.includes(columns)) return "columns";
  const unread = read.flatMap((row, at) => (row ? [] : [at + 1]));
  const typed = readBelow(picture, grid, digit, network);
  if (typed === "covered") unread.push(lines.length + 1);
  return { board: { rows, typed: typed === "covered" ? null : typed, unread }, isScramble };
}

/**
 * What is typed below the coloured rows.
 * @param {Picture} picture
 * @param {Grid} grid
 * @param {number} digit
 * @param {Network} network
 * @returns {ReadRow | null | "covered"}
 */
function readBelow(picture, grid, digit, network) {
  const last = grid.lines.at(-1);
  // a row that is moving is the last one
  if (!last?.whole) return null;
  if (endsInRow(picture, grid)) return "covered";
  const found = lineBelow(picture, grid);
  const line = found ?? { top: last.top + grid.down, bottom: last.bottom + grid.down };
  const boxes = each(grid.columns, (column) => boxOf(grid, line, column));
  const marks = boxes.map((box) => markOn(picture, box));
  const count = marks.filter((mark) => mark).length;
  if (count === 0) return null;
  const isCutOff = picture.height - line.top < WHOLE * (last.bottom - last.top);
  const row = isCutOff ? null : readTyped(marks, grid.lines.length + 1, digit, network);
  if (found) return row ?? "covered";
  // the edges of its tiles are too faint, or there are no tiles but something else
  if (row && count > 1 && row.doubtful.length === 0 && !KEYS.includes(row.guess)) return row;
  return tilesIn(picture, grid, line) >= ENOUGH * grid.columns ? "covered" : null;
}

/** @template T @param {number} count @param {(number: number) => T} make */
const each = (count, make) => Array.from({ length: count }, (_, number) => make(number));

/** The height of a digit: most symbols are digits. @param {(Mark | null)[]} marks */
function digitHeight(marks) {
  const tall = marks.flatMap((mark) =>
    mark && mark.height > 1.05 * mark.width && mark.height < 5 * mark.width ? [mark.height] : [],
  );
  return tall.length > 0 ? median(tall) : 0;
}

/** Whether a row is a scramble of an answer with one green tile, as the first row of Instant. @param {string} guess @param {string} colours */
const looksScrambled = (guess, colours) =>
  guess.length === 8 && !isTrue(guess) && /^p*gp*$/.test(colours) && guess.split("=").length === 2;

/** The possible symbols of a tile, the likeliest first. @param {Mark | null} mark @param {number} digit @param {Network} network @param {number} columns */
function choicesFor(mark, digit, network, columns) {
  if (!mark) return [];
  const weights = [...network.classify(inputs(mark, digit))].map((chance, index) => {
    const isRare = columns !== 10 && RARE.includes(SYMBOLS[index] ?? " ");
    return chance * Math.exp(isRare ? -RARER : 0);
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights
    .map((weight, index) => ({
      symbol: SYMBOLS[index] ?? "",
      chance: weight / sum,
      cost: -Math.log(Math.max(weight / sum, 1e-9)),
    }))
    .sort((a, b) => b.chance - a.chance);
}

/**
 * @param {(Mark | null)[]} marks
 * @param {(number | undefined)[]} looks
 * @param {number} digit
 * @param {Network} network
 * @param {number} limit
 * @param {boolean} canBeScramble
 * @returns {Omit<ReadRow, "number"> & { isScramble?: boolean } | null} null if it cannot be read
 */
function readRow(marks, looks, digit, network, limit, canBeScramble) {
  const tiles = marks.map((mark) => choicesFor(mark, digit, network, marks.length));
  // an empty tile, or something else than a symbol
  if (tiles.some(([best]) => !best?.symbol)) return null;
  const colours = looks.map((look) => (look === undefined ? " " : LETTERS[look])).join("");
  const symbols = tiles.map((choices) => choices.filter(({ symbol }) => symbol));
  const plain = symbols.map(([best]) => best?.symbol).join("");
  const [best, second] = likeliestTrue(symbols, limit, CLEAR);
  if (canBeScramble && looksScrambled(plain, colours)) {
    const instead = best?.text ?? "";
    const doubtful = symbols.flatMap(([first], column) =>
      (first?.chance ?? 0) < SURE_ALONE || (instead && instead[column] !== plain[column])
        ? [column]
        : [],
    );
    return { guess: plain, colours, doubtful, instead, isScramble: true };
  }
  const guess = best?.text ?? plain;
  const instead = guess !== plain ? plain : (second?.text ?? otherThan(guess, symbols));
  const isSure = best && guess === plain && !second;
  const doubtful = [...guess].flatMap((symbol, column) => {
    const isDoubtful =
      colours[column] === " " ||
      // the answer has one "=", too
      (symbol === "=" && colours[column] === "b") ||
      (!isSure && instead && symbol !== instead[column]) ||
      (!best && (symbols[column]?.[0]?.chance ?? 0) < SURE);
    return isDoubtful ? [column] : [];
  });
  // no single symbol is to blame
  if (!best && doubtful.length === 0) doubtful.push(...marks.keys());
  return {
    guess,
    colours: colours.replaceAll(" ", "b"),
    doubtful,
    instead: isSure ? "" : instead,
  };
}

/** A true equation that a row may be if it is not what was read, "" if there is none. @param {string} guess @param {{ symbol: string, cost: number }[][]} symbols */
const otherThan = (guess, symbols) =>
  likeliestTrue(symbols, FAR, 0).find(({ text }) => text !== guess)?.text ?? "";

/** @param {(Mark | null)[]} marks @param {number} number @param {number} digit @param {Network} network @returns {ReadRow | null} */
function readTyped(marks, number, digit, network) {
  const tiles = marks.map((mark) => choicesFor(mark, digit, network, marks.length)[0]);
  if (tiles.every((tile) => !tile) || tiles.some((tile) => tile && !tile.symbol)) return null;
  const guess = tiles.map((tile) => tile?.symbol ?? " ").join("");
  const doubtful = tiles.flatMap((tile, column) =>
    tile && tile.chance < (isTrue(guess) ? 0 : SURE) ? [column] : [],
  );
  return { number, guess, colours: "", doubtful, instead: "" };
}
