// The solver's state: how it starts, and what Undo restores.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { boardOf } from "../../../features/solver/kept.js";
import * as games from "../../../features/solver/other-games.js";
import * as state from "../../../features/solver/state.js";
import * as position from "../../../game/position.js";
import { analysis, suggestion } from "../../support/analyses.js";
import { always, frozen } from "../../support/chance.js";
import { CLASSIC, GAMES, MICRO, MINI } from "../../support/games.js";
import { FIRST_VISIT } from "../../support/kept.js";

/** @import { Kept } from "../../../kept/storage.js" */

/** @param {Partial<Kept>} [more] @returns {Kept} */
const kept = (more = {}) => frozen({ ...FIRST_VISIT, ...more });

/** The first state, in brief. @param {Kept} kept @param {string} [link] */
function first(kept, link = "") {
  const { board, past, aside } = games.firstState(GAMES, kept, link);
  return [position.typedText(board), past.map(position.typedText), aside];
}

/** What the first Undo brings back. @param {Kept} kept @param {string} link */
function undoneFirst(kept, link) {
  const before = games.undone(games.firstState(GAMES, kept, link), kept);
  return before && position.typedText(before.board);
}

const MINI_KEPT = kept({
  game: "mini",
  boards: { mini: { position: "mini,4*7=28:bbpbbg", draft: "6*8=48:bbbbbb:000000" } },
});

test("what is doubtful in a screenshot stays so, whichever game was open", () => {
  const { state: board } = position.readPosition("mini,4*7=28:bbpbbg", GAMES);
  assert.ok(board);
  const of = /** @type {position.Row} */ (board.rows[0]);
  const doubt = { board: 0, columns: [2], of, instead: "" };
  for (const link of ["mini", "micro", "micro,1+2=3:bbbbb"]) {
    const before = games.firstState(GAMES, kept(), link);
    const after = games.read(before, board, kept(), "", [doubt]);
    assert.deepEqual(after.doubts, [doubt]);
  }
});

describe("the first visit", () => {
  test("starts with Classic", () => assert.deepEqual(first(kept()), ["classic", [], ""]));

  test("starts with no analysis and no message", () => {
    const { board, ...rest } = games.firstState(GAMES, kept(), "");
    assert.deepEqual(rest, {
      past: [],
      waiting: [],
      linked: "",
      aside: "",
      confirming: false,
      replaced: false,
      entered: false,
      given: false,
      deleted: false,
      chosen: null,
      analysis: null,
      counted: true,
      final: false,
      failed: false,
      looked: null,
      misfit: null,
      doubt: null,
      doubts: [],
      hinted: { level: 1, words: "" },
      rated: null,
      whatIf: null,
    });
  });

  test("starts with the game of its link", () => {
    assert.deepEqual(first(kept(), "micro~hard,1+2=3:gpbbb"), ["micro~hard,1+2=3:gpbbb", [], ""]);
  });

  test("starts with Classic and says what is wrong if the link is for an unknown game", () => {
    const [board, past, aside] = first(kept(), "nerdle");
    assert.deepEqual([board, past], ["classic", []]);
    assert.match(String(aside), /a game that this page does not have/);
  });

  test("starts with the valid part of its link, and says what is not valid", () => {
    const [board, , aside] = first(kept(), "micro,1+2=3:gpbbb,oops");
    assert.equal(board, "micro,1+2=3:gpbbb");
    assert.match(String(aside), /^Row 2 of this link is not valid/);
  });
});

describe("the next visit", () => {
  test("continues the last game, with the current row", () => {
    assert.deepEqual(first(MINI_KEPT), ["mini,4*7=28:bbpbbg,6*8=48:bbbbbb", [], ""]);
  });

  test("continues the same game from its own link", () => {
    const own = "mini,4*7=28:bbpbbg";
    assert.deepEqual(first(MINI_KEPT, own), [`${own},6*8=48:bbbbbb`, [], ""]);
  });

  test("shows the game of another link, and Undo restores the last game", () => {
    const link = "mini,6*8=48:bbpbbg";
    assert.deepEqual(first(MINI_KEPT, link), [link, [], ""]);
    assert.equal(undoneFirst(MINI_KEPT, link), "mini,4*7=28:bbpbbg,6*8=48:bbbbbb");
  });

  test("has nothing to undo if the game of the link had not begun", () => {
    assert.deepEqual(first(MINI_KEPT, "micro,1+2=3:gpbbb")[1], []);
    assert.deepEqual(
      first(kept({ boards: { micro: { position: "micro", draft: "" } } }), "micro~hard")[1],
      [],
    );
  });

  test("can undo to a row that was not entered", () => {
    const typed = kept({ boards: { micro: { position: "micro", draft: "1+2=3:bbbbb:00000" } } });
    assert.equal(undoneFirst(typed, "micro,4+5=9:gpbbb"), "micro,1+2=3:bbbbb");
  });

  test("starts with Classic if the last game is unknown", () => {
    assert.equal(first(kept({ game: "unheard" }))[0], "classic");
  });

  test("continues the last game if the link is not valid, and says so", () => {
    const [board, , aside] = first(MINI_KEPT, "nerdle");
    assert.equal(board, "mini,4*7=28:bbpbbg,6*8=48:bbbbbb");
    assert.notEqual(aside, "");
  });
});

