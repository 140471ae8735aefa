// The texts of the solver, and the tiles that they are about.

import {
  boardsOf,
  faultAt,
  firstShown,
  guessesOf,
  hasDraft,
  isAllGreen,
  isBlank,
  isCertain,
  isColoured,
  isFilled,
  isShown,
  onBoard,
} from "../../game/position.js";
import { isPro } from "../../game/pro.js";
import {
  colourName,
  counted,
  equation,
  grouped,
  left,
  needed,
  percent,
  sentence,
  spoken,
} from "../../parts/words.js";
import { diagnosed, inWords, questions } from "./asked.js";

/** @import { Fault, Row, State } from "../../game/state.js" */
/** @import { Solving } from "./state.js" */

/**
 * The tile or row that the message is about: an impossible row, or a guess that the game rejects.
 * @param {Solving} state
 * @returns {Fault | null}
 */
export function faultOf({ board, analysis, looked, doubt }) {
  const row = board.rows.length;
  if (analysis?.state === "impossible") {
    const report = analysis.rows.at(-1);
    return report ? faultAt(board, analysis.rows.length - 1, report) : null;
  }
  const check = looked?.look.check;
  if (check?.verdict === "refused") {
    return faultAt(board, row, { board: firstShown(board), column: check.column });
  }
  return doubt && faultAt(board, row, doubt);
}

/** On which boards the current row may be all green, but does not look like it yet. @param {Solving} state */
export function winnable({ board, analysis, looked }) {
  const { draft, game } = board;
  if (!hasDraft(board) || !isFilled(draft)) return [];
  if (board.rows.length === 0 && game.first_row !== "guess") return []; // the game gave this row
  const best = analysis?.suggestions[0];
  const soon = game.boards === 1 && best?.guess === draft.guess && best.win > 0;
  const wins = looked?.guess === draft.guess ? looked.look.wins : [soon];
  return boardsOf(game).map((each) => wins[each] === true && !isAllGreen(board, each));
}

const FIRST_ROWS = /** @type {const} */ ({
  guess: "",
  given: "Type the row that Nerdle has filled in, then tap the tiles until they match.",
  scramble: "Type the row that Nerdle has filled in, then tap the tile that is green in Nerdle.",
});

const onEachBoard = "Play the suggestion in Nerdle. Then use it here, and colour it on each board.";

const searching = "Searching for a first guess… You can also type your own.";

/** The line under the suggestion. @param {Solving} state @param {boolean} [isCue] whether to tell that a key can be held */
export function message(state, isCue = false) {
  const { board, analysis, final, looked, doubt, failed } = state;
  const look = looked?.look;
  if (analysis?.state === "impossible") return impossible(analysis);
  if (analysis?.state === "solved") {
    const answer = analysis.candidates[0] ?? "";
    return analysis.beyond
      ? `${answer} has ${analysis.beyond}, unlike any answer on Nerdle’s list.`
      : "";
  }
  if (look && look.check.verdict !== "accepted") return ofLook(look);
  if (doubt) return ofDoubt(board, doubt);
  if (hasDraft(board) && isFilled(board.draft)) {
    const own = ofOwn(state);
    if (own) return own;
    if (state.given) return `Play ${board.draft.guess} in Nerdle, then press Enter.`;
    if (isCertain(board))
      return board.game.boards === 1 && isAllGreen(board) ? allGreen : allCertain;
    return isColoured(board.draft)
      ? "Tap the tiles that differ from Nerdle’s, then press Enter."
      : "Tap the tiles until they match Nerdle’s, then press Enter.";
  }
  if (analysis?.state === "used up") return usedUp(analysis);
  // the first guesses of the other games are known before the engine has started
  const isStart = board.rows.length === 0;
  if (isStart && isPro(board.game) && !analysis && !failed) return searching;
  if (isStart && board.game.boards > 1) return isBlank(board.draft) ? onEachBoard : "";
  if (isStart) return FIRST_ROWS[/** @type {"guess"} */ (board.game.first_row)];
  if (analysis?.beyond) return beyond(analysis);
  if (analysis && analysis.guesses_left < 1) {
    return "Nerdle allows no more guesses here, but you can continue.";
  }
  const warning = analysis?.rows.at(-1)?.warning;
  if (warning) return `Row ${board.rows.length}: ${warning}.`;
  if (!isBlank(board.draft) || !analysis) return "";
  if (!final && board.game.boards > 1) return "Looking for a better guess…";
  return isCue && analysis.remaining > 2 ? holdKey : why(analysis);
}

