// The page's side of sw.js, loaded when the page has been up for a while: keeps it for times without a network, tells Python
// of newer builds and of ways to install it. Where there are no service workers, it only says so.
import { keepOut, LONGEST, send } from "./hear.mjs";
import { persist } from "./store.mjs";

const HOUR = 3_600_000; // between two looks for a newer build while the page stays open
const SHARED = `sealed-moves ${new URL(".", document.baseURI).pathname} shared`; // the name of a cache in sw.js

let registration = null;
let own = { id: "", rules: {} }; // the build of this page
let told = { kept: "coming", newer: "", moved: false, changed: [] };

/** Changes what Python knows. */
function tell(news) {
    told = { ...told, ...news };
    send("offline", { value: JSON.stringify({ ...told, build: own.id }) });
}

/** Asks a worker. One that a newer one replaces meanwhile may never answer. */
function ask(worker, word) {
    return new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => done(data);
        worker.postMessage(word, [port2]);
    });
}

/** Rulesets, each with a way of playing (`roundabout/chat`), whose rules differ in two builds. */
function differing(mine, newer) {
    const ways = (rules) => Object.entries(rules).flatMap(([game, digests]) => Object.keys(digests).map((way) => [game, way]));
    return ways(mine)
        .filter(([game, way]) => mine[game][way] !== newer[game]?.[way])
        .map((pair) => pair.join("/"));
}

async function look() {
    const worker = registration?.active;
    if (!worker) return; // `expect` looks again
    const newest = await ask(worker, "state");
    if (!newest.complete || worker !== registration.active) return; // the newer one will tell
    const isNewer = Boolean(own.id) && newest.id !== own.id;
    tell({
        kept: "whole",
        newer: isNewer ? newest.id : "",
        changed: isNewer ? differing(own.rules, newest.rules) : [],
        moved: isNewer && newest.agreed === newest.id,
    });
}

/** Looks again when a worker that is on its way has come to work. */
function expect(worker) {
    worker?.addEventListener("statechange", () => worker.state === "activated" && look());
}

const NEWS = {
    filled: look,
    failed: ({ full }) => tell(told.kept === "whole" ? {} : { kept: full ? "full" : "failed" }),
    agreed: () => tell({ moved: true }),
};

/** The worker's registration; null where there is none: in old browsers, and where no page may keep anything. */
async function register() {
    if ((await persist(false)) === "none") return null; // Firefox reports it as an error to have tried
    try {
        const workers = navigator.serviceWorker;
        workers.addEventListener("message", ({ data }) => NEWS[data.kind](data));
        workers.startMessages();
        return (await workers.register("sw.js", { updateViaCache: "none" })) ?? null;
    } catch {
        return null;
    }
}

/** Begins to keep the page. `list` is the promise of build.json as it was when the page had started. */
export async function begin(list) {
    own = await list.then((answer) => answer.json()).catch(() => own);
    registration = await register();
    if (!registration) {
        tell({ kept: "none" });
        return;
    }
    tell({});
    expect(registration.installing ?? registration.waiting);
    registration.addEventListener("updatefound", () => expect(registration.installing));
    look();
    registration.update().catch(() => {}); // without a network there is no news
    let looked = Date.now();
    document.addEventListener("visibilitychange", () => {
        if (document.hidden || Date.now() - looked < HOUR) return;
        looked = Date.now();
        registration.update().catch(() => {});
    });
}

/** Shows the newest build. */
export async function renew() {
    if (!told.moved) await ask(registration.active, "agree");
    location.reload();
}

/** The text that another app has shared into the page, once. One that is too long is reported as a paste would be. */
export async function sharedIn() {
    const cache = await caches.open(SHARED);
    const [key] = await cache.keys();
    if (!key) throw new Error("nothing was shared");
    const { text, length } = await (await cache.match(key)).json();
    await cache.delete(key);
    if (length > LONGEST) keepOut(length);
    return text;
}
