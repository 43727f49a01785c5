// Takes a snapshot of Python once it has started and imported what the first screen needs: a worker of offline.mjs, for which
// the page's own Python is too busy. It lies beside the files of the build in their cache, and the next visits begin with it.
import { PYODIDE, start } from "./python.mjs";
import modules from "./vendor/snapshot.mjs";

const PLACE = new URL("snapshot", import.meta.url).href;
const PAGE = 4_096; // bytes

/** Where memory is not all zero: runs of such pages, each as its place and its length in bytes. */
function runs(memory) {
    const found = [];
    for (let place = 0; place < memory.length; place += PAGE) {
        const page = memory.subarray(place, place + PAGE);
        if (page.every((byte) => byte === 0)) continue;
        const last = found.at(-1);
        if (last && last[0] + last[1] === place) last[1] += page.length;
        else found.push([place, page.length]);
    }
    return found;
}

/** Memory without its empty half: how many runs there are, their places and lengths, and their bytes (static/large.js reads it). */
function packed(memory) {
    const found = runs(memory);
    const list = Uint32Array.from([found.length, ...found.flat()]);
    return new Blob([list, ...found.map(([place, length]) => memory.subarray(place, place + length))]).arrayBuffer();
}

async function take(name) {
    const cache = await caches.open(name);
    const file = async (address) => {
        const found = await cache.match(address);
        if (!found) throw new Error(`${address} is not kept`);
        return found;
    };
    self.fetch = file; // Pyodide's, too: all files are of that build
    const app = file(new URL("../app.zip", PYODIDE).href).then((answer) => answer.arrayBuffer());
    const python = await start(app, { _makeSnapshot: true });
    python.runPython(modules.map((module) => `import ${module}\n`).join(""));
    const whole = python.makeMemorySnapshot();
    const bytes = await packed(whole);
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    const headers = { "X-Hash": String(hash), "X-Size": String(whole.length), "X-Browser": navigator.userAgent };
    await cache.put(PLACE, new Response(bytes, { headers }));
}

onmessage = async ({ data }) => {
    try {
        await take(data);
    } finally {
        postMessage("done"); // without a snapshot the next visit is only slower
    }
};
