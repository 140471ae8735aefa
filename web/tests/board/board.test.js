// The board: what it shows of a game, which actions it reports, and where its focus goes.

import assert from "node:assert/strict";
import { beforeEach, describe, mock, test } from "node:test";
import { Board } from "../../board/board.js";
import * as position from "../../game/position.js";
import { Element } from "../support/dom.js";
import { CLASSIC, GAMES, MICRO } from "../support/games.js";
import { typed } from "../support/playing.js";
import { body, events, reported, startAgain } from "../support/reports.js";

/** @import { State } from "../../game/state.js" */

beforeEach(startAgain);

/** @param {string} link */
function game(link) {
  const { state } = position.readPosition(link, GAMES);
  assert.ok(state);
  return state;
}

/** A board that shows this game. @param {State} state @param {any} [fault] */
function shown(state, fault = null) {
  const element = new Element("div");
  element.setAttribute("id", "board");
  body.append(element);
  const board = new Board(/** @type {any} */ (element), events);
  board.draw(state, fault);
  return { board, element };
}

/** @param {Element} element @param {number} row @param {number} column */
function tileAt(element, row, column) {
  const tile = element.querySelector(`.tile[data-row="${row}"][data-column="${column}"]`);
  assert.ok(tile);
  return tile;
}

/** The board as text: one letter per tile, "." for a disabled tile. @param {Element} element */
const symbols = (element) =>
  element.children.map((row) =>
    row
      .querySelectorAll(".tile")
      .map((tile) => (tile.disabled ? "." : tile.textContent || "_"))
      .join(""),
  );

/** The tile that the Tab key reaches. @param {Element} element */
function tabStop(element) {
  const stops = element.querySelectorAll('.tile[tabindex="0"]');
  assert.equal(stops.length, 1);
  return [Number(stops[0]?.dataset.row), Number(stops[0]?.dataset.column)];
}

