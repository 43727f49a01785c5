// The browser's side of the seam (py/sealed/page/browser/browser.py): draws trees, and does what a page alone can do.
//
// hear.mjs listens to events, store.mjs keeps records, sound.mjs makes sounds. None of them knows anything about games or
// decides anything. What crosses to Python is texts, numbers and JSON.
import { filled, measureLetters, node, render, wear } from "./drawing.mjs";
import { hold } from "./focus.mjs";
import { isApple, isInside } from "./handing.mjs";
import { handOn } from "./hands.mjs";
import { keepOut, listen, LONGEST, route, send } from "./hear.mjs";
import { brought, lookAcross, miss } from "./later.mjs";
import { lay } from "./layers.mjs";
import { drawn, guard, keyed } from "./rewritten.mjs";
import { HERE } from "./store.mjs";
import { handOver } from "./tabs.mjs";
import published from "./vendor/published.mjs";

export { bySheet, canShare, fileLink, share, shareEnds, shareFile } from "./handing.mjs";
export * from "./store.mjs";
export { file, keptBack, printOut, qr, sodium, startThinking, stopThinking, stretch, think } from "./later.mjs";
export { handOver, listen, published, route };

const SHEETS = "static/sheets.css";

/**
 * The styles of everything behind the loading shell: fetched while Python starts, so they do not hold up the first paint. Without
 * them nothing is drawn: the shell says why, and Python waits.
 */
export const ready = sealed.styled(SHEETS).catch(({ kind }) => {
    sealed.fail(kind, SHEETS);
    return new Promise(() => {});
});

// ---- drawing ----------------------------------------------------------------------------------------------------------------

let root = null;
let earlyText = ""; // what the player put into the shell's letter slot
let earlyLength = 0; // of that, or of the text that was too long for it

let memos = []; // of the last frame, in the order in which they came (py/sealed/page/draw/tree.py, `encode`)

export function draw(text) {
    const frame = JSON.parse(text);
    const settle = hold();
    const kept = [];
    const tree = filled(frame.tree, memos, kept);
    drawn(root, (key) => {
        const page = node(keyed(tree, key));
        if (!root) setUp(page);
        else render(page, root);
    });
    if (frame.handed) handOn();
    dress(frame.root);
    if (document.title !== frame.title) document.title = frame.title;
    measure();
    watchEnd();
    follow();
    if (root.querySelector(".ringed > .end")) import("./arrows.mjs").then(({ watch }) => watch(root)).catch(() => {}); // seldom needed
    if (frame.scroll) document.getElementById(frame.scroll)?.scrollIntoView({ block: "start" });
    else if (frame.top) scrollTo(0, 0);
    settle(frame.focus, frame.rest, Boolean(frame.scroll || frame.top));
    makeRoom();
    lay(frame.layers, frame.at, route());
    stayAwake();
    lookAcross(() => root.getElementsByClassName("across")[0] ?? null);
    comeUp();
    memos = kept; // last: Python, too, takes a frame for drawn only if nothing went wrong
}

/**
 * The first drawing takes the place of the loading shell, once it is whole: until then only the shell could say what is wrong
 * (static/shell.js).
 */
function setUp(tree) {
    const shell = document.getElementById("page");
    const page = shell.cloneNode(false);
    render(tree, page);
    const slot = shell.querySelector("[data-early]");
    earlyText = slot?.value ?? "";
    earlyLength = Number(slot?.dataset.refused || earlyText.length);
    shell.replaceWith(page);
    root = page;
    guard(root);
    measureLetters();
    keepForOffline();
    lookAtPace();
}

let awake = null; // awake.mjs, once the screen has had to stay on

function stayAwake() {
    const wanted = root.getElementsByClassName("awake").length > 0;
    if (wanted) awake ??= import("./awake.mjs");
    awake?.then(({ keep }) => keep("drawn", wanted)).catch(() => (awake = null));
}

/** Says, once, that Python has drawn: to the loading shell, to whoever waits for it, and when (bench/startup.py). */
function comeUp() {
    const { dataset } = document.documentElement;
    if (dataset.ready) return;
    dataset.ready = "1";
    sealed.endWatch();
    performance.mark("ready");
}

/** Of a page of rules over a match, `--line` is how high the line is, and `--at` where it begins: the rules must not cover it. */
const lines = new ResizeObserver(([{ target }]) => {
    const { height, left } = target.getBoundingClientRect();
    sheet.style.setProperty("--line", `${height}px`);
    sheet.style.setProperty("--at", `${left}px`);
});
let sheet = null;
let measured = null;

