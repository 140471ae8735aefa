// What build.py puts beside the page, and what the engine says: types for what is not in this folder.

declare module "*/pyodide/pyodide.mjs" {
  export * from "pyodide";
}

declare module "*/pyodide/pyodide.asm.mjs" {
  const createPyodideModule: NonNullable<
    NonNullable<Parameters<typeof import("pyodide").loadPyodide>[0]>["createPyodideModule"]
  >;
  export default createPyodideModule;
}

declare module "*/games.js" {
  const book: OpeningBook;
  export default book;
}

/** nerdle.engine.opening_book() */
interface OpeningBook {
  games: Game[];
  /** By position text, each game's empty board with each set of options. */
  analyses: { [position: string]: Analysis };
}

/** A row of nerdle.rules.games.GAMES. */
interface Game {
  name: string;
  title: string;
  columns: number;
  rows: number;
  guesses: number;
  /** In the order of the game's keyboard. */
  symbols: string;
  first_row: string;
}

/** nerdle.engine.Analysis.as_dict(); what each field means stands there. */
interface Analysis {
  position: string;
  state: string;
  remaining: number;
  source: string;
  proven: boolean;
  suggestions: Suggestion[];
  candidates: string[];
  start: string;
  keys: { [symbol: string]: string };
  rows: RowReport[];
  beyond: string;
  guesses_left: number;
  diagnoses: Diagnosis[];
}

interface Diagnosis {
  changes: { row: number; column: number; colour: string }[];
  remaining: number;
}

/** What the engine makes of a row's colours before they are entered. */
interface RowProblem {
  problem: string;
  column: number | null;
}

interface Suggestion {
  guess: string;
  expected: number;
  win: number;
  classes: number;
  bits: number;
  worst: number;
}

/** nerdle.engine.Look.as_dict() */
interface Look {
  check: { verdict: string; reason: string; column: number | null };
  start: string;
  worth: Suggestion | null;
}

/** What nerdle.engine.reply says to "statistics". */
interface Numbers {
  counts: Counts;
  openings: Openings | null;
}

/** nerdle.insight.statistics.Statistics.as_dict() */
interface Counts {
  answers: number;
  equals_in: { [column: string]: number };
  operators: { [symbol: string]: number };
  digits: { [symbol: string]: number };
  symbols: { [symbol: string]: number[] };
  with_operators: { [operators: string]: number };
  read: number;
  fractional: number;
  negative: number;
  apart: number;
}

/** nerdle.insight.openings.Openings.as_dict() */
interface Openings {
  best: { [measure: string]: Opening[] };
  proven: string[];
}

interface Opening {
  guess: string;
  classes: number;
  bits: number;
  worst: number;
  expected: number;
  expected_strict: number;
}

interface RowReport {
  remaining: number;
  problem: string;
  warning: string;
  column: number | null;
  refused: boolean;
}

/** nerdle.insight.commentary.told(); what each field means stands in nerdle/insight/. */
interface Review {
  position: string;
  answer: string;
  solved: boolean;
  guesses: GuessReview[];
  skill: number | null;
  luck: number | null;
  line: { guess: string; colours: string; after: number }[];
  proven: boolean;
  complete: boolean;
  summary: string;
  share: string;
}

interface GuessReview {
  row: number;
  guess: string;
  colours: string;
  before: number;
  after: number;
  expected_after: number;
  expected: number;
  best: string;
  skill: number;
  luck: number | null;
  classes: number[];
  seen: number | null;
  comment: string;
}

/** What nerdle.engine answers to "play". */
interface Turn {
  rows: string[];
  state: string;
  guesses: number;
  keys: { [symbol: string]: string };
  check: { verdict: string; reason: string; column: number | null };
  broken: { row: number; column: number; reason: string } | null;
  answer: string;
  share: string;
}

/** nerdle.insight.practice.Hint */
interface Hint {
  words: string;
  remaining: number;
  guess: string;
}

/** nerdle.sisters.cryptarithm_told.letters() */
interface Letters {
  puzzle: string;
  letters: string;
  found: string[];
  count: number;
  complete: boolean;
}

/** nerdle.sisters.cryptarithm_told.sums() */
interface Sums {
  found: string[];
  count: number;
  complete: boolean;
}

/** nerdle.sisters.countdown_told.ways() */
interface Ways {
  reached: number[];
  found: Way[];
  count: number;
  complete: boolean;
}

interface Way {
  text: string;
  value: number;
  lines: string[];
}

/** What all three say instead of what cannot be read. */
interface Unreadable {
  problem: string;
  column: number | null;
}
