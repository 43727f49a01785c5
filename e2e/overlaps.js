// Measures what covers what on the screen of a match. Answers with `seen`, how many there are of each named part, and with
// `overlaps`, a sentence for each pair of parts that share more than a pixel both ways, and for each control that cannot be
// pressed in its middle.
//
// What is reached by scrolling the page counts as if the window were large enough. What a scroller has scrolled away, or another
// box cuts off, covers nothing outside of it; but two things in one scroller are compared wherever they are, since they move
// together. Where one element holds the other, nothing is covered. Shadows and outlines are no boxes. What stands on a board is
// the board's own matter.
() => {
    // The first name that fits is the one in the answer. What is new on the screen needs a line here; texts and controls are
    // measured wherever they are. Some names are of boards whose parts are not yet handed over flat.
    const PARTS = {
        "top bar": ".match > .top",
        board: "svg.board", // as much of the element as its picture takes
        table: ".match .table",
        plate: "div.plate",
        "on a plate": "div.plate > :not(.turnbar)",
        card: ".nc, .ac, .mini, .sk, .rcard, .minihand > span",
        piece: ".traycar, .rk",
        rounds: ".pastw",
        place: ".them, .me, .rb-side, .player, .supply",
        "what is known": ".know, .lore-card",
        log: ".log",
        line: ".line",
        "on the line": ".line > *",
        keys: ".keys",
        control: "button, a[href], input, textarea, [data-cell], [data-do]",
    };
    const BOARD = "svg.board, svg.board *";
    // What is meant to lie over something else, and why.
    const MEANT = [
        [".notice", "*", "it is read, and closed, before anything else"],
        [".duel-sheet", BOARD, "a battle of Field Tactics, over the half of the board that is far away, until who looks goes on"],
        [".choose", BOARD, "a question that has no square is answered over the river of Field Tactics"],
        [".signbtn", BOARD, "the sign of Roundabout has its button in the corner of the map, where no road is"],
    ];
    const FIRST = ".notice, .duel-sheet"; // of these, what is gone before anything below it is to be pressed
    const LETTERS = 0.9; // of a font's size: so high are its letters; the boxes of two lines may share what is above and below

    const over = document.querySelector(".over > .panel"); // then nothing else is to be pressed
    const within = over ?? document.body;

    const large = (box) => box.right - box.left > 1 && box.bottom - box.top > 1;
    const shared = (a, b) => ({
        left: Math.max(a.left, b.left),
        top: Math.max(a.top, b.top),
        right: Math.min(a.right, b.right),
        bottom: Math.min(a.bottom, b.bottom),
    });
    const size = (box) => `${(box.right - box.left).toFixed()} x ${(box.bottom - box.top).toFixed()}`;
    const quoted = (text) => `“${text.trim().replace(/\s+/g, " ").slice(0, 40)}”`;
    // What sticks to an edge of the window gives way when the page is scrolled to its end: there it is measured.
    const stuck = [...document.querySelectorAll(".match *")].filter((element) => getComputedStyle(element).position === "sticky");
    for (const element of stuck) element.style.position = "relative";
    const shown = (element) =>
        within.contains(element) &&
        !element.closest(".hear") &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

    const cutsOff = (element, style) =>
        !(element instanceof SVGElement) && style.display !== "contents" && `${style.overflowX} ${style.overflowY}` !== "visible visible";

    /** The elements that cut off what is in this one, and where. */
    function cuts(element) {
        const found = [];
        let position = "static"; // of what was passed last: what is fixed, or absolute, is cut off only by what it stands in
        for (let at = element; at && at !== document.body && position !== "fixed"; at = at.parentElement) {
            const style = getComputedStyle(at);
            if (position === "absolute" && style.position === "static") continue;
            if (cutsOff(at, style)) {
                const { left, top } = at.getBoundingClientRect();
                const [x, y] = [left + at.clientLeft, top + at.clientTop];
                found.push({ at, box: { left: x, top: y, right: x + at.clientWidth, bottom: y + at.clientHeight } });
            }
            position = style.position;
        }
        return found;
    }

    /** Where the picture of a board is; around it the element is empty. */
    function picture(svg) {
        const { x, y, width, height } = svg.viewBox.baseVal;
        const [from, to] = [new DOMPoint(x, y), new DOMPoint(x + width, y + height)].map((at) => at.matrixTransform(svg.getScreenCTM()));
        return { left: from.x, top: from.y, right: to.x, bottom: to.y };
    }

    /** A box for each line of a text, as high as its letters. */
    function lines(node) {
        const range = document.createRange();
        range.selectNodeContents(node);
        const tall = parseFloat(getComputedStyle(node.parentElement).fontSize) * LETTERS;
        return [...range.getClientRects()].map(({ left, top, right, bottom, height }) => {
            const around = Math.max(0, (height - tall) / 2);
            return { left, top: top + around, right, bottom: bottom - around };
        });
    }

    const seen = {};
    const named = new Map();
    for (const [kind, selector] of Object.entries(PARTS)) {
        for (const element of document.querySelectorAll(selector)) {
            if (named.has(element) || !shown(element)) continue;
            const box = element.matches("svg.board") ? picture(element) : element.getBoundingClientRect();
            if (!large(box)) continue;
            const name = `${kind} ${quoted(element.getAttribute("aria-label") ?? element.textContent)}`;
            named.set(element, { name, element, box, cuts: cuts(element.parentElement) });
            seen[kind] = (seen[kind] ?? 0) + 1;
        }
    }
    // Texts by themselves, too: a text may be larger than the element that it is in.
    const things = [...named.values()];
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const node = walker.currentNode;
        const element = node.parentElement;
        if (!node.data.trim() || element.closest("svg, datalist") || !shown(element)) continue;
        const name = `text ${quoted(node.data)}`;
        for (const box of lines(node)) if (large(box)) things.push({ name, element, box, cuts: cuts(element), isText: true });
    }
    seen.text = things.length - named.size;

    const holds = (a, b) => a.element === b.element || (!a.isText && a.element.contains(b.element));
    const meant = (a, b) => MEANT.some(([above, below]) => a.closest(above) && b.matches(below) && !b.closest(above));
    const onOneBoard = (a, b) => a.closest("svg.board") && a.closest("svg.board") === b.closest("svg.board");
    const visible = (thing, other) =>
        thing.cuts.filter(({ at }) => !at.contains(other.element)).reduce((box, cut) => shared(box, cut.box), thing.box);

    const overlaps = [];
    things.forEach((a, n) => {
        for (const b of things.slice(n + 1)) {
            if (!large(shared(a.box, b.box)) || holds(a, b) || holds(b, a)) continue;
            if (meant(a.element, b.element) || meant(b.element, a.element) || onOneBoard(a.element, b.element)) continue;
            const box = shared(visible(a, b), visible(b, a));
            if (large(box)) overlaps.push(`${a.name} and ${b.name} share ${size(box)}`);
        }
    });

    for (const element of stuck) element.style.position = "";

    // Every control is brought into view; its middle is its own. What takes no pointer is there for keys and screen readers.
    const scrollers = new Set([document.scrollingElement, ...things.flatMap((thing) => thing.cuts.map(({ at }) => at))]);
    const before = [...scrollers].map((at) => [at, at.scrollLeft, at.scrollTop]);
    for (const { name, element } of named.values()) {
        if (!element.matches(PARTS.control) || getComputedStyle(element).pointerEvents === "none") continue;
        element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (hit && (element.contains(hit) || hit.closest(FIRST))) continue;
        const there = named.get(hit?.closest(Object.values(PARTS).join())) ?? { name: hit?.className || "nothing" };
        overlaps.push(`${name} cannot be pressed: in its middle is ${there.name}`);
    }
    for (const [at, left, top] of before) at.scrollTo({ left, top, behavior: "instant" });
    return { seen, overlaps };
};
