// Works in any browser from the last ten years, so that it can say when the solver cannot run.
(() => {
  // Already here, because the page may be painted before its modules have loaded.
  try {
    const { theme, deleteFirst } = JSON.parse(localStorage.getItem("nerdle") || "{}");
    if (theme) document.documentElement.setAttribute("data-theme", theme);
    const enter = document.getElementById("enter");
    if (deleteFirst && enter && enter.parentNode) enter.parentNode.appendChild(enter);
  } catch (_) {
    // nothing can be read, so the page looks like the system
  }
  // The link of a class: its pupils do not see the rest of the page, not even for a moment.
  if (/^#play:[^:]*:(x|.*,)/.test(location.hash))
    document.documentElement.setAttribute("data-pupil", "");
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
  // Listens in the capture phase, because the error of a script that did not load does not bubble.
  // Errors in a script are reported here only until the page listens for them itself.
  addEventListener(
    "error",
    ({ target }) => {
      if (target !== window || !document.querySelector("#trouble[data-listening]"))
        say("not-whole");
    },
    true,
  );
})();
