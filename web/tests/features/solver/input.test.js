// What a person does on the solver's board: each tap and key, and what the page says about it.

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { allBlack } from "../../../features/solver/words.js";
import * as position from "../../../game/position.js";
import { analysis, look, row, suggestion } from "../../support/analyses.js";
import {
  focused,
  focusOn,
  heard,
  input,
  kept,
  now,
  offer,
  openAt,
  SUGGESTED,
  state,
  type,
} from "../../support/solver.js";
import { ONE_ROW } from "../../support/solving.js";

beforeEach(() => openAt("mini"));

describe("typing", () => {
  test("fills the row, and a focus on the board follows", () => {
    focusOn(0, 0);
    type("4*");
    assert.equal(now(), "4*    :bbbbbb");
    assert.deepEqual(focused, { row: 0, tile: 2 });
  });

  test("does not change a full row, and says why", () => {
    type("4*7=28");
    type("1");
    assert.equal(now(), "4*7=28:bbbbbb");
    assert.equal(
      state.aside,
      "The row is full. Hold a tile to replace its symbol, or press Delete.",
    );
    type("2");
    input.erased();
    assert.equal(state.aside, "");
  });
});

describe("a tap", () => {
  test("lets the tiles on its right follow, and says which", () => {
    type("4*7=28");
    offer("bbbgbp", { ".p": "gggppp", ".p..p": "bbbbbg" });
    input.tapped(0, 1);
    assert.equal(now(), "4*7=28:bpgppp");
    assert.deepEqual(heard, [
      "Tile 2, times: purple. Also changed: " +
        "tile 3, 7: green; tile 4, equals: purple; tile 5, 2: purple",
    ]);
    input.tapped(0, 1);
    assert.equal(now(), "4*7=28:bggppp");
    input.undone();
    assert.equal(now(), "4*7=28:bpgppp");
    input.undone();
    assert.equal(now(), "4*7=28:bbbgbp");
  });

  test("with the coach, offers the other tiles their colours, but not before", () => {
    kept.coach = true;
    type("4*7=28");
    offer("bbbgbp");
    assert.equal(now(), "4*7=28:bbbbbb");
    input.tapped(0, 5);
    assert.equal(now(), "4*7=28:bbbgbp");
    input.tapped(0, 5);
    assert.equal(now(), "4*7=28:bbbgbg");
    input.undone();
    input.undone();
    assert.equal(now(), "4*7=28:bbbbbb");
  });

  test("in an entered row lets nothing follow", () => {
    openAt(ONE_ROW);
    type("6*8=48");
    offer("bbbgbp", { p: "gggggg" });
    input.tapped(0, 1);
    input.tapped(0, 0);
    assert.equal(now(), "4*7=28:pbpbbg 6*8=48:bbbgbp");
  });

  test("that is long puts the cursor in a full row, so that a symbol can be replaced", () => {
    type("4*7=28");
    input.held(0, 2);
    assert.deepEqual(heard, ["Type a symbol to replace 7 in tile 3."]);
    type("6");
    assert.equal(now(), "4*6=28:bbbbbb");
    openAt(ONE_ROW);
    input.held(0, 2);
    assert.equal(state.board.cursor, 0);
    assert.deepEqual(heard, []);
  });

  test("moves the cursor while the row is not full", () => {
    type("4*");
    input.tapped(0, 4);
    type("2");
    assert.equal(now(), "4*  2 :bbbbbb");
    assert.deepEqual(heard, []);
  });

  test("colours a tile of a full row, and says so", () => {
    openAt(ONE_ROW);
    type("6*8=48");
    input.tapped(1, 1);
    assert.equal(now(), "4*7=28:bbpbbg 6*8=48:bpbbbb");
    assert.deepEqual(heard, ["Tile 2, times: purple"]);
  });

  test("on an entered row first chooses it, then colours a tile of it, and both say so", (t) => {
    let ms = 0;
    t.mock.method(performance, "now", () => ms);
    openAt(`${ONE_ROW},6*8=48:bbpbbg`);
    input.tapped(0, 0);
    input.tapped(1, 0);
    assert.equal(now(), "4*7=28:bbpbbg 6*8=48:bbpbbg       :bbbbbb");
    assert.equal(state.aside, "Tap again to change a colour.");
    assert.equal(heard.at(-1), "Row 2 is chosen. Tap again to change a colour.");
    ms += 600; // a double tap
    input.tapped(1, 0);
    assert.equal(now(), "4*7=28:bbpbbg 6*8=48:bbpbbg       :bbbbbb");
    ms += 200;
    input.tapped(1, 0);
    assert.equal(now(), "4*7=28:bbpbbg 6*8=48:pbpbbg       :bbbbbb");
    assert.equal(state.aside, heard.at(-1));
    assert.equal(heard.at(-1), "The 6 in row 2 is now purple.");
    input.tapped(1, 1);
    type("6");
    input.tapped(1, 1);
    assert.equal(now(), "4*7=28:bbpbbg 6*8=48:pppbbg 6     :bbbbbb");
    assert.equal(heard.length, 5);
  });

  test("on a row of a game that is over says that Undo opens it again", (t) => {
    let ms = 0;
    t.mock.method(performance, "now", () => ms);
    openAt(ONE_ROW, { analysis: analysis({ state: "solved" }) });
    for (let taps = 0; taps < 3; taps += 1, ms += 1000) input.tapped(0, 2);
    assert.equal(now(), "4*7=28:bbpbbg       :bbbbbb");
    assert.equal(state.chosen, 0);
    assert.equal(heard.at(-1), "Row 1 is chosen. To change a colour, press Undo first.");
  });

  test("on an entered row that is in question colours a tile at once", () => {
    const impossible = analysis({ state: "impossible", rows: [row({ problem: "no 6 is left" })] });
    openAt(ONE_ROW, { analysis: impossible });
    input.tapped(0, 0);
    assert.equal(now(), "4*7=28:pbpbbg       :bbbbbb");
    openAt(ONE_ROW);
    const [of] = state.board.rows;
    assert.ok(of);
    openAt(ONE_ROW, { board: state.board, doubts: [{ of, board: 0, columns: [1], instead: "" }] });
    input.tapped(0, 1);
    assert.equal(now(), "4*7=28:bppbbg       :bbbbbb");
  });

  test("on an empty row says nothing", () => {
    openAt(ONE_ROW);
    input.tapped(3, 0);
    assert.equal(now(), "4*7=28:bbpbbg       :bbbbbb");
    assert.deepEqual(heard, []);
  });
});

