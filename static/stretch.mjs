// A worker that makes a key of a passphrase (argon2id). It takes a phone a second and 64 MiB, so the page stays smooth, and the memory
// goes with the worker. How much it is to cost is said by py/sealed/codes/locked.py.
import sodium from "./vendor/sodium/libsodium-wrappers.mjs";

onmessage = async ({ data: [passphrase, salt, passes, memory] }) => {
    try {
        await sodium.ready;
        const key = sodium.crypto_pwhash(
            32, passphrase, sodium.from_hex(salt), passes, memory, sodium.crypto_pwhash_ALG_ARGON2ID13,
        );
        postMessage([sodium.to_hex(key), ""]);
    } catch (error) {
        postMessage(["", String(error)]);
    }
};
