// Runs modules that are whole, or in two parts; see tests/building/splitting/test_split.py. Each line
// that it reads is JSON, and for each it writes a line: what calling the named exports gave, what the
// module told and left in its memory, and how often its second part was loaded.

import { createInterface } from "node:readline";
import { connect } from "../../../web/engine/runtime.js";

/** @param {string} text */
const compiled = (text) => new WebAssembly.Module(Buffer.from(text, "base64"));

/** @param {{ code: string, second?: string, names: string[], grow: boolean }} asked */
function run({ code, second, names, grow }) {
  /** @type {number[]} */
  const told = [];
  const tell = (/** @type {number} */ value) => {
    told.push(value);
    return value ^ 5;
  };
  const base = new WebAssembly.Global({ value: "i32", mutable: true }, 11);
  const imports = { env: { tell }, GOT: { base } };

  let { exports } = new WebAssembly.Instance(compiled(code), imports);
  let loads = 0;
  if (second) {
    const load = () => {
      loads += 1;
      return compiled(second);
    };
    ({ exports } = connect(exports, imports, load));
  }
  if (grow && exports.table instanceof WebAssembly.Table) exports.table.grow(3); // as Emscripten does
  const results = names.map((name) => {
    const named = exports[name];
    if (named instanceof WebAssembly.Global) return named.value;
    if (typeof named !== "function") return null;
    try {
      return named(3, 5);
    } catch (error) {
      return error instanceof WebAssembly.RuntimeError ? error.message : "thrown";
    }
  });
  const { memory } = exports;
  const left = memory instanceof WebAssembly.Memory ? new Int32Array(memory.buffer, 0, 64) : [];
  return { results, told, left: [...left], base: base.value, exports: Object.keys(exports), loads };
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(run(JSON.parse(line)))}\n`);
}
