// Keeps the focus while the page changes under it: it is never lost; a dialog holds it, and returns it when it is closed.

const OUTSIDE = ".hear, .notice"; // a notice may come while a dialog is open, and has to be heard and closed
const CELL = "[data-zone=board] [data-cell][tabindex='0']";
const CARD = "[data-zone=board] :is(.me, .choose) [data-cell][tabindex='0']";

let opener = null; // the element that had the focus when the dialog opened

/** The open dialog: a panel, or *How to play* before a first match; by its id, since a search would go through the whole page at each drawing. */
const dialog = () => document.getElementById("panel") ?? document.getElementById("how-title")?.closest("[aria-modal=true]");
const lost = () => !document.activeElement || document.activeElement === document.body;

/** Makes everything inert but the open dialog and its zone, in which it can be closed; nothing if no dialog is open. */
function trap(open) {
    const reached = new Set();
    for (let element = open?.closest("[data-zone]") ?? open; element && element !== document.body; element = element.parentElement) {
        for (const other of element.parentElement.children) {
            if (other !== element && !other.matches(OUTSIDE) && element.parentElement !== document.body) reached.add(other);
        }
    }
    for (const element of document.querySelectorAll("[inert]")) if (!reached.has(element)) element.inert = false;
    for (const element of reached) element.inert = true;
}

/**
 * The element with this id; for `board` the card or cell that Tab would reach, preferably in the player's own hand, or where there is a
 * choice instead of a move; for a panel
 * its heading, since with the focus on a whole dialog screen readers read all of it in one breath.
 */
const named = (id) => (id === "board" && place()) || headed(document.getElementById(id));
const headed = (element) => (element?.matches("[role=dialog]") && element.querySelector("h2[tabindex]")) || element;
const place = () => document.querySelector(CARD) ?? document.querySelector(CELL);

let moving = false; // whether the page itself is moving the focus at this moment

/** Whether the page itself moves the focus now, and not the player. */
export const isGiven = () => moving;

const take = (element, preventScroll) => {
    moving = true;
    element?.focus({ preventScroll });
    if (element?.matches("[data-code]")) getSelection().selectAllChildren(element); // it is to be copied by hand
    moving = false;
    return Boolean(element) && document.activeElement === element;
};

let back = false; // whether an element is in the place of the focused one, which was drawn anew

/** Whether the focus is where it was, so that nobody need be told. */
export const isBack = () => back;

/** Gives the focus to the element that stands where the focused one stood. */
export function giveBack(element) {
    back = true;
    take(element, true);
    back = false;
}

// A press on a cell moves the focus to it, and then clicks. A finger does both at once, so they are told together and drawn once. A
// mouse clicks when it is let go: of that the focus is told before.

let pressing = false; // whether a press is moving the focus at this moment
let pressed = null; // the cell to which it has moved it, as long as nobody has been told

/** Call it when a press begins: in a moment `tell` is told of the cell that has got the focus by it, unless the click tells that. */
export function beginPress(tell) {
    pressing = true;
    setTimeout(() => {
        if (pressed?.isConnected) tell(pressed);
        pressing = false;
        endPress();
    });
}

export const endPress = () => (pressed = null);
export const pressedCell = () => pressed?.dataset.cell;

/** Whether a cell has got the focus by a press, and is told of with that. */
export function isPressed(cell) {
    if (pressing && !moving) pressed = cell;
    return pressed === cell;
}

/*
 * If a drawing removes the element that has the focus, the next one gets it a moment later. Orca 43 looks for another focus by itself
 * once it hears that the element is gone; if it finds the next one there, it says nothing of it, and stays in browse mode.
 */
const MOMENT = 250; // milliseconds
const FIELDS = "input, textarea"; // a phone opens its keyboard for the press itself, and for nothing that comes after it
const NOTHING = { timer: 0, give() {} };

let late = NOTHING;

/** Nothing gets the focus later any more: it has been given, or another one is wanted, or the page is another person's. */
export function dropLate() {
    clearTimeout(late.timer);
    late = NOTHING;
}

/** Gives the focus that was to come a moment later, for a key that does not wait for it; returns what has it now. */
export function giveLate() {
    const { give } = late;
    dropLate();
    if (lost()) give();
    return document.activeElement ?? document.body;
}

/**
 * Call it before a drawing, and the function that it returns afterwards: with the id of the element to focus ("" for none), the
 * id of the element to focus if the focused one is gone, and whether the page should stay where it is scrolled to.
 */
export function hold() {
    const before = lost() ? null : document.activeElement;
    const had = before || late.timer;
    const was = dialog();
    return (wanted, rest, top) => {
        const open = dialog();
        const still = top || wanted === "board"; // the page must not scroll under a finger
        if (open && !was) opener = before;
        if (open || was) trap(open);
        const back = was && !open ? opener : null;
        if (!open) opener = null;
        if (late.timer && !before && !wanted) return; // that is still to come
        dropLate();
        const give = (there) => {
            const given = wanted && take(named(wanted), there);
            if (!given && back) take(back, there);
            if (had && lost()) take(named(rest), true) || take(document.getElementById("title"), true);
        };
        if (!before || before.isConnected || named(wanted)?.matches(FIELDS)) give(still);
        else {
            if (!still) (named(wanted) ?? back)?.scrollIntoView({ block: "nearest" }); // at once: nothing moves later
            late = { timer: setTimeout(giveLate, MOMENT), give: () => give(true) };
        }
    };
}
