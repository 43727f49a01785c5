// Builds static/vendor/: everything the page loads that is not our own source, and our Python, compiled.
//
//     node tools/build.mjs
//
// It runs after `npm ci`, reads node_modules/ and py/, and needs no network.
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

import { onlyAsked } from "./wasm.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, "node_modules");
const target = join(root, "static", "vendor");
const vendor = `${target}.${process.pid}`; // built beside it and then put in its place: whoever is served sees whole builds
const pyodideHome = join(modules, "pyodide");

// Python's names for the folders that node mounts.
const OURS = ["/mounted/py"];
const APP_ZIP = "/lib/app.zip"; // where static/boot.mjs puts it

// What takes long to fetch is published packed, too (.xz): a quarter less than GitHub Pages' gzip would make of it. The page
// takes that on a first visit; sw.js unpacks it and keeps the file itself, which the browser reads faster.
const PACKED = ["pyodide/pyodide.asm.wasm", "pyodide/stdlib.zip", "app.zip"];

// Modules imported inside functions of the standard library or Pyodide, where tracing imports misses them.
const LAZY = [
    "linecache", // tracebacks
    "traceback",
    "pyodide.webloop",
];

// What the first screen needs of the app, but for the seams: they belong to the page that they are in.
const FIRST = ["sealed.page.registry", "sealed.page.screens.matches"];

/** A fresh Pyodide with the checkout's Python mounted and tools/cut.py imported as `cut`. */
async function python(options = {}) {
    const { loadPyodide } = await import(pathToFileURL(join(pyodideHome, "pyodide.mjs")));
    const pyodide = await loadPyodide({ indexURL: pyodideHome, ...options });
    for (const folder of ["py", "tools"]) {
        pyodide.FS.mkdirTree(`/mounted/${folder}`);
        pyodide.mountNodeFS(`/mounted/${folder}`, join(root, folder));
    }
    pyodide.runPython("import sys; sys.path.append('/mounted/tools')");
    return pyodide;
}

/** Calls a function of tools/cut.py and brings its answer over as plain JavaScript. */
function cut(pyodide, name, ...args) {
    const tool = pyodide.pyimport("cut");
    const answer = tool[name](...args.map((arg) => pyodide.toPy(arg)));
    if (!answer?.toJs) return answer;
    const plain = answer.toJs();
    answer.destroy();
    return plain;
}

/** The cut standard library and the app, compiled; fails if the app imports what would not be there. */
async function pythonArchives() {
    const edited = { stdLibURL: join(vendor, "edited.zip") };
    await writeFile(edited.stdLibURL, cut(await python(), "edited_library"));
    const first = await python(edited);
    const names = [...cut(first, "needed", OURS), ...LAZY];
    // In a second interpreter nothing but these names is imported: what is loaded there is what they pull in.
    const files = cut(await python(edited), "traced", names);
    const [stdlib, libraryLines] = cut(first, "library", files);
    const [app, appLines] = cut(first, "app", OURS, APP_ZIP);
    await rm(edited.stdLibURL);
    await writeFile(join(vendor, "pyodide", "stdlib.zip"), stdlib);
    await writeFile(join(vendor, "app.zip"), app);
    await writeFile(join(vendor, "lines.json"), JSON.stringify({ ...JSON.parse(libraryLines), ...JSON.parse(appLines) }));
    await prove(names);
    const modules = [...names, ...FIRST].filter((name) => !/^(js|pyodide_js)\b/.test(name));
    await writeFile(join(vendor, "snapshot.mjs"), `export default ${JSON.stringify(modules)};\n`);
    const size = (bytes) => `${(bytes.length / 1e6).toFixed(2)} MB`;
    return `${files.length} library modules in ${size(stdlib)}, the app in ${size(app)}`;
}

/** Starts Python on the cut library alone and imports all that the page will. */
async function prove(names) {
    const pyodide = await python({ stdLibURL: join(vendor, "pyodide", "stdlib.zip") });
    pyodide.runPython(`import importlib\nfor name in ${JSON.stringify(names)}: importlib.import_module(name)`);
}

