// Measures what covers what on a screen, and what is cut. Answers with `seen`, how many there are of each named part, and with
// sentences: `overlaps`, one for each pair of parts that share more than a pixel both ways, and for each control that cannot be
// pressed in its middle; `cut`, one for each text or control that reaches out of its box, or to where nobody can scroll;
// `scrollers`, one for each scroller within a scroller, and for a page that scrolls sideways.
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
        rounds: ".ledger",
        place: ".them, .me, .rb-side, .player, .supply",
        "what is known": ".know, .lore-card",
        log: ".log",
        line: ".line",
        "on the line": ".line > *",
        keys: ".keys",
        // A picture that tells something at a touch tells it elsewhere, too: a past round in the list of rounds.
        control: "button, a[href], input, textarea, [data-cell], [data-do]:not([role=img])",
    };
    const BOARD = "svg.board, svg.board *";
    // What is meant to lie over something else, and why.
    const MEANT = [
        [".notice", "*", "it is read, and closed, before anything else"],
        [".duel-sheet", BOARD, "a battle of Field Tactics, over the half of the board that is far away, until who looks goes on"],
        [".choose", BOARD, "a question that has no square is answered over the river of Field Tactics"],
        [".rulesheet", ":not(.match > .line, .match > .line *)", "the rules lie over all but the line"],
        [".rulesheet", matchMedia("(width < 20em)").matches ? "*" : "html", "and over that, too, where letters leave no room for both"],
        [".how-on", ".how-text *", "the sign that a sheet goes on lies over its last line, which fades"],
        [".signbtn", BOARD, "the sign of Roundabout has its button in the corner of the map, where no road is"],
    ];
    const FIRST = ".notice, .duel-sheet, .rulesheet"; // of these, what is gone before anything below it is to be pressed
    const WHOLE = ".log .rounds, .know, .match > .keys"; // what is in these is whole or not there
    const SHORTENED = ".match > .top :is(h1, .sub), .plate :is(.nm, .st), #result, .told .hold .name"; // end with an ellipsis; the menu and a long press have all of it
    const PICTURES = ".gpic"; // of games, at home: each shows a part of its board
    const FIGURES = ".figure[aria-hidden]"; // still pictures, cut as they are meant to be; what is said of them stands beside them
    const BELOW = ".lesson-rows"; // the numbered lines of a lesson's text: their letters are transparent, and those of the field over them are read
    const LEAST = 24;
    const TWICE = ".match > .line .again, div.plate > *"; // what they do, the menu and the list of pieces do as well, in full size
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
    const stuck = [...document.querySelectorAll(":is(.match, .setup) *")].filter((element) => getComputedStyle(element).position === "sticky");
    for (const element of stuck) element.style.position = "relative";
    const shown = (element) =>
        within.contains(element) &&
        !element.closest(`.hear, ${FIGURES}, ${BELOW}`) &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }) &&
        getComputedStyle(element).fontSize !== "0px"; // so a name that is too long for a small map gives way to its letters

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
                const [acrossX, acrossY] = [style.overflowX, style.overflowY].map((overflow) => /auto|scroll/.test(overflow));
                found.push({ at, acrossX, acrossY, box: { left: x, top: y, right: x + at.clientWidth, bottom: y + at.clientHeight } });
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
        const tall = parseFloat(getComputedStyle(node.parentElement).fontSize) * LETTERS * (node.parentElement.currentCSSZoom ?? 1);
        return [...range.getClientRects()].map(({ left, top, right, bottom, height }) => {
            const around = Math.max(0, (height - tall) / 2);
            return { left, top: top + around, right, bottom: bottom - around };
        });
    }

    /** The box of letters in a picture, as high as they are if they stand upright. */
    function letters(text) {
        const { left, top, right, bottom, height } = text.getBoundingClientRect();
        const { b, d } = text.getScreenCTM();
        const around = b ? 0 : Math.max(0, (height - parseFloat(getComputedStyle(text).fontSize) * LETTERS * d) / 2);
        return { left, top: top + around, right, bottom: bottom - around };
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
    // A link within a text may have two lines, and is not what is between them.
    const inALine = ({ element }) => getComputedStyle(element).display === "inline" && element.getClientRects().length > 1;
    const things = [...named.values()].flatMap((thing) =>
        inALine(thing) ? [...thing.element.getClientRects()].map((box) => ({ ...thing, box })) : [thing],
    );
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const node = walker.currentNode;
        const element = node.parentElement;
        if (!node.data.trim() || element.closest("svg, datalist") || !shown(element)) continue;
        const name = `text ${quoted(node.data)}`;
        for (const box of lines(node)) if (large(box)) things.push({ name, element, box, cuts: cuts(element), isText: true });
    }
    seen.text = things.filter(({ isText }) => isText).length;

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

    /** By how much a box reaches out of another one, if it is more than the rounding of a pixel. */
    const out = (box, of, slack = 1.5) =>
        Object.entries({ left: of.left - box.left, top: of.top - box.top, right: box.right - of.right, bottom: box.bottom - of.bottom })
            .filter(([, much]) => much > slack)
            .map(([side, much]) => `${much.toFixed()} ${side}`)
            .join(", ");
    const named1 = (element) => `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? element.id}`;
    const isFixed = (element) => element && (getComputedStyle(element).position === "fixed" || isFixed(element.parentElement));

    /** Where a thing is cut off for good; `undefined` if all of it can be seen, perhaps after scrolling. */
    function cutOff({ element, box: whole, cuts: around }) {
        let box = whole;
        for (const { at, box: edge, acrossX, acrossY } of around) {
            const [sx, sy] = [at.scrollLeft, at.scrollTop];
            const reach = {
                left: edge.left - (acrossX ? sx : 0),
                top: edge.top - (acrossY ? sy : 0),
                right: acrossX ? Infinity : edge.right,
                bottom: acrossY ? Infinity : edge.bottom,
            };
            const much = out(box, reach);
            if (at.matches(WHOLE) && !large(shared(box, reach))) return "";
            if (at.matches(SHORTENED)) return "";
            if (much) return `${much} of ${named1(at)}`;
            box = { // what is scrolled away can be brought to where its scroller is
               
                left: acrossX ? Math.max(edge.left, Math.min(box.left, edge.right)) : box.left,
                right: acrossX ? Math.min(edge.right, Math.max(box.right, edge.left)) : box.right,
                top: acrossY ? Math.max(edge.top, Math.min(box.top, edge.bottom)) : box.top,
                bottom: acrossY ? Math.min(edge.bottom, Math.max(box.bottom, edge.top)) : box.bottom,
            };
        }
        const { scrollWidth, scrollHeight, scrollLeft, scrollTop } = document.scrollingElement;
        const page = isFixed(element)
            ? { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
            : { left: -scrollLeft, top: -scrollTop, right: innerWidth, bottom: Math.max(innerHeight, scrollHeight) - scrollTop };
        const much = out(box, page);
        return much && `${much} of the window`;
    }

    const cut = [];
    for (const thing of things) {
        if (thing.element.closest("svg.board")) continue;
        const where = cutOff(thing);
        if (where) cut.push(`${thing.name} is cut off: ${where}`);
    }
    // A finger hits what is 24 px wide and high (WCAG 2.5.8); a link within a sentence, and a label's own small control, need not be.
    const inText = (element) => element.closest("p, li, td, dd, .cap, .note") && /^inline$/.test(getComputedStyle(element).display);
    for (const { element, name } of named.values()) {
        if (!element.matches(PARTS.control) || getComputedStyle(element).pointerEvents === "none" || inText(element) || element.closest(TWICE)) continue;
        const { width, height } = (element.closest("label") ?? element).getBoundingClientRect();
        if (Math.min(width, height) < LEAST - 0.5) cut.push(`${name} is a target of ${width.toFixed()} x ${height.toFixed()}`);
    }
    // A text that lies over its numbered lines breaks where they do: it takes as many rows, and shows all of them.
    for (const rows of document.querySelectorAll(BELOW)) {
        const field = rows.nextElementSibling;
        field.style.height = "0";
        const much = field.scrollHeight - rows.scrollHeight;
        field.style.height = "";
        if (Math.abs(much) > 1) cut.push(`${named1(field)} breaks elsewhere than its numbered lines: ${much} px`);
    }
    // A heading breaks between words alone, but in the narrowest windows.
    for (const heading of innerWidth < 360 ? [] : document.querySelectorAll("h1, h2, h3")) {
        if (!shown(heading)) continue;
        const inside = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
        while (inside.nextNode()) {
            for (const { 0: word, index } of inside.currentNode.data.matchAll(/[^\s\u2014\u00ad-]+/g)) {
                const range = document.createRange();
                range.setStart(inside.currentNode, index);
                range.setEnd(inside.currentNode, index + word.length);
                const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
                if (tops.size > 1) cut.push(`a heading breaks within ${quoted(word)}`);
            }
        }
    }
    // Texts and controls stay within what is painted around them.
    const painted = ({ backgroundColor, backgroundImage, boxShadow, borderTopWidth, borderBottomWidth }) =>
        !/, 0\)$|transparent/.test(backgroundColor) ||
        backgroundImage !== "none" ||
        boxShadow !== "none" ||
        (parseFloat(borderTopWidth) && parseFloat(borderBottomWidth));
    for (const { name, element, box, isText } of things) {
        if (!isText && (!element.matches(PARTS.control) || element instanceof SVGElement)) continue;
        for (let at = isText ? element : element.parentElement; at && at !== document.body; at = at.parentElement) {
            const style = getComputedStyle(at);
            if (style.display === "contents") continue;
            if (cutsOff(at, style)) break; // what reaches out of a scroller, or is cut off by a box, has been looked at
            if (painted(style)) {
                const much = out(box, at.getBoundingClientRect());
                if (much) cut.push(`${name} reaches out of ${named1(at)}: ${much}`);
                break;
            }
            if (/absolute|fixed/.test(style.position)) break; // it is meant to stand out
        }
    }
    for (const element of document.querySelectorAll("*")) {
        if (!shown(element)) continue;
        const style = getComputedStyle(element);
        if (style.textOverflow === "ellipsis" && !element.matches(SHORTENED) && style.overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1) {
            cut.push(`${named1(element)} ends in dots: ${quoted(element.textContent)}`);
        }
        if (element.placeholder && !element.value && element.matches("input")) {
            const pen = new OffscreenCanvas(1, 1).getContext("2d");
            pen.font = getComputedStyle(element, "::placeholder").font;
            const room = element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
            const { width } = pen.measureText(element.placeholder);
            if (width > room + 1) cut.push(`${named1(element)} has room for ${room.toFixed()} of ${quoted(element.placeholder)}, ${width.toFixed()}`);
        }
    }
    for (const text of document.querySelectorAll("svg text")) {
        const svg = text.closest("svg.board") ?? text.ownerSVGElement;
        if (!shown(text) || !large(text.getBoundingClientRect()) || text.closest(PICTURES) || getComputedStyle(svg).overflow === "visible") continue;
        const much = out(letters(text), svg.getBoundingClientRect());
        if (much) cut.push(`letters ${quoted(text.textContent)} are cut off: ${much} of ${named1(svg)}`);
    }

    const page = document.scrollingElement;
    // A field scrolls its own text, and so does what was told at a step of a record, whose buttons stay where they are. The list of
    // rounds is the one thing that scrolls in a wide window; the page does so besides only when the whole certificate is shown.
    // What has no room in the tray scrolls there, so that the tray has one height.
    const FIELDS = "textarea, .codebox, .message, .match > .line, .line > :is(.now, .ask, .cautions, .story), .line .again, .match > .log";
    const can = (element, overflow) => element === page || /auto|scroll/.test(overflow);
    const scrollsX = (element) => can(element, getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth + 1;
    const scrollsY = (element) => can(element, getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight + 1;
    const seenThere = [page, ...[...document.body.querySelectorAll("*")].filter(shown)];
    const nested = [scrollsX, scrollsY].flatMap((scrolls) => {
        const scrolling = seenThere.filter((element) => !element.matches(FIELDS) && scrolls(element));
        return scrolling.flatMap((element) => {
            const around = scrolling.find((other) => other !== element && other.contains(element) && !(other === page && isFixed(element)));
            return around ? [`${named1(element)} scrolls within ${named1(around)}`] : [];
        });
    });
    if (page.scrollWidth > innerWidth + 1) nested.push(`the page scrolls sideways, by ${page.scrollWidth - innerWidth}`);

    for (const element of stuck) element.style.position = "";

    // Every control is brought into view; its middle is its own. What takes no pointer is there for keys and screen readers.
    const scrollers = new Set([document.scrollingElement, ...things.flatMap((thing) => thing.cuts.map(({ at }) => at))]);
    const before = [...scrollers].map((at) => [at, at.scrollLeft, at.scrollTop]);
    for (const { name, element } of named.values()) {
        if (!element.matches(PARTS.control) || getComputedStyle(element).pointerEvents === "none") continue;
        let hit = null;
        const free = ["center", "start"].some((block) => { // the stuck line may take more than half of a low window
            element.scrollIntoView({ block, inline: "center", behavior: "instant" });
            const { left, top, right, bottom } = element.getClientRects()[0] ?? {};
            hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
            return hit && (element.contains(hit) || hit.closest(FIRST));
        });
        if (free) continue;
        const there = named.get(hit?.closest(Object.values(PARTS).join())) ?? { name: hit?.className || "nothing" };
        overlaps.push(`${name} cannot be pressed: in its middle is ${there.name}`);
    }
    for (const [at, left, top] of before) at.scrollTo({ left, top, behavior: "instant" });
    const once = (said) => [...new Set(said)];
    return { seen, overlaps: once(overlaps), cut: once(cut), scrollers: once(nested) };
};
