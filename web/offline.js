// The page's side of the service worker: asks it to keep the site on the device, and to take over with
// a new version.

let begun = false;

/**
 * Keep the site for visits without a network. Called after the engine has started, so that nothing
 * competes with the engine's files.
 * @param {() => void} offer called when a new version is ready to be taken
 */
export async function keepOffline(offer) {
  if (begun) return;
  begun = true;
  try {
    const registration = await navigator.serviceWorker.register(
      new URL("./sw.js", import.meta.url),
    );
    const watch = () => {
      const { active, installing } = registration;
      if (!active) return; // the first version is not a new one
      installing?.addEventListener("statechange", () => {
        if (installing.state === "installed") offer();
      });
    };
    watch();
    registration.addEventListener("updatefound", watch);
    if (registration.waiting) offer();
    // an app on a phone is seldom reopened, but often returned to
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) registration.update().catch(() => {});
    });
  } catch {
    // without service workers the page needs the network
  }
}

/** Reload with the new version. Other browser tabs keep the version they were opened with. */
export async function takeNewVersion() {
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting;
  if (!waiting) {
    location.reload(); // another browser tab has taken over with it
    return;
  }
  waiting.addEventListener("statechange", () => {
    if (waiting.state === "activated") location.reload();
  });
  waiting.postMessage("take over");
}
