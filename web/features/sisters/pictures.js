// Draws a word sum as on paper, with the digits that are known: the numbers under each other, a line, the result.

import { html } from "../../parts/dom.js";
import { figure, svg } from "../../parts/figure.js";
import { spaced } from "./words.js";

const CELL = 28; // in units of the picture, 16 to an em
const ROW = 42;
const LINE = 8; // the space for a line

/** The digits of the letters: answers are sums in digits, or single letters, such as “M=1, S=9”. @param {string} puzzle @param {string[]} answers @returns {Map<string, string>} */
function digitsOf(puzzle, answers) {
  const letters = [...puzzle.replace(/\s/g, "")];
  const pairs = answers.flatMap((answer) => {
    const single = [...answer.matchAll(/([^\d\s,=])=([^\s,])(?=\s*(?:,|$))/g)];
    if (single.length > 0) return single.map(([, letter = "", digit = ""]) => ({ letter, digit }));
    const digits = [...answer.replace(/\s/g, "")];
    if (digits.length !== letters.length) return [];
    return letters.map((letter, at) => ({ letter, digit: digits[at] ?? "" }));
  });
  return new Map(pairs.map(({ letter, digit }) => [letter.toUpperCase(), digit]));
}

/** @param {string} puzzle its equations @param {string[]} answers see `digitsOf` */
export function picture(puzzle, answers) {
  const digits = digitsOf(puzzle, answers);
  return puzzle.split(/\s*,\s*/).map((each) => equation(each, digits));
}

/** @param {string} equation @param {Map<string, string>} digits @returns {Element} */
function equation(equation, digits) {
  const parts = equation.split(/\s*([-+*/=])\s*/);
  const numbers = parts.filter((_, at) => at % 2 === 0);
  const [sign = "", ...others] = parts.filter((_, at) => at % 2 === 1);
  const isSum =
    others.at(-1) === "=" && [sign, ...others.slice(0, -1)].every((each) => each === "+");
  const isPlain = numbers.every((each) => /^[\p{L}\d]+$/u.test(each)); // without brackets and powers
  const isShort = others.length === 1 && others[0] === "=" && "-*".includes(sign);
  const isOnPaper = isPlain && (isSum || isShort);
  const inDigits = (/** @type {string} */ text) =>
    [...text].map((each) => digits.get(each) ?? each).join("");
  if (!isOnPaper)
    return html(
      "p",
      { class: "written" },
      spaced(equation),
      html("br"),
      html("b", {}, spaced(parts.map(inDigits).join(""))),
    );
  const rows = numbers.map((number) => [number, inDigits(number)]);
  return figure(equation, sum(numbers, spaced(sign).trim(), digits), ["Letters", "Digits"], rows);
}

/** @param {string[]} numbers the last is the result @param {string} sign @param {Map<string, string>} digits */
function sum(numbers, sign, digits) {
  const columns = 1 + Math.max(...numbers.map((number) => [...number].length));
  const width = columns * CELL;
  const height = numbers.length * ROW + LINE;
  const above = (numbers.length - 1) * ROW; // of the line
  const cells = numbers.flatMap((number, row) => {
    const y = (row + 1) * ROW + (row === numbers.length - 1 ? LINE : 0) - 8;
    const symbols = [...number];
    return symbols.flatMap((symbol, at) => {
      const x = width - (symbols.length - at - 0.5) * CELL;
      const digit = digits.get(symbol);
      const known = digit || /\d/.test(symbol) ? "digit" : "letter";
      const small = digit ? [svg("text", { x, y: y - 21, class: "small" }, symbol)] : [];
      return [...small, svg("text", { x, y, class: known }, digit ?? symbol)];
    });
  });
  return svg(
    "svg",
    {
      class: "sum",
      viewBox: `0 0 ${width} ${height}`,
      width: `${width / 16}em`,
      height: `${height / 16}em`,
    },
    svg("text", { x: CELL / 2, y: above - 8, class: "digit" }, sign),
    svg("path", { d: `M2 ${above + LINE / 2}H${width}` }),
    ...cells,
  );
}