describe("the letters g, p and b", () => {
  test("colour the tiles of a full row one after another, from the left", () => {
    type("4*7=28");
    for (const letter of "gpbbbg") input.coloured(letter);
    assert.equal(now(), "4*7=28:gpbbbg");
    assert.equal(state.board.cursor, null);
    assert.equal(heard[1], "Tile 2, times: purple");
  });

  test("wait until the row is full", () => {
    type("4*7");
    input.coloured("g");
    assert.equal(now(), "4*7   :bbbbbb");
    assert.deepEqual(heard, []);
  });

  test("colour the focused tile, and the focus moves on to the end of the row", () => {
    openAt(ONE_ROW);
    focusOn(0, 4);
    for (const letter of "gpb") input.coloured(letter);
    assert.equal(now(), "4*7=28:bbpbgb       :bbbbbb");
    assert.deepEqual(focused, { row: 0, tile: 5 });
  });

  test("move the cursor along with the focus in the current row", () => {
    type("4*7=28");
    focusOn(0, 1);
    input.coloured("g");
    assert.equal(now(), "4*7=28:bgbbbb");
    assert.equal(state.board.cursor, 2);
  });

  test("do nothing when the game is over", () => {
    openAt("mini,4*7=28:gggggg");
    input.coloured("b");
    assert.deepEqual(heard, []);
  });
});

