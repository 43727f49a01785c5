// Takes a snapshot of Python once it has started and imported what the first screen needs: a worker of offline.mjs, for which
// the page's own Python is too busy. It lies beside the files of the build in their cache, and the next visits begin with it.
import { PYODIDE, start } from "./python.mjs";
import modules from "./vendor/snapshot.mjs";

const PLACE = new URL("snapshot", import.meta.url).href;
const PAGE = 65_536; // bytes

/** How many bytes there are before the last ones that are all zero. */
function used(bytes) {
    const words = new BigUint64Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 8);
    return 8 * (words.findLastIndex((word) => word !== 0n) + 1);
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
    const bytes = whole.slice(0, Math.ceil(used(whole) / PAGE) * PAGE);
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
