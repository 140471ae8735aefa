// Games on several boards: their positions, how they are drawn, and what is said about them. What they
// have in common with a single board is in the tests of each module.

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { Board } from "../../board/board.js";
import { Keyboard } from "../../board/keyboard.js";
import * as asked from "../../features/solver/asked.js";
import * as words from "../../features/solver/words.js";
import * as position from "../../game/position.js";
import { analysis, look, row, suggestion } from "../support/analyses.js";
import { always } from "../support/chance.js";
import { Element } from "../support/dom.js";
import { GAMES, MINI_BI, QUAD } from "../support/games.js";
import { anyState, played, started, typed } from "../support/playing.js";
import { body, events, reported, startAgain } from "../support/reports.js";
import { at } from "../support/solving.js";

/** @import { State } from "../../game/state.js" */

beforeEach(startAgain);

/** Board 1 is solved by the second row. */
const HALF = "minibi,4*7=28:bbpbbg/gbbbbp,9+6=15:gggggg/bbbpgb";

/** @param {string} link */
function game(link) {
  const { state, problem } = position.readPosition(link, GAMES);
  assert.equal(problem, "");
  assert.ok(state);
  return state;
}

/** @param {Partial<BoardReport>} more @returns {BoardReport} */
const report = (more) => ({ solved: false, remaining: 5, candidates: [], beyond: "", ...more });

describe("a position on several boards", () => {
  test("has colours for each board, but none for a board that was solved before", () => {
    const state = game(`${HALF},6*8=48:-/bbbpbb`);
    assert.equal(position.positionText(state), `${HALF},6*8=48:-/bbbpbb`);
    assert.equal(position.coloursText(state, "b".repeat(12)), "-/bbbbbb");
  });

  for (const wrong of ["-/bbbpbb/bbbbbb", "bbbbbb/bbbpbb", "-/-", "bbbpbb", "-/bbbp", ""]) {
    test(`cannot have these colours in a row after a solved board: “${wrong}”`, () => {
      const { state, problem } = position.readPosition(`${HALF},6*8=48:${wrong}`, GAMES);
      assert.match(problem, /^Row 3 of this link is not valid/);
      assert.equal(state?.rows.length, 2);
    });
  }

  test("has no hard mode", () => {
    assert.equal(position.positionText(game("quad~strict~hard")), "quad~strict");
    assert.ok(!position.withOptions(started(QUAD), { hard: true }).hard);
  });

  test("goes on until every board is solved", () => {
    assert.ok(position.hasDraft(game(HALF)));
    assert.ok(!position.hasDraft(game(`${HALF},6*8=48:-/gggggg`)));
  });

  test("keeps the colours of later rows when a row is green by mistake", () => {
    const before = game("minibi,4*7=28:gggbgg/bbbbbb,9+6=15:bbbpbb/bbbbbp");
    const solved = position.colour(before, 0, 3, "g");
    assert.equal(position.positionText(solved), "minibi,4*7=28:gggggg/bbbbbb,9+6=15:-/bbbbbp");
    const back = position.colour(solved, 0, 3, "b");
    assert.equal(position.positionText(back), position.positionText(before));
    const all = position.colour(game(`${HALF},6*8=48:-/bbbpbb`), 0, 0, "g");
    const early = [..."gggggg"].reduce((now, letter, tile) => {
      return position.colour(position.colour(now, 0, tile, letter), 0, tile + 6, letter);
    }, all);
    assert.equal(position.positionText(early), "minibi,4*7=28:gggggg/gggggg");
    assert.equal(early.rows.length, 3);
  });

  test("is offered colours on each board that the person has not begun to colour", () => {
    const begun = position.cycle(typed(started(MINI_BI), "4*7=28"), 0, 1);
    const offered = position.offer(begun, { start: "gggggg/ppbbbg", certain: "....../.....g" });
    assert.equal(offered.draft.colours, "bpbbbbppbbbg");
    assert.equal(offered.draft.offered, "      lllllc");
    const half = position.fill(game(HALF), "6*8=48");
    const rest = position.offer(half, { start: "-/bbbbbp", certain: "-/bbbbb." });
    assert.equal(position.coloursText(rest, rest.draft.colours), "-/bbbbbp");
    assert.ok(!position.isFinished(rest));
    const finished = [6, 7, 8, 9, 10, 11].reduce((now, tile) => position.cycle(now, 2, tile), rest);
    assert.ok(position.isFinished(finished));
  });

  test("lets the tiles of a board follow those that were touched there", () => {
    const state = position.cycle(typed(started(MINI_BI), "4*7=28"), 0, 7);
    const followers = [{ ".p": "ppgggg" }, { ".p": "bpgggg" }];
    const followed = position.follow(state, followers, 1);
    assert.equal(followed.draft.colours, "bbbbbbbpgggg");
    // a tap on the other board changes nothing here
    const tapped = position.cycle(position.cycle(state, 0, 1), 0, 1);
    assert.equal(position.follow(tapped, followers, 0).draft.colours.slice(6), "bpbbbb");
  });

  test("can be all green on one board", () => {
    const state = position.allGreen(typed(started(MINI_BI), "4*7=28"), 1);
    assert.equal(state.draft.colours, "bbbbbbgggggg");
    assert.ok(position.isAllGreen(state, 1) && !position.isAllGreen(state, 0));
  });

  test("loses the colours of a symbol on every board when it is replaced", () => {
    const coloured = position.cycle(position.cycle(typed(started(MINI_BI), "4*7=28"), 0, 1), 0, 8);
    const state = position.place(coloured, 1, "+");
    assert.equal(state.draft.colours, "bbbbbbbbpbbb");
    assert.deepEqual([state.draft.touched[1], state.draft.touched[8]], [false, true]);
  });

  test("is on each board what it would be alone", () => {
    always((chance) => {
      const state = anyState(chance);
      const { game, rows } = state;
      for (let board = 0; board < game.boards; board += 1) {
        const solvedBy = rows.findIndex((_, last) =>
          position.isSolved({ game, rows: rows.slice(0, last + 1) }, board),
        );
        for (let row = 0; row <= rows.length; row += 1) {
          const later = game.boards > 1 && solvedBy >= 0 && row > solvedBy;
          assert.equal(position.isShown(state, board, row), !later);
        }
      }
    });
  });
});

