// Reads what stands on its input: JSON with `texts`, and which of the poses are to be tried (`first`, `count`); with `all`, every picture
// of them. Prints in which picture each was read first (0: in none), the wrong texts, how many pictures there were, and of each whether it
// was read.
import { text as whole } from "node:stream/consumers";

import { generate } from "lean-qr";
import { decodeQR } from "qr/decode.js";

import { read, TURNS } from "../../static/sight.mjs";
import { HEIGHT, pose, WIDTH } from "./poses.mjs";

/** The picture, turned about its middle, as a canvas does it. */
export function turned(picture, degrees) {
    if (!degrees) return picture;
    const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    const data = new Uint8ClampedArray(picture.data.length).fill(255);
    for (let y = 0, to = 0; y < HEIGHT; y++) {
        for (let x = 0; x < WIDTH; x++, to += 4) {
            const u = c * (x - WIDTH / 2) + s * (y - HEIGHT / 2) + WIDTH / 2;
            const v = -s * (x - WIDTH / 2) + c * (y - HEIGHT / 2) + HEIGHT / 2;
            const [i, j] = [Math.floor(u), Math.floor(v)];
            const isIn = i >= 0 && j >= 0 && i < WIDTH - 1 && j < HEIGHT - 1;
            const [fu, fv, at] = [u - i, v - j, 4 * (j * WIDTH + i)];
            const value = isIn
                ? (picture.data[at] * (1 - fu) + picture.data[at + 4] * fu) * (1 - fv) +
                  (picture.data[at + 4 * WIDTH] * (1 - fu) + picture.data[at + 4 * WIDTH + 4] * fu) * fv
                : 0;
            data[to] = data[to + 1] = data[to + 2] = value;
        }
    }
    return { ...picture, data };
}

export function symbol(text) {
    const code = generate(text);
    const places = Array.from({ length: code.size }, (_, i) => i);
    return places.map((y) => places.map((x) => (code.get(x, y) ? 1 : 0)).join(""));
}

const { texts, first, count, all } = JSON.parse(await whole(process.stdin));
const found = { read: [], wrong: [], pictures: 0, each: [] };
for (let seed = first; seed < first + count; seed++) {
    const text = texts[seed % texts.length];
    const { looks, frame } = pose(seed, symbol(text));
    let at = 0;
    const each = [];
    for (let number = 0; number < looks.length && (all || !at); number++) {
        const seen = read(decodeQR, turned(frame(number), TURNS[number % TURNS.length]));
        found.pictures += 1;
        each.push(seen === text);
        if (seen === text) at ||= number + 1;
        else if (seen) found.wrong.push([seed, number, seen]);
    }
    found.read.push(at);
    found.each.push(each);
}
console.log(JSON.stringify(found));
