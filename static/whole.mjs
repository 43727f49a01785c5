// The picture for a class on the whole of this screen: its style sheet, and its tools, which go when nobody has moved for a while.
import { keep } from "./awake.mjs";
import { send } from "./hear.mjs";
import "./timer.mjs";

const REST = 3000; // milliseconds without a move of the pointer or a key
const ALIVE = ["pointermove", "pointerdown", "keydown", "focusin"];
const { dataset } = document.documentElement;
const { sealed } = window;

let on = false;
let timer = 0;

function wake() {
    delete dataset.quiet;
    clearTimeout(timer);
    if (on) timer = setTimeout(() => (dataset.quiet = ""), REST);
}

/** Tells Python that it may draw the picture, or its screen again, once the page is dressed for it. */
export async function fill(wanted) {
    await sealed.styled("static/class.css");
    on = wanted;
    keep("whole", on);
    if (on) dataset.class = "whole";
    else delete dataset.class;
    for (const kind of ALIVE) on ? addEventListener(kind, wake, true) : removeEventListener(kind, wake, true);
    wake();
    send("whole", { on });
}

document.addEventListener("fullscreenchange", () => on && !document.fullscreenElement && fill(false)); // by the browser's own key