function measure() {
    const open = document.getElementById("sheet-title")?.closest(".rulesheet");
    const line = open && root.querySelector(".match > .line");
    if (line === measured && open === sheet) return;
    lines.disconnect();
    [sheet, measured] = [open, line];
    if (line) lines.observe(line, { box: "border-box" });
}

/** A text that scrolls says so as long as its end is out of sight. */
const ends = new IntersectionObserver((looks) => {
    for (const { target, isIntersecting } of looks) target.parentElement?.classList.toggle("goes-on", !isIntersecting);
});
let end = null;

function watchEnd() {
    const now = document.getElementById("how-end");
    if (now === end) return;
    if (end) ends.unobserve(end);
    if (now) ends.observe(now);
    end = now;
}

let told = null;

/**
 * A notice that comes lies over nothing that is to be pressed or written next: the page, which has room below (static/app.css), moves on.
 * Over a board and an envelope it stands at the top, and nothing moves.
 */
function makeRoom() {
    const notice = document.getElementById("notice");
    if (told === (told = notice) || !notice || root.querySelector(".match, .ready")) return;
    const top = notice.offsetTop; // where it comes to rest: its box still rises
    const bottom = top + notice.offsetHeight;
    const next = [...root.querySelectorAll(".screen :is(.btn.main, .btn.grave, :focus)")].map((one) => one.getBoundingClientRect());
    const under = next.filter((one) => one.top < bottom && one.bottom > top).map((one) => one.bottom - top + 8);
    if (under.length) scrollBy(0, Math.max(...under));
}

let marked = [];

/** In a list of steps the one that is shown stays in view, and so does the chapter that is read among the contents. */
function follow() {
    const now = [...root.querySelectorAll(":is(.leads, .toc) [aria-current]")];
    for (const one of now) if (!marked.includes(one)) one.scrollIntoView({ block: "nearest" });
    marked = now;
    const story = root.getElementsByClassName("story")[0];
    if (story) story.scrollTop = story.scrollHeight; // what was told last
}

let worn = "";

