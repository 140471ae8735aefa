// The views of the sisters: what differs between them on the page, one file for each.

import { countdown } from "./countdown.js";
import { letters } from "./letters.js";
import { nanagrams } from "./nanagrams.js";
import { cross } from "./squares/cross.js";
import { maffdoku } from "./squares/maffdoku.js";
import { square } from "./squares/square.js";
import { targets } from "./targets.js";

/**
 * @typedef {import("../../parts/words.js").Sister & Own} View
 *
 * @typedef {object} Own
 * @property {string} rule
 * @property {string} howToType the label of the field for a puzzle
 * @property {string[]} examples the first is shown in the empty field; several can be tapped
 * @property {string} pad the keys that type a puzzle; "" for the device’s own keyboard
 * @property {{ label: string, choices: string[], usual?: string }[]} options each a tick, or a choice in addition to the usual one
 * @property {string} between what is written between pasted lines
 * @property {(written: string) => string} linked what is typed, as in a link
 * @property {(linked: string) => string} written the other way round
 * @property {boolean} hasClock
 * @property {number} [score] the best one; each look at what is right, and each square that is shown, takes one from it
 * @property {string} howToAnswer
 * @property {string} keys those that type an answer, besides the tiles
 * @property {(entered: string) => string[]} used the symbols of the tiles that an answer uses
 * @property {(symbol: string, before: string) => string} typed what a tap on a tile types
 * @property {(text: string) => string} calculated an answer or a step, as people write it
 * @property {(puzzle: string) => { symbol: string, compulsory: boolean }[]} [symbolsOf] the symbols of a puzzle that can be marked
 * @property {(puzzle: string, place?: number) => string} [marked] a puzzle in which a tap has marked one of its symbols
 * @property {(puzzle: string, answers: string[]) => Element[]} [drawn] a picture of the puzzle with what is known of it
 * @property {{ [name: string]: string }} [ready] texts of puzzles that can be tapped, by their names
 * @property {import("./squares/grid.js").Squares} [squares] those of the puzzle, if its answer is not typed
 * @property {{ name: string, isFor: (written: string) => boolean }} [makes] the engine’s name for making puzzles of what is typed, and when to
 */

/** @type {View[]} */
export const VIEWS = [countdown, letters, nanagrams, targets, cross, square, maffdoku];
