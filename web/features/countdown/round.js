// The fields of a round: its numbers and its targets. They are kept on the device, and their link has
// all of them.

import { changePart, part, text } from "../../kept/storage.js";
import { html, write } from "../../parts/dom.js";
import { mark } from "../../parts/fields.js";
import * as words from "./words.js";

/**
 * What differs between the puzzles.
 * @typedef {object} Kind
 * @property {"countdown" | "targets"} name also of its links, and of what is stored
 * @property {number} numbers how many there are at most
 * @property {string[]} targets the names of their fields
 */

const FIELDS = 6; // numbers in a usual round
const LONGEST = 6; // digits

export class Round {
  /**
   * @param {Kind} kind
   * @param {(target?: HTMLInputElement) => void} changed called when a field has changed: a target, or else anything
   */
  constructor({ name, numbers, targets }, changed) {
    this.name = name;
    this.changed = changed;
    const id = `${name}-problem`;
    this.numbers = Array.from({ length: numbers }, (_, at) => field(`Number ${at + 1}`, id));
    this.targets = targets.map((each) => field(each, id));
    this.problem = html("p", { id, class: "wrong", role: "alert" });
    for (const each of this.fields) {
      each.addEventListener("input", () => this.change(each));
      each.addEventListener("paste", (event) => this.pasted(event));
      each.addEventListener("focus", () => each.select());
    }
    const kept = part(name);
    this.fill(text(kept.numbers).split(","), this.split(text(kept.target)));
  }

  /** @private */
  get fields() {
    return [...this.numbers, ...this.targets];
  }

  get link() {
    const targets = this.targets.map(trimmed).join(",").replace(/,+$/, ""); // with the gaps between
    return `${this.name}:${filled(this.numbers).map(trimmed)};${targets}`;
  }

  /** Show the round of a link. @param {string} link */
  follow(link) {
    const [, listed = "", wanted = ""] = /^\w+:([^;]*)(?:;(.*))?$/s.exec(link) ?? [];
    const [numbers, targets] = [listed.split(","), this.split(wanted)];
    if (link !== this.link) this.fill(numbers, targets);
    this.change();
    const whole = [...numbers, ...targets].every((each) => each.trim().length <= LONGEST);
    const said = whole ? [] : [words.cut];
    if (numbers.length > this.numbers.length) said.push(words.tooMany(this.numbers.length));
    if (targets.length > this.targets.length)
      said.push(words.tooMany(this.targets.length, "targets"));
    write(this.problem, said.join(" "));
  }

  /** @param {string[]} numbers @param {string[]} targets */
  fill(numbers, targets) {
    for (const [fields, values] of /** @type {const} */ ([
      [this.numbers, numbers],
      [this.targets, targets],
    ]))
      for (const [at, each] of fields.entries())
        each.value = (values[at] ?? "").trim().slice(0, LONGEST);
  }

  /** The round is another one, or one field is. @param {HTMLInputElement} [one] */
  change(one) {
    this.fail("", null);
    const values = (/** @type {HTMLInputElement[]} */ all) =>
      all.map(({ value }) => value).join(",");
    const [numbers, target] = [values(this.numbers), values(this.targets)];
    changePart(this.name, (there) => ({ ...there, numbers, target }));
    this.changed(one && this.targets.includes(one) ? one : undefined);
  }

  /** The texts of the targets; a single one may contain anything. @private @param {string} text */
  split(text) {
    return this.targets.length > 1 ? text.split(",") : [text];
  }

  /** A whole round may be pasted: the target is the last number, or the targets are those after the sixth. Several targets may be, too. @private @param {ClipboardEvent} event */
  pasted(event) {
    const all = event.clipboardData?.getData("text/plain").match(/\d+/g) ?? [];
    if (all.length < 2) return;
    event.preventDefault();
    const at = this.targets.indexOf(/** @type {HTMLInputElement} */ (event.currentTarget));
    if (at >= 0 && at + all.length <= this.targets.length) {
      for (const [from, each] of all.entries()) {
        const field = this.targets[at + from];
        if (field) field.value = each.slice(0, LONGEST);
      }
      this.change();
      return;
    }
    const numbers = this.targets.length > 1 ? FIELDS : Math.max(FIELDS, all.length - 1);
    const targets = all.splice(numbers);
    this.fill(all, targets.length > 0 ? targets : this.targets.map(({ value }) => value));
    this.change();
  }

  /** The numbers and the values of some targets; null, with a message, if they are not valid. @param {HTMLInputElement[]} targets */
  read(targets) {
    const written = filled(this.numbers);
    const wrong = [...written, ...targets].find((each) => !/^0*[1-9]\d*$/.test(trimmed(each)));
    const name = wrong?.getAttribute("aria-label") ?? "";
    if (written.length === 0) this.fail(words.noNumbers, this.numbers[0] ?? null);
    else if (wrong && !trimmed(wrong)) this.fail(words.noTarget, wrong);
    else if (wrong) this.fail(words.noNumber(name, trimmed(wrong)), wrong);
    else {
      this.fail("", null);
      const value = (/** @type {HTMLInputElement} */ each) => Number(each.value);
      return { numbers: written.map(value), targets: targets.map(value) };
    }
    return null;
  }

  /** @param {string} problem @param {HTMLInputElement | null} at @param {boolean} [moveFocus] */
  fail(problem, at, moveFocus = true) {
    // several targets can be far from each other
    if (at && this.targets.length > 1) at.parentElement?.after(this.problem);
    write(this.problem, problem);
    for (const each of this.fields) mark(each, each === at ? problem : "", null, moveFocus);
  }
}

/** What is in a field. @param {HTMLInputElement} field */
export const trimmed = ({ value }) => value.trim();

/** Those with something in them. @param {HTMLInputElement[]} fields */
const filled = (fields) => fields.filter(trimmed);

/** @param {string} name @param {string} problem the id of the message */
function field(name, problem) {
  return html("input", {
    class: "entry",
    "aria-label": name,
    type: "text",
    inputmode: "numeric",
    autocomplete: "off",
    enterkeyhint: "go",
    maxlength: String(LONGEST),
    "aria-describedby": problem,
  });
}
