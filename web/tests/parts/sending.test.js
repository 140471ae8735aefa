// Texts that are shared, copied or pasted.

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { copy } from "../../parts/copy.js";
import { share } from "../../parts/share.js";
import { listenToPaste } from "../../shell/paste.js";
import { Element } from "../support/dom.js";

const { body } = /** @type {{ body: Element }} */ (/** @type {unknown} */ (document));
const TEXT = "Practice mini 7 3/6\n⬛🟩";

/** What a kind of browser does with a text; it throws to refuse. */
let navigator = {};
Object.defineProperty(globalThis, "navigator", { get: () => navigator });

/** @type {string[]} */
let sent = [];
const takes = async (/** @type {string} */ text) => void sent.push(text);
const refuses = async () => {
  throw new DOMException("not allowed", "NotAllowedError");
};
const sharing = { share: ({ text = "" }) => takes(text) };

/** A text box, and whether its text is selected. */
class Box extends Element {
  selected = false;
  select() {
    this.selected = true;
  }
}

/** @type {string[]} what a sheet did */
let done = [];
Object.assign(Element.prototype, {
  showModal: () => done.push("shown"),
  close() {
    /** @type {any} */ (this).happens("close");
  },
  select: () => done.push("selected"),
});

beforeEach(() => {
  [sent, done] = [[], []];
  navigator = {};
  body.replaceChildren();
});

/** Share the text, and look at the sheet that opens; null if there is none. */
async function shared() {
  const said = await share(TEXT);
  const sheet = body.querySelector("dialog");
  /** Press a button of the sheet. @param {string} name */
  const press = async (name) => {
    sheet
      ?.querySelectorAll("button")
      .find(({ textContent }) => textContent === name)
      ?.click();
    await new Promise(setImmediate);
  };
  return { said, sheet, press, told: () => sheet?.querySelector('[role="status"]')?.textContent };
}

describe("a result is shared", () => {
  const abort = async () => {
    throw new DOMException("cancelled", "AbortError");
  };

  test("with the share sheet of the device, after a sheet that shows the text", async () => {
    navigator = { ...sharing, clipboard: { writeText: refuses } };
    const { said, sheet, press } = await shared();
    assert.deepEqual([said, sheet?.querySelector("textarea")?.value, sent], ["", TEXT, []]);
    await press("Share");
    assert.deepEqual([sent, body.children], [[TEXT], []]);
  });

  test("with the clipboard instead, also by a person who cancels the share sheet", async () => {
    navigator = { share: abort, clipboard: { writeText: takes } };
    const { press, told } = await shared();
    await press("Share");
    assert.deepEqual([sent, told()], [[], ""]);
    await press("Copy");
    assert.deepEqual([sent, told()], [[TEXT], "Copied to the clipboard."]);
  });

  test("with the clipboard if the device refuses to share", async () => {
    navigator = { share: refuses, clipboard: { writeText: takes } };
    const { press, told } = await shared();
    await press("Share");
    assert.deepEqual([sent, told()], [[TEXT], "Copied to the clipboard."]);
  });

  test("with the clipboard at once if the device has no way to share", async () => {
    navigator = { clipboard: { writeText: takes } };
    const { said, sheet } = await shared();
    assert.deepEqual([said, sheet, sent], ["Copied to the clipboard.", null, [TEXT]]);
  });

  test("by hand in a sheet that shows it, selected, if the device refuses all else", async () => {
    navigator = { clipboard: { writeText: refuses } };
    const { said, sheet } = await shared();
    const area = sheet?.querySelector("textarea");
    assert.deepEqual([said, area?.value, done], ["", TEXT, ["shown", "selected"]]);
    assert.equal(area?.getAttribute("aria-label"), "Text to share");
    assert.equal(document.activeElement, area);
    assert.equal(sheet?.querySelector("#share-title")?.textContent, "Copy this text");
    sheet?.happens("close");
    assert.deepEqual(body.children, []);
  });
});

describe("a text is copied", () => {
  test("with the clipboard", async () => {
    navigator = { clipboard: { writeText: takes } };
    const area = new Box("textarea");
    area.hidden = true;
    assert.equal(await copy(TEXT, /** @type {any} */ (area)), "Copied");
    assert.deepEqual(sent, [TEXT]);
    assert.ok(area.hidden);
  });

  for (const [how, what] of Object.entries({
    "is forbidden": { clipboard: { writeText: refuses } },
    "is missing": {},
  })) {
    test(`by hand if the clipboard ${how}: it is shown and selected`, async () => {
      navigator = what;
      const area = new Box("textarea");
      area.hidden = true;
      assert.equal(await copy(TEXT, /** @type {any} */ (area)), "Selected, ready to copy");
      assert.equal(area.value, TEXT);
      assert.ok(area.selected && !area.hidden);
      assert.equal(document.activeElement, area);
    });
  }
});

describe("a text is pasted", () => {
  /** @type {string[]} */
  let pasted = [];
  listenToPaste((text) => void pasted.push(text));
  beforeEach(() => {
    pasted = [];
  });

  /** @param {string | null} text @param {Element} [at] */
  const paste = (text, at = body) =>
    at.happens("paste", {
      clipboardData:
        text === null
          ? null
          : { getData: (/** @type {string} */ kind) => (kind === "text/plain" ? text : "") },
    }).prevented;

  test("onto the page", () => {
    assert.ok(paste(TEXT));
    assert.deepEqual(pasted, [TEXT]);
  });

  test("but not if there is no text", () => {
    for (const text of ["", " \n", null]) assert.ok(!paste(text));
    assert.deepEqual(pasted, []);
  });

  for (const name of ["input", "textarea", "select", "dialog"]) {
    test(`into a ${name}, which keeps it`, () => {
      const inside = new Element("span");
      const around = new Element(name);
      around.append(inside);
      body.append(around);
      assert.ok(!paste(TEXT, inside));
      assert.deepEqual(pasted, []);
    });
  }
});
