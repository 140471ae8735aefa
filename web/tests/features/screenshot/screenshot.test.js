// Screenshots: the kinds of files, the arithmetic, and how what was read becomes a game on the board.
// tests/web/test_screenshots.py reads whole pictures.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { kindOf } from "../../../features/screenshot/file.js";
import { gameIn } from "../../../features/screenshot/game.js";
import { likeliestTrue } from "../../../features/screenshot/likeliest.js";
import { LOOK, lookOf } from "../../../features/screenshot/pixels.js";
import { read } from "../../../features/screenshot/reader.js";
import { Network } from "../../../features/screenshot/symbols.js";
import { doubted, taken } from "../../../features/screenshot/words.js";
import { movedTo, openDoubts, settled } from "../../../features/solver/doubts.js";
import { isTrue } from "../../../game/equation.js";
import { emptyBoard, positionText, removeRow, replace } from "../../../game/position.js";
import { GAMES, QUAD } from "../../support/games.js";

/** @type {Game[]} */
const games = [...GAMES, { ...QUAD, name: "bi", title: "Bi", boards: 2, rows: 7, guesses: 7 }];

describe("equations", () => {
  for (const text of [
    "12+35=47",
    "68/9*0=0",
    "7/21*9=3",
    "1--10=11",
    "3+4=14/2",
    "2*(3+4)=14",
    "(1+2)²=9",
    "4*30-4³=56",
    "007=7",
  ]) {
    test(`${text} is true`, () => assert.ok(isTrue(text)));
  }
  for (const text of [
    "12+35=48",
    "1/0=0",
    "12+35",
    "1=1=1",
    "=1",
    "1=",
    "2(3)=6",
    "(1+2=3",
    "²2=4",
    "1+=1",
    "n+1=2",
    "",
  ]) {
    test(`${text || "nothing"} is not true`, () => assert.ok(!isTrue(text)));
  }
});

describe("the likeliest true equation", () => {
  /** The symbols of each tile, the first one at no cost and each further one at the cost of its place. @param {string[]} tiles */
  const search = (tiles, limit = 6, clear = 4) =>
    likeliestTrue(
      tiles.map((symbols) => [...symbols].map((symbol, cost) => ({ symbol, cost: cost * 2 }))),
      limit,
      clear,
    );

  test("a true reading is taken as it is", () => {
    assert.deepEqual(search(["1", "+", "2", "=", "3"]), [{ text: "1+2=3", extra: 0 }]);
  });

  test("a second choice makes a reading true", () => {
    assert.deepEqual(search(["17", "+", "28", "=", "35"]).at(0), { text: "1+2=3", extra: 0 });
    assert.deepEqual(search(["71", "+", "2", "=", "3"]), [{ text: "1+2=3", extra: 2 }]);
  });

  test("a reading is not forced", () => {
    assert.deepEqual(search(["9", "+", "2", "=", "3"]), []);
    assert.deepEqual(search(["7894561", "+", "2", "=", "3"]), [], "that is too unlikely");
  });

  test("a second true equation of about the same likelihood is found too", () => {
    assert.deepEqual(
      search(["12", "+", "2", "=", "34"]).map(({ text }) => text),
      ["1+2=3", "2+2=4"],
    );
  });
});

