// How the build joins the page's modules. A browser then requests a few files instead of one for each
// module, and comments are not sent. Names are kept, so that error messages stay readable.

/** A feature's file keeps its path, such as play/tab.js. @param {{ facadeModuleId?: string | null }} file */
const address = ({ facadeModuleId }) =>
  facadeModuleId ? facadeModuleId.split(/[\\/]/).slice(-2).join("/") : "[name].js";

export default {
  input: {
    engine: "engine/engine.js",
    app: "app.js",
    worker: "engine/worker.js",
    "screenshot/worker": "features/screenshot/worker.js",
  },
  external: [/\/games\.js$/, /\/pyodide\//], // the build adds these files itself
  // the build keeps the packages elsewhere
  resolve: { modules: [/** @type {any} */ (globalThis).process.env.PAGE_PACKAGES] },
  preserveEntrySignatures: /** @type {const} */ ("allow-extension"),
  output: {
    entryFileNames: "[name].js",
    chunkFileNames: address,
    // one file for the modules that several others import, except the one that a worker needs, too
    codeSplitting: {
      groups: [{ name: "shared", minShareCount: 2, test: /^(?!.*\/game\/equation\.js$)/ }],
    },
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    comments: false,
  },
};