/** Packs the large files. One that is the same as in the build before takes its packed one from there: it takes seconds. */
async function pack() {
    const pyodide = await python();
    pyodide.FS.mkdirTree("/mounted/built");
    pyodide.mountNodeFS("/mounted/built", vendor);
    for (const path of PACKED) {
        const there = await readFile(join(target, path)).catch(() => null);
        const packed = there?.equals(await readFile(join(vendor, path))) && (await readFile(join(target, `${path}.xz`)).catch(() => null));
        await writeFile(join(vendor, `${path}.xz`), packed || cut(pyodide, "packed", `/mounted/built/${path}`));
    }
}

/** For each ruleset and way of playing a digest of the rules: a match goes on only where it is the same (tools/offline.py). */
async function rules() {
    const pyodide = await python();
    const { default: sodium } = await import("libsodium-wrappers-sumo");
    await sodium.ready;
    pyodide.registerJsModule("sodium", sodium);
    return pyodide.runPython(`
import json
sys.path.append("/mounted/py")
from sealed.codes.channel import VERSION
from sealed.codes.invitation import rules_digest
from sealed.rules import registry
digests = {key: rules_digest(registry.load(key)).hex() for key in registry.BY_KEY}
json.dumps({key: {"here": text, "computer": text, "chat": f"{VERSION}-{text}"} for key, text in digests.items()})
`);
}