describe("the board", () => {
  test("of Instant has a row for the one guess, and more only if somebody goes on", () => {
    const [given, guess] = ["=62784+1:pppppgpp", "12+34=46:bbbbbbbb"];
    const games = GAMES.map((each) => ({ ...each, rows: 6 }));
    const rows = ["", `,${given}`, `,${given},${guess},${guess}`].map((entered) => {
      const { state } = position.readPosition(`instant${entered}`, games);
      assert.ok(state);
      return shown(state).element.children.filter((row) => !row.hidden).length;
    });
    assert.deepEqual(rows, [2, 2, 4]);
  });

  test("marks the chosen row", () => {
    const { board, element } = shown(game("mini,4*7=28:bbpbbg,6*8=48:bbpbbg"));
    const marked = () =>
      element.querySelectorAll(".tile.chosen").map((tile) => Number(tile.dataset.row));
    board.choose(0);
    assert.deepEqual(marked(), Array(6).fill(0));
    board.choose(1);
    assert.deepEqual(marked(), Array(6).fill(1));
    board.choose(null);
    assert.deepEqual(marked(), []);
  });

  test("has the rows of its game, and at first only row 1 is enabled", () => {
    const { element } = shown(position.emptyBoard(MICRO));
    assert.deepEqual(symbols(element), ["_____", ...Array(5).fill(".....")]);
    assert.equal(element.dataset.columns, "5");
  });

  test("shows the entered rows and the current row", () => {
    const { element } = shown(typed(game("micro,1+2=3:gpbbb"), "4+"));
    assert.deepEqual(symbols(element).slice(0, 3), ["1+2=3", "4+___", "....."]);
    assert.deepEqual(
      element.children.map((row) => row.classList.contains("making")),
      [false, true, false, false, false, false],
    );
  });

  test("gives the symbol and colour of each tile, as data and in words", () => {
    const { element } = shown(typed(game("micro,1+2=3:gpbbb"), "4+"));
    const said = (/** @type {number} */ row) =>
      element.children[row]
        ?.querySelectorAll(".tile")
        .map((tile) => [tile.dataset.symbol, tile.dataset.colour, tile.getAttribute("aria-label")]);
    assert.deepEqual(said(0), [
      ["1", "green", "Row 1, tile 1: 1, green"],
      ["+", "purple", "Row 1, tile 2: + (plus), purple"],
      ["2", "black", "Row 1, tile 3: 2, black"],
      ["=", "black", "Row 1, tile 4: = (equals), black"],
      ["3", "black", "Row 1, tile 5: 3, black"],
    ]);
    assert.deepEqual(said(1)?.slice(1, 3), [
      ["+", "black", "Row 2, tile 2: + (plus), not confirmed, black"],
      ["", "empty", "Row 2, tile 3: empty"],
    ]);
  });

  test("names only the symbol of a tile whose colour is unknown", () => {
    const puzzle = typed(game("micro"), "4+");
    const draft = { ...puzzle.draft, colours: "     " };
    const { element } = shown({ ...puzzle, draft });
    const tile = tileAt(element, 0, 1);
    assert.equal(tile.dataset.colour, "empty");
    assert.equal(tile.getAttribute("aria-label"), "Row 1, tile 2: + (plus)");
  });

  test("shows which colours are offered, certain, the person's own, or not there yet", () => {
    const blank = typed(game("micro"), "1+2=3");
    const offered = position.offer(blank, { start: "bpgbg", certain: "..g.." });
    const looks = (/** @type {State} */ state) =>
      shown(state)
        .element.children[0]?.querySelectorAll(".tile")
        .map(({ classList }) => {
          if (classList.contains("uncoloured")) return "none";
          return classList.contains("unconfirmed") ? "offered" : "sure";
        });
    assert.deepEqual(looks(blank), Array(5).fill("none"));
    assert.deepEqual(looks(offered), ["offered", "offered", "sure", "offered", "offered"]);
    const tapped = position.cycle(offered, 0, 1);
    assert.deepEqual(looks(tapped), ["offered", "sure", "sure", "offered", "offered"]);
    const { element } = shown(tapped);
    const names = [0, 1].map((column) => tileAt(element, 0, column).getAttribute("aria-label"));
    assert.deepEqual(names, [
      "Row 1, tile 1: 1, not confirmed, black",
      "Row 1, tile 2: + (plus), green",
    ]);
    assert.deepEqual(looks(position.enter(offered)), Array(5).fill("sure"));
  });

  test("says when Enter is what to press next", () => {
    const next = (/** @type {State} */ state) => {
      shown(state);
      return document.documentElement.dataset.next;
    };
    assert.equal(next(typed(game("micro"), "1+2=3")), "enter");
    assert.equal(next(typed(game("micro"), "1+")), "");
    assert.equal(next(game("micro,1+2=3:ggggg")), "");
  });

  test("marks the tiles that questions are about, with the numbers of the questions", () => {
    const state = game("micro,1+2=3:gpbbb");
    const { board, element } = shown(state);
    const asked = [
      [{ row: 0, column: 1, board: 0 }],
      [
        { row: 0, column: 1, board: 0 },
        { row: 0, column: 4, board: 0 },
      ],
    ];
    board.draw(state, null, asked);
    const numbers = () => [0, 1, 4].map((column) => tileAt(element, 0, column).dataset.asked);
    assert.deepEqual(numbers(), [undefined, "1 2", "2"]);
    board.draw(state, null);
    assert.deepEqual(numbers(), [undefined, undefined, undefined]);
  });

  test("shows the cursor", () => {
    const { element } = shown(typed(game("micro"), "4+"));
    const cursors = element.querySelectorAll(".cursor");
    assert.deepEqual(
      cursors.map(({ dataset }) => [dataset.row, dataset.column]),
      [["0", "2"]],
    );
  });

  test("shows which tile, or which row, is at fault", () => {
    const state = game("micro,1+2=3:gpbbb");
    const tile = shown(state, { row: 0, tile: 2, board: 0 }).element.querySelectorAll(".fault");
    assert.deepEqual(
      tile.map(({ dataset }) => [dataset.row, dataset.column]),
      [["0", "2"]],
    );
    const row = shown(state, { row: 0, tile: null, board: 0 }).element;
    assert.deepEqual(row.querySelectorAll(".fault"), [row.children[0]]);
  });

  test("shows no row to fill when the game is over", () => {
    const { element } = shown(game("micro,1+2=3:ggggg"));
    assert.deepEqual(symbols(element).slice(0, 2), ["1+2=3", "....."]);
    assert.deepEqual(tabStop(element), [0, 0]);
  });

  test("keeps its tiles while the size stays the same, and makes new ones for another size", () => {
    const { board, element } = shown(position.emptyBoard(MICRO));
    const tile = tileAt(element, 0, 0);
    board.draw(game("micro,1+2=3:gpbbb"), null);
    assert.equal(tileAt(element, 0, 0), tile);
    board.draw(position.emptyBoard(CLASSIC), null);
    assert.equal(symbols(element)[0], "________");
    board.draw(game("instant"), null);
    assert.equal(element.childElementCount, 2);
  });

  test("reports the place of taps", () => {
    const { element } = shown(game("micro,1+2=3:gpbbb"));
    tileAt(element, 0, 3).click();
    element.happens("click"); // between the tiles
    assert.deepEqual(reported, [["tapped", 0, 3]]);
  });
});

