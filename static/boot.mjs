// Starts Python for PyScript, which takes this module for its interpreter (pyscript.toml). Nothing comes from a CDN,
// the standard library is the cut and compiled one, and the app is in place before Python looks for it.
import * as page from "./page.mjs";
import lock from "./vendor/pyodide/lock.mjs";
import { loadPyodide as load, version } from "./vendor/pyodide/pyodide.mjs";

export { version };

const PYODIDE = new URL("vendor/pyodide/", import.meta.url).href;
const APP_ZIP = "/lib/app.zip"; // the name that the app's bytecode was compiled with (tools/build.mjs)

/** Pyodide's own loadPyodide with our files; `options` are PyScript's, about where to print. */
export async function loadPyodide(options) {
    const { sealed } = window;
    sealed.giveBack(); // PyScript has opened its databases by now, and static/store.mjs needs the browser's own
    const takeBack = handOver(sealed);
    try {
        const pyodide = await Promise.race([sealed.trouble, start(options, sealed)]);
        pyodide.registerJsModule("sealed_page", page);
        return pyodide;
    } finally {
        takeBack();
    }
}

function start(options, sealed) {
    const app = sealed.take("static/vendor/app.zip");
    return load({
        ...options,
        indexURL: PYODIDE,
        stdLibURL: `${PYODIDE}stdlib.zip`,
        lockFileContents: lock,
        env: { PYTHONPATH: APP_ZIP },
        fsInit: async (files) => files.writeFile(APP_ZIP, new Uint8Array(await app)),
    });
}

/**
 * Gives Pyodide the files that static/large.js is already fetching and unpacking, its WebAssembly compiled, and tells the
 * shell of a WebAssembly that this browser cannot run: Pyodide has no setting for any of it, and for the last only a warning
 * on the console.
 */
function handOver(sealed) {
    const { fetch } = window;
    const { instantiateStreaming } = WebAssembly;
    const compiled = sealed.take(`${PYODIDE}pyodide.asm.wasm`);
    window.fetch = (address, ...rest) => {
        if (String(address) === `${PYODIDE}pyodide.asm.wasm`) return Promise.resolve(null); // goes to the function below
        return sealed.take(address)?.then((bytes) => new Response(bytes)) ?? fetch(address, ...rest);
    };
    WebAssembly.instantiateStreaming = async (_, imports) => {
        try {
            const module = await compiled;
            return { module, instance: await WebAssembly.instantiate(module, imports) };
        } catch (error) {
            sealed.fail("wasm", error);
            throw error;
        }
    };
    return () => {
        window.fetch = fetch;
        WebAssembly.instantiateStreaming = instantiateStreaming;
    };
}