describe("files", () => {
  /** @param {(number | string)[]} parts a number is a byte, a text its letters */
  const bytes = (...parts) =>
    Uint8Array.from(
      parts.flatMap((part) =>
        typeof part === "number" ? [part] : [...part].map((letter) => letter.charCodeAt(0)),
      ),
    );
  const png = (/** @type {(number | string)[]} */ ...chunks) =>
    bytes(
      0x89,
      "PNG\r\n\x1a\n",
      0,
      0,
      0,
      13,
      "IHDR",
      0,
      0,
      1,
      2,
      0,
      0,
      3,
      4,
      ...[8, 6, 0, 0, 0],
      "crc.",
      ...chunks,
    );

  test("a PNG", () => {
    const kind = { width: 258, height: 772, animated: false };
    assert.deepEqual(kindOf(png(0, 0, 0, 1, "IDAT")), kind);
    assert.deepEqual(
      kindOf(png(0, 0, 0, 8, "acTL", 0, 0, 0, 2, 0, 0, 0, 0, "crc.", 0, 0, 0, 1, "IDAT")),
      { ...kind, animated: true },
    );
  });

  test("a JPEG, behind other segments", () => {
    const file = bytes(
      0xff,
      0xd8,
      0xff,
      0xe0,
      0,
      4,
      1,
      2,
      0xff,
      0xc4,
      0,
      3,
      9,
      0xff,
      0xc2,
      0,
      11,
      8,
      1,
      0,
      2,
      0,
    );
    assert.deepEqual(kindOf(file), { width: 512, height: 256, animated: false });
  });

  test("the three kinds of WebP", () => {
    const riff = ["RIFF", 0, 0, 0, 0, "WEBP"];
    assert.deepEqual(
      kindOf(bytes(...riff, "VP8 ", 0, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 16, 0, 32, 0)),
      { width: 16, height: 32, animated: false },
    );
    assert.deepEqual(kindOf(bytes(...riff, "VP8L", 0, 0, 0, 0, 0x2f, 9, 0x40, 1, 0)), {
      width: 10,
      height: 6,
      animated: false,
    });
    assert.deepEqual(kindOf(bytes(...riff, "VP8X", 10, 0, 0, 0, 2, 0, 0, 0, 9, 0, 0, 5, 0, 0)), {
      width: 10,
      height: 6,
      animated: true,
    });
  });

  for (const [what, file] of Object.entries({
    "an empty file": bytes(),
    "a text": bytes("This is not a picture, whatever its name says."),
    "a GIF": bytes("GIF89a", 1, 0, 1, 0),
    "a PNG that ends too early": bytes(0x89, "PNG\r\n\x1a\n", 0),
    "a JPEG that ends too early": bytes(0xff, 0xd8, 0xff),
    "a JPEG with a wrong segment": bytes(0xff, 0xd8, 1, 2, 3, 4),
    "an unknown WebP": bytes("RIFF", 0, 0, 0, 0, "WEBPJUNK"),
  })) {
    test(`${what} has no kind`, () => assert.equal(kindOf(file), null));
  }
});

describe("pixels", () => {
  for (const [name, rgb] of Object.entries({
    green: [
      [0x39, 0x88, 0x74],
      [80, 134, 120],
      [0, 139, 117],
    ],
    purple: [
      [0x82, 0x04, 0x58],
      [119, 23, 83],
    ],
    black: [
      [0x16, 0x18, 0x03],
      [0, 0, 0],
      [28, 28, 16],
    ],
    brightGreen: [[0x66, 0xff, 0x66]],
    brightPurple: [[0xdd, 0x77, 0xff]],
    other: [
      [0x1f, 0x29, 0x37],
      [0xf1, 0xf3, 0xf9],
      [0x98, 0x94, 0x84],
      [106, 170, 100],
      [201, 180, 88],
    ],
  })) {
    test(name, () => {
      for (const [red = 0, green = 0, blue = 0] of rgb) {
        assert.equal(lookOf(red, green, blue), LOOK[/** @type {"green"} */ (name)], String(rgb));
      }
    });
  }
});

test("a picture without tiles has no board", () => {
  const network = new Network(new ArrayBuffer(9144));
  for (const [width = 0, height = 0] of [
    [0, 0],
    [1, 1],
    [400, 300],
  ]) {
    const data = new Uint8Array(4 * width * height).fill(255);
    assert.equal(read({ width, height, data }, network).reason, "none");
  }
});

test("a damaged file of weights is refused", () => {
  assert.throws(() => new Network(new ArrayBuffer(100)), /damaged/);
});

