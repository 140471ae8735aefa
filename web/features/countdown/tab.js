// The Countdown tab, for the numbers round: reach a target from six numbers, each used at most once,
// with + - * /.

import { engineState } from "../../engine/asking.js";
import { countdown } from "../../game/tables.js";
import { button, byId, html, write } from "../../parts/dom.js";
import { formOf, rememberFocus } from "../../parts/fields.js";
import { deal } from "./chance.js";
import { Round } from "./round.js";
import { WaysList } from "./ways.js";
import * as words from "./words.js";

// both tabs are in one file of the site, so that what they share is loaded only with them
export { TargetsTab } from "./targets.js";

/** @import { Page } from "../contract.js" */

/**
 * What is known about the round in the fields.
 * @typedef {object} Solving
 * @property {number} steps how many steps of the simplest way are shown: 0 for none, some as hints,
 *   infinity for all ways
 * @property {Ways | null} found the ways found so far
 * @property {boolean} asking whether the engine is looking for more
 */

/** @type {Solving} */
const NOTHING = { steps: 0, found: null, asking: false };

const KIND = /** @type {const} */ ({ name: "countdown", numbers: countdown.MOST_NUMBERS });
const OPENER = { class: "secondary" };

export class CountdownTab {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.state = NOTHING;
    this.round = new Round({ ...KIND, targets: ["Target"] }, () => this.changed());
    this.numbers = this.round.numbers;
    this.target = /** @type {HTMLInputElement} */ (this.round.targets[0]);
    this.target.id = "countdown-target";
    const seventh = { ...OPENER, "aria-label": "Add a seventh number" };
    this.more = button("Add a seventh", seventh, () => this.showSeventh());
    this.status = html("p", { id: "countdown-status", class: "status" });
    this.hint = html("ol", { class: "steps" });
    this.ways = new WaysList();
    byId("countdown").prepend(...this.parts());
    this.draw();
  }

  /** @private */
  parts() {
    const rule = "Use each number at most once. Every step must give a whole number above 0.";
    const numbers = { class: "numbers", role: "group", "aria-label": "Numbers" };
    const form = formOf(
      () => this.show(Number.POSITIVE_INFINITY),
      html("p", {}, rule),
      html("div", { class: "above" }, html("b", { "aria-hidden": "true" }, "Numbers"), this.more),
      html("div", numbers, ...this.numbers),
      html(
        "div",
        { class: "target" },
        html("label", { for: this.target.id }, "Target"),
        this.target,
        button("Random round", OPENER, () => this.deal()),
      ),
      this.round.problem,
      html(
        "div",
        { class: "pair" },
        button("Show a step", OPENER, () => this.show(this.state.steps + 1)),
        html("button", { class: "primary" }, "Solve"),
      ),
    );
    return [form, this.status, this.hint, this.ways.list, this.ways.further];
  }

  // --------------------------------------------------------------------------------- the tab

  get link() {
    return this.round.link;
  }

  /** The tab comes to the front. @param {string} link "" for what was open */
  enter(link) {
    if (link) this.round.follow(link);
    this.draw();
    this.page.showLink(this.link);
    // an empty round, so that the engine loads its code in advance
    if (this.state.asking) return;
    this.page.asking.ask("countdown", { numbers: [], target: 0 }, { answered: () => {} });
  }

  /** Another tab comes to the front. */
  leave() {
    this.stop();
  }

  // ------------------------------------------------------------------- what the person does

  /** The round has changed. @private */
  changed() {
    this.stop();
    this.state = NOTHING;
    this.page.showLink(this.link);
    this.draw();
  }

  /** @private */
  showSeventh() {
    this.more.hidden = true;
    const last = this.numbers.at(-1);
    if (last) last.hidden = false;
    last?.focus();
  }

  /** @private */
  deal() {
    const { numbers, target } = deal();
    this.round.fill(numbers, [target]);
    this.round.change();
    this.page.announce(words.dealt(numbers, target));
  }

  /** Show this many steps, once a way is found. @private @param {number} steps */
  show(steps) {
    const { found, asking } = this.state;
    if (found?.complete || asking) {
      this.state = { ...this.state, steps };
      this.draw();
      if (found) this.page.announce(this.told());
      return;
    }
    const round = this.round.read([this.target]);
    if (round) this.ask({ numbers: round.numbers, target: round.targets[0] ?? 0 }, steps);
  }

  // ------------------------------------------------------------------------- what is asked

  /** @private @param {{ numbers: number[], target: number }} round @param {number} steps */
  ask(round, steps) {
    const { page, link } = this;
    this.state = { ...this.state, steps, asking: true };
    this.draw();
    const isThere = rememberFocus();
    /** @param {Ways | Unreadable | undefined} told @param {boolean} last */
    const answered = (told, last) => {
      const ways = told && "problem" in told ? null : told;
      if (told && "problem" in told)
        this.round.fail(told.problem, this.numbers[0] ?? null, isThere());
      const { found, asking } = this.state;
      this.state = {
        ...this.state,
        found: ways ?? found,
        asking: asking && !last && !ways?.complete,
      };
      this.draw();
      if (ways?.complete) page.announce(this.told());
    };
    page.asking.ask("countdown", round, {
      isWanted: () => link === this.link,
      answered,
      failed: () => answered(undefined, true),
    });
  }

  /** @private */
  stop() {
    if (this.state.asking) this.page.asking.forget("countdown");
    this.state = { ...this.state, asking: false };
  }

  // ----------------------------------------------------------------------------------- drawn

  draw() {
    const { found, steps } = this.state;
    const seventh = this.numbers.at(-1);
    if (seventh?.value) this.more.hidden = true;
    if (seventh) seventh.hidden = !this.more.hidden;
    const lines = found?.found[0]?.lines ?? [];
    const all = steps > lines.length;
    write(this.status, this.summary());
    const hinted = found && !all ? lines.slice(0, steps) : [];
    this.hint.replaceChildren(...hinted.map((line) => html("li", {}, words.spaced(line))));
    this.ways.draw(all && found ? found.found : []);
  }

  /** @private */
  summary() {
    return words.summary(this.state, this.target.value.trim(), engineState() === "ready");
  }

  /** What was asked for, for screen readers. @private */
  told() {
    const { found, steps } = this.state;
    const lines = found?.found[0]?.lines ?? [];
    const hint = steps <= lines.length ? lines[steps - 1] : undefined;
    return hint ? `${this.summary()} ${words.spaced(hint)}` : this.summary();
  }
}