/** What a long press on a key does, shown once. */
const holdKey = "Hold a key to see if it can come next.";

/** Shown above the possible answers when no row is left. @param {Analysis} analysis */
function usedUp({ remaining, boards, candidates: { length } }) {
  if (boards.length) return "All rows are used. Press “Choices” to see the possible answers.";
  if (length < 1) return "All rows are used. Delete a row to continue.";
  if (length === 1) return "All rows are used. The answer is:";
  return length === remaining
    ? "All rows are used. The answer is one of these:"
    : `All rows are used. Here are ${length} of the possible answers:`;
}

/** How many equations are left, or how it ended. @param {State} board @param {Analysis} analysis */
export function count(board, { state, boards, remaining, estimated }) {
  if (state === "solved") return `Solved in ${guessesOf(board)}`;
  if (state === "impossible") return "No answer fits";
  // a product of several boards says nothing to a person
  if (boards.length && remaining) return state === "used up" ? "Not solved" : "";
  return sentence(left(remaining, estimated));
}

/** How many more guesses the suggestion needs, after the count. @param {State} board @param {Analysis} analysis @param {Suggestion} best */
export function worth({ rows }, { remaining, boards }, { expected, approximate }) {
  if (remaining === 1 && boards.length) {
    const open = boards.filter(({ solved }) => !solved).length;
    return open > 1 ? "The answers are known" : "The answer is known";
  }
  if (remaining === 1) return ": this is the answer";
  const guesses = needed(expected, rows.length > 0, approximate);
  return boards.length ? sentence(guesses) : `, ${guesses}`;
}

/** Shown instead of the count. @param {boolean} waiting whether a count is expected */
export const noCount = (waiting) => (waiting ? "Counting…" : "Not counted");

/** What the suggestion does. @param {Analysis} analysis */
export function why({ remaining, boards, candidates, estimated, suggestions: [best] }) {
  if (!best) return "";
  if (boards.length) return whyOnBoards(boards, best);
  if (remaining === 2) return `The answer is ${candidates[0]} or ${candidates[1]}.`;
  if (remaining < 2) return "";
  const said = [];
  // others than those of a sample may have the same colours
  if (!estimated) said.push(`leaves at most ${grouped.format(best.worst)}`);
  if (best.win >= 0.01) said.push(`wins at once ${percent(best.win)} of the time`);
  return said.length ? `The suggestion ${said.join(" and ")}.` : "";
}

/** @param {BoardReport[]} boards @param {Suggestion} best */
function whyOnBoards(boards, best) {
  const known = boards.findIndex(
    ({ solved, remaining, candidates }) =>
      !solved && remaining === 1 && candidates[0] === best.guess,
  );
  if (known >= 0) return `This is the answer on board ${known + 1}.`;
  return best.win >= 0.01 ? `The suggestion solves a board ${percent(best.win)} of the time.` : "";
}

/** What a person's own guess is worth, "" if that is not known. @param {Solving} state */
export function ofOwn({ analysis, looked, misfit }) {
  const worth = looked?.look.worth;
  if (!worth || looked.guess === analysis?.suggestions[0]?.guess) return "";
  const need = `you need ${expected(worth, 1)} guesses`;
  const why = misfit?.guess === looked.guess ? misfit.words : "";
  if (why)
    return `Not the answer: ${why.charAt(0).toLowerCase()}${why.slice(1)} With this guess, ${need}.`;
  const sample = analysis?.estimated ? ", estimated from a random sample" : "";
  return `With your guess, ${need} on average${sample}. Match the colours, then press Enter.`;
}

/**
 * How many guesses are still needed with a guess; “≈” marks an estimate.
 * @param {Suggestion} worth
 * @param {number} decimals
 */
export const expected = ({ expected, approximate }, decimals) =>
  `${approximate ? "≈ " : ""}${expected.toFixed(decimals)}`;

