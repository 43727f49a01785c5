// Builds static/vendor/: everything the page loads that is not our own source, our Python, compiled, and our style sheets, lowered.
//
//     node tools/build.mjs
//     SURGERY=none node tools/build.mjs
//
// It runs after `npm ci`, reads node_modules/ and py/, and needs no network. What it changes in the files of others is listed in
// tools/runtime/edits.mjs. With SURGERY=none it changes nothing, or only what is named there; then the whole page is put into
// _plain/, beside the one that is published (tools/runtime/README.md).
import { webcrypto } from "node:crypto";
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

import { build as bundle } from "esbuild-wasm";

import { chosen, edited, placesIn } from "./runtime/surgery.mjs";
import { onlyAsked } from "./runtime/wasm.mjs";
import { write as writeStyles } from "./styles.mjs";

globalThis.crypto ??= webcrypto; // node 18 has it under this name only, and Pyodide and libsodium ask for it

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, "node_modules");
const pyodideHome = join(modules, "pyodide");

const { SURGERY = "all" } = process.env;
const edits = chosen(SURGERY);
const isDone = (name) => edits.some((edit) => edit.name === name);
const isPlain = SURGERY !== "all";
const target = isPlain ? join(root, "_plain") : join(root, "static", "vendor");
const made = `${target}.${process.pid}`; // beside it and then put in its place: whoever is served sees whole builds
const inside = isPlain ? join("static", "vendor") : ".";
const vendor = join(made, inside);

// Python's names for the folders that node mounts.
const OURS = ["/mounted/py"];
const APP_ZIP = "/lib/app.zip"; // where static/boot.mjs puts it

// What takes long to fetch is published packed, too (.packed): a quarter less than GitHub Pages' gzip would make of it. The page
// takes that on a first visit; sw.js unpacks it and keeps the file itself, which the browser reads faster.
const PACKED = ["pyodide/pyodide.asm.wasm", "pyodide/stdlib.bin", "app.bin"];

// Modules imported inside functions of the standard library or Pyodide, where tracing imports misses them.
const LAZY = [
    "linecache", // tracebacks
    "traceback",
    "pyodide.webloop",
];

// What the first screen needs of the app, but for the seams: they belong to the page that they are in.
const FIRST = ["sealed.page.registry", "sealed.page.screens.matches"];

/** A fresh Pyodide with the checkout's Python and tools mounted. */
async function python(options = {}) {
    const { loadPyodide } = await import(pathToFileURL(join(pyodideHome, "pyodide.mjs")));
    const env = { PYTHONNODEBUGRANGES: "1" }; // what it compiles has lines, but no columns (tools/runtime/cut.py)
    const pyodide = await loadPyodide({ indexURL: pyodideHome, env, ...options });
    for (const folder of ["py", "tools"]) {
        pyodide.FS.mkdirTree(`/mounted/${folder}`);
        pyodide.mountNodeFS(`/mounted/${folder}`, join(root, folder));
    }
    pyodide.runPython("import sys; sys.path += ['/mounted/tools', '/mounted/tools/runtime']");
    return pyodide;
}

/** Calls a function of tools/runtime/cut.py and brings its answer over as plain JavaScript. */
function cut(pyodide, name, ...args) {
    const tool = pyodide.pyimport("cut");
    const answer = tool[name](...args.map((arg) => pyodide.toPy(arg)));
    if (!answer?.toJs) return answer;
    const plain = answer.toJs();
    answer.destroy();
    return plain;
}

/** Pyodide's library with what stands in for parts of it; as it is if nothing does. */
async function library() {
    const instead = Object.assign({}, ...edits.map((edit) => edit.instead));
    if (!Object.keys(instead).length) return readFile(join(pyodideHome, "python_stdlib.zip"));
    return cut(await python(), "replaced", instead);
}

