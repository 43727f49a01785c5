// Takes out of Python's WebAssembly what only packages written in C would use, as tools/runtime/glue.py does with the JavaScript below it.
//
// Pyodide exports all of CPython, so that such packages can be linked while it runs: 8,560 names, for each of which every start
// made an object and a place in a table, and for whose sake there were functions that nothing else calls, OpenGL's among them.
import binaryen from "binaryen";

// What Emscripten asks for by a name that it puts together, or looks up as a symbol.
const ENTRY = "__main_argc_argv";
const ASKED = /\bwasmExports(?:\["([^"]+)"\]|\.([\w$]+))/g;

/** A WebAssembly with only those exports that a JavaScript text asks for, and what they need. Error: not all of them are in it. */
export function onlyAsked(bytes, text) {
    const wanted = new Set([ENTRY, ...[...text.matchAll(ASKED)].map(([, quoted, plain]) => quoted ?? plain)]);
    const module = binaryen.readBinary(bytes);
    const names = Array.from({ length: module.getNumExports() }, (_, i) => binaryen.getExportInfo(module.getExportByIndex(i)).name);
    const missing = [...wanted].filter((name) => !names.includes(name));
    if (missing.length) throw new Error(`the WebAssembly does not export ${missing.join(", ")}`);
    for (const name of names) if (!wanted.has(name)) module.removeExport(name);
    module.runPasses(["remove-unused-module-elements"]);
    const cut = module.emitBinary();
    module.dispose();
    return cut;
}
