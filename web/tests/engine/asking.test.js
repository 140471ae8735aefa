// How a tab asks the engine: which answers it still wants, and what is shown for errors.

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { Asking } from "../../engine/asking.js";
import * as words from "../../parts/words.js";
import { MINI } from "../support/games.js";

/** @type {any[]} what the engine was asked, with the callbacks */
let asked = [];
/** @type {string[]} */
let forgotten = [];
/** @type {any} the error that is shown */
let shown = null;
let inFront = true;

const engine = {
  ask(/** @type {string} */ kind, /** @type {object} */ question, /** @type {any} */ answer) {
    asked.push({ kind, question, answer });
  },
  forget: (/** @type {string} */ kind) => void forgotten.push(kind),
};
const trouble = {
  report(
    /** @type {string} */ of,
    /** @type {string} */ said,
    /** @type {string} */ details,
    /** @type {any} */ remedy,
  ) {
    shown = { of, said, details, remedy };
  },
  clear(/** @type {string} */ of) {
    if (shown?.of === of) shown = null;
  },
};
const asking = new Asking(
  /** @type {any} */ (engine),
  /** @type {any} */ (trouble),
  () => inFront,
  () => MINI,
);

/** @type {unknown[]} */
let answers = [];
const answered = (/** @type {unknown} */ told, /** @type {boolean} */ last) =>
  void answers.push([told, last]);
const [FIRST, FINE] = [{ start: "bbbbbb" }, { start: "gggggg" }];
const TROUBLE = { error: "out of memory", details: "Traceback" };

beforeEach(() => {
  [asked, forgotten, shown, inFront, answers] = [[], [], null, true, []];
});

test("a question names the game that the engine prepares for, unless it has a position", () => {
  asking.ask("sister", { name: "countdown", text: ":2,5;7", act: "open" }, { answered });
  asking.ask("look", { position: "micro", guess: "1+2=3" }, { answered });
  assert.deepEqual(
    asked.map(({ kind, question }) => [kind, question]),
    [
      ["sister", { position: "mini", name: "countdown", text: ":2,5;7", act: "open" }],
      ["look", { position: "micro", guess: "1+2=3" }],
    ],
  );
});

test("each answer is passed on, and so is the end of the answers", () => {
  asking.ask("look", { guess: "4*7=28" }, { answered });
  asked[0].answer(FIRST, false);
  asked[0].answer(undefined, true);
  assert.deepEqual(answers, [
    [FIRST, false],
    [undefined, true],
  ]);
});

test("an answer that is no longer wanted is dropped, and so is its error", () => {
  let still = true;
  asking.ask("look", { guess: "4*7=28" }, { answered, isWanted: () => still });
  still = false;
  asked[0].answer(FINE, true);
  asked[0].answer(TROUBLE, true);
  assert.deepEqual(answers, []);
  assert.equal(shown, null);
});

test("a question can be withdrawn", () => {
  asking.forget("row");
  assert.deepEqual(forgotten, ["row"]);
});

describe("an error", () => {
  test("is shown with its details, and Try again asks the same question", () => {
    asking.ask("look", { guess: "4*7=28" }, { answered });
    asked[0].answer(TROUBLE, true);
    assert.match(shown.said, /^The solver could not answer \(out of memory\)/);
    assert.equal(shown.details, "Traceback");
    assert.equal(shown.remedy.name, "Try again");
    assert.deepEqual(answers, []);
    shown.remedy.act();
    assert.deepEqual(asked[1].question, asked[0].question);
    asked[1].answer(FINE, true);
    assert.equal(shown, null);
    assert.deepEqual(answers, [[FINE, true]]);
  });

  test("can have a different way to try again", () => {
    let tried = 0;
    const again = () => {
      tried += 1;
    };
    asking.ask("look", { guess: "4*7=28" }, { answered, again });
    asked[0].answer(TROUBLE, true);
    shown.remedy.act();
    assert.equal(tried, 1);
    assert.equal(asked.length, 1);
  });

  test("in a tab that is not in front is not shown, but the tab is told", () => {
    inFront = false;
    /** @type {string[]} */
    const failed = [];
    asking.ask("look", { guess: "4*7=28" }, { answered, failed: (why) => void failed.push(why) });
    asked[0].answer(TROUBLE, true);
    assert.equal(shown, null);
    assert.deepEqual(failed, ["out of memory"]);
  });

  test("in a tab with an older version does not blame the connection", () => {
    /** @type {string[]} */
    const failed = [];
    const old = Object.assign(Object.create(asking), { trouble: { ...trouble, cause: {} } });
    old.ask(
      "look",
      { guess: "4*7=28" },
      { answered, failed: (/** @type {string} */ why) => void failed.push(why) },
    );
    for (const list of ["", "maxi"]) asked[0].answer({ ...TROUBLE, list }, true);
    assert.deepEqual(failed, ["out of memory", words.isOld]);
  });

  test("of a silent question is not shown, and its answer clears no other error", () => {
    asking.ask("look", { guess: "4*7=28" }, { answered });
    asked[0].answer(TROUBLE, true);
    asking.ask("row", { guess: "4*7=28", colours: "bbbgbb" }, { answered, silent: true });
    asked[1].answer(FINE, true);
    assert.match(shown.said, /out of memory/);
    shown = null;
    asked[1].answer(TROUBLE, true);
    assert.equal(shown, null);
  });

  test("is cleared by the next answer, but not if none comes", () => {
    asking.ask("look", { guess: "4*7=28" }, { answered });
    asked[0].answer(TROUBLE, true);
    asking.ask("analyse", {}, { answered });
    asked[1].answer(undefined, true);
    assert.notEqual(shown, null);
    asked[1].answer(FINE, false);
    assert.equal(shown, null);
  });
});

test("a tab can show a refusal itself, and learns whether the question or the engine is at fault", () => {
  /** @type {unknown[]} */
  const failed = [];
  asking.ask(
    "play",
    { key: "xzzzz" },
    {
      answered,
      failed: (why, refused) => {
        failed.push([why, refused]);
        return refused;
      },
    },
  );
  const details = () => shown?.details;
  asked[0].answer({ error: "there is no puzzle" }, true);
  assert.equal(details(), undefined);
  asked[0].answer(TROUBLE, true);
  assert.equal(details(), "Traceback");
  assert.deepEqual(failed, [
    ["there is no puzzle", true],
    ["out of memory", false],
  ]);
});