describe("a game that was read", () => {
  const named = (/** @type {string} */ name) =>
    /** @type {Game} */ (games.find((game) => game.name === name));
  const row = (/** @type {number} */ number, /** @type {string} */ text, more = {}) => {
    const [guess = "", colours = ""] = text.split(":");
    return { number, guess, colours, doubtful: [], instead: "", ...more };
  };
  const board = (/** @type {any[]} */ rows, more = {}) => ({
    rows,
    typed: null,
    unread: [],
    ...more,
  });
  const tryToTake = (/** @type {any} */ reading, /** @type {Game} */ now) =>
    gameIn({ scramble: false, reason: null, ...reading }, now, games, emptyBoard);
  const take = (/** @type {any} */ reading, now = named("classic")) => {
    const found = tryToTake(reading, now);
    assert.ok(typeof found !== "string", String(found));
    return found;
  };
  /** The doubts of a board, with their rows. @param {any} state @returns {import("../../../features/contract.js").OpenDoubt[]} */
  const open = (state) => openDoubts(state);

  test("is on the board, with what is typed", () => {
    const typed = row(2, "1+2=3   :");
    const {
      board: made,
      doubts,
      unread,
    } = take({
      columns: 8,
      boards: [board([row(1, "12+35=47:bpbbbpbg")], { typed })],
    });
    assert.equal(positionText(made), "classic,12+35=47:bpbbbpbg");
    assert.equal(made.draft.guess, "1+2=3   ");
    assert.equal(made.cursor, 5);
    assert.deepEqual([doubts, unread], [[], []]);
  });

  test("stays the game that was chosen, if it can be that", () => {
    const reading = { columns: 8, boards: [board([row(1, "12+35=47:bpbbbpbg")])] };
    assert.equal(take(reading, named("speed")).board.game.name, "speed");
    assert.equal(take(reading, named("maxi")).board.game.name, "classic");
    assert.equal(take(reading, named("instant")).board.game.name, "classic");
  });

  test("is another game if the one that was chosen lacks a symbol of the picture", () => {
    const pro = { ...named("classic"), name: "pro-8", symbols: "1234567890-*/=" };
    const reading = { columns: 8, boards: [board([row(1, "12+35=47:bpbbbpbg")])] };
    assert.equal(take(reading, pro).board.game.name, "classic");
    const other = { columns: 8, boards: [board([row(1, "48-32=16:bpbbbpbg")])] };
    assert.equal(take(other, pro).board.game.name, "pro-8");
  });

  test("is nothing if no row fits", () => {
    const reading = { columns: 8, boards: [board([row(1, "12(35=47:bpbbbpbg")])] };
    assert.equal(tryToTake(reading, named("classic")), "unread");
  });

  test("is nothing if the game that was chosen has more boards", () => {
    const reading = { columns: 8, boards: [board([row(1, "12+35=47:bpbbbpbg")])] };
    assert.equal(tryToTake(reading, named("bi")), "parts");
    assert.equal(take(reading, named("maxi")).board.game.name, "classic");
  });

  test("has no doubtful symbols in the row that is typed", () => {
    const typed = row(2, "1+2=3   :", { doubtful: [2] });
    const boards = [board([row(1, "12+35=47:bpbbbpbg")], { typed })];
    const { board: made } = take({ columns: 8, boards });
    assert.equal(made.draft.guess, "1+ =3   ");
    assert.equal(made.cursor, 2);
  });

  test("is Instant if the first row is a scramble", () => {
    const reading = { columns: 8, scramble: true, boards: [board([row(1, "74=1/89+:ppppgppp")])] };
    assert.equal(take(reading).board.game.name, "instant");
  });

  test("is Instant if that was chosen and the scramble happens to be true", () => {
    const rows = [row(1, "35+12=47:ppppgppp"), row(2, "12+35=47:bpbbbpbg")];
    const reading = { columns: 8, boards: [board(rows)] };
    assert.equal(take(reading, named("instant")).board.game.name, "instant");
    assert.equal(take(reading).board.game.name, "classic");
  });

  test("with several boards has the colours of each, also after one is solved", () => {
    const one = board([row(1, "12+35=47:bpbbbpbg"), row(2, "48-32=16:gggggggg")]);
    const other = board([
      row(1, "12+35=47:bbbbbpbb"),
      row(2, "48-32=16:bbpbbpbb"),
      row(3, "9*8-70=2:bbbbbbpg"),
    ]);
    assert.equal(
      positionText(take({ columns: 8, boards: [one, other] }).board),
      "bi,12+35=47:bpbbbpbg/bbbbbpbb,48-32=16:gggggggg/bbpbbpbb,9*8-70=2:-/bbbbbbpg",
    );
  });

  test("leaves out rows that could not be read, on any board", () => {
    const one = board([row(2, "48-32=16:bbbbpppp")], { unread: [1] });
    const other = board([row(1, "12+35=47:bbbbbpbb"), row(2, "48-32=16:bbpbbpbb")]);
    const found = take({ columns: 8, boards: [one, other] });
    assert.equal(positionText(found.board), "bi,48-32=16:bbbbpppp/bbpbbpbb");
    assert.deepEqual(found.unread, [1]);
    assert.match(taken(found), /^Bi: the screenshot shows 1 row\. Row 1 of the picture could not/);
  });

  test("says what is doubtful, and takes the other guess instead", () => {
    const doubtful = { doubtful: [0], instead: "32+35=47" };
    const found = take({ columns: 8, boards: [board([row(1, "12+35=47:bpbbbpbg", doubtful)])] });
    const [doubt] = open(found);
    assert.ok(doubt);
    assert.equal(doubted(doubt, 1), "Row 1, tile 1: is 12+35=47 right?");
    assert.equal(
      positionText(replace(found.board, doubt.row, doubt.instead)),
      "classic,32+35=47:bpbbbpbg",
    );
  });

  test("keeps its doubts when an earlier row is deleted", () => {
    const rows = [
      row(1, "12+35=47:bpbbbpbg"),
      row(2, "48-32=16:bbbbpppp", { doubtful: [1], instead: "" }),
    ];
    const { board: made, doubts } = take({ columns: 8, boards: [board(rows)] });
    const [doubt] = open({ board: removeRow(made, 0), doubts });
    assert.ok(doubt);
    assert.equal(
      doubted(doubt, 1),
      "Row 1, tile 2: are the symbols and colours of 48-32=16 right?",
    );
    assert.deepEqual(open({ board: removeRow(made, 1), doubts }), []);
  });

  test("has one question about a symbol for all boards, and one about colours for each", () => {
    const other = { doubtful: [0], instead: "32+35=47" };
    const boards = [
      board([row(1, "12+35=47:bpbbbpbg", other)]),
      board([row(1, "12+35=47:bbbbbpbb", other)]),
    ];
    const { board: made, doubts } = take({ columns: 8, boards });
    const [doubt, ...more] = open({ board: made, doubts });
    assert.ok(doubt);
    assert.equal(doubted(doubt, 2), "Board 1, row 1, tile 1: is 12+35=47 right?");
    assert.deepEqual(more, []);
    assert.deepEqual(settled(doubts, doubt), []);
  });

  test("keeps the doubts about colours on other boards when its guess is changed", () => {
    const boards = [
      board([row(1, "12+35=47:bpbbbpbg", { doubtful: [0], instead: "32+35=47" })]),
      board([row(1, "12+35=47:bbbbbpbb", { doubtful: [3], instead: "" })]),
    ];
    const { board: made, doubts } = take({ columns: 8, boards });
    const [doubt, colours] = open({ board: made, doubts });
    assert.ok(doubt && colours);
    assert.deepEqual(open({ board: made, doubts: settled(doubts, doubt) }), [colours]);
    const next = replace(made, doubt.row, doubt.instead);
    const [now] = next.rows;
    assert.ok(now);
    const left = open({ board: next, doubts: movedTo(doubts, doubt, now) });
    assert.deepEqual(left, [{ ...colours, of: now }]);
  });

  test("is no game if none has as many columns and boards", () => {
    const reading = { columns: 10, boards: [board([]), board([])], scramble: false, reason: null };
    assert.equal(tryToTake(reading, named("classic")), "columns");
  });
});
