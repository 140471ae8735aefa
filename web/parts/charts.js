// Bar charts and a heat map. Widths are percentages of the picture and heights are in em, so that
// they fit any screen and scale with the text size.

import { figure, svg } from "./figure.js";
import { grouped } from "./words.js";

const LINE = 1.5; // em from one line to the next
const NAME = 1.6; // em for the name of a bar
const SIDE = 7; // % of the width for the symbols beside the heat map
const STRONGEST = 0.7; // opacity at which a number in a cell can still be read

/**
 * A bar for each count, with its name on the left.
 * @param {string} title
 * @param {[header: string, counted: string]} header of the table
 * @param {[name: string, count: number][]} counts
 */
export function bars(title, header, counts) {
  const most = Math.max(...counts.map(([, count]) => count), 1);
  const end = 0.7 * grouped.format(most).length + 0.4; // em for the numbers
  const lines = counts.flatMap(([name, count], at) => [
    text(`-${NAME}em`, at, name, "start"),
    svg("rect", {
      y: `${at * LINE + 0.15}em`,
      width: `${(100 * count) / most}%`,
      height: `${LINE - 0.3}em`,
    }),
    text("100%", at, grouped.format(count), "end", `${end}em`),
  ]);
  const spoken = counts.map(([name, count]) => [name, grouped.format(count)]);
  const drawn = chart("bars", counts.length, lines);
  drawn.style.setProperty("padding", `0 ${end}em 0 ${NAME}em`);
  return figure(title, drawn, header, spoken);
}

/**
 * How often each symbol is in each column: the more often, the more opaque its cell.
 * @param {string} title
 * @param {{ [symbol: string]: number[] }} symbols counts by column, the first one first
 * @param {number} equations how many there are; a cell shows a percentage of them
 */
export function heatMap(title, symbols, equations) {
  const rows = Object.entries(symbols);
  const columns = rows[0]?.[1].length ?? 0;
  // every equation has one “=”, which would make all other cells pale
  const most = Math.max(...rows.flatMap(([symbol, counts]) => (symbol === "=" ? 1 : counts)));
  const width = (100 - SIDE) / columns;
  const header = Array.from({ length: columns }, (_, column) => String(column + 1));
  const left = (/** @type {number} */ column) => SIDE + column * width;
  const cells = [
    ...header.map((name, column) => text(`${left(column) + width / 2}%`, 0, name)),
    ...rows.flatMap(([symbol, counts], at) => [
      text(`${SIDE / 2}%`, at + 1, symbol),
      ...counts.flatMap((count, column) => [
        svg("rect", {
          x: `${left(column)}%`,
          y: `${(at + 1) * LINE}em`,
          width: `${width}%`,
          height: `${LINE}em`,
          "fill-opacity": (STRONGEST * Math.min(count / most, 1)).toFixed(3),
        }),
        text(`${left(column) + width / 2}%`, at + 1, percentage(count / equations)),
      ]),
    ]),
  ];
  const spoken = rows.map(([symbol, counts]) => [symbol, ...counts.map(grouped.format)]);
  const columnNames = ["Symbol", ...header.map((name) => `Tile ${name}`)];
  return figure(title, chart("heat", rows.length + 1, cells), columnNames, spoken);
}

/** @param {string} kind @param {number} lines @param {SVGElement[]} drawn */
function chart(kind, lines, drawn) {
  const size = { width: "100%", height: `${lines * LINE}em` };
  return svg("svg", { class: `chart ${kind}`, ...size }, ...drawn);
}

/** Text on a line (counted from 0). @param {string} x @param {number} line @param {string} words */
function text(x, line, words, anchor = "middle", dx = "0") {
  const y = `${(line + 0.5) * LINE}em`;
  const place = { x, y, dx, dy: "0.35em", "text-anchor": anchor };
  return svg("text", place, words);
}

/** @param {number} share */
function percentage(share) {
  if (share === 0) return "";
  return share < 0.005 ? "<1" : String(Math.round(100 * share));
}
