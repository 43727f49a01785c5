// What a page looks like, for a comparison with another browser: of every element that is seen its name, its place, its colours.
// `free` is a selector of what may have another place there. Where a line of text breaks is the browser's own matter, and within
// `zoom` each counts pixels in its own way. What is drawn by reference, or told to screen readers alone, has no place.
(free) => {
    const COLOURS = ["color", "backgroundColor", "fill", "stroke"];
    const UNSEEN = "defs, symbol, pattern, clipPath, mask, .hear";
    const found = [];
    const look = (element, placed) => {
        const style = getComputedStyle(element);
        if (style.display === "none" || element.matches(UNSEEN)) return;
        placed &&= style.zoom === "1" && !element.matches(free);
        for (const child of element.children) look(child, placed);
        const { x, y, width, height } = element.getBoundingClientRect();
        if (!width || !height) return;
        const isText = style.display.startsWith("inline") && !(element instanceof SVGElement);
        const colours = COLOURS.map((key) => style[key]);
        if (style.borderTopWidth !== "0px") colours.push(style.borderTopColor);
        const name = `${element.tagName.toLowerCase()} ${element.getAttribute("class") ?? ""} ${element.id}`.trim();
        found.push({ name, box: placed && !isText ? [x, y, width, height] : null, colours: colours.join(" ") });
    };
    look(document.body, true);
    return found;
}
