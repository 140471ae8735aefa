// A baseline: a plain solver in JavaScript, like those in other tools.
//
// It builds an equation tile by tile, depth first, and suggests the first one that gives every row
// its colours. It first tries symbols that are in no row, then the most frequent ones.

const DIGITS = "1234567890";
const OPERATORS = "+-*/";
const OPENING = "48-32=16";

/** The colours of a guess, as letters. @param {string} guess @param {string} answer */
export function feedback(guess, answer) {
  const colours = Array.from(guess, (symbol, column) => (symbol === answer[column] ? "g" : "b"));
  const unclaimed = Array.from(answer).filter((_, column) => colours[column] !== "g");
  for (const [column, symbol] of Array.from(guess).entries()) {
    if (colours[column] === "g" || !unclaimed.includes(symbol)) continue;
    unclaimed.splice(unclaimed.indexOf(symbol), 1);
    colours[column] = "p";
  }
  return colours.join("");
}

/** The first equation that fits. @param {[string, string][]} rows guesses and their colours */
export function suggest(rows, columns = 8) {
  if (rows.length === 0 && columns === OPENING.length) return OPENING;
  const { allowed, least, most } = clues(rows, columns);
  const seen = new Set(rows.flatMap(([guess]) => Array.from(guess)));
  const order = Array.from(`${DIGITS}${OPERATORS}=`);
  order.sort((a, b) => Number(seen.has(a)) - Number(seen.has(b)));
  const copies = {};
  return extend("", 0);

  /** @param {string} text @param {number} operators @returns {string | undefined} */
  function extend(text, operators) {
    const column = text.length;
    let missing = 0;
    for (const symbol in least) missing += Math.max(least[symbol] - (copies[symbol] ?? 0), 0);
    if (missing > columns - column) return undefined;
    for (const symbol of order) {
      const number = DIGITS.includes(symbol);
      if (!allowed[column].has(symbol)) continue;
      if ((copies[symbol] ?? 0) >= (most[symbol] ?? columns)) continue;
      if (!number && (column === 0 || !DIGITS.includes(text[column - 1]))) continue;
      if (symbol === "0" && (column === 0 || !DIGITS.includes(text[column - 1]))) continue;
      copies[symbol] = (copies[symbol] ?? 0) + 1;
      const found =
        symbol === "="
          ? operators && complete(`${text}=`)
          : column < columns - 2 && extend(text + symbol, operators + (number ? 0 : 1));
      copies[symbol] -= 1;
      if (found) return found;
    }
    return undefined;
  }

  /** @param {string} text a left side with its "=" */
  function complete(text) {
    const right = String(value(text.slice(0, -1)));
    const equation = text + right;
    const fits = equation.length === columns && /^\d+$/.test(right);
    return fits && rows.every(([guess, colours]) => feedback(guess, equation) === colours)
      ? equation
      : undefined;
  }
}

/** The value of a left side, NaN if it is not a whole number. @param {string} text */
function value(text) {
  let total = 0;
  for (const [, sign, product] of text.matchAll(/([+-]?)([\d*/]+)/g)) {
    let above = 1;
    let below = 1;
    for (const [, operator, number] of product.matchAll(/([*/]?)(\d+)/g)) {
      if (operator === "/") below *= Number(number);
      else above *= Number(number);
    }
    total += ((sign === "-" ? -1 : 1) * above) / below;
  }
  const whole = Math.round(total);
  return Math.abs(total - whole) < 1e-9 ? whole : Number.NaN;
}

/** The clues of rows: symbols by column, and minimum and maximum copies. @param {[string, string][]} rows */
function clues(rows, columns) {
  const every = `${DIGITS}${OPERATORS}=`;
  const allowed = Array.from({ length: columns }, () => new Set(every));
  const least = { "=": 1 };
  const most = { "=": 1 };
  for (const [guess, colours] of rows) {
    for (const symbol of new Set(guess)) {
      const shown = Array.from(colours).filter((_, column) => guess[column] === symbol);
      const coloured = shown.filter((colour) => colour !== "b").length;
      least[symbol] = Math.max(least[symbol] ?? 0, coloured);
      if (coloured < shown.length) most[symbol] = Math.min(most[symbol] ?? columns, coloured);
    }
    for (const [column, symbol] of Array.from(guess).entries()) {
      if (colours[column] === "g") allowed[column] = new Set(symbol);
      else allowed[column].delete(symbol);
    }
  }
  return { allowed, least, most };
}

/** How many guesses each answer needs. @param {string[]} answers @returns {number[]} */
export function play(answers) {
  const memory = new Map();
  return answers.map((answer) => {
    /** @type {[string, string][]} */
    const rows = [];
    for (;;) {
      const position = rows.join();
      if (!memory.has(position)) memory.set(position, suggest(rows, answer.length));
      const guess = memory.get(position);
      rows.push([guess, feedback(guess, answer)]);
      if (guess === answer) return rows.length;
    }
  });
}
