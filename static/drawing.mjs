// Makes of the trees that Python describes (py/sealed/page/draw/tree.py) what Preact draws: for the page, and for the window for a class.
import { Component, Fragment, h, render } from "./vendor/preact/preact.mjs";

export { render };

// Preact sets these as properties, for which any text is true: a browser that checks spelling online would read the codes in the
// letter slot, one that corrects would change them, and one that translates would translate just what it must not. Beside each the
// text that means no; where a browser has no such property, the text becomes the attribute.
const SWITCHES = Object.entries({ spellcheck: "false", translate: "no", autocorrect: "off" });
const attributes = (given) => {
    if ("data-modules" in given) return { ...given, ref: (canvas) => canvas && paint(canvas) };
    let made = "href" in given && self.single ? { ...given, href: single.href(given.href) } : given; // in one file (tools/single.py)
    for (const [name, no] of SWITCHES) {
        if (name in given && name in HTMLElement.prototype) made = { ...made, [name]: given[name] !== no };
    }
    return made;
};

const MODULE = 8; // pixels

/** Paints a QR code, which nothing recolours: pixels are in no style sheet. */
export function paint(canvas) {
    const rows = canvas.dataset.modules.split("\n");
    canvas.width = canvas.height = MODULE * rows.length;
    const context = canvas.getContext("2d");
    context.fillStyle = "white";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = "black";
    rows.forEach((row, y) => [...row].forEach((module, x) => module === "1" && context.fillRect(MODULE * x, MODULE * y, MODULE, MODULE)));
}

/** Draws a memo, and is skipped by Preact as long as it is given the very same one. */
class Memo extends Component {
    shouldComponentUpdate({ memo }) {
        return memo !== this.props.memo;
    }

    render({ memo: [element] }) {
        return node(element);
    }
}

/**
 * A tree as Preact wants it: `["tag", {attributes}, child, ...]`, the same without a tag for children alone, a text, null in the place of
 * what is left out, or `[element]`, a memo (`filled`).
 */
export function node(data) {
    if (data === null || typeof data === "string") return data;
    if (data.length === 1) return h(Memo, { key: data[0][1].key, memo: data });
    return h(data[0] || Fragment, attributes(data[1]), ...data.slice(2).map(node));
}

/**
 * The tree of a frame, in which a number stands for a memo of the last frame, with that memo in its place. `memos` are those of the last
 * frame; those of this one go into `kept`, in the order in which they come.
 *
 * A memo stays data. What Preact draws points to what is around it, the whole frame: a memo that kept that would keep each frame
 * in which something of it was drawn, for as long as the page is open.
 */
export function filled(data, memos, kept) {
    if (typeof data === "number") return kept[kept.length] = memos[data];
    if (!Array.isArray(data)) return data;
    if (data.length === 1) kept.push(data);
    for (let place = data.length === 1 ? 0 : 2; place < data.length; place++) data[place] = filled(data[place], memos, kept);
    return data;
}

const LARGE = 20; // pixels: larger than what stands in small cards and on chips

/** Notes whether the browser's reader has set a least size of letters that small ones do not reach: style sheets cannot ask for it. */
export function measureLetters() {
    const probe = Object.assign(document.createElement("span"), { textContent: "x", className: "least" });
    document.body.append(probe);
    if (probe.getBoundingClientRect().height >= LARGE) document.documentElement.dataset.letters = "large";
    probe.remove();
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
