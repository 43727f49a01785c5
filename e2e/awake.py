"""A stand-in for the browser's lock that keeps a screen on, which a browser without windows refuses."""

WAKE = """() => {
    window.locks = [];
    const request = async () => {
        const lock = new EventTarget();
        lock.release = async () => window.locks.push("released") && lock.dispatchEvent(new Event("release"));
        window.locks.push("held");
        window.taken = lock;
        return lock;
    };
    Object.defineProperty(navigator, "wakeLock", { configurable: true, value: { request } });
}"""
"""Has `window.locks` tell what was held and released."""
