// Records in IndexedDB: key, version, head (what a list needs) and body, the last two in stores of their own so that a list
// reads no bodies. Every write is one transaction that compares the versions first: two tabs cannot overwrite each other.

/** The page's path. Copies of the page at several paths of one origin have nothing in common. */
export const HERE = new URL(".", document.baseURI).pathname;

const SHARED = "sealed-moves"; // the one database that all copies of an origin had at first
const OWN = `${SHARED} ${HERE}`;
const OWNER = "owner"; // the record in SHARED whose head is the path of the copy that goes on with it
let channel = null; // to other tabs, if this browser has storage that tabs share
let tell = () => {};
let memory = null; // where the browser keeps nothing: a map, for as long as the tab lives
let opening = null;
let former = ""; // the path of the copy that has SHARED, if that is another one and matches are in it

/** Opens the database, or the memory that takes its place. It takes a while, so static/boot.mjs begins with it early. */
export function open() {
    opening ??= openOurs().catch((error) => {
        console.info(`Nothing can be kept here: ${error}`);
        memory ??= new Map();
        return null;
    });
    return opening;
}

async function openOurs() {
    const base = (await openShared()) ?? (await openBase(OWN));
    // Another tab wants to change the layout, or the browser has closed the base: open it again when next needed.
    base.onversionchange = () => {
        base.close();
        opening = null;
    };
    base.onclose = () => (opening = null);
    channel ??= openChannel(base.name);
    return base;
}

/**
 * The database that all copies once shared, if this copy goes on with it; otherwise null. The first copy that asks gets it, for
 * good. Nothing is copied: a match that lies in two databases could be played on in both, and two codes of one number convict
 * an honest player; and a tab that still shows the page of those times goes on writing there.
 */
async function openShared() {
    const base = await openBase(SHARED, false);
    if (!base) return null;
    const { owner, matches } = await claim(base);
    if (owner === HERE) return base;
    base.close();
    former = matches ? owner : "";
    return null;
}

/** Writes down that this copy goes on with a base, unless another one does; gives the owner's path and the number of matches. */
function claim(base) {
    return new Promise((done, fail) => {
        const transaction = base.transaction("heads", "readwrite", { durability: "strict" });
        const heads = transaction.objectStore("heads");
        const [owned, counted] = [heads.get(OWNER), heads.count(beginning("match/"))];
        owned.onsuccess = () => owned.result ?? heads.put({ version: 1, head: HERE }, OWNER);
        transaction.oncomplete = () => done({ owner: owned.result?.head ?? HERE, matches: counted.result });
        transaction.onabort = () => fail(transaction.error);
    });
}

const beginning = (prefix) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

/** Opens a database; null if it is not there and shall not be made. */
function openBase(name, make = true) {
    return new Promise((done, fail) => {
        const request = indexedDB.open(name, 1);
        let isMissing = false;
        request.onupgradeneeded = () => {
            if (make) for (const store of ["heads", "bodies"]) request.result.createObjectStore(store);
            else request.transaction.abort(); // so it is not made after all
            isMissing = !make;
        };
        request.onsuccess = () => done(request.result);
        request.onerror = (event) => {
            event.preventDefault(); // Firefox reports an aborted transaction as an error
            if (isMissing) done(null);
            else fail(request.error);
        };
    });
}

/** The address of another copy, if matches of the times when all copies shared them are there; otherwise "". */
export async function formerPlace() {
    await open();
    return former && location.origin + former;
}

function openChannel(name) {
    try {
        const opened = new BroadcastChannel(name);
        opened.onmessage = (event) => tell(event.data);
        return opened;
    } catch {
        return null; // an older browser has none: then a tab learns of another's change when it writes
    }
}

const asked = (request) =>
    new Promise((done, fail) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(request.error);
    });

export async function read(key) {
    const base = await open();
    if (!base) return memory.has(key) ? JSON.stringify(memory.get(key)) : "";
    const transaction = base.transaction(["heads", "bodies"]);
    const [head, body] = await Promise.all([
        asked(transaction.objectStore("heads").get(key)),
        asked(transaction.objectStore("bodies").get(key)),
    ]);
    return head ? JSON.stringify([key, head.version, head.head, body]) : "";
}

/** Every record whose key begins with `prefix`, without bodies. */
export const heads = (prefix) => all(prefix, false);

/** The same with bodies, for records that are small. */
export const records = (prefix) => all(prefix, true);

async function all(prefix, whole) {
    const base = await open();
    if (!base) {
        const rows = [...memory.values()].filter(([key]) => key.startsWith(prefix));
        return JSON.stringify(rows.map(([key, version, head, body]) => [key, version, head, whole ? body : ""]));
    }
    const transaction = base.transaction(whole ? ["heads", "bodies"] : "heads");
    const [range, store] = [beginning(prefix), transaction.objectStore("heads")];
    const [keys, values, bodies] = await Promise.all([
        asked(store.getAllKeys(range)),
        asked(store.getAll(range)),
        whole ? asked(transaction.objectStore("bodies").getAll(range)) : [],
    ]);
    return JSON.stringify(keys.map((key, i) => [key, values[i].version, values[i].head, bodies[i] ?? ""]));
}

/** Writes `[[key, version, head, body], ...]`, all or nothing; answers the key of a record that is not at its version, or "". */
export async function write(text) {
    const changes = JSON.parse(text);
    const base = await open();
    const clash = base ? await commit(base, changes) : commitToMemory(changes);
    if (!clash) channel?.postMessage(changes.map(([key]) => key));
    return clash;
}

function commit(base, changes) {
    return new Promise((done, fail) => {
        // "strict": the record is on disk, not only on its way there, before the page says that it is kept.
        const transaction = base.transaction(["heads", "bodies"], "readwrite", { durability: "strict" });
        const [heads, bodies] = ["heads", "bodies"].map((name) => transaction.objectStore(name));
        let clash = "";
        transaction.oncomplete = () => done("");
        transaction.onabort = () => (clash ? done(clash) : fail(transaction.error ?? new Error("the write was given up")));
        for (const [key, version, head, body] of changes) {
            const request = heads.get(key);
            request.onsuccess = () => {
                if (clash) return;
                if ((request.result?.version ?? 0) !== version) {
                    clash = key;
                    transaction.abort();
                } else if (body === null) {
                    heads.delete(key);
                    bodies.delete(key);
                } else {
                    heads.put({ version: version + 1, head }, key);
                    bodies.put(body, key);
                }
            };
        }
    });
}

function commitToMemory(changes) {
    for (const [key, version] of changes) if ((memory.get(key)?.[1] ?? 0) !== version) return key;
    for (const [key, version, head, body] of changes) {
        if (body === null) memory.delete(key);
        else memory.set(key, [key, version + 1, head, body]);
    }
    return "";
}

/** `kept` for good, `maybe` (the browser may clear it), or `none`; with `ask` the browser may ask the player first. */
export async function persist(ask) {
    if (!(await open())) return "none";
    const storage = navigator.storage;
    if (!storage?.persist) return "maybe";
    return (await storage.persisted()) || (ask && (await storage.persist())) ? "kept" : "maybe";
}

export function onStored(call) {
    tell = call;
}
