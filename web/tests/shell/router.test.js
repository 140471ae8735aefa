// Tabs and addresses: which tab is in front, and what the address opens in it.

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { address, Router, showAddress } from "../../shell/router.js";
import { Element } from "../support/dom.js";
import { keepOnly, kept } from "../support/kept.js";

const NAMES = ["solve", "play"];

/** The buttons of these are in the menu. */
const OPENERS = ["open-record", "open-more"];
const IN_MENU = ["letters", "countdown", "targets", "nanagrams"];

/** @type {{ body: Element, documentElement: Element }} */
const { body, documentElement } = /** @type {any} */ (document);
const location = {
  hash: "",
  reloads: 0,
  reload() {
    location.reloads += 1;
  },
};
/** @type {(() => void)[]} called when the address changes */
let listeners = [];
/** @type {(() => void)[]} those for what other browser tabs do, and for a page that is looked at again */
let returning = [];
let allowed = true;
Object.assign(globalThis, {
  location,
  history: {
    replaceState(
      /** @type {null} */ _state,
      /** @type {string} */ _title,
      /** @type {string} */ url,
    ) {
      if (!allowed) throw new DOMException("too often", "SecurityError");
      location.hash = url;
    },
  },
  addEventListener: (/** @type {string} */ type, /** @type {() => void} */ listener) => {
    (type === "hashchange" ? listeners : returning).push(listener);
  },
});

/** @type {string[]} what happened to tabs and panels */
let happened = [];
/** @type {{ [name: string]: Tab }} */
let opened = {};

class Tab {
  /** @param {string} name */
  constructor(name) {
    this.name = name;
    this.link = `${name}:open`;
    opened[name] = this;
  }
  enter(/** @type {string} */ link) {
    happened.push(`${this.name} enters with "${link}"`);
  }
  leave() {
    happened.push(`${this.name} leaves`);
  }
  refresh() {
    happened.push(`${this.name} reads what is stored`);
  }
}

/** @param {string} name */
const classOf = (name) =>
  /** @type {any} */ (
    class extends Tab {
      constructor() {
        super(name);
      }
    }
  );

/** @type {{ [name: string]: () => Promise<any> }} */
let load = {};
/** @type {(() => void)[]} the remedies for a tab that did not load */
let remedies = [];

/** Open the page at an address. @param {string} [hash] @param {string} [left] the tab that was in front last */
function openPage(hash = "", left = undefined) {
  location.hash = hash;
  const made = new Router(
    /** @type {any} */ ({ boards: {}, colourBlind: false, ...(left && { tab: left }) }),
    load,
    {
      page: (name) => /** @type {any} */ (name),
      changed: () => void happened.push(`in ${documentElement.dataset.tab}`),
      failed: (error, act) => {
        happened.push(String(error));
        remedies.push(act);
      },
      followed: (link) => happened.push("followed") > 0 && link === "read elsewhere",
    },
  );
  made.start(/** @type {any} */ (new Tab("solve")));
  return made;
}

/** Wait until everything that was started is done. */
const settled = () => new Promise((done) => setImmediate(done));

/** Change the address by hand. @param {string} hash */
async function goTo(hash) {
  location.hash = hash;
  for (const listener of listeners) listener();
  await settled();
}

/** @param {string} name */
function tab(name) {
  const found = body.querySelector(`#tab-${name}`);
  assert.ok(found);
  return found;
}

/** Open the page at an address, and wait until the tab is there. @param {[hash?: string, left?: string]} where */
async function visit(...where) {
  const router = openPage(...where);
  await settled();
  return router;
}

/** Press the button of a section. @param {string} name */
async function press(name) {
  tab(name).click();
  await settled();
}

beforeEach(() => {
  keepOnly();
  [happened, opened, listeners, returning, remedies] = [[], {}, [], [], []];
  allowed = true;
  location.reloads = 0;
  const names = ["play", "letters", "mistakes"];
  load = Object.fromEntries(names.map((name) => [name, async () => classOf(name)]));
  delete documentElement.dataset.tab;
  const made = (/** @type {string} */ id) => {
    const element = new Element("div");
    element.setAttribute("id", id);
    return element;
  };
  const list = made("tabs");
  const shared = ["title", "panel", "announcer", "notices", ...OPENERS].map(made);
  const buttonOf = (/** @type {string} */ name) => {
    const button = new Element("button");
    button.setAttribute("id", `tab-${name}`);
    button.setAttribute("aria-controls", NAMES.includes(name) ? "panel" : name);
    button.dataset.opens = name;
    return button;
  };
  list.append(...NAMES.map(buttonOf));
  const sisters = made("sisters");
  sisters.append(...IN_MENU.map(buttonOf));
  body.replaceChildren(list, ...shared, sisters);
});

