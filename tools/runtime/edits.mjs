// Every edit in what others have made: what it changes, why, what that saves, and how to find the place again in a new version.
//
// README.md shows this list as a table (readme.mjs writes it). SURGERY chooses of it (surgery.mjs), so that whoever takes a new
// version can leave out one edit after the other. An edit has its `places`, texts and what takes their place; or files of Python's
// library that others stand in for (`instead`); or it is made `by` a program of this folder. Each text must stand as often as is
// said (once, unless it says), and each file must be there, or the build stops.

const CORE = "@pyscript/core/dist/core-*.js";
const OTHERS = /https:\/\/(?:cdn\.jsdelivr\.net|micropython\.org|raw\.githubusercontent\.com|packages\.pyscript\.net)\//;

export const EDITS = [
    {
        name: "cut",
        what: "Of Python's library only the modules that the app imports, compiled, without docstrings and assertions",
        by: "cut.py",
        why: "Pyodide brings its library as sources, and most of a bare start is compiling them.",
        saves: "half of a first visit",
        find: "Nothing to find: the same interpreter imports and compiles. What it cannot find here stops the build.",
    },
    {
        name: "sockets",
        what: "Stand-ins for asyncio's own loops, streams, sockets and processes",
        instead: {
            "asyncio/base_events.py": "__all__ = ()\n",
            "asyncio/streams.py": "__all__ = ()\n",
            "asyncio/subprocess.py": "__all__ = ()\n",
            "asyncio/unix_events.py": "__all__ = ()\nfrom .events import _BaseDefaultEventLoopPolicy as _DefaultEventLoopPolicy\n",
            "socket.py": "AF_UNSPEC, AI_PASSIVE = 0, 1\n",
            "subprocess.py": "PIPE = -1\n",
        },
        why: "Pyodide imports all of asyncio, and its loop is the browser's own.",
        saves: "16 modules at every start, 0.10 MB of a first visit",
        find: "A name that is missing in a stand-in stops the build: it imports asyncio on this library.",
    },
    {
        name: "micropython",
        what: "PyScript without MicroPython",
        places: [{ file: CORE, old: '["py","pyodide"],["mpy","micropython"]', becomes: '["py","pyodide"]' }],
        why: "For it PyScript fetches all of its plugins, whatever pyscript.toml says.",
        saves: "five files at every start",
        find: "`\"mpy\",\"micropython\"`, the map of types of scripts.",
    },
    {
        name: "address",
        what: "PyScript and Pyodide without the addresses of networks that would send other Pythons and packages",
        places: [
            { file: CORE, old: OTHERS, becomes: "./", times: 10 },
            { file: "pyodide/pyodide.mjs", old: /`https:\/\/cdn\.jsdelivr\.net\/[^`]*`/, becomes: '"./"' },
        ],
        why: "If its settings were not found, PyScript would ask there, and Pyodide for packages that nobody has. The content policy refuses that; here nothing is left to refuse.",
        saves: "a request that nobody has wished for",
        find: "`https://` in the modules of PyScript's two interpreters and in the library of MicroPython, once for the page and once in the text for its workers; `cdnUrl=` in `pyodide.mjs`.",
    },
    {
        name: "package",
        what: "PyScript without its Python package",
        places: [
            {
                file: CORE,
                old: /\b\w+\("\.",\{pyscript:\{.*?\}\}\),\w+\.push\("import pyscript as _pyscript"\),/s,
                becomes: "",
            },
            { file: CORE, old: ',"_pyscript"].map(', becomes: "].map(" },
        ],
        why: "Every start would write its sources out, compile and import them; the page uses nothing of it.",
        saves: "32 of the 136 KB of PyScript, and a package to compile at every start",
        find: "`import pyscript as _pyscript`, right behind the package as an object of texts; and the list of names that are deleted.",
    },
    {
        name: "hooks",
        what: "PyScript without hooks for its workers",
        places: [
            { file: CORE, old: "return Function(`return(w,x)=>(${r})(w,x,...[${s}])`)()", becomes: "return void 0" },
        ],
        why: "It makes them out of text, which the content policy forbids, and would stop there; the page has no workers of PyScript's.",
        saves: "`unsafe-eval` in the policy (a page without this edit is built with it)",
        find: "`Function(`, of which there is one.",
    },
    {
        name: "memory",
        what: "A snapshot that is only what differs in memory",
        places: [
            {
                file: "pyodide/pyodide.asm.mjs",
                old: "return Module.HEAP8.set(t),",
                becomes: "return API.config._fillMemory(Module),",
            },
            { file: "pyodide/pyodide.asm.mjs", old: "new Uint8Array(n+Module.HEAP8.length)", becomes: "new Uint8Array(n)" },
            { file: "pyodide/pyodide.asm.mjs", old: ",o.subarray(n).set(Module.HEAP8),o}", becomes: ",o}" },
        ],
        why: "Pyodide would copy all of its memory, twice; `static/snapshot.mjs` keeps the quarter that differs, and `static/large.js` puts it there.",
        saves: "a later visit reads, hashes and copies 8 in place of 31 MB, and taking a snapshot needs 31 MB less",
        find: "`HEAP8.set(` at the end of the function that says *Snapshot build id mismatch*, and `Module.HEAP8.length` and `.set(Module.HEAP8)` in the one before it.",
    },
    {
        name: "names",
        what: "The JavaScript below Python without the names of functions that nobody calls",
        by: "glue.py",
        why: "Emscripten puts every function of CPython into a variable and into an object, so that packages in C can be linked while it runs.",
        saves: "0.55 of 1.25 MB of JavaScript; with `exports` a tenth of the processor's time of a start",
        find: "The three longest lists of names in `pyodide.asm.mjs`: `var` with thousands of names, `assignWasmExports`, and `Module[…]=…` in a row.",
    },
    {
        name: "exports",
        needs: "names",
        what: "WebAssembly without the exports that this JavaScript does not ask for, and without what only they need",
        by: "wasm.mjs",
        why: "Each is an object and a place in a table at every start; for some a small module is compiled.",
        saves: "0.9 of 9.6 MB of WebAssembly, 0.2 of 2.6 MB packed",
        find: "Nothing to find: what the JavaScript asks for is kept. What it asks for and is not there stops the build.",
    },
    {
        name: "maps",
        what: "No comments that name source maps",
        by: "../build.mjs",
        why: "The maps are not published, and developer tools would ask for them.",
        saves: "404s in developer tools",
        find: "`//# sourceMappingURL=` at the end of a script.",
    },
    {
        name: "short",
        what: "The reader of QR codes in short names, without comments",
        by: "../build.mjs",
        why: "Its package has it as it was written. In every build esbuild takes the reader alone, without what draws codes.",
        saves: "55 of 90 KB, or 9 of 24 KB as servers pack it, for everybody who keeps the page",
        find: "Nothing to find: esbuild reads the package as any module.",
    },
];

/** What stands for a bundler, in every build: a page without an import map finds no bare names. */
export const LINKS = [
    {
        file: "libsodium-wrappers-sumo/dist/modules-sumo-esm/libsodium-wrappers.mjs",
        old: 'from"libsodium-sumo"',
        becomes: 'from"./libsodium-sumo.mjs"',
    },
];
