// A device that goes from hand to hand. What is drawn for another person is drawn from nothing (py/sealed/page/engine/app.py gives it another
// key), so the focus, the places of what scrolls and half a word are gone with the elements that had them. What belongs to no
// element is given up here, so that nobody can see by it where the other hand was last.

import { dropLate } from "./focus.mjs";

let lies = null; // where the pointer lies as the other hand has left it, if it does

/** The page is another person's from now on. */
export function handOn() {
    dropLate();
    getSelection()?.removeAllRanges();
    scrollTo(0, 0);
    // A mouse that nobody has moved since would show by its arrow, and by what lights up under it, what it has pressed last.
    document.documentElement.dataset.still = "";
}

/** A finger and a mouse that is moved are the new person's. Browsers tell of a mouse, too, under which the page has changed. */
function onPointer({ type, screenX, screenY }) {
    const at = `${screenX} ${screenY}`;
    if (type === "pointerdown" || at !== lies) delete document.documentElement.dataset.still;
    lies = at;
}

for (const name of ["pointermove", "pointerdown"]) addEventListener(name, onPointer, true);
