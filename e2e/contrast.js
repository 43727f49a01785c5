// Measures every text on the page against the nearest painted background (WCAG 2.2, 1.4.3). Answers with what is below AA.
() => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    const rgba = (colour) => {
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
        return [r, g, b, a / 255];
    };
    const linear = (v) => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4);
    const luminance = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
    const over = (below, [r, g, b, a]) => [r, g, b].map((v, i) => below[i] * (1 - a) + v * a);

    function background(element) {
        const layers = [];
        for (let at = element; at; at = at.parentElement) {
            const colour = rgba(getComputedStyle(at).backgroundColor);
            if (colour[3]) layers.unshift(colour);
            if (colour[3] === 1) break;
        }
        return layers.reduce(over, [255, 255, 255]);
    }

    const SKIPPED = "svg, option, .hear, [disabled], [aria-disabled=true], [aria-hidden=true]";
    const below = [];
    let measured = 0;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const element = walker.currentNode.parentElement;
        const text = walker.currentNode.data.trim();
        const style = getComputedStyle(element);
        if (!text || element.closest(SKIPPED) || !element.checkVisibility({ visibilityProperty: true })) continue;
        measured += 1;
        const ground = background(element);
        const [light, dark] = [luminance(over(ground, rgba(style.color))), luminance(ground)].sort((a, b) => b - a);
        const size = parseFloat(style.fontSize);
        const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
        const ratio = (light + 0.05) / (dark + 0.05);
        if (ratio < (large ? 3 : 4.5)) below.push(`${ratio.toFixed(2)} ${size}px ${element.className} “${text.slice(0, 40)}”`);
    }
    return [measured, [...new Set(below)]];
};
