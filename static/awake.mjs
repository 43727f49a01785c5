// Keeps the screen on while somebody looks at it without touching it: at the picture for a class, at a curtain, at a page that thinks.
// Nobody is asked, and a browser that refuses, as one does that saves its battery, only lets the screen go dark.

const reasons = new Set();
let lock = null;
let isAsked = false; // once for each time that there is a new reason, or the page comes to the front

async function ask() {
    isAsked = true;
    try {
        lock = await navigator.wakeLock.request("screen");
    } catch {
        return; // it is refused, or there is no such thing
    }
    lock.addEventListener("release", () => (lock = null)); // the browser takes it whenever the page is hidden
    settle();
}

function settle() {
    if (!reasons.size) lock?.release().catch(() => {});
    else if (!lock && !isAsked && !document.hidden) ask();
}

/** From now on the screen is to stay on for this reason, or no longer. */
export function keep(reason, on) {
    if (reasons.has(reason) === on) return;
    if (on) reasons.add(reason);
    else reasons.delete(reason);
    isAsked = false;
    settle();
}

document.addEventListener("visibilitychange", () => {
    isAsked = false;
    settle();
});
