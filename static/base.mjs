// A database of records in IndexedDB: key, version, head (what a list needs) and body, the last two in stores of their own so
// that a list reads no bodies. Every write is one transaction that compares the versions first: two tabs cannot overwrite each
// other. What is done when a database fails is for store.mjs.

const STORES = ["heads", "bodies"];

const asked = (request) =>
    new Promise((done, fail) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(request.error);
    });

export const beginning = (prefix) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

/** Opens a database; null if it is not there and shall not be made. */
export function openBase(name, make = true) {
    return new Promise((done, fail) => {
        const request = indexedDB.open(name, 1);
        let isMissing = false;
        request.onupgradeneeded = () => {
            if (make) for (const store of STORES) request.result.createObjectStore(store);
            else request.transaction.abort(); // so it is not made after all
            isMissing = !make;
        };
        request.onsuccess = () => done(new Base(request.result));
        request.onerror = (event) => {
            event.preventDefault(); // Firefox reports an aborted transaction as an error
            if (isMissing) done(null);
            else fail(request.error);
        };
    });
}

/** Deletes a database, whatever is in it. Other tabs close it when they hear of that. */
export const removeBase = (name) => asked(indexedDB.deleteDatabase(name));

/** An open database. Its rows are `[key, version, head, body]`. */
export class Base {
    constructor(database) {
        this.database = database;
        this.name = database.name;
    }

    close() {
        this.database.close();
    }

    /** A transaction. Whoever writes says so: then it is on disk, and not only on its way there, when it is complete. */
    transaction(stores, writes = false) {
        return writes
            ? this.database.transaction(stores, "readwrite", { durability: "strict" })
            : this.database.transaction(stores);
    }

    /** The row with that key; null if there is none. */
    async read(key) {
        const transaction = this.transaction(STORES);
        const [head, body] = await Promise.all(STORES.map((name) => asked(transaction.objectStore(name).get(key))));
        return head ? [key, head.version, head.head, body] : null;
    }

    /** Every row whose key begins with `prefix`; without bodies, unless the rows are wanted `whole`. */
    async all(prefix, whole) {
        const transaction = this.transaction(whole ? STORES : "heads");
        const [range, store] = [beginning(prefix), transaction.objectStore("heads")];
        const [keys, values, bodies] = await Promise.all([
            asked(store.getAllKeys(range)),
            asked(store.getAll(range)),
            whole ? asked(transaction.objectStore("bodies").getAll(range)) : [],
        ]);
        return keys.map((key, i) => [key, values[i].version, values[i].head, bodies[i] ?? ""]);
    }

    /** Every row that can be read, each by itself, and how many cannot. */
    async salvage() {
        const keys = await asked(this.transaction("heads").objectStore("heads").getAllKeys());
        const read = await Promise.all(keys.map((key) => this.read(key).catch(() => null)));
        const rows = read.filter((row) => row && typeof row[3] === "string");
        return { rows, missed: keys.length - rows.length };
    }

    /**
     * Writes `[[key, version, head, body], ...]`, all or nothing; answers the key of a record that is not at its version, or "".
     * `again`: the same was tried on a connection that has failed, and may have been written all the same. So a record that
     * is where it was to be, with this very head and body, counts as written.
     */
    commit(changes, again) {
        return new Promise((done, fail) => {
            const transaction = this.transaction(STORES, true);
            const [heads, bodies] = STORES.map((name) => transaction.objectStore(name));
            let clash = "";
            transaction.oncomplete = () => done("");
            transaction.onabort = () => (clash ? done(clash) : fail(transaction.error ?? new Error("the write was given up")));
            const giveUp = (key) => {
                clash = key;
                transaction.abort();
            };
            const put = (key, version, head, body) => {
                if (body === null) {
                    heads.delete(key);
                    bodies.delete(key);
                } else {
                    heads.put({ version, head }, key);
                    bodies.put(body, key);
                }
            };
            for (const [key, version, head, body] of changes) {
                const request = heads.get(key);
                request.onsuccess = () => {
                    if (clash) return;
                    const found = request.result;
                    if ((found?.version ?? 0) === version) {
                        put(key, version + 1, head, body);
                    } else if (!again || !isWritten(found, version, head, body)) {
                        giveUp(key);
                    } else if (body !== null) {
                        const kept = bodies.get(key);
                        kept.onsuccess = () => clash || kept.result === body || giveUp(key);
                    }
                };
            }
        });
    }
}

/** Whether this is the head of a record that a change has written; a deletion leaves none. */
const isWritten = (found, version, head, body) =>
    body === null ? !found : found?.version === version + 1 && found.head === head;

/** The same in memory, where the browser keeps nothing: for as long as the tab lives. */
export class Memory {
    rows = new Map();

    async read(key) {
        return this.rows.get(key) ?? null;
    }

    async all(prefix, whole) {
        const rows = [...this.rows.values()].filter(([key]) => key.startsWith(prefix));
        return rows.map(([key, version, head, body]) => [key, version, head, whole ? body : ""]);
    }

    async commit(changes) {
        for (const [key, version] of changes) if ((this.rows.get(key)?.[1] ?? 0) !== version) return key;
        for (const [key, version, head, body] of changes) {
            if (body === null) this.rows.delete(key);
            else this.rows.set(key, [key, version + 1, head, body]);
        }
        return "";
    }
}
