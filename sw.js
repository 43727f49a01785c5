// The service worker: answers with the files of the build that is kept (static/builds.js), so that the page opens without a network.
"use strict";

// tools/offline.py puts the build here: { id, rules, files: { path: [sha256, bytes, ending of a packed one] } }.
const BUILD = null;

const SCOPE = new URL(registration.scope);
const OWN = `sealed-moves ${SCOPE.pathname} `; // a path has no spaces: no other path's caches begin like this
const LIST = "build.json";
const HOME = "index.html";
const SNAPSHOT = "static/snapshot"; // static/snapshot.mjs puts it beside the files
const SHARE = "share"; // manifest.webmanifest
const SMALL = "play/"; // the small pages of the games, which lead on to the page (tools/previews.py)
const LONGEST = 1_000_000; // letters; static/hear.mjs says why

const at = (path) => new URL(path === HOME ? "" : path, SCOPE).href;

importScripts("static/vendor/xz.js", "static/builds.js"); // a browser that looks for a newer worker compares these, too

// ---- answering --------------------------------------------------------------------------------------------------------------

async function answer(path, event) {
    const { request } = event;
    const isStart = request.mode === "navigate" && (path === HOME || path.startsWith(SMALL));
    try {
        const build = await (isStart ? current() : shownIn(event.clientId));
        // A worker (static/think.mjs) loads the files of the tab that starts it. If there is no room for a note, it loads the newest.
        const begins = isStart || request.destination === "worker";
        if (build && begins) event.waitUntil(show(event.resultingClientId, build.id).catch(() => {}));
        if (path === SNAPSHOT) return (await build?.cache.match(at(SNAPSHOT))) ?? new Response(null, { status: 204 });
        const due = build?.files[path];
        if (due && request.headers.get("Hashed-By") === "page") {
            const found = await build.cache.match(at(path)); // static/large.js checks it
            if (found) return found;
        }
        // A busy browser may fail to read what lies there, and succeed at once when it is asked again.
        if (due) return (await kept(build, path, due)) ?? (await kept(build, path, due)) ?? (await mended(build, path, due));
        if (build && path === LIST) return (await build.cache.match(at(LIST))) ?? fetch(request);
    } catch (error) {
        if (error instanceof Away) return error.status ? new Response(null, { status: error.status }) : Response.error();
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

// ---- what other apps share ------------------------------------------------------------------------------------------------

/**
 * A text that another app shares. By POST it comes here, not to the server; the page reads it from the cache. Files are not taken
 * (manifest.webmanifest): a backup is one, and where a worker was cleared away, the browser would send it to the server.
 */
async function takeShared(request) {
    const shared = await read(request).catch(() => null); // no form: the page says that nothing came
    const cache = await caches.open(SHARED);
    if (shared) await cache.put(at(SHARE), new Response(JSON.stringify(shared))).catch(() => {}); // nor if there is no room
    return Response.redirect(at("#shared"), 303);
}

/** The text of a form, how long it is, and when it came; one that is too long is left out. */
async function read(request) {
    const form = await request.formData();
    const texts = ["text", "url"].map((name) => form.get(name)).filter((each) => typeof each === "string");
    const text = texts.filter(Boolean).join("\n\n");
    return { text: text.length > LONGEST ? "" : text, length: text.length, when: Date.now() };
}

/** The file that an address means, as the lists name it; null for what this page does not have. */
function meant({ url, method }) {
    const { origin, pathname } = new URL(url);
    if (origin !== SCOPE.origin || !pathname.startsWith(SCOPE.pathname)) return null;
    const path = pathname.slice(SCOPE.pathname.length) || HOME;
    if (method === "POST") return path === SHARE ? path : null;
    const known = path === LIST || Object.hasOwn(BUILD.files, path) || path.startsWith("static/") || /^docs\/(rules|lessons)\//.test(path);
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
