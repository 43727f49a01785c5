// Keeps the whole page in this browser, so that it opens without a network: a service worker.
//
// A build is a cache of its own, filled by a list that has the hash of every file; it counts as whole when its list is in it.
// Which build is shown is written down beside them, and changes only when the player agrees (static/offline.mjs asks). So a
// newer build is fetched whole in the background and waits, whatever the browser does with its workers meanwhile.
// All names of caches begin with the page's path: other pages of this origin, and other copies of this one, keep theirs.
"use strict";

// tools/offline.py puts the build here: { id, rules, files: { path: [sha256, bytes] } }.
const BUILD = null;

const SCOPE = new URL(registration.scope);
const OWN = `sealed-moves ${SCOPE.pathname} `; // a path has no spaces: no other path's caches begin like this
const LIST = "build.json";
const HOME = "index.html";
const AT_ONCE = 3; // files: the page that is open comes first
const SHARE = "share"; // manifest.webmanifest
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

/** The id of the build that the player has agreed to; "" before the first. */
async function agreed() {
    const written = await (await caches.open(CURRENT)).match(at(LIST));
    return written ? written.text() : "";
}

let remembered = null; // the promise of `current`: every file asks

/** The build that is shown; null if none is whole. Where the agreed one was cleared away, the newest takes its place. */
const current = () => (remembered ??= (async () => (await whole(await agreed())) ?? (await whole(BUILD.id)))());

/** Shows this build from now on. */
async function agree(id) {
    await (await caches.open(CURRENT)).put(at(LIST), new Response(id));
    remembered = null;
    checked.clear();
}

/** Deletes builds that are neither shown nor the newest. */
async function sweep() {
    const wanted = [CURRENT, SHARED, named(BUILD.id), named(await agreed())];
    for (const name of await ours()) if (!wanted.includes(name)) await caches.delete(name);
}

const ours = async () => (await caches.keys()).filter((name) => name.startsWith(OWN));

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

/** A file from the network; null if another one lies there by now. The browser may have it already; it may also be old. */
async function fetched(path, due) {
    for (const cache of ["default", "reload"]) {
        const answer = await fetch(at(path), { cache, priority: "low" });
        const type = answer.headers.get("Content-Type") ?? "";
        const bytes = await sound(answer, due);
        if (bytes) return new Response(bytes, { headers: { "Content-Type": type, "Content-Length": String(due[1]) } });
    }
    return null;
}

