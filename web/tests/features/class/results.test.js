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
/** @import { Gathered } from "../../../features/class/results.js" */
/** @import { Chance } from "../../support/chance.js" */

/** @type {Played} */
const DONE = { guesses: ["4*7=28"], refused: ["1+2=4*"], hints: 1, gaveUp: true, seconds: 75 };
/** @type {Played} */
const NOTHING = { guesses: [], refused: [], hints: 0, gaveUp: true, seconds: null };
/** @type {Pupil} */
const ANN = {
  ...{ origin: null, at: 0 },
  who: "A.B.",
  game: "mini~strict",
  keys: ["x4g8fs", "7"],
  allowed: 2,
  played: [DONE, NOTHING],
};

/** @param {string} who @param {Partial<Pupil>} [more] @returns {Pupil} */
const pupil = (who, more) => ({ ...ANN, who, ...more });

/** The code of a pupil; without a device, one of version 1. @param {Pupil} pupil */
async function codeOf(pupil) {
  if (pupil.origin !== null) return writePupil(pupil);
  const done = pupil.played.map((each) => [
    ...[each.guesses.join(), each.refused.join(), each.hints, Number(each.gaveUp), each.seconds],
  ]);
  const { who, game, keys, allowed } = pupil;
  return `nerdle-class:${await coded([1, who, game, keys.join(), allowed, ...done])}.`;
}

/** @param {Pupil[]} pupils */
const handedIn = (...pupils) => Promise.all(pupils.map(codeOf));

/** A pupil of a set, with everything at random. @param {Chance} made @returns {Pupil} */
function random(made) {
  const game = made.one(GAMES);
  const guess = () => made.text(game.symbols, game.columns);
  const keys = made.several(1 + made.number(30), () => String(made.number(1e9)));
  return {
    ...made.one([
      { origin: null, at: 0 },
      { origin: made.number(2 ** 32), at: made.number(2e9) },
    ]),
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
    const [origin, at] = [4_294_967_295, 1_795_000_000];
    const text = await writePupil({ ...ANN, origin, at, game: "classic", keys, played });
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
    for (let times = 0; times < 2000; times += 1) {
      const game = made.one(["mini", "mini", "mini~strict", "mini,4*7=28:bbbbbb", "pro-9", ...odd]);
      const keys = made.one(["x4g8fs", "x4g8fs,7", "x4g8fs,x4g8fs", "7,,8", ...odd]);
      const played = made.several(made.number(4), () =>
        made.one([["4*7=28", "", 0, 0, null], made.several(5, () => made.one(odd)), made.one(odd)]),
      );
      const value = [
        ...made.one([[1], [1], [2, 7, 8], [2, made.one(odd), made.one(odd)], [3]]),
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
      assert.deepEqual(await readPupil(codesIn(await codeOf(read))[0] ?? "", GAMES), read);
    }
  });
});

/** @param {Gathered} found */
const names = ({ parts }) => parts.map(({ pupils }) => pupils.map(({ who }) => who));

