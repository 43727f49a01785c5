// Dragging on a drawn board: from one cell to another is a tap on the first and a tap on the second, nothing more.
// So it says the same words, and what may be picked and what is refused is decided in one place.
const FAR = 8; // pixels; less is a tap with an unsteady hand

let from = null; // {name, x, y, taken}: the cell on which the pointer went down

const cellOf = (element) => (element instanceof Element ? element.closest("svg [data-cell]") : null);
const named = (name) => document.querySelector(`svg [data-cell="${CSS.escape(name)}"]`);

/** Presses a cell of a drawn board, which is no button, like one. */
export function tap(cell) {
    cell.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}

function onDown(event) {
    const cell = event.button || !event.isPrimary ? null : cellOf(event.target);
    from = cell && { name: cell.dataset.cell, x: event.clientX, y: event.clientY, taken: false };
    // A finger is captured where it goes down; let go, it is seen where it is.
    if (cell && event.target.hasPointerCapture(event.pointerId)) event.target.releasePointerCapture(event.pointerId);
}

function onMove(event) {
    if (!from || from.taken || Math.hypot(event.clientX - from.x, event.clientY - from.y) < FAR) return;
    from.taken = true;
    const cell = named(from.name);
    if (cell && cell.getAttribute("aria-selected") !== "true") tap(cell); // it lights up where it may go
}

function onUp(event) {
    const went = from;
    from = null;
    if (!went?.taken) return;
    const there = cellOf(document.elementFromPoint(event.clientX, event.clientY));
    if (there && there.dataset.cell !== went.name) tap(there);
}

addEventListener("pointerdown", onDown);
addEventListener("pointermove", onMove);
addEventListener("pointerup", onUp);
addEventListener("pointercancel", () => (from = null));
