// Keeps the whole page in this browser, so that it opens without a network: a service worker.
//
// A build is a cache of its own, filled by a list that has the hash of every file; it counts as whole when its list is in it.
// Which build is shown is written down beside them, and changes only when the player agrees (static/offline.mjs asks). So a
// newer build is fetched whole in the background and waits, whatever the browser does with its workers meanwhile.
// All names of caches begin with the page's path: other pages of this origin, and other copies of this one, keep theirs.
"use strict";

// tools/offline.py puts the build here: { id, rules, files: { path: [sha256, bytes, ending of a packed one] } }.
const BUILD = null;

importScripts("static/vendor/xz.js");
const { XzReadableStream } = self["xz-decompress"];

const SCOPE = new URL(registration.scope);
const OWN = `sealed-moves ${SCOPE.pathname} `; // a path has no spaces: no other path's caches begin like this
const LIST = "build.json";
const HOME = "index.html";
const AT_ONCE = 3; // files: the page that is open comes first
const SNAPSHOT = "static/snapshot"; // static/snapshot.mjs puts it beside the files
const SHARE = "share"; // manifest.webmanifest
const NEWEST = "newest"; // the name under which the newest build that is whole is noted
const TAB = "tab/"; // with a tab's id, the name under which its build is noted
const TYPES = { wasm: "application/wasm", zip: "application/zip" }; // of what comes packed
const IS_HERE = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(SCOPE.hostname); // static/large.js says why
const LONGEST = 1_000_000; // letters; static/hear.mjs says why

const at = (path) => new URL(path === HOME ? "" : path, SCOPE).href;
const named = (id) => `${OWN}${id}`;
const CURRENT = named("current");
const SHARED = named("shared");

// ---- builds ---------------------------------------------------------------------------------------------------------------

/** A build that is kept whole, with its cache; null if there is none of this id. */
async function whole(id) {
    if (!id || !(await caches.has(named(id)))) return null;
    const cache = await caches.open(named(id));
    const list = await cache.match(at(LIST));
    return list ? { ...(await list.json()), cache } : null;
}

/** Writes an id down under a name, since a worker may be ended at any time, and begins without memory. */
async function note(name, id) {
    await (await caches.open(CURRENT)).put(at(name), new Response(id));
}

/** What is written down under a name; "" for nothing. */
async function noted(name) {
    const written = await (await caches.open(CURRENT)).match(at(name));
    return written ? written.text() : "";
}

/** The id of the build that the player has agreed to; "" before the first. */
const agreed = () => noted(LIST);

const builds = new Map(); // id: the promise of `whole`, since every file asks

function known(id) {
    if (!builds.has(id)) {
        const found = whole(id);
        builds.set(id, found);
        found.then((build) => build || builds.delete(id), () => builds.delete(id)); // the next time it may be there
    }
    return builds.get(id);
}

/** The build that a new tab shows; null if none is whole. Where the agreed one was cleared away, the newest takes its place. */
async function current() {
    const build = await known(await agreed());
    if (build) return build;
    const newest = await known(BUILD.id);
    if (newest) await agree(newest.id); // or else the one after it would come without being agreed to
    return newest;
}

/** New tabs show this build from now on. */
const agree = (id) => note(LIST, id);

/**
 * Deletes builds that are neither the newest, nor agreed to, nor shown by a tab. A newer worker may be filling its build, or
 * may just have done so: that one is not touched, hence the order.
 */
async function sweep() {
    const names = await ours();
    if (registration.installing || (await noted(NEWEST)) !== BUILD.id) return;
    const wanted = [CURRENT, SHARED, ...[BUILD.id, await agreed(), ...(await onShow())].map(named)];
    for (const name of names) if (!wanted.includes(name)) await drop(name);
}

async function drop(name) {
    builds.delete(name.slice(OWN.length));
    await caches.delete(name);
}

const ours = async () => (await caches.keys()).filter((name) => name.startsWith(OWN));

// ---- tabs -----------------------------------------------------------------------------------------------------------------

// All files of a tab come from one build, also those that it asks for late, after the player has agreed to a newer one elsewhere.
const shown = new Map(); // a tab's id: the promise of the id of its build, "" if that is not known

async function show(tab, id) {
    shown.set(tab, Promise.resolve(id));
    await note(TAB + tab, id);
}

/** The build of a tab. One that was loaded before there was a worker gets the present one. */
async function shownIn(tab) {
    if (!shown.has(tab)) shown.set(tab, noted(TAB + tab));
    return (await known(await shown.get(tab))) ?? current();
}

/** The ids of the builds that open tabs show. What is noted of closed ones goes. */
async function onShow() {
    const cache = await caches.open(CURRENT);
    const found = [];
    for (const { url } of await cache.keys()) {
        if (!url.startsWith(at(TAB))) continue;
        const tab = url.slice(at(TAB).length);
        if (await clients.get(tab)) found.push(await noted(TAB + tab));
        else await cache.delete(url);
    }
    return found;
}

// ---- files ----------------------------------------------------------------------------------------------------------------

