// A seeded corpus of what a phone's camera sees of another phone's screen: a symbol somewhere among other things, tilted, turned, blurred,
// noisy, sometimes moving or with a lamp's light on the glass. All of it is numbers, so every engine draws the same.
//
//     const { frames } = pose(seed, rows);
export const WIDTH = 1280;
export const HEIGHT = 720;
const QUIET = 4; // modules around a symbol
const FRAMES = 5; // of a pose, by a hand that shakes

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function chance(seed) {
    let state = seed >>> 0;
    return () => {
        state = (state + 0x6d2b79f5) >>> 0;
        let t = Math.imul(state ^ (state >>> 15), 1 | state);
        t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
        return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
    };
}

/** Of deviation 1, drawn once: each line of a picture begins with another of them. */
const GRAINS = (() => {
    const next = chance(99);
    return Float32Array.from({ length: 65_521 }, () => 1.732 * (next() + next() + next() + next() - 2));
})();

/** The map from the picture to the symbol, in modules: the inverse of a plane turned in space and seen from a distance. */
function unfold({ side, tilt, around, turn, x, y }, modules) {
    const distance = 2.6 * side; // of the lens, in pixels: as of a phone that is held before another
    const [ct, st, ca, sa, cz, sz] = [Math.cos(tilt), Math.sin(tilt), Math.cos(around), Math.sin(around), Math.cos(turn), Math.sin(turn)];
    // The plane's two axes in space: turned about the line of sight, then tilted about an axis in the picture.
    const tilted = (u, v) => {
        const along = u * ca + v * sa;
        const across = -u * sa + v * ca;
        return [along * ca - across * ct * sa, along * sa + across * ct * ca, across * st];
    };
    const [ax, ay, az] = tilted(cz, sz);
    const [bx, by, bz] = tilted(-sz, cz);
    const scale = modules / side;
    // (u a + v b) projected: distance * (u ax + v bx) / (distance + u az + v bz) = dx, and alike for dy.
    return (px, py, to) => {
        const dx = (px - x) / distance;
        const dy = (py - y) / distance;
        const a = ax - dx * az;
        const b = bx - dx * bz;
        const c = ay - dy * az;
        const d = by - dy * bz;
        const part = (scale * distance) / (a * d - b * c);
        to[0] = part * (dx * d - b * dy) + modules / 2;
        to[1] = part * (a * dy - dx * c) + modules / 2;
    };
}

/** What one frame of the pose is like; `all` holds what stays through a pose. */
function shaken(all, next) {
    const jitter = (most) => most * (2 * next() - 1);
    return {
        ...all,
        side: all.side * (1 + jitter(0.02)),
        tilt: Math.min(all.most, Math.max(0, all.tilt + jitter(0.05))),
        turn: all.turn + jitter(0.04),
        x: all.x + jitter(12),
        y: all.y + jitter(8),
        blur: all.blur * (0.7 + 0.3 * next()),
        motion: next() < 0.2 ? [jitter(7), jitter(7)] : null,
    };
}

const TILT = (35 * Math.PI) / 180;
const TURN = (30 * Math.PI) / 180;

/** One of the poses, with what it shows: the rows of a symbol, in `0` and `1`. Its frames are drawn when they are asked for. */
export function pose(seed, rows) {
    const next = chance(seed);
    const between = (low, high) => low + (high - low) * next();
    const all = {
        side: between(252, 546),
        tilt: between(0, TILT),
        most: TILT,
        around: between(0, Math.PI),
        turn: between(-TURN, TURN),
        x: WIDTH / 2 + between(-170, 170),
        y: HEIGHT / 2 + between(-50, 50),
        blur: between(0, 1.8),
        noise: between(0, 25),
        light: between(0.55, 1),
        glares: next() < 0.2,
        clutter: Array.from({ length: 14 }, () => [next(), next(), next(), next(), next()]),
    };
    const looks = Array.from({ length: FRAMES }, () => shaken(all, next));
    return { looks, frame: (number) => drawn(looks[number], rows, chance(seed * 31 + number)) };
}

/** The picture as a camera hands it over: RGBA, as `getImageData` gives it. */
export function drawn(look, rows, next = chance(1)) {
    const grey = new Float32Array(WIDTH * HEIGHT);
    clutter(grey, look.clutter ?? []);
    lay(grey, look, rows);
    const blurred = soft(grey, look.blur ?? 0, look.motion);
    return exposed(blurred, look, next);
}

