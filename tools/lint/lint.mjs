// Looks whether the style sheets, as they are published, and our scripts ask for anything that a browser of the floor lacks.
//
//     node tools/lint/lint.mjs
//
// The floor is `browserslist` in package.json, and the shell's question and the README say the same. What is asked for all the same is named here, with what happens without it; a name of
// which there is nothing left to find is refused as well, so a tool that has gone blind is noticed.
import { readdir, readFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

import { ESLint } from "eslint";
import compat from "eslint-plugin-compat";
import stylelint from "stylelint";

import { lowered } from "../styles.mjs";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

// The last year that lies before the floor as a whole (Chrome 109 is of January 2023): with 2023 `color-mix()` would go by, which
// Chrome has since 111, and `subgrid`, since 117.
const YEAR = 2022;

const THERE = "every browser of the floor has it";
const SHEETS = {
    'Selector "has"': THERE,
    'At-rule "@container"': THERE,
    'Property "container"': THERE,
    'Property "container-type"': THERE,
    'Unit "cqi"': THERE,
    'Unit "cqb"': THERE,
    'Unit "lh"': THERE,
    'Property "contain-intrinsic-size"': THERE,
    'Property "outline"': `${THERE}; Safari before 16.4 draws its corners square`,
    'Property "hyphens"': `${THERE}, of Safari with a prefix, which Lightning CSS adds`,
    'Property "mask"': `${THERE}, of Chrome with a prefix, which Lightning CSS adds`,
    'Property "mask-size"': `${THERE}, of Chrome with a prefix, which Lightning CSS adds`,
    'Property "user-select"': `${THERE}, of Safari with a prefix, which Lightning CSS adds`,
    'Property "paint-order"': THERE,
    'At-rule "@page"': "what is printed has the browser's own margins",
    'Value "avoid" of property "break-after"': "a heading may stand alone at the foot of a printed page",
    'Property "overscroll-behavior"': THERE,
    'Media condition "scripting"': "where scripts are off, it is also said that one has not arrived",
    'Property "content-visibility"': "what is out of sight is drawn, too",
    'Property "field-sizing"': "the slot keeps one line, and scrolls",
    'Property "forced-color-adjust"': "Safari forces no colours",
    'Property "resize"': "on iPhones and iPads no field has a corner to pull at",
    'Property "scrollbar-width"': "a thin scroll bar is shown",
    'Property "text-wrap"': "the last line of a paragraph may be a single word",
    'Property "zoom"': "in Firefox before 126 pictures beside texts that say the same are as large as their boxes let them be",
    'Function "round"': "what scrolls may end within a line; its whole height stands before it",
};
const SCRIPTS = {
    "navigator.wakeLock": "awake.mjs lets the screen go dark",
    "navigator.connection": "offline.mjs keeps the page at the first visit",
    requestIdleCallback: "page.mjs goes on at once",
    ClipboardItem: "page.mjs copies the old way",
};

/** What the style sheets ask for: for each find its name and where it is. */
async function inSheets() {
    const config = { plugins: ["stylelint-plugin-use-baseline"], rules: { "plugin/use-baseline": [true, { available: YEAR }] } };
    const configBasedir = dirname(fileURLToPath(import.meta.url)); // where its plugin is
    const found = (await lowered()).map(async ([name, code]) => {
        const { results } = await stylelint.lint({ code, config, configBasedir });
        return results[0].warnings.map(({ text, line, column }) => {
            const around = code.split("\n")[line - 1].slice(Math.max(0, column - 60), column + 60);
            return [text.split(" is not a ")[0], `${name}: …${around}…`];
        });
    });
    return (await Promise.all(found)).flat();
}

/** What the scripts ask for. */
async function inScripts() {
    const parts = await readdir(join(root, "static"));
    const ours = ["sw.js", ...parts.filter((name) => /\.m?js$/.test(name)).map((name) => `static/${name}`)];
    const eslint = new ESLint({
        cwd: root,
        overrideConfigFile: true,
        overrideConfig: [
            { files: ["**/*.js"], languageOptions: { sourceType: "script" } },
            { files: ["arrive", "early", "first", "shell"].map((name) => `static/${name}.js`), languageOptions: { ecmaVersion: 2017 } }, // it must tell a browser that it is too old
            { plugins: { compat }, rules: { "compat/compat": "error" }, linterOptions: { reportUnusedDisableDirectives: "off" } },
        ],
    });
    const results = await eslint.lintFiles(ours);
    return results.flatMap(({ filePath, messages }) =>
        messages.map(({ message, line }) => [message.split(/\(\)| is not /)[0], `${relative(root, filePath)}:${line}: ${message}`]),
    );
}

/** Tells of what is found and not named, and of what is named and not found; whether there is any of it. */
function differ(found, named) {
    const unnamed = found.filter(([name]) => !Object.hasOwn(named, name)).map(([name, where]) => `${name}\n    ${where}`);
    const names = new Set(found.map(([name]) => name));
    const unfound = Object.keys(named).filter((name) => !names.has(name));
    for (const text of unnamed) console.error(`newer than the floor: ${text}`);
    for (const name of unfound) console.error(`named in tools/lint/lint.mjs, and not to be found: ${name}`);
    return Boolean(unnamed.length + unfound.length);
}

// What the shell asks a browser for (static/shell.js, NEEDED): together they came with just the browsers of the floor.
const ASKED = { "(width: 1lh)": ["types", "length", "lh"], "selector(:has(a))": ["selectors", "has"] };
const NAMES = { safari: "safari", ios_saf: "safari_ios", samsung: "samsunginternet_android" }; // in the data, where they differ

/** Where the shell and the README say another floor than package.json; whether there is any of it. */
async function strays() {
    const read = (path) => readFile(join(root, path), "utf8");
    const { css } = JSON.parse(await read("tools/lint/node_modules/@mdn/browser-compat-data/data.json"));
    const floor = JSON.parse(await read("package.json")).browserslist.map((line) => line.split(" >= "));
    const since = (feature, browser) => Number(feature.reduce((at, key) => at[key], css).__compat.support[browser].version_added);
    const wrong = floor
        .map(([name, version]) => [name, version, Math.max(...Object.values(ASKED).map((one) => since(one, NAMES[name] ?? name)))])
        .filter(([, version, asked]) => Number(version) !== asked)
        .map(([name, version, asked]) => `package.json says ${name} ${version}, and the shell asks for what came with ${asked}`);
    if (!(await read("static/shell.js")).includes(`"${Object.keys(ASKED).join(" and ")}"`)) wrong.push("the shell asks for other things");
    const { chrome, safari, firefox, samsung } = Object.fromEntries(floor);
    const line = `Chrome, Edge and Android WebView ${chrome}, Safari and iOS ${safari}, Firefox ${firefox}, Samsung Internet ${samsung}`;
    if (!(await read("README.md")).includes(line)) wrong.push(`README.md does not say: ${line}`);
    for (const text of wrong) console.error(`the floor: ${text}`);
    return Boolean(wrong.length);
}

const [sheets, scripts] = await Promise.all([inSheets(), inScripts()]);
const differences = [differ(sheets, SHEETS), differ(scripts, SCRIPTS), await strays()];
process.exitCode = differences.includes(true) ? 1 : 0;
if (!process.exitCode) console.log("Style sheets and scripts keep to the floor.");
