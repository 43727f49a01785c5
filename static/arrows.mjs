// Arrows between things that lie in no picture, such as cards and what was sent before: where the page has put them is known to the
// browser alone. At both ends stands a ring with a sign (py/sealed/page/boards/notes.py); paper, which knows no script, shows these.
const SVG = "http://www.w3.org/2000/svg";
const END = "›";
const WING = 0.32; // of the length of an arrow's head, how far its wings stand out
const HEAD = 18; // px

const layer = document.createElementNS(SVG, "svg");
layer.setAttribute("class", "links");
layer.setAttribute("aria-hidden", "true");
let root = null;
let due = 0;

function shape(name, d) {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("class", name);
    path.setAttribute("d", d);
    return path;
}

/** Where a line from the middle of one box to the middle of another leaves the first of them. */
function edge(box, towards) {
    const [x, y] = middle(box);
    const [dx, dy] = [towards[0] - x, towards[1] - y];
    const part = Math.min(1, box.width / 2 / Math.abs(dx || 1e-9), box.height / 2 / Math.abs(dy || 1e-9));
    return [x + dx * part, y + dy * part];
}

const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];

function arrow(from, to, kind) {
    const [x, y] = edge(from, middle(to));
    const [tipX, tipY] = edge(to, middle(from));
    const far = Math.hypot(tipX - x, tipY - y);
    if (far < 1) return null;
    const [dx, dy] = [((tipX - x) / far) * HEAD, ((tipY - y) / far) * HEAD];
    const wing = (turn) => `${tipX - dx - turn * dy * WING * 2} ${tipY - dy + turn * dx * WING * 2}`;
    const [shaft, head] = [`M${x} ${y}L${tipX} ${tipY}`, `M${wing(1)}L${tipX} ${tipY}L${wing(-1)}`];
    const group = document.createElementNS(SVG, "g");
    group.setAttribute("class", `noted ${kind}`);
    group.append(shape("mark-edge", shaft + head), shape("mark-line", shaft), shape("mark-head", head));
    return group;
}

function draw() {
    due = 0;
    const starts = new Map();
    const ends = new Map();
    for (const sign of root.querySelectorAll(".ringed > .end")) {
        const text = sign.textContent;
        (text.endsWith(END) ? starts : ends).set(text.replace(END, "").trim(), sign.parentElement);
    }
    const pairs = [...starts].filter(([name]) => ends.has(name));
    const box = (ring) => ring.getBoundingClientRect();
    layer.replaceChildren(
        ...pairs.map(([name, from]) => arrow(box(from), box(ends.get(name)), from.className.replace("ringed", ""))).filter(Boolean),
    );
    document.documentElement.toggleAttribute("data-arrows", pairs.length > 0);
}

const soon = () => (due ||= requestAnimationFrame(draw));

/** Draws them from now on, whatever is drawn anew, scrolled or given another size. */
export function watch(page) {
    if (root) return;
    root = page;
    document.body.append(layer);
    new MutationObserver(soon).observe(page, { childList: true, subtree: true, characterData: true });
    addEventListener("resize", soon);
    addEventListener("scroll", soon, true);
    soon();
}