describe("a long press", () => {
  /** @param {(tile: Element, element: Element) => void} act */
  function pressing(act) {
    mock.timers.enable({ apis: ["setTimeout"] });
    const { element } = shown(typed(game("micro"), "1+2=3"));
    act(tileAt(element, 0, 3), element);
    mock.timers.reset();
  }
  const DOWN = { button: 0, clientX: 5, clientY: 5 };
  /** @param {number} ms while the page can run */
  const pass = (ms) => {
    for (let left = ms; left > 0; left -= 10) mock.timers.tick(Math.min(left, 10));
  };

  test("is reported once, and the click that ends it is no tap", () => {
    pressing((tile) => {
      tile.happens("pointerdown", DOWN);
      pass(450);
      assert.ok(tile.happens("contextmenu").prevented);
      tile.happens("pointerup");
      tile.click();
      assert.deepEqual(reported, [["held", 0, 3]]);
      tile.happens("pointerdown", DOWN);
      tile.happens("pointerup");
      tile.click();
      assert.deepEqual(reported.at(-1), ["tapped", 0, 3]);
    });
  });

  test("needs a finger that stays", () => {
    pressing((tile) => {
      for (const [type, more] of /** @type {[string, object][]} */ ([
        ["pointermove", { clientX: 5, clientY: 30 }],
        ["pointerup", {}],
        ["pointercancel", {}],
      ])) {
        tile.happens("pointerdown", DOWN);
        pass(449);
        tile.happens(type, more);
        pass(1000);
      }
      assert.deepEqual(reported, []);
      assert.ok(!tile.happens("contextmenu").prevented);
    });
  });

  test("is only one with the main button, on a tile", () => {
    pressing((tile, element) => {
      tile.happens("pointerdown", { ...DOWN, button: 2 });
      element.happens("pointerdown", DOWN);
      pass(1000);
      assert.deepEqual(reported, []);
    });
  });

  test("is not one during which the page was busy and heard of no release", () => {
    pressing((tile) => {
      tile.happens("pointerdown", DOWN);
      mock.timers.tick(1000);
      tile.happens("pointerup");
      tile.click();
      pass(1000);
      assert.deepEqual(reported, [["tapped", 0, 3]]);
    });
  });
});

describe("the focus", () => {
  test("enters at the cursor with the Tab key", () => {
    const { board, element } = shown(typed(game("micro,1+2=3:gpbbb"), "4+"));
    assert.deepEqual(tabStop(element), [1, 2]);
    board.enter();
    assert.deepEqual(board.focused(), { row: 1, tile: 2 });
  });

  test("enters at the first tile of a full row", () => {
    assert.deepEqual(tabStop(shown(typed(game("micro"), "1+2=3")).element), [0, 0]);
  });

  test("stays where it is while the board changes", () => {
    const state = typed(game("micro,1+2=3:gpbbb"), "4+");
    const { board, element } = shown(state);
    board.focus(0, 4);
    board.draw(typed(state, "5"), null);
    assert.deepEqual(tabStop(element), [0, 4]);
    assert.deepEqual(board.focused(), { row: 0, tile: 4 });
  });

  test("is not on the board at first, and never on a disabled tile", () => {
    const { board } = shown(position.emptyBoard(MICRO));
    assert.equal(board.focused(), null);
    board.focus(3, 0);
    assert.equal(board.focused(), null);
  });

  for (const [from, down, right, to] of /** @type {[number[], number, number, number[]][]} */ ([
    [[1, 2], 0, 1, [1, 3]],
    [[1, 2], 0, -1, [1, 1]],
    [[1, 2], -1, 0, [0, 2]],
    [[0, 2], 1, 0, [1, 2]],
    [[0, 0], -1, -1, [0, 0]],
    [[1, 4], 1, 1, [1, 4]],
  ])) {
    test(`moves with arrow keys, but not off the board: ${from} by ${[down, right]} to ${to}`, () => {
      const state = game("micro,1+2=3:gpbbb");
      const { board } = shown(state);
      board.focus(from[0] ?? 0, from[1] ?? 0);
      const place = { row: to[0], tile: to[1] };
      assert.deepEqual(board.step(state, down, right), place);
      assert.deepEqual(board.focused(), place);
    });
  }

  test("an arrow key starts from the cursor, or from the edge in a full row", () => {
    const begun = typed(game("micro"), "4+");
    assert.deepEqual(shown(begun).board.step(begun, 0, 1), { row: 0, tile: 3 });
    /** @type {any} */ (document).activeElement = body;
    const full = typed(game("micro"), "1+2=3");
    assert.deepEqual(shown(full).board.step(full, 0, 1), { row: 0, tile: 0 });
    /** @type {any} */ (document).activeElement = body;
    assert.deepEqual(shown(full).board.step(full, 0, -1), { row: 0, tile: 4 });
  });

  test("an arrow key stays in the last row when the game is over", () => {
    const won = game("micro,1+2=3:ggggg");
    assert.deepEqual(shown(won).board.step(won, 1, 1), { row: 0, tile: 0 });
  });
});
