// The list of the equations left: what it is about as people search, and as answers arrive.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import * as lists from "../../../features/solver/choices/list.js";
import * as position from "../../../game/position.js";
import { analysis } from "../../support/analyses.js";
import { GAMES, MINI_BI } from "../../support/games.js";

/** @import { List } from "../../../features/solver/choices/list.js" */

const { state: MINI } = position.readPosition("mini,4*7=28:bbpbbg", GAMES);
assert.ok(MINI);
const BEFORE = analysis({ remaining: 3, candidates: ["6*8=48", "9+6=15"] });
const FIRST = lists.analysed(Object.create(null), MINI, BEFORE);
const FOUND = {
  count: 3,
  estimated: false,
  why: "",
  equations: ["6*8=48", "9+6=15", "8*6=48"],
  columns: [],
};

/** @param {List} list */
const brief = ({ typed, pattern, shown, problem, equations }) => ({
  ...{ typed, pattern, shown, problem, equations: equations.length },
});

describe("the list", () => {
  test("begins with the equations of the analysis", () => {
    const none = { typed: "", pattern: "", shown: "", problem: "" };
    assert.deepEqual(brief(FIRST), { ...none, equations: 2 });
    assert.equal(FIRST.found, null);
  });

  test("has what the engine finds, and what is found later is added", () => {
    const found = lists.found(FIRST, FOUND, 0);
    assert.deepEqual(found.equations, FOUND.equations);
    const more = lists.found(found, { ...FOUND, equations: ["1+2=3"] }, 3);
    assert.equal(more.equations.length, 4);
  });

  test("shows the old search until there is an answer to the new one", () => {
    const old = lists.found(FIRST, FOUND, 0);
    const asked = lists.searched(old, "6?");
    assert.deepEqual(brief(asked), {
      ...{ typed: "6?", pattern: "6?", shown: "", problem: "", equations: 3 },
    });
    assert.equal(lists.found(asked, FOUND, 0).shown, "6?");
  });

  test("says why nothing is searched for, and keeps what was", () => {
    const asked = lists.searched(FIRST, "6");
    assert.deepEqual(brief(lists.searched(asked, "6(")), {
      ...{ typed: "6(", pattern: "6", shown: "", problem: "(", equations: 2 },
    });
  });

  test("is searched for a symbol that is pressed, until it is pressed again", () => {
    const pressed = lists.pressed(FIRST, 3, "=");
    assert.equal(pressed.typed, "???=??");
    assert.equal(lists.pressed(pressed, 3, "=").pattern, "");
  });

  test("keeps the search while the analysis gets better, and begins again when another row is entered", () => {
    const searched = lists.searched(lists.found(FIRST, FOUND, 0), "6");
    assert.equal(lists.analysed(searched, MINI, { ...BEFORE }).found, FOUND);
    const better = lists.analysed(searched, MINI, { ...BEFORE, remaining: 2 });
    assert.deepEqual([better.pattern, better.found], ["6", null]);
    const next = lists.analysed(searched, position.cycle(MINI, 0, 0), BEFORE);
    assert.equal(next.pattern, "");
  });

  test("is about the first board that is open, or the one that was chosen", () => {
    const board = position.emptyBoard(MINI_BI);
    const report = { solved: false, remaining: 9, candidates: [], beyond: "" };
    const both = analysis({ boards: [report, report] });
    const list = lists.analysed(Object.create(null), board, both);
    assert.equal(list.at, 0);
    assert.equal(lists.analysed(lists.turned(list, 1), board, both).at, 1);
    const solved = analysis({ boards: [{ ...report, solved: true }, report] });
    assert.equal(lists.analysed(list, board, solved).at, 1);
  });
});
