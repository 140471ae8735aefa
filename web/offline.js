// The page's side of the service worker: has the site kept on the device, and takes a new version.

let begun = false;

/**
 * Keep the site for visits without a network. Not before the engine has started: what is kept was
 * loaded for the page already, and nothing competes with that.
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
    // an app on a phone is seldom opened anew, but often seen again
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) registration.update().catch(() => {});
    });
  } catch {
    // no service workers here, or none allowed: then the page lives from the network
  }
}

/** Go on with the new version. Other tabs keep the one they were opened with. */
export async function takeNewVersion() {
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting;
  if (!waiting) {
    location.reload(); // another tab has taken it
    return;
  }
  waiting.addEventListener("statechange", () => {
    if (waiting.state === "activated") location.reload();
  });
  waiting.postMessage("take over");
}
