// The practice puzzles on the device: which one is opened again, and what the record counts.

import assert from "node:assert/strict";
import { beforeEach, describe, mock, test } from "node:test";
import { isBetween, newsOf } from "../../../features/play/news.js";
import * as play from "../../../features/play/puzzle.js";
import { Shelf } from "../../../features/play/shelf.js";
import { stateOf, typed } from "../../../features/play/state.js";
import { positionText } from "../../../game/position.js";
import { frozen } from "../../support/chance.js";
import { CLASSIC, MICRO, MINI } from "../../support/games.js";
import { fill, keepOnly, kept, refuse } from "../../support/kept.js";

/** @import { Puzzle } from "../../../features/play/puzzle.js" */

const TODAY = "2026-11-21";
const YESTERDAY = "2026-11-20";
const OPTIONS = { strict: false, hard: false };

beforeEach(() => {
  keepOnly();
  mock.timers.reset();
  mock.timers.enable({ apis: ["Date"], now: new Date(2026, 10, 21, 12) });
});

/** A puzzle after some guesses. @param {Game} game @param {string} key @param {number} guesses @param {Turn["state"]} [state] */
function puzzle(game, key, guesses, state = "open") {
  const rows = Array(guesses).fill(`${"1".repeat(game.columns)}:${"b".repeat(game.columns)}`);
  /** @type {Turn} */
  const turn = {
    rows,
    state,
    guesses,
    keys: {},
    check: { verdict: "accepted", reason: "", column: null },
    broken: null,
    answer: state === "open" ? "" : "1".repeat(game.columns),
    share: "",
  };
  return frozen(play.played(play.newPuzzle(game, key, OPTIONS), turn, true));
}

/** A puzzle in brief: its id, guesses and state. @param {Puzzle | undefined} puzzle */
const told = (puzzle) => puzzle && `${play.idOf(puzzle)} ${play.guessesOf(puzzle)} ${puzzle.state}`;

/** What browsers do with what a page wants to store. */
const BROWSERS = { "stores everything": () => {}, "stores nothing": refuse, "is full": fill };

for (const [how, browser] of Object.entries(BROWSERS)) {
  describe(`in a browser that ${how}`, () => {
    beforeEach(browser);

    test("a puzzle is found as it was left", () => {
      const shelf = new Shelf();
      shelf.put(puzzle(MINI, "7", 2));
      assert.equal(told(shelf.find(MINI, "7")), "mini:7 2 open");
      assert.equal(shelf.find(MINI, "8"), undefined);
      assert.equal(shelf.find(MICRO, "7"), undefined);
    });

    test("the puzzle that was open last is opened again", () => {
      const shelf = new Shelf();
      shelf.put(puzzle(MINI, "7", 2));
      shelf.put(puzzle(CLASSIC, "8", 1));
      assert.equal(told(shelf.left(MINI)), "mini:7 2 open");
      assert.equal(told(shelf.left(CLASSIC)), "classic:8 1 open");
      assert.equal(told(shelf.left(MICRO)), `micro:${TODAY} 0 open`);
    });

    test("a finished puzzle is counted", () => {
      const shelf = new Shelf();
      const won = puzzle(MINI, "7", 3, "won");
      shelf.count(won);
      const [at, position] = [Date.now(), positionText(won.board)];
      assert.deepEqual(shelf.record.read(), {
        "mini:7": { guesses: 3, perfect: null, hints: 0, at, position },
      });
    });
  });
}

test("a puzzle that was never opened starts with the chosen options", () => {
  const shelf = new Shelf();
  shelf.options = { strict: true, hard: true };
  const { board } = shelf.take(MINI, "7");
  assert.deepEqual([board.strict, board.hard], [true, true]);
});

describe("the next visit", () => {
  test("finds the game, the options and every puzzle", () => {
    const shelf = new Shelf();
    shelf.options = { strict: true, hard: false };
    shelf.put(puzzle(MINI, "7", 2));
    shelf.put(puzzle(CLASSIC, TODAY, 1));
    const next = new Shelf();
    assert.equal(next.game, "classic");
    assert.deepEqual(next.options, { strict: true, hard: false });
    assert.equal(told(next.left(MINI)), "mini:7 2 open");
    assert.equal(told(next.left(CLASSIC)), `classic:${TODAY} 1 open`);
  });

  test("finds the record", () => {
    new Shelf().count(puzzle(MINI, "7", 0, "lost"));
    assert.equal(new Shelf().record.read()["mini:7"]?.guesses, 0);
  });
});

