// What this page keeps (base.mjs), and what is done when the browser's database fails. One that fails is not an empty one: a
// player who went on without it could send a second code of a number, which convicts. So nothing takes its place but where
// the browser keeps nothing at all, or where the player says so and no code is made.
import { Memory, openBase, removeBase } from "./base.mjs";

/** The page's path. Copies of the page at several paths of one origin have nothing in common. */
export const HERE = new URL(".", document.baseURI).pathname;

export const SHARED = "sealed-moves"; // the one database that all copies of an origin had at first
const OWN = `${SHARED} ${HERE}`;
const OWNER = "owner"; // the record in SHARED whose head is the path of the copy that goes on with it
const MARK = `sealed-left ${HERE}`; // in localStorage: codes may have left of which the database knows nothing
const PATIENCE = 40; // looks at a database that is being opened,
const LOOK = 250; // each so many milliseconds after the one before: ten seconds in which the page lives

let channel = null; // to other tabs, if this browser has storage that tabs share
let tell = () => {};
let memory = null; // what takes the database's place
let isAside = false; // whether the player goes on beside a database that fails
let opening = null;
let current = null; // the open database
let wasOpen = false;

/** The database cannot be opened: not at once, not a second time, or not in ten seconds of the page's life. `Newer`: a newer page has made it. */
class Unreadable extends Error {
    constructor(cause) {
        super(`what is kept cannot be read: ${cause}`, { cause });
        this.name = cause.name === "VersionError" ? "Newer" : "Unreadable";
    }
}

/**
 * Opens the database, or the memory that takes its place. It takes a while, so static/boot.mjs begins with it early. Once it
 * is unreadable it stays so until the page is loaded anew: nothing is to heal in the middle of a press.
 */
export function open() {
    opening ??= openKept();
    return opening;
}

async function openKept() {
    let failure = null;
    for (let trials = 2; trials; trials -= 1) {
        try {
            return watch(await inTime(openOurs()));
        } catch (error) {
            if (!wasOpen && keepsNothing()) {
                console.info(`Nothing can be kept here: ${error}`);
                return (memory ??= new Memory());
            }
            failure = error;
            if (error.name === "TimeoutError") break; // it has had its time
        }
    }
    throw new Unreadable(failure);
}

/**
 * Whether this browser keeps nothing for pages. What `open` says decides nothing: where site data is blocked, Chromium answers
 * with the very error of a broken database.
 */
function keepsNothing() {
    try {
        return !window.indexedDB || !window.localStorage;
    } catch (error) {
        return error.name === "SecurityError";
    }
}

/**
 * What a promise of a database gives, if that comes in time; one that comes later is closed. A device that sleeps, or a machine
 * that has no time for the page, has none for the database either: so what is counted are looks, and not the clock.
 */
function inTime(promise) {
    return new Promise((done, fail) => {
        let isLate = false;
        let timer = 0;
        const look = (left) => {
            if (left) {
                timer = setTimeout(look, LOOK, left - 1);
                return;
            }
            isLate = true;
            fail(new DOMException("the database does not answer", "TimeoutError"));
        };
        look(PATIENCE);
        promise.then(done, fail).finally(() => clearTimeout(timer));
        promise.then((base) => isLate && base?.close?.(), () => {});
    });
}

const openOurs = async () => (await openShared()) ?? openBase(OWN);

/** Opens the base again when it is next needed, once another tab wants to delete it or the browser has closed it. */
function watch(base) {
    [current, wasOpen] = [base, true];
    base.database.onversionchange = () => drop(base);
    base.database.onclose = () => drop(base);
    channel ??= openChannel(base.name);
    return base;
}

function drop(base) {
    base.close();
    if (current === base) current = opening = null;
}

/**
 * The database that all copies once shared, if this copy goes on with it; otherwise null. The first copy that asks gets it, for
 * good. Nothing is copied: a match that lies in two databases could be played on in both, and two codes of one number convict
 * an honest player; and a tab that still shows the page of those times goes on writing there.
 */
async function openShared() {
    const base = await openBase(SHARED, false);
    if (!base) return null;
    if ((await claim(base)) === HERE) return base;
    base.close();
    return null;
}

