// The games that the tests use, as nerdle/rules/games.py describes them to the page.

/** @param {string} name @param {Partial<Game>} facts @returns {Game} */
const game = (name, facts) => ({
  name,
  title: name.charAt(0).toUpperCase() + name.slice(1),
  boards: 1,
  columns: 8,
  rows: 6,
  guesses: 6,
  symbols: "1234567890/+-*=",
  weighted: false,
  first_row: "guess",
  ...facts,
});

export const MICRO = game("micro", { columns: 5 });
export const MINI = game("mini", { columns: 6 });
export const CLASSIC = game("classic", {});
/** The game fills in the first row. */
export const SPEED = game("speed", { first_row: "given", guesses: 5 });
/** The first row has the answer's symbols in another order; one guess follows. */
export const INSTANT = game("instant", { first_row: "scramble", rows: 2, guesses: 1 });

/** Brackets and powers, and some answers are likelier than others. */
export const MAXI = game("maxi", {
  columns: 10,
  symbols: "1234567890+-*/()²³=",
  weighted: true,
});

/** Two boards, and four. */
export const MINI_BI = game("minibi", { columns: 6, boards: 2, rows: 7, guesses: 7 });
export const QUAD = game("quad", { boards: 4, rows: 10, guesses: 10 });

export const GAMES = [MICRO, MINI, CLASSIC, SPEED, INSTANT, MAXI, MINI_BI, QUAD];
