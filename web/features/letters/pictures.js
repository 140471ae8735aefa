// Draws a solved letter sum as on paper: digits under their letters, a line, the result.

import { html } from "../../parts/dom.js";
import { figure, svg } from "../../parts/figure.js";

const CELL = 28; // in units of the picture, 16 to an em
const ROW = 42;
const LINE = 8; // the space for a line
const TOGETHER = 5; // tiles that stay on one line

/**
 * Draw the equations in digits, and each letter with its digit.
 * @param {Letters} letters
 * @param {string} digits of one solution, in the order of the letters
 * @param {string[]} told the letters that are shown as digits
 */
export function drawn({ puzzle, letters }, digits, told) {
  const all = [...letters];
  const digitOf = new Map(told.map((letter) => [letter, digits[all.indexOf(letter)] ?? ""]));
  const equations = puzzle.split(", ").map((equation) => written(equation, digitOf));
  return [...equations, tiles(all, digitOf)];
}

/** @param {string} equation @param {Map<string, string>} digitOf @returns {Element} */
function written(equation, digitOf) {
  const parts = equation.split(" ");
  const numbers = parts.filter((_, at) => at % 2 === 0);
  const signs = parts.filter((_, at) => at % 2 === 1);
  const sign = signs[0] ?? "";
  const onPaper =
    signs.at(-1) === "=" &&
    signs.indexOf("=") === signs.length - 1 &&
    (signs.slice(0, -1).every((each) => each === "+") ||
      (signs.length === 2 && "-*".includes(sign))) &&
    signs.length > 1;
  const rows = numbers.map((number) => [number, inDigits(number, digitOf)]);
  if (onPaper)
    return figure(equation, sum(numbers, signName(sign), digitOf), ["Letters", "Digits"], rows);
  return html(
    "p",
    { class: "written" },
    parts.map(signName).join(" "),
    html("br"),
    html("b", {}, parts.map((part) => signName(inDigits(part, digitOf))).join(" ")),
  );
}

/** @param {string} number @param {Map<string, string>} digitOf */
const inDigits = (number, digitOf) =>
  [...number].map((letter) => digitOf.get(letter) ?? letter).join("");

/** As people write it. @param {string} sign */
const signName = (sign) => ({ "*": "×", "/": "÷", "-": "−" })[sign] ?? sign;

/** @param {string[]} numbers the last is the result @param {string} sign @param {Map<string, string>} digitOf */
function sum(numbers, sign, digitOf) {
  const columns = 1 + Math.max(...numbers.map((number) => [...number].length));
  const width = columns * CELL;
  const height = numbers.length * ROW + LINE;
  const above = (numbers.length - 1) * ROW; // of the line
  const cells = numbers.flatMap((number, row) => {
    const bottom = (row + 1) * ROW + (row === numbers.length - 1 ? LINE : 0) - 8;
    const symbols = [...number];
    return symbols.flatMap((symbol, at) => {
      const x = width - (symbols.length - at - 0.5) * CELL;
      const digit = digitOf.get(symbol);
      const large = svg(
        "text",
        { x, y: bottom, class: digit || /\d/.test(symbol) ? "digit" : "letter" },
        digit ?? symbol,
      );
      return digit ? [svg("text", { x, y: bottom - 21, class: "small" }, symbol), large] : [large];
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

/** @param {string[]} letters @param {Map<string, string>} digitOf */
function tiles(letters, digitOf) {
  const each = letters.map((letter) => {
    const digit = digitOf.get(letter);
    const is = digit ? [html("span", { class: "for-ears" }, " is ")] : [];
    const tile = html("b", digit ? { "data-colour": "green" } : {}, digit ?? "");
    return html("div", { role: "listitem" }, letter, ...is, tile);
  });
  const named = { class: "letters", role: "list", "aria-label": "Letters and their digits" };
  return html("div", named, ...groups(each).map((group) => html("div", {}, ...group)));
}

/**
 * Groups of nearly equal size. A line ends between two groups, so no tile is left alone.
 * @template T
 * @param {T[]} all
 */
function groups(all) {
  const many = Math.ceil(all.length / TOGETHER);
  const start = (/** @type {number} */ at) => Math.floor((at * all.length) / many);
  return Array.from({ length: many }, (_, at) => all.slice(start(at), start(at + 1)));
}
