// A person's text, and which names are the same (docs/codes.md 1).
import { readFileSync } from "node:fs";
import { decoded, refuse } from "./bytes.mjs";

const TABLE = new URL("../../py/sealed/codes/characters.txt", import.meta.url); // part of the format
const MARKS_IN_A_ROW = 6;

/** By sort, the ranges of code points. */
const RANGES = { refused: [], mark: [] };
for (const line of readFileSync(TABLE, "utf8").split("\n")) {
    const [sort, first, last] = line.split(" ");
    RANGES[sort]?.push([parseInt(first, 16), parseInt(last, 16)]);
}

function is(sort, letter) {
    const point = letter.codePointAt(0);
    return RANGES[sort].some(([first, last]) => first <= point && point <= last);
}

/** Whether a text is one that a person may have written. */
export function isTidy(text) {
    if (text !== text.normalize("NFC") || /^ | $| {2}/.test(text)) return false;
    let marks = MARKS_IN_A_ROW; // as many as if the row were full: none may stand at the beginning
    for (const letter of text) {
        if (is("refused", letter)) return false;
        marks = is("mark", letter) ? marks + 1 : letter === " " ? MARKS_IN_A_ROW : 0;
        if (marks > MARKS_IN_A_ROW) return false;
    }
    return true;
}

/** The text of bytes that are a person's; of a name at least one byte. */
export function personal(bytes, least, most) {
    if (bytes.length < least || bytes.length > most) refuse("Malformed", "a text is too short or too long");
    const text = decoded(bytes, "Malformed");
    return isTidy(text) ? text : refuse("Malformed", "a text that nobody may have written");
}

/** Full case folding, up to which of several equal letters stands for all: JavaScript has it only inside of `/i`. */
function folded(letter) {
    const found = letter.toLowerCase().toUpperCase().toLowerCase();
    const isLonger = [letter.toUpperCase(), found].some((each) => [...each].length > 1); // as ß
    return isLonger || new RegExp(`^\\u{${letter.codePointAt(0).toString(16)}}$`, "iu").test(found) ? found : letter;
}

/** Whether two names are the same. */
export function sameName(one, two) {
    const [first, second] = [one, two].map((name) => [...name].map(folded).join("").normalize("NFC"));
    return first === second;
}
