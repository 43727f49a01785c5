// The page's side of sw.js, loaded when the page has been up for a while: keeps it for times without a network, tells Python
// of newer builds and of ways to install it. Where there are no service workers, it only says so.
import { attempt, visits } from "./attempt.mjs";
import { keepOut, LONGEST, onReturn, send } from "./hear.mjs";
import { HERE, persist } from "./store.mjs";

const HOUR = 3_600_000; // between two looks for a newer build while the page stays open
const MINUTE = 60_000; // milliseconds
const SECOND = 2; // the visit with which somebody has come back
const REST = 3000; // milliseconds between what has to be done and what is done ahead
const WORKER = "sw.js";
const SHARED = `sealed-moves ${HERE} shared`; // the name of a cache in sw.js

let registration = null;
let own = { id: "", rules: {}, hash: "" }; // the build of this page
let told = { kept: "coming", newer: "", moved: false, mixed: false, changed: [], cramped: false };

/** Changes what Python knows. */
function tell(news) {
    told = { ...told, ...news };
    send("offline", { value: JSON.stringify({ ...told, build: own.id, hash: own.hash ?? "", file: own.single ?? [] }) });
}

/** What a worker answers; null if a newer one replaces it meanwhile, since then it may never answer. */
function ask(worker, word, build) {
    return new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        const giveUp = () => worker.state === "redundant" && done(null);
        port1.onmessage = ({ data }) => done(data);
        worker.addEventListener("statechange", giveUp);
        worker.postMessage({ word, build }, [port2]);
        giveUp();
    });
}

/** Rulesets, each with a way of playing (`roundabout/chat`), whose rules differ in two builds. */
function differing(mine, newer) {
    const ways = (rules) => Object.entries(rules).flatMap(([game, digests]) => Object.keys(digests).map((way) => [game, way]));
    return ways(mine)
        .filter(([game, way]) => mine[game][way] !== newer[game]?.[way])
        .map((pair) => pair.join("/"));
}

/**
 * The newest worker that has its build whole; null before the first. Chromium lets it wait, for minutes, while the one before it
 * has something to do: it answers meanwhile, and either of them shows any build.
 */
const latest = () => registration?.waiting ?? registration?.active;

async function look() {
    const worker = latest();
    if (!worker) return; // `expect` looks again
    const newest = await ask(worker, "state", own.id);
    if (!newest || worker !== latest()) return; // the newer one will tell
    if (!newest.complete) {
        tell({ newer: "", changed: [] }); // it was cleared away, and the worker tells when it is here again
        return;
    }
    const isNewer = Boolean(own.id) && newest.id !== own.id;
    if (own.id && !isNewer) setTimeout(() => takeSnapshot().catch(() => {}), REST);
    tell({
        kept: "whole",
        newer: isNewer ? newest.id : "",
        changed: isNewer ? differing(own.rules, newest.rules) : [],
        moved: isNewer && newest.agreed === newest.id,
        cramped: false,
    });
}

let taken = false;

/** Has a snapshot of Python taken, unless there is one, where that is to be tried. Its worker loads Python once more, so this happens once a visit. */
async function takeSnapshot() {
    const name = `sealed-moves ${HERE} ${own.id}`; // in sw.js, too
    if (!(await caches.has(name)) || (await (await caches.open(name)).match("static/snapshot")) || taken) return;
    taken = true;
    await attempt(own.id, () => snapshot(name));
}

/** A snapshot is in the cache of that name when it is fulfilled; without one the next visit is only slower. */
function snapshot(name) {
    return new Promise((done, refuse) => {
        const worker = new Worker("static/snapshot.mjs", { type: "module" });
        worker.onmessage = ({ data }) => {
            worker.terminate();
            if (data === "taken") done();
            else refuse(new Error(data));
        };
        worker.onerror = (event) => {
            event.preventDefault();
            refuse(new Error("there is no such worker"));
        };
        worker.postMessage([name, window.sealed.compiled]);
    });
}

/** Looks again when a worker that is on its way has its build whole, and when it has come to work. */
function expect(worker) {
    worker?.addEventListener("statechange", () => ["installed", "activated"].includes(worker.state) && look());
}

