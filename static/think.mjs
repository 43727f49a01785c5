// A worker that thinks for the computer, with a Python of its own, so that the page stays smooth. It is handed a question (the
// record as the computer's seat knows it) and answers with a move: py/sealed/page/match/computer/worker.py. It loads the files
// that the page has loaded already, and nothing else.
import lock from "./vendor/pyodide/lock.mjs";
import { loadPyodide } from "./vendor/pyodide/pyodide.mjs";

const PYODIDE = new URL("vendor/pyodide/", import.meta.url).href;
const APP_ZIP = "/lib/app.zip"; // the name that the app's bytecode was compiled with (tools/build.mjs)

const ready = python();
ready.catch(() => {}); // whoever asks is told

async function python() {
    const app = fetched("vendor/app.zip");
    const pyodide = await loadPyodide({
        indexURL: PYODIDE,
        stdLibURL: `${PYODIDE}stdlib.zip`,
        lockFileContents: lock,
        env: { PYTHONPATH: APP_ZIP },
        fsInit: async (files) => files.writeFile(APP_ZIP, await app),
    });
    return pyodide.pyimport("sealed.page.match.computer.worker").answer;
}

async function fetched(path) {
    const answer = await fetch(new URL(path, import.meta.url));
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
}

onmessage = async ({ data: [number, question] }) => {
    try {
        const answer = await ready;
        postMessage([number, answer(question), ""]);
    } catch (error) {
        postMessage([number, "", String(error)]);
    }
};
