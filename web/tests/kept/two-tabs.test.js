// Two browser tabs on one device: nothing that was played in one of them is lost, whatever the other one
// does, whether it has heard of it or not, and wherever a page is reloaded.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { always } from "../support/chance.js";
import { MINI } from "../support/games.js";
import { atEveryStep, ROWS, stored, visit, WON } from "../support/pages.js";
import { device } from "../support/tabs.js";

/** @import { Page } from "../support/pages.js" */

/** How often something is stored during an action. @param {() => void} act */
function writesOf(act) {
  let writes = 0;
  device.fate = (_, kind) => {
    writes += Number(kind === "write");
    return "works";
  };
  act();
  device.works();
  return writes;
}

// ------------------------------------------------------------------------------------------- Solve

/** All games of Mini that are stored: on the board, behind Undo, and those that wait. */
function games() {
  const { position = "mini", past = [], waiting = [] } = stored().boards?.mini ?? {};
  const steps = [{ past }, ...waiting].flatMap((each) => each.past ?? []);
  return [
    position,
    ...waiting.map((/** @type {any} */ each) => each.position),
    ...steps.map((step) => step.split(";")[0]).filter(Boolean),
  ];
}

/** @param {string[]} guesses */
const rowsOf = (...guesses) => ["mini", ...guesses.map((guess) => `${guess}:bbbbbb`)].join(",");

describe("in Solve", () => {
  const [first = "", second = "", third = "", fourth = ""] = ROWS;
  const row = (/** @type {string} */ guess) => (/** @type {Page} */ page) => {
    page.type(guess);
    page.enter();
    made.add(page.link);
  };
  /** @type {Set<string>} the games that were on a board after a row was entered */
  const made = new Set();
  const fresh = () => {
    made.clear();
    return visit("solver", "mini");
  };
  const nothingIsLost = () => {
    const all = games();
    for (const game of made)
      assert.ok(
        all.some((each) => each.startsWith(game)),
        `${game} is lost: ${all}`,
      );
  };

  test("an old tab that comes to the front has the rows of the newer one, and Undo", () => {
    const { one, other } = fresh();
    row(first)(one);
    other.reload("");
    row(second)(one);
    row(third)(one);
    other.comeBack();
    assert.equal(other.link, rowsOf(first, second, third));
    assert.equal(other.heard, "This game was continued in another tab.");
    assert.equal(stored().boards.mini.position, rowsOf(first, second, third));
    for (let step = 0; step < 30 && other.link !== rowsOf(first); step += 1)
      other.open.input.undone();
    assert.equal(other.link, rowsOf(first));
    one.hear();
    assert.equal(one.link, rowsOf(first)); // Undo in one tab is newer than the rows in the other
  });

  test("what only the engine has offered does not replace the rows of another tab", () => {
    const { one, other } = fresh();
    other.type(first);
    one.hear();
    one.enter();
    other.open.update({
      ...other.open.state,
      board: {
        ...other.open.state.board,
        draft: { ...other.open.state.board.draft, offered: "llllll" },
      },
    });
    assert.equal(other.link, rowsOf(first));
    assert.deepEqual(stored().boards.mini.waiting ?? [], []);
  });

  test("a tab that only looks on stores nothing, also when the engine offers colours", () => {
    const { one, other } = fresh();
    row(first)(one);
    one.type(second);
    assert.equal(
      writesOf(() => {
        other.hear();
        const { state } = other.open;
        const draft = { ...state.board.draft, offered: "llllll" };
        other.open.update({ ...state, board: { ...state.board, draft } });
      }),
      0,
    );
    assert.equal(other.link, rowsOf(first));
    assert.equal(
      writesOf(() => other.type(third)) > 0,
      true, // as soon as the person goes on there
    );
  });

  test("if both tabs have gone on, the other game waits", () => {
    const { one, other } = fresh();
    row(first)(one);
    row(second)(other);
    assert.equal(other.link, rowsOf(second));
    const [waiting] = other.open.state.waiting;
    assert.equal(waiting.board.rows[0].guess, first);
    other.open.input.broughtBack();
    assert.equal(other.link, rowsOf(first));
    assert.deepEqual(
      games()
        .filter((game) => game !== "mini")
        .sort(),
      [rowsOf(first), rowsOf(second)],
    );
  });

  test("no row is lost, at whatever step the tabs alternate and a page is reloaded", () => {
    const [mine, yours] = [
      [row(first), row(second), row(third)],
      [(/** @type {Page} */ page) => page.comeBack(), row(fourth)],
    ];
    atEveryStep(fresh, { mine, yours, check: nothingIsLost });
  });

  test("no row is lost while one tab shows a link, or tries something else", () => {
    const [mine, yours] = [
      [row(first), row(second)],
      [
        (/** @type {Page} */ page) => page.open.enter(rowsOf(fourth)),
        row(third),
        (/** @type {Page} */ page) => page.open.whatIf.begun(1),
        (/** @type {Page} */ page) => page.comeBack(),
      ],
    ];
    atEveryStep(fresh, { mine, yours, check: nothingIsLost });
  });

  test("no row is lost by a new game in either tab, by a link, or by another game", () => {
    const acts = [
      (/** @type {Page} */ page) => page.open.input.restarted(),
      (/** @type {Page} */ page) => page.open.enter(rowsOf(fourth)),
      (/** @type {Page} */ page) =>
        page.open.chooseGame(page.open.game === MINI ? "micro" : "mini"),
      (/** @type {Page} */ page) => page.reload(),
      (/** @type {Page} */ page) => page.hear(),
      (/** @type {Page} */ page) => page.comeBack(),
      (/** @type {Page} */ page) =>
        page.open.game === MINI && row(page.open.state.board.rows.length ? second : first)(page),
    ];
    always(({ one: oneOf, several }) => {
      const { one, other } = fresh();
      for (const act of several(12, () => oneOf(acts))) {
        act(oneOf([one, other]));
        nothingIsLost();
      }
    }, 100);
  });
});

