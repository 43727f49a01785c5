// Other copies of the page at other paths of this origin, as far as the databases tell that they have left: a publisher has
// renamed the page, and what people have begun is where nobody looks any more.
import { openBase, removeBase } from "./base.mjs";
import { HERE, ownerOf, SHARED } from "./store.mjs";

const MATCH = "match/";
const GONE = [404, 410];

/** The names of the databases of other copies, by their paths. */
async function others() {
    const found = new Map();
    const names = ((await indexedDB.databases?.()) ?? []).map(({ name }) => name);
    for (const name of names) if (name.startsWith(`${SHARED} `)) found.set(name.slice(SHARED.length + 1), name);
    found.set(await opened(SHARED, ownerOf).catch(() => ""), SHARED);
    return new Map([...found].filter(([path]) => isOther(path)));
}

/** Whether that is the path of another copy. A neighbour on the origin names databases as it likes: `//elsewhere` leads away. */
function isOther(path) {
    const [{ origin }, to] = [new URL(location.href), new URL(path, location.href)]; // that of any file is "null"
    return path !== HERE && path.endsWith("/") && to.origin === origin && to.pathname === path;
}

/** Does something with a database that is there, and closes it. */
async function opened(name, work) {
    const base = await openBase(name, false);
    try {
        return base ? await work(base) : "";
    } finally {
        base?.close();
    }
}

/** Whether there is no page any more at a path of this origin; not known without a network. */
async function isGone(path) {
    try {
        return GONE.includes((await fetch(path, { method: "HEAD", cache: "no-store" })).status);
    } catch {
        return false;
    }
}

/** The other paths of this origin that hold matches, as `[[path, matches, gone], ...]`. */
export async function places() {
    const found = [];
    for (const [path, name] of await others()) {
        const rows = await opened(name, (base) => base.all(MATCH, false)).catch(() => "");
        if (rows.length) found.push([path, rows.length, await isGone(path)]);
    }
    return JSON.stringify(found);
}

/** Does something with the database of such a path, and tells its tabs, if there are any, what has been written. */
async function at(path, work) {
    const name = (await others()).get(path);
    if (!name) throw new Error(`there is nothing at ${path}`);
    return opened(name, work);
}

export const readAt = async (path, key) => {
    const row = await at(path, (base) => base.read(key));
    return row ? JSON.stringify(row) : "";
};

export const rowsAt = async (path, prefix, whole) => JSON.stringify(await at(path, (base) => base.all(prefix, whole)));

export async function writeAt(path, text) {
    const changes = JSON.parse(text);
    return at(path, async (base) => {
        const clash = await base.commit(changes, false);
        if (!clash) say(base.name, changes.map(([key]) => key));
        return clash;
    });
}

/** Tells the tabs of another copy that records have been written. */
function say(name, keys) {
    try {
        const channel = new BroadcastChannel(name);
        channel.postMessage(keys);
        channel.close();
    } catch {
        // they learn of it when they write
    }
}

/** Removes the database of such a path, if no match is left in it. */
export async function removeAt(path) {
    const left = await at(path, (base) => base.all(MATCH, false));
    if (!left.length) await removeBase((await others()).get(path));
}
