// The captions of the first visit: when they are shown, and what ends them for good.

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { Captions } from "../../../features/solver/captions.js";
import * as position from "../../../game/position.js";
import { load, save } from "../../../kept/storage.js";
import { Element } from "../../support/dom.js";
import { GAMES } from "../../support/games.js";
import { keepOnly, kept, refuse } from "../../support/kept.js";

/** @param {string} link */
function board(link) {
  const { state } = position.readPosition(link, GAMES);
  assert.ok(state);
  return state;
}

const EMPTY = board("mini");
const FULL = position.fill(EMPTY, "4*7=28");
const ROW = "4*7=28:bbpbbg";

/** Open the page with what is stored, at a board. */
function open(at = EMPTY) {
  const element = new Element("section");
  element.append(new Element("h2"), new Element("ol"));
  const known = load();
  save(known); // as the page does at once
  const captions = new Captions(/** @type {any} */ (element), known);
  captions.draw(at);
  return { element, captions };
}

beforeEach(() => keepOnly());

describe("the captions", () => {
  test("are shown on every visit until a row is entered", () => {
    assert.equal(open().element.hidden, false);
    const { captions } = open();
    captions.follow(EMPTY, FULL);
    assert.equal(open().element.hidden, false);
    captions.follow(FULL, position.enter(FULL));
    assert.equal(kept().captionsSeen, true);
    assert.equal(open().element.hidden, true);
  });

  test("say what the colours mean once the first row has some, as long as it has", () => {
    const { element, captions } = open();
    const names = () => element.querySelectorAll("b").map(({ textContent }) => textContent);
    assert.deepEqual(names(), []);
    captions.draw(position.type(EMPTY, "4"));
    assert.equal(element.hidden, true);
    const offered = position.offer(FULL, { start: "bbpbbg", certain: "......" });
    captions.draw(offered);
    assert.equal(element.hidden, false);
    assert.deepEqual(names(), ["green", "purple", "black", "striped"]);
    captions.draw(EMPTY);
    assert.equal(element.hidden, false);
    assert.deepEqual(names(), []);
    captions.draw(offered);
    assert.equal(element.hidden, false);
    assert.equal(names().length, 4);
  });

  test("name the first guess, if it is known", () => {
    const { element } = open();
    const first = new Element("b");
    element.append(first);
    const captions = new Captions(/** @type {any} */ (element), load());
    captions.draw(EMPTY, "4*7=28");
    assert.equal(first.textContent, "4*7=28");
    captions.draw(EMPTY);
    assert.equal(first.textContent, "the suggestion");
  });

  test("tell how to begin if the game gives the first row", () => {
    const { element, captions } = open();
    const steps = () => element.querySelectorAll("li").map(({ textContent }) => textContent);
    for (const [link, last] of /** @type {const} */ ([
      ["speed", "Then play the suggestion in Nerdle."],
      ["instant", "Then play the suggestion: you have one guess."],
    ])) {
      captions.draw(board(link));
      assert.equal(steps()[0], "Type the row that Nerdle has filled in.");
      assert.equal(steps().at(-1), last);
      assert.equal(captions.isTelling, true);
    }
    captions.draw(EMPTY);
    assert.equal(element.hidden, false);
    assert.deepEqual(steps(), []);
  });

  test("are not shown on several boards and in Pro, where they may have no room", () => {
    for (const link of ["minibi", "pro-5-1"]) assert.equal(open(board(link)).element.hidden, true);
  });

  test("wait while a link shows a game with rows", () => {
    const other = board(`mini,${ROW}`);
    const { element, captions } = open(other);
    assert.equal(element.hidden, true);
    captions.follow(EMPTY, other);
    captions.draw(EMPTY);
    assert.equal(element.hidden, false);
  });

  test("are not shown to people who used an earlier release", () => {
    keepOnly({ version: 1, boards: { mini: { position: "mini", draft: "" } } });
    assert.equal(open().element.hidden, true);
  });

  test("that another browser tab ended do not come back", () => {
    const here = load();
    save(here);
    open().captions.follow(FULL, position.enter(FULL));
    save(here);
    assert.equal(kept().captionsSeen, true);
    assert.equal(open().element.hidden, true);
  });

  test("are followed by a cue that a key can be held, until another row is entered", () => {
    const { captions } = open();
    assert.equal(captions.isCue(EMPTY), false);
    const one = board(`mini,${ROW}`);
    captions.follow(position.fill(EMPTY, "4*7=28"), one);
    assert.equal(captions.isCue(one), true);
    const typed = position.fill(one, "6*8=48");
    captions.follow(one, typed);
    assert.equal(kept().cueSeen, undefined);
    captions.follow(typed, position.enter(typed));
    assert.equal(kept().cueSeen, true);
    assert.equal(open(one).captions.isCue(one), false);
    const bi = board("minibi,4*7=28:bbpbbg/bbpbbg");
    keepOnly();
    assert.equal(open(bi).captions.isCue(bi), false);
  });

  test("can end where nothing can be stored", () => {
    refuse();
    const { element, captions } = open();
    assert.equal(element.hidden, false);
    captions.follow(FULL, position.enter(FULL));
    captions.draw(EMPTY);
    assert.equal(element.hidden, true);
  });
});
