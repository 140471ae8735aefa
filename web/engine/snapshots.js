// Snapshots of Python's memory.
//
// Half of the start-up time is spent on Python itself. So its memory, once the core and the openings
// are loaded, is stored on the device, and the next start loads that snapshot. Snapshots are made by
// Pyodide (makeMemorySnapshot) and are valid only for exactly this build.

/**
 * Python's memory, in pages of 64 KiB: 48 MiB. A snapshot must fit into the memory of the next start.
 * The runtime starts with 30 MiB, which some first answers exceed. Browsers provide a page only when
 * it is used.
 */
export const MEMORY = 768;

/** A hash of the worker, the runtime and the archive; the build writes it here. */
const BUILD = "(the build)";

/** The runtime does not accept a snapshot larger than the memory at the start; 1 KiB describes it. */
const SNAPSHOT_LIMIT = MEMORY * 2 ** 16 + 1024;

/** The folder of the site, as the service worker names it. */
const scope = new URL("./", import.meta.url).href;
const snapshotKey = `${scope}?snapshot=${BUILD}`;

/** Safari on phones closes pages that use much memory, and other iPhone browsers are based on it. */
export const canSnapshot =
  "caches" in self &&
  (!navigator.userAgent.includes("AppleWebKit") || navigator.userAgent.includes("Chrome/"));

const openSnapshots = () => caches.open(`nerdle ${scope} snapshots`);

/**
 * The snapshot of this build, if it is stored and undamaged.
 * @param {boolean} isAfresh whether it is deleted instead, because it may be why the last worker ended
 * @returns {Promise<ArrayBuffer | undefined>}
 */
export async function readSnapshot(isAfresh) {
  if (!canSnapshot) return undefined;
  try {
    const store = await openSnapshots();
    for (const { url } of await store.keys()) {
      if (url !== snapshotKey || isAfresh) await store.delete(url);
    }
    const response = await store.match(snapshotKey);
    const bytes = new Uint8Array(Number(response?.headers.get("Content-Length")));
    let filled = 0;
    // in pieces, because browsers would hold the whole twice
    for (const reader = response?.body?.getReader(); reader; ) {
      const { done, value } = await reader.read();
      if (done) break;
      bytes.set(value, filled);
      filled += value.length;
    }
    if (response?.headers.get("Digest") === digest(bytes)) return bytes.buffer;
    await store.delete(snapshotKey);
    return undefined;
  } catch {
    return undefined;
  }
}

/** A checksum that detects damaged snapshots: FNV-1a of the 32-bit words, which needs no copy. @param {Uint8Array<ArrayBuffer>} bytes */
function digest(bytes) {
  let hash = 2166136261;
  for (const word of new Uint32Array(bytes.buffer, 0, bytes.length / 4))
    hash = Math.imul(hash ^ word, 16777619);
  return String(hash);
}

/** Free memory now, not at the next garbage collection, by sending it to a closed port. @param {ArrayBuffer} buffer */
export function release(buffer) {
  const { port1, port2 } = new MessageChannel();
  port2.close();
  port1.postMessage(buffer, [buffer]);
  port1.close();
}

/**
 * Store a snapshot for the next start; without it, the next start is as slow as this one. The unused end
 * of the memory is left out.
 * @param {import("pyodide").PyodideAPI} pyodide
 */
export async function keepSnapshot(pyodide) {
  try {
    const whole = /** @type {Uint8Array<ArrayBuffer>} */ (pyodide.makeMemorySnapshot());
    if (whole.length > SNAPSHOT_LIMIT) return;
    const words = new Uint32Array(whole.buffer);
    let used = words.length;
    while (words[used - 1] === 0) used -= 1;
    const bytes = whole.subarray(0, 4 * used);
    const headers = { Digest: digest(bytes), "Content-Length": String(bytes.length) };
    const blob = new Blob([bytes]);
    release(bytes.buffer);
    const store = await openSnapshots();
    await store.put(snapshotKey, new Response(blob, { headers }));
  } catch {
    // storage is full or forbidden
  }
}
