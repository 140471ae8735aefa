// Patterns: how they are read, why they cannot match, and what a press on a symbol makes of them.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import * as patterns from "../../../features/solver/choices/pattern.js";
import * as words from "../../../features/solver/choices/words.js";
import { suggestion } from "../../support/analyses.js";
import { chance } from "../../support/chance.js";
import { CLASSIC, MAXI } from "../../support/games.js";

const pro = { ...CLASSIC, symbols: "1234567890+-*/=.^", columns: 9 };

describe("A search", () => {
  test("is read with the symbols of the game, however they are typed", () => {
    assert.equal(patterns.patternOf(" 1 + ", CLASSIC), "1?+");
    assert.equal(patterns.patternOf("3×4−?_", CLASSIC), "3*4-??");
    assert.equal(patterns.patternOf("(1+2)^2", MAXI), "(1+2)²");
    assert.equal(patterns.patternOf("2^3", pro), "2^3");
    assert.equal(patterns.patternOf("1.", CLASSIC), "1?");
    assert.equal(patterns.patternOf("1.5", pro), "1.5");
  });

  test("says which symbol the game does not have, or that it is too long", () => {
    assert.equal(patterns.problemOf("1?+", CLASSIC), "");
    assert.equal(patterns.problemOf("1(2", CLASSIC), "(");
    assert.equal(patterns.problemOf("1(2", MAXI), "");
    assert.equal(patterns.problemOf("123456789", CLASSIC), "long");
    assert.equal(patterns.problemOf("12345678", CLASSIC), "");
    assert.match(words.notSearched("(", CLASSIC), /“\(”/);
    assert.match(words.notSearched("long", CLASSIC), /8 tiles/);
  });
});

describe("A press on a symbol", () => {
  test("asks for it in its column, and a second press no longer does", () => {
    const one = patterns.toggled("", 2, "+", 8);
    assert.equal(one, "??+?????");
    const two = patterns.toggled(one, 0, "1", 8);
    assert.equal(two, "1?+?????");
    assert.equal(patterns.toggled(two, 0, "2", 8), "2?+?????");
    assert.equal(patterns.toggled(two, 2, "+", 8), "1???????");
    assert.equal(patterns.toggled("1???????", 0, "1", 8), "");
  });

  test("gives up what was searched for anywhere", () => {
    assert.equal(patterns.toggled("12+", 1, "2", 8), "?2??????");
  });

  test("can always be undone by a press on the same symbol", () => {
    const { number, one } = chance(7);
    for (let round = 0; round < 200; round += 1) {
      const columns = 5 + number(12);
      let pattern = "";
      for (let press = number(6); press > 0; press -= 1) {
        pattern = patterns.toggled(pattern, number(columns), one("12+="), columns);
      }
      const column = number(columns);
      const before = patterns.wantedIn(pattern, column, columns);
      const symbol = before === "3" ? "4" : "3";
      const pressed = patterns.toggled(pattern, column, symbol, columns);
      assert.equal(patterns.wantedIn(pressed, column, columns), symbol);
      const again = patterns.toggled(pressed, column, symbol, columns);
      assert.equal(patterns.wantedIn(again, column, columns), "");
      if (!before) assert.equal(again, pattern);
    }
  });
});

test("A likelier symbol is larger", () => {
  const sizes = [0, 0.019, 0.02, 0.1, 0.2, 0.3, 0.5, 1].map(patterns.sizeOf);
  assert.deepEqual(sizes, [1, 1, 2, 3, 4, 5, 6, 6]);
});

describe("In words,", () => {
  test("a search has found so many equations", () => {
    const found = { count: 1, estimated: false, equations: [], columns: [] };
    const none = { ...found, count: 0 };
    assert.equal(words.matching("1+", found, ""), "1 matches 1+");
    assert.equal(words.matching("1+", { ...found, count: 1234 }, ""), "1,234 match 1+");
    assert.equal(words.matching("1+", none, ""), "No equation matches 1+");
    const sampled = { ...found, count: 1_234_567, estimated: true };
    assert.equal(words.matching("1+", sampled, ""), "about 1.2 million match 1+");
    const why = "“1” is black in row 1.";
    assert.equal(words.matching("1+", none, why), `No equation matches 1+. ${why}`);
  });

  test("a guess splits what is left into groups", () => {
    const group = { colours: "gpb", share: 0.25, count: 3 };
    const split = { classes: 12, likeliest: [group] };
    const said = words.splitting("1+2=3", split, words.onBoardOf(1));
    assert.equal(said, "1+2=3 splits what is left into 12 groups on board 2. The likeliest are:");
    assert.equal(
      words.splitting("1+2=3", { classes: 1, likeliest: [group] }, ""),
      "1+2=3 would not split what is left: all equations would give it the same colours",
    );
    const sampled = { classes: 12, likeliest: [{ ...group, count: null }] };
    assert.match(words.splitting("1+2=3", sampled, ""), /random sample$/);
    assert.equal(words.inGroup(group), "3 (25%)");
    assert.equal(words.inGroup({ ...group, count: null }), "25%");
    assert.equal(words.inColours("gpb"), "green purple black");
  });

  test("numbers with a dozen digits are short", () => {
    assert.equal(words.size(1689), "1,689");
    assert.equal(words.size(8_061_198_600_625), "8.1T");
    assert.equal(words.size(3999, true), "4K");
  });
});

test("Guesses that two decimals cannot tell apart have four, if the figures are exact", () => {
  /** @param {number[]} figures @param {boolean} [approximate] */
  const decimals = (figures, approximate = false) =>
    words.decimalsOf(figures.map((expected) => suggestion("4*7=28", { expected, approximate })));
  assert.equal(decimals([2.9468, 2.9471]), 4);
  assert.equal(decimals([2.9468, 2.9471], true), 2);
  assert.equal(decimals([2.9468, 2.9555]), 2);
  assert.equal(decimals([2, 2]), 2);
  assert.equal(decimals([2.9468]), 2);
});
