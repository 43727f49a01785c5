// Before the first paint: the theme that was chosen, and stand-ins for what PyScript opens. It is short, since nothing is painted
// before it is here; static/shell.js does the rest behind the first paint. In the words of 2017, as that.
(() => {
    "use strict";

    const HERE = new URL(".", document.baseURI).pathname;
    const PATIENCE = 10000; // milliseconds
    const root = document.documentElement;

    root.classList.add("script"); // only then does static/shell.css show what needs a script

    try {
        const theme = localStorage.getItem(`sealed-theme ${HERE}`); // written by static/page.mjs
        if (theme) root.dataset.theme = theme;
    } catch (_) {
        // A browser that keeps nothing shows the system's theme.
    }

    // What fails before static/shell.js listens. An error at a script or style sheet does not bubble: hence the capture.
    const early = [];
    addEventListener("error", (event) => early.push(event), true);

    // This page uses neither PyScript's databases nor its channel to other tabs. But where no page may keep anything, the
    // browser refuses to open them, and PyScript never gets as far as starting Python. So until it does, it is lent stand-ins
    // that lead nowhere.
    const answer = (result) => {
        const request = {};
        queueMicrotask(() => request.onsuccess({ type: "success", target: { result } }));
        return request;
    };
    const store = { getAllKeys: () => answer([]), clear: () => answer() };
    const database = { transaction: () => ({ objectStore: () => store }), close: () => {} };
    const giveBack = lend({ indexedDB: { open: () => answer(database) }, BroadcastChannel: class {} });

    /** Replaces the browser's own with these, without even reading them first: that alone may be refused. */
    function lend(things) {
        const own = Object.keys(things).map((name) => [name, Object.getOwnPropertyDescriptor(window, name)]);
        for (const [name] of own) Object.defineProperty(window, name, { value: things[name], configurable: true });
        return () => {
            for (const [name, real] of own) {
                if (real) Object.defineProperty(window, name, real);
                else delete window[name];
            }
        };
    }

    const sealed = { early, giveBack, waiting: "" };
    window.sealed = sealed;

    // A style sheet that neither comes nor fails holds back the first paint, and every script behind it.
    setTimeout(() => {
        for (const link of document.querySelectorAll("head > link[rel=stylesheet]")) {
            if (link.sheet || "sheet" in link.dataset) continue;
            sealed.waiting = link.getAttribute("href");
            link.remove();
        }
    }, PATIENCE);
})();
