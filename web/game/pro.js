// Nerdle Pro: games that a person makes, with any number of columns from 5 to 16 and chosen keys. Such
// a game is not in the opening book: its name says what it is. nerdle/rules/pro.py reads the same names.

import { expression, pro } from "./tables.js";

const { ALWAYS, KEYS, LISTED, MOST_ROWS, NARROWEST, ORDER, USUAL_ROWS, WIDEST, WITHOUT } = pro;
const { OPERATORS, POWER } = expression;

/** How the names of these games begin, and their value in the select "Game". */
export const { PRO } = pro;

/** @param {{ name: string }} game */
export const isPro = ({ name }) => name.startsWith(`${PRO}-`);

/** The games that were made, by name, so that the same name always means the same object. @type {Map<string, Game>} */
const made = new Map();

/** The Pro game with a name, which need not be the canonical one; null if there is none. @param {string} name */
export function proGame(name) {
  const [head = "", ...options] = name.split("~");
  const [, width, rows = USUAL_ROWS] = /^pro-(\d{1,3})(?:-(\d{1,3}))?$/.exec(head) ?? [];
  const symbols = symbolsOf(options);
  return symbols === null ? null : proGameWith(Number(width), Number(rows), symbols);
}

/**
 * The Pro game with these keys, in any order; digits and “=” can be left out. null if there is none.
 * @param {number} columns
 * @param {number} rows
 * @param {string} chosen
 * @returns {Game | null}
 */
export function proGameWith(columns, rows, chosen) {
  const fits = columns >= NARROWEST && columns <= WIDEST && rows >= 1 && rows <= MOST_ROWS;
  if (!fits || !canCalculate(chosen)) return null;
  const keys = keysOf(chosen);
  const name = `${PRO}-${columns}${rows === USUAL_ROWS ? "" : `-${rows}`}${keys}`;
  const inOrder = [...ORDER].filter((symbol) => (ALWAYS + chosen).includes(symbol)).join("");
  const game = made.get(name) ?? {
    name,
    title: "Pro",
    boards: 1,
    columns,
    rows,
    guesses: rows,
    symbols: (keys === "" && LISTED.get(columns)) || inOrder,
    weighted: false,
    first_row: "guess",
  };
  made.set(name, game);
  return game;
}

/** Whether there is anything to calculate with these keys. @param {string} symbols */
export const canCalculate = (symbols) =>
  [...OPERATORS, POWER].some((symbol) => symbols.includes(symbol));

/** The keys of a game besides the digits and “=”. @param {Game} game */
export const chosenKeys = ({ symbols }) =>
  [...ORDER].filter((symbol) => symbols.includes(symbol) && !ALWAYS.includes(symbol)).join("");

/** What the options of a name add and leave out; null if one of them is not valid. @param {string[]} options */
function symbolsOf(options) {
  let possible = OPERATORS;
  let absent = "";
  for (const option of options) {
    const added = KEYS.get(option);
    if (added) possible += added;
    else if (option.startsWith(WITHOUT)) absent += option.slice(WITHOUT.length);
    else return null;
  }
  if (![...absent].every((symbol) => possible.includes(symbol))) return null;
  return [...possible].filter((symbol) => !absent.includes(symbol)).join("");
}

/** The options that a canonical name has for these keys. @param {string} symbols */
function keysOf(symbols) {
  const has = (/** @type {string} */ symbol) => symbols.includes(symbol);
  const added = [...KEYS].filter(([, those]) => [...those].some(has));
  const possible = OPERATORS + added.map(([, those]) => those).join("");
  const absent = [...possible].filter((symbol) => !has(symbol)).join("");
  return added.map(([key]) => `~${key}`).join("") + (absent && `~${WITHOUT}${absent}`);
}

/**
 * A game by its name and the options in its name; undefined if there is none.
 * @param {string} name with all options of a position
 * @param {Game[]} games
 */
export function gameNamed(name, games) {
  const [first, ...options] = name.split("~");
  const listed = games.find((game) => game.name === first);
  if (listed) return listed;
  const keys = options.filter((option) => option !== "strict" && option !== "hard");
  return proGame([first, ...keys].join("~")) ?? undefined;
}

/** Whether a text has the address of a Pro puzzle; nerdle/rules/pro_address.py reads it. @param {string} text */
export const hasAddress = (text) => text.includes("pro.nerdlegame.com/");
