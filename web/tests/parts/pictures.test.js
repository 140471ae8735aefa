// Charts and pictures: what they draw, and the tables with the same data for screen readers.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { drop, split } from "../../features/review/pictures.js";
import { picture } from "../../features/sisters/pictures.js";
import { bars, heatMap } from "../../parts/charts.js";
import { figure, svg, table } from "../../parts/figure.js";
import { Element } from "../support/dom.js";

/** An element of the fake document. @param {unknown} made @returns {Element} */
function element(made) {
  assert.ok(made instanceof Element);
  return made;
}

/** All elements of a kind, as their attributes. @param {unknown} made @param {string} selector */
const all = (made, selector) =>
  element(made)
    .querySelectorAll(selector)
    .map((each) => Object.fromEntries(each.attributes));

/** The texts of all elements of a kind. @param {unknown} made @param {string} selector */
const texts = (made, selector) =>
  element(made)
    .querySelectorAll(selector)
    .map((each) => each.textContent);

/** The table of a figure, row by row. @param {unknown} made */
const lines = (made) =>
  element(made)
    .querySelectorAll("tr")
    .map((line) => line.children.map((cell) => cell.textContent));

/** The numbers of an attribute. @param {Record<string, string>[]} drawn @param {string} name */
const numbers = (drawn, name) => drawn.map((each) => Number.parseFloat(each[name] ?? ""));

/** @param {number[]} sizes */
const sum = (sizes) => sizes.reduce((total, size) => total + size, 0);

describe("a figure", () => {
  const made = figure("Counts", svg("svg", { width: 3 }), ["name", "count"], [["a", 1]]);

  test("has a title and a picture, which are hidden from screen readers", () => {
    assert.deepEqual(texts(made, "figcaption"), ["Counts"]);
    assert.deepEqual(all(made, "svg"), [{ width: "3", "aria-hidden": "true" }]);
    assert.deepEqual(all(made, "figcaption"), [{ "aria-hidden": "true" }]);
  });

  test("has a table for screen readers, with the same title", () => {
    assert.deepEqual(texts(made, ".for-ears caption"), ["Counts"]);
    assert.deepEqual(lines(made), [
      ["name", "count"],
      ["a", "1"],
    ]);
  });

  test("has a table with named columns and rows", () => {
    const made = table("Counts", ["name", "count"], [["a", 1]]);
    assert.deepEqual(all(made, "th"), [{ scope: "col" }, { scope: "col" }, { scope: "row" }]);
  });
});

describe("bars", () => {
  const made = bars(
    "Operators",
    ["operator", "equations"],
    [
      ["+", 1500],
      ["-", 750],
      ["*", 0],
    ],
  );

  test("are as long as their counts, and the longest fills its track", () => {
    assert.deepEqual(numbers(all(made, "rect"), "width"), [100, 50, 0]);
  });

  test("are drawn one below the other", () => {
    assert.deepEqual(numbers(all(made, "rect"), "y"), [0.15, 1.65, 3.15]);
    assert.equal(all(made, "svg")[0]?.height, "4.5em");
  });

  test("have their name and count beside them", () => {
    assert.deepEqual(texts(made, "text"), ["+", "1,500", "-", "750", "*", "0"]);
  });

  test("can all be empty", () => {
    const none = bars("Guesses", ["guesses", "puzzles"], [["1", 0]]);
    assert.deepEqual(numbers(all(none, "rect"), "width"), [0]);
  });
});