describe("several boards", () => {
  /** @param {State} state @param {Parameters<Board["draw"]>[3]} [known] @param {any} [fault] */
  function shown(state, known, fault = null) {
    const element = new Element("div");
    element.setAttribute("id", "board");
    body.append(element);
    const board = new Board(/** @type {any} */ (element), events);
    board.draw(state, fault, [], known);
    return { board, element };
  }

  /** The rows that are shown, each as "board row: symbols". @param {Element} element */
  const rows = (element) =>
    element.querySelectorAll(".row").flatMap((line) => {
      const tiles = line.querySelectorAll(".tile");
      const { board, row } = tiles[0]?.dataset ?? {};
      const text = tiles.map((tile) => tile.textContent || "_").join("");
      return line.hidden ? [] : [`${board} ${row}: ${text}`];
    });

  /** @param {Element} element @param {string} selector */
  function one(element, selector) {
    const found = element.querySelector(selector);
    assert.ok(found, selector);
    return found;
  }

  test("each have a group with their entered rows and the current one", () => {
    const { element } = shown(typed(game(HALF), "6*8"));
    assert.deepEqual(
      element.children.map((group) => group.getAttribute("aria-label")),
      ["Board 1", "Board 2"],
    );
    assert.deepEqual(rows(element), [
      "0 0: 4*7=28",
      "0 1: 9+6=15",
      "1 0: 4*7=28",
      "1 1: 9+6=15",
      "1 2: 6*8___",
    ]);
    const tile = one(element, '.tile[data-board="1"][data-row="0"][data-column="5"]');
    assert.equal(tile.getAttribute("aria-label"), "Board 2, row 1, tile 6: 8, purple");
  });

  test("say what is left on each, and which are solved", () => {
    const reports = [report({ solved: true, remaining: 1 }), report({ remaining: 1234 })];
    const { element } = shown(game(HALF), reports);
    const left = element.querySelectorAll("[data-left]");
    assert.deepEqual(
      left.map(({ dataset, textContent }) => [dataset.board, dataset.left, textContent]),
      [
        ["0", "1", "✓ 9+6=15"],
        ["1", "1234", "1,234 left"],
      ],
    );
    assert.deepEqual(
      element.children.map((group) => group.classList.contains("solved")),
      [true, false],
    );
  });

  test("report taps with the number of the tile", () => {
    const { element } = shown(typed(started(MINI_BI), "4*7=28"));
    one(element, '.tile[data-board="1"][data-row="0"][data-column="2"]').click();
    assert.deepEqual(reported, [["tapped", 0, 8]]);
  });

  test("are enlarged by a press on their name or on a tile that is too small to tap", () => {
    const { element } = shown(game("minibi,4*7=28:bbpbbg/gbbbbp"));
    const enlarged = () => element.children.map((group) => group.classList.contains("enlarged"));
    const tile = one(element, '.tile[data-board="1"][data-row="0"][data-column="2"]');
    Object.assign(tile, { offsetHeight: 25 });
    tile.click();
    assert.deepEqual(enlarged(), [false, true]);
    assert.equal(one(element, '.board-name[data-board="1"]').getAttribute("aria-expanded"), "true");
    assert.deepEqual(reported, []);
    one(element, '.board-name[data-board="1"]').click();
    assert.deepEqual(enlarged(), [false, false]);
  });

  test("show which tile of which board is at fault", () => {
    const { element } = shown(game(HALF), [], { row: 0, board: 1, tile: 8 });
    assert.deepEqual(
      element.querySelectorAll(".fault").map(({ dataset }) => [dataset.board, dataset.column]),
      [["1", "2"]],
    );
    const whole = shown(game(HALF), [], { row: 0, board: 1, tile: null }).element;
    assert.deepEqual(
      whole.querySelectorAll(".row.fault").map((line) => line.parent?.getAttribute("aria-label")),
      ["Board 2"],
    );
  });

  test("are neighbours for the arrow keys, without those that are solved", () => {
    const state = typed(started(MINI_BI), "4*7=28");
    const { board } = shown(state);
    board.focus(0, 5);
    assert.deepEqual(board.step(state, 0, 1), { row: 0, tile: 6 });
    assert.deepEqual(board.step(state, 0, -1), { row: 0, tile: 5 });
    const half = position.fill(game(HALF), "6*8=48");
    const { board: other } = shown(half);
    other.focus(1, 2);
    assert.deepEqual(other.step(half, 1, 0), { row: 2, tile: 6 });
  });

  test("become one board again in another game", () => {
    const { board, element } = shown(started(MINI_BI));
    board.draw(played(GAMES[0] ?? MINI_BI), null);
    assert.equal(element.dataset.boards, undefined);
    assert.ok(element.children.every((line) => line.classList.contains("row")));
  });
});

