// Unpacks the browsers of package.json to node_modules/.browsers/, for e2e/test_old_browsers.py.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";

const { dependencies } = JSON.parse(readFileSync(new URL("package.json", import.meta.url)));
const folder = new URL("node_modules/.browsers/", import.meta.url);
mkdirSync(folder, { recursive: true });
for (const name of Object.keys(dependencies)) {
    const packed = readFileSync(new URL(`node_modules/${name}/bin/chromium.br`, import.meta.url));
    writeFileSync(new URL(name, folder), brotliDecompressSync(packed), { mode: 0o755 });
}