describe("the heat map", () => {
  const symbols = { "=": [0, 80, 20], 1: [50, 0, 4], "+": [0.3, 25, 100] };
  const made = heatMap("Symbols", symbols, 100);
  const cells = all(made, "rect");

  test("has a cell for each symbol and column, which fill the width", () => {
    assert.equal(cells.length, 9);
    const [places, widths] = [numbers(cells.slice(0, 3), "x"), numbers(cells.slice(0, 3), "width")];
    assert.deepEqual(places.map(Math.round), [7, 38, 69]);
    const percentages = all(made, "text").slice(0, 3);
    assert.deepEqual(numbers(percentages, "x").map(Math.round), [23, 54, 85]);
    assert.deepEqual([...new Set(numbers(cells, "y"))], [1.5, 3, 4.5]);
    assert.ok(Math.abs(Number(places[2]) + Number(widths[2]) - 100) < 0.001);
  });

  test("is more opaque where a symbol is more frequent, and = does not make the others pale", () => {
    const opacity = Object.fromEntries(
      Object.keys(symbols).map((symbol, at) => [
        symbol,
        numbers(all(made, "rect"), "fill-opacity").slice(at * 3, at * 3 + 3),
      ]),
    );
    // numeric keys come first in an object
    assert.deepEqual(Object.values(opacity), [
      [0.35, 0, 0.028],
      [0, 0.56, 0.14],
      [0.002, 0.175, 0.7],
    ]);
  });

  test("has percentages in its cells: nothing for zero, <1 for less than one", () => {
    assert.deepEqual(texts(made, "text"), [
      ...["1", "2", "3"],
      ...["1", "50", "", "4"],
      ...["=", "", "80", "20"],
      ...["+", "<1", "25", "100"],
    ]);
  });

  test("has a table of the counts", () => {
    assert.deepEqual(lines(made), [
      ["Symbol", "Tile 1", "Tile 2", "Tile 3"],
      ["1", "50", "0", "4"],
      ["=", "0", "80", "20"],
      ["+", "0.3", "25", "100"],
    ]);
  });
});

/** @param {Partial<GuessReview>} more @returns {GuessReview} */
const guess = (more) => ({
  row: 0,
  guess: "4*7=28",
  colours: "bbpbbg",
  before: 1000,
  after: 100,
  expected_after: 120.25,
  expected: 3,
  approximate: false,
  win: 0,
  best: "4*7=28",
  best_expected: 3,
  best_after: 120.25,
  best_win: 0,
  best_colours: "bbpbbg",
  best_left: 100,
  ruled_out: "",
  loss: 0,
  skill: 99,
  luckier_than: 0.5,
  estimated: false,
  after_estimated: false,
  luck: 50,
  gained: 0,
  bits: 1.2,
  worst: 10,
  needed: 2,
  classes: [10, 5, 1],
  seen: 0,
  last: false,
  comment: "",
  ...more,
});

describe("the drop of a review", () => {
  const guesses = [
    guess({}),
    guess({ guess: "6*8=48", before: 100, after: 1, expected_after: 2.5 }),
  ];
  const made = drop(guesses);

  test("falls from guess to guess, with a line for each power of ten", () => {
    const heights = numbers(all(made, ".point"), "cy");
    assert.deepEqual(
      heights,
      [...heights].sort((one, other) => one - other),
    );
    assert.deepEqual(numbers(all(made, ".point"), "cx"), [20, 56, 92]);
    const scale = numbers(all(made, ".scale"), "y1");
    assert.equal(scale.length, 4);
    // 1,000 and 100 and 1 are on lines of the scale
    assert.deepEqual(heights, [scale[3], scale[2], scale[0]]);
  });

  test("has a ring for the average that the guess leaves", () => {
    const rings = numbers(all(made, ".average"), "cy");
    const points = numbers(all(made, ".point"), "cy");
    const places = numbers(all(made, ".point"), "cx");
    assert.deepEqual(numbers(all(made, ".average"), "cx"), places.slice(1));
    assert.ok(Number(rings[0]) < Number(points[1]));
    assert.ok(Number(rings[1]) < Number(points[2]));
  });

  test("labels its lines and its points, below the point if a ring is close above", () => {
    const axis = ["1", "10", "100", "1,000"];
    const points = ["1,000", "start", "100", "1", "1", "2"];
    assert.deepEqual(texts(made, "text"), [...axis, ...points]);
    const label = all(made, "text")[axis.length + 2];
    const [, point] = all(made, ".point");
    assert.equal(label?.y, `${Number.parseFloat(point?.cy ?? "") + 1.2}em`);
  });

  test("has a table with the same data", () => {
    assert.deepEqual(lines(made), [
      ["guess", "before", "left", "average"],
      ["4*7=28", "1,000", "100", "120"],
      ["6*8=48", "100", "1", "2.5"],
    ]);
  });

  test("can be drawn for one guess that leaves nothing", () => {
    const places = all(drop([guess({ before: 1, after: 0, expected_after: 0 })]), ".point");
    assert.equal(places.length, 2);
    for (const name of ["cx", "cy"]) assert.ok(numbers(places, name).every(Number.isFinite), name);
  });
});

