// Games of the person's own that links replace, and what Undo brings back after a reload.

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { toKeep } from "../../../features/solver/kept.js";
import * as games from "../../../features/solver/other-games.js";
import * as solver from "../../../features/solver/state.js";
import * as position from "../../../game/position.js";
import { load, save } from "../../../kept/storage.js";
import { always } from "../../support/chance.js";
import { GAMES } from "../../support/games.js";
import { keepOnly, kept as stored } from "../../support/kept.js";
import { anyAction } from "../../support/playing.js";

/** @import { Solving } from "../../../features/solver/state.js" */
/** @import { State } from "../../../game/state.js" */

const OWN = "mini,4*7=28:bbpbbg";
const ONE = "mini,6*8=48:bbpbbg";
const OTHER = "mini,9+6=15:bbbgbb";
const OVER = "mini,4*7=28:gggggg";

let kept = load();
/** @type {Solving} */
let state;

function keep() {
  if (!solver.isVisit(state)) kept.game = state.board.game.name;
  save(kept, toKeep(state, kept));
}

/** Open the page, at a link or without one. */
function open(link = "") {
  kept = load();
  state = games.firstState(GAMES, kept, link);
  keep();
}

/** Reload the page at its address. */
const reload = () => open(position.positionText(state.board));

/** Follow a link in the open page. @param {string} link */
function follow(link) {
  const { state: board } = position.readPosition(link, GAMES);
  assert.ok(board);
  state = games.followed(games.arrived(state, board.game, kept), board);
  keep();
}

/** @param {(board: State) => State} act */
function change(act) {
  state = solver.changed(state, act(state.board));
  keep();
}

/** @param {string} symbols */
const type = (symbols) => {
  for (const symbol of symbols) change((board) => position.type(board, symbol));
};

function undo() {
  const before = games.undone(state, kept);
  if (!before) return false;
  state = before;
  keep();
  return true;
}

function goBack() {
  state = games.broughtBack(state);
  keep();
}

const now = () => position.positionText(state.board);
const typed = () => state.board.draft.guess.trim();
const waiting = () => state.waiting.map(({ board }) => position.positionText(board));

beforeEach(() => keepOnly());

describe("a game that is not over", () => {
  beforeEach(() => {
    open(OWN);
    type("9+");
  });

  test("stays what the page opens with while links are only looked at", () => {
    open(ONE);
    assert.deepEqual([now(), waiting()], [ONE, [OWN]]);
    open(OTHER);
    assert.deepEqual([now(), waiting()], [OTHER, [OWN]]);
    reload();
    assert.deepEqual([now(), waiting()], [OTHER, [OWN]]);
    open();
    assert.deepEqual([now(), typed(), waiting()], [OWN, "9+", []]);
  });

  test("comes back with its row and with what Undo brings back", () => {
    follow(ONE);
    reload();
    goBack();
    assert.deepEqual([now(), typed(), waiting()], [OWN, "9+", []]);
    assert.ok(undo());
    assert.equal(typed(), "9");
  });

  test("comes back with the browser’s Back, and the link with Forward", () => {
    follow(ONE);
    follow(OWN);
    assert.deepEqual([now(), typed(), state.past.length], [OWN, "9+", 2]);
    follow(ONE);
    assert.deepEqual([now(), waiting()], [ONE, [OWN]]);
  });

  test("waits while the game of a link is played, and both are kept", () => {
    open(ONE);
    type("7");
    open();
    assert.deepEqual([now(), typed(), waiting()], [ONE, "7", [OWN]]);
    goBack();
    assert.deepEqual([now(), typed(), waiting()], [OWN, "9+", [ONE]]);
    open();
    goBack();
    assert.deepEqual([now(), typed(), waiting()], [ONE, "7", [OWN]]);
  });

  test("is the only one once all that was done to the game of a link is undone", () => {
    open(ONE);
    type("7");
    undo();
    open();
    assert.deepEqual([now(), typed(), waiting()], [OWN, "9+", []]);
  });

  test("waits with any number of others, and the ten newest keep what Undo brings back", () => {
    const links = Array.from({ length: 12 }, (_, at) => `mini,1+9=${at + 10}:bbbbbb`);
    for (const link of links) {
      open(link);
      type("7");
    }
    open(ONE);
    open();
    assert.deepEqual([now(), ...waiting()], [links.at(-1), OWN, ...links.slice(0, -1)]);
    const undo = state.waiting.map(({ past }) => past.length > 0);
    assert.deepEqual(undo, [false, false, ...Array(10).fill(true)]);
  });

  test("waits below several games of links that were played", () => {
    open(ONE);
    type("7");
    open(OTHER);
    type("1");
    open();
    assert.deepEqual([now(), waiting()], [OTHER, [OWN, ONE]]);
    open(OWN);
    assert.deepEqual([now(), typed(), waiting()], [OWN, "9+", [ONE, OTHER]]);
  });

  test("is not lost to Undo: it is what the first Undo after a link brings back", () => {
    open(ONE);
    type("7");
    reload();
    undo();
    assert.deepEqual([now(), typed()], [ONE, ""]);
    undo();
    assert.deepEqual([now(), typed()], [OWN, "9+"]);
    undo();
    assert.equal(typed(), "9");
  });

  test("stops waiting when a new game begins or the person declines, and Undo leads to it", () => {
    open(ONE);
    state = games.declined(state);
    keep();
    assert.deepEqual(waiting(), []);
    reload();
    assert.equal(now(), ONE);
    undo();
    assert.deepEqual([now(), typed()], [OWN, "9+"]);
  });

  test("of another kind stays, and Undo leads back to it", () => {
    follow("micro,1+2=3:gpbbb");
    assert.deepEqual([now(), waiting()], ["micro,1+2=3:gpbbb", []]);
    undo();
    assert.deepEqual([now(), typed(), state.past.length], [OWN, "9+", 2]);
  });

  test("comes back before the steps of another kind of game", () => {
    open("micro");
    type("1");
    open("mini");
    follow(ONE);
    follow("micro");
    undo();
    assert.equal(now(), ONE);
    undo();
    assert.deepEqual([now(), typed()], [OWN, "9+"]);
  });

  test("is not lost when Undo leads back to a link to another kind of game", () => {
    follow(ONE);
    follow("micro,1+2=3:gpbbb");
    undo();
    assert.deepEqual([now(), waiting()], [ONE, [OWN]]);
    open();
    assert.deepEqual([now(), typed()], ["micro,1+2=3:gpbbb", ""]);
    open("mini");
    assert.deepEqual(waiting(), [OWN]);
  });

  test("that another browser tab plays on is not overwritten while a link is looked at", () => {
    open(ONE);
    const here = { kept, state };
    open();
    type("6");
    ({ kept, state } = here);
    keep();
    open();
    assert.equal(typed(), "9+6");
  });

  test("keeps the other lines that were tried in it", () => {
    const whatIf = solver.branched(state, [["5+9=14:bbbgbb"]]);
    state = { ...whatIf, waiting: [], linked: "" };
    change((board) => ({ ...board, rows: [] }));
    change((board) => position.enter(position.fill(board, "5+9=14")));
    state = solver.returned(state);
    keep();
    const tried = kept.boards.mini?.lines;
    assert.ok(tried?.length);
    open(ONE);
    type("7");
    goBack();
    assert.deepEqual(kept.boards.mini?.lines, tried);
  });
});

