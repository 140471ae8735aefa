// Puzzles of squares: what can happen to the squares, and how they are drawn.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as board from "../../../features/sisters/squares/board.js";
import { cross } from "../../../features/sisters/squares/cross.js";
import * as grid from "../../../features/sisters/squares/grid.js";
import { maffdoku } from "../../../features/sisters/squares/maffdoku.js";
import { square } from "../../../features/sisters/squares/square.js";
import * as play from "../../../features/sisters/state.js";
import * as words from "../../../features/sisters/words.js";
import { draw } from "../../../parts/draw.js";
import { always, frozen } from "../../support/chance.js";
import { Element } from "../../support/dom.js";

/** @import { View } from "../../../features/sisters/views.js" */
/** @import { Squares } from "../../../features/sisters/squares/grid.js" */

const CROSS = "._/7_1.;_.._.._;_..3..*;3_9*___;_..1.._;7.._..1;.7-__3.";
const MAFFDOKU = "18,?,16;15,8,22;162,40,56;84,12,360;___;_4_;___";
const SQUARE = "1,-!,3!;+,.,+!;2,=!,4";

/** @param {View} view */
const squaresOf = (view) => /** @type {Squares} */ (view.squares);

/** A puzzle that is open, with a chosen square. @param {View} view @param {string} text @param {Partial<play.State>} [more] @param {string} [filled] */
const playing = (view, text, more = {}, filled = "") =>
  frozen({
    ...play.opened(
      play.begun(view),
      { text: `:${text}`, tiles: [], goals: [""], count: null, difficulty: "easy" },
      { filled },
    ),
    ...{ square: 0, ...more },
  });

/** The buttons among what is drawn. @param {Element | false} drawn */
function buttons(drawn) {
  const made = new Element("div");
  if (drawn) draw(/** @type {any} */ (made), /** @type {any} */ (drawn));
  return made.querySelectorAll("button");
}

/** @param {play.State} state @param {View} view @param {string} symbols */
const typed = (state, view, symbols) =>
  [...symbols].reduce((now, symbol) => grid.typed(now, symbol.trim(), squaresOf(view)), state);

test("the squares of a text are found, and a symbol is put into one", () => {
  const many = [
    [cross, CROSS],
    [maffdoku, MAFFDOKU],
    [square, SQUARE],
  ].map(
    ([view, text]) =>
      grid.squaresOf(/** @type {string} */ (text), squaresOf(/** @type {View} */ (view))).length,
  );
  assert.deepEqual(many, [49, 9, 9]);
  assert.equal(grid.put(SQUARE, 8, "12", squaresOf(square)), "1,-!,3!;+,.,+!;2,=!,12");
  assert.equal(grid.put(MAFFDOKU, 8, "9", squaresOf(maffdoku)).slice(-3), "__9");
});

test("symbols are typed across and down, over those that are given, and are deleted backwards", () => {
  const across = typed(playing(cross, CROSS, { square: 1 }), cross, "7=");
  assert.equal(across.progress.filled.slice(0, 7), ".7/7=1.");
  assert.equal(across.square, 4);
  const down = typed(playing(cross, CROSS, { square: 7 }), cross, "4+1");
  assert.deepEqual(
    down.progress.filled
      .split(";")
      .map(([first]) => first)
      .join(""),
    ".4+31" + "7.",
  );
  const { progress, square } = typed({ ...across, square: 4 }, cross, "  ");
  assert.deepEqual([progress.filled, square], [CROSS, 1]);
  assert.equal(
    grid.typed(playing(cross, CROSS, { square: 3 }), "9", squaresOf(cross)).progress.filled,
    "",
  );
});

test("a chosen square that is tapped again is filled downwards", () => {
  const state = playing(cross, CROSS, { square: 3 });
  const turned = grid.tapped(state, 3, squaresOf(cross));
  assert.deepEqual(grid.run(CROSS, state, squaresOf(cross)), [1, 2, 3, 4, 5]);
  assert.deepEqual(grid.run(CROSS, turned, squaresOf(cross)), [3, 10, 17, 24, 31, 38, 45]);
  assert.equal(grid.tapped(state, 1, squaresOf(cross)).down, false);
});

test("the arrows go over black squares and stop at the edge", () => {
  const to = (/** @type {number} */ at, /** @type {number} */ step) =>
    grid.next(CROSS, at, step, squaresOf(cross));
  assert.deepEqual([to(7, 1), to(10, -1), to(13, 1), to(45, 7), to(1, 7)], [10, 7, -1, -1, 22]);
});

test("two tapped tiles change places, unless one is green, and that can be undone", () => {
  const state = playing(square, SQUARE);
  const tap = (/** @type {play.State} */ now, /** @type {number[]} */ ...places) =>
    places.reduce((now, at) => grid.tapped(now, at, squaresOf(square)), now);
  const now = tap(state, 0, 8);
  assert.deepEqual([now.progress.filled, now.held], ["4,-,3;+,.,+;2,=,1", -1]);
  assert.deepEqual([tap(state, 0, 0).held, tap(state, 2).held, tap(state, 0, 2).held], [-1, -1, 0]);
  assert.equal(grid.undone(now).progress.filled, SQUARE.replace(/!/g, ""));
});

test("whatever is typed, the given symbols stay, and everything can be undone", () => {
  always(({ number, one }) => {
    let state = /** @type {play.State} */ (playing(cross, CROSS, { square: 1 }));
    for (let times = number(30); times > 0; times -= 1)
      state = number(3)
        ? grid.typed(state, one([..."0123456789+-*/=", ""]), squaresOf(cross))
        : grid.tapped(state, number(49), squaresOf(cross));
    const text = grid.filled(state, squaresOf(cross));
    assert.match(
      text,
      new RegExp(`^${CROSS.replace(/[.*/+-]/g, "\\$&").replace(/_/g, "[-+*/=0-9_]")}$`),
    );
    while (state.before.length > 0) state = grid.undone(state);
    assert.equal(grid.filled(state, squaresOf(cross)), CROSS);
  });
});

