// Draws a sister puzzle: functions of its state, which return fresh elements. The tab does what `data-act` names.

import { question } from "../../game/tables.js";
import { write } from "../../parts/dom.js";
import { make } from "../../parts/draw.js";
import { sentence, spoken } from "../../parts/words.js";
import * as squares from "./squares/board.js";
import * as play from "./state.js";
import * as words from "./words.js";

/** @import { Child, Look } from "../../parts/draw.js" */
/** @import { State } from "./state.js" */
/** @import { View } from "./views.js" */

/** A text in which equations stay on one line. @param {string} text @param {Look | string} [look] */
function said(text, look = "") {
  const made = make("p", look);
  write(made, text);
  return made;
}

/** @param {string} act @param {string} text @param {Look} [look] */
const button = (act, text, look) =>
  make("button", { type: "button", class: "secondary", "data-act": act, ...look }, text);

/** @param {string} act @param {string} text */
const quiet = (act, text) => button(act, text, { class: "quiet" });

/** @param {Child[]} children */
const pair = (...children) => make("div", "pair", children);

/** @param {string} act what Enter does @param {Child[]} children */
const form = (act, ...children) => make("form", { "data-act": act, novalidate: true }, children);

/** A field, for which the page has keys of its own if there are any. @param {string} act @param {string} keys @param {Look} look */
const field = (act, keys, look) =>
  make("input", {
    ...{ class: "entry", type: "text", enterkeyhint: "go", spellcheck: "false", "data-act": act },
    ...{ autocomplete: "off", autocorrect: "off", autocapitalize: keys ? "off" : "characters" },
    ...{ inputmode: keys ? "none" : "text", maxlength: question.LONGEST_PUZZLE, ...look },
  });

/** A group of buttons with symbols. @param {string} look @param {string} name @param {Child[]} children */
const group = (look, name, ...children) =>
  make("div", { class: look, role: "group", "aria-label": name }, children);

const eraser = (look = "key") =>
  button("key", "⌫", { class: look, "data-of": "", "aria-label": "Delete" });

/** Keys with other texts or names than their symbols. @type {Record<string, [text: string, name: string]>} */
const KEYS = { " ": ["␣", "Space"], ".": ["■", "black"], _: ["□", "empty"] };

/** Keys that type symbols. @param {string} symbols */
const pad = (symbols) =>
  group(
    `pad${{ 7: " seven", 10: " five", 12: " six", 14: " seven", 18: " six", 19: " seven" }[symbols.length + 1] ?? ""}`,
    "Keys",
    [...symbols].map((symbol) => {
      const { [symbol]: [text, name] = [words.written(symbol), spoken(symbol)] } = KEYS;
      return button("key", text, { class: "key", "data-of": symbol, "aria-label": name });
    }),
    eraser(),
  );

/** @param {string} act @param {{ symbol: string, compulsory: boolean }[]} all @param {(at: number, isGold: boolean, symbol: string) => Look} look */
const tiles = (act, all, look) =>
  group(
    "symbols",
    "Symbols",
    all.map(({ symbol, compulsory }, at) =>
      button(act, words.written(symbol), {
        ...{ class: "symbol", "data-of": at, "data-compulsory": compulsory },
        ...{ "aria-label": words.tile(symbol, compulsory), ...look(at, compulsory, symbol) },
      }),
    ),
  );

/** @param {Look} look @param {[value: string | number, text: string][]} all @param {string | number} chosen */
const select = (look, all, chosen) =>
  make(
    "select",
    look,
    all.map(([value, text]) => make("option", { value, selected: value === chosen }, text)),
  );

/** @param {string} label @param {boolean} checked @param {Look} look */
const tick = (label, checked, look) =>
  make("label", {}, make("input", { type: "checkbox", checked, ...look }), ` ${label}`);

// ------------------------------------------------------------------------------------- to choose

