// Packs a file as .xz with Pyodide's own lzma: another system's may make other bytes of the same.
//
//     node tools/single/pack.mjs FROM TO
import { readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const tools = dirname(dirname(fileURLToPath(import.meta.url)));
const home = join(dirname(tools), "node_modules", "pyodide");
const [from, to] = process.argv.slice(2);

const { loadPyodide } = await import(pathToFileURL(join(home, "pyodide.mjs")));
const pyodide = await loadPyodide({ indexURL: home });
pyodide.FS.mkdirTree("/mounted");
pyodide.mountNodeFS("/mounted", join(tools, "runtime"));
pyodide.runPython("import sys; sys.path.append('/mounted')");
pyodide.FS.writeFile("/given", await readFile(from));
await writeFile(to, pyodide.pyimport("cut").packed("/given").toJs());
