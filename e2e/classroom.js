// What is wrong with a picture for a class: texts that are too small, lie on each other, are cut, or lie outside the window.
() => {
    const LEAST = 24; // pixels
    const ROUNDED = 0.05;
    const found = new Set();
    const boxes = [];

    const isGone = (element) => {
        for (let at = element; at; at = at.parentElement) {
            const { display, opacity, visibility } = getComputedStyle(at);
            if (display === "none" || Number(opacity) === 0 || visibility === "hidden") return true;
        }
        return false;
    };
    /** The size of letters on the screen: those of a drawing are as large as that is drawn. */
    const size = (element) => {
        const letters = parseFloat(getComputedStyle(element).fontSize);
        const matrix = element instanceof SVGElement ? element.getScreenCTM() : null;
        return matrix ? letters * Math.hypot(matrix.b, matrix.d) : letters;
    };
    /** Whether a box lies inside all elements around it that cut what is larger. */
    const isCut = (element, box) => {
        for (let at = element; at && at !== document.body; at = at.parentElement) {
            if (at instanceof SVGElement || getComputedStyle(at).overflowX === "visible") continue;
            const edge = at.getBoundingClientRect();
            if (box.left < edge.left - 2 || box.right > edge.right + 2 || box.top < edge.top - 2 || box.bottom > edge.bottom + 2) return true;
        }
        return false;
    };

    const texts = document.createTreeWalker(document.querySelector(".class"), NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const text = texts.currentNode;
        const element = text.parentElement;
        if (!text.data.trim() || element.closest("title, defs, .hear") || isGone(element)) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
        const said = element.closest(".class-said")?.getBoundingClientRect();
        if (!lines.length || (said && lines[0].left > said.right - 1)) continue; // it had no room, so it is out of sight
        const name = `“${text.data.trim().slice(0, 30)}” (${element.getAttribute("class") ?? element.tagName})`;
        const letters = size(element);
        if (letters < LEAST - ROUNDED) found.add(`small, ${letters.toFixed(1)}: ${name}`);
        for (const { left, right, top, bottom } of lines) {
            const half = 0.36 * letters; // of a line's height the capitals: what is between two lines may overlap
            const middle = (top + bottom) / 2;
            const box = { left, right, top: middle - half, bottom: middle + half, name, text };
            if (left < -1 || right > innerWidth + 1 || box.top < -1 || box.bottom > innerHeight + 1) found.add(`outside: ${name}`);
            else if (isCut(element, box)) found.add(`cut: ${name}`);
            boxes.push(box);
        }
    }
    boxes.forEach((one, n) => {
        for (const other of boxes.slice(n + 1)) {
            const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
            const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
            if (one.text !== other.text && width > 2 && height > 2) found.add(`overlap: ${one.name}, ${other.name}`);
        }
    });
    return { measured: boxes.length, found: [...found] };
}
