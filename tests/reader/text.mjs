// Codes as letters, out of any text (docs/codes.md 9).
import { Reader, big, hex, join, refuse, same } from "./bytes.mjs";
import { H } from "./primitives.mjs";

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const BLOCK = 32;
/** How many letters 0, 1, … 32 bytes take. */
const LETTERS = Array.from({ length: BLOCK + 1 }, (_, bytes) => Math.ceil((bytes * 8) / Math.log2(62)));
const LONG = 3720; // from here on the length has a `y` and four digits
const CAPS = { I: 1e3, A: 31e3, T: 31e3, P: 2e3, C: 9e5, F: 9e5, K: 100, R: 100, B: 9e5 };
const PARTED = "IATC"; // the other kinds hold secrets
/** What chats put between letters: white space, quoting, list and emphasis marks, invisible characters. */
const BETWEEN = /[\s>|*_~`\u00AD\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu;
const OPENING = /Sealed(?=\d)/;

/** A number in so many digits. */
function digits(number, count) {
    let row = "";
    for (let rest = BigInt(number); row.length < count; rest /= 62n) row = DIGITS[Number(rest % 62n)] + row;
    return row;
}

const value = (row) => [...row].reduce((sum, letter) => sum * 62n + BigInt(DIGITS.indexOf(letter)), 0n);

function spelt(bytes) {
    let row = "";
    for (let at = 0; at < bytes.length; at += BLOCK) {
        const block = bytes.slice(at, at + BLOCK);
        row += digits(`0x${hex(block)}`, LETTERS[block.length]);
    }
    return row;
}

function unspelt(letters) {
    const blocks = [];
    for (let at = 0; at < letters.length; at += LETTERS[BLOCK]) {
        const row = letters.slice(at, at + LETTERS[BLOCK]);
        const length = LETTERS.indexOf(row.length);
        if (length < 1 || value(row) >> BigInt(8 * length)) refuse("Misspelt", "no bytes are written so");
        blocks.push(big(value(row), length));
    }
    return join(...blocks);
}

const checksum = (kind, body) => H("checksum", 4, kind, body);

/** A code as text. */
export function armored(kind, body) {
    const letters = spelt(join(body, checksum(kind, body)));
    const length = letters.length < LONG ? digits(letters.length, 2) : `y${digits(letters.length, 4)}`;
    return `Sealed1${kind}${length}${letters}`;
}

/** The letters behind an opening word, up to what no chat puts between letters; also those of words behind a code. */
function letters(text) {
    const row = text.replaceAll(BETWEEN, "");
    return /^[0-9A-Za-z]*/.exec(row)[0];
}

/** Kind and body of the code with these letters, which begin with the version. */
function one([version, kind, ...row]) {
    if (version !== "1") refuse("UnknownVersion", "another way of writing letters");
    if (!(kind in CAPS)) refuse(kind.toUpperCase() in CAPS ? "Mistyped" : "UnknownKind", `no kind ${kind}`);
    const head = row[0] === "y" ? 5 : 2;
    if (row.length < head) refuse("CutShort", "it ends in its head");
    const said = Number(value(row.slice(head === 5 ? 1 : 0, head)));
    if (head === 2 ? said >= LONG : said < LONG) refuse("Misspelt", "no length is written so");
    if (said > CAPS[kind]) refuse("TooLong", "no code of its kind has so many letters");
    const body = row.slice(head, head + said);
    if (body.length < said) refuse("CutShort", `${body.length} of ${said} letters are here`);
    const bytes = unspelt(body);
    const [held, sum] = [bytes.slice(0, -4), bytes.slice(-4)];
    return same(sum, checksum(kind, held)) ? { kind, body: held } : refuse("Mistyped", "a letter is another");
}

/** All codes of a text, parts put together: the invitation first, then an acceptance, then turns, in their order. */
export function codes(text) {
    const found = text.split(OPENING).slice(1).map(letters).filter((each) => each.length > 2).map(one);
    if (!found.length) refuse("NoCode", "there is none");
    const parts = found.filter(({ kind }) => kind === "P").map(({ body }) => part(new Reader(body)));
    const whole = [...found.filter(({ kind }) => kind !== "P"), ...cuttings(parts).map(together)];
    return whole.sort((a, b) => "IAT".indexOf(a.kind) - "IAT".indexOf(b.kind) || order(a) - order(b));
}

const order = ({ kind, body }) => (kind === "T" ? body[5] * 256 + body[6] : 0);

function part(row) {
    const [number, count] = [row.byte(), row.byte()];
    if (count < 2 || count > 64 || number < 1 || number > count) refuse("Malformed", "no such part");
    const cutting = { number, count, hash: row.take(8), piece: row.rest() };
    return cutting.piece.length ? cutting : refuse("Malformed", "an empty part");
}

/** Parts by cutting: those of one hash and count. */
function cuttings(parts) {
    const groups = new Map();
    for (const each of parts) {
        const key = `${each.count} ${each.hash}`;
        groups.set(key, [...(groups.get(key) ?? []), each]);
    }
    return [...groups.values()];
}

function together(parts) {
    const [{ count, hash }] = parts;
    const pieces = Array(count);
    for (const { number, piece } of parts) {
        if (pieces[number - 1] && !same(pieces[number - 1], piece)) refuse("PartsMixed", `two parts ${number}`);
        pieces[number - 1] = piece;
    }
    if (Object.keys(pieces).length < count) refuse("PartsMissing", "not all parts are here");
    const whole = join(...pieces);
    if (!same(hash, H("parts", 8, whole))) refuse("PartsMixed", "parts of different codes");
    const kind = String.fromCharCode(whole[0]);
    return PARTED.includes(kind) ? { kind, body: whole.slice(1) } : refuse("Malformed", "a kind that has no parts");
}
