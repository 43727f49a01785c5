// A match as one seat has it: which code comes next, who signed it, and what it answers (docs/codes.md 3 and 6).
import { Reader, big, blob, join, refuse, same, utf8 } from "./bytes.mjs";
import { END, begin, read, write } from "./answers.mjs";
import * as first from "./invitation.mjs";
import { Box, H, isKey, padded, unpadded, verify } from "./primitives.mjs";
import { armored, codes } from "./text.mjs";

const { VERSION } = first;
const NONCE = 12;
const SIGNATURE = 64;
const MOST = 16_384; // bytes of answers

const speaker = (number) => (number % 2 ? 2 : 1);
export const acceptanceHeader = (t0, key) => join([VERSION], t0.slice(0, 8), key);
export const turnHeader = (t1, number) => join([VERSION], t1.slice(0, 4), big(number, 2));
export const transcript = (last, number, header, answers) =>
    H("transcript", 32, last, speaker(number), number, header, answers);

/** Who seat two says it is, at the beginning of its answers; `length` is how many bytes that takes. */
function introduction(invitation, answers) {
    const row = new Reader(answers);
    return { ...first.readIntroduction(row, invitation), length: row.at };
}

function plaintext(kind, plain) {
    const row = new Reader(plain);
    const [signature, before] = [row.take(SIGNATURE), kind === "T" ? row.take(4) : null];
    const inside = new Reader(unpadded(row.rest()));
    const answers = inside.blob();
    if (answers.length > MOST) refuse("Malformed", "more answers than a code may have");
    return { signature, before, answers, message: first.readMessage(inside.rest()) };
}

export class Match {
    /** `player` is this seat's player key, `secret` what its match secret gives. */
    constructor(seat, invitation, player, secret) {
        Object.assign(this, { seat, invitation, player, secret });
        this.keys = [invitation.match, seat === 2 ? secret.key.public : null];
        this.t = [invitation.t];
        this.account = begin(invitation);
        this.hand = {};
    }

    /** The number of the newest code. */
    get last() { return this.t.length - 1; }

    get isOver() { return Boolean(this.account?.result); }

    /** Whether the next code is this seat's. */
    get isOwed() { return !this.isOver && speaker(this.last + 1) === this.seat; }

    /** Takes all codes of a text. */
    paste(text) {
        return codes(text).map(({ kind, body }) => this.receive(kind, body));
    }

    receive(kind, body) {
        if (kind === "I" && same(first.readInvitation(body).t, this.t[0]))
            refuse(this.seat === 1 ? "Reflected" : "StaleInvitation", "the invitation of this match");
        if (kind !== "A" && kind !== "T") return refuse("WrongKind", `a match takes no ${kind}`);
        const code = this.opened(kind, body);
        this.order(code);
        this.apply(code);
        return code;
    }

    /** Applies a code that this device has made or taken before. */
    again(text) {
        const [{ kind, body }] = codes(text);
        const code = this.opened(kind, body);
        this.signed(code);
        this.apply(code);
    }

    /** A code out of its box, with its number. */
    opened(kind, body) {
        const [start, tag] = kind === "A" ? [41, this.t[0].slice(0, 8)] : [7, this.t[1]?.slice(0, 4) ?? []];
        if (body.length < start + NONCE) refuse("Malformed", "it ends before its box");
        const header = body.slice(0, start);
        if (header[0] !== VERSION) refuse("UnknownVersion", "a code of another version");
        const number = kind === "A" ? 1 : header[5] * 256 + header[6];
        const key = kind === "A" ? header.slice(9) : null;
        if (kind === "T" ? number < 2 : !isKey(key)) refuse("Malformed", "no such number, or no such key");
        if (key && same(key, this.keys[0])) refuse("CopiedKey", "seat one's match key");
        if (!same(header.slice(1, 1 + tag.length), tag) || !tag.length) refuse("NotYourMatch", "of another match");
        const keys = [this.keys[0], key ?? this.keys[1]];
        const box = new Box(this.secret.key, keys, this.t[key ? 0 : 1], number);
        return { kind, number, header, key, ...plaintext(kind, box.open(header, body.slice(start))) };
    }

    /** Checks who has signed a code that follows from here. */
    signed(code) {
        const { number, header, answers, signature, before, key } = code;
        const last = this.t[number - 1];
        const t = transcript(last, number, header, answers);
        if (before && !same(before, last.slice(0, 4))) refuse("OutOfStep", "it goes on from another past");
        if (!key) return verify(signature, "sign turn", t, this.keys[speaker(number) - 1]);
        code.introduced = introduction(this.invitation, answers);
        return verify(signature, "sign accept", t, code.introduced.player);
    }

    /** The table of section 6: only the next code of the other side is taken. */
    order(code) {
        const { number, key, header, answers } = code;
        const isHere = number <= this.last;
        const t = number <= this.last + 1 && transcript(this.t[number - 1], number, header, answers);
        const isSame = isHere && same(t, this.t[number]);
        if (speaker(number) === this.seat) refuse(isSame ? "Reflected" : "MadeElsewhere", "a code of one's own");
        if (t) this.signed(code);
        if (isHere && key && !same(key, this.keys[1])) refuse("InvitationTaken", "somebody else has accepted");
        if (isHere) refuse(isSame ? "AlreadyPlayed" : "Forked", `code ${number} is here`);
        if (this.isOver) refuse("MatchOver", "nothing follows the end");
        if (t) return;
        refuse(this.isOwed ? "MadeElsewhere" : "MissingBefore", `code ${this.last + 1} is missing`);
    }

    apply(code) {
        const { number, key, header, answers, introduced } = code;
        const said = answers.slice(introduced?.length ?? 0);
        if (this.account) this.account = read(this.account, speaker(number), number, said);
        if (key) this.keys = [this.keys[0], key];
        this.t = [...this.t, transcript(this.t[number - 1], number, header, answers)];
    }

    /** The next code, which is this seat's, as text. `choose` gives a move for a state. */
    send(choose, { end = END.done, message = "", name } = {}) {
        const number = this.last + 1;
        const t = this.t[this.seat === 2 ? 0 : 1];
        const salt = (slot, value) => this.secret.salt(t, slot, value);
        const own = { hand: this.hand, choose, salt, nonce: this.secret.nonce, end };
        const made = write(this.account, this.seat, number, own);
        const key = number === 1 ? this.secret.key.public : null;
        const introduced = key ? first.writeIntroduction(name, this.player, this.secret) : [];
        const answers = join(introduced, made.answers);
        const header = key ? acceptanceHeader(this.t[0], key) : turnHeader(this.t[1], number);
        const last = this.t[number - 1];
        const signed = transcript(last, number, header, answers);
        const signature = key ? this.player.sign("sign accept", signed) : this.secret.key.sign("sign turn", signed);
        const plain = join(signature, key ? [] : last.slice(0, 4), padded(join(blob(answers), utf8(message))));
        this.apply({ number, key, header, answers, introduced });
        this.hand = made.hand;
        const box = new Box(this.secret.key, this.keys, this.t[key ? 0 : 1], number);
        return armored(key ? "A" : "T", join(header, box.seal(header, plain)));
    }
}
