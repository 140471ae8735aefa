// A practice puzzle: its board, its link, and how the device stores it.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import * as play from "../../../features/play/puzzle.js";
import * as position from "../../../game/position.js";
import { always, frozen } from "../../support/chance.js";
import { CLASSIC, GAMES, MICRO, MINI, SPEED } from "../../support/games.js";

/** @import { Puzzle } from "../../../features/play/puzzle.js" */
/** @import { Chance } from "../../support/chance.js" */

const EASY = { strict: false, hard: false };

/** The engine's answer with these rows, each like "1+2=3:bbbbb". @param {string[]} rows @param {Partial<Turn>} [more] @returns {Turn} */
const turn = (rows, more = {}) => ({
  rows,
  state: "open",
  guesses: rows.length,
  keys: {},
  check: { verdict: "accepted", reason: "", column: null },
  broken: null,
  answer: "",
  share: "",
  ...more,
});

/** @param {Puzzle} puzzle @param {string} symbols */
const typed = (puzzle, symbols) =>
  play.withBoard(puzzle, [...symbols].reduce(position.type, puzzle.board));

const NEW = frozen(play.newPuzzle(MINI, "2026-11-21", EASY));
const WON = frozen(
  play.played(
    NEW,
    turn(["4*7=28:bbpbbg", "6*8=48:gggggg"], {
      state: "won",
      answer: "6*8=48",
      share: "Mini 2/6",
      keys: { 6: "g", 7: "p" },
    }),
    true,
  ),
);

describe("a new puzzle", () => {
  test("is open, with an empty board", () => {
    assert.equal(NEW.state, "open");
    assert.ok(!play.isOver(NEW));
    assert.equal(play.guessesOf(NEW), 0);
    assert.deepEqual(NEW.board, position.emptyBoard(MINI));
    assert.deepEqual([NEW.answer, NEW.share, NEW.hints, NEW.perfect], ["", "", 0, null]);
  });

  test("has the options that were chosen", () => {
    const { board } = play.newPuzzle(MINI, "7", { strict: true, hard: true });
    assert.deepEqual([board.strict, board.hard], [true, true]);
  });

  test("is identified by its game and key", () => {
    assert.equal(play.idOf(NEW), "mini:2026-11-21");
    assert.equal(play.idOf(play.newPuzzle(MINI, "7", { strict: true, hard: true })), "mini:7");
  });
});

describe("a guess", () => {
  test("that the engine has coloured is a row, and the next row is empty", () => {
    const puzzle = play.played(typed(NEW, "4*7=28"), turn(["4*7=28:bbpbbg"]), true);
    assert.equal(position.positionText(puzzle.board), "mini,4*7=28:bbpbbg");
    assert.ok(position.isBlank(puzzle.board.draft));
    assert.equal(play.guessesOf(puzzle), 1);
    assert.ok(!play.isOver(puzzle));
  });

  test("that is not entered stays in the row", () => {
    const puzzle = play.played(typed(NEW, "4*7=28"), turn([]), false);
    assert.equal(puzzle.board.draft.guess, "4*7=28");
    assert.equal(puzzle.board.rows.length, 0);
  });

  test("in Speed does not include the given row", () => {
    const first = turn(["12+34=46:bbbbbbbb"], { guesses: 0 });
    const puzzle = play.played(play.newPuzzle(SPEED, "7", EASY), first, false);
    assert.equal(play.guessesOf(puzzle), 0);
  });

  test("has no colours on the board before it is entered", () => {
    const board = play.boardToDraw(typed(NEW, "4*7"));
    assert.equal(board.draft.guess, "4*7   ");
    assert.equal(board.draft.colours, "      ");
  });

  test("that wins ends the puzzle, with its answer and the text to share", () => {
    assert.ok(play.isOver(WON));
    assert.ok(!position.hasDraft(WON.board));
    assert.deepEqual([WON.answer, WON.share], ["6*8=48", "Mini 2/6"]);
    assert.deepEqual(WON.keys, { 6: "g", 7: "p" });
  });

  for (const state of /** @type {const} */ (["lost", "given up"])) {
    test(`cannot follow in a puzzle that was ${state}`, () => {
      const over = play.played(NEW, turn(["4*7=28:bbpbbg"], { state, answer: "6*8=48" }), false);
      assert.ok(play.isOver(over));
      assert.ok(!position.hasDraft(over.board));
    });
  }

  test("that is over stays as it is if the engine would colour its rows otherwise by now", () => {
    assert.equal(play.played(WON, turn(["4*7=28:bbpbbg", "6*8=48:bbpbbb"]), false), WON);
  });

  test("that this page cannot read is left out", () => {
    const puzzle = play.played(NEW, turn(["4*7=28:bbpbbg", "6*8"]), true);
    assert.equal(puzzle.board.rows.length, 1);
  });
});

