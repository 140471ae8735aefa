// The service worker: stores the whole site on the device, so that it opens offline, and installs
// each new version as a whole. Each version has its own store. A page gets all its files from the
// version that it was opened with, even after another tab has switched to the next version; if a file of
// that version is gone, the page is told that it is old. The long lists of answers, the bookmark and the
// reader of screenshots are stored once they have been used. The second parts of the runtime and of the
// core are stored as soon as the other files are.

/**
 * This version's files with their SHA-256 hashes, which build.py writes here.
 * @type {{ version: string, files: { [name: string]: string } }}
 */
const SITE = { version: "", files: {} };

/** Used instead of a version: the page was not opened from a store and uses only the network. */
const NETWORK = "";

/** How long to wait, in ms, so as not to slow down a page that is starting. */
const START = 5_000;

const sw = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const { scope } = sw.registration;

/** The documentation is not part of the page; the browser requests it directly. */
const DOCS = `${scope}docs/`;

// other sites may share this origin, and its storage
const PREFIX = `nerdle ${scope} `;
const VISITORS = `${PREFIX}visitors`;
/** Where the engine's worker stores its memory, to start faster. */
const SNAPSHOTS = `${PREFIX}snapshots`;

/** A picture that was shared with the installed page, until the page takes it; see shell/pictures.js. */
const SHARED = `${PREFIX}shared`;
const SHARED_PICTURE = `${scope}?shared`;

/** What is stored only when the page asks for it. */
const LATER = ["answers/", "bring/", "screenshot/", "pyodide/second.wasm", "later.bin"].map(
  (name) => scope + name,
);
const isLater = (/** @type {string} */ at) => LATER.some((start) => at.startsWith(start));

/** @param {string} version */
const storeOf = (version) => `${PREFIX}version ${version}`;

const OURS = storeOf(SITE.version);
/** Where a store has the hashes of its version, for tabs that still use it when the next one is in charge. */
const HASHES = `${scope}?hashes`;

/** The address of a file, without the query. The page has two addresses, and a server may redirect from one to the other. */
function address(/** @type {string} */ url) {
  const { origin, pathname } = new URL(url, scope);
  return (origin + pathname).replace(/\/index\.html$/, "/");
}

const hashes = new Map(Object.entries(SITE.files).map(([name, hash]) => [address(name), hash]));

/** The hash of a file in any version, if it is known. @param {string} at @param {string} version @returns {Promise<string | undefined>} */
async function hashOf(at, version) {
  if (version === SITE.version) return hashes.get(at);
  const stored = await kept(storeOf(version), HASHES);
  return stored && new Map(await stored.json()).get(at);
}

/** Whether no version is in charge yet, so that every open page has this one. */
let isFirst = false;
sw.addEventListener("install", (event) => {
  isFirst = !sw.registration.active;
  event.waitUntil(fill());
});
sw.addEventListener("activate", (event) => event.waitUntil(isFirst ? adopt() : tidy()));
sw.addEventListener("message", (event) => {
  const { data } = event;
  if (data === "take over") void sw.skipWaiting();
  if (data.keep) {
    const stored = store(address(data.keep)).then(
      () => true,
      () => false,
    );
    event.waitUntil(stored.then((isStored) => event.ports[0]?.postMessage(isStored)));
  }
});
sw.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  if (method === "POST" && address(url) === `${scope}share`) {
    event.respondWith(receive(event.request));
    return;
  }
  if (method !== "GET" || !url.startsWith(scope) || url.startsWith(DOCS)) return;
  event.respondWith(answer(event));
  // not awaited, because a new version takes over only when no event is pending
  if (mode === "navigate") setTimeout(mend, START);
});

/** Keep a picture that another app shares, and open the page, which reads it. @param {Request} request */
async function receive(request) {
  try {
    const picture = (await request.formData()).get("picture");
    if (picture instanceof Blob) await keep(SHARED, SHARED_PICTURE, new Response(picture));
  } catch {
    // the page says that no picture arrived
  }
  return Response.redirect(SHARED_PICTURE, 303);
}

/** @param {FetchEvent} event @returns {Promise<Response>} */
async function answer(event) {
  const { request, clientId, resultingClientId } = event;
  const at = address(request.url);
  const opens = request.mode === "navigate";
  let version = opens ? SITE.version : await versionOf(clientId);
  let response = await kept(storeOf(version), at);
  // the engine asks like this for a file that was damaged
  const isDoubted = isLater(at) && request.cache === "reload";
  const hash = !response || isDoubted ? await hashOf(at, version) : undefined;
  if (isDoubted && !(await verified(response?.clone(), hash))) response = undefined;
  if (!response && hash) {
    response = await find(at, hash);
    if (response) event.waitUntil(keep(storeOf(version), at, response.clone()).catch(() => {}));
  }
  if (opens && !response) version = NETWORK;
  if (resultingClientId) event.waitUntil(note(resultingClientId, version));
  if (response) return response;
  const isOld = version !== SITE.version;
  if (version === NETWORK || !(hash || isOld)) return fetch(request);
  event.waitUntil(tell(version, isOld));
  return Response.error();
}

