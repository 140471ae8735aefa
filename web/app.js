// Wires the page: what the person does becomes a new state, the engine is asked about it, and all is
// drawn from the two. The only module that knows all the others.

import { Board, colourName, spoken } from "./board.js";
import { byId, leaveTheFocus } from "./dom.js";
import { Engine } from "./engine.js";
import book from "./games.js";
import { Keyboard, listenToKeys } from "./keyboard.js";
import { keepOffline, takeNewVersion } from "./offline.js";
import { listenToPaste } from "./paste.js";
import * as position from "./position.js";
import { connectSettings } from "./settings.js";
import { ChoicesPanel } from "./solver/choices.js";
import { DiagnosisPanel } from "./solver/diagnosis.js";
import { SuggestionPanel } from "./solver/suggestion.js";
import * as storage from "./storage.js";
import { connectTabs } from "./tabs.js";
import { TroublePanel } from "./trouble.js";
import { faultOf, words } from "./words.js";

/** @import { State } from "./position.js" */

/** What there is beside the solver, which is the page itself. */
const TABS = ["play", "letters", "countdown"];
const UNDO_STEPS = 500;
/** In ms: so long the engine has the device to itself, once it has started. */
const FIRST_ANSWER = 1_000;
/** In ms: so long after the last tap the colours of a row are looked at; before, it is half done. */
const TAPPED = 700;

// first, so that an error in what follows is seen
const trouble = new TroublePanel(byId("trouble"));
const kept = storage.load();
/** What to say once, until the person does something else. */
let aside = "";
/** @type {State[]} */
const past = [];
let state = firstState();
/** @type {Analysis | null} of the rows entered; null while it is being worked out */
let analysis = null;
/** @type {{ guess: string, look: Look } | null} of the row being made, once it is filled */
let looked = null;
/** @type {RowProblem | null} what is wrong with the colours of the row being made */
let doubt = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let doubting;
/** The state in which that row was looked at last. @type {Partial<State>} */
let doubted = {};
/** @type {string | null} the position the engine was asked about last */
let asked = null;
/** Whether the engine has no answer to that. */
let unanswered = false;
/** Whether the number left is certain: where no answer fits, something beyond the list may. */
let counted = true;
/** @type {import("./play/tab.js").PlayTab | null} the Play tab, while it is in front */
let playing = null;
/** @type {Tab | null} what is in front instead of the solver: the Play tab, or another puzzle's */
let front = null;

/** The tab whose link an address is, "" for a position's; the tab itself reads it. @param {string} text */
function tabOf(text) {
  return TABS.find((name) => [":", "~"].some((mark) => text.startsWith(name + mark))) ?? "";
}

/** Whether the solver is in front, and no other tab on its way. */
const isSolving = () => !TABS.includes(kept.tab ?? "");

/** What was open last, or what the address says. */
function firstState() {
  const named = book.games.find(({ name }) => name === kept.game);
  const text = tabOf(fragment()) ? "" : fragment();
  const linked = text ? position.readPosition(text, book.games) : null;
  if (linked?.problem) aside = linked.problem;
  if (!linked?.state) return boardOf(named ?? classic());
  const own = boardOf(linked.state.game);
  if (position.positionText(own) === position.positionText(linked.state)) return own;
  // Undo brings back the board whose place the link takes
  if (own.rows.length || !position.isBlank(own.draft)) past.push(own);
  return linked.state;
}

function classic() {
  return /** @type {Game} */ (book.games.find(({ name }) => name === "classic"));
}

/** The board of a game as it was left. @param {Game} game @returns {State} */
function boardOf(game) {
  const board = kept.boards[game.name];
  const { state } = position.readPosition(board?.position ?? "", [game]);
  return state ? position.withDraft(state, board?.draft ?? "") : position.emptyBoard(game);
}

