// Makes of the trees that Python describes (py/sealed/page/tree.py) what Preact draws: for the page, and for the window for a class.
import { Fragment, h, render } from "./vendor/preact/preact.mjs";

export { render };

// Preact sets `spellcheck` as a property, for which the text "false" is true: a browser that checks spelling online would
// read the codes in the letter slot.
const attributes = (given) => ("spellcheck" in given ? { ...given, spellcheck: given.spellcheck !== "false" } : given);

/** Preact skips a component that is given the very vnode it has drawn. */
const Memo = ({ drawn }) => drawn;

/**
 * A tree as Preact wants it: `["tag", {attributes}, child, ...]`, the same without a tag for children alone, a text, null in the place of what is left out, the number of a
 * memo in the last frame, or `[element]`, a memo that is new. `memos` are those of the last frame; those of this one go into `kept`.
 */
export function node(data, memos, kept) {
    if (data === null || typeof data === "string") return data;
    if (typeof data === "number") return kept[kept.length] = memos[data];
    if (data.length === 1) {
        const place = kept.push(null) - 1;
        const [element] = data;
        return kept[place] = h(Memo, { key: element[1].key, drawn: node(element, memos, kept) });
    }
    return h(data[0] || Fragment, attributes(data[1]), ...data.slice(2).map((child) => node(child, memos, kept)));
}

/** Gives the document its language, theme and skin. */
export function wear({ lang, ...data }) {
    const html = document.documentElement;
    html.lang = lang;
    for (const [name, value] of Object.entries(data)) {
        if (value) html.dataset[name] = value;
        else delete html.dataset[name];
    }
}
