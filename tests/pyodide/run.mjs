// Runs the unit tests once more, inside Pyodide: in the interpreter that ships, with libsodium as the page has it.
//
//     node tests/pyodide/run.mjs [pytest's arguments]
//
// pytest and its libraries are those of .venv, which are pure Python; the checkout is mounted, nothing is copied.
// Without a path among the arguments it runs the tests that are chosen for it (chosen.py), a thorough run dealt out to as many
// interpreters as there are cores; and it fails if they leave out a module of the product.
import { fork } from "node:child_process";
import { webcrypto } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { cpus } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

globalThis.crypto ??= webcrypto; // node 18 has it under this name only

const program = fileURLToPath(import.meta.url);
const root = dirname(dirname(dirname(program)));
const PYODIDE = join(root, "static", "vendor", "pyodide"); // as it is published, cut (tools/runtime/glue.py)
const LIBRARIES = [
    ["pytest", "_pytest", "py.py", "iniconfig", "packaging", "pluggy", "pygments", "polib.py"],
    ["hypothesis", "_hypothesis_globals.py", "_hypothesis_pytestplugin.py", "_hypothesis_ftz_detector.py", "sortedcontainers"],
].flat();
const FUNCTION = /^\s*(async )?def /m;
const NOT_HERE = {
    "sealed/page/browser/browser.py": "needs a document",
    "sealed/page/boards/composer.py": "says what a composer is, and does nothing itself",
    "sealed/page/boards/option_names.py": "says what an option's words and an editor are, and does nothing itself",
};
const START = `
import os, sys
os.chdir("/checkout")
sys.dont_write_bytecode, sys.pycache_prefix = False, "/checkout/.venv/pycache/pyodide"
sys.path[0] = "/libraries"  # in place of the current folder, whose py/ would pass for a library
sys.path.insert(0, "/checkout/tests/pyodide")
import asyncio, exercised, loop, pytest
asyncio.run = loop.run
seen = exercised.Exercised()
code = int(pytest.main(["-p", "no:cacheprovider", *arguments]))
[code, sorted(seen.paths)]
`;

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

/** pytest in one interpreter; its exit code, and the modules of which it has called a function. */
async function pytest(args) {
    const { loadPyodide } = await import(pathToFileURL(join(PYODIDE, "pyodide.mjs")));
    const { default: lockFileContents } = await import(pathToFileURL(join(PYODIDE, "lock.mjs")));
    const stdLibURL = join(root, "node_modules", "pyodide", "python_stdlib.zip"); // pytest needs more of it than the page
    const pyodide = await loadPyodide({ indexURL: PYODIDE, stdLibURL, lockFileContents, env: {} });
    const { FS } = pyodide;
    const site = await sitePackages();
    for (const [place, folder] of Object.entries({ "/checkout": root, "/venv": site })) {
        FS.mkdirTree(place);
        pyodide.mountNodeFS(place, folder);
    }
    FS.mkdirTree("/libraries");
    for (const name of await libraries(site)) FS.symlink(`/venv/${name}`, `/libraries/${name}`);
    const { default: sodium } = await import("libsodium-wrappers-sumo");
    await sodium.ready;
    pyodide.registerJsModule("sodium", sodium);
    pyodide.globals.set("arguments", pyodide.toPy(args));
    return pyodide.runPython(START).toJs();
}

/** Whether a test file asks about the sources, or asks a tool about them: none of that runs in a page. */
function isOfSources(path) {
    const text = readFileSync(join(root, path), "utf8");
    return /^from tools(?!\.lessons)/m.test(text) || (dirname(path) === "tests" && !/^from sealed/m.test(text));
}

/** The test files for each of so many interpreters, long and short ones mixed. */
async function hands(players, isThorough) {
    const all = (await readdir(join(root, "tests"), { recursive: true })).map((path) => join("tests", path)).sort();
    const files = all.filter((path) => /(^|\/)test_\w+\.py$/.test(path) && (isThorough || !isOfSources(path)));
    return Array.from({ length: players }, (_, player) => files.filter((_, place) => place % players === player));
}

/** pytest in an interpreter of its own; its output comes when it is whole. */
function inAnother(args) {
    return new Promise((resolve) => {
        const child = fork(program, args, { cwd: root, silent: true });
        const output = [];
        let exercised = [];
        for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => output.push(data));
        child.on("message", (paths) => (exercised = paths));
        child.on("close", (code) => {
            process.stdout.write(Buffer.concat(output));
            resolve([code ?? 1, exercised]);
        });
    });
}

/** The modules of the product that have functions, but none of those that were called. */
async function idle(exercised) {
    const product = join(root, "py");
    const all = (await readdir(join(product, "sealed"), { recursive: true })).map((path) => join("sealed", path));
    const called = new Set([...exercised, ...Object.keys(NOT_HERE)]);
    const isIdle = (path) => path.endsWith(".py") && !called.has(path) && FUNCTION.test(readFileSync(join(product, path), "utf8"));
    return all.filter(isIdle);
}

async function main(args) {
    if (args.some((arg) => existsSync(join(root, arg.split("::")[0])))) {
        const [code, exercised] = await pytest(args);
        process.send?.(exercised);
        return code;
    }
    const isThorough = args.includes("--hypothesis-profile=thorough");
    const dealt = await hands(isThorough ? cpus().length : 1, isThorough); // each interpreter loads the product anew
    const ended = await Promise.all(dealt.map((files) => inAnother([...args, ...files])));
    const left = await idle(ended.flatMap(([, exercised]) => exercised));
    if (left.length) console.error(`No test in Pyodide calls a function of: ${left.join(", ")} (tests/pyodide/chosen.py)`);
    return Math.max(left.length ? 1 : 0, ...ended.map(([code]) => code));
}

try {
    process.exitCode = await main(process.argv.slice(2));
} catch (error) {
    console.error(error.message); // node would print the line it was thrown at, and Pyodide's is a megabyte long
    process.exitCode = 1;
}
