// The Targets tab: reach up to four targets from the same six numbers, with fractions on the way. Each
// target has hints of its own, so that they give nothing away about the others.

import { engineState } from "../../engine/asking.js";
import { button, byId, html, write } from "../../parts/dom.js";
import { formOf, rememberFocus } from "../../parts/fields.js";
import { looking } from "../../parts/words.js";
import { dealTargets } from "./chance.js";
import { Round, trimmed } from "./round.js";
import { steps, WaysList } from "./ways.js";
import * as words from "./words.js";

/** @import { Page } from "../contract.js" */

const NAMES = ["Target 1", "Target 2", "Target 3", "Target 4"];
const KIND = /** @type {const} */ ({ name: "targets", numbers: 6 });
const OPENER = { class: "secondary" };

/** A target, and what is known about it. */
export class Goal {
  /** @param {HTMLInputElement} field @param {() => void} step shows a step @param {() => void} open lists all ways */
  constructor(field, step, open) {
    this.field = field;
    /** How many steps are shown; infinity for the whole way. */
    this.steps = 0;
    /** @type {Way | null | undefined} the simplest way; null if there is none, undefined if it is not known */
    this.simplest = undefined;
    /** @type {Ways | null} all ways found so far */
    this.found = null;
    const named = {
      ...OPENER,
      "aria-label": words.stepFor(field.getAttribute("aria-label") ?? ""),
    };
    this.said = html("b");
    this.hints = html("div");
    this.all = html("summary");
    this.ways = new WaysList();
    this.details = html("details", {}, this.all, this.ways.list, this.ways.further);
    this.details.addEventListener("toggle", open);
    this.step = button("Show a step", named, step);
    // Enter asks for one step, not for everything
    goOn(field, step);
    this.element = html(
      "div",
      { class: "goal" },
      html("div", { class: "target" }, field, this.step),
      this.said,
      this.hints,
      this.details,
    );
    this.draw();
  }

  /** The target has changed. */
  forget() {
    this.steps = 0;
    this.simplest = undefined;
    this.found = null;
    this.details.open = false;
    this.draw();
  }

  /** Whether its simplest way is still to be found. */
  get isOpen() {
    return this.steps > 0 && this.simplest === undefined;
  }

  /** Whether the whole way is shown. */
  get isSolved() {
    return Boolean(this.simplest && this.steps > 0 && this.steps >= this.simplest.lines.length);
  }

  /** Whether all ways are to be listed. */
  get isListed() {
    return this.details.open && this.isSolved && !this.found?.complete;
  }

  get target() {
    return trimmed(this.field);
  }

  /** The steps that are shown. */
  get lines() {
    return this.simplest?.lines.slice(0, this.steps) ?? [];
  }

  draw() {
    const { isSolved, steps: shown } = this;
    write(this.said, shown ? words.outcome(this) : "");
    if (this.hints.querySelectorAll("li").length !== this.lines.length)
      this.hints.replaceChildren(steps(this.lines));
    this.step.ariaDisabled = String(isSolved || this.simplest === null);
    this.details.hidden = !isSolved;
    write(this.all, words.allWays(this.found, this.target));
    this.ways.further.ariaLabel = words.moreWays(this.target);
    this.ways.draw(this.found?.found ?? []);
  }
}

