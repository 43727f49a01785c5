// A worker that thinks for the computer, with a Python of its own, so that the page stays smooth. It is handed a question (the
// record as the computer's seat knows it) and answers with a move: py/sealed/page/match/table/worker.py. It loads the files
// that the page has loaded already, and the tables of those who play by one.
import { instantiated, PYODIDE, start, takeCompiled } from "./python.mjs";

const PATIENCE = 10_000; // milliseconds for a table, without which the computer only plays worse
const FORBIDDEN = 403; // no host of files answers with it, but filters do

let ready = null;
let isUp = false; // a Python that never comes up is no sign of life

/** Starts Python on WebAssembly that the page has compiled. */
async function python(compiled) {
    takeCompiled((imports) => instantiated(compiled, imports));
    const pyodide = await start(bytes(`${PYODIDE}../app.bin`), {});
    return pyodide.pyimport("sealed.page.match.table.worker").Worker();
}

async function bytes(address) {
    const answer = await fetch(address);
    if (!answer.ok) throw fault(`${address}: ${answer.status}`, answer.status === FORBIDDEN ? "blocked" : "");
    return answer.arrayBuffer();
}

/** Reads the table for a question, once. Without it the answer is only weaker, so it may fail. */
async function prepare(thinker, question) {
    const ruleset = thinker.missing(question);
    if (!ruleset) return;
    const path = `opponents/${ruleset}.table`;
    try {
        const coming = Promise.all([bytes(new URL(path, import.meta.url)), listed(`static/${path}`)]);
        const [table, list] = await Promise.race([coming, late()]);
        if (list && (await hashed(table)) !== list[0]) throw fault("it is another file", "blocked");
        thinker.read(ruleset, new Uint8Array(table));
    } catch (error) {
        console.info(`The computer plays without its table: ${error}`);
        if (error.kind) postMessage([0, undefined, "", { kind: error.kind, message: `static/${path}` }]); // something on the way is at fault
    }
}

const fault = (what, kind) => Object.assign(new Error(what), { kind });
const late = () => new Promise((_, refuse) => setTimeout(() => refuse(fault("it does not come", "waits")), PATIENCE));

/** Hash and size of a file, by the list of the build; undefined where that does not come, or hashes cannot be made. */
async function listed(path) {
    const answer = self.crypto.subtle && (await fetch(new URL("../build.json", import.meta.url)).catch(() => null));
    return answer?.ok ? (await answer.json().catch(() => ({}))).files?.[path] : undefined;
}

async function hashed(file) {
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", file));
    return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

onmessage = async ({ data: [number, question, compiled] }) => {
    if (compiled) {
        ready = python(compiled);
        ready.then(() => (isUp = true), () => {}); // whoever asks is told
        return;
    }
    if (question === undefined) {
        if (isUp) postMessage([number]); // a sign of life
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