/** Sets language, theme and skin where they have changed; the bars of a phone's browser take the page's colour. */
function dress(wanted) {
    if (worn === (worn = JSON.stringify(wanted))) return;
    wear(wanted);
    remember(`sealed-theme ${HERE}`, wanted.theme);
    const bars = document.querySelectorAll("meta[name=theme-color]"); // one for each of the system's themes
    for (const bar of bars) {
        bar.dataset.own ??= bar.content;
        bar.content = wanted.theme || wanted.skin ? getComputedStyle(document.body).backgroundColor : bar.dataset.own;
    }
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

// ---- for a class ------------------------------------------------------------------------------------------------------------

let room = null; // the window for a class, if this page has opened one, also before it was loaded anew
let desk = null; // classroom.mjs, once such a window has greeted

addEventListener("message", async (event) => {
    if (event.data?.sealed !== "class") return;
    if (event.origin === location.origin && event.source.opener === window) room ??= event.source; // opened before a reload
    if (!document.documentElement.dataset.ready) return;
    desk ??= await brought(["classroom.mjs", "awake.mjs", "timer.mjs"], import("./classroom.mjs")).catch(() => null); // it greets until it is answered
    desk?.meet(event);
});

/** Opens the window for a class, or brings it to the front: at once, since browsers allow that only within a click. */
export function openClass() {
    if (room && !room.closed) room.focus();
    else room = window.open(new URL("class.html", import.meta.url), `sealed-class ${HERE}`, "popup,width=1024,height=768");
    return Boolean(room);
}

export const classIsOpen = () => Boolean(room && !room.closed);
export const showClass = (frame) => desk?.show(frame);

/** Has the page fill the whole screen, or no longer. Where a browser cannot, as on iPhones, it is its window that is filled. */
export function wholeScreen(on) {
    if (on) document.documentElement.requestFullscreen?.().catch(() => {});
    else if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
    brought(["whole.mjs", "awake.mjs", "timer.mjs"], import("./whole.mjs")).then(({ fill }) => fill(on)).catch(miss);
}

// ---- without a network ------------------------------------------------------------------------------------------------------

const REST = 1500; // milliseconds in which the first screen has the network and the processor to itself
const whenIdle = window.requestIdleCallback ?? ((work) => work()); // Safari has none
const offline = (late) => brought(["offline.mjs", "attempt.mjs"], import("./offline.mjs"), late);

// What is imported only when it is wanted may not come: the network is gone, something else answers, or the page is being reloaded
// (then Firefox rejects what is on its way). Whoever waits for it is told, with the file's name (static/arrive.js, `named`), and
// Python as well (py/sealed/page/browser/browser.py, `_asked`). Where nobody waits, an import needs a way without it.
function notKept(no) {
    send("offline", { value: JSON.stringify({ kept: "failed", changed: [] }) });
    if (no.kind === "blocked") miss(no);
}

const rest = () => new Promise((done) => setTimeout(() => whenIdle(done), REST));

const keepForOffline = () => rest().then(() => offline(() => {})).then(({ begin }) => begin(sealed.list), notKept);

const lookAtPace = () => rest().then(() => import("./pace.mjs")).then(({ look }) => look()).catch(() => {}); // then nothing is said

/** Does something with what copies at other paths have kept (places.mjs), which hardly any browser has: looking for them can wait. */
export async function elsewhere(word, ...more) {
    if (word === "places") await rest();
    return (await brought(["places.mjs"], import("./places.mjs")))[word](...more);
}

export const renew = async () => (await offline()).renew();
export const keepPage = async () => (await offline()).keep();
export const sharedIn = async () => (await offline()).sharedIn();

/** How this page can be installed: `done`, `offer` (by the browser's own dialogue), or the kind of browser. */
export function installing() {
    if (matchMedia("(display-mode: standalone), (display-mode: minimal-ui)").matches || navigator.standalone) return "done";
    if (sealed.offer) return "offer";
    const { userAgent } = navigator;
    if (isInside()) return "inside";
    if (isApple()) return "ios";
    if (/Android/.test(userAgent)) return "android";
    if (/Firefox\//.test(userAgent)) return "firefox";
    return /Macintosh/.test(userAgent) && !/Chrome\//.test(userAgent) ? "mac" : "";
}

/** Opens the browser's dialogue; whether the player has installed the page. */
export async function install() {
    const asked = sealed.offer;
    sealed.offer = null; // it can be used once
    await asked?.prompt();
    return (await asked?.userChoice)?.outcome === "accepted";
}

// ---- the browser ------------------------------------------------------------------------------------------------------------

/**
 * Asks for the clipboard at once, for a text that comes later. WebKit allows it only within a click, which is over as soon
 * as a database has answered; but it takes a promise. `fill` gives the text, `drop` says that there is none: then the
 * clipboard stays as it is. `copied` is fulfilled when the text is there.
 */
export function copy() {
    let fill, drop;
    const text = new Promise((done, fail) => ([fill, drop] = [done, fail]));
    const copied = put(text);
    copied.catch(() => {}); // nobody awaits this after `drop`; an unhandled rejection would be reported
    return { fill, drop: () => drop(new Error("there is no text")), copied };
}

async function put(text) {
    const blob = text.then((letters) => new Blob([letters], { type: "text/plain" }));
    blob.catch(() => {}); // its rejection reaches the caller through `text`
    try {
        await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
    } catch {
        // A browser without ClipboardItem, or without promises in it: the old way, for which the click may be over.
        await navigator.clipboard.writeText(await text);
    }
}

export const clipboard = async () => (await navigator.clipboard.readText()).slice(0, LONGEST + 1); // more is refused in any case


export const address = () => location.origin + location.pathname;

export function go(to, replace) {
    if (to === route()) return;
    if (replace) history.replaceState(null, "", `${location.pathname}#${encodeURI(to)}`);
    else location.hash = encodeURI(to);
}

export const back = () => history.back();

/** What the player put into the shell's letter slot. A text that was too long is reported as if it came only now. */
export function early() {
    if (earlyLength > LONGEST) keepOut(earlyLength);
    return earlyText.length > LONGEST ? "" : earlyText;
}

export const languages = () => navigator.languages.join(",");
const QUERIES = { "reduced-motion": "(prefers-reduced-motion: reduce)", dark: "(prefers-color-scheme: dark)", finger: "(pointer: coarse)" };
export const prefers = (what) => matchMedia(QUERIES[what]).matches;

/** Whether the pointer rests on the element with this id, or the focus is in it. */
export const dwells = (id) => Boolean(document.getElementById(id)?.matches(":hover, :focus-within"));

let ahead = -Infinity; // of the time of day over the time for which the page is open, in milliseconds

/** The time of day, but never earlier than before: to set the device's clock back must give a player no time. */
export function now() {
    const open = performance.now(); // it may stand still while a device sleeps, which the time of day does not
    ahead = Math.max(ahead, Date.now() - open);
    return Math.round(ahead + open);
}

export function day(when) {
    const at = new Date(when);
    const two = (number) => String(number).padStart(2, "0");
    const date = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join("-");
    return `${date} ${two(at.getHours())}:${two(at.getMinutes())}`;
}
export const days = (moments) => JSON.stringify(JSON.parse(moments).map(day));

export const after = (call, milliseconds) => setTimeout(call, milliseconds);
export const never = (timer) => clearTimeout(timer);

export const sound = (name) => import("./sound.mjs").then(({ play }) => play(name)).catch(() => {}); // then it is silent