describe("the keys of several boards", () => {
  test("show and name the colour of each board", () => {
    const element = new Element("div");
    const key = new Element("button");
    key.dataset.symbol = "+";
    element.append(key);
    const keys = new Keyboard(/** @type {any} */ (element), events);
    keys.draw({ "+": "g.pb" });
    const { board1, board2, board3, board4, colour } = key.dataset;
    assert.deepEqual([board1, board2, board3, board4], ["green", "empty", "purple", "black"]);
    assert.equal(colour, undefined);
    assert.equal(
      key.getAttribute("aria-label"),
      "+ plus, board 1 green, board 3 purple, board 4 black",
    );
    keys.draw({ "+": "g" });
    assert.deepEqual([key.dataset.board1, key.dataset.colour], [undefined, "green"]);
    keys.draw({});
    assert.equal(key.getAttribute("aria-label"), "+ plus");
  });
});

describe("on several boards, the solver says", () => {
  const boards = [report({ remaining: 12 }), report({ remaining: 3 })];

  test("how many equations are left on each", () => {
    const open = analysis({ remaining: 36, boards });
    assert.equal(words.count(game("minibi"), open), ""); // each board says it
    const used = { ...open, state: /** @type {const} */ ("used up") };
    assert.equal(words.count(game("minibi"), used), "Not solved");
    const half = analysis({ boards: [report({ solved: true }), report({ remaining: 3 })] });
    assert.equal(
      words.afterRow(game(HALF), half),
      "Board 1: solved. Board 2: 3 equations left. Suggestion: 4 times 7 equals 28.",
    );
  });

  test("why the suggestion is good", () => {
    const best = suggestion("4*7=28", { win: 0.06 });
    assert.equal(
      words.why(analysis({ boards, suggestions: [best] })),
      "The suggestion solves a board 6% of the time.",
    );
    const known = [report({}), report({ remaining: 1, candidates: ["4*7=28"] })];
    assert.equal(
      words.why(analysis({ boards: known, suggestions: [best] })),
      "This is the answer on board 2.",
    );
  });

  test("on which board something is wrong", () => {
    const rows = [row({ problem: "no 4 left", column: 2, board: 1 })];
    const change = { row: 0, column: 0, board: 1, colour: "p" };
    const diagnoses = [{ changes: [change], remaining: 2 }];
    const state = game("minibi,4*7=28:bbpbbg/gbbbbp");
    const none = [report({}), report({ remaining: 0 })];
    const impossible = analysis({ state: "impossible", rows, boards: none, diagnoses });
    assert.equal(
      words.message(at("minibi,4*7=28:bbpbbg/gbbbbp", "", { analysis: impossible })),
      "Board 2, row 1: no 4 left. Is a colour wrong?",
    );
    assert.equal(
      asked.diagnosed(state, diagnoses[0] ?? { changes: [], remaining: 0 }),
      "Should the 4 in row 1 on board 2 be purple? That leaves 2 equations.",
    );
    assert.deepEqual(words.faultOf(at("minibi", "", { analysis: impossible })), {
      row: 0,
      board: 1,
      tile: 8,
    });
    assert.equal(
      words.ofDoubt(state, { problem: "no 4 left", column: 2, board: 1 }),
      "The colours on board 2 can’t be right: no 4 left.",
    );
    assert.equal(
      asked.recoloured(state, { changes: [change], remaining: 2 }),
      "The 4 in row 1 on board 2 is now purple. You can undo this.",
    );
  });

  test("which colours a row is offered, and what a tap has changed", () => {
    const half = position.fill(game(HALF), "6*8=48");
    const offered = position.offer(half, { start: "-/bbbbbp", certain: "-/bbbbb." });
    assert.equal(
      words.offered(offered),
      "Likely colours, not confirmed: board 2: 6 black, times black, 8 black, equals black, 4 black, 8 purple.",
    );
    const { draft } = offered;
    assert.equal(words.coloured(MINI_BI, 7, draft, draft), "Board 2, tile 2, times: black");
    assert.equal(words.allGreenOn(1), "All tiles of the row are green on board 2.");
  });

  test("on which boards the row may be all green", () => {
    const looked = { guess: "4*7=28", look: { ...look("accepted"), wins: [true, false] } };
    assert.deepEqual(words.winnable(at("minibi", "4*7=28", { looked })), [true, false]);
    const green = at("minibi", "4*7=28", { looked });
    const won = { ...green, board: position.allGreen(green.board, 0) };
    assert.deepEqual(words.winnable(won), [false, false]);
    assert.deepEqual(words.winnable(at("minibi", "4*7")), []);
  });

  test("how a game ended", () => {
    const over = game(`${HALF},6*8=48:-/gggggg`);
    const solved = report({ solved: true, remaining: 1, candidates: ["6*8=48"] });
    const end = analysis({
      state: "solved",
      boards: [{ ...solved, candidates: ["9+6=15"] }, solved],
    });
    assert.equal(words.count(over, end), "Solved in 3");
    assert.equal(words.afterRow(over, end), "Solved: 9 plus 6 equals 15; 6 times 8 equals 48.");
    assert.match(
      words.message(at("minibi", "", { analysis: analysis({ state: "used up", boards }) })),
      /^All rows are used\. Press “Choices”/,
    );
  });
});

describe("the cursor on several boards", () => {
  test("is a column while the row is typed, and a tile once it is full", () => {
    const begun = position.moveTo(typed(game(HALF), "6*"), 11);
    assert.equal(begun.cursor, 5);
    assert.equal(position.cursorTile(begun), 11);
    const full = position.moveTo(position.fill(game(HALF), "6*8=48"), 8);
    assert.equal(position.cursorTile(full), 8);
    assert.equal(position.type(full, "7").cursor, 9);
  });

  test("is followed by the focus on the first board that is not solved", () => {
    const state = typed(game(HALF), "12");
    const element = new Element("div");
    element.setAttribute("id", "board");
    body.append(element);
    const board = new Board(/** @type {any} */ (element), events);
    board.draw(state, null);
    board.focus(2, 0); // board 1 is solved
    assert.deepEqual(board.focused(), { row: 2, tile: 6 });
    /** @type {any} */ (document).activeElement = body;
    assert.deepEqual(board.step(state, 0, 1), { row: 2, tile: 9 });
  });
});