function fragment() {
  const text = location.hash.slice(1);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

// ------------------------------------------------------------------------------------ what happens

/** Everything the person does ends here. @param {State} next */
function become(next, say = "") {
  aside = say;
  if (visible(next) !== visible(state)) {
    past.push(state);
    past.splice(0, past.length - UNDO_STEPS);
  }
  show(next);
}

/** All of a state but where the cursor is, which is nothing to undo. @param {State} of */
const visible = (of) => `${position.positionText(of)},${position.draftText(of)}`;

/** @param {State} next */
function show(next) {
  state = next;
  considerPosition();
  considerGuess();
  considerColours();
  keep();
  draw();
}

/** Ask about the rows, if they have changed. */
function considerPosition() {
  const text = position.positionText(state);
  if (text === asked) return;
  asked = text;
  looked = null;
  unanswered = false;
  trouble.over("question");
  const known = text in book.analyses;
  analysis = book.analyses[text] ?? null;
  counted = true;
  let first = true;
  /** @type {Analysis | null} */
  let latest = null;
  const corrected = state.rows.flatMap((row, number) => (row.corrected ? [number] : []));
  /** @param {Analysis | import("./engine.js").Trouble | undefined} better @param {boolean} last */
  const answered = (better, last) => {
    if (text !== asked) return;
    if (better && "error" in better) {
      unanswered = true;
      noAnswer(better);
      draw();
      return;
    }
    latest = better ?? latest;
    // the first answer and the best one; those between would only flicker
    if (known || !latest || !(first || last)) return;
    const news = first || latest.state !== analysis?.state;
    analysis = latest;
    counted = last || latest.state !== "impossible";
    considerGuess();
    draw();
    if (news && isSolving()) announce(words.afterRow(state, latest));
    first = false;
  };
  engine.analyse(text, known, answered, corrected);
}

/** @param {import("./engine.js").Trouble} why */
function noAnswer({ error, details }, again = askAgain) {
  const remedy = { name: "Try again", act: again };
  trouble.report("question", words.questionFailed(error), details, remedy);
}

function askAgain() {
  asked = null;
  looked = null;
  show(state);
}

/** Ask about the guess in the row being made, once it is filled. */
function considerGuess() {
  const { guess } = state.draft;
  if (!position.hasDraft(state) || !position.isFilled(state.draft)) {
    looked = null;
    engine.forget("look");
    return;
  }
  if (looked?.guess === guess) return;
  looked = null;
  if (guess === analysis?.suggestions[0]?.guess) startWith(analysis.start);
  engine.look(position.positionText(state), guess, (look) => {
    if ("error" in look) {
      noAnswer(look);
      return;
    }
    if (guess !== state.draft.guess || asked !== position.positionText(state)) return;
    looked = { guess, look };
    startWith(look.start);
    keep();
    draw();
    if (look.check.verdict !== "accepted" && isSolving()) announce(words.ofLook(look));
  });
}

/** Ask, once the person has stopped tapping, whether any answer gives the row these colours. */
function considerColours() {
  if (state.draft === doubted.draft && state.strict === doubted.strict) return;
  doubted = state;
  doubt = null;
  clearTimeout(doubting);
  engine.forget("row");
  const { draft } = state;
  const tapped = draft.touched.includes(true);
  if (!tapped || !position.hasDraft(state) || !position.isFilled(draft)) return;
  doubting = setTimeout(() => {
    const { guess, colours } = draft;
    engine.ask("row", { position: position.positionText(state), guess, colours }, (told) => {
      if (!told?.problem || draft !== state.draft) return;
      doubt = told;
      draw();
      if (isSolving()) announce(words.ofDoubt(told));
    });
  }, TAPPED);
}

/** Colour the row being made as far as it is certain, unless the person has begun to. */
function startWith(/** @type {string} */ start) {
  if (!state.draft.touched.includes(true)) state = position.startColours(state, start);
}

function keep() {
  const text = position.positionText(state);
  kept.game = state.game.name;
  const own = { position: text, draft: position.draftText(state) };
  storage.save(kept, state.game.name, own);
  if (isSolving()) link(text);
}

/** Have the address say what is open. @param {string} text */
function link(text) {
  if (fragment() === text) return;
  try {
    history.replaceState(null, "", `#${text.replaceAll("%", "%25")}`);
  } catch {
    // some browsers refuse when it is done very often; the next change will do
  }
}

// --------------------------------------------------------------------------------- what is done

const done = {
  tapped(/** @type {number} */ row, /** @type {number} */ column) {
    const making = row === state.rows.length;
    if (making && !position.isFilled(state.draft)) {
      become(position.moveTo(state, column));
      return;
    }
    become(position.cycle(state, row, column));
    sayColour(row, column);
  },

  removed(/** @type {number} */ row) {
    const lost = document.activeElement?.matches(".remove");
    become(position.removeRow(state, row), `Row ${row + 1} is deleted. Undo brings it back.`);
    if (lost) board.focus(row, 0);
    announce(aside);
  },

  typed(/** @type {string} */ symbol) {
    if (state.cursor === null) {
      become(state, words.full);
      return;
    }
    become(position.type(state, symbol));
    followCursor();
  },

  coloured(/** @type {string} */ letter) {
    const tile = board.focused();
    if (tile) {
      const next = Math.min(tile.column + 1, state.game.columns - 1);
      const coloured = position.colour(state, tile.row, tile.column, letter);
      become(tile.row === state.rows.length ? position.moveTo(coloured, next) : coloured);
      sayColour(tile.row, tile.column);
      board.focus(tile.row, next);
    } else if (position.hasDraft(state) && position.isFilled(state.draft)) {
      const column = state.cursor ?? 0;
      const next = column + 1 < state.game.columns ? column + 1 : null;
      become(position.moveTo(position.colour(state, state.rows.length, column, letter), next));
      sayColour(state.rows.length, column);
    }
  },

  entered() {
    if (!position.hasDraft(state)) {
      become(state);
    } else if (position.isBlank(state.draft)) {
      done.used();
    } else if (!position.isFilled(state.draft)) {
      become(state, words.notFull(state.draft));
      announce(aside);
    } else if (looked?.look.check.verdict === "refused") {
      announce(words.ofLook(looked.look));
      become(state);
    } else {
      const tile = board.focused();
      become(position.enter(state));
      if (tile) board.focus(state.rows.length, 0);
    }
  },

  erased(repeated = false) {
    // holding the key down clears a row, not the whole game
    if (repeated && position.isBlank(state.draft)) return;
    become(position.erase(state));
    followCursor();
  },

  used() {
    const guess = analysis?.suggestions[0]?.guess;
    if (guess) done.chosen(guess);
    else become(state);
  },

  chosen(/** @type {string} */ guess) {
    const focused = document.activeElement?.matches("#use, #more");
    // twice is not anew: its tiles may have their colours by now
    become(state.draft.guess === guess ? state : position.fill(state, guess));
    // from here the keys g, p, b and Enter go on
    if (focused) board.focus(state.rows.length, 0);
    announce(`${words.equation(guess)} is in row ${state.rows.length + 1}. Now its colours.`);
  },

  copied(/** @type {number} */ column, /** @type {string} */ symbol) {
    become(position.place(state, column, symbol));
    announce(`${spoken(symbol)} is in column ${column + 1}.`);
  },

  recoloured(/** @type {Diagnosis} */ diagnosis) {
    become(position.recolour(state, diagnosis.changes), words.recoloured(state, diagnosis));
    announce(aside);
  },

  undone() {
    const before = past.pop();
    if (!before) return;
    const tile = board.focused();
    aside = "";
    show(before);
    if (tile && tile.row >= state.rows.length) followCursor(tile.column);
    announce("Undone.");
  },

  moved(/** @type {number} */ down, /** @type {number} */ right) {
    const { row, column } = board.step(state, down, right);
    if (row === state.rows.length) show(position.moveTo(state, column));
  },

  changedGame(/** @type {string} */ name) {
    const game = book.games.find((each) => each.name === name);
    if (game) become(boardOf(game));
  },

  pasted(/** @type {string} */ text) {
    if (!hasBoard()) return;
    const before = visible(state);
    engine.ask("read", { position: position.typedText(state), text }, (read) => {
      if (!read || visible(state) !== before) return;
      if (!("error" in read)) {
        done.read(read.position);
      } else if (playing) {
        playing.say(words.notRead(read.error));
      } else {
        become(state, words.notRead(read.error));
        announce(aside);
      }
    });
  },

  read(/** @type {string} */ text) {
    const { state: next } = position.readPosition(text, book.games);
    openSolver();
    become(next ?? state, words.read(next?.rows.length ?? 0));
    announce(aside);
  },

  lookedBack() {
    // of a puzzle that is not over nothing is told
    openReview({ position: playing ? playing.game.name : position.positionText(state) });
  },

  restarted() {
    become(position.emptyBoard(state.game, state.strict, state.hard));
    announce(`New game of ${state.game.title}.`);
  },
};

/**
 * A focus on the board goes to the cursor, so that it shows where the next symbol lands; in a full
 * row to the first tile, which is coloured next.
 */
function followCursor(otherwise = 0) {
  if (board.focused()) board.focus(state.rows.length, state.cursor ?? otherwise);
}

function sayColour(/** @type {number} */ row, /** @type {number} */ column) {
  const line = row === state.rows.length ? state.draft : state.rows[row];
  const symbol = line?.guess[column]?.trim();
  if (symbol)
    announce(`Column ${column + 1}, ${spoken(symbol)}: ${colourName(line?.colours[column] ?? "")}`);
}

/** Tell people who listen. */
function announce(/** @type {string} */ text) {
  const announcer = byId("announcer");
  // the same text twice is two events, and only a change is read out
  announcer.textContent = announcer.textContent === text ? `${text}\u00a0` : text;
}

// ----------------------------------------------------------------------------------- what is drawn

/** Board and keys are of the tab in front. */
const player = () => playing ?? (isSolving() ? done : NOBODY);
const hasBoard = () => playing !== null || isSolving();
const nothing = () => {};
/** While another tab is on its way, or there is no board in it. */
const NOBODY = {
  tapped: nothing,
  removed: nothing,
  typed: nothing,
  coloured: nothing,
  entered: nothing,
  erased: nothing,
  undone: nothing,
  moved: nothing,
};
/** @type {import("./board.js").BoardEvents & import("./keyboard.js").KeyboardEvents} */
const hands = {
  tapped: (row, column) => player().tapped(row, column),
  removed: (row) => player().removed(row),
  typed: (symbol) => player().typed(symbol),
  coloured: (letter) => player().coloured(letter),
  entered: () => player().entered(),
  erased: (repeated) => player().erased(repeated),
  undone: () => player().undone(),
  moved: (down, right) => player().moved(down, right),
};

const board = new Board(byId("board"), hands);
const keyboard = new Keyboard(byId("keyboard"), hands);
const panel = new SuggestionPanel(
  {
    next: byId("next"),
    gold: byId("gold"),
    suggestion: byId("suggestion"),
    remaining: byId("remaining"),
    odds: byId("odds"),
    use: byId("use"),
    lookBack: byId("look-back"),
  },
  done,
);
const diagnoses = new DiagnosisPanel(byId("diagnoses"), done);
/** @type {Diagnosis[]} the same each time, so that nothing is drawn anew */
const NONE = [];
const choices = new ChoicesPanel(byId("choices"), byId("more"), done);
listenToKeys(hands, () => (front && !playing ? null : (playing?.game ?? state.game).symbols));
listenToPaste(done.pasted);
leaveTheFocus(byId("actions"));
byId("undo").addEventListener("click", done.undone);
byId("new").addEventListener("click", done.restarted);
byId("review-game").addEventListener("click", done.lookedBack);
byId("update").addEventListener("click", takeNewVersion);

/** @type {import("./statistics/panel.js").NumbersPanel | undefined} loaded by who wants to see it */
let numbers;
byId("open-numbers").addEventListener("click", openNumbers);

async function openNumbers() {
  const loaded = await loadPanel(
    async () => (await import("./statistics/panel.js")).NumbersPanel,
    openNumbers,
  );
  if (!loaded) return;
  numbers ??= new loaded(byId("numbers"), (game, answered) =>
    engine.ask("statistics", { position: game.name }, answered),
  );
  if (!numbers.dialog.open) numbers.open(playing?.game ?? state.game);
}

/** @type {HTMLSelectElement} */
const games = byId("game");
games.replaceChildren(...book.games.map(({ name, title }) => new Option(title, name)));
games.addEventListener("change", () => {
  if (playing) playing.chooseGame(games.value);
  else done.changedGame(games.value);
});

const settings = connectSettings(
  { colourBlind: byId("colour-blind"), strict: byId("strict"), hard: byId("hard") },
  {
    palette(colourBlind) {
      kept.colourBlind = colourBlind;
      keep();
      drawShared();
    },
    options(options) {
      if (playing) playing.choose(options);
      else become({ ...state, ...options });
    },
  },
);

addEventListener("hashchange", () => {
  const open = front?.link ?? position.positionText(state);
  if (!fragment()) link(open);
  if (fragment() === open) return;
  if (tabOf(fragment())) {
    void openTab(tabOf(fragment()), fragment());
    return;
  }
  openSolver();
  const { state: linked, problem } = position.readPosition(fragment(), book.games);
  become(linked ?? state, problem);
});

// ------------------------------------------------------------------------------------- the tabs

/**
 * @typedef {object} Tab
 * @property {string} link the address of what is open in it
 * @property {(link: string) => void} enter it comes to the front, with "" for what was open
 * @property {() => void} [leave] another comes
 */

/**
 * What is loaded when it is first opened, and then made.
 * @type {{ [name: string]: () => Promise<() => Tab> }}
 */
const LOADED = {
  async play() {
    const { PlayTab } = await import("./play/tab.js");
    return () =>
      new PlayTab({
        games: book.games,
        game: state.game,
        board,
        keyboard,
        engine,
        ...shared("play"),
        mended: () => trouble.over("question"),
        keepingTheFocus: inFront("play", keepingTheFocus),
        drawn: drawShared,
        review: inFront("play", openReview),
        inFront: () => playing !== null,
      });
  },
  async letters() {
    const { LettersTab } = await import("./letters/tab.js");
    return () => new LettersTab(byId("letters"), puzzlePage("letters"));
  },
  async countdown() {
    const { CountdownTab } = await import("./countdown/tab.js");
    return () => new CountdownTab(byId("countdown"), puzzlePage("countdown"));
  },
};

/** @type {{ [name: string]: Tab }} those that were opened */
const opened = {};

const tabs = connectTabs(byId("tabs"), (name) => {
  if (TABS.includes(name)) {
    void openTab(name, "");
  } else {
    openSolver();
    show(state);
  }
});

/** Bring a tab to the front; it is loaded at the first time. @param {string} name @param {string} text its link, "" for what was open */
async function openTab(name, text) {
  tabs.draw(name);
  kept.tab = name;
  try {
    const make = await LOADED[name]?.();
    if (kept.tab !== name || !make) return; // meanwhile the person went on
    trouble.over("panel");
    opened[name] ??= make();
  } catch (error) {
    openSolver();
    show(state);
    // some browsers do not ask twice for a module that did not come
    const act = () => {
      if (text) location.hash = text;
      location.reload();
    };
    const remedy = { name: "Reload", act };
    trouble.report("panel", words.partFailed(String(error)), error, remedy);
    return;
  }
  bringToFront(name, opened[name] ?? null);
  keep();
  front?.enter(text);
}

/** Have the solver in front. */
function openSolver() {
  kept.tab = "solve";
  tabs.draw("solve");
  bringToFront("solve", null);
}

/** @param {string} name @param {Tab | null} tab null for the solver */
function bringToFront(name, tab) {
  if (front !== tab) front?.leave?.();
  if (playing && playing !== tab) keyboard.draw({});
  front = tab;
  playing = name === "play" ? /** @type {typeof playing} */ (tab) : null;
  document.documentElement.dataset.tab = name;
  drawShared();
  // what there is to say of the engine is said where one looks
  const panel = byId(tab && !playing ? name : "panel");
  if (!panel.contains(byId("trouble"))) panel.append(byId("engine-note"), byId("trouble"));
}

/**
 * What a tab may do only while it is in front: answers come late.
 * @template {any[]} T @param {string} name @param {(...what: T) => void} act @returns {(...what: T) => void}
 */
const inFront =
  (name, act) =>
  (...what) => {
    if (front && front === opened[name]) act(...what);
  };

/** What all of them do with the page. @param {string} name */
const shared = (name) => ({
  announce: inFront(name, announce),
  failed: inFront(name, noAnswer),
  linked: inFront(name, link),
});

/** What a puzzle that is not Nerdle works with. @param {string} name @returns {import("./fields.js").Page} */
const puzzlePage = (name) => ({
  ...shared(name),
  ask(kind, what, answered) {
    // the position is nothing to it: it is what the engine gets ready for when it has answered
    engine.ask(kind, { position: state.game.name, ...what }, (told, last) => {
      if (!told || !("error" in told)) {
        if (told) trouble.over("question");
        answered(told, last);
        return;
      }
      answered(undefined, true);
      inFront(name, noAnswer)(told, () => puzzlePage(name).ask(kind, what, answered));
    });
  },
  forget: (kind) => engine.forget(kind),
});

// ----------------------------------------------------------------------------------- what is drawn

function draw() {
  if (isSolving()) keepingTheFocus(drawAll);
}

/** What the tabs share. */
function drawShared() {
  settings.draw(kept.colourBlind, playing?.options ?? state);
  games.value = (playing?.game ?? state.game).name;
}

/** A change that may take away what has the focus, or its use: then the next best has it. */
function keepingTheFocus(/** @type {() => void} */ change) {
  const focused = document.activeElement;
  const dialog = focused?.closest("dialog");
  change();
  if (!focused || (focused.getClientRects().length && !focused.matches(":disabled"))) return;
  if (dialog?.open) dialog.querySelector("button")?.focus();
  else findTheFocus();
}

/** Have the focus on the board or, where it takes none, on what is next. */
function findTheFocus() {
  board.enter();
  if (document.activeElement !== document.body) return;
  const buttons = /** @type {NodeListOf<HTMLElement>} */ (
    byId("next").querySelectorAll("button:enabled")
  );
  [...buttons].find((button) => button.getClientRects().length)?.focus();
}

// what opened a sheet may be gone when it closes
document.addEventListener(
  "close",
  () => {
    const focused = document.activeElement ?? document.body;
    if (focused === document.body || !focused.getClientRects().length) findTheFocus();
  },
  true,
);

function drawAll() {
  const look = looked?.look ?? null;
  const fault = faultOf(state, analysis, look, doubt);
  board.draw(state, fault);
  const waiting = !unanswered && document.documentElement.dataset.engine !== "failed";
  panel.draw(analysis, state, waiting, counted);
  drawDiagnoses();
  choices.draw(analysis);
  if (numbers?.dialog.open) numbers.draw(state.game);
  if (analysis) keyboard.draw(analysis.keys);
  byId("next").classList.remove("ended");
  byId("message").classList.remove("told");
  drawShared();
  /** @type {HTMLButtonElement} */ (byId("undo")).disabled = past.length === 0;
  const message = byId("message");
  message.textContent = aside || words.message(state, analysis, look, doubt);
  message.classList.toggle("wrong", !aside && fault !== null);
}

/** What may be wrong takes the place of the suggestion, unless a row is being made all the same. */
function drawDiagnoses() {
  const offered = analysis?.state === "impossible" || position.isBlank(state.draft);
  const shown = (offered && analysis?.diagnoses) || NONE;
  diagnoses.draw(state, shown);
  byId("next").classList.toggle("doubted", shown.length > 0);
}

/** @type {import("./review/panel.js").ReviewPanel | undefined} loaded by who wants to see it */
let review;

/** @param {{ position: string, answer?: string, ending?: string }} game see review/panel.js */
async function openReview(game) {
  const loaded = await loadPanel(
    async () => (await import("./review/panel.js")).ReviewPanel,
    () => openReview(game),
  );
  if (!loaded) return;
  review ??= new loaded(byId("review"), engine, {
    typed: () => playing?.game.name ?? position.typedText(state),
    read: done.read,
  });
  review.open(game);
}

/**
 * What few people open is loaded when they do; undefined when it does not come, which is then said.
 * @template T @param {() => Promise<T>} load @param {() => void} again
 */
async function loadPanel(load, again) {
  try {
    const loaded = await load();
    trouble.over("panel");
    return loaded;
  } catch (error) {
    const remedy = { name: "Try again", act: again };
    trouble.report("panel", words.partFailed(String(error)), error, remedy);
    return undefined;
  }
}

const offerUpdate = () => {
  byId("update").hidden = false;
};

const engine = new Engine((...said) => keepingTheFocus(() => drawEngine(...said)));

function drawEngine(
  /** @type {import("./engine.js").EngineState} */ now,
  /** @type {string} */ note,
  /** @type {string} */ details,
) {
  document.documentElement.dataset.engine = now;
  byId("engine-note").textContent = now === "failed" ? "" : note;
  // also when it failed: then a new version may be what helps
  if (now !== "loading") setTimeout(keepOffline, FIRST_ANSWER, offerUpdate);
  if (now === "loading" && details) trouble.remember("engine", note, details);
  if (now === "ready") trouble.runtime = engine.runtime;
  if (now === "failed") {
    const remedy = { name: "Try again", act: () => engine.retry() };
    trouble.report("engine", words.engineFailed(note), details || note, remedy);
    draw();
  } else {
    trouble.over("engine");
  }
}

const first = tabOf(fragment()) || (fragment() || isSolving() ? "" : (kept.tab ?? ""));
if (first) {
  document.documentElement.dataset.tab = "coming";
  void openTab(first, fragment());
} else {
  kept.tab = "solve";
  show(state);
}
