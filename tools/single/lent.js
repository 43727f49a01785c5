// What the page needs in one file (tools/single.py): its parts, as they were packed, under the addresses that they have beside
// index.html, and `fetch`, workers, modules and style sheets that take them from there. A browser lets a page that was opened as a
// file load nothing. Begun by itself in the page, and once more in each worker, which makes its own: none may import the page's.
(() => {
    "use strict";

    const ROOT = typeof PLACE === "string" ? PLACE : new URL(".", document.baseURI).href; // else of this file itself
    const TYPES = { svg: "image/svg+xml", woff2: "font/woff2", js: "text/javascript", mjs: "text/javascript", css: "text/css", html: "text/html" };
    const PACKED = ".packed";
    const files = new Map(); // path: its bytes
    const made = new Map(); // path: the address of its blob
    let fill;
    const filled = new Promise((done) => (fill = done));

    /** The path of an address below this file; "" for any other. */
    function pathOf(address) {
        const found = new URL(String(address), ROOT).href;
        return found.startsWith(ROOT) ? found.slice(ROOT.length).split(/[?#]/)[0] : "";
    }

    const at = (path) => new URL(path, ROOT).href;
    const text = (path) => new TextDecoder().decode(files.get(path));
    const blob = (parts, path) => URL.createObjectURL(new Blob(parts, { type: TYPES[path.split(".").pop()] || "text/plain;charset=utf-8" }));

    /** What an address gives: a file, or one that lies here packed. */
    async function lent(address) {
        const path = pathOf(address.url || address);
        await filled;
        const bytes = files.get(path);
        if (bytes) return new Response(bytes, { headers: { "Content-Length": bytes.length } });
        const packed = files.get(path + PACKED);
        return packed ? unpacked(packed) : new Response(null, { status: 404 });
    }

    const unpacked = (bytes) => new Response(new self["xz-decompress"].XzReadableStream(new Response(bytes).body));

    // ---- modules and style sheets ---------------------------------------------------------------------------------------------

    /** The address of a file as a blob, made once: of a module after those that it imports. */
    function address(path, content) {
        if (!made.has(path)) made.set(path, blob([content(path)], path));
        return made.get(path);
    }

    const moduleText = (path) => text(path).replace(/"@@(.+?)@@"/g, (_, other) => `"${address(other, moduleText)}"`); // as tools/single.py marks them
    const sheetText = (path) => text(path).replace(/url\("?([^")]+)"?\)/g, (_, name) => `url("${address(`static/${name}`, (other) => files.get(other))}")`);

    const load = (asked) => import(address(pathOf(asked), moduleText));

    /** The address to which a link in the page leads: of a style sheet with the pictures and letters that it names, or of a text. */
    function href(asked) {
        const path = pathOf(asked);
        if (!files.has(path)) return asked;
        return address(path, path.endsWith(".css") ? sheetText : (other) => files.get(other));
    }

    // ---- workers ----------------------------------------------------------------------------------------------------------------

    const WORKER = "lent.js";

    /** A plain script with the scripts that it imports. */
    const scriptText = (path) =>
        text(path).replace(/importScripts\("([^"]+)"\);/g, (_, other) => scriptText(new URL(other, new URL(path, "file:///")).pathname.slice(1)));

    /** A worker of one of these files. One of a module is a plain one, which makes the module of what it is sent: Chromium begins no other here. */
    function begun(asked, { type, name } = {}) {
        const path = pathOf(asked);
        if (type !== "module") return new OwnWorker(address(path, scriptText), { name });
        const place = `const PLACE = ${JSON.stringify(ROOT)};\n`;
        const worker = new OwnWorker(address(`worker of ${path}`, () => [place, text("static/vendor/xz.js"), text(WORKER)].join("\n")), { name });
        const given = [...files].filter(([file]) => !file.endsWith(`.wasm${PACKED}`)); // it is handed WebAssembly as the page has compiled it
        worker.postMessage([path, given]);
        return worker;
    }
    const OwnWorker = self.Worker;

    /** In a worker: makes the module, and hands it what was said meanwhile. */
    function serve() {
        self.importScripts = null; // else Pyodide tries it with an address that the policy refuses, to see what kind of worker this is
        const early = [];
        self.onmessage = (event) => early.push(event);
        addEventListener("message", ({ data: [path, given] }) => {
            early.length = 0; // this very message
            for (const [file, bytes] of given) files.set(file, bytes);
            fill();
            load(at(path)).then(() => early.forEach((event) => self.onmessage(event)), (error) => setTimeout(() => { throw error; }));
        }, { once: true });
    }

    self.fetch = lent;
    self.single = { files, fill, href, load, meta: (path) => ({ url: at(path) }), unpacked };
    if (self.document) self.Worker = function (address, options) { return begun(address, options); };
    else serve();
})();
