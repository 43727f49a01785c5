// In one file this stands in for static/offline.mjs: there is no service worker, nothing newer comes by itself, and what is kept is
// kept only once the player has said so.
import { send } from "./hear.mjs";
import { keepHere, keepNothing } from "./store.mjs";

const STORES = ["heads", "bodies"];

/** Says which build this is. `list` is the promise of build.json. */
export async function begin(list) {
    const { id, hash } = await list;
    send("offline", { value: JSON.stringify({ kept: "file", build: id, hash, changed: [] }) });
}

/** Puts rows into a database as they are. */
const fill = ({ database }, rows) =>
    new Promise((done, fail) => {
        const transaction = database.transaction(STORES, "readwrite", { durability: "strict" });
        const [heads, bodies] = STORES.map((name) => transaction.objectStore(name));
        for (const [key, version, head, body] of rows) {
            heads.put({ version, head }, key);
            bodies.put(body, key);
        }
        transaction.oncomplete = done;
        transaction.onabort = () => fail(transaction.error);
    });

/** Keeps from now on what was in memory alone, or deletes all that is kept, and begins anew with nothing. */
export async function keepMatches(on) {
    if (on) return keepHere(fill);
    await keepNothing();
    return location.reload();
}
