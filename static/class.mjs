// The window for a class: draws the pictures that come through the port that its teacher's page hands to it. It knows nothing else,
// asks nobody for anything, and has nothing to press: keys that step go back to the teacher's page.
import { keep } from "./awake.mjs";
import { filled, node, render, wear } from "./drawing.mjs";
import { watch } from "./arrows.mjs";
import { drawn, guard, keyed } from "./rewritten.mjs";
import { STEPS } from "./timer.mjs";

const AGAIN = 300; // milliseconds between two greetings, until somebody answers
const ORIGIN = window.single ? "*" : location.origin; // in one file no window has one that could be named

let port = null;
let held = false; // whether the picture is held: a teacher's page that is loaded anew must not show what it was held for

/** Asks the page that has opened this window for a port: at first, and whenever that page has been loaded anew. */
function greet() {
    if (port || !opener || opener.closed) return;
    opener.postMessage({ sealed: "class", held }, ORIGIN);
    setTimeout(greet, AGAIN);
}

/** Takes the port, from that page alone: any other could draw here what it likes. */
function take({ source, origin, data, ports: [given] }) {
    if (source !== opener || ![origin, "*"].includes(ORIGIN) || data !== "sealed-class" || !given) return;
    port?.close();
    port = given;
    port.onmessage = ({ data: frame }) => (frame === "gone" ? lose() : draw(JSON.parse(frame)));
    port.onclose = lose; // of a page that has crashed, where browsers tell that
}

function lose() {
    port?.close();
    port = null;
    greet();
}

const root = document.querySelector("main");
const { sealed } = window;
let memos = []; // of the last frame (drawing.mjs)

function draw(frame) {
    const kept = [];
    held = frame.held;
    wear(frame.root);
    const tree = ["", {}, filled(frame.tree, memos, kept)];
    drawn(root, (key) => render(node(keyed(tree, key)), root));
    memos = kept;
    if (root.querySelector(".ringed > .end")) watch(root);
}

/** What steps here steps the teacher's page: a teacher who has clicked into this window still holds the presenter's clicker. */
function press(event) {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey) return;
    if (key === "f" || key === "F") fill();
    else if (STEPS.has(key) && !shiftKey) port?.postMessage({ key });
    else return;
    event.preventDefault();
}

/** Fills the screen, or no longer. A browser that refuses leaves all as it is. */
function fill() {
    const { body } = document;
    if (document.fullscreenElement) document.exitFullscreen();
    else body.requestFullscreen?.().catch(() => {});
}

/** Says which file of this window something keeps back; without its styles a board would be drawn as something else. */
function refuse({ message }) {
    root.textContent = `Something on the way keeps back a file of this page: ${message}. Please reload this window, or ask the person who looks after the network.`;
}

async function begin() {
    document.body.classList.add("alive"); // without which static/class.css says after a while that this window does not come
    if (!sealed) throw new Error("static/arrive.js");
    for (const name of ["tokens", "sheets", "class"]) await sealed.styled(`static/${name}.css`);
    guard(root);
    keep("class", true);
    addEventListener("keydown", press);
    addEventListener("dblclick", fill);
    addEventListener("message", take);
    addEventListener("pagehide", () => port?.postMessage("gone"));
    greet();
}

begin().catch(refuse);