/** Fetches what is missing of the newest build. What another build has already is not fetched again. */
async function fill() {
    const cache = await caches.open(named(BUILD.id));
    const names = (await ours()).filter((name) => name !== named(BUILD.id));
    const others = await Promise.all(names.map((name) => caches.open(name)));
    const left = Object.entries(BUILD.files);
    const work = async () => {
        for (let next; (next = left.pop()); ) await keep(cache, others, ...next);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    await cache.put(at(LIST), new Response(JSON.stringify(BUILD), { headers: { "Content-Type": "application/json" } }));
    remembered = null;
    if (!(await whole(await agreed()))) await agree(BUILD.id);
    await sweep();
}

async function keep(cache, others, path, due) {
    if (await sound(await cache.match(at(path)), due)) return;
    for (const other of others) {
        if (!(await sound(await other.match(at(path)), due))) continue;
        await cache.put(at(path), await other.match(at(path)));
        return;
    }
    const answer = await fetched(path, due);
    if (!answer) throw new Error(`${path} is of another build`);
    await cache.put(at(path), answer);
}

/** Whether the newest build lies here with all its files, as far as their names say. */
async function complete() {
    const build = await whole(BUILD.id);
    return Boolean(build) && (await build.cache.keys()).length > Object.keys(BUILD.files).length;
}

// ---- answering --------------------------------------------------------------------------------------------------------------

const checked = new Set(); // files whose hash has been found right since this worker started

async function answer(path, request) {
    try {
        const build = await current();
        const due = build?.files[path];
        if (path === LIST && build) return build.cache.match(at(LIST));
        if (due) return (await kept(build, path, due)) ?? (await mended(build, path, due)) ?? fetch(request);
    } catch (error) {
        if (error instanceof Away) return Response.error();
        console.info(`The page is not kept here: ${error}`);
    }
    return fetch(request);
}

/** The file as it is kept, once its hash is found right. It is looked up twice: the browser compiles what it reads itself. */
async function kept({ id, cache }, path, due) {
    const found = await cache.match(at(path));
    if (!found || checked.has(`${id} ${path}`)) return found;
    if (!(await sound(await cache.match(at(path)), due))) return null;
    checked.add(`${id} ${path}`);
    return found;
}

class Away extends Error {} // neither here nor to be had

/**
 * Fetches a file that was lost or damaged; null if the server has another build by now. Then nothing of this one is shown any
 * more, since files of two builds do not fit together. (Whatever else answers in its place, such as a hotel's page, does not
 * count.)
 */
async function mended({ id, cache }, path, due) {
    const answer = await fetched(path, due).catch(() => null);
    if (answer) {
        await cache.put(at(path), answer.clone()).catch(() => {}); // there is no room: it is shown all the same
        return answer;
    }
    const there = await fetch(at(LIST), { cache: "no-store" }).then((list) => list.json(), () => null).catch(() => null);
    if (!there?.id || there.id === id) throw new Away();
    await caches.delete(named(id));
    remembered = null;
    registration.update().catch(() => {});
    return null;
}

/** A text or file that another app shares. By POST it comes here, not to the server; the page reads it from the cache. */
async function takeShared(request) {
    const form = await request.formData();
    const files = form.getAll("file").filter((each) => each instanceof File);
    const size = files.reduce((sum, file) => sum + file.size, 0);
    const texts = ["text", "url"].map((name) => form.get(name)).filter((each) => typeof each === "string");
    const read = size > 3 * LONGEST ? [] : await Promise.all(files.map((file) => file.text()));
    const text = [...texts, ...read].filter(Boolean).join("\n\n");
    const length = size > 3 * LONGEST ? size : text.length;
    const shared = JSON.stringify({ text: length > LONGEST ? "" : text, length });
    await (await caches.open(SHARED)).put(at(SHARE), new Response(shared)).catch(() => {}); // the page says that nothing came
    return Response.redirect(at("#shared"), 303);
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
    else if (path) event.respondWith(answer(path, event.request));
});

// ---- the life of a worker -----------------------------------------------------------------------------------------------------

async function tell(message) {
    for (const client of await clients.matchAll({ includeUncontrolled: true, type: "window" })) client.postMessage(message);
}

async function fillOrTell() {
    try {
        await fill();
    } catch (error) {
        await tell({ kind: "failed", full: error?.name === "QuotaExceededError" });
        throw error;
    }
}

addEventListener("install", (event) => {
    event.waitUntil(fillOrTell().then(() => skipWaiting())); // it goes on showing the build that was agreed to
});

addEventListener("activate", (event) => {
    event.waitUntil(clients.claim());
});

const ASKED = {
    /** What is kept. A build that was cleared away, wholly or in part, is fetched again. */
    async state(event) {
        const isComplete = await complete();
        if (!isComplete) event.waitUntil(fillOrTell().then(() => tell({ kind: "filled" }), () => {}));
        return { complete: isComplete, id: BUILD.id, rules: BUILD.rules, agreed: await agreed() };
    },

    /** The player agrees to the newest build. */
    async agree(event) {
        if (!(await whole(BUILD.id))) return false;
        await agree(BUILD.id);
        await sweep();
        for (const client of await clients.matchAll({ type: "window" })) {
            if (client.id !== event.source.id) client.postMessage({ kind: "agreed" });
        }
        return true;
    },
};

addEventListener("message", (event) => {
    const answering = ASKED[event.data](event);
    event.waitUntil(answering.then((value) => event.ports[0].postMessage(value)));
});
