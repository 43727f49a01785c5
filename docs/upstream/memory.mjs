// Puts a snapshot back that is larger than the memory that Pyodide begins with: as npm has Pyodide, and with memory grown before.
//
//     node docs/upstream/memory.mjs
//
// For memory.md. It reads node_modules/pyodide and changes a copy of it.
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const HOME = fileURLToPath(new URL("../../node_modules/pyodide", import.meta.url));
const SETS = "return Module.HEAP8.set(t),";
const GROWS = `return Module.HEAP8.length<t.length&&Module.growMemory(t.length),Module.HEAP8.set(t),`;
const ROUNDS = 5;

async function loader(folder) {
    const { loadPyodide, version } = await import(pathToFileURL(join(folder, "pyodide.mjs")));
    return { version, load: (options) => loadPyodide({ indexURL: folder, ...options }) };
}

/** A copy of Pyodide that grows its memory before a snapshot is put back. */
async function grown(folder) {
    await cp(HOME, folder, { recursive: true });
    const script = join(folder, "pyodide.asm.mjs");
    const text = await readFile(script, "utf8");
    if (text.split(SETS).length !== 2) throw new Error(`expected exactly one ${SETS}`);
    await writeFile(script, text.replace(SETS, GROWS));
    return loader(folder);
}

/** A snapshot of a Python that holds so many million bytes. */
async function snapshot({ load }, millions) {
    const python = await load({ _makeSnapshot: true });
    python.runPython(`held = b"held" * ${(millions * 1e6) / 4}`);
    return python.makeMemorySnapshot();
}

/** What comes of putting it back: milliseconds, as a median, or an error. */
async function restored({ load }, bytes) {
    const times = [];
    try {
        for (let round = 0; round < ROUNDS; round++) {
            const start = performance.now();
            const python = await load({ _loadSnapshot: bytes.slice() });
            times.push(performance.now() - start);
            if (python.globals.get("held").length % 4) throw new Error("it is not what it was");
        }
        return `up in ${times.toSorted((a, b) => a - b)[ROUNDS >> 1].toFixed(0)} ms`;
    } catch (error) {
        return String(error).split("\n")[0];
    }
}

const folder = await mkdtemp(join(tmpdir(), "pyodide-"));
try {
    const [asItIs, growing] = [await loader(HOME), await grown(folder)];
    console.log(`Pyodide ${asItIs.version}`);
    for (const millions of [0, 40, 120]) {
        const bytes = await snapshot(asItIs, millions);
        console.log(`a snapshot of ${(bytes.length / 1e6).toFixed(1)} MB`);
        console.log(`  as it is: ${await restored(asItIs, bytes)}`);
        console.log(`  grown before: ${await restored(growing, bytes)}`);
    }
} finally {
    await rm(folder, { recursive: true });
}