describe("the split of a guess", () => {
  /** @param {number[]} classes @param {number | null} seen */
  const made = (classes, seen) => split(guess({ before: sum(classes), classes, seen }));
  /** @param {unknown} picture */
  const title = (picture) => texts(picture, "figcaption")[0];

  test("has a bar for each group, as high as the group is large, with a mark over yours", () => {
    const picture = made([8, 4, 2], 1);
    const heights = numbers(all(picture, ".group"), "height");
    assert.deepEqual(
      heights.map((height) => height / Number(heights[0])),
      [1, 0.5, 0.25],
    );
    assert.deepEqual(numbers(all(picture, ".yours"), "height"), [heights[1]]);
    const [yours] = all(picture, ".yours");
    const [x = 0, width = 0, mark = 0] = [yours?.x, yours?.width, all(picture, ".mark")[0]?.x].map(
      (place) => Number.parseFloat(place ?? ""),
    );
    assert.ok(Math.abs(mark - x - width / 2) < 0.001);
    assert.equal(
      title(picture),
      "4*7=28 splits 14 equations into 3 groups; the colours you got leave 4",
    );
  });

  test("has no mark if no colours were seen", () => {
    const picture = made([6, 2], null);
    assert.equal(all(picture, ".mark").length, 0);
    assert.equal(title(picture), "4*7=28 splits 8 equations into 2 groups");
  });

  test("is only a sentence if all bars would be equal", () => {
    const picture = made(Array(30).fill(1), 3);
    assert.equal(all(picture, "svg").length, 0);
    assert.equal(
      title(picture),
      "4*7=28 splits 30 equations into 30 groups; the colours you got leave 1",
    );
  });

  test("draws 24 groups, and yours beyond a gap if it is smaller", () => {
    const classes = Array.from({ length: 40 }, (_, at) => 100 - at);
    const picture = made(classes, 30);
    assert.equal(all(picture, ".group").length, 25);
    assert.deepEqual(texts(picture, "text"), ["▼", "…"]);
    const places = numbers(all(picture, ".group"), "x");
    const step = Number(places[1]) - Number(places[0]);
    assert.ok(Math.abs(Number(places[24]) - Number(places[23]) - 2 * step) < 0.001);
    assert.ok(places.every((place) => place + step <= 100.4));
    assert.deepEqual(lines(picture).slice(-2), [
      ["31", "70", "yes"],
      ["15 more", "1,026", ""],
    ]);
  });

  test("has a table of every group when there are few", () => {
    assert.deepEqual(lines(made([8, 4], 0)), [
      ["group", "equations", "your group"],
      ["1", "8", "yes"],
      ["2", "4", ""],
    ]);
  });
});

