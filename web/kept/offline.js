// The page's side of the service worker: has it store the site on the device and switch to a new
// version.

/** What is stored after the rest, because a visit hardly ever uses it. */
const LAST = ["later.bin", "pyodide/second.wasm"];
/** Milliseconds allowed for checking that everything is still stored, before “Saving…” is shown. */
const CHECK = 5_000;
/** Milliseconds after which no answer is expected any more; service workers of older versions give none. */
const SILENT = 120_000;

let begun = false;
let complete = false;

/** Whether it is known that the page works offline. */
export const isKept = () => complete;

/**
 * Store the site for offline use. Called after the first answer, so as not to delay it.
 * @param {() => void} offer called when a new version is ready
 * @param {(isGoing: boolean) => void} saving called when storing begins, unless all is stored, and when it ends
 */
export async function keepOffline(offer, saving) {
  if (begun) return;
  begun = true;
  try {
    const registration = await navigator.serviceWorker.register("sw.js");
    const { active: old, installing: first } = registration;
    const going = setTimeout(saving, old ? CHECK : 0, true);
    const end = () => {
      clearTimeout(going);
      saving(false);
    };
    first?.addEventListener("statechange", () => first.state === "redundant" && end());
    void keepUsed(...LAST).then((stored) => {
      complete = stored.every(Boolean);
      end();
    });
    const watch = () => {
      const { active, installing } = registration;
      if (!active) return; // the first version is not an update
      installing?.addEventListener("statechange", () => {
        if (installing.state === "installed") offer();
      });
    };
    watch();
    registration.addEventListener("updatefound", watch);
    if (registration.waiting) offer();
    // an app on a phone is rarely restarted, but often resumed
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) registration.update().catch(() => {});
    });
  } catch {
    // without service workers the page needs the network
  }
}

/** Store files that are not stored with the rest. Returns whether each one is stored. @param {string[]} names */
export async function keepUsed(...names) {
  const { active } = (await navigator.serviceWorker?.ready) ?? {};
  const stored = names.map((keep) => {
    const { port1, port2 } = new MessageChannel();
    active?.postMessage({ keep }, [port2]);
    return new Promise((resolve) => {
      port1.onmessage = ({ data }) => resolve(data);
      setTimeout(resolve, SILENT, false);
    });
  });
  return Promise.all(stored);
}

/** Call `told` when a file that this tab needs is gone because its version is older. @param {() => void} told */
export function hearWhenOld(told) {
  try {
    navigator.serviceWorker.addEventListener("message", ({ data }) => data === "old" && told());
  } catch {
    // without service workers nobody knows the version of a file
  }
}

/** Reload with the new version. Other browser tabs keep the version they were opened with. */
export async function takeNewVersion() {
  const { installing, waiting } = (await navigator.serviceWorker?.getRegistration()) ?? {};
  const next = waiting ?? installing;
  const take = () => {
    if (next?.state === "installed") next.postMessage("take over");
    // it cannot be installed, or another browser tab has already switched to it
    else if (!next?.state.endsWith("ing")) location.reload();
  };
  next?.addEventListener("statechange", take);
  take();
}
