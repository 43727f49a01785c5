// What Pyodide is started with: in the page (boot.mjs), where a snapshot of it is taken (snapshot.mjs), and where an
// opponent thinks (think.mjs).
import lock from "./vendor/pyodide/lock.mjs";
import { loadPyodide, version } from "./vendor/pyodide/pyodide.mjs";

export { version };
export const PYODIDE = new URL("vendor/pyodide/", import.meta.url).href;
export const WASM = `${PYODIDE}pyodide.asm.wasm`;

const APP_ZIP = "/lib/app.zip"; // the name that the app's bytecode was compiled with (tools/build.mjs)

const ADD_APP = `import sys
if "${APP_ZIP}" not in sys.path: sys.path.insert(0, "${APP_ZIP}")`; // it is, after a start from a snapshot

/** Starts Python on the cut and compiled library, and puts the app in place: a promise of bytes, which may come while it starts. */
export async function start(app, options) {
    const starts = loadPyodide({ ...options, indexURL: PYODIDE, stdLibURL: `${PYODIDE}stdlib.bin`, lockFileContents: lock });
    const [python, bytes] = await Promise.all([starts, app]);
    python.FS.writeFile(APP_ZIP, new Uint8Array(bytes), { canOwn: true }); // else 4 MB are copied
    python.runPython(ADD_APP);
    return python;
}

/**
 * Has Pyodide take WebAssembly that is compiled already, for which it has no setting: `instantiate` makes an instance with the
 * imports that it is given. What a page has compiled its workers take as it is (structured clone), and keep no second copy of.
 */
export function takeCompiled(instantiate) {
    const { fetch } = self;
    const { instantiateStreaming } = WebAssembly;
    self.fetch = (address, ...rest) => (String(address) === WASM ? Promise.resolve(null) : fetch(address, ...rest));
    WebAssembly.instantiateStreaming = (_, imports) => instantiate(imports);
    return () => {
        self.fetch = fetch;
        WebAssembly.instantiateStreaming = instantiateStreaming;
    };
}

export async function instantiated(module, imports) {
    return { module, instance: await WebAssembly.instantiate(module, imports) };
}
