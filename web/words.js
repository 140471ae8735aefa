// The words that several features use: of symbols, colours and counts, and of trouble. What only one
// feature says is in that feature's folder.

const SYMBOLS = /** @type {const} */ ({
  "/": "divided by",
  "+": "plus",
  "-": "minus",
  "*": "times",
  "=": "equals",
});

/** A symbol for people who listen. @param {string} symbol */
export function spoken(symbol) {
  return SYMBOLS[/** @type {"="} */ (symbol)] ?? symbol;
}

/** An equation for people who listen. @param {string} equation */
export function equation(equation) {
  return equation
    .split(/(\D)/)
    .filter(Boolean)
    .map((part) => (/\d/.test(part) ? part : spoken(part)))
    .join(" ");
}

/** @param {string} letter of a colour: g, p or b */
export function colourName(letter) {
  return { g: "green", p: "purple", b: "black" }[letter] ?? "empty";
}

/** Writes a number with its digits in groups: 17,723. */
export const grouped = new Intl.NumberFormat("en");

/** A number of things. @param {number} count @param {string} one @param {string} [many] */
export const counted = (count, one, many = `${one}s`) =>
  `${grouped.format(count)} ${count === 1 ? one : many}`;

/** @param {number} remaining */
export const left = (remaining) => `${counted(remaining, "equation")} left`;

/** @param {number} guesses */
export const solvedIn = (guesses) => `Solved in ${guesses} ${guesses === 1 ? "guess" : "guesses"}`;

/** @param {string} text */
export const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Said when a full row is typed into. */
export const full = "The row is full. Delete takes a symbol away.";

/** Said of a row that is entered too early. @param {{ guess: string }} draft */
export function notFull({ guess }) {
  const empty = guess.split(" ").length - 1;
  return `The row is not full: ${empty === 1 ? "a tile is" : `${empty} tiles are`} empty.`;
}

/** Why a text cannot be read. @param {string} why */
export const notRead = (why) => `${sentence(why)}.`;

/** Before the first answer. @param {boolean} ready whether the engine has started */
export const looking = (ready) =>
  ready ? "Looking…" : "The engine is still starting. It answers as soon as it can.";

// ------------------------------------------------------------------------------------- trouble

/** The engine failed at a question. @param {string} why */
export const questionFailed = (why) =>
  `The engine failed at this position (${short(why)}). Your game is safe: try again, or change a row.`;

/** @param {string} why */
export const engineFailed = (why) =>
  `The engine could not start (${short(why)}). Your game is safe. ` +
  "Look whether you are online, and try again. " +
  "It needs Safari 16.4, Chrome 112, Firefox 114 or newer.";

/** A part that is loaded when it is first opened. @param {string} why */
export const partFailed = (why) =>
  `This part of the page did not load (${short(why)}). Your game is safe. Look whether you are online, and try again.`;

/** @param {string} why */
export const pageFailed = (why) =>
  `Something went wrong in this page (${short(why)}). Your game is safe. If the page does not go on, reload it.`;

/** @param {string} why */
const short = (why) => (why.length > 120 ? `${why.slice(0, 119)}…` : why);
