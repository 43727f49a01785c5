// The browser's side of the seam (py/sealed/page/browser.py): draws trees, hears events, keeps records.
//
// It knows nothing about games and decides nothing. What crosses to Python is texts, numbers and JSON.
import { h, render } from "./vendor/preact/preact.mjs";

export { heads, persist, read, write } from "./store.mjs";
import { onStored } from "./store.mjs";

const HOLD = 600; // milliseconds; static/app.css lets the ring fill in the same time
const TWICE = 3000; // within which Enter is pressed a second time
const FILE_LIMIT = 4e6; // no record, certificate or match file comes near

const STYLES = ["art", "app", "home", "match", "chat", "boards", "games", "five-card"];

/** The styles of everything behind the loading shell: fetched while Python starts, so they do not hold up the first paint. */
export const ready = Promise.all(
    STYLES.map(
        (name) =>
            new Promise((done, fail) => {
                const link = Object.assign(document.createElement("link"), {
                    rel: "stylesheet",
                    href: new URL(`${name}.css`, import.meta.url).href,
                    onload: done,
                    onerror: () => fail(new Error(`${link.href} is missing`)),
                });
                document.head.append(link);
            }),
    ),
);

// ---- drawing ----------------------------------------------------------------------------------------------------------------

let root = null;
let earlyText = ""; // what was put into the shell's letter slot

/** `["tag", {attributes}, child, ...]` or a text, as Preact wants it. */
const node = (data) => (typeof data === "string" ? data : h(data[0], data[1], ...data.slice(2).map(node)));

export function draw(text) {
    const frame = JSON.parse(text);
    if (!root) {
        root = document.getElementById("page");
        earlyText = root.querySelector("[data-early]")?.value ?? "";
        root.replaceChildren(); // the loading shell has done its work
    }
    const html = document.documentElement;
    for (const [name, value] of Object.entries(frame.root)) {
        if (name === "lang") html.lang = value;
        else if (value) html.dataset[name] = value;
        else delete html.dataset[name];
    }
    if ("theme" in frame.root) remember("sealed-theme", frame.root.theme);
    if (document.title !== frame.title) document.title = frame.title;
    render(node(frame.tree), root);
    if (frame.scroll) document.getElementById(frame.scroll)?.scrollIntoView({ block: "start" });
    else if (frame.top) scrollTo(0, 0);
    if (frame.focus) document.getElementById(frame.focus)?.focus({ preventScroll: Boolean(frame.scroll || frame.top) });
    html.dataset.ready = "1";
}

/** The loading shell reads the theme from here, so that the first paint has it. */
function remember(name, value) {
    try {
        if (value) localStorage.setItem(name, value);
        else localStorage.removeItem(name);
    } catch {
        // a browser that keeps nothing shows the system's theme until Python is up
    }
}

// ---- hearing ----------------------------------------------------------------------------------------------------------------

let tell = () => false;

const near = (target, attribute) => (target instanceof Element ? target.closest(`[${attribute}]`) : null);
const zone = (target) => near(target, "data-zone")?.dataset.zone ?? "";
const isField = (target) => target instanceof Element && target.matches("input, textarea, select");
const isEditable = (target) =>
    isField(target) && !target.matches("select, [type=checkbox], [type=radio], [type=file], [type=button], [type=submit]");

function send(kind, more = {}) {
    return Boolean(tell(JSON.stringify({ kind, ...more })));
}

/** Sends `word` and `arg` of the nearest element with this attribute; false if there is none. */
function sendNearest(event, kind, attribute, more = {}) {
    const element = near(event.target, attribute);
    if (!element || element.matches(":disabled, [aria-busy=true]")) return false;
    const word = element.getAttribute(attribute);
    const handled = send(kind, { word, arg: element.dataset.arg ?? "", zone: zone(element), ...more });
    if (handled) event.preventDefault();
    return handled;
}

