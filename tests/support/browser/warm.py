"""A page as at a first visit, but with an engine that was booted before.

Booting an engine takes two cores a second or two, and most tests are about something else. So one
page, the keeper, boots an engine and lends it to every document that a test opens: the document's
worker is a stand-in that passes messages on. Everything else is new for each test: the document,
its modules and the storage, which is emptied. A test of loading, storage limits, the service worker
or the worker itself uses `open_page` to open a page with an engine of its own.
"""

from __future__ import annotations

import time

from playwright.sync_api import BrowserContext, Page

HOUR = 3600  # seconds

KEEPER = "<!doctype html><link rel=icon href=data:,><title>keeper</title>"

# Runs in the keeper: it has one booted worker, and knows which document gets its messages. Each
# question carries the number of the document that asked, so that no document gets an answer to an
# earlier document's question. `asked` maps the kind of each open question to its number in the
# document.
KEEP = """async (url) => {
  const boot = () => {
    const worker = new Worker(new URL("worker.js", url), { type: "module" });
    kept = { worker, ready: undefined, asked: new Map() };
    const mine = kept;
    return new Promise((resolve, reject) => {
      worker.onerror = (event) => {
        event.preventDefault();
        if (kept === mine) kept = undefined;
        client?.fail(event);
        reject(new Error(event.message));
      };
      worker.onmessage = ({ data }) => {
        if (data.type === "ready") resolve(mine.ready = data);
        if (data.type === "broken" && kept === mine) kept = undefined;
        if (data.type === "idle") mine.rested?.();
        if (kept === mine || data.type === "broken") client?.hear(data);
      };
    });
  };
  let kept, client, number = 0;
  window.lend = (hear, fail) => {
    if (!kept?.ready) return undefined;
    const { worker, ready, asked } = kept;
    for (const kind of asked.keys()) worker.postMessage({ type: "forget", kind });
    asked.clear();
    const me = (number += 1);
    client = {
      fail,
      hear: (data) => {
        if (data.id === undefined) hear(data);
        else if (data.id[0] === me) {
          const [, id] = data.id;
          if (["last", "failed"].includes(data.type)) {
            for (const [kind, each] of asked) if (each === id) asked.delete(kind);
          }
          hear({ ...data, id });
        }
      },
    };
    return {
      ready,
      post: (data) => {
        if (me !== number) return;
        if ("id" in data) asked.set(data.kind, data.id);
        else asked.delete(data.kind);
        worker.postMessage("id" in data ? { ...data, id: [me, data.id] } : data);
      },
      end: () => {
        if (me !== number) return;
        worker.terminate();
        kept = client = undefined;
      },
    };
  };
  window.idle = () => kept?.asked.size === 0;
  window.ensure = async () => {
    if (!kept) await boot();
  };
  // Nobody listens any more: cancels unanswered questions, and waits until the worker is idle.
  const rest = async () => {
    client = undefined;
    if (!kept) return;
    const mine = kept;
    const idle = new Promise((resolve) => { mine.rested = () => resolve(true); });
    for (const kind of ["nothing", ...mine.asked.keys()])
      mine.worker.postMessage({ type: "forget", kind });
    mine.asked.clear();
    const late = new Promise((resolve) => { setTimeout(resolve, 60_000, false); });
    if (await Promise.race([idle, late])) return;
    mine.worker.terminate();
    kept = undefined;
  };
  window.clean = async () => {
    await rest();
    localStorage.clear();
    for (const name of await caches.keys()) await caches.delete(name);
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  };
  await ensure();
}"""

# Runs in each document before its own scripts: its engine's first worker is the one that is lent.
BORROW = """(() => {
  const { opener, Worker } = window;
  // a page of the browser itself (such as about:blank) may not access its opener
  if (origin === "null" || !opener?.lend) return;
  window.Worker = class extends EventTarget {
    constructor(url, options) {
      super();
      const isEngine = new URL(url, location).pathname.endsWith("/worker.js");
      this.lent = isEngine && !options?.name && opener.lend(
        (data) => this.hear(data),
        ({ message, filename, lineno }) => this.dispatchEvent(
          new ErrorEvent("error", { cancelable: true, message, filename, lineno })));
      if (!this.lent) return new Worker(url, options);
      // a real engine is never ready before the page has loaded all its modules
      addEventListener("DOMContentLoaded", () => {
        this.hear({ type: "alive" });
        this.hear(this.lent.ready);
      });
    }
    hear(data) {
      this.dispatchEvent(new MessageEvent("message", { data }));
    }
    dispatchEvent(event) {
      this[`on${event.type}`]?.(event);
      return super.dispatchEvent(event);
    }
    postMessage(data) {
      this.lent.post(data);
    }
    terminate() {
      this.lent.end();
    }
  };
})()"""


class Keeper:
    """Keeps one engine for the pages of a context; `url` is the address of the site."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context = context
        self.page = context.new_page()
        self.page.route("**", lambda route: route.fulfill(body=KEEPER, content_type="text/html"))
        self.page.goto(f"{url}keeper")
        self.page.unroute("**")
        self.page.evaluate(KEEP, url)

    @property
    def is_open(self) -> bool:
        """False if a test has closed its context."""
        return not self.page.is_closed()

    def open(self) -> Page:
        """A page that has loaded nothing yet, and will use the keeper's engine."""
        self.page.evaluate("ensure()")
        with self.context.expect_page() as opened:
            self.page.evaluate("void open('about:blank')")
        opened.value.add_init_script(BORROW)
        return opened.value

    def clean(self) -> None:
        """Closes the pages that were opened, and deletes everything that the site has stored."""
        for page in self.context.pages:
            if page is not self.page:
                page.close()
        self.context.clear_cookies()
        self.context.clear_permissions()
        late = abs(self.page.evaluate("Date.now()") / 1000 - time.time())
        assert late < HOUR, "the clock was changed: use open_page"
        self.page.evaluate("clean()")
