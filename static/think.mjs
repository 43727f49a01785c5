// A worker that thinks for the computer, with a Python of its own, so that the page stays smooth. It is handed a question (the
// record as the computer's seat knows it) and answers with a move: py/sealed/page/match/table/worker.py. It loads the files
// that the page has loaded already, and the tables of those who play by one.
import { instantiated, PYODIDE, start, takeCompiled } from "./python.mjs";

let ready = null;

/** Starts Python on WebAssembly that the page has compiled. */
async function python(compiled) {
    takeCompiled((imports) => instantiated(compiled, imports));
    const pyodide = await start(bytes(`${PYODIDE}../app.bin`), {});
    return pyodide.pyimport("sealed.page.match.table.worker").Worker();
}

async function bytes(address) {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return answer.arrayBuffer();
}

/** Reads the table for a question, once. Without it the answer is only weaker, so it may fail. */
async function prepare(thinker, question) {
    const ruleset = thinker.missing(question);
    if (!ruleset) return;
    try {
        thinker.read(ruleset, new Uint8Array(await bytes(new URL(`opponents/${ruleset}.table`, import.meta.url))));
    } catch (error) {
        console.info(`The computer plays without its table: ${error}`);
    }
}

onmessage = async ({ data: [number, question, compiled] }) => {
    if (compiled) {
        ready = python(compiled);
        ready.catch(() => {}); // whoever asks is told
        return;
    }
    if (question === undefined) {
        postMessage([number]); // a sign of life
        return;
    }
    try {
        const thinker = await ready;
        await prepare(thinker, question);
        postMessage([number, thinker.answer(question), ""]);
    } catch (error) {
        postMessage([number, "", String(error)]);
    }
};
