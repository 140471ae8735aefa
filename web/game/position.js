// A game in progress as a value: everything about it in one place.

export * from "./colouring.js";
export * from "./state.js";
export * from "./text.js";
export * from "./typing.js";
