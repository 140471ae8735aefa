// What the solver asks the engine as a person plays, and what happens to the answers.

import assert from "node:assert/strict";
import { beforeEach, describe, mock, test } from "node:test";
import { firstState } from "../../../features/solver/other-games.js";
import { Questions } from "../../../features/solver/questions.js";
import { changed } from "../../../features/solver/state.js";
import * as words from "../../../features/solver/words.js";
import * as position from "../../../game/position.js";
import { analysis, look, row, suggestion } from "../../support/analyses.js";
import { GAMES } from "../../support/games.js";
import { FIRST_VISIT } from "../../support/kept.js";

/** @import { Solving } from "../../../features/solver/state.js" */

/** @type {any[]} what the engine was asked */
let asked = [];
/** @type {string[]} */
let forgotten = [];
/** @type {string[]} */
let heard = [];
let drawn = 0;
/** @type {Questions} */
let questions;

const page = {
  kept: FIRST_VISIT,
  openings: /** @type {{ [position: string]: Analysis }} */ ({}),
  asking: {
    ask(
      /** @type {string} */ kind,
      /** @type {object} */ question,
      /** @type {object} */ handlers,
    ) {
      asked.push({ kind, question, ...handlers });
    },
    forget: (/** @type {string} */ kind) => void forgotten.push(kind),
    clearError() {},
  },
};
const solver = {
  state: /** @type {Solving} */ ({}),
  /** @param {Solving} state */
  update(state, spoken = "") {
    solver.state = questions.ask(state);
    drawn += 1;
    if (spoken) heard.push(spoken);
  },
  page: /** @type {any} */ (page),
};

/** Open a position. @param {string} link @param {(told: Analysis) => Analysis} told what the coach does not hide */
function openAt(link, told = (all) => all) {
  asked = [];
  questions = new Questions(solver, /** @type {any} */ ({ rate() {}, told }));
  solver.state = questions.ask(firstState(GAMES, FIRST_VISIT, link));
  [forgotten, heard, drawn] = [[], [], 0];
}

/** Do something on the board. @param {(board: position.State) => position.State} act */
const become = (act) => solver.update(changed(solver.state, act(solver.state.board)));

/** @param {string} symbols */
const type = (symbols) => become((board) => [...symbols].reduce(position.type, board));

/** @param {number} column */
const tap = (column) => become((board) => position.cycle(board, board.rows.length, column));

/** The last question of a kind. @param {string} kind */
const last = (kind) => asked.filter((each) => each.kind === kind).at(-1);

/** How many questions of a kind there were. @param {string} kind */
const count = (kind) => asked.filter((each) => each.kind === kind).length;

const ONE_ROW = "mini,4*7=28:bbpbbg";

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  page.openings = {};
  openAt(ONE_ROW);
});

describe("a position", () => {
  test("is announced without the suggestion that the coach hides", () => {
    openAt(ONE_ROW, (all) => ({ ...all, suggestions: [] }));
    last("analyse").answered(analysis({ remaining: 3 }), true);
    assert.deepEqual(heard, ["3 equations left."]);
  });

  test("is asked about once, however often it is drawn", () => {
    type("6");
    type("*");
    assert.equal(count("analyse"), 1);
    assert.deepEqual(last("analyse").question, { position: ONE_ROW, once: false, corrected: [] });
  });

  test("that has changed is asked about again, and the old answer is no longer wanted", () => {
    const old = last("analyse");
    assert.ok(old.isWanted());
    become((board) => position.cycle(board, 0, 0));
    assert.deepEqual(last("analyse").question, {
      position: "mini,4*7=28:pbpbbg",
      once: false,
      corrected: [0],
    });
    assert.ok(!old.isWanted());
    assert.equal(solver.state.analysis, null);
  });

  test("with a known answer shows it at once, without waiting for the engine", () => {
    const known = analysis();
    page.openings = { mini: known };
    openAt("mini");
    assert.equal(solver.state.analysis, known);
    assert.ok(last("analyse").question.once);
    last("analyse").answered(analysis({ remaining: 1 }), true);
    assert.equal(solver.state.analysis, known);
    assert.deepEqual(heard, []);
  });
});