/** Copies a file, with the edits that it needs: each must apply exactly once, or a new version differs. */
async function copy(from, to, edits = []) {
    await mkdir(dirname(join(vendor, to)), { recursive: true });
    let text = await readFile(join(modules, from), edits.length || /\.m?js$/.test(from) ? "utf8" : null);
    for (const [old, replacement] of edits) {
        if (text.split(old).length !== 2) throw new Error(`${from}: expected exactly one ${old}`);
        text = text.replace(old, () => replacement);
    }
    if (typeof text === "string") text = text.replace(/\n\/\/# sourceMappingURL=\S+\s*$/, "\n"); // the maps stay here
    await writeFile(join(vendor, to), text);
}

/** Pyodide's list of packages without its packages: it insists on one that fits, and would fetch its own. */
async function lock() {
    const { info } = JSON.parse(await readFile(join(pyodideHome, "pyodide-lock.json"), "utf8"));
    return `export default ${JSON.stringify({ info, packages: {} })};\n`;
}

/** PyScript's core and the chunks that it really loads: the parser of its settings and the `error` plugin. */
async function pyscript() {
    const dist = "@pyscript/core/dist";
    const names = await readdir(join(modules, dist));
    const core = names.find((name) => /^core-\w+\.js$/.test(name));
    const text = await readFile(join(modules, dist, core), "utf8");
    const chunks = [...new Set(text.match(/\b(toml|error)-[\w-]+\.js/g))];
    for (const name of ["core.js", ...chunks]) await copy(`${dist}/${name}`, `pyscript/${name}`);
    await copy(`${dist}/${core}`, `pyscript/${core}`, [
        // Without MicroPython: for it all plugins would be fetched, whatever pyscript.toml says, and some of them eval.
        ['["py","pyodide"],["mpy","micropython"]', '["py","pyodide"]'],
        // Without its Python package, of which the page uses nothing: it would write its sources out, compile and import them.
        [/\b\w+\("\.",\{pyscript:\{.*?\}\}\),\w+\.push\("import pyscript as _pyscript"\),/s, ""],
        [',"_pyscript"].map(', "].map("],
        // Without hooks for its workers, which it would make from text: our content policy forbids that, and we have none.
        ["return Function(`return(w,x)=>(${r})(w,x,...[${s}])`)()", "return void 0"],
    ]);
}

/** Pyodide's JavaScript and WebAssembly. Whatever may reach into Emscripten's part of them is there by now. */
async function pyodideItself() {
    // A snapshot that is only what differs in memory: static/large.js puts it there.
    await copy("pyodide/pyodide.mjs", "pyodide/pyodide.mjs", [["t.INITIAL_MEMORY=i.length", "t.INITIAL_MEMORY=e._memorySize"]]);
    const ours = (await readdir(join(root, "static"))).filter((name) => name.endsWith(".mjs")).map((name) => join(root, "static", name));
    const theirs = (await readdir(join(vendor, "pyscript"))).map((name) => join(vendor, "pyscript", name));
    const users = [join(vendor, "pyodide", "pyodide.mjs"), ...ours, ...theirs];
    const texts = await Promise.all(users.map((path) => readFile(path, "utf8")));
    const script = "pyodide/pyodide.asm.mjs";
    await copy(script, script, [
        ["return Module.HEAP8.set(t),", "return API.config._fillMemory(Module.HEAPU8),"],
        // Without a list of the 13,000 functions that are in WebAssembly's table, for packages that would look for theirs there.
        ["{functionsInTableMap=new WeakMap;updateTableMap(0,wasmTable.length)}", "functionsInTableMap=new WeakMap;"],
        ["updateGOT(origExports);", ""],
    ]);
    const { without_exports: withoutExports } = (await python()).pyimport("glue");
    const cut = withoutExports(await readFile(join(vendor, script), "utf8"), texts);
    await writeFile(join(vendor, script), cut);
    const wasm = "pyodide/pyodide.asm.wasm";
    await writeFile(join(vendor, wasm), onlyAsked(await readFile(join(modules, wasm)), cut));
}

/**
 * The address that the page is published at, for links out of copies that others cannot open, such as one on localhost:
 * the variable SEALED_MOVES_ADDRESS, or else package.json's `homepage`. Without either there are no such links.
 */
async function published() {
    const { homepage = "" } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
    const address = process.env.SEALED_MOVES_ADDRESS || homepage;
    if (address && !/^https:\/\/[^\s#]+$/.test(address)) throw new Error(`SEALED_MOVES_ADDRESS is no https address: ${address}`);
    return `export default ${JSON.stringify(address)};\n`;
}

/** The bytes of every file in static/vendor/, by its path there. */
async function sizes() {
    const entries = await readdir(vendor, { recursive: true, withFileTypes: true });
    const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath ?? entry.path, entry.name));
    const pairs = paths.map(async (path) => [relative(vendor, path), (await stat(path)).size]);
    return Object.fromEntries((await Promise.all(pairs)).sort());
}

async function build() {
    await mkdir(join(vendor, "pyodide"), { recursive: true });
    const built = await pythonArchives();
    await writeFile(join(vendor, "rules.json"), await rules());
    await writeFile(join(vendor, "pyodide", "lock.mjs"), await lock());
    await writeFile(join(vendor, "published.mjs"), await published());
    await pyscript();
    await pyodideItself();
    await pack();
    await copy("xz-decompress/dist/package/xz-decompress.min.js", "xz.js");
    await copy("preact/dist/preact.mjs", "preact/preact.mjs");
    await copy("lean-qr/index.mjs", "lean-qr/index.mjs");
    await copy("libsodium-sumo/dist/modules-sumo-esm/libsodium-sumo.mjs", "sodium/libsodium-sumo.mjs");
    await copy("libsodium-wrappers-sumo/dist/modules-sumo-esm/libsodium-wrappers.mjs", "sodium/libsodium-wrappers.mjs", [
        ['from"libsodium-sumo"', 'from"./libsodium-sumo.mjs"'], // a page without an import map finds no bare names
    ]);
    for (const name of ["@pyscript/core", "preact", "lean-qr", "libsodium-sumo"]) {
        await copy(`${name}/LICENSE`, `licenses/${basename(name)}.txt`);
    }
    await writeFile(join(vendor, "files.json"), JSON.stringify(await sizes(), null, 1));
    await rm(target, { recursive: true, force: true });
    await rename(vendor, target);
    console.log(`built static/vendor: ${built}`);
}

try {
    await build();
} catch (error) {
    // Only the message: node would print the line it was thrown at, and Pyodide's is a megabyte long.
    await rm(vendor, { recursive: true, force: true });
    console.error(`The build failed. ${error.message}`);
    process.exit(1);
}
