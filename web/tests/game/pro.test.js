// Games of Pro: their links, how they are begun and continued, and what is said of them. How their names
// are read is compared with the core in tests/web/test_pro_names.py.

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { Board } from "../../board/board.js";
import { Keyboard } from "../../board/keyboard.js";
import * as play from "../../features/play/puzzle.js";
import * as choices from "../../features/solver/choices/words.js";
import { firstState, setUpBoard } from "../../features/solver/other-games.js";
import * as words from "../../features/solver/words.js";
import * as position from "../../game/position.js";
import { proGame } from "../../game/pro.js";
import * as shared from "../../parts/words.js";
import { analysis, look, suggestion } from "../support/analyses.js";
import { Element } from "../support/dom.js";
import { CLASSIC, GAMES } from "../support/games.js";
import { FIRST_VISIT } from "../support/kept.js";
import { events, startAgain } from "../support/reports.js";
import { asked, heard, input, openAt } from "../support/solver.js";
import { at } from "../support/solving.js";

const EVERY_KEY = "pro-16~brackets~squares~power~factorial~decimal~pi";
const ROWS = "pro-9-8~brackets~squares~hard,(1+2)*3=9:bgpbbbbgb";

/** @param {string} link */
function board(link) {
  const { state } = position.readPosition(link, GAMES);
  assert.ok(state, link);
  return state;
}

/** @param {string} name */
function game(name) {
  const found = proGame(name);
  assert.ok(found, name);
  return found;
}

beforeEach(startAgain);

describe("the link of a Pro game", () => {
  test("holds the set-up, the options and the rows", () => {
    const state = board(ROWS);
    assert.deepEqual(
      [state.game.columns, state.game.rows, state.game.guesses, state.hard, state.strict],
      [9, 8, 8, true, false],
    );
    assert.equal(position.positionText(state), ROWS);
    assert.equal(board("pro-9-8~squares~hard~brackets~strict").game, state.game);
  });

  test("can have every symbol that a Pro game has", () => {
    const link = `${EVERY_KEY},(1.5+π)^2²-3³!=1:bgpbbbbgbbbbbbbb`;
    assert.equal(position.positionText(board(link)), link);
  });

  test("that is not possible says so, and keeps nothing", () => {
    for (const link of ["pro-17", "pro-4", "pro-9-21", "pro-9~no-+-*/", "pro-9~roots", "pro-"]) {
      const { state, problem } = position.readPosition(link, GAMES);
      assert.equal(state, null);
      assert.match(problem, /Pro game that cannot exist/);
    }
    assert.match(position.readPosition("pro", GAMES).problem, /Pro game that cannot exist/);
    assert.match(position.readPosition("prowl", GAMES).problem, /does not have/);
  });

  test("opens no practice puzzle", () => {
    const { game, problem } = play.readLink("play:pro-9:2026-11-21", GAMES);
    assert.deepEqual([game, problem], [undefined, play.noPro]);
  });
});

describe("a Pro game that is stored", () => {
  const stored = { ...FIRST_VISIT, game: "pro-9-8~brackets~squares" };

  test("is opened again", () => {
    const boards = { [stored.game]: { position: ROWS, draft: "" } };
    const { board } = firstState(GAMES, { ...stored, boards }, "");
    assert.equal(position.positionText(board), ROWS);
  });

  test("is Classic again if the name is not possible", () => {
    assert.equal(firstState(GAMES, { ...stored, game: "pro-99" }, "").board.game, CLASSIC);
  });
});

describe("a set-up", () => {
  const NOTHING = { guess: "", colours: "" };

  test("begins with an empty board, and keeps the options", () => {
    const empty = position.emptyBoard(game("pro-10"), true, true);
    assert.deepEqual(setUpBoard(empty, NOTHING), empty);
  });

  test("continues a game that is not over", () => {
    const left = board(ROWS);
    assert.equal(setUpBoard(left, NOTHING), left);
    assert.equal(setUpBoard(left, { guess: "(1+2)*3=9", colours: "" }), left);
    const begun = position.type(board("pro-9"), "1");
    assert.equal(setUpBoard(begun, NOTHING), begun);
  });

  test("begins again after a game that is over, or that had another first row", () => {
    const won = board("pro-9,12+34=046:ggggggggg");
    const used = board("pro-9-1,12+34=046:ggggggggb");
    for (const left of [won, used]) assert.deepEqual(setUpBoard(left, NOTHING).rows, []);
    const other = setUpBoard(board(ROWS), { guess: "(2+2)*3=9", colours: "" });
    assert.deepEqual([other.rows, other.draft.guess], [[], "(2+2)*3=9"]);
    assert.equal(other.draft.touched.includes(true), false);
  });

  test("enters a first row whose colours are known", () => {
    const { rows, draft } = setUpBoard(board("pro-9"), {
      guess: "12+34=046",
      colours: "bgpbbbbgb",
    });
    assert.deepEqual(
      rows.map(({ guess, colours }) => [guess, colours]),
      [["12+34=046", "bgpbbbbgb"]],
    );
    assert.ok(position.isBlank(draft));
  });

  test("says what it did", () => {
    const empty = board("pro-9");
    for (const continued of [false, true]) assert.equal(words.begun(empty, continued), "");
    assert.match(words.begun(position.fill(empty, "12+34=046"), false), /Set its colours/);
    assert.match(words.begun(board(ROWS), false), /^The first row and its colours are entered/);
    assert.match(words.begun(board(ROWS), true), /your last game .* “New game” clears/);
  });
});