/** Writes down that this copy goes on with a base, unless another one does; gives the owner's path. */
function claim(base) {
    return new Promise((done, fail) => {
        const transaction = base.transaction("heads", true);
        const heads = transaction.objectStore("heads");
        const owned = heads.get(OWNER);
        owned.onsuccess = () => owned.result ?? heads.put({ version: 1, head: HERE }, OWNER);
        transaction.oncomplete = () => done(owned.result?.head ?? HERE);
        transaction.onabort = () => fail(transaction.error);
    });
}

/** The path of the copy that goes on with the database which all copies once shared; "" if nobody has asked yet. */
export const ownerOf = async (base) => (await base.read(OWNER))?.[2] ?? "";

function openChannel(name) {
    try {
        const opened = new BroadcastChannel(name);
        opened.onmessage = (event) => tell(event.data);
        return opened;
    } catch {
        return null; // an older browser has none: then a tab learns of another's change when it writes
    }
}

/**
 * Does something with the database; if that fails, once more with a fresh connection. iOS ends the process behind a connection
 * while a page sleeps: nothing tells of it, no transaction on it ever works again, and a fresh one works at once.
 */
async function using(work) {
    const base = await open();
    if (base === memory) return work(base, false);
    try {
        return await work(base, false);
    } catch {
        drop(base);
        return work(await open(), true);
    }
}

export async function read(key) {
    const row = await using((base) => base.read(key));
    return row ? JSON.stringify(row) : "";
}

/** Every record whose key begins with `prefix`, without bodies. */
export const heads = async (prefix) => JSON.stringify(await using((base) => base.all(prefix, false)));

/** The same with bodies, for records that are small. */
export const records = async (prefix) => JSON.stringify(await using((base) => base.all(prefix, true)));

/** Writes `[[key, version, head, body], ...]`, all or nothing; answers the key of a record that is not at its version, or "". */
export async function write(text) {
    const changes = JSON.parse(text);
    const clash = await using((base, again) => base.commit(changes, again));
    if (!clash) channel?.postMessage(changes.map(([key]) => key));
    return clash;
}

/** `kept` for good, `maybe` (the browser may clear it), `none`, or `aside`; with `ask` the browser may ask the player first. */
export async function persist(ask) {
    if ((await open()) === memory) return isAside ? "aside" : "none";
    const storage = navigator.storage;
    if (!storage?.persist) return "maybe";
    return (await storage.persisted()) || (ask && (await storage.persist())) ? "kept" : "maybe";
}

export function onStored(call) {
    tell = call;
}

// ---- where the database fails -------------------------------------------------------------------------------------------------

/** The names of the databases in which this copy's records may lie, of which none can be opened, it may be. */
async function ours() {
    try {
        const shared = await inTime(openShared());
        shared?.close();
        return [shared ? SHARED : OWN];
    } catch {
        return [SHARED, OWN]; // nobody can tell any more whose the first is
    }
}

/** All that can be read, record by record, as `{rows, missed}`. */
export async function salvage() {
    const all = { rows: [], missed: 0 };
    for (const name of await ours()) {
        const base = await inTime(openBase(name, false)).catch(() => null);
        const { rows, missed } = (await base?.salvage().finally(() => base.close())) ?? all;
        if (base) [all.rows, all.missed] = [[...all.rows, ...rows], all.missed + missed];
    }
    return JSON.stringify(all);
}

/** From now on memory takes its place, with nothing in it. */
export function playAside() {
    memory = new Memory();
    isAside = true;
    opening = Promise.resolve(memory);
}

/** Deletes it. It might come back, so the mark is set first, without which nothing is deleted. */
export async function giveUp() {
    if (!leaveMark()) throw new Error("no mark can be left");
    const names = await ours();
    current?.close();
    for (const name of names) await inTime(removeBase(name));
}

/** Notes, outside of the database, that codes may leave of which it knows nothing; whether that could be written. */
export function leaveMark() {
    try {
        localStorage.setItem(MARK, "1");
        return isMarked();
    } catch {
        return false;
    }
}

export function isMarked() {
    try {
        return localStorage.getItem(MARK) !== null;
    } catch {
        return false;
    }
}

export const clearMark = () => localStorage.removeItem(MARK);

export const reload = () => location.reload();
