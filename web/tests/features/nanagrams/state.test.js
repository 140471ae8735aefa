// A Nanagram: what a person finds, is shown and enters, and what is said about it.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as play from "../../../features/nanagrams/state.js";
import * as words from "../../../features/nanagrams/words.js";
import { frozen } from "../../support/chance.js";

const TOLD = {
  puzzle: "=!48!1+9-2-",
  answers: [["4+8-1-2=9", "8+4-1-2=9"], ["21-8-9=4", "21-9-8=4"], ["12-4=8"], ["1+8=9", "8+1=9"]],
};
const OPEN = frozen(play.begun(TOLD, []));

/** @param {play.Playing} state @param {number} times */
const helped = (state, times) => {
  for (let n = 0; n < times; n++) state = play.hinted(state);
  return state;
};

test("only answers of the puzzle count as found before", () => {
  assert.deepEqual(play.begun(TOLD, ["1+8=9", "8+1=9", "2*2=4"]).found, ["1+8=9"]);
});

test("a tapped symbol becomes compulsory, and no longer so when it is tapped again", () => {
  assert.equal(play.marked("6 4 = 2 4 /", 1), "64!=24/");
  assert.equal(play.marked("64!=!24/", 1), "64=24/");
  assert.equal(play.marked("64!=!24/"), "64!=24/");
  assert.equal(play.marked("64!=24/", 4), "64!=24!/");
});

test("a puzzle without = or with less than three symbols is not whole", () => {
  for (const text of ["", "=", "4=", "4! =!", "444"]) assert.ok(!play.isWhole(text), text);
  for (const text of ["4=4", "4 4! ="]) assert.ok(play.isWhole(text), text);
});

test("hints say how many are left, then the next one's shape, its first symbol and the answer", () => {
  const said = [1, 2, 3].map((times) => words.hinted(helped(OPEN, times)));
  assert.deepEqual(said, [
    "Still to find: 1 with 9 symbols, 1 with 8 symbols, 1 with 6 symbols, 1 with 5 symbols.",
    "The next answer looks like this: □+□−□−□=□",
    "The next answer looks like this: 4+□−□−□=□",
  ]);
  assert.deepEqual(helped(OPEN, 4).shown, ["4+8-1-2=9"]);
  assert.equal(
    words.hinted(helped(OPEN, 5)),
    "The next answer looks like this: □□−□−□=□",
    "then it goes on with the next one",
  );
  assert.equal(words.hinted(OPEN), "");
});

test("a shape is read aloud in words", () => {
  assert.equal(
    words.hinted(helped(OPEN, 6), true),
    "The next answer looks like this: 2 and 1 digit minus 1 digit minus 1 digit equals 1 digit",
  );
});

test("hints end when everything is shown or found", () => {
  const all = helped(OPEN, 100);
  assert.equal(all.shown.length, 4);
  assert.deepEqual(play.left(all), []);
  assert.equal(words.hinted(all), "No answers are left.");
  assert.deepEqual(play.left(play.revealed(play.ticked(OPEN, "12-4=8"))), []);
});

test("an answer that is found while a hint is about it takes the hint away", () => {
  assert.equal(play.ticked(helped(OPEN, 3), "4+8-1-2=9").level, 1);
  assert.equal(play.ticked(helped(OPEN, 3), "12-4=8").level, 3);
});

test("what is no longer ticked stays in sight", () => {
  const ticked = play.ticked(OPEN, "12-4=8");
  assert.deepEqual([ticked.found, ticked.shown], [["12-4=8"], []]);
  const undone = play.ticked(ticked, "12-4=8");
  assert.deepEqual([undone.found, undone.shown], [[], ["12-4=8"]]);
});

/** What is said of an entered text. @param {string} text @param {play.Playing} state */
function said(text, state = OPEN) {
  const entered = play.entered(state, text);
  const after = entered.kind === "right" ? play.ticked(state, entered.name ?? "") : state;
  return words.entered(entered, after);
}

test("an entered answer is right in any order and with any signs", () => {
  assert.equal(said("8 + 4 – 1 − 2 = 9"), "8+4−1−2=9 is right. You have found 1 of 4 answers.");
  const last = ["4+8-1-2=9", "12-4=8", "1+8=9"].reduce(play.ticked, OPEN);
  assert.equal(said("21-8-9=4", last), "21−8−9=4 is right. You have found all 4 answers!");
});

test("an entered text that is not a new answer is explained", () => {
  const some = play.ticked(OPEN, "1+8=9");
  assert.equal(said("1+8=9", some), "You already have 1+8=9.");
  assert.equal(said("8+1=9", some), "You already have 1+8=9, a re-ordering of 8+1=9.");
  assert.equal(said(" "), "Type an equation first.");
  assert.equal(said("8+8=16"), "8+8=16 uses 8 too often.");
  assert.equal(said("8*1=8"), "There is no × in this puzzle.");
  assert.equal(said("9-1=4"), "9−1=4 needs one more 8, which is compulsory.");
  assert.equal(said("8+1"), "8+1 needs one more =, which is compulsory.");
  for (const text of ["9=8+1", "8+1="])
    assert.equal(said(text), `${text} is not an answer: the right side is not a number.`);
  assert.equal(said("8+1=4"), "8+1=4 is not an answer. Check both sides.");
});

test("the symbols that an answer uses are those that come first", () => {
  assert.deepEqual([...play.placesOf([..."64=24/"], "4/4")], [1, 4, 5]);
  assert.deepEqual([...play.placesOf([..."64=24/"], "÷7")], [5]);
});

test("a single answer is spoken of as one", () => {
  const one = play.begun({ puzzle: "4=!4", answers: [["4=4"]] }, []);
  assert.equal(words.status(one), "1 answer.");
  assert.equal(words.opened(one), "4; equals, compulsory; 4. 1 answer.");
  assert.equal(words.status(play.ticked(one, "4=4")), "You have found the only answer!");
});

test("the lists say how many are found, and of how many once a hint has said so", () => {
  assert.equal(words.group(9, OPEN, 1, 3), "All 9 symbols: 1 of 3 found");
  assert.equal(words.group(5, OPEN, 2, 0), "5 symbols: 2 found");
  const counted = [OPEN, helped(OPEN, 1), play.revealed(OPEN)].map(play.isCounted);
  assert.deepEqual(counted, [false, true, true]);
  assert.equal(words.heading(8, "2026-11-21"), "Our puzzle of 21 Nov 2026, 8 symbols");
  assert.equal(words.heading(6, ""), "One of our puzzles, 6 symbols");
});
