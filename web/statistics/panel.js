// The numbers: what the list of the game's answers is made of, and the best openings.

import { bars, heatMap } from "../charts.js";
import { byId, html, write } from "../dom.js";
import { table } from "../figure.js";
import { closeBeside } from "../sheet.js";
import { grouped } from "../words.js";

/** @typedef {{ error: string } | Numbers | undefined} Answer */

/** What the openings are the best by. @type {[measure: string, title: string][]} */
const MEASURES = [
  ["expected", "Fewest guesses"],
  ["expected_strict", "Fewest guesses when only the exact answer wins"],
  ["classes", "Most groups"],
  ["bits", "Most bits"],
  ["worst", "Smallest largest group"],
];

const OPENING_COLUMNS = ["opening", "guesses", "groups", "bits", "largest"];

export class NumbersPanel {
  /**
   * @param {HTMLDialogElement} dialog
   * @param {(game: Game, answered: (answer: Answer, last: boolean) => void) => void} ask
   */
  constructor(dialog, ask) {
    this.dialog = dialog;
    this.ask = ask;
    /** @type {Game | null} whose numbers are shown or on their way */
    this.game = null;
    dialog.addEventListener("click", ({ target }) => {
      if (/** @type {Element} */ (target).id === "numbers-close") dialog.close();
    });
    closeBeside(dialog);
  }

  /** @param {Game} game */
  open(game) {
    this.draw(game);
    this.dialog.showModal();
  }

  /** The numbers of a game, unless they are here. @param {Game} game */
  draw(game) {
    if (game === this.game) return;
    this.game = game;
    byId("numbers-drawn").replaceChildren();
    write(byId("numbers-said"), `Counting the answers of ${game.title}…`);
    /** @type {Counts | undefined} */
    let counts;
    this.ask(game, (answer, last) => {
      if (game !== this.game) return;
      if (answer && "counts" in answer) {
        if (!counts) byId("numbers-drawn").replaceChildren(...drawn(game, answer));
        counts = answer.counts;
        byId("numbers-facts").replaceChildren(...facts(counts));
      }
      if (counts && counts.read === counts.answers) {
        write(byId("numbers-said"), `${game.title} has ${grouped.format(counts.answers)} answers.`);
      } else if (last || (answer && "error" in answer)) {
        this.game = null; // the next look asks again
        write(
          byId("numbers-said"),
          "The engine stopped before all was counted. Close this and open it once more.",
        );
      }
    });
  }
}

/** All but what takes long to count. @param {Game} game @param {Numbers} numbers */
function drawn(game, { counts, openings }) {
  return [
    html("ul", { id: "numbers-facts" }),
    bars("Column of “=”", ["Column", "Answers"], Object.entries(counts.equals_in)),
    bars("Number of operators", ["Operators", "Answers"], Object.entries(counts.with_operators)),
    bars("Operators", ["Operator", "Times"], Object.entries(counts.operators)),
    bars("Digits", ["Digit", "Times"], Object.entries(counts.digits)),
    heatMap("Each symbol in each column, in % of the answers", counts.symbols, counts.answers),
    html("h3", {}, "Best openings"),
    ...(openings ? bestOpenings(openings) : [noOpenings(game)]),
  ];
}

/** @param {Counts} counts */
function facts({ answers, read, apart, fractional, negative }) {
  const wait = read < answers ? ` of the first ${grouped.format(read)}` : "";
  return [
    [apart, `${wait} without re-orderings`],
    [fractional, `${wait} go by a fraction on the way`],
    [negative, `${wait} go below 0 on the way`],
  ].map(([count, words]) => {
    const number = html("b", {}, grouped.format(Number(count)));
    return html("li", {}, number, String(words));
  });
}

/** @param {Openings} openings */
function bestOpenings({ best, proven }) {
  const all = MEASURES.every(([measure]) => proven.includes(measure));
  const meaning =
    "Guesses are those to be expected when play goes on perfectly; groups are the colourings it " +
    "can get, bits their information, and largest the answers that the largest of them leaves. ";
  const found = all
    ? "These are proven to be the best ten."
    : "These are proven to be the best ten; by the fewest guesses only the first is proven, and " +
      "the others are the best that were found.";
  const tables = MEASURES.map(([measure, title]) => {
    const guesses = measure === "expected_strict" ? measure : "expected";
    const rows = (best[measure] ?? []).map((opening) => [
      opening.guess,
      opening[guesses].toFixed(4),
      opening.classes,
      opening.bits.toFixed(4),
      opening.worst,
    ]);
    return html("div", { class: "wide" }, table(title, OPENING_COLUMNS, rows));
  });
  return [html("p", {}, meaning + found), ...tables];
}

/** @param {Game} game */
function noOpenings(game) {
  return html("p", {}, `${game.title} makes the first row itself.`);
}