describe("the next day", () => {
  for (const [left, next] of /** @type {[Puzzle, string][]} */ ([
    [puzzle(MINI, YESTERDAY, 2), `mini:${YESTERDAY} 2 open`],
    [puzzle(MINI, YESTERDAY, 0), `mini:${TODAY} 0 open`],
    [puzzle(MINI, YESTERDAY, 3, "won"), `mini:${TODAY} 0 open`],
    [puzzle(MINI, YESTERDAY, 6, "lost"), `mini:${TODAY} 0 open`],
    [puzzle(MINI, `e${YESTERDAY}`, 3, "won"), `mini:e${TODAY} 0 open`],
    [puzzle(MINI, `e${YESTERDAY}`, 2), `mini:e${YESTERDAY} 2 open`],
    [puzzle(MINI, TODAY, 3, "won"), `mini:${TODAY} 3 won`],
    [puzzle(MINI, "7", 3, "won"), "mini:7 3 won"],
    [puzzle(MINI, "7", 0), "mini:7 0 open"],
  ])) {
    test(`after ${told(left)}, the puzzle is ${next}`, () => {
      const shelf = new Shelf();
      shelf.put(left);
      assert.equal(told(shelf.left(MINI)), next);
      assert.equal(told(new Shelf().left(MINI)), next);
    });
  }
});

describe("two browser tabs", () => {
  test("see each other's puzzles", () => {
    const [one, other] = [new Shelf(), new Shelf()];
    one.put(puzzle(MINI, "7", 2));
    other.put(puzzle(MINI, "8", 1));
    assert.equal(told(one.find(MINI, "8")), "mini:8 1 open");
    assert.equal(told(other.find(MINI, "7")), "mini:7 2 open");
  });

  test("each keep their own open puzzle", () => {
    const [one, other] = [new Shelf(), new Shelf()];
    one.put(puzzle(MINI, "7", 2));
    other.put(puzzle(MINI, "8", 1));
    assert.equal(told(one.left(MINI)), "mini:7 2 open");
  });

  test("use the later state of a puzzle that both have", () => {
    const [one, other] = [new Shelf(), new Shelf()];
    one.put(puzzle(MINI, "7", 2));
    other.put(puzzle(MINI, "7", 3, "won"));
    assert.equal(told(one.find(MINI, "7")), "mini:7 3 won");
  });

  test("share one record", () => {
    const [one, other] = [new Shelf(), new Shelf()];
    one.count(puzzle(MINI, "7", 2, "won"));
    other.count(puzzle(MINI, "8", 3, "won"));
    assert.deepEqual(Object.keys(one.record.read()), ["mini:7", "mini:8"]);
  });
});

describe("the shelf", () => {
  test("keeps the 41 puzzles that were played last, and all that are begun and open", () => {
    const shelf = new Shelf();
    shelf.put(puzzle(MICRO, "1", 2));
    shelf.put(puzzle(MICRO, "2", 0));
    for (let key = 0; key < 60; key += 1) shelf.put(puzzle(MICRO, `1${key}`, 3, "won"));
    const keys = Object.keys(kept().practice.puzzles);
    assert.equal(keys.length, 42);
    assert.ok(["micro:1", "micro:159"].every((id) => keys.includes(id)));
    assert.ok(["micro:2", "micro:10"].every((id) => !keys.includes(id)));
  });

  test("has every finished puzzle as it ended, from the record", () => {
    const shelf = new Shelf();
    const ends = [
      puzzle(MINI, TODAY, 3, "won"),
      puzzle(MINI, YESTERDAY, 6, "lost"),
      puzzle(MINI, "7", 2, "given up"),
    ];
    for (const each of ends) shelf.count({ ...each, hints: 2 });
    for (const each of ends) {
      const found = shelf.find(MINI, each.key);
      assert.equal(told(found), told(each));
      assert.equal(found?.hints, 2);
      assert.equal(found?.board.closed, true);
    }
  });

  test("tells how a puzzle stands, as it was finished first", () => {
    const shelf = new Shelf();
    shelf.count(puzzle(MINI, "7", 3, "won"));
    shelf.count(puzzle(MINI, "8", 6, "lost"));
    for (const key of ["7", "9"]) shelf.put(puzzle(MINI, key, 2));
    shelf.put(puzzle(MINI, "10", 0));
    assert.deepEqual(shelf.result(MINI, "7"), { state: "won", guesses: 3 });
    assert.deepEqual(shelf.result(MINI, "8"), { state: "lost", guesses: 0 });
    assert.deepEqual(shelf.result(MINI, "9"), { state: "open", guesses: 2 });
    assert.equal(shelf.result(MINI, "10"), null);
    assert.equal(shelf.result(MICRO, "7"), null);
  });

  test("counts a puzzle that is played again as one", () => {
    const shelf = new Shelf();
    for (let key = 0; key < 41; key += 1) shelf.put(puzzle(MICRO, `1${key}`, 1));
    shelf.put(puzzle(MICRO, "10", 2));
    assert.equal(Object.keys(kept().practice.puzzles).length, 41);
    assert.equal(told(new Shelf().find(MICRO, "10")), "micro:10 2 open");
  });

  test("keeps what a newer page added", () => {
    keepOnly({ version: 1, practice: { notes: "n", open: { quad: "5" } } });
    new Shelf().put(puzzle(MINI, "7", 1));
    assert.equal(kept().practice.notes, "n");
    assert.deepEqual(kept().practice.open, { quad: "5", mini: "7" });
  });

  test("works with damaged storage", () => {
    const puzzles = { "mini:7": "x", "mini:8": { key: "8" } };
    for (const practice of [3, [1], { open: 3, puzzles: [1] }, { open: { mini: {} }, puzzles }]) {
      keepOnly({ version: 1, practice, record: { "mini:7": 3 } });
      const shelf = new Shelf();
      assert.equal(told(shelf.left(MINI)), `mini:${TODAY} 0 open`);
      assert.equal(shelf.find(MINI, "7"), undefined);
      assert.equal(shelf.find(MINI, "8"), undefined);
      assert.deepEqual(shelf.record.read(), {});
    }
  });
});

