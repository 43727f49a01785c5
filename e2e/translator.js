// A browser's translator as a page meets it: each text with letters is taken out of the document, and its translation stands in two
// <font> in its place; texts that come later follow a moment later. The "translation" of a text is the same text, so that a test can
// look for it. In a page that asks for it, it leaves alone what must not be translated (`respects`).
//
// The same is done to texts by a highlighter, which puts each word into a <mark> (`how`: "mark"), and by a reader, which marks the word
// that it speaks and goes on to the next (`how`: "read"): what it leaves behind is texts in pieces.
//
// It also notes what the page was told to draw, `drawn.text`, and how often, `drawn.frames`; `drawn.shown()` is what the page shows, and
// `drawn.rest()` waits until all of that is translated. In the window for a class (`view`) it is at work, too.
(respects, how = "translate", view = window) => {
    const { JSON } = view;
    const LETTER = /\p{L}/u;
    const SKIPPED = "svg, script, style, input, textarea, select, .translated";
    const spoken = new WeakSet();
    const isTaken = (node) => {
        const { parentElement: parent } = node;
        if (spoken.has(node)) return false;
        if (!LETTER.test(node.data) || !parent?.isConnected || parent.closest(SKIPPED)) return false;
        return !respects || parent.closest("[translate]")?.getAttribute("translate") !== "no";
    };
    const translate = (text) => {
        const [outer, inner] = ["font", "font"].map((tag) => Object.assign(view.document.createElement(tag), { className: "translated" }));
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
    };
    const mark = (words) => Object.assign(view.document.createElement("mark"), { className: "translated", textContent: words });
    const ways = {
        translate,
        mark: (text) => text.replaceWith(...text.data.split(/(\p{L}+)/u).map((part) => (LETTER.test(part) ? mark(part) : part))),
        read(text) {
            for (let word = text; word && LETTER.test(word.data); ) {
                const at = word.data.search(LETTER);
                if (at > 0) {
                    spoken.add(word);
                    word = word.splitText(at);
                }
                const end = word.data.search(/[^\p{L}]/u);
                const rest = end > 0 ? word.splitText(end) : null;
                const around = mark("");
                word.replaceWith(around);
                around.append(word);
                around.replaceWith(word); // and the next one is spoken
                spoken.add(word);
                word = rest;
            }
        },
    };
    const texts = (root) => {
        const walker = view.document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        const found = [];
        while (walker.nextNode()) found.push(walker.currentNode);
        return found.filter(isTaken);
    };
    let pending = 0; // how often it will look through the page yet
    const begin = () => {
        const { body } = view.document; // the next document of a window that is loaded anew begins without one
        const work = () => texts(body).forEach(ways[how]);
        view.document.documentElement.classList.add("translated-ltr");
        work();
        new MutationObserver(() => {
            pending += 1;
            setTimeout(() => {
                work();
                pending -= 1;
            }, 150);
        }).observe(body, { childList: true, subtree: true, characterData: true });
    };
    const frame = () => new Promise(requestAnimationFrame);
    const rest = async () => {
        do await frame();
        while (pending);
        await frame();
    };

    let memos = [];
    const filled = (data, kept) => {
        if (typeof data === "number") return (kept[kept.length] = memos[data]);
        if (!Array.isArray(data)) return data;
        if (data.length > 1) return [...data.slice(0, 2), ...data.slice(2).map((child) => filled(child, kept))];
        const place = kept.push(null) - 1;
        return (kept[place] = filled(data[0], kept));
    };
    const words = (data) => (Array.isArray(data) ? data.slice(2).map(words).join(" ") : (data ?? ""));
    const bare = (text) => text.replace(/\s/g, "");
    const parse = JSON.parse;
    const drawn = { frames: 0, text: "", rest, shown: () => bare(view.document.querySelector(".page, main").textContent) };
    JSON.parse = (text, ...more) => {
        const frame = parse(text, ...more);
        if (frame?.tree && frame.root) {
            const kept = [];
            Object.assign(drawn, { frames: drawn.frames + 1, text: bare(words(filled(frame.tree, kept))) });
            memos = kept;
        }
        return frame;
    };
    view.drawn = drawn;
    // A window that is opened empty keeps its scope when its page comes: it has two documents, one after the other.
    if (view.document.body) begin();
    view.addEventListener("DOMContentLoaded", begin);
}
