// The texts that several features share.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { inPalette } from "../../parts/palette.js";
import * as words from "../../parts/words.js";

describe("shared texts", () => {
  test("symbols and equations are written in words", () => {
    assert.equal(words.spoken("*"), "times");
    assert.equal(words.spoken("7"), "7");
    assert.equal(words.equation("48-32=16"), "48 minus 32 equals 16");
    assert.equal(words.equation("12/3+-4=0"), "12 divided by 3 plus minus 4 equals 0");
    assert.equal(
      words.equation("(9-4)²-6=19"),
      "open bracket 9 minus 4 close bracket squared minus 6 equals 19",
    );
    assert.equal(words.equation("4*30-4³=56"), "4 times 30 minus 4 cubed equals 56");
    assert.equal(words.equation(""), "");
  });

  test("colours have names", () => {
    assert.deepEqual(["g", "p", "b", " ", ""].map(words.colourName), [
      "green",
      "purple",
      "black",
      "empty",
      "empty",
    ]);
  });

  test("counts have a noun in the right number", () => {
    assert.equal(words.counted(1, "way"), "1 way");
    assert.equal(words.counted(0, "way"), "0 ways");
    assert.equal(words.counted(12345, "way"), "12,345 ways");
    assert.equal(words.counted(2, "try", "tries"), "2 tries");
    assert.equal(words.left(1), "1 equation left");
    assert.equal(words.solvedIn(1), "Solved in 1 guess");
    assert.equal(words.solvedIn(3), "Solved in 3 guesses");
  });

  test("percentages are whole numbers, but never 0% for a guess that can win", () => {
    const said = [0, 0.0001, 0.0099, 0.01, 0.005, 0.125, 0.255, 1].map(words.percent);
    assert.deepEqual(said, ["0%", "<1%", "<1%", "1%", "<1%", "13%", "26%", "100%"]);
  });

  test("halves are rounded up, as in the core’s sentences", () => {
    const means = [2.25, 1.45, 9.95, 10.5, 12.5, 1234.5].map((count) => words.mean(count, false));
    assert.deepEqual(means, ["2.3", "1.5", "10.0", "11", "13", "1,235"]);
    assert.equal(words.mean(1250, true), "about 1,300");
    assert.deepEqual([0.25, 0.95, 1.04].map(words.extraGuesses), [
      "0.3 extra guesses",
      "an extra guess",
      "an extra guess",
    ]);
  });

  test("a row that is not full says how many tiles are empty", () => {
    assert.equal(words.notFull({ guess: "4*7=2 " }), "The row is not full: one tile is empty.");
    assert.equal(words.notFull({ guess: "4     " }), "The row is not full: 5 tiles are empty.");
  });

  test("a list that did not load says what to do and that nothing is lost", () => {
    assert.equal(words.loadingList("maxi"), "Loading Maxi’s equations…");
    assert.equal(
      words.listFailed("maxi"),
      "Maxi’s equations could not be loaded; connect to the internet once and try again. " +
        "After that, Maxi also works offline. Your game is safe.",
    );
  });

  test("reasons become sentences", () => {
    assert.equal(words.notRead("no row is in it"), "No row is in it.");
    assert.equal(words.sentence(""), "");
  });

  test("a waiting person is told whether the engine is still starting", () => {
    assert.equal(words.looking(true), "Searching…");
    assert.match(words.looking(false), /still starting/);
  });

  test("errors are described in one line, however long the reason", () => {
    const long = "x".repeat(5000);
    for (const say of [
      words.questionFailed,
      words.engineFailed,
      words.noMemory,
      words.partFailed,
      words.pageFailed,
    ]) {
      assert.ok(say("out of memory").includes("(out of memory)"));
      assert.ok(say("out of memory").includes("Your game is safe"));
      assert.ok(say(long).includes(`(${"x".repeat(119)}…)`));
      assert.ok(say("x".repeat(120)).includes(`(${"x".repeat(120)})`));
    }
  });
});

test("the story of a game names its costliest guess and the better one, if that is known", () => {
  const small = { row: 1, loss: 0.1, better: "1+7=8" };
  const large = { row: 2, loss: 0.96, better: "9-2=7" };
  assert.equal(words.story([]), "No guess cost more than 0.1 extra guesses.");
  assert.equal(
    words.story([small, large]),
    "The guess in row 2 cost the most: an extra guess. 9-2=7 was better.",
  );
  assert.equal(
    words.story([small]),
    "The guess in row 1 cost the most: 0.1 extra guesses. 1+7=8 was better.",
  );
  assert.equal(
    words.story([{ row: 3, loss: 0.5 }]),
    "The guess in row 3 cost the most: 0.5 extra guesses.",
  );
});

test("the colours are called as in the palette of the person", () => {
  const said = "All the other tiles are green, so “7” cannot be purple or black; greens stay.";
  assert.equal(inPalette(said, { palette: "nerdle" }), said);
  assert.equal(
    inPalette(said, { palette: "colour-blind" }),
    "All the other tiles are orange, so “7” cannot be blue or black; greens stay.",
  );
  assert.equal(
    inPalette(said, { palette: "nerdle-colour-blind" }),
    "All the other tiles are green, so “7” cannot be pink or white; greens stay.",
  );
});

test("a class can write × and ÷, which changes no address", () => {
  for (const [plain, signs] of [
    ["12*3/4=9", "12×3÷4=9"],
    ["*", "×"],
    ["(1+2)*3²/(4-1)=9", "(1+2)×3²÷(4-1)=9"],
    ["* (times)", "× (times)"],
    ["/ divided by", "÷ divided by"],
    [
      "Play 4*7=28, or see a/b and https://x.org/12.",
      "Play 4×7=28, or see a/b and https://x.org/12.",
    ],
  ])
    assert.equal(inPalette(/** @type {string} */ (plain), { signs: "" }), signs);
});
