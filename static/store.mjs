// Records in IndexedDB: key, version, head (what a list needs) and body, the last two in stores of their own so that a list
// reads no bodies. Every write is one transaction that compares the versions first: two tabs cannot overwrite each other.

const NAME = "sealed-moves";
let channel = null; // to other tabs, if this browser has storage that tabs share
let tell = () => {};
let memory = null; // where the browser keeps nothing: a map, for as long as the tab lives
let opening = null;

function open() {
    opening ??= new Promise((done, fail) => {
        const request = indexedDB.open(NAME, 1);
        request.onupgradeneeded = () => {
            for (const store of ["heads", "bodies"]) request.result.createObjectStore(store);
        };
        request.onsuccess = () => {
            const base = request.result;
            // Another tab wants to change the layout, or the browser has closed the base: open it again when next needed.
            base.onversionchange = () => {
                base.close();
                opening = null;
            };
            base.onclose = () => (opening = null);
            channel ??= openChannel();
            done(base);
        };
        request.onerror = () => fail(request.error);
    }).catch((error) => {
        console.info(`Nothing can be kept here: ${error}`);
        memory ??= new Map();
        return null;
    });
    return opening;
}

function openChannel() {
    try {
        const opened = new BroadcastChannel(NAME);
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
export async function heads(prefix) {
    const base = await open();
    if (!base) {
        const rows = [...memory.values()].filter(([key]) => key.startsWith(prefix));
        return JSON.stringify(rows.map(([key, version, head]) => [key, version, head, ""]));
    }
    const store = base.transaction("heads").objectStore("heads");
    const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
    const [keys, values] = await Promise.all([asked(store.getAllKeys(range)), asked(store.getAll(range))]);
    return JSON.stringify(keys.map((key, i) => [key, values[i].version, values[i].head, ""]));
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
