// The pictures of a review: how the number of candidates drops, and how each guess splits them. They are
// as wide as the sheet, and heights are in em, so their text has the size of other text.

import { html } from "../../parts/dom.js";
import { figure, svg } from "../../parts/figure.js";
import { amount, grouped, mean, sentence } from "../../parts/words.js";
import { whatIsLeft } from "./words.js";

const BARS = 24; // groups that are drawn individually

const compact = new Intl.NumberFormat("en", {
  notation: "compact",
  maximumSignificantDigits: 3,
});

/** The skill or luck of a guess as a bar with its number. @param {string} name @param {number | null} value from 0 to 99, null if it is not rated */
export const score = (name, value) =>
  html(
    "p",
    { class: "bar" },
    html("span", {}, name),
    svg(
      "svg",
      { "aria-hidden": "true", width: "100%", height: "0.6em" },
      svg("rect", { class: "whole", width: "100%", height: "100%" }),
      svg("rect", { width: `${((value ?? 0) / 99) * 100}%`, height: "100%" }),
    ),
    html("span", {}, value === null ? "not rated" : String(value)),
  );

/** A number that fits above a point of a picture: 17,723 or 314M. @param {number} count */
const brief = (count) => (count < 1e6 ? grouped : compact).format(count);

/**
 * How many equations were left before the first guess and after each, on a scale where each line is
 * ten times the one below (a thousand times, if there are many). Rings show how many the guess leaves
 * on average.
 * @param {GuessReview[]} guesses
 */
export function drop(guesses) {
  const left = [guesses[0]?.before ?? 1, ...guesses.map(({ after }) => after)];
  const [height, top, bottom, side, end] = [15, 1.8, 2.7, 20, 92]; // of the width: `side` and `end`
  const most = Math.max(1, Math.ceil(Math.log10(Math.max(...left))));
  const across = (/** @type {number} */ at) =>
    side + (at * (end - side)) / Math.max(left.length - 1, 1);
  const down = (/** @type {number} */ count) =>
    top + (1 - Math.log10(Math.max(count, 1)) / most) * (height - top - bottom);
  const x = (/** @type {number} */ at) => `${across(at)}%`;
  const y = (/** @type {number} */ count) => `${down(count)}em`;
  /** The baseline of a point's number: above the point, or below it if the ring is close above. @param {number} at */
  const baseline = (at) => {
    const [point, ring] = [down(left[at] ?? 1), down(guesses[at - 1]?.expected_after ?? 1)];
    return ring < point && ring > point - 2 ? point + 1.2 : point - 0.6;
  };
  const step = most > 8 ? 3 : 1;
  const scale = Array.from({ length: Math.floor(most / step) + 1 }, (_, line) => {
    const count = 10 ** (line * step);
    return [
      svg("line", { class: "scale", x1: 0, x2: "100%", y1: y(count), y2: y(count) }),
      svg("text", { class: "axis", x: 0, y: `${down(count) - 0.2}em` }, brief(count)),
    ];
  }).flat();
  const lines = left
    .slice(1)
    .map((count, at) =>
      svg("line", { class: "drop", x1: x(at), y1: y(left[at] ?? 1), x2: x(at + 1), y2: y(count) }),
    );
  const points = left.flatMap((count, at) => [
    svg("circle", { class: "point", cx: x(at), cy: y(count), r: "0.3em" }),
    label(x(at), baseline(at), brief(count)),
    label(x(at), height - 0.3, at === 0 ? "start" : String(at)),
  ]);
  const averages = guesses.map(({ expected_after }, at) =>
    svg("circle", { class: "average", cx: x(at + 1), cy: y(expected_after), r: "0.4em" }),
  );
  const picture = svg(
    "svg",
    { class: "picture", width: "100%", height: `${height}em` },
    ...scale,
    ...lines,
    ...averages,
    ...points,
  );
  return figure(
    `${sentence(whatIsLeft(guesses[0]))} left after each guess (rings show averages)`,
    picture,
    ["guess", "before", "left", "average"],
    guesses.map(({ guess, before, after, expected_after, estimated, after_estimated }) => [
      guess,
      amount(before, estimated),
      amount(after, after_estimated),
      mean(expected_after, estimated),
    ]),
  );
}

/**
 * The groups that a guess splits the equations into, the largest first; the group that was seen is marked.
 * @param {GuessReview} guess
 */
export function split({ guess, before, classes, seen, estimated }) {
  const first = classes.slice(0, BARS).map((size, at) => ({ size, at }));
  const far = seen !== null && seen >= BARS ? [{ size: classes[seen] ?? 0, at: seen }] : [];
  const drawn = [...first, ...far];
  const others = classes.filter((_, at) => at >= BARS && at !== seen);
  const [height, top] = [6.5, 1.3];
  const wide = 100 / (BARS + 2);
  const largest = classes[0] ?? 1;
  const bars = drawn.flatMap(({ size, at }, place) => {
    const tall = Math.max(0.1, (size / largest) * (height - top));
    const x = (place + (at < BARS ? 0 : 1)) * wide;
    const bar = {
      x: `${x + 0.3}%`,
      y: `${height - tall}em`,
      width: `${wide - 0.6}%`,
      height: `${tall}em`,
    };
    if (at !== seen) return [svg("rect", { class: "group", ...bar })];
    const mark = label(`${x + wide / 2}%`, height - tall - 0.3, "▼");
    mark.setAttribute("class", "mark");
    return [svg("rect", { class: "group yours", ...bar }), mark];
  });
  const gap = far.length ? [label(`${(BARS + 0.5) * wide}%`, height - 0.2, "…")] : [];
  const yours =
    seen === null ? "" : `; the colours you got leave ${amount(classes[seen] ?? 0, estimated)}`;
  const groups = `${grouped.format(classes.length)} ${classes.length === 1 ? "group" : "groups"}`;
  const title = `${guess} splits ${amount(before, estimated)} equations into ${groups}${yours}`;
  // equal bars would show nothing
  if (drawn.every(({ size }) => size === largest))
    return html("figure", {}, html("figcaption", {}, title));
  const rows = drawn.map(({ size, at }) => [
    grouped.format(at + 1),
    amount(size, estimated),
    at === seen ? "yes" : "",
  ]);
  return figure(
    title,
    svg("svg", { class: "picture", width: "100%", height: `${height}em` }, ...bars, ...gap),
    ["group", "equations", "your group"],
    others.length
      ? [...rows, [`${grouped.format(others.length)} more`, amount(sum(others), estimated), ""]]
      : rows,
  );
}

/** @param {number[]} sizes */
const sum = (sizes) => sizes.reduce((total, size) => total + size, 0);

/** @param {string} x its middle @param {number} y in em @param {string} text */
function label(x, y, text) {
  return svg("text", { x, y: `${y}em`, "text-anchor": "middle" }, text);
}
