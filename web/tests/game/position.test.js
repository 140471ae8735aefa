// A game in progress: what each action of a person does to it, apart from its colours.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import * as position from "../../game/position.js";
import { always } from "../support/chance.js";
import { GAMES, INSTANT, MICRO, MINI, SPEED } from "../support/games.js";
import { anyState, draft, played, SYMBOLS, started, typed } from "../support/playing.js";

/** @import { State } from "../../game/state.js" */

describe("any game", () => {
  test("keeps its shape, and no action changes an earlier state", () => {
    always((chance) => {
      const { game, rows, draft, cursor } = anyState(chance);
      assert.ok(rows.length <= game.rows);
      for (const { guess, colours, touched } of [...rows, draft]) {
        assert.equal(guess.length, game.columns);
        assert.equal(touched.length, position.tilesOf(game));
        assert.match(colours, /^[gpb]+$/);
        assert.equal(colours.length, position.tilesOf(game));
        assert.ok([...guess].every((symbol) => ` ${game.symbols}`.includes(symbol)));
      }
      assert.ok(rows.every(position.isFilled));
      assert.ok(cursor === null || (cursor >= 0 && cursor < position.tilesOf(game)));
    });
  });

  test("is read back from its text as it was", () => {
    always((chance) => {
      const state = anyState(chance);
      const text = position.positionText(state);
      const { state: read, problem } = position.readPosition(text, GAMES);
      assert.equal(problem, "");
      assert.ok(read);
      assert.equal(position.positionText(read), text);
      assert.equal(read.game, state.game);
      assert.deepEqual([read.strict, read.hard], [state.strict, state.hard]);
      assert.deepEqual(
        read.rows.map(({ guess, colours }, row) => [
          guess,
          position.coloursText(read, colours, row),
        ]),
        state.rows
          .map(({ guess, colours }, row) => [guess, position.coloursText(state, colours, row)])
          .slice(0, read.rows.length),
      );
    });
  });

  test("keeps the current row through storage", () => {
    always((chance) => {
      const state = anyState(chance);
      if (!position.hasDraft(state)) return;
      const restored = position.withDraft(position.cleared(state), position.draftText(state));
      const { guess, colours, touched, offered } = state.draft;
      assert.deepEqual(restored.draft, { guess, colours, touched, offered });
      const blank = guess.indexOf(" ");
      assert.equal(restored.cursor, blank < 0 ? null : blank);
    });
  });

  test("takes no more symbols once there is no row to fill", () => {
    always((chance) => {
      const state = anyState(chance);
      if (position.hasDraft(state)) return;
      for (const after of [
        position.place(state, 0, "1"),
        position.fill(state, "1".repeat(state.game.columns)),
        position.moveTo(state, 1),
        position.enter(state),
      ])
        assert.equal(after, state);
    });
  });
});

describe("a new game", () => {
  test("has an empty row with the cursor in its first column", () => {
    const state = started(MINI);
    assert.deepEqual(state, {
      game: MINI,
      strict: false,
      hard: false,
      rows: [],
      draft: {
        guess: "      ",
        colours: "bbbbbb",
        touched: Array(6).fill(false),
        offered: "      ",
      },
      cursor: 0,
    });
    assert.ok(position.hasDraft(state));
    assert.ok(position.isBlank(state.draft));
    assert.ok(!position.isFilled(state.draft));
  });

  test("has its name and options as its text", () => {
    assert.equal(position.positionText(position.emptyBoard(MICRO)), "micro");
    assert.equal(position.positionText(position.emptyBoard(MICRO, true)), "micro~strict");
    assert.equal(position.positionText(position.emptyBoard(MICRO, false, true)), "micro~hard");
    assert.equal(
      position.positionText(position.emptyBoard(MICRO, true, true)),
      "micro~strict~hard",
    );
  });
});

