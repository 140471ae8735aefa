// What the bookmark has read on Nerdle's page becomes a game, or a line that says why not.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { wrong } from "../../../features/bring/answers.js";
import { gameOn } from "../../../features/bring/game.js";
import {
  emptyBoard,
  hasDraft,
  positionText,
  readPosition,
  solvedBefore,
} from "../../../game/position.js";
import { proGame } from "../../../game/pro.js";
import { always } from "../../support/chance.js";
import { CLASSIC, GAMES, INSTANT, MAXI, MINI_BI, QUAD, SPEED } from "../../support/games.js";

/** @import { State } from "../../../game/state.js" */
/** @import { Chance } from "../../support/chance.js" */

const MIDI = { ...CLASSIC, name: "midi", title: "Midi", columns: 7 };
/** As in nerdle/rules/games.py. */
const LONG_INSTANT = { ...INSTANT, rows: 6 };
const BI = { ...QUAD, name: "bi", title: "Bi", boards: 2, rows: 7, guesses: 7 };
/** @type {Game[]} */
const games = [...GAMES.filter((game) => game !== INSTANT), LONG_INSTANT, MIDI, BI];
const PRO = /** @type {Game} */ (proGame("pro-8"));
const HOME = "nerdlegame.com/";
const STATUSES = { g: "c", p: "p", b: "a", " ": "u" };

/** Put into texts that are otherwise valid. */
const JUNK = [
  ...[
    "<img src=x onerror=EVIL>",
    "javascript:EVIL",
    "__proto__",
    "\0",
    "\ud800",
    "\u202e",
    "%",
    "%%",
  ],
  ...["", "~", "_", "@", "!", "u", " u", "(c", "9c", "=c", "~_~", "@@", ":", ",", "/", "²c", "🟩"],
];

/** The true equations that the examples use, by their number of tiles. @type {{ [columns: number]: string[] }} */
const EQUATIONS = {
  5: ["1+2=3", "8-7=1", "6/2=3"],
  6: ["4*7=28", "12-5=7", "3+8=11"],
  7: ["52-45=7", "12+5=17"],
  8: ["48-32=16", "54-36=18", "12+34=46", "9*8-7=65"],
  10: ["12²-44=100", "4*30-4³=56", "2*(3+4)=14", "1+82-47=36"],
};

/**
 * The text for boards with these rows, each `GUESS:COLOURS`, or only what is typed.
 * @param {Game} game @param {string[][]} boards @param {string} [place]
 */
function textOf({ columns, rows }, boards, place = HOME) {
  const lines = boards.map((board) =>
    Array.from({ length: rows }, (_, row) => {
      const [guess = "", colours = ""] = (board[row] ?? "").split(":");
      return [...guess.padEnd(columns)]
        .map((symbol, at) => symbol + STATUSES[/** @type {"g"} */ (colours[at] ?? " ")])
        .join("");
    }).join("_"),
  );
  return `${lines.join("~")}@${place}`;
}

/** @param {string} text @param {Game} [now] */
const on = (text, now = CLASSIC) => gameOn(text, now, games, (game) => emptyBoard(game));

/** What a text is read as: the position, and what is typed. @param {string} text @param {Game} [now] */
function read(text, now) {
  const found = on(text, now);
  if ("problem" in found) return wrong(found);
  return [positionText(found), found.draft.guess.trimEnd()].join(" ").trim();
}

/** A game that has been begun, perhaps to its end. @param {Chance} chance @returns {State} */
function begun(chance) {
  const game = chance.one(games.filter(({ first_row }) => first_row === "guess"));
  let state = emptyBoard(game);
  for (let rows = chance.number(game.rows + 1); rows > 0 && hasDraft(state); rows -= 1) {
    const guess = chance.one(EQUATIONS[game.columns] ?? []);
    const colours = solvedBefore(game, state.rows, state.rows.length).map((solved) => {
      if (solved) return "-";
      const wins = chance.number(6) === 0;
      return wins ? "g".repeat(game.columns) : chance.text("gpb", game.columns);
    });
    const text = `${positionText(state)},${guess}:${colours.join("/")}`;
    state = /** @type {State} */ (readPosition(text, games).state);
  }
  return state;
}

/** The boards of a game as the page shows them: once a board is solved, its rows stay empty. @param {State} state @param {string} typed */
function shown({ game, rows }, typed) {
  return Array.from({ length: game.boards }, (_, board) => {
    const isOpen = (/** @type {number} */ row) => !solvedBefore(game, rows, row)[board];
    const lines = rows.map(({ guess, colours }, row) =>
      isOpen(row)
        ? `${guess}:${colours.slice(board * game.columns, (board + 1) * game.columns)}`
        : "",
    );
    return [...lines, isOpen(rows.length) ? typed : ""];
  });
}

