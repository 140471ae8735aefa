// The page's side of the service worker: has it store the site on the device and switch to a new
// version.

let begun = false;

/**
 * Store the site for offline use. Called after the engine has started, so as not to delay the
 * engine's files.
 * @param {() => void} offer called when a new version is ready
 */
export async function keepOffline(offer) {
  if (begun) return;
  begun = true;
  try {
    const registration = await navigator.serviceWorker.register("sw.js");
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

/** Store files that are only stored once they have been used. @param {string[]} names */
export async function keepUsed(...names) {
  const { active } = (await navigator.serviceWorker?.ready) ?? {};
  for (const name of names) active?.postMessage({ keep: name });
}

/** Listen whether a file of this tab is gone, because the tab is an older version. @param {() => void} told */
export function hearWhenOld(told) {
  try {
    navigator.serviceWorker.addEventListener("message", ({ data }) => data === "old" && told());
  } catch {
    // without service workers nobody knows the version of a file
  }
}

/** Reload with the new version. Other browser tabs keep the version they were opened with. */
export async function takeNewVersion() {
  const { installing, waiting } = (await navigator.serviceWorker.getRegistration()) ?? {};
  const next = waiting ?? installing;
  const take = () => {
    if (next?.state === "installed") next.postMessage("take over");
    // it cannot be installed, or another browser tab has already switched to it
    else if (!next?.state.endsWith("ing")) location.reload();
  };
  next?.addEventListener("statechange", take);
  take();
}
