// Events: one set of listeners for the whole page. Elements carry words (`data-do="seal"`), which go to Python alike from
// a mouse, a finger, a key and a screen reader.
import { dragOf, tap } from "./drag.mjs";
import { beginPress, endPress, giveLate, isBack, isGiven, isPressed, pressedCell } from "./focus.mjs";
import { closed } from "./layers.mjs";
import { onStored } from "./store.mjs";
import { onHanded } from "./tabs.mjs";

const HOLD = 600; // milliseconds; static/match.css lets the button fill in the same time

// The longest text that comes in from outside, pasted, dropped, written or read: as much as py/sealed/codes/paste.py reads. A
// certificate or a match file has 900,000 letters at most, and lines; an exported chat has the codes of a match in about as
// many. More would stop the page for seconds, in Python and in any field that shows it, so only its length goes on from here.
export const LONGEST = 1_000_000;

let tell = () => false;

const near = (target, attribute) => (target instanceof Element ? target.closest(`[${attribute}]`) : null);
const zone = (target) => near(target, "data-zone")?.dataset.zone ?? "";
const isField = (target) => target instanceof Element && target.matches("input, textarea, select");
const isEditable = (target) =>
    isField(target) && !target.matches("select, [type=checkbox], [type=radio], [type=file], [type=button], [type=submit]");

/** Tells Python of an event; whether it was for the page. */
export function send(kind, more = {}) {
    const texts = [more.value, ...(more.form ?? []).map(([, text]) => text)];
    const length = Math.max(...texts.map((text) => text?.length ?? 0));
    return length > LONGEST ? keepOut(length) : Boolean(tell(JSON.stringify({ kind, ...more })));
}

/** Tells Python that a text of this length was kept out. */
export const keepOut = (length) => send("too-long", { value: String(length) });

/** Sends `word` and `arg` of the nearest element with this attribute; false if there is none. */
function sendNearest(event, kind, attribute, more = {}) {
    const element = near(event.target, attribute);
    if (!element || element.matches(":disabled, [aria-busy=true]")) return false;
    const word = element.getAttribute(attribute);
    const handled = send(kind, { word, arg: element.dataset.arg ?? "", zone: zone(element), ...more });
    if (handled && !element.matches("[download]")) event.preventDefault(); // that link leads to a file, which the browser saves
    return handled;
}

function onClick(event) {
    if (event.button || event.ctrlKey || event.metaKey || event.shiftKey) return; // a link in a new tab stays one
    const holder = near(event.target, "data-hold");
    // A click without a pointer behind it is a screen reader's, or Enter: it counts as one press of two.
    if (holder && event.detail === 0) sendHeld(holder, "hold", false, "press");
    else if (!holder && !near(event.target, "data-do")?.matches("form, input, textarea, select")) {
        // a form and its fields speak when they change or are sent
        if (sendNearest(event, "do", "data-do", { cell: pressedCell() })) endPress();
    }
}

function onInput(event) {
    const field = event.target;
    if (!isEditable(field)) return;
    const { value } = field;
    if (isOrdinary(field) && hasCode(value)) {
        field.value = ""; // some keyboards paste without saying so
        send("paste", { value });
        return;
    }
    if (value.length > LONGEST) {
        field.value = ""; // the drawing that follows restores what was there
        keepOut(value.length);
    } else if (field.dataset.do) sendNearest(event, "do", "data-do", { value });
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
    await handText(file, (value) => sendNearest(event, "do", "data-do", { value, name: file.name }));
    field.value = ""; // so that the same file can be chosen again
}

/**
 * Hands on the text of a file (static/letters.js). One that is too large is not read, its bytes are counted: a letter has three at
 * most. Python is told of a file that is no text, and of one in the letters of an old Windows, which may be other ones.
 */
async function handText(file, hand) {
    if (file.size > 3 * LONGEST) return keepOut(file.size);
    const { kind, text, letters } = await sealed.read(file);
    if (kind) return send("no-text", { value: kind });
    const handled = hand(text);
    if (letters === "windows-1252") send("old-letters", { value: letters });
    return handled;
}

function onSubmit(event) {
    event.preventDefault(); // no form ever leaves this page
    const form = [...new FormData(event.target)].map(([name, value]) => [name, String(value)]);
    if (event.target.dataset.do) sendNearest(event, "do", "data-do", { form });
}

const KEYS = { " ": "Space" };
const PRESSES = new Set(["Enter", " "]);
const SILENT = new Set(["Alt", "AltGraph", "CapsLock", "Control", "Dead", "Meta", "Process", "Shift", "Unidentified"]);
const OF_A_KEYBOARD = /^(.|Arrow\w+|Backspace|Enter|Escape|Tab)$/u; // a phone without one has others, for its volume