test("other options keep the rows and the current row", () => {
  const puzzle = play.withOptions(typed(WON, ""), { strict: true, hard: true });
  assert.equal(position.positionText(puzzle.board), "mini~strict~hard,4*7=28:bbpbbg,6*8=48:gggggg");
});

describe("an evasive puzzle", () => {
  test("is never hard", () => {
    const hard = { strict: true, hard: true };
    const { board } = play.newPuzzle(MINI, "e1", hard);
    assert.deepEqual([board.strict, board.hard], [true, false]);
    const later = play.withOptions(play.newPuzzle(MINI, "e1", EASY), hard).board;
    assert.deepEqual([later.strict, later.hard], [true, false]);
  });

  test("has a link, in the games that have evasive puzzles", () => {
    const puzzle = play.newPuzzle(MINI, "e2026-11-21", EASY);
    assert.equal(play.linkOf(puzzle), "play:mini:e2026-11-21");
    assert.equal(play.readLink("play:mini:e2026-11-21", GAMES).key, "e2026-11-21");
    assert.equal(play.readLink("play:maxi:e1", GAMES).key, undefined);
    assert.match(play.readLink("play:maxi:e1", GAMES).problem, /There is no puzzle “e1”/);
    const games = GAMES.filter((game) => play.parOf(game)).map(({ name }) => name);
    assert.deepEqual(games, ["micro", "mini", "classic"]); // of these games
  });

  test("is read back as it was left", () => {
    const puzzle = play.newPuzzle(MINI, "e4711", EASY);
    const read = play.readPuzzle(play.writePuzzle(puzzle), GAMES);
    assert.deepEqual([read?.key, read?.board.game], ["e4711", MINI]);
  });

  test("comes back today as another evasive puzzle", () => {
    assert.equal(play.todayLike("e4711"), `e${play.today()}`);
    assert.equal(play.todayLike("4711"), play.today());
  });
});