/** The bytes of an answer if they are those that the list promises, otherwise null. */
async function sound(answer, [hash, size]) {
    if (!answer?.ok) return null;
    try {
        const bytes = await answer.arrayBuffer();
        return bytes.byteLength === size && (await sha256(bytes)) === hash ? bytes : null;
    } catch {
        return null; // a disk that cannot be read, a connection that broke
    }
}

async function sha256(bytes) {
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * A file from the network; null if another one lies there by now. The browser may have it already; it may also be old, then its
 * path is added to `old`. What the page has fetched packed, is fetched packed here, too.
 */
async function fetched(path, due, old = []) {
    const [, size, packed = ""] = due;
    const ending = IS_HERE ? "" : packed;
    for (const cache of ["default", "reload"]) {
        const answer = await fetch(at(path + ending), { cache, priority: "low" });
        const type = ending ? TYPES[path.split(".").pop()] : (answer.headers.get("Content-Type") ?? "");
        const bytes = await sound(ending && answer.ok ? new Response(new XzReadableStream(answer.body)) : answer, due);
        if (bytes) return new Response(bytes, { headers: { "Content-Type": type, "Content-Length": String(size) } });
        if (answer.ok) old.push(path + ending);
    }
    return null;
}

/**
 * Fetches what is missing of the newest build. What another build has already is not fetched again. Of which files the browser
 * had others is told to the tabs: one that has loaded them shows parts of two builds.
 */
async function fill() {
    const cache = await caches.open(named(BUILD.id));
    const names = (await ours()).filter((name) => name !== named(BUILD.id));
    const others = await Promise.all(names.map((name) => caches.open(name)));
    const left = Object.entries(BUILD.files);
    const old = [];
    const work = async () => {
        for (let next; (next = left.pop()); ) await keep(cache, others, old, ...next);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    await cache.put(at(LIST), new Response(JSON.stringify(BUILD), { headers: { "Content-Type": "application/json" } }));
    builds.clear(); // what was looked up before may be a cache that has been deleted, and can still be read
    checked.clear();
    if (!(await whole(BUILD.id))) throw new Error("somebody has cleared it away meanwhile");
    if (!(await whole(await agreed()))) await agree(BUILD.id);
    await note(NEWEST, BUILD.id);
    if (old.length) await tell({ kind: "mixed", paths: old });
}

async function keep(cache, others, old, path, due) {
    if (await sound(await cache.match(at(path)), due)) return;
    for (const other of others) {
        if (!(await sound(await other.match(at(path)), due))) continue;
        await cache.put(at(path), await other.match(at(path)));
        return;
    }
    const answer = await fetched(path, due, old);
    if (!answer) throw new Error(`${path} is of another build`);
    await cache.put(at(path), answer);
}

/** Whether the newest build lies here with all its files, as far as their names say. */
async function complete() {
    const build = await whole(BUILD.id);
    if (!build) return false;
    const there = new Set((await build.cache.keys()).map(({ url }) => url));
    return Object.keys(BUILD.files).every((path) => there.has(at(path)));
}

// ---- answering --------------------------------------------------------------------------------------------------------------

const checked = new Set(); // files whose hash has been found right since this worker started

async function answer(path, event) {
    const { request } = event;
    const isStart = request.mode === "navigate" && path === HOME;
    try {
        const build = await (isStart ? current() : shownIn(event.clientId));
        // A worker (static/think.mjs) loads the files of the tab that starts it. If there is no room for a note, it loads the newest.
        const begins = isStart || request.destination === "worker";
        if (build && begins) event.waitUntil(show(event.resultingClientId, build.id).catch(() => {}));
        if (path === SNAPSHOT) return (await build?.cache.match(at(SNAPSHOT))) ?? new Response(null, { status: 204 });
        const due = build?.files[path];
        if (due && request.cache === "force-cache") {
            const found = await build.cache.match(at(path)); // static/large.js checks it
            if (found) return found;
        }
        // A busy browser may fail to read what lies there, and succeed at once when it is asked again.
        if (due) return (await kept(build, path, due)) ?? (await kept(build, path, due)) ?? (await mended(build, path, due));
        if (build && path === LIST) return (await build.cache.match(at(LIST))) ?? fetch(request);
    } catch (error) {
        if (error instanceof Away) return Response.error();
        if (error instanceof Gone && isStart) return answer(path, event); // of the newest build, or from the server
        if (error instanceof Gone) return startAnew(event.clientId);
        console.info(`The page is not kept here: ${error}`);
    }
    return fetch(request);
}

/** A tab that has loaded files of a build that is gone loads itself anew, unless it is up already (static/shell.js). */
async function startAnew(tab) {
    (await clients.get(tab))?.postMessage({ kind: "gone" });
    return Response.error();
}

/**
 * The file as it is kept, once its hash is found right; null if it is lost or damaged. It is looked up twice, since an answer
 * can be read only once.
 */
async function kept({ id, cache }, path, due) {
    try {
        const found = await cache.match(at(path));
        if (!found || checked.has(`${id} ${path}`)) return found ?? null;
        if (!(await sound(await cache.match(at(path)), due))) return null;
        checked.add(`${id} ${path}`);
        return found;
    } catch {
        return null; // a disk that cannot be read
    }
}

class Away extends Error {} // a file that is neither here nor to be had
class Gone extends Error {} // a build of which that is so for good

/**
 * Fetches a file that was lost or damaged. If the server has another build by now, nothing of this one is shown any more, since
 * files of two builds do not fit together. (Whatever else answers in its place, such as a hotel's page, does not count.)
 */
async function mended({ id, cache }, path, due) {
    const answer = await fetched(path, due).catch(() => null);
    if (answer) {
        await cache.put(at(path), answer.clone()).catch(() => {}); // there is no room: it is shown all the same
        return answer;
    }
    const there = await fetch(at(LIST), { cache: "no-store" }).then((list) => list.json()).catch(() => null);
    if (!there?.id || there.id === id) throw new Away();
    await drop(named(id));
    registration.update().catch(() => {});
    throw new Gone();
}

/** A text or file that another app shares. By POST it comes here, not to the server; the page reads it from the cache. */
async function takeShared(request) {
    const shared = await read(request).catch(() => null); // no form: the page says that nothing came
    const cache = await caches.open(SHARED);
    if (shared) await cache.put(at(SHARE), new Response(JSON.stringify(shared))).catch(() => {}); // nor if there is no room
    return Response.redirect(at("#shared"), 303);
}

/** The text of a form, and how long it is; one that is too long is left out. */
async function read(request) {
    const form = await request.formData();
    const files = form.getAll("file").filter((each) => each instanceof File);
    const size = files.reduce((sum, file) => sum + file.size, 0);
    const texts = ["text", "url"].map((name) => form.get(name)).filter((each) => typeof each === "string");
    const read = size > 3 * LONGEST ? [] : await Promise.all(files.map((file) => file.text()));
    const text = [...texts, ...read].filter(Boolean).join("\n\n");
    const length = size > 3 * LONGEST ? size : text.length;
    return { text: length > LONGEST ? "" : text, length };
}

/** The file that an address means, as the lists name it; null for what this page does not have. */
function meant({ url, method }) {
    const { origin, pathname } = new URL(url);
    if (origin !== SCOPE.origin || !pathname.startsWith(SCOPE.pathname)) return null;
    const path = pathname.slice(SCOPE.pathname.length) || HOME;
    if (method === "POST") return path === SHARE ? path : null;
    const known = path === LIST || path in BUILD.files || path.startsWith("static/") || path.startsWith("docs/rules/");
    return method === "GET" && known ? path : null;
}

addEventListener("fetch", (event) => {
    const path = meant(event.request);
    if (path === SHARE) event.respondWith(takeShared(event.request));
    else if (path) event.respondWith(answer(path, event));
});

// ---- the life of a worker -----------------------------------------------------------------------------------------------------

/** Tells every tab of this page but one. Copies below its path hear it, too, and know that it is not from their worker. */
async function tell(message, but = "") {
    for (const client of await clients.matchAll({ includeUncontrolled: true, type: "window" })) {
        if (client.url.startsWith(SCOPE.href) && client.id !== but) client.postMessage(message);
    }
}

async function fillOrTell() {
    try {
        await fill();
    } catch (error) {
        const isFull = error?.name === "QuotaExceededError";
        if (isFull && !(await whole(BUILD.id))) await drop(named(BUILD.id)); // matches need the room
        await tell({ kind: "failed", full: isFull });
        throw error;
    }
}

let filling = null; // one at a time, however many tabs ask

/** Fetches again what was cleared away of the newest build. */
function refill() {
    filling ??= fillOrTell()
        .then(() => tell({ kind: "filled" }), () => {})
        .finally(() => (filling = null));
    return filling;
}

addEventListener("install", (event) => {
    event.waitUntil(fillOrTell().then(() => skipWaiting())); // it goes on showing the build that was agreed to
});

addEventListener("activate", (event) => {
    event.waitUntil(clients.claim());
});

// What pages ask. They may be of an older build than this worker, or of a newer one: what a word means stays as it is.
const ASKED = {
    /** What is kept. `build` is the one that the page shows. */
    async state({ id: tab }, build) {
        if (!(await noted(TAB + tab)) && (await known(build))) await show(tab, build);
        const isComplete = await complete();
        return {
            answer: { complete: isComplete, id: BUILD.id, rules: BUILD.rules, agreed: await agreed() },
            next: isComplete ? sweep : refill,
        };
    },

    /** The player agrees to a build: whether that is the newest one, and here. */
    async agree({ id: tab }, build) {
        if (build !== BUILD.id || !(await whole(BUILD.id))) return { answer: false };
        await agree(BUILD.id);
        await tell({ kind: "agreed" }, tab);
        return { answer: true };
    },
};

async function hear({ data: { word, build }, source, ports: [port] }) {
    const found = await Promise.resolve(ASKED[word]?.(source, build)).catch(() => null); // a disk that cannot be read
    port.postMessage(found?.answer ?? null);
    await found?.next?.();
}

addEventListener("message", (event) => event.waitUntil(hear(event)));