describe("the address", () => {
  for (const [hash, link] of /** @type {[string, string][]} */ ([
    ["", ""],
    ["#", ""],
    ["#classic,48-32=16:bpgbbgbg", "classic,48-32=16:bpgbbgbg"],
    ["#letters:A%20%2B%20B", "letters:A + B"],
    ["#mini,%F0%9F%9F%A9", "mini,🟩"],
    ["#100%", "100%"],
    ["#%E0%A4%A", "%E0%A4%A"],
  ])) {
    test(`${hash || "without a #"} means "${link}"`, () => {
      location.hash = hash;
      assert.equal(address(), link);
    });
  }

  for (const link of ["mini,4*7=28:bbpbbg", "letters:A + B = 100%", "letters:%20", "play:mini:7"]) {
    test(`that is shown is read back: ${link}`, () => {
      openPage();
      showAddress(link);
      assert.equal(address(), link);
    });
  }

  test("stays as it was written while it means the same", () => {
    openPage("#mini,%34");
    showAddress("mini,4");
    assert.equal(location.hash, "#mini,%34");
  });

  test("can be refused by the browser, and the page still works", () => {
    openPage("#mini");
    allowed = false;
    showAddress("micro");
    assert.equal(location.hash, "#mini");
  });

  test("is not overwritten between a press on a link and the browser's report of it", async () => {
    await visit();
    location.hash = "#mini,4*7=28:pbbppg";
    showAddress("classic,1"); // a key was pressed meanwhile
    await goTo(location.hash);
    assert.equal(happened.at(-1), 'solve enters with "mini,4*7=28:pbbppg"');
    showAddress("mini");
    assert.equal(address(), "mini");
  });
});

describe("the page opens", () => {
  test("with the solver on the first visit", async () => {
    const router = await visit();
    assert.deepEqual(happened, ["in solve", 'solve enters with ""']);
    assert.equal(documentElement.dataset.tab, "solve");
    assert.ok(router.isInFront("solve"));
    assert.ok(!router.isInFront("play"));
  });

  test("with the tab that was open last", async () => {
    const router = openPage("", "letters");
    assert.equal(documentElement.dataset.tab, "coming");
    assert.equal(router.inFront(), null);
    await settled();
    assert.deepEqual(happened, ["in letters", 'letters enters with ""']);
    assert.equal(router.inFront(), opened.letters);
  });

  for (const [hash, name, link = "", left = "play"] of [
    ["", "solve", "", "chess"], // this page has no such tab
    ["#mini,4*7=28:bbpbbg", "solve"],
    ["#playground:7", "solve"],
    ["#play:mini:7", "play", "play:mini:7", "solve"],
    ["#Play:mini:7", "play", "play:mini:7", "solve"],
    ["#play~hard", "play", "play~hard", "solve"],
    ["#solve", "solve"],
    ["#SOLVE:", "solve"],
    ["#letters", "letters"],
    ["#LETTERS", "letters"],
    ["#mistakes", "mistakes"],
  ]) {
    test(`with ${name} at “${hash}”, and with ${link || "what was open there"}`, async () => {
      await visit(hash, left);
      assert.deepEqual(happened, [`in ${name}`, `${name} enters with "${link}"`]);
    });
  }
});