/** The standard library and the app, compiled; fails if the app imports what would not be there. */
async function pythonArchives() {
    const stdlib = join(vendor, "pyodide", "stdlib.bin");
    await writeFile(stdlib, await library());
    const whole = { stdLibURL: stdlib };
    const first = await python(whole);
    const names = [...cut(first, "needed", OURS), ...LAZY];
    // In a second interpreter nothing but these names is imported: what is loaded there is what they pull in.
    const files = cut(await python(whole), "traced", names);
    await writeFile(join(vendor, "app.bin"), cut(first, "app", OURS, APP_ZIP));
    if (isDone("cut")) await writeFile(stdlib, cut(first, "library", files));
    const modules = [...names, ...FIRST].filter((name) => !/^(js|pyodide_js)\b/.test(name));
    await writeFile(join(vendor, "snapshot.mjs"), `export default ${JSON.stringify(isDone("memory") ? modules : [])};\n`);
    const size = async (path) => `${((await stat(path)).size / 1e6).toFixed(2)} MB`;
    const count = isDone("cut") ? `${files.length} library modules` : "the whole library";
    return [names, `${count} in ${await size(stdlib)}, the app in ${await size(join(vendor, "app.bin"))}`];
}

/** Starts Python as the page will, with what has been built and nothing else, and imports all that the page does. */
async function prove(names) {
    const home = join(vendor, "pyodide");
    const { loadPyodide } = await import(pathToFileURL(join(home, "pyodide.mjs")));
    const { default: lockFileContents } = await import(pathToFileURL(join(home, "lock.mjs")));
    const pyodide = await loadPyodide({ indexURL: home, stdLibURL: join(home, "stdlib.bin"), lockFileContents });
    pyodide.runPython(`import importlib\nfor name in ${JSON.stringify(names)}: importlib.import_module(name)`);
}

