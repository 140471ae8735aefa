// What the page says, and which tiles it says it of.

import { colourName, spoken } from "./board.js";
import { guessesOf, hasDraft, isBlank, isFilled } from "./position.js";

/** @import { State } from "./position.js" */

/**
 * The tiles a message is about: a row that cannot be, or is about to be, or a guess that the game
 * would refuse.
 * @param {State} state @param {Analysis | null} analysis @param {Look | null} look
 * @param {RowProblem | null} doubt
 * @returns {{ row: number, column: number | null } | null} a column of null stands for the row
 */
export function faultOf(state, analysis, look, doubt) {
  if (analysis?.state === "impossible") {
    return { row: analysis.rows.length - 1, column: analysis.rows.at(-1)?.column ?? null };
  }
  if (look?.check.verdict === "refused") {
    return { row: state.rows.length, column: look.check.column };
  }
  if (doubt) return { row: state.rows.length, column: doubt.column };
  return null;
}

export const grouped = new Intl.NumberFormat("en");

const FIRST_ROWS = /** @type {const} */ ({
  guess: "Play the gold guess in Nerdle, or your own. Tap its tiles here until they look the same.",
  given:
    "Type the equation that Nerdle has filled in, then tap its tiles until they look the same.",
  scramble: "Type the symbols that Nerdle has filled in, then tap the green one until it is green.",
});

export const words = {
  /**
   * The line under the suggestion.
   * @param {State} state @param {Analysis | null} analysis @param {Look | null} look
   * @param {RowProblem | null} doubt
   */
  message(state, analysis, look, doubt) {
    if (analysis?.state === "impossible") return impossible(analysis);
    if (analysis?.state === "solved") {
      const answer = analysis.candidates[0] ?? "";
      return analysis.beyond
        ? `${answer} has ${analysis.beyond}, which no answer on Nerdle’s list has.`
        : "";
    }
    if (look && look.check.verdict !== "accepted") return words.ofLook(look);
    if (doubt) return words.ofDoubt(doubt);
    if (hasDraft(state) && isFilled(state.draft)) {
      const own = state.draft.guess !== analysis?.suggestions[0]?.guess;
      const worth = own && look?.worth ? words.ofOwn(look.worth) : "";
      return `${worth}Tap the tiles until they look like Nerdle’s, then press Enter.`;
    }
    if (analysis?.state === "used up") return "All rows are used. Delete one to go on.";
    if (state.rows.length === 0) return FIRST_ROWS[/** @type {"guess"} */ (state.game.first_row)];
    if (analysis?.beyond) return beyond(analysis);
    if (analysis && analysis.guesses_left < 1) {
      return "Nerdle gives no more guesses here, but you may go on.";
    }
    const warning = analysis?.rows.at(-1)?.warning;
    if (warning) return `Row ${state.rows.length}: ${warning}.`;
    if (!isBlank(state.draft) || !analysis) return "";
    return words.why(analysis);
  },

  /** The line of the count. @param {State} state @param {Analysis} analysis */
  count(state, analysis) {
    if (analysis.state !== "solved") return words.left(analysis.remaining);
    return words.solvedIn(guessesOf(state));
  },

  /** @param {number} guesses */
  solvedIn(guesses) {
    return `Solved in ${guesses} ${guesses === 1 ? "guess" : "guesses"}`;
  },

  /** @param {number} remaining */
  left(remaining) {
    return `${grouped.format(remaining)} ${remaining === 1 ? "equation" : "equations"} left`;
  },

  /** Instead of the count. @param {boolean} waiting */
  noCount(waiting) {
    return waiting ? "Counting…" : "Not counted";
  },

  /** Why the suggestion is a good one. @param {Analysis} analysis */
  why({ remaining, candidates, suggestions: [best] }) {
    if (remaining <= 2) return remaining === 2 ? `It is ${candidates[0]} or ${candidates[1]}.` : "";
    if (!best) return "";
    const chance = best.win > 0 ? `, and wins now with ${words.percent(best.win)}` : "";
    return `Splits the ${grouped.format(remaining)} left into ${grouped.format(best.classes)} groups${chance}.`;
  },

  /** What a person's own guess is worth. @param {Suggestion} worth */
  ofOwn({ expected, classes }) {
    return `Yours splits into ${classes} groups: ≈ ${expected.toFixed(2)} guesses. `;
  },

  /** @param {number} share */
  percent(share) {
    if (share === 0) return "0 %";
    return share < 0.01 ? "< 1 %" : `${Math.round(share * 100)} %`;
  },

  /** Over the list of equations. @param {number} listed @param {number} remaining */
  listed(listed, remaining) {
    if (listed === remaining) return `${grouped.format(remaining)} equations left`;
    return `The first ${listed} of ${grouped.format(remaining)} equations left`;
  },

  /** What the game makes of a guess. @param {Look} look */
  ofLook({ check }) {
    return check.verdict === "refused"
      ? `Nerdle would refuse this: ${check.reason}.`
      : `Nerdle takes this, but ${check.reason}.`;
  },

  /** Colours that no answer gives, before they are entered. @param {RowProblem} doubt */
  ofDoubt({ problem }) {
    return `Not these colours: ${problem}.`;
  },

  /**
   * A question that a tap says yes to.
   * @param {State} state @param {Diagnosis} diagnosis
   * @param {(symbol: string) => string} say what a symbol is called
   */
  diagnosis(state, { changes, remaining }, say = written) {
    const left = remaining === 1 ? "one" : grouped.format(remaining);
    const [first, ...more] = changes;
    if (first && !more.length) {
      const tile = `${nameInRow(state, first, say)} in row ${first.row + 1}`;
      return `Is the ${tile} ${colourName(first.colour)}? That leaves ${left}.`;
    }
    return `${sentence(recoloured(state, changes, say))}? Leaves ${left}.`;
  },

  /** What a tap on a diagnosis did. @param {State} state @param {Diagnosis} diagnosis */
  recoloured(state, { changes }) {
    return `${sentence(recoloured(state, changes, written))}, now. Undo takes it back.`;
  },

  /** For people who listen, once the rows have changed. @param {State} state @param {Analysis} analysis */
  afterRow(state, analysis) {
    const perhaps = analysis.diagnoses.map((diagnosis) =>
      words.diagnosis(state, diagnosis, spoken),
    );
    if (analysis.state === "impossible") return [impossible(analysis), ...perhaps].join(" ");
    if (analysis.state === "solved")
      return `Solved: ${words.equation(analysis.candidates[0] ?? "")}.`;
    if (analysis.diagnoses.length) return [beyond(analysis), ...perhaps].join(" ");
    const left = `${analysis.remaining} ${analysis.remaining === 1 ? "equation" : "equations"} left.`;
    const best = analysis.suggestions[0]?.guess;
    return best ? `${left} Suggestion: ${words.equation(best)}.` : left;
  },

  /** An equation for people who listen. @param {string} equation */
  equation(equation) {
    return equation
      .split(/(\D)/)
      .filter(Boolean)
      .map((part) => (/\d/.test(part) ? part : spoken(part)))
      .join(" ");
  },

  /** Of a row that takes no more symbols. */
  full: "The row is full. Delete takes a symbol away.",

  /** Of a row that cannot be entered yet. @param {{ guess: string }} draft */
  notFull({ guess }) {
    const empty = guess.split(" ").length - 1;
    return `The row is not full: ${empty === 1 ? "a tile is" : `${empty} tiles are`} empty.`;
  },

  /** Of rows that were pasted or typed as a text. @param {number} rows */
  read(rows) {
    return `${rows === 1 ? "1 row is" : `${rows} rows are`} read. Undo brings back what was there.`;
  },

  /** @param {string} why */
  notRead(why) {
    return `${why.slice(0, 1).toUpperCase()}${why.slice(1)}.`;
  },

  /** A question that the engine has no answer to. @param {string} why */
  questionFailed(why) {
    return `The engine failed at this position (${short(why)}). Your game is safe: try again, or change a row.`;
  },

  /** @param {string} why */
  engineFailed(why) {
    return (
      `The engine could not start (${short(why)}). Your game is safe. ` +
      "Look whether you are online, and try again. " +
      "It needs Safari 16.4, Chrome 112, Firefox 114 or newer."
    );
  },

  /** A part that is loaded when it is opened. @param {string} why */
  partFailed(why) {
    return `This part of the page did not load (${short(why)}). Your game is safe. Look whether you are online, and try again.`;
  },

  /** @param {string} why */
  pageFailed(why) {
    return `Something went wrong in this page (${short(why)}). Your game is safe. If the page does not go on, reload it.`;
  },
};

