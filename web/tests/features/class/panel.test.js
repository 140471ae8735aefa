// The draft of a class: whatever is pressed and wherever it is changed, no list that was typed is lost.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { MINI } from "../../support/games.js";
import { device, Tab } from "../../support/tabs.js";

/** @type {{ ask: Function }} */
const asking = {
  /** @param {string} _ @param {{ generate?: number, seed: number }} what @param {any} events */
  ask(_, { generate = 0, seed }, { isWanted, answered }) {
    const puzzles = Array.from({ length: generate }, () => ({ key: "x", equation: String(seed) }));
    if (isWanted()) answered({ puzzles, faults: [], sheet: [] });
  },
};
Object.assign(globalThis, { location: new URL("https://example.org/") });
const { modules } = await Tab.open();

/** The sheet in a browser tab. */
function opened() {
  const panel = /** @type {any} */ (
    new modules.classes.ClassPanel([MINI], /** @type {any} */ (asking))
  );
  panel.open("mini");
  return panel;
}

/** @param {any} panel @param {string} list */
function type(panel, list) {
  panel.text.value = list;
  panel.text.happens("input");
  clearTimeout(panel.timer);
}

beforeEach(() => device.store({}));

test("after a reload the draft is there, and a list that was replaced comes back", () => {
  const panel = opened();
  [panel.hints.value, panel.count.value] = ["1", "12"];
  for (let times = 0; times < 2; times += 1) panel.generator.click();
  assert.ok(panel.undo.hidden); // nobody has typed these
  type(panel, "4*7=28");
  for (let times = 0; times < 2; times += 1) panel.generator.click();
  assert.notEqual(panel.text.value, "4*7=28");
  const later = opened();
  assert.equal(later.text.value, panel.text.value);
  assert.deepEqual([later.hints.value, later.count.value], ["1", "12"]);
  later.undo.happens("click", { detail: 1 });
  assert.equal(later.text.value, "4*7=28");
  assert.equal(opened().text.value, "4*7=28");
});

test("nothing that was typed is lost by any order of presses", () => {
  const panel = opened();
  type(panel, "4*7=28");
  panel.generator.click();
  type(panel, "3+8=11");
  panel.generator.click();
  const seen = new Set();
  for (let times = 0; times < 4; times += 1) {
    panel.undo.happens("click", { detail: 1 });
    panel.undo.happens("click", { detail: 2 });
    seen.add(panel.text.value);
  }
  assert.deepEqual(seen, new Set(["3+8=11", "4*7=28"]));
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
