// Bytes on the wire: there is one way to write each thing, and a reader takes no other (docs/codes.md 1).

/** What keeps a code from being taken; its `name` is one of the closed list of errors (docs/codes.md 6, 7). */
export class Refusal extends Error {
    constructor(name, why = "") {
        super(why);
        this.name = name;
    }
}

export function refuse(name, why) {
    throw new Refusal(name, why);
}

export const utf8 = (text) => new TextEncoder().encode(text);
export const hex = (bytes) => Buffer.from(bytes).toString("hex");
export const unhex = (text) => new Uint8Array(Buffer.from(text, "hex"));
export const same = (one, two) => Buffer.compare(one, two) === 0;
export const join = (...parts) => new Uint8Array(Buffer.concat(parts.map((each) => Uint8Array.from(each))));

/** A number below 2^64 in so many bytes, big-endian. */
export function big(number, length) {
    const bytes = new Uint8Array(length);
    for (let rest = BigInt(number), at = length - 1; at >= 0; at -= 1, rest >>= 8n) bytes[at] = Number(rest & 255n);
    return bytes;
}

/** A number below 2^32 as LEB128. */
export function number(value) {
    const bytes = [];
    for (let rest = value; ; rest = Math.floor(rest / 128)) {
        if (rest < 128) return new Uint8Array([...bytes, rest]);
        bytes.push((rest % 128) + 128);
    }
}

export const blob = (bytes) => join(number(bytes.length), bytes);
export const text = (written) => blob(utf8(written));

/** Words as their places among the game's words, which are sorted. */
export function words(spoken, vocabulary) {
    return join(number(spoken.length), ...spoken.map((word) => number(vocabulary.indexOf(word))));
}

/** Takes one thing after another from bytes. Whatever is not there, or written otherwise, is the error `wrong`. */
export class Reader {
    constructor(bytes, wrong = "Malformed") {
        this.bytes = bytes;
        this.at = 0;
        this.wrong = wrong;
    }

    get left() { return this.bytes.length - this.at; }

    take(length) {
        if (length > this.left) refuse(this.wrong, "it ends too early");
        this.at += length;
        return this.bytes.slice(this.at - length, this.at);
    }

    byte() { return this.take(1)[0]; }

    rest() { return this.take(this.left); }

    end() { if (this.left) refuse(this.wrong, "it goes on too long"); }

    number() {
        let value = 0;
        for (let power = 1; ; power *= 128) {
            const byte = this.byte();
            value += (byte % 128) * power;
            if (value >= 2 ** 32) refuse(this.wrong, "a number is too large");
            if (byte < 128) return byte || power === 1 ? value : refuse(this.wrong, "a number has a byte too many");
        }
    }

    blob() { return this.take(this.number()); }

    text() { return decoded(this.blob(), this.wrong); }

    words(vocabulary, most) {
        const count = this.number();
        if (count > most) refuse(this.wrong, "too many words");
        return Array.from({ length: count }, () => vocabulary[this.number()] ?? refuse(this.wrong, "no such word"));
    }
}

/** The text of UTF-8. */
export function decoded(bytes, wrong) {
    try {
        return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch {
        return refuse(wrong, "it is no UTF-8");
    }
}
