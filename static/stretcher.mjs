// Asks a worker (static/stretch.mjs) for the key that comes of a passphrase, and ends it.

/** The key, in hex. Refused if there is no worker, or if it fails. */
export function stretch(...question) {
    return new Promise((answer, refuse) => {
        const worker = new Worker(new URL("stretch.mjs", import.meta.url), { type: "module" });
        const end = (key, why) => {
            worker.terminate(); // and its memory with it
            if (key) answer(key);
            else refuse(new Error(why));
        };
        worker.onmessage = ({ data: [key, why] }) => end(key, why);
        worker.onerror = (event) => {
            event.preventDefault(); // the page makes the key in its place
            end("", event.message || "it does not start");
        };
        worker.postMessage(question);
    });
}