// -------------------------------------------------------------------------------------------- Play

for (const [place, link, id] of /** @type {const} */ ([
  ["a puzzle", "play:mini:7", "mini:7"],
  ["a class set", "play:mini:7,8", "mini:7"],
])) {
  describe(`in Play, with ${place}`, () => {
    const fresh = () => {
      most = { rows: 0, isWon: false };
      return visit("play", link);
    };
    let most = { rows: 0, isWon: false };
    const row = (/** @type {string} */ guess) => (/** @type {Page} */ page) => {
      page.type(guess);
      page.enter();
    };
    const left = () => stored().practice.puzzles[id];
    const staysAsItIs = () => {
      const rows = left().position.split(",").length - 1;
      const isWon = left().state === "won";
      assert.ok(rows >= most.rows, "a row is lost");
      assert.ok(isWon || !most.isWon, "it was won and is open again");
      most = { rows, isWon };
    };

    test("guesses of a newer tab stay when an old one types", () => {
      const { one, other } = fresh();
      row(ROWS[0] ?? "")(one);
      row(ROWS[1] ?? "")(one);
      other.type("1");
      assert.equal(left().position, rowsOf(...ROWS.slice(0, 2)));
      assert.equal(other.open.state.puzzle.board.rows.length, 2);
      assert.equal(other.open.state.puzzle.board.draft.guess.trim(), "1");
      assert.equal(other.heard, "This game was continued in another tab.");
    });

    test("a won puzzle stays won, and the other tab shows its end", () => {
      const { one, other } = fresh();
      row(WON)(one);
      assert.equal(
        writesOf(() => other.hear()),
        0,
      );
      assert.equal(other.open.state.puzzle.state, "won");
      row(ROWS[0] ?? "")(other);
      assert.deepEqual([left().state, left().position], ["won", `mini,${WON}:gggggg`]);
    });

    test("it never loses a row and is never open again, at whatever step the tabs alternate", () => {
      const mine = [row(ROWS[0] ?? ""), (/** @type {Page} */ page) => page.type("1"), row(WON)];
      const yours = [
        (/** @type {Page} */ page) => page.type("1"),
        row(ROWS[1] ?? ""),
        (/** @type {Page} */ page) => page.open.input.entered(), // the answer comes later
        (/** @type {Page} */ page) => page.answer(),
      ];
      atEveryStep(fresh, { mine, yours, check: staysAsItIs });
    });
  });
}

