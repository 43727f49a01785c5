// Lowers the style sheets to the oldest browsers that the page is for, which are the list `browserslist` in package.json.
//
//     node tools/styles.mjs [folder]
//
// The sources in static/ are written for today's browsers and stay as they are read. Lightning CSS writes what is newer than the floor
// in older words (`light-dark()`, `mask`), joins what a sheet imports, and leaves out what no browser needs. The results lie in
// static/vendor/styles/ of the page's folder (by default the checkout), and each is published in place of its source (tools/offline.py).
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { argv, env } from "node:process";
import { fileURLToPath } from "node:url";

import browserslist from "browserslist";
import { browserslistToTargets, bundle } from "lightningcss";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
env.BROWSERSLIST_IGNORE_OLD_DATA = "1"; // when a browser of the floor came does not change

/** Of the style sheets in a folder each published one's name, and its text then. Fails if Lightning CSS cannot read one. */
export async function lowered(sources = join(root, "static")) {
    // Read here, since browserslist would let a variable of the environment have its way.
    const { browserslist: floor } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
    const targets = browserslistToTargets(browserslist(floor));
    return (await names(sources)).map((name) => {
        const { code, warnings } = bundle({ filename: join(sources, name), minify: true, targets });
        for (const { message, loc } of warnings) throw new Error(`${loc.filename}:${loc.line}: ${message}`);
        return [name, `${code}${end(name)}`];
    });
}

/** What stands at the end of a published style sheet, so that half of one is told from the whole (static/arrive.js, `isWhole`). */
export const end = (name) => `:root{--whole-${name.replace(".css", "")}:1}`;

/** The style sheets that are no part of another one. */
async function names(sources) {
    const sheets = (await readdir(sources)).filter((name) => name.endsWith(".css")).sort();
    const texts = await Promise.all(sheets.map((name) => readFile(join(sources, name), "utf8")));
    const parts = new Set(texts.flatMap((text) => text.match(/(?<=^@import ")[\w-]+\.css/gm) ?? []));
    return sheets.filter((name) => !parts.has(name));
}

/** Writes them into `styles` in the folder `vendor`, where a server may be sending those from before. */
export async function write(sources, vendor) {
    const folder = join(vendor, "styles");
    const made = `${folder}.${process.pid}`;
    await mkdir(made, { recursive: true });
    for (const [name, text] of await lowered(sources)) await writeFile(join(made, name), text);
    await rm(folder, { recursive: true, force: true });
    await rename(made, folder);
}

if (argv[1] === fileURLToPath(import.meta.url)) {
    const sources = join(argv[2] ?? root, "static");
    await write(sources, join(sources, "vendor"));
}
