// The draft of a class: whatever is pressed and wherever it is changed, no list that was typed is lost.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import * as words from "../../../features/class/words.js";
import { readFile, writeFile } from "../../../features/record/file.js";
import { MINI } from "../../support/games.js";
import { device, Tab } from "../../support/tabs.js";

/** @type {{ ask: Function }} */
const asking = {
  /** As the engine, where the key of an equation is x and its number. @param {string} _ @param {any} what @param {any} events */
  ask(_, { text, keys = "", generate = 0, seed }, { isWanted, answered }) {
    const added = [
      ...keys
        .split(",")
        .filter(Boolean)
        .map((/** @type {string} */ key) => key.slice(1)),
      ...Array.from({ length: generate }, (_, at) => `${seed}${at}`),
    ];
    const lines = [...text.split("\n").filter(Boolean), ...added];
    const puzzles = lines.map((equation) => ({ key: `x${equation}`, equation }));
    if (isWanted()) answered({ puzzles, faults: [], sheet: [], added });
  },
};
Object.assign(globalThis, { location: new URL("https://example.org/") });
const { modules } = await Tab.open();

/** The sheet in a browser tab. */
function opened() {
  const panel = /** @type {any} */ (
    new modules.classes.ClassPanel([MINI], /** @type {any} */ (asking), () => {})
  );
  panel.open("mini");
  return panel;
}

/** @param {any} panel @param {string} list */
function type(panel, list) {
  panel.text.value = list;
  panel.text.happens("input");
  clearTimeout(panel.timer);
  panel.check();
}

beforeEach(() => device.store({}));

test("after a reload the draft is there, and what was added can be undone", () => {
  const panel = opened();
  [panel.hints.value, panel.count.value] = ["1", "3"];
  type(panel, "47");
  panel.generator.click();
  const once = panel.text.value;
  assert.match(once, /^47(\n\d+){3}$/);
  panel.generator.click();
  assert.ok(panel.text.value.startsWith(`${once}\n`));
  const later = opened();
  assert.equal(later.text.value, panel.text.value);
  assert.deepEqual([later.hints.value, later.count.value], ["1", "3"]);
  for (const list of [once, "47"]) {
    later.undo.happens("click", { detail: 1 });
    later.undo.happens("click", { detail: 2 });
    assert.equal(later.text.value, list);
    assert.equal(opened().text.value, list);
  }
});

test("nothing that was typed is lost by any order of presses", () => {
  const panel = opened();
  type(panel, "47");
  panel.generator.click();
  type(panel, "38");
  panel.generator.click();
  const seen = new Set();
  for (let times = 0; times < 5; times += 1) {
    panel.undo.happens("click", { detail: 1 });
    panel.undo.happens("click", { detail: 2 });
    seen.add(panel.text.value);
  }
  assert.deepEqual(seen, new Set(["38", "47"]));
});

test("a link stands for its puzzles, and brings its game and hints", () => {
  const panel = opened();
  type(panel, "https://example.org/#play:mini:x12,x34~hints-1");
  assert.equal(panel.text.value, "12\n34");
  assert.equal(panel.hints.value, "1");
  assert.match(panel.link.value, /#play:mini:x12,x34~hints-1$/);
  type(panel, "56\nSee play:mini:x12");
  assert.equal(panel.text.value, "56\nSee\n12");
});

test("a saved set is opened again, and neither saving nor deleting loses one", () => {
  const panel = opened();
  panel.name.value = "";
  panel.saveSet();
  assert.equal(panel.saved.textContent, words.noName);
  for (const list of ["12", "34"]) {
    type(panel, list);
    panel.name.value = " Year  7 ";
    panel.saveSet();
    panel.saveSet();
  }
  const later = opened();
  const names = () => [...later.sets.children].map(({ value }) => value).sort();
  assert.deepEqual(names(), ["", "Year 7", "Year 7 (2)"]);
  type(later, "56");
  later.sets.value = "Year 7 (2)";
  later.openSet();
  assert.equal(later.text.value, "12");
  later.undo.happens("click", { detail: 1 });
  assert.equal(later.text.value, "56");
  later.sets.value = "Year 7";
  later.deleteSet();
  later.deleteSet(); // the second press of a double click
  assert.deepEqual(names(), ["", "Year 7 (2)"]);
  later.undo.happens("click", { detail: 1 });
  assert.equal(later.text.value, "34");
});

test("the sets in a file are added to those that are there", async () => {
  const { classSets, addSets } = await import("../../../kept/class-sets.js");
  const one = { link: "#play:mini:x12", at: 5 };
  const other = { link: "#play:mini:x34~hints-0", at: 6 };
  assert.equal(addSets({ A: one }), 1);
  assert.equal(addSets({ A: one, B: other }), 1);
  assert.equal(addSets({ A: { ...one, link: "#play:mini:x56" } }), 1);
  assert.deepEqual(Object.keys(classSets()).sort(), ["A", "A (2)", "B"]);
  const read = readFile(writeFile({}, { games: {}, before: {} }, { A: one, B: other }), [MINI]);
  assert.deepEqual([read.sets, read.refused], [{ A: one, B: other }, []]);
});

test("a tab in which nobody has changed anything overwrites nothing", () => {
  const [idle, busy] = [opened(), opened()];
  type(busy, "4*7=28");
  const stored = device.all();
  idle.sheet.open = true;
  idle.open("mini");
  assert.deepEqual(device.all(), stored);
  type(idle, `${idle.text.value}\n3+8=11`);
  assert.equal(opened().text.value, "4*7=28\n3+8=11");
});
