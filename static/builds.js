// What the service worker (sw.js, which imports this) keeps: builds, the build of each tab, files with their hashes.
//
// A build is a cache of its own, filled by a list that has the hash of every file; it counts as whole when its list is in it.
// Which build is shown is written down beside them, and changes only when the player agrees (static/offline.mjs asks). So a
// newer build is fetched whole in the background and waits, whatever the browser does with its workers meanwhile.
// All names of caches begin with the page's path: other pages of this origin, and other copies of this one, keep theirs.
"use strict";

const { XzReadableStream } = self["xz-decompress"];

const AT_ONCE = 3; // files: the page that is open comes first
const NEWEST = "newest"; // the name under which the newest build that is whole is noted
const TAB = "tab/"; // with a tab's id, the name under which its build is noted
const TYPES = { wasm: "application/wasm" }; // of what comes packed; an archive has none of its own
const IS_HERE = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(SCOPE.hostname); // static/large.js says why

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
 * path is added to `old`. What the page has fetched packed, is fetched packed here, too. `told` is told with which status.
 */
async function fetched(path, due, old = [], told = {}) {
    const [, size, packed = ""] = due;
    const ending = IS_HERE ? "" : packed;
    for (const cache of ["default", "reload"]) {
        const answer = await fetch(at(path + ending), { cache, priority: "low" });
        const type = ending ? (TYPES[path.split(".").pop()] ?? "") : (answer.headers.get("Content-Type") ?? "");
        const bytes = await sound(ending && answer.ok ? new Response(new XzReadableStream(answer.body)) : answer, due);
        if (bytes) return new Response(bytes, { headers: { "Content-Type": type, "Content-Length": String(size) } });
        if (answer.ok) old.push(path + ending);
        told.status = answer.ok ? FORBIDDEN : answer.status;
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
    const { id, hash = "", single } = (await published()) ?? {}; // the list has a hash over this worker, too, so the worker cannot hold it
    const list = JSON.stringify({ ...BUILD, ...(id === BUILD.id ? { hash, single } : { hash: "" }) });
    await cache.put(at(LIST), new Response(list, { headers: { "Content-Type": "application/json" } }));
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

/** build.json as it lies on the server; null where it does not come. */
const published = () => fetch(at(LIST), { cache: "no-store" }).then((list) => list.json()).catch(() => null);

/** Whether the newest build lies here with all its files, as far as their names say. */
async function complete() {
    const build = await whole(BUILD.id);
    if (!build) return false;
    const there = new Set((await build.cache.keys()).map(({ url }) => url));
    return Object.keys(BUILD.files).every((path) => there.has(at(path)));
}

const FORBIDDEN = 403; // also of an answer with other bytes than those of the file: the page is told that something is in the way
const checked = new Set(); // files whose hash has been found right since this worker started

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

/** A file that is neither here nor to be had. `status` is what the network says of it; 0 if it says nothing. */
class Away extends Error {
    constructor(status) {
        super(`it is away: ${status}`);
        this.status = status;
    }
}
class Gone extends Error {} // a build of which that is so for good

/**
 * Fetches a file that was lost or damaged. If the server has another build by now, nothing of this one is shown any more, since
 * files of two builds do not fit together. (Whatever else answers in its place, such as a hotel's page, does not count.)
 */
async function mended({ id, cache }, path, due) {
    const told = { status: 0 };
    const answer = await fetched(path, due, [], told).catch(() => null);
    if (answer) {
        await cache.put(at(path), answer.clone()).catch(() => {}); // there is no room: it is shown all the same
        return answer;
    }
    const there = await published();
    if (!there?.id || there.id === id) throw new Away(told.status);
    await drop(named(id));
    registration.update().catch(() => {});
    throw new Gone();
}
