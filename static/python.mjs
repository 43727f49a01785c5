// What Pyodide is started with: in the page (boot.mjs), where a snapshot of it is taken (snapshot.mjs), and where an
// opponent thinks (think.mjs).
import lock from "./vendor/pyodide/lock.mjs";
import { loadPyodide, version } from "./vendor/pyodide/pyodide.mjs";

export { version };
export const PYODIDE = new URL("vendor/pyodide/", import.meta.url).href;

const APP_ZIP = "/lib/app.zip"; // the name that the app's bytecode was compiled with (tools/build.mjs)

/** Starts Python on the cut and compiled library; the app, a promise of bytes, is in place before Python looks for it. */
export function start(app, options) {
    return loadPyodide({
        ...options,
        indexURL: PYODIDE,
        stdLibURL: `${PYODIDE}stdlib.zip`,
        lockFileContents: lock,
        env: { PYTHONPATH: APP_ZIP },
        fsInit: async (files) => files.writeFile(APP_ZIP, new Uint8Array(await app)),
    });
}
