// Takes a snapshot of Python once it has started, imported what the first screen needs, and drawn that for nobody: a worker of
// offline.mjs, for which the page's own Python is too busy. It lies beside the files of the build in their cache, and the next
// visits begin with it.
import { instantiated, PYODIDE, start, takeCompiled } from "./python.mjs";
import createPyodideModule from "./vendor/pyodide/pyodide.asm.mjs";
import modules from "./vendor/snapshot.mjs";

const PLACE = new URL("snapshot", import.meta.url).href;
const PAGE = 4_096; // bytes
const PIECE = 1 << 20; // bytes that are hashed by themselves (static/large.js)
const EMPTY = new Uint8Array(PAGE);

const isSame = (page, other) => page.every((byte, i) => byte === other[i]);

/** Every page of memory by its place in bytes. */
function* pages(memory) {
    for (let place = 0; place < memory.length; place += PAGE) yield [place, memory.subarray(place, place + PAGE)];
}

/** A copy of memory: those of its pages that are not empty, by their places. */
function copied(memory) {
    const full = new Map();
    for (const [place, page] of pages(memory)) if (!isSame(page, EMPTY)) full.set(place, page.slice());
    return full;
}

/** Where memory differs from a copy of it: runs of pages, each as its place and its length in bytes. */
function runs(memory, older) {
    const found = [];
    for (const [place, page] of pages(memory)) {
        if (isSame(page, older.get(place) ?? EMPTY)) continue;
        const last = found.at(-1);
        if (last && last[0] + last[1] === place) last[1] += PAGE;
        else found.push([place, PAGE]);
    }
    return found;
}

/**
 * Starts Python for a snapshot. It also gives a copy of memory as it was before Python has run, which is what Pyodide finds
 * where it puts a snapshot back: Emscripten tells of that moment, and Pyodide lets others make its module.
 */
async function begun(app) {
    const older = [];
    const observed = (settings) => {
        settings.onRuntimeInitialized = () => older.push(copied(settings.HEAPU8));
        return createPyodideModule(settings);
    };
    const python = await start(app, { _makeSnapshot: true, createPyodideModule: observed });
    return [python, older];
}

/** What static/large.js reads: how long the head is and how many runs there are, their places and lengths, head and bytes. */
function parts(head, memory, older) {
    const found = runs(memory, older);
    const list = Uint32Array.from([head.length, found.length, ...found.flat()]);
    return [new Uint8Array(list.buffer), head, ...found.map(([place, length]) => memory.subarray(place, place + length))];
}

/**
 * The same piece by piece. The page has a Python of its own meanwhile, and whatever takes the whole (a hash, an answer) would
 * copy it: so much memory a phone may not have.
 */
function* pieces(parts) {
    let [piece, end] = [new Uint8Array(PIECE), 0];
    for (const part of parts) {
        for (let from = 0; from < part.length; ) {
            const more = part.subarray(from, from + PIECE - end);
            piece.set(more, end);
            [from, end] = [from + more.length, end + more.length];
            if (end < PIECE) continue;
            yield piece;
            [piece, end] = [new Uint8Array(PIECE), 0];
        }
    }
    if (end) yield piece.subarray(0, end);
}

async function hashes(pieces) {
    const found = [];
    for (const piece of pieces) found.push(new Uint8Array(await crypto.subtle.digest("SHA-256", piece)));
    return String(found);
}

function streamed(pieces) {
    const pull = (controller) => {
        const { value, done } = pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
    };
    return new ReadableStream({ pull }, { highWaterMark: 0 });
}

async function take(name, compiled) {
    const cache = await caches.open(name);
    const file = async (address) => {
        const found = await cache.match(address);
        if (!found) throw new Error(`${address} is not kept`);
        return found;
    };
    self.fetch = file; // Pyodide's, too: all files are of that build
    takeCompiled((imports) => instantiated(compiled, imports));
    const app = file(new URL("../app.bin", PYODIDE).href).then((answer) => answer.arrayBuffer());
    const [python, older] = await begun(app);
    python.runPython(modules.map((module) => `import ${module}\n`).join(""));
    python.runPython("sealed.page.registry.draw_home()");
    const head = python.makeMemorySnapshot(); // of Pyodide's own: the memory is not in it (edit "memory")
    const memory = python._module.HEAPU8;
    const found = parts(head, memory, older.pop());
    const headers = { "X-Hash": await hashes(pieces(found)), "X-Size": String(memory.length), "X-Browser": navigator.userAgent };
    await cache.put(PLACE, new Response(streamed(pieces(found)), { headers }));
}

onmessage = async ({ data: [name, compiled] }) => {
    let told = "there is none";
    try {
        if (modules.length) { // a build without the edit "memory" begins with none (tools/runtime/edits.mjs)
            await take(name, compiled);
            told = "taken";
        }
    } finally {
        postMessage(told); // without a snapshot the next visit is only slower
    }
};
