// What a certificate proves to anybody, with no other input (docs/codes.md 10).
import { Reader, Refusal, refuse, same } from "./bytes.mjs";
import { begin, read } from "./answers.mjs";
import { VERSION, readIntroduction, readInvitation } from "./invitation.mjs";
import { acceptanceHeader, transcript, turnHeader } from "./match.mjs";
import { isKey, verify } from "./primitives.mjs";

const MOST_SECOND = 8;
const SIGNATURE = 64;

/** What a certificate proves, every signature checked: t(0), t(1), …, the account, a fault of the last code. */
export function readCertificate(body) {
    const row = new Reader(body);
    if (row.byte() !== VERSION) refuse("UnknownVersion", "a certificate of another version");
    const invitation = readInvitation(row.blob());
    const key = row.take(32);
    if (!isKey(key)) refuse("Malformed", "no such key");
    if (same(key, invitation.match)) refuse("CopiedKey", "seat one's match key");
    const signed = { invitation, key, t: [invitation.t], account: begin(invitation), fault: null };
    const codes = list(row, (at) => ({ number: at + 1, answers: row.blob(), signature: row.take(SIGNATURE) }));
    const second = list(row, () => ({ number: row.number(), answers: row.blob(), signature: row.take(SIGNATURE) }));
    row.end();
    for (const code of codes) follow(signed, code);
    if (second.length > MOST_SECOND) refuse("Malformed", "too many second codes");
    const seen = codes.map(name);
    for (const code of second) {
        const isSecond = code.number && code.number in signed.t && !seen.includes(name(code));
        if (!isSecond) refuse("Malformed", "no second code");
        seen.push(name(code));
        check(signed, code);
    }
    return { ...signed, codes: codes.length, second: second.length };
}

const list = (row, each) => Array.from({ length: row.number() }, (_, at) => each(at));
const name = ({ number, answers }) => `${number} ${answers}`;

/** Checks the signature of a code that follows t(number - 1), and gives its t(number). A second acceptance proves
 * something of the player who has signed the first one.
 */
function check({ invitation, key, player, t }, { number, answers, signature }) {
    const header = number === 1 ? acceptanceHeader(t[0], key) : turnHeader(t[1], number);
    const after = transcript(t[number - 1], number, header, answers);
    if (number === 1) verify(signature, "sign accept", after, player);
    else verify(signature, "sign turn", after, number % 2 ? key : invitation.match);
    return after;
}

/** Goes on by one code; a fault ends the match, and so does its end. */
function follow(signed, code) {
    if (signed.fault || signed.account?.result) refuse("Malformed", "a code behind the end");
    const row = new Reader(code.answers);
    if (code.number === 1) signed.player = readIntroduction(row, signed.invitation).player;
    signed.t.push(check(signed, code));
    if (!signed.account) return;
    try {
        signed.account = read(signed.account, code.number % 2 ? 2 : 1, code.number, row.rest());
    } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        signed.fault = error.name;
    }
}
