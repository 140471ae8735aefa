// The Countdown tab: the numbers round. A target is to be reached from six numbers, each used at
// most once, by + - * /.

import { button, html, write } from "../dom.js";
import { counted, mark, place, waiting } from "../fields.js";
import { changePart, part, text } from "../storage.js";

/** @import { Page } from "../fields.js" */

const FIELDS = 6; // of the programme
const MOST_FIELDS = 7; // of the engine
const LONGEST = 6; // digits
const AT_ONCE = 20; // ways drawn
const LARGE = [25, 50, 75, 100];
const SMALL = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const OPENER = { class: "opener" };
const LINK = /^countdown:([^;]*)(?:;(.*))?$/s;

export class CountdownTab {
  /** @param {HTMLElement} element empty @param {Page} page */
  constructor(element, page) {
    this.page = page;
    this.numbers = Array.from({ length: MOST_FIELDS }, (_, at) => field(`Number ${at + 1}`));
    this.target = field("Target");
    this.target.id = "countdown-target";
    this.more = button("+", { class: "opener" }, () => this.seventh());
    this.more.setAttribute("aria-label", "A seventh number");
    this.problem = html("p", { id: "countdown-problem", class: "wrong", role: "alert" });
    this.status = html("p", { id: "countdown-status" });
    this.hint = html("ol", { class: "steps" });
    this.ways = html("ol", { class: "ways" });
    this.further = button("Show more", OPENER, () =>
      this.list(this.ways.children.length + AT_ONCE),
    );
    this.hinter = button("One step", OPENER, () => this.show(this.steps + 1));
    /** How many steps of the simplest way are told: all of all ways, some as hints, none. */
    this.steps = 0;
    /** @type {Ways | null} what was found */
    this.found = null;
    /** Whether the engine is at it. */
    this.asking = false;
    element.prepend(...this.parts());
    for (const each of this.fields) {
      each.addEventListener("input", () => this.changed());
      each.addEventListener("paste", (event) => this.pasted(event));
      each.addEventListener("focus", () => each.select());
    }
    const { numbers, target } = part("countdown");
    this.fill(text(numbers).split(","), text(target));
    this.draw();
  }

  get fields() {
    return [...this.numbers, this.target];
  }