describe("a puzzle's link", () => {
  test("names the game, its options and the key, but no guesses", () => {
    assert.equal(play.linkOf(WON), "play:mini:2026-11-21");
    const hard = play.newPuzzle(CLASSIC, "4711", { strict: true, hard: true });
    assert.equal(play.linkOf(hard), "play:classic~strict~hard:4711");
  });

  test("leads to the same puzzle", () => {
    always((chance) => {
      const { board, key } = anyPuzzle(chance);
      const { game, strict, hard } = board;
      const allowed = chance.number(4);
      const signs = chance.number(2) > 0;
      const puzzle = { ...play.newPuzzle(game, key, { strict, hard }), allowed, signs };
      const read = { game, strict, hard, allowed, key, problem: "", ...(signs && { signs }) };
      const link = play.linkOf(puzzle);
      assert.deepEqual(play.readLink(link, GAMES), read);
    });
  });

  test("names the hints that are allowed, unless all are", () => {
    assert.equal(play.linkOf({ ...WON, allowed: 1 }), "play:mini:2026-11-21~hints-1");
    for (const [link, allowed] of /** @type {const} */ ([
      ["play:mini:7~hints-0", 0],
      ["play:mini:7~hints-9", 3],
      ["play:mini:7~more", 3],
    ]))
      assert.equal(play.readLink(link, GAMES).allowed, allowed);
  });

  test("of several puzzles leads to all of them", () => {
    always(({ number, several }) => {
      const keys = [...new Set(several(2 + number(28), () => `x${number(1e6).toString(36)}`))];
      const others = number(2) > 0 && { others: "+micro~strict:x1,x2~hints-1~signs+classic:x3" };
      const set = { keys, allowed: number(4), ...(number(2) > 0 && { signs: true }), ...others };
      const read = play.readLink(play.setLinkOf("mini~hard", set), GAMES);
      if (keys.length > 1 || others) assert.deepEqual(read.set, set);
      assert.deepEqual([read.key, read.hard, read.problem], [keys[0], true, ""]);
    });
  });

  test("of several games leads from each to the others", () => {
    const parts = ["mini:x1,x2", "classic~hard:x3~hints-0", "micro:x4~signs"];
    const link = `play:${parts.join("+")}`;
    const all = play.turned(link, GAMES);
    assert.deepEqual(
      all.map(({ title }) => title),
      ["Classic", "Micro"],
    );
    const [first] = play.turned(all[1]?.href.slice(1) ?? "", GAMES);
    assert.deepEqual(first, { title: "Mini", href: `#${link}` });
    assert.deepEqual(play.turned("play:mini:x1,x2", GAMES), []);
  });

  test("of several puzzles leaves out what is not a puzzle, and says so", () => {
    const { set, problem } = play.readLink("play:mini:1,2,2026-02-31,3,3", GAMES);
    assert.deepEqual(set?.keys, ["1", "2", "3"]);
    assert.equal(problem, "1 of the puzzles in this link could not be read.");
    const many = Array.from({ length: 3000 }, (_, at) => at).join();
    const read = play.readLink(`play:mini:x,${many}`, GAMES);
    assert.equal(read.set?.keys.length, 30);
    assert.equal(
      read.problem,
      "1 of the puzzles in this link could not be read. A link can contain at most 30 puzzles. The other 2970 were left out.",
    );
  });

  test("without a key leads to today's puzzle of its game", () => {
    for (const link of ["play:mini", "play:mini:", "play:mini:~hints-3"])
      assert.deepEqual(play.readLink(link, GAMES), {
        game: MINI,
        ...EASY,
        allowed: 3,
        problem: "",
      });
  });

  test("with an invalid key says so", () => {
    const { game, key, problem } = play.readLink("play:mini:2026-02-31", GAMES);
    assert.equal(game, MINI);
    assert.equal(key, undefined);
    assert.equal(problem, "There is no puzzle “2026-02-31”. Here is today’s.");
  });

  test("with a very long key quotes only its beginning", () => {
    const { problem } = play.readLink(`play:mini:${"9".repeat(1000)}`, GAMES);
    assert.equal(problem, `There is no puzzle “${"9".repeat(20)}”. Here is today’s.`);
  });

  for (const link of ["play:", "play:nerdle:7", "play", "", "mini:7"]) {
    test(`without a game gives only a problem: "${link}"`, () => {
      const read = play.readLink(link, GAMES);
      assert.deepEqual(Object.keys(read), ["problem"]);
      assert.notEqual(read.problem, "");
    });
  }
});

/** A random puzzle at a random moment. @param {Chance} chance @returns {Puzzle} */
function anyPuzzle({ one, number, text, several }) {
  const game = one(GAMES);
  const key = one([String(number(0x7fffffff)), play.dayOf(number(30_000))]);
  const options = { strict: number(2) === 1, hard: number(2) === 1 };
  const guess = () => text(game.symbols, game.columns);
  const puzzle = play.newPuzzle(game, key, options);
  const state = one(/** @type {const} */ (["open", "open", "won", "lost", "given up"]));
  const colours = () => several(game.boards, () => text("bp", game.columns)).join("/");
  const rows = several(number(game.rows), () => `${guess()}:${colours()}`);
  const keys = { 1: one("gpb").repeat(game.boards), "+": one("gpb").repeat(game.boards) };
  const answer = state === "open" ? "" : guess();
  const told = turn(rows, { state, answer, share: answer && "⬛🟩", keys });
  const begun = typed(
    play.played(puzzle, told, true),
    text(game.symbols, number(game.columns + 1)),
  );
  return frozen({ ...begun, hints: number(4), perfect: one([null, 0, 3]) });
}