/** Packs the large files. One that is the same as in the build before takes its packed one from there: it takes seconds. */
async function pack() {
    const pyodide = await python();
    pyodide.FS.mkdirTree("/mounted/built");
    pyodide.mountNodeFS("/mounted/built", vendor);
    for (const path of PACKED) {
        const before = join(target, inside, path);
        const there = await readFile(before).catch(() => null);
        const packed = there?.equals(await readFile(join(vendor, path))) && (await readFile(`${before}.packed`).catch(() => null));
        await writeFile(join(vendor, `${path}.packed`), packed || cut(pyodide, "packed", `/mounted/built/${path}`));
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

/** Copies a file of a package, with its edits. */
async function copy(from, to) {
    await mkdir(dirname(join(vendor, to)), { recursive: true });
    if (!/\.m?js$/.test(from)) return cp(join(modules, from), join(vendor, to));
    const text = edited(await readFile(join(modules, from), "utf8"), from, placesIn(edits, from));
    await writeFile(join(vendor, to), isDone("maps") ? text.replace(/\n\/\/# sourceMappingURL=\S+\s*$/, "\n") : text);
}

/** What reads QR codes, without what draws them: for that lean-qr has a fifth of the letters. */
async function decoder() {
    const found = await bundle({
        stdin: { contents: 'export { decodeQR } from "qr/decode.js";', resolveDir: root },
        bundle: true,
        format: "esm",
        minify: isDone("short"),
        write: false,
    });
    await mkdir(join(vendor, "qr"));
    await writeFile(join(vendor, "qr", "decode.mjs"), found.outputFiles[0].text);
}

/** Pyodide's list of packages without its packages: it insists on one that fits, and would fetch its own. */
async function lock() {
    const { info } = JSON.parse(await readFile(join(pyodideHome, "pyodide-lock.json"), "utf8"));
    return `export default ${JSON.stringify({ info, packages: {} })};\n`;
}

/** PyScript's core and the chunks that it really loads: the parser of its settings and the `error` plugin, or else all of them. */
async function pyscript() {
    const dist = "@pyscript/core/dist";
    const names = (await readdir(join(modules, dist))).filter((name) => name.endsWith(".js"));
    const core = names.find((name) => /^core-\w+\.js$/.test(name));
    const text = await readFile(join(modules, dist, core), "utf8");
    const chunks = new Set(["core.js", core, ...text.match(/\b(toml|error)-[\w-]+\.js/g)]);
    for (const name of isDone("micropython") ? chunks : names) await copy(`${dist}/${name}`, `pyscript/${name}`);
}

/** Pyodide's JavaScript and WebAssembly. Whatever may reach into Emscripten's part of them is there by now. */
async function pyodideItself() {
    const script = "pyodide/pyodide.asm.mjs";
    const wasm = "pyodide/pyodide.asm.wasm";
    for (const name of ["pyodide/pyodide.mjs", script, wasm]) await copy(name, name);
    if (!isDone("names")) return;
    const ours = (await readdir(join(root, "static"))).filter((name) => /\.m?js$/.test(name)).map((name) => join(root, "static", name));
    const theirs = (await readdir(join(vendor, "pyscript"))).map((name) => join(vendor, "pyscript", name));
    const users = [join(vendor, "pyodide", "pyodide.mjs"), ...ours, ...theirs];
    const texts = await Promise.all(users.map((path) => readFile(path, "utf8")));
    const { without_exports: withoutExports } = (await python()).pyimport("glue");
    const shorter = withoutExports(await readFile(join(vendor, script), "utf8"), texts);
    await writeFile(join(vendor, script), shorter);
    if (isDone("exports")) await writeFile(join(vendor, wasm), onlyAsked(await readFile(join(modules, wasm)), shorter));
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

/** All else of the page, beside a build that is not the one to be published. Without the edit `hooks` its policy must be weaker. */
async function sources() {
    const { PUBLISHED: published } = (await python()).pyimport("offline");
    const isTheirs = (path) => path.startsWith(join(root, "static", "vendor"));
    for (const name of published) {
        await cp(join(root, name), join(made, name), { recursive: true, filter: (path) => !isTheirs(path) });
    }
    const index = join(made, "index.html");
    const text = await readFile(index, "utf8");
    if (!isDone("hooks")) await writeFile(index, text.replace("'wasm-unsafe-eval'", "'wasm-unsafe-eval' 'unsafe-eval'"));
}

async function build() {
    await mkdir(join(vendor, "pyodide"), { recursive: true });
    const [names, told] = await pythonArchives();
    await writeFile(join(vendor, "rules.json"), await rules());
    await writeFile(join(vendor, "pyodide", "lock.mjs"), await lock());
    await writeFile(join(vendor, "published.mjs"), await published());
    await pyscript();
    await pyodideItself();
    await prove(names);
    await pack();
    await copy("xz-decompress/dist/package/xz-decompress.min.js", "xz.js");
    await copy("preact/dist/preact.mjs", "preact/preact.mjs");
    await copy("lean-qr/index.mjs", "lean-qr/index.mjs");
    await decoder();
    await copy("libsodium-sumo/dist/modules-sumo-esm/libsodium-sumo.mjs", "sodium/libsodium-sumo.mjs");
    await copy("libsodium-wrappers-sumo/dist/modules-sumo-esm/libsodium-wrappers.mjs", "sodium/libsodium-wrappers.mjs");
    for (const name of ["@pyscript/core", "preact", "lean-qr", "libsodium-sumo"]) {
        await copy(`${name}/LICENSE`, `licenses/${basename(name)}.txt`);
    }
    await copy("qr/LICENSE-MIT", "licenses/qr.txt"); // of the two that it offers
    await writeFile(join(vendor, "files.json"), JSON.stringify(await sizes(), null, 1));
    await writeStyles(join(root, "static"), vendor); // after the sizes, since they are also made alone (Makefile)
    if (isPlain) await sources();
    await rm(target, { recursive: true, force: true });
    await rename(made, target);
    console.log(`built ${relative(root, target)}: ${told}`);
}

try {
    await build();
} catch (error) {
    // Only the message: node would print the line it was thrown at, and Pyodide's is a megabyte long.
    await rm(made, { recursive: true, force: true });
    console.error(`The build failed. ${error.message}`);
    process.exit(1);
}
