// Takes a snapshot of Python once it has started, imported what the first screen needs, and drawn that for nobody: a worker of
// offline.mjs, for which the page's own Python is too busy. It lies beside the files of the build in their cache, and the next
// visits begin with it.
import { PYODIDE, start } from "./python.mjs";
import modules from "./vendor/snapshot.mjs";

const PLACE = new URL("snapshot", import.meta.url).href;
const PAGE = 4_096; // bytes

/** Where memory differs from an older state of it: runs of pages, each as its place and its length in bytes. */
function runs(memory, older) {
    const found = [];
    for (let place = 0; place < memory.length; place += PAGE) {
        const page = memory.subarray(place, place + PAGE);
        const before = older.subarray(place, place + PAGE);
        if (page.every((byte, i) => byte === before[i])) continue;
        const last = found.at(-1);
        if (last && last[0] + last[1] === place) last[1] += page.length;
        else found.push([place, page.length]);
    }
    return found;
}

/** Memory where Pyodide would put it back: what lies there before Python has run. It is looked at, and then left alone. */
async function fresh(app, head, size) {
    let seen;
    const look = (python) => {
        if (python.HEAPU8.length < size) python.growMemory(size); // as static/large.js does
        seen = python.HEAPU8.slice();
        throw new Error("that was all");
    };
    await start(app, { _loadSnapshot: head, _fillMemory: look }).catch(() => {});
    return seen;
}

/** What static/large.js reads: how long the head is and how many runs there are, their places and lengths, head and bytes. */
function packed(head, memory, older) {
    const found = runs(memory, older);
    const list = Uint32Array.from([head.length, found.length, ...found.flat()]);
    return new Blob([list, head, ...found.map(([place, length]) => memory.subarray(place, place + length))]).arrayBuffer();
}

async function take(name) {
    const cache = await caches.open(name);
    const file = async (address) => {
        const found = await cache.match(address);
        if (!found) throw new Error(`${address} is not kept`);
        return found;
    };
    self.fetch = file; // Pyodide's, too: all files are of that build
    const app = file(new URL("../app.bin", PYODIDE).href).then((answer) => answer.arrayBuffer());
    const python = await start(app, { _makeSnapshot: true });
    python.runPython(modules.map((module) => `import ${module}\n`).join(""));
    python.runPython("sealed.page.registry.draw_home()");
    const whole = python.makeMemorySnapshot();
    const [, length] = new Uint32Array(whole.buffer, 0, 2); // of Pyodide's head
    const [head, memory] = [whole.subarray(0, length), whole.subarray(length)];
    const bytes = await packed(head, memory, await fresh(app, head, memory.length));
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    const headers = { "X-Hash": String(hash), "X-Size": String(memory.length), "X-Browser": navigator.userAgent };
    await cache.put(PLACE, new Response(bytes, { headers }));
}

onmessage = async ({ data }) => {
    let told = "there is none";
    try {
        if (modules.length) { // a build without the edit "memory" begins with none (tools/runtime/edits.mjs)
            await take(data);
            told = "taken";
        }
    } finally {
        postMessage(told); // without a snapshot the next visit is only slower
    }
};
