// The statistics of a game's answers, and the best openings. The build computes them, so they are
// shown at once, without the engine.

import { isPro } from "../../game/pro.js";
import { bars, heatMap } from "../../parts/charts.js";
import { byId, html, write } from "../../parts/dom.js";
import { table } from "../../parts/figure.js";
import { explainedHead } from "../../parts/meanings.js";
import { addHelp, connectSheet } from "../../parts/sheet.js";
import { grouped } from "../../parts/words.js";
import * as words from "./words.js";

/** @typedef {{ counts: Counts, openings: Openings | null }} Statistics */

export class StatisticsPanel {
  /** @param {HTMLDialogElement} dialog */
  constructor(dialog) {
    this.dialog = dialog;
    /** @type {Game | null} the game that is shown or loading */
    this.game = null;
    connectSheet(dialog);
    addHelp(dialog, "statistics", "statistics");
  }

  /** Show a game's statistics; rejects when they cannot be loaded. @param {Game} game */
  async open(game) {
    if (game !== this.game) {
      this.game = game;
      const statistics = isPro(game)
        ? null
        : await load(game).catch((error) => {
            this.game = null;
            this.dialog.close();
            throw error;
          });
      if (game !== this.game) return; // another game was asked for meanwhile
      byId("numbers-drawn").replaceChildren(...(statistics ? drawn(game, statistics) : []));
      write(
        byId("numbers-said"),
        statistics ? words.answers(game, statistics.counts) : words.none(game),
      );
    }
    if (!this.dialog.open) this.dialog.showModal();
  }
}

/** @param {Game} game @returns {Promise<Statistics | undefined>} those of a game with a list */
async function load({ name }) {
  const response = await fetch(new URL("./games.json", import.meta.url));
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return (await response.json())[name];
}

/** @param {Game} game @param {Statistics} statistics */
function drawn(game, { counts, openings }) {
  return [
    html("ul", { id: "numbers-facts" }, ...facts(counts)),
    bars("Tile of “=”", ["Tile", "Answers"], Object.entries(counts.equals_in)),
    bars("Number of operators", ["Operators", "Answers"], Object.entries(counts.with_operators)),
    bars("Operators", ["Operator", "Count"], Object.entries(counts.operators)),
    bars("Digits", ["Digit", "Count"], Object.entries(counts.digits)),
    heatMap("Symbols in each tile (% of answers)", counts.symbols, counts.answers),
    html("h3", {}, "Best openings"),
    ...(openings ? bestOpenings(openings) : [html("p", {}, words.noOpenings(game))]),
  ];
}

/** @param {Counts} counts */
const facts = (counts) =>
  words.facts(counts).map(([count, what]) => html("li", {}, html("b", {}, count), ` ${what}`));

/** @param {Openings} openings */
function bestOpenings({ best, proven }) {
  const tables = words.MEASURES.map(([measure, title]) => {
    const guesses = measure === "expected_strict" ? measure : "expected";
    const rows = (best[measure] ?? []).map((opening) => [
      opening.guess,
      opening[guesses].toFixed(4),
      grouped.format(opening.classes),
      opening.bits.toFixed(4),
      grouped.format(opening.worst),
    ]);
    const made = table(title, [], rows);
    const head = explainedHead(words.OPENING_COLUMNS, `meaning-${measure}`);
    made.querySelector("thead")?.replaceChildren(...head);
    return html("div", { class: "wide" }, made);
  });
  return [html("p", {}, words.openings(proven)), ...tables];
}
