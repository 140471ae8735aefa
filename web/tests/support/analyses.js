// Answers of the engine for tests. Whatever a test does not specify has an ordinary value.

/** @param {string} guess @param {Partial<Suggestion>} [more] @returns {Suggestion} */
export const suggestion = (guess, more = {}) => ({
  guess,
  expected: 1.5,
  win: 0.25,
  classes: 12,
  bits: 3.25,
  worst: 2,
  approximate: false,
  ...more,
});

/** @param {Partial<RowReport>} [more] @returns {RowReport} */
export const row = (more = {}) => ({
  remaining: 20,
  problem: "",
  warning: "",
  column: null,
  refused: false,
  board: 0,
  estimated: false,
  ...more,
});

/** @param {Partial<Analysis>} [more] @returns {Analysis} */
export const analysis = (more = {}) => ({
  position: "",
  state: "open",
  remaining: 20,
  source: "tree",
  proven: true,
  suggestions: [suggestion("4*7=28")],
  candidates: [],
  start: "",
  certain: "",
  keys: {},
  rows: [],
  boards: [],
  beyond: "",
  guesses_left: 5,
  diagnoses: [],
  estimated: false,
  without_reorderings: 0,
  ...more,
});

/** @param {Check["verdict"]} verdict @param {string} [reason] @param {number | null} [column] @returns {Look} */
export const look = (verdict, reason = "", column = null) => ({
  check: { verdict, reason, column },
  start: "",
  certain: "",
  followers: [],
  wins: [],
  worth: null,
});