test("what is stored for another puzzle is not shown", () => {
  const shown = (
    /** @type {View} */ view,
    /** @type {string} */ text,
    /** @type {string} */ filled,
  ) => grid.filled(playing(view, text, {}, filled), squaresOf(view));
  const half = CROSS.replace("_", "7");
  assert.equal(shown(cross, CROSS, half), half);
  assert.equal(shown(cross, CROSS, half.replace("9", "8")), CROSS);
  assert.equal(shown(maffdoku, MAFFDOKU, MAFFDOKU.replace("18", "19")), MAFFDOKU);
  const swapped = "4,-,3;+,.,+;2,=,1";
  assert.equal(shown(square, SQUARE, swapped), swapped);
  assert.equal(shown(square, SQUARE, swapped.replace("2", "3")), "1,-,3;+,.,+;2,=,4");
});

test("the third hint fills a square, which is then chosen", () => {
  const hint = { words: "", lines: [], name: CROSS.replace("_", "7"), next: "", last: true };
  const state = playing(cross, CROSS, { square: 9 });
  const now = grid.filledBy(play.hinted(state, hint), hint.name, squaresOf(cross));
  assert.deepEqual([now.progress.filled, now.square, now.hint], [hint.name, 1, hint]);
  assert.ok(play.canHelp(now));
  assert.equal(grid.changed(now, CROSS).hint, null);
  const told = grid.filledBy(state, "", squaresOf(cross));
  assert.equal(told, state);
});

test("each square has a name that says where it is and what is in it", () => {
  const names = (/** @type {View} */ view, /** @type {play.State} */ state) =>
    buttons(/** @type {any} */ (board.playing(state, squaresOf(view)))).map((each) =>
      each.getAttribute("aria-label"),
    );
  const all = names(cross, playing(cross, CROSS, { square: 1 }));
  assert.equal(all.length, 29);
  assert.deepEqual(all.slice(0, 3), [
    "Row 1, column 2: empty",
    "Row 1, column 3: divided by, given",
    "Row 1, column 4: 7, given",
  ]);
  assert.equal(names(square, playing(square, SQUARE))[2], "Row 1, column 3: 3, green");
});

test("the totals of a Maffdoku are around its squares", () => {
  const made = new Element("div");
  draw(/** @type {any} */ (made), board.playing(playing(maffdoku, MAFFDOKU), squaresOf(maffdoku)));
  const all = made.children[0]?.children.flatMap(({ children }) => children) ?? [];
  assert.equal(
    all.map((each) => each.textContent.trim() || "_").join(" "),
    "+ 15 8 22 _ 18 _ _ _ 162 _ _ 4 _ 40 16 _ _ _ 56 _ 84 12 360 ×",
  );
  const totals = all.map((each) => each.getAttribute("aria-label"));
  assert.ok(totals.includes("Sum of row 2: hidden") && totals.includes("Product of column 3: 360"));
});

test("what is typed is drawn when its rows are equally long", () => {
  const drawn = (/** @type {View} */ view, /** @type {string} */ written) =>
    buttons(/** @type {any} */ (board.choosing({ ...play.begun(view), written }, squaresOf(view))))
      .length;
  assert.equal(drawn(cross, cross.ready?.["7 × 7"] ?? ""), 49);
  assert.equal(drawn(cross, "1=_;2"), 0);
  assert.equal(drawn(square, square.ready?.Example ?? ""), 40);
  assert.equal(drawn(maffdoku, maffdoku.ready?.Example ?? ""), 0);
  assert.equal(cross.linked("#1×\n_ 3"), ".1*;_;3");
  assert.equal(square.linked("1 − 3!\n+ . 4"), "1,-,3!;+,.,4");
  assert.equal(maffdoku.linked("18, 11 16; 15 8 22"), "18,11,16;15,8,22");
  assert.equal(square.marked?.("1 - 3!", 2), "1 - 3");
  assert.equal(square.marked?.("1 - 3!", 1), "1 -! 3!");
});

test("an open puzzle says how much there is to do, and when it is solved", () => {
  assert.equal(words.opened(playing(cross, CROSS), cross), "15 empty squares.");
  assert.equal(words.opened(playing(square, SQUARE), square), "4 tiles to move.");
  const own = playing(cross, CROSS, { key: "2026-11-21", level: 7 });
  assert.equal(words.heading(own, cross), "Our puzzle of 21 Nov 2026, 7 × 7, easy");
  /** @type {Entered} */
  const right = { verdict: "right", words: "", name: CROSS, goal: 0, points: null };
  const solved = play.judged(playing(cross, CROSS, {}, CROSS), right, true);
  assert.equal(words.status(solved), "You have solved it!");
  assert.ok(!play.canHelp(solved));
  assert.equal(words.status(solved, 6), "You have solved it! Score: 6 of 6.");
  /** @type {Entered} */
  const close = { ...right, verdict: "close" };
  const once = play.judged(playing(cross, CROSS), close, true, true);
  const looked = play.judged(once, close, true, true);
  const shown = play.hinted(looked, { words: "", lines: [], name: CROSS, next: "", last: true });
  const after = play.judged(play.judged(shown, right, true), right, true, true);
  assert.equal(words.status(after, 6), "You have solved it! Score: 4 of 6.");
});
