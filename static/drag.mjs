// Dragging on a drawn board. A drag from one cell to another is a tap on the first and a tap on the second, nothing more:
// it sends the words of these taps, and Python alone decides what may be picked and what is refused. Where a drag is
// something else, a cell, or what it lies in, names a word for it (data-drag), sent with its end, `take` or `drop`;
// a drop outside all cells goes to the element with data-away. A picture follows the pointer: the one in the cell with
// data-lift, or the one elsewhere on the board with data-lift="<the cell>".
const FAR = 8; // pixels; less is a tap with an unsteady hand
const CELLS = "svg [data-cell], [data-drag][data-cell]";

let from = null; // {name, screen, x, y, taken, ghost}: the cell on which the pointer went down, and the screen that was open then

const screen = () => document.querySelector(".screen") ?? document.body;
const cellOf = (element) => (element instanceof Element ? element.closest(CELLS) : null);
const named = (name, what = "cell") => document.querySelector(`[data-${what}="${CSS.escape(name)}"]`);

/** Presses a cell of a drawn board, which is no button, like one. */
export function tap(cell) {
    cell.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}

/** The word of a drag from a cell, or to it; "" where it is two taps. */
export const dragOf = (cell) => cell.closest("[data-drag]")?.dataset.drag ?? "";

const carry = (cell, end) => cell.dispatchEvent(new CustomEvent("carry", { bubbles: true, detail: end }));

function onDown(event) {
    putDown();
    const cell = event.button || !event.isPrimary ? null : cellOf(event.target);
    from = cell && { name: cell.dataset.cell, screen: screen(), x: event.clientX, y: event.clientY, taken: false, ghost: null };
    // A touch is captured by the element it began on; released, its events go to the element under the finger.
    if (cell && event.target.hasPointerCapture(event.pointerId)) event.target.releasePointerCapture(event.pointerId);
}

/** Whether a drag is going on. It ends with the screen that it began on: the next one is another person's. */
function isOn() {
    if (from && !from.screen.isConnected) putDown();
    return Boolean(from);
}

function onMove(event) {
    if (!isOn()) return;
    if (!from.taken && Math.hypot(event.clientX - from.x, event.clientY - from.y) >= FAR) take();
    if (from.ghost) from.ghost.style.translate = `${event.clientX}px ${event.clientY}px`;
}

/** Begins the drag: taps the first cell, so that the board lights up the cells where the drag may end. */
function take() {
    from.taken = true;
    const cell = named(from.name);
    if (!cell) return;
    from.ghost = lifted(cell.querySelector("[data-lift]") ?? named(from.name, "lift"));
    if (dragOf(cell)) carry(cell, "take");
    else if (cell.getAttribute("aria-selected") !== "true") tap(cell);
}

/** A copy of a picture, to be moved about. */
function lifted(picture) {
    if (!picture) return null;
    const { width } = picture.getBoundingClientRect();
    const box = picture.getBBox();
    const ghost = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    ghost.setAttribute("class", "lifted");
    ghost.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
    ghost.setAttribute("width", width);
    ghost.append(picture.cloneNode(true));
    from.screen.append(ghost); // which it must not outlive
    return ghost;
}

function putDown() {
    from?.ghost?.remove();
    from = null;
}

function onUp(event) {
    const went = isOn() && from;
    putDown();
    if (!went?.taken) return;
    const there = cellOf(document.elementFromPoint(event.clientX, event.clientY));
    if (there?.dataset.cell === went.name) return;
    const begun = named(went.name);
    const end = there ?? (begun && dragOf(begun) && document.querySelector("[data-away]"));
    if (end && dragOf(end)) carry(end, "drop");
    else if (end) tap(end);
}

addEventListener("pointerdown", onDown);
addEventListener("pointermove", onMove);
addEventListener("pointerup", onUp);
addEventListener("pointercancel", putDown);
