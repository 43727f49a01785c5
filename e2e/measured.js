// What a page looks like, for a comparison with another browser: of every element that is seen its name, its place, its colours.
// `free` is a selector of what may have another place there. Where a line of text breaks is the browser's own matter, and within
// `zoom` each counts pixels in its own way. What is drawn by reference, or told to screen readers alone, has no place.
(free) => {
    const COLOURS = ["color", "backgroundColor", "fill", "stroke"];
    const name = (element) => `${element.tagName.toLowerCase()} ${element.getAttribute("class") ?? ""} ${element.id}`.trim();
    const isZoomed = (element) => element && (getComputedStyle(element).zoom !== "1" || isZoomed(element.parentElement));
    return [...document.querySelectorAll("body *")].flatMap((element) => {
        if (!element.checkVisibility() || element.closest("defs, symbol, pattern, .hear")) return [];
        const style = getComputedStyle(element);
        const { x, y, width, height } = element.getBoundingClientRect();
        if (!width || !height) return [];
        const isText = style.display === "inline" && !(element instanceof SVGElement);
        const box = isText || element.closest(free) || isZoomed(element) ? null : [x, y, width, height];
        const colours = COLOURS.map((key) => style[key]);
        if (style.borderTopWidth !== "0px") colours.push(style.borderTopColor);
        return [{ name: name(element), box, colours: colours.join(" ") }];
    });
}
