// The sister puzzles: what can happen to each of them, what is drawn and what is said.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as drawn from "../../../features/sisters/drawn.js";
import * as play from "../../../features/sisters/state.js";
import { VIEWS } from "../../../features/sisters/views.js";
import * as words from "../../../features/sisters/words.js";
import { draw, make } from "../../../parts/draw.js";
import { frozen } from "../../support/chance.js";
import { Element } from "../../support/dom.js";

/** @import { View } from "../../../features/sisters/views.js" */

const [countdown, letters, nanagrams, targets] = /** @type {[View, View, View, View]} */ (VIEWS);

/** A puzzle that the engine has opened. @param {View} view @param {Partial<Opened>} [more] */
const opened = (view, more = {}) =>
  frozen(
    play.opened(
      play.begun(view),
      { text: ":A + B = C", tiles: [], goals: [""], count: null, difficulty: "", ...more },
      { found: ["old"] },
    ),
  );

/** @param {Partial<Entered>} more @returns {Entered} */
const verdict = (more) => ({
  ...{ verdict: "right", words: "", name: "a", goal: 0, points: null, ...more },
});

/** @param {Partial<Hinted>} more @returns {Hinted} */
const hint = (more) => ({ words: "", lines: [], name: "", next: "", last: false, ...more });

/** @param {View} view @param {play.State} state @returns {Element} */
function panel(view, state) {
  const made = new Element("div");
  const parts = (state.opened ? drawn.playing : drawn.choosing)(state, view, "Searching…");
  draw(/** @type {any} */ (made), ...parts);
  return made;
}

const TARGETS = opened(targets, { goals: ["22", "96"] });
const NANAGRAM = opened(nanagrams, { count: 3 });

for (const view of VIEWS) {
  test(`${view.name}: a view draws its puzzle, chosen and played`, () => {
    const tiles = [{ symbol: "4", compulsory: true }];
    const chosen = panel(view, play.followed(play.begun(view), ":4=4", view)).textContent;
    const played = panel(view, opened(view, { tiles, goals: ["9", "8"] })).textContent;
    assert.match(chosen, /Searching…/);
    assert.ok(chosen.includes(view.howToType) && chosen.includes(view.rule));
    assert.ok(played.includes(view.howToAnswer) && played.includes("Show solutions"));
  });

  test(`${view.name}: a link leads to the same puzzle`, () => {
    const level = view.levels.at(-1) ?? 0;
    const own = { ...play.begun(view), level, key: "2026-11-21" };
    const options = view.options.flatMap(({ choices }) => choices.slice(-1));
    for (const state of [own, { ...own, options }, { ...own, key: "", options, written: "AB" }]) {
      const text = play.textOf(state, view);
      assert.equal(play.textOf(play.followed(play.begun(view), text, view), view), text);
    }
    assert.deepEqual(play.followed(own, "~nothing:1", view).options, []);
  });
}

test("elements that stay are the same ones, and only what differs changes", () => {
  const one = new Element("div");
  const view = (/** @type {string} */ text, /** @type {boolean} */ more) => [
    more && make("p", "first", "more"),
    make("p", { id: "second", hidden: more }, text),
    make("input", { value: text }),
  ];
  const show = (/** @type {string} */ text, /** @type {boolean} */ more) =>
    draw(/** @type {any} */ (one), .../** @type {any} */ (view(text, more).filter(Boolean)));
  show("a", false);
  const [second, field] = one.children;
  show("b", true);
  assert.deepEqual(one.children.slice(1), [second, field]);
  assert.deepEqual([second?.textContent, second?.hidden, field?.value], ["b", true, "b"]);
  show("b", false);
  assert.deepEqual(one.children, [second, field]);
  assert.equal(second?.hidden, false);
});

test("a right answer is found once, and hints go on with what is not reached", () => {
  const hinted = play.hinted(TARGETS, hint({ lines: ["6*2=12"] }));
  assert.deepEqual([hinted.number, hinted.progress.hints], [1, 1]);
  const first = play.judged(hinted, verdict({}), true);
  assert.deepEqual(first.progress.found, ["old", "a"]);
  assert.deepEqual([first.goal, first.number, first.hint, first.entered], [1, 0, null, ""]);
  const all = play.judged(first, verdict({ name: "b", goal: 1 }), true);
  assert.deepEqual(all.progress.reached, [0, 1]);
  assert.ok(play.isOver(all) && !play.isOver(first));
  const again = play.judged({ ...first, entered: "x" }, verdict({ verdict: "again" }), true);
  assert.deepEqual([again.progress, again.entered], [first.progress, ""]);
});