test("a game that is over does not wait, and Undo leads back to it", () => {
  open(OVER);
  open(ONE);
  assert.deepEqual([now(), waiting()], [ONE, []]);
  undo();
  assert.equal(now(), OVER);
});

test("the first of two games that links have opened is not lost", () => {
  open(ONE);
  open(OTHER);
  assert.deepEqual(waiting(), [ONE]);
  open();
  assert.equal(now(), ONE);
});

test("a game that no link has replaced is stored as itself alone", () => {
  open("mini");
  keep();
  assert.deepEqual(Object.keys(stored().boards.mini), ["position", "draft"]);
});

test("Undo leads back through all games, each of them as it was left", () => {
  open("mini");
  type("9");
  open("micro");
  type("1");
  follow("mini");
  follow("micro");
  const seen = [];
  while (undo()) seen.push(now() + typed());
  assert.deepEqual(seen, ["mini9", "micro1", "micro", "mini9"]);
});

test("several boards wait as well", () => {
  const bi = "minibi,4*7=28:bbpbbg/gbpbbb";
  open(bi);
  type("6");
  open("minibi,9+6=15:bbbgbb/bpbgbb");
  goBack();
  assert.deepEqual([now(), typed()], [bi, "6"]);
});

describe("Undo after a reload", () => {
  test("leads back as before, at most 50 steps", () => {
    open("mini");
    for (let step = 0; step < 60; step += 1) {
      change((board) => position.place(board, 0, String(step % 10)));
    }
    open();
    let steps = 0;
    while (undo()) steps += 1;
    assert.equal(steps, 50);
    assert.equal(typed(), "9");
  });

  test("leads through the same boards as without one", () => {
    const past = () =>
      state.past.map((board) => [position.positionText(board), position.draftText(board)]);
    always((chance) => {
      keepOnly();
      open("micro");
      for (let steps = chance.number(20); steps > 0; steps -= 1) {
        change((board) => anyAction(board, chance));
      }
      const before = past();
      open();
      assert.deepEqual(past(), before);
    }, 50);
  });

  test("leads back to the game before a new one", () => {
    open(OWN);
    change(() => position.emptyBoard(state.board.game));
    open();
    assert.equal(now(), "mini");
    undo();
    assert.equal(now(), OWN);
  });

  test("takes few bytes on the device, even for four boards", () => {
    open("quad");
    const row = (/** @type {number} */ n) => `12+3${n}=4${n + 2}:${"bpgb".repeat(2)}`;
    for (let n = 0; n < 7; n += 1) {
      type(row(n).slice(0, 8));
      for (let tile = 0; tile < 4; tile += 1) change((board) => position.cycle(board, n, tile * 8));
      change(position.enter);
    }
    assert.equal(stored().boards.quad.past.length, 50);
    assert.ok(JSON.stringify(stored().boards.quad).length < 12_000);
  });
});

for (const past of [[1], ["x"], [";"], ["mini;"], ["classic;9"], "x", ["mini,4*7=28:<b>;;"]]) {
  test(`damaged steps do no harm: ${JSON.stringify(past)}`, () => {
    keepOnly({ game: "mini", boards: { mini: { position: OWN, draft: "", past, waiting: past } } });
    open();
    assert.equal(now(), OWN);
    while (undo()) assert.ok(now().startsWith("mini"));
  });
}
