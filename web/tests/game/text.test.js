// The text form of a game in progress: links, rows and stored drafts.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import * as position from "../../game/position.js";
import { always } from "../support/chance.js";
import { GAMES, MICRO } from "../support/games.js";
import { played, started } from "../support/playing.js";

describe("a link", () => {
  /** @param {string} text */
  const read = (text) => {
    const { state, problem } = position.readPosition(text, GAMES);
    return [state && position.positionText(state), problem];
  };

  test("can name any game with any options, in any order", () => {
    assert.deepEqual(read("speed~hard~strict"), ["speed~strict~hard", ""]);
  });

  test("can have powers as they are typed, in a game that has them", () => {
    const powers = "maxi,4*30-4^3=56:bbbbbbbbbb,2^2-1+6-8=1:bbbbbbbbbb";
    assert.deepEqual(read(powers), ["maxi,4*30-4³=56:bbbbbbbbbb,2²-1+6-8=1:bbbbbbbbbb", ""]);
    assert.match(read("micro,4^2=8:bbbbb")[1] ?? "", /^Row 1 of this link is not valid/);
  });

  test("can have rows after a green one, whose colours may be wrong", () => {
    const rows = "micro,1+2=3:ggggg,4+5=9:bbbbb";
    assert.deepEqual(read(rows), [rows, ""]);
  });

  test("can have options that this page does not know", () => {
    assert.deepEqual(read("mini~loud~strict"), ["mini~strict", ""]);
  });

  for (const text of ["", "nerdle", "Classic", "~strict", ",1+2=3:bbbbb"]) {
    test(`without a game is not a position: "${text}"`, () => {
      assert.deepEqual(read(text), [null, "This link is for a game that this page does not have."]);
    });
  }

  test("can have more rows than the game", () => {
    const rows = Array(8).fill("1+2=3:bbbbb");
    assert.deepEqual(read(["micro", ...rows].join(",")), [
      ["micro", ...rows.slice(0, 6)].join(","),
      "Micro has only 6 rows. The extra rows in this link were left out.",
    ]);
  });

  for (const row of [
    "",
    "1+2=3",
    "1+2=3:bbbb",
    "1+2=3:bbbbbb",
    "1+2=:bbbbb",
    "1+2=34:bbbbb",
    "1+2=x:bbbbb",
    "1 2=3:bbbbb",
    "1+2=3:bbxbb",
    "1+2=3:bbbbb:11111",
    "🟩🟩🟩🟩🟩:1+2=3",
  ]) {
    test(`is read up to a row that is not valid: "${row}"`, () => {
      const text = `micro,4+5=9:bbbbb,${row},8-7=1:bbbbb`;
      assert.deepEqual(read(text), [
        "micro,4+5=9:bbbbb",
        "Row 2 of this link is not valid. It and any later rows were left out.",
      ]);
    });
  }

  test("names only the first problem", () => {
    const rows = ["1+2", ...Array(7).fill("1+2=3:bbbbb")];
    assert.deepEqual(read(["micro", ...rows].join(",")), [
      "micro",
      "Row 1 of this link is not valid. It and any later rows were left out.",
    ]);
  });

  test("is read as far as it is valid, whatever it says", () => {
    always((chance) => {
      const { text, number } = chance;
      const [state, problem] = read(text("micro,mini:classic~strict,1+2=3:gpb🟩%é ", number(40)));
      assert.ok(state === null ? problem : GAMES.some(({ name }) => state?.startsWith(name)));
    });
  });
});

describe("a row's text", () => {
  for (const [letters, colours] of [
    ["gpbgp", "gpbgp"],
    ["GPBGP", "gpbgp"],
    ["ryRYb", "ppppb"],
    ["🟩🟪⬛🟩🟪", "gpbgp"],
    ["🟥🟨⬜⬜🟩", "ppbbg"],
    ["⬛\ufe0f🟩⬛\ufe0f⬜\ufe0f🟪", "bgbbp"],
  ]) {
    test(`can have its colours as letters or squares: ${letters}`, () => {
      const row = position.readRow(`1+2=3:${letters}`, MICRO, []);
      assert.deepEqual(row, {
        guess: "1+2=3",
        colours,
        touched: Array(5).fill(true),
        offered: "     ",
      });
    });
  }
});

describe("a guess in a row's text", () => {
  test("can have other signs and digits than the keys", () => {
    assert.equal(position.readRow("６÷３＝２:gpbgp", MICRO, [])?.guess, "6/3=2");
    assert.equal(position.tilesIn("2^2×3＾3", { symbols: "23*²³" }), "2²*3³");
    assert.equal(position.tilesIn("2＾2", { symbols: "2^²" }), "2^2");
    assert.equal(position.asTiles("48-32=16 (x²) 🟩"), "48-32=16 (x²) 🟩");
  });
});

describe("a stored row", () => {
  const empty = started(MICRO);

  test("is restored with its cursor at the first blank", () => {
    const state = position.withDraft(empty, "1+ =3:gbbbp:10001");
    assert.deepEqual(state.draft, {
      guess: "1+ =3",
      colours: "gbbbp",
      touched: [true, false, false, false, true],
      offered: "     ",
    });
    assert.equal(state.cursor, 2);
  });

  test("is restored with the colours that it was offered", () => {
    const state = position.withDraft(empty, "1+2=3:gbbgp:10000:lccl ");
    assert.equal(state.draft.offered, "lccl ");
    const broken = position.withDraft(empty, "1+2=3:gbbgp:10000:x");
    assert.equal(broken.draft.offered, "     ");
  });

  test("can lack what an older version did not store", () => {
    const state = position.withDraft(empty, "1+2=3:gbbbp");
    assert.deepEqual(state.draft.touched, Array(5).fill(false));
  });

  for (const text of [
    "",
    "1+2=3",
    "1+2:bbb:000",
    "1+2=34:bbbbbb:000000",
    "1+2=x:bbbbb:00000",
    "1+2=3:bbbbx:00000",
    "1+2=3:bbbb:00000",
  ]) {
    test(`that does not fit is left out: "${text}"`, () => {
      assert.equal(position.withDraft(empty, text), empty);
    });
  }

  test("is left out when the game is over", () => {
    const won = played(MICRO, "1+2=3:ggggg");
    assert.equal(position.withDraft(won, "4+5=9:bbbbb:00000"), won);
  });
});
