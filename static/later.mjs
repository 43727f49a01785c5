// What comes only when it is wanted: printing, pictures of codes, texts, cryptography. It may not come, or something else in its place
// (static/arrive.js); whoever waits for it is told, with the file's name.
import { send } from "./hear.mjs";

const { sealed } = window;

const stall = (path) => send("lost", { value: path, word: "waits" });

/** Tells of a file where nobody waits for it who could. */
export const miss = ({ kind = "", message }) => kind && send("lost", { value: message, word: kind });

const compared = new Map(); // path: the promise that the file is what it should be
const here = new Set(); // paths of those of which that is known

function sure(path) {
    if (!compared.has(path)) compared.set(path, sealed.sure(path).then(() => here.add(path)));
    compared.get(path).catch(() => compared.delete(path));
    return compared.get(path);
}

/** What an import gives that needs these files of static/, once they are found to be what they should: half a module may be one, too. */
export function brought(names, coming, late = stall) {
    const paths = names.map((name) => `static/${name}`);
    const work = Promise.all([coming, ...paths.map(sure)]).then(([module]) => module);
    return sealed.named(paths, work, () => late(paths.find((path) => !here.has(path)) || paths[0]));
}

/** The same of what takes its own time: if it fails, one of these files may be at fault. */
export const blamed = (names, work) => sealed.named(names.map((name) => `static/${name}`), work);

export const { keptBack } = sealed;

// What fails in a page that is up, in a file of ours and outside of Python, may have begun in a file as well: that is told once.
let isTold = false;

async function blame({ filename = "", reason }) {
    const isOurs = sealed.pathOf(filename) || String(reason?.stack).includes(new URL(".", import.meta.url).href);
    if (isTold || !isOurs || !document.documentElement.dataset.ready) return;
    isTold = true;
    const path = await keptBack();
    if (path) miss({ kind: "blocked", message: path });
    else isTold = false;
}
addEventListener("error", blame);
addEventListener("unhandledrejection", blame);

export const printOut = async (foot) => (await brought(["paper.mjs"], import("./paper.mjs"))).print(foot);

const drawer = () => brought(["vendor/lean-qr/index.mjs"], import("./vendor/lean-qr/index.mjs"));

export async function qr(text) {
    const { generate } = await drawer();
    const code = generate(text);
    const rows = Array.from({ length: code.size }, (_, y) =>
        Array.from({ length: code.size }, (_, x) => (code.get(x, y) ? 1 : 0)).join(""),
    );
    return rows.join("\n");
}

const SCAN = ["scan.mjs", "sight.mjs", "vendor/qr/decode.mjs"];
const silent = () => {}; // whoever waits sees that nothing comes

/** What reads pictures, and with it what draws them: from then on nothing more is to come. */
const scan = () => Promise.all([brought(SCAN, import("./scan.mjs"), silent), drawer()]).then(([read]) => read);

let eye = null; // scan.mjs, once somebody plays across the table

/** What is drawn is to be followed by a camera, as long as there is a place for it on the page. */
export function lookAcross(found) {
    if (found()) eye ??= scan();
    eye?.then(({ follow }) => follow(found())).catch(({ kind = "" }) => {
        eye = null;
        if (kind) send("camera", { value: "lost" });
    });
}

export const file = async (path) => new TextDecoder().decode(await sealed.named([path], sealed.bytes(path), stall));

const SODIUM = ["libsodium-wrappers.mjs", "libsodium-sumo.mjs"].map((name) => `vendor/sodium/${name}`);

export async function sodium() {
    const library = (await brought(SODIUM, import("./vendor/sodium/libsodium-wrappers.mjs"))).default;
    await library.ready;
    return library;
}

export const stretch = async (...question) => (await brought(["stretcher.mjs"], import("./stretcher.mjs"))).stretch(...question);

const THINKER = ["thinker.mjs", "think.mjs", "python.mjs", "vendor/pyodide/pyodide.mjs", "vendor/pyodide/pyodide.asm.mjs", "vendor/pyodide/stdlib.bin", "vendor/app.bin"];
const thinker = () => import("./thinker.mjs"); // only once somebody plays against the computer

const asked = () => brought(["thinker.mjs", "think.mjs"], thinker());
const PATIENCE = 20_000; // milliseconds; then the page thinks itself

const inTime = (coming) => Promise.race([coming, new Promise((_, refuse) => setTimeout(refuse, PATIENCE, new Error("it does not come")))]);

export const startThinking = async () => (await asked()).start();
export async function think(question) {
    const { think } = await inTime(asked());
    return blamed(THINKER, think(question));
}
export const stopThinking = () => thinker().then(({ stop }) => stop()).catch(() => {}); // what has not come has nothing to end
