// A browser's translator, a highlighter, a reader that marks the word it speaks: programs that take the page's texts out of the document
// and put others in their place. Preact goes on writing into those that were taken out, so that whatever changes in place is never
// seen again: an old score, another option than the one that is chosen. Once that has happened each frame is drawn from nothing.

import { giveBack } from "./focus.mjs";

// Whole texts, under a key of their own, that never change in place: there a translator is welcome, and does no harm.
const WELCOME = "[translate=yes]";
const OURS = "lifted"; // what a drag carries (drag.mjs) comes and goes between two frames

let times = 0; // how often the page was drawn from nothing, and once more; 0 as long as nobody has rewritten anything
let busy = false; // whether a finger is down, or a word is being composed: its element must stay
const watch = new MutationObserver(look);

const isText = (node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== "";
const isLost = (node) => !node.isConnected && (isText(node) || (node.textContent.trim() !== "" && !node.classList?.contains(OURS)));
const isForeign = (node) => isText(node) || node.nodeName === "FONT";

/** Whether texts of the page were replaced. What an extension puts beside a field is no text, and in nobody's way. */
function isRewriting({ target, addedNodes, removedNodes }) {
    return !target.closest?.(WELCOME) && ([...removedNodes].some(isLost) || [...addedNodes].some(isForeign));
}

function look(records) {
    if (!times && records.some(isRewriting)) times = 1; // and nothing is drawn: there would be no end of it
}

/** Looks out for those programs from now on. */
export function guard(root) {
    watch.observe(root, { childList: true, subtree: true });
    for (const [name, is] of Object.entries({ pointerdown: true, pointerup: false, pointercancel: false, compositionstart: true, compositionend: false })) {
        addEventListener(name, () => (busy = is), true);
    }
}

/**
 * Draws with `render`, which is handed a key for all that holds texts, and returns what it returns. With another key than before
 * all of it is drawn from nothing; then the focus, the caret and what was scrolled are where they were.
 */
export function drawn(root, render) {
    look(watch.takeRecords());
    const anew = times > 0 && !busy;
    if (anew) times += 1;
    const restore = anew ? places(root) : () => {};
    render(String(times));
    watch.takeRecords(); // what this drawing has done
    restore();
}

/**
 * A page's tree, in which this key joins that of each child, or its place; but not of the live regions: they stay, or nothing that
 * comes into them is heard.
 */
export function keyed([tag, attributes, ...children], key) {
    const given = (child) => (Array.isArray(child) ? (child.length === 1 ? child[0][1] : child[1]) : {});
    const joined = (child, n) => ["", { key: `${given(child).key ?? n} ${key}` }, child];
    return [tag, attributes, ...children.map((child, n) => (given(child).class === "hear" ? child : joined(child, n)))];
}

/** A step from an element to one of its children: which of those that are alike. Others' elements among ours are not alike. */
const likeness = ({ tagName, dataset: { do: word, arg, cell, zone }, name }) => JSON.stringify([tagName, word, arg, cell, zone, name]);
const alike = (parent, wanted) => [...parent.children].filter((child) => likeness(child) === wanted);

/** The way to an element from the next one around it that has an id. */
function way(element, root) {
    const steps = [];
    for (let at = element; at !== root; at = at.parentElement) {
        if (at.id) return { id: at.id, steps };
        const like = likeness(at);
        steps.unshift([like, alike(at.parentElement, like).indexOf(at)]);
    }
    return { id: "", steps };
}

/** Notes what the elements below `root` know and no tree says; the function that it returns gives it to those in their places. */
function places(root) {
    const { scrollX, scrollY } = window;
    const focused = root.contains(document.activeElement) ? document.activeElement : null;
    const all = [...root.querySelectorAll("*")];
    const scrolled = all.filter((one) => one.scrollTop || one.scrollLeft).map((one) => [way(one, root), one.scrollTop, one.scrollLeft]);
    const unfolded = all.filter((one) => one.localName === "details").map((one) => [way(one, root), one.open]);
    const had = focused && way(focused, root);
    const caret = focused && caretOf(focused);
    const selected = selection(root);
    const at = ({ id, steps }) => steps.reduce((parent, [like, n]) => parent && alike(parent, like)[n], id ? document.getElementById(id) : root);
    return () => {
        for (const [place, open] of unfolded) Object.assign(at(place) ?? {}, { open });
        for (const [place, scrollTop, scrollLeft] of scrolled) Object.assign(at(place) ?? {}, { scrollTop, scrollLeft });
        const now = had && at(had);
        if (now) giveBack(now);
        if (now && caret && caretOf(now)) now.setSelectionRange(...caret);
        if (selected) select(selected.map(([place, letters]) => letter(at(place), letters)));
        scrollTo(scrollX, scrollY);
    };
}

/** Where the caret of a field is; null of what has none. */
const caretOf = ({ selectionStart, selectionEnd, selectionDirection }) =>
    Number.isInteger(selectionStart) ? [selectionStart, selectionEnd, selectionDirection] : null;

/** The selected text as the places of its two ends: elements, and letters from their beginnings. */
function selection(root) {
    const { anchorNode, anchorOffset, focusNode, focusOffset, isCollapsed } = getSelection();
    if (isCollapsed || ![anchorNode, focusNode].every((node) => root.contains(node))) return null;
    return [[anchorNode, anchorOffset], [focusNode, focusOffset]].map(([node, offset]) => {
        const element = (node.nodeType === Node.TEXT_NODE ? node.parentElement : node).closest(":not(font, mark)");
        const before = new Range();
        before.setStart(element, 0);
        before.setEnd(node, offset);
        return [way(element, root), before.toString().length];
    });
}

function select([anchor, focus]) {
    if (anchor && focus) getSelection().setBaseAndExtent(...anchor, ...focus);
}

/** The place between two letters of an element, as a range wants it; null if it has fewer. */
function letter(element, count) {
    const texts = element && document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts?.nextNode()) {
        if (count <= texts.currentNode.length) return [texts.currentNode, count];
        count -= texts.currentNode.length;
    }
    return null;
}
