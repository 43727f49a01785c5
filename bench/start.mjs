// What starting Pyodide costs the processor under node, with the files of several folders in turn:
//
//     node bench/start.mjs [--rounds 9] FOLDER FOLDER…
//
// A folder has pyodide.mjs and pyodide.asm.mjs and .wasm, and the library as stdlib.bin or python_stdlib.zip: node_modules/pyodide, or
// static/vendor/pyodide of a build with SURGERY (tools/runtime/README.md). Each start is a process of its own, and the folders take
// turns, so that a busy machine is equally busy for all of them. Medians, and the ratio to the first folder.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const ONE = "--one";
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];

/** Milliseconds of the processor until Python is up. */
async function start(folder) {
    const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")));
    const stdLibURL = ["stdlib.bin", "python_stdlib.zip"].map((name) => join(folder, name)).find(existsSync);
    const { info } = JSON.parse(readFileSync(new URL("../node_modules/pyodide/pyodide-lock.json", import.meta.url), "utf8"));
    const before = process.cpuUsage();
    await loadPyodide({ indexURL: folder, stdLibURL, lockFileContents: { info, packages: {} } });
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
}

function measured(folder) {
    const told = execFileSync(process.execPath, [fileURLToPath(import.meta.url), ONE, folder], { encoding: "utf8" });
    return Number(told);
}

async function main([first, ...rest]) {
    if (first === ONE) return console.log(await start(resolve(rest[0])));
    const [rounds, folders] = first === "--rounds" ? [Number(rest[0]), rest.slice(1)] : [9, [first, ...rest]];
    const found = folders.map(() => []);
    for (let round = 0; round < rounds; round++) folders.forEach((folder, i) => found[i].push(measured(folder)));
    folders.forEach((folder, i) => {
        const share = median(found[i].map((each, round) => each / found[0][round]));
        console.log(`${folder}: ${median(found[i]).toFixed(0)} ms, ${share.toFixed(2)} of the first`);
    });
}

await main(process.argv.slice(2));