  /** @private */
  parts() {
    const form = html(
      "form",
      { class: "asking", novalidate: "" },
      html(
        "p",
        {},
        "Reach the target. Each number may be used once, and all on the way is whole and above 0.",
      ),
      html(
        "div",
        { class: "numbers", role: "group", "aria-label": "Numbers" },
        ...this.numbers,
        this.more,
      ),
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
        this.hinter,
        html("button", { class: "opener main" }, "Solve"),
      ),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.show(Number.POSITIVE_INFINITY);
    });
    return [form, this.status, this.hint, this.ways, this.further];
  }

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
      if (!whole) write(this.problem, "A number of this link is too long, so it was cut.");
      if (all.length > MOST_FIELDS)
        write(
          this.problem,
          `A round has at most ${MOST_FIELDS} numbers; the others were left out.`,
        );
    }
    this.draw();
    this.page.linked(this.link);
    // no round, but the engine loads what it takes for one
    if (!this.asking) this.page.ask("countdown", { numbers: [], target: 0 }, () => {});
  }

  /** Another tab comes. */
  leave() {
    this.stop();
  }

  // --------------------------------------------------------------------------- what is done

  /** @private @param {string[]} numbers @param {string} target */
  fill(numbers, target) {
    for (const [at, each] of this.numbers.entries())
      each.value = (numbers[at] ?? "").trim().slice(0, LONGEST);
    this.target.value = target.trim().slice(0, LONGEST);
  }

  /** Something else is to be solved. @private */
  changed() {
    this.stop();
    this.steps = 0;
    this.found = null;
    this.ways.replaceChildren();
    this.fail("", null);
    const [numbers, target] = [this.numbers.map(({ value }) => value).join(","), this.target.value];
    changePart("countdown", (there) => ({ ...there, numbers, target }));
    this.page.linked(this.link);
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
  seventh() {
    this.more.hidden = true;
    const last = this.numbers.at(-1);
    if (last) last.hidden = false;
    last?.focus();
  }

  /** A round as the programme deals it. @private */
  deal() {
    const large = shuffled(LARGE).slice(0, 1 + below(LARGE.length));
    const small = shuffled([...SMALL, ...SMALL]).slice(0, FIELDS - large.length);
    const numbers = [...large, ...small].map(String);
    const target = String(100 + below(900));
    this.fill(numbers, target);
    this.changed();
    this.page.announce(`${numbers.join(", ")}. The target is ${target}.`);
  }

  /** Tell so many steps, once there is a way. @private @param {number} steps */
  show(steps) {
    if (!this.found?.complete && !this.asking) {
      const round = this.read();
      if (round) {
        this.steps = steps;
        this.ask(round);
      }
      return;
    }
    this.steps = steps;
    this.draw();
    if (this.found) this.page.announce(this.told());
  }

  /** The round in the fields; null where there is none, which is then said. @private */
  read() {
    const written = this.numbers.filter(({ value }) => value.trim());
    const wrong = [...written, this.target].find(({ value }) => !/^0*[1-9]\d*$/.test(value.trim()));
    const first = this.numbers[0] ?? this.target;
    const name = wrong?.getAttribute("aria-label");
    if (written.length === 0) this.fail("Type the numbers of the round.", first);
    else if (wrong && !wrong.value.trim())
      this.fail("Type the target: the number to reach.", wrong);
    else if (wrong)
      this.fail(`${name}: “${wrong.value.trim()}” is no whole number above 0.`, wrong);
    else {
      this.fail("", null);
      return {
        numbers: written.map(({ value }) => Number(value)),
        target: Number(this.target.value),
      };
    }
    return null;
  }

  /** @private @param {string} problem @param {HTMLInputElement | null} at @param {boolean} [lead] */
  fail(problem, at, lead = true) {
    write(this.problem, problem);
    for (const each of this.fields) mark(each, each === at ? problem : "", null, lead);
  }

  /** @private @param {{ numbers: number[], target: number }} round */
  ask(round) {
    const { page, link } = this;
    this.asking = true;
    this.draw();
    const still = place();
    page.ask("countdown", round, (told, last) => {
      if (link !== this.link) return;
      if (told?.problem) this.fail(told.problem, this.numbers[0] ?? null, still());
      else this.found = told ?? this.found;
      if (last || told?.complete) this.asking = false;
      this.draw();
      if (told?.complete) page.announce(this.told());
    });
  }

  /** @private */
  stop() {
    if (this.asking) this.page.forget("countdown");
    this.asking = false;
  }

  // -------------------------------------------------------------------------- what is drawn

  /** @private */
  draw() {
    const { found, steps, more } = this;
    const seventh = this.numbers.at(-1);
    if (seventh?.value) more.hidden = true;
    if (seventh) seventh.hidden = !more.hidden;
    const lines = found?.found[0]?.lines ?? [];
    const all = steps > lines.length;
    write(this.status, this.summary());
    const hinted = found && !all ? lines.slice(0, steps) : [];
    this.hint.replaceChildren(...hinted.map((line) => html("li", {}, spaced(line))));
    this.list(all && found ? Math.max(AT_ONCE, this.ways.children.length) : 0);
  }

  /** Draw so many of the ways. @private @param {number} most */
  list(most) {
    const ways = this.found?.found ?? [];
    const drawn = this.ways.children.length;
    const shown = ways.slice(0, most);
    if (shown.length < drawn) this.ways.replaceChildren();
    this.ways.append(...shown.slice(this.ways.children.length).map(way));
    this.further.hidden = most === 0 || shown.length === ways.length;
  }

  /** @private */
  summary() {
    const { found, asking, steps } = this;
    if (asking && !found?.count) return waiting();
    if (!found) return "";
    const target = this.target.value.trim();
    const { reached, count, complete } = found;
    const many = `${counted(count, "way")}${complete ? "" : asking ? " so far…" : " so far, stopped"}`;
    const near = !reached.includes(Number(target));
    const nearest = reached.join(" and ");
    const cannot = near
      ? `${target} cannot be reached. Nearest ${reached[1] ? "are" : "is"} ${nearest}: `
      : "";
    if (steps <= (found.found[0]?.lines.length ?? 0))
      return `${cannot}${many}. The simplest begins:`;
    const order = count === 1 ? "" : ", the simplest first";
    return `${cannot}${many}${near ? "" : ` to ${target}`}${order}.`;
  }

  /** For the ear: what was asked for. @private */
  told() {
    const lines = this.found?.found[0]?.lines ?? [];
    const hint = this.steps <= lines.length ? lines[this.steps - 1] : undefined;
    return hint ? `${this.summary()} ${spaced(hint)}` : this.summary();
  }
}

/** @param {string} name */
function field(name) {
  const attributes = {
    class: "entry",
    "aria-label": name,
    type: "text",
    inputmode: "numeric",
    autocomplete: "off",
    enterkeyhint: "go",
    maxlength: String(LONGEST),
    "aria-describedby": "countdown-problem",
  };
  return html("input", attributes);
}

/** A whole number from 0, each as likely as the others. @param {number} most and no more */
function below(most) {
  const limit = Math.floor(2 ** 32 / most) * most;
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < limit) return drawn % most;
  }
}

/** @param {number[]} numbers */
function shuffled(numbers) {
  const left = [...numbers];
  return numbers.flatMap(() => left.splice(below(left.length), 1));
}

/** @param {Way} way */
function way({ text, value, lines }) {
  const steps = lines.map((line) => html("li", {}, spaced(line)));
  return html(
    "li",
    {},
    html("b", {}, spaced(`${text}=${value}`)),
    html("ol", { class: "steps" }, ...steps),
  );
}

const SIGNS = { "+": " + ", "-": " − ", "*": " × ", "/": " ÷ ", "=": " = " };

/** A calculation as people write it. @param {string} text */
const spaced = (text) => text.replace(/[-+*/=]/g, (sign) => SIGNS[/** @type {"+"} */ (sign)]);
