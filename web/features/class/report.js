// The sheet "Results of a class": a teacher pastes the codes of the pupils and sees who did what, and what
// was hard for the class. Nothing is stored or sent.

import { nameOfSet } from "../../kept/class-sets.js";
import { button, html, write } from "../../parts/dom.js";
import { download } from "../../parts/download.js";
import { labelled } from "../../parts/fields.js";
import { addHelp, fillSheet } from "../../parts/sheet.js";
import { notRead } from "../../parts/words.js";
import { printed } from "./print.js";
import { csvOf, gamesOf, gathered, rankOf, resultsOf } from "./results.js";
import * as words from "./words.js";

/** @import { Asking } from "../../engine/asking.js" */
/** @import { Pupil } from "../../game/class-code.js" */
/** @import { ClassPart, Gathered, Result } from "./results.js" */

const UNKNOWN = 1e9; // larger than any figure
const TYPED = 300; // ms from the last change until the codes are read

export class ReportPanel {
  /** @param {Game[]} games @param {Asking} asking */
  constructor(games, asking) {
    this.games = games;
    this.asking = asking;
    /** @type {Gathered} */
    this.found = { parts: [], damaged: 0, twice: 0, replaced: [], more: 0 };
    /** @type {ClassPart | undefined} the set that is shown */
    this.part = undefined;
    /** The name of this set, if it is saved. */
    this.name = "";
    /** @type {Result[][]} */
    this.results = [];
    /** @type {ClassReport | null} */
    this.report = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.text = html("textarea", { id: "report-codes", rows: "5", spellcheck: "false" });
    this.said = html("p", { role: "status" });
    this.set = html("select", { id: "report-set" });
    this.sets = labelled(words.set, this.set);
    this.progress = html("progress", { max: "1", "aria-label": words.judging, hidden: "" });
    this.table = html("div");
    this.lists = html("div");
    this.sets.hidden = true;
    this.numbers = html("input", { type: "checkbox" });
    this.anonymous = html("label", {}, this.numbers, ` ${words.numbers}`);
    this.save = button(words.saveTable, { class: "secondary" }, () => this.saveTable());
    this.print = button(words.printReport, { class: "secondary" }, () => this.printReport());
    this.sheet = html("dialog", { id: "report" });
    fillSheet(
      this.sheet,
      words.results,
      html("p", {}, words.howToGather),
      labelled(words.codes, this.text),
      this.said,
      this.sets,
      this.anonymous,
      this.table,
      this.lists,
      this.progress,
      html("p", { class: "sheets" }, this.save, this.print),
    );
    addHelp(this.sheet, "results", "results of a class");
    this.text.addEventListener("input", () => {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => void this.read(), TYPED);
    });
    this.set.addEventListener("change", () => this.show());
    this.numbers.addEventListener("change", () => {
      this.drawTable();
      this.draw();
    });
    document.body.append(this.sheet);
    this.draw();
  }

  open() {
    this.sheet.showModal();
  }

  /** @private */
  async read() {
    const { value } = this.text;
    const found = await gathered(value, this.games);
    if (value !== this.text.value) return;
    this.found = found;
    const names = found.parts.map((part, at) =>
      words.part(part, at, this.games, nameOfSet(part.game, part.keys)),
    );
    this.set.replaceChildren(...names.map((name, at) => new Option(name, String(at))));
    this.sets.hidden = names.length < 2;
    this.show();
  }

  /** Show the set that is chosen. @private */
  show() {
    const part = this.found.parts[Number(this.set.value)];
    this.part = part;
    this.report = null;
    this.name = part ? nameOfSet(part.game, part.keys) : "";
    this.draw();
    if (!part) return;
    const { game, keys, pupils } = part;
    this.asking.ask(
      "report",
      { position: game, keys: keys.join(), games: gamesOf(pupils) },
      {
        isWanted: () => this.part === part,
        answered: (report) => {
          if (!report) return;
          const isFirst = !this.report;
          this.report = report;
          // only the costly guesses change after that, and the table may have been scrolled
          if (isFirst) this.results = resultsOf(pupils, report.games);
          if (isFirst) this.drawTable();
          this.draw();
        },
        failed: (why) => write(this.said, notRead(why)),
        silent: true,
      },
    );
  }

  /** The pupils as they are shown, perhaps to the whole class. @private */
  get pupils() {
    const { pupils = [] } = this.part ?? {};
    if (!this.numbers.checked) return pupils;
    return pupils.map((pupil, at) => ({ ...pupil, who: words.nameless(at) }));
  }

  /** @private */
  drawTable() {
    this.table.replaceChildren(...(this.report ? tableOf(this.pupils, this.results) : []));
  }

  /** @private */
  draw() {
    const { report, pupils, results, found, part } = this;
    const named = this.numbers.checked ? { replaced: [], ambiguous: [] } : {};
    const shown = part && { ...part, ...named };
    write(this.said, words.gathered({ ...found, ...named }, shown, this.name));
    this.anonymous.hidden = !report;
    for (const each of [this.save, this.print]) each.disabled = !report;
    this.progress.hidden = !report || report.done === 1;
    this.progress.value = report?.done ?? 0;
    if (!report) this.table.replaceChildren();
    this.lists.replaceChildren(...(report ? listsOf(report, pupils, results) : []));
  }

  /** @private */
  saveTable() {
    const { report, part, results } = this;
    if (!report || !part) return;
    const answers = new Map(report.puzzles.map(({ key, answer }) => [key, answer]));
    download(words.file, "text/csv", `\ufeff${csvOf(part.pupils, results, answers)}`);
  }

  /** @private */
  printReport() {
    const { report, pupils, results } = this;
    if (!report) return;
    const title = html("h1", {}, this.name || words.results);
    const table = [...this.table.children].map((each) => each.cloneNode(true)); // in its order
    const parts = [...table, ...listsOf(report, pupils, results)];
    printed(html("div", { id: "printed-report" }, title, ...parts));
  }
}

