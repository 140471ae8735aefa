// The button that installs the page as an app, shown while the browser offers it.

/**
 * What Chromium sends when the page can be installed. Other browsers have only their own menus.
 * @typedef {Event & { prompt: () => Promise<unknown> }} Offer
 */

/** @param {HTMLElement} button hidden at first */
export function connectInstall(button) {
  /** @type {Offer | null} */
  let offer = null;
  /** @param {Offer | null} now */
  const take = (now) => {
    offer = now;
    button.hidden = !now;
  };
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault(); // instead of the browser's own banner, which would cover the keys
    take(/** @type {Offer} */ (event));
  });
  addEventListener("appinstalled", () => take(null));
  button.addEventListener("click", async () => {
    const asked = offer;
    await asked?.prompt();
    // an offer can be used only once; the browser may have sent a new one meanwhile
    if (offer === asked) take(null);
  });
}