test("two windows that hear of each other soon store the same, also in a class set", () => {
  const { one, other } = visit("play", "play:mini:7,8");
  const { now } = Date;
  let time = 0;
  Date.now = () => (time += 100);
  one.type("1");
  for (const page of [other, one]) page.hear();
  const before = JSON.stringify(stored());
  for (const page of [other, one, other, one]) page.hear();
  Date.now = now;
  assert.equal(JSON.stringify(stored()), before);
});

test("a late answer of the engine does not clear the row that is being typed in another tab", () => {
  const { one, other } = visit("play", "play:mini:7");
  other.open.say("");
  one.type("12");
  other.open.say("Thinking…");
  assert.equal(stored().practice.puzzles["mini:7"].draft.trim(), "12");
  assert.equal(other.open.state.puzzle.board.draft.guess.trim(), "12");
});

test("a puzzle that the record knows as solved is not open again once many others were played", () => {
  const { one, other } = visit("play", "play:mini:7");
  one.type(WON);
  one.enter();
  for (let key = 100; key < 150; key += 1) one.open.enter(`play:mini:${key}`);
  assert.equal(stored().practice.puzzles["mini:7"], undefined);
  other.type("1");
  assert.equal(other.open.state.puzzle.state, "won");
});

test("two guesses in the same row: the first that was stored counts, the other can still be entered", () => {
  const { one, other } = visit("play", "play:mini:7");
  one.type(ROWS[0] ?? "");
  other.type(ROWS[1] ?? "");
  for (const page of [one, other]) page.open.input.entered();
  for (const page of [one, other]) page.answer();
  const { board } = other.open.state.puzzle;
  assert.deepEqual(
    [board.rows.length, board.rows[0].guess, board.draft.guess],
    [1, ROWS[0], ROWS[1]],
  );
});

test("an old tab does not take back the options of Play or the name in duels", () => {
  const { one, other } = visit("play", "play:mini:7");
  one.open.shelf.name = "Ada";
  one.open.chooseOptions({ strict: true, hard: false });
  other.type("1");
  const { name, strict } = stored().practice;
  assert.deepEqual([name, strict], ["Ada", true]);
});

// --------------------------------------------------------------------------- Nanagrams, Your games

test("in Nanagrams, both tabs keep and show what either has found, at whatever step they alternate", () => {
  const found = new Set();
  const find = (/** @type {string} */ answer) => (/** @type {Page} */ page) => {
    page.answer();
    page.open.update({ ...page.open.state, entered: answer });
    page.open.ask("judge");
    page.answer();
    found.add(answer);
  };
  const fresh = () => {
    found.clear();
    return visit("sister", "nanagrams:64!=!24/");
  };
  const check = (/** @type {{ one: Page, other: Page }} */ { one, other }) => {
    const [[, progress] = []] = Object.entries(stored().sisters.progress ?? {});
    assert.deepEqual([.../** @type {any} */ (progress).found].sort(), [...found].sort());
    for (const page of [one, other]) {
      page.answer();
      page.hear();
      assert.deepEqual([...page.open.state.progress.found].sort(), [...found].sort());
    }
  };
  atEveryStep(fresh, { mine: [find("4=4"), find("24/6=4")], yours: [find("24/4=6")], check });
});
