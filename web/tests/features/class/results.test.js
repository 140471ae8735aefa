// The results of a class: what pupils hand in, in whatever form a teacher pastes it.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { csvOf, gamesOf, gathered, resultsOf } from "../../../features/class/results.js";
import * as words from "../../../features/class/words.js";
import { codesIn, readPupil, writePupil } from "../../../game/class-code.js";
import { coded } from "../../../game/coded.js";
import { report } from "../../../game/tables.js";
import { chance } from "../../support/chance.js";
import { GAMES, MINI } from "../../support/games.js";

const { MOST_PUPILS } = report;

/** @import { Played, Pupil } from "../../../game/class-code.js" */
/** @import { Chance } from "../../support/chance.js" */

/** @type {Played} */
const DONE = { guesses: ["4*7=28"], refused: ["1+2=4*"], hints: 1, gaveUp: true, seconds: 75 };
/** @type {Played} */
const NOTHING = { guesses: [], refused: [], hints: 0, gaveUp: true, seconds: null };
/** @type {Pupil} */
const ANN = {
  who: "A.B.",
  game: "mini~strict",
  keys: ["x4g8fs", "7"],
  allowed: 2,
  played: [DONE, NOTHING],
};

/** @param {string} who @param {Partial<Pupil>} [more] @returns {Pupil} */
const pupil = (who, more) => ({ ...ANN, who, ...more });

/** @param {Pupil[]} pupils */
const handedIn = (...pupils) => Promise.all(pupils.map(writePupil));

/** A pupil of a set, with everything at random. @param {Chance} made @returns {Pupil} */
function random(made) {
  const game = made.one(GAMES);
  const guess = () => made.text(game.symbols, game.columns);
  const keys = made.several(1 + made.number(30), () => String(made.number(1e9)));
  return {
    who: made.text("ABÄß7 .", made.number(12)).trim().replace(/ +/g, " "),
    game: game.name,
    keys: [...new Set(keys)],
    allowed: made.number(4),
    played: [...new Set(keys)].map(() => ({
      guesses: made.several(made.number(game.guesses + 1), guess),
      refused: made.several(made.number(21), guess),
      hints: made.number(9),
      gaveUp: made.one([true, false]),
      seconds: made.one([null, made.number(4000)]),
    })),
  };
}

describe("the code of a pupil", () => {
  test("is read as it was written, in a mail that has broken its lines", async () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const made = chance(seed);
      const [one, other] = [random(made), random(made)];
      const texts = await handedIn(one, other);
      const mail = texts
        .map((text) => `Dear teacher,\n\n${text.replace(/.{60}/g, "$&\n")}\nBye`)
        .join("\n\n");
      for (const text of [mail, mail.replaceAll("\n", "\r\n> "), texts.join("")]) {
        const read = await Promise.all(codesIn(text).map((code) => readPupil(code, GAMES)));
        assert.deepEqual(read, [one, other], `with the seed ${seed}`);
      }
    }
  });

  test("of ten puzzles of Classic fits in a message", async () => {
    const made = chance(3);
    const game = GAMES.find(({ name }) => name === "classic") ?? MINI;
    const guess = () => made.text(game.symbols, game.columns);
    const keys = Array.from({ length: 10 }, (_, at) => `x${at}zq8fs`);
    const played = keys.map(() => ({
      ...DONE,
      guesses: made.several(4, guess),
      refused: [guess()],
    }));
    const text = await writePupil({ ...ANN, game: "classic", keys, played });
    assert.ok(text.length < 700, String(text.length));
  });

  test("is read as something possible or not at all, whatever somebody has put in it", async () => {
    const made = chance(11);
    const odd = [
      null,
      0,
      1,
      -1,
      1.5,
      1e9,
      "",
      "x",
      "<b>",
      "\u202e",
      [],
      {},
      "4*7=28",
      "4*7=28,4*7=28",
    ];
    for (let times = 0; times < 1000; times += 1) {
      const game = made.one(["mini", "mini", "mini~strict", "mini,4*7=28:bbbbbb", "pro-9", ...odd]);
      const keys = made.one(["x4g8fs", "x4g8fs,7", "x4g8fs,x4g8fs", "7,,8", ...odd]);
      const played = made.several(made.number(4), () =>
        made.one([["4*7=28", "", 0, 0, null], made.several(5, () => made.one(odd)), made.one(odd)]),
      );
      const value = [
        made.one([1, 1, 1, 2]),
        made.one(["A", ...odd]),
        game,
        keys,
        made.one([3, ...odd]),
      ];
      const code = await coded(
        made.one([[...value, ...played], [...value, ...played], made.one(odd)]),
      );
      const read = await readPupil(code, GAMES);
      if (!read) continue;
      assert.equal(read.keys.length, read.played.length);
      assert.match(read.game, /^mini(~strict)?$|^pro-9$/);
      assert.match(read.who, /^[A-Za-z<>\d*=,-]*$/);
      assert.deepEqual(await readPupil(codesIn(await writePupil(read))[0] ?? "", GAMES), read);
    }
  });
});

