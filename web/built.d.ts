// What build.py puts beside the page: types for modules that are not in this folder.

declare module "*/pyodide/pyodide.mjs" {
  export * from "pyodide";
}

declare module "*/games.js" {
  /** nerdle.engine.opening_book(), as JSON. */
  const book: import("./games").OpeningBook;
  export default book;
}
