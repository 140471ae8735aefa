// The service worker: keeps the whole site on the device, so that it opens without a network, and
// takes a new version as one whole. Each version has a store of its own, and a page gets all its
// files from the version that it was opened with, even when another tab has gone on to the next.

/**
 * This version's files with their SHA-256, written here by build.py.
 * @type {{ version: string, files: { [name: string]: string } }}
 */
const SITE = { version: "", files: {} };

/** In place of a version: a page that is not opened from here has all its files from the network. */
const NETWORK = "";

/** How long we keep out of the way of a page that is starting, in ms. */
const START = 5_000;

const sw = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const { scope } = sw.registration;

/** The documentation stands beside the page and is no part of it: the browser asks for it itself. */
const DOCS = `${scope}docs/`;

// other sites may share this origin, and its storage
const PREFIX = `nerdle ${scope} `;
const VISITORS = `${PREFIX}visitors`;
/** Where the engine's worker keeps what it starts faster by. */
const SNAPSHOTS = `${PREFIX}snapshots`;

/** @param {string} version */
const storeOf = (version) => `${PREFIX}version ${version}`;

const OURS = storeOf(SITE.version);

/** Where a file stands, whatever the query. The page has two addresses: a server may lead from one to the other. */
function address(/** @type {string} */ url) {
  const { origin, pathname } = new URL(url, scope);
  return (origin + pathname).replace(/\/index\.html$/, "/");
}

const hashes = new Map(Object.entries(SITE.files).map(([name, hash]) => [address(name), hash]));

sw.addEventListener("install", (event) => event.waitUntil(fill()));
sw.addEventListener("activate", (event) => event.waitUntil(tidy()));
sw.addEventListener("message", ({ data }) => {
  if (data === "take over") void sw.skipWaiting();
});
sw.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  if (method !== "GET" || !url.startsWith(scope) || url.startsWith(DOCS)) return;
  event.respondWith(answer(event));
  // not waited for: a new version takes over only when nothing is under way
  if (mode === "navigate") setTimeout(mend, START);
});

/** @param {FetchEvent} event @returns {Promise<Response>} */
async function answer(event) {
  const { request, clientId, resultingClientId } = event;
  const at = address(request.url);
  const opens = request.mode === "navigate";
  let version = opens ? SITE.version : await versionOf(clientId);
  let response = await kept(storeOf(version), at);
  if (!response && version === SITE.version) {
    response = await find(at);
    if (response) event.waitUntil(keep(OURS, at, response.clone()).catch(() => {}));
  }
  if (opens && !response) version = NETWORK;
  if (resultingClientId) {
    visitors.set(resultingClientId, version);
    const note = keep(VISITORS, visitor(resultingClientId), new Response(version));
    event.waitUntil(note.catch(() => {}));
  }
  if (response) return response;
  return version !== NETWORK && hashes.has(at) ? Response.error() : fetch(request);
}

// ------------------------------------------------------------------------------------- visitors

/** @type {Map<string, string>} the version of each page and worker, by its id */
const visitors = new Map();

/** Under which their version is kept, for when this service worker was stopped in between. */
const visitor = (/** @type {string} */ id) => `${scope}?visitor=${id}`;

/** @param {string} id @returns {Promise<string>} */
async function versionOf(id) {
  const known = visitors.get(id) ?? (await (await kept(VISITORS, visitor(id)))?.text());
  return known ?? SITE.version;
}

// --------------------------------------------------------------------------------------- stores

/** What a store has; a store that cannot be read has nothing. @param {string} store @param {string} at */
async function kept(store, at) {
  try {
    return await caches.match(at, { cacheName: store });
  } catch {
    return undefined;
  }
}

/** @param {string} store @param {string} at @param {Response} response */
async function keep(store, at, response) {
  const cache = await caches.open(store);
  await cache.put(at, response);
}

/** Fill this version's store with every file that is missing there or not as it should be. */
async function fill() {
  for (const at of hashes.keys()) {
    if (await verified(at, await kept(OURS, at))) continue;
    const response = await find(at);
    if (!response) throw new Error(`${at} cannot be had as it is in version ${SITE.version}`);
    await keep(OURS, at, response);
  }
}

/** Repair the store if need be. Without a network it stays as it is. */
async function mend() {
  await fill().catch(() => {});
  await tidy().catch(() => {});
}

/** A file of this version: from an older version's store, from what the browser has loaded for the page, or anew. @param {string} at */
async function find(at) {
  const hash = hashes.get(at);
  if (!hash) return undefined;
  for (const store of await caches.keys().catch(() => [])) {
    const response = store.startsWith(storeOf("")) && (await kept(store, at));
    if (response && (await verified(at, response))) return kept(store, at);
  }
  // the browser compares it with its hash, and nothing of it has to come into our memory
  const integrity = `sha256-${btoa(String.fromCharCode(...bytesOf(hash)))}`;
  for (const cache of /** @type {const} */ (["force-cache", "reload"])) {
    const response = await fetch(at, { cache, integrity }).catch(() => undefined);
    if (response?.ok) return response;
  }
  return undefined;
}

/** @param {string} hexadecimal */
function bytesOf(hexadecimal) {
  return (hexadecimal.match(/../g) ?? []).map((digits) => Number.parseInt(digits, 16));
}

/** Whether a response is this version's very file. @param {string} at @param {Response | undefined} response */
async function verified(at, response) {
  if (!response?.ok) return false;
  try {
    const digest = new Uint8Array(
      await crypto.subtle.digest("SHA-256", await response.arrayBuffer()),
    );
    return String(bytesOf(hashes.get(at) ?? "")) === String(digest);
  } catch {
    return false; // it ended before its end
  }
}

/** Forget visitors that are gone, and the versions that nobody uses any more. */
async function tidy() {
  const stores = await caches.keys();
  // a store among these may be one that is being filled
  if (sw.registration.installing || sw.registration.waiting) return;
  const cache = await caches.open(VISITORS);
  const used = new Set([VISITORS, OURS, SNAPSHOTS]);
  for (const request of await cache.keys()) {
    const id = new URL(request.url).searchParams.get("visitor") ?? "";
    if (await sw.clients.get(id)) used.add(storeOf(await versionOf(id)));
    else await cache.delete(request);
  }
  const unused = stores.filter((store) => store.startsWith(PREFIX) && !used.has(store));
  await Promise.all(unused.map((store) => caches.delete(store)));
}