describe("typing", () => {
  test("fills the row from the left", () => {
    const state = typed(started(MICRO), "1+2");
    assert.equal(draft(state), "1+2  :bbbbb");
    assert.equal(state.cursor, 3);
  });

  test("leaves no cursor when the row is full", () => {
    const state = typed(started(MICRO), "1+2=3");
    assert.equal(state.cursor, null);
    assert.ok(position.isFilled(state.draft));
    assert.equal(position.type(state, "4"), state);
  });

  test("continues at the next blank, wrapping around the end of the row", () => {
    const state = typed(position.moveTo(started(MICRO), 3), "=3");
    assert.equal(draft(state), "   =3:bbbbb");
    assert.equal(state.cursor, 0);
  });

  test("skips columns that have a symbol", () => {
    const state = typed(position.moveTo(typed(started(MICRO), "1+2"), 0), "7");
    assert.equal(draft(state), "7+2  :bbbbb");
    assert.equal(state.cursor, 3);
  });

  test("overwrites a full row column by column, to its end", () => {
    const full = typed(started(MICRO), "1+2=3");
    const state = typed(position.moveTo(full, 2), "34");
    assert.equal(state.draft.guess, "1+343");
    assert.equal(state.cursor, 4);
    const last = position.type(state, "9");
    assert.equal(last.draft.guess, "1+349");
    assert.equal(last.cursor, null);
  });

  test("a new symbol makes its tile black and forgets the person's colour", () => {
    const green = position.colour(typed(started(MICRO), "1+2=3"), 0, 1, "g");
    const state = position.place(green, 1, "-");
    assert.equal(draft(state), "1-2=3:bbbbb");
    assert.deepEqual(state.draft.touched, [false, false, false, false, false]);
  });
});

describe("Delete", () => {
  /** The guess and the cursor after Delete. @param {State} state */
  const erased = (state) => {
    const { draft, cursor } = position.erase(state);
    return [draft.guess, cursor];
  };

  test("removes the last symbol of a full row", () => {
    assert.deepEqual(erased(typed(started(MICRO), "1+2=3")), ["1+2= ", 4]);
  });

  test("removes the symbol before the cursor", () => {
    assert.deepEqual(erased(typed(started(MICRO), "1+2")), ["1+   ", 2]);
  });

  test("removes the symbol at the cursor", () => {
    assert.deepEqual(erased(position.moveTo(typed(started(MICRO), "1+2"), 1)), ["1 2  ", 1]);
  });

  test("skips blanks on its way left", () => {
    assert.deepEqual(erased(position.moveTo(typed(started(MICRO), "1+"), 4)), ["1    ", 1]);
  });

  test("removes the last symbol when there is none before the cursor", () => {
    const right = typed(position.moveTo(started(MICRO), 2), "2=");
    assert.deepEqual(erased(position.moveTo(right, 0)), ["  2  ", 3]);
  });

  test("reopens the last entered row, in an empty row", () => {
    const state = position.erase(played(MICRO, "4+5=9:bbbbb", "1+2=3:gbbpb"));
    assert.equal(position.positionText(state), "micro,4+5=9:bbbbb");
    assert.equal(draft(state), "1+2=3:gbbpb");
    assert.equal(state.cursor, null);
  });

  test("reopens the row that won", () => {
    const state = position.erase(played(MICRO, "1+2=3:ggggg"));
    assert.equal(draft(state), "1+2=3:ggggg");
    assert.ok(position.hasDraft(state));
  });

  test("does nothing on an empty board", () => {
    const state = started(MICRO);
    assert.equal(position.erase(state), state);
  });

  test("every typed symbol can be deleted", () => {
    always((chance) => {
      const { one, number, text } = chance;
      const game = one(GAMES);
      let state = typed(started(game), text(SYMBOLS, 1 + number(game.columns)));
      for (let symbols = state.draft.guess.trim().length; symbols > 0; symbols -= 1) {
        assert.ok(!position.isBlank(state.draft));
        state = position.erase(position.moveTo(state, number(game.columns)));
      }
      assert.ok(position.isBlank(state.draft));
    }, 100);
  });
});

