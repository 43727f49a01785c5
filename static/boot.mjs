// Starts Python for PyScript, which takes this module for its interpreter (pyscript.toml). Nothing comes from a CDN.
import * as page from "./page.mjs";
import { instantiated, start, takeCompiled, version, WASM } from "./python.mjs";
import { open } from "./store.mjs";

export { version };

// A snapshot would give every start the same dice. (Secrets never come from there: os.urandom asks the browser each time.)
const AFRESH = "import random; random.seed()";

/** Pyodide's own loadPyodide with our files; `options` are PyScript's, about where to print. */
export async function loadPyodide(options) {
    const { sealed } = window;
    sealed.giveBack?.(); // PyScript has opened its databases by now, and static/store.mjs needs the browser's own
    open().catch(() => {}); // Python will ask for what is kept, and tells what is wrong
    await Promise.race([sealed.trouble, sealed.allowed]);
    const takeBack = handOver(sealed);
    try {
        const pyodide = await Promise.race([sealed.trouble, begin(options, sealed)]);
        pyodide.registerJsModule("sealed_page", page);
        return pyodide;
    } finally {
        takeBack();
    }
}

/** Starts Python from its snapshot, if there is one. */
async function begin(options, sealed) {
    const app = sealed.take("static/vendor/app.bin");
    const snapshot = await sealed.snapshot;
    if (snapshot) {
        try {
            const pyodide = await start(app, { ...options, ...snapshot });
            pyodide.runPython(AFRESH);
            return pyodide;
        } catch (error) {
            console.info(`Python does not start from its snapshot: ${error}`);
            sealed.dropSnapshot();
        }
    }
    return start(app, options);
}

/**
 * Gives Pyodide the files that static/large.js is already fetching and unpacking, its WebAssembly compiled, and tells the
 * shell of a WebAssembly that this browser cannot run: Pyodide has no setting for any of it, and for the last only a warning
 * on the console. The page's workers get the same WebAssembly.
 */
function handOver(sealed) {
    const { fetch } = window;
    const compiled = sealed.take(WASM);
    window.fetch = (address, ...rest) =>
        sealed.take(address)?.then((bytes) => new Response(bytes)) ?? fetch(address, ...rest);
    const takeBack = takeCompiled(async (imports) => {
        try {
            sealed.compiled = await compiled;
            return await instantiated(sealed.compiled, imports);
        } catch (error) {
            sealed.fail("wasm", error);
            throw error;
        }
    });
    return () => {
        takeBack();
        window.fetch = fetch;
    };
}
