// The time that a class has, wherever it is drawn: in its window, which goes on counting while the picture there is held, and on the
// teacher's screen. And the keys that step, which both of them know.

export const STEPS = new Set(["ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End"]);

const SOON = 10; // seconds
const OFTEN = 250; // milliseconds between two looks at the clock

function tick() {
    for (const element of document.querySelectorAll("[data-until]")) {
        const left = Math.max(0, Math.ceil((Number(element.dataset.until) - Date.now()) / 1000));
        const shown = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
        if (element.textContent !== shown) element.textContent = shown;
        element.toggleAttribute("data-soon", left <= SOON);
    }
}

setInterval(tick, OFTEN);
