// The colours of a game in progress: how a person sets them, and how they are offered and follow.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import * as position from "../../game/position.js";
import { always } from "../support/chance.js";
import { MICRO, MINI_BI } from "../support/games.js";
import { anyState, draft, played, started, typed } from "../support/playing.js";

describe("colours", () => {
  test("a tap goes from black to purple to green to black", () => {
    let state = typed(started(MICRO), "1+2=3");
    const seen = [0, 1, 2, 3].map(() => {
      const colours = state.draft.colours;
      state = position.cycle(state, 0, 2);
      return colours;
    });
    assert.deepEqual(seen, ["bbbbb", "bbpbb", "bbgbb", "bbbbb"]);
  });

  test("an empty tile cannot be coloured", () => {
    const state = typed(started(MINI_BI), "1");
    for (const tile of [1, 7]) {
      assert.equal(position.cycle(state, 0, tile), state);
      assert.equal(position.colour(state, 0, tile, "g"), state);
    }
  });

  test("a row that does not exist cannot be coloured", () => {
    const state = played(MICRO, "1+2=3:bbbbb");
    assert.equal(position.cycle(state, 4, 0), state);
    assert.equal(position.colour(state, 4, 0, "g"), state);
    assert.equal(position.cycle(state, 0, 9), state);
  });

  test("the current row remembers which tiles the person has coloured", () => {
    const state = position.colour(typed(started(MICRO), "1+2=3"), 0, 3, "g");
    assert.deepEqual(state.draft.touched, [false, false, false, true, false]);
    assert.equal(state.draft.corrected, undefined);
  });

  test("an entered row can be corrected, and remembers that it was", () => {
    const state = position.cycle(played(MICRO, "1+2=3:bbbbb", "4+5=9:bbbbb"), 0, 4);
    assert.deepEqual(
      state.rows.map(({ colours, corrected }) => [colours, corrected]),
      [
        ["bbbbp", true],
        ["bbbbb", undefined],
      ],
    );
  });

  test("several tiles are recoloured in one step", () => {
    const state = position.recolour(played(MICRO, "1+2=3:bbbbb", "4+5=9:bbbbb"), [
      { row: 0, column: 0, board: 0, colour: "g" },
      { row: 1, column: 4, board: 0, colour: "p" },
    ]);
    assert.equal(position.positionText(state), "micro,1+2=3:gbbbb,4+5=9:bbbbp");
  });

  const OFFER = { start: "bpgbg", certain: "..g.." };

  test("are offered, some of them as certain", () => {
    const state = position.offer(typed(started(MICRO), "1+2=3"), OFFER);
    assert.equal(draft(state), "1+2=3:bpgbg");
    assert.equal(state.draft.offered, "llcll");
    assert.deepEqual(
      [0, 1, 2, 3, 4].map((column) => position.isSettled(state.draft, column)),
      [false, false, true, false, false],
    );
    assert.ok(position.isColoured(state.draft));
  });

  test("are not offered once the person has begun to colour the row", () => {
    const tapped = position.cycle(typed(started(MICRO), "1+2=3"), 0, 0);
    assert.equal(position.offer(tapped, OFFER), tapped);
    assert.ok(position.isColoured(tapped.draft));
  });

  test("that are unknown or there already change nothing", () => {
    const state = typed(started(MICRO), "1+2=3");
    assert.equal(position.offer(state, { start: "ggggg", certain: "" }), state);
    assert.ok(!position.isColoured(state.draft));
    const offered = position.offer(state, OFFER);
    assert.equal(position.offer(offered, OFFER), offered);
  });

  test("that were offered go when a symbol changes, but the person's own stay", () => {
    const offered = position.offer(typed(started(MICRO), "1+2=3"), OFFER);
    const state = position.place(position.cycle(offered, 0, 4), 0, "4");
    assert.equal(draft(state), "4+2=3:bbbbb");
    assert.equal(state.draft.offered, "     ");
    assert.deepEqual(state.draft.touched, [false, false, false, false, true]);
  });

  test("follow to the right of the tiles that the person has touched", () => {
    const offered = position.offer(typed(started(MICRO), "1+2=3"), OFFER);
    const one = position.follow(position.cycle(offered, 0, 1), [{ ".g": "pgppp" }]);
    assert.equal(draft(one), "1+2=3:bgppp");
    const two = position.follow(position.cycle(one, 0, 3), [{ ".g.g": "bbbbb" }]);
    assert.equal(draft(two), "1+2=3:bgpgb");
    assert.deepEqual(two.draft.touched, [false, true, false, true, false]);
  });

  test("stay when the engine has nothing to say about the touched tiles", () => {
    const offered = position.offer(typed(started(MICRO), "1+2=3"), OFFER);
    const tapped = position.cycle(offered, 0, 1);
    assert.equal(position.follow(tapped, [{ g: "ggggg" }]), tapped);
  });

  test("to the left of the last touched tile never follow, nor do touched tiles", () => {
    always((chance) => {
      const state = anyState(chance);
      const { columns } = state.game;
      const keys = Array.from({ length: 50 }, () =>
        chance.text("gpb.", 1 + chance.number(columns)),
      );
      const followers = Object.fromEntries(keys.map((key) => [key, chance.text("gpb", columns)]));
      const { draft } = position.follow(state, [followers]);
      const last = draft.touched.lastIndexOf(true) + 1;
      assert.equal(draft.colours.slice(0, last), state.draft.colours.slice(0, last));
      assert.deepEqual(draft.touched, state.draft.touched);
    }, 100);
  });

  test("can all be green at once, in a full row", () => {
    const state = position.allGreen(typed(started(MICRO), "1+2=3"));
    assert.equal(draft(state), "1+2=3:ggggg");
    assert.ok(!state.draft.touched.includes(false));
    const begun = typed(started(MICRO), "1+2");
    assert.equal(position.allGreen(begun), begun);
    const first = position.allGreen(typed(started(MINI_BI), "4*7=28"));
    assert.equal(draft(first), "4*7=28:ggggggbbbbbb");
    assert.equal(draft(position.allGreen(first, 1)), "4*7=28:gggggggggggg");
  });
});