test("a wrong answer stays, and only answers in time earn points", () => {
  const state = { ...opened(countdown), entered: "7*3" };
  const close = play.judged(state, verdict({ verdict: "close", points: 7 }), true);
  assert.deepEqual(
    [close.entered, close.progress.points, close.progress.found],
    ["7*3", 7, ["old"]],
  );
  const less = play.judged(close, verdict({ verdict: "close", points: 5 }), true);
  assert.equal(less.progress.points, 7);
  assert.equal(play.judged(state, verdict({ points: 10 }), false).progress.points, 0);
});

test("a hint that gives an answer away begins again, until none is left", () => {
  const told = play.hinted({ ...NANAGRAM, number: 3 }, hint({ name: "4=4", last: true }));
  assert.deepEqual([told.number, play.have(told), play.canHelp(told)], [0, ["old", "4=4"], true]);
  const all = play.hinted(told, hint({ name: "b", last: true }));
  assert.ok(!play.canHelp(all));
  assert.ok(!play.canHelp(play.hinted(TARGETS, hint({ last: true }))));
});

test("what belongs to a goal is gone when another one is chosen", () => {
  const { hint: there, number } = play.chosen(play.hinted(TARGETS, hint({})), 1);
  assert.deepEqual([there, number], [null, 0]);
  const same = play.hinted(TARGETS, hint({}));
  assert.equal(play.chosen(same, 0), same);
});

test("the page says how far a puzzle is", () => {
  const found = (/** @type {play.State} */ state, /** @type {object} */ progress) =>
    words.status({ ...state, progress: { ...state.progress, ...progress } });
  assert.equal(found(NANAGRAM, { found: [] }), "3 answers.");
  assert.equal(words.status(NANAGRAM), "You have found 1 of 3 answers.");
  assert.equal(found(NANAGRAM, { found: ["a", "b", "c"] }), "You have found all 3 answers!");
  const one = opened(nanagrams, { count: 1 });
  assert.equal(words.status(one), "You have found the only answer!");
  assert.equal(words.status(TARGETS), "");
  assert.equal(found(TARGETS, { reached: [1] }), "You have reached 1 of 2 targets.");
  assert.equal(found(TARGETS, { reached: [1, 0] }), "You have reached all targets!");
  assert.equal(found(opened(countdown), { points: 7 }), "7 points.");
  assert.equal(found(opened(letters), { reached: [0] }), "You have solved it!");
});

test("signs are written as people write them, and read out in words", () => {
  assert.equal(words.spaced("(7-2/3)*9 = 57"), "(7 − 2 ÷ 3) × 9 = 57");
  assert.equal(words.spaced("2/3=(2/3)"), "2 ÷ 3 = (2/3)");
  assert.equal(words.written("8-1=7, a re-ordering of -1+8=7."), "8−1=7, a re-ordering of −1+8=7.");
  assert.equal(
    words.aloud("8*(2-1)=8 is right."),
    "8 times open bracket 2 minus 1 close bracket equals 8 is right.",
  );
  assert.equal(
    words.aloud("The next answer looks like this: 1□+□=□□"),
    "The next answer looks like this: 1 and 1 digit plus 1 digit equals 2 digits",
  );
  assert.equal(words.aloud("a re-ordering"), "a re-ordering");
});

test("a tapped symbol becomes compulsory, and no longer so when it is tapped again", () => {
  assert.equal(nanagrams.marked?.("6 4 = 2 4 /", 1), "64!=24/");
  assert.equal(nanagrams.marked?.("64!=!24/", 1), "64=24/");
});

test("the tiles that an answer uses are those that come first", () => {
  const tiles = [..."4664"].map((symbol) => ({ symbol, compulsory: false }));
  const used = (/** @type {View} */ view, /** @type {string} */ entered) =>
    [...drawn.usedTiles({ ...opened(view, { tiles }), entered }, view)].filter((at) => at >= 0);
  assert.deepEqual(used(countdown, "4+6"), [0, 1]);
  assert.deepEqual(used(nanagrams, "6"), [1]);
  assert.equal(countdown.typed("50", "25"), " 50");
  assert.equal(letters.typed("M", "S=9"), ", M=");
});