describe("a text with the address of a Pro puzzle", () => {
  const SHARED = "https://pro.nerdlegame.com/3f9a/8/EOCF/12P34e46/\nMy score: 3/8";

  test("opens the set-up when it is pasted into another game", () => {
    openAt("mini");
    input.pasted(SHARED, () => assert.fail());
    assert.deepEqual([heard, asked], [[`set up ${SHARED}`], null]);
  });

  test("is read as rows in a Pro game, and opens the set-up if it has none", () => {
    openAt("pro-8-8");
    input.pasted(SHARED, () => assert.fail());
    assert.deepEqual([asked.kind, heard], ["read", []]);
    asked.failed("no guesses");
    assert.deepEqual(heard, [`set up ${SHARED}`]);
  });
});

describe("the board", () => {
  test("is made anew for as many tiles in other rows", () => {
    const element = new Element("div");
    const board = new Board(/** @type {any} */ (element), events);
    const drawn = (/** @type {string} */ name) => {
      board.draw(position.emptyBoard(game(name)), null);
      return element.children.map((row) => row.querySelectorAll(".tile").length);
    };
    assert.deepEqual(drawn("pro-8-6"), Array(6).fill(8));
    assert.deepEqual(drawn("pro-6-8"), Array(8).fill(6));
  });

  test("tells the style how wide the game is", () => {
    const element = new Element("div");
    const board = new Board(/** @type {any} */ (element), events);
    const layout = (/** @type {Game} */ game) => {
      board.draw(position.emptyBoard(game), null);
      return document.documentElement.dataset.wide;
    };
    const names = ["pro-8", "pro-9", "pro-10", "pro-11~brackets~squares", EVERY_KEY];
    assert.deepEqual(
      names.map((name) => layout(game(name))),
      [undefined, "9", "10", "more", "more"],
    );
    assert.equal(layout(CLASSIC), undefined);
  });
});

test("the keyboard has every key, and more rows for many", () => {
  const element = new Element("div");
  element.append(new Element("div"), new Element("div"));
  for (const row of element.children) row.setAttribute("class", "keys");
  const keys = new Keyboard(/** @type {any} */ (element), events);
  const rows = (/** @type {string} */ name) => {
    keys.fit(game(name));
    return [...element.children.map((row) => row.textContent), element.dataset.many];
  };
  assert.deepEqual(rows(EVERY_KEY), ["1234567890", "+-*/^()!.²³π=", "13"]);
  assert.deepEqual(rows("pro-9~no-*/"), ["1234567890", "+-=", undefined]);
  assert.deepEqual(rows("pro-8"), ["1234567890", "/+-*=", undefined]);
});

describe("an estimate", () => {
  test("has the two digits that count", () => {
    const counts = [995, 1250, 3456, 12_345, 999_999, 3_456_789, 98_765_432_100, 1.2e13];
    assert.deepEqual(counts.map(shared.about), [
      "about 1,000",
      "about 1,300",
      "about 3,500",
      "about 12,000",
      "about 1 million",
      "about 3.5 million",
      "about 99 billion",
      "about 12 trillion",
    ]);
  });

  const guess = suggestion("12+34=046", { classes: 120, win: 0.03 });
  const candidates = Array(100).fill("12+34=046");
  const sampled = analysis({
    ...{ remaining: 2_960_000, estimated: true, source: "search", proven: false },
    ...{ suggestions: [guess], candidates },
  });

  test("is shown, listed and read out as one", () => {
    assert.equal(words.count(board(ROWS), sampled), "About 3 million equations left");
    assert.equal(
      choices.listed(100, 2_960_000, true),
      "100 of about 3 million equations left, drawn at random",
    );
    assert.match(words.afterRow(board(ROWS), sampled), /^About 3 million equations left\. Sugg/);
  });

  test("has two digits in the table of choices", () => {
    const written = [782, 1_801, 1_827_204].map((size) => shared.brief.format(size));
    assert.deepEqual(written, ["780", "1.8K", "1.8M"]);
  });

  test("says that the figures come from a sample", () => {
    assert.equal(words.why(sampled), "The suggestion wins at once 3% of the time.");
    const looked = { guess: "98-76=022", look: { ...look("accepted"), worth: guess } };
    assert.equal(
      words.message(at("pro-9", "98-76=022", { analysis: sampled, looked })),
      "With your guess, you need 1.5 guesses on average, estimated from a random sample. Match the colours, then press Enter.",
    );
  });
});

describe("the first message", () => {
  test("says that a first guess is being searched, until there is one or the engine fails", () => {
    assert.match(words.message(at("pro-9")), /^Searching for a first guess/);
    assert.equal(words.message(at("pro-9", "", { failed: true })), "");
    assert.equal(words.message(at("pro-9", "", { analysis: analysis() })), "");
    assert.equal(words.message(at("mini")), "");
  });
});

test("the keys are named in symbols and in words", () => {
  const small = game("pro-12-1~power~no-*/");
  assert.equal(shared.proSize(small), "Pro: 12 tiles, 1 row");
  assert.equal(shared.proKeys(small), "+\u00a0-\u00a0^");
  assert.equal(shared.proKeysInWords(small), "plus, minus, to the power of");
  assert.equal(
    shared.equation("2^3!=π*1.5"),
    "2 to the power of 3 factorial equals pi times 1 point 5",
  );
});