/** What is there while a puzzle is chosen. @param {State} state @param {View} view @param {string} waits what is said while the engine works */
export function choosing(state, view, waits) {
  const { name, examples, levels, levelName } = view;
  const { written, problem, level, solved, asking } = state;
  const symbols = view.symbolsOf?.(written) ?? [];
  const text = field("write", view.pad, {
    ...{ id: `${name}-text`, value: written, placeholder: examples[0] },
    ...{ "aria-describedby": `${name}-problem`, "aria-invalid": problem !== "" && "true" },
  });
  /** @param {string} each */
  const example = (each) => button("example", each, { "data-of": each });
  return [
    make("p", "rule", view.rule),
    form(
      "open",
      make("label", { for: `${name}-text` }, view.howToType),
      text,
      said(problem, { id: `${name}-problem`, class: "wrong", role: "alert" }),
      symbols.length > 0 &&
        tiles("mark", symbols, (_, isGold, symbol) => ({
          ...{ "aria-pressed": String(isGold), "aria-disabled": symbol === "=" && "true" },
          "aria-label": words.tile(symbol, true),
        })),
      view.ready &&
        pair(
          Object.entries(view.ready).map(([name, of]) =>
            button("example", name, { "data-of": of }),
          ),
        ),
      view.squares && squares.choosing(state, view.squares),
      view.pad !== "" && pad(view.pad),
      examples.length > 1 && pair(examples.map(example)),
      pair(make("button", "primary", "Start")),
      solved && [
        said(words.summary(solved, asking === "solve")),
        pair(solved.found.map(({ text }) => example(text))),
      ],
      options(state, view),
      said(waits, { id: `${name}-status`, class: "status" }),
      make("p", {}, words.ours),
      pair(
        levels.length > 1 &&
          select(
            { "aria-label": "Level", "data-act": "level" },
            levels.map((each) => [each, sentence(levelName(each))]),
            level,
          ),
        button("todays", "Today’s"),
        button("random", "Random"),
      ),
    ),
  ];
}

/** @param {State} state @param {View} view */
function options({ options, clock }, view) {
  const all = view.options.map(({ label, choices, usual }, at) => {
    const look = { "data-act": "option", "data-of": at };
    const chosen = options.find((each) => choices.includes(each)) ?? "";
    if (usual === undefined) return tick(label, chosen !== "", look);
    const others = choices.map((each) => /** @type {[string, string]} */ ([each, each]));
    return make("label", {}, `${label} `, select(look, [["", usual], ...others], chosen));
  });
  const clocks = view.hasClock && tick(words.clock, clock, { "data-act": "clock" });
  return all.length > 0 && make("div", "options", all, clocks);
}

// --------------------------------------------------------------------------------------- to play

/** What is there while it is played. @param {State} state @param {View} view @param {string} waits what is said while the engine works */
export function playing(state, view, waits) {
  const { name, keys } = view;
  const { entered, verdict, hint, ends, asking, opened, solved, listed, progress } = state;
  const used = usedTiles(state, view);
  const rest = Math.ceil((ends - Date.now()) / 1000);
  const yours = field("answer", view.pad, {
    ...{ id: `${name}-yours`, value: entered, "aria-describedby": `${name}-said` },
    "aria-invalid": verdict?.verdict === "wrong" && "true",
  });
  const known = [...play.have(state), ...(hint?.lines ?? []), words.plain(entered)];
  const puzzle = opened?.text.replace(/^[^:]*:/, "") ?? "";
  const solution = solved?.found[listed]?.text ?? "";
  const drawn = view.drawn?.(puzzle, solved ? [solution] : known);
  const [outcome, told] = [
    make(
      "div",
      "outcome",
      rest > 0 && make("span", "clock", `${rest} s`),
      said(words.written(verdict?.words ?? ""), { id: `${name}-said` }),
      said(waits || words.status(state, view.score), { id: `${name}-status`, class: "status" }),
    ),
    make(
      "div",
      { id: `${name}-hint` },
      hint && [said(words.written(hint.words)), !drawn && steps(hint.lines, view)],
      hint?.next && make("p", "next", words.nextHint(hint.next)),
    ),
  ];
  const aside = make(
    "div",
    "aside",
    play.canHelp(state) && button("hint", "Hint"),
    !solved && asking !== "solve" && quiet("solve", "Show solutions"),
    asking === "solve" && quiet("stop", "Stop"),
    quiet("another", "Another puzzle"),
  );
  const head = [
    make("p", "rule", view.rule),
    make("p", "heading", state.key && words.heading(state, view)),
  ];
  if (view.squares)
    return [
      make("div", "side", head, squares.playing(state, view.squares, solution)),
      make(
        "div",
        "side",
        !solved && [
          view.squares.keys !== "" && pad(view.squares.keys),
          pair(
            button("enter", "Check", { class: "primary" }),
            button("undo", "Undo", { "aria-disabled": state.before.length === 0 && "true" }),
          ),
        ],
        aside,
        outcome,
        told,
        solutions(state, view),
      ),
    ];
  return [
    make(
      "div",
      "side",
      head,
      goals(state),
      drawn && make("div", { id: `${name}-picture`, class: "picture" }, drawn),
      tiles("tile", opened?.tiles ?? [], (at, isGold) => ({
        ...{ "data-compulsory": isGold && !drawn, "data-used": used.has(at) },
        "aria-disabled": used.has(at) && "true",
      })),
      form(
        "enter",
        make("label", { for: `${name}-yours` }, view.howToAnswer),
        make(
          "div",
          "target",
          yours,
          !keys && eraser("secondary"),
          make("button", "primary", "Enter"),
        ),
        keys !== "" && pad(keys),
      ),
      outcome,
      aside,
      told,
    ),
    make(
      "div",
      "side found",
      play.have(state).length > 0 && make("h2", {}, "Answers"),
      make(
        "ul",
        "answers",
        play.have(state).map((each) => {
          const isFound = progress.found.includes(each);
          return make("li", { "data-found": isFound }, view.calculated(each));
        }),
      ),
      solutions(state, view),
    ),
  ];
}