/** What the game says about a guess. @param {Look} look */
export function ofLook({ check }) {
  return check.verdict === "refused"
    ? `Nerdle would not accept this: ${check.reason}.`
    : `Nerdle accepts this, but ${check.reason}.`;
}

/** Shown for colours that no answer gives, before they are entered. @param {State} state @param {RowProblem} doubt */
export const ofDoubt = ({ game }, { problem, board }) =>
  game.boards > 1
    ? `The colours on board ${board + 1} can’t be right: ${problem}.`
    : `This can’t be right: ${problem}.`;

/** For screen readers: the page has put the suggestion in the row. @param {State} board */
export const given = ({ rows }) => ` It is in row ${rows.length + 1}.`;

/** For screen readers: the best suggestion is not the first. @param {Analysis} analysis */
export const better = ({ suggestions: [best] }) =>
  best ? `Better suggestion: ${equation(best.guess)}.` : "";

/** The most possible answers that are read out when no row is left. */
const SPOKEN = 10;

/** For screen readers, after the rows have changed. @param {State} board @param {Analysis} analysis */
export function afterRow(board, analysis) {
  const perhaps = questions(analysis).map((each) => diagnosed(board, each, inWords));
  if (analysis.state === "impossible") return [impossible(analysis), ...perhaps].join(" ");
  if (analysis.state === "solved") {
    const answers = analysis.boards.length ? analysis.boards : [analysis];
    return `Solved: ${answers.map(({ candidates }) => equation(candidates[0] ?? "")).join("; ")}.`;
  }
  if (analysis.state === "used up" && !analysis.boards.length)
    return [usedUp(analysis), ...analysis.candidates.slice(0, SPOKEN).map(equation)].join(" ");
  if (perhaps.length) return [beyond(analysis), ...perhaps].join(" ");
  const many = analysis.boards.length
    ? analysis.boards.map((each, number) => `Board ${number + 1}: ${ofBoard(each)}.`).join(" ")
    : `${sentence(left(analysis.remaining, analysis.estimated))}.`;
  const best = analysis.suggestions[0]?.guess;
  return best ? `${many} Suggestion: ${equation(best)}.` : many;
}

/** What is left on one of several boards. @param {BoardReport} board */
const ofBoard = ({ solved, remaining }) => (solved ? "solved" : left(remaining));

/**
 * A tile's new colour, and the colours of the tiles that followed.
 * @param {Game} game
 * @param {number} tile
 * @param {Row} before the row before they followed
 * @param {Row} after
 */
export function coloured({ boards, columns }, tile, before, after) {
  const ofTile = (/** @type {number} */ at) => {
    const symbol = spoken(after.guess[at % columns] ?? "");
    return `tile ${(at % columns) + 1}, ${symbol}: ${colourName(after.colours[at] ?? "")}`;
  };
  const followed = [...after.colours].flatMap((letter, at) =>
    letter === before.colours[at] ? [] : [ofTile(at)],
  );
  const more = followed.length ? `. Also changed: ${followed.join("; ")}` : "";
  const where = boards > 1 ? `Board ${Math.floor(tile / columns) + 1}, ` : "";
  return sentence(`${where}${ofTile(tile)}${more}`);
}

/** The colours that the current row is offered, on each board. @param {State} state */
export function offered(state) {
  const { game, draft } = state;
  const likely = draft.offered.includes("l");
  const boards = boardsOf(game).filter((board) => isShown(state, board));
  const all = boards.map((board) => {
    const colours = onBoard(game, draft.colours, board);
    const each = [...draft.guess].map(
      (symbol, column) => `${spoken(symbol)} ${colourName(colours[column] ?? "")}`,
    );
    return `${game.boards > 1 ? `board ${board + 1}: ` : ""}${each.join(", ")}`;
  });
  return `${likely ? "Likely colours, not confirmed" : "Certain colours"}: ${all.join("; ")}.`;
}

/** Shown when a row without any colours is entered. */
export const allBlack = "Are all tiles black? Press Enter again to confirm, or tap the tiles.";

/**
 * The steps of a first visit, if the game gives the first row.
 * @type {{ [firstRow: string]: string[] }}
 */
