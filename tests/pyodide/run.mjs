// Runs the unit tests once more, inside Pyodide: in the interpreter that ships, with libsodium as the page has it.
//
//     node tests/pyodide/run.mjs [pytest's arguments]
//
// pytest and its libraries are those of .venv, which are pure Python; the checkout is mounted, nothing is copied.
import { readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { webcrypto } from "node:crypto";

globalThis.crypto ??= webcrypto; // node 18 has it under this name only
const { loadPyodide } = await import("pyodide");

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const LIBRARIES = [
    ["pytest", "_pytest", "py.py", "iniconfig", "packaging", "pluggy", "pygments", "polib.py"],
    ["hypothesis", "_hypothesis_globals.py", "_hypothesis_pytestplugin.py", "_hypothesis_ftz_detector.py", "sortedcontainers"],
].flat();

async function sitePackages() {
    const lib = join(root, ".venv", "lib");
    const python = (await readdir(lib)).find((name) => name.startsWith("python3"));
    return join(lib, python, "site-packages");
}

/** The names of the libraries in .venv, each with what pip noted of it. */
async function libraries(site) {
    const noted = (name) => LIBRARIES.some((library) => new RegExp(`^${library}-[\\d.]+\\.dist-info$`, "i").test(name));
    return (await readdir(site)).filter((name) => LIBRARIES.includes(name) || noted(name));
}

const START = `
import os, sys
os.chdir("/checkout")
sys.path[0] = "/libraries"  # in place of the current folder, whose py/ would pass for a library
sys.path.insert(0, "/checkout/tests/pyodide")
import asyncio, loop, pytest
asyncio.run = loop.run
int(pytest.main(["-p", "no:cacheprovider", *(arguments or ["tests"])]))
`;

async function main() {
    const pyodide = await loadPyodide({ env: { PYTHONDONTWRITEBYTECODE: "1" } });
    const { FS } = pyodide;
    const site = await sitePackages();
    for (const [place, folder] of [["/checkout", root], ["/venv", site]]) {
        FS.mkdirTree(place);
        pyodide.mountNodeFS(place, folder);
    }
    FS.mkdirTree("/libraries");
    for (const name of await libraries(site)) FS.symlink(`/venv/${name}`, `/libraries/${name}`);
    const { default: sodium } = await import("libsodium-wrappers-sumo");
    await sodium.ready;
    pyodide.registerJsModule("sodium", sodium);
    pyodide.globals.set("arguments", pyodide.toPy(process.argv.slice(2)));
    return pyodide.runPython(START);
}

try {
    process.exitCode = await main();
} catch (error) {
    console.error(error.message); // node would print the line it was thrown at, and Pyodide's is a megabyte long
    process.exitCode = 1;
}
