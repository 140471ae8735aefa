// The texts of the statistics.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import * as statistics from "../../../features/statistics/words.js";
import { CLASSIC, MAXI, SPEED } from "../../support/games.js";

describe("texts of the statistics", () => {
  test("counts have grouped digits", () => {
    const counts = /** @type {Counts} */ ({
      answers: 17723,
      apart: 10757,
      fractional: 5,
      negative: 0,
    });
    assert.equal(statistics.answers(CLASSIC, counts), "Classic has 17,723 answers.");
    assert.match(
      statistics.answers(MAXI, counts),
      /^Maxi has 17,723 possible answers. Not all answers are equally likely: /,
    );
    assert.deepEqual(
      statistics.facts(counts).map(([count]) => count),
      ["10,757", "5", "0"],
    );
  });

  test("openings say how far they are proven", () => {
    const all = statistics.MEASURES.map(([measure]) => measure);
    assert.match(statistics.openings(all), /in each table are proven to be the best\.$/);
    assert.match(statistics.openings(all.slice(1)), /only the first is proven/);
    assert.match(statistics.openings([]), /only the first is proven/);
    assert.equal(
      statistics.noOpenings(SPEED),
      "Speed has no openings, because Nerdle fills in the first row.",
    );
    assert.equal(statistics.noOpenings(MAXI), "The best openings of Maxi are not known yet.");
  });
});
