// What else may stand before a camera: symbols of others, nonsense, mirrored and inverted ones. Its input is JSON with the `texts` of ours,
// its output what was read of each kind, and what a long row of texts leaves behind.
import { text as whole } from "node:stream/consumers";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

import { generate } from "lean-qr";
import { decodeQR } from "qr/decode.js";

import { newcomers, read } from "../../static/sight.mjs";
import { chance, drawn } from "./poses.mjs";

const { texts, many } = JSON.parse(await whole(process.stdin));
const rowsOf = (text) => {
    const code = generate(text);
    const places = Array.from({ length: code.size }, (_, i) => i);
    return places.map((y) => places.map((x) => (code.get(x, y) ? 1 : 0)).join(""));
};

/** A symbol as it is on a screen, without a camera. */
function flat(rows, { mirrored = false, inverted = false } = {}, module = 4) {
    const size = (rows.length + 8) * module;
    const data = new Uint8ClampedArray(4 * size * size);
    for (let at = 0; at < size * size; at++) {
        const [x, y] = [Math.floor((at % size) / module) - 4, Math.floor(at / size / module) - 4];
        const isDark = rows[y]?.[mirrored ? rows.length - 1 - x : x] === "1";
        data.fill(isDark === inverted ? 255 : 0, 4 * at, 4 * at + 3);
        data[4 * at + 3] = 255;
    }
    return { data, width: size, height: size };
}

const next = chance(4);
const letter = () => String.fromCharCode(33 + Math.floor(94 * next()));
const nonsense = (length) => Array.from({ length }, letter).join("");
const foreign = [() => `https://example.org/${nonsense(12)}`, () => `WIFI:T:WPA;S:${nonsense(8)};;`, () => nonsense(60), () => "SEALED", () => `sealed1${nonsense(9)}`];

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");

/** The bytes that are held. */
function held() {
    collect();
    return process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
}

const isNew = newcomers();
const told = [];
let before = 0; // held once all that is compiled and remembered is there
for (let n = 0; n < many; n++) {
    const text = read(decodeQR, flat(rowsOf(foreign[n % foreign.length]())));
    if (text && isNew(text)) told.push(text);
    if (n === Math.floor(many / 2)) before = held();
}
const grown = held() - before;
const row = Array.from({ length: 1000 }, (_, n) => `Sealed1X${n}`);
const first = row.filter(isNew).length;

const look = { side: 400, tilt: 0.3, around: 0.5, turn: 0.2, x: 640, y: 360, blur: 0.6, noise: 8 };
console.log(
    JSON.stringify({
        told,
        grown,
        news: first,
        again: row.slice(-50).filter(isNew).length,
        long: [{}, { mirrored: true }, { inverted: true }].map((how) => read(decodeQR, flat(rowsOf(`Sealed1T${nonsense(2800)}`), how, 3)).length),
        mirrored: texts.map((text) => read(decodeQR, flat(rowsOf(text), { mirrored: true }))),
        inverted: texts.map((text) => read(decodeQR, flat(rowsOf(text), { inverted: true }))),
        seen: texts.map((text) => read(decodeQR, drawn({ ...look, mirrored: true }, rowsOf(text)))),
        nothing: [read(decodeQR, flat(["0"])), read(() => 7, null), read(() => "Sealed1T", null)],
    }),
);
