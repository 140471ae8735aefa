// "What if": the lines of a game, whatever a person does.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { keptBoard } from "../../../features/solver/kept.js";
import { firstState } from "../../../features/solver/other-games.js";
import { branched, changed, returned, steppedTo } from "../../../features/solver/state.js";
import * as lines from "../../../features/solver/what-if/lines.js";
import * as position from "../../../game/position.js";
import { readKept } from "../../../kept/storage.js";
import { always } from "../../support/chance.js";
import { GAMES, MICRO } from "../../support/games.js";
import { anyAction, anyState, played } from "../../support/playing.js";

/** @import { Solving } from "../../../features/solver/state.js" */

const ROWS = ["1+2=3:bgbgb", "4+5=9:bgpgb", "3+6=9:ggggp"];
const GAME = played(MICRO, ...ROWS);

/** A state of the solver with this board. @param {position.State} board @returns {Solving} */
const solving = (board) => ({ ...firstState(GAMES, readKept({}), ""), board });

/** The lines of a game, with nothing tried yet. */
const fresh = () => branched(solving(GAME), []);

/** @param {Solving} state */
const whatIfOf = ({ whatIf }) => {
  assert.ok(whatIf);
  return whatIf;
};

/** The state after stepping to some rows of the line that the board is on. @param {Solving} state @param {number} rows */
const stepped = (state, rows) => steppedTo(state, whatIfOf(state), whatIfOf(state).line, rows);

/** The state after a row was entered. @param {Solving} state @param {string} row */
function entered(state, row) {
  const [guess = "", colours = ""] = row.split(":");
  const filled = position.fill(state.board, guess);
  return changed(state, position.enter({ ...filled, draft: { ...filled.draft, colours } }));
}

/** The number of different places: each row in its line. @param {lines.Line[]} all */
const places = (all) =>
  new Set(all.flatMap((line) => line.map((_, at) => line.slice(0, at + 1).join()))).size;

describe("the lines of a game", () => {
  test("hold what is on the board, and never change the game", () => {
    always((chance) => {
      const start = solving(anyState(chance));
      let state = branched({ ...start, past: [start.board] }, []);
      for (let action = 0; action < 12; action += 1) {
        const before = whatIfOf(state);
        const all = lines.linesOf(before);
        const line = chance.one(all);
        state = chance.one([
          () => changed(state, anyAction(state.board, chance)),
          () => changed(state, anyAction(state.board, chance)),
          () => steppedTo(state, before, line, chance.number(line.length + 1)),
        ])();
        const whatIf = whatIfOf(state);
        const rows = lines.lineOf(state.board);
        assert.equal(whatIf.game, start.board);
        assert.deepEqual(whatIf.line.slice(0, rows.length), rows);
        assert.ok(lines.linesOf(whatIf).some((each) => lines.isSame(each, whatIf.line)));
      }
      const back = returned(state);
      assert.equal(back.board, start.board);
      assert.deepEqual([back.past, back.whatIf], [[start.board], null]);
    });
  });

  test("are drawn as a tree that has each place once", () => {
    always((chance) => {
      const { one, number, several } = chance;
      const tried = several(number(6), () => several(1 + number(3), () => one(ROWS)));
      const whatIf = { ...whatIfOf(fresh()), tried };
      const drawn = lines.inOrder(lines.tree(whatIf));
      const links = drawn.map(({ line, from }) => line.length - from);
      assert.equal(drawn.length, tried.length + 1);
      assert.equal(
        links.reduce((sum, each) => sum + each),
        places(lines.linesOf(whatIf)),
      );
    });
  });

  test("lead back to any row, and forward again", () => {
    const back = stepped(fresh(), 1);
    assert.equal(position.positionText(back.board), `micro,${ROWS[0]}`);
    const forward = stepped(back, ROWS.length);
    assert.equal(forward.board, GAME);
    assert.deepEqual(whatIfOf(forward).tried, []);
  });

  test("keep another guess as a line of its own", () => {
    const other = entered(stepped(fresh(), 1), "8-1=7:bbbgb");
    assert.deepEqual(whatIfOf(other).tried, [[ROWS[0], "8-1=7:bbbgb"]]);
    const longer = entered(other, "9-2=7:bbbgb");
    assert.deepEqual(whatIfOf(longer).tried, [[ROWS[0], "8-1=7:bbbgb", "9-2=7:bbbgb"]]);
    const third = entered(stepped(longer, 2), "7-2=5:bbbgb");
    assert.equal(whatIfOf(third).tried.length, 2);
  });

  test("have one line for a colour that is changed several times", () => {
    const tapped = [0, 1].reduce(
      (state) => changed(state, position.cycle(state.board, 0, 0)),
      fresh(),
    );
    assert.deepEqual(whatIfOf(tapped).tried, [["1+2=3:ggbgb", ...ROWS.slice(1)]]);
    const back = changed(tapped, position.cycle(tapped.board, 0, 0));
    assert.deepEqual(whatIfOf(back).tried, []);
    assert.deepEqual(whatIfOf(back).line, ROWS);
  });

  test("lose only the line that is deleted", () => {
    const one = entered(stepped(fresh(), 1), "8-1=7:bbbgb");
    const two = entered(stepped(one, 0), "7-1=6:bbbgb");
    const left = lines.without(whatIfOf(two));
    assert.deepEqual(left.tried, [[ROWS[0], "8-1=7:bbbgb"]]);
    assert.deepEqual(left.line, ROWS);
  });

  test("are found again after a reload, until the first row of the game changes", () => {
    const tried = entered(stepped(fresh(), 1), "8-1=7:bbbgb");
    const none = readKept({});
    const board = keptBoard(tried, none);
    assert.equal(board.position, position.positionText(GAME));
    const kept = readKept({
      boards: { micro: { ...board, lines: [...(board.lines ?? []), "x", 7] } },
    });
    const link = position.positionText(tried.board);
    const again = firstState(GAMES, kept, link);
    assert.equal(position.positionText(again.board), link);
    assert.deepEqual(whatIfOf(again).tried, whatIfOf(tried).tried);
    assert.equal(position.positionText(returned(again).board), board.position);
    assert.deepEqual(keptBoard(solving(GAME), kept).lines, kept.boards.micro?.lines);
    assert.deepEqual(keptBoard(solving(played(MICRO, "9-2=7:bbbgb")), kept).lines, []);
  });

  test("are not looked for in a link to another game", () => {
    const kept = readKept({
      boards: { micro: { position: position.positionText(GAME), draft: "" } },
    });
    const { whatIf, waiting } = firstState(GAMES, kept, `micro,${ROWS[0]}`);
    assert.equal(whatIf, null);
    assert.equal(waiting.length, 1);
  });
});
