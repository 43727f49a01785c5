// How a picture from a camera is looked at (scan.mjs, and tests/scan/ without a browser).

/**
 * The degrees by which pictures are turned before they are read, one after the other. The decoder takes a symbol in perspective for one
 * of another version in some directions: of 200 poses it then reads none of five pictures in ten, and none of them turned in none.
 */
export const TURNS = [0, -20, 20, 45, 30];

const OURS = /Sealed1|^SEALED1:/; // a code, or its spelling for pictures (py/sealed/codes/picture.py)

/** The text in a picture, if a code of this page may be in it; "" for none. */
export function read(decode, picture) {
    try {
        const text = decode(picture);
        return OURS.test(text) ? text : "";
    } catch {
        return ""; // no symbol, or none that it can read
    }
}

/** Says of each text once that it is new. It remembers the latest ones alone, however many come by. */
export function newcomers(most = 100) {
    const known = new Set();
    return (text) => {
        if (known.has(text)) return false;
        known.add(text);
        if (known.size > most) known.delete(known.values().next().value);
        return true;
    };
}
