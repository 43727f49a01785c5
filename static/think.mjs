// A worker that thinks for the computer, with a Python of its own, so that the page stays smooth. It is handed a question (the
// record as the computer's seat knows it) and answers with a move: py/sealed/page/match/computer/worker.py. It loads the files
// that the page has loaded already, and nothing else.
import { PYODIDE, start } from "./python.mjs";

const ready = python();
ready.catch(() => {}); // whoever asks is told

async function python() {
    const pyodide = await start(bytes(`${PYODIDE}../app.zip`), {});
    return pyodide.pyimport("sealed.page.match.computer.worker").answer;
}

async function bytes(address) {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return answer.arrayBuffer();
}

onmessage = async ({ data: [number, question] }) => {
    try {
        const answer = await ready;
        postMessage([number, answer(question), ""]);
    } catch (error) {
        postMessage([number, "", String(error)]);
    }
};