describe("what a teacher has pasted", () => {
  test("counts each pupil once, in the order of their names", async () => {
    const timeless = pupil("12", { played: [{ ...DONE, seconds: null }, NOTHING] });
    const texts = await handedIn(pupil("12"), pupil("7"), timeless, pupil("7"));
    const found = await gathered(texts.join("\n"), GAMES);
    assert.deepEqual(names(found), [["7", "12"]]);
    assert.deepEqual(found.parts[0]?.pupils[1]?.played, timeless.played);
    assert.deepEqual(
      { ...found, parts: [] },
      { parts: [], damaged: 0, twice: 2, replaced: [], more: 0 },
    );
  });

  test("is what the newest code of each device says, in whatever order it is pasted", async () => {
    for (let seed = 1; seed <= 5; seed += 1) {
      const made = chance(seed);
      const sets = made.several(3, () => random(made)); // games, keys and everything else
      /** @type {Map<string, Pupil>} what is true, by device and set */
      const truth = new Map();
      const all = [];
      for (let nth = 0; nth < 120; nth += 1) {
        const { game, keys, played } = made.one(sets);
        const origin = made.number(30);
        const who = `${origin} ${made.one("ABC")}`;
        const done = made.one([played, played.map(() => NOTHING)]);
        const one = { origin, at: nth + 1, who, game, keys, allowed: made.number(4), played: done };
        truth.set(`${game} ${keys} ${origin}`, one);
        all.push(one);
      }
      const texts = (await handedIn(...all)).sort(() => made.number(3) - 1);
      const found = await gathered([...texts, texts[0], texts[1]?.slice(0, 40)].join("\n"), GAMES);
      const told = found.parts.flatMap(({ pupils }) => pupils);
      const sorted = (/** @type {Pupil[]} */ pupils) => pupils.map((p) => JSON.stringify(p)).sort();
      assert.deepEqual(sorted(told), sorted([...truth.values()]), `with the seed ${seed}`);
      assert.equal(found.replaced.length, all.length - truth.size);
      assert.deepEqual([found.twice, found.damaged], [1, 1]);
      const sizes = found.parts.map(({ pupils }) => pupils.length);
      assert.ok(sizes.every((size, at) => at === 0 || size <= Number(sizes[at - 1])));
    }
  });

  test("names codes that are damaged, replaced or too many, and pupils of the same name", async () => {
    const other = pupil("C", { keys: ["x4g8fs", "8"] });
    const easier = pupil("A.B.", { allowed: 3, origin: 7, at: 9 });
    const before = pupil("B.A.", { origin: 7, at: 8 });
    const [ann = "", ...texts] = await handedIn(ANN, other, easier, before, pupil(""));
    const cut = ann.slice(0, 60);
    const found = await gathered(`${ann} ${texts.join(" ")} ${cut}`, GAMES);
    assert.deepEqual(names(found), [["A.B. (1)", "A.B. (2)", "Pupil 2"], ["C"]]);
    assert.equal(
      words.gathered(found, found.parts[0]),
      "3 pupils. There are codes for 2 sets: choose one below. 1 code cannot be read: ask for a new copy. 1 earlier code replaced by newer ones: A.B. (was B.A.). Several devices handed in as “A.B.”; they are numbered, the newest last.",
    );
    assert.deepEqual(
      found.parts.map((part, at) => words.part(part, at, GAMES)),
      ["1. Mini, strict: 2 puzzles, 3 pupils", "2. Mini, strict: 2 puzzles, 1 pupil"],
    );
    const many = Array.from({ length: MOST_PUPILS + 2 }, (_, at) => pupil(String(at)));
    const all = await gathered((await handedIn(...many)).join(""), GAMES);
    assert.deepEqual([all.parts[0]?.pupils.length, all.parts[0]?.more], [MOST_PUPILS, 2]);
    assert.match(words.gathered(all, all.parts[0]), /2 codes left out, because there is room/);
  });

  test("is read up to a limit, whatever its codes stand for", async () => {
    let text = "";
    for (let at = 0; at < words.MOST_CODES + 5; at += 1)
      text += `nerdle-class:${await coded("a".repeat(200_000 + at))}.`;
    const found = await gathered(text, GAMES);
    assert.deepEqual([found.damaged, found.more], [words.MOST_CODES, 5]);
    assert.match(words.gathered(found), /5 codes left out, because only 500 different codes/);
  });

  test("can be anything", async () => {
    const made = chance(5);
    const pieces = ["nerdle-class:", ".", "eJy", "AAA", "\n> ", "<img src=x>", "é", " ", "-", "_9"];
    for (let times = 0; times < 500; times += 1) {
      const found = await gathered(made.several(30, () => made.one(pieces)).join(""), GAMES);
      assert.deepEqual(found.parts, []);
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
      "pupil,puzzle,answer,state,number of guesses,guesses,hints,seconds,ignored clues,refused guesses,problem,hints allowed",
      `"'=1+1,""",1,4*7=28,given up,1,4*7=28,1,75,0,1+2=4*,,2`,
      `"'=1+1,""",2,,,0,,0,,0,,there is no puzzle,2`,
      "",
    ]);
  });
});
