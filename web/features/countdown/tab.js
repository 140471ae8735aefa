// The Countdown tab, for the numbers round: reach a target from six numbers, each used at most once,
// with + - * /.

import { engineState } from "../../engine/asking.js";
import { countdown } from "../../game/tables.js";
import { changePart, part, text } from "../../kept/storage.js";
import { button, byId, html, write } from "../../parts/dom.js";
import { mark, rememberFocus } from "../../parts/fields.js";
import { deal } from "./chance.js";
import * as words from "./words.js";

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

const FIELDS = 6; // numbers in a round of the television show
const { MOST_NUMBERS } = countdown;
const LONGEST = 6; // digits
const AT_ONCE = 20; // ways drawn
const LINK = /^countdown:([^;]*)(?:;(.*))?$/s;
const OPENER = { class: "secondary" };

export class CountdownTab {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.state = NOTHING;
    this.numbers = Array.from({ length: MOST_NUMBERS }, (_, at) => field(`Number ${at + 1}`));
    this.target = field("Target");
    this.target.id = "countdown-target";
    const seventh = { ...OPENER, "aria-label": "Add a seventh number" };
    this.more = button("Add a seventh", seventh, () => this.showSeventh());
    this.problem = html("p", { id: "countdown-problem", class: "wrong", role: "alert" });
    this.status = html("p", { id: "countdown-status", class: "status" });
    this.hint = html("ol", { class: "steps" });
    this.ways = html("ol", { class: "ways" });
    const further = () => this.list(this.ways.children.length + AT_ONCE);
    this.further = button("Show more", OPENER, further);
    byId("countdown").prepend(...this.parts());
    for (const each of this.fields) {
      each.addEventListener("input", () => this.changed());
      each.addEventListener("paste", (event) => this.pasted(event));
      each.addEventListener("focus", () => each.select());
    }
    const { numbers, target } = part("countdown");
    this.fill(text(numbers).split(","), text(target));
    this.draw();
  }

  /** @private */
  get fields() {
    return [...this.numbers, this.target];
  }

  /** @private */
  parts() {
    const rule = "Use each number at most once. Every step must give a whole number above 0.";
    const numbers = { class: "numbers", role: "group", "aria-label": "Numbers" };
    const form = html(
      "form",
      { class: "asking", novalidate: "" },
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
      this.problem,
      html(
        "div",
        { class: "pair" },
        button("Show a step", OPENER, () => this.show(this.state.steps + 1)),
        html("button", { class: "primary" }, "Solve"),
      ),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.show(Number.POSITIVE_INFINITY);
    });
    return [form, this.status, this.hint, this.ways, this.further];
  }

  // --------------------------------------------------------------------------------- the tab

  get link() {
    const written = this.numbers.map(({ value }) => value.trim()).filter(Boolean);
    return `countdown:${written.join(",")};${this.target.value.trim()}`;
  }

  /** The tab comes to the front. @param {string} link "" for what was open */
  enter(link) {
    const [, numbers = "", target = ""] = LINK.exec(link) ?? [];
    if (link) {
      const all = numbers.split(",");
      if (link !== this.link) this.fill(all, target);
      this.changed();
      const whole = [...all, target].every((each) => each.trim().length <= LONGEST);
      if (!whole) write(this.problem, words.cut);
      if (all.length > MOST_NUMBERS) write(this.problem, words.tooMany(MOST_NUMBERS));
    }
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

  /** @private @param {string[]} numbers @param {string} target */
  fill(numbers, target) {
    for (const [at, each] of this.numbers.entries())
      each.value = (numbers[at] ?? "").trim().slice(0, LONGEST);
    this.target.value = target.trim().slice(0, LONGEST);
  }

  /** The round has changed. @private */
  changed() {
    this.stop();
    this.state = NOTHING;
    this.ways.replaceChildren();
    this.fail("", null);
    const numbers = this.numbers.map(({ value }) => value).join(",");
    const target = this.target.value;
    changePart("countdown", (there) => ({ ...there, numbers, target }));
    this.page.showLink(this.link);
    this.draw();
  }

  /** A whole round may be pasted; the last of seven numbers is the target. @private @param {ClipboardEvent} event */
  pasted(event) {
    const all = event.clipboardData?.getData("text/plain").match(/\d+/g) ?? [];
    if (all.length < 2) return;
    event.preventDefault();
    const target = all.length > FIELDS ? (all.pop() ?? "") : this.target.value;
    this.fill(all, target);
    this.changed();
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
    this.fill(numbers, target);
    this.changed();
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
    const round = this.read();
    if (round) this.ask(round, steps);
  }

  /** The round in the fields; null, with a message, if it is not valid. @private */
  read() {
    const written = this.numbers.filter(({ value }) => value.trim());
    const wrong = [...written, this.target].find(({ value }) => !/^0*[1-9]\d*$/.test(value.trim()));
    const name = wrong?.getAttribute("aria-label") ?? "";
    if (written.length === 0) this.fail(words.noNumbers, this.numbers[0] ?? this.target);
    else if (wrong && !wrong.value.trim()) this.fail(words.noTarget, wrong);
    else if (wrong) this.fail(words.noNumber(name, wrong.value.trim()), wrong);
    else {
      this.fail("", null);
      return {
        numbers: written.map(({ value }) => Number(value)),
        target: Number(this.target.value),
      };
    }
    return null;
  }

  /** @private @param {string} problem @param {HTMLInputElement | null} at @param {boolean} [moveFocus] */
  fail(problem, at, moveFocus = true) {
    write(this.problem, problem);
    for (const each of this.fields) mark(each, each === at ? problem : "", null, moveFocus);
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
      if (told && "problem" in told) this.fail(told.problem, this.numbers[0] ?? null, isThere());
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
    this.list(all && found ? Math.max(AT_ONCE, this.ways.children.length) : 0);
  }

  /** Draw up to `most` of the ways. @private @param {number} most */
  list(most) {
    const ways = this.state.found?.found ?? [];
    const drawn = this.ways.children.length;
    const shown = ways.slice(0, most);
    if (shown.length < drawn) this.ways.replaceChildren();
    this.ways.append(...shown.slice(this.ways.children.length).map(way));
    this.further.hidden = most === 0 || shown.length === ways.length;
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

/** @param {string} name */
function field(name) {
  return html("input", {
    class: "entry",
    "aria-label": name,
    type: "text",
    inputmode: "numeric",
    autocomplete: "off",
    enterkeyhint: "go",
    maxlength: String(LONGEST),
    "aria-describedby": "countdown-problem",
  });
}

/** @param {Way} way */
function way({ text, value, lines }) {
  const steps = lines.map((line) => html("li", {}, words.spaced(line)));
  return html(
    "li",
    {},
    html("b", {}, words.spaced(`${text}=${value}`)),
    html("ol", { class: "steps" }, ...steps),
  );
}