describe("a tab", () => {
  test("in front reads what other browser tabs have stored, but not while the page is hidden", async () => {
    await visit();
    await press("play");
    for (const hidden of [true, false]) {
      happened = [];
      Object.assign(document, { hidden });
      for (const listener of returning) listener();
      assert.deepEqual(happened, hidden ? [] : returning.map(() => "play reads what is stored"));
    }
  });

  test("is loaded once, and leaves when another tab comes to the front", async () => {
    let loads = 0;
    load.play = async () => {
      loads += 1;
      return classOf("play");
    };
    openPage();
    await press("play");
    await press("solve");
    await press("play");
    assert.equal(loads, 1);
    const [solve, play] = ['solve enters with "",solve leaves', 'play enters with ""'];
    const entered = happened.filter((what) => !what.startsWith("in "));
    assert.equal(entered.join(), `${solve},${play},play leaves,${solve},${play}`);
  });

  test("is remembered for the next visit", async () => {
    openPage();
    await press("play");
    assert.equal(kept().tab, "play");
  });

  test("that loads late stays behind a tab that was chosen meanwhile", async () => {
    /** @type {(value: unknown) => void} */
    let arrives = () => {};
    load.play = () =>
      new Promise((arrive) => {
        arrives = arrive;
      });
    const router = openPage();
    tab("play").click();
    assert.equal(router.inFront(), null);
    for (const name of NAMES) assert.ok(!router.isInFront(name));
    await press("letters");
    arrives(classOf("play"));
    await settled();
    assert.ok(router.isInFront("letters"));
    assert.equal(documentElement.dataset.tab, "letters");
    assert.equal(opened.play, undefined);
  });

  test("that does not load leaves the solver in front, and a reload is offered", async () => {
    load.play = async () => {
      throw new Error("offline");
    };
    const router = await visit("#play:mini:7");
    assert.deepEqual(happened, ["in solve", 'solve enters with ""', "Error: offline"]);
    assert.ok(router.isInFront("solve"));
    location.hash = "#mini";
    remedies[0]?.();
    assert.equal(location.hash, "play:mini:7");
    assert.equal(location.reloads, 1);
  });

  test("that does not load says nothing if another tab was chosen meanwhile", async () => {
    load.play = async () => {
      throw new Error("offline");
    };
    openPage();
    tab("play").click();
    await press("letters");
    assert.deepEqual(remedies, []);
    assert.ok(happened.includes('letters enters with ""'));
  });

  test("looks chosen, and is the one that the Tab key reaches", async () => {
    openPage();
    const looks = () => [
      ...NAMES.map((name) => [tab(name).getAttribute("aria-selected"), tab(name).tabIndex]),
      ...OPENERS.map((id) => body.querySelector(`#${id}`)?.getAttribute("aria-current")),
    ];
    await press("play");
    assert.deepEqual(looks(), [["false", -1], ["true", 0], null, null]);
    assert.equal(body.querySelector("#panel")?.getAttribute("aria-labelledby"), "tab-play");
    await press("letters");
    assert.deepEqual(looks(), [["false", 0], ["false", -1], null, "true"]);
    assert.equal(document.activeElement, body.querySelector("#letters"));
    await goTo("#mistakes:mini");
    assert.deepEqual(looks(), [["false", 0], ["false", -1], "true", null]);
  });
});

describe("arrow keys", () => {
  for (const [from, key, to] of /** @type {[string, string, string][]} */ ([
    ["solve", "ArrowRight", "play"],
    ["play", "ArrowRight", "solve"],
    ["solve", "ArrowLeft", "play"],
    ["play", "Home", "solve"],
    ["solve", "End", "play"],
  ])) {
    test(`move from ${from} with ${key} to ${to}`, async () => {
      const router = openPage();
      const { prevented, stopped } = tab(from).happens("keydown", { key });
      await settled();
      assert.ok(prevented && stopped);
      assert.ok(router.isInFront(to));
      assert.equal(document.activeElement, tab(to));
    });
  }

  test("that tabs do not use are left to the board", () => {
    openPage();
    for (const key of ["ArrowUp", "ArrowDown", "Enter", "a"]) {
      const { prevented, stopped } = tab("solve").happens("keydown", { key });
      assert.ok(!prevented && !stopped);
    }
  });
});

describe("another address", () => {
  test("of a tab brings that tab to the front", async () => {
    openPage();
    await goTo("#letters:A+B=C");
    assert.equal(happened.at(-1), 'letters enters with "letters:A+B=C"');
    assert.equal(happened.filter((each) => each === "followed").length, 1);
    await goTo("#Letters");
    assert.equal(happened.at(-1), 'letters enters with ""');
  });

  test("of a position brings the solver to the front", async () => {
    await visit("#play:mini:7");
    await goTo("#mini,4*7=28:bbpbbg");
    assert.equal(happened.at(-1), 'solve enters with "mini,4*7=28:bbpbbg"');
    await goTo("#read elsewhere");
    assert.equal(happened.at(-1), 'solve enters with ""');
  });

  test("of what is already open changes nothing", async () => {
    await visit();
    const before = [...happened];
    await goTo("#solve:open");
    assert.deepEqual(happened, before);
  });

  test("that is empty is filled in again", async () => {
    openPage();
    await goTo("");
    assert.equal(location.hash, "#solve:open");
  });
});
