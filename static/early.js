// What is pasted, dropped or written before Python is up, and kept for it in the box. A plain script in the words of 2017, as
// static/shell.js.
(() => {
    "use strict";

    const { sealed } = window;
    const find = (id) => document.getElementById(id);

    const LONGEST = 1000000; // letters; static/hear.mjs says why
    const KEPT = "Your code is kept. It is opened as soon as the table is set.";
    const NO_TEXT = "This file is no text. Copy the text out of it, or save it as .txt.";
    const REFUSED = "This is too long to be read. Copy only the message with the code.";
    let there = ""; // the text in the box

    /** A code pasted anywhere on the page goes into the box, where static/page.mjs finds it. */
    function onPaste(event) {
        const box = find("paste");
        if (!box) {
            removeEventListener("paste", onPaste);
            return;
        }
        const text = event.clipboardData.getData("text");
        if (event.target === box && text.length <= LONGEST) return; // the browser puts it where the cursor is
        event.preventDefault();
        keep(box, text);
    }

    /** A file or text that is dropped anywhere goes there, too; the browser would leave the page to show a file. */
    async function onDrop(event) {
        const box = find("paste");
        if (!box) {
            removeEventListener("drop", onDrop); // from now on static/hear.mjs takes it
            removeEventListener("dragover", onDragOver);
            return;
        }
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        if (!file) keep(box, event.dataTransfer.getData("text/plain"));
        else if (file.size > 3 * LONGEST) keep(box, "", file.size);
        else await sealed.read(file).then(({ text, kind }) => keep(box, text, kind ? Infinity : text.length));
    }

    const onDragOver = (event) => event.preventDefault();

    /** Puts a text into the box; one that is too long is told here, and once more when Python is up. */
    function keep(box, text, length = text.length) {
        const refused = length > LONGEST;
        box.dataset.refused = refused && length < Infinity ? length : "";
        if (!refused) there = text;
        find("slot").hidden = false; // behind an invitation it was
        if (box.value !== there) box.value = there;
        find("kept").textContent = length === Infinity ? NO_TEXT : refused ? REFUSED : KEPT;
        find("kept").hidden = !refused && !there.trim();
    }

    addEventListener("paste", onPaste);
    addEventListener("drop", onDrop);
    addEventListener("dragover", onDragOver);
    addEventListener("input", ({ target }) => target.id === "paste" && keep(target, target.value));
})();