describe("a solved letter sum", () => {
  /** @param {string} puzzle @param {string} letters @param {string} digits @param {string[]} told */
  function pictures(puzzle, letters, digits, told = [...letters]) {
    const known = told.map((letter) => `${letter}=${digits[letters.indexOf(letter)]}`);
    return picture(puzzle, [known.join(", ")]);
  }

  test("is written as on paper: numbers below each other, aligned right", () => {
    const [paper] = pictures("SEND + MORE = MONEY", "DEMNORSY", "75160892");
    assert.deepEqual(lines(paper), [
      ["Letters", "Digits"],
      ["SEND", "9567"],
      ["MORE", "1085"],
      ["MONEY", "10652"],
    ]);
    assert.equal(texts(paper, "svg text")[0], "+");
    const ends = element(paper)
      .querySelectorAll(".digit")
      .filter((digit) => ["7", "5", "2"].includes(digit.textContent))
      .map((digit) => Number(digit.getAttribute("x")));
    assert.equal(Math.max(...ends), 5.5 * 28);
    assert.equal(all(paper, "path").length, 1);
  });

  test("has its line above the result, and nothing outside its edges", () => {
    const [paper] = pictures("AB + B = BA", "AB", "12");
    const [, , wide = 0, high = 0] = (all(paper, "svg")[0]?.viewBox ?? "").split(" ").map(Number);
    const line = Number(/^M2 ([\d.]+)H/.exec(all(paper, "path")[0]?.d ?? "")?.[1]);
    const digits = all(paper, ".digit").slice(1); // after the sign
    const heights = numbers(digits, "y");
    assert.deepEqual(
      heights.map((height) => height > line),
      [false, false, false, true, true],
    );
    // a digit is 23 high, and its letter is above it
    assert.ok(heights.slice(3).every((height) => height - 21 - 12 > line - 4));
    assert.ok(Math.max(...heights) < high);
    assert.ok(numbers(digits, "x").every((place) => place > 0 && place < wide));
  });

  test("keeps the letters that are not revealed", () => {
    const [paper] = pictures("AB + B = BA", "AB", "12", ["B"]);
    assert.deepEqual(lines(paper)[1], ["AB", "A2"]);
    assert.deepEqual(texts(paper, ".letter"), ["A", "A"]);
  });

  test("takes its digits from a whole sum, too", () => {
    const [paper] = picture("AB + B = BA", ["12 + 2 = 21", "A=", "nonsense"]);
    assert.deepEqual(lines(paper)[1], ["AB", "12"]);
  });

  for (const [puzzle, sign] of [
    ["AB - B = BA", "−"],
    ["AB * B = BA", "×"],
    ["AB + B + A = BA", "+"],
  ]) {
    test(`is also drawn as on paper: ${puzzle}`, () => {
      const [paper] = pictures(String(puzzle), "AB", "12");
      assert.equal(texts(paper, "svg text")[0], sign);
    });
  }

  for (const [puzzle, said] of [
    ["AB / B = BA", "AB ÷ B = BA12 ÷ 2 = 21"],
    ["AB + B = B + A", "AB + B = B + A12 + 2 = 2 + 1"],
    ["AB = BA", "AB = BA12 = 21"],
    ["A * B - A = BA", "A × B − A = BA1 × 2 − 1 = 21"],
    ["A - B - A = BA", "A − B − A = BA1 − 2 − 1 = 21"],
    ["A + B = B = A", "A + B = B = A1 + 2 = 2 = 1"],
    ["(A + B) * B = A", "(A + B) × B = A(1 + 2) × 2 = 1"],
    ["A^2 + B = A", "A^2 + B = A1^2 + 2 = 1"],
  ]) {
    test(`is otherwise written on one line: ${puzzle}`, () => {
      const [line] = pictures(String(puzzle), "AB", "12");
      assert.equal(element(line).className, "written");
      assert.equal(element(line).textContent, said);
    });
  }

  test("can have several equations, and digits among its letters", () => {
    const made = pictures("AB + 1 = BA, A = 2", "AB", "21");
    assert.equal(made.length, 2);
    assert.deepEqual(lines(made[0])[2], ["1", "1"]);
    assert.equal(element(made[1]).textContent, "A = 22 = 2");
  });
});