/** Whether this page came from the network, and that file with it. */
function isLoaded(path) {
    const [start] = performance.getEntriesByType("navigation");
    const files = [location, ...performance.getEntriesByType("resource")].map(({ href, name }) => (name ?? href).split("#")[0]);
    return !start.workerStart && files.includes(new URL(path, document.baseURI).href);
}

const NEWS = {
    filled: look,
    mixed: ({ paths }) => paths.some(isLoaded) && tell({ mixed: true }),
    failed: ({ full }) => tell(told.kept === "whole" ? { cramped: full } : { kept: full ? "full" : "failed" }),
    agreed: () => tell({ moved: true }),
};

/** Hears the worker of this page; that of a page above this path may speak to all below it. */
function hear({ data, source }) {
    if (source?.scriptURL === new URL(WORKER, document.baseURI).href) NEWS[data.kind]?.(data);
}

/** Registers the worker; null where there can be none: in old browsers, without https, and where no page may keep anything. */
async function register() {
    const workers = navigator.serviceWorker;
    const kept = await persist(false).catch(() => ""); // a database that fails may need the newer page
    if (!workers || kept === "none") return null; // Firefox reports it as an error to have tried
    workers.addEventListener("message", hear);
    workers.startMessages();
    return (await workers.register(WORKER, { updateViaCache: "none" })) ?? null;
}

/**
 * Whether somebody pays for what comes, or wants little to come, and is here for the first time: what is kept is half as much again
 * as a visit needs, and many look at a page once.
 */
function spares() {
    const { saveData = false, type = "" } = navigator.connection ?? {};
    try {
        return (saveData || type === "cellular") && !navigator.serviceWorker?.controller && visits() < SECOND;
    } catch {
        return false; // where nothing may be kept, nothing is
    }
}

/** Begins to keep the page, now or later. `list` is the promise of build.json as it was when the page had started. */
export async function begin(list) {
    own = await list.catch(() => own);
    if (spares()) tell({ kept: "later" });
    else await keep();
}

/** Begins to keep it now, which a player may ask for. */
export async function keep() {
    tell({ kept: "coming" });
    try {
        registration = await register();
        if (!registration) tell({ kept: "none" });
    } catch ({ name }) {
        tell({ kept: name === "SecurityError" ? "none" : "failed" }); // refused, or it has not arrived
    }
    if (!registration) return;
    dropShared().catch(() => {}); // a disk that cannot be read
    tell({});
    expect(registration.installing ?? registration.waiting);
    registration.addEventListener("updatefound", () => expect(registration.installing));
    look();
    registration.update().catch(() => {}); // without a network there is no news
    let looked = Date.now();
    onReturn(() => {
        look(); // what the worker has told meanwhile may not have been heard
        if (document.hidden || Date.now() - looked < HOUR) return;
        looked = Date.now();
        registration.update().catch(() => {});
    });
}

/** Goes over to the newer build that the player was told of, with all that was said of it. */
export async function renew() {
    const isAgreed = told.mixed || told.moved || (await ask(latest(), "agree", told.newer));
    if (isAgreed) location.reload();
    else await look(); // it is not here any more, or there is one that the player has not been told of
}

/** What another app has shared into the page; null for nothing. */
async function shared() {
    if (!(await caches.has(SHARED))) return null; // to open it would make it
    const cache = await caches.open(SHARED);
    const [key] = await cache.keys();
    return key ? (await cache.match(key)).json() : null;
}

/** The text that another app has shared into the page, once. One that is too long is reported as a paste would be. */
export async function sharedIn() {
    const found = await shared();
    await caches.delete(SHARED);
    if (!found?.length) throw new Error("nothing was shared"); // a file, perhaps: none is taken
    if (found.length > LONGEST) keepOut(found.length);
    return found.text;
}

/** Removes what was shared and never opened. What came within the last minute may be for a tab that is just starting. */
async function dropShared() {
    const found = await shared();
    if (found && Date.now() - (found.when ?? 0) > MINUTE) await caches.delete(SHARED);
}
