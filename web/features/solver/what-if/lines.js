// Lines of play, as on an analysis board: the game as it was played, and what was tried instead. They
// are values; panel.js draws them.

import * as position from "../../../game/position.js";

/** @import { State } from "../../../game/state.js" */

/** The texts of entered rows, from the first. @typedef {string[]} Line */

/**
 * @typedef {object} WhatIf
 * @property {State} game the board of the game as it was left
 * @property {State[]} past what Undo brought back then
 * @property {Line[]} tried the other lines, in the order in which they were begun
 * @property {Line} line the line that the board is on, at its end or before
 */

/**
 * A line as it is drawn.
 * @typedef {object} Branch
 * @property {Line} line
 * @property {number} from the first row, from 0, that is not drawn with an earlier line
 * @property {Branch[]} branches the lines that leave this one
 */

const MOST = 30; // tried lines of a game

/** The rows on a board. @param {State} board @returns {Line} */
export const lineOf = (board) => position.positionText(board).split(",").slice(1);

/** How many rows two lines share. @param {Line} one @param {Line} other */
export function shared(one, other) {
  const at = one.findIndex((row, number) => row !== other[number]);
  return at < 0 ? one.length : at;
}

/** Whether a line begins with these rows. @param {Line} line @param {Line} rows */
const beginsWith = (line, rows) => shared(rows, line) === rows.length;

/** @param {Line} one @param {Line} other */
export const isSame = (one, other) => one.length === other.length && beginsWith(one, other);

/** What can be tried from a board on. @param {State} game @param {State[]} past @param {Line[]} tried @returns {WhatIf} */
export const begun = (game, past, tried) => ({ game, past, tried, line: lineOf(game) });

/** All lines, the game's first. @param {WhatIf} whatIf @returns {Line[]} */
export const linesOf = ({ game, tried }) => [lineOf(game), ...tried];

/** Whether the line that the board is on is one that was tried. @param {WhatIf} whatIf */
export const isTried = ({ tried, line }) => tried.includes(line);

/** The board after some rows of a line. At the end of the game, it is the game's own board. @param {WhatIf} whatIf @param {Line} line @param {number} rows @returns {State} */
export function boardAfter({ game }, line, rows) {
  const begins = line.slice(0, rows);
  if (isSame(begins, lineOf(game))) return game;
  const empty = position.emptyBoard(game.game, game.strict, game.hard);
  return { ...empty, rows: position.readRows(begins, game.game) };
}

/** The lines when the board is on another one. @param {WhatIf} whatIf @param {State} board @returns {WhatIf | null} null if no line leads to the board */
export function through(whatIf, board) {
  const rows = lineOf(board);
  const line = [whatIf.line, ...linesOf(whatIf)].find((each) => beginsWith(each, rows));
  return line ? { ...whatIf, line } : null;
}

/**
 * The lines after the person has changed the board. The end of a tried line moves with the board, so that
 * each tap on a tile does not begin another line. The game's own line never changes.
 * @param {WhatIf} whatIf
 * @param {State} before
 * @param {State} after
 * @returns {WhatIf}
 */
export function grown(whatIf, before, after) {
  const [old, rows] = [lineOf(before), lineOf(after)];
  if (isSame(old, rows)) return whatIf;
  const end = whatIf.tried.findIndex((line) => isSame(line, old));
  const there = through(whatIf, after);
  if (there) {
    // a row that was changed back into that of another line needs no line of its own any more
    const isChanged = end >= 0 && rows.length === old.length;
    return isChanged ? { ...there, tried: whatIf.tried.filter((_, at) => at !== end) } : there;
  }
  const tried =
    end >= 0 ? whatIf.tried.map((line, at) => (at === end ? rows : line)) : [...whatIf.tried, rows];
  return { ...whatIf, tried: tried.slice(-MOST), line: rows };
}

/** The lines without the tried one that the board is on. @param {WhatIf} whatIf @returns {WhatIf} */
export function without(whatIf) {
  const tried = whatIf.tried.filter((line) => line !== whatIf.line);
  return { ...whatIf, tried, line: lineOf(whatIf.game) };
}

/** The lines as a tree: each hangs from the earlier line with which it shares the most rows. @param {WhatIf} whatIf @returns {Branch} */
export function tree(whatIf) {
  const [game = [], ...tried] = linesOf(whatIf);
  /** @type {Branch} */
  const root = { line: game, from: 0, branches: [] };
  const all = [root];
  for (const line of tried) {
    const parent = all.reduce((best, other) =>
      shared(other.line, line) > shared(best.line, line) ? other : best,
    );
    /** @type {Branch} */
    const branch = { line, from: shared(parent.line, line), branches: [] };
    parent.branches.push(branch);
    all.push(branch);
  }
  return root;
}

/** The lines from top to bottom, as the tree is drawn. @param {Branch} branch @returns {Branch[]} */
export const inOrder = (branch) => [branch, ...branch.branches.flatMap(inOrder)];

// ------------------------------------------------------------------------------------- as it is kept

/** @param {Line[]} lines */
export const writeLines = (lines) => lines.map((line) => line.join(","));

/** The lines that are valid. @param {string[]} texts @param {State} game @returns {Line[]} */
export function readLines(texts, game) {
  const empty = position.emptyBoard(game.game, game.strict, game.hard);
  return texts.slice(-MOST).flatMap((text) => {
    const rows = position.readRows(text.split(","), game.game);
    return rows.length ? [lineOf({ ...empty, rows })] : [];
  });
}
