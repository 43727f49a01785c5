// The page before Python: its theme, how much of the large files has arrived, early pastes, and what went wrong. A plain script in the words of 2017, so that even a browser too old for modules can say what is the matter.
(() => {
    "use strict";

    const HERE = new URL(".", document.baseURI).pathname;
    const root = document.documentElement;
    const find = (id) => document.getElementById(id);

    root.classList.add("script"); // only then does static/shell.css show what needs a script

    try {
        const theme = localStorage.getItem(`sealed-theme ${HERE}`); // written by static/page.mjs
        if (theme) root.dataset.theme = theme;
    } catch (_) {
        // A browser that keeps nothing shows the system's theme.
    }

    // ---- what PyScript opens as it loads -------------------------------------------------------------------------------

    // This page uses neither its databases nor its channel to other tabs. But where no page may keep anything, the browser
    // refuses to open them, and PyScript never gets as far as starting Python. So until it does, it is lent stand-ins that
    // lead nowhere.
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

    // ---- telling ---------------------------------------------------------------------------------------------------------

    let shown = false;

    /** Draws the progress, at most once for every picture on the screen. */
    function show(all) {
        if (shown) return;
        shown = true;
        requestAnimationFrame(() => {
            shown = false;
            if (!find("come")) return;
            const [come, due] = ["come", "due"].map((name) => all.reduce((sum, part) => sum + part[name], 0));
            const share = come / due;
            find("bar").value = share;
            find("ring").style.strokeDasharray = `${share} 2`;
            const mega = (bytes) => (bytes / 1e6).toFixed(1);
            find("come").textContent =
                share < 1 ? `Fetching Python, ${mega(come)} of ${mega(due)} MB` : `All ${mega(due)} MB are here. Starting Python.`;
        });
    }

    const WORDS = {
        modules: () => ["This browser is too old for Sealed Moves.", "Please update it, or open the page in a current Chrome, Edge, Firefox or Safari."],
        old: () => ["This browser is too old to draw the boards.", newer()],
        webassembly: () => [
            "WebAssembly is missing or switched off in this browser.",
            "The rules of the games run in it. Please allow it for this page (it is part of what a lockdown or “safer” mode switches off), or use another browser.",
        ],
        wasm: () => [
            "This browser could not start Python.",
            "If a file did not arrive whole, reloading the page helps. If the browser is too old, please update it, or open the page in a current Chrome, Edge, Firefox or Safari.",
        ],
        frame: () => [
            "This page is shown inside another website.",
            "There its frame could lie over what you see and press, and the browser keeps no matches. So nothing is played here.",
        ],
        refused: (what) => [
            `This browser refuses something that this page needs: ${what}`,
            "Please allow it for this page, if a setting or an extension holds it back; or update the browser, or use another one.",
        ],
        address: () => [
            "This page was opened as a file.",
            "Browsers do not let a file load the other files that it needs. Please open Sealed Moves at its address on the web. Once it has been opened there, it works without a network. If you have the sources, start it with “make play”.",
        ],
        offline: (path) => [
            `There is no network, and this browser has not kept the whole page: ${path} is missing.`,
            "Please open it once more with a network. A while after that it works without one. Your matches are kept.",
        ],
        file: (path) => [
            `A file did not arrive: ${path}`,
            "Please check the connection and reload the page. If the same file is missing again, this copy of the page is not complete: please tell whoever published it.",
        ],
        python: () => [
            "Python stopped while it was setting the table.",
            location.hash
                ? "Your matches are kept. Perhaps the link holds something that this page cannot show: please try it without the link. If that does not help, please tell whoever published this page; the browser’s console says where it stopped."
                : "Please reload the page. Your matches are kept. If it happens again, please tell whoever published this page; the browser’s console says where it stopped.",
        ],
    };

    // ---- what a service worker has kept (sw.js) -----------------------------------------------------------------------------

    const isOurs = (worker) => worker && worker.scriptURL === new URL("sw.js", document.baseURI).href; // not that of a path above

    /** Whether files of this page come from what its worker has kept. */
    function isKept() {
        try {
            return Boolean(navigator.serviceWorker && isOurs(navigator.serviceWorker.controller));
        } catch (_) {
            return false; // where no page may keep anything, it may not even be asked
        }
    }

    /** Files of a build that is gone have come already: loaded anew, the page takes all of them from another one. */
    function onGone({ data, source }) {
        if (data.kind === "gone" && isOurs(source) && !root.dataset.ready) location.reload();
    }
    if (isKept()) navigator.serviceWorker.addEventListener("message", onGone);

    /**
     * Forgets the page that is kept, and loads it from the network: the way out if what is kept cannot start, since then nobody
     * can agree to a newer build. Matches are kept elsewhere, and stay.
     */
    async function loadAnew() {
        try {
            const { ok, headers } = await fetch("sw.js", { cache: "no-store" });
            if (!ok || !/javascript/.test(headers.get("Content-Type"))) throw new Error("a hotel's page, or none");
        } catch (_) {
            find("anew-not").hidden = false; // without a network nothing would be left
            return;
        }
        for (const name of await caches.keys()) if (name.startsWith(`sealed-moves ${HERE} `)) await caches.delete(name);
        const registration = await navigator.serviceWorker.getRegistration();
        if (registration && isOurs(registration.active)) await registration.unregister();
        location.reload();
    }

    // ---- a browser below the floor ----------------------------------------------------------------------------------------

    // What the boards are laid out with, and what came last to the browsers that package.json names (`browserslist`).
    const NEEDED = "(width: 1lh) and selector(:has(a))";
    const isOld = () => !(window.CSS && CSS.supports && CSS.supports(NEEDED));

    const GONE_ON = `sealed-old ${HERE}`;
    let goOn = null; // while it is asked

    // What to do on each kind of device. Only iPhones and iPads know that property; there every browser draws with the system's own.
    const DEVICES = [
        [() => window.CSS && CSS.supports && CSS.supports("-webkit-touch-callout", "none"),
            "On an iPhone or iPad every browser draws with what the system brings: please update that, in Settings, General, Software Update."],
        [() => /Android/.test(navigator.userAgent),
            "Please update it in the Play Store, or open the page in a current Chrome or Firefox. If another app has opened this page, update Android System WebView."],
        [() => /CrOS/.test(navigator.userAgent),
            "Please update this Chromebook, in Settings, About ChromeOS. If it gets no more updates, open the page on another device."],
        [() => true,
            "Please update it, or open the page in a current Chrome, Edge, Firefox or Safari. On Windows 7 or 8 and on an older Mac the last Chrome that can be had for it will do."],
    ];
    const newer = () => DEVICES.find(([isThis]) => isThis())[1];

    /** Whether this tab has been told, and went on. */
    function hasGoneOn() {
        try {
            return sessionStorage.getItem(GONE_ON) === "";
        } catch (_) {
            return false; // where nothing may be kept it is asked each time
        }
    }

    /** Says so before Python is fetched; the promise that the player goes on all the same. */
    function warn() {
        say("old");
        return new Promise((done) => {
            goOn = () => {
                goOn = null;
                try {
                    sessionStorage.setItem(GONE_ON, "");
                } catch (_) {
                    // It is asked again in the next visit.
                }
                greet();
                find("trouble").hidden = true;
                find("coming").hidden = false;
                if (refused) say("refused", refused);
                done();
            };
        });
    }

    let failed = false;
    let report;
    const trouble = new Promise((_, reject) => (report = reject));
    trouble.catch(() => {}); // static/boot.mjs may not be there to handle it

    /** Tells in words what went wrong, once: the first reason explains the rest. */
    function fail(kind, path, error) {
        if (failed || root.dataset.ready) return;
        failed = true;
        report(error || new Error(path || kind));
        say(kind, path);
    }

    function say(kind, detail) {
        whenThere(() => {
            if (root.dataset.ready) return;
            const [what, then] = WORDS[kind === "file" && navigator.onLine === false ? "offline" : kind](detail);
            find("trouble-what").textContent = what;
            find("trouble-then").textContent = then;
            find("trouble-link").hidden = kind !== "frame";
            find("trouble-link").firstElementChild.href = location.href;
            find("trouble-anew").hidden = !isKept();
            find("trouble-home").hidden = kind !== "python" || !location.hash;
            find("trouble-home").firstElementChild.href = location.pathname;
            find("trouble-kept").hidden = find("trouble-on").hidden = kind !== "old";
            find("table").textContent = kind === "old" ? "The table is not set yet" : "The table could not be set";
            find("trouble").hidden = false;
            find("coming").hidden = true;
            find("slot").hidden = !find("paste").value; // what is in it can still be copied
        });
    }

    // An uncaught error, in PyScript or Pyodide: mostly something that this browser lacks or refuses. It is shown, but stops
    // nothing, since it may be harmless, or an extension's; then the page comes all the same. Of these errors, too, the
    // first explains the rest.
    let refused = "";
    const uncaught = (error) => {
        if (refused) return;
        refused = String((error && error.message) || error);
        if (!failed && !root.dataset.ready && !goOn) say("refused", refused);
    };
    addEventListener("unhandledrejection", ({ reason }) => uncaught(reason));
    addEventListener("error", ({ error }) => error && uncaught(error));

    function whenThere(work) {
        if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", work);
        else work();
    }

    // A failed script or style sheet fires an error at its own element, which does not bubble: hence the capture. What was only
    // asked for ahead is asked for again when it is wanted: it is no trouble if it comes then.
    const watch = async ({ target }) => {
        const address = target && (target.src || target.href);
        if (!address) return;
        if (target.rel === "modulepreload" && (await fetch(address).catch(() => ({}))).ok) return;
        fail("file", address.replace(new URL(".", document.baseURI).href, ""));
    };
    addEventListener("error", watch, true);

    // PyScript reports the end of the page's script; by then Python has drawn, or never will.
    addEventListener("py:done", () => root.dataset.ready || setTimeout(fail, 0, "python"));

    // ---- a link that somebody has sent ------------------------------------------------------------------------------------

    // Who has tapped an invitation has nothing to paste, and wants to know that it comes.
    function greet() {
        const isInvited = location.hash.startsWith("#Sealed1I");
        find("table").textContent = isInvited ? "Opening an invitation" : "Setting the table";
        find("slot").hidden = isInvited && !find("paste").value;
        if (!isInvited) return;
        find("comes").textContent = "It is a game for two in this page: nothing is installed. The first visit takes a few seconds.";
    }
    whenThere(() => failed || greet());

    // ---- what is pasted before Python is up ---------------------------------------------------------------------------------

    const LONGEST = 1000000; // letters; static/hear.mjs says why
    const KEPT = "Your code is kept. It is opened as soon as the table is set.";
    const NO_TEXT = "This file is no text. Copy the text out of it, or save it as .txt.";
    const REFUSED = "This is too long to be read. Copy only the message with the code.";
    let there = ""; // the text in the box

    /** A code pasted anywhere on the page goes into the box, where static/page.mjs finds it. */
    function onPaste(event) {
        const box = find("paste");
        if (!box) {
            removeEventListener("paste", onPaste);
            return;
        }
        const text = event.clipboardData.getData("text");
        if (event.target === box && text.length <= LONGEST) return; // the browser puts it where the cursor is
        event.preventDefault();
        keep(box, text);
    }

    /** A file or text that is dropped anywhere goes there, too; the browser would leave the page to show a file. */
    async function onDrop(event) {
        const box = find("paste");
        if (!box) {
            removeEventListener("drop", onDrop); // from now on static/hear.mjs takes it
            removeEventListener("dragover", onDragOver);
            return;
        }
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        if (!file) keep(box, event.dataTransfer.getData("text/plain"));
        else if (file.size > 3 * LONGEST) keep(box, "", file.size);
        else await sealed.read(file).then(({ text, kind }) => keep(box, text, kind ? Infinity : text.length));
    }

    const onDragOver = (event) => event.preventDefault();

    /** Puts a text into the box; one that is too long is told here, and once more when Python is up. */
    function keep(box, text, length = text.length) {
        const refused = length > LONGEST;
        box.dataset.refused = refused && length < Infinity ? length : "";
        if (!refused) there = text;
        find("slot").hidden = false; // behind an invitation it was
        if (box.value !== there) box.value = there;
        find("kept").textContent = length === Infinity ? NO_TEXT : refused ? REFUSED : KEPT;
        find("kept").hidden = !refused && !there.trim();
    }

    addEventListener("paste", onPaste);
    addEventListener("drop", onDrop);
    addEventListener("dragover", onDragOver);
    addEventListener("input", ({ target }) => target.id === "paste" && keep(target, target.value));
    addEventListener("click", ({ target }) => {
        if (!failed && target.closest("#games a")) find("asked").hidden = false;
        if (target.closest("#anew")) loadAnew();
        if (target.closest("#on") && goOn) goOn();
    });

    const sealed = { fail, show, isKept, trouble, giveBack, offer: null };
    window.sealed = sealed;

    // The browser may offer to install the page before Python is up; it is asked when the player wants it (static/page.mjs).
    addEventListener("beforeinstallprompt", (event) => {
        event.preventDefault();
        sealed.offer = event;
    });
    addEventListener("appinstalled", () => (sealed.offer = null));

    /** Whether the page is in a frame of another site, which may cover it, and where browsers keep nothing for it. */
    function framed() {
        try {
            return top !== self && top.location.origin !== location.origin;
        } catch (_) {
            return true; // it may not even be asked
        }
    }

    if (location.protocol === "file:") fail("address");
    else if (framed()) fail("frame");
    else if (!("noModule" in HTMLScriptElement.prototype)) fail("modules");
    else if (typeof WebAssembly !== "object") fail("webassembly");
    sealed.allowed = failed ? new Promise(() => {}) : isOld() && !hasGoneOn() ? warn() : Promise.resolve();
})();