/** Tell the pages of a version that they are old, unless only the network is missing. @param {string} version @param {boolean} isOld whether that is known */
async function tell(version, isOld) {
  const { registration } = sw;
  if (!isOld) await registration.update().catch(() => {});
  if (!isOld && !registration.installing && !registration.waiting) return;
  for (const client of await sw.clients.matchAll()) {
    if ((await versionOf(client.id)) === version) client.postMessage("old");
  }
}

// ------------------------------------------------------------------------------------- visitors

/** @type {Map<string, string>} the version of each page and worker, by its id */
const visitors = new Map();

/** The key under which the version is stored, in case this service worker is stopped meanwhile. */
const visitor = (/** @type {string} */ id) => `${scope}?visitor=${id}`;

/** @param {string} id @param {string} version */
async function note(id, version) {
  visitors.set(id, version);
  await keep(VISITORS, visitor(id), new Response(version)).catch(() => {});
}

/** Serve the pages of a first visit from now on, which loaded before there was a service worker. */
async function adopt() {
  const open = await sw.clients.matchAll({ includeUncontrolled: true, type: "all" });
  await Promise.all(open.map(({ id }) => note(id, SITE.version)));
  await sw.clients.claim();
}

/** @param {string} id @returns {Promise<string>} */
async function versionOf(id) {
  const known = visitors.get(id) ?? (await (await kept(VISITORS, visitor(id)))?.text());
  return known ?? SITE.version;
}

// --------------------------------------------------------------------------------------- stores

/** A file in a store, if it is there; a store that cannot be read counts as empty. @param {string} store @param {string} at */
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

/** Fill this version's store with every file that is missing or damaged. */
async function fill() {
  await keep(OURS, HASHES, new Response(JSON.stringify([...hashes])));
  for (const at of hashes.keys()) {
    if (!isLater(at) || (await wasUsed(at))) await store(at);
  }
}

/** Store a file of this version, unless it is already stored and undamaged. @param {string} at */
async function store(at) {
  const hash = hashes.get(at) ?? "";
  if (await verified(await kept(OURS, at), hash)) return;
  const response = await find(at, hash);
  if (!response) throw new Error(`${at} cannot be fetched as it is in version ${SITE.version}`);
  await keep(OURS, at, response);
}

/** Whether a file is stored in any version. @param {string} at */
async function wasUsed(at) {
  for (const name of await caches.keys()) {
    if (name.startsWith(storeOf("")) && (await kept(name, at))) return true;
  }
  return false;
}

/** Repair the store if necessary. Offline, it stays as it is. */
async function mend() {
  await fill().catch(() => {});
  await tidy().catch(() => {});
}

/** The file that has this hash: from any version's store, from the browser's cache, or from the network. @param {string} at @param {string} hash */
async function find(at, hash) {
  for (const store of await caches.keys().catch(() => [])) {
    const response = store.startsWith(storeOf("")) && (await kept(store, at));
    if (response && (await verified(response, hash))) return kept(store, at);
  }
  // the browser checks the hash, so the file need not be read into memory here
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

/** Whether a response is exactly the file that has this hash. @param {Response | undefined} response @param {string} [hash] */
async function verified(response, hash = "") {
  if (!response?.ok) return false;
  try {
    const digest = new Uint8Array(
      await crypto.subtle.digest("SHA-256", await response.arrayBuffer()),
    );
    return String(bytesOf(hash)) === String(digest);
  } catch {
    return false; // the response was cut short
  }
}

/** Forget visitors that are gone, and delete the versions that nobody uses any more. */
async function tidy() {
  const stores = await caches.keys();
  // one of these stores may be being filled
  if (sw.registration.installing || sw.registration.waiting) return;
  const cache = await caches.open(VISITORS);
  const used = new Set([VISITORS, OURS, SNAPSHOTS, SHARED]);
  for (const request of await cache.keys()) {
    const id = new URL(request.url).searchParams.get("visitor") ?? "";
    if (await sw.clients.get(id)) used.add(storeOf(await versionOf(id)));
    else await cache.delete(request);
  }
  const unused = stores.filter((store) => store.startsWith(PREFIX) && !used.has(store));
  await Promise.all(unused.map((store) => caches.delete(store)));
}
