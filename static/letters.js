// The text of a file as people have it: in UTF-8, in either UTF-16 (Notepad's “Unicode”), or in the letters of an old Windows. A
// plain script, since files are dropped before Python is up, too (static/shell.js); afterwards static/hear.mjs reads by it.
(() => {
    "use strict";

    const KINDS = [
        ["PK\u0003\u0004", "zip"], // Word's .docx and Writer's .odt are such files
        ["{\\rtf", "rtf"],
        ["%PDF-", "pdf"],
        ["\u00d0\u00cf\u0011\u00e0", "doc"],
    ];
    const PACKED = /\.(docx|odt|pages|zip)$/i;
    const LOOKED_AT = 4000; // bytes
    const MOST_ZEROS = 0.25; // of the bytes at even, or at odd places; a text in UTF-8 has none

    const bytesOf = (file) => new Response(file).arrayBuffer().then((buffer) => new Uint8Array(buffer));

    /** The kind of a file that is no text, by its first letters; "" for a text. */
    function kindOf(bytes, name) {
        const begins = String.fromCharCode.apply(null, bytes.subarray(0, 5));
        const found = KINDS.find(([letters]) => begins.startsWith(letters));
        if (!found) return "";
        return found[1] === "zip" ? ((PACKED.exec(name) || [])[1] || "zip").toLowerCase() : found[1];
    }

    /** The name of the letters in which a text is written. A mark says it, or the zeros beside plain letters, or what is no UTF-8. */
    function lettersOf(bytes) {
        if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
        if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
        const zeros = [0, 0];
        const head = bytes.subarray(0, LOOKED_AT);
        head.forEach((byte, place) => byte || (zeros[place % 2] += 1));
        if (zeros[1] > head.length * MOST_ZEROS) return "utf-16le";
        if (zeros[0] > head.length * MOST_ZEROS) return "utf-16be";
        try {
            new TextDecoder("utf-8", { fatal: true }).decode(bytes);
            return "utf-8";
        } catch (_) {
            return "windows-1252";
        }
    }

    /** Its text, and the letters in which it is written; for a file that is no text "", and its kind. */
    window.sealed.read = (file) =>
        bytesOf(file).then((bytes) => {
            const kind = kindOf(bytes, file.name || "");
            if (kind) return { kind, text: "", letters: "" };
            const letters = lettersOf(bytes);
            return { kind, text: new TextDecoder(letters).decode(bytes), letters };
        });
})();