/** @param {Analysis} analysis */
function impossible({ rows, diagnoses }) {
  const { problem = "", refused = false } = rows.at(-1) ?? {};
  const repair = refused
    ? "Delete the row (×) and type it again."
    : diagnoses.length
      ? "Perhaps a colour is wrong:"
      : "Tap a tile to change it, or × to delete the row.";
  return `Row ${rows.length}: ${problem}. ${repair}`;
}

/** @param {Analysis} analysis */
const beyond = ({ beyond, diagnoses }) =>
  `No answer on Nerdle’s list fits, only equations with ${beyond}. ${diagnoses.length ? "Perhaps a colour is wrong:" : "A wrong colour is likelier: look once more."}`;

/** @typedef {{ row: number, column: number, colour: string }} Change */

/**
 * Tiles and their colours, row by row.
 * @param {State} state @param {Change[]} changes @param {(symbol: string) => string} say
 */
function recoloured(state, changes, say) {
  const rows = [...new Set(changes.map(({ row }) => row))];
  const ofRow = (/** @type {number} */ row) =>
    changes
      .filter((change) => change.row === row)
      .map((change) => `${nameInRow(state, change, say)} ${colourName(change.colour)}`);
  return rows.map((row) => `row ${row + 1}: ${ofRow(row).join(", ")}`).join("; ");
}

/**
 * Which symbol of its row: "3", or "second 3" where the row has several.
 * @param {State} state @param {Change} change @param {(symbol: string) => string} say
 */
function nameInRow(state, { row, column }, say) {
  const guess = state.rows[row]?.guess ?? "";
  const symbol = guess[column] ?? "";
  const copies = guess.split(symbol).length - 1;
  const before = guess.slice(0, column).split(symbol).length - 1;
  const which = ["first", "second", "third", "fourth", "fifth"][before] ?? "last";
  return copies > 1 ? `${which} ${say(symbol)}` : say(symbol);
}

/** @param {string} symbol */
const written = (symbol) => (/\d/.test(symbol) ? symbol : `${symbol} sign`);

/** @param {string} text */
const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {string} why */
const short = (why) => (why.length > 120 ? `${why.slice(0, 119)}…` : why);