describe("Enter", () => {
  test("enters a full row, and a focus on the board moves to the next", () => {
    type("4*7=28");
    input.tapped(0, 3);
    focusOn(0, 5);
    input.entered();
    assert.equal(now(), "4*7=28:bbbpbb       :bbbbbb");
    assert.deepEqual(focused, { row: 1, tile: 0 });
  });

  test("says how many tiles are empty", () => {
    type("4*7");
    input.entered();
    assert.equal(state.aside, "The row is not full: 3 tiles are empty.");
    type("=2");
    input.entered();
    assert.equal(state.aside, "The row is not full: one tile is empty.");
    assert.deepEqual(heard.length, 2);
  });

  test("takes the suggestion in an empty row", () => {
    openAt("mini", SUGGESTED);
    input.entered();
    assert.equal(now(), "4*7=28:bbbbbb");
    assert.deepEqual(heard, ["4 times 7 equals 28 is in row 1. Now set its colours."]);
  });

  test("pressed twice quickly does not enter the suggestion that it has just put in the row", (t) => {
    let now = 1_000;
    t.mock.method(performance, "now", () => now);
    openAt("mini", SUGGESTED);
    input.entered();
    now += 200;
    input.entered();
    assert.equal(state.board.rows.length, 0);
    assert.equal(state.confirming, false);
    now += 700;
    input.entered();
    assert.equal(state.confirming, true, "asks, because all tiles are black");
  });

  test("on several boards waits until the suggestion is final, at most a second", (t) => {
    const [quick, slow, other] = ["4*7=28", "6*8=48", "9+6=15"];
    const found = (/** @type {string} */ guess, final = false) => ({
      analysis: analysis({ suggestions: [suggestion(guess)] }),
      final,
    });
    t.mock.timers.enable({ apis: ["setInterval"] });
    let ms = 10_000;
    t.mock.method(performance, "now", () => ms);
    const wait = (/** @type {number} */ passed) => {
      ms += passed;
      t.mock.timers.tick(passed);
    };
    const inRow = () => state.board.draft.guess.trim();
    openAt("minibi", found(quick));
    input.entered();
    wait(500);
    assert.equal(inRow(), "");
    openAt("minibi", { ...found(slow, true), board: state.board });
    wait(60);
    assert.equal(inRow(), slow);
    input.entered(); // the second of two quick presses
    assert.deepEqual([inRow(), state.board.rows.length], [slow, 0]);

    openAt("minibi", found(quick));
    input.used();
    wait(950);
    assert.equal(inRow(), "");
    wait(100);
    assert.equal(inRow(), quick, "a second is over");
    input.entered(); // the first press of Enter
    assert.equal(state.aside, allBlack);

    openAt("minibi", { ...found(quick), board: state.board, given: true });
    input.used();
    assert.equal(state.given, false, "the suggestion was in the row already");

    openAt("minibi", found(quick));
    input.used();
    type(other.slice(0, 3));
    wait(1200);
    assert.equal(inRow(), other.slice(0, 3), "the person goes on");
  });

  test("does nothing in an empty row without a suggestion, or when the game is over", () => {
    input.entered();
    assert.equal(now(), "      :bbbbbb");
    openAt("mini,4*7=28:gggggg", SUGGESTED);
    input.entered();
    assert.equal(state.board.rows.length, 1);
  });

  test("does not enter a guess that the game would reject, and says why", () => {
    openAt("mini", {
      looked: { guess: "4*7=29", look: look("refused", "the left side is 28", 4) },
    });
    type("4*7=29");
    input.entered();
    assert.equal(state.board.rows.length, 0);
    assert.deepEqual(heard, ["Nerdle would not accept this: the left side is 28."]);
  });

  test("enters a guess that the game only warns about", () => {
    openAt("mini", {
      looked: { guess: "4*07=28", look: look("accepted with a warning", "a number begins with 0") },
    });
    type("4*7=28");
    input.tapped(0, 3);
    input.entered();
    assert.equal(state.board.rows.length, 1);
  });

  test("asks once whether a row without any colours is black", () => {
    type("4*7=28");
    input.entered();
    assert.equal(state.board.rows.length, 0);
    assert.deepEqual(heard, [
      "Are all tiles black? Press Enter again to confirm, or tap the tiles.",
    ]);
    input.entered();
    assert.equal(now(), "4*7=28:bbbbbb       :bbbbbb");
  });

  test("asks again after anything else was done", () => {
    type("4*7=28");
    input.entered();
    input.held(0, 2);
    input.entered();
    assert.equal(state.board.rows.length, 0);
  });

  test("enters colours that were offered and that nobody has touched, at once", () => {
    type("4*7=28");
    offer("bbbgbp");
    input.entered();
    assert.equal(now(), "4*7=28:bbbgbp       :bbbbbb");
  });
});

describe("Delete", () => {
  test("removes a symbol, then reopens the row before", () => {
    openAt(ONE_ROW);
    type("6");
    input.erased();
    input.erased();
    assert.equal(now(), "4*7=28:bbpbbg");
  });

  test("clears only the row while it is held down, not the whole game", () => {
    openAt(ONE_ROW);
    type("6*8");
    for (let repeats = 0; repeats < 20; repeats += 1) input.erased(true);
    assert.equal(now(), "4*7=28:bbpbbg       :bbbbbb");
  });
});

describe("deleting a row", () => {
  test("is offered after a tap in it, until anything else is done", () => {
    openAt(`${ONE_ROW},6*8=48:bbpbbg`);
    input.deleted();
    assert.deepEqual([state.board.rows.length, heard], [2, []]);
    input.tapped(0, 0);
    assert.equal(state.chosen, 0);
    type("6");
    assert.equal(state.chosen, null);
    input.tapped(2, 1);
    assert.equal(state.chosen, null);
  });

  test("is announced, and can be undone", () => {
    openAt(`${ONE_ROW},6*8=48:bbpbbg`, { chosen: 0 });
    input.deleted();
    assert.equal(now(), "6*8=48:bbpbbg       :bbbbbb");
    assert.deepEqual(heard, ["Row 1 deleted. You can undo this."]);
    assert.equal(state.aside, "Row 1 deleted. You can undo this.");
    input.undone();
    assert.equal(now(), "4*7=28:bbpbbg 6*8=48:bbpbbg       :bbbbbb");
  });

  test("deletes a suggestion that the page has put in the row, too, but nothing typed", () => {
    for (const given of [true, false]) {
      openAt(`${ONE_ROW},6*8=48:bbpbbg`);
      const board = position.fill(state.board, "9+6=15");
      openAt("mini", { board, chosen: 0, given });
      input.deleted();
      assert.equal(state.board.draft.guess.trim(), given ? "" : "9+6=15");
    }
  });
});
