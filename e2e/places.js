// Where everything on the match screen is, in whole pixels: `whole`, what has its place for all of a match; `now`, what has it for
// a decision; and in sentences `hidden`, each choice that cannot be pressed as the window is, without scrolling, and `faults`: letters
// too small to read, names that reach out of their plates, shapes of a board to which a sheet gives another size, a question, a caution or words
// that are pushed out of the tray, a text that scrolls there without a sign that it does, a list that is cut in the middle of a line, without fading
// there; in a lesson also what is asked, what lies open and what stands on the board, where it is covered or has to be scrolled to.
() => {
    const match = document.querySelector(".match");
    const tray = match.querySelector(":scope > .line");
    const box = (element) => element.getBoundingClientRect();
    const seen = (element) => element.checkVisibility({ visibilityProperty: true }) && box(element).width > 1;
    const said = (element) => {
        const { x, y, width, height } = box(element);
        return [x, y + scrollY, width, height].map((number) => Math.round(number)).join(" ");
    };
    const choices = [...match.querySelectorAll(".stage :is([data-cell], button)")].filter(seen);
    const named = { bar: match.querySelector(":scope > .top"), board: match.querySelector(".boardbox"), tray };
    const whole = Object.entries(named).map(([name, element]) => [name, said(element)]);
    const now = choices.filter(({ dataset }) => dataset.cell).map((cell) => [cell.dataset.cell, said(cell)]);
    const main = document.getElementById("seal");
    if (main) now.push(["main button", said(main)]);

    scrollTo(0, 0);
    const edge = box(tray);
    const under = ({ left, top, right, bottom }) =>
        Math.min(right, edge.right) - Math.max(left, edge.left) > 1 && Math.min(bottom, edge.bottom) - Math.max(top, edge.top) > 1;
    const outside = ({ left, top, right, bottom }) => left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    const hidden = [...choices, ...tray.querySelectorAll("button")].filter(
        (choice) => seen(choice) && (outside(box(choice)) || (!tray.contains(choice) && under(box(choice)))),
    );
    const names = hidden.map((choice) => choice.getAttribute("aria-label") ?? choice.textContent);
    const wide = document.scrollingElement.scrollWidth > innerWidth ? ["the page is wider than the window"] : [];

    const drawn = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const large = (element) => { // letters, as they are seen; 0 if nothing is
        const size = parseFloat(getComputedStyle(element).fontSize);
        const { a, b } = element instanceof SVGElement ? element.getScreenCTM() : { a: 1, b: 0 };
        return size * Math.hypot(a, b);
    };
    const faults = [];
    const title = match.querySelector(":scope > .top h1");
    if (title.scrollWidth > title.clientWidth && !match.matches(".lesson, .rec")) faults.push(`the title “${title.textContent}” is cut`);
    const texts = document.createTreeWalker(match, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const { data, parentElement: at } = texts.currentNode;
        if (!data.trim() || !seen(at) || !drawn(at) || at.closest(".hear")) continue;
        const size = large(at);
        if (size > 0 && size < 10.95) faults.push(`“${data}” is written in letters of ${size.toFixed(1)} px`);
    }
    for (const plate of match.querySelectorAll("svg.board rect:is(.plate, .goalp, .nogop)")) {
        const name = plate.parentElement.querySelector("text");
        if (!drawn(plate) || !large(name)) continue;
        const [outer, inner] = [box(plate), box(name)];
        if (inner.left < outer.left - 0.5 || inner.right > outer.right + 0.5)
            faults.push(`“${name.textContent}” reaches out of its plate: ${inner.width.toFixed(1)} px in ${outer.width.toFixed(1)}`);
    }
    for (const shape of match.querySelectorAll("svg.board rect")) {
        if (!drawn(shape)) continue;
        const drawnAs = [shape.width, shape.height].map(({ baseVal }) => baseVal.value);
        const { width, height } = shape.getBBox();
        if (Math.abs(width - drawnAs[0]) > 0.1 || Math.abs(height - drawnAs[1]) > 0.1)
            faults.push(`a ${shape.getAttribute("class")} of ${drawnAs} is seen as one of ${[width, height]}`);
    }
    const asked = tray.querySelector(".ask > .question");
    if (asked && box(asked).height <= box(asked.parentElement).height && box(asked).bottom > box(asked.parentElement).bottom + 1)
        faults.push("the question is not in view");
    // Words on the line take the room of what was said before the first, and a second row that of what was asked (static/layout.css).
    const rows = new Set([...tray.querySelectorAll(".words .w")].map((word) => box(word).top)).size;
    const lately = tray.querySelector(".ask > .again");
    const log = match.querySelector(":scope > .log");
    const listed = log?.querySelector(".round"); // the latest is the first
    const isListed = () => {
        if (!listed || !seen(listed)) return false;
        // A list that scrolls shows where a row begins, and one that does not whole rows: two of the widest names fill a low window's.
        const [{ top, height }, list] = [box(listed), box(log)];
        if (/auto/.test(getComputedStyle(log).overflowY)) return top + parseFloat(getComputedStyle(listed).lineHeight) <= list.bottom + 1;
        return (innerHeight < 432 && height > list.height) || (!outside(box(listed)) && top + height <= list.bottom + 1);
    };
    // Nor has it room above a question of three lines, or in the narrowest window two rows of a mouse: the place to write, and a button.
    const line = tray.querySelector(".words");
    const isFull = (line && box(line).height > 66 && innerWidth <= 320) || (asked && box(asked).height > 2.5 * parseFloat(getComputedStyle(asked).lineHeight));
    if (lately?.textContent && !isListed() && !isFull && !(rows > 0 && lately.matches(".said")) && box(lately).height < parseFloat(getComputedStyle(lately).lineHeight) - 1)
        faults.push(`“${lately.textContent}” is what happened last, and is not in view`);
    if (match.matches(".lesson")) {
        const open = [...tray.querySelectorAll(".theirs-now > *")];
        const task = [...tray.querySelectorAll(".ask #task")].filter(() => !tray.querySelector(".judged .note") && rows < 2);
        for (const element of [...open, ...task]) {
            const [inner, outer] = [box(element), box(element.closest(".ask") ?? tray)];
            if (inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1 || inner.right > outer.right + 1)
                faults.push(`“${element.textContent}” is asked or lies open, and is not in view`);
        }
        const board = match.querySelector(".boardbox");
        if (board.scrollHeight > board.clientHeight + 1) faults.push(`the board has to be scrolled, by ${board.scrollHeight - board.clientHeight}`);
        for (const element of match.querySelectorAll(".stage :is(.plate, .ledger, .boardbox > svg, .potrow)"))
            if (seen(element) && (outside(box(element)) || under(box(element)))) faults.push(`${element.getAttribute("class")} is not in view`);
    }
    const caution = tray.querySelector(".cautions .note");
    if (caution && box(caution.parentElement).height < parseFloat(getComputedStyle(caution).lineHeight) - 1) faults.push("the caution is not in view");
    for (const text of tray.querySelectorAll(".ask, .cautions, .story, .now, .again")) {
        if (seen(text) && text.scrollHeight > text.clientHeight + 1 && getComputedStyle(text).backgroundImage === "none")
            faults.push(`“${text.textContent}” goes on below, and nothing says so`);
    }
    const words = tray.querySelector(".words");
    for (const word of words?.querySelectorAll(".w") ?? [])
        if (box(word).bottom > box(words).bottom + 1) faults.push(`“${word.textContent}” is on the line, and not in view`);
    if (log && seen(log) && /auto/.test(getComputedStyle(log).overflowY)) {
        const { position, height } = getComputedStyle(log, "::after");
        const fades = position === "sticky" ? parseFloat(height) : 0;
        const end = box(log).bottom;
        const lines = document.createTreeWalker(log, NodeFilter.SHOW_TEXT);
        while (lines.nextNode()) {
            const range = document.createRange();
            range.selectNodeContents(lines.currentNode);
            const cut = [...range.getClientRects()].some(({ top, bottom }) => top < end - fades - 1 && bottom > end + 1);
            if (cut) faults.push(`“${lines.currentNode.data}” is cut in the middle of a line`);
        }
    }
    const scrolls = document.scrollingElement.scrollHeight > innerHeight + 1;
    return { scrolls, faults: [...new Set(faults)], shape: match.className, whole: Object.fromEntries(whole), now: Object.fromEntries(now), hidden: [...names, ...wide] };
}