export class TargetsTab {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** Whether the simplest ways are being searched for. */
    this.asking = false;
    /** @type {Goal | null} whose ways are being listed */
    this.listing = null;
    /** @type {Goal[]} those that were asked about last */
    this.shown = [];
    this.round = new Round({ ...KIND, targets: NAMES }, (target) => this.changed(target));
    this.goals = this.round.targets.map((field) => {
      const goal = new Goal(
        field,
        // while the first step is being searched for, it is shown once
        () => this.show([goal], goal.isOpen ? goal.steps : goal.steps + 1),
        () => this.list(),
      );
      return goal;
    });
    this.status = html("p", { id: "targets-status", class: "status" });
    const fields = [...this.round.numbers, ...this.round.targets];
    for (const [at, each] of this.round.numbers.entries()) {
      each.enterKeyHint = "next";
      goOn(each, () => fields[at + 1]?.focus());
    }
    byId("targets").prepend(this.form());
  }

  /** @private */
  form() {
    const numbers = { class: "numbers", role: "group", "aria-label": "Numbers" };
    const solve = () => {
      const written = this.goals.filter(({ field }) => trimmed(field));
      this.show(written.length ? written : this.goals.slice(0, 1), Number.POSITIVE_INFINITY);
    };
    return formOf(
      solve,
      html("p", {}, words.targetsRule),
      html(
        "div",
        { class: "above" },
        html("b", { "aria-hidden": "true" }, "Numbers"),
        button("Random puzzle", OPENER, () => this.deal()),
      ),
      html("div", numbers, ...this.round.numbers),
      this.round.problem,
      html("b", { "aria-hidden": "true" }, "Targets"),
      ...this.goals.map(({ element }) => element),
      html("button", { class: "primary" }, "Solve"),
      this.status,
    );
  }

  // --------------------------------------------------------------------------------- the tab

  get link() {
    return this.round.link;
  }

  /** The tab comes to the front. @param {string} link "" for what was open */
  enter(link) {
    if (link) this.round.follow(link);
    this.page.showLink(this.link);
    // an empty round, so that the engine loads its code in advance
    this.page.asking.ask("targets", { numbers: [], targets: [1] }, { answered: () => {} });
    this.list();
  }

  /** Another tab comes to the front. */
  leave() {
    this.stop();
  }

  draw() {
    write(this.status, this.asking ? looking(engineState() === "ready") : "");
    for (const goal of this.goals) goal.draw();
  }

  // ------------------------------------------------------------------- what the person does

  /** A target has changed, or else the whole puzzle. @private @param {HTMLInputElement} [target] */
  changed(target) {
    this.stop();
    for (const goal of this.goals) if (!target || goal.field === target) goal.forget();
    this.page.showLink(this.link);
    this.draw();
    this.list(); // those of the other targets
  }

  /** @private */
  deal() {
    const { numbers, targets } = dealTargets();
    this.round.fill(numbers, targets);
    this.round.change();
    this.page.announce(words.dealtTargets(numbers, targets));
  }

  /** Show this many steps for some targets, once their ways are found. @private @param {Goal[]} goals @param {number} steps */
  show(goals, steps) {
    const asked = this.goals.filter((goal) => goal.isOpen || goals.includes(goal));
    const round = this.round.read(asked.map(({ field }) => field));
    if (!round) return;
    for (const goal of goals) goal.steps = steps;
    this.shown = goals;
    if (asked.some(({ isOpen }) => isOpen)) this.ask(asked, round);
    else this.page.announce(words.told(goals));
    this.draw();
  }

  // ------------------------------------------------------------------------- what is asked

  /** Ask for the simplest ways. @private @param {Goal[]} goals @param {{ numbers: number[], targets: number[] }} round */
  ask(goals, round) {
    const { link } = this;
    this.asking = true;
    const isThere = rememberFocus();
    this.page.asking.ask("targets", round, {
      isWanted: () => link === this.link,
      answered: (told, last) => {
        const isWrong = told && "problem" in told;
        if (isWrong) this.round.fail(told.problem, this.round.numbers[0] ?? null, isThere());
        const found = told && !isWrong ? told : { simplest: [], complete: false };
        for (const [at, way] of found.simplest.entries()) if (goals[at]) goals[at].simplest = way;
        if (found.complete) this.page.announce(words.told(this.shown));
        if (last || found.complete) this.asking = false;
        this.draw();
      },
      failed: () => {
        this.asking = false;
        this.draw();
      },
    });
  }

  /** Ask for all ways to the targets whose lists are open, one after the other. @private */
  list() {
    const goal = this.goals.find(({ isListed }) => isListed);
    const round = goal && !this.listing && this.round.read([goal.field]);
    if (!round) return;
    this.listing = goal;
    const { link } = this;
    const question = { numbers: round.numbers, target: round.targets[0] ?? 0, fractions: true };
    this.page.asking.ask("countdown", question, {
      isWanted: () => link === this.link,
      answered: (told, last) => {
        if (told && "found" in told) goal.found = told;
        if (last || goal.found?.complete) this.listing = null;
        goal.draw();
        if (!goal.found?.complete) return;
        this.page.announce(words.allWays(goal.found, goal.target));
        this.list();
      },
      failed: () => {
        this.listing = null;
      },
    });
  }

  /** @private */
  stop() {
    if (this.asking) this.page.asking.forget("targets");
    if (this.listing) this.page.asking.forget("countdown");
    this.asking = false;
    this.listing = null;
    for (const goal of this.goals) if (goal.isOpen) goal.steps = 0;
  }
}

/** What Enter does in a field. @param {HTMLInputElement} field @param {() => void} act */
function goOn(field, act) {
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    act();
  });
}