/** What each pupil did; a press on the head of a column sorts by it. @param {Pupil[]} pupils @param {Result[][]} results */
function tableOf(pupils, results) {
  const puzzles = (pupils[0]?.keys ?? []).map((_, at) => String(at + 1));
  const hasTimes = results.flat().some(({ seconds }) => seconds !== null);
  const sums = words.SUMS.filter(({ isTime }) => !isTime || hasTimes);
  const hasLevels = pupils.some(({ allowed }) => allowed !== pupils[0]?.allowed);
  const level = hasLevels ? [words.levelColumn] : [];
  const heads = [words.whoColumn, ...level, ...puzzles, ...sums.map(({ name }) => name)];
  const head = heads.map((name, column) => {
    const sort = button(name, { class: "quiet" }, () => sorted(column));
    return html("th", { scope: "col" }, sort);
  });
  const rows = pupils.map(({ who, allowed }, at) => {
    const own = results[at] ?? [];
    const cells = [
      ...level.map(() => html("td", {}, words.LEVELS[allowed] ?? "all")),
      ...own.map((each) => html("td", each.problem ? { class: "wrong" } : {}, ...words.cell(each))),
      ...sums.map(({ figure }) => html("td", {}, figure(own))),
    ];
    return {
      line: html("tr", {}, html("th", { scope: "row" }, who), ...cells),
      values: [at, ...level.map(() => allowed), ...own.map(rankOf), ...sums.map(ofSum(own))],
    };
  });
  const body = html("tbody", {}, ...rows.map(({ line }) => line));
  const sorted = (/** @type {number} */ column) => {
    const isDown = head[column]?.getAttribute("aria-sort") === "ascending";
    const of = (/** @type {{ values: number[] }} */ { values }) => values[column] ?? 0;
    rows.sort((one, other) => (isDown ? of(other) - of(one) : of(one) - of(other)));
    body.append(...rows.map(({ line }) => line));
    for (const each of head) each.removeAttribute("aria-sort");
    head[column]?.setAttribute("aria-sort", isDown ? "descending" : "ascending");
  };
  const caption = html("caption", {}, words.tableTitle);
  const thead = html("thead", {}, html("tr", {}, ...head));
  const table = html("table", {}, caption, thead, body);
  const scrolling = { class: "wide", role: "group", tabindex: "0", "aria-label": words.tableTitle };
  const marks = hasLevels ? `${words.marks} ${words.levelMark}` : words.marks;
  return [html("div", scrolling, table), html("p", {}, marks)];
}

/** A figure as a number; what there is not comes last. @param {Result[]} own @returns {(sum: typeof words.SUMS[number]) => number} */
const ofSum =
  (own) =>
  ({ figure }) =>
    Number.isNaN(Number(figure(own))) ? UNKNOWN : Number(figure(own));

/** What was hard for the class. @param {ClassReport} report @param {Pupil[]} pupils @param {Result[][]} results */
function listsOf(report, pupils, results) {
  const keys = pupils[0]?.keys ?? [];
  const problems = pupils.flatMap(({ who }, pupil) =>
    (results[pupil] ?? []).flatMap(({ problem }, at) =>
      problem ? [words.problem(who, at, problem)] : [],
    ),
  );
  return [
    ...list(words.problems, problems),
    ...list(words.hardest, words.hardestOf(report, keys)),
    ...list(words.costly, words.costlyOf(report, keys)),
    ...list(words.rejected, report.refusals.map(words.refusal)),
    ...list(words.ignoredClues, words.ignoredOf(results.flat())),
  ];
}

/** @param {string} title @param {string[]} lines */
const list = (title, lines) =>
  lines.length === 0
    ? []
    : [html("h3", {}, title), html("ul", {}, ...lines.map((line) => html("li", {}, line)))];