function onClick(event) {
    if (event.button || event.ctrlKey || event.metaKey || event.shiftKey) return; // a link in a new tab stays one
    const holder = near(event.target, "data-hold");
    // A click without a pointer behind it is a screen reader's, or Enter: it counts as one press of two.
    if (holder && event.detail === 0) press(holder);
    else if (!holder && !isField(near(event.target, "data-do"))) sendNearest(event, "do", "data-do");
}

function onInput(event) {
    if (isEditable(event.target) && event.target.dataset.do) sendNearest(event, "do", "data-do", { value: event.target.value });
}

async function onChange(event) {
    const field = event.target;
    if (!isField(field) || isEditable(field) || !field.dataset.do) return;
    if (field.type !== "file") {
        sendNearest(event, "do", "data-do", { value: field.value, on: Boolean(field.checked) });
        return;
    }
    const file = field.files[0];
    if (!file) return;
    const value = await textOf(file);
    field.value = ""; // so that the same file can be chosen again
    sendNearest(event, "do", "data-do", { value, name: file.name });
}

/** The text of a file; "" if it is far too long for anything of ours. */
const textOf = async (file) => (file.size <= FILE_LIMIT ? file.text() : "");

function onSubmit(event) {
    event.preventDefault(); // no form ever leaves this page
    const form = [...new FormData(event.target)].map(([name, value]) => [name, String(value)]);
    if (event.target.dataset.do) sendNearest(event, "do", "data-do", { form });
}

const KEYS = { " ": "Space" };

function onKey(event) {
    if (event.isComposing || event.key === "Dead" || event.key === "Unidentified") return;
    const plain = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const key =
        (event.ctrlKey || event.metaKey ? "Ctrl+" : "") +
        (event.altKey ? "Alt+" : "") +
        (event.shiftKey && event.key.length > 1 ? "Shift+" : "") +
        (KEYS[plain] ?? plain);
    const editable = isEditable(event.target);
    const value = editable ? event.target.value : "";
    if (send("key", { key, value, editable, on: event.repeat, zone: zone(event.target) })) event.preventDefault();
}

function onPaste(event) {
    if (isEditable(event.target) && !near(event.target, "data-slot")) return; // an ordinary field keeps what is pasted
    const value = event.clipboardData?.getData("text/plain") ?? "";
    if (value && send("paste", { value })) event.preventDefault();
}

