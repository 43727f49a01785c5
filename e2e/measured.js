// What a page looks like, for a comparison with another browser: of every element that takes room its name, its place, its colours.
// `free` is a selector of what may have another place there. Where a line of text breaks is the browser's own matter.
(free) => {
    const COLOURS = ["color", "backgroundColor", "borderTopColor", "fill", "stroke"];
    const name = (element) => `${element.tagName.toLowerCase()} ${element.getAttribute("class") ?? ""} ${element.id}`.trim();
    return [...document.querySelectorAll("body *")].flatMap((element) => {
        const style = getComputedStyle(element);
        const { x, y, width, height } = element.getBoundingClientRect();
        if (style.display === "none" || !width || !height) return [];
        const isText = style.display === "inline" && !(element instanceof SVGElement);
        const box = isText || element.closest(free) ? null : [x, y, width, height];
        return [{ name: name(element), box, colours: COLOURS.map((key) => style[key]).join(" ") }];
    });
}
