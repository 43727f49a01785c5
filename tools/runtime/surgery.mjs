// Chooses of the edits and makes those that are texts.
import { EDITS, LINKS } from "./edits.mjs";

/** The edits that SURGERY names, separated by commas; "all" and "none" are those. Error: there is none of that name, or it needs another. */
export function chosen(wanted) {
    const names = { all: EDITS.map(({ name }) => name), none: [] }[wanted] ?? wanted.split(",");
    const found = names.map((name) => EDITS.find((edit) => edit.name === name));
    const unknown = names.filter((_, i) => !found[i]);
    if (unknown.length) throw new Error(`SURGERY names no edit: ${unknown.join(", ")}`);
    for (const { name, needs } of found) if (needs && !names.includes(needs)) throw new Error(`${name} needs ${needs}`);
    return found;
}

/** The places of these edits that lie in a file; its path begins with the name of its package, and a * stands for any letters. */
export function placesIn(edits, file) {
    const means = (pattern) => new RegExp(`^${pattern.split("*").map(escaped).join("\\w+")}$`).test(file);
    return [...edits.flatMap(({ places = [] }) => places), ...LINKS].filter((place) => means(place.file));
}

const escaped = (text) => text.replace(/[$.*+?^(){}|[\]\\/]/g, "\\$&");

/** A text with what these places say. Error: one does not stand there as often as it should, so a new version differs. */
export function edited(text, file, places) {
    for (const { old, becomes, times = 1 } of places) {
        const found = text.split(old).length - 1;
        if (found !== times) throw new Error(`${file}: expected ${times} times, found ${found} times: ${old}`);
        text = text.replaceAll(old instanceof RegExp ? new RegExp(old, `${old.flags}g`) : old, () => becomes);
    }
    return text;
}