/** @param {State} state */
function goals({ opened, progress, goal }) {
  const all = opened?.goals.filter(Boolean) ?? [];
  const each = all.map((text, at) => {
    const isReached = progress.reached.includes(at);
    const name = `${isReached ? "✓ " : ""}${text}`;
    const look = { class: "goal", "data-reached": isReached, "aria-label": name };
    if (all.length === 1) return make("b", look, text);
    return button("goal", text, { ...look, "data-of": at, "aria-pressed": String(at === goal) });
  });
  return each.length > 0 && group("goals", "Targets", each);
}

/** @param {State} state @param {View} view @returns {Child} */
function solutions({ solved, listed, progress, asking }, view) {
  if (!solved) return [];
  const { found, count } = solved;
  const head = [make("h2", {}, "Solutions"), said(words.summary(solved, asking === "solve"))];
  if (view.drawn || view.squares) {
    const lines = view.squares && steps(found[listed]?.lines ?? [], view);
    if (found.length < 2) return [head, lines];
    return [
      ...head,
      make("p", {}, words.page(listed, found.length, count)),
      pair(button("turn", "Previous", { "data-of": -1 }), button("turn", "Next", { "data-of": 1 })),
      lines,
    ];
  }
  const items = found.slice(0, listed).map(({ text, lines, others }) => {
    const isFound = [text, ...others].some((each) => progress.found.includes(each));
    const result = lines.at(-1)?.replace(/^.*=/, "=") ?? "";
    const all = make("p", {}, view.calculated(others.join(", ")));
    return make(
      "li",
      { "data-found": isFound },
      make("b", {}, view.calculated(text + result)),
      steps(lines, view),
      others[0] && make("details", {}, make("summary", {}, words.reorderings(others.length)), all),
    );
  });
  return [...head, make("ol", "ways", items), found.length > listed && button("more", "Show more")];
}

/** The steps of a calculation. @param {string[]} lines @param {View} view */
const steps = (lines, view) =>
  lines.length > 0 &&
  make(
    "ol",
    "steps",
    lines.map((line) => make("li", {}, view.calculated(line))),
  );

/** The places of the tiles that the answer uses; those that come first, if several have the same symbol. @param {State} state @param {View} view */
export function usedTiles({ opened, entered }, view) {
  const used = view.used(words.plain(entered));
  const places = (opened?.tiles ?? []).map(({ symbol }, place) => {
    const at = used.indexOf(symbol);
    return at >= 0 && used.splice(at, 1).length ? place : -1;
  });
  return new Set(places);
}

// ------------------------------------------------------------------------------ what is typed

/** Show typed signs as people write them, and return what is typed. @param {HTMLInputElement} field @param {View} view */
export function asWritten(field, view) {
  const { value, selectionStart, selectionEnd } = field;
  const text = view.drawn ? value : words.written(value.replace(/x/gi, "*"));
  if (value === text) return text;
  field.value = text;
  field.setSelectionRange(selectionStart, selectionEnd);
  return text;
}

/** What is selected in a field; its end if it does not have the focus. @param {HTMLInputElement} field @returns {[start: number, end: number]} */
function selected(field) {
  const { selectionStart, selectionEnd, value } = field;
  const isHere = document.activeElement === field && selectionStart !== null;
  return isHere ? [selectionStart, selectionEnd ?? selectionStart] : [value.length, value.length];
}

/** Type in a field, or delete what is selected or before the cursor. @param {HTMLInputElement} field @param {string} text "" to delete */
export function type(field, text) {
  const [start, end] = selected(field);
  const from = text || start < end ? start : Math.max(0, end - 1);
  field.setRangeText(text, from, end, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** A tile is tapped; one that is used already types nothing. @param {HTMLInputElement} field @param {State} state @param {View} view @param {number} at */
export function tapped(field, state, view, at) {
  const before = field.value.slice(0, selected(field)[0]);
  const symbol = state.opened?.tiles[at]?.symbol ?? "";
  if (!usedTiles(state, view).has(at)) type(field, view.typed(symbol, before));
}