describe("the record", () => {
  test("counts a puzzle once, with its first result", () => {
    const shelf = new Shelf();
    shelf.count(puzzle(MINI, "7", 6, "lost"));
    mock.timers.tick(1000);
    shelf.count(puzzle(MINI, "7", 1, "won"));
    assert.equal(shelf.record.read()["mini:7"]?.guesses, 0);
  });

  test("has no guesses for a puzzle that was given up", () => {
    const shelf = new Shelf();
    shelf.count(puzzle(MINI, "7", 2, "given up"));
    assert.equal(shelf.record.read()["mini:7"]?.guesses, 0);
  });

  test("is given the guesses of perfect play later", () => {
    const shelf = new Shelf();
    const won = puzzle(MINI, "7", 3, "won");
    shelf.count(won);
    shelf.compare(won, 2);
    assert.equal(new Shelf().record.read()["mini:7"]?.perfect, 2);
  });

  test("ignores perfect play for a puzzle that is not in it", () => {
    const shelf = new Shelf();
    shelf.compare(puzzle(MINI, "7", 3, "won"), 2);
    assert.deepEqual(shelf.record.read(), {});
  });

  test("can be replaced as a whole", () => {
    const shelf = new Shelf();
    shelf.count(puzzle(MINI, "7", 3, "won"));
    shelf.record.change(() => ({}));
    assert.deepEqual(new Shelf().record.read(), {});
  });
});

describe("what is new today", () => {
  const finished = (/** @type {number} */ day) => ({
    ...{ guesses: 2, perfect: 2, hints: 0 },
    at: new Date(2026, 10, day).getTime(),
  });
  const begun = puzzle(CLASSIC, TODAY, 1);
  /** @param {object} record @param {object} [practice] */
  const news = (record, practice = {}) => {
    keepOnly({ record, practice });
    return newsOf([MICRO, MINI, CLASSIC], new Shelf(), begun);
  };

  test("is shown to a person who has finished a puzzle before today", () => {
    assert.equal(news({}), null);
    assert.equal(news({ [`mini:${TODAY}`]: finished(21) }), null);
    assert.ok(news({ "mini:7": finished(20) }));
  });

  test("is how today's puzzle of each game stands that the person plays, and the days in a row", () => {
    const puzzles = { [play.idOf(begun)]: play.writePuzzle(begun) };
    const days = { [`mini:${YESTERDAY}`]: finished(20), "mini:2026-11-19": finished(19) };
    const told = news(days, { puzzles });
    assert.deepEqual(
      told?.games.map(({ game, isHere, mark, stands }) => [game.name, isHere, mark, stands]),
      [
        ["mini", false, "new", "not played"],
        ["classic", true, "…", "still open"],
      ],
    );
    assert.deepEqual([told?.streak, told?.due], ["2 days in a row.", ""]);
    const solved = news({ [`mini:${YESTERDAY}`]: finished(20), [`mini:${TODAY}`]: finished(21) });
    assert.deepEqual([solved?.games[0]?.mark, solved?.games[0]?.state], ["2", "won"]);
  });

  test("names the exercises that are due", () => {
    const mistakes = [{ row: 1, loss: 0.5, found: 0, tried: "" }];
    const position = "mini,4*7=28:bbpbbg,2*3=06:gggggg";
    assert.equal(news({ "mini:7": { ...finished(20), position, mistakes } })?.due, "1 exercise");
  });

  test("is not shown while a puzzle is in progress, or in a class", () => {
    const untouched = play.newPuzzle(MINI, TODAY, OPTIONS);
    assert.ok(isBetween(stateOf(untouched, null)));
    assert.ok(isBetween(stateOf(puzzle(MINI, TODAY, 2, "won"), null)));
    assert.ok(!isBetween(stateOf(begun, null)));
    const draft = { ...untouched.board.draft, guess: "4     " };
    assert.ok(!isBetween(typed(stateOf(untouched, null), { ...untouched.board, draft })));
    assert.ok(!isBetween(stateOf(untouched, { keys: [TODAY, "7"], allowed: play.ALL_HINTS })));
    assert.ok(!isBetween(stateOf(play.newPuzzle(MINI, "x1a2b", OPTIONS), null)));
  });
});
