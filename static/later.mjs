// What comes only when it is wanted: printing, pictures of codes, texts, cryptography. It may not come, or something else in its place
// (static/arrive.js); whoever waits for it is told, with the file's name.
import { send } from "./hear.mjs";

const { sealed } = window;

const stall = (path) => send("lost", { value: path, word: "waits" });

/** Tells of a file where nobody waits for it who could. */
export const miss = ({ kind = "", message }) => kind && send("lost", { value: message, word: kind });

/** What an import of these files of static/ gives. */
export const brought = (names, coming) => sealed.named(names.map((name) => `static/${name}`), coming, stall);

export const printOut = async (foot) => (await brought(["paper.mjs"], import("./paper.mjs"))).print(foot);

export async function qr(text) {
    const { generate } = await brought(["vendor/lean-qr/index.mjs"], import("./vendor/lean-qr/index.mjs"));
    const code = generate(text);
    const rows = Array.from({ length: code.size }, (_, y) =>
        Array.from({ length: code.size }, (_, x) => (code.get(x, y) ? 1 : 0)).join(""),
    );
    return rows.join("\n");
}

export const file = async (path) => new TextDecoder().decode(await sealed.named([path], sealed.bytes(path), stall));

const SODIUM = ["libsodium-wrappers.mjs", "libsodium-sumo.mjs"].map((name) => `vendor/sodium/${name}`);

export async function sodium() {
    const library = (await brought(SODIUM, import("./vendor/sodium/libsodium-wrappers.mjs"))).default;
    await library.ready;
    return library;
}

export const stretch = async (...question) => (await brought(["stretcher.mjs"], import("./stretcher.mjs"))).stretch(...question);
