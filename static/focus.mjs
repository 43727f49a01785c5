// Where the focus is while the page changes under it: it is never lost, a dialog holds it, and gives it back to what opened it.

const OUTSIDE = ".hear, .notice"; // a notice may come while a dialog is open, and has to be heard and closed
const CELL = "[data-zone=board] [data-cell][tabindex='0']";
const CARD = "[data-zone=board] .me [data-cell][tabindex='0']";

let opener = null; // what had the focus when the dialog opened

const dialog = () => document.querySelector("[aria-modal=true]");
const lost = () => !document.activeElement || document.activeElement === document.body;

/** Everything but the open dialog and what closes it (its zone) is out of reach; if there is none, nothing is. */
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

/** The element that is called so; `board` is where one chooses: the card or cell that Tab would reach, of one's own hand first. */
const named = (id) => (id === "board" && place()) || document.getElementById(id);
const place = () => document.querySelector(CARD) ?? document.querySelector(CELL);

let moving = false; // whether the page itself is moving the focus

/** Whether the focus is where the page has moved it, and not where the player has gone. */
export const isGiven = () => moving;

const take = (element, preventScroll) => {
    moving = true;
    element?.focus({ preventScroll });
    moving = false;
    return Boolean(element) && document.activeElement === element;
};

/**
 * To be called before a drawing. What it returns is called after it, with the id of the element that is to have the focus ("" for
 * none), with where the focus goes if what had it is gone, and with whether the page stays where it is scrolled to.
 */
export function hold() {
    const before = lost() ? null : document.activeElement;
    const was = dialog();
    return (wanted, rest, top) => {
        const open = dialog();
        const still = top || wanted === "board"; // who plays by finger has not asked for the page to move
        if (open && !was) opener = before;
        if (open || was) trap(open);
        const given = wanted && take(named(wanted), still);
        if (!given && was && !open) take(opener, still);
        if (before && lost()) take(named(rest), true) || take(document.getElementById("title"), true);
        if (!open) opener = null;
    };
}