describe("what a teacher has pasted", () => {
  test("counts each pupil once, in the order of their names", async () => {
    const timeless = pupil("12", { played: [{ ...DONE, seconds: null }, NOTHING] });
    const texts = await handedIn(pupil("12"), pupil("7"), timeless, pupil("7"));
    const found = await gathered(texts.join("\n"), GAMES);
    assert.deepEqual(
      found.pupils.map(({ who }) => who),
      ["7", "12"],
    );
    assert.deepEqual(found.pupils[1]?.played, timeless.played);
    assert.deepEqual(
      { ...found, pupils: [] },
      { pupils: [], damaged: 0, twice: 2, others: 0, more: 0, ambiguous: [] },
    );
  });

  test("names codes that are damaged, of another set, too many, or contradict each other", async () => {
    const other = pupil("C", { keys: ["x4g8fs", "8"] });
    const changed = pupil("A.B.", { played: [NOTHING, NOTHING] });
    const [ann = "", ...texts] = await handedIn(ANN, other, changed, pupil(""));
    const cut = ann.slice(0, 60);
    const found = await gathered(`${ann} ${texts.join(" ")} ${cut}`, GAMES);
    assert.deepEqual(
      found.pupils.map(({ who }) => who),
      ["A.B. (1)", "A.B. (2)", "Pupil 3"],
    );
    assert.deepEqual([found.damaged, found.others, found.ambiguous], [1, 1, ["A.B."]]);
    assert.equal(
      words.gathered(found),
      "3 pupils. 1 code cannot be read: ask for a new copy. 1 code for another set left out. Several pupils handed in as “A.B.”; they are numbered.",
    );
    const many = Array.from({ length: MOST_PUPILS + 2 }, (_, at) => pupil(String(at)));
    const all = await gathered((await handedIn(...many)).join(""), GAMES);
    assert.deepEqual([all.pupils.length, all.more], [MOST_PUPILS, 2]);
  });

  test("is read up to a limit, whatever its codes stand for", async () => {
    let text = "";
    for (let at = 0; at < words.MOST_CODES + 5; at += 1)
      text += `nerdle-class:${await coded("a".repeat(200_000 + at))}.`;
    const found = await gathered(text, GAMES);
    assert.deepEqual([found.damaged, found.more], [words.MOST_CODES, 5]);
    assert.match(words.gathered(found), /5 codes left out, because only 80 different codes/);
  });

  test("can be anything", async () => {
    const made = chance(5);
    const pieces = ["nerdle-class:", ".", "eJy", "AAA", "\n> ", "<img src=x>", "é", " ", "-", "_9"];
    for (let times = 0; times < 500; times += 1) {
      const found = await gathered(made.several(30, () => made.one(pieces)).join(""), GAMES);
      assert.deepEqual(found.pupils, []);
    }
    assert.equal(words.gathered(await gathered("", GAMES)), "There are no codes yet.");
  });
});

describe("the table", () => {
  const games = [
    { rows: [], state: /** @type {const} */ ("given up"), ignored: 0, problem: "" },
    { rows: [], state: /** @type {const} */ ("open"), ignored: 0, problem: "there is no puzzle" },
  ];

  test("has what the engine says, and what the set forbids", () => {
    assert.equal(gamesOf([ANN]), "x4g8fs|4*7=28|1+2=4*|given up\n7|||given up");
    const [own = []] = resultsOf([ANN], games);
    assert.deepEqual(own.map(words.cell), [
      ["X", "+"],
      ["?", ""],
    ]);
    const [forbidden = []] = resultsOf([pupil("D", { allowed: 0 })], games);
    assert.deepEqual(
      forbidden.map(({ problem }) => problem),
      [words.noHints, "there is no puzzle"],
    );
  });

  test("is a file that a spreadsheet reads and does not calculate", () => {
    const evil = pupil('=1+1,"', { played: [DONE, NOTHING] });
    const file = csvOf([evil], resultsOf([evil], games), new Map([["x4g8fs", "4*7=28"]]));
    assert.deepEqual(file.split("\r\n"), [
      "pupil,puzzle,answer,state,number of guesses,guesses,hints,seconds,ignored clues,refused guesses,problem",
      `"'=1+1,""",1,4*7=28,given up,1,4*7=28,1,75,0,1+2=4*,`,
      `"'=1+1,""",2,,,0,,0,,0,,there is no puzzle`,
      "",
    ]);
  });
});
