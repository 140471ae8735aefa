// Runs in every browser of the last ten years: where the solver cannot run, say so in words.
(() => {
  /** @param {string} id */
  const say = (id) => {
    const note = document.getElementById(id);
    if (note) note.removeAttribute("hidden");
    document.documentElement.setAttribute("data-engine", "failed");
  };
  const able =
    "noModule" in document.createElement("script") &&
    typeof WebAssembly === "object" &&
    typeof structuredClone === "function" &&
    typeof DecompressionStream === "function";
  if (!able) say("too-old");
  // on its way down, because an error does not rise from a script that did not load; one that came
  // cut short is heard here as long as nobody else listens
  addEventListener(
    "error",
    ({ target }) => {
      if (target !== window || !document.querySelector("#trouble[data-listening]"))
        say("not-whole");
    },
    true,
  );
})();
