// Runs the testkit (tests/vectors/README.md): prints what does not come out as it should, and how much ran.
//
//     node tests/reader/vectors.mjs
import { readFileSync, readdirSync } from "node:fs";
import { hex, unhex } from "./bytes.mjs";
import { END } from "./answers.mjs";
import { readCertificate } from "./certificate.mjs";
import { readInvitation, writeInvitation } from "./invitation.mjs";
import { Match } from "./match.mjs";
import { Key, Secret, H } from "./primitives.mjs";
import { armored, codes } from "./text.mjs";
import { TRICKS } from "./tricks.mjs";

const FOLDER = new URL("../vectors/codes/", import.meta.url);
const BELOW = ["text", "checksum", "version", "decryption", "signature", "order"]; // the layers that need no rules
const WORDS = readFileSync(new URL("../../py/sealed/codes/words.txt", import.meta.url), "utf8").trim().split("\n");

/** The match that a vector begins with, out of what stands in the open. */
function matchOf({ seat, player_key, match_secret, codes: kept, hand }) {
    const [player, secret] = [new Key(unhex(player_key)), new Secret(unhex(match_secret))];
    const match = new Match(seat, readInvitation(only(kept[0])), player, secret);
    for (const text of kept.slice(1)) match.again(text);
    match.hand = hand;
    return match;
}

const only = (text) => codes(text)[0].body;

/** What is said to the text of a vector: the name of an error, or nothing. */
function said(vector, match) {
    try {
        if (vector.way === "paste") match.paste(vector.text);
        else if (vector.way === "accept") readInvitation(only(vector.text));
        else return readCertificate(only(vector.text)).fault ?? "";
        return "";
    } catch (error) {
        return error.name;
    }
}

/** Runs a vector: whether this program could tell all of it, and what was wrong. */
function faulty(vector) {
    const match = vector.match?.codes ? matchOf(vector.match) : null;
    const isWhole = BELOW.includes(vector.layer) || Boolean(match?.account);
    const told = said(vector, match);
    const expected = isWhole ? vector.error : ""; // else it is opened, and its signature checked
    return { isWhole, wrong: told === expected ? "" : `${told}, not ${expected}` };
}

/** Runs a match without a fault: read from both seats, written if its rules are here, proved by its certificate. */
function honest(vector) {
    const { codes: texts, player_keys, match_secrets, transcript, check_words } = vector;
    const [one, two] = [1, 2].map((seat) => {
        const [player_key, match_secret] = [player_keys[seat - 1], match_secrets[seat - 1]];
        return matchOf({ seat, player_key, match_secret, codes: texts, hand: {} });
    });
    const proved = readCertificate(only(vector.certificate));
    const isWhole = Boolean(one.account);
    const pairs = {
        "t(n)": [[one, two, proved].map(({ t }) => t.map(hex)), [transcript, transcript, transcript]],
        "check words": [checkWords(one.t[1], unhex(vector.seed)), check_words],
        "what is written": [isWhole ? written(vector) : texts, texts],
    };
    const wrong = Object.keys(pairs).filter((name) => String(pairs[name][0]) !== String(pairs[name][1]));
    return { isWhole, wrong: wrong.join(", ") };
}

function checkWords(t1, seed) {
    const bits = BigInt(`0x${hex(H("check words", 6, t1, seed))}`) >> 4n;
    return [33n, 22n, 11n, 0n].map((shift) => WORDS[Number((bits >> shift) & 2047n)]);
}

/** All codes of a match, written anew from secrets and moves. */
function written(vector) {
    const players = vector.player_keys.map((seed) => new Key(unhex(seed)));
    const secrets = vector.match_secrets.map((bytes) => new Secret(unhex(bytes)));
    const { code } = readInvitation(only(vector.codes[0]));
    const invitation = writeInvitation(code, vector.options, vector.names[0], players[0], secrets[0]);
    const matches = [0, 1].map((at) => new Match(at + 1, readInvitation(invitation), players[at], secrets[at]));
    const texts = [armored("I", invitation)];
    const moves = [...vector.moves];
    while (texts.length < vector.codes.length) {
        const [mine, other] = texts.length % 2 ? [matches[1], matches[0]] : matches;
        const move = moves[0]?.[0] === mine.seat ? moves.shift()[1] : "";
        const end = { resign: END.resign, draw: END.accept, offer: END.offer }[move.split(" ")[0]];
        texts.push(mine.send(() => canonical(code, move.replace("offer ", "")), { end, name: vector.names[1] }));
        other.paste(texts.at(-1));
    }
    return texts;
}

/** The words of a submission in the order of the cards, as they are sealed. */
function canonical(code, move) {
    const place = (word) => TRICKS[code].cards.indexOf(word.split(":")[0]);
    return move.split(" ").sort((one, two) => place(one) - place(two)).join(" ");
}

let [whole, opened, failed] = [0, 0, 0];
for (const file of readdirSync(FOLDER).sort()) {
    const vector = JSON.parse(readFileSync(new URL(file, FOLDER), "utf8"));
    const { isWhole, wrong } = vector.codes ? honest(vector) : faulty(vector);
    if (wrong) console.log(`${file}: ${wrong}`);
    if (wrong) failed += 1;
    else if (isWhole) whole += 1;
    else opened += 1;
}
console.log(`${whole} vectors run whole, ${opened} opened and their signatures checked, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