function onDragOver(event) {
    if (![...event.dataTransfer.types].some((type) => type === "Files" || type === "text/plain")) return;
    if (isEditable(event.target)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
}

async function onDrop(event) {
    if (isEditable(event.target)) return;
    event.preventDefault(); // else the browser leaves the page for the file
    const files = [...event.dataTransfer.files];
    const text = event.dataTransfer.getData("text/plain");
    for (const file of files) send("drop", { name: file.name, value: await textOf(file) });
    if (!files.length && text) send("drop", { value: text });
}

// ---- holding: the curtain's button, and "what is known about this?" ----------------------------------------------------------

let held = null; // {element, timer, kind}

function release() {
    if (!held) return;
    clearTimeout(held.timer);
    held.element.classList.remove("holding");
    held = null;
}

function onDown(event) {
    release();
    const curtain = near(event.target, "data-hold");
    const known = near(event.target, "data-ask");
    if (event.button || !(curtain || (known && event.pointerType !== "mouse"))) return;
    const element = curtain ?? known;
    const kind = curtain ? "hold" : "ask";
    if (curtain) element.classList.add("holding");
    const timer = setTimeout(() => {
        release();
        swallowNextClick = kind === "ask";
        sendHeld(element, kind, true);
    }, HOLD);
    held = { element, timer, kind };
}

let swallowNextClick = false; // a long press is not a tap as well
let pressed = { element: null, when: 0 };

function press(element) {
    const now = performance.now();
    const second = pressed.element === element && now - pressed.when < TWICE;
    pressed = { element: second ? null : element, when: now };
    sendHeld(element, "hold", second);
}

function sendHeld(element, kind, on) {
    const word = element.getAttribute(`data-${kind}`);
    send(kind, { word, arg: element.dataset.arg ?? "", zone: zone(element), on });
}

function onMenu(event) {
    if (event.target instanceof Element && event.pointerType !== "touch") sendNearest(event, "ask", "data-ask", { on: true });
    else if (near(event.target, "data-ask")) event.preventDefault(); // the long press has asked already
}

export function listen(listener) {
    tell = listener;
    const on = (name, handle, options) => addEventListener(name, handle, options);
    on(
        "click",
        (event) => {
            if (!swallowNextClick) return;
            swallowNextClick = false;
            event.preventDefault();
            event.stopImmediatePropagation();
        },
        true,
    );
    on("click", onClick);
    on("input", onInput);
    on("change", onChange);
    on("submit", onSubmit);
    on("keydown", onKey);
    on("paste", onPaste);
    on("dragover", onDragOver);
    on("drop", onDrop);
    on("pointerdown", (event) => {
        swallowNextClick = false;
        onDown(event);
    });
    for (const name of ["pointerup", "pointercancel", "blur"]) on(name, release);
    on("pointermove", (event) => {
        if (held && near(event.target, `data-${held.kind}`) !== held.element) release();
    });
    on("contextmenu", onMenu);
    on("focusin", (event) => {
        const cell = near(event.target, "data-cell");
        if (cell && cell === event.target) send("focus", { arg: cell.dataset.cell, zone: zone(cell) });
    });
    on("hashchange", () => send("route", { value: route() }));
    document.addEventListener("visibilitychange", () => document.hidden || send("shown"));
    onStored((keys) => send("stored", { value: keys.join("\n") }));
}

// ---- the world --------------------------------------------------------------------------------------------------------------

export const copy = (text) => navigator.clipboard.writeText(text);
export const clipboard = () => navigator.clipboard.readText();
export const canShare = () => typeof navigator.share === "function";

export async function share(text, title) {
    try {
        await navigator.share({ text, title });
        return true;
    } catch (error) {
        if (error.name === "AbortError") return false;
        throw error;
    }
}

export function download(name, text) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

export async function qr(text) {
    const { generate } = await import("./vendor/lean-qr/index.mjs");
    const code = generate(text);
    const rows = Array.from({ length: code.size }, (_, y) =>
        Array.from({ length: code.size }, (_, x) => (code.get(x, y) ? 1 : 0)).join(""),
    );
    return rows.join("\n");
}

export async function file(path) {
    const answer = await fetch(path);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.text();
}

export async function sodium() {
    const library = (await import("./vendor/sodium/libsodium-wrappers.mjs")).default;
    await library.ready;
    return library;
}

export const address = () => location.href.split("#")[0];

export const route = () => {
    try {
        return decodeURIComponent(location.hash.slice(1));
    } catch {
        return location.hash.slice(1); // a mangled link: as it came
    }
};

export function go(to, replace) {
    if (to === route()) return;
    if (replace) history.replaceState(null, "", `#${encodeURI(to)}`);
    else location.hash = encodeURI(to);
}

export const early = () => earlyText;
export const languages = () => navigator.languages.join(",");
const QUERIES = { "reduced-motion": "(prefers-reduced-motion: reduce)", dark: "(prefers-color-scheme: dark)" };
export const prefers = (what) => matchMedia(QUERIES[what]).matches;
export const now = () => Date.now();

export function day(when) {
    const at = new Date(when);
    const two = (number) => String(number).padStart(2, "0");
    const date = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join("-");
    return `${date} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

export const after = (call, milliseconds) => setTimeout(call, milliseconds);
export const never = (timer) => clearTimeout(timer);

export const sound = async (name) => (await import("./sound.mjs")).play(name);
