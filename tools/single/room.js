// Begins the window for a class of the one file (tools/single.py): a window without an address, which the teacher's page has filled with
// its markup and this script. It makes its own modules, of the files that the teacher's page has.
(() => {
    "use strict";

    for (const [path, bytes] of opener.single.files) if (!/[.](packed|table)$/.test(path)) single.files.set(path, bytes);
    single.fill();
})();