describe("the answers to a position", () => {
  const [quick, better, best] = [30, 20, 10].map((expected) =>
    analysis({ suggestions: [suggestion("4*7=28", { expected })] }),
  );

  test("are shown only first and last, because those in between would flicker", () => {
    const { answered } = last("analyse");
    answered(quick, false);
    answered(better, false);
    assert.equal(solver.state.analysis, quick);
    answered(best, true);
    assert.equal(solver.state.analysis, best);
    assert.equal(drawn, 2);
  });

  test("are read out once, and again only when they change", () => {
    const { answered } = last("analyse");
    answered(quick, false);
    answered(best, true);
    assert.equal(heard.length, 1);
    openAt(ONE_ROW);
    const impossible = analysis({ state: "impossible", rows: [row({ problem: "nothing fits" })] });
    last("analyse").answered(impossible, false);
    last("analyse").answered(analysis({ beyond: "signs" }), true);
    assert.equal(heard.length, 2);
  });

  test("can end without a better one, and the latest is shown", () => {
    const { answered } = last("analyse");
    answered(quick, false);
    answered(better, false);
    answered(undefined, true);
    assert.equal(solver.state.analysis, better);
  });

  test("can be missing altogether", () => {
    last("analyse").answered(undefined, true);
    assert.equal(solver.state.analysis, null);
    assert.deepEqual(heard, []);
  });

  test("give a final count, unless no answer fits and the search is not finished", () => {
    const impossible = analysis({ state: "impossible", rows: [row()] });
    last("analyse").answered(impossible, false);
    assert.equal(solver.state.counted, false);
    last("analyse").answered(impossible, true);
    assert.equal(solver.state.counted, true);
    last("analyse").answered(impossible, false);
    become((board) => position.cycle(board, 0, 0));
    assert.equal(solver.state.counted, true);
  });

  test("can fail, and are asked for again on the next try", () => {
    last("analyse").failed("out of memory");
    assert.equal(solver.state.failed, true);
    last("analyse").again();
    assert.equal(count("analyse"), 2);
    assert.equal(solver.state.failed, false);
  });
});

describe("a guess", () => {
  test("is checked once its row is full", () => {
    type("6*8=4");
    assert.equal(count("look"), 0);
    type("8");
    assert.deepEqual(last("look").question, { position: ONE_ROW, guess: "6*8=48" });
  });

  test("that is no longer in the row is no longer wanted", () => {
    type("6*8=48");
    const { isWanted } = last("look");
    assert.ok(isWanted());
    become(position.erase);
    assert.ok(!isWanted());
    assert.ok(forgotten.includes("look"));
    assert.equal(solver.state.looked, null);
  });

  const OFFER = { start: "bpgbbb", certain: "..g..." };

  test("starts with the colours that are likely, which are read out", () => {
    type("6*8=48");
    last("look").answered({ ...look("accepted"), ...OFFER });
    assert.equal(solver.state.board.draft.colours, "bpgbbb");
    assert.equal(solver.state.board.draft.offered, "llclll");
    assert.equal(solver.state.looked?.guess, "6*8=48");
    assert.deepEqual(heard, [
      "Likely colours, not confirmed: " +
        "6 black, times purple, 8 green, equals black, 4 black, 8 black.",
    ]);
  });

  test("gets no colours while the person is asked whether all of them are black", () => {
    type("6*8=48");
    solver.update({ ...solver.state, confirming: true });
    last("look").answered({ ...look("accepted"), ...OFFER });
    assert.equal(solver.state.board.draft.colours, "bbbbbb");
    assert.deepEqual(heard, []);
  });

  test("that is refused is not asked about: the message says why it is refused", () => {
    type("6*8=48");
    solver.update({ ...solver.state, aside: words.allBlack, confirming: true });
    last("look").answered(look("refused", "the left side is 7"));
    assert.equal(solver.state.aside, "");
    assert.equal(solver.state.confirming, false);
    assert.deepEqual(heard, ["Nerdle would not accept this: the left side is 7."]);
  });

  test("gets its worth in a later answer, and is read out only once", () => {
    type("6*8=48");
    const warned = {
      ...look("accepted with a warning", "it has a sign"),
      start: "bbgbbb",
      certain: "......",
    };
    const { answered } = last("look");
    answered(warned, false);
    answered(warned, false);
    tap(2);
    answered({ ...warned, worth: suggestion("6*8=48") }, false);
    answered(undefined, true);
    assert.equal(solver.state.looked?.look.worth?.guess, "6*8=48");
    assert.equal(solver.state.board.draft.colours, "bbbbbb");
    assert.equal(heard.length, 1);
    assert.match(heard[0] ?? "", /^Nerdle accepts this, but it has a sign\. /);
  });

  test("has its worth read out once it is shown", () => {
    type("6*8=48");
    const { answered } = last("look");
    answered(look("accepted"), false);
    for (const _ of "12")
      answered({ ...look("accepted"), worth: suggestion("6*8=48", { expected: 2.4 }) }, true);
    assert.deepEqual(
      heard.filter((each) => each.includes("guesses")),
      [words.message(solver.state)],
    );
    assert.match(words.message(solver.state), /^With your guess, you need 2.4 guesses/);
  });

  test("keeps the colours that the person has begun to choose", () => {
    type("6*8=48");
    tap(0);
    last("look").answered({ ...look("accepted"), start: "ggggbb", certain: "......" });
    assert.equal(solver.state.board.draft.colours, "pbbbbb");
  });

  test("that is the suggestion gets its likely colours before the engine has checked it", () => {
    last("analyse").answered(analysis({ start: "gbbbbb", certain: "......" }), true);
    become((board) => position.fill(board, "4*7=28"));
    assert.equal(solver.state.board.draft.colours, "gbbbbb");
  });

  test("that the game refuses or warns of is read out", () => {
    type("6*8=48");
    last("look").answered(look("refused", "the left side is 7"));
    assert.deepEqual(heard, ["Nerdle would not accept this: the left side is 7."]);
  });

  test("that was checked is not asked about again while its tiles are coloured", () => {
    type("6*8=48");
    last("look").answered(look("accepted"));
    tap(0);
    tap(1);
    assert.equal(count("look"), 1);
  });

  test("without an answer is left alone", () => {
    type("6*8=48");
    last("look").answered(undefined);
    assert.equal(solver.state.looked, null);
  });
});

