// The Install button is there while the browser offers to install the page.

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { connectInstall } from "../../shell/install.js";
import { Element } from "../support/dom.js";

/** @type {Map<string, (event: object) => void>} */
const listeners = new Map();
Object.assign(globalThis, {
  addEventListener: (/** @type {string} */ type, /** @type {() => void} */ listener) =>
    listeners.set(type, listener),
});

let button = new Element("button");

/** An offer of the browser; `answered` ends its question. */
function offer() {
  const event = { prompts: 0, prevented: false, answered: () => {} };
  const made = {
    ...event,
    preventDefault: () => void Object.assign(made, { prevented: true }),
    prompt: () => {
      made.prompts += 1;
      return new Promise((resolve) => {
        made.answered = () => resolve(undefined);
      });
    },
  };
  listeners.get("beforeinstallprompt")?.(made);
  return made;
}

const settled = () => new Promise((done) => setImmediate(done));

beforeEach(() => {
  button = new Element("button");
  button.hidden = true;
  connectInstall(/** @type {any} */ (button));
});

describe("the Install button", () => {
  test("is hidden where the browser offers nothing", async () => {
    assert.equal(button.hidden, true);
    button.click();
    await settled();
    assert.equal(button.hidden, true);
  });

  test("replaces the browser's own banner, and passes the offer on", async () => {
    const made = offer();
    assert.equal(made.prevented, true);
    assert.equal(button.hidden, false);
    button.click();
    assert.equal(made.prompts, 1);
    made.answered();
    await settled();
    assert.equal(button.hidden, true);
  });

  test("stays for an offer that came while the first one was answered", async () => {
    const first = offer();
    button.click();
    const second = offer();
    first.answered();
    await settled();
    assert.equal(button.hidden, false);
    button.click();
    assert.deepEqual([first.prompts, second.prompts], [1, 1]);
  });

  test("disappears when the page was installed in another way", () => {
    offer();
    listeners.get("appinstalled")?.({});
    assert.equal(button.hidden, true);
  });
});
