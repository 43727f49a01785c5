// Hashes, keys, signatures and boxes (docs/codes.md 1 to 3). The primitives are libsodium's, but for BLAKE2b: of that
// its JavaScript has no `person=`.
import { blake2b } from "@noble/hashes/blake2.js";
import sodium from "libsodium-wrappers-sumo";
import { big, join, refuse, utf8 } from "./bytes.mjs";

await sodium.ready;

/** Fields, each behind its length in 4 bytes: a text is its UTF-8, a number 8 bytes. */
export function fields(...values) {
    const bytes = (each) => (typeof each === "string" ? utf8(each) : typeof each === "number" ? big(each, 8) : each);
    return join(...values.map(bytes).flatMap((each) => [big(each.length, 4), each]));
}

const person = (domain) => join(utf8(`SM1 ${domain}`), new Uint8Array(16)).slice(0, 16);

/** H[domain, dkLen](values…), and K[domain, dkLen](key; values…) */
export const H = (domain, dkLen, ...values) => K(domain, dkLen, undefined, ...values);
export const K = (domain, dkLen, key, ...values) =>
    blake2b(fields(...values), { dkLen, personalization: person(domain), key });

const behind = (domain, signed) => join(utf8(`SM1 ${domain}`), signed);

/** An Ed25519 key from its seed. */
export class Key {
    constructor(seed) {
        const { publicKey, privateKey } = sodium.crypto_sign_seed_keypair(seed);
        this.public = publicKey;
        this.private = privateKey;
    }

    sign(domain, signed) { return sodium.crypto_sign_detached(behind(domain, signed), this.private); }

    /** The X25519 result with another's key; the same from both sides. */
    shared(other) {
        const own = sodium.crypto_sign_ed25519_sk_to_curve25519(this.private);
        return sodium.crypto_scalarmult(own, sodium.crypto_sign_ed25519_pk_to_curve25519(other));
    }
}

/** Whether bytes are an Ed25519 point that is canonical and of prime order. */
export const isKey = (bytes) => sodium.crypto_core_ed25519_is_valid_point(bytes);

/** Whether bytes are a point of ristretto255, canonical and not the identity. */
export const isRankKey = (bytes) => sodium.crypto_core_ristretto255_is_valid_point(bytes) && bytes.some(Boolean);

/** Refuses what is not signed so by the owner of a key. */
export function verify(signature, domain, signed, key) {
    const hasPoints = isKey(key) && isKey(signature.slice(0, 32)); // libsodium alone would take more for R
    const isGood = hasPoints && sodium.crypto_sign_verify_detached(signature, behind(domain, signed), key);
    if (!isGood) refuse("Forged", `no signature of this key as ${domain}`);
}

/** What a match secret gives: the match key, the nonce of chance and its lock, and what seals are made with. */
export class Secret {
    constructor(bytes) {
        this.bytes = bytes;
        this.key = new Key(K("match key", 32, bytes));
        this.nonce = K("chance nonce", 16, bytes);
        this.lock = chanceLock(this.nonce);
    }

    /** The salt of a value in a slot; `t` is t(0) for seat two and t(1) for seat one. */
    salt(t, slot, value) {
        return K("salt", 16, K("seals", 32, this.bytes, t), slot, value);
    }
}

export const chanceLock = (nonce) => H("chance lock", 32, nonce);

/** The box of a code: from its number follows who speaks, and so the key. */
export class Box {
    constructor(own, keys, tied, number) {
        const [one, two] = keys.map((key) => sodium.crypto_sign_ed25519_pk_to_curve25519(key));
        const other = keys.find((key) => Buffer.compare(key, own.public));
        this.key = H("box key", 32, own.shared(other), one, two, tied, number % 2 ? 2 : 1, number);
    }

    /** Nonce and box of a plaintext. */
    seal(header, plain) {
        const nonce = K("box nonce", 12, this.key, header, plain);
        return join(nonce, sodium.crypto_aead_chacha20poly1305_ietf_encrypt(plain, header, null, nonce, this.key));
    }

    /** The plaintext. */
    open(header, sealed) {
        const [nonce, box] = [sealed.slice(0, 12), sealed.slice(12)];
        try {
            return sodium.crypto_aead_chacha20poly1305_ietf_decrypt(null, box, header, nonce, this.key);
        } catch {
            return refuse("NotForYou", "the box does not open");
        }
    }
}

const BLOCK = 32;
export const padded = (bytes) => sodium.pad(bytes, BLOCK);

export function unpadded(bytes) {
    try {
        return sodium.unpad(bytes.length % BLOCK ? [] : bytes, BLOCK);
    } catch {
        return refuse("Malformed", "its padding is wrong");
    }
}
