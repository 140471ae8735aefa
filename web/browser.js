// Runs in every browser of the last ten years: where the solver cannot run, say so in words.
(() => {
  const able =
    "noModule" in document.createElement("script") &&
    typeof WebAssembly === "object" &&
    typeof structuredClone === "function" &&
    typeof DecompressionStream === "function";
  if (able) return;
  const note = document.getElementById("too-old");
  if (note) note.removeAttribute("hidden");
  document.documentElement.setAttribute("data-engine", "failed");
})();