describe("what is read is the game on the page", () => {
  test("in every game, after any rows, with what is typed", () => {
    always((chance) => {
      const state = begun(chance);
      const { game } = state;
      const length = chance.number(game.columns + 1);
      const typed = hasDraft(state) ? chance.text(`${game.symbols} `, length).trimEnd() : "";
      const text = textOf(game, shown(state, typed));
      const expected = [positionText(state), typed].join(" ").trimEnd();
      assert.equal(read(text), expected.trim());
    }, 1_000);
  });

  const first = "54-36=18:bbgbbggb";
  const classic = textOf(CLASSIC, [[first]]);
  for (const [name, text, position] of [
    ["Speed by its badge", `!${classic}`, `speed,${first}`],
    ["Speed by its address", textOf(SPEED, [[first]], "speed.nerdlegame.com/"), `speed,${first}`],
    ["no game in a longer word", textOf(CLASSIC, [[first]], "a.org/speedy"), `classic,${first}`],
    [
      "Instant by its address",
      textOf(LONG_INSTANT, [["=62784+1:pppppgpp"]], "nerdlegame.com/instant"),
      "instant,=62784+1:pppppgpp",
    ],
    [
      "Instant by its scramble",
      textOf(LONG_INSTANT, [["=62784+1:pppppgpp", "62+17=79:bbbbbbbb"]]),
      "instant,=62784+1:pppppgpp,62+17=79:bbbbbbbb",
    ],
    [
      "Instant by its two rows",
      textOf(INSTANT, [["=62784+1:pppppgpp"]]),
      "instant,=62784+1:pppppgpp",
    ],
    ["an empty board", textOf(MAXI, [[]]), "maxi"],
    ["× and ÷", textOf(MAXI, [["4×30-4³=56:bbbbbbbbbb", "9÷3"]]), "maxi,4*30-4³=56:bbbbbbbbbb 9/3"],
    ["gaps in what is typed", textOf(CLASSIC, [[first, "1 +  = 8"]]), `classic,${first} 1 +  = 8`],
  ]) {
    test(/** @type {string} */ (name), () =>
      assert.equal(read(/** @type {string} */ (text)), position),
    );
  }

  test("with the options that the game has here", () => {
    const found = gameOn(classic, QUAD, games, (game) => emptyBoard(game, true, true));
    assert.equal(
      "problem" in found ? found.problem : positionText(found),
      `classic~strict~hard,${first}`,
    );
  });

  test("Pro, if the same size has been set up", () => {
    const text = textOf(CLASSIC, [[first]], "pro.nerdlegame.com/x");
    assert.equal(read(text, PRO), `pro-8,${first}`);
    assert.match(/** @type {string} */ (read(text)), /^Set up this Pro puzzle here first/);
    assert.equal(read(classic, PRO), `classic,${first}`);
  });
});

describe("what makes no sense is not read:", () => {
  const row = "54-36=18:bbgbbggb";
  for (const [name, text, words] of [
    ["nothing", "", /shows no Nerdle board/],
    ["tiles without an address", "4c", /cannot be read/],
    ["an address without tiles", "@a.org", /cannot be read/],
    ["another status", textOf(CLASSIC, [[row]]).replace("c", "x"), /cannot be read/],
    ["three boards", textOf(CLASSIC, [[row], [row], [row]]), /boards of that size/],
    [
      "boards of different sizes",
      `${textOf(CLASSIC, [[row]])}`.replace("@", "~4u@"),
      /of that size/,
    ],
    ["a longer board", textOf({ ...CLASSIC, rows: 7 }, [[row]]), /of that size/],
    ["a gap", textOf(CLASSIC, [[row, "", row]]), /Row 3 .* should be empty/],
    ["two typed rows", textOf(CLASSIC, [["1", "2"]]), /Row 2 .* should be empty/],
    ["a row after the last", textOf(CLASSIC, [["12+34=46:gggggggg", row]]), /Row 2 .* empty/],
    ["a turning row", textOf(CLASSIC, [[row, "12+34=46:gp"]]), /Row 2 was still turning/],
    [
      "another guess",
      textOf(MINI_BI, [["4*7=28:bbbbbb"], ["12-5=7:bbbbbb"]]),
      /Row 1 is not the same/,
    ],
    ["no guess", textOf(MINI_BI, [["4*7=28:bbbbbb"], []]), /Row 1 is not the same/],
    ["another game’s symbol", textOf(CLASSIC, [["4²-12=04:bbbbbbbb"]]), /Row 1 .* symbols/],
    ["another symbol that is typed", textOf(CLASSIC, [["4²"]]), /Row 1 .* symbols/],
    ["no equation", textOf(CLASSIC, [[row, "12+34=47:bbbbbbbb"]]), /Row 2 .*, 12\+34=47, is not/],
  ]) {
    test(/** @type {string} */ (name), () => {
      const said = /** @type {string} */ (read(/** @type {string} */ (text)));
      assert.match(said, /** @type {RegExp} */ (words));
      assert.match(said, /“Screenshot”/);
      assert.ok(said.length <= 110, `it has ${said.length} characters`);
    });
  }

  test("nothing hostile is read, and whatever is read is a game", () => {
    let reads = 0;
    always((chance) => {
      const state = begun(chance);
      const text = textOf(state.game, shown(state, ""));
      const at = chance.number(text.length);
      const junk = chance.one([...JUNK, chance.text(text, 5), chance.one(JUNK).repeat(5_000)]);
      const found = on(text.slice(0, at) + junk + text.slice(at + chance.number(12)));
      if ("problem" in found) {
        assert.doesNotMatch(wrong(found), /[<>{}\\]/);
        return;
      }
      reads += 1;
      const { problem } = readPosition(positionText(found), games);
      assert.equal(problem, "");
    }, 2_000);
    assert.ok(reads > 0, "some changes make no difference");
  });
});
