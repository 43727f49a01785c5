// What comes over the network, and what answers in its place: a school's filter, an extension, a download manager, a hotel's
// page. They say 200, and call what they send what they like; so a file is known by its hash, or where there is no list of
// hashes, by how it begins. A plain script for the loading shell, the page and the window for a class, in the words of 2017.
(() => {
    "use strict";

    const ROOT = new URL("..", document.currentScript.src).href;
    const LIST = "build.json";
    const PATIENCE = 10000; // milliseconds in which nothing comes, until that is told
    const FORBIDS = [401, 403, 407, 451, 511]; // no host of files answers with these, but filters and hotels do
    const BEGINNINGS = {
        bin: [0x50, 0x4b, 3, 4], // zip, under an ending that no filter seizes
        packed: [0xfd, 0x37, 0x7a, 0x58, 0x5a], // xz, likewise
        wasm: [0, 0x61, 0x73, 0x6d],
    };
    const PAGES = ["html", "svg"]; // of ours, these alone begin with the sign of which HTML is made
    const LESS = 0x3c;
    const BLANKS = [0x20, 0x0a, 0x0d, 0x09, 0xef, 0xbb, 0xbf]; // the last three are a mark of UTF-8

    const sealed = window.sealed || (window.sealed = {});
    const fetch = window.fetch.bind(window); // static/boot.mjs lends Pyodide another
    const ending = (path) => path.split(".").pop();

    /** The path of an address of this page, as the list names it; "" for any other. */
    const pathOf = (address) => (address.startsWith(ROOT) ? address.slice(ROOT.length).split(/[?#]/)[0] : "");

    /** Whether these bytes may be the beginning of a file of that name. */
    function begins(path, bytes) {
        const due = BEGINNINGS[ending(path)];
        if (due) return due.every((byte, place) => bytes[place] === byte);
        return PAGES.includes(ending(path)) || bytes[bytes.findIndex((byte) => !BLANKS.includes(byte))] !== LESS;
    }

    /** Whether bytes have hash and size. Without https there are no hashes. */
    async function fits(bytes, due) {
        if (bytes.length !== due[1]) return false;
        if (!window.crypto || !crypto.subtle) return true;
        const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
        return Array.from(hash, (byte) => `0${byte.toString(16)}`.slice(-2)).join("") === due[0];
    }

    /** The files of the build that the page is of, and of the one that lies on the server by now; null if no list comes. */
    const listed = [
        () => Promise.resolve(sealed.list || fetch(ROOT + LIST).then((answer) => answer.json())),
        () => fetch(ROOT + LIST, { cache: "no-store" }).then((answer) => answer.json()),
    ].map((list) => () => list().then(({ files }) => files, () => null));

    /** Whether these bytes are a file of the page. */
    async function isOurs(path, bytes) {
        if (!begins(path, bytes)) return false;
        for (const [n, list] of listed.entries()) {
            const files = await inTime(list()).catch(() => null);
            if (!files) return n === 0; // nothing can be compared
            if (!files[path] || (await fits(bytes, files[path]))) return true;
        }
        return false;
    }

    /** What a promise gives within ten seconds. */
    const inTime = (promise) =>
        Promise.race([promise, new Promise((_, refuse) => setTimeout(refuse, PATIENCE, new Error("it does not come")))]);

    /** A file that did not come, or for which something else came: the text of the error is its path. */
    const lost = (path, kind) => Object.assign(new Error(path), { name: kind === "blocked" ? "Blocked" : "Missing", kind });

    /** The bytes of a file of the page. Rejected with its path if they do not come, or are others. */
    async function bytes(path, options) {
        const answer = await fetch(ROOT + path, options).catch(() => null);
        if (!answer || !answer.ok) throw lost(path, answer && FORBIDS.includes(answer.status) ? "blocked" : "file");
        const found = await answer.arrayBuffer().then((buffer) => new Uint8Array(buffer), () => null);
        if (!found) throw lost(path, "file");
        if (!(await isOurs(path, found))) throw lost(path, "blocked");
        return found;
    }

    /** The same, asked for once more, past the browser's own cache, if it is not right. */
    const twice = (path) => bytes(path).catch(() => bytes(path, { cache: "reload" }));

    /** Rejected with its path if something else comes in a file's place. One that does not come at all may have come already. */
    const sure = (path) => bytes(path).then(() => {}, (no) => {
        if (no.kind === "blocked") throw no;
    });

    /** What has become of a file: `blocked` if something answers in its place, `file` if nothing does; "" if it is right, or may yet come. */
    const look = (path) => inTime(bytes(path)).then(() => "", ({ kind }) => kind || "");

    /** What a start needs, by the document: scripts, style sheets, and what is fetched ahead for them. A font costs its looks alone. */
    function needed() {
        const asked = [...document.querySelectorAll("script[src], link[rel=stylesheet], link[rel=modulepreload], link[as=fetch]")];
        const knows = document.createElement("link").relList.supports("modulepreload");
        const known = asked.filter(({ rel }) => knows || rel !== "modulepreload");
        return [...new Set(known.map(({ src, href }) => pathOf(src || href)))].filter(Boolean);
    }

    /** The first of these files for which something else comes, or else that does not come: its path and what has become of it. */
    async function examine(paths = needed()) {
        const found = await Promise.all(paths.map(async (path) => [path, await look(path)]));
        return found.find(([, kind]) => kind === "blocked") || found.find(([, kind]) => kind) || null;
    }

    /** What a page that is up has fetched: without the fonts, and what static/large.js looks at itself. */
    const isLookedAt = (path) => path && !/[.](woff2|packed|wasm|bin)$|\/snapshot$/.test(path);
    const fetched = () => performance.getEntriesByType("resource").map(({ name }) => pathOf(name)).filter(isLookedAt);

    /** The path of a file of this page for which something else comes; "" if there is none. What went wrong in a page that is up may have begun there. */
    const keptBack = () => examine([...new Set([...needed(), ...fetched()])]).then((found) => (found && found[1] === "blocked" ? found[0] : ""), () => "");

    // ---- style sheets ------------------------------------------------------------------------------------------------------

    const nameOf = (path) => path.split("/").pop().replace(".css", "");

    /** Whether a style sheet is there to its end, where tools/styles.mjs leaves a mark: half of one is no error to a browser. */
    const isWhole = (path) => getComputedStyle(document.documentElement).getPropertyValue(`--whole-${nameOf(path)}`).trim() === "1";

    async function link(path, query) {
        const href = window.single ? single.href(path) : ROOT + path + query; // in one file (tools/single.py)
        const made = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
        made.dataset.sheet = ""; // static/first.js leaves it to this
        const come = new Promise((done) => (made.onload = made.onerror = done));
        document.head.append(made);
        await inTime(come).catch(() => {});
        return made;
    }

    /** Brings a style sheet. One that is missing, or not whole, is asked for once more; then it is rejected with its path. */
    async function sheet(path) {
        for (const query of ["", "?again"]) { // past what a filter has left in the browser's own cache
            const made = isWhole(path) ? null : await link(path, query);
            if (isWhole(path)) return;
            made.remove();
        }
        throw lost(path, (await look(path)) || "blocked"); // it comes to `fetch` alone
    }

    const sheets = new Map(); // path: its promise

    /** The same for whoever asks, once: until it has come. */
    function styled(path) {
        if (!sheets.has(path)) {
            const brought = sheet(path);
            sheets.set(path, brought);
            brought.catch(() => sheets.delete(path));
        }
        return sheets.get(path);
    }

    // ---- what stalls ---------------------------------------------------------------------------------------------------------

    /** What `coming` gives. If these files are at fault when it fails, the first of them is told; `stall` is told which one takes long. */
    async function named(paths, coming, stall = () => {}) {
        const isAwaited = (path) => !performance.getEntriesByName(ROOT + path).length;
        const timer = setTimeout(() => stall(paths.find(isAwaited) || paths[0]), PATIENCE);
        try {
            return await coming;
        } catch (error) {
            if (error.kind) throw error;
            for (const path of paths) {
                const kind = await look(path);
                if (kind) throw lost(path, kind);
            }
            throw error;
        } finally {
            clearTimeout(timer);
        }
    }

    const large = new Set(); // paths of what static/large.js waits for
    let timer = 0;
    let stalled = null;

    const come = new Set(); // paths of what has come

    /** The first file that has been asked for and has not come; "" if all that is asked for is here. */
    const awaited = () => needed().find((path) => !come.has(path)) || [...large][0] || "";

    /** Something of the start has come: the ten seconds begin anew. */
    function moved() {
        if (!stalled) return;
        clearTimeout(timer);
        stalled("");
        patience(PATIENCE);
    }

    /**
     * Tells of a start that waits, even if all that it has asked for is here: something else may be in it. It is told again after twice
     * the time, and so on, since whoever looks then may have to wait as well.
     */
    function patience(time) {
        timer = setTimeout(() => {
            if (!stalled) return;
            stalled(awaited(), true);
            patience(2 * time);
        }, time);
    }

    /**
     * From now on `tell` is told that nothing has come for ten seconds, and of the file for which the start waits then, if it is a file;
     * and with "" alone that it goes on.
     */
    function watchStart(tell) {
        stalled = tell;
        const note = (list) => {
            const fresh = list.getEntries().map(({ name }) => pathOf(name)).filter((path) => !come.has(path)); // not what is looked at again
            fresh.forEach((path) => come.add(path));
            if (fresh.length) moved();
        };
        new PerformanceObserver(note).observe({ type: "resource", buffered: true });
        moved();
    }

    /** Nobody waits any more: the page is up, or cannot come up. */
    function endWatch() {
        clearTimeout(timer);
        if (stalled) stalled("");
        stalled = null;
    }

    Object.assign(sealed, { begins, bytes: twice, endWatch, examine, FORBIDS, isWhole, keptBack, large, lost, look, moved, named, pathOf, styled, sure, watchStart });
})();
