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

beforeEach(() => {
  sent = [];
  navigator = {};
  body.replaceChildren();
});

describe("a result is shared", () => {
  test("with the share sheet of the device, without a message", async () => {
    navigator = { ...sharing, clipboard: { writeText: refuses } };
    assert.equal(await share(TEXT), "");
    assert.deepEqual(sent, [TEXT]);
  });

  test("with nothing if the person cancels", async () => {
    const abort = async () => {
      throw new DOMException("cancelled", "AbortError");
    };
    navigator = { share: abort, clipboard: { writeText: takes } };
    assert.equal(await share(TEXT), "");
    assert.deepEqual(sent, []);
  });

  for (const [how, what] of Object.entries({
    "has no way to share": {},
    "refuses to share": { share: refuses },
  })) {
    test(`with the clipboard if the device ${how}`, async () => {
      navigator = { ...what, clipboard: { writeText: takes } };
      assert.equal(await share(TEXT), "Copied to the clipboard.");
      assert.deepEqual(sent, [TEXT]);
    });
  }
});

describe("a result is shared by hand", () => {
  test("in a sheet that shows it, selected, if the device refuses all else", async () => {
    /** @type {string[]} */
    const done = [];
    Object.assign(Element.prototype, {
      showModal: () => done.push("shown"),
      select: () => done.push("selected"),
    });
    navigator = { share: refuses, clipboard: { writeText: refuses } };
    assert.equal(await share(TEXT), "");
    assert.deepEqual(done, ["shown", "selected"]);
    const sheet = body.querySelector("dialog");
    const area = sheet?.querySelector("textarea");
    assert.equal(area?.getAttribute("aria-label"), "Text to share");
    assert.equal(area?.value, TEXT);
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