describe("the board of a game", () => {
  test("that was never played is empty", () => {
    assert.deepEqual(boardOf(MICRO, MINI_KEPT), position.emptyBoard(MICRO));
  });

  for (const board of [
    { position: "", draft: "" },
    { position: "classic", draft: "" },
    { position: "mini~", draft: "x" },
    { position: "mini", draft: "4*7=28:g" },
    { position: "mini,4*7=28:<b>", draft: "" },
    { position: "mini,".repeat(100_000), draft: "" },
  ]) {
    test(`that is damaged is empty: ${JSON.stringify(board).slice(0, 60)}`, () => {
      const { rows, draft } = boardOf(MINI, kept({ boards: { mini: board } }));
      assert.equal(rows.length, 0);
      assert.ok(position.isBlank(draft));
    });
  }
});

describe("Undo", () => {
  const begin = frozen(games.firstState(GAMES, kept(), ""));

  test("restores the board before the last change, and clears the message", () => {
    const next = state.changed(begin, position.type(begin.board, "1"), "Something was said.");
    assert.equal(next.aside, "Something was said.");
    assert.deepEqual(games.undone(next, kept()), begin);
  });

  test("ignores moves of the cursor", () => {
    const moved = state.changed(begin, position.moveTo(begin.board, 3));
    assert.equal(moved.board.cursor, 3);
    assert.deepEqual(moved.past, []);
  });

  test("goes back all the way, change by change", () => {
    always(({ number, one }) => {
      let now = begin;
      const seen = [now.board];
      for (let steps = number(30); steps > 0; steps -= 1) {
        const board = one([
          () => position.type(now.board, one(CLASSIC.symbols)),
          () => position.cycle(now.board, number(6), number(8)),
          () => position.fill(now.board, "12+34=46"),
          () => position.enter(now.board),
          () => position.erase(now.board),
          () => position.removeRow(now.board, number(6)),
        ])();
        if (state.visible(board) !== state.visible(now.board)) seen.push(board);
        now = state.changed(now, board);
      }
      seen.pop();
      for (const board of seen.reverse()) {
        const before = games.undone(now, kept());
        assert.ok(before);
        assert.equal(state.visible(before.board), state.visible(board));
        now = before;
      }
      assert.equal(games.undone(now, kept()), null);
    }, 100);
  });

  test("remembers 500 steps", () => {
    let now = begin;
    for (let step = 0; step < 520; step += 1) {
      now = state.changed(now, position.place(now.board, 0, String(step % 2)));
    }
    assert.equal(now.past.length, 500);
  });
});

describe("the only answer left", () => {
  const { state: board } = position.readPosition("mini,4*7=28:bbpbbg", GAMES);
  assert.ok(board);
  const known = analysis({ remaining: 1, suggestions: [suggestion("6*8=48")] });
  const entered = { ...state.stateOf({ board, past: [] }), entered: true };
  /** @param {state.Solving} before @param {Analysis} answer */
  const row = (before, answer) => {
    const next = state.analysed(before, answer, true);
    return [next.board.draft.guess.trim(), next.given];
  };

  test("is put in the row after Enter", () => {
    assert.deepEqual(row(entered, known), ["6*8=48", true]);
  });

  test("is not when another is left, nothing was entered, or the person has begun to type", () => {
    assert.deepEqual(row(entered, { ...known, remaining: 2 }), ["", false]);
    assert.deepEqual(row({ ...entered, entered: false }, known), ["", false]);
    const typed = { ...entered, board: position.type(board, "9") };
    assert.deepEqual(row(typed, known), ["9", false]);
  });
});