/** A phone's own keyboard is there for a field alone: a key beside it tells of a real one (static/match.css). */
function noteKeyboard({ key, target }) {
    if (OF_A_KEYBOARD.test(key) && !isEditable(target)) document.documentElement.dataset.keyboard = "";
}

const COMPOSING = 229; // the keyCode of a key that ends a composition in Safari, where `isComposing` is over by then
const FOREIGN = /^(?!\p{Script=Latin})\p{L}$/u;
const DIGIT = /^\p{Nd}$/u;

/** A digit of any script: in Unicode ten of them stand in a row. */
function digit(sign) {
    let before = 0;
    while (DIGIT.test(String.fromCodePoint(sign.codePointAt(0) - before - 1))) before += 1;
    return String(before % 10);
}

/**
 * What a key means. Of a letter outside Latin it is the letter in its place, since no keyboard of that script has any other; a digit
 * is one in any script. Where letters are Latin, and only moved, the letter counts.
 */
function meant({ key, code }) {
    if (FOREIGN.test(key)) return /^Key([A-Z])$/.exec(code)?.[1].toLowerCase() ?? key;
    if (DIGIT.test(key)) return digit(key);
    return key.length === 1 ? key.toLowerCase() : key;
}

function onKey(event) {
    if (event.isComposing || event.keyCode === COMPOSING || SILENT.has(event.key)) return;
    noteKeyboard(event);
    const focused = giveLate();
    const target = event.target === document.body ? focused : event.target;
    const plain = meant(event);
    const letter = /^\p{L}$/u.test(event.key);
    const key =
        (event.ctrlKey || event.metaKey ? "Ctrl+" : "") +
        (event.altKey ? "Alt+" : "") +
        (event.shiftKey && (letter || event.key.length > 1) ? "Shift+" : "") +
        (KEYS[plain] ?? plain);
    const editable = isEditable(target);
    const value = editable ? target.value : "";
    if (PRESSES.has(plain)) giveWay(target);
    if (send("key", { key, value, editable, on: event.repeat, zone: zone(target) })) event.preventDefault();
    else if (event.repeat && near(target, "data-hold")) {
        event.preventDefault(); // Enter that is still down from sealing must not open the other player's curtain
    } else if (PRESSES.has(plain)) pressFor(event, target);
}

/** Enter and Space on what the browser does not press: a cell of a drawn board is no button, and what got its focus just now hears no key. */
function pressFor(event, target) {
    if (target instanceof SVGElement && target.dataset.cell) tap(target);
    else if (target !== event.target && !event.repeat) target.click();
    else return;
    event.preventDefault();
}

function onPaste(event) {
    const value = event.clipboardData?.getData("text/plain") ?? "";
    if (isOrdinary(event.target) && value.length <= LONGEST && !hasCode(value)) return; // such a field takes the paste itself
    if (value && send("paste", { value })) event.preventDefault();
}

/** Whether there is a code in a text: that is never meant for a name or for the next word of a move. */
const hasCode = (text) => text.includes("Sealed1");

/** Whether this is a text field other than the letter slot. */
const isOrdinary = (target) => isEditable(target) && !near(target, "data-slot");

function onDragOver(event) {
    const types = [...event.dataTransfer.types];
    if (!types.includes("Files") && (!types.includes("text/plain") || isOrdinary(event.target))) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
}

async function onDrop(event) {
    const text = event.dataTransfer.getData("text/plain");
    const files = [...event.dataTransfer.files];
    if (!files.length && isOrdinary(event.target) && text.length <= LONGEST && !hasCode(text)) return;
    event.preventDefault(); // otherwise the browser leaves the page to show the file
    for (const file of files) await handText(file, (value) => send("drop", { name: file.name, value }));
    if (!files.length && text) send("drop", { value: text });
}

// Holding: the curtain's button, and "what is known about this?"

let held = null; // {element, timer, kind}

/** The pointer was let go too early (`tap`), or has left: the curtain is told, and explains what to do. */
function letGo(value) {
    if (held?.kind === "hold") sendHeld(held.element, "hold", false, value);
    release();
}

function release() {
    if (!held) return;
    clearTimeout(held.timer);
    held.element.classList.remove("holding");
    held = null;
}

/** What lies over a board gives way to a press on the board, which means all the same what it means there. */
function giveWay(target) {
    const over = zone(target) === "board" && document.querySelector("[data-yields]");
    if (over) send("do", { word: over.dataset.yields });
}

function onDown(event) {
    giveWay(event.target);
    if (spent?.up || spent?.id === event.pointerId) spent = null;
    release();
    const curtain = near(event.target, "data-hold");
    const known = near(event.target, "data-ask");
    if (event.button || !(curtain || (known && event.pointerType !== "mouse"))) return;
    const element = curtain ?? known;
    const kind = curtain ? "hold" : "ask";
    if (curtain) element.classList.add("holding");
    const timer = setTimeout(() => {
        release();
        if (!element.isConnected) return; // the screen is another person's by now
        spent = { id: event.pointerId, up: false };
        sendHeld(element, kind, true);
    }, HOLD);
    held = { element, timer, kind };
}

