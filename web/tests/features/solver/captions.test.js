// The captions of the first visit: when they are shown, and what dismisses them for good.

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { Captions } from "../../../features/solver/captions.js";
import * as position from "../../../game/position.js";
import { load, save } from "../../../kept/storage.js";
import { Element } from "../../support/dom.js";
import { GAMES } from "../../support/games.js";
import { keepOnly, kept, refuse } from "../../support/kept.js";

const focus = { keep: (/** @type {() => void} */ change) => change() };

/** @param {string} link */
function board(link) {
  const { state } = position.readPosition(link, GAMES);
  assert.ok(state);
  return state;
}

const EMPTY = board("mini");
const ROW = "4*7=28:bbpbbg";

/** Open the page with what is stored, at a board. */
function open(at = EMPTY) {
  const element = new Element("section");
  const known = load();
  save(known); // as the page does at once
  const captions = new Captions(/** @type {any} */ (element), known, /** @type {any} */ (focus));
  captions.draw(at);
  return { element, captions };
}

beforeEach(() => keepOnly());

describe("the captions", () => {
  test("are shown on every visit until they are dismissed", () => {
    assert.equal(open().element.hidden, false);
    assert.equal(open().element.hidden, false);
  });

  test("are dismissed for good by a tap on any of them", () => {
    const { element, captions } = open();
    const caption = new Element("p");
    element.append(caption);
    caption.click();
    assert.equal(element.hidden, true);
    captions.draw(EMPTY);
    assert.equal(element.hidden, true);
    assert.equal(open().element.hidden, true);
    assert.equal(kept().captionsSeen, true);
  });

  test("are dismissed for good when a row is entered", () => {
    const { captions } = open();
    const full = position.fill(EMPTY, "4*7=28");
    captions.follow(EMPTY, full);
    assert.equal(kept().captionsSeen, false);
    captions.follow(full, position.enter(full));
    assert.equal(open().element.hidden, true);
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

  test("that another browser tab dismissed do not come back", () => {
    const here = load();
    save(here);
    open().element.click();
    save(here);
    assert.equal(kept().captionsSeen, true);
    assert.equal(open().element.hidden, true);
  });

  test("can be dismissed where nothing can be stored", () => {
    refuse();
    const { element, captions } = open();
    assert.equal(element.hidden, false);
    element.click();
    captions.draw(EMPTY);
    assert.equal(element.hidden, true);
  });
});