describe("a stored puzzle", () => {
  test("is read back as it was left", () => {
    always((chance) => {
      const puzzle = anyPuzzle(chance);
      const read = play.readPuzzle(play.writePuzzle(puzzle), GAMES);
      assert.ok(read);
      const { board, ...rest } = puzzle;
      const { board: readBoard, ...readRest } = read;
      assert.deepEqual(readRest, rest);
      assert.equal(position.positionText(readBoard), position.positionText(board));
      assert.equal(readBoard.draft.guess, board.draft.guess);
      assert.equal(readBoard.closed, play.isOver(puzzle));
    });
  });

  test("survives JSON", () => {
    const kept = JSON.parse(JSON.stringify(play.writePuzzle(WON)));
    assert.deepEqual(play.readPuzzle(kept, GAMES)?.keys, WON.keys);
  });

  const kept = play.writePuzzle(WON);

  test("can lack what an older page did not write", () => {
    const { hints, perfect, keys, share, draft, ...old } = kept;
    const read = play.readPuzzle(old, GAMES);
    assert.deepEqual([read?.hints, read?.perfect, read?.keys, read?.share], [0, null, {}, ""]);
  });

  test("loses only invalid key colours", () => {
    const keys = { 1: "g", 2: "x", 3: 7, 4: "gp", 5: "b" };
    assert.deepEqual(play.readPuzzle({ ...kept, keys }, GAMES)?.keys, { 1: "g", 5: "b" });
    assert.deepEqual(play.readPuzzle({ ...kept, keys: "g" }, GAMES)?.keys, {});
    assert.deepEqual(play.readPuzzle({ ...kept, keys: null }, GAMES)?.keys, {});
  });

  test("ignores perfect play and hints that are not numbers", () => {
    const read = play.readPuzzle({ ...kept, perfect: "3", hints: "many" }, GAMES);
    assert.deepEqual([read?.perfect, read?.hints], [null, 0]);
  });

  for (const [what, damage] of Object.entries({
    "without a game": { position: "" },
    "of an unknown game": { position: "nerdle" },
    "without a key": { key: undefined },
    "with an invalid key": { key: "2026-02-31" },
    "without a state": { state: undefined },
    "in an invalid state": { state: "won twice" },
  })) {
    test(`${what} is not a puzzle`, () => {
      assert.equal(play.readPuzzle({ ...kept, ...damage }, GAMES), null);
    });
  }

  test("of a game that was not asked for is not a puzzle", () => {
    assert.equal(play.readPuzzle(kept, [MICRO]), null);
  });
});

describe("instead of a chosen puzzle that does not exist", () => {
  const puzzle = play.newPuzzle(MINI, "xb", EASY);
  const set = (/** @type {string[]} */ ...keys) => ({ keys, allowed: puzzle.allowed });

  test("today’s comes if it is on its own", () => {
    assert.deepEqual(play.instead(puzzle, null), {
      key: play.today(),
      set: null,
      problem: "There is no puzzle “xb”. Here is today’s.",
    });
  });

  test("the next one of its set comes", () => {
    const problem = "1 of the puzzles in this link could not be read.";
    const other = play.instead(puzzle, set("xa", "xb", "xc"));
    assert.deepEqual(other, { key: "xc", set: set("xa", "xc"), problem });
    const last = play.instead(puzzle, set("xa", "xb"));
    assert.deepEqual(last, { key: "xa", set: null, problem });
  });

  test("nothing comes once it has begun, because the engine has it", () => {
    assert.ok(play.isUnsure(puzzle));
    assert.ok(!play.isUnsure(play.played(puzzle, turn(["4*7=28:bbpbbg"]), true)));
    assert.ok(!play.isUnsure(NEW));
  });
});
