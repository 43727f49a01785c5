// What the reader in JavaScript (tests/reader) answers to calls at the edge: as many lines as tests/codes/edges.py has calls.
//
// A call is the name of a function of py/sealed/codes/sodium.py and hexadecimal arguments; an answer is hexadecimal,
// null for a refusal. What the reader does not do, its library is asked itself, as the page's program asks it.
import { readFileSync } from "node:fs";
import sodium from "libsodium-wrappers-sumo";
import { hex, join, unhex } from "../reader/bytes.mjs";
import { Key, isKey, isRankKey, verify } from "../reader/primitives.mjs";

const DOMAIN = "edge";
const SIGNED = new TextEncoder().encode("said"); // behind the domain: MESSAGE of edges.py
const NOTHING = new Uint8Array();
const given = (answer) => (answer === true ? NOTHING : answer || null);
const IS_POINT = "crypto_core_ristretto255_is_valid_point";

const OWN = {
    [IS_POINT]: (point) => given(isRankKey(point) || (!point.some(Boolean) && sodium[IS_POINT](point))),
    take_point: (point) => isRankKey(point) && point,
    crypto_sign_verify_detached: (signature, _message, key) => {
        verify(signature, DOMAIN, SIGNED, key);
        return NOTHING;
    },
    crypto_sign_seed_keypair: (seed) => {
        const key = new Key(seed);
        return join(key.public, key.private);
    },
    crypto_sign_ed25519_pk_to_curve25519: (key) => isKey(key) && sodium.crypto_sign_ed25519_pk_to_curve25519(key),
};
// What the page's program alone sees to, before any library: numbers, and spellings of X25519 that no code holds.
const NOT_HERE = ["put_scalar", "take_scalar", "crypto_scalarmult", "crypto_scalarmult_ristretto255_base"];
const PRODUCT = "crypto_scalarmult_ristretto255";
const L = 2n ** 252n + 27742317777372353535851937790883648493n;
/** Whether a product is one that libsodium is asked for: it reports a failure for the identity. */
const isAsked = (n, p) => n.some(Boolean) && p.some(Boolean) && BigInt(`0x${hex([...n].reverse())}`) < L;

function answer([name, ...args]) {
    if (NOT_HERE.includes(name) || (name === PRODUCT && !isAsked(...args.map(unhex)))) return "not here";
    try {
        const found = given((OWN[name] ?? sodium[name])(...args.map(unhex)));
        return found && hex(found);
    } catch {
        return null;
    }
}

console.log(JSON.stringify(JSON.parse(readFileSync(0, "utf8")).map(answer)));
