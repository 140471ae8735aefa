// The dock of the solver: the button with the suggestion, the ones that make a row green, and "Delete row".

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { SuggestionPanel } from "../../../features/solver/suggestion.js";
import { analysis, look, row, suggestion } from "../../support/analyses.js";
import { Element } from "../../support/dom.js";
import { body, startAgain } from "../../support/reports.js";
import { at, ONE_ROW } from "../../support/solving.js";

/** @import { Solving } from "../../../features/solver/state.js" */

const OPEN = { analysis: analysis({ suggestions: [suggestion("6*8=48", { expected: 1.9 })] }) };

/** @type {unknown[][]} */
let reported = [];

/** @param {string} id */
function byId(id) {
  const found = body.querySelector(`#${id}`);
  assert.ok(found, id);
  return found;
}

/** @param {Solving} state */
function shown(state) {
  startAgain();
  reported = [];
  for (const [name, id] of /** @type {[string, string][]} */ ([
    ...["use", "delete-row", "restore"].map((id) => ["button", id]),
    ...["right", "remaining", "odds"].map((id) => ["span", id]),
  ])) {
    const element = new Element(name);
    element.setAttribute("id", id);
    body.append(element);
  }
  byId("right").hidden = true;
  const label = new Element("b");
  label.setAttribute("id", "suggestion");
  byId("use").append(new Element("span"), label);
  const report =
    (/** @type {string} */ what) =>
    (/** @type {unknown[]} */ ...how) =>
      void reported.push([what, ...how]);
  const [used, undone, won, deleted] = ["used", "undone", "won", "deleted"].map(report);
  const panel = new SuggestionPanel(/** @type {any} */ ({ used, undone, won, deleted }));
  panel.draw(state, true, false);
  return panel;
}

const right = () => byId("right").querySelectorAll("button");

describe("the suggestion", () => {
  beforeEach(() => void shown(at(ONE_ROW, "", OPEN)));

  test("is inside the button that takes it", () => {
    const use = byId("use");
    assert.equal(byId("suggestion").textContent, "6*8=48");
    assert.equal(use.firstElementChild?.textContent, "Use suggestion");
    use.click();
    assert.deepEqual(reported, [["used"]]);
  });

  test("has beside it how many are left, and about how many guesses that takes", () => {
    const said = ["remaining", "odds"].map((id) => byId(id).textContent);
    assert.equal(said.join(""), "20 equations left, about 2 more guesses");
    assert.equal(byId("remaining").dataset.count, "20");
  });
});

test("another button than that of the suggestion brings back the row that it has replaced", () => {
  shown(at(ONE_ROW, "6*8=48", { ...OPEN, replaced: true }));
  assert.equal(byId("use").firstElementChild?.textContent, "Use suggestion");
  assert.ok(!byId("restore").hidden);
  byId("restore").click();
  assert.deepEqual(reported, [["undone"]]);
});

describe("All green", () => {
  const RIGHT = at(ONE_ROW, "6*8=48", OPEN);

  test("takes the place of the suggestion while that is in the row and may be right", () => {
    shown(RIGHT);
    assert.deepEqual(
      right().map(({ textContent }) => textContent),
      ["All green"],
    );
    assert.ok(byId("use").hidden);
    shown(at(ONE_ROW, "6*8", OPEN));
    assert.ok(byId("right").hidden && !byId("use").hidden);
  });

  test("makes the row green", () => {
    shown(RIGHT);
    right()[0]?.click();
    assert.deepEqual(reported, [["won", undefined]]);
  });

  test("is not offered for the row that the game has given", () => {
    const looked = { guess: "54-36=18", look: { ...look("accepted"), wins: [true] } };
    shown(at("speed", "54-36=18", { looked }));
    assert.deepEqual(right(), []);
    shown(at("speed,54-36=18:bbbpbgbb", "54-36=18", { looked }));
    assert.equal(right().length, 1);
  });

  test("is offered on each of several boards where the guess may be right", () => {
    const looked = { guess: "4*7=28", look: { ...look("accepted"), wins: [false, true] } };
    shown(at("minibi", "4*7=28", { looked }));
    assert.deepEqual(
      right().map((each) => each.getAttribute("aria-label")),
      ["All green on board 2"],
    );
    right()[0]?.click();
    assert.deepEqual(reported, [["won", 1]]);
  });
});

test("Delete row is there for the chosen row, and for no other", () => {
  const panel = shown(at(ONE_ROW, "", OPEN));
  const button = byId("delete-row");
  assert.ok(button.hidden);
  panel.draw(at(ONE_ROW, "", { ...OPEN, chosen: 0 }), true, false);
  assert.ok(!button.hidden);
  assert.equal(button.textContent, "Delete row 1");
  button.click();
  assert.deepEqual(reported, [["deleted"]]);
  // a row that no answer fits can be deleted, but not with the tap that deletes the one below
  const impossible = {
    analysis: analysis({ state: "impossible", rows: [row({ problem: "no 6 is left" })] }),
  };
  for (const deleted of [false, true]) {
    panel.draw(at(ONE_ROW, "", { ...impossible, deleted }), true, false);
    assert.equal(button.hidden, deleted);
  }
});
