// The files that take long to fetch: Python's WebAssembly, its library, and the app. A plain script after static/shell.js,
// which says whether to begin. Scripts are not counted among them: the browser fetches those itself (modulepreload).
(() => {
    "use strict";

    const { sealed } = window;
    const { fail, large, lost, moved, show } = sealed;
    // From this very device nothing has to travel, so that unpacking would only take time (sw.js has this, too).
    const IS_HERE = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(location.hostname);
    const APP = "app.bin";
    const LARGE = ["pyodide/pyodide.asm.wasm", "pyodide/stdlib.bin", APP];
    const VENDOR = new URL("static/vendor/", document.baseURI).href;
    const END = [0x50, 0x4b, 5, 6];
    const HASHED_HERE = { headers: { "Hashed-By": "page" } }; // sw.js answers at once, with whatever lies there

    const made = new Map(); // path: the promise of what a large file is in the end, bytes or compiled WebAssembly
    const parts = new Map(); // path: { come, due }, in bytes as they travel
    // Python needs the app only once it has started, which takes time. So from afar the app waits for so much of the WebAssembly:
    // then both are here together, and Python starts while the rest of the app is on its way.
    const SHARE = 0.85;
    const PATIENCE = 10_000; // milliseconds
    let sendApp;
    const appIsNext = new Promise((done) => (sendApp = done));

    const fetch = window.fetch.bind(window); // static/boot.mjs lends Pyodide another

    // A list that does not come holds nothing back.
    const inTime = (promise) => Promise.race([promise, new Promise((_, refuse) => setTimeout(refuse, PATIENCE, new Error("late")))]);
    const json = async (address) => (await fetch(address)).json();

    async function begin(path) {
        const answer = await fetch(VENDOR + path);
        if (sealed.FORBIDS.includes(answer.status)) throw blocked(path);
        if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
        return answer;
    }

    const blocked = (path) => lost(`static/vendor/${path}`, "blocked");

    /** A file as it should be; one that was cut on the way, or is another, is not handed on. Of a zip the end is a mark as well. */
    function whole(path, bytes) {
        if (isWasm(path)) return bytes;
        const end = new Uint8Array(bytes).slice(-22, -18);
        if (END.some((byte, place) => end[place] !== byte)) throw blocked(path);
        return bytes;
    }

    /**
     * Counts a file's bytes as they travel, and returns how many have come: of a compressed file more bytes are read, so the
     * count is scaled down. Rejected if they begin like another file than the one of that name.
     */
    async function count(path, answer, size, name = path, each = () => {}) {
        const part = { come: 0, due: Number(answer.headers.get("Content-Length")) || (await size) };
        parts.set(path, part);
        let read = 0;
        const full = answer.headers.get("Content-Encoding") ? await size : part.due;
        for (const reader = answer.body.getReader(); ; ) {
            const { done, value } = await reader.read();
            if (done) break;
            if (!read && value.length > 5 && !sealed.begins(name, value)) throw blocked(path);
            moved();
            read += value.length;
            part.come = (part.due * read) / full;
            if (isWasm(path) && part.come > SHARE * part.due) sendApp();
            tell();
            each(value);
        }
        part.come = part.due;
        tell();
        return read;
    }

    /** A large file that comes packed, by a worker that unpacks it (static/unpack.js). */
    async function unpacked(path, sizes) {
        const worker = new Worker("static/unpack.js", { name: path });
        const found = new Promise((done, refuse) => {
            worker.onmessage = ({ data }) => (data.error ? refuse(new Error(data.error)) : done(data.found));
            worker.onerror = (event) => {
                event.preventDefault(); // it is no trouble: then the file comes as it is
                refuse(new Error("there is no such worker"));
            };
        });
        found.catch(() => {}); // it may fail before it is awaited
        try {
            const packed = `${path}.packed`;
            const size = sizes.then((bytes) => bytes[packed]);
            await count(path, await begin(packed), size, packed, (part) => worker.postMessage(part, [part.buffer]));
            worker.postMessage(null);
            return whole(path, await found);
        } finally {
            worker.terminate();
        }
    }

    /** A large file as it lies there unpacked. */
    async function plain(path, sizes) {
        const answer = await begin(path);
        const copy = answer.clone();
        const size = sizes.then((bytes) => bytes[path]);
        const counted = count(path, copy, size);
        counted.catch(() => {}); // it may fail before it is awaited
        try {
            return isWasm(path) ? await WebAssembly.compileStreaming(asWasm(answer)) : whole(path, await answer.arrayBuffer());
        } catch (error) {
            if ((await counted) < (await size)) throw blocked(path); // or it is rejected with what is wrong
            throw error;
        }
    }

    /** What something on the way, or a host, calls by another type is compiled as well. */
    const isCalled = (answer) => /^application\/wasm$/i.test(answer.headers.get("Content-Type"));
    const asWasm = (answer) => (isCalled(answer) ? answer : new Response(answer.body, { headers: { "Content-Type": "application/wasm" } }));

    /**
     * A large file out of what sw.js has kept. Its hash is checked here, while WebAssembly is being compiled: sw.js would do so
     * before it answers, and read all of it twice. One that is damaged is asked for again without this header; then sw.js mends it.
     */
    async function kept(path) {
        const answer = await fetch(VENDOR + path, HASHED_HERE);
        const bytes = await answer.arrayBuffer();
        parts.set(path, { come: bytes.byteLength, due: bytes.byteLength });
        tell();
        const found = isWasm(path) ? WebAssembly.compile(bytes) : bytes;
        Promise.resolve(found).catch(() => {}); // what is damaged may not even be WebAssembly
        const hash = Array.from(await sha256(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
        const { files } = await sealed.list;
        if (hash !== files[`static/vendor/${path}`][0]) throw new Error("it is damaged");
        return found;
    }

    const isWasm = (path) => path.endsWith(".wasm");
    const sha256 = async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    const tell = () => parts.size === LARGE.length && show([...parts.values()]);

    /** Fetches them all, packed if they come from afar. What sw.js has kept are the files as they are. */
    function fetchLarge() {
        const isKept = sealed.isKept();
        // Without the sizes only the count is wrong; what is kept says itself how large it is.
        const sizes = isKept ? Promise.resolve({}) : inTime(json(`${VENDOR}files.json`)).catch(() => ({}));
        const quick = isKept ? kept : IS_HERE ? null : unpacked;
        const fetched = (path) => quick?.(path, sizes).catch(() => plain(path, sizes)) ?? plain(path, sizes);
        if (quick !== unpacked) sendApp();
        else sizes.then((bytes) => parts.has(APP) || (parts.set(APP, { come: 0, due: bytes[`${APP}.packed`] ?? 0 }), tell())); // all else may be here
        for (const path of LARGE) {
            const file = path === APP ? appIsNext.then(() => fetched(path)) : fetched(path);
            if (isWasm(path)) file.then(sendApp, sendApp); // however it came, and if it did not
            const named = `static/vendor/${path}`;
            large.add(named);
            file.finally(() => large.delete(named)).catch(() => {});
            file.catch((error) => fail(error.kind || (error instanceof WebAssembly.CompileError ? "wasm" : "file"), named, error));
            made.set(VENDOR + path, file);
        }
    }

    // ---- Python as it was once it had started (static/snapshot.mjs) ----------------------------------------------------

    const SNAPSHOT = new URL("static/snapshot", document.baseURI).href; // sw.js has it, or says that there is none
    const HERE = new URL(".", document.baseURI).pathname;
    const TRIED = `sealed-snapshot ${HERE}`; // since when a page is coming up with it
    const DOUBT = `sealed-snapshot-doubt ${HERE}`; // that one has not come up with it: somebody may have loaded it anew meanwhile
    const LONG = 60_000; // milliseconds
    const PIECE = 1 << 20; // bytes

    const whenUp = (work) => new MutationObserver(work).observe(document.documentElement, { attributeFilter: ["data-ready"] });

    /** A page has come up with it. */
    const trust = () => [TRIED, DOUBT].forEach((name) => localStorage.removeItem(name));

    /** A page has not come up with it. It is tried once more, since it may not be at fault; then it goes. */
    function doubt() {
        localStorage.setItem(DOUBT, "1");
        localStorage.removeItem(TRIED);
    }

    /** The hashes of a snapshot's pieces: to hash the whole would copy it. */
    async function inPieces(bytes) {
        const found = [];
        for (let at = 0; at < bytes.byteLength; at += PIECE) {
            found.push(await sha256(new Uint8Array(bytes, at, Math.min(PIECE, bytes.byteLength - at))));
        }
        return found;
    }

    /** The snapshot of this build; null if there is none, and for one that is damaged or was taken by another browser. */
    async function takeSnapshot() {
        if (!sealed.isKept()) return null;
        const tried = localStorage.getItem(TRIED);
        if (tried && (localStorage.getItem(DOUBT) || Date.now() - tried > LONG)) return dropSnapshot(); // no page comes up with it
        if (tried) {
            whenUp(() => localStorage.getItem(TRIED) === tried && doubt()); // it is not another tab that was only coming up
            return null;
        }
        const answer = await fetch(SNAPSHOT);
        if (answer.status !== 200) return null;
        const bytes = await answer.arrayBuffer();
        const [due, size, browser] = ["X-Hash", "X-Size", "X-Browser"].map((name) => answer.headers.get(name));
        if (String(await inPieces(bytes)) !== due || browser !== navigator.userAgent) return dropSnapshot();
        localStorage.setItem(TRIED, Date.now());
        whenUp(trust);
        return restored(bytes, Number(size));
    }

    /**
     * Pyodide's settings for a start from a snapshot. In the bytes are: how long Pyodide's own head is and how many runs of memory
     * there are, each run's place and length, the head, and what the runs hold. All else is in memory as every start leaves it.
     */
    function restored(bytes, size) {
        const [length, runs] = new Uint32Array(bytes, 0, 2);
        const list = new Uint32Array(bytes, 8, 2 * runs);
        const start = 8 + list.byteLength;
        const fill = (python) => {
            if (python.HEAPU8.length < size) python.growMemory(size);
            const memory = python.HEAPU8; // another one, if it has grown
            for (let i = 0, from = start + length; i < list.length; from += list[i + 1], i += 2) {
                memory.set(new Uint8Array(bytes, from, list[i + 1]), list[i]);
            }
        };
        return { _loadSnapshot: new Uint8Array(bytes, start, length), _fillMemory: fill };
    }

    /** Deletes it; while the page is up another one is taken. */
    async function dropSnapshot() {
        trust(); // the next one
        for (const name of await caches.keys()) {
            if (name.startsWith(`sealed-moves ${HERE} `)) await (await caches.open(name)).delete(SNAPSHOT);
        }
        return null;
    }

    /** The promise of a large file; undefined for any other address, and the second time. */
    function takeOnce(address) {
        const file = made.get(address);
        made.delete(address); // it is large
        return file;
    }

    sealed.take = (address) => takeOnce(new URL(address, document.baseURI).href);
    sealed.dropSnapshot = dropSnapshot;
    sealed.allowed.then(() => {
        sealed.list = json("build.json"); // now: another tab may go over to a newer build
        sealed.list.catch(() => {}); // whoever asks for it is told
        fetchLarge();
        sealed.snapshot = takeSnapshot().catch(dropSnapshot).catch(() => null); // where nothing may be kept there is none
    });
})();