describe("the colours of a row", () => {
  beforeEach(() => {
    type("6*8=48");
    for (const column of [1, 2, 3, 4, 5]) become((board) => position.colour(board, 1, column, "b"));
  });

  test("are checked once all are touched and the person has stopped tapping", () => {
    mock.timers.tick(10_000);
    assert.equal(count("row"), 0);
    tap(0);
    mock.timers.tick(699);
    tap(1);
    mock.timers.tick(699);
    assert.equal(count("row"), 0);
    mock.timers.tick(1);
    assert.deepEqual(last("row").question, {
      position: ONE_ROW,
      guess: "6*8=48",
      colours: "ppbbbb",
    });
    assert.equal(count("row"), 1);
    assert.ok(last("row").silent);
  });

  test("that are not all touched are not checked", () => {
    become((board) => position.place(board, 2, "7"));
    tap(0);
    mock.timers.tick(10_000);
    assert.equal(count("row"), 0);
  });

  test("of a row that has been entered meanwhile are not checked", () => {
    tap(0);
    become(position.enter);
    mock.timers.tick(10_000);
    assert.equal(count("row"), 0);
  });

  test("that no answer gives are flagged until a tile is tapped again", () => {
    tap(0);
    mock.timers.tick(700);
    last("row").answered({ problem: "no 6 is left to be purple", column: 0 });
    assert.deepEqual(solver.state.doubt, { problem: "no 6 is left to be purple", column: 0 });
    assert.deepEqual(heard, ["This can’t be right: no 6 is left to be purple."]);
    const { isWanted } = last("row");
    tap(0);
    assert.equal(solver.state.doubt, null);
    assert.ok(!isWanted());
  });

  test("stay flagged while the cursor moves", () => {
    tap(0);
    mock.timers.tick(700);
    last("row").answered({ problem: "x", column: 0 });
    become((board) => position.moveTo(board, 3));
    assert.ok(solver.state.doubt);
  });

  test("that are possible are not flagged", () => {
    tap(0);
    mock.timers.tick(700);
    for (const answer of [{ problem: "", column: null }, undefined]) last("row").answered(answer);
    assert.equal(solver.state.doubt, null);
    assert.deepEqual(heard, []);
  });
});
