// Asks the worker that thinks for the computer (static/think.mjs), and ends it when nobody plays against it any more.
import { miss } from "./later.mjs";

const LONGEST = 45_000; // milliseconds, the start of its Python included; after that it is asked whether it lives
const LIFE = 10_000; // milliseconds for it to answer that, or the question: a device may have slept, and the worker with it

let worker = null;
let number = 0; // of the last question
const waiting = new Map(); // the questions without an answer: their promises' ends, by their numbers

/** Starts the worker, so that it is there when it is asked. */
export function start() {
    worker ??= begun();
}

/** The answer to a question. Refused if there is no worker, or if it fails. */
export function think(question) {
    start();
    const mine = ++number;
    return new Promise((answer, refuse) => {
        waiting.set(mine, { answer, refuse, timer: setTimeout(doubt, LONGEST, mine) });
        worker.postMessage([mine, question]);
    });
}

/** The answer to a question is late: the worker is asked for a sign of life. If it gives one it has the same time again. */
function doubt(mine) {
    const asked = waiting.get(mine);
    asked.timer = setTimeout(fail, LIFE, "it does not answer");
    worker.postMessage([mine]);
}

function lives(mine) {
    const asked = waiting.get(mine);
    if (!asked) return;
    clearTimeout(asked.timer);
    asked.timer = setTimeout(doubt, LONGEST, mine);
}

/** Nobody waits any more, and no file is at fault. */
export function stop() {
    fail("it was ended", "ended");
}

function begun() {
    // A file of our own: the content policy allows no worker made from text.
    const made = new Worker(new URL("think.mjs", import.meta.url), { type: "module" });
    made.onmessage = ({ data: [mine, text, error, kept] }) => {
        if (text === undefined) {
            if (kept) miss(kept); // the table of an opponent, without which it only plays worse
            lives(mine);
            return;
        }
        const { answer, refuse, timer } = waiting.get(mine);
        waiting.delete(mine);
        clearTimeout(timer);
        if (error) refuse(new Error(error));
        else answer(text);
    };
    made.onerror = (event) => {
        event.preventDefault(); // it is told to the player, and the page thinks in its place
        if (made === worker) fail(event.message || "it does not start");
    };
    made.postMessage([0, "", window.sealed.compiled]); // first, so that its Python starts
    return made;
}

function fail(why, kind) {
    worker?.terminate();
    worker = null;
    for (const { refuse, timer } of waiting.values()) {
        clearTimeout(timer);
        refuse(Object.assign(new Error(`The worker failed: ${why}`), { kind }));
    }
    waiting.clear();
}
