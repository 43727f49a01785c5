// Looks at a handout in the width in which it is printed. Answers with sentences: what is cut by a frame or stands beyond its sheet,
// words that are broken without a hyphen, letters on a cut line or beyond the shape that bears them, and what is too high for a page of `high` millimetres. `single`: each sheet is one page.
([high, single]) => {
    const MILLIMETRE = 96 / 25.4;
    const DETAILS = ".turn3 .figure"; // parts of a board, drawn larger, which end where the frame does
    const NAMES = "code, pre, .moves"; // notation, and addresses, have no place for a hyphen
    const LINE = 1.3; // a line of a picture's letters, by their size
    const BELOW = 0.24; // of a line: what it has below the letters
    const found = [];
    const said = (text) => `“${text.trim().replace(/\s+/g, " ").slice(0, 40)}”`;

    /** The boxes of the elements around this one that cut off what reaches out of them. */
    function* frames(element, sheet) {
        for (let at = element.parentElement; at && at !== sheet; at = at.parentElement) {
            const style = getComputedStyle(at);
            const isPart = at instanceof SVGElement && at.localName !== "svg";
            if (!isPart && style.display !== "contents" && `${style.overflowX} ${style.overflowY}` !== "visible visible") yield at.getBoundingClientRect();
        }
        const { left, right } = sheet.getBoundingClientRect();
        yield { left, right, top: -Infinity, bottom: Infinity };
    }
    // What lies outside as a whole is not there: so a figure shows a part of its board.
    const isSeen = (box, frame) => box.left < frame.right && box.right > frame.left && box.top < frame.bottom && box.bottom > frame.top;
    const reachesOut = (box, frame) =>
        box.left < frame.left - 1 || box.right > frame.right + 1 || box.top < frame.top - 1 || box.bottom > frame.bottom + 1;
    const look = (element, box, what, sheet) => {
        for (const frame of frames(element, sheet)) {
            if (!isSeen(box, frame)) return;
            if (reachesOut(box, frame)) {
                found.push(`cut: ${what}`);
                return;
            }
        }
    };
    /** The box of letters alone, without what a line has above and below them. */
    function letters(rect, size) {
        const spare = Math.max(0, (rect.height - size * 0.7) / 2);
        return { left: rect.left, right: rect.right, top: rect.top + spare, bottom: rect.bottom - spare };
    }

    /** Whether letters reach beyond the car or the sign that bears them. */
    function isBeyond(text, box) {
        const shape = text.closest("svg").querySelector(".car, .sign");
        if (!shape) return false;
        const back = shape.getScreenCTM().inverse();
        const corners = [box.left, box.right].flatMap((x) => [box.top, box.bottom].map((y) => new DOMPoint(x, y)));
        return !corners.every((corner) => shape.isPointInFill(corner.matrixTransform(back)));
    }

    const range = document.createRange();
    for (const sheet of document.querySelectorAll(".paper-sheet")) {
        const texts = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
            const text = texts.currentNode;
            const element = text.parentElement;
            if (!text.data.trim() || !element.checkVisibility() || element.closest(DETAILS)) continue;
            const style = getComputedStyle(element);
            range.selectNodeContents(text);
            const inPicture = element instanceof SVGElement;
            const rects = inPicture ? [element.getBoundingClientRect()] : [...range.getClientRects()];
            for (const rect of rects.filter((each) => each.width > 0)) {
                const size = inPicture ? rect.height / LINE : parseFloat(style.fontSize);
                look(element, letters(rect, size), said(text.data), sheet);
                const piece = inPicture && element.closest(".cut");
                if (!piece) continue;
                if (rect.bottom - rect.height * BELOW > piece.getBoundingClientRect().bottom - MILLIMETRE)
                    found.push(`on the cut line: ${said(text.data)}`);
                if (isBeyond(element, letters(rect, size))) found.push(`beyond its shape: ${said(text.data)}`);
            }
            if (inPicture || style.hyphens === "auto" || element.closest(NAMES)) continue;
            for (const word of text.data.matchAll(/[\p{L}\p{N}\u00ad]{2,}/gu)) {
                if (word[0].includes("\u00ad")) continue;
                range.setStart(text, word.index);
                range.setEnd(text, word.index + word[0].length);
                const lines = new Set([...range.getClientRects()].map((rect) => Math.round(rect.top)));
                if (lines.size > 1) found.push(`broken: ${said(word[0])} in ${said(text.data)}`);
            }
        }
        for (const picture of sheet.querySelectorAll("svg")) {
            if (picture.checkVisibility() && !picture.closest(DETAILS))
                look(picture, picture.getBoundingClientRect(), `a picture, ${picture.getAttribute("class")}`, sheet);
        }
        const most = high * MILLIMETRE + 1;
        const whole = [...sheet.querySelectorAll("*")].filter((element) => getComputedStyle(element).breakInside === "avoid");
        for (const block of single ? [sheet, ...whole] : whole) {
            const { height } = block.getBoundingClientRect();
            if (height > most) found.push(`${(height / MILLIMETRE).toFixed()} mm high: ${block.className} ${said(block.innerText ?? "")}`);
        }
    }
    return [...new Set(found)];
}