/** Table, hands, the edges of things: boxes of many greys, some striped like print. */
function clutter(grey, boxes) {
    grey.fill(110);
    for (const [a, b, c, d, e] of boxes) {
        const [left, top] = [Math.floor(a * WIDTH), Math.floor(b * HEIGHT)];
        const [right, bottom] = [Math.min(WIDTH, left + 40 + Math.floor(c * 400)), Math.min(HEIGHT, top + 30 + Math.floor(d * 260))];
        const stripe = e > 0.6 ? 3 + Math.floor(e * 20) : 0;
        for (let y = top; y < bottom; y++) {
            for (let x = left; x < right; x++) grey[y * WIDTH + x] = 30 + 190 * e * (stripe && x % (2 * stripe) < stripe ? 0.4 : 1);
        }
    }
}

/** The symbol on its white ground, each pixel the mean of four points. */
function lay(grey, look, rows) {
    const modules = rows.length + 2 * QUIET;
    const dark = new Uint8Array(modules * modules);
    rows.forEach((row, y) => [...row].forEach((sign, x) => (dark[(y + QUIET) * modules + x + QUIET] = Number(sign))));
    const at = unfold({ ...look, side: look.side * (modules / rows.length) }, modules);
    const reach = look.side * 1.1;
    const [left, right] = [Math.max(0, Math.floor(look.x - reach)), Math.min(WIDTH, Math.ceil(look.x + reach))];
    const [top, bottom] = [Math.max(0, Math.floor(look.y - reach)), Math.min(HEIGHT, Math.ceil(look.y + reach))];
    const place = [0, 0];
    for (let y = top; y < bottom; y++) {
        for (let x = left; x < right; x++) {
            let sum = 0;
            let inside = 0;
            for (let point = 0; point < 4; point++) {
                at(x + 0.25 + (point & 1) / 2, y + 0.25 + (point >> 1) / 2, place);
                const u = Math.floor(look.mirrored ? modules - place[0] : place[0]);
                const v = Math.floor(place[1]);
                if (u < 0 || v < 0 || u >= modules || v >= modules) continue;
                inside += 1;
                sum += dark[v * modules + u] !== (look.inverted ? 1 : 0) ? 28 : 235;
            }
            if (inside) grey[y * WIDTH + x] = (sum + (4 - inside) * grey[y * WIDTH + x]) / 4;
        }
    }
}

/** Blurred by the lens, and along a line by a movement. */
function soft(grey, sigma, motion) {
    let picture = grey;
    if (sigma > 0.15) {
        const radius = Math.ceil(2.5 * sigma);
        const weights = Float64Array.from({ length: 2 * radius + 1 }, (_, i) => Math.exp(-((i - radius) ** 2) / (2 * sigma ** 2)));
        const whole = weights.reduce((sum, each) => sum + each, 0);
        const parts = weights.map((weight) => weight / whole);
        const steps = (step) => Int32Array.from(parts, (_, i) => (i - radius) * step);
        picture = mixed(mixed(picture, steps(1), parts, radius), steps(WIDTH), parts, radius);
    }
    if (motion) {
        const count = 7;
        const steps = Int32Array.from({ length: count }, (_, i) => {
            const part = i / (count - 1) - 0.5;
            return Math.round(part * motion[0]) + WIDTH * Math.round(part * motion[1]);
        });
        picture = mixed(picture, steps, new Float64Array(count).fill(1 / count), 4);
    }
    return picture;
}

function mixed(from, steps, weights, margin) {
    const to = from.slice();
    const count = steps.length;
    for (let at = margin * (WIDTH + 1), end = from.length - at; at < end; at++) {
        let sum = 0;
        for (let i = 0; i < count; i++) sum += weights[i] * from[at + steps[i]];
        to[at] = sum;
    }
    return to;
}

/** Lit, with the noise of the sensor. A lamp on the glass takes the contrast from a round spot. */
function exposed(grey, { light = 1, noise = 0, glares = false, x, y, side }, next) {
    const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT);
    const wide = (side * 0.16) ** 2;
    const [gx, gy] = [x + side * 0.2, y - side * 0.15];
    let shift = 0;
    for (let at = 0, to = 0; at < grey.length; at++, to += 4) {
        let value = grey[at] * light;
        if (glares) {
            const [dx, dy] = [(at % WIDTH) - gx, Math.floor(at / WIDTH) - gy];
            const shine = 0.8 * Math.exp(-(dx * dx + dy * dy) / (2 * wide));
            value += (255 - value) * shine;
        }
        if (noise) {
            if (at % WIDTH === 0) shift = Math.floor(next() * GRAINS.length);
            value += noise * GRAINS[(at + shift) % GRAINS.length];
        }
        data[to] = data[to + 1] = data[to + 2] = value;
        data[to + 3] = 255;
    }
    return { data, width: WIDTH, height: HEIGHT };
}
