// Writes the table of all edits into README.md, between its two marks: node tools/runtime/readme.mjs [another file]
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import { EDITS } from "./edits.mjs";

const BETWEEN = /(<!-- edits -->\n)[^]*(<!-- end of edits -->)/;

/** How many places, and in which files. */
function where({ places = [], instead = {}, by }) {
    const files = [...new Set(places.map(({ file }) => file.replace("*", "…"))), ...Object.keys(instead)];
    const count = places.length || files.length;
    return by ? `by \`${by}\`` : `${count}: ${files.map((file) => `\`${file}\``).join(", ")}`;
}

const row = (...cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;

const table = [
    row("`SURGERY=`", "what", "why", "saves", "where", "to find it again"),
    row(...Array(6).fill("---")),
    ...EDITS.map((edit) => row(`\`${edit.name}\``, edit.what, edit.why, edit.saves, where(edit), edit.find)),
];

const path = process.argv[2] ?? fileURLToPath(new URL("README.md", import.meta.url));
const text = await readFile(path, "utf8");
if (!BETWEEN.test(text)) throw new Error(`${path} has no place for the table`);
await writeFile(path, text.replace(BETWEEN, (_, start, end) => `${start}\n${table.join("\n")}\n\n${end}`));
