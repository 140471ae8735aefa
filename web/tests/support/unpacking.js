// Counts what DecompressionStream makes, and makes texts that stand for very much.

import { deflateSync } from "node:zlib";

let made = 0; // bytes
const Stream = globalThis.DecompressionStream;
Object.assign(globalThis, {
  DecompressionStream: class {
    /** @param {CompressionFormat} format */
    constructor(format) {
      const { readable, writable } = new Stream(format);
      const counting = new TransformStream({
        transform(piece, to) {
          made += piece.length;
          to.enqueue(piece);
        },
      });
      this.writable = writable;
      this.readable = readable.pipeThrough(counting);
    }
  },
});

/** How many bytes have been unpacked so far. */
export const unpacked = () => made;

/** The code of a text in JSON that has so many bytes. @param {number} bytes */
export const bomb = (bytes) =>
  deflateSync(JSON.stringify("a".repeat(bytes - 2)), { level: 9 }).toString("base64url");