export const STEPS = {
  given: [
    "Type the row that Nerdle has filled in.",
    "Tap its tiles to match Nerdle’s, then press Enter.",
    "Then play the suggestion in Nerdle.",
  ],
  scramble: [
    "Type the row that Nerdle has filled in.",
    "Tap the tile that is green in Nerdle, then press Enter.",
    "Then play the suggestion: you have one guess.",
  ],
};

/** What the colours of the first row mean. */
export const MEANINGS = /** @type {const} */ ([
  ["green", "green", "right place"],
  ["purple", "purple", "wrong place"],
  ["black", "black", "not in the answer"],
  ["striped", "black", "likely, but can change"],
]);

/** No tile of the row can have another colour. */
export const allCertain = "All colours are set. Press Enter.";

/** The person has pressed “All green”. */
export const allGreen = "All tiles are green. Press Enter.";

/** The same on one of several boards. @param {number} board */
export const allGreenOn = (board) => `All tiles of the row are green on board ${board + 1}.`;

/** Shown when someone types in a full row. */
export const full = "The row is full. Hold a tile to replace its symbol, or press Delete.";

/** A long press has put the cursor on a symbol. @param {number} column @param {string} symbol */
export const replacing = (column, symbol) =>
  `Type a symbol to replace ${spoken(symbol)} in tile ${column + 1}.`;

/** A guess was chosen. @param {string} guess @param {number} row @param {State} board the board with it */
export const chosen = (guess, row, board) =>
  `${equation(guess)} is in row ${row + 1}. ${isColoured(board.draft) ? offered(board) : "Now set its colours."}`;

/** Delete in an empty row has opened the one above. @param {number} row */
export const reopened = (row) => `Row ${row + 1} is open again. You can undo this.`;

/** Shown after the first tap on an entered row, where there is little room. */
export const toRecolour = "Tap again to change a colour.";

/** The same in a game that is over. */
export const toReopen = "To change a colour, press Undo first.";

/** A row is chosen, for screen readers. @param {number} row @param {string} what what a person can do now */
export const chosenRow = (row, what) => `Row ${row + 1} is chosen. ${what}`;

/** @param {number} row */
export const deleted = (row) => `Row ${row + 1} deleted. You can undo this.`;

/** A Pro game was set up. @param {State} board @param {boolean} continued whether it goes on as it was left */
export function begun({ rows, draft }, continued) {
  if (continued && (rows.length || !isBlank(draft)))
    return "Here is your last game with this set-up. “New game” clears the board.";
  if (rows.length) return "The first row and its colours are entered.";
  return isBlank(draft)
    ? ""
    : "This is the first row of the puzzle. Set its colours, then press Enter.";
}

/** A link was followed while a game of the person's own is not over. */
export const fromLink = "This game came from a link. “Back to your game” returns to your own.";
export const backToGame = "Back to your game";
export const decline = "Delete your game";
export const declined = "Your own game was deleted. “Undo” brings it back.";

/** Rows were pasted or typed as a text. @param {number} rows */
export const read = (rows) => `Loaded ${counted(rows, "row")}. You can undo this.`;

/** @param {Analysis} analysis */
function impossible(analysis) {
  const { rows, boards } = analysis;
  const { problem = "", refused = false, board = 0 } = rows.at(-1) ?? {};
  const repair = refused
    ? "Delete the row and retype it."
    : doubt(analysis, "Fix a tile or delete the row.");
  // a refused guess, or boards with the same answer, are no fault of one board
  const where = !refused && boards[board]?.remaining === 0 ? `Board ${board + 1}, row` : "Row";
  const row = `${where} ${rows.length}`;
  return `${row}: ${problem}. ${repair}`;
}

/** @param {Analysis} analysis */
const beyond = (analysis) =>
  `Only equations with ${analysis.beyond} fit. ${doubt({ ...analysis, diagnoses: [] }, "Compare the colours with Nerdle’s.")}`;

/** @param {Analysis} analysis @param {string} otherwise if there is no question below */
const doubt = ({ diagnoses, without_reorderings }, otherwise) =>
  without_reorderings ? "Is a setting wrong?" : diagnoses.length ? "Is a colour wrong?" : otherwise;