// A long press must not count as a tap as well, neither on the held element nor on the one that lies there now: letting go of
// the curtain must not choose a card. When a finger is lifted, browsers fire a press and a click at once, wherever it is. No
// other click can come before the next pointerdown, apart from clicks without a pointer.

let spent = null; // {id, up}: the pointer that has held something long enough

function onUp(event) {
    const opens = held?.kind === "hold"; // if this is the second tap in its time
    letGo("tap");
    if (opens) spent = { id: event.pointerId, up: true };
    else if (spent?.id === event.pointerId) spent.up = true;
}

function onCancel(event) {
    release();
    if (spent?.id === event.pointerId) spent = null; // a cancelled pointer makes no click
}

function onMouseDown(event) {
    if (spent?.up) event.preventDefault(); // the focus stays where it is
    beginPress(tellFocus);
}

function afterLongPress(event) {
    // While that pointer is down, a click is another pointer's, unless the browser does not say which pointer made it.
    if (!spent || !event.detail || !(spent.up || (event.pointerId ?? spent.id) === spent.id)) return;
    spent = null;
    event.preventDefault();
    event.stopImmediatePropagation();
}

function onPointerMove(event) {
    if (held && near(event.target, `data-${held.kind}`) !== held.element) letGo("left");
}

function sendHeld(element, kind, on, value = "") {
    const word = element.getAttribute(`data-${kind}`);
    send(kind, { word, arg: element.dataset.arg ?? "", zone: zone(element), on, value });
}

function onMenu(event) {
    if (event.target instanceof Element && event.pointerType !== "touch") sendNearest(event, "ask", "data-ask", { on: true });
    else if (near(event.target, "data-ask")) event.preventDefault(); // the long press has asked already
}

function onFocus(event) {
    const cell = near(event.target, "data-cell");
    if (cell && cell === event.target && !isBack() && !isPressed(cell)) tellFocus(cell);
}

const tellFocus = (cell) => send("focus", { arg: cell.dataset.cell, zone: zone(cell), value: isGiven() ? "given" : "" });

function onHistory() {
    for (let left = closed(route()); left; left -= 1) send("close-layer");
}

// A link that has lost its #: some programs write a ? in its place. And what other sites put behind an address, such as `fbclid`,
// goes no further: the address bar, and every link made of it, is the page's own.
const LOST = /[?&=]((?:Sealed1[A-Z]|(?:record|board|lesson|position)\/)[\w/-]+)/;

function tidyAddress() {
    if (!location.search) return;
    const lost = LOST.exec(location.search.replace(/%2F/gi, "/"));
    const behind = location.hash || (lost ? `#${lost[1]}` : "");
    history.replaceState(history.state, "", location.pathname + behind);
}
tidyAddress();

/** The part of the address behind `#`. */
export const route = () => {
    const behind = location.hash.slice(1);
    if (behind.length > LONGEST) return ""; // too long for any code in a link
    try {
        return decodeURIComponent(behind);
    } catch {
        return behind; // a mangled link is passed on as it came
    }
};

const HEARD = {
    click: onClick,
    carry: ({ target, detail }) => send("do", { word: dragOf(target), arg: target.dataset.arg ?? "", zone: zone(target), value: detail }),
    input: onInput,
    change: onChange,
    submit: onSubmit,
    keydown: onKey,
    paste: onPaste,
    dragover: onDragOver,
    drop: onDrop,
    pointerdown: onDown,
    pointermove: onPointerMove,
    pointerup: onUp,
    pointercancel: onCancel,
    mousedown: onMouseDown,
    blur: release,
    contextmenu: onMenu,
    focusin: onFocus,
    popstate: onHistory,
    hashchange: () => send("route", { value: route() }),
};
for (const [name, handle] of Object.entries(HEARD)) addEventListener(name, handle);
addEventListener("click", afterLongPress, true);
const shown = (call) => document.addEventListener("visibilitychange", () => document.hidden || call());
shown(() => send("shown"));

/** Calls this when the page goes on after it may have been asleep, frozen or put aside whole: then nobody has told it anything. */
export function onReturn(call) {
    document.addEventListener("resume", call);
    addEventListener("pageshow", call);
    shown(call); // an iPhone tells no more than this
}
onReturn(() => send("returned"));
onStored((keys) => send("stored", { value: keys.join("\n") }));

/** From now on every event goes to this listener: a JSON text, answered with whether it was for the page. */
export function listen(listener) {
    tell = listener;
    onHanded((place, text) => place === route() && send("paste", { value: text }));
}