describe("entering a row", () => {
  test("adds it to the board and starts an empty one", () => {
    const state = position.enter(position.cycle(typed(started(MICRO), "1+2=3"), 0, 1));
    assert.equal(position.positionText(state), "micro,1+2=3:bpbbb");
    assert.ok(position.isBlank(state.draft));
    assert.equal(state.cursor, 0);
  });

  test("waits until the row is full", () => {
    const state = typed(started(MICRO), "1+2=");
    assert.equal(position.enter(state), state);
  });

  test("ends the game when the row is green, or when all rows are used", () => {
    assert.ok(!position.hasDraft(played(MICRO, "1+2=3:ggggg")));
    assert.ok(!position.hasDraft(played(MICRO, ...Array(6).fill("1+2=3:bbbbb"))));
    assert.ok(position.hasDraft(played(MICRO, ...Array(5).fill("1+2=3:ggpgg"))));
  });

  test("is not possible when the puzzle is closed", () => {
    assert.ok(!position.hasDraft({ ...started(MICRO), closed: true }));
  });

  test("a green first row in Instant does not win, because it is the game's scramble", () => {
    assert.ok(position.hasDraft(played(INSTANT, "12+34=46:gggggggg")));
    const won = played(INSTANT, "12+34=46:bbbbbbbb", "12+34=46:gggggggg");
    assert.ok(position.isSolved(won, 0));
  });

  test("a green first row in Speed wins", () => {
    assert.ok(!position.hasDraft(played(SPEED, "12+34=46:gggggggg")));
  });
});

describe("the current row", () => {
  test("is filled with a suggestion, without colours", () => {
    const begun = position.cycle(typed(started(MICRO), "9"), 0, 0);
    const state = position.fill(begun, "1+2=3");
    assert.equal(draft(state), "1+2=3:bbbbb");
    assert.ok(!state.draft.touched.includes(true));
    assert.equal(state.cursor, null);
  });

  test("is cleared", () => {
    const state = position.cleared(typed(played(MICRO, "1+2=3:bbbbb"), "4+5"));
    assert.deepEqual(state, played(MICRO, "1+2=3:bbbbb"));
  });

  test("is part of the typed text once it is full", () => {
    const board = played(MICRO, "1+2=3:bbbbb");
    assert.equal(position.typedText(typed(board, "4+5=")), "micro,1+2=3:bbbbb");
    assert.equal(position.typedText(typed(board, "4+5=9")), "micro,1+2=3:bbbbb,4+5=9:bbbbb");
  });

  test("is not part of the typed text when the game is over", () => {
    const won = played(MICRO, "1+2=3:ggggg");
    assert.equal(position.typedText(won), "micro,1+2=3:ggggg");
  });
});

describe("deleting a row", () => {
  test("keeps the others and the current row", () => {
    const board = typed(played(MICRO, "1+2=3:bbbbb", "4+5=9:bbbbb", "8-7=1:bbbbb"), "6");
    const state = position.removeRow(board, 1);
    assert.equal(position.positionText(state), "micro,1+2=3:bbbbb,8-7=1:bbbbb");
    assert.equal(state.draft.guess, "6    ");
  });

  test("that does not exist does nothing", () => {
    const board = played(MICRO, "1+2=3:bbbbb");
    assert.deepEqual(position.removeRow(board, 3), board);
  });
});

describe("guesses", () => {
  test("are the rows", () => {
    assert.equal(position.guessesOf(started(MICRO)), 0);
    assert.equal(position.guessesOf(played(MICRO, "1+2=3:bbbbb")), 1);
  });

  for (const game of [SPEED, INSTANT]) {
    test(`do not count the row that ${game.title} makes`, () => {
      assert.equal(position.guessesOf(started(game)), 0);
      assert.equal(position.guessesOf(played(game, "12+34=46:bbbbbbbb")), 0);
      assert.equal(position.guessesOf(played(game, ...Array(2).fill("12+34=46:bbbbbbbb"))), 1);
    });
  }
});
