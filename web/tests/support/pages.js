// The page in two browser tabs on one device, with the page's own tabs. The engine's answers come when a
// test wants them.

import assert from "node:assert/strict";
import { Element, prefers } from "./dom.js";
import { GAMES, MINI } from "./games.js";
import { device, Tab } from "./tabs.js";

export const ROWS = ["4*7=28", "6*8=48", "9+6=15", "2*9=18"];
export const WON = "3*9=27";
const both = [await Tab.open(), await Tab.open()];

// the elements that are in index.html are made when they are looked for
const { body } = /** @type {{ body: Element }} */ (/** @type {unknown} */ (document));
Object.assign(document, {
  getElementById(/** @type {string} */ id) {
    const there = body.querySelector(`[id="${id}"]`);
    if (there) return there;
    const made = new Element(id === "review" ? "dialog" : "div");
    made.setAttribute("id", id);
    body.append(made);
    return made;
  },
});
prefers.reducedMotion = true;
Object.assign(globalThis, { setTimeout: () => 0, clearTimeout: () => {} });

/** The answer of the engine to a question about a puzzle whose answer is `WON`. @param {{ position: string, guess?: string }} question */
function turn({ position, guess }) {
  const [, ...before] = position.split(",");
  const colours = guess === WON ? "gggggg" : "bbbbbb";
  const rows = guess ? [...before, `${guess}:${colours}`] : before;
  const isWon = rows.some((row) => row.startsWith(WON));
  const state = isWon ? "won" : rows.length === MINI.rows ? "lost" : "open";
  const check = { verdict: "accepted", reason: "", column: null };
  return { rows, state, keys: {}, answer: isWon ? WON : "", share: "", broken: null, ...{ check } };
}

/** The answer of the engine to a question about a sister, in which every equation is right. @param {{ act: string, text: string, entered: string }} question */
const sisterTold = ({ act, text, entered }) =>
  act === "open"
    ? { text, tiles: [], goals: [""], count: 3 }
    : { verdict: "right", words: "", name: entered, goal: 0, points: null };

/** A page in a browser tab, with one of its tabs in front. */
export class Page {
  /** @param {Tab} tab @param {"solver" | "play" | "sister"} name @param {string} link */
  constructor(tab, name, link) {
    this.tab = tab;
    this.name = name;
    /** @type {(() => void)[]} what the engine still has to answer */
    this.answers = [];
    this.heard = "";
    this.kept = tab.kept;
    this.reload(link);
  }

  /** The page is loaded anew, at the address that it has shown. */
  reload(link = this.link) {
    const { solver, play, sister, storage } = this.tab.modules;
    body.replaceChildren();
    this.answers = [];
    const nothing = () => {};
    this.kept = storage.load();
    const page = /** @type {any} */ ({
      games: GAMES,
      openings: {},
      kept: this.kept,
      inFront: () => true,
      draw: nothing,
      showLink: nothing,
      comeToFront: nothing,
      announce: (/** @type {string} */ text) => {
        this.heard = text;
      },
      game: () => MINI,
      board: { focused: () => null, focus: nothing, enter: nothing, tilesOf: () => [] },
      focus: { followCursor: nothing },
      keyboard: { draw: nothing },
      asking: {
        ask: (/** @type {string} */ kind, /** @type {any} */ question, /** @type {any} */ how) =>
          this.answers.push(() => {
            if (how.isWanted?.() === false) return;
            if (kind === "play") how.answered(turn(question), true);
            if (kind === "sister" && question.text !== ":")
              how.answered(sisterTold(question), true);
          }),
        forget: nothing,
        clearError: nothing,
      },
    });
    /** @type {any} */
    this.open =
      this.name === "solver"
        ? new solver.SolverTab(page, link)
        : this.name === "play"
          ? new play.PlayTab(page)
          : new (sister.tabOf("nanagrams"))(page);
    this.open.enter(this.name === "solver" ? "" : link);
  }

  get link() {
    return this.open?.link ?? "";
  }

  /** The person goes to another section of the page and back, as shell/router.js does it. */
  comeBack() {
    this.tab.modules.storage.save(this.kept);
    this.open.enter("");
  }

  /** The page hears what the other one has stored. */
  hear() {
    this.open.refresh();
  }

  answer() {
    for (const each of this.answers.splice(0)) each();
  }

  /** @param {string} guess */
  type(guess) {
    const { draft } = this.open.state.puzzle?.board ?? this.open.state.board;
    for (const _ of draft.guess.trim()) this.open.input.erased();
    for (const symbol of guess) this.open.input.typed(symbol);
  }

  /** In Solve, the first press asks whether all tiles are black. */
  enter() {
    this.open.input.entered();
    if (this.name === "solver") this.open.input.entered();
    else this.answer();
  }
}

/** What is stored. */
export const stored = () => JSON.parse(device.all().nerdle ?? "{}");

/** Two pages at the same place, where nothing is stored. @param {"solver" | "play" | "sister"} name @param {string} link */
export function visit(name, link) {
  for (const each of both) each.visit({});
  const [one, other] = both.map((tab) => new Page(tab, name, link));
  assert.ok(one && other);
  return { one, other };
}

/** All ways to do two lists of things, each in its own order. @template T @param {T[]} one @param {T[]} other @returns {T[][]} */
function interleaved([first, ...rest], [second, ...others]) {
  if (first === undefined) return [second === undefined ? [] : [second, ...others]];
  if (second === undefined) return [[first, ...rest]];
  return [
    ...interleaved(rest, [second, ...others]).map((all) => [first, ...all]),
    ...interleaved([first, ...rest], others).map((all) => [second, ...all]),
  ];
}

/**
 * Whatever two pages do one after the other, with every way of hearing of each other, and with a reload at
 * every step.
 * @param {() => { one: Page, other: Page }} visit
 * @param {{ mine: ((page: Page) => void)[], yours: ((page: Page) => void)[], check: (pages: { one: Page, other: Page }) => void }} how
 */
export function atEveryStep(visit, { mine, yours, check }) {
  const ones = mine.map((act) => /** @type {const} */ ({ who: "one", act }));
  const others = yours.map((act) => /** @type {const} */ ({ who: "other", act }));
  for (const steps of interleaved([...ones], /** @type {any[]} */ (others)))
    for (const hears of [true, false])
      for (let reloaded = 0; reloaded <= steps.length; reloaded += 1) {
        const pages = visit();
        for (const [at, { who, act }] of steps.entries()) {
          const page = pages[/** @type {"one"} */ (who)];
          if (at === reloaded) page.reload();
          if (hears) page.hear();
          act(page);
          check(pages);
        }
        for (const page of [pages.one, pages.other]) page.hear();
        check(pages);
      }
}
